"""Other ways to pay for a stride (10.2.10.2)."""

from typing import Any

import pytest

from headjudge.testing import Table
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, sit

STRIDER = g_unit("Strider")
TIDE = g_unit("Tide Strider")


def striding(a: dict[str, Any], *cards: Any) -> Table:
    there = {"vc": ["High"], "g zone": ["Strider"], **a}
    return sit(a=there, phase="stride", number=5, cards=[HIGH, LOW, MIDDLE, STRIDER, TIDE, *cards])


def test_10_2_10_2_a_rear_guard_lets_its_master_pay_with_itself() -> None:
    cost = '"choose a "Payer" from your (RC), and retire it"'
    payer = unit("Payer", 1, f"[CONT](RC):You may pay {cost} as the cost for [Stride].")
    table = striding({"left front": [payer], "hand": ["Low"]})
    table.a.stride("Strider")
    assert ("Strider" in table.a.vanguard.names, table.a.drop, table.a.hand) == (True, ["Payer"], ["Low"])
    striding({"hand": ["Low"]}).expect_refused("stride Strider", rule="10.2.10.3.1")


def test_10_2_10_2_which_of_two_costs_is_paid_is_chosen() -> None:
    text = '[CONT](VC):You may pay "[Soul-Blast 2]-cards with "Blan" in its card name" as the cost for [Stride].'
    boss = unit("Boss", 3, text)
    for payer, hand, soul in (("Boss", ["High"], 0), ("Strider", [], 2)):
        table = striding({"vc": [boss], "hand": ["High"], "soul": ["Blank", "Blank"]})
        table.a.stride("Strider")
        table.a.choose(payer)
        if payer == "Strider":
            table.a.choose("High")
        assert (table.a.hand, len(table.a.soul)) == (hand, soul)


@pytest.mark.parametrize("condition", [True, False])
def test_10_2_10_2_only_for_such_g_units_and_while_its_condition_holds(condition: bool) -> None:
    text = (
        "[CONT](VC):While you are paying the cost for [Stride], if you have a rear-guard, you may pay with "
        '"[Soul-Blast 1]" as the cost for [Stride] of your G unit with "Tide" in its card name.'
    )
    boss = unit("Boss", 3, text)
    there = {"vc": [boss], "soul": ["Blank"], "g zone": ["Strider", "Tide Strider"]}
    table = striding({**there, "left front": ["Low"] if condition else []})
    if condition:
        table.expect_refused("stride Strider", rule="10.2.10.3.1")
        table.a.stride("Tide Strider")
        assert table.a.soul == []
    else:
        table.expect_refused("stride Tide Strider", rule="10.2.10.3.1")


def test_10_2_10_2_a_g_unit_says_another_cost_for_itself() -> None:
    cost = '"choose a card from your hand, and bind it face up"'
    cheap = g_unit("Cheap", f"[CONT]:The cost for this card's [Stride] may also be paid with {cost}.")
    table = striding({"g zone": [cheap, "Strider"], "hand": ["Low"]})
    table.expect_refused("stride Strider", rule="10.2.10.3.1")
    table.a.stride("Cheap")
    assert (table.a.bind_zone, "Cheap" in table.a.vanguard.names) == (["Low"], True)


@pytest.mark.parametrize(("zone", "free"), [("Tide Strider", True), ("Strider", False)])
def test_10_2_10_2_without_paying_the_cost_the_next_time(zone: str, free: bool) -> None:
    text = (
        "[AUTO](RC):[Retire this unit] At the beginning of your ride phase, you may pay the cost. If you do, until end "
        'of turn, if you [Stride] a G unit with "Tide" in its card name, you may [Stride] without paying the cost the '
        "next time you [Stride]."
    )
    there = {"vc": ["High"], "g zone": [zone], "left front": [unit("Giver", 1, text)]}
    table = sit(a=there, phase="draw", number=5, cards=[HIGH, STRIDER, TIDE])
    table.a.yes()
    table.a.pass_()
    if free:
        table.a.stride(zone)
        assert zone in table.a.vanguard.names
    else:
        table.expect_refused(f"stride {zone}", rule="10.2.10.3.1")


@pytest.mark.parametrize("souls", [1, 2])
def test_10_2_10_3_1_a_grade_for_paying_under_a_condition(souls: int) -> None:
    text = (
        "[CONT](Hand):While you are paying the cost for [Stride], if the number of cards in your soul is two or more, "
        "this card gets grade +2."
    )
    table = striding({"hand": [unit("Rich", 1, text)], "soul": ["Blank"] * souls})
    if souls == 2:
        table.a.stride("Strider")
        table.a.choose("Rich")
        assert table.a.drop == ["Rich"]
    else:
        table.expect_refused("stride Strider", rule="10.2.10.3.1")


def test_10_2_10_3_1_a_grade_for_paying_that_is_given_to_the_hand() -> None:
    text = (
        "[CONT](VC):All of the cards in your hand get "
        '"[CONT](Hand):While you are paying the cost for [Stride], this card gets grade +1.".'
    )
    table = striding({"vc": [unit("Boss", 3, text)], "hand": ["Middle"]})
    table.a.stride("Strider")
    table.a.choose("Middle")
    assert table.a.drop == ["Middle"]
