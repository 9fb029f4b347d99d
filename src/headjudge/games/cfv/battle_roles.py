"""Who attacks and who is attacked: the roles of a battle, and what stays true of it when a unit leaves (7.1.2, 7.3.1).

A role belongs to a unit on its circle and ends when it leaves. Who attacked whom is a fact of the battle and stays.
"""

from typing import ClassVar

from headjudge.games.cfv.model import (
    ATTACK,
    ATTACKING,
    ATTACKS,
    BATTLE_RELATIONS,
    BEING_ATTACKED,
    REST,
)
from headjudge.kernel import relations
from headjudge.kernel.actions import Note, TurnCard
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.reads import RELATIONS, STATE
from headjudge.rulebook.registry import rule


def relate(game: Game, kind: int, one: Ref, other: Ref) -> None:
    if other not in game.related(kind, one):
        relations.relate(game, kind, one, other)


@rule("7.3.1.3", "7.3.1.3.1", what="verb")
class RestToAttack(TurnCard):
    """The unit rests and is an attacking unit from this moment on."""

    __slots__ = ()

    touches: ClassVar[int] = STATE | RELATIONS

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__(REST, player, ref, 1)

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        relate(game, ATTACKING, self.ref, self.ref)
        return super().apply(game)


@rule("7.3.1.4.1", "7.3.1.4.4", "7.3.1.4.6", "7.1.2.2", what="verb")
class DeclareAttack(Note):
    """The attacking units, both of a legion in one attack, attack all of these; each is their battle opponent."""

    __slots__ = ("attackers",)

    touches: ClassVar[int] = RELATIONS

    def __init__(self, player: int, attackers: tuple[Ref, ...], attacked: tuple[Ref, ...]) -> None:
        super().__init__(ATTACK, player, attackers[0], data=attacked)
        self.attackers = attackers

    def apply(self, game: Game) -> Event | None:
        for other in self.data:
            for ref in self.attackers:
                relate(game, ATTACKS, ref, other)
            relate(game, BEING_ATTACKED, other, other)
        return super().apply(game)


@rule("7.3.1.3.1", "7.3.1.4.3", what="state")
def attacking_units(game: Game) -> list[Ref]:
    """The attacking units that are still on their circles: both of a legion."""
    return [one for kind, one, _, _ in game.relations if kind == ATTACKING]


@rule("7.3.1.4.1", "7.3.1.4.3", "7.3.1.4.6", what="state")
def attacked_units(game: Game) -> list[Ref]:
    """The units being attacked that are still on their circles, in the order in which they were chosen."""
    return [one for kind, one, _, _ in game.relations if kind == BEING_ATTACKED]


@rule("7.6.1.3", "7.3.1.4.3", what="state")
def opponents_of(game: Game, attacker: Ref) -> tuple[Ref, ...]:
    """The units that the unit still attacks: none once it is no attacking unit, and none that left its circle."""
    if attacker not in attacking_units(game):
        return ()
    there = attacked_units(game)
    return tuple(ref for ref in game.related(ATTACKS, attacker) if ref in there)


@rule("7.7.1.4", what="state")
def end_roles(game: Game) -> None:
    """Nobody attacks, is attacked, boosts or guards any more."""
    relations.end_relations(game, lambda relation: relation[0] in BATTLE_RELATIONS)


@rule("10.1.26.3", "7.3.1.4.3", what="state")
def leave_battle(game: Game, ref: Ref) -> None:
    """The card has no part in the battle any more; that it attacked or was attacked stays a fact."""
    roles = BATTLE_RELATIONS - {ATTACKS}
    relations.end_relations(game, lambda relation: relation[0] in roles and ref in relation[1:3])
