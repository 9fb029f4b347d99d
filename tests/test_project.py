"""The project as a whole: it is installed, says its version, and ships its types."""

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import headjudge


def test_installed_version_is_the_one_in_the_source() -> None:
    assert metadata.version("headjudge") == headjudge.__version__


def test_command_prints_the_version() -> None:
    command = Path(sys.executable).with_name("headjudge")
    done = subprocess.run([str(command), "--version"], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == headjudge.__version__


def test_types_are_shipped() -> None:
    assert (Path(headjudge.__file__).parent / "py.typed").exists()
