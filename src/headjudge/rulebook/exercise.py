"""Which rules a run really went through. Off, it costs one attribute read where the kernel asks; nothing elsewhere.

Functions and classes bound to rules need no code of their own: while a run is recorded, each bound function holds a
trap in place of its code, which notes the rules, puts the code back and calls it. A function pays once, however often
it runs (compiled functions have no code to trap). What is bound to plain data is noted by whoever uses the data.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, Generic, NamedTuple, TypeVar

from headjudge.rulebook import registry

Seen = set[tuple[str, str]]
Made = TypeVar("Made")


class Recorder:
    __slots__ = ("on", "seen")

    def __init__(self) -> None:
        self.on = False
        self.seen: Seen = set()

    def note(self, ruleset: str, rule_id: str) -> None:
        if self.on:
            self.seen.add((ruleset, rule_id))


RECORDER = Recorder()


class Trap:
    """A function bound to rules: its own code, and the code that notes its next call."""

    __slots__ = ("code", "function", "noting", "rules")

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.rules: Seen = set()
        self.code = function.__code__
        self.noting = _calling(self.spring, self.code)

    def set(self) -> None:
        if self.function.__code__ is not self.noting:
            self.code = self.function.__code__
            self.function.__code__ = self.noting

    def take_away(self) -> None:
        if self.function.__code__ is self.noting:
            self.function.__code__ = self.code

    def spring(self, *args: Any, **named: Any) -> Any:
        self.take_away()
        RECORDER.seen |= self.rules
        return self.function(*args, **named)


_traps: dict[int, Trap] = {}
"""By the identity of the function, because equal functions of two modules compare equal."""
_bound: set[registry.Binding] = set()
"""The bindings whose functions have their traps."""


def _pass_on(*args: Any, **named: Any) -> Any:
    """Its code, with a callable in place of its first constant, becomes a trap's."""
    target: Any = "target"
    return target(*args, **named)


def _calling(target: Callable[..., Any], code: CodeType) -> CodeType:
    """Code that calls the target, for a function with the free variables of `code`: Python asks for as many."""
    made: CodeType = _pass_on.__code__
    consts = tuple(target if const == "target" else const for const in made.co_consts)
    return made.replace(co_consts=consts, co_freevars=code.co_freevars, co_name=code.co_name)


def _functions(thing: Any) -> Iterator[FunctionType]:
    """The functions that run when a bound thing is used; for a class, all its own methods."""
    if isinstance(thing, type):
        for member in vars(thing).values():
            if not isinstance(member, type):
                yield from _functions(member)
        return
    for holder in ("__func__", "fget", "__wrapped__"):
        thing = getattr(thing, holder, None) or thing
    if isinstance(thing, FunctionType):
        yield thing


def _traps_of_all() -> list[Trap]:
    for binding in registry.bindings():
        if binding not in _bound:
            _bound.add(binding)
            for function in _bound_functions(binding):
                trap = _traps.setdefault(id(function), Trap(function))
                trap.rules.add((binding.ruleset, binding.rule))
    return list(_traps.values())


def _bound_functions(binding: registry.Binding) -> Iterator[FunctionType]:
    try:
        thing = registry.resolve(binding.where)
    except (ImportError, AttributeError):
        return
    yield from _functions(thing)


@contextmanager
def recording() -> Iterator[Seen]:
    """Collects the rules gone through inside; the set given is complete when the block ends."""
    seen: Seen = set()
    before = RECORDER.on, RECORDER.seen
    _set_all()
    RECORDER.on, RECORDER.seen = True, seen
    try:
        yield seen
    finally:
        RECORDER.on, RECORDER.seen = before
        if RECORDER.on:
            _set_all()
        else:
            for trap in _traps.values():
                trap.take_away()


def _set_all() -> None:
    for trap in _traps_of_all():
        trap.set()


# -- what is made once and used by many --------------------------------------------------------------------------------


class Kept(NamedTuple, Generic[Made]):
    """Something that is made once, with the rules that making it went through; None if nobody recorded that."""

    made: Made
    seen: Seen | None


def keep(make: Callable[[], Made]) -> Kept[Made]:
    if not RECORDER.on:
        return Kept(make(), None)
    with recording() as seen:
        made = make()
    return Kept(made, seen)


def is_to_be_made(kept: Kept[Made] | None) -> bool:
    """Whether there is nothing, or nothing that tells a recorder what it would have seen."""
    return kept is None or (RECORDER.on and kept.seen is None)


def used(kept: Kept[Made]) -> Made:
    """Whoever uses what was made goes through what made it."""
    if RECORDER.on and kept.seen is not None:
        RECORDER.seen |= kept.seen
    return kept.made
