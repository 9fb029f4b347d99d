"""A throwaway PostgreSQL: initdb and pg_ctl, from Debian's packages where the machine has none yet."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import debian

OFFICIAL = Path("/usr/lib/postgresql")


def programs() -> Path:
    """The folder of initdb and pg_ctl; installs them where apt can, and skips the test where it cannot."""
    found = debian.found_or_installed(find, "postgresql")
    if found is None:
        pytest.skip("there is no PostgreSQL here, and it cannot be installed: needs Debian's package postgresql")
    return found


def find() -> Path | None:
    versions = sorted(OFFICIAL.glob("*/bin/initdb"), key=lambda file: float(file.parts[-3]))
    if versions:
        return versions[-1].parent
    known = shutil.which("initdb")
    return None if known is None else Path(known).resolve().parent


@contextmanager
def cluster(durable: bool = False) -> Iterator[str]:
    """The address of an empty database; ``durable`` if what it commits must have reached the disk.

    NB: its user must reach the folder; those of pytest are closed to others.
    """
    tools = programs()
    with tempfile.TemporaryDirectory(prefix="headjudge-postgresql-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        with _running(tools, Path(folder) / "data", durable) as address:
            yield address


@contextmanager
def _running(tools: Path, data: Path, durable: bool) -> Iterator[str]:
    """NB: PostgreSQL refuses to run as root, so that root lets the user postgres run it."""
    as_user: list[str] = []
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        data.mkdir()
        os.chown(data, user.pw_uid, user.pw_gid)
        as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def run(*words: str) -> None:
        done = subprocess.run([*as_user, *words], cwd="/", capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr

    run(str(tools / "initdb"), "-D", str(data), "-U", "judge", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = (
        f"-c listen_addresses=127.0.0.1 -p {port} -c unix_socket_directories='' -c fsync={'on' if durable else 'off'}"
    )
    run(str(tools / "pg_ctl"), "-D", str(data), "-l", str(data / "log"), "-o", options, "-w", "start")
    try:
        yield f"postgresql+psycopg://judge@127.0.0.1:{port}/postgres"
    finally:
        run(str(tools / "pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
