"""Noun phrases of Force of Will, from parse tree to selectors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.tables import WILL
from headjudge.language import flat, tree
from headjudge.language.build import Builder
from headjudge.language.canonical import ordered_filters
from headjudge.language.phrases import SEVERAL, Draft, any_of, apart, each_target, is_joint, number
from headjudge.language.rewrite import rewrite
from headjudge.language.tokens import Token
from headjudge.language.tree import ANY_PLAYER, YOU, Num

Node = Any
LIMITED = ("field", "ruler", "item")
"""Where cards with a limit break may be (1037.2)."""

OPEN = "@chosen"
"""The name of a choice before it is known which one is meant."""

WILL_NAMES = {symbol: attribute for attribute, symbol in WILL.items()}
ALL_BUT_ONE = Num(-1)
"""The number of a phrase that leaves one over, before it is known of how many."""
PLAYER_SEL = tree.Sel("leader")


def stat(written: str) -> Node:
    """A number of a stat change without its sign; X00 is a hundred times X (903.3c)."""
    digits = written.lstrip("+-")
    if digits.isdigit():
        return Num(int(digits))
    unknown: Any = flat.Var("X")
    return unknown if digits == "X" else tree.Times(10 ** (len(digits) - 1), unknown)


def described(stats: tuple[str, str]) -> tuple[tree.StatIs, ...]:
    return tuple(tree.StatIs(name, "==", stat(value)) for name, value in zip(("atk", "def"), stats, strict=True))


def _placed_like(sel: Node, last: Node) -> Node:
    """Where cards are is said once, after the last phrase."""
    if not isinstance(sel, tree.Sel) or not isinstance(last, tree.Sel):
        raise ValueError("alternatives among alternatives")
    if sel.zones or sel.among is not None or sel.kind == "leader":
        return sel
    whose = last.whose if sel.whose == ANY_PLAYER else sel.whose
    return msgspec.structs.replace(sel, zones=last.zones, whose=whose, among=last.among)


def counted_together(sels: list[Node]) -> tree.SelUnion:
    """Cards of several kinds in one number; whose they are and where is said of the last alone, or of each."""
    last = sels[-1]
    if not all(isinstance(sel, tree.Sel) for sel in sels):
        raise ValueError("alternatives among alternatives")
    alone = all(not sel.zones and sel.among is None and sel.whose == ANY_PLAYER for sel in sels[:-1])
    return tree.SelUnion(tuple(_placed_like(sel, last) if alone else sel for sel in sels))


def _shown(draft: Draft) -> Draft:
    """Revealed cards are those revealed just before, unless they are said to lie revealed somewhere."""
    shown = tree.State("revealed")
    if draft.zones or draft.among is not None or shown not in draft.filters:
        return draft
    rest = tuple(item for item in draft.filters if item != shown)
    return replace(draft, filters=rest, among=flat.It(plural=True, how="looked"))


def _is_either(part: Node) -> bool:
    return isinstance(part, tree.Each) and isinstance(part.sel, tree.SelUnion)


def _abilities_of(sel: Node, of: Node) -> tree.Sel:
    if not isinstance(sel, tree.Sel) or sel.kind not in {"ability", "spell or ability"}:
        raise ValueError("what is of cards")
    return msgspec.structs.replace(sel, filters=ordered_filters((*sel.filters, tree.AbilityOf(of))))


@v_args(inline=True)
class FowNounBuilder(Builder):
    """Whose cards, which of them, where they are, and whether they are targets."""

    # --- determiners

    def np(self, *parts: Node) -> Node:
        """One of several phrases is a target if the first is; each with a number of its own stands by itself."""
        singles = [part for part in parts if not is_joint(part)]
        first = singles[0]
        if len(singles) > 1 and all(isinstance(single, tree.Pick) for single in singles):
            union = tree.SelUnion(tuple(_placed_like(single.sel, singles[-1].sel) for single in singles))
            return tree.Pick(union, first.least, first.most, first.at_random, self.bind(), first.target)
        target = super().np(*parts)
        if isinstance(first, tree.Pick) and first.target and isinstance(target, tree.Pick):
            return msgspec.structs.replace(target, target=first.target)
        return target

    def objects(self, *parts: Node) -> Node:
        """ "Your opponent's hand and the top card of their deck": of the player named before."""
        target = super().objects(*parts)
        if not isinstance(target, tree.Both):
            return target
        first, *others = target.parts
        if isinstance(first, tree.Pick):
            it = tree.Bound(first.bind)
            others = [rewrite(part, lambda value: it if value == flat.It() else value) for part in others]
            target = tree.Both((first, *others))
        if isinstance(first, tree.Pick) and not first.target and any(_is_either(part) for part in others):
            raise ValueError("one of some, and all of others")
        whose = getattr(getattr(first, "sel", None), "whose", None)
        if not isinstance(whose, (tree.Opponent, tree.TargetPlayer)):
            return target
        return rewrite(target, lambda value: whose if isinstance(value, flat.TheirZone) else value)

    def this_in(self, this: Node, loc: Node) -> Node:
        return tree.This(this.value, "/".join(loc.value[0]))

    def each(self, _each: Node, draft: Draft) -> Node:
        return super().each(_each, _shown(draft))

    def bare(self, draft: Draft) -> Node:
        """Names joined by "and" are all of them."""
        if draft.kind in SEVERAL:
            return tree.Both(tuple(tree.Each(single.sel(), self.bind()) for single in apart(draft)))
        return super().bare(_shown(draft))

    def _target(self, draft: Draft, nth: int, least: Node, most: Node) -> Node:
        return msgspec.structs.replace(self._pick(draft, least, most), target=nth)

    def _pick(self, draft: Draft, least: Node, most: Node) -> Node:
        return self._with_players(super()._pick(_shown(draft), least, most))

    def _with_players(self, pick: Node) -> Node:
        """A player among the kinds of a phrase is no card, so the phrase is a union."""
        sel = pick.sel
        either = next((item for item in sel.filters if isinstance(item, tree.AnyOf)), None)
        if either is None or tree.Type("leader") not in either.filters:
            return pick
        kinds = [item for item in either.filters if item != tree.Type("leader")]
        if len(kinds) != 1 or not isinstance(kinds[0], tree.Type):
            raise ValueError("players among several kinds")
        others = tuple(item for item in sel.filters if item is not either)
        card = tree.Sel(kinds[0].name, sel.zones, sel.whose, others, sel.other, sel.among)
        return msgspec.structs.replace(pick, sel=tree.SelUnion((PLAYER_SEL, card)))

    def target_one(self, target: Node, draft: Draft) -> Node:
        return self._target(draft, target.value, Num(1), Num(1))

    def target_some(self, n: Node, target: Node, draft: Draft) -> Node:
        return self._target(draft, target.value, number(n.value), number(n.value))

    def target_up_to(self, _upto: Node, n: Node, target: Node, draft: Draft) -> Node:
        return self._target(draft, target.value, Num(0), number(n.value))

    def target_any(self, _any: Node, target: Node, draft: Draft) -> Node:
        return self._target(draft, target.value, Num(0), None)

    def target_another(self, _another: Node, target: Node, draft: Draft) -> Node:
        return self._target(replace(draft, other=True), target.value, Num(1), Num(1))

    def target_each_up_to(self, _each: Node, upto: Node, n: Node, target: Node, draft: Draft) -> Node:
        return self.target_up_to(upto, n, target, draft)

    def some_of_them_at_random(self, n: Node, of: Node, it: Node, _random: Node) -> Node:
        return msgspec.structs.replace(self.some_of_them(n, of, it), at_random=True)

    def head_keyword(self, word: Node) -> Draft:
        """Tokens called by their keyword: an emblem by its attribute or word, a limit break by its name."""
        if not isinstance(word.value, tuple) or word.value[0] not in {"dragon emblem", "limit break"}:
            raise ValueError("a keyword for a card")
        kind, will, name = word.value
        if kind == "limit break":
            return Draft("card", LIMITED, filters=(tree.Has(kind), tree.Name(name)))
        which = tree.Class(WILL_NAMES[will]) if will else tree.Has(name)
        return Draft("card", ("item",), filters=(tree.Has(kind), which))

    def post_keyword_will(self, _with: Node, word: Node, will: Node) -> Node:
        ability = tree.Keyword(word.value, costs=(tree.PayWill(will.value),))
        return lambda draft: draft.having(tree.HasAbility(ability))

    def adj_keyword(self, word: Node) -> Node:
        if not isinstance(word.value, str):
            raise ValueError("a keyword with a parameter")
        return lambda draft: draft.having(tree.Has(word.value))

    def of_player(self, whose: Node, draft: Draft) -> Node:
        return each_target(replace(draft, whose=whose.value), self.bind())

    def some_among(self, n: Node, _among: Node) -> Node:
        return self._pick(Draft(among=flat.It(plural=True, how="looked")), number(n.value), number(n.value))

    def any_among(self, _any: Node, _among: Node) -> Node:
        return self._pick(Draft(among=flat.It(plural=True, how="looked")), Num(0), None)

    def up_to_among(self, _upto: Node, n: Node, _among: Node) -> Node:
        return self._pick(Draft(among=flat.It(plural=True, how="looked")), Num(0), number(n.value))

    def all_but_one(self, _words: Node) -> Node:
        """Of the cards that the event counts; which these are is known once the event is."""
        return tree.Pick(flat.Missing(), ALL_BUT_ONE, ALL_BUT_ONE, bind=self.bind())  # type: ignore[arg-type]

    def np_or_yourself(self, single: Node, _or: Node, _you: Node) -> Node:
        if not isinstance(single, tree.Pick) or not isinstance(single.sel, tree.Sel):
            raise ValueError("you or something else")
        return msgspec.structs.replace(single, sel=tree.SelUnion((tree.Sel("leader", whose=YOU), single.sel)))

    def one_or_more(self, _words: Node, draft: Draft) -> Node:
        return self._pick(draft, Num(1), None)

    def yours(self, _your: Node, draft: Draft) -> Node:
        return each_target(replace(draft, whose=YOU), self.bind())

    def each_of_yours(self, _each: Node, _your: Node, draft: Draft) -> Node:
        return each_target(replace(draft, whose=YOU), self.bind())

    def some_of_your(self, n: Node, _of: Node, your: Node, draft: Draft) -> Node:
        return self.some_of_yours(n, your, draft)

    def some_of_yours(self, n: Node, _your: Node, draft: Draft) -> Node:
        return self._pick(replace(draft, whose=YOU), number(n.value), number(n.value))

    # --- players as objects

    def object_you(self, _you: Node) -> Node:
        return tree.Leader(YOU)

    def object_player(self, player: Node) -> Node:
        return tree.Leader(player.value)

    def object_they(self, _they: Node) -> Node:
        return tree.Leader(flat.TheirZone())  # type: ignore[arg-type]

    def object_controller(self, ref: Node, s: Node, word: Node) -> Node:
        return tree.Leader(self.actor_controller(ref, s, word))

    def object_player_or(self, player: Node, _or: Node, draft: Draft) -> Node:
        """ "Target player or resonator": the one target may be either."""
        if not isinstance(player.value, tree.TargetPlayer):
            raise ValueError("a player or a card")
        whose = tree.OPPONENT if player.value.opponent else ANY_PLAYER
        union = tree.SelUnion((tree.Sel("leader", whose=whose), draft.sel()))
        return tree.Pick(union, Num(1), Num(1), bind=self.bind(), target=1)

    def added(self, _word: Node) -> Node:
        return tree.AddedTo()

    def subject_several(self, one: Node, _and: Node, other: Node) -> Node:
        """A card and "all other cards with the same name": those that have the name of the first."""
        match one, other:
            case tree.Pick(bind=bind), tree.Each(tree.Sel(other=True) as sel) if tree.SameName() in sel.filters:
                it = tree.Bound(bind)
                rest = tuple(item for item in sel.filters if item != tree.SameName())
                filters = ordered_filters((*rest, tree.SameNameAs(it), tree.Not(tree.Member(it))))
                cards = msgspec.structs.replace(sel, filters=filters, other=False)
                return tree.Both((one, msgspec.structs.replace(other, sel=cards)))
        return tree.Both((one, other))

    # --- heads and adjectives

    def adj_stats(self, stats: Node) -> Node:
        return lambda draft: draft.having(*described(stats.value))

    def adj_either_state(self, one: Node, _or: Node, other: Node) -> Node:
        return lambda draft: draft.having(tree.AnyOf((tree.State(one.value), tree.State(other.value))))

    def adj_both_classes(self, *words: Node) -> Node:
        classes = [tree.Class(word.value) for word in words if word.type == "CLASS"]
        return lambda draft: draft.having(*classes)

    def adj_non_name(self, _non: Node, name: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.Name(name.value)))

    # --- what follows the noun

    def post_controls(self, controls: Node) -> Node:
        return lambda draft: replace(draft, whose=controls.value)

    def post_owns(self, owns: Node) -> Node:
        return lambda draft: draft.having(tree.OwnedBy(owns.value))

    def _cost(self, op: Any, amount: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("cost", op, amount))

    def post_cost_equal(self, _with: Node, n: Node) -> Node:
        return self._cost("==", number(n.value))

    def post_cost_most(self, _with: Node, n: Node, _less: Node) -> Node:
        return self._cost("<=", number(n.value))

    def post_cost_least(self, _with: Node, n: Node, _more: Node) -> Node:
        return self._cost(">=", number(n.value))

    def post_cost_at_most(self, *words: Node) -> Node:
        return self._cost("<=", words[-1])

    def post_same_cost(self, _words: Node) -> Node:
        """ "The same total cost" is that of the card spoken of before."""
        it: Any = flat.It()
        return self._cost("==", tree.StatOf(it, "cost"))

    def post_cost_less(self, _with: Node, _less: Node, amount: Node) -> Node:
        return self._cost("<", amount)

    def post_cost_equal_to(self, _with: Node, _equal: Node, amount: Node) -> Node:
        return self._cost("==", amount)

    def _stat(self, name: Node, op: Any, amount: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(name.value, op, amount))

    def post_few_stat(self, _with: Node, n: Node, _less: Node, name: Node) -> Node:
        return self._stat(name, "<=", number(n.value))

    def post_many_stat(self, _with: Node, n: Node, _more: Node, name: Node) -> Node:
        return self._stat(name, ">=", number(n.value))

    def post_stat_few(self, _with: Node, name: Node, n: Node, _less: Node) -> Node:
        return self._stat(name, "<=", number(n.value))

    def post_stat_many(self, _with: Node, name: Node, n: Node, _more: Node) -> Node:
        return self._stat(name, ">=", number(n.value))

    def post_stat_below(self, _with: Node, name: Node, _less: Node, amount: Node) -> Node:
        return self._stat(name, "<", amount)

    def post_stat_at_most(self, _with: Node, name: Node, _most: Node, amount: Node) -> Node:
        return self._stat(name, "<=", amount)

    def post_attributes(self, _with: Node, n: Node, _more: Node, _word: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("attributes", ">=", number(n.value)))

    def post_attributeless(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.Class("void"))

    def post_counter_on(self, _with: Node, n: Node, counter: Node, _on: Node) -> Node:
        return lambda draft: draft.having(tree.HasCounter(counter.value, ">=", number(n.value)))

    def post_counters_on(self, _with: Node, n: Node, _more: Node, counter: Node, _on: Node) -> Node:
        return lambda draft: draft.having(tree.HasCounter(counter.value, ">=", number(n.value)))

    def post_no_counter(self, _with: Node, _no: Node, counter: Node, _on: Node) -> Node:
        return lambda draft: draft.having(tree.HasCounter(counter.value, "==", Num(0)))

    def post_no_kind(self, _with: Node, _no: Node, kind: Node) -> Node:
        """ "With no addition": nothing of the kind is added to it."""
        if kind.value != "addition":
            raise ValueError("cards without something else")
        return lambda draft: draft.having(tree.Not(tree.State("enchanted")))

    def post_has_ability(self, _with: Node, quotes: list[Node]) -> Node:
        if any(isinstance(quote, str) for quote in quotes):
            raise ValueError("a name where an ability stands")
        return lambda draft: draft.having(*[tree.HasAbility(quote) for quote in quotes])

    def keywords(self, *words: Node) -> list[Node]:
        """Keywords joined by "and" are all meant, those joined by "or" any of them."""
        found = [word.value for word in words if not is_joint(word)]
        if any(not isinstance(word, str) for word in found):
            raise ValueError("a keyword with a parameter")
        return ["&", *found] if any(word.type == "AND_SAME" for word in words if isinstance(word, Token)) else found

    def _having(self, words: list[str]) -> tuple[Node, ...]:
        if words[0] == "&":
            return tuple(tree.Has(word) for word in words[1:])
        return (any_of([tree.Has(word) for word in words]),)

    def post_keywords(self, _with: Node, words: list[str]) -> Node:
        return lambda draft: draft.having(*self._having(words))

    def post_without(self, _without: Node, words: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Has(word)) for word in words if word != "&"])

    def post_one_name(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameName())

    def post_one_place(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameOwner())

    def post_put_this_turn(self, frm: Node) -> Node:
        return lambda draft: draft.having(tree.PutThisTurn(frm.value))

    def post_damaged(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.DamagedThisTurn())

    def post_except_traits(self, _except: Node, names: list[str], kind: Node) -> Node:
        if kind.value != "card":
            raise ValueError("all but a kind of another type")
        return lambda draft: draft.having(*[tree.Not(tree.Trait(name)) for name in names])

    def post_except_classes(self, _except: Node, names: list[str], kind: Node) -> Node:
        def others(draft: Draft) -> Draft:
            if kind.value not in {"card", draft.kind}:
                raise ValueError("all but a kind of another type")
            return draft.having(*[tree.Not(tree.Class(name)) for name in names])

        return others

    def post_damaged_by(self, _words: Node, ref: Node, *_turn: Node) -> Node:
        return lambda draft: draft.having(tree.DamagedBy(ref))

    def post_removed_by(self, _words: Node, ref: Node) -> Node:
        def removed(draft: Draft) -> Draft:
            return replace(draft.having(tree.RemovedBy(ref)), zones=draft.zones or ("removed",))

        return removed

    def post_targeting(self, cards: Node) -> Node:
        return lambda draft: draft.having(cards.value)

    def post_that_name(self, _words: Node) -> Node:
        named: Any = flat.It(how="named")
        return lambda draft: draft.having(tree.SameNameAs(named))

    def post_chosen(self, kind: Node) -> Node:
        return lambda draft: draft.having(tree.Chosen(kind.value, OPEN))

    post_matching = post_chosen

    def post_sharing_chosen(self, sharing: Node, kind: Node) -> Node:
        if sharing.value != kind.value:
            raise ValueError("sharing something else")
        return self.post_chosen(kind)

    def chosen_number(self, _words: Node) -> Node:
        return tree.Result(OPEN)

    def post_except_names(self, _except: Node, names: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Name(name)) for name in names])

    def post_same_name_as_target(self, _same: Node, target: Node, draft: Draft) -> Node:
        """The name of a card that is targeted for no more than that."""
        return lambda other: other.having(tree.SameNameAs(self.target_one(target, draft)))

    def post_except_it(self, _except: Node, it: Node) -> Node:
        """Cards besides those that were spoken of."""
        return lambda draft: draft.having(tree.Not(tree.Member(it.value)))

    def post_extreme_such(self, token: Node, _among: Node, all_: Draft) -> Node:
        """Among such cards, which are of the same kind as the one it is said of."""
        end, stat = token.value

        def post(draft: Draft) -> Draft:
            if draft != Draft(all_.kind):
                raise ValueError("among others")
            return all_.having(tree.ExtremeStat(stat, end))

        return post

    def np_of(self, single: Node, _of: Node, cards: Node) -> Node:
        """Abilities of such cards, or of this one."""
        of = tree.This() if isinstance(cards, Token) else cards.sel
        return msgspec.structs.replace(single, sel=_abilities_of(single.sel, of))

    def np_possessed(self, cards: Node, _s: Node, draft: Draft) -> Node:
        """ "A regalia's abilities" are abilities of regalia."""
        sel = _abilities_of(draft.sel(), cards.sel)
        return tree.Each(sel, self.bind())

    def post_attacked(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.AttackedThisTurn())

    def _sharing(self, what: str, other: Node) -> Node:
        if what != "cost":
            return tree.Shares(what, other)
        return tree.StatIs("cost", "==", tree.StatOf(other, "cost"))

    def post_sharing(self, sharing: Node, ref: Node) -> Node:
        return lambda draft: draft.having(self._sharing(sharing.value, ref))

    def post_not_sharing(self, sharing: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.Not(self._sharing(sharing.value, ref)))

    def post_sharing_cards(self, words: Node) -> Node:
        what, shares, cards = words.value
        held = tree.Shares(what, cards)
        return lambda draft: draft.having(held if shares else tree.Not(held))

    def post_shared(self, shared: Node) -> Node:
        if shared.value == "name":
            return self.post_one_name(shared)
        return lambda draft: draft.having(tree.Shares(shared.value))

    def post_added_on(self, how: Node, host: Node) -> Node:
        """Attached cards lie in the item area (1032.2)."""
        held = tree.AddedOn(host, how.value)
        if how.value == "added":
            return lambda draft: draft.having(held)
        return lambda draft: replace(draft.having(held), zones=draft.zones or ("item",))

    def post_added_on_yours(self, how: Node, _your: Node, kind: Node) -> Node:
        return self.post_added_on(how, tree.Each(tree.Sel(kind.value, whose=YOU), self.bind()))

    def post_combined(self, _with: Node, n: Node, _less: Node) -> Node:
        return lambda draft: draft.having(tree.TotalIs("cost", "<=", number(n.value)))

    def post_state(self, state: Node) -> Node:
        return lambda draft: draft.having(tree.State(state.value))

    # --- the top of a deck

    def _top(self, cards: Node, amount: Node, end: Any) -> Node:
        whose, zone = cards.value
        return tree.TopOf(whose or YOU, amount, end, bind=self.bind(), zone=zone)

    def top_one(self, top: Node, cards: Node) -> Node:
        return self._top(cards, Num(1), top.value)

    def top_many(self, top: Node, n: Node, cards: Node) -> Node:
        return self._top(cards, number(n.value), top.value)

    def this_ability(self, _words: Node) -> Node:
        return tree.This("ability")

    def this_judgment(self, _words: Node) -> Node:
        return tree.This("judgment")

    # --- amounts

    def stat_of_ref(self, stat: Node, ref: Node) -> Node:
        return tree.StatOf(ref, stat.value)

    def printed_stat_of(self, ref: Node, _s: Node, _printed: Node, stat: Node) -> Node:
        return tree.StatOf(ref, stat.value, original=True)

    def stat_of_np(self, stat: Node, target: Node) -> Node:
        if not isinstance(target, tree.Each):
            raise ValueError("a stat of some card")
        return tree.Total(target.sel, stat.value)

    def times_attacked(self, _words: Node, target: Node, _did: Node, _turn: Node) -> Node:
        return tree.HowOften(tree.Attacks(target.sel))

    def twice(self, _twice: Node, amount: Node) -> Node:
        return tree.Times(2, amount)

    def multiplied(self, amount: Node, _by: Node, n: Node) -> Node:
        if not isinstance(n.value, int):
            raise ValueError("a number multiplied by a letter")
        return tree.Times(n.value, amount)

    def count_several(self, _number: Node, *targets: Node) -> Node:
        sels = [target.sel for target in targets if isinstance(target, (tree.Each, tree.Pick))]
        return tree.Count(counted_together(sels))

    def number_distinct(self, _number: Node, distinct: Node, target: Node) -> Node:
        return tree.Distinct(target.sel, distinct.value)

    def how_much(self, words: Node) -> Node:
        return tree.HowMuch(words.value)

    def life_of(self, life: Node) -> Node:
        return tree.PlayerStat(life.value, "life")

    def that_much(self, *_words: Node) -> Node:
        return flat.It(how="that much")
