"""105.3: who controls a card, for good or for a time: the same card on the other side."""

from typing import Any

from headjudge.games.fow.common.c300_movement import STAY, destination
from headjudge.games.fow.common.model import CHANGE_CONTROL, CHASE, FIELD, STONE_AREA
from headjudge.kernel import effects, movement
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language.script import Condition
from headjudge.rulebook.registry import rule

HELD = (FIELD, STONE_AREA)
"""Where cards lie under somebody's control."""
GAINED = (*HELD, CHASE)
"""Where control of cards may be gained."""


class Control(Template):
    """A card is under the control of the player whose effect it is, unless a newer one of another player is in force.

    The oldest one on a card has no end: it stands for who controlled the card before the others.
    """

    __slots__ = ("condition",)

    def __init__(self, key: str, condition: Condition | None = None, reads: int = 0) -> None:
        super().__init__(key, 0, frozenset(), reads)
        self.condition = condition

    def holds(self, game: Game, effect: Effect) -> bool:
        return self.condition is None or self.condition(game, effect)

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        """Control is where the card lies, no characteristic."""


CONTROL = Control("fow:control")


def held_by(game: Game) -> dict[Ref, list[Effect]]:
    """For each card of which somebody has control for a time, the effects that say so, the oldest first."""
    found: dict[Ref, list[Effect]] = {}
    for effect in game.effects.values():
        if isinstance(effect.template, Control) and effect.subject is not None:
            found.setdefault(effect.subject, []).append(effect)
    return found


def hold(game: Game, ref: Ref, player: int, cause: Ref, until: tuple[Any, ...], lasts: Control | None) -> None:
    """Let a player's control of a card last for a time, or for good: that ends what was said of it before."""
    earlier = held_by(game).get(ref, [])
    if lasts is None:
        for effect in earlier:
            effects.end(game, effect.id)
        return
    if not earlier:
        effects.add(game, CONTROL, ref, game.cards[ref[0]].controller, ref)
    effects.add(game, lasts, cause, player, ref, until)


class TakeControl(Move):
    """Move a card to the other side, for good or until the moment ``data``; it stays the same card."""

    __slots__ = ("lasts",)

    def __init__(
        self, player: int, ref: Ref, to: int, cause: Ref, until: tuple[Any, ...], lasts: Control | None
    ) -> None:
        super().__init__(CHANGE_CONTROL, player, ref, to, renew=False, cause=cause, data=until)
        self.lasts = lasts

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        assert self.cause is not None
        hold(game, self.ref, self.player, self.cause, self.data, self.lasts)
        self.data = None
        return movement.relocate(game, self)


class KeepControl(Action):
    """Gain control of a card on one's own side: nothing happens now, but it matters when other control of it ends."""

    __slots__ = ("lasts",)

    def __init__(self, player: int, ref: Ref, cause: Ref, until: tuple[Any, ...], lasts: Control | None) -> None:
        super().__init__(CHANGE_CONTROL, player, ref, cause=cause, data=until)
        self.lasts = lasts

    def apply(self, game: Game) -> None:
        assert self.ref is not None
        assert self.cause is not None
        hold(game, self.ref, self.player, self.cause, self.data, self.lasts)


@rule("302.3", "307.8b", "1302.2c", what="verb")
@rule("302.3", "307.6", "313.2", "1302.3a", ruleset="fow-6.3")
@rule("3.1-3", "3.6-6", "3.7-5", "3.14-2", ruleset="fow-5.01")
class Across(TakeControl):
    """Put a card that is in play to another place there: it is the same card as it lay, with all that is on it.

    It does not enter, nor does it come to lie in another way unless the text says how.
    """

    __slots__ = ()

    def __init__(self, ref: Ref, to: int, cause: Ref, turned: bool) -> None:
        super().__init__(to & 1, ref, to, cause, (), None)
        self.turned = turned

    def idle(self, game: Game) -> bool:
        assert self.ref is not None
        there = game.cards[self.ref[0]]
        return super().idle(game) or there.zone == self.to or destination(game, self) == STAY

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        if self.turned:
            game.edit(self.ref[0]).turned = True
        return super().apply(game)


def gaining(game: Game, player: int, ref: Ref, cause: Ref, until: tuple[Any, ...], lasts: Control | None) -> Action:
    card = game.cards[ref[0]]
    if card.controller == player:
        return KeepControl(player, ref, cause, until, lasts)
    return TakeControl(player, ref, card.zone ^ 1, cause, until, lasts)
