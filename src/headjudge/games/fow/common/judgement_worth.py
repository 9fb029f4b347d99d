"""What a position of Force of Will is worth, in units of about one card."""

from math import log
from typing import Any

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.model import (
    ASTRAL,
    ATK,
    COST,
    DECK,
    DEF,
    FIELD,
    HAND,
    ITEM_AREA,
    J_RULER,
    KEYWORDS,
    LIFE,
    RULER_AREA,
    STANDBY,
    STONE,
    TYPES,
)
from headjudge.games.fow.common.queries import can_battle, entities, stones, total_cost
from headjudge.kernel.cards import Face
from headjudge.kernel.game import Game

KEYWORD_WORTH = {
    "flying": 0.5,
    "first strike": 0.3,
    "pierce": 0.2,
    "precision": 0.3,
    "swiftness": 0.1,
    "barrier": 0.4,
    "imperishable": 0.5,
    "bane": 0.5,
    "drain": 0.4,
    "eternal": 1.0,
}
CARD_IN_HAND = 1.0
HAND_ENOUGH = 7
STONE_WORTH = (1.5, 1.5, 1.4, 1.3, 1.1, 0.9, 0.7, 0.5)
"""What each further magic stone is worth; later ones next to nothing."""
LATE_STONE = 0.2
READY_STONE = 0.04
LIFE_WEIGHT = 5.0
LIFE_STEP = 500
DANGER = 8.0
"""What it costs to stand before attacks that would end the game."""
EXPECTED_SHARE = 0.4
"""The share of the damage that could be dealt next turn which counts as dealt."""
ASTRAL_RULER = 1.2
RULER_READY = 0.3
SET_CARD = 0.9
ITEM = 0.4


class Fighter:
    """A J/resonator as the valuation sees it: what it is worth, and whether it may block or be attacked.

    A card that became one may have neither ATK nor DEF.
    """

    __slots__ = ("atk", "exposed", "flying", "left", "ready", "strikes_first", "worth")

    atk: int
    left: int
    worth: float

    def __init__(self, game: Game, cid: int, values: Any) -> None:
        card = game.cards[cid]
        keywords = values[KEYWORDS]
        defense = values[DEF] or 0
        self.atk = max(0, values[ATK] or 0)
        self.left = defense - card.damage
        self.flying = "flying" in keywords
        self.strikes_first = "first strike" in keywords
        self.exposed = card.turned
        self.ready = not card.turned
        self.worth = 0.3 + self.atk / 550 + defense / 900
        self.worth += sum(KEYWORD_WORTH.get(word, 0.0) for word in keywords)
        self.worth += 0.15 * len(card.face.abilities) + 0.4 * (J_RULER in values[TYPES])

    def beats(self, other: "Fighter") -> bool:
        return self.atk >= other.left


class Side:
    """One player's half of the table."""

    def __init__(self, game: Game, player: int) -> None:
        self.life = max(1, game.points[player][LIFE])
        self.fighters: list[Fighter] = []
        self.rest = possessions(game, player)
        for cid in entities(game, player):
            values = game.values(cid)
            if can_battle(values):
                self.fighters.append(Fighter(game, cid, values))
            elif STONE not in values[TYPES]:
                self.rest += 0.8 + 0.25 * total_cost(values)


def worth(game: Game, player: int) -> float:
    mine, theirs = Side(game, player), Side(game, 1 - player)
    return standing(mine, theirs) - standing(theirs, mine)


def possessions(game: Game, player: int) -> float:
    """Cards, stones and what lies beside."""
    cards = len(game.zones[2 * HAND + player])
    found = CARD_IN_HAND * min(cards, HAND_ENOUGH) + 0.2 * max(0, cards - HAND_ENOUGH)
    mine = stones(game, player)
    found += sum(STONE_WORTH[: len(mine)]) + LATE_STONE * max(0, len(mine) - len(STONE_WORTH))
    found += READY_STONE * sum(not game.cards[cid].turned for cid in mine)
    found += ITEM * len(game.zones[2 * ITEM_AREA + player])
    found += sum(SET_CARD if waits(game.cards[cid].faces[0]) else 0.1 for cid in game.zones[2 * STANDBY + player])
    for cid in game.zones[2 * RULER_AREA + player]:
        found -= ASTRAL_RULER * bool(game.cards[cid].count(ASTRAL))
        found += RULER_READY * (not game.cards[cid].turned)
    return found - max(0, 4 - len(game.zones[2 * DECK + player])) * 2.0


def waits(face: Face) -> bool:
    """Whether a card does something from the standby area."""
    found = (*face.abilities, *((face.resolution,) if face.resolution is not None else ()))
    return any(script_of(ability).keyword in ("trigger", "stealth") for ability in found)


def standing(side: Side, enemy: Side) -> float:
    """What a side has, less what the enemy's next attacks threaten."""
    attackers = sorted(enemy.fighters, key=lambda fighter: -fighter.atk)
    threat = pressure(attackers, sum(fighter.ready for fighter in side.fighters))
    left = max(100.0, side.life - EXPECTED_SHARE * threat)
    found = side.rest + LIFE_WEIGHT * log(1 + left / LIFE_STEP)
    if threat >= side.life:
        found -= DANGER
    for fighter in side.fighters:
        found += fighter.worth
        if fighter.exposed:
            found -= loss(fighter, attackers)
    return found


def pressure(attackers: list[Fighter], blockers: int) -> int:
    """The damage a player may take when each blocker stops one of the strongest attackers that it can."""
    on_foot = [fighter.atk for fighter in attackers if not fighter.flying]
    in_the_air = [fighter.atk for fighter in attackers if fighter.flying]
    return sum(in_the_air) + sum(on_foot[blockers:])


def loss(fighter: Fighter, attackers: list[Fighter]) -> float:
    """What may be lost where a rested J/resonator can be attacked: it strikes back at who attacks it."""
    worst = 0.0
    for attacker in attackers:
        if attacker.beats(fighter):
            price = attacker.worth if fighter.beats(attacker) and not attacker.strikes_first else 0.0
            worst = max(worst, fighter.worth - price)
    return 0.5 * worst


def in_hand(game: Game, cid: int, player: int) -> float:
    """How gladly a card is kept: what can be played soon first."""
    face = game.cards[cid].face
    cost = face.values[COST]
    total = 0 if cost is None else len(cost[0]) + cost[1]
    soon = len(stones(game, player)) + 2
    return 2.0 - 0.5 * max(0, total - soon) + 0.1 * min(total, soon)


def on_field(game: Game, cid: int) -> float:
    """What a J/resonator is worth by itself."""
    values = game.values(cid)
    if game.cards[cid].zone >> 1 != FIELD or not can_battle(values):
        return 0.5
    return Fighter(game, cid, values).worth
