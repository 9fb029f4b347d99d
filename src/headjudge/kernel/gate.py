"""The gate: every change of state passes here, stage by stage.

drop (impossible, already so) - forbid - replace - fit (limits, order) - apply - notice - aftermath.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.kernel import effects, listeners, notes
from headjudge.kernel.abilities import Effect, Replacement
from headjudge.kernel.actions import Action, Create, Move, Note
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.events import CAME, WENT, Event
from headjudge.kernel.frames import current_rule
from headjudge.kernel.listeners import STATE_KEY
from headjudge.kernel.movement import BOTTOM, TOP
from headjudge.kernel.numbers import Number
from headjudge.kernel.reads import GRANTS, LYING, POINTS, TALLIES, ZONES
from headjudge.rulebook.exercise import RECORDER

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def passing(game: "Game", actions: Sequence[Action]) -> list[Action]:
    """The actions that are possible, change something and are not prohibited."""
    ruleset, found = game.ruleset, []
    for action in actions:
        if not (action.idle(game) or (action.verb in ruleset.forbids and is_held(game, action))):
            found.append(action)
    return found


def is_held(game: "Game", action: Action) -> bool:
    """Whether the action is prohibited; the log then says so."""
    if not game.ruleset.forbidden(game, action):
        return False
    from headjudge.kernel import by_hand

    if by_hand.sets_aside(game):
        return False
    notes.held(game, action)
    return True


def is_whole(game: "Game", actions: Sequence[Action]) -> bool:
    """Whether every one of them would pass, and none would do less than it says; what is replaced counts as done."""
    ruleset, is_limited = game.ruleset, False
    for action in actions:
        if action.falls_short(game) or action.idle(game):
            return False
        if action.verb in ruleset.forbids and ruleset.forbidden(game, action):
            return False
        if isinstance(action, (Move, Create)) and ruleset.zones[action.to >> 1].limited:
            is_limited = True
    return not is_limited or crowded(game, [action for action in actions if not is_concerned(game, action)]) < 0


def needs_asking(game: "Game", actions: Sequence[Action]) -> bool:
    """Whether a replacement effect may concern an action, or somebody must choose what finds room or in which order."""
    if len(actions) == 1:
        return needs_asking_alone(game, actions[0])
    arriving = False
    for action in actions:
        if is_concerned(game, action):
            return True
        arriving = arriving or action.arrives
    return arriving and (crowded(game, actions) >= 0 or bool(unordered(game, actions)))


def needs_asking_alone(game: "Game", action: Action) -> bool:
    """The same for a single action."""
    if is_concerned(game, action):
        return True
    return isinstance(action, (Move, Create)) and is_kept_out(game, action)


def is_concerned(game: "Game", action: Action) -> bool:
    """Whether a replacement effect may concern the action, be it one of the entering card itself."""
    if action.verb in game.replacers and replacements(game, action):
        return True
    if not isinstance(action, (Move, Create)):
        return False
    return action.to >> 1 in game.ruleset.greeted_zones and bool(game.ruleset.entering(game, action))


def is_kept_out(game: "Game", action: Move | Create) -> bool:
    """Whether a card that comes alone finds no room."""
    to, ruleset = action.to, game.ruleset
    if not ruleset.zones[to >> 1].limited:
        return False
    return bool(len(game.zones[to]) >= ruleset.limit(game, to)) and enters(game, action)


def replacements(game: "Game", action: Action) -> list[Effect]:
    """The replacement effects that apply to the action and were not used on it yet."""
    found = []
    for eid in game.replacers.get(action.verb, ()):
        effect = game.effects[eid]
        template = effect.template
        if eid not in action.replaced and isinstance(template, Replacement) and template.matches(game, effect, action):
            found.append(effect)
    return found


def crowded(game: "Game", actions: Sequence[Action]) -> int:
    """A limited zone that could not hold all the cards of the batch, or -1."""
    arriving: dict[int, int] = {}
    zones = game.ruleset.zones
    for action in actions:
        if isinstance(action, (Move, Create)) and zones[action.to >> 1].limited and enters(game, action):
            arriving[action.to] = arriving.get(action.to, 0) + 1
    for zone, n in arriving.items():
        if n > room(game, zone, actions):
            return zone
    return -1


def enters(game: "Game", action: Move | Create) -> bool:
    """Whether the card comes from elsewhere."""
    return isinstance(action, Create) or action.ref is None or game.cards[action.ref[0]].zone != action.to


def room(game: "Game", zone: int, actions: Sequence[Action]) -> Number:
    """How many cards the zone can take in while the batch also takes cards out of it."""
    leaving = sum(
        isinstance(a, Move) and a.to != zone and a.ref is not None and game.cards[a.ref[0]].zone == zone
        for a in actions
    )
    return max(0, game.ruleset.limit(game, zone) - len(game.zones[zone]) + leaving)


def unordered(game: "Game", actions: Sequence[Action]) -> tuple[int, ...]:
    """Which actions put cards together to one end of an ordered zone, where somebody must choose their order."""
    arriving: dict[tuple[int, int], list[int]] = {}
    for index, action in enumerate(actions):
        if not isinstance(action, Move) or action.placed or action.ref is None:
            continue
        if action.at in (TOP, BOTTOM) and game.ruleset.zones[action.to >> 1].ordered:
            arriving.setdefault((action.to, action.at), []).append(index)
    for found in arriving.values():
        if len(found) > 1:
            return tuple(found)
    return ()


def commit(game: "Game", actions: Sequence[Action]) -> None:
    """Apply a batch under one serial, notice what it triggers, then what a rule says happens immediately."""
    if len(actions) == 1:
        commit_alone(game, actions[0])
        return
    game.serial = game.batch = game.serial + 1
    if game.departed:
        game.departed.clear()
    remember(game, actions)
    events: list[Event] = []
    touched, is_logged = 0, game.keeps_log or RECORDER.on
    for action in actions:
        if is_gone(game, action):
            continue  # an earlier part of the batch moved the card away: a card named twice moves once
        event, kinds = applied(game, action) if is_logged else action.apply(game), action.touches
        if event is None:
            touched |= kinds
        else:
            touched |= LYING[event.frm] | LYING[event.to] if kinds == ZONES else kinds
            events.append(event)
    if is_logged:
        log(game, events)
    conclude(game, events, touched)


def commit_alone(game: "Game", action: Action) -> None:
    """Apply a batch of one action."""
    game.serial = game.batch = game.serial + 1
    if game.departed:
        game.departed.clear()
    kinds = action.touches
    if game.keeps_log or RECORDER.on:
        event = applied(game, action)
        log(game, [] if event is None else [event])
    else:
        event = action.apply(game)
    if event is None:
        conclude(game, [], kinds)
    else:
        conclude(game, [event], LYING[event.frm] | LYING[event.to] if kinds == ZONES else kinds)


def applied(game: "Game", action: Action) -> Event | None:
    """Apply an action; its event knows what the log is to say of it."""
    face = None if action.ref is None else face_of(game, action.ref)
    event = action.apply(game)
    if event is not None:
        event.face = face_of(game, event.ref) if face is None and event.ref is not None else face
        event.rule = action.rule
    return event


def is_gone(game: "Game", action: Action) -> bool:
    """Whether the card that something would be done to is no longer the one that was meant."""
    ref = action.ref
    return ref is not None and game.cards[ref[0]].incarnation != ref[1] and not isinstance(action, Note)


def tell(game: "Game", event: Event) -> None:
    """Let something happen that changes no card and that nothing may forbid or replace."""
    game.serial += 1
    if game.departed:
        game.departed.clear()
    if game.keeps_log or RECORDER.on:
        event.face = None if event.ref is None else face_of(game, event.ref)
        event.rule = ""
        log(game, [event])
    conclude(game, [event], 0)


def log(game: "Game", events: list[Event]) -> None:
    """Write a batch into the journal, each event under its own rule, that of the step in progress, or its verb's."""
    ruleset, journal = game.ruleset, game.journal
    number = 1 if journal is None else journal[1].number + 1
    rule = current_rule(game)
    for event in events:
        event.serial = game.serial
        event.turn = game.turn
        event.number = number
        event.rule = ruleset.cited(event.rule or rule or (ruleset.verbs[event.verb].rule if event.verb >= 0 else ""))
        journal = (journal, event)
    game.journal = journal
    if RECORDER.on:
        note(game, events)


