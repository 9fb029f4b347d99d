"""203 and 1003: which payments of a cost in will there are, and which of them keeps the most options.

A payment is found among the will that is there already and the will abilities that could be played. A will ability is
a unit of will that may be of several kinds; a symbol asks for a unit of its kind, a free cost for any unit. Units that
can do less are spent before those that can do more, and of equal ones those that the hand needs least.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, compress
from typing import NamedTuple

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c903_due import Due, costs_will, part_of, reductions, word_of
from headjudge.games.fow.common.model import (
    ABILITY_COST,
    ANSWERS,
    ATTRIBUTE_WORDS,
    COST,
    FIELD,
    FIRST_WILL,
    HAND,
    MAY_BE_RESTED,
    MAY_PLAY_ABILITIES,
    MAY_USE_ABILITIES,
    MOON,
    NO_COST,
    SPENT_AS,
    STONE,
    STONE_AREA,
    TIME,
    TYPES,
    WILL_SLOTS,
    WILLS,
    Cost,
    will_slot,
)
from headjudge.games.fow.common.queries import is_fresh, is_j_resonator, player_card
from headjudge.games.fow.common.states import AWAKENED
from headjudge.kernel.abilities import ACTIVATED, Ability
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.kernel.probes import carry_out
from headjudge.kernel.questions import allowed, answers_to
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

Will = tuple[str, str]
"""An attribute (or void) and a characteristic (or nothing)."""

WILL_AT: dict[int, Will] = {slot: (kind, character) for slot, kind, character in WILLS}

POOL, RESTS, GIVES_UP = range(3)
"""What a unit costs: nothing any more, a rested card, or something that does not come back."""


Purpose = tuple[str, int, Ability | None]
"""What is paid for ("play" a card, "activate" an ability, "judgment", nothing for the rest), the card, the ability."""

NO_PURPOSE: Purpose = ("", -1, None)
AWAKENING = "awakening"
"""What is paid for by what will is spent on for an Awakening alone."""


class Unit(NamedTuple):
    """One will that could be paid, of one of several kinds.

    Each way to it is the will with the will ability and the alternative that give it; -1 for will that is there
    already. ``only`` is the key of what it may be spent on, where that is not everything.
    """

    ways: tuple[tuple[Will, int, int], ...]
    rank: int
    cid: int = -1
    only: str = ""


class Payment(NamedTuple):
    """Which will abilities to play for which alternative, and how much will of each slot and restriction to spend.

    ``parts`` tells for each will of it for which part of the cost it is.
    """

    abilities: tuple[tuple[int, int, int], ...]
    spent: tuple[tuple[int, str, int], ...]
    parts: tuple[tuple[str, int], ...]


Bundle = tuple[int, int, int, tuple[Will, ...], str]
"""A will ability that gives several wills at once: card, ability, alternative, wills, restriction."""


@rule("203.2", "203.2a", "203.2b", "203.3", "203.4", "1003.2", "1003.6", "1003.7", "907.5", "907.6", "907.6c")
def pays(will: Will, symbol: str) -> bool:
    """Whether this will pays for the symbol: an attribute by its own, moon and time by their characteristic."""
    return will[1] == symbol if symbol in (MOON, TIME) else will[0] == symbol


class Leave(NamedTuple):
    """What will may be spent on what in a payment.

    ``partly`` are the restrictions under which will pays only for the part of an Awakening; ``likes`` are kinds of will
    with the symbols for which each may be spent as though it were another, "" for every attribute.
    """

    partly: frozenset[str] = frozenset()
    likes: tuple[tuple[str, str], ...] = ()

    @rule("203.2", "104.3", what="check")
    def pays(self, will: Will, symbol: str) -> bool:
        """Whether this will pays for the symbol, as what it is or as something else."""
        word = word_of(symbol)
        return not word or pays(will, word) or (bool(self.likes) and self.is_like(will, word))

    def is_like(self, will: Will, word: str) -> bool:
        return any(kind in will and (like == word if like else word in ATTRIBUTE_WORDS) for kind, like in self.likes)

    def keeps_from(self, symbol: str) -> frozenset[str]:
        """The restrictions under which will may not be spent on the part of the cost in which the symbol stands."""
        return NOTHING_KEPT if not self.partly or part_of(symbol).startswith(AWAKENED) else self.partly


NOTHING_KEPT: frozenset[str] = frozenset()
AS_WRITTEN = Leave()


# -- what is there -----------------------------------------------------------------------------------------------------


SPECIAL = "special will"
"""Where will is counted that may be spent on certain things only: (SPECIAL, player, slot, restriction)."""
ALL_SPECIAL = "all special will"
"""Where all of a player's is counted: (ALL_SPECIAL, player)."""


