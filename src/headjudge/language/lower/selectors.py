"""Selectors: which cards a noun phrase means, found in their zones or tested one by one."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import amounts, filters, players, targets
from headjudge.language.lower.bindings import RefsOf, chain_of, end_of, last, unmoved
from headjudge.language.lower.comparisons import OPERATORS
from headjudge.language.lower.vocabulary import Test, Vocabulary
from headjudge.language.script import Ctx, Finder, SetRule

Fits = Callable[[Game, Ctx, Ref, Card, Any], bool]


def lower_selector(sel: tree.Selector, vocab: Vocabulary, default_zones: tuple[int, ...] = ()) -> Finder:
    """The cards that fit, in zone order: oldest first, a deck from its top, the active player's zones first."""
    if isinstance(sel, tree.SelUnion):
        return _union([lower_selector(part, vocab, default_zones) for part in sel.parts])
    if sel.among is not None:
        find = _among(sel, vocab)
    else:
        find = _in_zones(sel, vocab, default_zones)
        find = _others(find, _besides(sel, vocab)) if sel.other else find
    for f in sel.filters:
        if isinstance(f, tree.ExtremeStat):
            find = _extreme(find, f, vocab)
        if isinstance(f, tree.Twin):
            find = _twins(find, vocab)
    return find


def _twins(find: Finder, vocab: Vocabulary) -> Finder:
    """Of the cards that fit, those that share a name with another of them."""

    def twins(game: Game, ctx: Ctx) -> list[int]:
        found = find(game, ctx)
        names = {cid: vocab.names(game.values(cid)) for cid in found}
        return [cid for cid in found if any(cid != other and names[cid] & names[other] for other in found)]

    return twins


