"""Real cards, where someone has them beside the project: never part of it, only measured against."""

from __future__ import annotations

import hashlib
from pathlib import Path

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards"


def kept_aside(name: str) -> bool:
    """A fifth of the names, always the same: the grammar is written against the others and measured on these."""
    return hashlib.blake2b(name.encode(), digest_size=2).digest()[0] % 5 == 0