@cache
def pooled(will: Will, only: str = "") -> Unit:
    """A will that is there already."""
    return Unit(((will, -1, -1),), POOL, only=only)


def filled_slots(game: Game, player: int) -> Iterable[int]:
    """The slots of the will that the player has."""
    return compress(WILL_SLOTS, game.points[player][FIRST_WILL:])


def pool_units(game: Game, player: int) -> list[Unit]:
    """The will that may be spent on everything."""
    numbers = game.points[player]
    return [pooled(WILL_AT[slot]) for slot in filled_slots(game, player) for _ in range(numbers[slot])]


def special_will(game: Game, player: int) -> list[tuple[int, str, int]]:
    """The produced will that may be spent on certain things only: its slot, its restriction, and how much."""
    if (ALL_SPECIAL, player) not in game.totals:
        return []
    return [
        (key[2], key[3], n)
        for key, n in game.totals.items()
        if isinstance(key, tuple) and key[0] == SPECIAL and key[1] == player and n
    ]


@rule("907.1", "907.2", "707.2", "1003.5", what="check")
def may_produce(game: Game, player: int, cid: int, ability: Ability) -> bool:
    """Whether the will ability may be played now by whoever has priority or must pay.

    RULING: one that costs will itself is played with priority only; no payment counts on it.
    """
    script: Script = ability.game_data
    card = game.cards[cid]
    if script.turns_self and (card.turned or not may_rest(game, cid)):
        return False
    if script.price is not None and script.price != NO_COST and costs_will(game, cid, script):
        return False
    ref = (cid, card.incarnation)
    if ability.per_turn and game.tallies.get(("activated", ref, ability.key), 0) >= ability.per_turn:
        return False
    if script.only_if is not None and not script.only_if(game, Context(ref, player)):
        return False
    for cost in script.costs:
        if not cost.turns_self and not cost.possible(game, Context(ref, player)):
            return False
    answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    if not answers:
        return True
    if ABILITY_COST in answers and costs_will(game, cid, script):
        return False
    if script.turns_self and not allowed(game, cid, MAY_BE_RESTED, True):
        return False
    return allowed(game, cid, MAY_USE_ABILITIES, True, ability)


@rule("905.3", "1107.2", "302.3", what="check")
def may_rest(game: Game, cid: int) -> bool:
    """Whether a card may be rested for its own ability: a J/resonator not on the turn it came."""
    return not is_j_resonator(game.derived[cid] or game.values(cid)) or not is_fresh(game, cid)


Place = tuple[int, int, Ability]
"""An ability, and where it stands: its card and its place among the card's own."""


def activated(game: Game, player: int) -> list[Place]:
    """The activate abilities of the player's cards, without those that rest a card which is rested already."""
    cards = game.cards
    return [
        (cid, index, ability)
        for cid, abilities in game.playable[player].items()
        for index, ability in activated_among(abilities, cards[cid].turned)
    ]


@lru_cache(maxsize=4_096)
def activated_among(abilities: tuple[Ability, ...], is_rested: bool) -> tuple[tuple[int, Ability], ...]:
    """The activate abilities among those of a card, each with its place; none that rests it where it is rested.

    Of several that are the same the first stands for all.
    """
    return tuple(
        (index, ability)
        for index, ability in enumerate(abilities)
        if ability.kind == ACTIVATED
        and not (is_rested and script_of(ability).turns_self)
        and abilities.index(ability) == index
    )


def will_abilities(game: Game, player: int, among: Sequence[Place] | None = None) -> list[Place]:
    """The will abilities that the player may play now."""
    found: list[Place] = []
    for place in activated(game, player) if among is None else among:
        script: Script = place[2].game_data
        if script.keyword == "will" and may_produce(game, player, place[0], place[2]):
            found.append(place)
    if not found:
        return found
    speaker = player_card(game, player)
    if MAY_PLAY_ABILITIES in ((game.derived[speaker] or game.values(speaker))[ANSWERS] or ()):
        found = [place for place in found if allowed(game, speaker, MAY_PLAY_ABILITIES, True, place[0])]
    return found


def most_will(game: Game, player: int, wills: Sequence[Place]) -> Number:
    """A number of wills that the player certainly cannot exceed by what is there and what these abilities produce."""
    most: Number = sum(game.points[player][FIRST_WILL:])
    for _, _, n in special_will(game, player):
        most += n
    for _, _, ability in wills:
        most += most_from(ability)
    return most


