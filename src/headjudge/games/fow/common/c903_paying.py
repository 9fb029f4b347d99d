"""203, 903.2i and 1003: what a play costs in will, which payments there are, and which of them keeps the most options.

A payment is found among the will that is there already and the will abilities that could be played. A will ability is
a unit of will that may be of several kinds; a symbol asks for a unit of its kind, a free cost for any unit. Units that
can do less are spent before those that can do more, and of equal ones those that the hand needs least.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from headjudge.games.announcing import script_of
from headjudge.games.fow.common.model import (
    ANSWERS,
    ATTRIBUTE_WORDS,
    COST,
    FIELD,
    HAND,
    IS_FREE,
    MAY_USE_ABILITIES,
    MOON,
    NO_COST,
    PLAY_COST,
    STONE,
    STONE_AREA,
    TIME,
    TYPES,
    WILLS,
    Cost,
    will_slot,
)
from headjudge.games.fow.common.reading import is_fresh, is_j_resonator
from headjudge.kernel.abilities import ACTIVATED, Ability
from headjudge.kernel.game import Game
from headjudge.kernel.questions import ADD, SET, allowed, answers_to
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

Will = tuple[str, str]
"""An attribute (or void) and a characteristic (or nothing)."""

WILL_AT: dict[int, Will] = {slot: (kind, character) for slot, kind, character in WILLS}

POOL, RESTS, GIVES_UP = range(3)
"""What a unit costs: nothing any more, a rested card, or something that does not come back."""


class Unit(NamedTuple):
    """One will that could be paid: from the pool (``cid`` -1), or by playing a will ability for one of ``kinds``."""

    kinds: tuple[Will, ...]
    rank: int
    cid: int
    index: int
    slot: int = -1


class Payment(NamedTuple):
    """Which will abilities to play for which alternative, and how much will of each slot to spend."""

    abilities: tuple[tuple[int, int, int], ...]
    spent: tuple[tuple[int, int], ...]


@rule("203.2", "203.2a", "203.2b", "203.3", "203.4", "1003.2", "1003.6", "1003.7", "907.5", "907.6", "907.6c")
def pays(will: Will, symbol: str) -> bool:
    """Whether this will pays for the symbol: an attribute by its own, moon and time by their characteristic."""
    return will[1] == symbol if symbol in (MOON, TIME) else will[0] == symbol


# -- what is there -----------------------------------------------------------------------------------------------------


def pool_units(game: Game, player: int) -> list[Unit]:
    numbers = game.points[player]
    return [
        Unit((WILL_AT[slot],), POOL, -1, -1, slot)
        for slot, n in enumerate(numbers)
        if n and slot in WILL_AT
        for _ in range(n)
    ]


@rule("907.1", "907.2", "707.2", "1003.5", what="check")
def may_produce(game: Game, player: int, cid: int, ability: Ability) -> bool:
    """Whether the will ability may be played now by whoever has priority or must pay."""
    script = script_of(ability)
    card = game.cards[cid]
    ref = (cid, card.incarnation)
    if script.only_if is not None and not script.only_if(game, Context(ref, player)):
        return False
    if ability.per_turn and game.tallies.get(("activated", ref, ability.key), 0) >= ability.per_turn:
        return False
    ctx = Context(ref, player)
    for cost in script.costs:
        if not cost.possible(game, ctx):
            return False
        if cost.turns_self and not may_rest(game, cid):
            return False
    if script.price is not None and script.price != NO_COST:
        return False
    answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    return not answers or allowed(game, cid, MAY_USE_ABILITIES, True, ability)


@rule("905.3", "1107.2", "302.3", what="check")
def may_rest(game: Game, cid: int) -> bool:
    """Whether a card may be rested for its own ability: a J/resonator of the field not on the turn it came."""
    if game.cards[cid].zone >> 1 != FIELD or not is_j_resonator(game.derived[cid] or game.values(cid)):
        return True
    return not is_fresh(game, cid)


def will_abilities(game: Game, player: int) -> list[tuple[int, int, Ability]]:
    """The will abilities that the player may play now."""
    found = []
    for cid, abilities in game.registered.items():
        if game.cards[cid].zone & 1 == player:
            for index, ability in enumerate(abilities):
                if (
                    ability.kind == ACTIVATED
                    and script_of(ability).keyword == "will"
                    and may_produce(game, player, cid, ability)
                ):
                    found.append((cid, index, ability))
    return found


def rank_of(game: Game, cid: int, script: Script) -> int:
    """Magic stones and whatever else only rests come first, what is given up for good comes last."""
    if not all(cost.turns_self for cost in script.costs):
        return GIVES_UP + 1
    values = game.derived[cid] or game.values(cid)
    return RESTS if STONE in values[TYPES] and game.cards[cid].zone >> 1 in (FIELD, STONE_AREA) else GIVES_UP


class Means:
    """Everything a player could pay with at one moment.

    ``units`` give one will each; ``plenty`` are will abilities that give several at once, ability by alternative.
    """

    def __init__(self, game: Game, player: int, without: int = -1) -> None:
        self.units = pool_units(game, player)
        self.plenty: list[tuple[int, int, int, tuple[Will, ...]]] = []
        self.limit = len(self.units)
        turned: set[int] = set()
        for cid, index, ability in will_abilities(game, player):
            script = script_of(ability)
            if script.produces is None or cid in turned or cid == without:
                continue
            turned.add(cid)
            most = max((len(wills) for wills in script.produces), default=0)
            self.limit += most
            if most == 1:
                kinds = tuple(wills[0] for wills in script.produces if wills)
                self.units.append(Unit(kinds, rank_of(game, cid, script), cid, index))
            else:
                self.plenty += [(cid, index, n, wills) for n, wills in enumerate(script.produces) if wills]
        self.needs = needs_of(game, player)
        self.units.sort(key=self.thrift)

    def thrift(self, unit: Unit) -> tuple[int, int, int]:
        """Which units to spend first."""
        return (unit.rank, len(unit.kinds), sum(self.needs.get(kind, 0) for kind, _ in unit.kinds))

    @rule("1003.1", "1003.4", "903.2j", what="cost")
    def find(self, symbols: Sequence[str], free: int) -> Payment | None:
        """A payment of all of it, or None: nothing is paid in part."""
        if len(symbols) + free > self.limit:
            return None
        for extra in self.bundles():
            found = self.matched(symbols, free, extra)
            if found is not None:
                return found
        return None

    def bundles(self) -> Iterable[tuple[tuple[int, int, int, tuple[Will, ...]], ...]]:
        """The ways to play will abilities that give several wills: as few of them as possible first."""
        yield ()
        for n in range(1, len({cid for cid, *_ in self.plenty}) + 1):
            for some in combinations(self.plenty, n):
                if len({cid for cid, *_ in some}) == n:
                    yield some

    def matched(
        self, symbols: Sequence[str], free: int, extra: tuple[tuple[int, int, int, tuple[Will, ...]], ...]
    ) -> Payment | None:
        units = [
            *(Unit((will,), POOL, -1, -1, will_slot(*will)) for *_, wills in extra for will in wills),
            *self.units,
        ]
        if len(units) < len(symbols) + free:
            return None
        taken = matching(symbols, units)
        if taken is None:
            return None
        chosen: dict[int, str] = {unit: symbols[i] for i, unit in enumerate(taken)}
        left = [i for i in range(len(units)) if i not in chosen]
        left.sort(key=lambda i: (units[i].rank, self.thrift(units[i])))
        for i in left[:free]:
            chosen[i] = ""
        return payment(units, chosen, extra)


def matching(symbols: Sequence[str], units: Sequence[Unit]) -> list[int] | None:
    """For each symbol a unit of its own, earlier units preferred; None if there is no such assignment."""
    owner: dict[int, int] = {}

    def assign(symbol: int, tried: set[int]) -> bool:
        for unit, found in enumerate(units):
            if unit in tried or not any(pays(will, symbols[symbol]) for will in found.kinds):
                continue
            tried.add(unit)
            if unit not in owner or assign(owner[unit], tried):
                owner[unit] = symbol
                return True
        return False

    for symbol in range(len(symbols)):
        if not assign(symbol, set()):
            return None
    taken = [-1] * len(symbols)
    for unit, symbol in owner.items():
        taken[symbol] = unit
    return taken


def payment(
    units: Sequence[Unit], chosen: dict[int, str], extra: tuple[tuple[int, int, int, tuple[Will, ...]], ...]
) -> Payment:
    abilities = [(cid, index, n) for cid, index, n, _ in extra]
    spent: dict[int, int] = {}
    for i, symbol in sorted(chosen.items()):
        unit = units[i]
        n = next((n for n, will in enumerate(unit.kinds) if symbol and pays(will, symbol)), 0)
        slot = will_slot(*unit.kinds[n])
        spent[slot] = spent.get(slot, 0) + 1
        if unit.cid >= 0:
            abilities.append((unit.cid, unit.index, n))
    return Payment(tuple(abilities), tuple(sorted(spent.items())))


def needs_of(game: Game, player: int) -> dict[str, int]:
    """How often each attribute stands in the costs of the player's hand."""
    needs: dict[str, int] = {}
    for cid in game.zones[2 * HAND + player]:
        cost: Cost | None = game.cards[cid].face.values[COST]
        for symbol in cost[0] if cost is not None else ():
            if symbol in ATTRIBUTE_WORDS:
                needs[symbol] = needs.get(symbol, 0) + 1
    return needs


