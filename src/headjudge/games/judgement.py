"""What a bot must know about a game beyond its rules: when a position is quiet, and what it is worth."""

from collections.abc import Callable
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


class PlainJudgement:
    """A bot that compares positions at the questions where a player may begin something, and tries every answer.

    ``free`` are these questions, ``stopping`` the words of options that begin nothing.
    """

    def __init__(
        self, worth: Callable[[Game, int], float], free: frozenset[str], stopping: frozenset[str] = frozenset({"end"})
    ) -> None:
        self._worth = worth
        self.free = free
        self.stopping = stopping

    def is_open(self, game: Game, decision: Decision) -> bool:
        return decision.prompt in self.free

    def stops(self, option: Option) -> bool:
        return option[0] in self.stopping

    def is_idle(self, game: Game, option: Option) -> bool:
        return False

    def own_thumb(self, game: Game, decision: Decision) -> int | None:
        return None

    def reply_thumb(self, game: Game, decision: Decision) -> int | None:
        return None

    def worth(self, game: Game, player: int) -> float:
        return self._worth(game, player)
