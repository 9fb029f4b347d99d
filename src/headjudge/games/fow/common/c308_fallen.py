"""5.01 3.8: a destroyed J-ruler that lies in its ruler area is one without ATK, DEF and abilities."""

from typing import Any

from headjudge.games.fow.common.model import ATK, DEF
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule

LAST_LAYER = 100
"""Nothing gives such a card values again."""


@rule("3.8-6", what="state", ruleset="fow-5.01")
class Fallen(Template):
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ATK] = values[DEF] = None


FALLEN = Fallen("fow:fallen", LAST_LAYER, frozenset({ATK, DEF}), sets=True)


def lay_down(game: Game, ref: Ref) -> None:
    """The J-ruler has arrived in its ruler area; it stays there for the rest of the game."""
    effects.add(game, FALLEN, ref, game.cards[ref[0]].owner, ref)
    game.forget_values(ref[0])