def conclude(game: "Game", events: list[Event], touched: int) -> None:
    """After a batch: count it, drop what was computed from what it touched, and see what follows from it.

    Only if an ability in force waits for such events is anybody asked about them.
    """
    ruleset, watch, heard = game.ruleset, game.watch, False
    tallied = ruleset.tallied
    for event in events:
        verb, frm, to = event.verb, event.frm, event.to
        if verb in watch:
            heard = True
        if frm != to:
            came, left = CAME[to], WENT[frm]
            if came in watch or left in watch:
                heard = True
            if verb in tallied or came in tallied or left in tallied:
                ruleset.tally(game, event)
        elif verb in tallied:
            ruleset.tally(game, event)
    if game.counted:
        game.counted = False
        touched |= TALLIES
    if touched & game.live_reads:
        effects.touch(game, touched)
        heard = heard or bool(game.live_reads & GRANTS)
    if STATE_KEY in watch:
        game.unnoticed |= touched
        heard = True
    if (heard or game.departed or game.delayed) and events:
        listeners.notice(game, events)
    if touched:
        kinds = touched & ruleset.checked
        if kinds and (kinds != POINTS or is_checked(game, events)):
            game.dirty |= kinds
        if touched & ruleset.followed:
            follow = ruleset.aftermath(game, events)
            if follow:
                commit(game, follow)
    game.value = events


