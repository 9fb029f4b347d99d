"""Which rules a run really went through. Off, it costs one attribute read where the kernel asks; nothing elsewhere.

Functions and classes bound to rules are seen by the profiler of the interpreter, so they need no code of their own
(compiled modules are invisible to it). What is bound to plain data is noted by whoever uses the data.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import CodeType, FrameType
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


def _codes(thing: Any) -> Iterator[CodeType]:
    """The code objects that run when a bound thing is used; for a class, those of all its own methods."""
    if isinstance(thing, type):
        for member in vars(thing).values():
            if not isinstance(member, type):
                yield from _codes(member)
        return
    for holder in ("__func__", "fget", "__wrapped__"):
        thing = getattr(thing, holder, None) or thing
    code = getattr(thing, "__code__", None)
    if isinstance(code, CodeType):
        yield code


def _rules_by_code() -> dict[int, Seen]:
    """By identity, because equal code in two modules compares equal."""
    return _found_by_code(registry.bindings())


@lru_cache(maxsize=1)
def _found_by_code(bindings: tuple[registry.Binding, ...]) -> dict[int, Seen]:
    found: dict[int, Seen] = {}
    for binding in bindings:
        try:
            thing = registry.resolve(binding.where)
        except (ImportError, AttributeError):
            continue
        for code in _codes(thing):
            found.setdefault(id(code), set()).add((binding.ruleset, binding.rule))
    return found


@contextmanager
def recording() -> Iterator[Seen]:
    """Collects the rules gone through inside; the set given is complete when the block ends."""
    rules_by_code = _rules_by_code()
    seen: Seen = set()
    before, profiler = (RECORDER.on, RECORDER.seen), sys.getprofile()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and id(frame.f_code) in rules_by_code:
            seen.update(rules_by_code[id(frame.f_code)])

    RECORDER.on, RECORDER.seen = True, seen
    sys.setprofile(watch)
    try:
        yield seen
    finally:
        sys.setprofile(profiler)
        RECORDER.on, RECORDER.seen = before


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
