"""The library of Force of Will: faces of printed cards, of halves, and of what no card prints."""

from typing import Any

import pytest

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Face, Pack
from headjudge.games.announcements import script_of
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.features import V5_01, V6_3, V10_2
from headjudge.games.fow.common.library import Library
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC, RESOLUTION


def library(*cards: Card, features: frozenset[str] = V10_2) -> Library:
    return Library([Pack("test", "fow-10.2", tuple(cards))], None, features)


def card(name: str, kind: str, *text: str, back: Face | None = None, stats: int = 0, **facts: Any) -> Card:
    """A card of a test; ``stats`` are its ATK and DEF."""
    numbers = {"atk": stats, "def": stats} if stats else {}
    return Card(name, {"type": kind, **numbers, **facts}, text, back)


def test_a_face_has_every_printed_characteristic() -> None:
    found = library(card("Sworn Blade", "resonator", "[Flying]", cost="WW1", race="Human/Knight", stats=700))
    values = found.face("Sworn Blade").values
    assert values[m.NAMES] == {"Sworn Blade"}
    assert values[m.TYPES] == {m.RESONATOR}
    assert values[m.COST] == (("light", "light"), 1, 0)
    assert values[m.ATTRIBUTES] == {"light"}
    assert values[m.RACES] == {"Human", "Knight"}
    assert (values[m.ATK], values[m.DEF]) == (700, 700)
    assert values[m.KEYWORDS] == {"flying"}


def test_201_4e_a_stone_type_gives_a_will_ability_where_the_book_says_so() -> None:
    stone = card("Fire Magic Stone", "magic stone")
    (ability,) = library(stone).face("Fire Magic Stone").abilities
    script = script_of(ability)
    assert (script.keyword, script.produces) == ("will", ((("fire", ""),),))
    assert [cost.turns_self for cost in script.costs] == [True]
    assert library(stone, features=V6_3).face("Fire Magic Stone").abilities == ()


def test_904_2a_a_card_treated_as_stones_has_their_types_and_one_will_ability() -> None:
    text = "Treat this card as wind magic stone and water magic stone."
    face = library(card("Reed Bank", "special magic stone", text)).face("Reed Bank")
    assert face.values[m.STONES] == {"wind", "water"}
    (ability,) = face.abilities
    assert script_of(ability).produces == ((("water", ""),), (("wind", ""),))


def test_902_1b_abilities_of_a_ruler_work_in_the_ruler_area() -> None:
    back = Face("Oren Risen", {"type": "J-ruler", "atk": 1000, "def": 1000}, ("[Pierce]",))
    ruler = card("Oren", "ruler", "[Judgment] {R}{1}", "{R}: Draw a card.", back=back, attribute="R")
    front, behind = library(ruler).faces_of("Oren")
    judgment, draws = front.abilities
    assert judgment.zones == {m.RULER_AREA, m.FIELD, m.STONE_AREA}
    assert script_of(judgment).keyword == "judgment"
    assert script_of(judgment).price == (("fire",), 1, 0)
    assert draws.zones == {m.RULER_AREA}
    assert behind.values[m.TYPES] == {m.J_RULER}


def test_1307_5_outside_field_and_chase_both_halves_count() -> None:
    one = Face("Dawn", {"type": "chant", "cost": "W"}, ("Draw a card.",), Face(
        "Dusk Hound", {"type": "resonator", "cost": "B1", "race": "Beast", "atk": 400, "def": 400}, ("[Flying]",),
    ))  # fmt: skip
    found = library(card("Dawn // Dusk Hound", "chant", alternative=True, back=one))
    whole, chant, hound = found.faces_of("Dawn // Dusk Hound")
    assert whole.values[m.NAMES] == {"Dawn", "Dusk Hound"}
    assert whole.values[m.TYPES] == {m.CHANT, m.RESONATOR}
    assert whole.values[m.ATTRIBUTES] == {"light", "darkness"}
    assert chant.values[m.TYPES] == {m.CHANT}
    assert hound.values[m.KEYWORDS] == {"flying"}


