"""Decks made up for the tests of deck construction, in any edition."""

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.formats.content import Content
from headjudge.formats.decklist import DeckList, parse_decklist
from headjudge.formats.decks import Finding, check
from headjudge.formats.packs import Card, Face, Pack

Lines = Sequence[tuple[int, str]]


def made(name: str, kind: str, *text: str, back: Card | None = None, **facts: Any) -> Card:
    """A card by its facts; ``defence`` is DEF."""
    other = None if back is None else Face(back.name, back.facts, back.text, back.back)
    known = {"def" if word == "defence" else word: value for word, value in facts.items()}
    return Card(name, {"type": kind, **known}, text, other)


CARDS = (
    *(made(f"Soldier {n}", "resonator", cost="W", atk=100, defence=100) for n in range(16)),
    *(made(f"{word} Magic Stone", "basic magic stone") for word in ("Light", "Fire")),
    made("Plain Stone", "magic stone"),
    *(made(f"Odd Stone {n}", "special magic stone") for n in range(3)),
    made("Queen", "ruler", attribute="W"),
    made("Queen Risen", "J-ruler", attribute="W", atk=100, defence=100),
    made("Twin A", "ruler", "[Tag] Comet", attribute="R", race="Comet"),
    made("Twin B", "ruler", "[Tag] Comet", attribute="G", race="Comet"),
    made("Lone Twin", "ruler", "[Tag] Moon", attribute="G", race="Moon"),
    made("Teller", "ruler", "[Grimoire] (5)", attribute="W"),
    made("Stutterer", "ruler", "[Grimoire] (2)", attribute="W"),
    made("Host", "ruler", "[Stranger] 10", attribute="W"),
    made("Miser", "ruler", "You may not have more than one copy of any resonator in your deck.", attribute="W"),
    made("Ascetic", "ruler", "You cannot have cards with [Flying] in your deck.", attribute="W"),
    made("Heron", "resonator", "[Flying]", cost="W", atk=100, defence=100),
    *(made(f"Tale {n}", "chant", cost="W", race="Story") for n in range(6)),
    *(made(f"Rune {n}", "rune", cost="W", divinity=1) for n in range(6)),
    made("Red Rune", "rune", cost="R", divinity=1),
    made("Sung Rune", "chant/rune", cost="R", divinity=1),
    *(made(f"Great Rune {n}", "master rune", cost="W", divinity=1) for n in range(2)),
    *(made(f"Guest {n}", "resonator (Stranger)", cost="W", atk=100, defence=100) for n in range(6)),
    made("Swarm", "resonator", "You may have any number of copies of this card in your main deck.", cost="W"),
    made("Chant A", "chant", cost="W"),
    made(
        "Two Chants", "", alternative=True,
        back=made("Chant A", "chant", cost="W", back=made("Chant B", "chant", cost="R")),
    ),
)  # fmt: skip

MAIN: Lines = tuple((4, f"Soldier {n}") for n in range(10))
STONES: Lines = ((10, "Light Magic Stone"),)
RULER: Lines = ((1, "Queen"),)


def content(ruleset: str) -> Content:
    return Content(ruleset, (Pack("deck tests", ruleset, CARDS),))


def deck(found: Content, main: Lines = MAIN, stone: Lines = STONES, ruler: Lines = RULER, **more: Lines) -> DeckList:
    sections: Mapping[str, Lines] = {"ruler": ruler, "main": main, "stone": stone, **more}
    lines = [line for name, cards in sections.items() for line in (f"//{name}", *(f"{n} {card}" for n, card in cards))]
    return parse_decklist("\n".join(lines), found.box.sections, found.box.default_section)


def findings(ruleset: str, **sections: Lines) -> list[Finding]:
    found = content(ruleset)
    return check(deck(found, **sections), found)[1]


def rules(ruleset: str, **sections: Lines) -> list[str]:
    return [finding.rule for finding in findings(ruleset, **sections)]


def with_main(*lines: tuple[int, str]) -> Lines:
    """Forty cards, these among them."""
    missing = 40 - sum(n for n, _ in lines)
    fours, rest = divmod(missing, 4)
    filling = [(4, f"Soldier {n}") for n in range(fours)]
    return (*lines, *filling, *([(rest, "Soldier 15")] if rest else []))
