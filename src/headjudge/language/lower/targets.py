"""Targets that need no choice: the references a noun phrase stands for, to act on or to read from."""

from collections.abc import Iterable

from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import amounts, players, selectors
from headjudge.language.lower.bindings import Refs, RefsOf, acting, chain_of, done, end_of, last, telling, unmoved
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx


def lower_refs(target: tree.Target, vocab: Vocabulary) -> RefsOf:
    """What an action is done to: cards as they are now. A ``Pick`` reads what was picked under its name."""
    return _lower(target, vocab, to_act=True)


def lower_known(target: tree.Target, vocab: Vocabulary) -> RefsOf:
    """What is read about: the same cards as they are last known in play, also when they are gone."""
    return _lower(target, vocab, to_act=False)


def _lower(target: tree.Target, vocab: Vocabulary, to_act: bool) -> RefsOf:
    match target:
        case tree.This():
            return _this(target, vocab, to_act)
        case tree.Bound(name, how=how) if how:
            return _done(name, how, vocab, to_act)
        case tree.Done(how):
            return _binding(last(how), vocab, to_act)
        case tree.Bound(name, nth):
            return _nth(name, nth, vocab, to_act) if nth else _binding(name, vocab, to_act)
        case tree.Pick(bind=name, target=target_number) if target_number and to_act:
            return _standing(name, vocab)
        case tree.Pick(bind=name):
            return _binding(name, vocab, to_act)
        case tree.TriggerCard(role):
            return _binding(role, vocab, to_act)
        case tree.Paid():
            return _binding("paid", vocab, to_act)
        case tree.Affected():
            return _binding("affected", vocab, to_act)
        case tree.RestOf(name, but) if but:
            return _others(name, but, vocab, to_act)
        case tree.RestOf(name):
            return lambda game, ctx: unmoved(game, ctx, ctx.vars.get(name, ()))
        case tree.Leader(of):
            return _leaders(of, vocab)
        case tree.AddedTo():
            added = vocab.relation("added")
            return lambda game, ctx: game.related(added, ctx.source)
        case tree.Each(sel):
            find = selectors.lower_selector(sel, vocab)
            return lambda game, ctx: tuple(game.ref(cid) for cid in find(game, ctx))
        case tree.TopOf():
            return _top(target, vocab)
        case tree.Both(parts):
            return _both([_lower(part, vocab, to_act) for part in parts])


def _this(this: tree.This, vocab: Vocabulary, to_act: bool) -> RefsOf:
    """The card itself; where the text names its type or zone, only while it is of that type (5.24.3.1) and there."""
    test = vocab.kind_test(this.kind)
    kinds = vocab.zones(this.zone) if this.zone else ()

    def refs(game: Game, ctx: Ctx) -> Refs:
        known = telling(game, ctx, ctx.source, vocab)
        if test is not None and not test(game, ctx, known[0], *game.info(known)):
            return ()
        if not to_act:
            return (known,)
        found = acting(game, ctx, (ctx.source,), vocab)
        return tuple(ref for ref in found if game.cards[ref[0]].zone >> 1 in kinds) if kinds else found

    if test is None and to_act and not kinds:
        return lambda game, ctx: acting(game, ctx, (ctx.source,), vocab)
    return refs


def _binding(name: str, vocab: Vocabulary, to_act: bool) -> RefsOf:
    if to_act:
        return lambda game, ctx: acting(game, ctx, ctx.vars.get(name, ()), vocab)
    return lambda game, ctx: distinct(telling(game, ctx, ref, vocab) for ref in ctx.vars.get(name, ()))


def _standing(name: str, vocab: Vocabulary) -> RefsOf:
    """Targets that nothing was done to before: one that this resolution has moved for another phrase is none now."""

    def refs(game: Game, ctx: Ctx) -> Refs:
        chosen = ctx.vars.get(name, ())
        return acting(game, ctx, tuple(ref for ref in chosen if end_of(ctx.vars, ref) == ref), vocab)

    return refs


def _done(name: str, how: str, vocab: Vocabulary, to_act: bool) -> RefsOf:
    """Of a binding, the cards to which this resolution did it; what was done before it (a cost) was done to all."""
    key = done(how)

    def refs(game: Game, ctx: Ctx) -> Refs:
        bound = ctx.vars.get(name, ())
        if key in ctx.vars:
            reached = ctx.vars[key]
            bound = tuple(ref for ref in bound if any(each in reached for each in chain_of(ctx.vars, ref)))
        if to_act:
            return acting(game, ctx, bound, vocab)
        return distinct(telling(game, ctx, ref, vocab) for ref in bound)

    return refs


def _nth(name: str, nth: int, vocab: Vocabulary, to_act: bool) -> RefsOf:
    """One of a selection, in the order it was made, counted from one."""
    if to_act:
        return lambda game, ctx: acting(game, ctx, ctx.vars.get(name, ())[nth - 1 : nth], vocab)
    return lambda game, ctx: tuple(telling(game, ctx, ref, vocab) for ref in ctx.vars.get(name, ())[nth - 1 : nth])


def _others(name: str, but: str, vocab: Vocabulary, to_act: bool) -> RefsOf:
    """Those of a selection that were not chosen from it for something else."""

    def refs(game: Game, ctx: Ctx) -> Refs:
        taken = {ref[0] for ref in ctx.vars.get(but, ())}
        left = tuple(ref for ref in ctx.vars.get(name, ()) if ref[0] not in taken)
        return acting(game, ctx, left, vocab) if to_act else tuple(telling(game, ctx, ref, vocab) for ref in left)

    return refs


def _leaders(of: tree.Player, vocab: Vocabulary) -> RefsOf:
    whose = players.lower_player(of, vocab)
    return lambda game, ctx: tuple(ref for p in whose(game, ctx) for ref in vocab.leaders(game, p))


def _top(target: tree.TopOf, vocab: Vocabulary) -> RefsOf:
    whose = players.lower_player(target.whose, vocab)
    amount = amounts.lower_amount(target.amount, vocab)
    from_top = target.end == "top"
    deck = 2 * vocab.zone(target.zone)

    def refs(game: Game, ctx: Ctx) -> Refs:
        n = max(0, amount(game, ctx))
        found: list[Ref] = []
        for player in whose(game, ctx):
            cards = game.zones[deck + player]
            ordered = cards[::-1] if from_top else cards
            found += [game.ref(cid) for cid in ordered[:n]]
        return tuple(found)

    return refs


def _both(parts: list[RefsOf]) -> RefsOf:
    return lambda game, ctx: distinct(ref for part in parts for ref in part(game, ctx))


def distinct(refs: Iterable[Ref]) -> Refs:
    return tuple(dict.fromkeys(refs))
