"""Chapter 11 of 5.01: symbol skills where this book says something of its own."""

import pytest

from headjudge.games.fow.common import model as m
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import attack, block, cast, chant, end_battle, fight, j_ruler, prompt, resonator, ruler, sit

LIFE = 4000
SPEAR = resonator("Spear", 1000, 900, "[Pierce]")
WALL = resonator("Wall", 100, 600)
OX = resonator("Ox", 200, 2000)


def pierced(target: str = "player", damage: int = 0) -> Table:
    """A Spear has attacked and was blocked by a damaged Wall; the battle is over, with nothing asked in it."""
    table = sit("fow-5.01", a={"field": [SPEAR]}, b={"field": [put(WALL, damage=damage), put(OX, rested=True)]})
    attack(table, "Spear", target)
    block(table, "Wall")
    end_battle(table)
    assert (prompt(table), table.game.phase in m.BATTLE) == ("act", False)
    return table


@pytest.mark.parametrize(("damage", "through"), [(0, 400), (200, 600)])
def test_11_1_2_what_exceeds_the_blockers_capacity_goes_on_by_itself(damage: int, through: int) -> None:
    assert pierced(damage=damage).b.life == LIFE - through


def test_11_1_2_to_the_card_that_was_attacked() -> None:
    table = pierced("Ox")
    assert (table.card("Ox").damage, table.b.life, table.b.graveyard) == (400, LIFE, ["Wall"])


def test_11_1_2_no_capacity_is_rounded() -> None:
    half = chant("Half", "Target resonator gains -0/-350 until end of turn.")
    table = sit("fow-5.01", a={"field": [SPEAR], "hand": [half]}, b={"field": [WALL, put(OX, rested=True)]})
    cast(table, "Half", "Wall")
    fight(table, "Spear", "Ox", "Wall")
    assert (table.card("Ox").damage, table.b.graveyard) == (750, ["Wall"])


def test_11_1_2_as_much_as_the_capacity_leaves_nothing() -> None:
    rock = resonator("Rock", 100, 1000)
    table = sit("fow-5.01", a={"field": [SPEAR]}, b={"field": [rock]})
    attack(table, "Spear")
    block(table, "Rock")
    end_battle(table)
    assert (table.b.life, table.b.graveyard) == (LIFE, ["Rock"])


@pytest.mark.rule("11-1")
def test_a_symbol_skill_acts_where_the_card_is_in_the_field_and_not_elsewhere() -> None:
    swift = resonator("Swift", 500, 500, "[Swiftness]", cost="0")
    crowd = resonator("Crowd", 100, 100, "Each resonator with [Swiftness] gains [+200/+200].")
    table = sit("fow-5.01", a={"hand": [swift, swift], "field": [crowd], "graveyard": [swift]})
    cast(table, "Swift")
    assert table.a.can("attack player with Swift")
    assert [each.atk for each in table.a.field] == [100, 700]
    assert [each.atk for each in (*table.a.hand, *table.a.graveyard)] == [500, 500]


def test_11_7_1_the_fallen_j_ruler_keeps_its_abilities_as_a_ruler() -> None:
    text = "[Activate] Pay {0}: You gain 100 life."
    for skill, keeps in (("[Imperishable]", True), ("[Flying]", False)):
        phoenix = ruler("Phoenix", text, back=j_ruler("Phoenix Risen", 800, 800, skill))
        doom = chant("Doom", "Destroy target J-ruler.")
        table = sit("fow-5.01", a={"hand": [doom], "field": [phoenix]})
        cast(table, "Doom", "Phoenix Risen")
        assert table.a.ruler == (["Phoenix"] if keeps else ["Phoenix Risen"])
        assert table.a.can("activate Phoenix") == keeps