def zones_of(sel: tree.Sel, vocab: Vocabulary, default_zones: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The zone kinds a selector looks at."""
    if sel.zones:
        return vocab.kinds(sel.zones)
    return default_zones or vocab.where(sel)


def places_of(
    sel: tree.Sel, vocab: Vocabulary, default_zones: tuple[int, ...] = ()
) -> tuple[tuple[int, Test | None], ...]:
    """The zone kinds a selector looks at, each with the cards there that it means."""
    if sel.zones:
        return vocab.places(sel.zones, sel.filters)
    return tuple((kind, vocab.belongs("", kind, sel.filters)) for kind in zones_of(sel, vocab, default_zones))


def _tests(sel: tree.Sel, vocab: Vocabulary) -> list[Test]:
    kind = vocab.described(sel)
    own = [] if kind is None else [kind]
    return own + _filters(sel, vocab)


def _filters(sel: tree.Sel, vocab: Vocabulary) -> list[Test]:
    return [filters.lower_filter(f, vocab) for f in sel.filters if not isinstance(f, filters.SET_FILTERS)]


def _in_zones(sel: tree.Sel, vocab: Vocabulary, default_zones: tuple[int, ...]) -> Finder:
    whose = players.lower_player(sel.whose, vocab)
    own, theirs = isinstance(sel.whose, tree.You), isinstance(sel.whose, tree.Opponent)
    at, word = vocab.typed(sel) or (0, None)
    places = places_of(sel, vocab, default_zones)
    if len(places) == 1 and places[0][1] is None and (own or theirs):
        return _in_one_zone(sel, places[0][0], int(theirs), vocab)
    test = filters.every(_tests(sel, vocab) if word is None else _filters(sel, vocab))

    def find(game: Game, ctx: Ctx) -> list[int]:
        cards, derived = game.cards, game.derived
        found: list[int] = []
        controller = ctx.controller
        for player in (controller,) if own else (1 - controller,) if theirs else whose(game, ctx):
            for kind, belongs in places:
                ids: Sequence[int] = game.zones[2 * kind + player]
                if game.ruleset.zones[kind].ordered:
                    ids = ids[::-1]
                if belongs is not None:
                    ids = [cid for cid in ids if belongs(game, ctx, cid, cards[cid], None)]
                if word is None and test is None:
                    found += ids
                    continue
                for cid in ids:
                    values = derived[cid] or game.looked_at(cid)
                    if word is not None and values[at] != word:
                        continue
                    if test is None or test(game, ctx, cid, cards[cid], values):
                        found.append(cid)
        return found

    return find


def _besides(sel: tree.Sel, vocab: Vocabulary) -> RefsOf:
    """What "other" cards are other than: the card spoken of that they are to be like, else the one that speaks."""
    for f in sel.filters:
        match f:
            case tree.SameNameAs(tree.Bound() | tree.TriggerCard() as like):
                return targets.lower_refs(like, vocab)
            case tree.StatIs(op="==", amount=tree.StatOf(tree.Bound() | tree.TriggerCard() as like)):
                return targets.lower_refs(like, vocab)
    return lambda game, ctx: (end_of(ctx.vars, ctx.source),)


def _others(find_all: Finder, besides: RefsOf) -> Finder:
    """Without those that they are other than, where these are still the same."""

    def find(game: Game, ctx: Ctx) -> list[int]:
        found, left_out = find_all(game, ctx), [ref[0] for ref in besides(game, ctx) if game.is_current(ref)]
        return [cid for cid in found if cid not in left_out]

    return find


def _in_one_zone(sel: tree.Sel, kind: int, side: int, vocab: Vocabulary) -> Finder:
    """The cards in one player's zone: those of a type and with a word are found at a look, and then tested further."""
    zone, typed = 2 * kind, vocab.typed(sel)
    wanted = [f for f in sel.filters if not isinstance(f, filters.SET_FILTERS)]
    first = next((f for f in wanted if vocab.worded(f) is not None), None)
    worded = None if first is None else vocab.worded(first)
    described = vocab.described(sel) if typed is None else None
    tests = [] if described is None else [described]
    test = filters.every([*tests, *(filters.lower_filter(f, vocab) for f in wanted if f is not first)])
    at, word = typed or (0, None)
    among, sought = worded or (0, "")

    def of_type_with_word(game: Game, ctx: Ctx) -> list[int]:
        derived, found = game.derived, []
        for cid in game.zones[zone + (ctx.controller ^ side)]:
            values = derived[cid] or game.looked_at(cid)
            if values[at] == word and sought in values[among]:
                found.append(cid)
        return found

    def of_type(game: Game, ctx: Ctx) -> list[int]:
        derived, found = game.derived, []
        for cid in game.zones[zone + (ctx.controller ^ side)]:
            if (derived[cid] or game.looked_at(cid))[at] == word:
                found.append(cid)
        return found

    def with_word(game: Game, ctx: Ctx) -> list[int]:
        derived, found = game.derived, []
        for cid in game.zones[zone + (ctx.controller ^ side)]:
            if sought in (derived[cid] or game.looked_at(cid))[among]:
                found.append(cid)
        return found

    def whole(game: Game, ctx: Ctx) -> list[int]:
        return list(game.zones[zone + (ctx.controller ^ side)])

    find: Finder = whole if worded is None else with_word
    if typed is not None:
        find = of_type if worded is None else of_type_with_word
    if test is not None:
        find = _fitting(find, test)
    return _from_the_top(find) if vocab.is_ordered(kind) else find


def _fitting(find_all: Finder, test: Test) -> Finder:
    def find(game: Game, ctx: Ctx) -> list[int]:
        cards, derived, found = game.cards, game.derived, []
        for cid in find_all(game, ctx):
            if test(game, ctx, cid, cards[cid], derived[cid] or game.looked_at(cid)):
                found.append(cid)
        return found

    return find


def _from_the_top(find: Finder) -> Finder:
    return lambda game, ctx: find(game, ctx)[::-1]


def _among(sel: tree.Sel, vocab: Vocabulary) -> Finder:
    assert sel.among is not None
    group = targets.lower_refs(sel.among, vocab)
    fits = _fits(sel, vocab, with_group=False)

    def find(game: Game, ctx: Ctx) -> list[int]:
        return [ref[0] for ref in group(game, ctx) if fits(game, ctx, ref, game.cards[ref[0]], game.values(ref[0]))]

    return find


def lower_takeable(sel: tree.Selector, vocab: Vocabulary) -> Finder:
    """What may be taken: from among a group of which some was taken before, only what is left of it.

    NB: a group that was moved as a whole is where it is now.
    """
    find, parts = lower_selector(sel, vocab), sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    group = next((part.among for part in parts if isinstance(part.among, tree.Bound)), None)
    if group is None or group.how or group.nth:
        return find

    def left(game: Game, ctx: Ctx) -> list[int]:
        lying = {ref[0] for ref in unmoved(game, ctx, ctx.vars.get(group.name, ()))}
        return [cid for cid in find(game, ctx) if cid in lying or not lying]

    return left


def lower_done(sel: tree.Selector, vocab: Vocabulary) -> Callable[[Game, Ctx], list[tuple[Card, Any]]] | None:
    """What is known of the cards to which something was done, also of those that are gone; None for other phrases."""
    if isinstance(sel, tree.Sel) and isinstance(sel.among, tree.Done):
        return _lower_deed(sel, sel.among.how, vocab)
    if not isinstance(sel, tree.Sel) or not isinstance(sel.among, tree.Bound) or not sel.among.how:
        return None
    group, fits = targets.lower_known(sel.among, vocab), _fits(sel, vocab, with_group=False)

    def find(game: Game, ctx: Ctx) -> list[tuple[Card, Any]]:
        known = [(ref, *game.info(ref)) for ref in group(game, ctx)]
        return [(card, values) for ref, card, values in known if fits(game, ctx, ref, card, values)]

    return find


def _lower_deed(sel: tree.Sel, how: str, vocab: Vocabulary) -> Callable[[Game, Ctx], list[tuple[Card, Any]]]:
    """Of the cards to which the last such step did it, those that are meant: as they were just before, or just after.

    A rear-guard that was retired was one before, a unit that was called is one since.
    """
    key, fits = last(how), _fits(sel, vocab, with_group=False)

    def find(game: Game, ctx: Ctx) -> list[tuple[Card, Any]]:
        found = []
        for ref in ctx.vars.get(key, ()):
            for known in chain_of(ctx.vars, ref)[:2]:
                card, values = game.info(known)
                if fits(game, ctx, known, card, values):
                    found.append((card, values))
                    break
        return found

    return find


def _union(finders: list[Finder]) -> Finder:
    return lambda game, ctx: list(dict.fromkeys(cid for find in finders for cid in find(game, ctx)))


def _extreme(find_all: Finder, f: tree.ExtremeStat, vocab: Vocabulary) -> Finder:
    read, end = vocab.stat(f.stat), max if f.end == "highest" else min

    def find(game: Game, ctx: Ctx) -> list[int]:
        found = [cid for cid in find_all(game, ctx) if vocab.has_stat(f.stat, game.values(cid))]
        if not found:
            return found
        numbers = [read(game, game.cards[cid], game.values(cid)) for cid in found]
        best = end(numbers)
        return [cid for cid, n in zip(found, numbers, strict=True) if n == best]

    return find


# -- one card --------------------------------------------------------------------------------------------------------


def lower_fits(sel: tree.Selector, vocab: Vocabulary) -> Fits:
    """Whether a card fits as it is handed in, wherever it is unless the selector names a zone."""
    if isinstance(sel, tree.SelUnion):
        parts = [lower_fits(part, vocab) for part in sel.parts]
        return lambda game, ctx, ref, card, values: any(part(game, ctx, ref, card, values) for part in parts)
    return _fits(sel, vocab, with_group=True)


def _fits(sel: tree.Sel, vocab: Vocabulary, with_group: bool) -> Fits:
    tests: list[Fits] = []
    if sel.zones:
        tests.append(_fits_zone(sel, vocab))
    if not isinstance(sel.whose, tree.AnyPlayer | tree.EachPlayer):
        tests.append(_fits_whose(sel.whose, vocab))
    if sel.other:
        besides = _besides(sel, vocab)
        tests.append(lambda game, ctx, ref, card, values: end_of(ctx.vars, ref) not in besides(game, ctx))
    if sel.among is not None and with_group:
        tests.append(_fits_group(sel.among, vocab))
    test = filters.every(_tests(sel, vocab))
    if test is not None:
        tests.append(lambda game, ctx, ref, card, values: test(game, ctx, ref[0], card, values))
    if with_group and any(isinstance(f, tree.ExtremeStat) for f in sel.filters):
        best = lower_selector(sel, vocab)
        tests.append(lambda game, ctx, ref, card, values: game.is_current(ref) and ref[0] in best(game, ctx))
    return _all(tests)


def _all(tests: list[Fits]) -> Fits:
    if len(tests) == 1:
        return tests[0]

    if len(tests) == 2:
        first, second = tests
        return lambda game, ctx, ref, card, values: (
            first(game, ctx, ref, card, values) and second(game, ctx, ref, card, values)
        )

    def fits(game: Game, ctx: Ctx, ref: Ref, card: Card, values: Any) -> bool:
        for test in tests:  # noqa: SIM110
            if not test(game, ctx, ref, card, values):
                return False
        return True

    return fits


def _fits_zone(sel: tree.Sel, vocab: Vocabulary) -> Fits:
    places = places_of(sel, vocab)
    if len(places) == 1 and places[0][1] is None:
        only = places[0][0]
        return lambda game, ctx, ref, card, values: card.zone >> 1 == only

    def fits(game: Game, ctx: Ctx, ref: Ref, card: Card, values: Any) -> bool:
        here = card.zone >> 1
        for kind, belongs in places:
            if kind == here and (belongs is None or belongs(game, ctx, ref[0], card, values)):
                return True
        return False

    return fits


def _fits_whose(whose: tree.Player, vocab: Vocabulary) -> Fits:
    if isinstance(whose, tree.You):
        return lambda game, ctx, ref, card, values: card.zone & 1 == ctx.controller
    owners = players.lower_player(whose, vocab)
    return lambda game, ctx, ref, card, values: card.controller in owners(game, ctx)


def _fits_group(among: tree.Target, vocab: Vocabulary) -> Fits:
    group = targets.lower_refs(among, vocab)
    return lambda game, ctx, ref, card, values: end_of(ctx.vars, ref) in group(game, ctx)


# -- sets ------------------------------------------------------------------------------------------------------------


def lower_set_rule(sel: tree.Selector, vocab: Vocabulary) -> tuple[SetRule | None, SetRule | None]:
    """What restricts a chosen set: a rule for every part of it, and one for the whole."""
    parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    may_join: list[SetRule] = []
    complete: list[SetRule] = []
    for f in dict.fromkeys(f for part in parts for f in part.filters):
        match f:
            case tree.DifferentNames():
                may_join.append(_different_names(vocab))
            case tree.DifferentCosts(stat):
                may_join.append(_different_costs(vocab, stat))
            case tree.SameStat(stat):
                may_join.append(_same_numbers(vocab, stat))
            case tree.SameName():
                may_join.append(_same_name(vocab))
            case tree.SameOwner():
                may_join.append(lambda game, ctx, ids: len({game.cards[cid].zone & 1 for cid in ids}) < 2)
            case tree.Shares(what, None):
                may_join.append(_sharing(what, vocab))
            case tree.TotalIs():
                complete.append(_total(f, f.op, vocab))
                if f.op in ("<=", "<", "=="):
                    may_join.append(_total(f, "<=" if f.op == "==" else f.op, vocab))
    return _both(may_join), _both(complete)


def _both(rules: list[SetRule]) -> SetRule | None:
    if len(rules) < 2:
        return rules[0] if rules else None
    return lambda game, ctx, ids: all(rule(game, ctx, ids) for rule in rules)


def _different_names(vocab: Vocabulary) -> SetRule:
    def rule(game: Game, ctx: Ctx, ids: tuple[int, ...]) -> bool:
        seen: set[str] = set()
        for cid in ids:
            names = vocab.names(game.values(cid))
            if not seen.isdisjoint(names):
                return False
            seen |= names
        return True

    return rule


def _different_costs(vocab: Vocabulary, stat: str) -> SetRule:
    costs = numbers_of(vocab, stat)
    return lambda game, ctx, ids: len(set(costs(game, ids))) == len(ids)


def _same_numbers(vocab: Vocabulary, stat: str) -> SetRule:
    """All of the cards have the number, and it is the same."""
    read = vocab.stat(stat)

    def rule(game: Game, ctx: Ctx, ids: tuple[int, ...]) -> bool:
        known = [(game.cards[cid], game.values(cid)) for cid in ids]
        numbers = [read(game, card, values) for card, values in known if vocab.has_stat(stat, values)]
        return len(numbers) == len(ids) and len(set(numbers)) < 2

    return rule


def numbers_of(vocab: Vocabulary, stat: str) -> Callable[[Game, Iterable[int]], list[int]]:
    """The costs as printed, or another stat as it is, of those of the cards that have one."""
    read = vocab.printed_stat(stat) if stat == "cost" else vocab.stat(stat)

    def costs(game: Game, ids: Iterable[int]) -> list[int]:
        known = [(game.cards[cid], game.values(cid)) for cid in ids]
        return [read(game, card, values) for card, values in known if vocab.has_stat(stat, values)]

    return costs


def _same_name(vocab: Vocabulary) -> SetRule:
    def rule(game: Game, ctx: Ctx, ids: tuple[int, ...]) -> bool:
        return not ids or bool(frozenset.intersection(*(vocab.names(game.values(cid)) for cid in ids)))

    return rule


def _sharing(what: str, vocab: Vocabulary) -> SetRule:
    index = vocab.index(what)

    def rule(game: Game, ctx: Ctx, ids: tuple[int, ...]) -> bool:
        return not ids or bool(frozenset.intersection(*(game.values(cid)[index] for cid in ids)))

    return rule


def _total(f: tree.TotalIs, op: str, vocab: Vocabulary) -> SetRule:
    """NB: a part of a set is judged as if no further card had a negative number."""
    read, compare = vocab.stat(f.stat), OPERATORS[op]
    amount = amounts.lower_amount(f.amount, vocab)

    def rule(game: Game, ctx: Ctx, ids: tuple[int, ...]) -> bool:
        counted = [cid for cid in ids if vocab.has_stat(f.stat, game.values(cid))]
        numbers = [read(game, game.cards[cid], game.values(cid)) for cid in counted]
        return compare(sum(numbers), amount(game, ctx))

    return rule
