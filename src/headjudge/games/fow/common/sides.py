"""Cards with several sides: rulers, shift and inverse cards, alternative cards. A mark on the card tells which counts.

The sides of a ruler are the ruler, its J-ruler and, of a colossal one, the second form; those of a double-sided card
are past or hope, then future or despair; those of an alternative card are both halves together, then each of them.
"""

from typing import ClassVar

from headjudge.games.fow.common.c308_fallen import lay_down
from headjudge.games.fow.common.features import DAMAGE_STAYS_BEHIND, KNOWN_WITHIN_PLAY_GROUND
from headjudge.games.fow.common.model import (
    CHASE,
    FIELD,
    INVERT,
    PERMANENT,
    REMOVED,
    RULER,
    RULER_AREA,
    SHIFT,
    SIDE,
    TURN_OVER,
    TYPES,
)
from headjudge.kernel import movement
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.reads import STATE, ZONES
from headjudge.rulebook.registry import rule

SHIFT_WORD, INVERSE_WORD = "shift", "inverse"


@rule(
    "705.3a", "1010.1", "1302.1", "1302.1a", "1302.2a", "1302.2b", "1302.2e", "1302.2f", "1302.3a", "1302.3b",
    "1302.3d", "1302.3e", "1304.2", "1304.3", "1304.4", "1304.5a", "1307.3b", "1307.4a", "1307.4b", "1307.4c", "1307.5",
    what="state",
)  # fmt: skip
def face_of(card: Card) -> Face:
    """The side that counts where and as the card lies."""
    faces = card.faces
    if len(faces) == 1:
        return faces[0]
    kind, side = card.zone >> 1, card.count(SIDE) if card.counters else 0
    if RULER in faces[0].values[TYPES]:
        if kind == FIELD:
            return faces[side or 1]
        return faces[side] if kind == RULER_AREA else faces[0]
    if len(faces) == 2:
        return faces[side] if kind in (FIELD, CHASE, REMOVED) else faces[0]
    if kind == CHASE:
        return faces[side]
    if kind == FIELD:
        return next((half for half in faces[1:] if half.values[TYPES] & PERMANENT), faces[0])
    return faces[0]


def is_alternative(card: Card) -> bool:
    """Whether a card has two halves and is no ruler."""
    return len(card.faces) == 3 and RULER not in card.faces[0].values[TYPES]


def with_side(card: Card, side: int) -> tuple[tuple[str, int], ...]:
    """The counters of a card, with the mark for this side."""
    rest = tuple(pair for pair in card.counters if pair[0] != SIDE)
    return (*rest, (SIDE, side)) if side else rest


class ShowSide(Action):
    """Turn a card over where it lies, to the side ``amount``; it stays the same card (1302.2c, 1304.6)."""

    __slots__ = ()

    touches: ClassVar[int] = STATE | ZONES

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        there = card.count(SIDE) if RULER not in card.faces[0].values[TYPES] else card.count(SIDE) or 1
        return card.incarnation != self.ref[1] or there == self.amount or self.amount >= len(card.faces)

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        card = game.edit(self.ref[0])
        card.counters = with_side(card, self.amount)
        game.refresh_face(self.ref[0])
        game.sync_abilities(self.ref[0])
        return self.event()


@rule("1117.2", "1117.2a", "1302.2c", what="verb")
def shift(player: int, ref: Ref, cause: Ref | None = None) -> Action:
    """Turn a past side up card to its future side."""
    return ShowSide(SHIFT, player, ref, 1, cause)


@rule("1030.1", "1030.2", "1302.3c", what="verb")
def invert(player: int, ref: Ref, cause: Ref | None = None) -> Action:
    """Turn a hope side up card to its despair side."""
    return ShowSide(INVERT, player, ref, 1, cause)


@rule("1304.5a", what="verb")
def second_form(player: int, ref: Ref) -> Action:
    return ShowSide(TURN_OVER, player, ref, 2)


@rule("302.3", "911.1", "1304.6", "1007.7", "fow-6.3 302.3", "fow-6.3 911.1", what="verb")
class ToRulerArea(Move):
    """From the field to the ruler area, the same card in the same orientation, with this side up.

    What it was in the field is remembered for who asks, but in older books (911.1).
    """

    __slots__ = ("side",)

    def __init__(self, verb: int, player: int, ref: Ref, to: int, side: int = 0, cause: Ref | None = None) -> None:
        super().__init__(verb, player, ref, to, renew=False, cause=cause)
        self.side = side

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        if KNOWN_WITHIN_PLAY_GROUND not in game.ruleset.features:
            was = game.cards[self.ref[0]].copy(game.stamp)
            game.last_known[self.ref] = (was, game.values(self.ref[0]))
        card = game.edit(self.ref[0])
        card.counters = with_side(card, self.side)
        if DAMAGE_STAYS_BEHIND in game.ruleset.features:
            card.damage = 0
        event = movement.relocate(game, self)
        if self.side:
            lay_down(game, self.ref)
        return event
