"""Listeners: which abilities are in force on which card, and who is asked about which event."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from headjudge.kernel import effects
from headjudge.kernel.abilities import ACTIVATED, PASSIVE, Ability, Delayed, Pending, Template, Vars
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.events import CAME, WENT, Event
from headjudge.kernel.reads import EVERYTHING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

STATE_KEY = 127
"""The index key of state triggers, which wait for a state and not for an event."""


def register(game: "Game", cid: int) -> None:
    """A card came to where it lies: its abilities that are valid there begin to listen and to apply."""
    card = game.cards[cid]
    kind = card.zone >> 1
    if (game.live_zones >> kind) & 1 or cid in game.bound:
        abilities = tuple(a for a in abilities_of(game, cid) if kind in a.zones)
    else:
        abilities = card.face.active.get(kind, ())
    if cid in game.registered:
        del game.registered[cid]
    if abilities and game.ruleset.is_active(game, card):
        game.registered[cid] = abilities
        if has_activated(abilities):
            game.playable[card.zone & 1][cid] = abilities
        for ability in abilities:
            switch_on(game, (cid, card.incarnation), card, ability)


def unregister(game: "Game", cid: int, card: Card) -> None:
    """The card left (or lost) its abilities; within the batch its triggers still count as having been there.

    Until it is registered again the card is on its way, and nothing that happens meanwhile gives it abilities.
    """
    abilities = game.registered.get(cid, ())
    game.registered[cid] = ON_ITS_WAY
    game.playable[card.zone & 1].pop(cid, None)
    for ability in abilities:
        switch_off(game, (cid, card.incarnation), card.controller, ability)
    if cid in game.sourced:
        for eid in game.sourced.pop(cid):
            effects.end(game, eid, moving=True)


def switch_on(game: "Game", ref: Ref, card: Card, ability: Ability) -> None:
    if ability.trigger is not None:
        keys = (STATE_KEY,) if ability.trigger.state else ability.trigger.keys
        if ability.trigger.state:
            game.unnoticed = EVERYTHING
        for key in keys:
            game.watch[key] = (*game.watch.get(key, ()), (ref, ability))
    if ability.kind == PASSIVE:
        for template in ability.effects:
            subject = ref if template.own else None
            effects.add(game, template, ref, card.controller, subject, ability=ability, serial=card.arrived)
        for replacement in ability.replaces:
            effects.add(game, replacement, ref, card.controller, None, ability=ability, serial=card.arrived)


def switch_off(game: "Game", ref: Ref, controller: int, ability: Ability) -> None:
    trigger = ability.trigger
    if trigger is None:
        return
    game.departed.append((ref, ability, controller))
    if trigger.state:
        game.totals.pop(state_key(ref, ability), None)
    for key in (STATE_KEY,) if trigger.state else trigger.keys:
        left = list(game.watch.get(key, ()))
        left.remove((ref, ability))
        if left:
            game.watch[key] = tuple(left)
        else:
            del game.watch[key]


def reached_states(game: "Game", cid: int) -> tuple[str, ...]:
    """The keys of the card's state triggers whose state has been reached and not left since."""
    ref = game.ref(cid)
    return tuple(a.key for a in game.registered.get(cid, ()) if state_key(ref, a) in game.totals)


def keep_states(game: "Game", cid: int, keys: tuple[str, ...]) -> None:
    """A card that moved and stayed the same card: a state that its ability has answered to has not ended by that."""
    for ability in game.registered.get(cid, ()):
        if ability.key in keys:
            game.totals[state_key(game.ref(cid), ability)] = 1


def abilities_of(game: "Game", cid: int) -> tuple[Ability, ...]:
    """The abilities the card has now, granted ones included."""
    found: tuple[Ability, ...] = game.values(cid)[game.ruleset.abilities_at]
    return found


ONCE, AGAIN = 1, 2
"""While the abilities that effects give are gone through, and if that must be done once more."""

ON_ITS_WAY: tuple[Ability, ...] = ()
"""What is registered for a card between leaving a zone and arriving in the next."""

PASSES = 10
"""So often cards are gone through whose abilities may have come or gone, while that still changes some."""

ROUNDS = 100
"""After so many changes the abilities of a card that switch each other off and on are left as they are."""


def sync(game: "Game", cid: int) -> None:
    """The card's abilities may have changed where it lies: switch off what it lost and on what it gained.

    One at a time, with the list of what is registered always true: each change may bring about others.
    """
    for _ in range(ROUNDS):
        had = game.registered.get(cid)
        if had == ON_ITS_WAY:
            return
        had = had or ()
        wanted = valid_abilities(game, cid)
        if wanted == had:
            return
        gone, new = surplus(had, wanted), surplus(wanted, had)
        if gone is not None:
            enter(game, cid, without(had, gone))
            drop(game, cid, gone)
        elif new is not None:
            enter(game, cid, (*had, new))
            switch_on(game, game.ref(cid), game.cards[cid], new)
        else:
            enter(game, cid, wanted)


