"""Force of Will on and on: players that cannot lose, and effects on J/resonators that cancel each other."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.endurance import Endurance
from headjudge.games.fow.common.layers import LAYER_ANSWERS
from headjudge.games.fow.common.model import ANSWERS, MAY_LOSE, PLAYER
from headjudge.games.fow.common.queries import player_card
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import FORBID, joined


class Undefeated(Template):
    """No player loses."""

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], MAY_LOSE, (FORBID, None))


UNDEFEATED = Undefeated("undefeated", LAYER_ANSWERS, frozenset({ANSWERS}), zones=frozenset({PLAYER}))


def endless(game: Game) -> None:
    effects.add(game, UNDEFEATED, game.ref(player_card(game, 0)), 0, None)


ENDURANCE = Endurance(
    endless,
    player_card,
    facts={"type": "resonator", "cost": "1", "atk": 100, "def": 100},
    texts=(
        "J/resonators you control gain [+100/+100].",
        "J/resonators you control gain [-100/-100].",
        "If you have three or more cards in your hand, resonators you control gain [+100/+100].",
        "If you have three or more cards in your hand, resonators you control gain [-100/-100].",
        "Resonators you control gain [Barrier].",
    ),
    fixed=frozenset({"ruler", "extra", "rune", "stranger"}),
)
