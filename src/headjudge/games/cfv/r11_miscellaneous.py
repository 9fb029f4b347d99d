"""Chapter 11: loops. The kernel finds and repeats them; here stands what the book makes of them."""

from headjudge.games.cfv.model import NO_END
from headjudge.kernel import barred_actions, loops, repetitions
from headjudge.kernel.actions import Finish
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import bind

bind("cfv-g", ("11.1.1", "11.1.1.2", "11.1.1.3", "11.1.1.4"), repetitions.Repeat, "loop")
bind("cfv-g", ("11.1.1.2", "11.1.1.3"), barred_actions.leads_back, "loop")
bind("cfv-g", ("11.1.1.2", "11.1.1.3"), barred_actions.may_repeat)
bind("cfv-g", ("11.1.1.5",), loops.judge, "loop")


class EndlessLoop(Procedure):
    """11.1.1.1: nobody can stop the loop."""

    @step("11.1.1.1")
    def draw(self, game: Game) -> Frame | None:
        return game.perform([Finish(NO_END, game.active, "loop", 3)])
