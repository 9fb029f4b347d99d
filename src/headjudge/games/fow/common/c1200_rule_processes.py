"""Chapter 1200: what the rules do by themselves."""

from typing import ClassVar

from headjudge.games.fow.common.c1010_destruction import destroying
from headjudge.games.fow.common.features import (
    ALL_AT_ONCE,
    COUNTERS_CANCEL,
    LIFEBREAK,
    ONE_HOST,
    PLAIN_ADDITIONS_FALL,
)
from headjudge.games.fow.common.model import (
    ADDED_TO,
    ADDITION,
    DEF,
    FIELD,
    GRAVEYARD,
    J_RULER,
    KEYWORDS,
    LIFE,
    LIFEBREAK_AREA,
    LOSE,
    MAY_BE_DESTROYED,
    MINUS,
    PLUS,
    REMOVE_COUNTER,
    RESONATOR,
    ROUND_LIFE,
    RULE_PUT,
    RULER,
    RULER_AREA,
    SUBTYPE,
    TYPES,
    UNADD,
)
from headjudge.games.fow.common.queries import is_j_resonator, lifebreak_limit, may_lose
from headjudge.kernel.actions import Action, ChangePoints, Finish, Move, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.reads import RELATIONS
from headjudge.rulebook.registry import rule

PLAYERS = (0, 1)
NO_CARD = "no card to draw"
"""Where it is noted that a player could not draw in the draw phase (1202.2)."""
HUNDRED = 100
BESTOW = "bestow"
ADDED_BY_TEXT = "added to a card"
"""The keyword of additions whose text says that they are added to a card."""


WANTED = {
    "resonator": frozenset({RESONATOR}),
    "ruler": frozenset({RULER}),
    "j-ruler": frozenset({J_RULER}),
    "j/resonator": frozenset({J_RULER, RESONATOR}),
    "j/ruler": frozenset({J_RULER, RULER}),
    "ruler/j-ruler": frozenset({J_RULER, RULER}),
}
"""The types that the subtype of an addition speaks of (1406.1a)."""


@rule("1201.1", "602.1a", what="rule action")
def is_needed(game: Game) -> bool:
    """Whether any rule process is to be performed."""
    if fatal(game, 0) or fatal(game, 1):
        return True
    for clause in CLAUSES:
        if clause(game):
            return True
    return on_several_cards(game) is not None


ENDINGS = {"1202.1": "life", "1202.2": "deck ran out"}


@rule("1202.1", "1202.2", "103.1", "105.4", what="rule action")
def fatal(game: Game, player: int) -> str:
    """The rule by which the player loses, if any."""
    found = ""
    if game.points[player][LIFE] <= 0:
        found = "1202.1"
    elif game.totals.get((NO_CARD, player)):
        found = "1202.2"
    return found if found and may_lose(game, player) else ""


@rule("1202.2", what="state")
def forget_missed_draws(game: Game) -> None:
    """A rule process looks only at the draws since the last one."""
    for player in PLAYERS:
        game.totals.pop((NO_CARD, player), None)


@rule("1203.1", "1203.2", what="rule action")
def cancelling_counters(game: Game) -> list[Action]:
    """Opposite counters cancel each other until only one kind is left."""
    if COUNTERS_CANCEL not in game.ruleset.features:
        return []
    batch: list[Action] = []
    for player in PLAYERS:
        for cid in game.zones[2 * FIELD + player] + game.zones[2 * RULER_AREA + player]:
            card = game.cards[cid]
            n = min(card.count(PLUS), card.count(MINUS)) if card.counters else 0
            for name in (PLUS, MINUS) if n else ():
                batch.append(PutCounters(REMOVE_COUNTER, player, game.ref(cid), -n, data=name).under("1203.1"))
    return batch


