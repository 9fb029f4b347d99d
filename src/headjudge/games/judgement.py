"""What a bot must know about a game beyond its rules: when a position is quiet, and what it is worth."""

from typing import Protocol

from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game


class Judgement(Protocol):
    def is_open(self, game: Game, decision: Decision) -> bool:
        """Whether a player may freely begin something here: only then can a position be compared with another."""

    def stops(self, option: Option) -> bool:
        """Whether the option begins nothing: its worth is that of the position as it is."""

    def is_idle(self, game: Game, option: Option) -> bool:
        """Whether the option is never worth trying by itself."""

    def own_thumb(self, game: Game, decision: Decision) -> int | None:
        """The answer to a question where trying tells nothing, or None."""

    def reply_thumb(self, game: Game, decision: Decision) -> int | None:
        """What to expect of the other player when it is asked something on the way, or None."""

    def worth(self, game: Game, player: int) -> float:
        """What the position is worth to the player; won and lost games are not asked about."""
