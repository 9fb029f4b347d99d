"""How a game lies on a table, in plain words and roles: what a terminal draws from a view, whatever game it is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from headjudge.games.card_facts import PrintedFace
from headjudge.kernel.view import CardView, OptionView, View, ZoneView

Piece = tuple[str, str]
"""Some words and their role: name, turned, stat, hurt, counter, keyword, mark, state, cost, life, points, quiet."""

Line = tuple[Piece, ...]

NOTHING, ITSELF, WHAT_IT_BECOMES = range(3)
"""What is worth telling of the card that an option speaks of."""


class Row(NamedTuple):
    """Cards side by side. A ``grid`` has a place for each cell; otherwise there are as many as there are cards."""

    cells: tuple[Line, ...]
    title: str = ""
    empty: str = ""
    grid: bool = False


class Layout(ABC):
    """One game's part in drawing a table. Nothing here knows more than the view that it is given."""

    option_words: Mapping[str, tuple[int, ...]]
    """The places of cards in options (see ``Ruleset.option_words``)."""
    in_play: frozenset[str]
    """The zones in which cards that look alike may still differ."""
    playing: frozenset[str]
    """The words of options that play a card of the hand."""
    help: str
    """What a person can type to act, two lines under one another."""

    @abstractmethod
    def status(self, shown: View, player: int) -> Line:
        """A player's numbers and the counts of zones that are not drawn."""

    @abstractmethod
    def rows(self, shown: View, player: int) -> list[Row]:
        """The player's half of the table, from the edge to the middle."""

    @abstractmethod
    def hand_card(self, card: CardView) -> Line:
        """A card of the hand, its name as a piece of its own."""

    @abstractmethod
    def stats(self, card: CardView) -> str:
        """The printed numbers of a card in a few signs."""

    @abstractmethod
    def facts(self, facts: Mapping[str, Any]) -> str:
        """The printed facts of a card on one line."""

    @abstractmethod
    def about(self, option: OptionView) -> int:
        """What of an option's card is worth telling: nothing, itself, or what it becomes."""

    def becoming(self, facts: Mapping[str, Any]) -> str:
        """What a card that becomes another is told to become, in a few signs."""
        return ""

    def shows(self, face: PrintedFace, card: CardView, becoming: bool) -> bool:
        """Whether a printed face of the card's name is the one that lies there, or that it becomes."""
        return not becoming

    def readable(self, text: str) -> str:
        """A card text as people read it best."""
        return text


def zone(shown: View, name: str, player: int) -> ZoneView:
    return next(z for z in shown.zones if z.name == name and z.player == player)
