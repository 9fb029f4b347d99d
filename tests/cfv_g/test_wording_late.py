"""Ultimate strides, relative grades, the attacking unit and what happened earlier in the turn."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

ULTIMATE = (
    "[Ultimate Stride]{}-Stride Step-[Choose one or more cards with the sum of their grades being 2 or greater from "
    "your hand, and discard them] [Stride] this card on your (VC) from face down."
)
RELEASED = "(Released when the number of face up cards in your G zone is two or more! It takes all with it!)"


def striding(text: str, used: int) -> Table:
    last = g_unit("Last One", text)
    zone = [last, *[put("Strider", faceup=True)] * used]
    there: dict[str, Any] = {"vc": ["High"], "hand": ["Middle"], "g zone": zone}
    return sit(a=there, phase="stride", number=5, cards=[HIGH, MIDDLE, g_unit("Strider")])


@pytest.mark.parametrize(("reminder", "least"), [(RELEASED, 2), ("", 3)])
def test_10_2_10_1_an_ultimate_stride_waits_for_face_up_cards_and_takes_the_g_zone_with_it(
    reminder: str, least: int
) -> None:
    """RULING: by the reminder of its card; where that is left out, with three face-up cards."""
    table = striding(ULTIMATE.format(reminder), least - 1)
    table.expect_refused("stride Last One", rule="8.1.1.1")
    table.a.pass_()
    table = striding(ULTIMATE.format(reminder), least)
    table.a.stride("Last One")
    assert "Last One" in table.a.vanguard.names
    table.a.say("end")
    table.a.pass_()
    assert (table.a.g_zone, len(table.a.removed)) == ([], least + 1)


def test_2_4_1_a_grade_greater_is_the_next_grade() -> None:
    text = (
        "Choose one of your rear-guards in the front row, put it on the bottom of your deck, search your deck for up "
        "to one card that is a grade greater than that unit, call it to (RC), and shuffle your deck."
    )
    there = {"left front": ["Low"], "deck": ["Middle", "High", "Low", "Blank"]}
    table = at_work(text, there, cards=[LOW, MIDDLE, HIGH])
    table.a.choose("Middle", "left front")
    assert table.a.left_front == ["Middle"]


def test_7_3_1_3_1_the_unit_that_attacked_is_not_the_one_that_speaks() -> None:
    text = "[AUTO](RC):When your other unit attacks, the unit that attacked gets [Power] +5000 until end of turn."
    helper = unit("Helper", 1, text, skill="none")
    table = battle({"left front": ["Middle"], "right back": [helper]}, {"hand": ["Low"]}, cards=[MIDDLE, LOW])
    table.a.attack("Middle", "Vanguard B")
    assert (table.a.left_front[0].power, table.a.right_back[0].power) == (14000, 7000)
    table.b.pass_()


@pytest.mark.parametrize("soul", [0, 1])
def test_8_1_1_2_2_what_was_put_somewhere_this_turn(soul: int) -> None:
    text = (
        "[AUTO](RC):When this unit attacks, if your card was put into the drop zone from your soul during this turn, "
        "draw a card."
    )
    asks = unit("Asks", 2, text)
    pays = doer("This unit gets [Power] +1000 until end of turn.")
    there = {"left front": [asks], "right back": [pays], "soul": ["Blank"]}
    table = sit(a=there, number=3)
    if soul:
        table.a.activate("Doer")
    table.a.say("end")
    table.a.attack("Asks", "Vanguard B")
    assert len(table.a.hand) == soul
    table.a.pass_()


@pytest.mark.parametrize("booster", ["Low", ""])
def test_7_3_1_6_a_unit_that_boosts_is_boosting(booster: str) -> None:
    lone = unit("Lone", 3, "[AUTO](VC):When this unit is attacked, if there are no boosting units, draw a card.")
    there = {"left front": ["Middle"], "left back": ["Low"]}
    table = battle(there, {"vc": [lone]}, cards=[MIDDLE, LOW])
    table.a.say(f"attack Lone with Middle{f' boosted by {booster}' if booster else ''}")
    if not booster:
        table.a.pass_()
    assert len(table.b.hand) == (0 if booster else 1)


@pytest.mark.parametrize(("top", "cards"), [(["Low", "Low Rider"], 1), (["Low", "High"], 0), (["High", "High"], 0)])
def test_10_1_8_1_all_of_the_revealed_cards_have_a_word_in_their_names(top: list[str], cards: int) -> None:
    text = (
        'Reveal two cards from the top of your deck. If all of those cards have "Low" in their card names, draw a card.'
    )
    rider = unit("Low Rider", 1)
    table = at_work(text, {"deck": [*top, "Blank", "Blank"]}, cards=[LOW, HIGH, rider])
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("name", "cards"), [("Caller", 1), ("Doer", 0)])
def test_3_15_1_1_the_effect_of_your_card_with_a_word_in_its_name(name: str, cards: int) -> None:
    text = (
        '[AUTO](RC):When this unit is placed on (RC) due to an effect from one of your cards with "Call" in its card '
        "name, draw a card."
    )
    call = 'Choose a card named "Newcomer" from your drop zone, and call it to (RC).'
    there = {"drop": [unit("Newcomer", 1, text)], "soul": ["Blank"], "right back": [doer(call, name)]}
    table = sit(a=there)
    table.a.activate(name, "left front")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("vanguard", "cards"), [("High", 0), ("Middle", 1)])
def test_2_4_1_a_vanguard_that_is_not_of_a_grade(vanguard: str, cards: int) -> None:
    text = "If your vanguard is not grade 3 or greater, draw a card."
    table = at_work(text, {"vc": [vanguard]}, cards=[HIGH, MIDDLE])
    assert len(table.a.hand) == cards
