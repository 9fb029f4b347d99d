"""The last pass over an ability: bindings that nothing points at go, the others are numbered in order."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import flat, tree
from headjudge.language.phrases import SEVERAL
from headjudge.language.rewrite import rewrite, walk

replace = msgspec.structs.replace


def finished(ability: Any) -> Any:
    """The ability with tidy bindings; quoted abilities inside were finished on their own."""
    ability = rewrite(ability, _delayed_together)
    used = _used(ability)
    order: dict[str, str] = {}
    for node in walk(ability):
        name = getattr(node, "bind", "")
        if name in used and name not in order:
            order[name] = str(len(order) + 1)

    def rename(node: Any) -> Any:
        if isinstance(node, tree.RestOf) and node.but in order:
            return replace(node, name=order.get(node.name, node.name), but=order[node.but])
        if isinstance(node, (tree.Bound, tree.RestOf)) and node.name in order:
            return replace(node, name=order[node.name])
        if isinstance(node, tree.Result) and node.bind in order:
            return replace(node, bind=order[node.bind])
        if getattr(node, "bind", "").startswith("@"):
            return replace(node, bind=order.get(node.bind, ""))
        return node

    return rewrite(ability, rename)


def _delayed_together(node: Any) -> Any:
    """What asks whether somebody did what comes later is asked then too: by now nobody has."""
    if not isinstance(node, tuple):
        return node
    found: list[Any] = []
    for step in node:
        last: Any = found[-1] if found else None
        if _asks_later(last, step):
            found[-1] = replace(last, steps=(*last.steps, step))
        else:
            found.append(step)
    return tuple(found)


def _asks_later(before: Any, step: Any) -> bool:
    if not isinstance(before, tree.Delayed) or not isinstance(step, tree.If) or not tree.asks_if_done(step.cond):
        return False
    return isinstance(before.steps[-1], (tree.May, tree.Pay))


def _used(ability: Any) -> set[str]:
    names: set[str] = set()
    for node in walk(ability):
        if isinstance(node, (tree.Bound, tree.RestOf)):
            names.add(node.name)
            names.add(getattr(node, "but", ""))
        elif isinstance(node, (tree.Result, *CHOSEN)):
            names.add(node.bind)
    return names - {""}


CHOSEN = (tree.Chosen, tree.Chose, tree.GrantChosen, tree.SetChosen)
"""What asks for a value that was chosen under a name."""


PLACELESS = (
    tree.Put,
    tree.Summon,
    tree.AddToHand,
    tree.ReturnToHand,
    tree.Destroy,
    tree.Banish,
    tree.Engage,
    tree.Select,
)


def placeless(ability: Any) -> bool:
    """Whether some verb picks cards without the text saying where they are."""
    for step in walk(ability):
        target = getattr(step, "what", None) if isinstance(step, PLACELESS) else None
        for part in target.parts if isinstance(target, tree.Both) else (target,):
            sel = getattr(part, "sel", None)
            sels = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
            if any(isinstance(s, tree.Sel) and s.kind != "leader" and not s.zones and s.among is None for s in sels):
                return True
    return False


def unresolved(ability: Any) -> bool:
    """Whether some placeholder was left, or a choice between options that were not told apart: the text was not
    understood after all."""
    return any(
        isinstance(node, flat.Flat)
        or (isinstance(node, tree.Sel) and node.kind in SEVERAL)
        or (isinstance(node, tree.Mode) and len(node.options) < 2)
        for node in walk(ability)
    )
