"""302 and 317: whose zone a card goes to, and where cards of each printed type may go at all."""

from headjudge.games.fow.common.features import STONES_NEVER_TURN_BACK
from headjudge.games.fow.common.model import (
    ADDITION,
    CHANT,
    CHASE,
    DECK,
    FIELD,
    GOES_INSTEAD,
    GRAVEYARD,
    HAND,
    J_RULER,
    JUDGMENT,
    PERMANENT,
    REGALIA,
    RESONATOR,
    RULER,
    RULER_AREA,
    RUNE,
    STONE,
    STONE_AREA,
    STONE_DECK,
    STONES,
    TYPES,
)
from headjudge.kernel.abilities import Effect, Replacement
from headjudge.kernel.actions import Action, Create, Move
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.movement import TOP
from headjudge.kernel.questions import answers_to, number
from headjudge.rulebook.registry import rule

STAY = -1
"""Instead of a destination: the card does not move."""

GIVEN = (FIELD, STONE_AREA, CHASE)
"""Zones in which cards lie under the control of whoever put them there; all others are their owners' (302.6)."""


@rule("317.1", "317.2", "317.3", "317.3a", "317.3b", "317.4", "317.5", "317.5a", "317.5b", "317.5c", "317.6", "1115.2")
@rule("3.15-3", "3.15-4", "3.15-5", ruleset="fow-5.01")
def destination(game: Game, move: Move) -> int:
    """The kind of zone to which a card really goes that would move there, or ``STAY``."""
    assert move.ref is not None
    cid = move.ref[0]
    kind, card = move.to >> 1, game.cards[cid]
    printed = card.faces[0].values[TYPES]
    if card.is_token:
        return kind
    if is_from_graveyard(game, cid) and kind not in (CHASE, FIELD):
        kind = number(answers_to(game, cid, GOES_INSTEAD), kind)
    if RULER in printed:
        return ruler_destination(game, move)
    strict = STONES_NEVER_TURN_BACK in game.ruleset.features
    if (CHANT in printed or RUNE in printed) and not printed & PERMANENT:
        return GRAVEYARD if kind in (STONE_DECK, FIELD, STONE_AREA, RULER_AREA) else kind
    if kind == RULER_AREA:
        return STAY
    if STONE in printed:
        if kind not in (HAND, DECK):
            return kind
        return STAY if strict else STONE_DECK if gained(game, cid, PERMANENT) else kind
    if kind == STONE_DECK:
        return STAY if strict else DECK if is_treated_as_stone(game, cid) else kind
    return STAY if strict and kind == STONE_AREA else kind


@rule("1115.2", what="check")
def is_from_graveyard(game: Game, cid: int) -> bool:
    """Whether a spell on the chase was played from a graveyard: it may say that it goes elsewhere than others."""
    return game.cards[cid].zone >> 1 == CHASE and game.cards[cid].origin == GRAVEYARD


@rule("317.1", "317.2")
@rule("3.8-6", ruleset="fow-5.01")
def ruler_destination(game: Game, move: Move) -> int:
    """A ruler goes to a graveyard, a ruler area or by judgment to the field; a J-ruler to a ruler area or the field.

    A J-ruler that lies in a ruler area stays there.
    """
    assert move.ref is not None
    kind, here = move.to >> 1, game.cards[move.ref[0]].zone >> 1
    if J_RULER in game.cards[move.ref[0]].face.values[TYPES]:
        return kind if kind in (RULER_AREA, here) else STAY
    if kind == FIELD:
        return kind if move.verb == JUDGMENT else STAY
    return kind if kind in (GRAVEYARD, RULER_AREA) else STAY


@rule("317.3b", "201.4d", what="check")
def is_treated_as_stone(game: Game, cid: int) -> bool:
    """Whether a card is treated as a magic stone of some kind, or has gained the type itself."""
    return gained(game, cid, frozenset({STONE})) or bool(game.values(cid)[STONES])


def gained(game: Game, cid: int, types: frozenset[str]) -> bool:
    """Whether the card has, by an effect, one of these types."""
    return bool(game.values(cid)[TYPES] & types)


@rule("302.5", "302.6", "307.7", "308.5", "313.3", "105.3a", what="gate")
def routed(game: Game, move: Move) -> int:
    """The zone to which a card really goes: its owner's where zones belong to players."""
    assert move.ref is not None
    kind = destination(game, move)
    if kind == STAY:
        return STAY
    return 2 * kind + (move.to & 1 if kind in GIVEN else game.cards[move.ref[0]].owner)


class Passage(Move):
    """A movement that card text asks for: where the rules let the card stay, it does not happen at all."""

    __slots__ = ()

    def idle(self, game: Game) -> bool:
        return super().idle(game) or destination(game, self) == STAY


class Route(Replacement):
    """A movement that leads elsewhere, or nowhere, as the rules say."""

    def __init__(self) -> None:
        super().__init__("fow:route", ())

    def matches(self, game: Game, effect: Effect, action: Action) -> bool:
        return isinstance(action, Move) and routed(game, action) != action.to

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        assert isinstance(action, Move)
        to = routed(game, action)
        if to == STAY:
            return [], None
        move = action.aimed(to)
        if to >> 1 == STONE_DECK and action.to >> 1 == HAND:
            move.at = TOP
        return [move], None


ROUTE = Route()

PLAIN = frozenset({RESONATOR, ADDITION, REGALIA, CHANT})
EVERYWHERE = frozenset(range(32)) - {STONE_DECK, FIELD, RULER_AREA, STONE_AREA}
"""Where any card of the main deck may go."""


def is_routed(game: Game, action: Move | Create) -> bool:
    """Whether a movement leads elsewhere than it says; most do not, and most of those are seen at a glance."""
    if isinstance(action, Create):
        return False
    assert action.ref is not None
    card = game.cards[action.ref[0]]
    kind = action.to >> 1
    if is_from_graveyard(game, action.ref[0]):
        return routed(game, action) != action.to
    if kind in EVERYWHERE and (kind in GIVEN or action.to & 1 == card.owner) and card.face.values[TYPES] <= PLAIN:
        return False
    return routed(game, action) != action.to
