"""Chapter 15.2: perpetual cycles. The kernel finds and repeats them; here stands what the book makes of them."""

from headjudge.games.announcements import script_of
from headjudge.games.sve.model import NO_END
from headjudge.kernel import barred_actions, repetitions
from headjudge.kernel.actions import Finish
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason
from headjudge.rulebook.registry import bind

bind("sve", ("15.2.1", "15.2.1.1"), repetitions.Repeat, "loop")
# RULING: an action is barred if it led back to where it began, and would whatever is chosen in it.
bind("sve", ("15.2.1.2",), barred_actions.leads_back, "loop")
bind("sve", ("15.2.1.2",), barred_actions.may_repeat)

LED_BACK = Reason("15.2.1.2", "it led back to exactly this situation")


class PerpetualCycle(Procedure):
    """15.2.1.3: nobody can stop the cycle."""

    @step("15.2.1.3")
    def draw(self, game: Game) -> Frame | None:
        return game.perform([Finish(NO_END, game.active, "perpetual cycle", 3)])


def watch(game: Game, action: Option) -> Game | None:
    """The game before an action that may lead back to it.

    Cards played, attacks and evolving are counted, so those never do; what else is counted may be taken back unpaid.
    """
    if action[0] != "activate":
        return None
    script = script_of(game.registered[action[1]][action[2]])
    return None if script.keyword == "evolve" and not script.actions and not script.announces else game.fork()
