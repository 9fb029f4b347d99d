"""Shadowverse: Evolve ready to be played, and its variant Open 8."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from headjudge.games import decks as deck_rules
from headjudge.games.box import DeckKeys, Listed, PrintedCard, PrintedFace, TextCompiler, TreeOf, Violation
from headjudge.games.printed import paragraphs
from headjudge.games.sve import open8_decks, r06_decks
from headjudge.games.sve.facts import names_of, traits_of, type_of
from headjudge.games.sve.library import Library
from headjudge.games.sve.open8 import GRANTING_RUSH
from headjudge.games.sve.r06_preparation import Preparation
from headjudge.games.sve.ruleset import SveRuleset
from headjudge.games.sve.tokens import TOKENS
from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.tree import Card as Tree
from headjudge.rulebook.book import edition
from headjudge.rulebook.registry import rule

SECTIONS = {
    "leader": "leader", "leader card": "leader", "leaders": "leader", "p_list": "leader",
    "main": "main", "main deck": "main", "maindeck": "main", "deck": "main", "deck-1": "main", "list": "main",
    "evolve": "evolve", "evolve deck": "evolve", "evolved": "evolve", "evolve-deck": "evolve", "extra-deck": "evolve",
    "deck-2": "evolve", "sub_list": "evolve",
}  # fmt: skip


class Cards(NamedTuple):
    """What a library takes: anything with cards."""

    cards: Sequence[PrintedCard]


class SveBox:
    """The rules of the book."""

    id = "sve"
    book = "sve"
    home = "headjudge.games.sve"
    decks = "decks"
    sections: Mapping[str, str] = SECTIONS
    default_section = r06_decks.MAIN
    checks: ClassVar[Sequence[deck_rules.Check]] = r06_decks.CHECKS
    features: ClassVar[frozenset[str]] = frozenset()

    def language(self) -> RulesetLanguage:
        from headjudge.games.sve.language import language

        return language()

    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
        names: set[str] = set()
        traits: set[str] = set()
        for face in (*TOKENS, *faces):
            names |= names_of(face)
            traits |= set(traits_of(face.facts))
        return names, traits

    def unimplemented(self, cards: Sequence[PrintedCard]) -> Callable[[Tree], str]:
        return Library((Cards(cards),)).unimplemented

    def facts_of(self, face: PrintedFace) -> CardFacts:
        return CardFacts(face.name, "\n".join(paragraphs(face)), type_of(face.facts))

    def section_of(self, card: PrintedCard) -> str:
        return r06_decks.section_of(card)

    def check(self, deck: Sequence[Listed], tree_of: TreeOf) -> list[Violation]:
        return deck_rules.check(deck, tree_of, self.checks)

    def check_pool(self, deck: Sequence[Listed], pool: Sequence[Listed]) -> list[Violation]:
        """A constructed deck is free to use any card."""
        return []

    def build(self, pool: Sequence[Listed]) -> list[Listed]:
        """Whoever has every card builds by hand."""
        return list(pool)

    def ruleset(self, cards: Sequence[PrintedCard], compiler: TextCompiler) -> Ruleset:
        library = Library((Cards(cards),), compiler)
        library.compile_all()
        ruleset = SveRuleset(library)
        ruleset.id = self.id
        ruleset.features = self.features
        ruleset.fingerprint = self.fingerprint()
        return ruleset

    def fingerprint(self) -> str:
        """Changes with the text of the rules, the variant, and the state of the code that carries them out."""
        rows = edition(self.id).rows.values()
        words = [self.id, BEHAVIOUR, *sorted(self.features), *(f"{row.id} {row.fingerprint}" for row in rows)]
        return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()

    def key_of(self, ruleset: Ruleset, card: PrintedCard) -> str:
        library: Library = ruleset.library
        return library.key_of(card)

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        one, other = ((deck["leader"][0], deck["main"], deck["evolve"]) for deck in decks)
        return Preparation((one, other))


class NoLeader(NamedTuple):
    """Who plays without a leader card has a leader all the same, of no class and no name."""

    name: str = "Leader"
    number: str = "no leader"
    facts: Mapping[str, Any] = MappingProxyType({"type": "leader"})
    text: str = ""
    back: None = None


class Open8Box(SveBox):
    """Appendix B."""

    id = "sve-open8"
    decks = "decks/open8"
    checks = open8_decks.CHECKS
    features = frozenset({GRANTING_RUSH})

    def ruleset(self, cards: Sequence[PrintedCard], compiler: TextCompiler) -> Ruleset:
        return super().ruleset([*cards, NoLeader()], compiler)

    @rule("B.6.2.1", what="setup")
    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        one, other = ({**deck, "leader": deck["leader"] or (NoLeader().name,)} for deck in decks)
        return super().opening((one, other))

    def check_pool(self, deck: Sequence[Listed], pool: Sequence[Listed]) -> list[Violation]:
        return open8_decks.from_pool(deck, pool)

    def build(self, pool: Sequence[Listed]) -> list[Listed]:
        return open8_decks.build(pool)


BEHAVIOUR = "1"
"""To be raised when the rules begin to be carried out differently, so that games saved before are not continued."""

SVE = SveBox()
OPEN8 = Open8Box()
