"""What the boxes of all games have in common (see ``box.Box``): a game adds its facts, library, rules and setup."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple

from headjudge.games import decks as deck_rules
from headjudge.games.box import (
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


class GameBox(ABC):
    """One ruleset ready to be played."""

    id = ""
    book = ""
    home = ""
    grammar = ""
    shelves: Sequence[str] = ()
    decks = "decks"
    sections: Mapping[str, str]
    default_section = "main"
    has_pool = False
    checks: ClassVar[Sequence[deck_rules.Check]] = ()
    features: ClassVar[frozenset[str]] = frozenset()
    plain_actions: ClassVar[Sequence[tuple[str, str]]] = ()
    readings: ClassVar[Mapping[str, Reading]] = {}
    """How facts of a card are to be written, by their names."""
    behaviour: ClassVar[str] = "8"
    """To be raised when the rules begin to be carried out differently, so that games saved before are not continued."""

    # -- what a game says

    @abstractmethod
    def language(self) -> RulesetLanguage: ...

    @abstractmethod
    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]: ...

    @abstractmethod
    def kind_of(self, face: PrintedFace) -> str:
        """The card type, which the compiler of card text is told."""

    @abstractmethod
    def section_of(self, card: PrintedCard) -> str: ...

    @abstractmethod
    def library(self, cards: Sequence[PrintedCard], compiler: TextCompiler | None = None) -> CardLibrary: ...

    @abstractmethod
    def rules(self, library: CardLibrary) -> Ruleset:
        """The rules that are played with these cards."""

    @abstractmethod
    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame: ...

    # -- what follows from it

    def unimplemented(self, cards: Sequence[PrintedCard]) -> Callable[[Tree], str]:
        return self.library(cards).unimplemented

    def informed(self, cards: Sequence[PrintedCard]) -> Sequence[Information | None]:
        """Every printing is read as it is."""
        return [None] * len(cards)

    def keywords(self) -> frozenset[str]:
        return frozenset(word for word, row in self.library(()).dialect.keywords.items() if row.rules)

    def keywords_of_cards(self, tree: Tree | None) -> Mapping[str, str]:
        """The book defines every keyword."""
        return {}

    def facts_of(self, face: PrintedFace) -> CardFacts:
        return CardFacts(face.name, "\n".join(paragraphs(face)), self.kind_of(face))

    def wrong_facts(self, face: PrintedFace) -> Iterator[WrongFact]:
        for name, reading in self.readings.items():
            if name in face.facts and not reading.fits(face.facts):
                yield WrongFact(name, reading.expected)

    def inferred(self, face: PrintedFace) -> Mapping[str, Any]:
        return {}

    def doubts(self, face: PrintedFace) -> Iterable[str]:
        return ()

    def check(self, deck: Sequence[Listed], tree_of: TreeOf) -> list[Violation]:
        return deck_rules.check(deck, tree_of, self.checks)

    def check_pool(self, deck: Sequence[Listed], pool: Sequence[Listed]) -> list[Violation]:
        """A constructed deck is free to use any card."""
        return []

    def build(self, pool: Sequence[Listed]) -> list[Listed]:
        """Whoever has every card builds by hand."""
        return list(pool)

    def ruleset(self, cards: Sequence[PrintedCard], compiler: TextCompiler, by_hand: bool = False) -> Ruleset:
        library = self.library(cards, compiler)
        library.by_hand = by_hand
        library.compile_all()
        ruleset = self.rules(library)
        ruleset.id = self.id
        ruleset.features = self.features
        ruleset.fingerprint = self.fingerprint()
        return ruleset

    def fingerprint(self) -> str:
        """Changes with the text of the rules, the variant, and the state of the code that carries them out."""
        rows = edition(self.id).rows.values()
        words = [self.id, self.behaviour, *sorted(self.features), *(f"{row.id} {row.fingerprint}" for row in rows)]
        return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()

    def key_of(self, ruleset: Ruleset, card: PrintedCard) -> str:
        library: CardLibrary = ruleset.library
        return library.key_of(card)