@lru_cache(maxsize=4_096)
def most_from(ability: Ability) -> int:
    """A number of wills that a will ability certainly does not exceed, played as often as a payment counts on it."""
    each = max([len(wills) for wills in script_of(ability).produces or ((),)])
    return each * MOST_REPEATED if may_repeat(ability) else each


MOST_REPEATED = 12
"""How often a payment counts on one will ability at most."""


@lru_cache(maxsize=4_096)
def may_repeat(ability: Ability) -> bool:
    """Whether a will ability may be played again at once: its cost neither rests its card nor takes it away."""
    script = script_of(ability)
    costs = getattr(script.tree, "costs", ())
    return not script.turns_self and bool(costs) and not any(getattr(c, "what", None) == tree.This() for c in costs)


@lru_cache(maxsize=4_096)
def chooses_cards(ability: Ability) -> bool:
    """Whether cards are picked for the cost of an ability."""
    return any(isinstance(node, tree.Pick) for node in walk(getattr(script_of(ability).tree, "costs", ())))


@rule("1003.4", "1003.5", "907.2", what="cost")
def times_to_produce(game: Game, player: int, cid: int, ability: Ability) -> int:
    """How often the will ability could be played in a row by itself, tried on a fork."""
    from headjudge.games.fow.common.c907_will import ProduceWill

    world = game.fork()
    for n in range(MOST_REPEATED):
        if not may_produce(world, player, cid, ability):
            return n
        if not carry_out(world, ProduceWill(player, world.ref(cid), ability, 0)):
            return n
    return MOST_REPEATED


class Alternatives(NamedTuple):
    """What will abilities of a card give of which only one can be played.

    ``kinds`` are the ways to one will, if none of them gives more and all are restricted alike by ``only``; otherwise
    ``bundles`` are the ways to several at once: ability, alternative, wills, restriction. ``just_rests`` tells whether
    the first ability costs nothing but resting the card.
    """

    kinds: tuple[tuple[Will, int, int], ...]
    only: str
    just_rests: bool
    bundles: tuple[tuple[int, int, tuple[Will, ...], str], ...]


@lru_cache(maxsize=4_096)
def alternatives(abilities: tuple[tuple[int, Ability], ...]) -> Alternatives:
    """The will abilities of a card of which only one can be played, each with its place."""
    ways = [
        (index, n, wills, script_of(ability))
        for index, ability in abilities
        for n, wills in enumerate(script_of(ability).produces or ())
        if wills
    ]
    restrictions = {script.only for *_, script in ways}
    if all(len(wills) == 1 for _, _, wills, _ in ways) and len(restrictions) == 1:
        kinds = tuple((wills[0], index, n) for index, n, wills, _ in ways)
        just_rests = all(cost.turns_self for cost in ways[0][3].costs)
        return Alternatives(kinds, restrictions.pop(), just_rests, ())
    return Alternatives((), "", False, tuple((index, n, wills, script.only) for index, n, wills, script in ways))


def rank_of(game: Game, cid: int, just_rests: bool) -> int:
    """Magic stones and whatever else only rests come first, what is given up for good comes last."""
    if not just_rests:
        return GIVES_UP + 1
    values = game.derived[cid] or game.values(cid)
    return RESTS if STONE in values[TYPES] and game.cards[cid].zone >> 1 in (FIELD, STONE_AREA) else GIVES_UP


