"""The card language of Shadowverse: Evolve."""

from __future__ import annotations

from functools import cache
from importlib import resources

from headjudge.games.sve.language import lexicon
from headjudge.games.sve.language.build import SveBuilder
from headjudge.games.sve.language.layers import Layers, split
from headjudge.games.sve.language.outline import outline_ability
from headjudge.games.sve.language.places import PLACES
from headjudge.games.sve.language.printer import print_ability
from headjudge.games.sve.language.rules import RULES
from headjudge.games.sve.language.tables import FAULTS, REMINDER_WORDS, REMINDERS, TOKEN_NAMES
from headjudge.language import english
from headjudge.language.aligned import aligner
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.deed_words import said
from headjudge.language.joints import classify
from headjudge.language.paragraph import Paragraphs
from headjudge.language.quotations import quotations
from headjudge.language.reader import Reader, grammar_text, shared_grammar
from headjudge.language.tokens import Lexicon, Token
from headjudge.language.tree import Ability

VERBS = frozenset(lexicon.VERBS) | {
    "ROLL",
    "EXTRATURN",
    "WIN",
    "LOSE",
    "SKIP",
    "SEARCH",
    "COST",
    "ENGAGEICON",
    "KWACT",
    "DEFINE",
}


def grammar() -> str:
    return grammar_text(
        shared_grammar(), (resources.files("headjudge.games.sve.language") / "sve.lark").read_text(encoding="utf-8")
    )


class SveAbilities:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def split(self, tokens: list[Token]) -> list[list[Token]]:
        return split(tokens)

    def abilities(self, tokens: list[Token], facts: CardFacts) -> list[Ability]:
        layers = Layers(Paragraphs(self.reader, SveBuilder()), spell=facts.type.lower().startswith("spell"))
        return layers.abilities(tokens)


def joined(tokens: list[Token]) -> list[Token]:
    return classify(said(tokens, lexicon.DEEDS), VERBS)


@cache
def language() -> RulesetLanguage:
    """Built once per process; packs add their names with `with_names`."""
    reader = Reader(grammar())
    return RulesetLanguage(
        id="sve",
        lexicon=Lexicon([*lexicon.entries(), *english.entries()]),
        joints=joined,
        cuts=quotations,
        aligner=aligner("headjudge.games.sve.language"),
        abilities=SveAbilities(reader),
        faults=FAULTS,
        reminders=REMINDERS,
        reminder_words=REMINDER_WORDS,
        names=frozenset(TOKEN_NAMES),
        traits=frozenset(),
        print_ability=print_ability,
        outline_ability=outline_ability,
        rules=RULES,
        reminders_are_idle=True,
        places=PLACES,
    )
