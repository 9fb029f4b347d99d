"""The words of card text as tables: enough for a game without columns, classes, counters or conditions of its own.

Whatever a game has no word for is refused when a card says it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from headjudge.errors import Malformed
from headjudge.kernel.cards import Card
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import PUBLIC, ZoneSpec
from headjudge.kernel.turns import turn_began
from headjudge.language.lower.vocabulary import StatReader, Test, Vocabulary
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.language.tree import Pick

Value = TypeVar("Value")
NOTHING: Mapping[str, Any] = MappingProxyType({})


class PlainVocabulary(Vocabulary):
    """``specs`` are the zones of the ruleset, the other tables lead from words to places among them.

    ``lying`` says where cards of a type lie that a text speaks of without a zone, ``damaged`` which number damage takes
    away from. ``characteristics`` need names, type and keywords.
    """

    specs: ClassVar[tuple[ZoneSpec, ...]]
    zone_words: ClassVar[Mapping[str, int]]
    lying: ClassVar[Mapping[str, tuple[int, ...]]] = NOTHING
    characteristics: ClassVar[Mapping[str, int]]
    stats: ClassVar[Mapping[str, int]]
    damaged: ClassVar[str] = ""
    point_words: ClassVar[Mapping[str, int]] = NOTHING
    verb_words: ClassVar[Mapping[str, int]] = NOTHING
    manners: ClassVar[Mapping[str, int]] = NOTHING
    phase_words: ClassVar[Mapping[str, int]] = NOTHING
    phase_begins: ClassVar[Mapping[str, int]] = NOTHING
    phase_ends: ClassVar[Mapping[str, int]] = NOTHING
    states: ClassVar[Mapping[str, Test]] = NOTHING

    # -- zones

    def zones(self, word: str) -> tuple[int, ...]:
        return (known(self.zone_words, word),)

    def is_public(self, kind: int) -> bool:
        return self.specs[kind].visibility == PUBLIC

    def is_ordered(self, kind: int) -> bool:
        return self.specs[kind].ordered

    def zones_of(self, card_kind: str) -> tuple[int, ...]:
        return self.lying.get(card_kind, self.default_zones)

    # -- cards

    def kind_test(self, word: str) -> Test | None:
        at = self.index("type")
        return None if word == "card" else lambda game, ctx, cid, card, values: bool(values[at] == word)

    def state_test(self, word: str) -> Test:
        return known(self.states, word)

    def trait_test(self, name: str) -> Test:
        at = self.index("traits")
        return lambda game, ctx, cid, card, values: name in values[at]

    def class_test(self, name: str) -> Test:
        at = self.index("class")
        return lambda game, ctx, cid, card, values: bool(values[at] == name)

    def name_test(self, name: str) -> Test:
        at = self.index("names")
        return lambda game, ctx, cid, card, values: name in values[at]

    def name_part_test(self, text: str) -> Test:
        at = self.index("names")
        return lambda game, ctx, cid, card, values: any(text in name for name in values[at])

    def keyword_test(self, keyword: str) -> Test:
        at = self.index("keywords")
        return lambda game, ctx, cid, card, values: keyword in values[at]

    def entered_test(self) -> Test:
        def entered(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
            return card.zone >> 1 in self.in_play and card.arrived > turn_began(game)

        return entered

    def names(self, values: Any) -> frozenset[str]:
        found: frozenset[str] = values[self.index("names")]
        return found

    # -- numbers

    def stat(self, word: str) -> StatReader:
        at = self.stat_index(word)
        if word == self.damaged:
            return lambda game, card, values: int(values[at] - card.damage)
        return lambda game, card, values: int(values[at])

    def printed_stat(self, word: str) -> StatReader:
        at = self.stat_index(word)
        return lambda game, card, values: int(card.face.values[at])

    def has_stat(self, word: str, values: Any) -> bool:
        return values[self.stat_index(word)] is not None

    def stat_index(self, word: str) -> int:
        return known(self.stats, word)

    def index(self, characteristic: str) -> int:
        return known(self.characteristics, characteristic)

    def points(self, word: str) -> int:
        return known(self.point_words, word)

    def counter(self, word: str) -> str:
        return word.lower()

    def half(self, n: int) -> int:
        return n // 2

    # -- conditions, choices and events

    def gate(self, word: str, n: int, most: int = 0) -> Condition:
        raise Malformed(f"'{word}' is no condition of this game", "another wording", "Word the card otherwise.")

    def gate_amount(self, word: str) -> AmountOf | None:
        return None

    def gate_reads(self, word: str) -> int:
        return 0

    def phases(self, word: str) -> frozenset[int]:
        return frozenset({known(self.phase_words, word)})

    def protects(self, pick: Pick) -> bool:
        return False

    def may_select(self, game: Game, ctx: Ctx, cid: int) -> bool:
        return True

    def verb(self, word: str) -> int:
        return known(self.verb_words, word)

    def manner(self, word: str) -> int:
        return known(self.manners, word)

    def phase_verb(self, phase: str, begins: bool) -> int:
        return known(self.phase_begins if begins else self.phase_ends, phase)

    def is_damage(self, kind: str, event: Event, values: Any) -> bool:
        return kind in ("any", event.data)


def known(table: Mapping[str, Value], word: str) -> Value:
    if word not in table:
        raise Malformed(f"'{word}' means nothing in this game", ", ".join(table) or "no such word", "Correct the card.")
    return table[word]
