"""Events and conditions told by what they brought about: damage, attacks that hit, units that have stood."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import LOW, MIDDLE, at_work, battle, sit
from tests.games.cfv.language.texts import tree_of

DRAW = "draw a card."


@pytest.mark.parametrize("attacked", ["Vanguard B", "Low"])
def test_1_2_6_a_unit_that_deals_damage_makes_its_opponent_lose(attacked: str) -> None:
    text = "[AUTO](RC):When this unit deals damage to your opponent's vanguard, your opponent loses."
    table = battle({"left front": [unit("Doom", 3, text)]}, {"left front": ["Low"], "hand": ["Low"]}, cards=[LOW])
    table.a.attack("Doom", attacked)
    table.b.pass_()
    assert (table.game.result is not None) == (attacked == "Vanguard B")


@pytest.mark.parametrize(("theirs", "cards"), [(1, 0), (2, 1)])
def test_1_3_5_fewer_units_by_so_many(theirs: int, cards: int) -> None:
    asked = "if the number of your rear-guards is less than your opponent's rear-guards by one or more"
    text = f"[AUTO](RC):When this unit attacks, {asked}, {DRAW}"
    there = {"hand": ["Low"], "left back": ["Low"], "right back": ["Low"] * (theirs - 1)}
    table = battle({"left front": [unit("Lonely", 1, text)]}, there, cards=[LOW])
    table.a.attack("Lonely", "Vanguard B")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("stood", "cards"), [(False, 1), (True, 0)])
def test_3_18_2_a_unit_that_has_not_stood_this_turn(stood: bool, cards: int) -> None:
    asked = "if this unit has not become [Stand] during that turn"
    asker = unit("Asker", 1, f"[ACT](RC):[Choose a card from your hand, and discard it] If {asked[3:]}, {DRAW}")
    stander = unit("Stander", 1, "[ACT](RC):[[Rest] this unit] [Stand] all of your rear-guards in the front row.")
    there = {"left front": [put(asker, resting=True)], "left back": [stander], "hand": ["Low"]}
    table = sit(a=there, cards=[LOW])
    if stood:
        table.a.activate("Stander")
    table.a.activate("Asker")
    assert len(table.a.hand) == cards


def test_7_6_1_2_an_attack_that_hits_is_told_in_two_ways() -> None:
    text = "[AUTO](RC):When your other unit attacks, and hits a vanguard, draw a card."
    assert tree_of(text) == tree_of("[AUTO](RC):When the attack of your other unit hits a vanguard, draw a card.")


def test_8_5_2_3_a_cost_from_where_the_card_lies_now() -> None:
    text = (
        "[AUTO]:[Put this card on the bottom of your deck from your drop zone] When this unit is put into the drop "
        "zone from (RC), you may pay the cost. If you do, draw a card."
    )
    retire = "Choose one of your rear-guards in the front row, and retire it."
    table = at_work(retire, {"left front": [unit("Ghost", 1, text)]})
    table.a.yes()
    assert (table.a.drop, len(table.a.hand)) == (["Blank"], 1)


def test_2_5_three_numbers_in_one_breath() -> None:
    text = "[ACT](VC):This unit gets [Power] +5000/[Critical] +1/drive +1 until end of turn."
    assert tree_of(text) == tree_of(text.replace("/", " and "))


def test_4_6_3_a_column_of_circles() -> None:
    text = '[CONT](RC):If you have a unit named "Low" in your left column (RC), this unit gets [Power] +2000.'
    proud = unit("Proud", 1, text)
    assert sit(a={"right front": [proud], "left front": ["Low"]}, cards=[LOW]).a.right_front[0].power == 9000
    assert sit(a={"right front": [proud], "left front": ["Middle"]}, cards=[MIDDLE]).a.right_front[0].power == 7000
