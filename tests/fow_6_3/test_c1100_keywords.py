"""What chapter 1100 of 6.3 says in its own way: when Awakening is chosen."""

import pytest

from headjudge.testing import Table
from tests.fow_10_2.sitting import FIRE, announce, chant, next_turn, play, prompt, quick, resonator, settle, sit

LIFE = 4000
BEAR, CUB = resonator("Bear", 500, 500), resonator("Cub", 100, 100)
SPARK = quick("Spark", "You gain 1000 life.")
WAKE = chant("Wake", "Destroy target resonator.", "[Awakening] {1}: You gain 500 life.", cost="R")
SLEEPER = resonator("Sleeper", 300, 300, "[Awakening] {1}: This card gains [+300/+300].", cost="R")


def questions(ruleset: str) -> list[str]:
    """What is asked in turn while a spell with a target and Awakening is played."""
    table = sit(ruleset, a={"hand": [WAKE, SPARK], "field": [FIRE, FIRE]}, b={"field": [BEAR, CUB]})
    table.choose("play Wake")
    found = []
    while prompt(table) not in ("act", "pay"):
        found.append(prompt(table))
        table.choose("yes" if prompt(table) == "additional cost" else "Bear")
    announce(table)
    settle(table)
    assert (table.b.field, table.a.life) == (["Cub"], LIFE + 500)
    return found


def test_1109_2_awakening_is_an_additional_cost_chosen_after_the_targets() -> None:
    older, newest = questions("fow-6.3"), questions("fow-10.2")
    assert (older[-1], newest[0]) == ("additional cost", "additional cost")
    assert sorted(older) == sorted(newest)


@pytest.mark.parametrize(("answer", "atk"), [("yes", 600), ("no", 300)])
def test_1109_2_paid_for_it_the_card_comes_with_the_text(answer: str, atk: int) -> None:
    table = sit("fow-6.3", a={"hand": [SLEEPER], "field": [FIRE, FIRE]})
    play(table, "Sleeper", answer)
    settle(table)
    assert (table.card("Sleeper").atk, paid(table)) == (atk, 2 if answer == "yes" else 1)
    next_turn(table)
    assert table.card("Sleeper").atk == atk


def paid(table: Table) -> int:
    return sum(each.rested for each in table.a.field)
