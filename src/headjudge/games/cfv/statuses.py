"""Changes of a card's status on its circle: locked, deleted, a heart (10.1.21, 10.1.23, 10.1.25, 10.1.26)."""

from typing import ClassVar

from headjudge.games.cfv.battle_roles import leave_battle
from headjudge.games.cfv.model import (
    BECOME_HEART,
    DELETE,
    DELETED,
    HEART,
    LOCK,
    LOCKED,
    LOSE_HEART,
    UNDELETE,
    UNLOCK,
)
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.reads import RELATIONS, STATE, ZONES
from headjudge.rulebook.registry import rule


def mark(game: Game, cid: int, status: str, on: bool) -> None:
    """Give a card a status or take it away, and look at it anew."""
    card = game.edit(cid)
    rest = tuple(pair for pair in card.counters if pair[0] != status)
    card.counters = (*rest, (status, 1)) if on else rest
    game.refresh_face(cid)
    game.forget_values(cid)
    game.look_again(cid)


@rule("10.1.21.1", "10.1.21.2", "10.1.21.4", what="verb")
class Lock(Move):
    """The card is turned face down where it lies and is another card from then on."""

    __slots__ = ()

    touches: ClassVar[int] = ZONES | STATE

    def __init__(self, game: Game, player: int, ref: Ref, cause: Ref | None = None) -> None:
        super().__init__(LOCK, player, ref, game.cards[ref[0]].zone, face_up=False, cause=cause)

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        return card.incarnation != self.ref[1] or bool(card.count(LOCKED) or card.count(HEART))

    def apply(self, game: Game) -> Event:
        event = super().apply(game)
        assert self.ref is not None
        mark(game, self.ref[0], LOCKED, True)
        return event


@rule("10.1.23.1", "10.1.23.2", "10.1.23.3", "10.1.23.4", what="verb")
class Unlock(Move):
    """A locked card comes face up again, standing, as another card; it is not placed."""

    __slots__ = ()

    touches: ClassVar[int] = ZONES | STATE

    def __init__(self, game: Game, player: int, ref: Ref, cause: Ref | None = None) -> None:
        super().__init__(UNLOCK, player, ref, game.cards[ref[0]].zone, cause=cause)

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        return card.incarnation != self.ref[1] or not card.count(LOCKED)


class Status(Action):
    """A change of status in which the card stays the same card."""

    __slots__ = ()

    touches: ClassVar[int] = STATE
    status: ClassVar[str] = ""
    on: ClassVar[bool] = True

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        return card.incarnation != self.ref[1] or bool(card.count(self.status)) == self.on

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        self.turn(game, self.ref[0])
        mark(game, self.ref[0], self.status, self.on)
        return self.event()

    def turn(self, game: Game, cid: int) -> None:
        """How the card lies with its new status."""


@rule("10.1.25.1", "10.1.25.2", what="verb")
class Delete(Status):
    """The unit is turned face down, as it stands or rests."""

    __slots__ = ()
    status: ClassVar[str] = DELETED

    def __init__(self, player: int, ref: Ref, cause: Ref | None = None) -> None:
        super().__init__(DELETE, player, ref, cause=cause)

    def turn(self, game: Game, cid: int) -> None:
        game.edit(cid).face_up = False


@rule("10.1.25.5", what="verb")
class Undelete(Status):
    __slots__ = ()
    status: ClassVar[str] = DELETED
    on: ClassVar[bool] = False

    def __init__(self, player: int, ref: Ref, cause: Ref | None = None) -> None:
        super().__init__(UNDELETE, player, ref, cause=cause)

    def turn(self, game: Game, cid: int) -> None:
        game.edit(cid).face_up = True


@rule("10.1.26.1", "10.1.26.2", what="verb")
class BecomeHeart(Status):
    """The card stays on the vanguard circle, face up and standing, and is no unit any more, nor part of a battle."""

    __slots__ = ()

    touches: ClassVar[int] = STATE | RELATIONS
    status: ClassVar[str] = HEART

    def __init__(self, player: int, ref: Ref, cause: Ref | None = None) -> None:
        super().__init__(BECOME_HEART, player, ref, cause=cause)

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        leave_battle(game, self.ref)
        return super().apply(game)

    def turn(self, game: Game, cid: int) -> None:
        card = game.edit(cid)
        card.face_up = True
        card.turned = False
        card.counters = tuple(pair for pair in card.counters if pair[0] != DELETED)


@rule("10.1.26.6", "10.1.27.5", what="verb")
class LoseHeart(Status):
    """The card is a vanguard again, turned as the G unit was (``amount`` 1 for resting)."""

    __slots__ = ()
    status: ClassVar[str] = HEART
    on: ClassVar[bool] = False

    def __init__(self, player: int, ref: Ref, turned: bool, cause: Ref | None = None) -> None:
        super().__init__(LOSE_HEART, player, ref, int(turned), cause)

    def turn(self, game: Game, cid: int) -> None:
        game.edit(cid).turned = bool(self.amount)
