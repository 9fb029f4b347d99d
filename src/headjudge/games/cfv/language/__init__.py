"""The card language of Cardfight!! Vanguard in its G era."""

from __future__ import annotations

from functools import cache
from importlib import resources

from headjudge.games.cfv.language import lexicon
from headjudge.games.cfv.language.build import CfvBuilder
from headjudge.games.cfv.language.joints import join
from headjudge.games.cfv.language.layers import Layers
from headjudge.games.cfv.language.outline import outline_ability
from headjudge.games.cfv.language.places import PLACES
from headjudge.games.cfv.language.prepare import cuts, prepare
from headjudge.games.cfv.language.printer import print_ability
from headjudge.games.cfv.language.rules import RULES
from headjudge.games.cfv.language.tables import FAULTS
from headjudge.language import english
from headjudge.language.aligned import aligner
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.paragraph import Paragraphs
from headjudge.language.reader import Reader, grammar_text, shared_grammar
from headjudge.language.tokens import Lexicon, Token
from headjudge.language.tree import Ability


def grammar() -> str:
    return grammar_text(
        shared_grammar(), (resources.files("headjudge.games.cfv.language") / "cfv.lark").read_text(encoding="utf-8")
    )


class CfvAbilities:
    """A line is an ability."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def split(self, tokens: list[Token]) -> list[list[Token]]:
        return [tokens] if tokens else []

    def abilities(self, tokens: list[Token], facts: CardFacts) -> list[Ability]:
        return Layers(Paragraphs(self.reader, CfvBuilder()), facts.name).abilities(tokens)


@cache
def language() -> RulesetLanguage:
    """Built once per process."""
    reader = Reader(grammar())
    words = english.entries(lexicon.NOUNS, "revealed|discarded|returned")
    return RulesetLanguage(
        id="cfv-g",
        lexicon=Lexicon([*lexicon.entries(), *words]),
        joints=join,
        cuts=cuts,
        aligner=aligner("headjudge.games.cfv.language"),
        abilities=CfvAbilities(reader),
        faults=FAULTS,
        reminders=(),
        reminder_words=frozenset(),
        names=frozenset(),
        traits=frozenset(),
        print_ability=print_ability,
        outline_ability=outline_ability,
        rules=RULES,
        prepare=prepare,
        names_are_cut=True,
        places=PLACES,
    )
