"""The table line by line, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAME = ["play", "--seed", "7", "--deck", "starter/swordcraft", "--against", "starter/abysscraft", "--plain"]


def played(lines: bytes, *words: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    script = str(Path(sys.executable).with_name("headjudge"))
    return subprocess.run(
        [script, *(words or GAME)],
        input=lines,
        capture_output=True,
        timeout=100,
        check=False,
        env={**os.environ, **environment},
    )


def test_a_game_by_lines() -> None:
    done = played(b"1\nno\nend\nplay Roadside Informer\nwhy not attack leader with Roadside\nundo\nquit\n")
    told = done.stdout.decode()
    assert done.returncode == 0
    assert done.stderr == b""
    assert told.startswith("You play The Nine Roads, the greedy bot The Quiet Below.")
    assert "Turn 3 · You: main phase" in told
    assert "You play Roadside Informer from the hand" in told
    assert "[8.4.2.1]" in told
    assert "Taken back." in told
    assert told.endswith("Until next time.\n")


def test_a_whole_game_and_what_comes_after() -> None:
    told = played(b"1\nno\n" + b"1\n" * 80 + b"again\nquit\n").stdout.decode()
    assert "You lose on turn" in told or "You win on turn" in told
    assert "again plays another game" in told
    assert "A new game." in told


def test_two_people_hand_the_keyboard_over_before_a_hand_is_shown() -> None:
    told = played(b"1\nno\nno\n\nno\n\nend\nquit\n", *GAME, "--opponent", "friend").stdout.decode()
    one, asked, two, one_again, end = told.split("is to decide. Hand the keyboard over; then press Enter.")
    assert one.count("Your hand") == 2
    assert one.endswith("Player B ")
    assert asked == "\n> no\nPlayer B "
    assert "Castellan Ysolt" in one
    assert "Castellan Ysolt" not in two
    assert "Castellan Ysolt" in one_again
    assert end == "\n> quit\nUntil next time.\n"


@pytest.mark.parametrize(
    "lines", [b"", b"\n\n\n", b"\xff\xfe\x00\x80\n", b"\x1b[A\x1b[B\n", "½ ² 🂡\n".encode(), b"1" * 100_000 + b"\n"]
)
def test_bad_bytes_end_nothing_but_the_input(lines: bytes) -> None:
    done = played(lines)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert done.stdout.decode().endswith("Until next time.\n")


def test_a_terminal_without_the_signs_gets_question_marks() -> None:
    done = played(b"1\nquit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"? 20" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "--plain", "--load", "no-such-file"), "no-such-file cannot be read: No such file or directory"),
        (("play", "--plain", "--deck", "no-such-deck"), "no-such-deck"),
        (("play", "--plain", "--opponent", "grandmaster"), "there is no bot 'grandmaster'"),
        (("play", "--plain", "--ruleset", "poker"), "poker"),
        (("play", "--plain", "--seed", "often"), "often"),
    ],
)
def test_what_cannot_be_opened_is_told_in_one_message(words: tuple[str, ...], told: str) -> None:
    done = played(b"", *words)
    assert done.returncode == 2
    assert told in done.stderr.decode()
    assert b"Traceback" not in done.stderr
