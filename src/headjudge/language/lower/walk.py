"""Walking a tree without recursion."""

from collections.abc import Iterator
from typing import Any

import msgspec

from headjudge.language.tree import Node


def walk(*nodes: Any) -> Iterator[Node]:
    """Every node under these, themselves included, in reading order; anything that is no node is skipped."""
    left = list(reversed(nodes))
    while left:
        item = left.pop()
        if isinstance(item, tuple):
            left.extend(reversed(item))
        elif isinstance(item, Node):
            yield item
            left.extend(reversed([getattr(item, f.name) for f in msgspec.structs.fields(item)]))
