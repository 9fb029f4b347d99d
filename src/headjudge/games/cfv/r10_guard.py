"""Moving a rear-guard to the guardian circle by an effect (4.1.4, 10.1.6.1.3.1)."""

from typing import ClassVar

from headjudge.games.cfv.model import GC, PUT, REST
from headjudge.games.cfv.power import Guard
from headjudge.games.cfv.r10_movement import ask_guarded
from headjudge.kernel.actions import Action, Move, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game


class MoveToGuard(Procedure):
    """Each unit stays the same card, rests, and guards one of the attacked units of its master."""

    fields: ClassVar[tuple[str, ...]] = ("player", "refs", "cause")

    def __init__(self, player: int, refs: tuple[Ref, ...], cause: Ref) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.cause = cause

    @step("10.1.6.1.3.1")
    def choose_guarded(self, game: Game) -> Decision | None:
        return ask_guarded(self, game, self.player, self.refs[0])

    @step("4.1.4")
    def move(self, game: Game) -> Frame | None:
        batch: list[Action] = [
            Move(PUT, self.player, self.refs[0], 2 * GC + self.player, renew=False, cause=self.cause),
            TurnCard(REST, self.player, self.refs[0], 1, self.cause),
        ]
        if self.pick is not None:
            batch.append(Guard(self.player, self.refs[0], game.ref(self.pick[1])))
        return game.perform(batch)

    @step("4.1.4")
    def finish(self, game: Game) -> None:
        self.refs = self.refs[1:]
        return self.goto(MoveToGuard.choose_guarded) if self.refs else self.end(game.value)
