"""From the command to the first screen: what is told, what is waited for, and what is not."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "headjudge", "serve", "--port", "0"]


@pytest.mark.parametrize(
    ("db", "told"),
    [
        ("mysql://here/matches", "the database 'mysql://here/matches' cannot be used. Expected the path of a file"),
        ("/proc/nowhere/matches.db", "cannot be used: [Errno 2] No such file or directory"),
        ("postgresql://judge:secret@127.0.0.1:1/x", "postgresql+psycopg://judge:***@127.0.0.1:1/x cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_line(db: str, told: str) -> None:
    done = subprocess.run([*COMMAND, "--db", db], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    last = done.stderr.splitlines()[-1]
    assert last.startswith("headjudge: ")
    assert told in last
    assert "secret" not in done.stderr
    assert "Traceback" not in done.stderr


def test_the_first_screen_does_not_wait_for_the_library_of_the_database() -> None:
    look = "import sys, headjudge.table.app; print([each for each in ('sqlalchemy', 'alembic') if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[]\n"


def test_at_a_terminal_only_the_address_is_told_and_elsewhere_the_log_is_json(tmp_path: Path) -> None:
    db = ["--db", str(tmp_path / "matches.db")]
    at_terminal, terminal = pty.openpty()
    seen = subprocess.Popen([*COMMAND, *db], stdout=terminal, stderr=terminal)
    os.close(terminal)
    line = read_line(at_terminal)
    stop(seen)
    assert re.fullmatch(r"The table is at http://127\.0\.0\.1:\d+/ \(Ctrl\+C ends it\)", line)
    os.close(at_terminal)

    piped = subprocess.Popen([*COMMAND, *db], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert piped.stdout is not None
    assert piped.stderr is not None
    assert piped.stdout.readline().startswith("The table is at")
    assert piped.stderr.readline().startswith('{"at": ')
    stop(piped)
    piped.stdout.close()
    piped.stderr.close()


def read_line(terminal: int) -> str:
    """The first line that appears, whatever it is."""
    text = b""
    while not text.endswith(b"\n"):
        text += os.read(terminal, 1)
    return text.decode().strip()


def stop(server: "subprocess.Popen[str] | subprocess.Popen[bytes]") -> None:
    server.kill()
    server.wait(20)
