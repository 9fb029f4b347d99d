"""What a game says of itself so that somebody can learn to play it: a view as numbers of which the places are fixed."""

from collections.abc import Sequence
from typing import Protocol

from headjudge.kernel.view import View


class Observation(Protocol):
    """Nothing here knows more than the view that it is given: who learns sees what a player sees."""

    @property
    def names(self) -> Sequence[str]:
        """What each number is."""

    def numbers(self, shown: View, /) -> Sequence[float]:
        """The numbers of a view, as many as there are names."""
