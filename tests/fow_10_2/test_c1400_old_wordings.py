"""Chapter 1400: cards of older clusters under today's rules."""

import pytest

from headjudge.games.fow.language import language
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, Compiler
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    attack,
    card,
    cast,
    chant,
    j_ruler,
    judge,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
)

LANGUAGE = Compiler(language("fow-10.2").with_names({"Page"}, {"Wolf"}))


def read(text: str, kind: str = "Resonator") -> tree.Card:
    """The tree of a text, all of which must be understood."""
    found = LANGUAGE.compile(CardFacts("Test", text, kind))
    assert found.tree is not None, found.problems
    return found.tree


def answer_by_b(table: Table) -> None:
    """Pass until the other player has priority."""
    while table.game.decision is not None and table.game.decision.player == 0:
        table.choose("pass")


def test_1404_1_a_magic_stone_area_is_the_field() -> None:
    survey = chant("Survey", "Destroy target magic stone in your magic stone area.")
    table = sit(a={"field": [FIRE, FIRE], "hand": [survey]})
    cast(table, "Survey", "Fire Magic Stone")
    assert len(table.a.stones) == 1


def test_1404_2_a_chant_standby_area_is_the_standby_area() -> None:
    assert read("Draw a card for each card in your chant-standby area.", "Chant") == read(
        "Draw a card for each card in your standby area.", "Chant"
    )


# -- spells (1405, 1407) -----------------------------------------------------------------------------------------------

HOPE = "You gain 500 life."
WAIT = quick("Wait", HOPE)


@pytest.mark.rule("fow-10.2", "1405.2")
def test_1405_1_a_spell_is_a_chant_and_has_no_subtype() -> None:
    table = sit(a={"hand": [card("Hope", "spell: chant", HOPE, cost="0")]})
    hope = table.a.hand[0].id
    assert table.game.values(hope)[1] == {"chant"}
    assert table.game.values(hope)[4] == ""


def test_1405_2_a_a_text_about_chants_means_them_all() -> None:
    assert read("Cancel target spell: chant.", "Chant") == read("Cancel target chant.", "Chant")


def test_1405_3_chant_instants_have_quickcast() -> None:
    table = sit(b={"hand": [card("Hope", "spell: chant-instant", HOPE, cost="0")]})
    table.choose("pass")
    cast(table, "Hope")
    assert table.b.life == 4500


def test_1405_3_a_a_text_about_chant_instants_means_chants_with_quickcast() -> None:
    flash = card("Flash", "spell: chant-instant", "Cancel target spell: chant-instant.", cost="0")
    table = sit(a={"hand": [quick("Spark", HOPE), chant("Hope", HOPE)]}, b={"hand": [flash, WAIT]})
    play(table, "Hope")
    answer_by_b(table)
    table.expect_refused("play Flash", "903.2g")
    settle(table)
    play(table, "Spark")
    answer_by_b(table)
    table.expect_legal("play Flash")


def test_1405_4_chant_standbys_have_trigger() -> None:
    set_card = card("Ambush", "spell: chant-standby", "[Trigger] Pay {0}: You gain 500 life.", cost="0")
    table = sit(a={"standby": [set_card]})
    play(table, "Ambush")
    settle(table)
    assert table.a.life == 4500


def test_1405_4_a_a_text_about_chant_standbys_means_chants_with_trigger() -> None:
    assert read("Cancel target spell: chant-standby.", "Chant") == read("Cancel target chant with [Trigger].", "Chant")


def test_1407_1_a_summon_spell_is_a_resonator_spell() -> None:
    assert read("Cancel target summon spell.", "Chant") == read("Cancel target resonator spell.", "Chant")


def test_1407_2_a_normal_spell_is_any_other_spell() -> None:
    assert read("Cancel target normal spell.", "Chant") == read("Cancel target non-resonator spell.", "Chant")
    nix = quick("Nix", "Cancel target normal spell.")
    table = sit(a={"hand": [resonator("Page", cost="0"), chant("Hope", HOPE)]}, b={"hand": [nix, WAIT]})
    play(table, "Page")
    answer_by_b(table)
    table.expect_refused("play Nix", "903.2g")
    settle(table)
    play(table, "Hope")
    answer_by_b(table)
    table.expect_legal("play Nix")


