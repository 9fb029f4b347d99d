"""What is answered for a seat without asking it."""

import msgspec

from headjudge.kernel.game import Game
from headjudge.table.match import is_forced
from headjudge.table.protocol import Mode

PASS = ("pass",)


class Answering(msgspec.Struct, frozen=True):
    """What a seat has wished for: a mode, prompts at which it is always asked, and the turn in which it said so."""

    mode: Mode = "forced"
    stops: tuple[str, ...] = ()
    turn: int = -1

    def mode_at(self, turn: int) -> Mode:
        """Passing ends with the turn in which it was asked for."""
        return "forced" if self.mode == "pass" and turn != self.turn else self.mode

    def answer(self, game: Game) -> int | None:
        """The index of the option that is taken for the seat, or None if it must be asked."""
        decision, mode = game.decision, self.mode_at(game.turn)
        if decision is None or mode == "off" or decision.prompt in self.stops:
            return None
        if is_forced(game):
            return 0
        if mode == "pass" and PASS in decision.options:
            return list(decision.options).index(PASS)
        return None

    def asked_again(self) -> "Answering":
        """The same for a seat that takes something back: it wants to choose."""
        return msgspec.structs.replace(self, mode="forced") if self.mode == "pass" else self
