"""Shadowverse: Evolve for the lowering of card text: one object for each library of cards."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from headjudge.games.dialect import GameDialect, Keyword
from headjudge.games.sve import deck_verbs, keyword_verbs, open8, player_verbs, verbs  # noqa: F401  NB: fill EMITTERS
from headjudge.games.sve.answers import answers_of
from headjudge.games.sve.keywords import KEYWORDS, MOVING, STACK_PASSIVE, STACK_STAYS, WARD_ENTRY
from headjudge.games.sve.model import (
    ABILITIES,
    ANSWERS,
    ATTACK,
    CEMETERY,
    DECK,
    DEFENSE,
    EVOLVE_DECK,
    EX,
    HAND,
    LAYER_ABILITIES,
    LAYER_ANSWERS,
    LAYER_NUMBERS,
    LAYER_OTHER,
    RESOLUTION,
)
from headjudge.games.sve.vocabulary import SveVocabulary
from headjudge.kernel import dependency
from headjudge.kernel.abilities import Template
from headjudge.kernel.cards import Face
from headjudge.kernel.game import Game
from headjudge.kernel.reads import TALLIES, TURN
from headjudge.language import tree
from headjudge.language.lower.choices import pick_at_random
from headjudge.language.lower.effects import Shift, while_of_kind
from headjudge.language.lower.programs import CostCheck, LoweredAnswer
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.rulebook import registry

registry.bind("sve", ("10.9.1.2", "10.9.1.3", "10.9.1.4"), dependency.order, "layer")

registry.bind("sve", ("5.18.1",), pick_at_random, "verb")
registry.bind("sve", ("5.24.3.1",), while_of_kind, "state")
registry.bind("sve", ("5.29.2", "5.29.2.1"), SveVocabulary.half, "verb")

_NUMBERS = frozenset({ATTACK, DEFENSE})
SHIFTING = (
    Shift("shift", LAYER_NUMBERS, _NUMBERS),
    Shift("shift later", LAYER_NUMBERS, _NUMBERS, reads=TURN | TALLIES),
)


class SveDialect(GameDialect):
    """The verbs, layers and answers of the game, and every static object made for one library."""

    verbs: Mapping[type, Callable[..., None]] = verbs.EMITTERS
    keywords: ClassVar[Mapping[str, Keyword]] = KEYWORDS
    rules: Mapping[str, str] = {
        "if": "10.3.3",
        "may": "1.3.5.1",
        "pay": "10.4.7.5",
        "cost": "10.4.7.5",
        "mode": "10.6.2.8.2.2",
        "choose": "5.17.1",
        "repeat": "10.6.2.8.2",
        "delayed": "10.7.5",
        "random": "5.18.1",
        "each player": "1.3.4.1",
        "gate": "13.3.1.4",
    }
    homes: Mapping[type, str] = {tree.Bury: "field", tree.Discard: "hand", tree.Search: "deck"}
    costs: Mapping[type, CostCheck] = {
        tree.KeywordAction: keyword_verbs.can_do,
        tree.PayPoints: keyword_verbs.can_pay_points,
        tree.ChangeMaximum: keyword_verbs.can_lower_points,
        tree.Gain: keyword_verbs.can_lower_points,
        tree.Recover: keyword_verbs.can_lower_points,
    }
    told_costs = frozenset(costs)
    announced_costs = frozenset({"earth rite"})
    layers: Mapping[str, int] = {
        "abilities": LAYER_ABILITIES,
        "other": LAYER_OTHER,
        "numbers": LAYER_NUMBERS,
        "answers": LAYER_ANSWERS,
    }
    answers_at = ANSWERS
    abilities_at = ABILITIES
    shifting: tuple[Template, Template] = SHIFTING
    play_zones = frozenset({HAND, EX, RESOLUTION, DECK, CEMETERY, EVOLVE_DECK})
    moving_verbs: tuple[int, ...] = MOVING

    def __init__(self, token: Callable[[str], Face], knows_token: Callable[[str], bool]) -> None:
        super().__init__()
        self.vocab: Vocabulary = SveVocabulary()
        self._token = token
        self._knows_token = knows_token
        for ready in (*SHIFTING, open8.RUSH, WARD_ENTRY, STACK_STAYS, STACK_PASSIVE):
            self.keep(ready)

    def token(self, name: str) -> Face:
        return self._token(name)

    def knows_token(self, name: str) -> bool:
        return self._knows_token(name)

    @registry.rule("10.9.1", "10.9.1.5", what="layer")
    def asked_last(self, subject: tree.Target | None, cond: tree.Condition | None) -> tuple[Any, ...]:
        """RULING: whether an effect holds and whom it describes, whatever the order of what effects do."""
        return (subject, cond)

    def answers(self, mod: Any) -> tuple[LoweredAnswer, ...]:
        return answers_of(mod, self.vocab)

    def played_from(self, game: Game, cid: int) -> int:
        card = game.cards[cid]
        return card.origin if card.zone >> 1 == RESOLUTION else card.zone >> 1
