"""Putting a game together in the middle: what every game's ``positions`` shares."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from headjudge.errors import Malformed
from headjudge.games.box import PrintedCard
from headjudge.kernel import listeners
from headjudge.kernel.abilities import Step
from headjudge.kernel.game import Game
from headjudge.kernel.turns import TurnOrder


class Lying(NamedTuple):
    """A card to be put into a zone, with what is said of it."""

    name: str
    player: int
    kind: int
    state: Mapping[str, Any]

    @property
    def owner(self) -> int:
        return {"A": 0, "B": 1}.get(str(self.state.get("owner", "")).upper(), self.player)


def place(game: Game, cards: Sequence[Lying], add: Callable[[Lying, int], int]) -> list[tuple[int, Lying]]:
    """Put the cards where they lie, in the order given; those that are fresh arrived last.

    ``add`` makes one card, given the serial of its arrival. Listeners are told when all of them lie there.
    """
    order = [*(c for c in cards if not c.state.get("fresh")), *(c for c in cards if c.state.get("fresh"))]
    arrived = {id(card): serial for serial, card in enumerate(order, 1)}
    began = sum(not card.state.get("fresh") for card in cards)
    placed = [(add(card, arrived[id(card)]), card) for card in cards]
    game.serial = len(cards)
    game.tallies = {"turn began": began}
    for cid, _ in placed:
        listeners.register(game, cid)
    return placed


def key_of(
    game: Game, name: str, keys: Sequence[str], own: Sequence[PrintedCard], fits: Callable[[PrintedCard], bool]
) -> str:
    """The key of the card that a name means: one of the position's own that fits, a key of the library, a number."""
    library = game.ruleset.library
    mine = next((card for card in own if card.name == name and fits(card)), None)
    if mine is not None:
        return str(library.key_of(mine))
    for key in keys:
        if key in library.entries:
            return key
    if name in library.numbers:
        return str(library.numbers[name])
    raise Malformed(f"there is no card '{name}'", "a card of the packs or one of its own", "Define it or correct it.")


def go_on(game: Game, turns: TurnOrder, at: tuple[int, Step], active: int, number: int, before: bool) -> None:
    """Go on in a phase of the turn of that number, or of the fourth turn of who is active; or just before it."""
    phase, step = at
    number = number or 7 + active
    game.active = active
    game.turn = number - before
    game.totals |= {("turns", active): (number + 1) // 2 - before, ("turns", 1 - active): number // 2}
    game.phase = phase
    turns.goto(step)
    game.begin(turns)
