"""903.2i and 1003.3: what a play costs in will, with all that changes it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from headjudge.games.fow.common.model import (
    ABILITY_COST,
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
from headjudge.language.script import Extra, Script
from headjudge.rulebook.registry import rule


class Due(NamedTuple):
    """What must be paid in will: symbols, a free amount, and how much of it may still be taken off.

    What is due for a part of the cost that is spoken of by itself stands among the symbols, each behind the name of its
    part; ``apart`` is how much may still be taken off such parts.
    """

    symbols: tuple[str, ...]
    free: int
    less: int = 0
    apart: tuple[tuple[str, int], ...] = ()


def part_of(symbol: str) -> str:
    """The part of the cost in which a symbol stands, nothing for the cost itself."""
    return symbol.rpartition("|")[0]


def word_of(symbol: str) -> str:
    """The attribute or characteristic that a symbol asks for, nothing for any will."""
    return symbol.rpartition("|")[2]


class Part(NamedTuple):
    """What is paid besides the cost itself: for a part that texts speak of, its name, and what is taken off it."""

    price: Cost
    name: str = ""
    off: tuple["Less", ...] = ()


NOTHING_DUE = Due((), 0)


class Less(NamedTuple):
    """What a cost is lowered by where symbols are named: each takes one of its own kind away, where there is one."""

    symbols: tuple[str, ...]
    free: int


def without(due: Due, symbols: Sequence[str]) -> tuple[Due, list[str]]:
    """What is left where each of these takes one of its own kind away, and those that found none."""
    left, rest = list(due.symbols), []
    for symbol in symbols:
        same = next((each for each in left if word_of(each) == symbol), "")
        if same:
            left.remove(same)
        else:
            rest.append(symbol)
    return due._replace(symbols=tuple(left)), rest


def plus(due: Due, price: Cost, x: int = 0) -> Due:
    return Due(in_order((*due.symbols, *price[0])), due.free + price[1] + price[2] * x, due.less, due.apart)


@rule("1109.2", "903.2.i.4", what="cost")
def plus_part(due: Due, part: Part, x: int = 0) -> Due:
    """The cost with one part more; what makes that part cost less takes nothing off the rest."""
    if not part.name:
        return plus(due, part.price, x)
    named = [symbol for off in part.off for symbol in off.symbols]
    own, _ = without(plus(NOTHING_DUE, part.price, x), named)
    symbols = tuple(f"{part.name}|{word}" for word in (*own.symbols, *("",) * own.free))
    less = min(sum(off.free for off in part.off), len(symbols))
    apart = (*due.apart, (part.name, less)) if less else due.apart
    return Due((*due.symbols, *symbols), due.free, due.less, apart)


@lru_cache(maxsize=4_096)
def in_order(symbols: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(symbols, key=(*ATTRIBUTE_WORDS, MOON, TIME).index))


def told(due: Due) -> Cost:
    """The cost as it is said, all its parts together."""
    words = [word_of(symbol) for symbol in due.symbols]
    return in_order(tuple(word for word in words if word)), due.free + words.count(""), 0


@rule("903.2.i.2", "903.2.i.3", "903.2.i.4", "903.2.i.5", "1003.3", "104.2", what="cost")
def altered(
    game: Game,
    cid: int,
    question: int,
    price: Cost,
    x: int,
    more: Sequence[Part] = (),
    about: Any = None,
    off: Sequence[Less] = (),
) -> Due:
    """What a price comes to: nothing if it is free, then increases; decreases remain to be taken.

    An answer is a number of free will or a whole cost; for one in place of the cost see ``other_costs``. ``more`` is
    what is paid as well. Will of any attribute pays for the cost itself, not for that. ``about`` is
    where a card is played from, and by whom; ``off`` what its own text takes off.
    """
    if not more and not off and not (game.derived[cid] or game.values(cid))[ANSWERS]:
        return plus(NOTHING_DUE, price, x)
    answers = answers_to(game, cid, question)
    if question == PLAY_COST and allowed(game, cid, IS_FREE, False, about):
        price = NO_COST
    due = plus(NOTHING_DUE, price, x)
    less = sum(each.free for each in off)
    named = [symbol for each in off for symbol in each.symbols]
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
        due = plus_part(due, each, x)
    if named and more:
        due, _ = without(due, named)
    if not less:
        return due
    most = len(due.symbols) + due.free - sum(n for _, n in due.apart)
    return Due(due.symbols, due.free, min(less, most), due.apart)


@rule("903.2.i.3", "907.1", what="cost")
def will_due(game: Game, cid: int, script: Script) -> Due:
    """What a will ability of the card costs in will: what stands on it, and what effects add."""
    return altered(game, cid, ABILITY_COST, script.price or NO_COST, 0)


def costs_will(game: Game, cid: int, script: Script) -> bool:
    """Whether some will is to be paid for a will ability of the card, whatever is taken off."""
    if (script.price or NO_COST) == NO_COST:
        answers = (game.derived[cid] or game.values(cid))[ANSWERS]
        if not answers or ABILITY_COST not in answers:
            return False
    due = will_due(game, cid, script)
    return len(due.symbols) + due.free > due.less


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
    for name, n in due.apart:
        for _ in range(n):
            found = {(rest, free) for symbols, free in found for rest in one_less(symbols, name)}
    for _ in range(due.less):
        found = {
            smaller
            for symbols, free in found
            for smaller in (*([(symbols, free - 1)] if free else []), *((rest, free) for rest in one_less(symbols)))
        }
    return [Due(symbols, free) for symbols, free in sorted(found)]


def one_less(symbols: tuple[str, ...], part: str = "") -> list[tuple[str, ...]]:
    """The symbols without any one of them, or of one part of the cost."""
    return [symbols[:i] + symbols[i + 1 :] for i, each in enumerate(symbols) if not part or part_of(each) == part]
