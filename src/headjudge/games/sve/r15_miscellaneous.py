"""Chapter 15.2: perpetual cycles. The kernel finds and repeats them; here stands what the book makes of them."""

from headjudge.games.sve.model import NO_END
from headjudge.kernel import loops, repeating
from headjudge.kernel.abilities import Ability
from headjudge.kernel.actions import Finish
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason
from headjudge.kernel.shape import Numbers, look, stance
from headjudge.rulebook.registry import bind, rule

bind("sve", ("15.2.1", "15.2.1.1"), repeating.Repeat, "loop")

LED_BACK = Reason("15.2.1.2", "it led back to exactly this situation")

Barred = tuple[tuple[str, Numbers], tuple[bytes, Numbers], str]
"""A situation, a card in it and the key of its ability."""


class PerpetualCycle(Procedure):
    """15.2.1.3: nobody can stop the cycle."""

    @step("15.2.1.3")
    def draw(self, game: Game) -> Frame | None:
        return game.perform([Finish(NO_END, game.active, data=3)])


def watch(game: Game, action: Option) -> Game | None:
    """The game before an action that may lead back to it. Cards played and attacks are counted, so those never do."""
    return game.fork() if action[0] == "activate" else None


@rule("15.2.1.2", what="loop")
def leads_back(game: Game, before: Game, action: Frame) -> bool:
    """RULING: an action is barred if it led back to where it began, and would whatever is chosen in it."""
    return loops.led_back(before, game) and loops.only_leads_back(before, action)


def barred(game: Game, action: Option) -> Barred:
    cid, index = action[1:]
    return stance(game), look(game, cid), game.registered[cid][index].key


@rule("15.2.1.2", what="check")
def may_repeat(game: Game, cid: int, ability: Ability) -> bool:
    """Whether an ability was not already played in this very situation without changing anything."""
    found: tuple[Barred, ...] = getattr(game.frames[-1], "barred", ()) if game.frames else ()
    if not any(key == ability.key for _, _, key in found):
        return True
    return (stance(game), look(game, cid), ability.key) not in found
