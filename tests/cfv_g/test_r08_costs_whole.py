"""Rules 8.5.2.3 and 8.6.4: every part of a cost is done in full to every card it asks for, or nothing is paid."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit

ANN, BEA = unit("Ann", 1), unit("Bea", 1)
KEPT = unit("Kept", 1, "[CONT](RC):This unit cannot be retired.")
STUCK = unit("Stuck", 1, "[CONT](RC):This unit cannot [Stand].")


def user(cost: str) -> Any:
    return unit("User", 1, f"[ACT](RC):[{cost}] Draw a card.")


def refused(cost: str, **a: Any) -> None:
    table = Table("cfv-g", a={"left back": [user(cost)], **a})
    table.expect_refused("activate User", rule="8.5.2.3")


def paid(cost: str, *answers: str, **a: Any) -> Table:
    table = Table("cfv-g", a={"left back": [user(cost)], **a})
    table.a.activate("User", *answers)
    assert len(table.a.hand) == 1
    return table


@pytest.mark.rule("8.5.2.3", "1.3.3")
def test_8_5_2_3_a_unit_that_cannot_be_retired_pays_no_cost() -> None:
    cost = "Choose one of your other rear-guards, and retire it"
    refused(cost, **{"left front": [KEPT]})
    table = Table(
        "cfv-g",
        a={"left back": [user(cost)], "left front": [KEPT], "right front": [ANN], "right back": [BEA]},
        forced=False,
    )
    table.a.activate("User")
    table.expect_options("Ann", "Bea")
    table.a.choose("Bea")
    assert table.a.drop == ["Bea"]
    refused("Choose two of your other rear-guards, and retire them", **{"left front": [KEPT], "right front": [ANN]})


@pytest.mark.rule("8.5.2.3", "1.3.3")
def test_8_5_2_3_the_unit_itself_must_be_retired() -> None:
    table = Table(
        "cfv-g",
        a={
            "left back": [
                unit("User", 1, "[CONT](RC):This unit cannot be retired.", "[ACT](RC):[Retire this unit] Draw a card.")
            ]
        },
    )
    table.expect_refused("activate User", rule="8.5.2.3")
    assert paid("Retire this unit").a.drop == ["User"]


@pytest.mark.rule("8.5.2.3", "1.3.2.1")
def test_8_5_2_3_two_units_are_rested_or_none() -> None:
    cost = "Choose two of your other rear-guards, and [Rest] them"
    refused(cost, **{"left front": [ANN], "right front": [put(BEA, resting=True)]})
    table = paid(cost, **{"left front": [ANN], "right front": [BEA]})
    assert (table.card("Ann").resting, table.card("Bea").resting) == (True, True)


@pytest.mark.rule("8.5.2.3", "1.3.3")
def test_8_5_2_3_a_unit_that_cannot_stand_pays_no_cost() -> None:
    cost = "Choose one of your other rear-guards, and [Stand] it"
    refused(cost, **{"left front": [ANN]})
    refused(cost, **{"left front": [put(STUCK, resting=True)]})
    table = paid(cost, **{"left front": [put(ANN, resting=True)]})
    assert not table.card("Ann").resting


@pytest.mark.rule("8.5.2.3")
def test_8_5_2_3_as_many_cards_as_the_cost_says_come_from_the_deck() -> None:
    cost = "Put the top two cards of your deck into your drop zone"
    refused(cost, deck=[ANN])
    table = paid(cost, deck=[ANN, BEA, ANN])
    assert table.a.drop == ["Ann", "Bea"]


@pytest.mark.rule("8.5.2.3", "1.3.2.1")
def test_8_5_2_3_a_card_of_the_g_zone_that_is_face_up_is_not_turned_up() -> None:
    cost = "Choose a card in your G zone, and turn it face up"
    refused(cost)
    refused(cost, g_zone=[put(g_unit("Meteor"), faceup=True)])
    table = paid(cost, g_zone=[g_unit("Meteor")])
    assert table.a.g_zone[0].faceup


@pytest.mark.rule("8.5.2.3", "3.1.1.5.3")
def test_8_5_2_3_one_unit_does_not_serve_two_parts() -> None:
    cost = "Choose one of your rear-guards, and retire it & put this unit into your soul"
    refused(cost)
    table = paid(cost, **{"left front": [ANN]})
    assert (table.a.drop, table.a.soul) == (["Ann"], ["User"])


@pytest.mark.rule("8.6.4", "1.3.3")
def test_8_6_4_what_cannot_be_done_in_full_is_not_offered() -> None:
    text = "[AUTO]:[Choose one of your other rear-guards, and retire it] When this unit is placed on (RC), you may pay "
    greeter = unit("Greeter", 1, f"{text}the cost. If you do, draw a card.")
    table = Table("cfv-g", a={"hand": [greeter], "left front": [KEPT]}, forced=False)
    table.a.say("call Greeter to right front")
    assert (table.game.decision is not None and table.game.decision.prompt, table.a.hand) == ("main", [])
    table = Table("cfv-g", a={"hand": [greeter], "left front": [ANN]})
    table.a.say("call Greeter to right front")
    table.a.yes()
    assert (table.a.drop, len(table.a.hand)) == (["Ann"], 1)


@pytest.mark.rule("8.6.4", "8.6.8")
def test_8_6_4_a_unit_that_has_left_does_not_pay_with_itself() -> None:
    text = "[AUTO](RC):[Put this unit into your soul] When your other unit is placed on (RC), you may pay the cost."
    saver = unit("Saver", 1, f"{text} If you do, draw a card.")
    table = Table("cfv-g", a={"hand": [ANN], "left front": [saver]}, forced=False)
    table.a.say("call Ann to left front")
    while table.game.decision is not None and table.game.decision.prompt != "main":
        table.choose(table.options[0])
    assert (table.a.soul, table.a.hand, table.a.drop) == ([], [], ["Saver"])


@pytest.mark.rule("8.5.4.1.1", "1.3.2.2")
def test_8_5_2_3_up_to_one_card_may_be_none() -> None:
    cost = "Choose up to one card from your hand, and discard it"
    paid(cost)
    table = Table("cfv-g", a={"left back": [user(cost)], "hand": [ANN]})
    table.a.activate("User", "Ann")
    assert (table.a.drop, len(table.a.hand)) == (["Ann"], 1)


def test_8_5_2_3_a_group_that_the_text_counts_afterwards_is_paid_whole_or_not_at_all() -> None:
    text = "[ACT](RC):[Retire all of your other rear-guards] Draw a card for each unit retired this way."
    burner = unit("Burner", 1, text)
    table = Table("cfv-g", a={"left back": [burner], "left front": [ANN], "right front": [KEPT]})
    table.expect_refused("activate Burner", rule="8.5.2.3")
    table = Table("cfv-g", a={"left back": [burner], "left front": [ANN], "right front": [BEA]})
    table.a.activate("Burner")
    assert (sorted(table.a.drop), len(table.a.hand)) == (["Ann", "Bea"], 2)
