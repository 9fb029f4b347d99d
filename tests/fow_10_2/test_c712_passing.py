"""712: passing, and the duty to attack that forbids it."""

import pytest

from headjudge.testing import put
from tests.fow_10_2.sitting import FIRE, attack, block, cast, cited, end_battle, next_turn, quick, resonator, sit

SPARK = quick("Spark", "You gain 1000 life.")
BULL = resonator("Bull", 500, 500, "This card must attack if able.")


def test_712_1_passing_changes_nothing_but_who_has_priority(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK], "field": [FIRE]}, b={"hand": [SPARK]})
    before = (list(table.game.zones), list(table.game.points), len(table.log()))
    table.a.pass_()
    assert (list(table.game.zones), list(table.game.points), len(table.log())) == before
    table.expect_asked("B", "act")


def test_712_2_who_has_a_j_resonator_that_must_and_can_attack_does_not_pass_at_main_timing(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BULL], "hand": [SPARK, SPARK]}, b={"hand": [SPARK]})
    table.expect_refused("pass", cited(table, "712.2"))
    table.a.play("Spark")
    table.expect_legal("pass")
    table.a.pass_()
    table.b.pass_()
    table.expect_refused("pass", cited(table, "712.2"))
    attack(table, "Bull")
    block(table)
    end_battle(table)
    table.expect_legal("pass")


def test_712_2_the_opponent_with_such_a_card_passes(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK]}, b={"field": [BULL], "hand": [SPARK]})
    table.a.pass_()
    table.expect_legal("pass")


def test_712_2_each_of_several_must_attack(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [BULL, resonator("Ox", 100, 100, "This card must attack if able.")]})
    for name in ("Bull", "Ox"):
        table.expect_refused("pass", cited(table, "712.2"))
        attack(table, name)
        block(table)
        end_battle(table)
    table.expect_legal("pass")


@pytest.mark.parametrize("swift", [(), ("[Swiftness]",)])
def test_712_2a_one_that_came_this_turn_need_not(ruleset: str, swift: tuple[str, ...]) -> None:
    """Swiftness lets it attack at once, and obliges to nothing."""
    bull = resonator("Bull", 500, 500, "This card must attack if able.", *swift)
    table = sit(ruleset, a={"field": [put(bull, fresh=True), resonator("Calf", 100, 100)]})
    table.expect_legal("pass")
    assert table.a.can("attack player with Bull") is bool(swift)
    assert table.a.can("attack player with Calf")
    next_turn(table)
    next_turn(table)
    table.expect_refused("pass", cited(table, "712.2"))


def test_712_2a_one_taken_over_this_turn_need_not(ruleset: str) -> None:
    bull = resonator("Bull", 500, 500, "This card must attack if able.", "[Swiftness]")
    steal = quick("Steal", "Gain control of target resonator.")
    table = sit(ruleset, a={"hand": [steal]}, b={"field": [bull]})
    cast(table, "Steal")
    assert table.a.field == ["Bull"]
    table.expect_legal("pass")
    table.expect_legal("attack player with Bull")


def test_712_2b_a_rested_one_need_not(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [put(BULL, rested=True)]})
    table.expect_legal("pass")
    next_turn(table)
    next_turn(table)
    table.expect_refused("pass", cited(table, "712.2"))


HIDDEN = resonator("Hidden", 100, 100, "You cannot be attacked.")


@pytest.mark.parametrize(("rested", "must"), [(False, False), (True, True)])
def test_712_2c_with_neither_the_opponent_nor_a_rested_j_resonator_to_attack_it_need_not(
    rested: bool, must: bool
) -> None:
    table = sit(a={"field": [BULL]}, b={"field": [put(HIDDEN, rested=rested)]})
    assert table.a.can("pass") is not must


def test_712_2c_reaching_a_recovered_one_is_a_permission_and_no_duty() -> None:
    hunter = resonator("Bull", 500, 500, "This card must attack if able.", "[Precision]")
    table = sit(a={"field": [hunter]}, b={"field": [HIDDEN]})
    table.expect_legal("pass")
    table.expect_legal("attack Hidden with Bull")


def test_712_2d_one_that_cannot_attack_need_not(ruleset: str) -> None:
    torn = resonator("Torn", 500, 500, "This card must attack if able.", "This card cannot attack.")
    table = sit(ruleset, a={"field": [torn]})
    table.expect_legal("pass")


def test_712_2e_one_that_attacks_only_for_something_need_not() -> None:
    torn = resonator("Torn", 500, 500, "This card must attack if able.", "[Mobilize] {1}")
    table = sit(a={"field": [torn, FIRE]})
    table.expect_legal("pass")
    table.expect_legal("attack player with Torn")


def test_712_2_a_battle_that_cannot_be_initiated_leaves_the_pass() -> None:
    """Who forfeited this turn and gets such a card afterwards cannot be held to a battle they may not start."""
    rush = resonator("Rush", 500, 500, "[Swiftness]", "This card must attack if able.", cost="0")
    table = sit(a={"hand": [rush]})
    table.a.say("battle")
    table.expect_refused("battle", "803.6")
    table.a.play("Rush")
    assert table.a.field == ["Rush"]
    table.expect_legal("pass")
