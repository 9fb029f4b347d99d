"""1010, 1011: destroying and banishing."""

from headjudge.games.fow.common.c300_movement import Passage
from headjudge.games.fow.common.features import FALLEN_J_RULER_STAYS
from headjudge.games.fow.common.model import (
    ASTRAL,
    BANISH,
    DESTROY,
    FIELD,
    GRAVEYARD,
    J_RULER,
    KEEPS_JUDGMENT,
    PUT_COUNTER,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
    TYPES,
)
from headjudge.games.fow.common.sides import ToRulerArea
from headjudge.kernel.actions import Action, Move, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.rulebook.registry import rule

DESTROYED_FROM = (FIELD, STONE_AREA, STANDBY)
"""RULING: a text may destroy what waits in a standby area, of which 1010.1 does not speak."""


@rule("1010.1", "1010.1a", "1010.1.a.1", "1010.2", "1108.2", "1304.4a", "1304.5c", "fow-5.01 10.9-2", what="verb")
def destroying(game: Game, player: int, ref: Ref, cause: Ref | None = None, rulers: bool = False) -> list[Action]:
    """Destroy a card of the field: to its owner's graveyard, a J-ruler to its owner's ruler area.

    ``rulers`` is for effects that say they destroy a ruler: only those reach one in its ruler area, and nothing
    reaches a J-ruler that lies there.
    """
    card = game.cards[ref[0]]
    kind = card.zone >> 1
    places = (*DESTROYED_FROM, RULER_AREA) if rulers else DESTROYED_FROM
    has_fallen = kind == RULER_AREA and J_RULER in card.face.values[TYPES]
    if not game.is_current(ref) or kind not in places or has_fallen:
        return []
    if kind == FIELD and is_ruler_card(game, ref[0]):
        return falling(game, player, ref, cause)
    return [Move(DESTROY, player, ref, 2 * GRAVEYARD + card.owner, cause=cause)]


@rule("1010.1", "317.2", what="check")
def is_ruler_card(game: Game, cid: int) -> bool:
    """Whether a card of the field is a J-ruler as printed, or is one now."""
    return len(game.cards[cid].faces) > 1 and J_RULER in game.cards[cid].face.values[TYPES]


@rule("1010.1", "1010.1a", "1108.2", what="verb")
@rule("10.9-1", "11.7-1", "3.8-6", ruleset="fow-5.01")
def falling(game: Game, player: int, ref: Ref, cause: Ref | None) -> list[Action]:
    """A destroyed J-ruler: to the ruler area, ruler side up and astral, unless it is imperishable.

    Where a fallen J-ruler stays what it is, it lies there J-ruler side up instead.
    """
    card = game.cards[ref[0]]
    keeps = allowed(game, ref[0], KEEPS_JUDGMENT)
    stays = FALLEN_J_RULER_STAYS in game.ruleset.features and not keeps
    batch: list[Action] = [ToRulerArea(DESTROY, player, ref, 2 * RULER_AREA + card.owner, int(stays), cause)]
    if not keeps and not stays:
        batch.append(PutCounters(PUT_COUNTER, player, ref, 1, data=ASTRAL).under("1010.1a"))
    return batch


@rule("1011.1", "1011.2", what="verb")
def banishing(game: Game, player: int, ref: Ref, cause: Ref | None = None) -> list[Action]:
    """Banish a card that the player controls: into its owner's graveyard."""
    card = game.cards[ref[0]]
    if not game.is_current(ref) or card.controller != player:
        return []
    return [Passage(BANISH, player, ref, 2 * GRAVEYARD + card.owner, cause=cause)]
