"""What several books do between actions: the rules' own actions until none is left, then one ability that waits.

A book's own procedure lists the steps with its numbers and says what its rule actions are and how it plays an ability.
"""

from headjudge.kernel import effects, listeners, waiting
from headjudge.kernel.abilities import Pending
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame, Procedure
from headjudge.kernel.game import Game
from headjudge.kernel.reads import TALLIES, TURN


class Timing(Procedure):
    """The choice among abilities that wait, turn player first, and the way back to the first step after each."""

    def play(self, game: Game, pending: Pending) -> Frame:
        """The frame that plays the ability; ``remove`` is called after it."""
        raise LookupError(f"{type(self).__name__} plays nothing")

    def offer(self, game: Game, player: int, rule: str) -> Decision | None:
        """Let the player choose among the abilities that wait; with one or none there is nothing to choose."""
        mine = [p for p in game.pending if p.controller == player]
        self.pick = ("pending", mine[0].id) if mine else None
        if len(mine) < 2:
            return None
        return Decision(player, "play pending ability", [("pending", p.id) for p in mine], rule)

    def play_chosen(self, game: Game) -> Frame | None:
        if self.pick is None:
            return None
        pending = next(p for p in game.pending if p.id == self.pick[1])
        self.pick = None
        self.pc = 0
        return self.play(game, pending)


def remove(game: Game, pending: Pending) -> None:
    """The ability, played or not, no longer waits; a state that still lasts may be noticed again."""
    waiting.take_pending(game, pending)
    listeners.notice_states(game)


def enter_phase(game: Game, phase: int) -> None:
    """Effects that look at whose turn or which phase it is are computed anew."""
    game.phase = phase
    effects.touch(game, TURN | TALLIES)


def forget_the_past(game: Game) -> None:
    """Drop last known information that nothing can ask for any more."""
    if not game.delayed and not game.effects:
        game.last_known = {}
        return
    kept = {effect.source for effect in game.effects.values()}
    for delayed in game.delayed:
        kept.add(delayed.source)
        kept.update(ref for value in delayed.vars.values() if isinstance(value, tuple) for ref in value)
    game.last_known = {ref: info for ref, info in game.last_known.items() if ref in kept}
