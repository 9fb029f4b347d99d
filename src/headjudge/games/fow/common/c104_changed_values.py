"""104.6: values that become others by an effect are increased or decreased, also where they are set or switched.

What a text says of increases and decreases of ATK and DEF changes what every effect on them does. It comes after all
of these, and goes through them once more, from what the card is before any number is changed.
"""

import math
from collections.abc import Iterator
from typing import Any

from headjudge.games.fow.common.model import ATK, DEF
from headjudge.kernel import dependency, derive
from headjudge.kernel.abilities import Effect, Vars
from headjudge.kernel.game import Game
from headjudge.language.lower.effects import Change, Shift
from headjudge.rulebook.registry import rule


class Scaling:
    """Writes ATK and DEF with every increase, or every decrease, made so many times as large."""

    __slots__ = ("factor", "first", "last", "way")

    def __init__(self, way: str, factor: int, numbers: range) -> None:
        self.way = way
        self.factor = factor
        self.first = numbers.start
        self.last = numbers.stop - 1

    @rule("104.6", what="layer")
    def __call__(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        """RULING: all that is said of the card at once: two that double make four times as much of it."""
        said = sorted(scalings(game, cid, values), key=lambda scaling: scaling.factor < 0)
        work = list(game.cards[cid].face.values)
        kept = game.partial.get(cid, values)
        game.partial[cid] = work
        for group, is_entangled in derive.layers_on(game, cid, game.cards[cid].zone >> 1):
            layer = dependency.layer_of(group[0])
            if layer > self.last:
                break
            for unit in dependency.in_turn(game, (cid,), group) if is_entangled else ((each,) for each in group):
                for each in unit:
                    if layer < self.first:
                        derive.apply_one(game, cid, each, work)
                    else:
                        change_by(game, cid, each, work, said)
        game.partial[cid] = kept
        values[ATK], values[DEF] = work[ATK], work[DEF]


class Additions(Shift):
    """Plain additions; where a text speaks of increases or decreases, no increase is joined with a decrease."""

    __slots__ = ("apart",)

    def __init__(self, key: str, layer: int, reads: int = 0) -> None:
        super().__init__(key, layer, frozenset({ATK, DEF}), reads=reads)
        self.apart = False

    def merge(self, older: Effect, newer: Effect) -> Vars | None:
        if self.apart and any(n * newer.vars["shift"].get(at, 0) < 0 for at, n in older.vars.get("shift", {}).items()):
            return None
        return super().merge(older, newer)


def scalings(game: Game, cid: int, values: list[Any]) -> Iterator[Scaling]:
    """What is said of increases and decreases on this card."""
    for group, _ in derive.layers_on(game, cid, game.cards[cid].zone >> 1):
        for effect in group:
            template = effect.template
            if isinstance(template, Change) and isinstance(template.write, Scaling):
                bound = effect.subject is not None
                if dependency.is_in_force(game, effect, template) and (
                    bound or template.applies(game, effect, cid, values)
                ):
                    yield template.write


@rule("104.6", what="layer")
def change_by(game: Game, cid: int, effect: Effect, work: list[Any], said: list[Scaling]) -> None:
    """Apply an effect with the difference it makes, by whatever it makes it, as large as is said."""
    before = (work[ATK], work[DEF])
    derive.apply_one(game, cid, effect, work)
    for index, old in zip((ATK, DEF), before, strict=True):
        new = work[index]
        if old is None or new is None or math.inf in (old, new):
            continue
        work[index] = old + scaled(new - old, said)


@rule("104.6", "910.3", what="layer")
def scaled(change: int, said: list[Scaling]) -> int:
    """What a change comes to: each text counts once, and of one that was turned round only what speaks of the other."""
    left = list(said)
    while True:
        way = "increase" if change > 0 else "decrease"
        scaling = next((each for each in left if each.way == way), None)
        if scaling is None or not change:
            return change
        left.remove(scaling)
        change *= scaling.factor
