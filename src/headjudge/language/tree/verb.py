"""The root of everything an ability does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.language.tree.base import Node
from headjudge.language.tree.nouns import YOU

if TYPE_CHECKING:
    from headjudge.language.tree.nouns import Player


class Verb(Node, frozen=True, kw_only=True):
    """`by` is who performs it."""

    by: Player = YOU