@rule("1204.1", "1204.2", "207.2", "1010.3", what="rule action")
def destruction(game: Game) -> list[Action]:
    """J/resonators with damage as high as their DEF, or without any DEF left."""
    batch: list[Action] = []
    cards, derived = game.cards, game.derived
    for player in PLAYERS:
        for cid in game.zones[2 * FIELD + player]:
            values = derived[cid] or game.values(cid)
            if values[DEF] is None or cards[cid].damage < values[DEF] or not is_j_resonator(values):
                continue
            if allowed(game, cid, MAY_BE_DESTROYED, True):
                law = "1204.1" if values[DEF] > 0 else "1204.2"
                batch += [action.under(action.rule or law) for action in destroying(game, player, game.ref(cid))]
    return batch


@rule("1205.1", "105.4a", what="rule action")
def rounding(game: Game) -> list[Action]:
    """Life that is no multiple of a hundred is rounded up."""
    return [
        ChangePoints(ROUND_LIFE, player, amount=HUNDRED - life % HUNDRED, data=LIFE).under("1205.1")
        for player in PLAYERS
        if (life := game.points[player][LIFE]) % HUNDRED
    ]


class Unadd(Action):
    """Take an addition off the card ``data`` that it is added to; it stays where it is."""

    __slots__ = ()

    touches: ClassVar[int] = RELATIONS

    def apply(self, game: Game) -> Event:
        game.relations = tuple(r for r in game.relations if r[:3] != (ADDED_TO, self.ref, self.data))
        return self.event()


def additions(game: Game) -> list[tuple[int, int]]:
    """The additions in the field, each with its controller."""
    derived = game.derived
    return [
        (player, cid)
        for player in PLAYERS
        for cid in game.zones[2 * FIELD + player]
        if ADDITION in (derived[cid] or game.values(cid))[TYPES]
    ]


@rule("1206.1", "1206.1a", "1206.1b", "1406.4", "1121.2", what="rule action")
@rule("1205.1", "1406.4", "1406.4a", ruleset="fow-6.3")
@rule("13.3-1.a", ruleset="fow-5.01")
def illegal_additions(game: Game) -> list[Action]:
    """Additions that belong on a card and lie on none, on an illegal one or on themselves: to the graveyard.

    One with Bestow is only no longer added. In a book that lets plain additions be, they come off themselves, and off
    cards that are gone.
    """
    batch: list[Action] = []
    for player, cid in additions(game):
        ref, hosts = game.ref(cid), game.related(ADDED_TO, game.ref(cid))
        if belongs_on_a_card(game, cid):
            if not any(may_be_added(game, cid, onto) for onto in hosts):
                owner = game.cards[cid].owner
                batch.append(Move(RULE_PUT, player, ref, 2 * GRAVEYARD + owner).under("1206.1b"))
            continue
        is_bestowed = BESTOW in game.values(cid)[KEYWORDS]
        everywhere = is_bestowed or PLAIN_ADDITIONS_FALL in game.ruleset.features
        gone = [onto for onto in hosts if onto == ref or not game.is_current(onto)]
        wrong = [onto for onto in hosts if not may_be_added(game, cid, onto)] if everywhere else gone
        law = "1206.1a" if is_bestowed else "1206.1"
        batch += [Unadd(UNADD, player, ref, data=onto).under(law) for onto in wrong]
    return batch


@rule("13.3-2", what="rule action", ruleset="fow-5.01")
def on_several_cards(game: Game) -> tuple[int, int] | None:
    """An addition that lies on more than one card, with its controller."""
    if ONE_HOST not in game.ruleset.features:
        return None
    return next((each for each in additions(game) if len(game.related(ADDED_TO, game.ref(each[1]))) > 1), None)


def belongs_on_a_card(game: Game, cid: int) -> bool:
    """Whether the addition must be on a card: by its subtype or its text; one with Bestow may just as well not be."""
    values = game.values(cid)
    if BESTOW in values[KEYWORDS]:
        return False
    subtype = values[SUBTYPE]
    if subtype and subtype != "field":
        return True
    return PLAIN_ADDITIONS_FALL in game.ruleset.features and ADDED_BY_TEXT in values[KEYWORDS]


