"""G guardians: the book has no rule for them, so each is played as its own text says, in the step that it names."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import CRITICAL, DRAWING, HIGH, MIDDLE, battle, sit

USABLE = (
    "(Usable when both fighters' vanguards are grade 3 or greater, and the number of face up G guardians in your G "
    "zone is one or less)"
)
SKILL = (
    '[G Guardian]{}-Opponent Turn\'s Guard Step-[Choose a card with "[Draw] Draw" from your hand, and discard it] '
    "Call this card to your (GC) from face down."
)
GATE = g_unit(
    "Gatekeeper",
    SKILL.format(USABLE),
    "[AUTO](GC):When this unit is placed on (GC), draw a card.",
    shield=15000,
)
OLD = g_unit("Old Gate", SKILL.format(""), shield=15000)
CARDS = [GATE, OLD, HIGH, MIDDLE, DRAWING, CRITICAL]
FIGHTER = unit("Fighter", 2, power=20000)


def attacked(cards: Any = (), mine: Any = None, **b: Any) -> Table:
    """A table at the guard step of an attack of 20000."""
    there = {"vc": ["High"], "hand": ["Drawing"], "g zone": ["Gatekeeper"], **b}
    table = battle({"left front": [FIGHTER], **(mine or {})}, there, cards=[*CARDS, *cards])
    table.a.attack("Fighter", "High")
    return table


@pytest.mark.rule("cfv-g", "7.4.1.2")
def test_7_4_1_2_a_g_guardian_is_called_for_its_cost_and_returns_face_up() -> None:
    table = attacked()
    table.expect_options("guard with Drawing", "guard with Gatekeeper", "pass")
    table.b.guard("Gatekeeper")
    guardian = table.b.card("Gatekeeper", "gc")
    assert (guardian.resting, guardian.faceup, table.b.drop, table.b.hand) == (True, True, ["Drawing"], ["Blank"])
    table.b.pass_()
    home = table.b.card("Gatekeeper", "g zone")
    assert (home.faceup, table.b.gc, table.b.drop, table.b.damage) == (True, [], ["Drawing"], [])


def test_7_4_1_2_without_the_reminder_it_is_played_alike() -> None:
    table = attacked(**{"g zone": ["Old Gate"]})
    table.b.guard("Old Gate")
    assert table.b.damage == []


@pytest.mark.parametrize("name", ["Gatekeeper", "Old Gate"])
def test_7_4_1_2_both_vanguards_must_be_grade_3(name: str) -> None:
    table = attacked(mine={"vc": ["Middle"]}, **{"g zone": [name]})
    table.expect_refused(f"guard with {name}", rule="8.1.1.1", by="b")
    table.b.pass_()


@pytest.mark.parametrize(("name", "used"), [("Gatekeeper", 1), ("Old Gate", 3)])
def test_7_4_1_2_so_many_are_called_as_the_card_says(name: str, used: int) -> None:
    """By the reminder; where it is left out, as long as there are no more than three."""
    for more, options in ((0, 3), (1, 2)):
        table = attacked(**{"g zone": [name, *[put(GATE, faceup=True)] * (used + more)]})
        assert len(table.options) == options
        table.b.pass_()


def test_8_5_2_3_without_a_draw_trigger_it_cannot_be_paid_for() -> None:
    table = attacked(hand=["Crit"])
    table.expect_refused("guard with Gatekeeper", rule="8.5.2.3", by="b")
    table.b.pass_()


def test_10_1_27_1_a_g_guardian_does_not_stride() -> None:
    table = sit(a={"vc": ["High"], "hand": ["High"], "g zone": ["Gatekeeper"]}, phase="stride", number=5, cards=CARDS)
    table.expect_refused("stride Gatekeeper", rule="10.1.27.1")
    table.a.pass_()


def test_10_2_11_1_face_up_g_guardians_count_for_generation_break() -> None:
    """RULING: they are G units, and generation break counts G units."""
    breaker = unit("Breaker", 1, "[CONT](RC)[Generation Break 1]:This unit gets [Power] +3000.")
    there = {"left front": [breaker], "g zone": [put("Gatekeeper", faceup=True)]}
    assert sit(a=there, cards=CARDS).a.left_front[0].power == 10000


def test_3_15_1_1_what_is_discarded_for_calling_it_knows_why() -> None:
    spent = unit(
        "Spent", 0, "[AUTO]:When this card is discarded from hand for the cost of calling a [G Guardian], draw a card.",
        kind="trigger", trigger="draw",
    )  # fmt: skip
    table = attacked([spent], hand=["Spent"], **{"g zone": ["Old Gate"]})
    table.b.guard("Old Gate")
    assert table.b.hand == ["Blank"]
    table.b.pass_()
    waster = unit("Waster", 1, "[ACT](RC):[Choose a card from your hand, and discard it] This unit gets [Power] +1000.")
    table = sit(a={"hand": ["Spent"], "left front": [waster]}, cards=[*CARDS, spent])
    table.a.activate("Waster")
    assert table.a.hand == []


def test_3_15_1_1_what_is_discarded_for_a_stride_knows_why() -> None:
    spent = unit("Spent", 3, "[AUTO]:When this card is discarded from hand for the cost of [Stride], draw a card.")
    there = {"vc": ["High"], "hand": ["Spent"], "g zone": [g_unit("Strider")]}
    table = sit(a=there, phase="stride", number=5, cards=[*CARDS, spent])
    table.a.stride("Strider")
    assert table.a.hand == ["Blank"]
    waster = unit("Waster", 1, "[ACT](RC):[Choose a card from your hand, and discard it] This unit gets [Power] +1000.")
    table = sit(a={"hand": ["Spent"], "left front": [waster]}, cards=[*CARDS, spent])
    table.a.activate("Waster")
    assert table.a.hand == []