def test_903_2d_an_ability_on_the_chase_has_name_attributes_and_races_of_its_card() -> None:
    found = library(card("Ember Sage", "resonator", "{R}: Draw a card.", cost="R", race="Mage", stats=100))
    face = found.face("Ember Sage")
    on_chase = found.ability_face(face, face.abilities[0])
    assert on_chase.values[m.TYPES] == {m.ABILITY_TYPE}
    assert (on_chase.values[m.NAMES], on_chase.values[m.ATTRIBUTES]) == ({"Ember Sage"}, {"fire"})
    assert found.ability_face(face, face.abilities[0]) is on_chase
    assert (
        library(card("Ember Sage", "resonator", cost="R", race="Mage")).resolve("face", on_chase.key).key
        == on_chase.key
    )


def test_1119_2_a_will_coin_produces_one_of_the_rulers_attributes() -> None:
    found = library()
    (ability,) = found.will_coin({"fire", "light"}).abilities
    assert script_of(ability).produces == ((("light", ""),), (("fire", ""),))
    assert m.ITEM_AREA in ability.zones
    (plain,) = found.will_coin(()).abilities
    assert script_of(plain).produces == (((m.VOID, ""),),)


def test_1119_3a_a_printed_energize_makes_the_coin() -> None:
    found = library(card("Mel", "ruler", "[Energize] {M}", attribute="R"), card("Ann", "ruler", attribute="W"))
    coin = found.energize((found.face("Mel"), found.face("Ann")))
    assert coin is not None
    assert script_of(coin.abilities[0]).produces == (((m.VOID, m.MOON),),)
    assert found.energize((found.face("Ann"),)) is None


def test_205_3_a_comma_separates_races_only_in_the_newest_book() -> None:
    elf = card("Lir", "resonator", race="Elf, Dark", cost="1", stats=100)
    assert library(elf).face("Lir").values[m.RACES] == {"Elf", "Dark"}
    assert library(elf, features=V5_01).face("Lir").values[m.RACES] == {"Elf, Dark"}


@pytest.mark.parametrize(
    ("text", "kind", "keyword"),
    [
        ("[Trigger] Pay {R}: Draw a card.", RESOLUTION, "trigger"),
        ("Draw a card.", RESOLUTION, ""),
    ],
)
def test_a_chant_has_one_ability_that_is_done_when_it_resolves(text: str, kind: int, keyword: str) -> None:
    face = library(card("Note", "chant", text, cost="R")).face("Note")
    assert face.resolution is not None
    assert (face.resolution.kind, script_of(face.resolution).keyword) == (kind, keyword)


def test_1114_2_a_card_with_stealth_waits_in_standby() -> None:
    text = "[Stealth] When a resonator is put into your graveyard from the field."
    face = library(card("Lurker", "resonator", text, cost="B", stats=300)).face("Lurker")
    (ability,) = face.abilities
    assert (ability.kind, ability.zones, script_of(ability).keyword) == (AUTOMATIC, frozenset({m.STANDBY}), "stealth")


def test_1126_2_inheritance_discards_its_card() -> None:
    face = library(card("Bequest", "resonator", "[Inheritance] {1}: Draw a card.", cost="1", stats=1)).face("Bequest")
    (ability,) = face.abilities
    assert (ability.kind, ability.zones) == (ACTIVATED, frozenset({m.HAND}))
    assert len(script_of(ability).costs) == 1


def test_a_keyword_that_the_rules_do_not_know_is_refused() -> None:
    from headjudge.language import tree

    assert "is no keyword" in library().unimplemented(tree.Card((tree.Keyword("shiny"),)))
    with pytest.raises(Malformed):
        library(card("Nonsense", "resonator", "Wibble the card.")).face("Nonsense")
