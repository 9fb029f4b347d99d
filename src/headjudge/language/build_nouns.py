"""Parse tree to noun phrases and amounts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token as LarkToken
from lark import Transformer, v_args
from lark.exceptions import VisitError

from headjudge.language import flat, tree
from headjudge.language.phrases import (
    BARE,
    BARE_ONE,
    SEVERAL,
    Draft,
    among_once,
    any_of,
    apart,
    each_target,
    in_line,
    is_joint,
    leader_sel,
    mine,
    number,
    unite,
)
from headjudge.language.tree import YOU, Num

Node = Any


METHODS: dict[tuple[type, str], Any] = {}
"""The methods of builders by the rules that they are named after."""


@v_args(inline=True)
class NounBuilder(Transformer[LarkToken, Any]):
    """Methods are named after the rules of the shared grammar.

    Every noun phrase gets a provisional binding (`@1`, `@2`, ...); attachment keeps those that something points at.
    """

    def __init__(self) -> None:
        super().__init__(visit_tokens=True)
        self._binds = 0
        self._third = False
        """Whether the last verb read was in the third person: it goes on with the actor named before."""

    def _call_userfunc(self, parsed: Any, new_children: Any = None) -> Any:
        """What lark does for methods that take their children one by one, without wrapping each anew every time."""
        children = parsed.children if new_children is None else new_children
        name, kind = parsed.data, type(self)
        key = (kind, name)
        if key not in METHODS:
            found = next((vars(each)[name] for each in kind.__mro__ if name in vars(each)), None)
            METHODS[key] = getattr(found, "base_func", found)
        method = METHODS[key]
        if method is None:
            return self.__default__(name, children, parsed.meta)  # type: ignore[no-untyped-call]
        try:
            return method(self, *children)
        except Exception as error:
            raise VisitError(name, parsed, error) from error  # type: ignore[no-untyped-call]

    def __default_token__(self, token: LarkToken) -> Node:
        if isinstance(token.value.value, bool):
            self._third = token.value.value
        return token.value

    def bind(self) -> str:
        self._binds += 1
        return f"@{self._binds}"

    # --- noun phrases

    def objects(self, *parts: Node) -> Node:
        targets = [part for part in parts if not is_joint(part)]
        return targets[0] if len(targets) == 1 else tree.Both(tuple(in_line(targets)))

    def whole(self, token: Node) -> Node:
        zone, whose = token.value
        return tree.Each(tree.Sel("card", (zone,), whose), self.bind())

    def bare_number(self, token: Node) -> Node:
        return tree.Pick(flat.Missing(), number(token.value), number(token.value), bind=self.bind())  # type: ignore[arg-type]

    def bare_up_to(self, _upto: Node, token: Node) -> Node:
        return tree.Pick(flat.Missing(), Num(0), number(token.value), bind=self.bind())  # type: ignore[arg-type]

    def this_in(self, this: Node, loc: Node) -> Node:
        return tree.This(this.value, loc.value[0][0])

    def reference(self, token: Node) -> Node:
        if token.type == "THIS":
            return tree.This(token.value)
        if token.type == "NTH":
            return flat.Nth(token.value)
        if token.type == "REST":
            return flat.Remaining()
        return token.value

    def named_before(self, _the: Node, _names: list[str], kind: Node) -> Node:
        return flat.It(noun=kind.value, how="that")

    def np(self, *parts: Node) -> Node:
        singles = [part for part in parts if not is_joint(part)]
        if getattr(singles[0], "bind", "").startswith(BARE_ONE):
            raise ValueError("one card, and nothing that says which")
        return singles[0] if len(singles) == 1 else unite(singles, self.bind())

    def leader_or(self, leader: Node, _or: Node, single: Node) -> Node:
        sel = tree.SelUnion((leader_sel(leader.value), single.sel))
        return tree.Pick(sel, Num(1), Num(1), bind=self.bind())

    def _pick(self, draft: Draft, least: Node, most: Node) -> Node:
        return tree.Pick(draft.sel(), least, most, draft.at_random, self.bind())

    def some(self, n: Node, draft: Draft) -> Node:
        if draft.kind in SEVERAL:
            singles = [self._pick(single, number(n.value), number(n.value)) for single in apart(draft)]
            return tree.Both(tuple(singles))
        return self._pick(draft, number(n.value), number(n.value))

    def each_of_them(self, _each: Node, it: Node) -> Node:
        return it.value

    def some_of_yours(self, n: Node, _your: Node, draft: Draft) -> Node:
        return self._pick(mine(draft), number(n.value), number(n.value))

    def up_to(self, _upto: Node, n: Node, draft: Draft) -> Node:
        return self._pick(draft, Num(0), number(n.value))

    def any_number(self, _any: Node, draft: Draft) -> Node:
        return self._pick(draft, Num(0), None)

    def each(self, _each: Node, draft: Draft) -> Node:
        return each_target(draft, self.bind())

    def each_of_yours(self, _each: Node, _your: Node, draft: Draft) -> Node:
        return each_target(mine(draft), self.bind())

    def another(self, _another: Node, draft: Draft) -> Node:
        return self._pick(replace(draft, other=True), Num(1), Num(1))

    def another_of_yours(self, _another: Node, _one: Node, _your: Node, draft: Draft) -> Node:
        return self._pick(replace(mine(draft), other=True), Num(1), Num(1))

    def some_of_them(self, n: Node, _of: Node, it: Node) -> Node:
        return self._pick(Draft(among=it.value), number(n.value), number(n.value))

    def up_to_of_them(self, _upto: Node, n: Node, _of: Node, it: Node) -> Node:
        return self._pick(Draft(among=it.value), Num(0), number(n.value))

    def any_of_them(self, _any: Node, it: Node) -> Node:
        return self._pick(Draft(among=it.value), Num(0), None)

    def yours(self, _your: Node, draft: Draft) -> Node:
        return each_target(mine(draft), self.bind())

    def bare(self, draft: Draft) -> Node:
        return each_target(draft, (BARE_ONE if draft.one else BARE) + self.bind())

    def with_post(self, draft: Draft, post: Node) -> Draft:
        return post(draft)  # type: ignore[no-any-return]

    def with_adjective(self, adjective: Node, draft: Draft) -> Draft:
        return adjective(draft)  # type: ignore[no-any-return]

    def head_types(self, kinds: list[str]) -> Draft:
        if len(kinds) == 1:
            return Draft(kinds[0])
        return Draft("card", filters=(any_of([tree.Type(kind) for kind in kinds]),))

    def head_names(self, names: list[str]) -> Draft:
        return Draft("card", filters=(any_of([tree.Name(name) for name in names]),))

    def head_tokens(self, names: list[str], kind: Node) -> Draft:
        return Draft(kind.value, filters=(any_of([tree.Name(name) for name in names]),))

    def head_several_tokens(self, *words: Node) -> Draft:
        names = [word.value for word in words if word.type == "NAME"]
        return Draft("several token", filters=(any_of([tree.Name(name) for name in names]),))

    def head_several_names(self, *words: Node) -> Draft:
        names = [word.value for word in words if word.type == "NAME"]
        return Draft("several card", filters=(any_of([tree.Name(name) for name in names]),))

    def types(self, *words: Node) -> list[str]:
        return [word.value for word in words if not is_joint(word)]

    names = traits = classes = keywords = quotes = types

    def kind_trait(self, word: Node) -> Node:
        return tree.Trait(word.value)

    def kind_class(self, word: Node) -> Node:
        return tree.Class(word.value)

    def kinds(self, *words: Node) -> Node:
        return any_of([word for word in words if not is_joint(word)])

    def adj_kinds(self, either: Node) -> Node:
        return lambda draft: draft.having(either)

    def adj_non_state(self, _non: Node, word: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.State(word.value)))

    def adj_enemy(self, _word: Node) -> Node:
        return lambda draft: replace(draft, enemy=True)

    def adj_other(self, _word: Node) -> Node:
        return lambda draft: replace(draft, other=True)

    def adj_traits(self, names: list[str]) -> Node:
        return lambda draft: draft.having(any_of([tree.Trait(name) for name in names]))

    def adj_classes(self, names: list[str]) -> Node:
        return lambda draft: draft.having(any_of([tree.Class(name) for name in names]))

    def adj_state(self, word: Node) -> Node:
        return lambda draft: draft.having(tree.State(word.value))

    def adj_random(self, _word: Node) -> Node:
        return lambda draft: replace(draft, at_random=True)

    post_random = adj_random

    def adj_cost(self, n: Node, _cost: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("cost", "==", number(n.value)))

    def adj_non_class(self, _non: Node, word: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.Class(word.value)))

    def adj_non_type(self, _non: Node, word: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.Type(word.value)))

    def adj_non_trait(self, _non: Node, word: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.Trait(word.value)))

    def post_loc(self, token: Node) -> Node:
        zones, whose = token.value
        return lambda draft: replace(draft, zones=zones, whose=whose or draft.whose)

    def post_cost(self, _that: Node, compared: Node) -> Node:
        op, amount = compared
        return lambda draft: draft.having(tree.StatIs("cost", op, amount))

    def post_total(self, _that: Node, _total: Node, n: Node, _orless: Node) -> Node:
        return lambda draft: draft.having(tree.TotalIs("cost", "<=", number(n.value)))

    def post_original_cost(self, _that: Node, compared: Node) -> Node:
        op, amount = compared
        return lambda draft: draft.having(tree.StatIs("cost", op, amount, original=True))

    def post_keywords(self, _with: Node, words: list[str]) -> Node:
        return lambda draft: draft.having(any_of([tree.Has(word) for word in words]))

    def post_stat_equal(self, _with: Node, n: Node, stat: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(stat.value, "==", number(n.value)))

    def post_stat_less(self, _with: Node, n: Node, stat: Node, _or: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(stat.value, "<=", number(n.value)))

    def post_stat_more(self, *words: Node) -> Node:
        n = next(word for word in words if word.type == "NUM")
        stat = next(word for word in words if word.type == "STAT")
        return lambda draft: draft.having(tree.StatIs(stat.value, ">=", number(n.value)))

    def post_counter(self, _with: Node, n: Node, counter: Node) -> Node:
        return lambda draft: draft.having(tree.HasCounter(counter.value, ">=", number(n.value)))

    def post_counters(self, _with: Node, counter: Node) -> Node:
        return lambda draft: draft.having(tree.HasCounter(counter.value, ">=", Num(1)))

    def post_kwact(self, _with: Node, word: Node) -> Node:
        return lambda draft: draft.having(tree.Has(word.value[0]))

    def post_timing(self, _with: Node, word: Node) -> Node:
        return lambda draft: draft.having(tree.Has(word.value))

    def post_named(self, _named: Node, names: list[str]) -> Node:
        return lambda draft: draft.having(any_of([tree.Name(name) for name in names]))

    def post_not_named(self, _named: Node, names: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Name(name)) for name in names])

    def post_name_part(self, _with: Node, parts: list[str], _in: Node) -> Node:
        return lambda draft: draft.having(any_of([tree.NamePart(part) for part in parts]))

    def post_without(self, _without: Node, words: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Has(word)) for word in words])

    def post_extreme(self, token: Node) -> Node:
        end, stat = token.value
        return lambda draft: draft.having(tree.ExtremeStat(stat, end))

    def post_extreme_among(self, token: Node, _among: Node, all_: Draft, loc: Node) -> Node:
        """Among such cards of a place: those that it is said of lie there as well."""
        end, stat = token.value

        def post(draft: Draft) -> Draft:
            if draft.kind != all_.kind or all_.filters or draft.zones:
                raise ValueError("among others")
            zones, whose = loc.value
            return replace(draft, zones=zones, whose=whose).having(tree.ExtremeStat(stat, end))

        return post

    def adj_parity(self, token: Node) -> Node:
        stat, odd = token.value
        return lambda draft: draft.having(tree.Parity(stat, odd))

    def post_cost_range(self, *words: Node) -> Node:
        low, high = (number(word.value) for word in words if word.type == "NUM")
        return lambda draft: draft.having(tree.StatIs("cost", ">=", low), tree.StatIs("cost", "<=", high))

    def post_stat_amount(self, _with: Node, stat: Node, how: Node, amount: Node) -> Node:
        op: Any = {"ATMOST": "<=", "ATLEASTAS": ">=", "EQUALTO": "=="}[how.type]
        return lambda draft: draft.having(tree.StatIs(stat.value, op, amount))

    def post_cost_amount(self, *words: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("cost", "==", words[-1]))

    def post_counter_least(self, _with: Node, _at: Node, n: Node, counter: Node) -> Node:
        return lambda draft: draft.having(tree.HasCounter(counter.value, ">=", number(n.value)))

    def post_except_names(self, _except: Node, names: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Name(name)) for name in names])

    def post_same_stat(self, token: Node) -> Node:
        same = tree.SameName() if token.value == "name" else tree.SameStat(token.value)
        return lambda draft: draft.having(same)

    def post_same_cost_as(self, _same: Node, target: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("cost", "==", tree.StatOf(target, "cost")))

    def post_up_to_total(self, _total: Node, n: Node) -> Node:
        return lambda draft: draft.having(tree.TotalIs("cost", "<=", number(n.value)))

    def post_did_this_turn(self, token: Node) -> Node:
        return lambda draft: draft.having(token.value)

    def post_same_name(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameNameAs(tree.This()))

    def post_same_name_as(self, _same: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.SameNameAs(ref))

    def post_its_name(self, _with: Node, ref: Node, _s: Node, _name: Node) -> Node:
        return lambda draft: draft.having(tree.SameNameAs(ref))

    def post_except_types(self, _except: Node, kinds: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Type(kind)) for kind in kinds])

    def post_stat_either(self, _with: Node, n: Node, stat: Node, _or: Node, _joint: Node, m: Node, other: Node) -> Node:
        either = (tree.StatIs(stat.value, "<=", number(n.value)), tree.StatIs(other.value, "==", number(m.value)))
        return lambda draft: draft.having(tree.AnyOf(either))

    def post_different_names(self, _word: Node) -> Node:
        return lambda draft: draft.having(tree.DifferentNames())

    def post_different_costs(self, _word: Node) -> Node:
        return lambda draft: draft.having(tree.DifferentCosts())

    def post_entered(self, word: Node) -> Node:
        """Onto whose field they were put is said with the word itself, if it is."""
        return lambda draft: (mine if word.value == YOU else replace)(draft.having(tree.EnteredThisTurn()))

    def post_among(self, _word: Node) -> Node:
        return lambda draft: among_once(draft, flat.It(plural=True, how="looked"))

    def post_except_this(self, _except: Node, _this: Node) -> Node:
        return lambda draft: replace(draft, other=True)

    def post_including_this(self, _including: Node, _this: Node) -> Node:
        return lambda draft: draft

    def post_you_control(self, _word: Node) -> Node:
        return lambda draft: mine(draft)

    def post_other_name(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.SameNameAs(tree.This())))

    def post_you_play(self, _words: Node) -> Node:
        return lambda draft: replace(draft, whose=YOU)

    def post_player_plays(self, player: Node, _play: Node) -> Node:
        return lambda draft: replace(draft, whose=player.value)

    def post_this_way(self, words: Node) -> Node:
        """What was chosen counts as it was then, whatever became of it since."""
        how = words.value or "this way"
        group = flat.Deed(how) if how == "selected" else flat.It(plural=True, how=how)
        return lambda draft: among_once(draft, group)

    # --- comparisons and amounts

    def equal(self, n: Node, *_points: Node) -> Node:
        return ("==", number(n.value))

    def at_most(self, n: Node, *_words: Node) -> Node:
        return ("<=", number(n.value))

    def at_least(self, n: Node, *_words: Node) -> Node:
        return (">=", number(n.value))

    def at_least_first(self, _atleast: Node, n: Node, *_points: Node) -> Node:
        return (">=", number(n.value))

    def below(self, _less: Node, n: Node) -> Node:
        return ("<", number(n.value))

    def above(self, _more: Node, n: Node) -> Node:
        return (">", number(n.value))

    def more_than_ref(self, _more: Node, ref: Node) -> Node:
        return (">", tree.StatOf(ref, "cost"))

    def less_than_ref(self, _less: Node, ref: Node) -> Node:
        return ("<", tree.StatOf(ref, "cost"))

    def top_up_to(self, _upto: Node, n: Node, whose: Node) -> Node:
        return tree.TopOf(whose.value, number(n.value), "top", up_to=True, bind=self.bind())

    def top_half(self, token: Node) -> Node:
        end, whose = token.value
        return tree.TopOf(whose, tree.Half(tree.Count(tree.Sel("card", ("deck",), whose))), end, bind=self.bind())

    def top_one(self, top: Node, cards: Node) -> Node:
        return tree.TopOf(cards.value, Num(1), top.value, bind=self.bind())

    def top_many(self, top: Node, n: Node, cards: Node) -> Node:
        return tree.TopOf(cards.value, number(n.value), top.value, bind=self.bind())

    def top_same(self, top: Node, n: Node, _cards: Node) -> Node:
        return tree.TopOf(YOU, number(n.value), top.value, bind=self.bind())

    def top_one_same(self, top: Node, _card: Node) -> Node:
        return tree.TopOf(YOU, Num(1), top.value, bind=self.bind())

    def number(self, n: Node) -> Node:
        return number(n.value)

    def total_of(self, token: Node, target: Node) -> Node:
        return tree.Total(target.sel, token.value)

    def extreme_of(self, token: Node, target: Node) -> Node:
        end, stat = token.value
        return tree.Extreme(target.sel, stat, end)

    def plus(self, left: Node, _plus: Node, right: Node) -> Node:
        return tree.Plus(left, right)

    def minus(self, left: Node, _minus: Node, right: Node) -> Node:
        return tree.Minus(left, right)

    def times(self, n: Node, _times: Node, amount: Node) -> Node:
        return tree.Times(n.value, amount)

    def half(self, _half: Node, amount: Node) -> Node:
        return tree.Half(amount)

    def count(self, _number: Node, target: Node) -> Node:
        return tree.Count(target.sel)

    def count_counters(self, _number: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return tree.Counters(ref, counter.value)

    def stat_of(self, ref: Node, _s: Node, stat: Node) -> Node:
        return tree.StatOf(ref, stat.value)

    def stat_of_they(self, they: Node, _s: Node, stat: Node) -> Node:
        return tree.StatOf(they.value, stat.value)

    def removed_count(self, _words: Node) -> Node:
        return flat.It(how="removed")

    def cost_of(self, ref: Node, _s: Node, _cost: Node) -> Node:
        return tree.StatOf(ref, "cost")

    def base_cost_of(self, ref: Node, _s: Node, _cost: Node) -> Node:
        return tree.StatOf(ref, "cost", original=True)

    def max_points(self, token: Node) -> Node:
        return tree.PlayerStat(token.value, "max_play_points")

    def your_choice(self, _words: Node) -> Node:
        return tree.X()

    def that_much(self, _words: Node) -> Node:
        return tree.EventAmount()
