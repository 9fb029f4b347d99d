"""What a bot is handed in place of the game: the question, and what its player may know."""

from typing import TYPE_CHECKING, Literal

from headjudge import api
from headjudge.errors import Illegal
from headjudge.kernel.game import Game

if TYPE_CHECKING:
    from headjudge.kernel.decisions import Decision
    from headjudge.kernel.view import View

Needs = Literal["options", "view", "world"]
"""What a bot looks at besides its options: nothing, the view with its log, or worlds dealt anew."""


class Seat:
    """The place of the player who is to decide.

    It holds what was made for that player and nothing of the game itself: neither its hidden cards, nor its chance, nor
    how it began. So whatever a bot does with it, it decides by what its player may know.
    """

    __slots__ = ("_view", "_world", "decision", "player", "ruleset")

    def __init__(self, of: api.Game | Game, needs: Needs = "world") -> None:
        game = api.kernel_of(of)
        assert game.decision is not None
        self.decision: Decision = game.decision
        self.player = game.decision.player
        self.ruleset = game.ruleset.id
        self._world: Game | None = imagined(game, self.player) if needs == "world" else None
        self._view: View | None = game.view(self.player) if needs == "view" else None

    def view(self) -> "View":
        """What the player sees; with the log only for a bot that needs the view."""
        if self._view is not None:
            return self._view
        return self.world.view(self.player, log=False)

    def imagine(self, seed: int) -> Game:
        """A world that the player could not tell from the game: what is hidden is dealt anew, chance is another."""
        return self.world.determinize(self.player, seed)

    @property
    def world(self) -> Game:
        if self._world is None:
            raise Illegal("no world was imagined for this bot", "needs = 'world'", "Say so in the class of the bot")
        return self._world


def imagined(game: Game, player: int) -> Game:
    """A world dealt anew for the player, without the true log, the choices and the setup, which would tell the rest."""
    plain = Game.fork(game, Game.__new__(Game))
    plain.journal = plain.choices = plain.history = None
    return plain.determinize(player, 0)
