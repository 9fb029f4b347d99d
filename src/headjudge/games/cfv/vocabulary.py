"""The words of card text as Cardfight!! Vanguard means them.

A noun for units names the circles they are on and tests that they are units: locked cards and hearts are none. Clans
stand where the tree has classes, races where it has traits, with nations beside them.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from headjudge.errors import Malformed
from headjudge.games.cfv import facts
from headjudge.games.cfv.circles import (
    CIRCLES,
    REAR_GUARD_CIRCLES,
    is_back,
    is_front,
    is_unit,
    rear_guard_circles,
    same_column,
    units,
    vanguard,
)
from headjudge.games.cfv.gates import FLAGS, GATE_LOOKS, GATE_READS, NUMBERS, WATCHED, at_limit, wave
from headjudge.games.cfv.model import (
    ANSWERS,
    ATTACK,
    ATTACKS,
    BATTLE_PHASE,
    BATTLE_PHASE_BEGINS,
    BATTLE_PHASE_ENDS,
    BECOME,
    BECOME_HEART,
    BIND_ZONE,
    BOOST,
    BOOSTS,
    CALL,
    CHOOSE,
    CLANS,
    CLOSE_STEP,
    CLOSE_STEP_BEGINS,
    CRITICAL,
    DAMAGE,
    DAMAGE_CHECK,
    DAMAGE_STEP,
    DAMAGE_STEP_BEGINS,
    DAMAGE_ZONE,
    DECK,
    DELETE,
    DRAW,
    DRAW_PHASE,
    DRAW_PHASE_BEGINS,
    DRIVE,
    DRIVE_CHECK,
    DRIVE_STEP,
    DRIVE_STEP_BEGINS,
    DROP,
    END_PHASE,
    END_PHASE_BEGINS,
    G_ASSIST_BEGINS,
    G_ASSIST_STEP,
    G_GUARDIAN,
    G_UNIT,
    G_ZONE,
    GC,
    GIVE,
    GRADE,
    GUARD_STEP,
    GUARD_STEP_BEGINS,
    HAND,
    HEAL,
    HEART,
    HIT,
    ICONS,
    IN_HARMONY,
    INTERCEPT,
    KEYWORDS,
    LEGION,
    LOCK,
    MAIN_PHASE,
    MAIN_PHASE_BEGINS,
    MAY_BE_CHOSEN,
    NAMES,
    NATIONS,
    NORMAL_UNIT,
    PLAYED,
    POWER,
    RACES,
    REMOVED,
    REST,
    RIDE,
    RIDE_PHASE,
    RIDE_PHASE_BEGINS,
    RIDE_STEP,
    SHIELD,
    SOUL,
    STAND,
    STAND_PHASE,
    STAND_PHASE_BEGINS,
    START_STEP,
    START_STEP_BEGINS,
    STRIDE,
    STRIDE_STEP,
    STRIDE_STEP_BEGINS,
    TIME_LEAP,
    TRIGGER,
    TRIGGER_UNIT,
    TRIGGER_ZONE,
    TURN_BEGINS,
    TURN_DOWN,
    TURN_UP,
    TYPE,
    UNLOCK,
    VC,
    ZONES,
)
from headjudge.games.cfv.model import ATTACK_STEP as ATTACKING_STEP
from headjudge.games.cfv.model import ATTACK_STEP_BEGINS as ATTACKING_STEP_BEGINS
from headjudge.games.cfv.queries import battle_moment, drive_of
from headjudge.games.cfv.r10_time_leap import TimeLeap
from headjudge.games.cfv.states import STATE_TESTS, is_of_same_clan
from headjudge.kernel import reads
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import PUBLIC
from headjudge.kernel.turns import turn_began
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.vocabulary import StatReader, Test, Vocabulary
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.language.tree import (
    Activated,
    AttackedBy,
    Attacks,
    Automatic,
    BattleEnds,
    Boosts,
    EitherEvent,
    Filter,
    Hits,
    Intercepts,
    IsBoosted,
    Legions,
    Moves,
    Rides,
    Sel,
    Strides,
    This,
    Turned,
)
from headjudge.language.tree import Event as TreeEvent
from headjudge.rulebook.registry import rule

ZONE_WORDS: dict[str, tuple[int, ...]] = {
    "deck": (DECK,),
    "hand": (HAND,),
    "drop": (DROP,),
    "vc": (VC,),
    "heart": (VC,),
    "rc": REAR_GUARD_CIRCLES,
    "gc": (GC,),
    "field": CIRCLES,
    "soul": (SOUL,),
    "damage": (DAMAGE_ZONE,),
    "bind": (BIND_ZONE,),
    "trigger": (TRIGGER_ZONE,),
    "g": (G_ZONE,),
    "removed": (REMOVED,),
}
TYPES = {"G unit": G_UNIT, "normal unit": NORMAL_UNIT, "trigger unit": TRIGGER_UNIT}
STATS = {"power": POWER, "shield": SHIELD, "critical": CRITICAL, "drive": DRIVE, "grade": GRADE}
CHARACTERISTICS = {
    "type": TYPE,
    "special": TYPE,
    "class": CLANS,
    "traits": RACES,
    "names": NAMES,
    "keywords": KEYWORDS,
    "states": KEYWORDS,
}
PHASE_WORDS: dict[str, frozenset[int]] = {
    "stand phase": frozenset({STAND_PHASE}),
    "draw phase": frozenset({DRAW_PHASE, G_ASSIST_STEP}),
    "G assist step": frozenset({G_ASSIST_STEP}),
    "ride phase": RIDE_PHASE,
    "ride step": frozenset({RIDE_STEP}),
    "stride step": frozenset({STRIDE_STEP}),
    "main phase": frozenset({MAIN_PHASE}),
    "battle phase": BATTLE_PHASE,
    "start step": frozenset({START_STEP}),
    "attack step": frozenset({ATTACKING_STEP}),
    "guard step": frozenset({GUARD_STEP}),
    "drive step": frozenset({DRIVE_STEP}),
    "damage step": frozenset({DAMAGE_STEP}),
    "close step": frozenset({CLOSE_STEP}),
    "end phase": frozenset({END_PHASE}),
}
PHASE_BEGINS = {
    "turn": TURN_BEGINS,
    "stand phase": STAND_PHASE_BEGINS,
    "draw phase": DRAW_PHASE_BEGINS,
    "G assist step": G_ASSIST_BEGINS,
    "ride phase": RIDE_PHASE_BEGINS,
    "ride step": RIDE_PHASE_BEGINS,
    "stride step": STRIDE_STEP_BEGINS,
    "main phase": MAIN_PHASE_BEGINS,
    "battle phase": BATTLE_PHASE_BEGINS,
    "start step": START_STEP_BEGINS,
    "attack step": ATTACKING_STEP_BEGINS,
    "guard step": GUARD_STEP_BEGINS,
    "drive step": DRIVE_STEP_BEGINS,
    "damage step": DAMAGE_STEP_BEGINS,
    "close step": CLOSE_STEP_BEGINS,
    "end phase": END_PHASE_BEGINS,
}
PHASE_ENDS = {
    "turn": END_PHASE_BEGINS,
    "next turn": END_PHASE_BEGINS,
    "end phase": END_PHASE_BEGINS,
    "battle": CLOSE_STEP_BEGINS,
    "main phase": BATTLE_PHASE_BEGINS,
    "battle phase": BATTLE_PHASE_ENDS,
    "ride phase": MAIN_PHASE_BEGINS,
}
VERB_WORDS = {
    "attack": ATTACK,
    "boost": BOOST,
    "hit": HIT,
    "intercept": INTERCEPT,
    "ride": RIDE,
    "stride": STRIDE,
    "legion": LEGION,
    "drive": DRIVE_CHECK,
    "damage check": DAMAGE_CHECK,
    "activate": PLAYED,
    "damage": DAMAGE,
    "give": GIVE,
    "set": GIVE,
    "select": CHOOSE,
    "engaged": REST,
    "reserved": STAND,
    "locked": LOCK,
    "unlocked": UNLOCK,
    "deleted": DELETE,
    "heart": BECOME_HEART,
    "faceup": TURN_UP,
    "facedown": TURN_DOWN,
    "in harmony": IN_HARMONY,
    "draw": DRAW,
}
MANNERS = {
    "drawn": DRAW,
    "called": CALL,
    "ridden": RIDE,
    "healed": HEAL,
    "time leaped": TIME_LEAP,
}
WAYS = {
    "destroyed": ("field", "drop"),
    "retired": ("field", "drop"),
    "discarded": ("hand", "drop"),
    "bound": ("", "bind"),
    "placed": ("", ""),
    "returned": ("", ""),
    "put": ("", ""),
}
"""Movements that the rules know by where they lead: a unit that goes from the field to the drop zone is retired."""

Row = TypeVar("Row")


def names_of(game: Game, key: str) -> tuple[str, ...]:
    """The keywords of the ability that a program, or a part of it that waited, belongs to."""
    statics = game.ruleset.library.dialect.statics
    while key:
        ability = statics.get(("ability", key))
        said = getattr(getattr(ability, "game_data", None), "tree", None)
        if isinstance(said, (Automatic, Activated)):
            word = key.partition(":")[2].partition("#")[0].split(" ")[0] if key.startswith("keyword:") else ""
            return tuple(dict.fromkeys((said.keyword, said.keyword.split(" ")[0], said.name.split(" ")[0], word)))
        key = key.rpartition("/")[0]
    return ()


def known(table: Mapping[str, Row], word: str, what: str) -> Row:
    found = table.get(word)
    if found is None:
        raise Malformed(f"'{word}' is no {what} of this game", f"one of {', '.join(table)}", "Word the card anew.")
    return found


class CfvVocabulary(Vocabulary):
    """One for each library of cards: its ``history`` is fed by the ruleset."""

    protected_by = MAY_BE_CHOSEN
    own_is_protected = True
    chooser_may_select_own = False
    in_play = frozenset(CIRCLES)
    default_zones = CIRCLES
    deck = DECK
    hidden_may_be_denied = True
    anywhere = frozenset(range(len(ZONES)))
    numbered: ClassVar[dict[str, str]] = {"grade": "grade"}

    def __init__(self) -> None:
        super().__init__()
        for name, keys, counter in WATCHED:
            self.history.watch(name, keys, counter)

    # -- zones

    @rule("3.1.1.3", "3.1.1.4", "4.1.1", what="state")
    def zones(self, word: str) -> tuple[int, ...]:
        """Zones with strokes between are alternatives."""
        return tuple(dict.fromkeys(k for part in word.split("/") for k in known(ZONE_WORDS, part, "zone")))

    @rule("4.1.3", what="state")
    def is_public(self, kind: int) -> bool:
        return ZONES[kind].visibility == PUBLIC

    def is_ordered(self, kind: int) -> bool:
        return ZONES[kind].ordered

    def zones_of(self, card_kind: str) -> tuple[int, ...]:
        return self.default_zones

    @rule("10.1.26.3", what="state")
    def belongs(self, word: str, kind: int, filters: tuple[Filter, ...]) -> Test | None:
        """Hearts lie on the vanguard circle and are only meant where the text says so."""
        if kind != VC:
            return None
        wanted = word == "heart"
        return lambda game, ctx, cid, card, values: bool(card.count(HEART)) == wanted

    @rule("8.6.5.1.4", what="trigger")
    def landed(self, game: Game, ref: Ref) -> Ref | None:
        """A vanguard that was ridden over, in the soul."""
        before, after = game.last_known.get(ref), (ref[0], ref[1] + 1)
        if before is None or before[0].zone >> 1 != VC:
            return None
        return after if game.info(after)[0].zone >> 1 == SOUL else None

    @rule("10.1.24.5", "10.1.24.6", what="trigger")
    def attacking_together(self, game: Game, attacker: Ref, attacked: Ref) -> tuple[Ref, ...]:
        """A legion attacks once with both units and hits once: it is the attack of each of them."""
        together = game.related_to(ATTACKS, attacked)
        return (attacker, *(ref for ref in together if ref != attacker))

    @rule("3.1.1.3.9", "8.1.1.2.1", what="trigger")
    def active_zones(self, event: TreeEvent) -> frozenset[int]:
        """An ability without a zone that is about its own card's moves is looked for where these moves lead."""
        match event:
            case Moves(what=This()):
                return self._on_the_way(event)
            case Rides() | Strides() | Legions():
                return frozenset({VC})
            case Attacks() | Boosts() | Hits() | Intercepts() | BattleEnds() | AttackedBy() | IsBoosted() | Turned():
                return self.in_play
            case EitherEvent(events):
                return frozenset[int]().union(*(self.active_zones(each) for each in events))
        return self.anywhere

    def _on_the_way(self, event: Moves) -> frozenset[int]:
        frm, to = WAYS.get(event.manner, ("", ""))
        frm, to = event.frm or frm, event.to or to
        if frm and self.in_play.issuperset(self.zones(frm)):
            return frozenset(self.zones(frm))
        return frozenset(self.zones(to)) if to else self.anywhere

    def same_column(self, one: Card, other: Card) -> bool:
        return same_column(one.zone, other.zone)

    @rule("4.6.3", what="state")
    def same_row(self, one: Card, other: Card) -> bool:
        return one.zone & 1 == other.zone & 1 and (
            (is_front(one.zone) and is_front(other.zone)) or (is_back(one.zone) and is_back(other.zone))
        )

    @rule("3.14.1", what="state")
    def leaders(self, game: Game, player: int) -> tuple[Ref, ...]:
        """Players have no cards of their own: what is done to one is done to the vanguard."""
        cid = vanguard(game, player)
        return (game.ref(cid),) if cid >= 0 else ()

    @rule("10.1.2.1", "10.1.3.2", "10.1.4.1", "10.1.4.1.1", what="trigger")
    def way(self, manner: str) -> tuple[str, str] | None:
        return WAYS.get(manner)

    # -- cards

    @rule("3.8.1", what="state")
    def kind_test(self, word: str) -> Test | None:
        if word == "card":
            return None
        if word == "unit":
            return lambda game, ctx, cid, card, values: is_unit(card)
        if word == "unit of its clan":
            return is_of_same_clan
        if word == "open circle":
            return lambda game, ctx, cid, card, values: False
        if word == "G guardian":
            return lambda game, ctx, cid, card, values: G_GUARDIAN in values[KEYWORDS]
        kind = known(TYPES, word, "kind of card")
        return lambda game, ctx, cid, card, values: bool(values[TYPE] == kind)

    def state_test(self, word: str) -> Test:
        """A state that no rule knows is a word that an effect wrote on the card."""
        return STATE_TESTS.get(word) or (lambda game, ctx, cid, card, values: word in values[KEYWORDS])

    def state_reads(self, word: str) -> int:
        return super().state_reads(word) if word in STATE_TESTS else reads.VALUES

    def state_index(self, word: str) -> int:
        return super().state_index(word) if word in STATE_TESTS else KEYWORDS

    @rule("4.6.2", "4.6.7", what="state")
    def count_places(self, sel: Any) -> AmountOf | None:
        """Open circles are counted: rear-guard circles without a unit; one with a locked card is none."""
        if not isinstance(sel, Sel) or sel.kind != "open circle":
            return None
        who = lower_player(sel.whose, self)

        def count(game: Game, ctx: Ctx) -> int:
            mine = [(kind, player) for player in who(game, ctx) for kind in rear_guard_circles(game, player)]
            return sum(not units(game, player, (kind,)) for kind, player in mine)

        return count

    def is_through(self, game: Game, keyword: str) -> bool:
        """The innermost ability that is being resolved, or what it waits for; time leap is an action of the rules."""
        if keyword == "time leap" and any(isinstance(frame, TimeLeap) for frame in game.frames):
            return True
        frame = next((each for each in reversed(game.frames) if isinstance(each, Resolve)), None)
        return frame is not None and keyword in names_of(game, frame.program.key)

    def turning(self, state: str) -> tuple[int, Any]:
        return (VERB_WORDS[state], None) if state in VERB_WORDS else (BECOME, state)

    @rule("2.3.1.1", "2.3.1.2", what="state")
    def trait_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: name in values[RACES]

    @rule("2.2.2", "2.2.3", what="state")
    def class_test(self, name: str) -> Test:
        return lambda game, ctx, cid, card, values: name in values[CLANS]

    @rule("2.1.1", "2.1.1.2", "2.17.2", what="state")
    def name_test(self, name: str) -> Test:
        """A card name; the name of a nation, for which cards have an icon, means the nation."""
        nation = name.lower()
        if nation in facts.NATIONS:
            return lambda game, ctx, cid, card, values: nation in values[NATIONS]
        return lambda game, ctx, cid, card, values: name in values[NAMES]

    def name_part_test(self, text: str) -> Test:
        return lambda game, ctx, cid, card, values: any(text in name for name in values[NAMES])

    @rule("10.2.5.2", "10.2.11.2", "10.2.14.1.4", "10.2.15.2", what="state")
    def keyword_test(self, keyword: str) -> Test:
        icon = keyword.removesuffix(" trigger")
        if icon in ICONS and icon != keyword:
            return lambda game, ctx, cid, card, values: bool(values[TRIGGER] == icon)
        return lambda game, ctx, cid, card, values: keyword in values[KEYWORDS]

    def entered_test(self) -> Test:
        return lambda game, ctx, cid, card, values: card.zone >> 1 in self.in_play and card.arrived > turn_began(game)

    def names(self, values: Any) -> frozenset[str]:
        found: frozenset[str] = values[NAMES]
        return found

    # -- numbers

    def stat(self, word: str) -> StatReader:
        index = known(STATS, word, "number")
        if index == DRIVE:
            return lambda game, card, values: drive_of(values)
        return lambda game, card, values: int(values[index] or 0)

    @rule("8.7.1.1", "10.1.25.3", what="state")
    def printed_stat(self, word: str) -> StatReader:
        """What the card prints; the original power of a deleted unit is 0."""
        index = known(STATS, word, "number")
        return lambda game, card, values: int(card.face.values[index] or 0)

    @rule("2.6.3", what="state")
    def has_stat(self, word: str, values: Any) -> bool:
        return word != "shield" or values[SHIELD] is not None

    def stat_index(self, word: str) -> int:
        return known(STATS, word, "number")

    def index(self, characteristic: str) -> int:
        return CHARACTERISTICS[characteristic]

    def points(self, word: str) -> int:
        raise Malformed(f"players have no {word} here", "a number of cards", "Word the card anew.")

    @rule("7.1.2.1", what="state")
    def player_number(self, word: str) -> Callable[[Game, int], int]:
        """How many battles there were this turn, the one that goes on included."""
        if word == "battles":
            return lambda game, player: game.tallies.get("battles", 0)
        return super().player_number(word)

    def counter(self, word: str) -> str:
        raise Malformed(f"there are no {word} counters here", "a card", "Word the card anew.")

    def half(self, n: int) -> int:
        return n // 2

    # -- conditions and choices

    def gate(self, word: str, n: int, most: int = 0) -> Condition:
        if word == "wave":
            return wave(n, most)
        if word == "limit break":
            return at_limit(n)
        if word in FLAGS:
            return FLAGS[word]
        count = known(NUMBERS, word, "condition")
        return lambda game, ctx: count(game, ctx) >= n

    def gate_amount(self, word: str) -> AmountOf | None:
        return None

    def gate_reads(self, word: str) -> int:
        return GATE_READS[word]

    def gate_looks(self, word: str) -> tuple[int, ...]:
        return GATE_LOOKS.get(word, ())

    def phases(self, word: str) -> frozenset[int]:
        return known(PHASE_WORDS, word, "phase")

    @rule("10.2.12.1", what="check")
    def may_select(self, game: Game, ctx: Ctx, cid: int) -> bool:
        """RULING: what cannot be chosen by effects, without a word of whose, cannot be by those of its master."""
        answers = (game.derived[cid] or game.values(cid))[ANSWERS]
        return not answers or allowed(game, cid, MAY_BE_CHOSEN, True, ctx)

    # -- events

    def verb(self, word: str) -> int:
        return known(VERB_WORDS, word, "event")

    def manner(self, word: str) -> int:
        return known(MANNERS, word, "movement")

    def attacked(self, event: Event) -> tuple[Ref, ...]:
        """An attack is noted once with all that is attacked."""
        found: tuple[Ref, ...] = event.data
        return found

    def relation(self, word: str) -> int:
        return {"attacks": ATTACKS, "boosts": BOOSTS}[word]

    def battle_moment(self, game: Game) -> tuple[Any, ...]:
        return battle_moment(game)

    @rule("6.8.1.3", "7.7.1.1", what="trigger")
    def phase_verb(self, phase: str, begins: bool) -> int:
        return known(PHASE_BEGINS if begins else PHASE_ENDS, phase, "moment")

    def is_damage(self, kind: str, event: Event, values: Any) -> bool:
        return kind in ("any", event.data)
