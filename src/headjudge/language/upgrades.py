"""What is done instead of an earlier step of the same text: which step that is, and what is left unsaid about it.

A step that says "instead" takes the place of the last one with its verb, with all that goes on about the same cards;
what comes after them ("then shuffle your deck") belongs to both ways.
"""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import flat, tree
from headjudge.language.rewrite import walk

Node = Any
Steps = list[Any]
replace = msgspec.structs.replace

MOVES = (tree.Put, tree.Summon, tree.AddToHand, tree.ReturnToHand)
HOLDERS = (tree.If, tree.May, tree.Pay, tree.Mode)


class Unattached(Exception):
    """Words that point at nothing, or at more than one thing."""


class Upgrade(flat.Flat, frozen=True):
    """Steps that replace an earlier step, when the condition holds or the costs are paid.

    `of` is the word for what is not done, where the text names it.
    """

    steps: tuple[Any, ...]
    cond: Any = None
    costs: tuple[Any, ...] = ()
    of: str = ""
    chained: bool = False
    """Whether "instead" stands at the end of several clauses, so that any of them may have the verb it replaces."""


def under_gate(inner: Steps, cond: Node) -> Steps:
    """The steps behind a gate: each that is done instead of another, with what follows it, and the others."""
    starts = [at for at, step in enumerate(inner) if isinstance(step, Upgrade) and not step.costs]
    if not starts:
        return [tree.If(cond, tuple(inner))]
    found: Steps = [tree.If(cond, tuple(inner[: starts[0]]))] if starts[0] else []
    for at, end in zip(starts, [*starts[1:], len(inner)], strict=True):
        own = inner[at].cond
        asked = cond if own is None else tree.And((cond, own))
        found.append(replace(inner[at], steps=(*inner[at].steps, *inner[at + 1 : end]), cond=asked))
    return found


def spliced(upgrade: Upgrade, out: Steps) -> None:
    """Put the upgrade in the place of what it replaces; a shuffle behind that belongs to both ways."""
    shuffles: Steps = []
    while out and isinstance(out[-1], tree.Shuffle) and out[-1].what is None:
        shuffles.insert(0, out.pop())
    if not _inside(upgrade, out):
        at, end = _replaced(upgrade, out)
        old = tuple(out[at:end])
        out[at:end] = [_either(upgrade, old)]
    out += shuffles


def _either(upgrade: Upgrade, old: tuple[Node, ...]) -> Node:
    first = upgrade.steps[0]
    if isinstance(first, tree.May):
        may = replace(first, steps=(filled(first.steps[0], old[0]), *first.steps[1:]), otherwise=old)
        new = (may, *upgrade.steps[1:])
    else:
        new = tuple(filled(step, old[0]) for step in upgrade.steps)
        new = (chosen_anew(new[0], old[0]), *new[1:])
    if upgrade.costs:
        return tree.Pay(upgrade.costs, new, otherwise=old)
    return tree.If(upgrade.cond, new, old)


def chosen_anew(new: Node, old: Node) -> Node:
    """What only the other way would have chosen or gathered is chosen or gathered here: only targets are known."""
    what = getattr(old, "what", None)
    if not isinstance(what, (tree.Each, tree.Pick)) or not what.bind:
        return new
    if isinstance(what, tree.Pick) and what.target:
        return new
    return replace(new, what=what) if getattr(new, "what", None) == tree.Bound(what.bind) else new


def _inside(upgrade: Upgrade, out: Steps) -> bool:
    """Whether it replaces a step that only happens under a condition of its own, or that somebody may do."""
    last = out[-1] if out else None
    if not isinstance(last, (tree.If, tree.May)) or last.otherwise:
        return False
    inner = list(last.then if isinstance(last, tree.If) else last.steps)
    if _same_verb(upgrade, inner) is None:
        return False
    if not (isinstance(last, tree.If) and _lower_gate(last.cond, upgrade.cond)) and (
        _same_verb(upgrade, out[:-1]) is not None
    ):
        raise Unattached("instead of one of two")
    match last, upgrade.steps:
        case tree.May(by=by), (tree.May(steps, also, ()), *rest) if by == also:
            upgrade = replace(upgrade, steps=(*steps, *rest))
    spliced(upgrade, inner)
    out[-1] = replace(last, **{"then" if isinstance(last, tree.If) else "steps": tuple(inner)})
    return True


