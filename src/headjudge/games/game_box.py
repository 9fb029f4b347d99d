"""The contract of a ruleset, with what all of them have in common: a game adds its facts, library, rules and setup."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple

from headjudge.games import decks as deck_rules
from headjudge.games.card_facts import (
    DeckKeys,
    Information,
    Listed,
    PrintedCard,
    PrintedFace,
    TextCompiler,
    TreeOf,
    Violation,
    WrongFact,
)
from headjudge.games.library import CardLibrary
from headjudge.games.printed import Reading, paragraphs
from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.tree import Card as Tree
from headjudge.rulebook.book import edition


class Cards(NamedTuple):
    """What a library takes: anything with cards."""

    cards: Sequence[PrintedCard]


class Box(ABC):
    """One ruleset ready to be played: its book and card language, its cards and decks, and how a game of it is opened.

    Packs and deck lists are read in ``formats`` and come down here as the plain facts of ``games.box``.
    """

    id: str = ""
    book: str = ""
    """The ruleset whose packs it plays with: for a variant, that of its rulebook."""
    grammar: str = ""
    """The package that reads its card texts."""
    shelves: Sequence[str] = ()
    """The packages beside whose code the starter cards lie, the ruleset's own first."""
    decks: str = "decks"
    """The folder with the starter decks on the first of them."""
    sections: Mapping[str, str]
    """The words that head a section of a deck list, with the section they mean."""
    default_section: str = "main"
    in_boosters: Collection[str] = ()
    """The sections of which boosters hold cards."""
    has_pool: bool = False
    """Whether decks are built from cards that were opened for them."""
    checks: ClassVar[Sequence[deck_rules.Check]] = ()
    features: ClassVar[frozenset[str]] = frozenset()
    plain_actions: ClassVar[Sequence[tuple[str, str]]] = ()
    """What is done by hand again and again: a name for each, and the words that do it."""
    readings: ClassVar[Mapping[str, Reading]] = {}
    """How facts of a card are to be written, by their names."""
    behaviour: ClassVar[str] = "8"
    """To be raised when the rules begin to be carried out differently, so that games saved before are not continued."""

    # -- what a game says

    @abstractmethod
    def language(self) -> RulesetLanguage: ...

    @abstractmethod
    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
        """The names and the traits that texts about these cards may mention."""

    @abstractmethod
    def kind_of(self, face: PrintedFace) -> str:
        """The card type, which the compiler of card text is told."""

    @abstractmethod
    def section_of(self, card: PrintedCard) -> str:
        """The section of a deck that a card belongs in, empty for one that is never part of a deck."""

    @abstractmethod
    def library(self, cards: Sequence[PrintedCard], compiler: TextCompiler | None = None) -> CardLibrary: ...

    @abstractmethod
    def rules(self, library: CardLibrary) -> Ruleset:
        """The rules that are played with these cards."""

    @abstractmethod
    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        """The procedure that sets up and plays a game with these decks."""

    # -- what follows from it, unless a game says otherwise

    def unimplemented(self, cards: Sequence[PrintedCard]) -> Callable[[Tree], str]:
        """What tells of a tree of such cards, in words, what the rules cannot carry out: nothing if all of it."""
        return self.library(cards).unimplemented

    def informed(self, cards: Sequence[PrintedCard]) -> Sequence[Information | None]:
        """For each card what it is to be read as, where another printing supersedes it; those come newest first."""
        return [None] * len(cards)

    def keywords(self) -> frozenset[str]:
        """The keywords that the book defines."""
        return frozenset(word for word, row in self.library(()).dialect.keywords.items() if row.rules)

    def keywords_of_cards(self, tree: Tree | None) -> Mapping[str, str]:
        """The keywords of a text that no rule of the book defines, each with what does: the reminder on the card."""
        return {}

    def keywords_beyond(self, text: str) -> frozenset[str]:
        """The keywords of a text, read or not, that no rule of the book defines."""
        return frozenset()

    def facts_of(self, face: PrintedFace) -> CardFacts:
        """What the compiler of card text is given of a card."""
        return CardFacts(face.name, "\n".join(paragraphs(face)), self.kind_of(face))

    def wrong_facts(self, face: PrintedFace) -> Iterator[WrongFact]:
        """Facts of a card that the rules could not play with. NB: a fact they do not know is none of their business."""
        for name, reading in self.readings.items():
            if name in face.facts and not reading.fits(face.facts):
                yield WrongFact(name, reading.expected)

    def inferred(self, face: PrintedFace) -> Mapping[str, Any]:
        """Facts that a row of a database lacks and the text of the card tells."""
        return {}

    def doubts(self, face: PrintedFace) -> Iterable[str]:
        """What a card lacks that it must have to be played as printed, in words that other cards share."""
        return ()

    def check(self, deck: Sequence[Listed], tree_of: TreeOf) -> list[Violation]:
        """Every rule of deck construction that the deck breaks."""
        return deck_rules.check(deck, tree_of, self.checks)

    def check_pool(self, deck: Sequence[Listed], pool: Sequence[Listed]) -> list[Violation]:
        """What in the deck is not among the cards it has to be built from; a constructed deck may use any card."""
        return []

    def build(self, pool: Sequence[Listed]) -> list[Listed]:
        """A deck that can be played with the cards that were opened; whoever has every card builds by hand."""
        return list(pool)

    def ruleset(self, cards: Sequence[PrintedCard], compiler: TextCompiler, by_hand: bool = False) -> Ruleset:
        """The rules with a library of these cards and of everything they can make.

        ``by_hand`` takes cards with abilities that are not read, to be carried out by hand.
        """
        library = self.library(cards, compiler)
        library.by_hand = by_hand
        library.compile_all()
        ruleset = self.rules(library)
        ruleset.id = self.id
        ruleset.features = self.features
        ruleset.fingerprint = self.fingerprint()
        return ruleset

    def fingerprint(self) -> str:
        """Changes with the text of the rules, the variant, and the state of the code that carries them out.

        What was played under other rules is not played on.
        """
        rows = edition(self.id).rows.values()
        words = [self.id, self.behaviour, *sorted(self.features), *(f"{row.id} {row.fingerprint}" for row in rows)]
        return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()

    def key_of(self, ruleset: Ruleset, card: PrintedCard) -> str:
        """What a card of the library goes by in a deck."""
        library: CardLibrary = ruleset.library
        return library.key_of(card)
