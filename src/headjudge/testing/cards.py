"""Cards made up for a test: facts and text, compiled like every card."""

from typing import Any

from headjudge.formats.packs import Card, Face


def card(name: str, kind: str, *text: str, back: Card | None = None, **facts: Any) -> Card:
    """A card of any kind; each text is one paragraph. ``back`` is the other side of a double-faced card."""
    known = {word.replace("_", " "): value for word, value in facts.items() if value is not None}
    other = Face(back.name, back.facts, back.text, back.back) if back is not None else None
    return Card(name, {"type": kind, "class": "neutral", **known}, text, other)


def follower(name: str, attack: int = 1, defense: int = 1, *text: str, cost: int = 1, **facts: Any) -> Card:
    return card(name, "follower", *text, attack=attack, defense=defense, cost=cost, **facts)


def evolved(name: str, attack: int = 1, defense: int = 1, *text: str, **facts: Any) -> Card:
    """The evolved version of a follower of that name; it lies in an evolve deck."""
    return card(name, "follower", *text, special="evolved", attack=attack, defense=defense, **facts)


def advanced(name: str, attack: int = 1, defense: int = 1, *text: str, cost: int = 1, **facts: Any) -> Card:
    return card(name, "follower", *text, special="advanced", attack=attack, defense=defense, cost=cost, **facts)


def amulet(name: str, *text: str, cost: int = 1, **facts: Any) -> Card:
    return card(name, "amulet", *text, cost=cost, **facts)


def spell(name: str, *text: str, cost: int = 1, **facts: Any) -> Card:
    return card(name, "spell", *text, cost=cost, **facts)


def leader(name: str, *text: str, **facts: Any) -> Card:
    return card(name, "leader", *text, **facts)
