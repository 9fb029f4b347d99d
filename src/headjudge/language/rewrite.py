"""Walking and rewriting trees of immutable nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from headjudge.language.tree import GrantAbility


def rewrite(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with `change` applied to every node in it, parents before children; quoted abilities are left alone."""
    node = change(node)
    if isinstance(node, GrantAbility):
        return node
    if isinstance(node, tuple):
        return tuple(rewrite(item, change) for item in node)
    if not isinstance(node, msgspec.Struct):
        return node
    changes = {}
    for field in node.__struct_fields__:
        old = getattr(node, field)
        if isinstance(old, (tuple, msgspec.Struct)):
            new = rewrite(old, change)
            if new is not old and new != old:
                changes[field] = new
    return msgspec.structs.replace(node, **changes) if changes else node


def walk(node: Any, closed: type | tuple[type, ...] = GrantAbility) -> Iterator[Any]:
    """Every node, depth first in field order, but nothing inside `closed` ones.

    A quoted ability is one node: its inside has a scope of its own.
    """
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item, closed)
    elif isinstance(node, msgspec.Struct):
        yield node
        if not isinstance(node, closed):
            for field in node.__struct_fields__:
                yield from walk(getattr(node, field), closed)
