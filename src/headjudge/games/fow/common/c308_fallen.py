"""5.01 3.8: a destroyed J-ruler that lies in its ruler area is one without ATK, DEF and abilities."""

from typing import Any

from headjudge.games.fow.common.layers import LAST_LAYER, LAYER_OTHER
from headjudge.games.fow.common.model import ANSWERS, ATK, DEF, KEYWORDS
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule


@rule("3.8-6", what="state", ruleset="fow-5.01")
class Fallen(Template):
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ATK] = values[DEF] = None


@rule("3.8-6", what="state", ruleset="fow-5.01")
class Silenced(Template):
    """RULING: it has no keyword, nor anything that one would do for it; what other effects say of it holds.

    NB: its other abilities are out of force there (``is_active``).
    """

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[KEYWORDS], values[ANSWERS] = frozenset(), {}


FALLEN = Fallen("fow:fallen", LAST_LAYER, frozenset({ATK, DEF}), sets=True)
"""Nothing gives such a card values again."""
SILENCED = Silenced("fow:silenced", LAYER_OTHER, frozenset({KEYWORDS, ANSWERS}), sets=True)
"""After everything that gives abilities, and before what is said of a card."""


def lay_down(game: Game, ref: Ref) -> None:
    """The J-ruler has arrived in its ruler area; it stays there for the rest of the game."""
    for template in (SILENCED, FALLEN):
        effects.add(game, template, ref, game.cards[ref[0]].owner, ref)
    game.forget_values(ref[0])
