"""The words of card text as Force of Will means them.

Faces hold types, general types, magic stone types and attributes as sets of words in small letters, names and races as
printed, keywords in small letters.
"""

from collections.abc import Callable
from typing import Any

from headjudge.errors import Malformed
from headjudge.games.announcements import script_of
from headjudge.games.fow.common import gates, queries, states
from headjudge.games.fow.common.c705_judgment import JUDGMENT_X
from headjudge.games.fow.common.c903_play import OBJECT
from headjudge.games.fow.common.c903_resolution import X_OF
from headjudge.games.fow.common.c903_spent import attributes_spent, lower_spent
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.features import PREVENTION_LAST, V10_2
from headjudge.games.fow.common.features import STONE_AREA as HAS_STONE_AREA
from headjudge.games.fow.common.kinds import KIND_TESTS, WHERE
from headjudge.games.fow.common.meanings import (
    CHARACTERISTICS,
    DAMAGE_KINDS,
    DEEDS,
    EVERYWHERE,
    FACE_DOWN,
    MANNERS,
    PHASE_BEGINS,
    PHASE_ENDS,
    PHASE_WORDS,
    RELATION_WORDS,
    STATS,
    TYPE_WORDS,
    VERB_WORDS,
    ZONE_WORDS,
    every_zone,
    known,
)
from headjudge.games.fow.common.model import (
    ABILITIES,
    ANSWERS,
    ATTRIBUTE_WORDS,
    ATTRIBUTES,
    CHASE,
    COST,
    DECK,
    FIELD,
    JUDGMENT,
    KEYWORDS,
    LIFE,
    MARKS,
    MAY_BE_PREVENTED,
    MAY_BE_TARGETED,
    NAMES,
    PLAYER,
    RACES,
    STONE_AREA,
    TARGETED,
    ZONES,
)
from headjudge.games.fow.common.queries import battle_moment, in_battle, is_main_timing, player_card
from headjudge.games.fow.common.states import on_chase
from headjudge.kernel import reads
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.derive import as_if
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import PUBLIC
from headjudge.kernel.turns import turn_began
from headjudge.language import tree
from headjudge.language.lower.vocabulary import StatReader, Test, Vocabulary
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.rulebook.registry import rule


