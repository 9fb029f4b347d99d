"""Walking and rewriting trees of immutable nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import is_
from typing import Any

import msgspec

from headjudge.language.tree import GrantAbility

STRUCTS: dict[type, tuple[str, ...] | None] = {}
"""The fields of each kind of node; None for what is no node."""


def _fields(kind: type) -> tuple[str, ...] | None:
    found = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else None
    STRUCTS[kind] = found
    return found


def rewrite(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with `change` applied to every node in it, parents before children; quoted abilities are left alone."""
    node = change(node)
    if isinstance(node, GrantAbility):
        return node
    if isinstance(node, tuple):
        items = [rewrite(item, change) for item in node]
        return node if all(map(is_, items, node)) else tuple(items)
    kind = type(node)
    fields = STRUCTS[kind] if kind in STRUCTS else _fields(kind)
    if fields is None:
        return node
    changes = {}
    for field in fields:
        old = getattr(node, field)
        if isinstance(old, (tuple, msgspec.Struct)):
            new = rewrite(old, change)
            if new is not old:
                changes[field] = new
    return msgspec.structs.replace(node, **changes) if changes else node


def walk(node: Any, closed: type | tuple[type, ...] = GrantAbility) -> Iterator[Any]:
    """Every node, depth first in field order, but nothing inside `closed` ones.

    A quoted ability is one node: its inside has a scope of its own. NB: without recursion, because a text is walked
    many times while it is read.
    """
    left = [node]
    while left:
        item = left.pop()
        kind = type(item)
        if kind is tuple:
            left.extend(item[::-1])
            continue
        fields = STRUCTS[kind] if kind in STRUCTS else _fields(kind)
        if fields is None:
            continue
        yield item
        if not isinstance(item, closed):
            for field in fields[::-1]:
                value = getattr(item, field)
                if type(value) not in PLAIN:
                    left.append(value)


PLAIN = frozenset({str, int, bool, type(None)})
"""What fields hold that is no node."""
