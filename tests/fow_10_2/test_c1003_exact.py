"""What is paid, given back and looked at exactly: amounts of will, control that ends, whose card it is."""

from headjudge.testing import put
from tests.fow_10_2.sitting import cast, chant, pass_to, resonator, settle, sit, will

KNIGHT = resonator("Knight", 500, 500)


def test_1003_4_one_will_that_is_spent_by_hand_is_one(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Read", "Draw a card.", cost="2")], "fire_will": 3, "water_will": 1})
    table.a.say("play Read")
    table.expect_asked("A", "pay")
    table.a.choose("spend one fire will")
    assert (will(table, "fire"), will(table, "water")) == (2, 1)
    table.a.choose("spend one fire will")
    settle(table)
    assert will(table, "fire") + will(table, "water") == 2


def test_1031_1_control_until_end_of_turn_ends_without_an_end_phase_too(ruleset: str) -> None:
    steal, rush = (
        chant("Steal", "Gain control of target resonator until end of turn."),
        chant("Rush", "Skip your next end phase."),
    )
    table = sit(ruleset, a={"hand": [steal, rush]}, b={"field": [put(KNIGHT)]})
    cast(table, "Steal", "Knight")
    assert (table.a.field, table.b.field) == (["Knight"], [])
    cast(table, "Rush")
    pass_to(table, "draw phase", turn=1)
    assert (table.a.field, table.b.field) == ([], ["Knight"])
