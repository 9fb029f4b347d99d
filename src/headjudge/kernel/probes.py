"""Whether a play can be completed, tried for real on a fork where costs and choices depend on each other."""

from functools import cache

from headjudge.kernel.abilities import Program, Step
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game

BUDGET = 64
"""How many answers a probe tries before it gives the benefit of the doubt; the rule's own rewind is the net."""

VERDICT = "verdict"


class Verdict(Procedure):
    """The ground under a probed play: whoever comes back to it has the play's result, and nothing else goes on."""

    @step()
    def reached(self, game: Game) -> Decision:
        return Decision(0, "", (), kind=VERDICT)


def is_probe(game: Game) -> bool:
    return isinstance(game.frames[0], Verdict)


def succeed(frame: Frame, game: Game) -> None:
    frame.end(True)


@cache
def cut_short(program: Program, at: Step) -> Program:
    """The program with its step ``at`` replaced by a successful end."""
    place = program.places[at]
    short = Program(program.key, (*program.steps[:place], succeed, *program.steps[place + 1 :]), program.rules)
    short.places[at] = place
    return short


def can_be_completed(game: Game, play: Frame, played: Step | None = None, above: tuple[Frame, ...] = ()) -> bool:
    """Try the play from where it stands with every choice until one way leads to a played card or ability.

    ``played`` is the step at which it is known to be that: what comes after it is not tried. ``above`` are the frames
    that the play waits for.
    """
    if played is not None:
        play.program = cut_short(play.program, played)
    world = game.fork()
    put_on_trial(world, play, above)
    before: Game | None = getattr(play, "before", None)
    if before is not None:
        before = before.fork()
        before.frames = [Verdict(), before.frames[-1]]
        setattr(play, "before", before)  # noqa: B010
    world.run()
    left: list[tuple[Game, Option]] = []
    for _ in range(BUDGET):
        if world.result is not None or was_played(world):
            return True
        assert world.decision is not None
        if world.decision.kind == VERDICT:
            if world.value:
                return True
        else:
            left += [(world, option) for option in reversed(world.decision.options)]
        if not left:
            return False
        asked, option = left.pop()
        world = asked.fork()
        world.give(option)
        world.run()
    return True


def can_go_on(game: Game, frame: Frame) -> bool:
    """Try the play that is being paid for, from the frame on top as it goes on; see ``can_be_completed``."""
    stack = game.frames
    at = next((i for i in range(len(stack) - 1, -1, -1) if getattr(stack[i], "before", None) is not None), -1)
    if at < 0:
        return True
    play = stack[at].copy(game.stamp)
    above = [each.copy(game.stamp) for each in stack[at + 1 : -1]]
    return can_be_completed(game, play, None, (*above, frame))


def put_on_trial(world: Game, play: Frame, above: tuple[Frame, ...] = ()) -> None:
    """Let nothing but the play go on in a world that is a fork."""
    world.decision = None
    world.keeps_history = world.keeps_log = world.skips_forced = False
    world.history = None
    world.frames = [Verdict(), play, *above]
    for frame in world.frames:
        frame.stamp = world.stamp


def carry_out(world: Game, play: Frame) -> bool:
    """Carry something out in a world that is a fork, by the first answer to every question; whether it was done."""
    put_on_trial(world, play)
    world.run()
    while world.result is None:
        assert world.decision is not None
        if world.decision.kind == VERDICT:
            return bool(world.value)
        world.give(world.decision.options[0])
        world.run()
    return False


def was_played(world: Game) -> bool:
    """Whether the probed play has got past the point where it counts as played."""
    if len(world.frames) < 2:
        return False
    play = world.frames[1]
    return getattr(play, "before", play) is None and play.pc > 1
