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
    from headjudge.games.observation import Observation
    from headjudge.games.positions import Positions
    from headjudge.games.speech import PlayersWords
    from headjudge.rulebook.book import Edition


@dataclass(frozen=True)
class Parts:
    """What a game brings. With its boxes alone it is played from Python; whatever needs another part asks for it.

    How it is told in words is said by its rulesets (``Ruleset.sentence``, ``describe``, ``question``), its rules of
    deck construction, its library and the dialect of its cards by its boxes.
    """

    boxes: "tuple[Box, ...]"
    """Its rulesets ready to be played: book, cards, card language, decks, opening."""
    layout: "Layout | None" = None
    """How it lies on a table in a terminal."""
    look: "Look | None" = None
    """How it looks on a screen, as data."""
    words: "PlayersWords | None" = None
    """What players may say, and the reasons against it."""
    positions: "Positions | None" = None
    """How a game is put together in the middle."""
    judgement: "Judgement | None" = None
    """What a bot must know beyond the rules; without it only the bot that plays at random takes a seat."""
    endurance: "Endurance | None" = None
    """How it is played on and on, which is how one measures whether long games slow down."""
    observation: "Observation | None" = None
    """What somebody who learns to play it is shown."""


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

    @property
    def editions(self) -> "tuple[Edition, ...]":
        """The books of its rulesets, each once, with their ledgers."""
        from headjudge.rulebook.book import edition

        return tuple(dict.fromkeys(edition(ruleset) for ruleset in self.rulesets))