# -- additions (1406) --------------------------------------------------------------------------------------------------

BLADE = addition("Blade", "Added resonator gains [+300/+300].", on="resonator")
CLOAK = addition("Cloak", "Added J/resonator gains [+200/+200].", on="J/resonator")
CASTLE = addition("Castle", on="field")


def test_1406_1_a_a_subtype_means_itself_alone() -> None:
    sweep = chant("Sweep", "Destroy target [Addition: Resonator].")
    table = sit(a={"field": [resonator("Page"), put(CLOAK, added="Page")], "hand": [sweep]})
    table.expect_refused("play Sweep", "903.2g")
    table = sit(a={"field": [resonator("Page"), put(BLADE, added="Page")], "hand": [sweep]})
    cast(table, "Sweep")
    assert table.a.graveyard == ["Sweep", "Blade"]


def test_1406_2_a_all_but_field_additions_target_a_card_of_their_type() -> None:
    table = sit(a={"field": [ruler("Queen")], "ruler": [], "hand": [BLADE, CLOAK, CASTLE]})
    table.expect_refused("play Blade", "903.2g")
    table.expect_legal("play Cloak")
    table.expect_legal("play Castle")
    cast(table, "Cloak")
    assert table.card("Queen Risen").atk == 1200


@pytest.mark.parametrize(
    ("on", "fits"),
    [("resonator", {"Page"}), ("J-ruler", {"Queen Risen"}), ("ruler", {"King"}),
     ("J/resonator", {"Page", "Queen Risen"}), ("J/ruler", {"Queen Risen", "King"}),
     ("ruler/J-ruler", {"Queen Risen", "King"})],
)  # fmt: skip
def test_1406_2_a_each_subtype_is_added_to_cards_of_its_own_only(on: str, fits: set[str]) -> None:
    """NB: alone, the card is a legal target or none; the other player has nothing."""
    sides = {
        "Page": {"field": [resonator("Page")], "ruler": []},
        "Queen Risen": {"field": [ruler("Queen")], "ruler": []},
        "King": {"ruler": [ruler("King")]},
    }
    for name, mine in sides.items():
        table = sit(a={"hand": [addition("Chain", on=on)], **mine}, b={"ruler": []})
        assert table.a.can("play Chain") is (name in fits), name
        if name in fits:
            cast(table, "Chain")
            assert table.card("Chain").added == name


def test_1406_2_b_it_enters_on_its_target_or_goes_to_the_graveyard() -> None:
    bolt = quick("Bolt", "Destroy target resonator.")
    table = sit(a={"field": [resonator("Page")], "hand": [BLADE]}, b={"hand": [bolt, WAIT]})
    play(table, "Blade")
    answer_by_b(table)
    play(table, "Bolt", "Page")
    settle(table)
    assert "Blade" in table.a.graveyard
    table = sit(a={"field": [resonator("Page")], "hand": [BLADE]})
    cast(table, "Blade")
    assert table.card("Page").atk == 800


def test_1406_3_put_into_the_field_it_comes_onto_a_legal_card_or_stays() -> None:
    call = chant("Call", "Put target addition card from your graveyard into the field.")
    table = sit(a={"graveyard": [BLADE], "hand": [call]})
    cast(table, "Call")
    assert "Blade" in table.a.graveyard
    table = sit(a={"graveyard": [BLADE], "hand": [call], "field": [resonator("Page")]})
    cast(table, "Call")
    assert table.card("Page").atk == 800


def test_1406_4_only_field_additions_lie_alone() -> None:
    bolt = chant("Bolt", "Destroy target resonator.")
    table = sit(a={"field": [resonator("Page"), put(BLADE, added="Page"), CASTLE], "hand": [bolt]})
    cast(table, "Bolt")
    assert "Blade" in table.a.graveyard
    assert table.a.field == ["Castle"]


# -- words (1408 to 1414, 1417) ----------------------------------------------------------------------------------------


def test_1408_1_j_activate_is_judgment() -> None:
    table = sit(a={"ruler": [ruler("Queen", "[J-activate] Pay {R}.")], "field": [FIRE]})
    judge(table)
    assert "Queen Risen" in table.a.field


def test_1409_1_the_icons_of_activate_and_continuous_are_ignored() -> None:
    assert read("[Activate] {Rest}: Draw a card.") == read("{Rest}: Draw a card.")
    assert read("[Continuous] Resonators you control gain [+100/+100].") == read(
        "Resonators you control gain [+100/+100]."
    )