def lies_in_field(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return card.zone >> 1 == FIELD


class FowVocabulary(Vocabulary):
    """One for each library of cards: its ``history`` is fed by the ruleset."""

    in_play = frozenset({FIELD, STONE_AREA})
    default_zones = (FIELD, STONE_AREA)
    counted_zones = EVERYWHERE
    deck = DECK
    leader_area = PLAYER
    hidden_may_be_denied = True
    waits_in = CHASE
    own_is_protected = True
    missing_counts = False

    def __init__(self, features: frozenset[str] = V10_2) -> None:
        super().__init__()
        self.prevents_last = PREVENTION_LAST in features
        self.stones_apart = HAS_STONE_AREA in features
        gates.watch(self.history)
        states.watch(self.history)

    # -- zones

    @rule("304.4", "1404.1", "1404.2", what="zone")
    def zones(self, word: str) -> tuple[int, ...]:
        if "/" in word:
            return tuple(kind for part in word.split("/") for kind in self.zones(part))
        if word == "all":
            return every_zone()
        return known(ZONE_WORDS, word, "zone")

    @rule("3.6-1", "3.6-6", "3.7-1", "7.11-1", what="zone", ruleset="fow-5.01")
    def ends(self, word: str) -> tuple[int, ...]:
        """Where magic stones have an area of their own, what comes there or leaves it enters or leaves no field."""
        found = self.zones(word)
        return tuple(kind for kind in found if kind != STONE_AREA) if word == "field" and self.stones_apart else found

    @rule("302.2", what="zone")
    def is_public(self, kind: int) -> bool:
        return ZONES[kind].visibility == PUBLIC

    def is_ordered(self, kind: int) -> bool:
        return ZONES[kind].ordered

    @rule("201.5", "307.4", "308.4", what="zone")
    def zones_of(self, card_kind: str) -> tuple[int, ...]:
        return WHERE.get(card_kind.lower(), self.default_zones)

    @rule("205.4", what="zone")
    def where(self, sel: tree.Sel) -> tuple[int, ...]:
        """A race without a zone means field and ruler areas."""
        if sel.kind == "card" and any(isinstance(f, tree.Trait) for f in sel.filters):
            return EVERYWHERE
        return self.zones_of(sel.kind)

    # -- cards

    def kind_test(self, word: str) -> Test | None:
        if word == "card":
            return None
        return known(KIND_TESTS, word.lower(), "type")

    @rule("3.6-1", "3.7-4", what="zone", ruleset="fow-5.01")
    def described(self, sel: tree.Sel) -> Test | None:
        """Cards that are said to be in the field are no magic stones where those have an area of their own."""
        if self.stones_apart and sel.kind == "card" and sel.zones == ("field",):
            return lies_in_field
        return self.kind_test(sel.kind)

    def as_type(self, word: str) -> frozenset[str]:
        return frozenset({known(TYPE_WORDS, word.lower(), "type")})

    def state_test(self, word: str) -> Test:
        return known(states.STATE_TESTS, word, "state")

    def state_reads(self, word: str) -> int:
        return states.STATE_READS.get(word) or super().state_reads(word)

    @rule("205.1a", what="state")
    def trait_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: name in values[RACES]

    @rule("208.3", "208.4", what="state")
    def class_test(self, name: str) -> Test:
        word = name.lower()
        if word == "void":
            return lambda game, ctx, cid, card, values: not values[ATTRIBUTES]
        if word not in ATTRIBUTE_WORDS:
            raise Malformed(f"'{name}' is no attribute", f"one of {', '.join(ATTRIBUTE_WORDS)}", "Correct the card.")
        return lambda game, ctx, cid, card, values: word in values[ATTRIBUTES]

    @rule("202.3", "202.3a", what="state")
    def name_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: name in values[NAMES]

    @rule("202.3a", what="state")
    def name_part_test(self, text: str) -> Test:
        return lambda game, ctx, cid, card, values: any(text in name for name in values[NAMES])

    @rule("1414.2", "1417.2", "1411.2b", what="state")
    def keyword_test(self, keyword: str) -> Test:
        word = keyword.lower()
        word = KEYWORD_SPELLINGS.get(word, word)
        return lambda game, ctx, cid, card, values: word in values[KEYWORDS]

    def entered_test(self) -> Test:
        return _entered_this_turn

    def arrived_test(self) -> Test:
        return lambda game, ctx, cid, card, values: card.arrived > turn_began(game)

    def names(self, values: Any) -> frozenset[str]:
        found: frozenset[str] = values[NAMES]
        return found

    # -- numbers

    @rule("203.5", "203.5a", "203.5b", what="state")
    def stat(self, word: str) -> StatReader:
        index = known(STATS, word, "number of a card")
        if index == COST:
            return total_cost
        if index == ATTRIBUTES:
            return lambda game, card, values: len(values[ATTRIBUTES])
        return lambda game, card, values: values[index] or 0

    @rule("909.7", what="state")
    def printed_stat(self, word: str) -> StatReader:
        read = self.stat(word)
        return lambda game, card, values: read(game, card, card.face.values)

    @rule("206.1", "207.1", what="state")
    def has_stat(self, word: str, values: Any) -> bool:
        index = STATS[word]
        return index in (COST, ATTRIBUTES) or values[index] is not None

    def stat_index(self, word: str) -> int:
        return known(STATS, word, "number of a card")

    def index(self, characteristic: str) -> int:
        return known(CHARACTERISTICS, characteristic, "characteristic")

    def points(self, word: str) -> int:
        if word != "life":
            raise Malformed(f"'{word}' is no number of a player", "life", "Word the card anew.")
        return LIFE

    def player_number(self, word: str) -> Callable[[Game, int], int]:
        slot = self.points(word)
        return lambda game, player: game.points[player][slot]

    @rule("903.2.f.2", "203.5b", what="state")
    def chosen_before(self, game: Game, ctx: Ctx, name: str) -> int:
        """The X of the judgment by which a J-ruler came, or of the spell that a card was."""
        if name != "x":
            return 0
        return int(game.totals.get((JUDGMENT_X, ctx.source), 0) or game.totals.get((X_OF, ctx.source), 0))

    @rule("1022.1b", what="state")
    def counter(self, word: str) -> str:
        return word

    @rule("1022.1", "1022.5", what="state")
    def counters_on(self, card: Card, kind: str) -> int:
        """Counters of a kind, or of any; what only tells how a card lies is none."""
        return int(card.count(kind) if kind else sum(n for name, n in card.counters if name not in MARKS))

    @rule("909.1i", "1205.1", what="verb")
    def half(self, n: int) -> int:
        """Rules round what comes of it."""
        return -(-n // 2)

    # -- conditions and choices

    @rule("1128.2b", "1133.4", "1134.2b", what="check")
    def gate(self, word: str, n: int, most: int = 0) -> Condition:
        word = word.lower()
        name, _, rest = word.partition(" ")
        if name == "crest":
            return gates.crest(next(iter(read_cost(rest)[0]), ""))
        if name == "weather":
            return gates.weather(rest)
        if word == "main timing":
            return lambda game, ctx: is_main_timing(game, ctx.controller)
        if word == states.AWAKENED:
            return was_awakened
        if name == states.AWAKENED:
            return lambda game, ctx: bool(ctx.vars.get(word))
        if word.startswith("you have "):
            return has_keyword(word.removeprefix("you have "))
        if name == "rune" and rest:
            return gates.runes_of(read_cost(rest)[0])
        if word in gates.FLAGS:
            return gated(word, gates.FLAGS[word])
        count = known(gates.NUMBERS, word, "condition")

        def holds(game: Game, ctx: Ctx) -> bool:
            if word == "seal" and gates.is_released(game, ctx):
                return True
            return bool((ctx.vars[word] if word in ctx.vars else count(game, ctx)) >= n)

        return holds

    @rule("1124.2b", "1128.2a", "1133.3", "1134.2a", what="check")
    @rule("705.3", "906.7", what="check")
    def as_it_was(self, game: Game, event: Event) -> tuple[Card, Any]:
        """A ruler that was judged is no ruler any more: it is looked at as it lay in its area."""
        assert event.ref is not None
        card = game.cards[event.ref[0]]
        if event.verb != JUDGMENT or event.frm < 0 or not game.is_current(event.ref):
            return game.info(event.ref)
        return card, as_if(game, event.ref[0], event.frm, card.faces[0])

    def spent(self, will: str, on: str) -> Condition:
        return lower_spent(will, on)

    def kinds_spent(self) -> AmountOf:
        return attributes_spent

    def gate_amount(self, word: str) -> AmountOf | None:
        """What a spell looks at once when it is played."""
        word = word.lower()
        if word in gates.NUMBERS:
            return gates.NUMBERS[word]
        if word in ("torrent", "null"):
            flag = gates.FLAGS[word]
            return lambda game, ctx: int(flag(game, ctx))
        return None

    def gate_reads(self, word: str) -> int:
        return gates.GATE_READS.get(word.lower().partition(" ")[0], reads.EVERYTHING)

    def chosen_test(self, kind: str, bind: str) -> Test:
        from headjudge.games.fow.common.c104_chosen_values import test_of

        return test_of(kind, bind)

    def phases(self, word: str) -> frozenset[int]:
        return known(PHASE_WORDS, word, "phase")

    def protects(self, pick: tree.Pick) -> bool:
        """Only targets may be forbidden; what is merely chosen may not."""
        return bool(pick.target)

    @rule("903.2.g.2", what="check")
    def looks_at(self, sel: tree.Sel) -> bool:
        """Whether a card that may lie face down is asked for by more than where it lies and how."""
        how = {tree.State("facedown"), tree.State("faceup"), tree.State("revealed")}
        return bool({*sel.zones} & FACE_DOWN) and (sel.kind != "card" or not how.issuperset(sel.filters))

    @rule("903.2.g.1", "1120.2", "1120.4", what="check")
    def may_select(self, game: Game, ctx: Ctx, cid: int) -> bool:
        """Whether it may be targeted: not by itself, and not against a prohibition."""
        card = game.cards[cid]
        if card.zone >> 1 == CHASE and cid in (ctx.source[0], ctx.vars.get(OBJECT, ctx.source)[0]):
            return False
        answers = (game.derived[cid] or game.values(cid))[ANSWERS]
        return not answers or allowed(game, cid, MAY_BE_TARGETED, True, ctx)

    # -- events

    @rule("807.3a", what="limit")
    def battle_moment(self, game: Game) -> tuple[Any, ...]:
        """RULING: outside a battle it is the end of the turn."""
        return battle_moment(game) if in_battle(game) else ("turn", game.turn)

    def verb(self, word: str) -> int:
        return known(VERB_WORDS, word, "event")

    @rule("104.4", "1018.1", what="check")
    def may_prevent(self, game: Game, action: Action) -> bool:
        cause = action.cause
        assert cause is not None, "all damage has a source"
        return not game.is_current(cause) or allowed(game, cause[0], MAY_BE_PREVENTED, True, action)

    @rule("705.3.a.1", "1016.1", "1023.2", "1030.2", what="trigger")
    def done(self, keyword: str) -> tuple[int, str]:
        return known(DEEDS, keyword, "action of a player"), ""

    @rule("907.1", what="check")
    def is_ability(self, game: Game, event: Event, kind: str) -> bool:
        """Also of a card that was given up to play it."""
        assert event.ref is not None
        abilities = game.info(event.ref)[1][ABILITIES]
        return any(ability.key == event.data and script_of(ability).keyword == kind for ability in abilities)

    def doer(self, game: Game, event: Event) -> Ref | None:
        """The spell or ability on the chase: of targeting the event names it, else it is the newest of the card."""
        if event.verb == TARGETED:
            found: Ref = event.data
            return found
        return None if event.cause is None else on_chase(game, event.cause)

    def targeting(self) -> int:
        return TARGETED

    def manner(self, word: str) -> int:
        return known(MANNERS, word, "movement")

    @rule("1006.2", "1412.2", what="trigger")
    def way(self, manner: str) -> tuple[str, str] | None:
        """What was summoned came from the chase into the field, which is where a resonator spell goes by itself."""
        return ("chase", "field") if manner == "summoned" else None

    @rule("1032.2", what="state")
    def relation(self, word: str) -> int:
        return known(RELATION_WORDS, word, "relation")

    def phase_verb(self, phase: str, begins: bool) -> int:
        return known(PHASE_BEGINS if begins else PHASE_ENDS, phase, "phase")

    def is_damage(self, kind: str, event: Event, values: Any) -> bool:
        return kind == "any" or bool(event.data == DAMAGE_KINDS[kind])


def gated(word: str, holds: Condition) -> Condition:
    """The condition as it was when the text was played, where that was fixed."""
    return lambda game, ctx: bool(ctx.vars[word]) if word in ctx.vars else holds(game, ctx)


@rule("203.5b", what="state")
def total_cost(game: Game, card: Card, values: Any) -> int:
    """Symbols and free cost; X counts only on the chase, as it was chosen."""
    total, x = queries.total_cost(values), values[COST][2] if values[COST] is not None else 0
    if not x or card.zone >> 1 != CHASE:
        return total
    play = next((play for play in game.plays if game.cards[play.ref[0]] is card), None)
    return total + (x * int(play.vars.get("x", 0)) if play is not None else 0)


def _entered_this_turn(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return card.zone >> 1 == FIELD and card.arrived > turn_began(game)


@rule("1101.1b", "1101.1c", what="check")
def has_keyword(keyword: str) -> Condition:
    """Whether the player has the keyword."""
    return lambda game, ctx: keyword in game.values(player_card(game, ctx.controller))[KEYWORDS]


@rule("1109.2", "1109.2a", what="check")
def was_awakened(game: Game, ctx: Ctx) -> bool:
    """Whether the Awakening of the card that speaks was paid: while it is a spell, or as it lies in the field."""
    if offered := states.awakenings(ctx.vars):
        return any(offered)
    return states.AWAKENED in game.info(ctx.source)[1][KEYWORDS]


KEYWORD_SPELLINGS = {"target attack": "precision", "j-activate": "judgment", "cannot be destroyed": "eternal"}
"""Older words for a keyword; each refers to both (1408.1, 1414.2, 1417.2)."""
