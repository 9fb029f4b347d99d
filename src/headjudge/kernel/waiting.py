"""What waits: abilities that have triggered and are not played yet, and plays that are not resolved yet."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from headjudge.kernel.abilities import Pending, Play

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def keep_pending(game: "Game", stays: Callable[[Pending], bool]) -> None:
    """Only the abilities that stay go on waiting, in their order."""
    game.pending = tuple([pending for pending in game.pending if stays(pending)])


def take_pending(game: "Game", taken: Pending) -> None:
    """The ability waits no more, be it because it is played or because it is not."""
    keep_pending(game, lambda pending: pending.id != taken.id)


def add_play(game: "Game", play: Play) -> None:
    """Let something wait to be resolved before all that waits already."""
    game.plays = (*game.plays, play)


def keep_plays(game: "Game", stays: Callable[[Play], bool]) -> None:
    game.plays = tuple([play for play in game.plays if stays(play)])


def change_plays(game: "Game", changed: Callable[[Play], Play]) -> None:
    """Write the records of what waits again, each in its place."""
    game.plays = tuple([changed(play) for play in game.plays])
