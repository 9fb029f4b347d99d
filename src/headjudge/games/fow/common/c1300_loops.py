"""1301: loops that nobody can stop; those that somebody can stop are repeated by the kernel."""

from headjudge.games.fow.common.model import NO_END
from headjudge.kernel import repetitions
from headjudge.kernel.actions import Finish
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import bind

bind("fow-10.2", ("1301.1", "1301.1a", "1301.1b"), repetitions.Repeat, "loop")

BOTH = 3


class EndlessLoop(Procedure):
    """1301.1c: a loop that nobody can stop is a draw."""

    @step("1301.1c", "1301.1")
    def draw(self, game: Game) -> Frame | None:
        return game.perform([Finish(NO_END, game.active, "loop", BOTH)])
