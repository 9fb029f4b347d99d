"""Printed facts as Force of Will reads them, from our packs and from card databases."""

from typing import Any

import pytest

from headjudge.formats.packs import Card, Face
from headjudge.games.fow.common import facts as f
from headjudge.games.fow.common.model import (
    ADDITION,
    CHANT,
    DARKNESS,
    FIRE,
    J_RULER,
    LIGHT,
    MOON,
    RESONATOR,
    RUNE,
    STONE,
    TIME,
    WATER,
    WIND,
)  # fmt: skip


@pytest.mark.parametrize(
    ("said", "types"),
    [
        ("resonator", {RESONATOR}),
        (["Chant", "Rune"], {CHANT, RUNE}),
        ("Chant/Rune", {CHANT, RUNE}),
        ("Spell:Chant-Instant", {CHANT}),
        (["Special Magic Stone", "Magic Stone", "Fire Magic Stone"], {STONE}),
        ("Resonator/Fire Magic Stone", {RESONATOR, STONE}),
        ("Addition: ruler/J-ruler", {ADDITION}),
        ("Addition:J/Resonator", {ADDITION}),
        ("Basic J-Ruler", {J_RULER}),
        ("Resonator (Stranger)", {RESONATOR}),
    ],
)
def test_types(said: Any, types: set[str]) -> None:
    assert f.types_of({"type": said}) == types


def test_general_types_stand_before_the_type() -> None:
    assert f.general_types({"type": "master rune"}) == {"master"}
    assert f.general_types({"type": ["Special Magic Stone", "Fire Magic Stone"]}) == {"special"}
    assert f.general_types({"type": "resonator"}) == frozenset()


def test_stone_types_are_printed_or_the_name() -> None:
    assert f.stone_types({"type": ["Magic Stone", "Fire Magic Stone"]}, "Ember Stone") == {FIRE}
    assert f.stone_types({"type": "basic magic stone"}, "Water Magic Stone") == {WATER}
    assert f.stone_types({"type": "chant"}, "Water Magic Stone") == frozenset()


def test_subtypes_stand_behind_a_colon() -> None:
    assert f.subtype_of({"type": "Spell:Chant-Standby"}) == "chant-standby"
    assert f.subtype_of({"type": "Addition: ruler/J-ruler"}) == "ruler/j-ruler"
    assert f.subtype_of({"type": "addition"}) == ""


def test_a_chant_instant_has_the_lightning_mark() -> None:
    assert f.has_quickcast_icon({"type": "Spell:Chant-Instant"})
    assert f.has_quickcast_icon({"type": "resonator", "quickcast": True})
    assert not f.has_quickcast_icon({"type": "Spell:Chant"})


@pytest.mark.parametrize(
    ("said", "cost"),
    [
        ("WW3", ((LIGHT, LIGHT), 3, 0)),
        ("{U}{W}{3}", ((LIGHT, WATER), 3, 0)),
        (["B", "2"], ((DARKNESS,), 2, 0)),
        (3, ((), 3, 0)),
        ("0", ((), 0, 0)),
        ("GXX", ((WIND,), 0, 2)),
        ("RMT", ((FIRE, MOON, TIME), 0, 0)),
        (None, None),
    ],
)
def test_costs(said: Any, cost: object) -> None:
    assert f.cost_of({"cost": said}) == cost


def test_attributes_are_those_printed_or_those_of_the_cost() -> None:
    assert f.attributes_of({"cost": "WU3"}) == {LIGHT, WATER}
    assert f.attributes_of({"cost": "RM"}) == {FIRE}
    assert f.attributes_of({"attribute": ["R", "B"]}) == {FIRE, DARKNESS}
    assert f.attributes_of({"attribute": "W/G"}) == {LIGHT, WIND}
    assert f.attributes_of({"cost": "W", "attribute": ["V"]}) == frozenset()


def test_a_comma_separates_races_only_where_the_edition_says_so() -> None:
    assert f.races_of({"race": "Fairy, Queen/Human"}) == {"Fairy", "Queen", "Human"}
    assert f.races_of({"race": "Fairy, Queen/Human"}, comma=False) == {"Fairy, Queen", "Human"}
    assert f.races_of({"race": [""], "trait": "Story"}) == {"Story"}


def test_numbers() -> None:
    assert (f.atk_of({"atk": 800}), f.def_of({}), f.divinity_of({"divinity": "2"})) == (800, None, 2)
    assert f.divinity_of({"divinity": "Inf"}) > 10**9


def test_sides_tell_what_a_card_is() -> None:
    first = Face("Walking Hill", {"type": "J-ruler"}, back=Face("Mountain", {"type": "J-ruler"}))
    colossal = Card("Hill", {"type": "ruler"}, back=first)
    two_faced = Card("Laughs", {"type": "ruler"}, back=Face("Weeps", {"type": "ruler"}))
    shifting = Card("Egg", {"type": "resonator"}, back=Face("Bird", {"type": "resonator (Shift)"}))
    inverse = Card("Hope", {"type": "resonator"}, back=Face("Despair", {"type": "resonator", "race": "Inverse"}))
    assert [f.is_colossal(card) for card in (colossal, two_faced, shifting)] == [True, False, False]
    assert [f.is_two_face(card) for card in (colossal, two_faced, shifting)] == [False, True, False]
    assert [f.is_double_sided(card) for card in (colossal, shifting, inverse)] == [False, True, True]
    assert [f.is_inverse(card) for card in (shifting, inverse)] == [False, True]


def test_an_alternative_card_is_both_of_its_halves() -> None:
    bird = Face("Bird", {"type": "resonator", "cost": "G2", "race": "Bird", "atk": 500, "def": 600})
    card = Card("Both", {"alternative": True}, back=Face("Song", {"type": "chant", "cost": "W"}, back=bird))
    both = f.whole_facts(card)
    assert f.names_of(card) == {"Song", "Bird"}
    assert f.types_of(both) == {CHANT, RESONATOR}
    assert f.cost_of(both) == ((LIGHT, WIND), 2, 0)
    assert f.races_of(both) == {"Bird"}
    assert f.atk_of(both) == 500


def test_printings_that_say_the_same_are_one_card() -> None:
    one = Card("Page", {"type": "Resonator", "cost": "{W}{1}", "attribute": ["W"], "atk": 1, "def": 1})
    other = Card("Page", {"type": "resonator", "cost": "W1", "atk": 1, "def": 1}, number="X-1")
    assert f.same(one, other)
    assert not f.same(one, Card("Page", {"type": "resonator", "cost": "W2", "atk": 1, "def": 1}))
