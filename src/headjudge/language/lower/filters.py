"""Filters: tests of one card, read from its state and characteristics as they are handed in."""

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.kernel.cards import Card
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import amounts, players, selectors, targets
from headjudge.language.lower.comparisons import OPERATORS
from headjudge.language.lower.marks import watch_damaged_by, watch_destroyed, watch_entered_by, watch_removed_by
from headjudge.language.lower.unsupported import unknown
from headjudge.language.lower.vocabulary import Test, Vocabulary
from headjudge.language.script import Ctx, Script

SET_FILTERS = (
    *(tree.DifferentNames, tree.DifferentCosts, tree.SameName, tree.SameStat, tree.SameOwner, tree.TotalIs),
    tree.ExtremeStat,
)
"""Filters that speak of a set of cards and not of one."""


def lower_filter(f: tree.Filter, vocab: Vocabulary) -> Test:
    match f:
        case tree.Trait(name):
            return vocab.trait_test(name)
        case tree.Class(name):
            return vocab.class_test(name)
        case tree.Type(name):
            return vocab.kind_test(name) or _always
        case tree.Name(name):
            return vocab.name_test(name)
        case tree.NamePart(text, original):
            return _printed(vocab.name_part_test(text)) if original else vocab.name_part_test(text)
        case tree.Has(keyword):
            return vocab.keyword_test(keyword)
        case tree.State(word):
            return vocab.state_test(word)
        case tree.Parity(stat, odd):
            return _parity(stat, odd, vocab)
        case tree.StatIs():
            return _stat_is(f, vocab)
        case tree.HasCounter():
            return _has_counter(f, vocab)
        case tree.SameNameAs(what):
            return _same_name_as(what, vocab)
        case tree.OwnedBy(whose):
            owners = players.lower_player(whose, vocab)
            return lambda game, ctx, cid, card, values: card.owner in owners(game, ctx)
        case tree.Not(inner):
            test = lower_filter(inner, vocab)
            return lambda game, ctx, cid, card, values: not test(game, ctx, cid, card, values)
        case tree.AnyOf(filters):
            return _any([lower_filter(part, vocab) for part in filters])
        case tree.AllOf(filters):
            return every([lower_filter(part, vocab) for part in filters]) or _always
        case tree.DifferentNames() | tree.DifferentCosts() | tree.SameName() | tree.SameStat():
            return _always
        case tree.TotalIs() | tree.ExtremeStat() | tree.SameOwner():
            return _always
        case tree.Member(what):
            those = targets.lower_known(what, vocab)
            return lambda game, ctx, cid, card, values: any(ref[0] == cid for ref in those(game, ctx))
        case tree.SameColumn(what, line):
            return _same_column(what, vocab.same_row if line == "row" else vocab.same_column, vocab)
        case tree.BoostedBy(what):
            return _boosted_by(what, vocab)
        case tree.AddedOn(what, how):
            return _added_on(what, how, vocab)
        case tree.Twin():
            return _always
        case tree.Chosen(kind, bind):
            return vocab.chosen_test(kind, bind)
        case tree.Shares(what, other):
            return _always if other is None else _shares(what, other, vocab)
        case _:
            return _lower_past(f, vocab)


def _lower_past(f: tree.Filter, vocab: Vocabulary) -> Test:
    """Filters about what happened to the card."""
    match f:
        case tree.EnteredThisTurn():
            return vocab.entered_test()
        case tree.PutThisTurn(frm):
            return _put_this_turn(frm, vocab)
        case tree.EnteredFrom(zone):
            kinds = vocab.zones(zone)
            return lambda game, ctx, cid, card, values: vocab.origin(game, cid, card) in kinds
        case tree.EnteredBy(source):
            return _entered_by(source, vocab)
        case tree.DestroyedThisTurn():
            watch_destroyed(vocab)
            return _marked("destroyed")
        case tree.DamagedThisTurn():
            return _marked("damaged")
        case tree.AttackedThisTurn():
            return _marked("attacked")
        case tree.DamagedBy(source):
            return _damaged_by(source, vocab)
        case tree.RemovedBy(source):
            return _removed_by(source, vocab)
        case tree.AbilityOf(sel):
            return _ability_of(sel, vocab)
        case tree.Targeting(what, only):
            return _targeting(what, only, vocab)
    raise unknown(f, "filter")


def _put_this_turn(frm: str, vocab: Vocabulary) -> Test:
    arrived, kinds = vocab.arrived_test(), vocab.zones(frm) if frm else ()
    return lambda game, ctx, cid, card, values: (
        arrived(game, ctx, cid, card, values) and (not kinds or card.origin in kinds)
    )


