"""Conditions: whether something is so at this moment."""

from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import amounts, battles, players, selectors, targets
from headjudge.language.lower.bindings import SEARCHED
from headjudge.language.lower.comparisons import OPERATORS
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Condition, Ctx


def lower_condition(cond: tree.Condition, vocab: Vocabulary) -> Condition:
    match cond:
        case tree.Compare(left, op, right):
            a, b = amounts.lower_amount(left, vocab), amounts.lower_amount(right, vocab)
            compare, there = OPERATORS[op], amounts.of_something((left, right), vocab)
            if there is not None:
                return lambda game, ctx: there(game, ctx) and compare(a(game, ctx), b(game, ctx))
            if isinstance(right, tree.Num):
                n = right.n
                return lambda game, ctx: compare(a(game, ctx), n)
            return lambda game, ctx: compare(a(game, ctx), b(game, ctx))
        case tree.Is(what, sel):
            return _is(what, sel, vocab)
        case tree.Gate(word, n, most):
            return vocab.gate(word, n, most)
        case tree.During(whose, phase):
            return _during(whose, phase, vocab)
        case tree.LeaderIs(of, klass):
            return _leader_is(of, klass, vocab)
        case tree.ZoneFull(whose, zone):
            return _zone_full(whose, zone, vocab)
        case tree.InBattle(of):
            return battles.lower_in_battle(of, vocab)
        case tree.Did():
            return lambda game, ctx: bool(ctx.vars.get("did", False))
        case tree.Searched(zone):
            return lambda game, ctx: zone in ctx.vars.get(SEARCHED, ())
        case tree.Chose(word, bind):
            return lambda game, ctx: bool(ctx.vars.get(bind) == word)
        case tree.Spent(will, on):
            return vocab.spent(will, on)
        case tree.And(parts):
            every = [lower_condition(part, vocab) for part in parts]
            return lambda game, ctx: all(part(game, ctx) for part in every)
        case tree.Or(parts):
            some = [lower_condition(part, vocab) for part in parts]
            return lambda game, ctx: any(part(game, ctx) for part in some)
        case tree.Unless(inner):
            holds = lower_condition(inner, vocab)
            return lambda game, ctx: not holds(game, ctx)


def _is(what: tree.Target, sel: tree.Selector, vocab: Vocabulary) -> Condition:
    """All the cards fit, and there are some. Where a zone is named, they must be there now.

    Of cards to which something was done, one that fits is enough: whoever discarded two cards has discarded a spell if
    one of them is one.
    """
    parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    here = any(part.zones for part in parts)
    refs = targets.lower_refs(what, vocab) if here else targets.lower_known(what, vocab)
    fits = selectors.lower_fits(sel, vocab)

    def one_is(game: Game, ctx: Ctx) -> bool:
        return any(fits(game, ctx, ref, *game.info(ref)) for ref in refs(game, ctx))

    if isinstance(what, tree.Bound) and what.how:
        return one_is

    def holds(game: Game, ctx: Ctx) -> bool:
        found = refs(game, ctx)
        for ref in found:
            card, values = game.info(ref)
            if not fits(game, ctx, ref, card, values):
                return False
        return bool(found)

    return holds


def _during(whose: tree.Player, phase: str, vocab: Vocabulary) -> Condition:
    turn_of = players.lower_player(whose, vocab)
    if not phase or phase == "turn":
        return lambda game, ctx: game.active in turn_of(game, ctx)
    at = vocab.phases(phase)
    return lambda game, ctx: game.phase in at and game.active in turn_of(game, ctx)


def _leader_is(of: tree.Player, klass: str, vocab: Vocabulary) -> Condition:
    leaders = targets.lower_refs(tree.Leader(of), vocab)
    test = vocab.class_test(klass)

    def holds(game: Game, ctx: Ctx) -> bool:
        found = leaders(game, ctx)
        return bool(found) and all(test(game, ctx, ref[0], *game.info(ref)) for ref in found)

    return holds


def _zone_full(whose: tree.Player, zone: str, vocab: Vocabulary) -> Condition:
    owners, kinds = players.lower_player(whose, vocab), vocab.zones(zone)
    return lambda game, ctx: all(
        len(game.zones[2 * kind + p]) >= game.ruleset.limit(game, 2 * kind + p)
        for p in owners(game, ctx)
        for kind in kinds
    )
