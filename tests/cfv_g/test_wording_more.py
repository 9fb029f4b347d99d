"""More of what cards say of units, circles, names and costs."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, sit


def test_8_1_1_1_an_activated_ability_of_the_g_zone_works_on_a_face_up_card() -> None:
    text = "[ACT](G zone):[Soul-Blast 1] Draw a card."
    there = {"soul": ["Blank"], "g zone": [put(g_unit("Helper", "[Stride]", text), faceup=True)]}
    table = sit(a=there)
    table.a.activate("Helper")
    assert table.a.hand == ["Blank"]
    hidden = {"soul": ["Blank"], "g zone": [g_unit("Helper", "[Stride]", text)]}
    sit(a=hidden).expect_refused("activate Helper", rule="3.1.1.3")


@pytest.mark.parametrize(("answer", "down"), [("yes", 1), ("no", 0)])
def test_10_1_15_1_a_blast_may_be_paid_inside_an_effect(answer: str, down: int) -> None:
    text = "You may [Counter-Blast 1]. If you do, draw two cards."
    table = at_work(text, {"damage": ["Blank"]})
    table.a.say(answer)
    assert (sum(not card.faceup for card in table.a.damage), len(table.a.hand)) == (down, 2 * down)


def test_10_1_15_1_without_a_face_up_card_nothing_follows() -> None:
    table = at_work("You may [Counter-Blast 1]. If you do, draw two cards.", {"damage": [put("Blank", faceup=False)]})
    table.a.yes()
    assert table.a.hand == []


def test_4_6_3_one_of_each_row() -> None:
    text = "Choose a rear-guard in your opponent's front row and back row, and retire them."
    b = {"left front": ["Low"], "right front": ["Middle"], "left back": ["High"]}
    table = at_work(text, None, b, cards=[LOW, MIDDLE, HIGH])
    table.a.choose("Middle")
    assert (table.b.left_front, sorted(table.b.drop)) == (["Low"], ["High", "Middle"])


def test_10_1_20_2_a_unit_loses_all_of_its_abilities_for_the_turn() -> None:
    proud = unit("Proud", 1, "[CONT](RC):This unit gets [Power] +3000.")
    text = "Choose one of your opponent's rear-guards, and it loses all of its abilities until end of turn."
    table = at_work(text, None, {"left front": [proud]})
    assert table.b.left_front[0].power == 7000
    table.a.end_turn()
    assert table.b.left_front[0].power == 10000


def test_8_7_1_2_a_unit_has_the_name_of_another_beside_its_own() -> None:
    text = (
        "[AUTO](RC):When your other grade 1 unit is placed on (RC), until end of turn, this unit is also regarded as a "
        "unit with the same card name as that unit."
    )
    counter = unit("Counter", 3, '[CONT](VC):This unit gets [Power] +1000 for each of your rear-guards named "Low".')
    table = sit(a={"vc": [counter], "left front": [unit("Mimic", 1, text)], "hand": ["Low"]}, cards=[LOW])
    table.a.call("Low to right front")
    assert (sorted(table.a.left_front[0].names), table.a.vanguard.power) == (["Low", "Mimic"], 13000)
    table.a.end_turn()
    assert table.a.left_front[0].names == ["Mimic"]


def test_2_5_4_a_power_grows_by_that_of_a_card() -> None:
    text = (
        'Choose a card named "Middle" from your drop zone, and increase this unit\'s [Power] by the [Power] of that '
        "card until end of turn."
    )
    table = at_work(text, {"drop": ["Middle"]}, cards=[MIDDLE])
    assert table.a.right_back[0].power == 16000


def test_8_7_1_1_the_original_power_of_a_heart() -> None:
    text = "[CONT](VC):If you have a heart card with original [Power] 9000 or less, this unit gets [Critical] +1."
    striding = g_unit("Strider", "[Stride]", text)
    for heart, critical in ((unit("Weak", 3, power=9000), 2), (unit("Strong", 3, power=10000), 1)):
        table = sit(a={"vc": [put(striding, faceup=True), put(heart, heart=True)]})
        assert table.a.vanguard.critical == critical
