"""Shadowverse: Evolve ready to be played, and its variant Open 8."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from headjudge.games.card_facts import DeckKeys, Listed, PrintedCard, PrintedFace, TextCompiler, Violation
from headjudge.games.game_box import Box, Cards
from headjudge.games.library import CardLibrary
from headjudge.games.sve import open8_decks, r06_decks
from headjudge.games.sve.by_hand import PLAIN_ACTIONS
from headjudge.games.sve.facts import READINGS, names_of, traits_of, type_of
from headjudge.games.sve.library import Library
from headjudge.games.sve.open8 import GRANTING_RUSH
from headjudge.games.sve.r06_preparation import Preparation
from headjudge.games.sve.ruleset import SveRuleset
from headjudge.games.sve.tokens import TOKENS
from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import RulesetLanguage
from headjudge.rulebook.registry import rule

SECTIONS = {
    "leader": "leader", "leader card": "leader", "leaders": "leader", "p_list": "leader",
    "main": "main", "main deck": "main", "maindeck": "main", "deck": "main", "deck-1": "main", "list": "main",
    "evolve": "evolve", "evolve deck": "evolve", "evolved": "evolve", "evolve-deck": "evolve", "extra-deck": "evolve",
    "deck-2": "evolve", "sub_list": "evolve",
}  # fmt: skip


class SveBox(Box):
    """The rules of the book."""

    plain_actions = PLAIN_ACTIONS
    id = "sve"
    book = "sve"
    grammar = "headjudge.games.sve.language"
    shelves: Sequence[str] = ("headjudge.games.sve",)
    sections: Mapping[str, str] = SECTIONS
    in_boosters = (r06_decks.MAIN, r06_decks.EVOLVE)
    checks = r06_decks.CHECKS
    readings = READINGS

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

    def kind_of(self, face: PrintedFace) -> str:
        return type_of(face.facts)

    def section_of(self, card: PrintedCard) -> str:
        return r06_decks.section_of(card)

    def library(self, cards: Sequence[PrintedCard], compiler: TextCompiler | None = None) -> Library:
        return Library((Cards(cards),), compiler)

    def rules(self, library: CardLibrary) -> Ruleset:
        assert isinstance(library, Library)
        return SveRuleset(library)

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        one, other = ((deck["leader"][0], deck["main"], deck["evolve"]) for deck in decks)
        return Preparation((one, other))


class NoLeader(NamedTuple):
    """Who plays without a leader card has a leader all the same, of no class and no name."""

    name: str = "Leader"
    number: str = "no leader"
    facts: Mapping[str, Any] = MappingProxyType({"type": "leader"})
    text: str = ""
    reads_as: tuple[str, ...] = ()
    back: None = None


class Open8Box(SveBox):
    """Appendix B."""

    id = "sve-open8"
    decks = "decks/open8"
    has_pool = True
    checks = open8_decks.CHECKS
    features = frozenset({GRANTING_RUSH, open8_decks.FREE_BASIS})

    def ruleset(self, cards: Sequence[PrintedCard], compiler: TextCompiler, by_hand: bool = False) -> Ruleset:
        return super().ruleset([*cards, NoLeader()], compiler, by_hand)

    @rule("B.6.2.1", what="setup")
    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        one, other = ({**deck, "leader": deck["leader"] or (NoLeader().name,)} for deck in decks)
        return super().opening((one, other))

    def check_pool(self, deck: Sequence[Listed], pool: Sequence[Listed]) -> list[Violation]:
        return open8_decks.from_pool(deck, pool)

    def build(self, pool: Sequence[Listed]) -> list[Listed]:
        return open8_decks.build(pool)


SVE = SveBox()
OPEN8 = Open8Box()
