"""Loops that nobody can leave, found by proof.

When nobody has had a choice for long, the game is followed on a fork until it comes back to an equal shape. If no
number changed on the way, it will do so for ever. If numbers changed, one more round is run with numbers that know how
they grow, which proves that every comparison has the same answer in all rounds to come, and one more with the numbers
moved far on, which catches what such numbers cannot see (a range, a slice). What cannot be proved is played on.
"""

from typing import NamedTuple

from headjudge.errors import HeadjudgeError
from headjudge.kernel import traps
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.growth import FAR, UNBEARABLE, moved
from headjudge.kernel.proofs.grown import Grown, Proof, form_of
from headjudge.kernel.shape import Numbers, Slot, stance, survey

LONG = 4_096
"""How many steps are followed before a game is given the benefit of the doubt."""
RETURNS = 32
"""How many returns to one place are compared with the first."""
PLACES = 4
ENDINGS = 64
"""How many ways an action can be gone through before it is believed to have one that makes a difference."""

ENDURANCE = 1 << 20
"""How many steps are run without a choice before somebody has to look at the game."""

Place = tuple[int, ...]


class Draw(Procedure):
    """What ends an endless game where its ruleset says nothing else."""

    @step()
    def draw(self, game: Game) -> None:
        game.finish(3)


class Round(NamedTuple):
    """A game that comes back to an equal shape after a number of steps."""

    start: Game
    steps: int
    key: str
    slots: tuple[Slot, ...]
    numbers: Numbers
    difference: Numbers


def judge(game: Game) -> bool:
    """End the game by the ruleset's own rule if it is proved that it would not end by itself."""
    if not (is_endless(game) or traps.is_trap(game)):
        return False
    frame = game.ruleset.endless(game) or Draw()
    frame.stamp = game.stamp
    game.decision = None
    game.frames.append(frame)
    return True


class Unjudged(HeadjudgeError):
    """A game runs and runs, and it is not proved that it never ends."""


def endure(steps: int) -> None:
    if steps > ENDURANCE:
        raise Unjudged(
            f"the game has run {steps} steps without anybody having a choice",
            "an end, or a loop that can be proved to have none",
            "Undo the last choice, or agree on a result",
        )


def is_endless(game: Game) -> bool:
    """Whether the game goes round for ever without anybody having a choice."""
    for place in places(game):
        found = find_round(game, place)
        if found is not None and goes_on(found):
            return True
    return False


# -- following a game ----------------------------------------------------------------------------------------------


def follow(world: Game) -> bool:
    """Go one step on, answering where there is one answer only; False if somebody has a choice or the game is over."""
    decision = world.decision
    if decision is not None:
        if len(decision.options) != 1:
            return False
        world.give(decision.options[0])
    world.advance(1)
    return world.result is None


def place_of(world: Game) -> Place | None:
    """Where a game stands, if a program is about to begin: the programs on top and how far each is."""
    if world.decision is not None or world.frames[-1].pc:
        return None
    top: list[int] = [len(world.frames)]
    for frame in world.frames[-6:]:
        top += (id(frame.program), frame.pc)
    return tuple(top)


def places(game: Game) -> list[Place]:
    """Where the game comes by again and again while nobody has a choice, the rarest first."""
    world = game.fork()
    met: dict[Place, int] = {}
    for _ in range(LONG):
        place = place_of(world)
        if place is not None:
            met[place] = met.get(place, 0) + 1
        if not follow(world):
            return []
    return sorted((place for place in met if met[place] > 2), key=lambda place: met[place])[:PLACES]


def find_round(game: Game, place: Place) -> Round | None:
    """The first way from this place back to itself with an equal shape and no random number on it."""
    world = game.fork()
    while place_of(world) != place:
        follow(world)
    start = world.fork()
    key, numbers, slots = survey(start)
    returns = 0
    for steps in range(1, LONG):
        if not follow(world) or world.rng_counter != start.rng_counter or returns == RETURNS:
            return None
        if place_of(world) == place:
            returns += 1
            found, later, _ = survey(world)
            if found == key:
                again = returns_again(world, start, steps, key)
                return Round(start, steps, key, slots, numbers, minus(later, numbers)) if again else None
    return None


