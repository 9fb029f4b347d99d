"""Cardfight!! Vanguard on and on: masters that cannot lose, and effects on units that cancel each other."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.cfv.circles import vanguard
from headjudge.games.cfv.model import ANSWERS, LAYER_ANSWERS, MAY_LOSE, VC
from headjudge.games.endurance import Endurance
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import FORBID, joined


class Undefeated(Template):
    """No master of a vanguard loses."""

    def applies(self, game: Game, effect: Effect, cid: int, values: Sequence[Any]) -> bool:
        return True

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], MAY_LOSE, (FORBID, None))


UNDEFEATED = Undefeated("undefeated", LAYER_ANSWERS, frozenset({ANSWERS}), zones=frozenset({VC}))


def endless(game: Game) -> None:
    effects.add(game, UNDEFEATED, game.ref(vanguard(game, 0)), 0, None)


ENDURANCE = Endurance(
    endless,
    vanguard,
    facts={"type": "normal", "clan": "Plainfolk", "grade": 1, "power": 7000, "shield": 5000},
    texts=(
        "[CONT](VC):All of your units get [Power] +1000.",
        "[CONT](VC):All of your units get [Power] -1000.",
        "[CONT](VC):If you have three or more cards in your hand, all of your units get [Power] +1000.",
        "[CONT](VC):If you have three or more cards in your hand, all of your units get [Power] -1000.",
        '[CONT](VC):All of your units get "Resist".',
    ),
)
