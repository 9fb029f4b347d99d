"""Force of Will ready to be played, in any edition: what its boxes have in common."""

from collections.abc import Iterable, Mapping, Sequence

from headjudge.games import decks
from headjudge.games.card_facts import (
    DeckKeys,
    Information,
    Listed,
    PrintedCard,
    PrintedFace,
    TextCompiler,
    TreeOf,
    Violation,
)
from headjudge.games.fow.common import c402_decks
from headjudge.games.fow.common.by_hand import PLAIN_ACTIONS
from headjudge.games.fow.common.c104_printings import identity, newest
from headjudge.games.fow.common.c400_setup import SettingUp
from headjudge.games.fow.common.facts import READINGS, names_of, races_of, types_of, whole_facts
from headjudge.games.fow.common.features import COMMA_SEPARATES, NEWEST_PRINTING
from headjudge.games.fow.common.library import Library
from headjudge.games.fow.common.model import ADDITION, CHANT, J_RULER, REGALIA, RESONATOR, RULER, RUNE, STONE
from headjudge.games.fow.common.ruleset import FowRuleset
from headjudge.games.game_box import Box, Cards
from headjudge.games.library import CardLibrary
from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import RulesetLanguage
from headjudge.rulebook.concordance import numbers

KINDS = (RULER, J_RULER, CHANT, RUNE, RESONATOR, ADDITION, REGALIA, STONE)
"""Of several types, the first of these tells the compiler of card text how to read it."""


class FowBox(Box):
    """One edition, or a variant of one; editions name their book, features and shelves."""

    plain_actions = PLAIN_ACTIONS
    grammar = "headjudge.games.fow.language"
    sections: Mapping[str, str] = c402_decks.SECTIONS
    readings = READINGS

    def language(self) -> RulesetLanguage:
        from headjudge.games.fow.language import language

        return language(self.book)

    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
        """Names of cards and of their halves; races and traits."""
        names: set[str] = set()
        races: set[str] = set()
        for face in faces:
            names |= {face.name, *names_of(face)}
            races |= races_of(face.facts, COMMA_SEPARATES in self.features)
        return names, races

    def kind_of(self, face: PrintedFace) -> str:
        types = types_of(whole_facts(face))
        return next((kind for kind in KINDS if kind in types), "")

    def informed(self, cards: Sequence[PrintedCard]) -> Sequence[Information | None]:
        """Older printings are read as the newest one, in a book that says so."""
        if NEWEST_PRINTING not in self.features:
            return super().informed(cards)
        found = newest(cards)
        return [None if (new := found[identity(card)]).facts is card.facts else new for card in cards]

    def section_of(self, card: PrintedCard) -> str:
        return c402_decks.section_of(card)

    def check(self, deck: Sequence[Listed], tree_of: TreeOf) -> list[Violation]:
        """What is wrong with a deck, by the numbers of this edition's book."""
        own = numbers(self.book)
        found = decks.check(deck, tree_of, c402_decks.checks(self.features))
        return [violation._replace(rule=own.get(violation.rule, violation.rule)) for violation in found]

    def library(self, cards: Sequence[PrintedCard], compiler: TextCompiler | None = None) -> Library:
        return Library((Cards(cards),), compiler, self.features)

    def rules(self, library: CardLibrary) -> Ruleset:
        assert isinstance(library, Library)
        return FowRuleset(library, numbers(self.book))

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        return SettingUp(decks)
