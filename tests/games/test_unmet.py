"""A condition that keeps an ability from being played is refused by its own rule, in numbers."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, follower
from headjudge.testing.units import unit


def reasons(table: Table, said: str) -> list[tuple[str, str]]:
    return [(reason.rule, reason.text) for reason in table.a.why_not(said)]


@pytest.mark.parametrize(
    ("gate", "rule", "text"),
    [
        ("[Limit-Break 4]", "10.2.5.3.3", "Limit Break 4 needs 4; there are 2"),
        ("[Generation-Break 1]", "10.2.11.3.3", "Generation Break 1 needs 1; there are 0"),
        (" Oracle", "10.2.19.4", "Oracle needs 5; there are 0"),
    ],
)
def test_a_keyword_condition_of_vanguard_answers_with_its_own_rule(gate: str, rule: str, text: str) -> None:
    page = unit("Page", 2, f"[ACT](RC){gate}:Draw a card.")
    table = Table("cfv-g", a={"left front": [page], "damage": ["Blank"] * 2})
    assert reasons(table, "activate Page") == [(rule, text)]
    table.expect_asked("A")


def test_10_4_4_a_card_that_is_too_expensive_says_by_how_much() -> None:
    table = Table(a={"hand": [follower("Giant", 5, 5, cost=5)], "play_points": 1})
    assert reasons(table, "play Giant") == [("10.4.4", "5 play points are needed, 1 is left")]
    table.expect_asked("A")


def test_13_4_1_2_overflow_answers_with_its_own_rule() -> None:
    fay = follower("Fay", 1, 1, "[act] [engage]: Draw a card. Activate only if Overflow is active for you.")
    table = Table(a={"field": [fay], "max_play_points": 5})
    assert reasons(table, "activate Fay") == [("13.4.1.2", "Overflow needs 7; there are 5")]
    table.expect_asked("A")


def test_1117_2_shift_waits_for_main_timing() -> None:
    """Its own rule and that of main timing stand against it."""
    past = Card(
        "Past", {"type": "resonator", "cost": "1", "atk": 100, "def": 100}, ("[Shift] {0}",),
        back=Card("Future", {"type": "resonator", "atk": 300, "def": 300}),
    )  # fmt: skip
    table = Table("fow-10.2", a={"field": [past]}, turn="b")
    found = [rule for rule, _ in reasons(table, "activate Past")]
    assert "1117.2" in found
    table.expect_asked("B")


@pytest.mark.parametrize(("text", "rule"), [("Restraint", "10.2.4.1"), ("Lord", "10.2.7.1")])
def test_a_keyword_that_forbids_an_attack_answers_with_its_own_rule(text: str, rule: str) -> None:
    idle, stranger = unit("Idle", 2, f"[CONT](VC/RC):{text}"), unit("Stranger", 2, clan="Elsewhere")
    table = Table("cfv-g", a={"left front": [idle], "right front": [stranger]}, phase="battle")
    assert [found for found, _ in reasons(table, "attack enemy vanguard with Idle")] == [rule]
    table.expect_asked("A")


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_flying_keeps_others_from_blocking_by_its_own_rule(ruleset: str) -> None:
    facts: dict[str, Any] = {"type": "resonator", "cost": "1", "atk": 400, "def": 400}
    hawk, mole = Card("Hawk", facts, ("[Flying]",)), Card("Mole", facts)
    table = Table(ruleset, a={"field": [hawk]}, b={"field": [mole, Card("Owl", facts, ("[Flying]",))]})
    table.a.attack("Hawk", "player")
    table.expect_refused("block with Mole", {"fow-5.01": "11.5-1"}.get(ruleset, "1106.2"), by="b")
    table.expect_asked("B")
