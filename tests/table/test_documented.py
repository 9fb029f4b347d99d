"""What the pages tell to type at a server's machine can be typed: every line of their shell blocks."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import PAGES, blocks
from tests.table.client import Player
from tests.table.conftest import ROOT
from tests.table.server import Process, Server

LINES = [line for page in PAGES for block in blocks(page, "sh") for line in block.text.splitlines()]
SERVING = [line for line in LINES if line.startswith("headjudge serve")]
TOOLS = ("python bench/", "python -m tests.mutants", "python -m tests.golden")
MEASURING = [line for line in LINES if line.startswith(TOOLS)]
MAKING = [line for line in LINES if line.startswith("make ")]
TESTING = [line for line in LINES if line.startswith("pytest ")]


def test_every_line_is_of_a_known_kind() -> None:
    assert sorted(LINES) == sorted([*SERVING, *MEASURING, *MAKING, *TESTING])
    assert SERVING
    assert MEASURING


@pytest.mark.parametrize("line", SERVING)
def test_servers_start(line: str, postgresql: str, tmp_path: Path) -> None:
    """NB: with our own database, any free port, and no browser on the screen of whoever tests."""
    words = [word for word in shlex.split(line)[2:] if word != "--open"]
    shared = any(word.startswith("postgresql") for word in words)
    for option in ("--db", "--port"):
        if option in words:
            del words[words.index(option) : words.index(option) + 2]
    with Process(postgresql if shared else f"{tmp_path}/matches.db", 0, *words) as server:
        assert server.get("health")["status"] == "ok"


@pytest.mark.parametrize("line", MEASURING)
def test_measurements_know_their_options(line: str) -> None:
    """NB: what they measure is tested in test_load."""
    words = [sys.executable, *shlex.split(line)[1:], "--help"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert all(word in done.stdout for word in words[2:] if word.startswith("--"))


@pytest.mark.parametrize("line", MAKING)
def test_what_is_made_can_be_made(line: str) -> None:
    done = subprocess.run([*shlex.split(line), "-n"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("line", TESTING)
def test_tests_are_found(line: str) -> None:
    words = [sys.executable, "-m", *shlex.split(line), "--collect-only", "-q"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_pieces_of_python_at_a_socket_do_what_they_say(server: Server) -> None:
    shown = blocks(ROOT / "docs" / "testing.md", "py")
    assert shown
    for block in shown:
        exec(block.text, {"server": server, "Player": Player})
