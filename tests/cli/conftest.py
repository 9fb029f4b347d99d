"""Running commands in the test's own process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from headjudge.cli import run


class Said(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def say(*words: object) -> Said:
        code = run([str(word) for word in words])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return say