def returns_again(world: Game, start: Game, steps: int, key: str) -> bool:
    """Whether what took so many steps takes as many a second time: something that is no shape may have mattered."""
    if not all(follow(world) for _ in range(steps)):
        return False
    return world.rng_counter == start.rng_counter and survey(world)[0] == key


def minus(numbers: Numbers, others: Numbers) -> Numbers:
    return tuple(a - b for a, b in zip(numbers, others, strict=True))


# -- the proof -----------------------------------------------------------------------------------------------------


def goes_on(found: Round) -> bool:
    """Whether every later round runs as this one did."""
    growing = [i for i, rate in enumerate(found.difference) if rate]
    if not growing:
        return True
    if not all(found.slots[i] for i in growing):
        return False
    proof = Proof(found.difference)
    world = at_round(found, growing, [Grown(found.numbers[i], {i: 1}, proof) for i in growing])
    if not runs_alike(world, found) or not (proof.on_ray or proof.in_cone):
        return False
    on_ray, in_cone = proof.on_ray, proof.in_cone
    key, numbers, _ = survey(world)
    if key != found.key:
        return False
    forms = [form_of(number) for number in numbers]
    on_ray = on_ray and all(proof.rate(form) == rate for form, rate in zip(forms, found.difference, strict=True))
    in_cone = in_cone and all(proof.stays(form, i) for i, form in enumerate(forms))
    return (on_ray or in_cone) and is_alike(found, growing, tuple(proof.rate(form) for form in forms), FAR)


def at_round(found: Round, growing: list[int], numbers: list[int]) -> Game:
    return moved(found.start, [found.slots[i] for i in growing], numbers)


def is_alike(found: Round, growing: list[int], rates: Numbers, k: int) -> bool:
    """Whether a round with the numbers moved by k differences runs as this one did, and how far it takes them.

    ``rates`` tells by how much one difference at its beginning moves each number at its end.
    """
    world = at_round(found, growing, [found.numbers[i] + k * found.difference[i] for i in growing])
    if not runs_alike(world, found):
        return False
    key, numbers, _ = survey(world)
    ends = (n + d + k * rate for n, d, rate in zip(found.numbers, found.difference, rates, strict=True))
    return key == found.key and numbers == tuple(ends)


def runs_alike(world: Game, found: Round) -> bool:
    """Run one round; whether it takes the same steps. A step that cannot bear the numbers does not."""
    model = found.start.fork()
    try:
        for _ in range(found.steps):
            if not (follow(world) and follow(model) and same_place(world, model)):
                return False
    except UNBEARABLE:
        return False
    return world.rng_counter == found.start.rng_counter


def same_place(one: Game, other: Game) -> bool:
    a, b = one.frames[-1], other.frames[-1]
    return a.program is b.program and a.pc == b.pc and len(one.frames) == len(other.frames)


# -- actions that change nothing -----------------------------------------------------------------------------------


def led_back(before: Game, game: Game) -> bool:
    """Whether what lies on the table is what lay there before; what is cheap to tell is looked at first."""
    if game.tallies != before.tallies or game.points != before.points or len(game.effects) != len(before.effects):
        return False
    if list(map(len, game.zones)) != list(map(len, before.zones)):
        return False
    return outlook(game) == outlook(before) and stance(game) == stance(before)


def outlook(game: Game) -> tuple[int, int]:
    return sum(c.turned for c in game.cards), sum(c.damage for c in game.cards)


def only_leads_back(before: Game, action: Frame) -> bool:
    """Whether an action leads back to what lay on the table before it, whatever is chosen in it and by no chance.

    ``before`` is a game in the middle of the step that begins the action; afterwards it asks the same question again.
    """
    world = before.trial()
    world.frames.append(action.copy(world.stamp))
    left = [world]
    for _ in range(ENDINGS):
        if not left:
            return True
        world = left.pop()
        world.run()
        if world.decision is None or world.rng_counter != before.rng_counter:
            return False
        if len(world.frames) > len(before.frames):
            left += given(world)
        elif not led_back(before, world):
            return False
    return False


def given(world: Game) -> list[Game]:
    """The game with each answer to its question, not yet run on."""
    found = []
    for option in world.decision.options if world.decision is not None else ():
        branch = world.fork()
        branch.give(option)
        found.append(branch)
    return found
