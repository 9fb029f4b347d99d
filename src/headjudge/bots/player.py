"""What a bot is, and the one that chooses at random."""

from collections.abc import Sequence
from typing import Protocol

from headjudge.kernel import rng
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game


class Bot(Protocol):
    """Answers decisions. It may read of the game only what the deciding player may know."""

    def choose(self, game: Game, decision: Decision) -> int:
        """The index of the option it takes."""


class RandomBot:
    """Takes any option, each as likely as the other."""

    def __init__(self, seed: int = 0) -> None:
        self.key = rng.key_of(seed)
        self.counter = 0

    def choose(self, game: Game, decision: Decision) -> int:
        index, self.counter = rng.below(self.key, self.counter, len(decision.options))
        return index


def play_out(game: Game, bots: Sequence[Bot], most: int) -> int:
    """Let the bots play until the game is over or that many decisions were made; the number made."""
    made = 0
    while (decision := game.decision) is not None and made < most:
        game.choose(bots[decision.player].choose(game, decision))
        made += 1
    return made
