"""Durations that end when they say, one Homare a turn for every kind of ability, and circles that a text leaves out."""

import pytest

from headjudge.testing.units import unit
from tests.cfv_g.test_r10_verbs import at_work, sit


@pytest.mark.rule("cfv-g", "6.8.1.4")
@pytest.mark.parametrize(
    ("words", "powers"),
    [
        (" until end of turn", [12000, 7000, 7000, 7000]),
        (" until end of your opponent's next turn", [12000, 12000, 7000, 7000]),
        (" until the beginning of your next turn", [12000, 12000, 7000, 7000]),
    ],
)
def test_6_8_1_4_an_effect_lasts_as_long_as_it_says(words: str, powers: list[int]) -> None:
    table = at_work(f"This unit gets [Power] +5000{words}.")
    found = [table.a.card("Doer").power]
    for player in (table.a, table.b, table.a):
        player.end_turn()
        found.append(table.a.card("Doer").power)
    assert found == powers


def test_7_7_1_2_what_lasts_for_a_battle_is_gone_in_the_next() -> None:
    text = "[AUTO](RC):When this unit attacks, this unit gets [Power] +5000 until end of that battle."
    table = sit(a={"left front": [unit("Lancer", 2, text)]}, phase="battle", number=3)
    table.a.attack("Lancer", "Vanguard B")
    assert table.a.card("Lancer").power == 9000


def test_10_2_15_1_automatic_and_activated_homare_abilities_share_the_limit() -> None:
    strike = "[AUTO](RC)Homare:[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card."
    one, other = unit("One", 2, strike), unit("Other", 1, "[ACT](RC)Homare:[Soul-Blast 1] Draw a card.")
    for used, drawn in ((False, 1), (True, 0)):
        table = sit(a={"left front": [one], "right back": [other], "soul": ["Blank"] * 3}, number=3)
        if used:
            table.a.activate("Other", "Blank")
        before = len(table.a.hand)
        table.a.say("end")
        table.a.say("attack")
        table.a.say("attack Vanguard B with One")
        if not used:
            table.a.yes()
            table.a.choose("Blank")
        assert len(table.a.hand) - before == drawn
        table.a.concede()


def test_4_6_3_another_circle_is_none_of_the_unit_that_speaks() -> None:
    text = "Choose a card from your drop zone, and call it to another (RC)."
    table = at_work(text, {"drop": ["Blank"]}, {}, "Blank#1")
    table.expect_options("left front", "right front", "left back", "center back")
    table.a.choose("left back")
    assert (table.a.left_back, table.a.right_back) == (["Blank"], ["Doer"])


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_8_6_6_what_depends_on_a_later_deed_waits_for_it(answer: str) -> None:
    """Nobody has paid anything while the ability resolves: the unit stays until the end of the turn."""
    text = "At the end of that turn, you may [Soul-Blast 1]. If you do, return this card to your hand."
    lamp = unit("Lamp", 1, f"[ACT](RC):This unit gets [Power]+2000 until end of turn. {text}")
    table = sit(a={"right back": [lamp], "soul": ["Blank"]})
    table.a.activate("Lamp")
    assert "Lamp" not in table.a.hand
    table.a.end_turn()
    table.choose(answer)
    assert ("Lamp" in table.a.hand) == (answer == "yes")
