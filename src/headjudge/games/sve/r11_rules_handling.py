"""Chapter 11: what the rules do by themselves during Confirmation Timing."""

from typing import ClassVar

from headjudge.games.sve.model import (
    ANSWERS,
    ATTACKS,
    CEMETERY,
    DEFENSE,
    DESTROY,
    DESTROYS_OPPONENT,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    FOUGHT,
    GAIN,
    KEYWORDS,
    LEADER,
    LINKED,
    LOSE,
    MAX_PLAY_POINTS,
    MAY_BE_DESTROYED,
    PLAY_POINTS,
    RACE_ZONE,
    RULES_PUT,
    SERVED,
    STACK_COUNTER,
    TYPE,
)
from headjudge.games.sve.queries import defense, is_follower, leader, may_lose
from headjudge.games.sve.sizes import EX_SIZE, FIELD_SIZE
from headjudge.kernel import relations
from headjudge.kernel.actions import Action, ChangePoints, Finish, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, PickSet
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import answers_to
from headjudge.kernel.reads import POINTS, RELATIONS, TALLIES, lying_in
from headjudge.rulebook.registry import rule

PLAYERS = (0, 1)

PLACES = tuple((2 * LEADER + player, 2 * FIELD + player, 2 * EX + player) for player in PLAYERS)
"""Where each player's leader is, the field and the EX area."""

MISSED_DRAWS = tuple(("no card", player) for player in PLAYERS)
"""Where it is noted that a player drew from an empty deck."""

LINKING = RELATIONS | lying_in(FIELD, EVOLVE_ZONE, RACE_ZONE)
"""What tells whether a card is linked to another."""

PUT_BY = {FIELD: "11.4.1", EX: "11.5.1", EVOLVE_ZONE: "11.6.1", RACE_ZONE: "11.8.1"}
"""The rule by which a card is put away from a zone where it cannot stay."""


@rule("11.1.2", "11.1.3", what="rule action")
def is_needed(game: Game, touched: int) -> bool:
    """Whether any clause of the chapter applies, if only these kinds of information changed since none did."""
    if is_unstable(game) or (touched & LINKING and stray(game)):
        return True
    if touched & RELATIONS and (banes(game) or (rivals(game) and (double_links(game) or tied_links(game)))):
        return True
    if touched & TALLIES and losers(game):
        return True
    return bool(touched & POINTS) and any(excess_points(game, player) for player in PLAYERS)


def is_unstable(game: Game) -> bool:
    """Whether a clause applies to a leader, a card on a field or the number of cards, seen in one look at them.

    Unless what is said of a leader changes a limit, the sizes of the zones show that no cards are too many.
    """
    cards, derived, zones = game.cards, game.derived, game.zones
    for leaders, field, area in PLACES:
        cid, there = zones[leaders][0], zones[field]
        values = derived[cid] or game.values(cid)
        if values[DEFENSE] <= cards[cid].damage and losers(game):
            return True
        if (values[ANSWERS] or len(there) > FIELD_SIZE or len(zones[area]) > EX_SIZE) and crowds(game):
            return True
        for cid in there:
            values = derived[cid] or game.values(cid)
            if values[DEFENSE] <= cards[cid].damage and values[TYPE] == "follower" and may_die(game, cid):
                return True
            if "stack" in values[KEYWORDS] and not cards[cid].count(STACK_COUNTER):
                return True
    return False


@rule("11.2.1", "11.2.2", "1.2.1.1", "1.2.1.2", "5.9.1.1", what="rule action")
def losers(game: Game) -> int:
    """The mask of the players who fulfil a loss condition."""
    mask = 0
    for player in PLAYERS:
        cid = game.zones[2 * LEADER + player][0]
        values = game.derived[cid] or game.values(cid)
        if values[DEFENSE] <= game.cards[cid].damage or ("no card", player) in game.totals:
            mask |= may_lose(game, player) << player
    return mask


@rule("11.3.1", what="rule action")
def dying(game: Game) -> list[tuple[Ref, Ref | None]]:
    """Followers to destroy, each once, with the card whose ability destroys it if one does."""
    found: dict[Ref, Ref | None] = {}
    cards, derived = game.cards, game.derived
    for cid in (*game.zones[2 * FIELD], *game.zones[2 * FIELD + 1]):
        values = derived[cid] or game.values(cid)
        if values[DEFENSE] <= cards[cid].damage and values[TYPE] == "follower" and may_die(game, cid):
            found[game.ref(cid)] = None
    if game.relations:
        for victim, killer in banes(game):
            found.setdefault(victim, killer)
    return list(found.items())


@rule("1.3.2", "1.3.3", what="rule action")
def may_die(game: Game, cid: int) -> bool:
    """Whether nothing forbids that a follower without defense is destroyed; what is impossible is not due."""
    return not answers_to(game, cid, MAY_BE_DESTROYED) or not game.ruleset.forbidden(
        game, destruction(game, game.ref(cid), None)
    )


