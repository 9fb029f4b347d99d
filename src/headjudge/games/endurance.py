"""What a game says of itself so that it can be played on and on, and under many effects: does it slow down?"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from headjudge.kernel.game import Game


class Endurance(NamedTuple):
    """``endless`` changes a game that has begun so that nobody loses it.

    ``texts`` are continuous abilities of a card with these ``facts`` that cancel each other, so that any number of
    rounds of them makes the same game. Their effects come from the card that ``bearer`` finds. Sections of a deck that
    are ``fixed`` have no more cards in a thicker deck.
    """

    endless: Callable[[Game], None]
    bearer: Callable[[Game, int], int]
    facts: Mapping[str, Any]
    texts: tuple[str, ...]
    fixed: frozenset[str] = frozenset()
