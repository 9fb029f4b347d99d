"""Damage: one action for J/resonators and players alike (1007)."""

from typing import ClassVar

from headjudge.games.fow.common.model import DAMAGE, DEF, FIELD, LIFE, PLAYER, REMOVE_DAMAGE
from headjudge.games.fow.common.queries import is_j_resonator
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.kernel.reads import DAMAGE as DAMAGE_READ
from headjudge.kernel.reads import POINTS
from headjudge.rulebook.registry import rule

BATTLE_DAMAGE, EFFECT_DAMAGE = "battle", "effect"


@rule("1007.1", "1007.2", "1007.3", "1007.4", "912.1", "912.2", "1102.4", what="verb")
class Deal(Action):
    """Deal damage to what ``ref`` means, all at once: a J/resonator, or a player by the card that stands for one.

    ``cause`` is the source of the damage, ``data`` tells battle damage from other damage.
    """

    __slots__ = ()

    touches: ClassVar[int] = DAMAGE_READ | POINTS

    def __init__(self, player: int, ref: Ref, amount: Number, cause: Ref, how: str = EFFECT_DAMAGE) -> None:
        super().__init__(DAMAGE, player, ref, amount, cause, how)

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        cid = self.ref[0]
        card = game.cards[cid]
        if self.amount <= 0 or card.incarnation != self.ref[1]:
            return True
        if card.zone >> 1 == PLAYER:
            return False
        values = game.values(cid)
        return card.zone >> 1 != FIELD or values[DEF] is None or not is_j_resonator(values)

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        cid = self.ref[0]
        zone = game.cards[cid].zone
        if zone >> 1 == PLAYER:
            lose_life(game, zone & 1, self.amount)
        else:
            game.edit(cid).damage += self.amount
            game.forget_values(cid)
        return self.event()


@rule("1007.6", "1007.6a", "1007.6b", "505.5a", what="verb")
class RemoveDamage(Action):
    """Remove damage from a card: ``amount`` of it, or all of it where that is 0."""

    __slots__ = ()

    touches: ClassVar[int] = DAMAGE_READ

    def __init__(self, player: int, ref: Ref, amount: Number = 0, cause: Ref | None = None) -> None:
        super().__init__(REMOVE_DAMAGE, player, ref, amount, cause)

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        return not game.is_current(self.ref) or not game.cards[self.ref[0]].damage

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        card = game.edit(self.ref[0])
        removed = min(self.amount, card.damage) if self.amount else card.damage
        card.damage -= removed
        game.forget_values(self.ref[0])
        event = self.event()
        event.amount = removed
        return event


def lose_life(game: Game, player: int, amount: Number) -> None:
    numbers = game.points[player]
    left = game.ruleset.clamp(game, player, LIFE, numbers[LIFE] - amount)
    game.points[player] = (left, *numbers[1:])


@rule("1102.2a", what="check")
def capacity(game: Game, cid: int) -> int:
    """The DEF of a J/resonator less the damage on it."""
    found: int = game.values(cid)[DEF] - game.cards[cid].damage
    return found
