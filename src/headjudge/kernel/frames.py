"""Frames: a program, a position in it, and locals. The stack of frames is the whole continuation of a game."""

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from headjudge.kernel.abilities import LEFT, Program, Vars
from headjudge.rulebook import registry

if TYPE_CHECKING:
    from headjudge.kernel.decisions import Picking
    from headjudge.kernel.game import Game

F = TypeVar("F", bound=Callable[..., Any])
Outcome = TypeVar("Outcome")

_declared: dict[str, list[tuple[str, str]]] = {}
PROCEDURES: dict[str, type["Procedure"]] = {}


def step(*rules: str) -> Callable[[F], F]:
    """Mark a method as a step of its procedure, carrying out these rules; the first one is cited in the log.

    Steps run in the order in which they stand in the class.
    """

    def register(function: F) -> F:
        owner, _, name = f"{function.__module__}.{function.__qualname__}".rpartition(".")
        _declared.setdefault(owner, []).append((name, rules[0] if rules else ""))
        if rules:
            registry.declare(rules, "step", f"{function.__module__}:{function.__qualname__}")
        return function

    return register


class Frame:
    """What the interpreter runs. Locals are immutable values, rebound and never mutated, so that forks may share."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, program: Program) -> None:
        self.program = program
        self.pc = 0
        self.pick: Any = None
        self.result: Any = None
        self.stamp = -1

    def copy(self, stamp: int) -> "Frame":
        new = object.__new__(type(self))
        new.program = self.program
        new.pc = self.pc
        new.pick = self.pick
        new.result = self.result
        new.stamp = stamp
        for name in self.fields:
            setattr(new, name, getattr(self, name))
        return new

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Each kind of frame runs by a copy of its own: the interpreter makes code fast that meets one class only."""
        super().__init_subclass__(**kwargs)
        for shared in (Frame.run, Frame.goto):
            setattr(cls, shared.__name__, FunctionType(shared.__code__.replace(), shared.__globals__, shared.__name__))

    def run(self, game: "Game", budget: Iterator[int]) -> bool:
        """Run on until this frame ends, asks or calls another; a frame that a fork shares makes room for a copy.

        False if nothing runs on: somebody must decide, the game is over, or the budget of steps is used up. A step that
        forks the game, rewinds or interrupts it changes the stamp, and the frame on top must be looked up again. A
        question with one answer is answered at once where whoever drives the game wants that; it counts as a choice.
        """
        stamp = game.stamp
        if self.stamp != stamp:
            game.frames[-1] = self.copy(stamp)
            return True
        course, pc = self.program.course, self.pc
        for _ in budget:
            self.pc = pc + 1
            outcome = course[pc](self, game)
            if outcome is None:
                if game.stamp != stamp:
                    return game.decision is None and game.result is None
                pc = self.pc
            elif outcome is LEFT:
                game.frames.pop()
                game.value = self.result
                return True
            elif isinstance(outcome, Frame):
                outcome.stamp = game.stamp
                game.frames.append(outcome)
                return game.result is None
            elif game.skips_forced and len(outcome.options) == 1 and game.stamp == stamp:
                game.choices = (game.choices, 0)
                self.pick = outcome.options[0]
                pc = self.pc
            else:
                game.ask(outcome)
                return False
        return False

    def end(self, value: Any = None) -> None:
        """Finish this frame with a value; used as ``return self.end(value)``."""
        self.result = value
        self.pc = len(self.program.steps)

    def goto(self, target: Any) -> None:
        """Go on at that step; used as ``return self.goto(Attack.confirm)``."""
        self.pc = self.program.places[target]

    def picking(self, game: "Game") -> "Picking | None":
        """The set about which the present question of this frame is, if it is about one."""
        describe = self.program.pickings.get(self.pc - 1)
        found: Picking | None = None if describe is None else describe(self, game)
        return found

    def again(self, outcome: Outcome) -> Outcome:
        """Run this step once more after what it returns; used as ``return self.again(...)``."""
        self.pc -= 1
        return outcome


class Procedure(Frame):
    """A rule procedure: its steps are methods in rule order, so that the program counter is a rule number."""

    steps_of_class: ClassVar[Program]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        found = _declared.pop(f"{cls.__module__}.{cls.__qualname__}", [])
        if found:
            cls.steps_of_class = Program(
                f"{cls.__module__}:{cls.__qualname__}",
                tuple(getattr(cls, name) for name, _ in found),
                tuple(rule for _, rule in found),
            )
        PROCEDURES[f"{cls.__module__}:{cls.__qualname__}"] = cls

    def __init__(self) -> None:
        self.program = self.steps_of_class
        self.pc = 0
        self.pick = None
        self.result = None
        self.stamp = -1


class Resolve(Frame):
    """The frame of an ability program: who controls it, where it comes from, and its bindings."""

    fields: ClassVar[tuple[str, ...]] = ("source", "controller", "vars", "play")

    def __init__(
        self, program: Program, source: tuple[int, int], controller: int, variables: Vars, play: int = -1
    ) -> None:
        super().__init__(program)
        self.source = source
        self.controller = controller
        self.vars = variables
        self.play = play

    def bind(self, name: str, value: Any) -> None:
        """Bind a name by replacing the dictionary, never by changing it: a fork may hold the old one."""
        self.vars = {**self.vars, name: value}


def rule_of(frame: Frame) -> str:
    """The rule that the step in progress carries out."""
    return frame.program.rules[frame.pc - 1] if frame.pc else ""


def current_rule(game: "Game") -> str:
    """The rule that the topmost frame carries out at this moment."""
    return rule_of(game.frames[-1]) if game.frames else ""
