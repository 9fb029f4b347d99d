"""Shadowverse: Evolve on and on: leaders that are not defeated, and effects on followers that cancel each other."""

from headjudge.games.endurance import Endurance
from headjudge.games.sve.queries import leader
from headjudge.kernel.game import Game

HEALTH = 1_000_000
"""More damage than any measured game deals to a leader."""


def endless(game: Game) -> None:
    for player in (0, 1):
        game.edit(leader(game, player)).damage = -HEALTH


ENDURANCE = Endurance(
    endless,
    leader,
    facts={"type": "amulet", "class": "neutral", "cost": 1},
    texts=(
        "Each follower on your field has [attack]+1.",
        "Each follower on your field has [attack]-1.",
        "If you have at least 3 cards in your hand, each follower on your field has [defense]+1.",
        "If you have at least 3 cards in your hand, each follower on your field has [defense]-1.",
        "Each follower on your field has Rush.",
    ),
    fixed=frozenset({"leader"}),
)
