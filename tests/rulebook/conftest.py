"""A toy game on disk, whose book has one rule of every status."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from headjudge.rulebook import book

TOY_LEDGER = """
[edition]
id = "toy"
title = "The toy book"
variants = ["toy-fast"]

[rules]
"1" = { text = "00", heading = "Playing", status = "definition" }
"1.2" = { text = "00", heading = "moving" }
"1.10" = { text = "00", heading = "ending" }
"1.2.1" = { text = "00", heading = "moving far" }
"1.2.1.1" = { text = "00", heading = "a long move", status = "example" }
"1.3" = { text = "00", heading = "stopping", status = "deviation", reason = "The book stops twice." }
"2" = { text = "00", heading = "sleeves", status = "physical" }
"A.1-10" = { text = "00", heading = "the token Pawn" }
"""

TOY_CODE = """
from headjudge.rulebook import declare, rule

@rule("1.2", "1.2.1", what="step")
def move():
    return "moved"

@rule("1.10")
class End:
    def __init__(self):
        self.over = True

PAWN = ("pawn",)
declare(("A.1-10",), "token", f"{__name__}:PAWN")
"""

_numbers = count()


def as_book(name: str) -> str:
    """The toy book under another id, because declarations stay registered from test to test."""
    return TOY_LEDGER.replace('id = "toy"', f'id = "{name}"')


@pytest.fixture
def toy_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Makes a package of games with the toy game in it, the only one installed, and gives the toy's package name."""

    def make(ledger: str = TOY_LEDGER, code: str = TOY_CODE) -> str:
        root = f"toygames{next(_numbers)}"
        package = tmp_path / root / "toy"
        package.mkdir(parents=True)
        (tmp_path / root / "__init__.py").touch()
        (package / "__init__.py").touch()
        (package / "ledger.toml").write_text(ledger)
        (package / "play.py").write_text(code)
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(book, "GAMES", root)
        return f"{root}.toy"

    return make
