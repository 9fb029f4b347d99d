"""Reading what is printed on a card where every game reads alike: paragraphs of text, facts of one word or several."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar, cast

from headjudge.games.card_facts import PrintedFace

Side = TypeVar("Side", bound=PrintedFace)


def sides(printed: Side) -> Iterator[Side]:
    """The sides of a card, from the front to the one behind all others, all of one kind."""
    side: Side | None = printed
    while side is not None:
        yield side
        side = cast(Side | None, side.back)


def paragraphs(printed: PrintedFace) -> list[str]:
    """The text of a side as it is to be read: a reading that was given to it goes before what is printed."""
    if printed.reads_as:
        return list(printed.reads_as)
    return printed.text.split("\n") if isinstance(printed.text, str) else list(printed.text)


def words(value: Any) -> tuple[str, ...]:
    """The words of a fact that is one word, several with strokes between, or a list."""
    found = value.split("/") if isinstance(value, str) else value if isinstance(value, (list, tuple)) else ()
    return tuple(word for each in found if (word := str(each).strip()))


def word(face: PrintedFace, name: str) -> str:
    """A fact that is one word, as printed; empty where the card has none."""
    value = face.facts.get(name, "")
    return value.strip() if isinstance(value, str) else ""


MOST = 999_999
"""No card prints a greater number."""


class Reading(NamedTuple):
    """Whether a game can read a fact, of all the facts of a card, and what it expects."""

    fits: Callable[[Mapping[str, Any]], bool]
    expected: str


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def one_of(*known: str) -> str:
    """What is expected where some words are known."""
    return f"one of {', '.join(known)}"
