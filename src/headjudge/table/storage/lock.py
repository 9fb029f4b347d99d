"""One server for a file: a second one would tell its players nothing of what the first one stores."""

import os
from pathlib import Path

from headjudge.errors import Malformed

try:
    import fcntl
except ImportError:  # NB: not on every system; there nobody notices a second server
    fcntl = None  # type: ignore[assignment]


def locked(file: str) -> int | None:
    """The lock of a file of SQLite: held until its number is closed, or until the process ends in any way."""
    if not file or file.startswith((":memory:", "file:")) or fcntl is None:
        return None
    held = os.open(f"{Path(file).expanduser()}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise Malformed(
            f"{file} is being served already",
            "one server for a file",
            "Open the table of that one, name another file after --db, or keep matches in PostgreSQL",
        ) from None
    return held