class Means:
    """Everything a player could pay with at one moment.

    ``units`` give one will each, ``plenty`` several at once; ``leaning`` are the abilities among them that cost
    something other than their own card, counted as often as each could be played by itself. Will that may be spent on
    certain things only counts once it is said what is paid for: see ``meant_for``.
    """

    def __init__(self, game: Game, player: int, without: int = -1, wills: Sequence[Place] | None = None) -> None:
        self.game = game
        self.player = player
        self.wills = will_abilities(game, player) if wills is None else wills
        self.units = pool_units(game, player)
        self.plenty: list[Bundle] = []
        self.special = [pooled(WILL_AT[slot], only) for slot, only, n in special_will(game, player) for _ in range(n)]
        self.special_plenty: list[Bundle] = []
        self.leaning: set[tuple[int, int]] = set()
        resting: dict[int, tuple[tuple[int, Ability], ...]] = {}
        for cid, index, ability in self.wills:
            script: Script = ability.game_data
            if script.produces is None or cid == without:
                continue
            if script.turns_self:
                resting[cid] = (*resting.get(cid, ()), (index, ability))
            elif may_repeat(ability):
                self.leaning.add((cid, index))
                single = all(len(wills) == 1 for wills in script.produces)
                for _ in range(times_to_produce(game, player, cid, ability) if single else 1):
                    self.take_in(game, cid, ((index, ability),))
            else:
                self.take_in(game, cid, ((index, ability),))
        for cid, found in resting.items():
            self.take_in(game, cid, found)
        self._needs: dict[str, int] | None = None
        self.leave = AS_WRITTEN
        self.settle()

    def take_in(self, game: Game, cid: int, abilities: tuple[tuple[int, Ability], ...]) -> None:
        """The will abilities of a card of which only one can be played, each with its alternatives."""
        kinds, only, just_rests, bundles = alternatives(abilities)
        if kinds:
            (self.special if only else self.units).append(Unit(kinds, rank_of(game, cid, just_rests), cid, only))
        for index, n, wills, only in bundles:
            (self.special_plenty if only else self.plenty).append((cid, index, n, wills, only))

    def settle(self) -> None:
        self.limit = len(self.units)
        if self.plenty:
            most: dict[int, int] = {}
            for cid, _, _, wills, _ in self.plenty:
                most[cid] = max(most.get(cid, 0), len(wills))
            self.limit += sum(most.values())

    def changed(self, units: list[Unit], plenty: list[Bundle]) -> "Means":
        """The same means with other will to pay with."""
        new = Means.__new__(Means)
        new.game, new.player, new.wills = self.game, self.player, self.wills
        new.units, new.plenty = units, plenty
        new.special, new.special_plenty, new.leaning = self.special, self.special_plenty, self.leaning
        new._needs = self._needs
        new.leave = self.leave
        new.settle()
        return new

    def leans(self, due: Due) -> bool:
        """Whether paying needs abilities that cost something besides their own card, which others may need as well."""
        if not self.leaning or len(due.symbols) + due.free - due.less < 2 or self.is_alone():
            return False
        units = [u for u in self.units if u.cid < 0 or (u.cid, u.ways[0][1]) not in self.leaning]
        return not can_pay(self.changed(units, [b for b in self.plenty if b[:2] not in self.leaning]), due)

    def is_alone(self) -> bool:
        """Whether the one ability that costs something else takes no cards for it, so that nothing is in its way."""
        if len(self.leaning) > 1:
            return False
        return not any(chooses_cards(ability) for cid, index, ability in self.wills if (cid, index) in self.leaning)

    @property
    def needs(self) -> dict[str, int]:
        """How often each attribute is needed for the hand."""
        if self._needs is None:
            self._needs = needs_of(self.game, self.player)
        return self._needs

    @rule("907.4", "104.1", what="cost")
    def meant_for(self, game: Game, purpose: Purpose) -> "Means":
        """The means with what may be spent on this, or on the Awakening that is paid with it."""
        likes = likes_of(game, self.player, purpose)
        if not self.special and not self.special_plenty and not likes:
            return self
        whole, partly = set[str](), set[str]()
        for only in {*(unit.only for unit in self.special), *(each[4] for each in self.special_plenty)}:
            library = game.ruleset.library
            if library.may_spend(game, self.player, only, purpose):
                whole.add(only)
            elif purpose[0] == "play" and library.may_spend(game, self.player, only, (AWAKENING, *purpose[1:])):
                partly.add(only)
        units = [unit for unit in self.special if unit.only in whole | partly]
        plenty = [each for each in self.special_plenty if each[4] in whole | partly]
        meant = self.changed([*self.units, *units], [*self.plenty, *plenty])
        meant.leave = Leave(frozenset(partly), likes)
        return meant

    def thrift(self, unit: Unit) -> tuple[int, bool, int, int]:
        """Which units to spend first: what costs least and can do least."""
        needs, needed = self.needs, 0
        for will, _, _ in unit.ways:
            needed += needs.get(will[0], 0)
        return (unit.rank, not unit.only, len(unit.ways), needed)

    def cover(self, symbols: Sequence[str], free: int) -> bool:
        """Whether there is a payment of all of it."""
        n = len(symbols) + free
        if n > self.limit:
            return False
        units = self.units
        if self.leave.partly:
            return self.find(symbols, free) is not None
        if len(units) >= n and (not symbols or matching(symbols, units, self.leave) is not None):
            return True
        return bool(self.plenty) and self.find(symbols, free) is not None

    @rule("1003.1", "1003.4", "903.2j", what="cost")
    def find(self, symbols: Sequence[str], free: int) -> Payment | None:
        """A payment of all of it, or None: nothing is paid in part."""
        if len(symbols) + free > self.limit:
            return None
        if len(self.units) > 1:
            self.units.sort(key=self.thrift)
        for extra in self.bundles():
            found = self.matched(symbols, free, extra)
            if found is not None:
                return found
        return None

    def bundles(self) -> Iterable[tuple[Bundle, ...]]:
        """The ways to play will abilities that give several wills: as few of them as possible first."""
        yield ()
        for n in range(1, len({cid for cid, *_ in self.plenty}) + 1):
            for some in combinations(self.plenty, n):
                if len({cid for cid, *_ in some}) == n:
                    yield some

    def matched(self, symbols: Sequence[str], free: int, extra: tuple[Bundle, ...]) -> Payment | None:
        """A payment with these will abilities that give several wills; the units are in order already."""
        units = self.units
        if extra:
            units = [*(pooled(will, only) for *_, wills, only in extra for will in wills), *units]
        if len(units) < len(symbols) + free:
            return None
        if self.leave.partly:
            symbols, free = (*symbols, *("",) * free), 0
        taken = matching(symbols, units, self.leave)
        if taken is None:
            return None
        chosen: dict[int, str] = {unit: symbols[i] for i, unit in enumerate(taken)}
        if free:
            left = [i for i in range(len(units)) if i not in chosen]
            if extra:
                left.sort(key=lambda i: self.thrift(units[i]))
            for i in left[:free]:
                chosen[i] = ""
        return payment(units, chosen, extra, self.leave)


