"""1017.2 and 1035: cards whose information becomes that of another one, and cards that lie on top of a J-ruler."""

from typing import Any

from headjudge.games.fow.common.c1000_additions import Join
from headjudge.games.fow.common.model import (
    COPY,
    COVER,
    COVERS,
    FIELD,
    GRAVEYARD,
    J_RULER,
    ON_TOP,
    PUT,
    TYPES,
    VALUES,
)
from headjudge.kernel import effects, movement
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule

FACE = "face"
"""Under this name the effect keeps whose information it gives."""
BEFORE_ALL = -1
"""The layer of what takes the place of the information on the card itself (909.1a)."""


class Information(Template):
    """All of a card's information is that of a face."""

    __slots__ = ()

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[:] = effect.vars[FACE].values


INFORMATION = Information("fow:information", BEFORE_ALL, frozenset(range(len(VALUES))), sets=True)


class Become(Action):
    """A card gets the information of a face, until that moment."""

    __slots__ = ("face", "until")

    def __init__(self, verb: int, player: int, ref: Ref, face: Face, cause: Ref, until: tuple[Any, ...] = ()) -> None:
        super().__init__(verb, player, ref, 0, cause)
        self.face = face
        self.until = until

    def apply(self, game: Game) -> Event | None:
        """That a card was laid on another is noticed already."""
        assert self.cause is not None
        effects.add(game, INFORMATION, self.cause, self.player, self.ref, self.until, {FACE: self.face})
        return None if self.verb == COVER else self.event()


@rule("1017.2", "1302.1b", "1302.4", what="verb")
def becoming(game: Game, player: int, ref: Ref, original: Ref, cause: Ref, until: tuple[Any, ...] = ()) -> list[Action]:
    """A card becomes a copy of another: of the side that is up, without the effects on it.

    How many sides a card has stays as it is.
    """
    return [Become(COPY, player, ref, game.info(original)[0].face, cause, until)]


@rule("1035.1", "1035.2", "1035.3", what="verb")
def covering(game: Game, player: int, top: Ref, bottom: Ref, cause: Ref) -> list[Action]:
    """Lay a card on a J-ruler: they are one entity with the information of the upper one.

    What is printed on the entity is what is printed on the J-ruler below.
    """
    card = game.cards[bottom[0]]
    if card.zone >> 1 != FIELD or J_RULER not in card.face.values[TYPES] or top == bottom:
        return []
    face, owner = game.cards[top[0]].face, game.cards[top[0]].owner
    lying = (top[0], top[1] + 1)
    return [
        Move(PUT, player, top, 2 * ON_TOP + owner, cause=cause),
        Join(COVER, player, lying, bottom, COVERS, cause),
        Become(COVER, player, bottom, face, lying),
    ]


class Uncover(Move):
    """The upper card of an entity that left the field goes to the graveyard; the lower one is what it was."""

    __slots__ = ("bottom",)

    def __init__(self, player: int, top: Ref, bottom: Ref, owner: int) -> None:
        super().__init__(PUT, player, top, 2 * GRAVEYARD + owner)
        self.bottom = bottom

    def apply(self, game: Game) -> Event:
        for eid in game.bound.get(self.bottom[0], ()):
            if game.effects[eid].source == self.ref:
                effects.end(game, eid)
        return movement.relocate(game, self)


@rule("1035.2a", what="gate")
def uncovering(game: Game) -> list[Action]:
    """What is left to do with entities of two cards that are not in the field any more."""
    batch: list[Action] = []
    for kind, top, bottom, _ in game.relations:
        if kind == COVERS and game.cards[bottom[0]].zone >> 1 != FIELD:
            card = game.cards[top[0]]
            batch.append(Uncover(card.controller, top, bottom, card.owner).under("1035.2a"))
    return batch
