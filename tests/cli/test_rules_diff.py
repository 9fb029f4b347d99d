"""`headjudge rules diff`, with and without a game."""

import json
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.formats import replay
from tests.api.test_game import play
from tests.cli.conftest import Command


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replays") / "game.replay"
    game = play(hj.Game.new("sve", decks=("starter/abysscraft", "starter/dragoncraft"), seed=21), most=60)
    replay.write(game.replay(), path)
    return path


def test_two_editions(command: Command) -> None:
    said = command("rules", "diff", "fow-6.3", "fow-10.2", "--chapter", "400")
    assert said.code == 0
    assert said.out.startswith("fow-6.3 -> fow-10.2: ")
    assert (
        "  changed     403.3 -> 403.4  a random player chooses to go first or second -> the first player is random and "
        "has no choice" in said.out.splitlines()
    )


def test_in_json(command: Command) -> None:
    found = json.loads(command("rules", "diff", "fow-5.01", "fow-6.3", "--json").out)
    assert (found["before"], found["after"]) == ("fow-5.01", "fow-6.3")
    assert {each["kind"] for chapter in found["chapters"] for each in chapter["differences"]} == {
        "changed", "new", "gone", "reworded", "renumbered",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("sve", "cfv-g", "sve and cfv-g are not editions of one game"),
        ("sve", "chess", "there is no ruleset 'chess'"),
    ],
)
def test_editions_that_cannot_be_compared(command: Command, one: str, other: str, why: str) -> None:
    said = command("rules", "diff", one, other)
    assert said.code == 2
    assert why in said.err


@pytest.mark.parametrize("order", [("sve", "sve-open8"), ("sve-open8", "sve")])
def test_where_a_game_goes_differently(command: Command, file: Path, order: tuple[str, str]) -> None:
    said = command("rules", "diff", *order, "--game", file)
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[2] == "A game of sve, played under sve-open8 too: all 60 choices could be followed."
    assert lines[4].startswith("First after choice ")
    assert lines[4].endswith(", other options are offered:")
    assert lines[5] == "  sve: nothing of the kind"
    assert lines[6].startswith("  sve-open8: offers: Grant Rush to ")
    assert lines[6].endswith(" [7.3.3]")


def test_a_game_that_goes_the_same_way(command: Command, file: Path) -> None:
    assert command("rules", "diff", "sve", "sve", "--game", file).out.splitlines()[-1] == "It goes the same way."


def test_a_game_in_json(command: Command, file: Path) -> None:
    found = json.loads(command("rules", "diff", "sve", "sve-open8", "--game", file, "--json").out)["game"]
    assert (found["ruleset"], found["other"], found["choices"], found["alike"]) == ("sve", "sve-open8", 60, 60)
    first = found["partings"][0]
    assert first["what"] == "options"
    assert first["rules"][0]["kind"] == "unchanged"
    assert first["rules"][0]["before"][0]["id"] == "7.3.3"


def test_a_game_of_neither(command: Command, file: Path) -> None:
    said = command("rules", "diff", "fow-6.3", "fow-10.2", "--game", file)
    assert said.code == 2
    assert "is a game of sve. Expected a game of fow-6.3 or of fow-10.2." in said.err
