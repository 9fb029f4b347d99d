"""Amounts: numbers that text computes from the game and the bindings of the ability."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import players, selectors, tallies, targets
from headjudge.language.lower.unsupported import unknown
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import AmountOf, Condition, Ctx


def lower_amount(amount: tree.Amount, vocab: Vocabulary) -> AmountOf:
    match amount:
        case tree.Num(n):
            return lambda game, ctx: n
        case tree.Times(factor, inner):
            times = lower_amount(inner, vocab)
            return lambda game, ctx: factor * times(game, ctx)
        case tree.Plus(left, right):
            a, b = lower_amount(left, vocab), lower_amount(right, vocab)
            return lambda game, ctx: a(game, ctx) + b(game, ctx)
        case tree.Minus(left, right):
            c, d = lower_amount(left, vocab), lower_amount(right, vocab)
            return lambda game, ctx: c(game, ctx) - d(game, ctx)
        case tree.Half(inner):
            whole = lower_amount(inner, vocab)
            return lambda game, ctx: vocab.half(whole(game, ctx))
        case tree.ForEvery(inner, per, count):
            unit, number = lower_amount(inner, vocab), lower_amount(count, vocab)
            return lambda game, ctx: unit(game, ctx) * (number(game, ctx) // per)
        case tree.X(name):
            return _unknown(name.lower(), vocab)
        case tree.Result(bind):
            return _binding(bind)
        case tree.EventAmount():
            return _binding("amount")
        case tree.HowMuch():
            return tallies.lower_how_much(amount, vocab)
        case tree.KindsSpent():
            return vocab.kinds_spent()
        case tree.HowOften():
            return tallies.lower_how_often(amount, vocab)
        case _:
            return _lower_reading(amount, vocab)


def _lower_reading(amount: tree.Amount, vocab: Vocabulary) -> AmountOf:
    """Amounts read off cards and players."""
    match amount:
        case tree.Count(sel):
            return vocab.count_places(sel) or _count(sel, vocab)
        case tree.StatOf():
            return _stat_of(amount, vocab)
        case tree.Total(sel, stat):
            return _total(sel, stat, vocab)
        case tree.Distinct(sel, what):
            return _distinct(sel, what, vocab)
        case tree.Extreme():
            return _extreme(amount, vocab)
        case tree.PlayerStat(of, what):
            whose, number = players.lower_player(of, vocab), vocab.player_number(what)
            return lambda game, ctx: sum(number(game, p) for p in whose(game, ctx))
        case tree.Counters(on, word):
            refs, kind = targets.lower_known(on, vocab), vocab.counter(word)
            return lambda game, ctx: sum(vocab.counters_on(game.info(ref)[0], kind) for ref in refs(game, ctx))
    raise unknown(amount, "amount")


def _unknown(name: str, vocab: Vocabulary) -> AmountOf:
    """A number chosen while playing: for this very play, or for the one that the card has come of."""
    bound = _binding(name)
    return lambda game, ctx: bound(game, ctx) if name in ctx.vars else vocab.chosen_before(game, ctx, name)


def _binding(name: str) -> AmountOf:
    """A number bound earlier; zero where the step that would have bound it was not performed."""

    def amount(game: Game, ctx: Ctx) -> int:
        found = ctx.vars.get(name, 0)
        return len(found) if isinstance(found, tuple) else int(found)

    return amount


def _count(sel: tree.Selector, vocab: Vocabulary) -> AmountOf:
    find = selectors.lower_selector(sel, vocab, vocab.counted_zones)
    parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    different = [f.stat for part in parts for f in part.filters if isinstance(f, tree.DifferentCosts)]
    if different:
        costs = selectors.numbers_of(vocab, different[0])
        return lambda game, ctx: len(set(costs(game, find(game, ctx))))
    done = selectors.lower_done(sel, vocab)
    members = done or (lambda game, ctx: [(game.cards[cid], game.values(cid)) for cid in find(game, ctx)])
    if any(isinstance(f, tree.DifferentNames) for part in parts for f in part.filters):
        return lambda game, ctx: len({name for _, values in members(game, ctx) for name in vocab.names(values)})
    if any(isinstance(f, tree.SameName) for part in parts for f in part.filters):
        return lambda game, ctx: _most_alike(vocab.names(values) for _, values in members(game, ctx))
    if done is not None:
        return lambda game, ctx: len(done(game, ctx))
    return lambda game, ctx: len(find(game, ctx))


def _most_alike(names: Iterable[frozenset[str]]) -> int:
    """How many cards at most share a name."""
    return max(Counter(name for each in names for name in each).values(), default=0)


def _distinct(sel: tree.Selector, what: str, vocab: Vocabulary) -> AmountOf:
    """How many different ones there are among the cards: of words or, where the word is a stat, of numbers."""
    find, word = selectors.lower_selector(sel, vocab, vocab.counted_zones), what.removesuffix("s")
    if word in vocab.numbered:
        numbers = selectors.numbers_of(vocab, vocab.numbered[word])
        return lambda game, ctx: len(set(numbers(game, find(game, ctx))))
    index = vocab.index(word)
    return lambda game, ctx: len({each for cid in find(game, ctx) for each in game.values(cid)[index]})


def _stat_of(amount: tree.StatOf, vocab: Vocabulary) -> AmountOf:
    refs, word = targets.lower_known(amount.of, vocab), amount.stat
    read = vocab.printed_stat(word) if amount.original else vocab.stat(word)

    def number(game: Game, ctx: Ctx) -> int:
        known = [_with_stat(game, ref, word, vocab) for ref in refs(game, ctx)]
        return sum(read(game, *found) for found in known if found is not None)

    return number


def of_something(compared: tuple[tree.Amount, ...], vocab: Vocabulary) -> Condition | None:
    """Whether every card is there whose own number is compared; None where no card's is.

    A card that was never found has no number, not the number 0.
    """
    of = [targets.lower_known(amount.of, vocab) for amount in compared if isinstance(amount, tree.StatOf)]
    return (lambda game, ctx: all(refs(game, ctx) for refs in of)) if of else None


def _with_stat(game: Game, ref: Ref, word: str, vocab: Vocabulary) -> tuple[Card, Any] | None:
    """A card as it is; where it has not the number because it moved and stayed the same card, as it last was."""
    found = (game.info(ref), game.last_known.get(ref))
    return next((each for each in found if each is not None and vocab.has_stat(word, each[1])), None)


def _numbers(sel: tree.Selector, stat: str, vocab: Vocabulary) -> Callable[[Game, Ctx], list[int]]:
    find, read, done = selectors.lower_selector(sel, vocab), vocab.stat(stat), selectors.lower_done(sel, vocab)

    def numbers(game: Game, ctx: Ctx) -> list[int]:
        found = done(game, ctx) if done else [(game.cards[cid], game.values(cid)) for cid in find(game, ctx)]
        return [read(game, card, values) for card, values in found if vocab.has_stat(stat, values)]

    return numbers


def _total(sel: tree.Selector, stat: str, vocab: Vocabulary) -> AmountOf:
    numbers = _numbers(sel, stat, vocab)
    return lambda game, ctx: sum(numbers(game, ctx))


def _extreme(amount: tree.Extreme, vocab: Vocabulary) -> AmountOf:
    numbers, end = _numbers(amount.sel, amount.stat, vocab), max if amount.end == "highest" else min
    return lambda game, ctx: end(numbers(game, ctx), default=0)
