"""Programs that tests need and pip cannot bring, from Debian's packages where the machine has none yet.

``python -m tests.debian`` installs all of them before the tests, whose time is limited.
"""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

SECONDS = 600
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

Found = TypeVar("Found")


def found_or_installed(find: Callable[[], Found | None], package: str) -> Found | None:
    """What ``find`` finds, after an installation if it found nothing; None where nothing can be installed."""
    found = find()
    if found is not None or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return found
    with (Path(tempfile.gettempdir()) / "headjudge-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None:
            for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
                subprocess.run(["apt-get", *words], capture_output=True, check=False, timeout=SECONDS)
    return find()


def browser() -> str | None:
    """The path of a Chromium."""
    return found_or_installed(lambda: next(filter(None, map(shutil.which, BROWSERS)), None), "chromium")


def main() -> None:
    from tests.table import postgres

    browser()
    found_or_installed(postgres.find, "postgresql")


if __name__ == "__main__":
    main()
