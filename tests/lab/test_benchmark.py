"""The benchmark measures what it says it measures; how fast the machine is, no test can know."""

import msgspec
import pytest

from headjudge.cli import bench
from headjudge.formats.content import starter_decks
from headjudge.lab import benchmark, growth, yardstick
from headjudge.lab.benchmark import Table, measure

RULEBOOKS = ("sve", "cfv-g", "fow-10.2", "fow-6.3", "fow-5.01")


MEASURED = ("sve", "cfv-g", "fow-10.2")
"""One rulebook of each game."""


@pytest.fixture(scope="module", params=MEASURED)
def found(request: pytest.FixtureRequest) -> bench.Bench:
    return bench.Bench({request.param: measure(request.param, rounds=1, seconds=0.02)})


def decks_of(ruleset: str) -> tuple[str, str]:
    one, other, *_ = starter_decks(ruleset)
    return one, other


def test_every_rulebook_is_measured_and_variants_are_not() -> None:
    assert bench.rulebooks() == list(RULEBOOKS)


def test_every_figure_is_there(found: bench.Bench) -> None:
    (speed,) = msgspec.json.decode(bench.as_json(found))["rulesets"].values()
    assert set(speed) == {
        "decisions_per_s", "vs_python_chess", "games_per_s", "fork_us", "fork_vs_board_copy", "save_bytes", "save_us",
        "growth",
    }  # fmt: skip
    assert set(speed["growth"]) == {"turn_1_to_50", "effects_5_to_50"}
    assert all(value > 0 for value in (*speed["growth"].values(), speed["fork_us"], speed["vs_python_chess"]))


def test_people_can_read_it(found: bench.Bench) -> None:
    text = bench.as_text(found)
    assert "times as many as python-chess makes moves" in text
    assert "growth effects 5 to 50" in text


def test_forks_are_measured_while_something_is_resolved() -> None:
    for game, _setup in Table("sve").resolving(10):
        assert len(game.frames) > benchmark.DEEP
        assert game.decision is not None


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_five_and_fifty_effects_make_the_same_game(ruleset: str) -> None:
    few, many = growth.by_effects(ruleset, decks_of(ruleset), 1)
    assert few.decisions == many.decisions > 0


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_as_many_effects_are_in_force_as_are_said_to_be(ruleset: str) -> None:
    game = growth.endless(ruleset, decks_of(ruleset), 1)
    before = len(game.live)
    growth.put_in_force(game, ruleset, 50)
    assert len(game.live) == before + 50
    assert len(game.effects) == before + 50


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_an_endless_game_reaches_its_fiftieth_turn(ruleset: str) -> None:
    early, late = growth.by_turns(ruleset, decks_of(ruleset), 1)
    assert early.decisions > 0
    assert late.decisions > 0


def test_chess_is_played_to_its_end() -> None:
    assert yardstick.random_moves(0.01, 1) > 0
    assert all(board.move_stack for board in yardstick.boards(3, 1))