def destruction(game: Game, ref: Ref, killer: Ref | None) -> Move:
    """The destruction of a follower by the rules, or by the ability of the card that has Bane."""
    card = game.cards[ref[0]]
    rule_id, cause = ("11.3.1", "rules") if killer is None else ("11.3.2", "ability")
    move = Move(DESTROY, card.controller, ref, 2 * CEMETERY + card.owner, cause=killer, data=cause)
    return move.under(rule_id)


@rule("11.3.2", "11.3.2.1", "12.14.1", "12.14.2", "12.14.2.1", what="rule action")
def banes(game: Game) -> list[tuple[Ref, Ref]]:
    """Followers on the field that fought with a follower that has Bane."""
    found: list[tuple[Ref, Ref]] = []
    for kind, one, other, _ in game.relations:
        if kind == FOUGHT:
            for victim, killer in ((one, other), (other, one)):
                if game.is_current(victim) and is_follower(game, victim[0]) and has_bane(game, killer):
                    found.append((victim, killer))
    return found


def has_bane(game: Game, ref: Ref) -> bool:
    """Whether the card is or last was a follower with Bane."""
    if game.is_current(ref):
        return bool(answers_to(game, ref[0], DESTROYS_OPPONENT)) and is_follower(game, ref[0])
    values = game.info(ref)[1]
    answers = values[ANSWERS] if values[TYPE] == "follower" else None
    return bool(answers and answers.get(DESTROYS_OPPONENT))


@rule("11.4.1", "11.5.1", what="rule action")
def crowds(game: Game) -> tuple[int, ...]:
    """The zones where too many cards lie."""
    zones, limit = game.zones, game.ruleset.limit
    found: list[int] = []
    for kind in (FIELD, EX):
        for place in (2 * kind + game.active, 2 * kind + 1 - game.active):
            if zones[place] and len(zones[place]) > limit(game, place):
                found.append(place)
    return tuple(found)


@rule("11.6.1", "11.8.1", what="rule action")
def stray(game: Game) -> list[int]:
    """Cards of the evolve and race zones that are linked to nothing on the field."""
    zones = game.zones
    there = zones[2 * EVOLVE_ZONE] + zones[2 * EVOLVE_ZONE + 1] + zones[2 * RACE_ZONE] + zones[2 * RACE_ZONE + 1]
    if not there:
        return []
    linked = set()
    for kind, _, other, _ in game.relations:
        if kind in (LINKED, SERVED):
            linked.add(other[0])
    return [cid for cid in there if cid not in linked] if len(linked) < len(there) else []


@rule("11.6.2", "11.6.3", what="rule action")
def double_links(game: Game) -> list[tuple[int, Ref, Ref, int]]:
    """Links that give way to a more recent one of the same card."""
    links = rivals(game)
    return [r for r in links if any(is_newer(o, r) and (o[1] == r[1] or o[2] == r[2]) for o in links)]


def rivals(game: Game) -> list[tuple[int, Ref, Ref, int]]:
    """All links, if a card is in two of them."""
    links, n = [], 0
    for relation in game.relations:
        if relation[0] == LINKED:
            links.append(relation)
            n += 1
    return links if n > 1 and (len({r[1] for r in links}) < n or len({r[2] for r in links}) < n) else []


def is_newer(one: tuple[int, Ref, Ref, int], other: tuple[int, Ref, Ref, int]) -> bool:
    return one[3] > other[3]


def tied_links(game: Game) -> list[tuple[int, Ref, Ref, int]]:
    """Links of one card made at the same moment, between which its controller chooses."""
    links = rivals(game)
    return [r for r in links if any(o is not r and o[3] == r[3] and (o[1] == r[1] or o[2] == r[2]) for o in links)]


@rule("11.7.1", "13.3.2.3", what="rule action")
def empty_stacks(game: Game) -> list[int]:
    """Cards with Stack on the field that have no counter left."""
    zones = game.zones
    return [
        cid
        for cid in (*zones[2 * FIELD], *zones[2 * FIELD + 1])
        if "stack" in game.values(cid)[KEYWORDS] and not game.cards[cid].count(STACK_COUNTER)
    ]


@rule("11.9.1", what="rule action")
def excess_points(game: Game, player: int) -> int:
    numbers = game.points[player]
    return max(0, numbers[PLAY_POINTS] - numbers[MAX_PLAY_POINTS])


