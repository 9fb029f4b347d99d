"""Walking a tree without recursion."""

from collections.abc import Iterator
from typing import Any

from headjudge.language.tree import Node


def walk(*nodes: Any) -> Iterator[Node]:
    """Every node under these, themselves included, in reading order; anything that is no node is skipped."""
    return walk_but(nodes, ())


def walk_but(node: Any, stops: tuple[type, ...]) -> Iterator[Node]:
    """The same, without nodes of these kinds and what is under them."""
    left = [node]
    while left:
        item = left.pop()
        if isinstance(item, tuple):
            left.extend(reversed(item))
        elif isinstance(item, Node) and not isinstance(item, stops):
            yield item
            left.extend(getattr(item, field) for field in reversed(item.__struct_fields__))
