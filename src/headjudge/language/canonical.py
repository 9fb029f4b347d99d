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


def ordered_filters(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    """The order in which texts print them; equal kinds by their contents."""
    return tuple(sorted(filters, key=lambda item: (FILTER_ORDER.get(type(item), 99), msgspec.json.encode(item))))
