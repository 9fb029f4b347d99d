"""The state changes by the gate alone, and a write that slips in elsewhere is named."""

import ast

import pytest

from tools import lint_state

STEP = "class Battle(Procedure):\n    def strike(self, game):\n        {}\n"


def test_nothing_outside_the_kernel_writes_what_lies_on_the_table() -> None:
    assert lint_state.complaints() == []


@pytest.mark.parametrize(
    "line",
    [
        "game.relations = ()",
        "game.points[0] = (1,)",
        "game.pending += (1,)",
        "game.zones[3], other = (), 1",
        "del game.effects[4]",
        "game.effects.pop(4)",
        "game.edit(3).damage = 2",
        "card = game.edit(3)",
    ],
)
def test_a_write_in_a_step_is_named(line: str) -> None:
    found = list(lint_state.writes("headjudge.games.sve.r08_main_phase", ast.parse(STEP.format(line)), set()))
    assert len(found) == 1
    assert "r08_main_phase.py:3" in found[0]


@pytest.mark.parametrize("line", ["self.hits = game.points[0]", "game.tallies.pop(3)", "game.effects.get(4)"])
def test_reading_and_counting_are_no_writes(line: str) -> None:
    assert not list(lint_state.writes("headjudge.games.sve.r08_main_phase", ast.parse(STEP.format(line)), set()))


def test_an_action_writes_what_it_changes() -> None:
    text = "class Deal(Action):\n    def apply(self, game):\n        game.points[0] = (1,)\n"
    assert not list(lint_state.writes("headjudge.games.fow.common.damage", ast.parse(text), set()))
