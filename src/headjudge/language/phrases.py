"""Noun phrases while they are put together, and how the members of a list share their words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from headjudge.language import flat, tree
from headjudge.language.canonical import ordered_filters
from headjudge.language.rewrite import rewrite
from headjudge.language.tokens import Token
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any


@dataclass(frozen=True)
class Draft:
    """A noun phrase being put together, innermost word first."""

    kind: str = "card"
    zones: tuple[str, ...] = ()
    whose: Any = None
    enemy: bool = False
    filters: tuple[Any, ...] = ()
    other: bool = False
    among: Any = None
    at_random: bool = False
    one: bool = False
    """The noun is in the singular."""

    def sel(self) -> tree.Sel:
        whose = OPPONENT if self.enemy else (self.whose or ANY_PLAYER)
        zones = self.zones
        if self.enemy and not zones and self.kind not in {"leader", "any"} and self.among is None:
            zones = ("field",)
        return tree.Sel(self.kind, zones, whose, ordered_filters(self.filters), self.other, self.among)

    def having(self, *filters: Node) -> Draft:
        return replace(self, filters=(*self.filters, *filters))


def among_once(draft: Draft, group: Node) -> Draft:
    """The phrase narrowed to a group; a second group would take the place of the first unnoticed."""
    if draft.among is not None:
        raise ValueError("cards of two groups at once")
    return replace(draft, among=group)


def number(value: Node) -> Node:
    return Num(value) if isinstance(value, int) else value


def any_of(filters: list[Node]) -> Node:
    return filters[0] if len(filters) == 1 else tree.AnyOf(tuple(filters))


SEVERAL = frozenset({"several token", "several card"})
"""The kind of a phrase that names one of each name, until it is taken apart."""

BARE = "@bare"
BARE_ONE = "@bare one"
"""A single card without a word that says which: no text means all of them by that."""
SET_FILTERS = (tree.TotalIs, tree.DifferentNames, tree.DifferentCosts, tree.SameName, tree.SameStat)
JOINTS = frozenset(
    {"AND_V", "AND_N", "AND_P", "AND_M", "AND_D", "AND_SAME", "OR_SAME", "OR_N", "OR_ADJ", "OR_V", "COMMA_N"}
)


def is_joint(value: Node) -> bool:
    return isinstance(value, Token) and value.type in JOINTS


def change(stat: str, signed: str) -> tree.StatChange:
    digits = signed[1:]
    amount = Num(int(digits)) if digits.isdigit() else flat.Var(digits)
    return tree.StatChange(stat, amount, lose=signed[0] == "-")  # type: ignore[arg-type]


def apart(draft: Draft) -> list[Draft]:
    """One phrase for each of the names joined by "and"."""
    either = next(item for item in draft.filters if isinstance(item, tree.AnyOf))
    rest = tuple(item for item in draft.filters if item is not either)
    kind = draft.kind.removeprefix("several ")
    return [replace(draft, kind=kind, filters=(*rest, name)) for name in either.filters]


def owned(draft: Draft) -> Draft:
    """What you have: on your field, unless the text names another zone of yours."""
    return replace(draft, whose=YOU, zones=draft.zones or ("field",))


def mine(draft: Draft) -> Draft:
    return replace(draft, whose=YOU, zones=draft.zones or ("field",))


def posted(draft: Draft, posts: tuple[Node, ...]) -> Draft:
    for post in posts:
        draft = post(draft)
    return draft


def each_target(draft: Draft, bind: str) -> Node:
    if draft.kind in SEVERAL:
        draft = replace(draft, kind=draft.kind.removeprefix("several "))
    if draft.kind == "any":
        leader, follower = replace(draft, kind="leader"), replace(draft, kind="follower", zones=("field",))
        return tree.Each(tree.SelUnion((leader.sel(), follower.sel())), bind)
    sel = draft.sel()
    if sel.kind == "leader" and not sel.filters:
        return tree.Leader(tree.EachPlayer() if sel.whose == ANY_PLAYER else sel.whose)
    return tree.Each(sel, bind)


def unite(singles: list[Node], bind: str) -> Node:
    """An "or" of whole phrases: the quantity is that of all of them, a zone after the last covers all without one."""
    first = singles[0]
    if len({(single.least, single.most) for single in singles if isinstance(single, tree.Pick)}) > 1:
        raise ValueError("so many of the one or so many of the other")
    sels = [single.sel if not isinstance(single, tree.Leader) else leader_sel(single) for single in singles]
    last = sels[-1]
    union = tree.SelUnion(tuple(shared_tail(sel, last) for sel in sels))
    if isinstance(first, tree.Pick):
        return tree.Pick(union, first.least, first.most, first.at_random, bind)
    return tree.Each(union, bind)


def shared_tail(sel: tree.Sel, last: tree.Sel) -> tree.Sel:
    """What follows the last of several nouns covers those before it that have no such words of their own."""
    if sel.kind == "leader" or sel is last:
        return sel
    filters: list[Node] = [item for item in last.filters if isinstance(item, SET_FILTERS)]
    if not any(isinstance(item, tree.StatIs) for item in sel.filters):
        filters += [item for item in last.filters if isinstance(item, tree.StatIs)]
    filters = [item for item in filters if item not in sel.filters]
    placed = bool(sel.zones or sel.among)
    return tree.Sel(
        sel.kind,
        sel.zones if placed else last.zones,
        sel.whose if placed else last.whose,
        ordered_filters((*sel.filters, *filters)),
        sel.other,
        sel.among if placed else last.among,
    )


def in_line(targets: list[Node]) -> list[Node]:
    """Members of an "and" list: a noun without a number has its forerunner's, a zone after the last covers all."""
    done: list[Node] = []
    for target in targets:
        bare = isinstance(target, tree.Each) and target.bind.startswith(BARE)
        if bare and done and isinstance(done[-1], tree.Pick):
            before = done[-1]
            target = tree.Pick(target.sel, before.least, before.most, before.at_random, target.bind)
        done.append(target)
    last = done[-1]
    if not isinstance(last, (tree.Pick, tree.Each)) or not isinstance(last.sel, tree.Sel):
        return done
    return [_placed(target, last.sel) for target in done]


