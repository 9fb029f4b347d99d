"""Cardfight!! Vanguard for the lowering of card text: one object for each library of cards."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from headjudge.games.cfv import call_circles, deck_verbs, keyword_verbs, nullification, verbs  # noqa: F401  NB: fill EMITTERS
from headjudge.games.cfv.answers import answers_of
from headjudge.games.cfv.card_keywords import card_keyword, word_of
from headjudge.games.cfv.keyword_text import OnceForAll, forbidden_cards, spelled
from headjudge.games.cfv.keywords import KEYWORDS
from headjudge.games.cfv.model import (
    ABILITIES,
    ANSWERS,
    BIND,
    CALL,
    DISCARD,
    DRAW,
    HAND,
    HEAL,
    LAYER_ANSWERS,
    LAYER_NUMBERS,
    LAYER_OTHER,
    LEGION,
    PAYS_COSTS,
    PUT,
    REMOVE,
    RETIRE,
    RIDE,
    RULE_PUT,
    SEARCH,
    SOUL_BLAST,
    SOUL_CHARGE,
    STRIDE,
)
from headjudge.games.cfv.power import RULE_TEMPLATES, SHIFTING
from headjudge.games.cfv.r08_playing import NOTHING
from headjudge.games.cfv.r10_time_leap import RETURN, RETURNING
from headjudge.games.cfv.vocabulary import CfvVocabulary
from headjudge.games.dialect import GameDialect, Keyword, Static
from headjudge.kernel import dependency
from headjudge.kernel.abilities import Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.language import tree
from headjudge.language.lower import announcements, choices, costs, effects, steps, together
from headjudge.language.lower.programs import CostCheck, KeywordMeaning, LoweredAnswer
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Condition, Ctx
from headjudge.rulebook import registry

registry.bind("cfv-g", ("8.7.1.2", "8.7.1.3"), dependency.order, "layer")

registry.bind("cfv-g", ("8.5.2.3", "8.6.4", "3.1.1.5.3", "10.1.8.1.1"), together.pay_at_once, "cost")
registry.bind("cfv-g", ("8.5.2.3", "8.6.4"), costs.payable_at_once, "cost")
registry.bind("cfv-g", ("3.1.1.5.2", "8.1.1.2.2"), steps.lower_pay, "cost")
registry.bind("cfv-g", ("8.5.4",), announcements.announce, "verb")
registry.bind("cfv-g", ("8.5.4.1", "8.5.4.1.1", "8.5.4.1.2", "8.5.4.1.3", "8.5.4.1.5"), choices.attainable, "verb")
registry.bind("cfv-g", ("8.5.4.1.4", "10.1.9.1.1"), choices.may_be_denied, "verb")
registry.bind("cfv-g", ("3.17.1", "3.17.2"), choices.pick_at_random, "verb")
registry.bind("cfv-g", ("8.1.1.1.2", "8.1.1.1.2.2", "8.1.1.2.3", "8.1.1.2.3.2"), steps.lower_if, "verb")
registry.bind("cfv-g", ("8.3.2", "8.3.3"), effects.Change, "state")


@registry.rule("10.1.28.1", what="cost")
def cost_lost(game: Game, ctx: Ctx) -> bool:
    """Whether an effect says that the costs of the card's activated abilities are not paid."""
    return game.is_current(ctx.source) and not allowed(game, ctx.source[0], PAYS_COSTS, True)


class CfvDialect(GameDialect):
    """The verbs, layers and answers of the game, and every static object made for one library."""

    verbs: Mapping[type, Callable[..., None]] = verbs.EMITTERS
    keywords: ClassVar[Mapping[str, Keyword]] = KEYWORDS
    rules: Mapping[str, str] = {
        "if": "8.1.1.2.3",
        "may": "8.5.3.5",
        "pay": "8.6.4",
        "cost": "8.5.2.3",
        "mode": "8.5.3.5",
        "choose": "8.5.4",
        "repeat": "8.5.3.5",
        "delayed": "8.6.6",
        "random": "3.17.1",
        "each player": "1.3.4",
        "gate": "8.5.3.5",
    }
    homes: Mapping[type, str] = {tree.Discard: "hand", tree.Search: "deck"}
    costs: Mapping[type, CostCheck] = {OnceForAll: keyword_verbs.not_yet_paid}
    announces = False
    pays_together = True
    cost_lost: Condition | None = staticmethod(cost_lost)
    layers: Mapping[str, int] = {
        "abilities": LAYER_OTHER,
        "other": LAYER_OTHER,
        "numbers": LAYER_NUMBERS,
        "answers": LAYER_ANSWERS,
    }
    answers_at = ANSWERS
    abilities_at = ABILITIES
    shifting: tuple[Template, Template] = SHIFTING
    play_zones = frozenset({HAND})
    moving_verbs: tuple[int, ...] = (
        PUT, RULE_PUT, RETIRE, DISCARD, BIND, REMOVE, CALL, RIDE, LEGION, STRIDE, HEAL, DRAW, SEARCH, SOUL_BLAST,
        SOUL_CHARGE,
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.vocab: Vocabulary = CfvVocabulary()
        ready: tuple[Static, ...] = (*RULE_TEMPLATES, RETURNING, RETURN, NOTHING)
        for thing in ready:
            self.keep(thing)

    def spelled(self, step: Any) -> Any:
        return spelled(step)

    def whom(self, subject: tree.Target, mod: tree.Modification) -> tree.Target:
        return forbidden_cards(subject, mod) or subject

    def keyword(self, word: str) -> KeywordMeaning:
        """Skill icons are written with or without their exclamation marks."""
        return super().keyword(word.rstrip("!"))

    def granted_line(self, ability: tree.Keyword) -> KeywordMeaning:
        word = "" if ability.name in self.defined else word_of(ability)
        return self.keyword(word) if word else super().granted_line(ability)

    def row(self, word: str) -> Keyword | None:
        """What only cards define is a row made for its number and zones."""
        return super().row(word) or card_keyword(word)

    @registry.rule("8.7.2", what="layer")
    def asked_last(self, subject: tree.Target | None, cond: tree.Condition | None) -> tuple[Any, ...]:
        """RULING: whether an effect holds; whom it describes is asked in the order of 8.7.1."""
        return (cond,)

    def answers(self, mod: Any) -> tuple[LoweredAnswer, ...]:
        return answers_of(mod, self.vocab)

    def played_from(self, game: Game, cid: int) -> int:
        return game.cards[cid].zone >> 1