def _replaced(upgrade: Upgrade, out: Steps) -> tuple[int, int]:
    """The steps an upgrade stands in for: the last one of its verb and what it leads to, else the only one there is."""
    new = _verb_of(upgrade)
    found = _same_verb(upgrade, out)
    if found is not None:
        return found, _end_of_run(out, found) if len(upgrade.steps) > 1 or _steps_of(upgrade.steps[0]) else found + 1
    if upgrade.chained and (last := _same_verb(replace(upgrade, steps=upgrade.steps[-1:]), out)) is not None:
        return last, last + 1
    if upgrade.of or isinstance(new, (tree.Select, tree.If)) or not out or has_missing(new):
        raise Unattached("instead")
    if isinstance(out[-1], HOLDERS):
        raise Unattached("instead")
    return len(out) - 1, len(out)


def _verb_of(upgrade: Upgrade) -> Node:
    first = upgrade.steps[0]
    return first.steps[0] if isinstance(first, tree.May) and first.steps else first


def _steps_of(step: Node) -> bool:
    return isinstance(step, tree.May) and len(step.steps) > 1


def _end_of_run(steps: Steps, at: int) -> int:
    """Where what is said about the cards of a step ends."""
    end = at + 1
    made = _made(steps[at])
    while end < len(steps) and not isinstance(steps[end], HOLDERS) and _points_at(steps[end], made):
        made |= _made(steps[end])
        end += 1
    return end


def _made(step: Node) -> set[str]:
    return {getattr(node, "bind", "") for node in walk(step)} - {""}


def _points_at(step: Node, names: set[str]) -> bool:
    return any(isinstance(node, (tree.Bound, tree.RestOf)) and node.name in names for node in walk(step))


def _lower_gate(old: Node, new: Node) -> bool:
    return isinstance(old, tree.Gate) and isinstance(new, tree.Gate) and old.word == new.word and old.n < new.n


def _same_verb(upgrade: Upgrade, steps: Steps) -> int | None:
    new = _verb_of(upgrade)
    for at in range(len(steps) - 1, -1, -1):
        if upgrade.of == "hand":
            if isinstance(steps[at], (tree.AddToHand, tree.ReturnToHand)):
                return at
        elif _matches(new, steps[at]):
            return at
    return None


def _matches(new: Node, old: Node) -> bool:
    if isinstance(old, (tree.If, tree.May)) and len(old.otherwise) == 1:
        old = old.otherwise[0]
    return type(old) is type(new) or _alike(new, old)


def _alike(new: Node, old: Node) -> bool:
    """Another place for the same cards, or another number of tokens ("put 3 instead", "summon 2 instead")."""
    if isinstance(new, MOVES) and isinstance(old, MOVES) and new.what == old.what:
        return True
    return isinstance(new, (tree.Put, tree.Summon)) and isinstance(old, tree.CreateToken) and has_missing(new)


def has_missing(node: Node) -> bool:
    return any(isinstance(item, flat.Missing) for item in walk(node))


def filled(new: Node, old: Node) -> Node:
    """An ellipsis takes the arguments of the step it replaces."""
    if not has_missing(new):
        return new
    if isinstance(old, tree.If) and len(old.otherwise) == 1:
        old = old.otherwise[0]
    if isinstance(old, tree.CreateToken) and isinstance(new, (tree.Put, tree.Summon, tree.CreateToken)):
        picked = new.what if not isinstance(new, tree.CreateToken) else new
        if not isinstance(picked, tree.Pick) or picked.most is None:
            return old
        return replace(old, amount=picked.most, up_to=picked.least == tree.Num(0))
    if type(old) is not type(new):
        raise Unattached("instead")
    changes = {}
    for field in new.__struct_fields__:
        mine, theirs = getattr(new, field), getattr(old, field)
        if isinstance(mine, flat.Missing):
            targeted = isinstance(theirs, tree.Pick) and theirs.target
            changes[field] = tree.Bound(theirs.bind) if targeted else theirs
        elif isinstance(mine, tree.Pick) and isinstance(mine.sel, flat.Missing) and isinstance(theirs, tree.Pick):
            changes[field] = replace(theirs, least=mine.least, most=mine.most, bind=mine.bind)
    if isinstance(new, tree.Damage):
        changes["divided"] = new.divided or (old.divided and "to" in changes)
    whole = replace(new, **changes)
    if has_missing(whole):
        raise Unattached("instead")
    return whole
