"""What a game brings besides its rules: how its decks are built and how a game of it is opened.

Packs and deck lists are read in ``formats`` and come down here as the plain facts that these protocols describe.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import CardFacts, CompiledText, RulesetLanguage
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


class Box(Protocol):
    """One ruleset ready to be played."""

    id: str
    book: str
    """The ruleset whose packs it plays with: for a variant, that of its rulebook."""
    home: str
    """The package with the game's own layout, positions and endurance."""
    grammar: str
    """The package that reads its card texts."""
    shelves: Sequence[str]
    """The packages beside whose code the starter cards lie, the ruleset's own first."""
    decks: str
    """The folder with the starter decks on the first of them."""
    sections: Mapping[str, str]
    """The words that head a section of a deck list, with the section they mean."""
    default_section: str
    has_pool: bool
    plain_actions: Sequence[tuple[str, str]]
    """What is done by hand again and again: a name for each, and the words that do it."""
    """Whether decks are built from cards that were opened for them."""

    def fingerprint(self) -> str:
        """Changes whenever the rules do: what was played under other rules is not played on."""

    def language(self) -> RulesetLanguage: ...

    def unimplemented(self, cards: Sequence[PrintedCard]) -> Callable[[Tree], str]:
        """What tells of a tree of such cards, in words, what the rules cannot carry out: nothing if all of it."""

    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
        """The names and the traits that texts about these cards may mention."""

    def facts_of(self, face: PrintedFace) -> CardFacts:
        """What the compiler of card text is given of a card."""

    def wrong_facts(self, face: PrintedFace) -> Iterable[WrongFact]:
        """Facts of a card that the rules could not play with. NB: a fact they do not know is none of their business."""

    def inferred(self, face: PrintedFace) -> Mapping[str, Any]:
        """Facts that a row of a database lacks and the text of the card tells."""

    def doubts(self, face: PrintedFace) -> Iterable[str]:
        """What a card lacks that it must have to be played as printed, in words that other cards share."""

    def informed(self, cards: Sequence[PrintedCard]) -> Sequence[Information | None]:
        """For each card what it is to be read as, where another printing supersedes it; those come newest first."""

    def keywords(self) -> frozenset[str]:
        """The keywords that the book defines."""

    def keywords_of_cards(self, tree: Tree | None) -> Mapping[str, str]:
        """The keywords of a text that no rule of the book defines, each with what does: the reminder on the card."""

    def section_of(self, card: PrintedCard) -> str:
        """The section of a deck that a card belongs in, empty for one that is never part of a deck."""

    def check(self, deck: Sequence[Listed], tree_of: TreeOf) -> list[Violation]:
        """Every rule of deck construction that the deck breaks."""

    def check_pool(self, deck: Sequence[Listed], pool: Sequence[Listed]) -> list[Violation]:
        """What in the deck is not among the cards it has to be built from, where a ruleset has such a rule."""

    def build(self, pool: Sequence[Listed]) -> list[Listed]:
        """A deck that can be played with the cards that were opened."""

    def ruleset(self, cards: Sequence[PrintedCard], compiler: TextCompiler, by_hand: bool = False) -> Ruleset:
        """The rules with a library of these cards and of everything they can make.

        ``by_hand`` takes cards with abilities that are not read, to be carried out by hand.
        """

    def key_of(self, ruleset: Ruleset, card: PrintedCard) -> str:
        """What a card of the library goes by in a deck."""

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        """The procedure that sets up and plays a game with these decks."""
