"""Moving the numbers of a state: to where they will be many rounds later, or to numbers that know how they grow."""

from collections.abc import Sequence
from typing import Any

from headjudge.kernel.abilities import Delayed, Pending, Vars
from headjudge.kernel.game import Game
from headjudge.kernel.shape import Slot

FAR = 100_000
"""How many rounds ahead is far: more than anything in a game is long."""
UNBEARABLE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What a step may raise when it meets numbers that it would never meet in play."""


def moved(game: Game, slots: Sequence[Slot], numbers: Sequence[Any]) -> Game:
    """A fork in which other numbers stand in these places, and nothing that was computed from the old ones."""
    world = game.fork()
    for slot, number in zip(slots, numbers, strict=True):
        move_number(world, slot, number)
    world.derived = [None] * len(world.cards)
    world.reaching, world.layers = {}, {}
    world.holding = {}
    return world


def move_number(game: Game, slot: Slot, value: Any) -> None:
    kind, place = slot[0], slot[1]
    if kind == "points":
        numbers = list(game.points[place])
        numbers[slot[2]] = value
        game.points[place] = tuple(numbers)
    elif kind == "damage":
        game.edit(place).damage = value
    elif kind == "counters":
        card = game.edit(place)
        card.counters = tuple((name, value if name == slot[2] else n) for name, n in card.counters)
    elif kind == "tallies":
        game.tallies[place] = value
    elif kind == "totals":
        game.totals[place] = value
    else:
        move_binding(game, kind, place, slot[2:], value)


def bound(variables: Vars, path: Slot, value: Any) -> Vars:
    """Bindings with another number at a name, or at a key within a name."""
    name = path[0]
    return {**variables, name: value if len(path) == 1 else {**variables[name], path[1]: value}}


def move_binding(game: Game, kind: str, place: int, path: Slot, value: Any) -> None:
    """A number bound to a name is moved by replacing whatever holds the binding: forks may share it."""
    if kind == "effects":
        effect = game.effects[place] = game.effects[place].copy()
        effect.vars = bound(effect.vars, path, value)
    elif kind == "frames":
        frame: Any = game.frames[place].copy(game.stamp)
        frame.vars = bound(frame.vars, path, value)
        game.frames[place] = frame
    elif kind == "pending":
        p = game.pending[place]
        waiting = Pending(p.id, p.ability, p.source, p.controller, bound(p.vars, path, value))
        game.pending = (*game.pending[:place], waiting, *game.pending[place + 1 :])
    else:
        d = game.delayed[place]
        later = Delayed(d.id, d.ability, d.source, d.controller, bound(d.vars, path, value), d.once, d.until)
        game.delayed = (*game.delayed[:place], later, *game.delayed[place + 1 :])
