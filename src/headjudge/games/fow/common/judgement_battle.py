"""Attacking and blocking in Force of Will by rules of thumb."""

from collections.abc import Sequence

from headjudge.games.fow.common.c800_battle import FORFEIT_OPTION
from headjudge.games.fow.common.c803_declarations import attack_targets
from headjudge.games.fow.common.judgement_worth import Fighter, on_field
from headjudge.games.fow.common.model import FIELD, KEYWORDS, LIFE, PLAYER
from headjudge.games.fow.common.queries import attacked, attacker, can_battle
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game

DAMAGE_WORTH = 0.0016
"""What a point of damage to a player is worth while plenty of life is left."""
LETHAL = 100.0


def fighter(game: Game, cid: int) -> Fighter:
    return Fighter(game, cid, game.values(cid))


def blockers(game: Game, player: int, against: int) -> list[Fighter]:
    """Who of the player could block this attacker, as far as can be seen at a glance."""
    flies = "flying" in game.values(against)[KEYWORDS]
    found = [cid for cid in game.zones[2 * FIELD + player] if can_battle(game.values(cid))]
    return [
        fighter(game, cid)
        for cid in found
        if not game.cards[cid].turned and (not flies or "flying" in game.values(cid)[KEYWORDS])
    ]


def gain(game: Game, cid: int, target: int) -> float:
    """What an attack is worth, the best block of the other player counted in."""
    me = fighter(game, cid)
    enemy = 1 - (game.cards[cid].zone & 1)
    direct = hit(game, me, target, enemy)
    blocked = [duel(me, other) for other in blockers(game, enemy, cid)]
    return min([direct, *blocked])


def hit(game: Game, me: Fighter, target: int, enemy: int) -> float:
    """What comes of it if nobody blocks."""
    if game.cards[target].zone >> 1 == PLAYER:
        life = game.points[enemy][LIFE]
        return LETHAL if me.atk >= life else me.atk * DAMAGE_WORTH * (1 + 1000 / max(500, life))
    return duel(me, fighter(game, target))


def duel(me: Fighter, other: Fighter) -> float:
    """What is won and lost where the two strike each other."""
    won = other.worth if me.beats(other) else 0.0
    lost = me.worth if other.beats(me) and not (me.strikes_first and won) else 0.0
    return won - lost


def best_target(game: Game, cid: int, targets: Sequence[int]) -> tuple[float, int]:
    """The best thing to attack; of equal ones the first."""
    return max(((gain(game, cid, target), target) for target in targets), key=lambda pair: (pair[0], -pair[1]))


def attack_with(game: Game, decision: Decision) -> Option:
    """Whoever gains most; nobody where every attack loses something."""
    found = [option for option in decision.options if option != FORFEIT_OPTION]
    ranked = [(best_target(game, option[1], attack_targets(game, option[1]))[0], option) for option in found]
    best, option = max(ranked, key=lambda pair: pair[0], default=(0.0, FORFEIT_OPTION))
    if best <= 0 and FORFEIT_OPTION in decision.options:
        return FORFEIT_OPTION
    return option


def attack_what(game: Game, decision: Decision) -> Option:
    cid = decision.about[0]
    _, target = best_target(game, cid, [option[1] for option in decision.options])
    return ("card", target)


def block_with(game: Game, decision: Decision) -> Option:
    """To trade well, or to survive; otherwise nobody blocks."""
    attacking, target = attacker(game), attacked(game)
    found = [option for option in decision.options if option != FORFEIT_OPTION]
    if attacking is None or not found:
        return FORFEIT_OPTION
    other = fighter(game, attacking[0])
    saved = rescue(game, other, None if target is None else target[0], decision.player)
    ranked = [(duel(fighter(game, option[1]), other) + saved, option) for option in found]
    best, option = max(ranked, key=lambda pair: pair[0])
    return option if best > 0 else FORFEIT_OPTION


def rescue(game: Game, other: Fighter, target: int | None, player: int) -> float:
    """What is saved by blocking."""
    if target is None:
        return 0.0
    if game.cards[target].zone >> 1 == PLAYER:
        life = game.points[player][LIFE]
        return LETHAL if other.atk >= life else other.atk * DAMAGE_WORTH * 0.6
    mine = fighter(game, target)
    return on_field(game, target) if other.beats(mine) else 0.0
