"""Turns one after the other: what several books have in common. The phases are each book's own."""

from typing import ClassVar

from headjudge.kernel import effects
from headjudge.kernel.barred_actions import Barred
from headjudge.kernel.frames import Procedure
from headjudge.kernel.game import Game
from headjudge.kernel.timing import enter_phase, forget_the_past


def turn_began(game: Game) -> int:
    """The serial at which the turn began: what came later came this turn. Before the first turn, everything did."""
    began: int = game.tallies.get("turn began", 0)
    return began


class TurnOrder(Procedure):
    """One turn after the other until the game ends. ``natural`` takes the next turn that nobody moved or skipped.

    ``before`` is the game before an action that could lead back to it, ``barred`` the actions that did so this turn.
    """

    fields: ClassVar[tuple[str, ...]] = ("natural", "before", "barred")

    def __init__(self, first: int) -> None:
        super().__init__()
        self.natural = 1 - first
        self.before: Game | None = None
        self.barred: tuple[Barred, ...] = ()

    def open_turn(self, game: Game, phase: int) -> None:
        """A turn of the active player begins: what lasts until then ends, and what is counted by turns starts anew."""
        game.turn += 1
        self.barred = ()
        game.count_total(("turns", game.active))
        effects.expire(game, ("start of turn of", game.active, game.totals["turns", game.active]))
        game.tallies = {"turn began": game.serial}
        enter_phase(game, phase)

    def end_lasting(self, game: Game) -> None:
        """What lasts until the end of this turn, or of this player's turn, ends."""
        effects.expire(game, ("turn", game.turn), ("end of turn of", game.active, game.totals["turns", game.active]))

    def pass_turn(self, game: Game) -> None:
        """The turn that was added last comes first; then the one that was due anyway."""
        forget_the_past(game)
        if game.extra_turns:
            game.active = game.extra_turns[-1]
            game.extra_turns = game.extra_turns[:-1]
        else:
            game.active, self.natural = self.natural, 1 - self.natural
