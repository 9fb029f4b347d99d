"""What a bot thinks of a position."""

from headjudge.games import kit as k
from skirmish import model as m


def worth(game: k.Game, player: int) -> float:
    """Creatures, cards and what is left of the heroes."""
    return side(game, player) - side(game, 1 - player)


def side(game: k.Game, player: int) -> float:
    field = [(game.values(cid), game.cards[cid].damage) for cid in game.zones[2 * m.FIELD + player]]
    hero = game.zones[2 * m.HERO + player][0]
    left = game.values(hero)[m.HEALTH] - game.cards[hero].damage
    fighting = sum(1 + v[m.ATTACK] + 0.8 * (v[m.HEALTH] - damage) + len(v[m.KEYWORDS]) for v, damage in field)
    return float(fighting + 0.6 * left + 1.2 * len(game.zones[2 * m.HAND + player]))


JUDGEMENT = k.PlainJudgement(worth, frozenset({"act"}))
