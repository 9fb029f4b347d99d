"""Five paths through the code, walked for real: each runs something small and notes which functions it passes."""

import contextlib
import io
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

import headjudge as hj
from headjudge.cli import run
from headjudge.formats.content import starter_pack
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import CardFacts, Compiler
from headjudge.testing import Table, put, spell
from tests.table.client import Player
from tests.table.server import in_thread, settings

ROOT = Path(__file__).parents[2]
SRC = f"{ROOT / 'src' / 'headjudge'}/"
DECK = ROOT / "src" / "headjudge" / "games" / "sve" / "decks" / "swordcraft.txt"
PATIENCE = 120
"""Seconds that a server may take to get ready on a busy machine."""
TEXT = "Draw 2 cards. Discard a card."

_letters = count(1)

Place = tuple[str, str]
"""A file below src/headjudge and the qualified name of a function in it."""


class Trace:
    """The functions of the project that were called, in the order of their first call."""

    def __init__(self) -> None:
        self.places: dict[Place, int] = {}
        self.calls = 0
        self.is_on = False

    @property
    def files(self) -> list[str]:
        return list(dict.fromkeys(file for file, _ in self.places))

    def note(self, frame: FrameType, event: str, _value: Any) -> None:
        code = frame.f_code
        if not self.is_on or event != "call" or not code.co_filename.startswith(SRC):
            return
        self.calls += 1
        self.places.setdefault((code.co_filename.removeprefix(SRC), code.co_qualname), self.calls)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """NB: whoever else watches calls, such as a run that counts rules, goes on afterwards."""
        before = sys.getprofile()
        sys.setprofile(self.note)
        self.is_on = True
        try:
            yield
        finally:
            self.is_on = False
            sys.setprofile(before)


def click(trace: Trace) -> None:
    """A player takes an option: the message of a browser, from the socket to the tables that answer it."""
    before = threading.getprofile()
    threading.setprofile(trace.note)
    with tempfile.TemporaryDirectory() as folder, in_thread(settings(Path(folder))) as server:
        threading.setprofile(before)
        server.http.timeout = PATIENCE
        made = server.match()
        with (
            Player(server.address, made["seats"][0]["token"]) as ann,
            Player(server.address, made["seats"][1]["token"]) as bob,
        ):
            asked = ann if ann.asked() else bob
            assert bob.table.number == ann.table.number
            trace.is_on = True
            asked.choose()
            trace.is_on = False


def card_text(trace: Trace) -> None:
    """A card is read, lowered and played: from its words to what happens."""
    box = box_of("sve")
    names = box.words([face for card in starter_pack("sve").cards for face in sides(card)])
    compiler = Compiler(box.language().with_names(*names))
    name = f"Letter {next(_letters)}"  # NB: a card that is known is not lowered again
    with trace.noting():
        assert compiler.compile(CardFacts("Letter", TEXT, "spell")).tree is not None
        table = Table(a={"hand": [spell(name, TEXT), "Knight"]})
        table.a.play(name, "Knight")


def rule(trace: Trace) -> None:
    """An attack is refused by a rule, and another carried out by it: from a player's words to the log."""
    table = Table(a={"field": ["Knight"]}, b={"field": ["Fairy", put("Dragon", engaged=True)]})
    with trace.noting():
        table.expect_refused("attack Fairy with Knight", rule="8.4.3.1")
        table.a.attack("Knight", "Dragon")
        table.expect_log("Knight attacks Dragon")


def deck_list(trace: Trace) -> None:
    """A pasted list becomes a deck and a game."""
    text = DECK.read_text(encoding="utf-8")
    with trace.noting():
        hj.Game.new("sve", decks=(text, "starter/abysscraft"), seed=7)


def simulation(trace: Trace) -> None:
    """A command lets bots play and counts who wins."""
    words = "simulate --a starter/swordcraft --b starter/abysscraft --bots random --games 2"
    with trace.noting(), contextlib.redirect_stdout(io.StringIO()):
        assert run(words.split()) == 0


WALKS: dict[str, Callable[[Trace], None]] = {
    "click": click,
    "card-text": card_text,
    "rule": rule,
    "deck-list": deck_list,
    "simulation": simulation,
}


def walk(name: str) -> Trace:
    """The trace of a path, walked a second time: what is loaded and remembered once does not count."""
    WALKS[name](Trace())
    trace = Trace()
    WALKS[name](trace)
    return trace


if __name__ == "__main__":
    found = walk(sys.argv[1])
    for (file, function), call in found.places.items():
        print(f"{call:7} {file:44} {function}")
    print(f"{len(found.files)} files, {len(found.places)} functions, {found.calls} calls")