@pytest.mark.rule("fow-10.2", "1410.1a")
def test_1410_1_battle_phases_are_battles() -> None:
    assert read("At the beginning of battle phase, draw a card.") == read("At the beginning of battle ⇒ Draw a card.")
    assert read("At the end of battle phase, draw a card.") == read("At the end of battle ⇒ Draw a card.")


def test_1411_1_commas_stand_for_arrows() -> None:
    assert read("When this card attacks, draw a card.") == read("When this card attacks ⇒ Draw a card.")
    assert read("Whenever you gain life, draw a card.") == read("Whenever you gain life ⇒ Draw a card.")
    assert read("At the end of turn, draw a card.") == read("At the end of turn ⇒ Draw a card.")


def test_1411_1_a_of_a_trigger_condition_the_colon_does() -> None:
    assert read("[Trigger] When a resonator attacks: Draw a card.", "Chant") == read(
        "[Trigger] When a resonator attacks ⇒ Draw a card.", "Chant"
    )


@pytest.mark.rule("fow-10.2", "1411.2", "1411.2a", "1411.2b", "1411.3")
def test_1411_2_enter_is_an_automatic_ability_however_it_is_written() -> None:
    now = read("[Enter] ⇒ Draw a card.")
    assert read("[Enter] Draw a card.") == now
    assert read("When this card enters the field ⇒ Draw a card.") == now
    assert read("When this card enters the field, draw a card.") == now
    (ability,) = now.abilities
    assert isinstance(ability, tree.Automatic)
    assert ability.timing == "enter"


def test_1411_3_a_entering_from_a_named_zone_is_another_ability() -> None:
    (ability,) = read("When this card enters the field from your hand ⇒ Draw a card.").abilities
    assert isinstance(ability, tree.Automatic)
    assert ability.timing != "enter"


@pytest.mark.parametrize(
    "skill", ["Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"]
)
def test_1413_2_seven_keywords_are_symbol_skills(skill: str) -> None:
    bare = chant("Bare", "Target resonator loses all symbol skills until end of turn.")
    table = sit(a={"field": [resonator("Page", 500, 500, f"[{skill}]", "[Barrier]")], "hand": [bare]})
    assert skill.lower() in table.game.values(table.card("Page").id)[11]
    cast(table, "Bare")
    assert table.game.values(table.card("Page").id)[11] == {"barrier"}


@pytest.mark.rule("fow-10.2", "1414.1", "1414.2")
def test_1414_1_target_attack_is_precision() -> None:
    assert read("[Target Attack]") == read("[Precision]")
    table = sit(a={"field": [resonator("Archer", 500, 500, "[Target Attack]")]}, b={"field": [resonator("Page")]})
    attack(table, "Archer", "Page")
    assert prompt(table) == "act"


@pytest.mark.rule("fow-10.2", "1417.1", "1417.2")
def test_1417_1_what_cannot_be_destroyed_is_eternal() -> None:
    assert read("This card cannot be destroyed.") == read("[Eternal]")
    bolt = chant("Bolt", "Destroy target resonator.")
    table = sit(a={"hand": [bolt]}, b={"field": [resonator("Rock", 500, 500, "This card cannot be destroyed.")]})
    cast(table, "Bolt")
    assert table.b.field == ["Rock"]


def test_1419_1_without_a_banner_there_is_no_attribute() -> None:
    table = sit(a={"ruler": [card("Old King", "ruler", back=j_ruler("Old King Risen"))]})
    assert table.game.values(table.card("Old King").id)[6] == frozenset()


@pytest.mark.rule("fow-10.2", "1140.2", "1411.2")
def test_1140_2_an_enter_ability_that_an_effect_triggers_triggers_once() -> None:
    """It would trigger by itself: to say so adds nothing."""
    ghoul = resonator("Ghoul", 500, 500, "[Enter]: You gain 300 life.")
    rise = chant("Rise", "Put a resonator from your graveyard into your field. This triggers its [Enter] ability.")
    table = sit(a={"hand": [rise], "graveyard": [ghoul]})
    cast(table, "Rise")
    assert (table.a.field, table.a.life) == (["Ghoul"], 4300)