def is_checked(game: "Game", events: list[Event]) -> bool:
    """Whether the rules' own checks look at one of the players' numbers that changed: perhaps only at certain ones."""
    points = game.ruleset.checked_points
    return points is None or any(event.data in points for event in events)


def note(game: "Game", events: list[Event]) -> None:
    """The rules behind the verbs and zones of what happened were gone through."""
    ruleset = game.ruleset
    for event in events:
        zones = [ruleset.zones[zone >> 1].rule for zone in (event.frm, event.to) if zone >= 0]
        printed = () if event.face is None else ruleset.rules_of(event.face)
        done = (ruleset.verbs[event.verb].rule,) if event.verb >= 0 else ()
        RECORDER.note(ruleset.id, event.rule)
        for rule in (*done, *zones, *printed):
            RECORDER.note(ruleset.id, ruleset.cited(rule))


def remember(game: "Game", actions: Sequence[Action]) -> None:
    """Keep what leaves as it was before the batch: what leaves together is seen by all of it as still there."""
    for move in actions:
        if isinstance(move, Move) and move.renew and move.ref is not None:
            card = game.cards[move.ref[0]]
            if game.ruleset.zones[card.zone >> 1].remember:
                game.last_known[move.ref] = (card, game.values(move.ref[0]))


def face_of(game: "Game", ref: Ref) -> Face:
    """The face by which the log names what a reference means; of a card lying face down, the one it hides."""
    card = game.cards[ref[0]]
    if card.incarnation != ref[1] and ref in game.last_known:
        card = game.last_known[ref][0]
    return card.face if card.face_up else card.faces[0]


def marked(action: Action, replaced: tuple[int | str, ...]) -> Action:
    """The action, remembering what was used on it. A copy: a fork may hold the same action."""
    new = action.copy()
    new.replaced = replaced
    return new
