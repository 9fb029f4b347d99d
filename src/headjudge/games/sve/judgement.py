"""What a position of Shadowverse: Evolve is worth, in units of about one play point's value on the field."""

from math import log

from headjudge.games.sve.model import (
    ATTACK,
    COST,
    DECK,
    DEFENSE,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    HAND,
    KEYWORDS,
    LEADER,
    MAX_PLAY_POINTS,
    STACK_COUNTER,
    TYPE,
)
from headjudge.games.sve.r08_main_phase import END_PHASE, PASS
from headjudge.kernel.decisions import NO, YES, Decision, Option
from headjudge.kernel.game import Game

KEYWORD_WORTH = {
    "ward": 0.6,
    "storm": 0.3,
    "bane": 0.9,
    "drain": 0.6,
    "aura": 0.5,
    "intimidate": 0.5,
    "assail": 0.5,
    "last words": 0.4,
}
CARD_IN_HAND = 1.1
HAND_ENOUGH = 7
EVOLUTION_POINT = 0.9
PLAY_POINT_LIMIT = 0.5
LEADER_WEIGHT = 6.0
DANGER = 9.0
"""What it costs to stand before an attack that would end the game."""
EXPECTED_SHARE = 0.35
"""The share of the damage that could be dealt next turn which counts as dealt."""


class Fighter:
    """A follower on the field as the valuation sees it: what it is worth, whether it may attack and be attacked.

    A valuation in one's own turn looks at the position as if the turn ended: the enemy's followers are refreshed, so
    all may attack and none can be attacked. In the enemy's turn being engaged means both what it says.
    """

    __slots__ = ("attack", "bane", "defense", "exposed", "ready", "ward", "worth")

    def __init__(self, game: Game, cid: int, viewer: int) -> None:
        card, values = game.cards[cid], game.values(cid)
        keywords = values[KEYWORDS]
        self.attack = max(0, values[ATTACK])
        self.defense = values[DEFENSE] - card.damage
        self.ward = "ward" in keywords
        self.bane = "bane" in keywords
        theirs = card.controller != viewer
        self.exposed = card.turned and not (theirs and game.active == viewer)
        self.ready = not (card.turned and theirs and game.active != viewer)
        self.worth = 0.4 + 0.6 * self.attack + 0.4 * self.defense
        self.worth += sum(KEYWORD_WORTH.get(word, 0.0) for word in keywords)
        self.worth += 0.2 * card.count(STACK_COUNTER)

    def beats(self, other: "Fighter") -> bool:
        return self.bane or self.attack >= other.defense


class Side:
    """One player's half of the table."""

    def __init__(self, game: Game, player: int, viewer: int) -> None:
        leader = game.zones[2 * LEADER + player][0]
        self.defense = max(1, game.values(leader)[DEFENSE] - game.cards[leader].damage)
        self.fighters: list[Fighter] = []
        self.rest = self.possessions(game, player)
        for cid in game.zones[2 * FIELD + player]:
            values = game.values(cid)
            if values[TYPE] == "follower":
                self.fighters.append(Fighter(game, cid, viewer))
            else:
                self.rest += 0.5 + 0.4 * (values[COST] or 0) + 0.2 * game.cards[cid].count(STACK_COUNTER)
        if game.active == player:
            self.raise_wards()

    def possessions(self, game: Game, player: int) -> float:
        cards = len(game.zones[2 * HAND + player])
        worth = CARD_IN_HAND * min(cards, HAND_ENOUGH) + 0.8 * len(game.zones[2 * EX + player])
        worth += PLAY_POINT_LIMIT * game.points[player][MAX_PLAY_POINTS]
        worth += EVOLUTION_POINT * game.points[player][EVOLUTION_POINTS]
        deck = len(game.zones[2 * DECK + player])
        return worth - max(0, 4 - deck) * 2.0

    def raise_wards(self) -> None:
        """At the end of its turn a player may engage what has Ward; a valuation before that sees it done."""
        for fighter in self.fighters:
            if fighter.ward:
                fighter.exposed = True

    def wards(self) -> list[Fighter]:
        return [f for f in self.fighters if f.ward and f.exposed]


class SveJudgement:
    """Judges by leaders' defense, followers, cards and points, and by what may be attacked next turn."""

    def is_open(self, game: Game, decision: Decision) -> bool:
        return decision.prompt == "main"

    def stops(self, option: Option) -> bool:
        return option == END_PHASE

    def is_idle(self, game: Game, option: Option) -> bool:
        return False

    def own_thumb(self, game: Game, decision: Decision) -> int | None:
        if decision.prompt == "redraw":
            wanted = YES if is_poor(game, decision.player) else NO
            return list(decision.options).index(wanted)
        if decision.prompt == "who goes first":
            return list(decision.options).index(("first", decision.player))
        return None

    def reply_thumb(self, game: Game, decision: Decision) -> int | None:
        return len(decision.options) - 1 if decision.options[-1] == PASS else None

    def worth(self, game: Game, player: int) -> float:
        mine, theirs = Side(game, player, player), Side(game, 1 - player, player)
        return standing(mine, theirs) - standing(theirs, mine)


def is_poor(game: Game, player: int) -> bool:
    """Whether an opening hand has nothing to play in the first turns."""
    costs = sorted(game.values(cid)[COST] or 0 for cid in game.zones[2 * HAND + player])
    return costs[0] > 2 or (len(costs) > 1 and costs[1] > 3) or sum(cost <= 4 for cost in costs) < 2


def standing(side: Side, enemy: Side) -> float:
    """What a side has, less what the enemy's next attacks threaten."""
    attackers = sorted((f for f in enemy.fighters if f.ready), key=lambda f: f.attack)
    threat = pressure(attackers, side.wards())
    left = max(0.5, side.defense - EXPECTED_SHARE * threat)
    worth = side.rest + LEADER_WEIGHT * log(1 + left)
    if threat >= side.defense:
        worth -= DANGER
    targets = side.wards() or [f for f in side.fighters if f.exposed]
    for fighter in side.fighters:
        worth += fighter.worth
        if fighter in targets:
            worth -= loss(fighter, attackers)
    return worth


def pressure(attackers: list[Fighter], wards: list[Fighter]) -> int:
    """The damage a leader may take from these attackers, weakest first, when each Ward must be beaten before."""
    left = list(attackers)
    for ward in wards:
        spent = 0
        while left and spent < ward.defense:
            first = left.pop(0)
            spent = ward.defense if first.bane else spent + first.attack
    return sum(f.attack for f in left)


def loss(fighter: Fighter, attackers: list[Fighter]) -> float:
    """What may be lost when a follower can be attacked: much if it falls for nothing, less if it takes one along."""
    worst = 0.0
    for attacker in attackers:
        if attacker.beats(fighter):
            price = attacker.worth if fighter.beats(attacker) else 0.0
            worst = max(worst, fighter.worth - price)
    return 0.6 * worst if worst > 0 else 0.0


JUDGEMENT = SveJudgement()