@rule("104.3", "1003.2", what="cost")
def likes_of(game: Game, player: int, purpose: Purpose) -> tuple[tuple[str, str], ...]:
    """What will may be spent as though it were other will: by who pays, and on the card that is played."""
    found: tuple[tuple[str, str], ...] = ()
    me = player_card(game, player)
    for cid in (me, purpose[1]) if purpose[0] == "play" else (me,):
        answers = (game.derived[cid] or game.values(cid))[ANSWERS]
        if answers and SPENT_AS in answers:
            found += tuple(value for _, value in answers_to(game, cid, SPENT_AS))
    return found


def matching(symbols: Sequence[str], units: Sequence[Unit], leave: Leave = AS_WRITTEN) -> list[int] | None:
    """For each symbol a unit of its own, earlier units preferred; None if there is no such assignment."""
    owner: dict[int, int] = {}
    for symbol in range(len(symbols)):
        if not assign(symbol, symbols, units, owner, set(), leave):
            return None
    taken = [-1] * len(symbols)
    for unit, symbol in owner.items():
        taken[symbol] = unit
    return taken


def assign(
    symbol: int, symbols: Sequence[str], units: Sequence[Unit], owner: dict[int, int], tried: set[int], leave: Leave
) -> bool:
    """Find the symbol a unit, if need be one of another symbol that finds itself another; not one tried already."""
    wanted, likes = symbols[symbol], leave.likes
    word, kept = word_of(wanted), leave.keeps_from(wanted)
    for unit, found in enumerate(units):
        if unit in tried or (kept and found.only in kept):
            continue
        for will, _, _ in found.ways:
            if not word or pays(will, word) or (likes and leave.is_like(will, word)):
                break
        else:
            continue
        tried.add(unit)
        if unit not in owner or assign(owner[unit], symbols, units, owner, tried, leave):
            owner[unit] = symbol
            return True
    return False


def payment(units: Sequence[Unit], chosen: dict[int, str], extra: tuple[Bundle, ...], leave: Leave) -> Payment:
    abilities = [(cid, index, n) for cid, index, n, _, _ in extra]
    spent: dict[tuple[int, str], int] = {}
    parts: list[tuple[str, int]] = []
    for i, symbol in sorted(chosen.items()):
        unit = units[i]
        way = next((way for way in unit.ways if word_of(symbol) and leave.pays(way[0], symbol)), unit.ways[0])
        key = (will_slot(*way[0]), unit.only)
        spent[key] = spent.get(key, 0) + 1
        parts.append((part_of(symbol), key[0]))
        if unit.cid >= 0:
            abilities.append((unit.cid, way[1], way[2]))
    used = tuple((slot, only, n) for (slot, only), n in sorted(spent.items()))
    return Payment(tuple(abilities), used, tuple(parts))


def needs_of(game: Game, player: int) -> dict[str, int]:
    """How often each attribute stands in the costs of the player's hand."""
    needs: dict[str, int] = {}
    for cid in game.zones[2 * HAND + player]:
        cost: Cost | None = game.cards[cid].face.values[COST]
        for symbol in cost[0] if cost is not None else ():
            if symbol in ATTRIBUTE_WORDS:
                needs[symbol] = needs.get(symbol, 0) + 1
    return needs


def can_pay(means: Means, due: Due) -> bool:
    if due.less or due.apart:
        return any(means.cover(each.symbols, each.free) for each in reductions(due))
    return means.cover(due.symbols, due.free)
