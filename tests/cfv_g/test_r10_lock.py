"""Chapter 10.1.21 to 10.1.23: locking, declaring, unlocking."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

PLAIN = (LOW, MIDDLE, HIGH)
LOCK = "Choose one of your opponent's rear-guards, and lock it."
LOCKED = {"left front": [put("Low", locked=True)]}


# -- locking -----------------------------------------------------------------------------------------------------------


def test_10_1_21_1_locking_makes_a_locked_card_where_it_lies() -> None:
    table = at_work(LOCK, b={"left front": [LOW]})
    (there,) = table.b.left_front
    assert (there.locked, len(table.b.drop), table.log(rule="10.1.21.1")[-1:]) == (True, 0, ["Low is locked"])


def test_10_1_21_1_what_is_locked_is_not_locked_again() -> None:
    """With a locked card alone there is no rear-guard to choose."""
    table = at_work(LOCK, b=LOCKED, cards=PLAIN)
    assert happened(table, "lock") == []


def test_10_1_21_2_effects_on_the_unit_do_not_find_the_locked_card() -> None:
    """It is another card: what was given to it until end of turn is gone, also when it is unlocked again."""
    strong = "Choose one of your rear-guards in the front row, it gets [Power] +5000 until end of turn"
    text = f"{strong}, and lock it. Then, choose one of your locked cards, and unlock it."
    table = at_work(text, {"left front": [LOW]})
    assert (table.a.left_front, table.a.left_front[0].locked, table.a.left_front[0].power) == (["Low"], False, 7000)
    assert len(happened(table, "lock", "unlock")) == 2


@pytest.mark.rule("cfv-g", "10.1.21.3")
def test_10_1_21_3_a_locked_card_has_no_characteristics_and_is_no_unit() -> None:
    text = "Choose one of your opponent's grade 1 rear-guards, and retire it."
    table = at_work(text, b={**LOCKED, "right front": ["Low"]}, cards=PLAIN)
    assert (table.b.right_front, table.b.drop, len(table.b.left_front)) == ([], ["Low"], 1)
    locked = table.b.left_front[0]
    assert (locked.power, locked.names, locked.clans, locked.keywords) == (0, [], [], [])
    table = at_work("Retire all of your opponent's rear-guards.", b=LOCKED, cards=PLAIN)
    assert len(table.b.left_front) == 1


@pytest.mark.rule("cfv-g", "10.1.21.3", "8.6.5.1.2")
def test_10_1_21_3_text_it_did_not_have_does_not_speak_of_its_leaving() -> None:
    leaver = put(unit("Leaver", 1, "[AUTO]:When this card is put into your drop zone, draw a card."), locked=True)
    table = at_work("Choose one of your locked cards, and retire it.", {"left front": [leaver]})
    assert (sorted(table.a.drop), table.a.hand) == (["Blank", "Leaver"], [])


def test_10_1_21_3_its_continuous_abilities_are_lost_and_a_bonus_for_all_does_not_reach_it() -> None:
    lamp = unit("Lamp", 1, "[CONT](RC):All of your other rear-guards get [Power] +2000.")
    table = sit(a={"left back": [put("Lamp", locked=True)], "left front": ["Middle"]}, cards=[lamp, MIDDLE])
    assert table.a.left_front[0].power == 9000
    table = sit(a={"left back": ["Lamp"], "left front": [put("Middle", locked=True)]}, cards=[lamp, MIDDLE])
    assert table.a.left_front[0].power == 0


@pytest.mark.parametrize("locked", [True, False])
def test_10_1_21_3_nor_has_it_an_ability_that_it_is_given(locked: bool) -> None:
    given = {"abilities": ["[AUTO]:When your vanguard attacks, draw a card."]}
    table = battle({"left front": [put("Low", locked=locked, until_end_of_turn=given)]}, {"hand": []}, cards=[LOW])
    table.a.attack("Vanguard A", "Vanguard B")
    assert len(table.a.hand) == (2 if locked else 3), "two for its drive checks"


@pytest.mark.parametrize("state", ["[Stand]", "[Rest]"])
def test_10_1_21_4_a_locked_card_neither_stands_nor_rests(state: str) -> None:
    there = {**LOCKED, "right front": [put("Middle", resting=state == "[Rest]")]}
    table = at_work(f"Choose one of your opponent's rear-guards that is {state}, and retire it.", b=there, cards=PLAIN)
    assert (len(table.b.left_front), table.b.drop) == (1, ["Middle"])


def test_10_1_21_4_a_resting_unit_that_is_locked_does_not_stand_in_the_stand_phase() -> None:
    table = at_work(LOCK, b={"left front": [put("Low", resting=True)]}, cards=PLAIN)
    table.a.end_turn()
    assert happened(table, "stand") == []
    assert table.b.left_front[0].locked


@pytest.mark.rule("cfv-g", "10.1.21.5", "10.1.21.6", "10.1.21.7", "10.1.23.1")
def test_10_1_21_5_the_circle_takes_no_unit_until_the_card_is_unlocked() -> None:
    there = {**LOCKED, "right back": [doer("Choose one of your locked cards, and unlock it.")], "soul": ["Blank"]}
    table = sit(a={**there, "hand": ["Middle"]}, cards=PLAIN)
    table.expect_refused("call Middle to left front", "10.1.21.6")
    assert [option for option in table.decision.options if option[0] == "exchange"] == [("exchange", 2)]
    table.a.activate("Doer")
    assert (table.a.left_front, table.a.left_front[0].faceup) == (["Low"], True)
    table.a.call("Middle", "left front")
    assert (table.a.left_front, "Low" in table.a.drop) == (["Middle"], True)


def test_10_1_21_7_a_circle_that_a_locked_card_leaves_is_a_rear_guard_circle_again() -> None:
    text = "Choose one of your locked cards, and put it into your hand."
    table = at_work(text, {**LOCKED}, cards=PLAIN)
    assert (table.a.left_front, table.a.hand) == ([], ["Low"])
    table.a.call("Low", "left front")
    assert (table.a.left_front[0].locked, table.a.left_front[0].power) == (False, 7000)


# -- declaring ---------------------------------------------------------------------------------------------------------


NAMED = "Declare a card name, and reveal the top card of your deck. If it is the card you declared, draw a card."


@pytest.mark.rule("cfv-g", "10.1.22.1", "10.1.22.2")
@pytest.mark.parametrize(("name", "drawn"), [("Low", ["Low"]), ("Middle", [])])
def test_10_1_22_1_a_declared_name_is_what_the_card_asks_for(name: str, drawn: list[str]) -> None:
    table = at_work(NAMED, {"deck": [LOW, MIDDLE]})
    table.expect_asked("a", rule="10.1.22.1")
    table.a.choose(name)
    assert table.a.hand == drawn
    assert any(name in line for line in table.log(viewer="b", rule="10.1.22.1"))


def test_10_1_22_2_only_the_name_of_a_card_that_exists_is_declared() -> None:
    table = at_work(NAMED, {"deck": [LOW, MIDDLE]})
    table.expect_refused("Nobody at all", "10.1.22.1")
    assert len(set(table.decision.options)) == len(table.decision.options), "each name is offered once"
    table.a.choose("Low")


# -- unlocking ---------------------------------------------------------------------------------------------------------


UNLOCK = "Choose one of your locked cards, and unlock it."
LOCK_AND_UNLOCK = f"Choose one of your rear-guards in the front row, and lock it. Then, c{UNLOCK[1:]}"


def test_10_1_23_1_only_the_chosen_card_is_unlocked() -> None:
    there = {**LOCKED, "right front": [put("Middle", locked=True)]}
    table = at_work(UNLOCK, there, {}, "option 2", cards=PLAIN)
    assert (table.a.left_front[0].locked, table.a.right_front) == (True, ["Middle"])


def test_10_1_23_2_an_unlocked_card_is_another_card_than_the_one_that_was_locked() -> None:
    """The [1/Turn] of the card is fresh, and so is the reference to it."""
    worker = unit("Worker", 1, "[ACT](RC)[1/Turn]:[Soul-Blast 1] Draw a card.")
    locker = doer(LOCK_AND_UNLOCK)
    table = sit(a={"left front": [worker], "right back": [locker], "soul": ["Blank"] * 4})
    table.a.activate("Worker", "Blank")
    table.expect_refused("activate Worker", "11.5.1.1")
    before = table.game.ref(table.a.left_front[0].id)
    table.a.activate("Doer", "Blank")
    assert table.game.ref(table.a.left_front[0].id) != before
    table.expect_legal("activate Worker")


def test_10_1_23_3_an_unlocked_card_stands_although_it_rested_before() -> None:
    table = at_work(LOCK_AND_UNLOCK, {"left front": [put(LOW, resting=True)]})
    assert (table.a.left_front[0].locked, table.a.left_front[0].resting) == (False, False)


def test_10_1_23_4_an_unlocked_card_is_not_placed() -> None:
    eager = unit("Eager", 1, "[AUTO]:When this unit is placed on (RC), draw a card.")
    table = at_work(UNLOCK, {"left front": [put("Eager", locked=True)]}, cards=[eager])
    assert (table.a.left_front, table.a.hand) == (["Eager"], [])