class RulesHandling(Procedure):
    """One round: everything that applies is collected, its choices asked in turn order, and applied together."""

    fields: ClassVar[tuple[str, ...]] = ("leaving", "places", "dropped")

    def __init__(self) -> None:
        super().__init__()
        self.leaving: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()
        self.dropped: tuple[tuple[int, Ref, Ref, int], ...] = ()

    @step("11.2.1", "1.2.1", "1.2.2")
    def losses(self, game: Game) -> Frame | None:
        mask = losers(game)
        if not mask:
            return self.goto(RulesHandling.find_crowds)
        if all(defense(game, leader(game, player)) > 0 for player in PLAYERS):
            return None
        follow = game.perform([Finish(LOSE, game.active, "leader defeated", mask)])
        self.goto(RulesHandling.find_crowds)
        return follow

    @step("11.2.2", "1.2.1", "1.2.2")
    def decked_out(self, game: Game) -> Frame | None:
        return game.perform([Finish(LOSE, game.active, "deck ran out", losers(game))])

    @step("11.4.1", "11.5.1")
    def find_crowds(self, game: Game) -> None:
        self.places = crowds(game)
        return None if self.places else self.goto(RulesHandling.unlink)

    @step("11.4.1", "11.5.1")
    def choose_kept(self, game: Game) -> Frame | None:
        if not self.places:
            return self.goto(RulesHandling.unlink)
        place = self.places[0]
        room = game.ruleset.limit(game, place)
        law = "11.4.1" if place >> 1 == FIELD else "11.5.1"
        return PickSet(place & 1, "keep", [("card", c) for c in game.zones[place]], room, room, law)

    @step("11.4.1", "11.5.1")
    def note_leaving(self, game: Game) -> None:
        kept = {option[1] for option in game.value}
        self.leaving = (*self.leaving, *(c for c in game.zones[self.places[0]] if c not in kept))
        self.places = self.places[1:]
        return self.goto(RulesHandling.choose_kept)

    @step("11.6.2", "11.6.3")
    def unlink(self, game: Game) -> Decision | None:
        if not rivals(game):
            return self.goto(RulesHandling.apply)
        self.dropped = tuple(double_links(game))
        tied = [r for r in tied_links(game) if r not in self.dropped]
        if not tied:
            return self.goto(RulesHandling.apply)
        player = game.cards[tied[0][1][0]].controller
        return Decision(player, "keep link", [("link", r[1][0], r[2][0]) for r in tied], "11.6.2", about=tied[0][1])

    @step("11.6.2", "11.6.3")
    def keep_link(self, game: Game) -> None:
        kept = (self.pick[1], self.pick[2])
        gone = [
            r for r in tied_links(game) if (r[1][0], r[2][0]) != kept and (r[1][0] == kept[0] or r[2][0] == kept[1])
        ]
        self.dropped = (*self.dropped, *gone)

    @step("11.1.3", "11.3.1", "11.3.2", "11.6.1", "11.7.1", "11.8.1", "11.9.1")
    def apply(self, game: Game) -> Frame | None:
        """Everything at once; a card that two clauses name is destroyed, once."""
        batch: list[Action] = [destruction(game, ref, killer) for ref, killer in dying(game)]
        moved = {action.ref[0] for action in batch if action.ref is not None}
        for cid in (*self.leaving, *empty_stacks(game)):
            if cid not in moved:
                moved.add(cid)
                batch.append(self.put(game, cid, CEMETERY))
        batch += [self.put(game, cid, EVOLVE_DECK) for cid in stray(game)]
        for player in PLAYERS:
            excess = excess_points(game, player)
            if excess:
                batch.append(ChangePoints(GAIN, player, amount=-excess, data=PLAY_POINTS).under("11.9.1"))
        self.drop_links(game)
        forget_fights(game)
        forget_missed_draws(game)
        return game.perform(batch)

    def put(self, game: Game, cid: int, kind: int) -> Move:
        card = game.cards[cid]
        place = card.zone >> 1
        rule_id = PUT_BY[place] if cid in self.leaving or place != FIELD else "11.7.1"
        return Move(RULES_PUT, card.controller, game.ref(cid), 2 * kind + card.owner, face_up=True).under(rule_id)

    def drop_links(self, game: Game) -> None:
        if self.dropped:
            relations.end_relations(game, lambda relation: relation in self.dropped)
            for relation in self.dropped:
                game.refresh_face(relation[1][0])


def forget_fights(game: Game) -> None:
    """Who fought was looked at: nobody is asked about it again."""
    if game.relations:
        relations.end_relations(game, lambda relation: relation[0] == FOUGHT)


@rule("11.2.2", "5.9.1.1", what="rule action")
def forget_missed_draws(game: Game) -> None:
    """Rules handling looks at the draws since the one before, and at no others again."""
    for key in MISSED_DRAWS:
        game.totals.pop(key, None)


def forget_combat(game: Game) -> None:
    """The attack is over: nobody is attacking any more."""
    relations.end_relations(game, lambda relation: relation[0] == ATTACKS)
