"""How much of a real Force of Will database is read and printed back, on all cards and on those kept aside."""

from __future__ import annotations

import json
from functools import cache

import pytest

from headjudge.games.fow.language import language
from headjudge.language import CardFacts, Compiler
from tests.language.corpus import CARDS, kept_aside

FOW = CARDS / "fow.jsonl"
pytestmark = pytest.mark.skipif(not FOW.is_file(), reason=f"no card database at {FOW.name} beside the project")


@cache
def understood() -> dict[str, bool]:
    """By name and text, whether a card compiles and its canonical text means the same."""
    cards = [json.loads(line) for line in FOW.read_text(encoding="utf-8").splitlines()]
    races = {race for card in cards for race in card["race"] if race} - {"Resonator"}
    compiler = Compiler(language().with_names(set(), races))
    facts = {CardFacts(card["name"], card["text"], ",".join(card["type"])) for card in cards if card["text"].strip()}
    return {f"{fact.name}|{fact.text}": compiler.compile(fact).tree is not None for fact in facts}


def share(aside: bool) -> float:
    found = [ok for card, ok in understood().items() if kept_aside(card.partition("|")[0]) == aside]
    return sum(found) / len(found)


def test_cards_compile_and_print_back() -> None:
    assert share(aside=False) > 0.8


def test_cards_kept_aside_compile_almost_as_well() -> None:
    assert share(aside=True) > 0.8
