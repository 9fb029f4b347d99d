"""What was moved only on a condition or by leave: who then speaks of it means no card that stayed where it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from headjudge.language import tree
from headjudge.language.mentions import LEAVING, MOVING, hows_of

Node = Any
replace = msgspec.structs.replace
_MOVING = (*MOVING, *LEAVING, tree.Summon, tree.Bind)


def narrowed(steps: Sequence[Node]) -> tuple[Node, ...]:
    """The steps, where what is done to a card behind such a move is done to a card that was moved.

    NB: what is only asked or read of the card is that of the card whether it was moved or not.
    """
    moved: dict[str, str] = {}
    out = []
    for step in steps:
        step = _inside(step)
        if moved and isinstance(step, (tree.Verb, tree.Delayed)):
            step = _of_moved(step, moved)
        out.append(step)
        moved |= _perhaps_moved(step)
    return tuple(out)


def _inside(step: Node) -> Node:
    if isinstance(step, tree.If):
        return replace(step, then=narrowed(step.then), otherwise=narrowed(step.otherwise))
    return replace(step, steps=narrowed(step.steps)) if isinstance(step, (tree.May, tree.Pay, tree.Delayed)) else step


def _of_moved(step: Node, moved: dict[str, str]) -> Node:
    if isinstance(step, tree.Delayed):
        return replace(step, steps=tuple(_of_moved(inner, moved) for inner in step.steps))
    for field in ("what", "to", "on"):
        target = getattr(step, field, None)
        if isinstance(target, tree.Bound) and not target.how and not target.nth and target.name in moved:
            return replace(step, **{field: replace(target, how=moved[target.name])})
    return step


def _perhaps_moved(step: Node) -> dict[str, str]:
    """The cards that a step moves under a condition or by leave, with the word for it."""
    if isinstance(step, tree.If):
        return {} if step.otherwise else _moved(step.then)
    return _moved(step.steps) if isinstance(step, tree.May) and not step.otherwise else {}


def _moved(steps: Sequence[Node]) -> dict[str, str]:
    found: dict[str, str] = {}
    for step in steps:
        what = getattr(step, "what", None)
        if isinstance(step, _MOVING) and isinstance(what, tree.Bound) and not what.how:
            how = next((how for how in hows_of(step) if " into " in how), "".join(hows_of(step)[:1]))
            found |= {what.name: how} if how else {}
        found |= _perhaps_moved(step)
    return found
