"""Cards with one side whose characteristics are their printed facts, and a ruleset of them ready to be played."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from headjudge.games.card_facts import DeckKeys, PrintedCard, PrintedFace, TextCompiler
from headjudge.games.dialect import GameDialect
from headjudge.games.game_box import Box, Cards
from headjudge.games.library import CardLibrary, Entry, Lowered
from headjudge.games.printed import paragraphs, words
from headjudge.kernel.cards import Face
from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language import tree
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.lower.abilities import lower_resolution

TYPE, TRAITS = "type", "traits"


class PlainLibrary(CardLibrary):
    """``values`` are the characteristics of the ruleset by their names; a fact that a card has not is None there."""

    def __init__(
        self,
        dialect: GameDialect,
        language: RulesetLanguage,
        values: Sequence[str],
        cards: Sequence[PrintedCard],
        compiler: TextCompiler | None = None,
    ) -> None:
        super().__init__(dialect)
        self._language = language
        self.values = values
        self.fill((Cards(cards),), compiler)

    def language(self) -> RulesetLanguage:
        return self._language

    def kind_of(self, printed: PrintedFace) -> str:
        return str(printed.facts.get(TYPE, ""))

    def same(self, one: PrintedFace, other: PrintedFace) -> bool:
        return (dict(one.facts), paragraphs(one)) == (dict(other.facts), paragraphs(other))

    def words(self) -> tuple[set[str], set[str]]:
        return words_of(entry.printed for entry in self.entries.values())

    def face_for(self, entry: Entry, lowered: Lowered) -> Face:
        keywords, answers, abilities = lowered
        facts = entry.printed.facts
        known: dict[str, Any] = {**facts, TRAITS: frozenset(words(facts.get(TRAITS, ())))}
        known |= {"names": frozenset({entry.printed.name})}
        known |= {"keywords": keywords, "answers": answers, "abilities": abilities}
        return Face(entry.key, entry.printed.name, tuple(known.get(name) for name in self.values), abilities)

    def lower(self, key: str, card: tree.Card) -> Lowered:
        """The text of a spell is one more ability: what playing it does."""
        keywords, answers, abilities = super().lower(key, card)
        spells = tuple(ability for ability in card.abilities if isinstance(ability, tree.SpellText))
        if spells:
            abilities = (*abilities, lower_resolution(self.dialect, f"{key}#play", spells, ()))
        return keywords, answers, abilities


class PlainBox(Box):
    """A game says which types its decks' sections hold, and how its dialect, its rules and a game of it begin."""

    sections_by_type: ClassVar[Mapping[str, str]]
    """The section in which cards of a type belong; those of others are in no deck."""
    dialect: ClassVar[type[GameDialect]]
    ruleset_class: ClassVar[type[Ruleset]]
    setup: ClassVar[type[Any]]
    """The procedure that sets up and plays a game with two decks."""

    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
        return words_of(faces)

    def kind_of(self, face: PrintedFace) -> str:
        return str(face.facts.get(TYPE, ""))

    def section_of(self, card: PrintedCard) -> str:
        return self.sections_by_type.get(self.kind_of(card), "")

    def library(self, cards: Sequence[PrintedCard], compiler: TextCompiler | None = None) -> PlainLibrary:
        return PlainLibrary(self.dialect(), self.language(), self.ruleset_class.values, cards, compiler)

    def rules(self, library: CardLibrary) -> Ruleset:
        ruleset = self.ruleset_class()
        ruleset.library = library
        return ruleset

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        found: Frame = self.setup(decks)
        return found


def words_of(faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
    """The names and the traits of some cards."""
    found = list(faces)
    return {face.name for face in found}, {trait for face in found for trait in words(face.facts.get(TRAITS, ()))}
