"""The starter packs and decks: every text compiles, every deck is legal, every keyword and notation occurs."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from headjudge.bots import RandomBot, play_out
from headjudge.formats.decklist import DeckList, parse_decklist
from headjudge.formats.packs import Card, Face, Pack, read_pack
from headjudge.games.card_facts import Listed, PrintedFace
from headjudge.games.sve.box import SVE
from headjudge.games.sve.language import language
from headjudge.games.sve.language.printer import print_card
from headjudge.games.sve.library import Library
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, CompiledText, Compiler
from headjudge.language.rewrite import walk
from tests.games.sve.starter_needs import FACTS, KEYWORDS, NOTATIONS, Shown
from tests.kernel_game import kernel_game

HOME = Path(str(resources.files("headjudge.games.sve")))
DECKS = ("abysscraft", "derby", "dragoncraft", "forestcraft", "havencraft", "runecraft", "stage", "swordcraft")
SECTIONS = {"leader": "leader", "main": "main", "evolve": "evolve"}


@cache
def packs() -> tuple[Pack, ...]:
    return tuple(read_pack(path) for path in sorted((HOME / "packs").glob("*.yaml")) if path.stem != "tokens")


def cards() -> list[Card]:
    return [card for pack in packs() for card in pack.cards]


def faces() -> list[Face]:
    return [face for card in cards() for face in (card, card.back) if face]


@cache
def compiler() -> Compiler:
    traits: set[str] = set()
    for face in faces():
        found = face.facts.get("traits", [])
        assert isinstance(found, list)
        traits.update(found)
    return Compiler(language().with_names({face.name for face in faces()}, traits))


def compiled(face: Face) -> CompiledText:
    return compile_as(face, "\n".join(face.text))


def compile_as(face: PrintedFace, text: str) -> CompiledText:
    return compiler().compile(CardFacts(face.name, text, str(face.facts["type"])))


@cache
def nodes() -> tuple[Any, ...]:
    """Every node of every text, quoted abilities included."""
    return tuple(found for face in faces() for found in inside(compiled(face).tree))


def inside(root: Any) -> Iterator[Any]:
    for found in walk(root):
        yield found
        if isinstance(found, tree.GrantAbility):
            yield from inside(found.ability)


@cache
def deck(name: str) -> DeckList:
    return parse_decklist((HOME / "decks" / f"{name}.txt").read_text(encoding="utf-8"), SECTIONS, "main")


def listed(name: str, section: str) -> list[tuple[int, Card]]:
    """The cards of a section; an evolved card shares its name with the follower it comes from."""
    pool = {card.name: card for card in cards() if section_of(card) == section}
    return [(entry.count, pool[entry.name]) for entry in deck(name).sections[section]]


def section_of(card: Card) -> str:
    if card.facts["type"] == "leader":
        return "leader"
    return "evolve" if "special" in card.facts else "main"


def identity(face: Face) -> str:
    return f"{face.name} {face.facts.get('special', '')}".strip()


@pytest.mark.parametrize("face", faces(), ids=identity)
def test_every_text_compiles_and_prints_back(face: Face) -> None:
    found = compiled(face)
    assert found.problems == ()
    assert found.unlisted_names == ()
    assert found.tree is not None
    assert compile_as(face, print_card(found.tree)).tree == found.tree


def test_every_card_can_be_put_in_a_game() -> None:
    Library(packs()).compile_all()


@pytest.mark.parametrize(
    ("rule", "what", "shown"),
    [*NOTATIONS, *KEYWORDS],
    ids=lambda value: value[:40] if isinstance(value, str) else "shown",
)
def test_every_notation_and_keyword_occurs(rule: str, what: str, shown: Shown) -> None:
    assert any(shown(found) for found in nodes()), f"no starter card shows {what} ({rule})"


@pytest.mark.parametrize(
    ("rule", "what", "shown"), FACTS, ids=lambda value: value[:40] if isinstance(value, str) else "shown"
)
def test_every_kind_of_card_occurs(rule: str, what: str, shown: Callable[[Face], bool]) -> None:
    assert any(shown(card) for card in cards()), f"no starter card is {what} ({rule})"


def test_every_deck_is_there_and_every_card_is_played() -> None:
    assert {path.stem for path in (HOME / "decks").glob("*.txt")} == set(DECKS)
    played = {card.number for name in DECKS for section in SECTIONS for _, card in listed(name, section)}
    assert [card.name for card in cards() if card.number not in played] == []


@pytest.mark.parametrize("name", DECKS)
def test_6_1_1_sizes(name: str) -> None:
    assert deck(name).problems == ()
    assert deck(name).name
    assert deck(name).count("leader") == 1
    assert deck(name).count("main") == 40
    assert deck(name).count("evolve") == 10


@pytest.mark.parametrize("name", DECKS)
def test_6_1_every_deck_may_be_played(name: str) -> None:
    lines = [Listed(count, card, section) for section in SECTIONS for count, card in listed(name, section)]
    assert SVE.check(lines, lambda face: compile_as(face, "\n".join(face.text)).tree) == []


@pytest.mark.parametrize("name", DECKS)
def test_6_1_1_5_whatever_the_leader_offers_the_deck_keeps_to(name: str) -> None:
    """A leader with a class and a universe asks which (6.2.1.3): its deck is right for either answer."""
    (_, leader), *_rest = listed(name, "leader")
    others = [card for section in ("main", "evolve") for _, card in listed(name, section)]
    universe = leader.facts.get("universe")
    if universe:
        assert {card.facts.get("universe") for card in others} == {universe}
    if "class" in leader.facts:
        assert {card.facts["class"] for card in others} <= {leader.facts["class"], "neutral"}


@pytest.mark.parametrize("name", DECKS)
def test_followers_can_evolve_into_something_in_the_deck(name: str) -> None:
    evolved = {face.name for _, card in listed(name, "evolve") for face in (card, card.back) if face}
    for _, card in listed(name, "main"):
        for step in inside(compiled(card).tree):
            if isinstance(step, tree.Evolve) and isinstance(step.what, tree.This):
                assert set(step.into or (card.name,)) <= evolved, card.name


@pytest.mark.parametrize("name", DECKS)
def test_a_curve_that_can_be_played(name: str) -> None:
    costs: Counter[int] = Counter()
    for count, card in listed(name, "main"):
        cost = card.facts["cost"]
        assert isinstance(cost, int)
        costs[cost] += count
    assert sum(costs[cost] for cost in (0, 1, 2, 3)) >= 20
    assert 2 <= sum(count for cost, count in costs.items() if cost >= 7) <= 6


@pytest.mark.parametrize(("one", "other"), tuple(pairwise((*DECKS, DECKS[0]))))
def test_every_deck_plays_a_game_to_its_end(one: str, other: str) -> None:
    game = kernel_game("sve", decks=(f"starter/{one}", f"starter/{other}"), seed=11)
    play_out(game, (RandomBot(1), RandomBot(2)), most=3000)
    assert game.result is not None
