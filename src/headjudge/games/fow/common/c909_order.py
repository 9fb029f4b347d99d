"""909.3b: continuous effects that began at the same time, in the order that the turn player decides."""

from typing import Any, ClassVar

from headjudge.kernel import derive, effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import PutInOrder
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule


@rule("909.3b", what="layer")
def undecided_sources(game: Game) -> tuple[Ref, ...]:
    """Cards whose effects began together and do different things in another order; nothing where all is decided.

    RULING: effects of one card are applied as they are written, and an order that changes nothing yet is not asked for.
    """
    said = [e for e in game.effects.values() if e.ability is not None and isinstance(e.template, Template)]
    for a in said:
        if fixes(a) and not a.rank:
            found = [b.source for b in said if not b.rank and clash(game, a, b)]
            if found:
                return tuple(dict.fromkeys((a.source, *found)))
    return ()


def fixes(effect: Effect) -> bool:
    """Whether it takes the place of what was there, instead of adding to it."""
    return isinstance(effect.template, Template) and effect.template.sets


def clash(game: Game, a: Effect, b: Effect) -> bool:
    """Whether two effects of different cards began together and reach a card on which their order makes a difference.

    What has been there since before the game has an order already.
    """
    one, other = a.template, b.template
    assert isinstance(one, Template)
    assert isinstance(other, Template)
    if a.serial != b.serial or not a.serial or a.source[0] == b.source[0]:
        return False
    if one.layer != other.layer or one.writes.isdisjoint(other.writes):
        return False
    bound = {effect.subject[0] for effect in (a, b) if effect.subject is not None}
    lying = bound if len(bound) == 1 else () if bound else in_zones(game, one.zones & other.zones)
    return any(differs(game, cid, a, b) for cid in lying)


def in_zones(game: Game, kinds: frozenset[int]) -> list[int]:
    return [cid for kind in sorted(kinds) for player in (0, 1) for cid in game.zones[2 * kind + player]]


def differs(game: Game, cid: int, a: Effect, b: Effect) -> bool:
    """Whether their order matters on the card, and none of them depends on the other (909.3a)."""
    now = list(game.values(cid))
    if derive.depends(game, cid, a, b, now) != derive.depends(game, cid, b, a, now):
        return False
    return applied(game, cid, a, b) != applied(game, cid, b, a)


def applied(game: Game, cid: int, first: Effect, then: Effect) -> list[Any]:
    """The characteristics of the card with the two effects applied to it once more."""
    work = list(game.values(cid))
    derive.apply_one(game, cid, first, work)
    derive.apply_one(game, cid, then, work)
    return work


class OrderEffects(Procedure):
    """The turn player puts the effects of some cards in order, once and for all; ``sources`` are the cards."""

    fields: ClassVar[tuple[str, ...]] = ("sources",)

    def __init__(self, sources: tuple[Ref, ...]) -> None:
        super().__init__()
        self.sources = sources

    @step("909.3b")
    def ask(self, game: Game) -> Frame:
        return PutInOrder(game.active, "order of effects", [("card", cid) for cid, _ in self.sources], "909.3b")

    @step("909.3b")
    def settle(self, game: Game) -> None:
        place = {option[1]: at for at, option in enumerate(game.value)}
        mine = [e for e in game.effects.values() if e.source in self.sources and e.ability is not None]
        mine = [effect for effect in mine if isinstance(effect.template, Template)]
        mine.sort(key=lambda effect: (place[effect.source[0]], effect.id))
        effects.put_in_order(game, [effect.id for effect in mine])
