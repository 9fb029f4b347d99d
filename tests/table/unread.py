"""A deck with cards of which an ability is not read, for tests of playing by hand."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from headjudge.formats.content import starter_deck
from headjudge.formats.packs import Pack
from headjudge.formats.user import keep_pack
from headjudge.testing import follower, spell

CLASS: dict[str, Any] = {"class": "abysscraft"}
CARDS = (
    follower("Juggler", 1, 2, "[fanfare] Juggle three cards.", **CLASS),
    follower("Tumbler", 1, 2, "[fanfare] Tumble across the field.", **CLASS),
    spell("Riddle", "Ask the enemy leader a riddle.", **CLASS),
    spell("Rhyme", "Sing a rhyme.", **CLASS),
)
REPLACED = ("Candlelit Shade", "Crypt Ratter", "Borrowed Breath", "Pallbearer")


@contextmanager
def imported() -> Iterator[str]:
    """The list of a deck with three of each; while it lasts the cards are the user's own."""
    path: Path = keep_pack(Pack(f"By hand {os.getpid()}", "sve", CARDS))
    listed = starter_deck("sve", "starter/abysscraft")
    for card, old in zip(CARDS, REPLACED, strict=True):
        listed = listed.replace(f"3 {old}", f"3 {card.name}")
    try:
        yield listed
    finally:
        path.unlink()
