"""Which cards an ability speaks of: every selector of its tree, with how many cards are to fit and where they lie."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from headjudge.language import tree
from headjudge.language.rewrite import rewrite, walk

ME, THEM = 0, 1
MOST = 3
"""How many witnesses a selector gets that asks for any number of cards."""


class Want(msgspec.Struct, frozen=True):
    """A selector of the tree, how many cards are to fit it, and where they are looked for if it does not say."""

    sel: tree.Sel
    count: int
    looks: str


def conditions(ability: Any) -> Iterator[Any]:
    """What has to hold before anything of the ability happens."""
    yield getattr(ability, "only_if", None)
    for step in getattr(ability, "body", ()):
        if isinstance(step, tree.If):
            yield step.cond
    if isinstance(ability, (tree.Activated, tree.PlayCost, tree.Awakening)):
        yield from ability.costs


def owners(whose: tree.Player) -> tuple[int, ...]:
    match whose:
        case tree.You():
            return (ME,)
        case tree.Opponent():
            return (THEM,)
        case _:
            return (THEM, ME)


HOMES: dict[type, str] = {tree.Discard: "hand", tree.Search: "deck", tree.Reveal: "hand"}


def unconditional(ability: Any) -> Any:
    """The ability without what has to hold for it."""
    return rewrite(ability, lambda node: None if isinstance(node, CONDITIONS) else node)


CONDITIONS = (tree.Compare, tree.Is, tree.Gate, tree.During, tree.InBattle, tree.LeaderIs, tree.ZoneFull)


def wants(ability: Any, met: bool = True) -> list[Want]:
    """The cards that the selectors of an ability speak of; so many that its conditions are met, or are not."""
    found: list[Want] = []
    counts = dict(counted(ability, met))
    looks = dict(places(ability))
    for node in walk(ability):
        match node:
            case tree.Pick(sel, low, high):
                n = number(high) if high is not None else MOST
                n = max(1, min(n, MOST + 2), number(low))
                found += [Want(part, n, looks.get(id(part), "")) for part in parts(sel)]
            case tree.Each(sel):
                found += [Want(part, 2, looks.get(id(part), "")) for part in parts(sel)]
            case tree.Count(sel) | tree.Total(sel) | tree.Extreme(sel) | tree.Distinct(sel):
                n = counts.get(id(sel), 1)
                found += [Want(part, n, looks.get(id(part), "")) for part in parts(sel) if n]
    return [want for want in dict.fromkeys(found) if not is_of_bound(want.sel) or want.looks]


def counted(ability: Any, met: bool) -> Iterator[tuple[int, int]]:
    """How many cards each count that is compared needs; of two counts the greater one gets cards."""
    denied = {id(inner) for node in walk(ability) if isinstance(node, tree.Unless) for inner in walk(node.cond)}
    wanted = met
    for node in walk(ability):
        if not isinstance(node, tree.Compare):
            continue
        left, right = node.left, node.right
        met = wanted != (id(node) in denied)
        if isinstance(left, tree.Count) and isinstance(right, tree.Count):
            yield id(left.sel), MOST if (">" in node.op) == met else 0
            yield id(right.sel), MOST if ("<" in node.op) == met else 0
        elif isinstance(left, tree.Count):
            yield id(left.sel), least(node, met)


def least(node: tree.Compare, met: bool) -> int:
    """How many cards make a comparison true, or false."""
    n = number(node.right)
    if not met:
        return {">=": 0, ">": 0, "==": 0 if n else 1, "<=": n + 1, "<": n, "!=": n}[node.op]
    return {">=": n, ">": n + 1, "==": n, "<=": 0, "<": 0, "!=": n + 1}[node.op]


def number(node: Any) -> int:
    match node:
        case tree.Num(n):
            return n
        case tree.ForEvery(amount, per):
            return number(amount) * per
        case _:
            return 2


def parts(sel: Any) -> Sequence[tree.Sel]:
    return sel.parts if isinstance(sel, tree.SelUnion) else (sel,)


def is_of_bound(sel: tree.Sel) -> bool:
    return sel.among is not None


def places(ability: Any) -> Iterator[tuple[int, str]]:
    """Where a verb looks for the cards of a selector that names no zone, or that narrows cards of the deck."""
    decks = {node.bind for node in walk(ability) if isinstance(node, tree.TopOf) and node.zone == "deck"}
    for node in walk(ability):
        home = HOMES.get(type(node), "")
        if isinstance(node, tree.Search):
            home = node.zone
        for inner in walk(node) if home and isinstance(node, tree.Verb) else ():
            if isinstance(inner, tree.Sel) and not inner.zones and inner.among is None:
                yield id(inner), home
        if isinstance(node, tree.RevealUntil):
            yield from ((id(part), "deck") for part in parts(node.until))
        if isinstance(node, tree.Sel) and node.among is not None:
            names = {each.name for each in walk(node.among) if isinstance(each, (tree.Bound, tree.RestOf))}
            if names & decks or any(isinstance(each, tree.TopOf) for each in walk(node.among)):
                yield id(node), "deck"
