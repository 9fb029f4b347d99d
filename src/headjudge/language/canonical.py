"""Normal forms: one tree for one meaning."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import tree

FILTER_ORDER: dict[type, int] = {
    kind: rank
    for rank, kind in enumerate(
        (
            tree.State,
            tree.Not,
            tree.Trait,
            tree.Class,
            tree.AnyOf,
            tree.AllOf,
            tree.Type,
            tree.Name,
            tree.NamePart,
            tree.Has,
            tree.HasCounter,
            tree.StatIs,
            tree.EnteredThisTurn,
        )
    )
}


def buried(step: Any) -> Any:
    """Putting one's own cards into their owner's cemetery is burying them."""
    if not isinstance(step, tree.Put) or step.zone != "cemetery" or step.engaged or step.position:
        return step
    parts = step.what.parts if isinstance(step.what, tree.Both) else (step.what,)
    if not all(_own(part, step.by) for part in parts):
        return step
    return tree.Bury(_without_field(step.what), by=step.by)


def _own(target: Any, by: Any) -> bool:
    if isinstance(target, (tree.This, tree.RestOf)):
        return True
    if isinstance(target, tree.TopOf):
        return bool(target.whose == by)
    if not isinstance(target, (tree.Pick, tree.Each)) or not isinstance(target.sel, tree.Sel):
        return False
    return target.sel.among is not None or bool(target.sel.zones and target.sel.whose == by)


def _without_field(target: Any) -> Any:
    if isinstance(target, tree.Both):
        return tree.Both(tuple(_without_field(part) for part in target.parts))
    sel = getattr(target, "sel", None)
    if isinstance(sel, tree.Sel) and sel.zones == ("field",) and sel.whose == tree.YOU:
        return msgspec.structs.replace(target, sel=msgspec.structs.replace(sel, zones=(), whose=tree.ANY_PLAYER))
    return target


def ordered_filters(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    """The order in which texts print them; equal kinds by their contents."""
    return tuple(sorted(filters, key=lambda item: (FILTER_ORDER.get(type(item), 99), msgspec.json.encode(item))))