def valid_abilities(game: "Game", cid: int) -> tuple[Ability, ...]:
    """The abilities that are valid where and as the card lies."""
    card = game.cards[cid]
    if not game.ruleset.is_active(game, card):
        return ()
    return tuple(a for a in abilities_of(game, cid) if card.zone >> 1 in a.zones)


def surplus(these: tuple[Ability, ...], those: tuple[Ability, ...]) -> Ability | None:
    """The first ability that stands more often among these than among those."""
    left = list(those)
    for ability in these:
        if ability not in left:
            return ability
        left.remove(ability)
    return None


def without(abilities: tuple[Ability, ...], gone: Ability) -> tuple[Ability, ...]:
    at = abilities.index(gone)
    return abilities[:at] + abilities[at + 1 :]


def enter(game: "Game", cid: int, abilities: tuple[Ability, ...]) -> None:
    if abilities:
        game.registered[cid] = abilities
    else:
        game.registered.pop(cid, None)
    mine = game.playable[game.cards[cid].zone & 1]
    if not has_activated(abilities):
        mine.pop(cid, None)
    elif cid in mine:
        mine[cid] = abilities
    else:
        find_playable(game)


def find_playable(game: "Game") -> None:
    """Find anew which cards have an activated ability; they stand in the order of all that have abilities."""
    game.playable = ({}, {})
    for cid, abilities in game.registered.items():
        if has_activated(abilities):
            game.playable[game.cards[cid].zone & 1][cid] = abilities


def has_activated(abilities: tuple[Ability, ...]) -> bool:
    for ability in abilities:  # noqa: SIM110
        if ability.kind == ACTIVATED:
            return True
    return False


def drop(game: "Game", cid: int, ability: Ability) -> None:
    switch_off(game, game.ref(cid), game.cards[cid].controller, ability)
    for eid in game.sourced.get(cid, ()):
        effect = game.effects.get(eid)
        if effect is not None and effect.ability is ability:
            effects.end(game, eid)


def sync_live(game: "Game") -> None:
    """After a change that live effects read: abilities granted by such effects may have come or gone.

    What changes meanwhile is looked at once all cards have been gone through, and not within.
    """
    if game.syncing:
        game.syncing = AGAIN
        return
    for _ in range(PASSES):
        game.syncing = ONCE
        sync_granted(game)
        if game.syncing == ONCE:
            break
    game.syncing = 0


def sync_granted(game: "Game") -> None:
    """Go through all cards to which effects may give abilities, or take them from."""
    at = game.ruleset.abilities_at
    kinds: set[int] = set()
    for eid in game.live:
        template = game.effects[eid].template
        if isinstance(template, Template) and at in template.writes:
            kinds |= template.zones
    own = [
        cid
        for cid, ids in game.bound.items()
        if any(isinstance(t := game.effects[i].template, Template) and at in t.writes and t.reads for i in ids)
    ]
    sync_zones(game, kinds)
    for cid in sorted(own):
        sync(game, cid)


def sync_zones(game: "Game", kinds: Iterable[int]) -> None:
    for kind in sorted(kinds):
        for zone in (2 * kind, 2 * kind + 1):
            for cid in game.zones[zone]:
                sync(game, cid)


# -- triggers ------------------------------------------------------------------------------------------------------


def notice(game: "Game", events: list[Event]) -> None:
    """Make pending what these events trigger, against the state before and after."""
    watch = game.watch
    for event in events:
        verb, frm, to = event.verb, event.frm, event.to
        if verb in watch:
            consult(game, watch[verb], event, ())
        if frm != to:
            came, left = CAME[to], WENT[frm]
            if came in watch:
                consult(game, watch[came], event, (verb,))
            if left in watch:
                consult(game, watch[left], event, (verb, came))
        if game.departed:
            keys = event.index_keys()
            for ref, ability, controller in game.departed:
                if waits_for(ability, keys) and not is_on(game, ref, ability):
                    consider(game, ref, controller, ability, event)
        if game.delayed:
            notice_delayed(game, event)
    if STATE_KEY in game.watch:
        notice_states(game, game.unnoticed)


def consult(game: "Game", watchers: tuple[tuple[Ref, Ability], ...], event: Event, already: tuple[int, ...]) -> None:
    """Ask who waits under one index key of an event; who waits under several is asked once."""
    cards = game.cards
    for ref, ability in watchers:
        trigger = ability.trigger
        if trigger is None or (trigger.own and ref != event.ref and ref != event.after):
            continue
        if not already or trigger.indexed.isdisjoint(already):
            consider(game, ref, cards[ref[0]].zone & 1, ability, event)


