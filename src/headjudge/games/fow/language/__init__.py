"""The card language of Force of Will in three editions."""

from __future__ import annotations

from functools import cache
from importlib import resources

from msgspec.structs import replace

from headjudge.games.fow.language import lexicon
from headjudge.games.fow.language.build import FowBuilder
from headjudge.games.fow.language.joints import join
from headjudge.games.fow.language.kinds_at import PLACES
from headjudge.games.fow.language.layers import Layers, continued
from headjudge.games.fow.language.misprints import FAULTS
from headjudge.games.fow.language.outline import outline_ability
from headjudge.games.fow.language.prepare import cuts, prepare
from headjudge.games.fow.language.printer import print_ability
from headjudge.games.fow.language.rules import RULES
from headjudge.games.fow.language.tables import RACES, TOKEN_RACES, forms
from headjudge.language import english
from headjudge.language.aligned import aligner
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.paragraph import Paragraphs
from headjudge.language.reader import Reader, grammar_text, shared_grammar
from headjudge.language.tokens import Lexicon, Token
from headjudge.language.tree import Ability, Automatic
from headjudge.rulebook import edition
from headjudge.rulebook.concordance import numbers


def grammar() -> str:
    return grammar_text(
        shared_grammar(), (resources.files("headjudge.games.fow.language") / "fow.lark").read_text(encoding="utf-8")
    )


ENTERING_IN_WORDS = "1411.3"
"""The rule by which "when this card enters the field" is [Enter]. Books without it read the words as they stand."""


class FowAbilities:
    """A line is an ability (204.2)."""

    def __init__(self, reader: Reader, words_are_enter: bool) -> None:
        self.reader = reader
        self.words_are_enter = words_are_enter

    def split(self, tokens: list[Token]) -> list[list[Token]]:
        return [tokens] if tokens else []

    def abilities(self, tokens: list[Token], facts: CardFacts) -> list[Ability]:
        found = Layers(Paragraphs(self.reader, FowBuilder()), facts.type).abilities(tokens)
        if self.words_are_enter or any(token.type == "ENTER" for token in tokens):
            return found
        return [_in_words(ability) for ability in found]


def _in_words(ability: Ability) -> Ability:
    return replace(ability, timing="") if isinstance(ability, Automatic) and ability.timing == "enter" else ability


def rules_of(ruleset: str) -> dict[str, tuple[str, ...]]:
    """The rules behind each node by the numbers of the edition; those that its book does not have are left out."""
    own, book = numbers(ruleset), edition(ruleset)
    told = {node: tuple(own.get(rule, rule) for rule in rules) for node, rules in RULES.items()}
    return {node: tuple(rule for rule in rules if rule in book) for node, rules in told.items()}


@cache
def language(ruleset: str = "fow-10.2") -> RulesetLanguage:
    """Built once per process and edition; packs add their races with `with_names`."""
    reader = Reader(grammar())
    words = english.entries(lexicon.NOUNS, "|".join(lexicon.HOWS))
    return RulesetLanguage(
        id=ruleset,
        lexicon=Lexicon([*lexicon.entries(), *words]),
        joints=join,
        cuts=cuts,
        aligner=aligner("headjudge.games.fow.language"),
        abilities=FowAbilities(reader, ENTERING_IN_WORDS in edition(ruleset)),
        faults=FAULTS,
        reminders=(),
        reminder_words=frozenset(),
        names=frozenset(),
        traits=frozenset({*RACES, *TOKEN_RACES}),
        print_ability=print_ability,
        outline_ability=outline_ability,
        rules=rules_of(ruleset),
        prepare=prepare,
        names_are_cut=True,
        trait_forms=forms,
        continued=continued,
        places=PLACES,
    )
