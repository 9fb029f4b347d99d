"""What stands before an effect: costs that may be paid while resolving, names that quote a word, events and conditions."""

from typing import Any

from headjudge.testing.units import unit
from tests.cfv_g.sitting import LOW, MIDDLE, sit


def test_8_1_1_2_3_an_activated_ability_whose_cost_may_be_paid_asks_its_requirement_first() -> None:
    """RULING: the cost is not paid by playing it, and cannot be paid where the requirement is not met."""
    text = "[ACT](RC):[Soul-Blast 1] If you have another rear-guard, you may pay the cost. If you do, draw a card."
    there: dict[str, Any] = {"left front": [unit("Asker", 1, text)], "soul": ["Blank"]}
    table = sit(a=there)
    table.a.activate("Asker")
    assert (table.a.soul, table.a.hand) == (["Blank"], [])
    table = sit(a={**there, "right front": ["Low"]}, cards=[LOW])
    table.a.activate("Asker")
    table.a.yes()
    assert (table.a.soul, table.a.hand) == ([], ["Blank"])


def test_2_1_a_name_that_quotes_a_word_is_the_name_of_one_card() -> None:
    text = '[CONT](RC):If you have a unit named "Middle "Dusk"", this unit gets [Power] +1000.'
    dusk = unit('Middle "Dusk"', 2)
    proud = unit("Proud", 1, text)
    table = sit(a={"left front": [proud], "right front": [dusk]})
    assert table.a.left_front[0].power == 8000
    assert sit(a={"left front": [proud], "right front": ["Middle"]}, cards=[MIDDLE]).a.left_front[0].power == 7000
