"""The gate: every change of state passes here, stage by stage.

drop (impossible, already so) - forbid - replace - fit (limits, order) - apply - notice - aftermath.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from headjudge.kernel import effects, knowledge, listeners
from headjudge.kernel.abilities import Effect, Replacement
from headjudge.kernel.actions import BOTTOM, TOP, Action, Create, Move, Note
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import YES, Decision, Option, PickSet, PutInOrder, ask_yes
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, current_rule, step
from headjudge.kernel.reads import TALLIES, ZONES
from headjudge.rulebook.exercise import RECORDER

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def perform(game: "Game", actions: Sequence[Action], whole: bool) -> Frame | None:
    """Do a batch now if nobody must be asked; otherwise return the frame that asks."""
    ruleset = game.ruleset
    live = [a for a in actions if not a.idle(game) and not (a.verb in ruleset.forbids and ruleset.forbidden(game, a))]
    if not live or (whole and len(live) < len(actions)):
        game.value = ()
        return None
    if needs_asking(game, live):
        return Gate(tuple(live), whole)
    commit(game, live)
    return None


def needs_asking(game: "Game", actions: list[Action]) -> bool:
    """Whether a replacement effect may concern an action, or somebody must choose what finds room or in which order."""
    moving = False
    for action in actions:
        if action.verb in game.replacers and replacements(game, action):
            return True
        if isinstance(action, (Move, Create)):
            moving = True
            if game.ruleset.entering(game, action):
                return True
    return moving and (crowded(game, actions) >= 0 or unordered(game, actions) >= 0)


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
    for action in actions:
        if isinstance(action, (Move, Create)) and game.ruleset.zones[action.to >> 1].limited and enters(game, action):
            arriving[action.to] = arriving.get(action.to, 0) + 1
    for zone, n in arriving.items():
        if n > room(game, zone, actions):
            return zone
    return -1


def enters(game: "Game", action: Move | Create) -> bool:
    """Whether the card comes from elsewhere."""
    return isinstance(action, Create) or action.ref is None or game.cards[action.ref[0]].zone != action.to


def room(game: "Game", zone: int, actions: Sequence[Action]) -> int:
    """How many cards the zone can take in while the batch also takes cards out of it."""
    leaving = sum(
        isinstance(a, Move) and a.to != zone and a.ref is not None and game.cards[a.ref[0]].zone == zone
        for a in actions
    )
    return max(0, game.ruleset.limit(game, zone) - len(game.zones[zone]) + leaving)


def unordered(game: "Game", actions: Sequence[Action]) -> int:
    """An ordered zone that receives several cards whose order somebody must choose, or -1."""
    if len(actions) < 2:
        return -1
    arriving: dict[int, int] = {}
    for action in actions:
        if isinstance(action, Move) and action.at in (TOP, BOTTOM) and game.ruleset.zones[action.to >> 1].ordered:
            if action.placed:
                continue
            arriving[action.to] = arriving.get(action.to, 0) + 1
    for zone, n in arriving.items():
        if n > 1:
            return zone
    return -1


def commit(game: "Game", actions: Sequence[Action]) -> None:
    """Apply a batch under one serial, notice what it triggers, then what a rule says happens immediately."""
    game.serial += 1
    game.departed.clear()
    rule = current_rule(game)
    ruleset = game.ruleset
    events: list[Event] = []
    touched = 0
    number = 1 if game.journal is None else game.journal[1].number + 1
    for action in actions:
        if isinstance(action, Move):
            remember(game, action)
    several = len(actions) > 1
    for action in actions:
        if several and overtaken(game, action):
            continue
        face = None if action.ref is None else face_of(game, action.ref)
        event = action.apply(game)
        touched |= action.touches
        if event is not None:
            event.serial = game.serial
            event.turn = game.turn
            event.number = number
            event.face = face_of(game, event.ref) if face is None and event.ref is not None else face
            event.rule = action.rule or rule or ruleset.verbs[event.verb].rule
            events.append(event)
            game.journal = (game.journal, event)
            ruleset.tally(game, event)
    if RECORDER.on:
        note(game, events)
    if events and game.live_reads & TALLIES:
        touched |= TALLIES
    if touched:
        game.dirty = True
        if touched & game.live_reads:
            effects.touch(game, touched)
    if events and (game.watch or game.departed or game.delayed):
        listeners.notice(game, events)
    if touched & ZONES:
        follow = ruleset.aftermath(game, events)
        if follow:
            commit(game, follow)
    game.value = events


def note(game: "Game", events: list[Event]) -> None:
    """The rules behind the verbs and zones of what happened were gone through."""
    ruleset = game.ruleset
    for event in events:
        zones = [ruleset.zones[zone >> 1].rule for zone in (event.frm, event.to) if zone >= 0]
        for rule in (event.rule, ruleset.verbs[event.verb].rule, *zones):
            RECORDER.note(ruleset.id, rule)


def remember(game: "Game", move: Move) -> None:
    """Keep what leaves as it was before the batch: what leaves together is seen by all of it as still there."""
    if move.renew and move.ref is not None:
        card = game.cards[move.ref[0]]
        if game.ruleset.zones[card.zone >> 1].remember:
            game.last_known[move.ref] = (card, game.values(move.ref[0]))


def overtaken(game: "Game", action: Action) -> bool:
    """Whether an earlier part of the batch moved the card away: a card named twice moves once."""
    ref = action.ref
    return ref is not None and game.cards[ref[0]].incarnation != ref[1] and not isinstance(action, Note)


def face_of(game: "Game", ref: Ref) -> Face:
    """The face by which the log names what a reference means; of a card lying face down, the one it hides."""
    card = game.cards[ref[0]]
    if card.incarnation != ref[1] and ref in game.last_known:
        card = game.last_known[ref][0]
    return card.face if card.face_up else card.faces[0]


class Gate(Procedure):
    """The gate with somebody to ask: replacement effects, which cards find room, in which order they lie."""

    fields: ClassVar[tuple[str, ...]] = ("queue", "done", "whole", "choices", "zone", "follow")

    def __init__(self, actions: tuple[Action, ...], whole: bool) -> None:
        super().__init__()
        self.queue = actions
        self.done: tuple[Action, ...] = ()
        self.whole = whole
        self.choices: tuple[Any, ...] = ()
        self.zone = -1
        self.follow: tuple[Frame, ...] = ()

    @step()
    def look(self, game: "Game") -> Decision | None:
        """Find the next action that something replaces; self-replacement effects come first."""
        while self.queue:
            action = self.queue[0]
            if action.idle(game) or (action.verb in game.ruleset.forbids and game.ruleset.forbidden(game, action)):
                if self.whole and not action.replaced:
                    return self.abandon()
                self.queue = self.queue[1:]
                continue
            found: list[Any] = [e.id for e in replacements(game, action)]
            if isinstance(action, (Move, Create)):
                found += [r for r in game.ruleset.entering(game, action) if r.key not in action.replaced]
            if found:
                own = [f for f in found if isinstance(f, int) and is_own(game, f)]
                self.choices = tuple(own or found)
                return self.ask_order(game, action)
            self.done = (*self.done, action)
            self.queue = self.queue[1:]
        return self.goto(Gate.fit)

    def abandon(self) -> None:
        """A part of a whole batch cannot happen, so nothing does; one that was replaced did happen in its way."""
        return self.end(())

    def ask_order(self, game: "Game", action: Action) -> Decision | None:
        if len(self.choices) == 1:
            return None
        player = game.ruleset.orders_replacements(game, action)
        options: list[Option] = [("effect", i) for i in range(len(self.choices))]
        return Decision(player, "replacement", options, game.ruleset.rule_replace_order, about=action)

    @step()
    def offer(self, game: "Game") -> Decision | None:
        """An optional replacement is offered; the other kind just happens."""
        at = 0 if len(self.choices) == 1 else self.pick[1]
        self.choices = (self.choices[at],)
        action = self.queue[0]
        replacement = self.replacement(game)
        if not replacement.optional:
            self.pick = YES
            return None
        player = self.effect(game).controller
        return ask_yes(player, "apply", game.ruleset.rule_replace_order, (replacement.key, action.ref))

    def replacement(self, game: "Game") -> Replacement:
        chosen = self.choices[0]
        if isinstance(chosen, Replacement):
            return chosen
        template = game.effects[chosen].template
        assert isinstance(template, Replacement)
        return template

    def effect(self, game: "Game") -> Effect:
        chosen = self.choices[0]
        if isinstance(chosen, Replacement):
            action = self.queue[0]
            player = action.to & 1 if isinstance(action, (Move, Create)) else action.player
            return Effect(-1, chosen, action.ref or (-1, 0), player, None, game.serial)
        return game.effects[chosen]

    @step()
    def replace(self, game: "Game") -> None:
        """What replaces starts again at the beginning, marked so that the same effect does not apply twice."""
        action, rest = self.queue[0], self.queue[1:]
        chosen = self.choices[0]
        mark = chosen if isinstance(chosen, int) else chosen.key
        if self.pick == YES:
            instead, frame = self.replacement(game).replace(game, self.effect(game), action)
            if frame is not None:
                self.follow = (*self.follow, frame)
        else:
            instead = [action]
        self.queue = (*(marked(new, (*action.replaced, mark)) for new in instead), *rest)
        return self.goto(Gate.look)

    @step()
    def fit(self, game: "Game") -> Frame | None:
        """Choose which cards go to a zone that cannot hold them all."""
        zone = crowded(game, self.done)
        if zone < 0:
            return self.goto(Gate.arrange)
        if self.whole:
            return self.abandon()
        self.zone = zone
        free = room(game, zone, self.done)
        bound_for = [
            i for i, a in enumerate(self.done) if isinstance(a, (Move, Create)) and a.to == zone and enters(game, a)
        ]
        self.choices = tuple(bound_for)
        first = self.done[bound_for[0]]
        options: list[Option] = [self.option(i) for i in bound_for]
        player = game.ruleset.chooses_fit(game, first, zone)
        if free == 0 or len({self.likeness(i) for i in bound_for}) == 1:
            game.value = tuple(options[:free])
            return None
        return PickSet(player, "make room", options, free, free, game.ruleset.fit_rule(zone))

    def option(self, index: int) -> Option:
        action = self.done[index]
        return ("card", action.ref[0]) if action.ref is not None else ("new", index)

    def likeness(self, index: int) -> Any:
        """Tokens of one name that are created together need no choice between them."""
        action = self.done[index]
        return action.face if isinstance(action, Create) else action.ref

    @step()
    def drop_rest(self, game: "Game") -> None:
        kept = set(game.value)
        self.done = tuple(a for i, a in enumerate(self.done) if i not in self.choices or self.option(i) in kept)
        return self.goto(Gate.fit)

    @step()
    def arrange(self, game: "Game") -> Frame | None:
        """Order cards that are put together into an ordered zone: the first named lies deepest."""
        zone = unordered(game, self.done)
        if zone < 0:
            return self.goto(Gate.apply)
        self.zone = zone
        things = [("card", a.ref[0]) for a in self.done if isinstance(a, Move) and a.to == zone and a.ref is not None]
        player = game.ruleset.orders_arrivals(game, zone)
        if not all(game.cells[player][option[1]] == 0 for option in things):
            game.value = tuple(things)
            return None
        return PutInOrder(player, "order", things, game.ruleset.rule_order)

    @step()
    def lay(self, game: "Game") -> None:
        """Each move gets its place; their order in the batch stays, so that the log does not tell who lies where."""
        ranks = {option[1]: n for n, option in enumerate(game.value)}
        laid: list[int] = []
        done: list[Action] = []
        for action in self.done:
            if isinstance(action, Move) and action.to == self.zone and action.ref is not None:
                rank = ranks[action.ref[0]]
                done.append(action.placed_among(rank, laid))
                laid.append(rank)
            else:
                done.append(action)
        self.done = tuple(done)
        return self.goto(Gate.arrange)

    @step()
    def apply(self, game: "Game") -> None:
        commit(game, self.done)
        self.result = game.value
        mix_up(game, self.done)

    @step()
    def afterwards(self, game: "Game") -> Frame | None:
        """Run what replacement effects do beyond actions, one after the other."""
        if not self.follow:
            return self.end(self.result)
        frame, self.follow = self.follow[0], self.follow[1:]
        self.pc -= 1
        return frame.copy(game.stamp)


def marked(action: Action, replaced: tuple[int | str, ...]) -> Action:
    """The action, remembering what was used on it. A copy: a fork may hold the same action."""
    new = action.copy()
    new.replaced = replaced
    return new


def mix_up(game: "Game", actions: Sequence[Action]) -> None:
    """Who did not order cards that were put away together cannot tell which of them lies where."""
    together: dict[int, list[int]] = {}
    for action in actions:
        if isinstance(action, Move) and action.placed and action.ref is not None:
            together.setdefault(action.to, []).append(action.ref[0])
    for zone, cids in together.items():
        other = 1 - game.ruleset.orders_arrivals(game, zone)
        knowledge.merge(game, other, [cid for cid in cids if not knowledge.sees_place(game, other, cid)])


def is_own(game: "Game", eid: int) -> bool:
    template = game.effects[eid].template
    return isinstance(template, Replacement) and template.own