def _placed(target: Node, last: tree.Sel) -> Node:
    sel = getattr(target, "sel", None)
    if not isinstance(sel, tree.Sel) or sel.zones or sel.among or sel.kind == "leader":
        return target
    placed = msgspec.structs.replace(sel, zones=last.zones, whose=last.whose, among=last.among)
    return msgspec.structs.replace(target, sel=placed)


def one_of(subject: Node) -> Node:
    """A singular subject of a statement ("if a follower would ...") means whichever it happens to."""
    if isinstance(subject, tree.Pick):
        return tree.Each(subject.sel, subject.bind)
    return subject


def leader_sel(leader: tree.Leader) -> tree.Sel:
    return tree.Sel("leader", whose=leader.of)


def with_among(node: Node, among: Node) -> Node:
    """Narrows the first noun phrase in the node, all members of a list, to the cards of an earlier step."""
    done = False

    def narrow(value: Node) -> Node:
        nonlocal done
        if done or not isinstance(value, (tree.Sel, tree.SelUnion, tree.Both)):
            return value
        done = True
        if isinstance(value, tree.Sel):
            return tree.Sel(value.kind, value.zones, value.whose, value.filters, value.other, among)
        return msgspec.structs.replace(value, parts=tuple(with_among(part, among) for part in value.parts))

    return rewrite(node, narrow)


def of_player(what: Node, whose: Node) -> Node:
    """The cards as those of one player, where the phrase does not say whose they are."""
    if isinstance(what, tree.Sel) and whose is not None and what.whose == tree.ANY_PLAYER:
        return msgspec.structs.replace(what, whose=whose)
    if isinstance(what, tree.SelUnion):
        return tree.SelUnion(tuple(of_player(part, whose) for part in what.parts))
    return what


def for_as_long(parts: list[flat.Part]) -> tuple[flat.Part, ...]:
    """A time that opens a clause covers what is given after it in the sentence, one that ends it what is given before.

    What has a time of its own keeps it, and a clause with a condition of its own has its time for itself.
    """
    found: list[flat.Part] = []
    time = ""
    for part in parts:
        time = part.duration if part.lasting else time
        found.append(msgspec.structs.replace(part, duration=time) if time and _is_timeless(part) else part)
    for at in range(len(found) - 2, -1, -1):
        after = found[at + 1]
        shared = after.duration and not after.lasting and not after.conds and isinstance(after.body, tree.Give)
        if shared and _is_timeless(found[at]):
            found[at] = msgspec.structs.replace(found[at], duration=after.duration)
    return tuple(found)


def _is_timeless(part: flat.Part) -> bool:
    return isinstance(part.body, tree.Give) and not part.duration and part.lasts is None
