"""903.2i and 1003.3: what a play costs in will, with all that changes it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from headjudge.games.fow.common.model import (
    ANSWERS,
    ATTRIBUTE_WORDS,
    IS_FREE,
    MOON,
    NO_COST,
    PAID_WITH_ANY_WILL,
    PLAY_COST,
    TIME,
    Cost,
)
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, SET, allowed, answers_to
from headjudge.language.script import Extra
from headjudge.rulebook.registry import rule


class Due(NamedTuple):
    """What must be paid in will: symbols, a free amount, and how much of it may still be taken off."""

    symbols: tuple[str, ...]
    free: int
    less: int = 0


NOTHING_DUE = Due((), 0)


class Less(NamedTuple):
    """What a cost is lowered by where symbols are named: each takes one of its own kind away, where there is one."""

    symbols: tuple[str, ...]
    free: int


def without(due: Due, symbols: Sequence[str]) -> tuple[Due, list[str]]:
    """What is left where each of these takes one of its own kind away, and those that found none."""
    left, rest = list(due.symbols), []
    for symbol in symbols:
        if symbol in left:
            left.remove(symbol)
        else:
            rest.append(symbol)
    return Due(tuple(left), due.free), rest


def plus(due: Due, price: Cost, x: int = 0) -> Due:
    return Due(in_order((*due.symbols, *price[0])), due.free + price[1] + price[2] * x, due.less)


@lru_cache(maxsize=4_096)
def in_order(symbols: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(symbols, key=(*ATTRIBUTE_WORDS, MOON, TIME).index))


@rule("903.2.i.2", "903.2.i.3", "903.2.i.4", "903.2.i.5", "1003.3", "104.2", what="cost")
def altered(
    game: Game, cid: int, question: int, price: Cost, x: int, more: Sequence[Cost] = (), about: Any = None
) -> Due:
    """What a price comes to: nothing if it is free, then increases; decreases remain to be taken.

    An answer is a number of free will or a whole cost; for one in place of the cost see ``other_costs``. ``more`` is
    what is paid as well. Will of any attribute pays for the cost itself, not for that. ``about`` is
    where a card is played from, and by whom.
    """
    if not more and not (game.derived[cid] or game.values(cid))[ANSWERS]:
        return plus(NOTHING_DUE, price, x)
    answers = answers_to(game, cid, question)
    if question == PLAY_COST and allowed(game, cid, IS_FREE, False, about):
        price = NO_COST
    due = plus(NOTHING_DUE, price, x)
    less, named = 0, list[str]()
    for op, value in answers:
        if op == ADD and isinstance(value, Less):
            named += value.symbols
            less += value.free
        elif op == ADD and isinstance(value, tuple):
            due = plus(due, value, x)
        elif op == ADD and value > 0:
            due = Due(due.symbols, due.free + value)
        elif op == ADD:
            less -= value
    if named:
        due, named = without(due, named)
    if question == PLAY_COST and allowed(game, cid, PAID_WITH_ANY_WILL):
        bound = tuple(symbol for symbol in due.symbols if symbol not in ATTRIBUTE_WORDS)
        due = Due(bound, due.free + len(due.symbols) - len(bound))
    for each in more:
        due = plus(due, each, x)
    if named and more:
        due, _ = without(due, named)
    return Due(due.symbols, due.free, min(less, len(due.symbols) + due.free)) if less else due


@rule("903.2.i.1", what="cost")
def other_costs(game: Game, cid: int, question: int) -> list[Extra]:
    """The costs that effects let be paid in place of the cost."""
    found: list[Extra] = []
    for op, value in answers_to(game, cid, question):
        if op == SET:
            price = value if isinstance(value, tuple) else ((), value, 0)
            found.append(Extra(f"other cost {len(found)}", (), changes=((SET, lambda game, ctx: 0),), price=price))
    return found


@rule("903.2.i.4", what="cost")
def reductions(due: Due) -> list[Due]:
    """What may be left of a cost once everything is taken off that must be: who plays chooses the parts."""
    found = {(due.symbols, due.free)}
    for _ in range(due.less):
        found = {
            smaller
            for symbols, free in found
            for smaller in (
                *([(symbols, free - 1)] if free else []),
                *((symbols[:i] + symbols[i + 1 :], free) for i in range(len(symbols))),
            )
        }
    return [Due(symbols, free) for symbols, free in sorted(found)]
