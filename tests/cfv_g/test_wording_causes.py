"""What brought something about, what happened earlier, and several things said at once."""

from typing import Any

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

DRAW = "draw a card."


def test_3_15_1_1_the_effect_of_an_ability_is_told_from_others_of_the_same_card() -> None:
    """Retired by what Hollow left behind, and retired by anything else."""
    text = f"[AUTO]:When this unit is put into the drop zone from (RC) due to the effect of the hollow ability, {DRAW}"
    ghost = unit("Newcomer", 1, "[AUTO]:Hollow", text, "[ACT](RC):[Soul-Blast 1] Retire this unit.")
    call = 'Choose a card named "Newcomer" from your drop zone, and call it to (RC).'
    for by_itself in (True, False):
        table = sit(a={"drop": [ghost], "soul": ["Blank", "Blank"], "right back": [doer(call)]})
        table.a.activate("Doer", "Blank#1", "left front")
        table.a.yes()
        if by_itself:
            table.a.activate("Newcomer")
            assert (table.a.left_front, table.a.hand) == ([], [])
        else:
            table.a.end_turn()
            assert (table.a.left_front, table.a.hand) == ([], ["Blank"])


def test_10_1_30_2_what_a_time_leap_calls_is_placed_due_to_it() -> None:
    watcher = unit(
        "Watcher", 1, f"[AUTO](RC):When your other unit is placed on (RC) from your deck due to time leap, {DRAW}"
    )
    there = {"left front": ["Low"], "left back": [watcher], "deck": ["Middle", "Blank", "Blank", "Blank"]}
    table = at_work(
        "Choose one of your grade 1 rear-guards in the front row, and time leap it.", there, cards=[LOW, MIDDLE]
    )
    table.a.choose("Middle", "left front")
    assert "Middle" in table.a.left_front
    assert table.a.hand == ["Blank"]


def test_8_5_4_1_5_two_cards_of_different_names_share_the_place_said_last() -> None:
    text = (
        '[Choose a unit named "Low" and a unit named "Middle" from your (RC), and put them into your soul] Draw a card.'
    )
    mixer = unit("Mixer", 3, f"[ACT](VC):{text}")
    both = {"vc": [mixer], "left front": ["Low"], "right front": ["Middle"]}
    table = sit(a=both, b={"left front": ["Low"]}, cards=[LOW, MIDDLE])
    table.a.activate("Mixer")
    assert (sorted(table.a.soul), table.b.left_front, table.a.hand) == (["Low", "Middle"], ["Low"], ["Blank"])
    table = sit(a={**both, "right front": []}, b={"left front": ["Middle"]}, cards=[LOW, MIDDLE])
    table.expect_refused("activate Mixer", rule="8.5.2.3")


def test_8_1_1_3_one_ability_says_several_things_and_then_asks_for_more() -> None:
    text = (
        "[CONT](VC):If you have two or more rear-guards, this unit gets [Power] +2000, and all of your rear-guards get "
        "[Power] +1000. Then, if you have three or more rear-guards, this unit gets [Critical] +1."
    )
    boss = unit("Boss", 3, text)
    two = {"vc": [boss], "left front": ["Low"], "right front": ["Low"]}
    table = sit(a=two, cards=[LOW])
    assert (table.a.vanguard.power, table.a.vanguard.critical, table.a.left_front[0].power) == (13000, 1, 8000)
    table = sit(a={**two, "left back": ["Low"]}, cards=[LOW])
    assert table.a.vanguard.critical == 2
    assert sit(a={"vc": [boss], "left front": ["Low"]}, cards=[LOW]).a.vanguard.power == 11000


def test_8_1_1_2_a_turn_in_which_something_happened() -> None:
    text = (
        "[CONT](RC):During the turn that your card is put into the drop zone from your soul, this unit gets [Power] "
        "+2000."
    )
    table = sit(a={"left front": [unit("Proud", 1, text)], "right back": [doer("Draw a card.")], "soul": ["Blank"]})
    assert table.a.left_front[0].power == 7000
    table.a.activate("Doer")
    assert table.a.left_front[0].power == 9000
    table.a.end_turn()
    assert table.a.left_front[0].power == 7000


@pytest.mark.parametrize(("mine", "theirs", "cards"), [(2, 2, 1), (1, 2, 0), (3, 2, 1)])
def test_8_1_1_2_2_more_than_or_equal_to(mine: int, theirs: int, cards: int) -> None:
    asks = unit(
        "Asks", 2,
        f"[AUTO](RC):When this unit attacks, if the number of cards in your soul is more than or equal to the number "
        f"of cards in your opponent's damage zone, {DRAW}",
    )  # fmt: skip
    table = battle({"left front": [asks], "soul": ["Blank"] * mine}, {"damage": ["Blank"] * theirs})
    table.a.attack("Asks", "Vanguard B")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("target", "cards"), [("Low", 1), ("Vanguard B", 0)])
def test_7_3_1_4_4_the_battle_opponent_is_who_is_attacked(target: str, cards: int) -> None:
    asks = unit(
        "Asks", 2, f"[AUTO](RC):When this unit attacks, if the battle opponent's [Power] is 8000 or less, {DRAW}"
    )
    table = battle({"left front": [asks]}, {"left front": [put("Low", resting=True)]}, cards=[LOW])
    table.a.attack("Asks", target)
    assert len(table.a.hand) == cards


def test_4_6_2_open_circles_are_counted_and_lock_circles_are_none() -> None:
    there: dict[str, Any] = {
        "vc": [unit("Boss", 3, "[CONT](VC):This unit gets [Power] +1000 for each of your open (RC).")]
    }
    assert sit(a=there).a.vanguard.power == 16000
    there |= {"left front": ["Low"], "left back": [put("Low", locked=True)]}
    assert sit(a=there, cards=[LOW]).a.vanguard.power == 14000


def test_8_5_3_5_who_chose_is_who_may() -> None:
    text = "Your opponent chooses one of his or her rear-guards, and may retire it."
    for answer, left in (("yes", []), ("no", ["Low"])):
        table = at_work(text, None, {"left front": ["Low"]}, cards=[LOW, HIGH])
        table.b.say(answer)
        assert table.b.left_front == left
