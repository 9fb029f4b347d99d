"""Cards, faces and deck lists as plain facts: what ``formats`` hands to the games, whatever file they came from."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from headjudge.language.compiler import CardFacts, CompiledText
from headjudge.language.defined import Definition
from headjudge.language.tree import Card as Tree


class PrintedFace(Protocol):
    """One side of a card as a pack has it."""

    @property
    def name(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, Any]: ...

    @property
    def text(self) -> str | Sequence[str]: ...

    @property
    def reads_as(self) -> Sequence[str]:
        """The paragraphs that are read in the place of the printed ones, where somebody has reworded the card."""

    @property
    def back(self) -> "PrintedFace | None":
        """The side behind this one; it may have another behind it."""


class PrintedCard(PrintedFace, Protocol):
    @property
    def number(self) -> str: ...


class Information(NamedTuple):
    """What is printed on a card but its name and number, and what is read in the place of its text."""

    facts: Mapping[str, Any]
    text: str | Sequence[str]
    back: PrintedFace | None
    reads_as: Sequence[str] = ()


class Listed(NamedTuple):
    """A line of a deck: so many copies of a card in a section. ``line`` is 0 where the list has no lines."""

    copies: int
    card: PrintedCard
    section: str
    line: int = 0


class Violation(NamedTuple):
    """A rule of deck construction that a deck breaks, and the line that breaks it, or 0 for the deck as a whole."""

    rule: str
    text: str
    line: int = 0


class WrongFact(NamedTuple):
    """A fact of a printed card that cannot be read, and what can."""

    name: str
    expected: str


TreeOf = Callable[[PrintedFace], Tree | None]
"""Reads a card's text; None where it cannot be understood."""

DeckKeys = Mapping[str, tuple[str, ...]]
"""The keys of the cards of a deck, section by section."""


class TextCompiler(Protocol):
    """Turns card text into trees; ``formats`` hands in one that remembers."""

    @property
    def defined(self) -> tuple[Definition, ...]:
        """Keywords that the book does not have."""

    def compile(self, facts: CardFacts) -> CompiledText: ...
