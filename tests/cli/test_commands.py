"""The command line as a whole: help, versions, wrong words, start-up."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Command

ALL = [
    ("rules", "show"), ("rules", "coverage"), ("cards", "compile"), ("cards", "explain"), ("cards", "import"),
    ("deck", "check"), ("deck", "list"), ("deck", "open8"), ("replay", "show"), ("replay", "verify"),
    ("scenario", "run"), ("simulate",), ("play",),
]  # fmt: skip


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_every_command_explains_itself(command: Command, words: tuple[str, ...]) -> None:
    said = command(*words, "--help")
    assert said.code == 0
    assert f"headjudge {' '.join(words)}" in said.out


READ_BY_SCRIPTS = [words for words in ALL if words not in (("play",), ("cards", "explain"))]


@pytest.mark.parametrize("words", READ_BY_SCRIPTS, ids=" ".join)
def test_everything_a_script_would_read_has_json(command: Command, words: tuple[str, ...]) -> None:
    assert "--json" in command(*words, "--help").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("dance",), 'Unknown command "dance"'),
        (("deck", "chekc", "file"), 'Unknown command "chekc"'),
        (("deck", "check"), "requires an argument"),
        (("deck", "check", "a", "b"), "Unused Tokens"),
        (("deck", "check", "a", "--jason"), "Unknown option"),
        (("deck", "open8", "--seed", "often"), "often"),
        (("deck", "open8", "--seed", "1.5"), "Invalid value for --seed: '1.5' is no whole number. 'headjudge"),
        (("play", "--plain", "--seed", "9" * 26), "Expected a whole number of at most 64 bits."),
        (("simulate", "--a", "x", "--b", "y", "--games", "1.5"), "'1.5' is no whole number"),
        (("simulate", "--a", "starter/derby"), "--b"),
    ],
)
def test_wrong_words_are_told_in_one_message(command: Command, words: tuple[str, ...], told: str) -> None:
    said = command(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("headjudge: ")
    assert told in said.err
    assert "Traceback" not in said.err


def headjudge(*words: str) -> "subprocess.CompletedProcess[str]":
    script = str(Path(sys.executable).with_name("headjudge"))
    return subprocess.run([script, *words], capture_output=True, text=True, timeout=60, check=False)


def test_our_errors_end_the_process_with_2_and_no_traceback() -> None:
    done = headjudge("replay", "show", "no-such-file")
    assert done.returncode == 2
    assert done.stderr == (
        "headjudge: no-such-file cannot be read: No such file or directory. Expected a replay. Check the path.\n"
    )


def test_help_loads_nothing_of_the_engine() -> None:
    """What makes `--help` answer within 0.3 s, without asking a clock on a busy machine."""
    code = "import sys\nfrom headjudge.cli import run\nrun(['--help'])\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    loaded = done.stdout.split()
    heavy = {
        "headjudge.kernel.game",
        "headjudge.api",
        "lark",
        "msgspec",
        "yaml",
        "rapidfuzz",
        "textual",
        "rich.markdown",
    }
    assert heavy.isdisjoint(loaded)


def test_help_answers_soon() -> None:
    """Generous: the machine may be busy with other tests."""
    began = time.process_time()
    headjudge("--help")
    assert time.process_time() - began < 3
