"""Piles: the cards that players bring, made once for all games under the same rules and shared until one writes them.

A card of a pile bears a stamp that no game has, so that whoever writes it copies it first.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from headjudge.kernel import listeners
from headjudge.kernel.cards import Card, Face

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

SHARED = -1


class Pile:
    """Cards alike in all but what is printed on them; ``listening`` are the places of those with abilities there."""

    __slots__ = ("cards", "listening")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.listening = tuple(at for at, card in enumerate(cards) if card.zone >> 1 in card.face.active)


def put_down(game: "Game", keys: Sequence[str], zone: int, face_up: bool = True) -> None:
    """Put the cards of a deck list's keys into a zone of their owner, before anything else has happened there."""
    piles: dict[Any, Pile] = game.ruleset.piles
    name = (tuple(keys), zone, face_up, game.serial)
    pile = piles.get(name)
    if pile is None:
        printed = {key: game.ruleset.faces_of(key) for key in dict.fromkeys(keys)}
        pile = piles[name] = Pile([made(game, printed[key], zone, face_up) for key in keys])
    first = bring_in(game, pile.cards, zone)
    for at in pile.listening:
        listeners.register(game, first + at)


def bring_in(game: "Game", cards: Sequence[Card], zone: int) -> int:
    """Bring cards into the game that lie together and are seen by the same players. Returns the first one's id."""
    first, n = len(game.cards), len(cards)
    game.cards += cards
    game.derived += [None] * n
    game.zones[zone] += tuple(range(first, first + n))
    cell = 2 * zone + 2
    game.cell_count = max(game.cell_count, cell)
    seen = game.ruleset.seen_by(game, cards[0]) if n else 0
    for player in (0, 1):
        if (seen >> player) & 1:
            game.cells[player] += [0] * n
            before = game.handle_counts[player]
            handles = range(before + 1, before + n + 1)
            game.handles[player].update(zip(range(first, first + n), handles, strict=True))
            game.handle_counts[player] = before + n
        else:
            game.cells[player] += [cell] * n
    return first


def made(game: "Game", printed: tuple[Face, ...], zone: int, face_up: bool) -> Card:
    card = Card(printed, zone & 1, zone, SHARED)
    card.face_up = face_up
    card.arrived = card.controlled_since = game.serial
    card.face = game.ruleset.face_of(game, len(game.cards), card)
    return card