# -- what is due -------------------------------------------------------------------------------------------------------


class Due(NamedTuple):
    """What must be paid in will: symbols, a free amount, and how much of it may still be taken off."""

    symbols: tuple[str, ...]
    free: int
    less: int = 0


class Less(NamedTuple):
    """What a cost is lowered by where symbols are named: each takes one of its own kind away, where there is one."""

    symbols: tuple[str, ...]
    free: int


def without(due: Due, symbols: tuple[str, ...]) -> Due:
    left = list(due.symbols)
    for symbol in symbols:
        if symbol in left:
            left.remove(symbol)
    return Due(tuple(left), due.free, due.less)


def plus(due: Due, price: Cost, x: int = 0) -> Due:
    symbols = tuple(sorted((*due.symbols, *price[0]), key=order_of_symbols))
    return Due(symbols, due.free + price[1] + price[2] * x, due.less)


def order_of_symbols(symbol: str) -> int:
    return (*ATTRIBUTE_WORDS, MOON, TIME).index(symbol)


@rule("903.2.i.1", "903.2.i.2", "903.2.i.3", "903.2.i.4", "903.2.i.5", "1003.3", "104.2", what="cost")
def altered(game: Game, cid: int, question: int, price: Cost, x: int) -> Due:
    """What a price comes to: its kind first, then nothing if it is free, then increases; decreases remain to be taken.

    An answer is a number of free will or a whole cost.
    """
    answers = answers_to(game, cid, question)
    for op, value in answers:
        if op == SET:
            price = value if isinstance(value, tuple) else ((), value, 0)
    if question == PLAY_COST and allowed(game, cid, IS_FREE):
        price = NO_COST
    due = plus(Due((), 0), price, x)
    less = 0
    for op, value in answers:
        if op == ADD and isinstance(value, Less):
            due = without(due, value.symbols)
            less += value.free
        elif op == ADD and isinstance(value, tuple):
            due = plus(due, value, x)
        elif op == ADD and value > 0:
            due = Due(due.symbols, due.free + value)
        elif op == ADD:
            less -= value
    return Due(due.symbols, due.free, min(less, len(due.symbols) + due.free))


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


def can_pay(means: Means, due: Due) -> bool:
    if due.less:
        return any(means.find(each.symbols, each.free) is not None for each in reductions(due))
    return means.find(due.symbols, due.free) is not None
