"""Replays: recording, verifying, and refusing what is damaged or plays otherwise."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import headjudge as hj
from headjudge.errors import Stale
from headjudge.formats import replay
from headjudge.formats.replay import Replay
from tests.api.test_game import play

DECKS = ("starter/runecraft", "starter/havencraft")


@pytest.fixture(scope="module")
def recorded() -> Replay:
    game = play(hj.Game.new("sve", decks=DECKS, seed=11), 4)
    return game.replay(("Ann", "Ben"))


def test_a_replay_plays_as_recorded(recorded: Replay) -> None:
    found = replay.verify(replay.decode(replay.encode(recorded)))
    assert found.agrees
    assert found.choices == len(recorded.choices)
    assert found.turns == len(recorded.turns) > 5


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_plays_it_alike(recorded: Replay, tmp_path: Path, hash_seed: str) -> None:
    """Nothing in a game may hang on the order of a set, which differs from process to process."""
    replay.write(recorded, tmp_path / "game.replay")
    words = [sys.executable, "-m", "headjudge", "replay", "verify", str(tmp_path / "game.replay")]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run(words, check=True, env=environment, timeout=60, capture_output=True)


def test_it_records_rules_packs_decks_and_seed(recorded: Replay) -> None:
    setup = recorded.setup
    assert (setup.ruleset, setup.seed) == ("sve", 11)
    assert setup.fingerprint
    assert [pack.name for pack in setup.packs] == ["starter"]
    assert [sum(card.copies for card in deck.cards) for deck in setup.decks] == [51, 51]


def test_concession_is_recorded() -> None:
    game = play(hj.Game.new("sve", decks=DECKS, seed=11), 4, most=30)
    game.concede(1)
    found = game.replay()
    assert found.choices[-1] == ["concede", 1]
    assert found.result == (1, -1)
    assert replay.verify(replay.decode(replay.encode(found))).agrees


def test_an_agreed_draw_is_recorded_and_can_be_taken_back() -> None:
    game = play(hj.Game.new("sve", decks=DECKS, seed=11), 4, most=30)
    before = game.digest()
    game.kernel.agree_on_draw()
    assert (game.result, game.decision, game.kernel.ruleset.ending(game.kernel)) == ((0, 0), None, "agreement")
    with pytest.raises(Stale, match="game is over"):
        game.kernel.agree_on_draw()
    found = game.replay()
    assert found.choices[-1] == ["draw"]
    assert found.result == (0, 0)
    assert replay.verify(replay.decode(replay.encode(found))).agrees
    game.undo()
    assert game.digest() == before
    game.kernel.redo(("draw",))
    assert game.result == (0, 0)


def test_a_game_that_is_not_over_can_be_recorded() -> None:
    game = play(hj.Game.new("sve", decks=DECKS, seed=11), 4, most=30)
    game.undo()
    found = game.replay()
    assert (len(found.choices), found.result) == (29, None)
    assert replay.record(game.kernel, game.setup) == found
    assert replay.verify(found).agrees


def test_what_was_taken_back_is_not_recorded() -> None:
    game = play(hj.Game.new("sve", decks=DECKS, seed=11), 4, most=30)
    game.undo()
    game.choose(0)
    assert game.replay().choices[-1] == 0


def test_another_choice_is_found(recorded: Replay) -> None:
    changed = list(recorded.choices)
    changed[0] = 0 if changed[0] else 1
    found = replay.verify(msgspec.structs.replace(recorded, choices=tuple(changed)))
    assert not found.agrees
    assert found.message


def test_a_choice_that_does_not_exist_is_found(recorded: Replay) -> None:
    found = replay.verify(msgspec.structs.replace(recorded, choices=(*recorded.choices[:9], 999)))
    assert "choice 10 cannot be made" in found.message


def test_another_state_at_the_end_of_a_turn_is_found(recorded: Replay) -> None:
    turns = list(recorded.turns)
    turns[2] = msgspec.structs.replace(turns[2], digest="0" * 32)
    found = replay.verify(msgspec.structs.replace(recorded, turns=tuple(turns)))
    assert found.message == f"at the end of turn {turns[2].turn} the state is not the one recorded"


def test_another_end_is_found(recorded: Replay) -> None:
    found = replay.verify(msgspec.structs.replace(recorded, result=(0, 0)))
    assert found.message == "the game does not end as recorded"
    cut = replay.verify(msgspec.structs.replace(recorded, choices=recorded.choices[:-1]))
    assert not cut.agrees


def test_another_state_of_the_rules_is_refused(recorded: Replay) -> None:
    old = msgspec.structs.replace(recorded, setup=msgspec.structs.replace(recorded.setup, fingerprint="old"))
    with pytest.raises(hj.Stale, match="another state of the rules"):
        replay.verify(old)


def edited(recorded: Replay, **changes: Any) -> bytes:
    return json.dumps({**json.loads(replay.encode(recorded)), **changes}).encode()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"choices": [0, 0]}, "its checksum is wrong"),
        ({"choices": "many"}, "is damaged"),
        ({"more": 1}, "is damaged"),
        ({"setup": None}, "is damaged"),
        ({"kind": "a poem"}, "is not a replay"),
    ],
)
def test_an_edited_replay_is_refused(recorded: Replay, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(hj.Malformed, match=message):
        replay.decode(edited(recorded, **changes))


def test_a_newer_format_is_refused(recorded: Replay) -> None:
    with pytest.raises(hj.Stale, match="has format 3"):
        replay.decode(edited(recorded, version=3))


@pytest.mark.parametrize("data", [b"", b"{", b"[1, 2]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_what_is_no_replay_is_refused(data: bytes) -> None:
    with pytest.raises(hj.Malformed, match="is not a replay"):
        replay.decode(data)


def test_files(recorded: Replay, tmp_path: Path) -> None:
    replay.write(recorded, tmp_path / "game.replay")
    found = replay.read(tmp_path / "game.replay")
    assert msgspec.structs.replace(found, check="") == recorded
    with pytest.raises(hj.Malformed, match="cannot be read: No such file"):
        replay.read(tmp_path / "other.replay")
    with pytest.raises(hj.Malformed, match="cannot be written"):
        replay.write(recorded, tmp_path / "no" / "folder")
