"""Whether a server lives and can store a choice: full, locked, read-only and lost databases; ports and files in use."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from headjudge.cli.serve import Taken, listen
from headjudge.errors import Malformed
from headjudge.table.storage import database
from headjudge.table.storage.lock import locked
from headjudge.table.storage.store import Store
from tests.table.server import HERE, Process, Server, in_thread, settings


def ready(server: Server) -> tuple[int, str]:
    answer = server.http.get("ready")
    return answer.status_code, "; ".join(answer.json()["reasons"])


def test_a_server_that_can_store_is_ready(server: Server) -> None:
    server.match()
    assert ready(server) == (200, "")
    assert server.get("ready")["status"] == "ready"


def test_a_locked_database_is_not_ready_and_the_server_lives(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path)) as server:
        server.match()
        other = sqlite3.connect(tmp_path / "matches.db")
        other.execute("BEGIN IMMEDIATE")
        status, why = ready(server)
        assert (status, server.get("health")["status"]) == (503, "ok")
        assert "database is locked" in why
        other.rollback()
        other.close()
        assert ready(server) == (200, "")


@pytest.mark.parametrize(
    ("state", "told"), [("max_page_count=1", "database or disk is full"), ("query_only=1", "readonly database")]
)
def test_a_full_or_read_only_disk_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, told: str
) -> None:
    """NB: SQLite says the same when a file may not grow or be written as when the disk is full or read-only."""

    async def say_alive(_self: Store, connection: AsyncConnection) -> None:
        await connection.execute(text(f"PRAGMA {state}"))
        await connection.execute(text("CREATE TABLE more AS SELECT randomblob(1000000)"))

    with in_thread(settings(tmp_path)) as server:
        server.match()
        with monkeypatch.context() as patched:
            patched.setattr(Store, "_say_alive", say_alive)
            status, why = ready(server)
        assert status == 503
        assert told in why


def test_a_lost_postgresql_is_told() -> None:
    async def look() -> str:
        url = database.address("postgresql://judge@127.0.0.1:1/lost")
        store = Store(database.engine_of(url), url)
        try:
            return await store.obstacle()
        finally:
            await store.close()

    assert "refused" in asyncio.run(look())


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "matches.db")
    first = locked(file)
    assert first is not None
    with pytest.raises(Malformed, match=r"matches.db is being served already. Expected one server for a file"):
        locked(file)
    os.close(first)
    again = locked(file)
    assert again is not None
    os.close(again)


def test_who_is_killed_leaves_no_lock(tmp_path: Path) -> None:
    file = str(tmp_path / "matches.db")
    with Process(file) as first:
        command = [sys.executable, "-m", "headjudge", "serve", "--port", "0", "--db", file]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode == 2
        assert "matches.db is being served already" in second.stderr
        first.kill()
    with Process(file) as third:
        assert ready(third) == (200, "")


def test_a_taken_port_is_passed_over_and_told(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind((HERE, 0))
        busy.listen()
        port = busy.getsockname()[1]
        with Process(str(tmp_path / "matches.db"), port) as server:
            assert server.port > port
            assert f"(port {port} is taken; Ctrl+C ends it)" in server.greeting
            assert server.get("health")["status"] == "ok"


def test_a_port_that_nobody_may_use_is_refused() -> None:
    with pytest.raises(Malformed, match="port 99999 cannot be used") as told:
        listen(HERE, 99_999)
    assert not isinstance(told.value, Taken)