@rule("1406.1a", "1406.2a", "1406.3", "1206.1", what="check")
@rule("7.2-3.a", "2.1-3.b", ruleset="fow-5.01")
def may_be_added(game: Game, cid: int, onto: Ref) -> bool:
    """Whether an addition of this subtype may be on that card of the field; a ruler is one in its ruler area.

    One with Bestow is bestowed to resonators (1121.2).
    """
    if not game.is_current(onto) or onto[0] == cid:
        return False
    values = game.values(cid)
    subtype = "resonator" if BESTOW in values[KEYWORDS] else values[SUBTYPE]
    kind, types = game.cards[onto[0]].zone >> 1, game.values(onto[0])[TYPES]
    wanted = WANTED.get(subtype, frozenset())
    if kind == RULER_AREA:
        return RULER in wanted and bool(types & wanted)
    return kind == FIELD and (not subtype or bool(types & wanted))


@rule("1415.1.e.1", what="rule action")
def broken_limits(game: Game) -> list[Action]:
    """Lifebreak cards above the limit: those from the bottom stay."""
    if LIFEBREAK not in game.ruleset.features:
        return []
    batch: list[Action] = []
    for player in PLAYERS:
        for cid in game.zones[2 * LIFEBREAK_AREA + player][lifebreak_limit(game, player) :]:
            batch.append(Move(RULE_PUT, player, game.ref(cid), 2 * GRAVEYARD + player).under("1415.1.e.1"))
    return batch


CLAUSES = (cancelling_counters, destruction, rounding, illegal_additions, broken_limits)
"""In the order of the book (1202 comes first)."""


class RuleProcesses(Procedure):
    """1201: one round: each clause in its listed order, at once for all cards; in older books all of them together."""

    fields: ClassVar[tuple[str, ...]] = ("at", "addition")

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.addition: Ref = (-1, 0)

    @step("1202.1", "1202.2", "103.1", "103.2", "103.3")
    def lose(self, game: Game) -> Frame | None:
        laws = {player: law for player in PLAYERS if (law := fatal(game, player))}
        if not laws:
            return forget_missed_draws(game)
        mask = sum(1 << player for player in laws)
        how = " and ".join(dict.fromkeys(ENDINGS[law] for law in laws.values()))
        return game.perform([Finish(LOSE, game.active, how, mask).under(next(iter(laws.values())))])

    @step("1206.1")
    @rule("13.3-2", ruleset="fow-5.01")
    def choose_host(self, game: Game) -> Decision | None:
        """An addition on several cards stays on the one that its controller chooses."""
        found = on_several_cards(game)
        if found is None:
            return self.goto(RuleProcesses.process)
        player, self.addition = found[0], game.ref(found[1])
        hosts: list[Option] = [("card", onto[0]) for onto in game.related(ADDED_TO, self.addition)]
        return Decision(player, "keep added to", hosts, "1206.1", about=self.addition)

    @step("1206.1")
    @rule("13.3-2", ruleset="fow-5.01")
    def keep_host(self, game: Game) -> Frame | None:
        others = [onto for onto in game.related(ADDED_TO, self.addition) if onto[0] != self.pick[1]]
        player = game.cards[self.addition[0]].controller
        self.goto(RuleProcesses.choose_host)
        return game.perform([Unadd(UNADD, player, self.addition, data=onto) for onto in others])

    @step("1201.1", "1203.1", "1204.1", "1205.1", "1206.1")
    @rule("1201.1", ruleset="fow-6.3")
    def process(self, game: Game) -> Frame | None:
        if ALL_AT_ONCE in game.ruleset.features:
            if self.at:
                return self.end()
            self.at = 1
            return self.again(game.perform([action for clause in CLAUSES for action in clause(game)]))
        if self.at >= len(CLAUSES):
            return self.end()
        batch = CLAUSES[self.at](game)
        self.at += 1
        return self.again(game.perform(batch) if batch else None)
