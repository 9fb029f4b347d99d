"""Rules of a book that the kernel and the shared card language carry out: which rule, by which piece of them."""

from collections.abc import Iterable
from typing import Any

from headjudge.rulebook.registry import What, bind

Carried = tuple[Any, What, tuple[str, ...]]
"""A function or class, or its place as "module:name"; what it is there; and the rules."""


def declare_carried(ruleset: str, rows: Iterable[Carried]) -> None:
    for thing, what, rules in rows:
        bind(ruleset, rules, thing, what)
