"""1301: loops that nobody can stop."""

from headjudge.games.fow.common.model import NO_END
from headjudge.kernel.actions import Finish
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game

BOTH = 3


class EndlessLoop(Procedure):
    """1301.1c: a loop that nobody can stop is a draw."""

    @step("1301.1", "1301.1c")
    def draw(self, game: Game) -> Frame | None:
        return game.perform([Finish(NO_END, game.active, data=BOTH)])
