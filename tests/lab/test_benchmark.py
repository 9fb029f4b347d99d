"""The benchmark measures what it says it measures; how fast the machine is, no test can know."""

import msgspec
import pytest

from headjudge.cli import bench
from headjudge.games.sve.model import LEADER
from headjudge.lab import benchmark, growth, yardstick
from headjudge.lab.benchmark import Table, measure

DECKS = ("starter/swordcraft", "starter/abysscraft")


@pytest.fixture(scope="module")
def found() -> bench.Bench:
    return bench.Bench({"sve": measure("sve", rounds=1, seconds=0.02)})


def test_every_figure_is_there(found: bench.Bench) -> None:
    speed = msgspec.json.decode(bench.as_json(found))["rulesets"]["sve"]
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
    for game in Table("sve").resolving(10):
        assert len(game.frames) > benchmark.DEEP
        assert game.decision is not None


def test_five_and_fifty_effects_make_the_same_game() -> None:
    few, many = growth.by_effects("sve", DECKS, 1)
    assert few.decisions == many.decisions > 0


def test_as_many_effects_are_in_force_as_are_said_to_be() -> None:
    game = growth.endless("sve", DECKS, 1)
    before = len(game.live)
    growth.put_in_force(game, "sve", 50)
    assert len(game.live) == before + 50


def test_an_endless_game_reaches_its_fiftieth_turn() -> None:
    early, late = growth.by_turns("sve", DECKS, 1)
    assert early.decisions > 0
    assert late.decisions > 0
    game = growth.endless("sve", DECKS, 1)
    assert all(game.cards[game.zones[2 * LEADER + player][0]].damage < 0 for player in (0, 1))


def test_chess_is_played_to_its_end() -> None:
    assert yardstick.random_moves(0.01, 1) > 0
    assert all(board.move_stack for board in yardstick.boards(3, 1))
