"""Cardfight!! Vanguard (G) ready to be played."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from headjudge.games.card_facts import DeckKeys, PrintedCard, PrintedFace, TextCompiler
from headjudge.games.cfv import r05_decks
from headjudge.games.cfv.by_hand import PLAIN_ACTIONS
from headjudge.games.cfv.card_keywords import NAMES
from headjudge.games.cfv.facts import READINGS, clans_of, races_of, trigger_of, type_of
from headjudge.games.cfv.library import Library, defined
from headjudge.games.cfv.model import G_UNIT, ICONS, TRIGGER_UNIT
from headjudge.games.cfv.r05_preparation import Preparation
from headjudge.games.cfv.ruleset import CfvRuleset
from headjudge.games.game_box import Box, Cards
from headjudge.games.library import CardLibrary
from headjudge.games.printed import paragraphs
from headjudge.kernel.frames import Frame
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.tree import Card, Keyword
from headjudge.rulebook.registry import rule

SECTIONS = {
    "main": "main", "main deck": "main", "maindeck": "main", "deck": "main", "deck-1": "main", "list": "main",
    "ride deck": "main", "starter": "main", "first vanguard": "main", "p_list": "main",
    "g": "g", "g deck": "g", "gdeck": "g", "g-deck": "g", "g zone": "g", "stride": "g", "stride deck": "g",
    "deck-2": "g", "sub_list": "g",
}  # fmt: skip
"""Deck Log keeps the first vanguard in a list of its own; it is a card of the main deck all the same (5.4.3)."""


COMES_FROM_G_ZONE = re.compile(r"\[(?:Ultimate )?Stride\]|\[G Guardian\]", re.IGNORECASE)
LIMITED = re.compile(rf'cards with "\[({"|".join(ICONS)})\][^"]*" in a deck', re.IGNORECASE)
"""The reminder of how many triggers of a kind a deck may hold."""


class CfvBox(Box):
    plain_actions = PLAIN_ACTIONS
    id = "cfv-g"
    book = "cfv-g"
    grammar = "headjudge.games.cfv.language"
    shelves: Sequence[str] = ("headjudge.games.cfv",)
    sections: Mapping[str, str] = SECTIONS
    checks = r05_decks.CHECKS
    readings = READINGS

    def inferred(self, face: PrintedFace) -> Mapping[str, Any]:
        """The limit of a kind of trigger, where a card prints it, names the card's own icon."""
        found = LIMITED.search("\n".join(paragraphs(face)))
        if found is None or type_of(face.facts) != TRIGGER_UNIT or trigger_of(face.facts):
            return {}
        return {"trigger": found[1].lower()}

    @rule("2.8.1", "2.9.2", "10.1.27.4", what="check")
    def doubts(self, face: PrintedFace) -> Iterable[str]:
        if type_of(face.facts) == TRIGGER_UNIT and not trigger_of(face.facts):
            yield "a trigger unit without a trigger icon triggers nothing: say 'trigger' of it"
        if type_of(face.facts) == G_UNIT and not COMES_FROM_G_ZONE.search("\n".join(paragraphs(face))):
            yield "a G unit without [Stride] or [G Guardian] never leaves the G zone: say another 'type' of it"

    def language(self) -> RulesetLanguage:
        from headjudge.games.cfv.language import language

        return language()

    def words(self, faces: Iterable[PrintedFace]) -> tuple[set[str], set[str]]:
        """Names of cards; clans and races."""
        names: set[str] = set()
        traits: set[str] = set()
        for face in faces:
            names.add(face.name)
            traits |= {*clans_of(face.facts), *races_of(face.facts)}
        return names, traits

    def keywords_of_cards(self, tree: Card | None) -> Mapping[str, str]:
        """Those that the reminder of a card tells, or that of another printing where this one has left it out."""
        abilities = tree.abilities if tree is not None else ()
        said = {each.name for each in abilities if isinstance(each, Keyword) and each.name in NAMES}
        own = {each.name for each in tree.defined} if tree is not None else set()
        told = {word: "its own reminder" for ability in abilities for word in defined(ability)}
        return {**dict.fromkeys(said - own, "the reminders of other cards"), **told}

    def keywords_beyond(self, text: str) -> frozenset[str]:
        from headjudge.games.cfv.language.beyond_book import keywords_beyond_the_book

        return keywords_beyond_the_book(text)

    def kind_of(self, face: PrintedFace) -> str:
        return type_of(face.facts)

    def section_of(self, card: PrintedCard) -> str:
        return r05_decks.section_of(card)

    def library(self, cards: Sequence[PrintedCard], compiler: TextCompiler | None = None) -> Library:
        return Library((Cards(cards),), compiler)

    def rules(self, library: CardLibrary) -> Ruleset:
        assert isinstance(library, Library)
        return CfvRuleset(library)

    def opening(self, decks: tuple[DeckKeys, DeckKeys]) -> Frame:
        one, other = ((deck["main"], deck["g"]) for deck in decks)
        return Preparation((one, other))


CFV_G = CfvBox()
