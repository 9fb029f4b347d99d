"""What a bot is, how it is asked, and the one that chooses at random."""

import inspect
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Protocol

from headjudge import api
from headjudge.bots.seat import Needs, Seat
from headjudge.kernel import rng
from headjudge.kernel.game import Game


class Bot(Protocol):
    """Answers decisions. ``needs``, which may be left out, says what the seat must have for it: "world" if not said."""

    def choose(self, seat: Seat) -> int:
        """The index of the option it takes."""


def needs_of(player: Bot) -> Needs:
    found: Needs = getattr(player, "needs", "world")
    return found


def answer(player: Bot, seat: Seat) -> int:
    """What a bot chooses. NB: one written with ``choose(game, decision)`` gets a world of its seat as the game."""
    choose: Any = player.choose
    chosen: int = choose(seat.world, seat.decision) if _takes_game(type(player)) else choose(seat)
    return chosen


@cache
def _takes_game(kind: type) -> bool:
    return len(inspect.signature(kind.choose).parameters) == 3  # type: ignore[attr-defined]


def ask(player: Bot, game: api.Game | Game) -> int:
    """What a bot chooses for the player who is to decide; it is never handed the game."""
    return answer(player, Seat(game, needs_of(player)))


class RandomBot:
    """Takes any option, each as likely as the other."""

    needs: ClassVar[Needs] = "options"

    def __init__(self, seed: int = 0) -> None:
        self.key = rng.key_of(seed)
        self.counter = 0

    def choose(self, seat: Seat) -> int:
        index, self.counter = rng.below(self.key, self.counter, len(seat.decision.options))
        return index


def play_out(game: api.Game | Game, bots: Sequence[Bot], most: int) -> int:
    """Let the bots play until the game is over or that many decisions were made; the number made."""
    made, real = 0, api.kernel_of(game)
    while (decision := real.decision) is not None and made < most:
        real.choose(ask(bots[decision.player], real))
        made += 1
    return made