def waits_for(ability: Ability, keys: tuple[int, ...]) -> bool:
    """Whether one of the keys is in the ability's index; under several it is still asked once for each event."""
    trigger = ability.trigger
    return trigger is not None and not trigger.indexed.isdisjoint(keys)


def is_on(game: "Game", ref: Ref, ability: Ability) -> bool:
    """Whether an ability that was switched off in this batch is on again: its card moved and stayed the same card."""
    return game.is_current(ref) and ability in game.registered.get(ref[0], ())


def consider(game: "Game", ref: Ref, controller: int, ability: Ability, event: Event) -> None:
    trigger = ability.trigger
    assert trigger is not None
    if trigger.own and ref != event.ref and ref != event.after:
        return
    if not game.ruleset.may_trigger(game, ability, ref, event):
        return
    found = trigger.matches(game, ref, controller, event, {})
    if found is not None:
        pend(game, ability, ref, controller, found)


def pend(game: "Game", ability: Ability, source: Ref, controller: int, variables: Vars) -> None:
    """Make an ability pending, unless it has used up its number of times this turn."""
    if ability.per_turn:
        if is_used_up(game, ability, source):
            return
        game.count(("pending", source, ability.key))
    game.serial += 1
    game.pending = (*game.pending, Pending(game.serial, ability, source, controller, variables))


def is_used_up(game: "Game", ability: Ability, source: Ref) -> bool:
    """Whether an automatic ability has been pending as often as it may be this turn."""
    if not ability.per_turn:
        return False
    return bool(game.tallies.get(("pending", source, ability.key), 0) >= times_a_turn(game, ability, source))


def times_a_turn(game: "Game", ability: Ability, source: Ref) -> int:
    """How often the card may use an ability this turn: each one of those that say the same has its own number."""
    here = game.registered.get(source[0], ()).count(ability) if game.is_current(source) else 0
    gone = sum(left is ability and ref == source for ref, left, _ in game.departed)
    return ability.per_turn * max(1, here, gone)


def notice_delayed(game: "Game", event: Event) -> None:
    keys = event.index_keys()
    for delayed in game.delayed:
        trigger = delayed.ability.trigger
        if trigger is None or not waits_for(delayed.ability, keys):
            continue
        found = trigger.matches(game, delayed.source, delayed.controller, event, delayed.vars)
        if found is not None:
            if delayed.once:
                game.delayed = tuple(d for d in game.delayed if d is not delayed)
            game.serial += 1
            game.pending = (
                *game.pending,
                Pending(game.serial, delayed.ability, delayed.source, delayed.controller, {**delayed.vars, **found}),
            )


def delay(
    game: "Game",
    ability: Ability,
    source: Ref,
    controller: int,
    variables: Vars,
    once: bool = True,
    until: tuple[object, ...] = (),
) -> None:
    """Let an automatic ability wait for its moment."""
    game.serial += 1
    game.delayed = (*game.delayed, Delayed(game.serial, ability, source, controller, variables, once, until))


def notice_states(game: "Game", changed: int = EVERYTHING) -> None:
    """Make pending the abilities whose state has been reached; while it lasts, each only once.

    A state that was left and reached again while its ability waited or resolved counts once that is over. Only states
    that may be told by what has ``changed`` since they were last looked at are looked at.
    """
    left = 0
    for ref, ability in game.watch.get(STATE_KEY, ()):
        trigger = ability.trigger
        assert trigger is not None
        if not trigger.reads & changed:
            continue
        controller = game.cards[ref[0]].zone & 1
        reached = state_key(ref, ability)
        if not trigger.holds(game, ref, controller):
            game.totals.pop(reached, None)
        elif reached not in game.totals:
            if is_waiting(game, ref, ability):
                left = EVERYTHING
            else:
                game.totals[reached] = 1
                pend(game, ability, ref, controller, {})
    game.unnoticed = left


def state_key(ref: Ref, ability: Ability) -> tuple[str, Ref, str]:
    """Where it is noted that a state has been reached and not left since."""
    return ("state", ref, ability.key)


def is_waiting(game: "Game", ref: Ref, ability: Ability) -> bool:
    """Whether this state trigger is pending, played or being resolved: then it does not trigger again."""
    if any(p.ability is ability and p.source == ref for p in game.pending):
        return True
    if any(p.ability is ability and p.source == ref for p in game.plays):
        return True
    return any(f.program is ability.program and getattr(f, "source", None) == ref for f in game.frames)
