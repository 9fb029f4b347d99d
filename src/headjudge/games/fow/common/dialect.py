"""Force of Will for the lowering of card text: one object for each library of cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from msgspec.structs import replace

from headjudge.games.dialect import GameDialect, Keyword
from headjudge.games.fow.common import (
    c104_chosen_values,
    c105_control,  # noqa: F401  NB: fills EMITTERS
    c910_entry,  # noqa: F401
    c1012_chase_verbs,  # noqa: F401
    c1022_counters,  # noqa: F401
    c1303_tokens,  # noqa: F401
    deck_verbs,  # noqa: F401
    keyword_verbs,
    verbs,
)
from headjudge.games.fow.common.answers import LETS_PLAY, answers_of, meant_by
from headjudge.games.fow.common.c104_changed_values import Additions, Scaling
from headjudge.games.fow.common.c105_controllers import CONTROL
from headjudge.games.fow.common.c300_movement import ROUTE
from headjudge.games.fow.common.c308_fallen import FALLEN, SILENCED
from headjudge.games.fow.common.c903_discounts import own_discount
from headjudge.games.fow.common.c907_will import NOTHING
from headjudge.games.fow.common.c1303_tokens import TokenMaker
from headjudge.games.fow.common.features import INHERENT_WILL, SHARES_NEVER_ZERO, TYPES_FIRST
from headjudge.games.fow.common.gates import WEATHER
from headjudge.games.fow.common.keyword_text import is_base, is_will_ability, price_of, produced_by, row_key, row_of
from headjudge.games.fow.common.keywords import KEYWORDS_BY_NAME
from headjudge.games.fow.common.layers import (
    LAYER_ABILITIES,
    LAYER_ANSWERS,
    LAYER_BASE,
    LAYER_GRANTED,
    LAYER_GRANTED_NUMBERS,
    LAYER_NUMBERS,
    LAYER_OTHER,
    LAYER_SCALES,
    LAYER_TYPES,
)
from headjudge.games.fow.common.model import (
    ABILITIES,
    ANSWERS,
    ATK,
    ATTRIBUTE_WORDS,
    BANISH,
    CALL_STONE,
    CANCEL,
    CHASE,
    DECK,
    DEF,
    DESTROY,
    DISCARD,
    DRAW,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    IS_RELEASED,
    JUDGMENT,
    KEYWORDS,
    PUT,
    REMOVE,
    REMOVED,
    RESOLVE,
    RULE_PUT,
    RUNE_AREA,
    STANDBY,
    STONES,
    STRANGER_DECK,
)
from headjudge.games.fow.common.vocabulary import FowVocabulary
from headjudge.games.fow.common.will_restrictions import Restriction, key_of
from headjudge.kernel import dependency
from headjudge.kernel.abilities import Ability, Effect
from headjudge.kernel.cards import NOBODY
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ALLOW, joined
from headjudge.kernel.reads import TALLIES, TURN
from headjudge.language import tree
from headjudge.language.lower.abilities import check_targets, lower_ability, named
from headjudge.language.lower.bindings import telling
from headjudge.language.lower.choices import attainable
from headjudge.language.lower.costs import lower_costs
from headjudge.language.lower.effects import Change, emit_give, emit_rule
from headjudge.language.lower.programs import Builder, CostCheck, KeywordMeaning, LoweredAnswer
from headjudge.language.lower.replacements import DamageReplacement, EventReplacement
from headjudge.language.lower.steps import lower_delayed
from headjudge.language.lower.subjects import seen_moving
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.lower.walk import walk
from headjudge.language.lower.writes import Write, Writing
from headjudge.language.script import Script
from headjudge.rulebook import registry

BOOK = "fow-10.2"

NUMBERS = range(LAYER_GRANTED_NUMBERS, LAYER_SCALES)
NEW_LAYERS = {
    "granted": LAYER_GRANTED,
    "types": LAYER_TYPES,
    "abilities": LAYER_ABILITIES,
    "other": LAYER_OTHER,
    "granted numbers": LAYER_GRANTED_NUMBERS,
    "numbers": LAYER_NUMBERS,
    "answers": LAYER_ANSWERS,
}
OLD_LAYERS = {
    "abilities": LAYER_TYPES,
    "types": LAYER_OTHER,
    "other": LAYER_OTHER,
    "numbers": LAYER_NUMBERS,
    "answers": LAYER_ANSWERS,
}
"""Older books change abilities before everything else, races and types together with all that has no value."""

registry.bind(BOOK, ("909.1b", "909.1c", "909.1d", "909.1e", "909.1f", "909.1g"), dependency.order, "layer")
registry.bind("fow-6.3", ("909.1", "909.1b", "909.1c"), dependency.order, "layer")

registry.bind(BOOK, ("903.3a",), check_targets, "check")
registry.bind(BOOK, ("909.4",), emit_rule, "verb")
registry.bind(BOOK, ("909.5", "901.1c", "904.1"), Change, "state")
registry.bind(BOOK, ("910.1",), EventReplacement, "gate")
registry.bind(BOOK, ("906.8", "906.8a", "906.8b"), lower_delayed, "trigger")
registry.bind(BOOK, ("104.2", "1014.1"), attainable, "verb")
registry.bind(BOOK, ("901.1d",), lower_ability, "grammar")
registry.bind(BOOK, ("901.2", "901.2a", "908.1"), Builder.act, "verb")
registry.bind(BOOK, ("906.7", "906.7a", "906.7b", "906.7c"), seen_moving, "trigger")
registry.bind(BOOK, ("911.1",), telling, "state")
registry.bind(BOOK, ("909.3", "909.3a"), dependency.place, "layer")
registry.bind(BOOK, ("909.3", "909.3a"), dependency.in_turn, "layer")
registry.bind(BOOK, ("909.3", "909.3b"), dependency.order, "layer")
registry.bind(BOOK, ("909.8",), emit_give, "verb")
registry.bind(BOOK, ("1018.1a", "1018.1b"), DamageReplacement, "gate")


class FaceMaker(TokenMaker, Protocol):
    """The library, so far as texts need it."""

    def stone_will(self, attributes: Sequence[str]) -> Ability: ...


class FowDialect(GameDialect):
    """The verbs, layers and answers of the game, and every static object made for one library."""

    verbs: Mapping[type, Callable[..., None]] = verbs.EMITTERS
    keywords: ClassVar[Mapping[str, Keyword]] = KEYWORDS_BY_NAME
    rules: Mapping[str, str] = {
        "if": "903.3b",
        "may": "903.3b",
        "pay": "1003.1",
        "cost": "903.2j",
        "mode": "903.2e",
        "choose": "1014.1",
        "target": "903.3a",
        "repeat": "903.3b",
        "delayed": "906.8",
        "random": "1014.1",
        "each player": "105.1",
        "gate": "1128.2a",
    }
    homes: Mapping[type, str] = {tree.Discard: "hand", tree.Search: "deck"}
    costs: Mapping[type, CostCheck] = keyword_verbs.COSTS
    names_targets = True
    pays_for_x = True
    fixes_gates = True
    paid_with_cards = frozenset({"play", "awakening"})
    answers_at = ANSWERS
    abilities_at = ABILITIES
    play_zones = frozenset({HAND, STANDBY, CHASE, DECK, GRAVEYARD, REMOVED, EXTRA_DECK, RUNE_AREA, STRANGER_DECK})
    moving_verbs: tuple[int, ...] = (
        PUT, DESTROY, BANISH, REMOVE, DISCARD, DRAW, CALL_STONE, CANCEL, RESOLVE, RULE_PUT, JUDGMENT,
    )  # fmt: skip

    def __init__(self, features: frozenset[str], faces: FaceMaker) -> None:
        super().__init__()
        self.vocab: Vocabulary = FowVocabulary(features)
        self.layers: Mapping[str, int] = NEW_LAYERS if TYPES_FIRST in features else OLD_LAYERS
        self.features = features
        self.least_share = 100 if SHARES_NEVER_ZERO in features else 0
        self.lets_play = False
        """Whether a text that was read lets somebody play cards that they otherwise could not."""
        self.restrictions: dict[str, tuple[Restriction, ...]] = {}
        self.described, self.item, self.sized = faces.described, faces.item, faces.sized
        self.stone_will = faces.stone_will
        self.shifting: tuple[Additions, Additions] = (
            Additions("shift", LAYER_NUMBERS),
            Additions("shift later", LAYER_NUMBERS, TURN | TALLIES),
        )
        for ready in (*self.shifting, *keyword_verbs.STATICS, ROUTE, NOTHING, CONTROL, FALLEN, SILENCED):
            self.keep(ready)

    def spelled(self, step: Any) -> Any:
        return verbs.payable_with(step)

    def granted(self, mod: tree.GrantKeyword) -> KeywordMeaning:
        return self.keyword_line(mod)

    def define(self, keywords: Sequence[tree.Defined]) -> None:
        """What works on the field works in the ruler area if a ruler has it (902.1b), and no other card lies there."""
        super().define([replace(each, abilities=tuple(map(in_either_area, each.abilities))) for each in keywords])

    @registry.rule("1101.1", "1101.1a", what="keyword")
    def keyword_line(self, node: tree.Keyword | tree.GrantKeyword) -> KeywordMeaning:
        """What a keyword means with all that stands behind it; lowered when it is first met."""
        name = node.name if isinstance(node, tree.Keyword) else node.keyword
        if name in self.defined:
            return self.keyword(name)
        key = row_key(node)
        row = row_of(node, self.vocab, lambda costs: self.demand(f"keyword:{key}", costs))
        if row is None:
            return self.keyword(name)
        found = self._meanings.get(key)
        if found is None:
            made = tuple(lower_ability(self, f"keyword:{key}#{i}", text) for i, text in enumerate(row.texts))
            found = self._meanings[key] = KeywordMeaning(row.name, row.answers, made, adds_up=row.name == "barrier")
        return found

    def demand(self, key: str, costs: tuple[tree.Step, ...]) -> Script:
        """What must be done to attack or to block, as the procedures of a battle ask for it."""
        price, actions = price_of(named(costs))
        return Script("", costs, lower_costs(self, key, actions), price=price)

    def written(self, key: str, mod: Any) -> Any:
        """To be treated as a kind of magic stone is to have its magic stone type, and what that gives; the weather of a
        player is the newest one."""
        if mod == RELEASED:
            return Writing(FIRST_OF_ALL, (ANSWERS,), release)
        if isinstance(mod, (tree.GrantChosen, tree.SetChosen)):
            return c104_chosen_values.writing(mod, self.layers["other" if isinstance(mod, tree.SetChosen) else "types"])
        if isinstance(mod, tree.GrantKeyword) and mod.keyword.startswith(WEATHER):
            return Writing(self.layers["other"], (KEYWORDS,), weather_writing(mod.keyword), sets=True)
        if isinstance(mod, tree.StatScale):
            for additions in self.shifting:
                additions.apart = True
            return Writing(LAYER_SCALES, (ATK, DEF), Scaling(mod.way, mod.factor, NUMBERS), sets=True)
        if not isinstance(mod, tree.GrantType) or not mod.name.endswith(" magic stone"):
            return None
        attribute = mod.name.removesuffix(" magic stone")
        if attribute not in ATTRIBUTE_WORDS:
            return None
        wills = (self.stone_will((attribute,)),) if INHERENT_WILL in self.features else ()

        def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
            values[STONES] = values[STONES] | {attribute}
            values[ABILITIES] = (*values[ABILITIES], *(will for will in wills if will not in values[ABILITIES]))

        return Writing(self.layers["types"], (STONES, ABILITIES) if wills else (STONES,), write)

    @registry.rule("909.1b", "909.1f", what="layer")
    @registry.rule("909.1a", what="layer")
    def layer_of(self, subject: tree.Target, mod: tree.Modification, cond: tree.Condition | None, layer: int) -> int:
        """What defines its own card comes first; what a keyword condition grants before other effects of its kind."""
        if is_base(tree.Continuous(subject, (mod,), cond)):
            return LAYER_BASE
        gates = [node for node in walk(cond) if isinstance(node, tree.Gate)] if cond is not None else []
        if not gates or "granted" not in self.layers or layer == LAYER_ANSWERS:
            return layer
        return LAYER_GRANTED_NUMBERS if layer == LAYER_NUMBERS else LAYER_GRANTED

    def whom(self, subject: tree.Target, mod: tree.Modification) -> tree.Target:
        return meant_by(subject, mod)

    def priced(self, costs: tuple[tree.Step, ...]) -> tuple[Any, tuple[tree.Step, ...]]:
        return price_of(costs)

    def yields(self, ability: tree.Activated | tree.Automatic) -> tuple[str, tuple[Any, ...] | None, str]:
        if isinstance(ability, tree.Activated) and ability.per_game and not ability.keyword:
            return "once per game", None, ""
        if ability.keyword or not is_will_ability(ability):
            return ability.keyword, None, ""
        only = [step.only for step in ability.body if isinstance(step, tree.Produce)]
        return "will", produced_by(ability), self.restriction(only[0]) if len(only) == 1 else ""

    def discounts(self, ability: tree.Activated) -> tuple[Any, ...]:
        return tuple(own_discount(part, self.vocab) for part in ability.cheaper)

    def restriction(self, only: tuple[tree.Spending, ...]) -> str:
        """The key of what will may be spent on, known from then on."""
        key = key_of(only)
        if key and key not in self.restrictions:
            self.restrictions[key] = tuple(Restriction(node, self.vocab) for node in only)
        return key

    def answers(self, mod: Any) -> tuple[LoweredAnswer, ...]:
        self.lets_play = self.lets_play or (isinstance(mod, tree.Can) and mod.act in LETS_PLAY)
        return answers_of(mod, self.vocab)

    def played_from(self, game: Game, cid: int) -> int:
        """A copy on the chase that came from nowhere is that of a rune (711.2)."""
        card = game.cards[cid]
        if card.zone >> 1 != CHASE:
            return card.zone >> 1
        return RUNE_AREA if card.is_token and card.origin == NOBODY else card.origin


RELEASED = tree.Can("be released")
FIRST_OF_ALL = -1
"""The layer of what other layers ask about: whether the condition of a text counts at all."""


@registry.rule("1026.1", "1128.4", what="state")
def release(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
    """The seals of the card are released before anything looks at them."""
    values[ANSWERS] = joined(values[ANSWERS] or {}, IS_RELEASED, (ALLOW, None))


@registry.rule("1028.1", "1028.1a", "1028.1b", what="state")
def weather_writing(word: str) -> Write:
    """The weather becomes this one, whatever it was."""

    def write(game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[KEYWORDS] = frozenset(each for each in values[KEYWORDS] if not each.startswith(WEATHER)) | {word}

    return write


def in_either_area(ability: tree.Ability) -> tree.Ability:
    here = getattr(ability, "zones", None) == ("field",)
    return replace(ability, zones=("field", "ruler")) if here else ability
