"""Loops in which somebody chooses: a number of repetitions is declared, and the choices are repeated so often.

A loop is offered when the choices since an earlier decision of this turn led back to its shape, and would do so again.
Who made choices in it declares how often; if both players did, the active one declares and the other may name a smaller
number, to choose otherwise from there. Declaring is an operation, recorded among the choices as ``("loop", times,
length)``: with the choices before it, a replay needs nothing else.
"""

from typing import ClassVar, NamedTuple

from headjudge.errors import Illegal
from headjudge.kernel.actions import Note
from headjudge.kernel.decisions import NUMBER, Decision
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Chain, Game
from headjudge.kernel.shape import shape

MOST = 1_000
"""The largest number that can be declared."""
LONGEST = 200
"""How many choices of a turn are looked at."""
SHAPES = 16
"""How many earlier decisions are compared by their whole shape."""

Made = tuple[int, str, int, bool]
"""A choice of a round: who made it, what was asked, the index chosen, and whether there was another one."""


class LoopOffer(NamedTuple):
    """The player may have the last ``length`` choices repeated; ``may_be_cut``: the other player may name less."""

    player: int
    length: int
    may_be_cut: bool
    rule: str


# -- finding a loop ------------------------------------------------------------------------------------------------


def offer(game: Game) -> LoopOffer | None:
    """The loop that the player who must decide has just gone through, if there is one. Needs the history of undo."""
    decision = game.decision
    if decision is None or len(decision.options) < 2:
        return None
    for length in returns(game):
        made = plan(game, length)
        choosers = {player for player, _, _, free in made or () if free}
        player = game.active if game.active in choosers else 1 - game.active
        if made and player == decision.player and player in choosers:
            return LoopOffer(player, length, len(choosers) == 2, game.ruleset.cited(game.ruleset.rule_loop))
    return None


def returns(game: Game) -> list[int]:
    """How many choices ago the game stood at the same decision with the same shape, nearest first."""
    found: list[int] = []
    shapes = 0
    key = ""
    before, made = game.history, game.choices
    for length in range(1, LONGEST):
        if before is None or made is None or not isinstance(made[1], int) or shapes == SHAPES:
            break
        earlier: Game = before[1]
        if earlier.turn != game.turn:
            break
        if same_decision(earlier, game):
            key = key or shape(game)[0]
            shapes += 1
            if shape(earlier)[0] == key:
                found.append(length)
        before, made = before[0], made[0]
    return found


def same_decision(one: Game, other: Game) -> bool:
    a, b = one.decision, other.decision
    if a is None or b is None or len(one.frames) != len(other.frames) or one.frames[-1].pc != other.frames[-1].pc:
        return False
    return a.player == b.player and a.prompt == b.prompt and len(a.options) == len(b.options)


def plan(game: Game, length: int) -> tuple[Made, ...] | None:
    """The last choices, if making them once more leads on a fork to the same shape again, by no chance."""
    world = game.trial()
    made: list[Made] = []
    for index in latest(game.choices, length):
        decision = world.decision
        if decision is None or not 0 <= index < len(decision.options):
            return None
        made.append((decision.player, decision.prompt, index, len(decision.options) > 1))
        world.answer(decision.options[index])
    if world.decision is None or world.rng_counter != game.rng_counter or shape(world)[0] != shape(game)[0]:
        return None
    return tuple(made)


def latest(choices: Chain, length: int) -> list[int]:
    found: list[int] = []
    while choices is not None and len(found) < length:
        found.append(choices[1])
        choices = choices[0]
    return found[::-1]


# -- declaring and repeating ---------------------------------------------------------------------------------------


def declare(game: Game, times: int, length: int = 0) -> None:
    """Have the loop on offer repeated so often. A replay passes the length that was recorded."""
    if not length:
        found = offer(game)
        length = found.length if found is not None else 0
    made = plan(game, length) if length else None
    if made is None or game.decision is None:
        raise Illegal("there is no loop to repeat", "choices that led back to where they began", "Go on playing")
    if not 1 <= times <= MOST:
        raise Illegal(f"{times} repetitions were declared", f"a number from 1 to {MOST}", "declare such a number")
    if game.keeps_history:
        game.history = (game.history, game.fork())
    game.choices = (game.choices, ("loop", times, length))
    frame = Repeat(game.decision, made, times)
    frame.stamp = game.stamp
    game.decision = None
    game.frames.append(frame)
    game.run()


class Repeat(Procedure):
    """Repeat choices, after the other player has agreed to a number if choices of that player are among them."""

    fields: ClassVar[tuple[str, ...]] = ("decision", "made", "times", "cut_at")

    def __init__(self, decision: Decision, made: tuple[Made, ...], times: int) -> None:
        super().__init__()
        self.decision = decision
        self.made = made
        self.times = times
        theirs = (i for i, (player, _, _, free) in enumerate(made) if free and player != decision.player)
        self.cut_at = next(theirs, 0)
        """The first choice of the other player, 0 where there is none: the first of all is the declaring player's."""

    @step()
    def announce(self, game: Game) -> Frame | None:
        return self.tell(game, self.decision.player, self.times)

    def tell(self, game: Game, player: int, times: int) -> Frame | None:
        """What was declared stands in every game's log: the rules look it up there."""
        if game.ruleset.loop_verb < 0:
            return None
        keeps_log, game.keeps_log = game.keeps_log, True
        follow = game.perform([Note(game.ruleset.loop_verb, player, amount=times)])
        game.keeps_log = keeps_log
        return follow

    @step()
    def agree(self, game: Game) -> Decision | None:
        if not self.cut_at:
            self.pick = ("number", self.times)
            return None
        options = [("number", n) for n in range(self.times + 1)]
        return Decision(1 - self.decision.player, "repetitions", options, game.ruleset.rule_loop, NUMBER)

    @step()
    def announce_agreed(self, game: Game) -> Frame | None:
        return self.tell(game, 1 - self.decision.player, self.pick[1]) if self.cut_at else None

    @step()
    def repeat(self, game: Game) -> None:
        """Go back to the decision at which the loop was declared, and answer it as often as was agreed."""
        times = self.pick[1]
        game.frames.pop()
        game.decision = self.decision
        game.interrupt()
        if not repeated(game, self.made, times):
            return
        if times < self.times:
            if play(game, self.made[: self.cut_at]):
                choose_otherwise(game, self.made[self.cut_at])
        elif game.ruleset.leaves_loops:
            choose_otherwise(game, self.made[0])


def repeated(game: Game, made: tuple[Made, ...], times: int) -> bool:
    """Make the choices so often; where that is no longer possible or leads elsewhere, the game stands there."""
    key = shape(game)[0]
    return all(play(game, made) and shape(game)[0] == key for _ in range(times))


def play(game: Game, made: tuple[Made, ...]) -> bool:
    """Make the choices once, each if it is still there to be made."""
    for player, prompt, index, _ in made:
        decision = game.decision
        if decision is None or (decision.player, decision.prompt) != (player, prompt):
            return False
        if index >= len(decision.options):
            return False
        game.answer(decision.options[index])
    return game.decision is not None


def choose_otherwise(game: Game, made: Made) -> None:
    """Who ends a loop has to do something else than what the loop needs."""
    old = game.decision
    if old is not None and len(old.options) > 1:
        options = [option for i, option in enumerate(old.options) if i != made[2]]
        game.decision = Decision(old.player, old.prompt, options, old.rule, old.kind, old.about)
