"""Circles that lie to each other in some way, hands that are filled, and numbers of what was done."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import LOW, MIDDLE, at_work, battle, sit
from tests.games.cfv.language.texts import compiled, tree_of


def test_4_6_3_separate_circles_in_different_rows() -> None:
    text = "Choose two cards from your drop zone, and call them to separate (RC) in different rows."
    table = at_work(text, {"drop": ["Low", "Middle"]}, {}, "Low and Middle", cards=[LOW, MIDDLE])
    table.a.choose("left front")
    table.expect_options("left back", "center back", "right back circle, in place of Doer")
    table.a.choose("center back")
    assert (table.a.left_front, table.a.center_back) == (["Low"], ["Middle"])


def test_4_6_3_one_of_each_row_is_in_different_rows() -> None:
    text = "[ACT](RC):Choose two cards from your hand, and call them to separate (RC) {}."
    assert tree_of(text.format("on the front row and back row")) == tree_of(text.format("in different rows"))


def test_4_6_2_separate_circles_in_the_same_column() -> None:
    text = "Choose two cards from your drop zone, and call them to separate (RC) in the same column."
    table = at_work(text, {"drop": ["Low", "Middle"]}, {}, "Low and Middle", cards=[LOW, MIDDLE])
    table.expect_options("left front", "left back", "right front", "right back circle, in place of Doer")
    table.a.choose("left front")
    assert (table.a.left_front, table.a.left_back) == (["Low"], ["Middle"])


@pytest.mark.parametrize(("held", "drawn"), [(1, 2), (3, 0), (5, 0)])
def test_3_12_draw_until_the_hand_has_so_many_cards(held: int, drawn: int) -> None:
    table = at_work("Draw until your hand has three cards.", {"hand": ["Low"] * held}, cards=[LOW])
    assert len(table.a.hand) == held + drawn


@pytest.mark.parametrize(("retired", "cards"), [(1, 0), (2, 1)])
def test_3_1_so_many_of_your_cards_were_put_there(retired: int, cards: int) -> None:
    asked = "two or more of your cards were put into your drop zone from (RC) during that turn"
    asker = unit("Asker", 1, f"[ACT](RC):[[Rest] this unit] If {asked}, draw a card.")
    cut = unit("Cut", 1, "[ACT](RC):[[Rest] this unit] Retire all of your rear-guards in the front row.")
    front = {("left front", "right front")[n]: ["Low"] for n in range(retired)}
    table = sit(a={"left back": [asker], "right back": [cut], **front}, cards=[LOW])
    table.a.activate("Cut")
    table.a.activate("Asker")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("resting", "power"), [(1, 7000), (2, 8000)])
def test_3_18_so_many_of_your_units_are_resting(resting: int, power: int) -> None:
    text = "[CONT](RC):If two or more of your other rear-guards are [Rest], this unit gets [Power] +1000."
    others = {("left front", "right front")[n]: [put("Low", resting=True)] for n in range(resting)}
    table = sit(a={"left back": [unit("Proud", 1, text)], **others}, cards=[LOW])
    assert table.a.left_back[0].power == power


def test_4_8_2_2_this_face_up_card_is_this_card() -> None:
    text = "[ACT](Damage zone):[Put this {} on the top of your deck] Draw a card."
    assert tree_of(text.format("face up card")) == tree_of(text.format("card"))


def test_4_6_cards_in_your_other_circles() -> None:
    text = "Choose two cards in your other circles, and put them into your soul."
    there = {"left front": ["Low"], "left back": ["Middle"]}
    table = at_work(text, there, {}, "Low and Middle", cards=[LOW, MIDDLE])
    assert (table.a.right_back, table.a.left_front, table.a.left_back) == (["Doer"], [], [])


def test_8_6_a_unit_placed_on_another_circle_is_another_unit() -> None:
    text = "[AUTO](RC):When your unit is placed on {} (RC) from your drop zone, draw a card."
    whose = text.format("another").replace("your unit", "your other unit")
    assert tree_of(text.format("another")) == tree_of(whose.replace("another", "").replace("  ", " "))


@pytest.mark.parametrize(("attacked", "cards"), [("Vanguard B", 1), ("Low", 0)])
@pytest.mark.parametrize(
    "asked", ["that battle is a battle that a vanguard was attacked", "that attack is attacking a vanguard"]
)
def test_7_1_2_what_is_attacked_in_that_battle(asked: str, attacked: str, cards: int) -> None:
    text = f"[AUTO](RC):When this unit attacks or boosts, if {asked}, draw a card."
    table = battle({"left front": [unit("Asker", 2, text)]}, {"left front": ["Low"], "hand": ["Low"]}, cards=[LOW])
    table.a.attack("Asker", attacked)
    assert len(table.a.hand) == cards


def test_4_9_cards_of_all_fighters_are_counted_together() -> None:
    text = "[CONT](RC):This unit gets [Power] +1000 for each card in all fighters' bind zones."
    table = sit(a={"left front": [unit("Proud", 1, text)], "bind": ["Low"]}, b={"bind": ["Low"]}, cards=[LOW])
    assert table.a.left_front[0].power == 9000


@pytest.mark.parametrize(("resting", "power"), [((True, True), 11000), ((True, False), 9000)])
def test_3_18_for_each_unit_that_really_stood(resting: tuple[bool, bool], power: int) -> None:
    given = "This unit gets [Power] +2000 for each unit [Stand] with this effect until end of turn."
    text = f"[Stand] all of your rear-guards in the front row. {given}"
    front = {("left front", "right front")[n]: [put("Low", resting=turned)] for n, turned in enumerate(resting)}
    table = at_work(text, front, cards=[LOW])
    assert table.a.right_back[0].power == power


def test_3_18_the_units_that_stood_get_something() -> None:
    given = "The units that [Stand] with this effect get [Power] +1000 until end of turn."
    text = f"[Stand] all of your rear-guards in the front row. {given}"
    front = {"left front": [put("Low", resting=True)], "right front": ["Low"]}
    table = at_work(text, front, cards=[LOW])
    assert (table.a.left_front[0].power, table.a.right_front[0].power) == (8000, 7000)


@pytest.mark.parametrize(("named", "charged"), [("Low", 2), ("Middle", 1)])
def test_8_5_in_addition_asks_for_more(named: str, charged: int) -> None:
    text = (
        "Reveal the top card of your deck. If the revealed card is grade 1, [Soul-Charge 1]. "
        'In addition, if you have a unit named "Low", [Soul-Charge 1].'
    )
    there = {"left front": [named], "deck": ["Low"] * 5}
    table = at_work(text, there, cards=[LOW, MIDDLE])
    assert len(table.a.soul) == charged


def test_3_9_one_of_the_units_on_a_circle_is_one_of_these_units() -> None:
    text = "[ACT](RC):Choose one of {}, and it gets [Power] +1000 until end of turn."
    assert tree_of(text.format("the units on your (VC)")) == tree_of(text.format("your vanguards"))


def test_4_6_2_several_units_in_the_same_column_are_not_those_in_the_column_of_this_unit() -> None:
    one = "[ACT](RC):Choose one of your opponent's rear-guards in the same column{}, and retire it."
    assert tree_of(one.format("")) == tree_of(one.format(" as this unit"))
    several = "[ACT](RC):Choose two of your opponent's rear-guards in the same column, and retire them."
    assert compiled(several).problems


def test_8_7_1_one_number_or_another_is_not_both() -> None:
    text = "[ACT](RC):This unit gets [Power] +1000 {} [Critical] +1 until end of turn."
    assert tree_of(text.format("and")) is not None
    assert compiled(text.format("or")).tree is None
