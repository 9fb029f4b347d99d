"""What may be passed to a game: anything of the wrong type is Malformed, and says what was expected."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from headjudge.errors import Malformed
from headjudge.formats.decklist import DeckList
from headjudge.formats.packs import Pack
from headjudge.formats.setup import checked_seed


def wrong(what: str, value: object, expected: str, what_to_do: str) -> Malformed:
    return Malformed(f"{what} is {_short(value)}", expected, what_to_do)


def _short(value: object) -> str:
    told = repr(value)
    return f"{told if len(told) <= 60 else told[:57] + '...'} ({type(value).__name__})"


def is_number(value: object) -> bool:
    """Whether it is a whole number; True and False are none here."""
    return isinstance(value, int) and not isinstance(value, bool)


def player(value: int) -> int:
    if not is_number(value) or value not in (0, 1):
        raise Malformed(f"there is no player {value!r}", "0 or 1", "Name one of the two players")
    return value


def number(what: str, value: int) -> int:
    if not is_number(value):
        raise wrong(what, value, "a whole number", "Pass one")
    return value


def seed(value: int | str) -> int | str:
    """A number, or the key of another game's setup."""
    if isinstance(value, bool):
        raise wrong("the seed", value, "a whole number of at most 64 bits", "Name one")
    return checked_seed(value)


def world(value: int) -> int:
    """The seed of a world to be imagined: a number."""
    if not is_number(value):
        raise wrong("the seed", value, "a whole number", "Name one")
    return value


def text(what: str, value: str, example: str) -> str:
    if not isinstance(value, str):
        raise wrong(what, value, f"a text such as {example}", "Pass a text")
    return value


def saved(value: bytes) -> bytes:
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise wrong("a saved game", value, "the bytes that Game.save gave", "Read the file as bytes")
    return bytes(value)


def decks(value: Sequence[Any]) -> Sequence[Any]:
    if isinstance(value, (str, bytes, Path, DeckList)) or not isinstance(value, Sequence) or len(value) != 2:
        raise Malformed("a game needs two decks", "two decks", "Write decks=(one, other)")
    for each in value:
        if not isinstance(each, (str, Path, DeckList)):
            raise wrong("a deck", each, "a starter id, a path, the text of a list or a DeckList", "Pass one of these")
    return value


def packs(value: Iterable[Any]) -> list[Any]:
    if isinstance(value, (str, bytes, Path, Pack)) or not isinstance(value, Iterable):
        raise wrong("packs", value, "a list of packs or of their files", "Write packs=[one]")
    found = list(value)
    for each in found:
        if not isinstance(each, (str, Path, Pack)):
            raise wrong("a pack", each, "a Pack or the path of its file", "Pass one of these")
    return found


def choice(value: Any) -> Any:
    """An option or its index."""
    if is_number(value) or isinstance(value, tuple):
        return value
    if isinstance(value, str):
        raise wrong("a choice", value, "one of decision.options or its index", "Words are for game.say")
    if isinstance(value, list):
        raise wrong("a choice", value, "one of decision.options or its index", "Several are for game.choose_set")
    raise wrong("a choice", value, "one of decision.options or its index", "Pass one of these")


def choices(value: Iterable[Any]) -> list[Any]:
    """Several candidates or their indexes."""
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise wrong("a set of choices", value, "a list of candidates or of their indexes", "Write choose_set([0, 2])")
    return [choice(each) for each in value]
