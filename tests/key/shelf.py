"""Real cards by their numbers, for who has them beside the project; nothing of them is written here but the number."""

from functools import cache

import msgspec
import pytest

from headjudge.cli.cards_compile import read_cards
from headjudge.formats.packs import Card
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language.compiler import Compiler
from headjudge.language.explain import references
from tests.language.corpus import CARDS

RULESETS = {"sve": "sve", "cfv": "cfv-g", "fow": "fow-10.2"}

present = pytest.mark.skipif(not CARDS.is_dir(), reason="the cards are not here")


@cache
def shelf(game: str) -> dict[str, Card]:
    """Every card of a game by its number; the side behind another card is one by the number with what follows it."""
    return {card.number: card for card in read_cards(CARDS / f"{game}.jsonl", RULESETS[game]).cards}


@cache
def compiler(game: str) -> Compiler:
    box = box_of(RULESETS[game])
    return Compiler(box.language().with_names(*box.words(tuple(shelf(game).values()))))


def said(game: str, number: str) -> list[str]:
    """What each word of a card that points elsewhere means, as `cards explain` tells it."""
    box, reader = box_of(RULESETS[game]), compiler(game)
    trees = [reader.compile(box.facts_of(face)).tree for face in sides(shelf(game)[number]) if face.text]
    assert all(trees), f"{number} is not read"
    return [f"{words}: {meaning}" for tree in trees if tree for words, meaning in references(tree, reader.language)]


def sve(number: str) -> Card:
    return shelf("sve")[number]


def cfv(number: str) -> Card:
    return shelf("cfv")[number]


def fow(number: str) -> Card:
    return shelf("fow")[number]


def free(number: str) -> Card:
    """A card of Force of Will as if it cost nothing, so that a test needs no stones."""
    card = fow(number)
    return msgspec.structs.replace(card, facts={**card.facts, "cost": "0"})
