"""A game as everything else knows it: one object, found by its entry point in the group ``headjudge.games``."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headjudge.games.endurance import Endurance
    from headjudge.games.game_box import Box
    from headjudge.games.judgement import Judgement
    from headjudge.games.layout import Layout
    from headjudge.games.look import Look
    from headjudge.games.positions import Positions
    from headjudge.games.speech import PlayersWords


@dataclass(frozen=True)
class Parts:
    """What a game brings. Only the last two may be missing."""

    boxes: "tuple[Box, ...]"
    """Its rulesets ready to be played: book, cards, card language, decks, opening."""
    layout: "Layout"
    """How it lies on a table in a terminal."""
    look: "Look"
    """How it looks on a screen, as data."""
    words: "PlayersWords"
    """What players may say, and the reasons against it."""
    positions: "Positions"
    """How a game is put together in the middle."""
    judgement: "Judgement | None" = None
    """What a bot must know beyond the rules; without it only the bot that plays at random takes a seat."""
    endurance: "Endurance | None" = None
    """How it is played on and on, which is how one measures whether long games slow down."""


@dataclass(frozen=True)
class GameDefinition:
    """A game by its name; its parts are imported when they are first asked for, so that a list of games is cheap."""

    id: str
    rulesets: tuple[str, ...]
    """Its editions and variants, in the order in which they are offered."""
    load: Callable[[], Parts]
    rank: int = 100
    """Where it stands among the games; those of one rank are sorted by their ids."""

    @cached_property
    def parts(self) -> Parts:
        return self.load()

    def box(self, ruleset: str) -> "Box":
        return next(box for box in self.parts.boxes if box.id == ruleset)
