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
from headjudge.rulebook.exercise import RECORDER

@rule("1.2", "1.2.1", what="step")
def move():
    return "moved"

@rule("1.10")
class End:
    def __init__(self):
        self.over = True

PAWN = ("pawn",)

def pawn():
    RECORDER.note("toy", "A.1-10")
    return PAWN

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
        monkeypatch.setattr(book, "GAMES", (root,))
        return f"{root}.toy"

    return make


NEW_LEDGER = """
[edition]
id = "{name}-new"
title = "The new book"

[rules]
"100" = {{ text = "100", heading = "Playing", status = "definition" }}
"101" = {{ text = "101", heading = "Moves", status = "definition", parent = "100" }}
"101.1" = {{ text = "m", heading = "moving" }}
"101.1a" = {{ text = "f", heading = "moving far" }}
"101.2" = {{ text = "s", heading = "stopping" }}
"102" = {{ text = "102", heading = "Fights", status = "definition", parent = "100" }}
"102.1" = {{ text = "d", heading = "fights without end" }}
"102.2" = {{ text = "a", heading = "running away" }}
"102.3" = {{ text = "p", heading = "fights are public", status = "definition" }}
"200" = {{ text = "200", heading = "Wings", status = "definition" }}
"201" = {{ text = "201", heading = "Flying", status = "definition", parent = "200" }}
"201.1" = {{ text = "w", heading = "flying" }}
"201.2" = {{ text = "l", heading = "landing" }}
"""

MIDDLE_LEDGER = """
[edition]
id = "{name}-mid"
title = "The middle book"
variants = ["{name}-mid-fast"]

[rules]
"100" = {{ text = "100", heading = "Playing", status = "definition" }}
"101" = {{ text = "101", heading = "Moves", status = "definition", parent = "100" }}
"101.1" = {{ text = "m", heading = "moving", by = "{name}-new 101.1" }}
"101.2" = {{ text = "f", heading = "moving far", by = "{name}-new 101.1a" }}
"101.3" = {{ text = "S", heading = "stopping", by = "{name}-new 101.2", reworded = "Halting is stopping." }}
"102" = {{ text = "102", heading = "Fights", status = "definition", parent = "100" }}
"102.1" = {{ text = "D", heading = "fights for three rounds", instead = "{name}-new 102.1" }}
"102.2" = {{ text = "r", heading = "resting after a fight" }}
"102.3" = {{ text = "p", heading = "fights are public", status = "definition" }}
"""

OLD_LEDGER = """
[edition]
id = "{name}-old"
title = "The old book"

[rules]
"1" = {{ text = "0", heading = "Playing", status = "definition" }}
"1.1" = {{ text = "101", heading = "Moves", status = "definition" }}
"1.1-1" = {{ text = "m", heading = "moving, far too", by = "{name}-new 101.1" }}
"1.1-2" = {{ text = "S", heading = "stopping", by = "{name}-new 101.2", reworded = "To halt is to stop." }}
"1.1-3" = {{ text = "S", heading = "stopping at once", by = "{name}-new 101.2", reworded = "To halt is to stop." }}
"1.2" = {{ text = "F", heading = "Fights", status = "definition" }}
"1.2-1" = {{ text = "E", heading = "fights for three rounds", by = "{name}-mid 102.1", reworded = "Rounds are turns." }}
"1.2-2" = {{ text = "R", heading = "resting before a fight", instead = "{name}-mid 102.2" }}
"1.2-3" = {{ text = "Q", heading = "prizes" }}
"""

SHARED_CODE = """
from headjudge.rulebook import declare, rule

@rule("101.1", "101.1a", "101.2", "102.1", "102.2", "201.1")
def move(): ...

declare(("{name}-mid 102.1", "{name}-mid 102.2"), "check", f"{{__name__}}:move")
declare(("1.2-2",), "check", f"{{__name__}}:move", "{name}-old")
"""


@pytest.fixture
def three_books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], tuple[str, str, str]]:
    """A game whose three editions share code that cites the newest; gives their ids, the newest first."""

    def make(name: str) -> tuple[str, str, str]:
        root = f"toygames{next(_numbers)}"
        game = tmp_path / root / "duel"
        books = {"vnew": NEW_LEDGER, "vmid": MIDDLE_LEDGER, "vold": OLD_LEDGER}
        for package in (tmp_path / root, game, game / "common", *(game / each for each in books)):
            package.mkdir()
            (package / "__init__.py").touch()
        for each, ledger in books.items():
            (game / each / "ledger.toml").write_text(ledger.format(name=name))
        (game / "common" / "cites.txt").write_text(f"{name}-new\n")
        (game / "common" / "play.py").write_text(SHARED_CODE.format(name=name))
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(book, "GAMES", (f"{root}.{game.name}",))
        return f"{name}-new", f"{name}-mid", f"{name}-old"

    return make
