"""Dead text: words that are understood and can never mean anything, which is a sign that they were misunderstood.

A selector that no card can fit, a trigger that no event can meet, an effect that nothing reads. Only what is certain is
refused: whatever an effect could bring about (another type, another zone) is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from headjudge.language import tree
from headjudge.language.rewrite import walk


class Places(msgspec.Struct, frozen=True):
    """What a game knows of where its cards lie.

    `never` are the kinds of cards that no rule ever puts into a zone, `play` the zones in which cards can be destroyed,
    `numbers` the numbers that a kind of card has, `arriving` the verbs that bring cards into play from elsewhere,
    `played` where cards lie that are being played.
    """

    never: Mapping[str, frozenset[str]] = {}
    play: frozenset[str] = frozenset({"field"})
    numbers: Mapping[str, frozenset[str]] = {}
    arriving: tuple[type, ...] = ()
    played: frozenset[str] = frozenset()


NOWHERE = Places()
IN_PLAY = (tree.Destroy, tree.Engage, tree.Refresh)
"""What is done to cards in play and to no others."""
OF_CARDS_IN_PLAY = (tree.Attacks, tree.AttackedBy, tree.Blocks, tree.Boosts, tree.IsBoosted, tree.Intercepts, tree.Hits)


def dead(ability: tree.Ability, places: Places) -> str:
    """Why a part of the ability can never mean anything, in words; empty if that is not certain."""
    return next(_reasons(ability, places), "")


def _reasons(ability: tree.Ability, places: Places) -> Iterator[str]:
    for node in walk(ability):
        match node:
            case tree.Sel():
                yield from _selector(node, places)
            case tree.Moves(frm=frm, to=to) if frm and frm == to and "/" not in frm:
                yield f"a card that moves from {frm} to {to}"
            case tree.Moves(what=tree.Sel(kind=kind), to=to) if _is_never(kind, to.split("/"), places):
                yield f"a {kind} that comes to {to}"
            case tree.Plays(what=tree.Sel(zones=zones)) if zones and places.played.isdisjoint(zones) and places.played:
                yield f"a card that is played and still in {' or '.join(zones)}"
            case tree.Give(to=to, mods=mods) | tree.Continuous(of=to, mods=mods):
                yield from _given(to, mods, places)
            case tree.Verb():
                yield from _done(node, places)
    if isinstance(ability, tree.Automatic):
        yield from _triggered(ability, places)


# -- selectors that no card can fit


def _selector(sel: tree.Sel, places: Places) -> Iterator[str]:
    if sel.zones and sel.among is None and _is_never(sel.kind, sel.zones, places):
        yield f"a {sel.kind} in {' or '.join(sel.zones)}"
    for filters in (sel.filters, *(each.filters for each in sel.filters if isinstance(each, tree.AllOf))):
        yield from _contradictions(filters)


def _is_never(kind: str, zones: Any, places: Places) -> bool:
    found = [zone for zone in zones if zone]
    return bool(found) and all(kind in places.never.get(zone, ()) for zone in found)


OPPOSITES = (frozenset({"engaged", "reserved"}), frozenset({"faceup", "facedown"}), frozenset({"evolved", "unevolved"}))


def _contradictions(filters: tuple[tree.Filter, ...]) -> Iterator[str]:
    """Filters of one selector that no card passes together."""
    refused = [each.filter for each in filters if isinstance(each, tree.Not)]
    for each in filters:
        if each in refused:
            yield f"{type(each).__name__} and not the same"
    words = {each.word for each in filters if isinstance(each, tree.State)}
    for pair in OPPOSITES:
        if pair <= words:
            yield " and ".join(sorted(pair))
    for stat in {each.stat for each in filters if isinstance(each, tree.StatIs)}:
        low, high = _span([each for each in filters if isinstance(each, tree.StatIs) and each.stat == stat])
        if low > high:
            yield f"{stat} of at least {low} and at most {high}"


def _span(tests: list[tree.StatIs]) -> tuple[int, int]:
    """The least and the greatest number that passes all tests that compare with a printed one."""
    low, high = -(10**9), 10**9
    for test in tests:
        if not isinstance(test.amount, tree.Num):
            continue
        n = test.amount.n
        low = max(low, {">=": n, "==": n, ">": n + 1}.get(test.op, low))
        high = min(high, {"<=": n, "==": n, "<": n - 1}.get(test.op, high))
    return low, high


# -- effects that nothing reads, and verbs that nothing can be done by


def _given(to: Any, mods: tuple[tree.Modification, ...], places: Places) -> Iterator[str]:
    """A number for a card that has no such number; a price for a card that is played already."""
    sel = getattr(to, "sel", None)
    if not isinstance(sel, tree.Sel):
        return
    for mod in mods:
        if isinstance(mod, tree.StatChange) and mod.stat not in places.numbers.get(sel.kind, (mod.stat,)):
            yield f"{mod.stat} of a {sel.kind}"
        if isinstance(mod, tree.CostChange) and mod.what == "play" and sel.zones and set(sel.zones) <= places.play:
            yield "what a card in play costs to play"


def _done(verb: tree.Verb, places: Places) -> Iterator[str]:
    what = getattr(verb, "what", None)
    if not isinstance(what, (tree.Each, tree.Pick)) or not isinstance(what.sel, tree.Sel):
        return
    sel, name = what.sel, type(verb).__name__.lower()
    if isinstance(verb, IN_PLAY) and sel.among is None and sel.zones and not set(sel.zones) & places.play:
        yield f"{name} cards that are not in play"
    if isinstance(verb, places.arriving) and sel.among is None and not sel.zones:
        yield f"{name} cards that are in no zone"


# -- triggers that no event can meet


def _triggered(ability: tree.Automatic, places: Places) -> Iterator[str]:
    """A card that is only in force out of play cannot attack there, or be attacked."""
    events = ability.trigger.events if isinstance(ability.trigger, tree.EitherEvent) else (ability.trigger,)
    out_of_play = bool(ability.zones) and not set(ability.zones) & places.play
    if out_of_play and all(isinstance(e, OF_CARDS_IN_PLAY) and isinstance(e.what, tree.This) for e in events):
        yield "a battle of a card that is not in play"
