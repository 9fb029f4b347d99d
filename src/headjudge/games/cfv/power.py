"""Power that the rules themselves add: of the booster, the Legion Mate, the guardians and the heart.

Each is a continuous effect bound to the unit, so that everything that asks for its power sees it.
"""

from typing import Any, ClassVar

from headjudge.games.cfv.model import (
    ATTACKING,
    BOOSTS,
    CRITICAL,
    DRIVE,
    GUARD,
    GUARDS,
    LAYER_NUMBERS,
    LAYER_OTHER,
    LEGION_OF,
    NAMED_BY,
    NAMES,
    POWER,
    SHIELD,
)
from headjudge.games.cfv.queries import close_moment, shield_of
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Relate
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.reads import RELATIONS, TALLIES, TURN, VALUES, ZONES
from headjudge.language.lower.effects import Shift
from headjudge.rulebook.registry import rule

WATCHED = RELATIONS | VALUES | ZONES


class BattlePower(Template):
    """What a unit gains in the battle it is part of."""

    __slots__ = ()

    @rule("7.3.1.7", "10.1.24.6", "10.2.3.1", what="state")
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        me = effect.subject
        attacks = any(kind == ATTACKING and one == me for kind, one, _, _ in game.relations)
        for kind, one, other, _ in game.relations:
            if other == me and kind == BOOSTS:
                values[POWER] += game.values(one[0])[POWER]
            elif one == me and kind == LEGION_OF and attacks:
                values[POWER] += game.values(other[0])[POWER]


class GuardPower(Template):
    """The shield of one guardian, for the unit that it guards."""

    __slots__ = ()

    @rule("7.4.1.3", what="state")
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        if effect.subject in game.related(GUARDS, effect.source):
            values[POWER] += shield_of(game.values(effect.source[0]))


class HeartName(Template):
    """A vanguard with hearts has the name of the one that was chosen."""

    __slots__ = ()

    @rule("10.1.26.5.1", "10.1.27.3.3", what="state")
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        for heart in game.related(NAMED_BY, effect.subject or (-1, 0)):
            values[NAMES] = values[NAMES] | game.cards[heart[0]].faces[0].values[NAMES]


class HeartPower(Template):
    """And its printed power added to its own."""

    __slots__ = ()

    @rule("10.1.26.5.1", "10.1.27.3.3", what="state")
    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        for heart in game.related(NAMED_BY, effect.subject or (-1, 0)):
            values[POWER] += game.cards[heart[0]].faces[0].values[POWER]


BATTLE_POWER = BattlePower("cfv:battle", LAYER_NUMBERS, frozenset({POWER}), WATCHED, looks=frozenset({POWER}))
GUARD_POWER = GuardPower("cfv:guard", LAYER_NUMBERS, frozenset({POWER}), WATCHED, looks=frozenset({SHIELD}))
HEART_NAME = HeartName("cfv:heart name", LAYER_OTHER, frozenset({NAMES}), RELATIONS | ZONES)
HEART_POWER = HeartPower("cfv:heart power", LAYER_NUMBERS, frozenset({POWER}), RELATIONS | ZONES)

_NUMBERS = frozenset({POWER, SHIELD, CRITICAL, DRIVE})
SHIFTING = (
    Shift("shift", LAYER_NUMBERS, _NUMBERS),
    Shift("shift later", LAYER_NUMBERS, _NUMBERS, reads=TURN | TALLIES),
)

RULE_TEMPLATES: tuple[Template, ...] = (BATTLE_POWER, GUARD_POWER, HEART_NAME, HEART_POWER, *SHIFTING)
"""The templates that no card brings; a library keeps them so that a save finds them."""


def join_battle(game: Game, ref: Ref) -> None:
    """From now until the end of the close step the unit gains what the battle gives it."""
    effects.add(game, BATTLE_POWER, ref, game.cards[ref[0]].controller, ref, close_moment(game))


@rule("7.4.1.2.1", "7.4.1.2.2", "7.4.1.3", "8.7.2.1", what="verb")
class Guard(Relate):
    """The guardian guards the unit, and from this moment on its shield counts."""

    __slots__ = ()

    touches: ClassVar[int] = RELATIONS

    def __init__(self, player: int, guardian: Ref, guarded: Ref) -> None:
        super().__init__(GUARD, player, guardian, guarded, GUARDS)

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        effects.add(game, GUARD_POWER, self.ref, self.player, self.other, close_moment(game))
        return super().apply(game)


def take_heart(game: Game, ref: Ref) -> None:
    """The vanguard gains the name and power of its chosen heart for as long as it has one, whichever that is."""
    there = [game.effects[eid] for eid in game.bound.get(ref[0], ())]
    if any(effect.template is HEART_POWER and effect.subject == ref for effect in there):
        return
    for template in (HEART_NAME, HEART_POWER):
        effects.add(game, template, ref, game.cards[ref[0]].controller, ref)
