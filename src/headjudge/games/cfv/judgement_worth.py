"""What a position of Cardfight!! Vanguard is worth, in units of about one card."""

from headjudge.games.cfv.circles import BEHIND, FRONT, REAR_GUARD_CIRCLES, units, vanguard
from headjudge.games.cfv.model import (
    CRITICAL,
    DAMAGE_ZONE,
    DECK,
    DRIVE,
    G_ZONE,
    GRADE,
    HAND,
    KEYWORDS,
    LOCKED,
    POWER,
    SHIELD,
    SOUL,
    TRIGGER,
    VC,
)
from headjudge.games.cfv.queries import vanguard_grade
from headjudge.kernel.game import Game

DAMAGE = (0.0, 1.2, 2.6, 4.4, 7.0, 11.0, 40.0)
"""What so many cards in the damage zone cost: the last ones hurt most."""
STEP = 5000
"""The shield of the smallest guardian: what an attack gains, it gains in steps of this."""
FACE_UP = 0.3
SOUL_CARD = 0.12
SOUL_ENOUGH = 6
GENERATION = 0.35
LOCKED_CARD = 0.9
TOP_GRADE = 3


def worth(game: Game, player: int) -> float:
    return standing(game, player) - standing(game, 1 - player)


def standing(game: Game, player: int) -> float:
    """What one player has."""
    damage = game.zones[2 * DAMAGE_ZONE + player]
    found = -DAMAGE[min(len(damage), len(DAMAGE) - 1)]
    found += FACE_UP * min(3, sum(game.cards[cid].face_up for cid in damage))
    found += SOUL_CARD * min(SOUL_ENOUGH, len(game.zones[2 * SOUL + player]))
    found += GENERATION * sum(game.cards[cid].face_up for cid in game.zones[2 * G_ZONE + player])
    found -= max(0, 6 - len(game.zones[2 * DECK + player])) * 1.5
    found += sum(in_hand(game, cid, player) for cid in game.zones[2 * HAND + player])
    return found + field(game, player)


def in_hand(game: Game, cid: int, player: int) -> float:
    """A card is worth its shield; more if the vanguard is to ride it, little if it can neither guard nor be ridden."""
    values = game.values(cid)
    now = vanguard_grade(game, player)
    value = 0.35 + 0.55 * (values[SHIELD] or 0) / 10000
    if "sentinel" in values[KEYWORDS]:
        value = 1.3
    if now < TOP_GRADE and values[GRADE] == now + 1:
        value += 0.6
    elif values[GRADE] > now:
        value += 0.3
    return value


def field(game: Game, player: int) -> float:
    """Columns by how far their attacks reach beyond the enemy vanguard, boosters and single units by their power."""
    enemy = vanguard(game, 1 - player)
    wall = game.values(enemy)[POWER] if enemy >= 0 else 0
    found = 0.0
    for front in FRONT:
        found += column(game, player, front, wall)
    for kind in REAR_GUARD_CIRCLES:
        for cid in game.zones[2 * kind + player]:
            found -= LOCKED_CARD * bool(game.cards[cid].count(LOCKED))
    me = vanguard(game, player)
    if me >= 0:
        values = game.values(me)
        found += 0.4 * values[GRADE] + 0.25 * values[DRIVE] + 0.8 * (values[CRITICAL] - 1)
    return found


def column(game: Game, player: int, front: int, wall: int) -> float:
    ahead = strongest(game, player, front)
    behind = strongest(game, player, BEHIND[front])
    found = 0.0
    if behind >= 0:
        found += 0.15 + game.values(behind)[POWER] / 100_000
    if ahead < 0:
        return found
    power: int = game.values(ahead)[POWER]
    if behind >= 0 and "boost" in game.values(behind)[KEYWORDS] and not game.cards[behind].turned:
        power += game.values(behind)[POWER]
    reach: int = (power - wall) // STEP + 1
    value = 0.3 + 0.45 * min(4, max(0, reach)) + power / 100_000
    if front != VC and game.values(ahead)[TRIGGER]:
        value -= 0.3
    if game.cards[ahead].turned and game.active == player:
        value *= 0.6
    return found + value


def strongest(game: Game, player: int, kind: int) -> int:
    there = units(game, player, (kind,))
    return max(there, key=lambda cid: (game.values(cid)[POWER], cid)) if there else -1
