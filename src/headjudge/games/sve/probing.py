"""Whether a play can be completed, tried for real on a fork where costs choose from the same cards."""

from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game

BUDGET = 64
"""How many answers a probe tries before it gives the benefit of the doubt; the rule's own rewind is the net."""


def can_be_paid_together(game: Game, play: Frame) -> bool:
    """Try the announcement with every choice until one way leads to a played card or ability."""
    world = game.fork()
    world.decision = None
    world.keeps_history = False
    depth = len(world.frames)
    play.stamp = world.stamp
    world.frames.append(play)
    mark = len(world.tallies)
    stack = [world]
    tried = 0
    while stack and tried < BUDGET:
        world = stack.pop()
        world.run()
        tried += 1
        if world.decision is None or len(world.frames) <= depth or was_played(world, depth):
            if was_played(world, depth) or len(world.tallies) > mark:
                return True
            continue
        for option in reversed(world.decision.options):
            branch = world.fork()
            branch.decision = None
            frame = branch.frames[-1].copy(branch.stamp)
            frame.pick = option
            branch.frames[-1] = frame
            stack.append(branch)
    return tried >= BUDGET


def was_played(world: Game, depth: int) -> bool:
    """Whether the probed play has got past the point where it counts as played."""
    if len(world.frames) <= depth:
        return False
    frame = world.frames[depth]
    return getattr(frame, "before", None) is None and frame.pc > 1