def every(tests: Sequence[Test]) -> Test | None:
    """One test for all of them, or None where there is nothing to test."""
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda game, ctx, cid, card, values: (
            first(game, ctx, cid, card, values) and second(game, ctx, cid, card, values)
        )

    def fits(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        for test in tests:  # noqa: SIM110
            if not test(game, ctx, cid, card, values):
                return False
        return True

    return fits


def _any(tests: Sequence[Test]) -> Test:
    def fits(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        for test in tests:  # noqa: SIM110
            if test(game, ctx, cid, card, values):
                return True
        return False

    return fits


def _always(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return True


def _printed(test: Test) -> Test:
    """The test as it comes out for what is printed on the card."""
    return lambda game, ctx, cid, card, values: test(game, ctx, cid, card, card.face.values)


def _stat_is(f: tree.StatIs, vocab: Vocabulary) -> Test:
    read = vocab.printed_stat(f.stat) if f.original else vocab.stat(f.stat)
    amount = amounts.lower_amount(f.amount, vocab)
    compare, word = OPERATORS[f.op], f.stat
    if isinstance(f.amount, tree.Num):
        n = f.amount.n
        return lambda game, ctx, cid, card, values: (
            vocab.has_stat(word, values) and compare(read(game, card, values), n)
        )
    there = amounts.of_something((f.amount,), vocab)
    if there is not None:
        return lambda game, ctx, cid, card, values: (
            vocab.has_stat(word, values) and there(game, ctx) and compare(read(game, card, values), amount(game, ctx))
        )
    return lambda game, ctx, cid, card, values: (
        vocab.has_stat(word, values) and compare(read(game, card, values), amount(game, ctx))
    )


def _parity(stat: str, odd: bool, vocab: Vocabulary) -> Test:
    read = vocab.stat(stat)
    return lambda game, ctx, cid, card, values: (
        vocab.has_stat(stat, values) and read(game, card, values) % 2 == int(odd)
    )


def _has_counter(f: tree.HasCounter, vocab: Vocabulary) -> Test:
    kind, compare = vocab.counter(f.kind), OPERATORS[f.op]
    amount = amounts.lower_amount(f.amount if f.amount is not None else tree.Num(1), vocab)
    return lambda game, ctx, cid, card, values: compare(vocab.counters_on(card, kind), amount(game, ctx))


def _same_name_as(what: tree.Target, vocab: Vocabulary) -> Test:
    refs = targets.lower_known(what, vocab)
    bound = what.name if isinstance(what, tree.Bound) else ""

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        mine = vocab.names(values)
        declared = ctx.vars.get(bound)
        if isinstance(declared, str):
            return declared in mine
        return any(not mine.isdisjoint(vocab.names(game.info(ref)[1])) for ref in refs(game, ctx))

    return test


def _same_column(what: tree.Target, together: Callable[[Card, Card], bool], vocab: Vocabulary) -> Test:
    refs = targets.lower_known(what, vocab)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        return any(ref[0] != cid and together(game.info(ref)[0], card) for ref in refs(game, ctx))

    return test


def _boosted_by(what: tree.Target, vocab: Vocabulary) -> Test:
    refs, boosts = targets.lower_known(what, vocab), vocab.relation("boosts")

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        return any((cid, card.incarnation) in game.related(boosts, ref) for ref in refs(game, ctx))

    return test


def _added_on(what: tree.Target, how: str, vocab: Vocabulary) -> Test:
    refs, added = targets.lower_known(what, vocab), vocab.relation(how)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        hosts = game.related(added, (cid, card.incarnation))
        return bool(hosts) and any(ref in hosts for ref in refs(game, ctx))

    return test


def _shares(what: str, other: tree.Target, vocab: Vocabulary) -> Test:
    refs, index = targets.lower_known(other, vocab), vocab.index(what)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        return any(not values[index].isdisjoint(game.info(ref)[1][index]) for ref in refs(game, ctx))

    return test


def _damaged_by(source: tree.Target, vocab: Vocabulary) -> Test:
    watch_damaged_by(vocab)
    refs = targets.lower_known(source, vocab)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        return any(("damaged by", (cid, card.incarnation), ref) in game.tallies for ref in refs(game, ctx))

    return test


def _removed_by(source: tree.Target, vocab: Vocabulary) -> Test:
    watch_removed_by(vocab)
    refs = targets.lower_known(source, vocab)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        return any(("removed by", (cid, card.incarnation), ref) in game.totals for ref in refs(game, ctx))

    return test


def _ability_of(sel: tree.Selector | tree.This, vocab: Vocabulary) -> Test:
    """An ability on its way to be resolved, of such a card; the card itself where its ability is about to be played."""
    fits = None if isinstance(sel, tree.This) else selectors.lower_fits(sel, vocab)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        ref = (cid, card.incarnation)
        source = next((play.source for play in game.plays if play.ref == ref), ref)
        return source == ctx.source if fits is None else fits(game, ctx, source, *game.info(source))

    return test


def _targeting(what: tree.Target, only: bool, vocab: Vocabulary) -> Test:
    """A spell or ability that waits to be resolved and has one of the cards for a target, or nothing but them."""
    refs = targets.lower_refs(what, vocab)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        play = next((play for play in game.plays if play.ref == (cid, card.incarnation)), None)
        if play is None or play.ability is None:
            return False
        script, meant = play.ability.game_data, refs(game, ctx)
        names = [target.name for target in script.targets] if isinstance(script, Script) else []
        aimed = [ref in meant for name in names for ref in play.vars.get(name, ())]
        return any(aimed) and (not only or all(aimed))

    return test


def _entered_by(source: tree.Sel, vocab: Vocabulary) -> Test:
    watch_entered_by(vocab)
    fits = selectors.lower_fits(source, vocab)

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        cause = game.tallies.get(("entered by", cid, card.incarnation))
        if cause is None:
            return False
        ref = (cause >> 20, cause & 0xFFFFF)
        return fits(game, ctx, ref, *game.info(ref))

    return test


def _marked(mark: str) -> Test:
    return lambda game, ctx, cid, card, values: (mark, (cid, card.incarnation)) in game.tallies
