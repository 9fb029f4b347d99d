"""The words of card text as Shadowverse: Evolve means them.

Faces hold type and class in small letters, special types and keywords as sets of words in small letters (a timing such
as "last words" is a keyword too), names and traits as sets, as printed. Besides the card name, a face's names hold its
alternate name.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from headjudge.games.sve.model import (
    ACTIVATED_ABILITY,
    ATTACK,
    ATTACKED,
    BANISH,
    BANISHED,
    BURY,
    CEMETERY,
    CLASS,
    COST,
    COUNTER,
    COUNTS_FOR_GATE,
    DAMAGE,
    DECK,
    DEFENSE,
    DESTROY,
    DISCARD,
    DRAW,
    END,
    END_BEGINS,
    ENGAGE,
    EVOLUTION_POINTS,
    EVOLVE,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    GIVE,
    HAND,
    KEYWORD_DONE,
    KEYWORDS,
    LEADER,
    LOSE,
    MAIN,
    MAIN_BEGINS,
    MAX_PLAY_POINTS,
    MAY_BE_SELECTED,
    NAMES,
    PLAY_POINTS,
    PLAYED,
    RACE,
    RACE_ZONE,
    REFRESH,
    RESOLUTION,
    RETURN,
    SELECTED,
    SERVED,
    SET,
    SPECIAL,
    STACK_COUNTER,
    START,
    SUMMON,
    TRAITS,
    TURN_BEGINS,
    TURN_ENDS,
    TYPE,
    ZONES,
)
from headjudge.kernel import reads
from headjudge.kernel.cards import Card, Face
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import PUBLIC
from headjudge.kernel.turns import turn_began
from headjudge.language.lower.vocabulary import StatReader, Test, Vocabulary
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.language.tree import Filter, Has, Name, Sel, State, Trait
from headjudge.rulebook import registry
from headjudge.rulebook.registry import rule

ZONE_WORDS = {
    "leader": LEADER,
    "field": FIELD,
    "deck": DECK,
    "evolve_deck": EVOLVE_DECK,
    "hand": HAND,
    "ex": EX,
    "cemetery": CEMETERY,
    "banished": BANISHED,
    "resolution": RESOLUTION,
    "evolve": EVOLVE_ZONE,
    "race": RACE_ZONE,
}
STATS = {"attack": ATTACK, "defense": DEFENSE, "cost": COST}
CHARACTERISTICS = {
    "type": TYPE,
    "special": SPECIAL,
    "class": CLASS,
    "traits": TRAITS,
    "names": NAMES,
    "keywords": KEYWORDS,
}
POINT_WORDS = {
    "play_points": PLAY_POINTS,
    "max_play_points": MAX_PLAY_POINTS,
    "evolution_points": EVOLUTION_POINTS,
}
PHASE_WORDS = {"start": START, "main": MAIN, "end": END}
PHASE_BEGINS = {"turn": TURN_BEGINS, "start": TURN_BEGINS, "main": MAIN_BEGINS, "end": END_BEGINS}
PHASE_ENDS = {"turn": TURN_ENDS, "start": MAIN_BEGINS, "main": END_BEGINS, "end": TURN_ENDS}
VERB_WORDS = {
    "attack": ATTACKED,
    "evolve": EVOLVE,
    "race": RACE,
    "play": PLAYED,
    "activate": ACTIVATED_ABILITY,
    "damage": DAMAGE,
    "give": GIVE,
    "set": SET,
    "select": SELECTED,
    "engaged": ENGAGE,
    "reserved": REFRESH,
    "draw": DRAW,
    "lose the game": LOSE,
    "counter": COUNTER,
    "keyword": KEYWORD_DONE,
}
MANNERS = {
    "destroyed": DESTROY,
    "discarded": DISCARD,
    "banished": BANISH,
    "returned": RETURN,
    "buried": BURY,
    "drawn": DRAW,
    "summoned": SUMMON,
}
OVERFLOW = 7

GATE_READS = {
    "combo": reads.TALLIES,
    "spellchain": reads.lying_in(CEMETERY, BANISHED, EX, FIELD) | reads.VALUES,
    "necrocharge": reads.lying_in(CEMETERY, BANISHED, EX, FIELD) | reads.VALUES,
    "overflow": reads.POINTS,
    "sanguine": reads.TALLIES | reads.TURN,
}


registry.bind("sve", ("5.4.3",), Vocabulary.origin)
registry.bind("sve", ("4.1.3.2", "10.6.2.8.1"), Vocabulary.landed)

COUNTERS = {"stack": STACK_COUNTER, "thunder": "lightning"}
"""Other words for counters. RULING: the list of tokens and the cards call those of Aftershock differently (A.2-8)."""


class SveVocabulary(Vocabulary):
    """One for each library of cards: its ``history`` is fed by the ruleset."""

    in_play = frozenset({FIELD})
    default_zones = (FIELD,)
    deck = DECK
    leader_area = LEADER
    waits_in = RESOLUTION
    hidden_may_be_denied = True
    lowered_by_damage = "defense"
    protected_by = MAY_BE_SELECTED

    def __init__(self) -> None:
        super().__init__()
        self.history.watch("leader lost defense", (GIVE, SET), _lowers_leader)

    # -- zones

    def zones(self, word: str) -> tuple[int, ...]:
        return (ZONE_WORDS[word],)

    @rule("10.3.5", "4.3.3")
    def valid_in(self, words: Iterable[str]) -> frozenset[int]:
        """What a follower or an amulet has on the field, a leader has in the leader area."""
        found = super().valid_in(words)
        return found | {LEADER} if FIELD in found else found

    @rule("4.1.2")
    def is_public(self, kind: int) -> bool:
        return ZONES[kind].visibility == PUBLIC

    def is_ordered(self, kind: int) -> bool:
        return ZONES[kind].ordered

    @rule("4.3.3", "4.4.3")
    def zones_of(self, card_kind: str) -> tuple[int, ...]:
        if card_kind == "leader":
            return (LEADER,)
        return (LEADER, FIELD) if card_kind == "any" else self.default_zones

    @rule("4.6.3")
    def belongs(self, word: str, kind: int, filters: tuple[Filter, ...]) -> Test | None:
        """A face-up card is part of the evolve deck only where the text says so."""
        if kind != EVOLVE_DECK or any(isinstance(f, State) and f.word == "faceup" for f in filters):
            return None
        return lambda game, ctx, cid, card, values: not card.face_up

    # -- cards

    def kind_test(self, word: str) -> Test | None:
        if word == "card":
            return None
        if word == "any":
            return lambda game, ctx, cid, card, values: values[TYPE] in ("follower", "leader")
        if word == "token":
            return lambda game, ctx, cid, card, values: card.is_token
        return lambda game, ctx, cid, card, values: bool(values[TYPE] == word)

    def typed(self, sel: Sel) -> tuple[int, str] | None:
        return None if sel.kind in ("card", "any", "token") else (TYPE, sel.kind)

    def worded(self, f: Filter) -> tuple[int, str] | None:
        match f:
            case Trait(name):
                return TRAITS, name
            case Name(name):
                return NAMES, name
            case Has(keyword):
                return KEYWORDS, keyword
        return None

    def state_test(self, word: str) -> Test:
        return STATE_TESTS[word]

    def trait_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: name in values[TRAITS]

    def class_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: bool(values[CLASS] == name)

    @rule("2.1.2", "2.13.2")
    def name_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: name in values[NAMES]

    @rule("2.1.2.1")
    def name_part_test(self, text: str) -> Test:
        """The card name or one that an effect gives: a printed alternate name only counts in its entirety."""
        return lambda game, ctx, cid, card, values: any(
            text in name for name in values[NAMES] if name == card.face.name or name not in card.face.values[NAMES]
        )

    def keyword_test(self, keyword: str) -> Test:
        return lambda game, ctx, cid, card, values: keyword in values[KEYWORDS]

    def entered_test(self) -> Test:
        return _entered_this_turn

    def names(self, values: Any) -> frozenset[str]:
        found: frozenset[str] = values[NAMES]
        return found

    # -- numbers

    @rule("2.8.2")
    def stat(self, word: str) -> StatReader:
        index = STATS[word]
        if index == DEFENSE:
            return lambda game, card, values: values[DEFENSE] - card.damage
        return lambda game, card, values: int(values[index])

    @rule("5.23.1")
    def printed_stat(self, word: str) -> StatReader:
        index = STATS[word]
        if index == COST:
            return lambda game, card, values: int(own_face(card).values[COST])
        return lambda game, card, values: int(card.face.values[index])

    @rule("5.24.2.1")
    def has_stat(self, word: str, values: Any) -> bool:
        if word == "cost":
            return values[COST] is not None
        if word == "attack":
            return bool(values[TYPE] == "follower")
        return values[TYPE] in ("follower", "leader")

    def stat_index(self, word: str) -> int:
        return STATS[word]

    def index(self, characteristic: str) -> int:
        return CHARACTERISTICS[characteristic]

    def points(self, word: str) -> int:
        return POINT_WORDS[word]

    @rule("15.1.2.2")
    def counter(self, word: str) -> str:
        """One name for each kind, however it is written."""
        return COUNTERS.get(word.lower(), word.lower())

    @rule("5.29.1")
    def half(self, n: int) -> int:
        return -(-n // 2)

    # -- conditions and choices

    def gate(self, word: str, n: int, most: int = 0) -> Condition:
        if word in FLAGS:
            return FLAGS[word]
        count = NUMBERS[word]
        return lambda game, ctx: (ctx.vars[word] if word in ctx.vars else count(game, ctx)) >= n

    @rule("13.3.1.4", "13.5.1.3.2")
    def gate_amount(self, word: str) -> AmountOf | None:
        return NUMBERS[word] if word in ("spellchain", "necrocharge") else None

    def gate_reads(self, word: str) -> int:
        return GATE_READS[word]

    def phases(self, word: str) -> frozenset[int]:
        return frozenset({PHASE_WORDS[word]})

    @rule("12.15.2", "12.15.3")
    def may_select(self, game: Game, ctx: Ctx, cid: int) -> bool:
        return game.cards[cid].zone & 1 == ctx.controller or allowed(game, cid, MAY_BE_SELECTED, True, ctx)

    # -- events

    def verb(self, word: str) -> int:
        return VERB_WORDS[word]

    def manner(self, word: str) -> int:
        return MANNERS[word]

    def phase_verb(self, phase: str, begins: bool) -> int:
        return (PHASE_BEGINS if begins else PHASE_ENDS)[phase]

    @rule("5.13.3.1", "5.13.3.2", "5.13.3.3", "5.13.3.4")
    def is_damage(self, kind: str, event: Event, values: Any) -> bool:
        """An attacker's damage to a follower is attack damage and combat damage; the defender's is combat damage."""
        if kind == "combat" and event.data == "attack":
            return bool(values[TYPE] == "follower")
        return kind in ("any", event.data)


# -- states ------------------------------------------------------------------------------------------------------------


def _is_evolved(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return "evolved" in values[SPECIAL]


def _is_racing(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return bool(game.related(SERVED, (cid, card.incarnation)))


STATE_TESTS: dict[str, Test] = {
    "engaged": lambda game, ctx, cid, card, values: card.turned,
    "reserved": lambda game, ctx, cid, card, values: not card.turned,
    "evolved": _is_evolved,
    "unevolved": lambda game, ctx, cid, card, values: not _is_evolved(game, ctx, cid, card, values),
    "token": lambda game, ctx, cid, card, values: card.is_token,
    "faceup": lambda game, ctx, cid, card, values: card.face_up,
    "facedown": lambda game, ctx, cid, card, values: not card.face_up,
    "advanced": lambda game, ctx, cid, card, values: "advanced" in values[SPECIAL],
    "racing": _is_racing,
}


def _entered_this_turn(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return card.zone >> 1 == FIELD and card.arrived > turn_began(game)


@rule("2.14.3.1", what="state")
def own_face(card: Card) -> Face:
    """The side of the card itself that is visible: what it is linked to has no say in its cost (5.15.3)."""
    if card.face in card.faces:
        return card.face
    return next((face for face in card.faces if card.face.key.startswith(f"{face.key}>")), card.faces[0])


# -- conditions known by keyword (chapter 13) ----------------------------------------------------------------------


@rule("13.2.1.1", "13.2.1.2", "13.2.1.3")
def combo(game: Game, ctx: Ctx) -> int:
    return game.tallies.get(("played", ctx.controller), 0)


@rule("13.3.1.1", "13.3.1.2")
def spellchain(game: Game, ctx: Ctx) -> int:
    derived = game.derived
    lying = game.zones[2 * CEMETERY + ctx.controller]
    spells = [cid for cid in lying if (derived[cid] or game.looked_at(cid))[TYPE] == "spell"]
    return _count_for("spellchain", game, ctx.controller, spells)


@rule("13.5.1.1", "13.5.1.2")
def necrocharge(game: Game, ctx: Ctx) -> int:
    return _count_for("necrocharge", game, ctx.controller, game.zones[2 * CEMETERY + ctx.controller])


def _count_for(word: str, game: Game, player: int, counting: Sequence[int]) -> int:
    """The cards of the cemetery that the condition counts, and those of which an effect says that they count too."""
    n = len(counting)
    library = game.ruleset.library
    if library is not None and word in library.vocab.widened_gates:
        for kind in (CEMETERY, BANISHED, EX, FIELD):
            for cid in game.zones[2 * kind + player]:
                if cid not in counting and allowed(game, cid, COUNTS_FOR_GATE, False, word):
                    n += 1
    return n


@rule("13.4.1.1", "13.4.1.2")
def overflow(game: Game, ctx: Ctx) -> bool:
    return game.points[ctx.controller][MAX_PLAY_POINTS] >= OVERFLOW


@rule("13.5.2.2")
def sanguine(game: Game, ctx: Ctx) -> bool:
    return game.active == ctx.controller and ("leader lost defense", ctx.controller) in game.tallies


NUMBERS: dict[str, AmountOf] = {"combo": combo, "spellchain": spellchain, "necrocharge": necrocharge}
FLAGS: dict[str, Condition] = {"overflow": overflow, "sanguine": sanguine}


def _lowers_leader(game: Game, event: Event) -> None:
    """A leader whose defense an effect lowers has lost defense, as one that took damage has."""
    if event.ref is None or not event.data:
        return
    card = game.cards[event.ref[0]]
    if card.zone >> 1 == LEADER and event.data[0] == "defense" and event.data[1] < 0:
        game.count(("leader lost defense", card.controller))
