"""`headjudge replay show` and `replay verify`."""

import json
from pathlib import Path

import msgspec
import pytest

import headjudge as hj
from headjudge.formats import replay
from tests.api.test_game import play
from tests.cli.conftest import Command


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replays") / "game.replay"
    game = play(hj.Game.new("sve", decks=("starter/derby", "starter/stage"), seed=21), most=60)
    game.concede(0)
    replay.write(game.replay(("Ann", "Ben")), path)
    return path


def test_show(command: Command, file: Path) -> None:
    said = command("replay", "show", file)
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[:4] == [lines[0], "  Ann: The Hollowell Stable", "  Ben: Opening Night", "  Ben wins"]
    assert lines[0].startswith("sve, seed 21, ")
    assert any(line.startswith("  7.2.1 ") for line in lines)


def test_show_in_json(command: Command, file: Path) -> None:
    found = json.loads(command("replay", "show", file, "--json").out)
    assert (found["ruleset"], found["seed"], found["winner"], found["result"]) == ("sve", 21, "Ben", [-1, 1])
    assert found["choices"] == 61
    assert {"rule", "text", "turn", "serial"} == set(found["log"][0])


def test_verify(command: Command, file: Path) -> None:
    said = command("replay", "verify", file)
    assert said.code == 0
    assert "plays as recorded" in said.out
    assert json.loads(command("replay", "verify", file, "--json").out)["agrees"] is True


def test_verify_finds_another_game(command: Command, file: Path, tmp_path: Path) -> None:
    changed = msgspec.structs.replace(replay.read(file), digest="0" * 32)
    replay.write(changed, tmp_path / "other.replay")
    said = command("replay", "verify", tmp_path / "other.replay")
    assert said.code == 1
    assert said.out == "The game does not play as recorded: the game does not end as recorded.\n"


@pytest.mark.parametrize("word", ["show", "verify"])
@pytest.mark.parametrize("content", [None, b"", b"{}", b"\x00\xff", b'{"kind": "headjudge replay", "version": 1}'])
def test_files_that_are_no_replays(command: Command, tmp_path: Path, word: str, content: bytes | None) -> None:
    bad = tmp_path / "bad.replay"
    if content is not None:
        bad.write_bytes(content)
    said = command("replay", word, bad)
    assert said.code == 2
    assert "bad.replay" in said.err


def test_a_folder_is_no_replay(command: Command, tmp_path: Path) -> None:
    assert command("replay", "show", tmp_path).code == 2
