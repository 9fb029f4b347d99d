"""Loops with choices that make no difference: whatever anybody chooses, the game comes back.

From a decision, every way of choosing is followed until the shape of that decision returns. If each of them does, moves
every number in one direction only, and asks nothing about growing numbers that other numbers would answer otherwise,
then no sequence of choices ever leads out.
"""

from typing import NamedTuple

from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.growth import FAR, UNBEARABLE, moved
from headjudge.kernel.proofs.grown import Grown, Proof, form_of
from headjudge.kernel.shape import Numbers, Slot, survey

WAYS = 64
"""How many ways through a round are followed before a game is believed to have a way out."""
LONGEST = 12
"""How many decisions a round may have."""

Asked = tuple[int, str, int]
"""Who was asked what, with how many options."""


class Way(NamedTuple):
    """One way to choose through a round, and the numbers at its end."""

    picks: tuple[int, ...]
    asked: tuple[Asked, ...]
    numbers: Numbers


class Crossing(NamedTuple):
    """A decision to which every way leads back."""

    game: Game
    key: str
    numbers: Numbers
    slots: tuple[Slot, ...]
    ways: list[Way]
    directions: Numbers


def is_trap(game: Game) -> bool:
    """Whether no choice of anybody leads out of the loop that the game is in."""
    if game.decision is None:
        return False
    key, numbers, slots = survey(game)
    ways = ways_back(game, key)
    if ways is None:
        return False
    moves = [tuple(b - a for a, b in zip(numbers, way.numbers, strict=True)) for way in ways]
    if any(min(each) < 0 < max(each) for each in zip(*moves, strict=True)):
        return False
    directions = tuple(sum(each) for each in zip(*moves, strict=True))
    if any(rate and not slot for rate, slot in zip(directions, slots, strict=True)):
        return False
    crossing = Crossing(game, key, numbers, slots, ways, directions)
    return all(always_returns(crossing, way) for way in ways)


def asked(decision: Decision) -> Asked:
    return decision.player, decision.prompt, len(decision.options)


def ways_back(game: Game, key: str) -> list[Way] | None:
    """Every way from a decision back to its shape; None if one leads elsewhere, or they are too many or too long."""
    found: list[Way] = []
    left: list[tuple[Game, tuple[int, ...], tuple[Asked, ...]]] = [(game, (), ())]
    while left:
        world, picks, questions = left.pop()
        decision = world.decision
        if decision is None or len(picks) == LONGEST or len(found) + len(left) + len(decision.options) > WAYS:
            return None
        for index, option in enumerate(decision.options):
            branch = world.fork()
            branch.give(option)
            branch.run()
            if branch.decision is None or branch.rng_counter != game.rng_counter:
                return None
            way = (*picks, index), (*questions, asked(decision))
            shape, numbers, _ = survey(branch)
            if shape == key:
                found.append(Way(*way, numbers))
            else:
                left.append((branch, *way))
    return found


def always_returns(crossing: Crossing, way: Way) -> bool:
    """Whether the way leads back from wherever the numbers may have moved."""
    growing = [i for i, rate in enumerate(crossing.directions) if rate]
    if not growing:
        return True
    proof = Proof(crossing.directions)
    world = begun(crossing, growing, [Grown(crossing.numbers[i], {i: 1}, proof) for i in growing])
    if not walks(world, way) or not proof.in_cone:
        return False
    key, numbers, _ = survey(world)
    forms = [form_of(number) for number in numbers]
    if key != crossing.key or not all(proof.stays(form, i) for i, form in enumerate(forms)):
        return False
    world = begun(crossing, growing, [crossing.numbers[i] + FAR * crossing.directions[i] for i in growing])
    if not walks(world, way):
        return False
    key, numbers, _ = survey(world)
    ends = (n + FAR * proof.rate(form) for n, form in zip(way.numbers, forms, strict=True))
    return key == crossing.key and numbers == tuple(ends)


def begun(crossing: Crossing, growing: list[int], numbers: list[int]) -> Game:
    return moved(crossing.game, [crossing.slots[i] for i in growing], numbers)


def walks(world: Game, way: Way) -> bool:
    """Choose that way; whether everybody is asked the same, and nothing is left to chance."""
    counter = world.rng_counter
    for index, question in zip(way.picks, way.asked, strict=True):
        decision = world.decision
        if decision is None or asked(decision) != question:
            return False
        world.give(decision.options[index])
        try:
            world.run()
        except UNBEARABLE:
            return False
    return world.decision is not None and world.rng_counter == counter
