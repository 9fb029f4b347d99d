"""Vanguard cards made up for a test: facts and text, compiled like every card."""

from typing import Any

from headjudge.formats.packs import Card
from headjudge.games.cfv.positions import CLAN

POWERS = {0: 5000, 1: 7000, 2: 9000, 3: 11000}
SHIELDS = {0: 10000, 1: 5000, 2: 5000}


def unit(name: str, grade: int = 1, *text: str, kind: str = "normal", **facts: Any) -> Card:
    """A normal unit with the usual power and shield of its grade, of the clan of blank cards; each text is a line."""
    usual: dict[str, Any] = {"power": POWERS.get(grade, 15000), "shield": SHIELDS.get(grade)}
    known = {word: value for word, value in {**usual, **facts}.items() if value is not None}
    return Card(name, {"type": kind, "clan": CLAN, "grade": grade, **known}, text)


def trigger_unit(name: str, icon: str, *text: str, **facts: Any) -> Card:
    return unit(name, 0, *text, kind="trigger", trigger=icon, **facts)


def g_unit(name: str, *text: str, **facts: Any) -> Card:
    """A G unit; without a text of its own it has nothing but its stride skill."""
    return unit(name, 4, *(text or ("[Stride]",)), kind="g", **facts)
