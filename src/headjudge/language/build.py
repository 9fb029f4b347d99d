"""Parse tree to flat clauses: noun phrases, amounts, conditions and sentences shared by all games.

Every noun phrase gets a provisional binding (`@1`, `@2`, ...); attachment keeps those that something points at.
A game's builder subclasses this with its own verbs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec
from lark import Token as LarkToken
from lark import Transformer, v_args

from headjudge.language import flat, tree
from headjudge.language.canonical import ordered_filters
from headjudge.language.rewrite import rewrite
from headjudge.language.tokens import Token
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num

Node = Any


@dataclass(frozen=True)
class Draft:
    """A noun phrase being put together, innermost word first."""

    kind: str = "card"
    zones: tuple[str, ...] = ()
    whose: Any = None
    enemy: bool = False
    filters: tuple[Any, ...] = ()
    other: bool = False
    among: Any = None
    at_random: bool = False

    def sel(self) -> tree.Sel:
        whose = OPPONENT if self.enemy else (self.whose or ANY_PLAYER)
        zones = self.zones
        if self.enemy and not zones and self.kind not in {"leader", "any"} and self.among is None:
            zones = ("field",)
        return tree.Sel(self.kind, zones, whose, ordered_filters(self.filters), self.other, self.among)

    def having(self, *filters: Node) -> Draft:
        return replace(self, filters=(*self.filters, *filters))


def number(value: Node) -> Node:
    return Num(value) if isinstance(value, int) else value


def any_of(filters: list[Node]) -> Node:
    return filters[0] if len(filters) == 1 else tree.AnyOf(tuple(filters))


@v_args(inline=True)
class Builder(Transformer[LarkToken, Any]):
    """Methods are named after the rules of the shared grammar."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=True)
        self._binds = 0
        self._third = False
        """Whether the last verb read was in the third person: it goes on with the actor named before."""

    def __default_token__(self, token: LarkToken) -> Node:
        if isinstance(token.value.value, bool):
            self._third = token.value.value
        return token.value

    def bind(self) -> str:
        self._binds += 1
        return f"@{self._binds}"

    # --- sentences

    def sentence(self, *parts: Node) -> Node:
        return flat.Sentence(tuple(part for part in parts if isinstance(part, flat.Part)))

    def part(self, *pieces: Node) -> Node:
        part = next(piece for piece in pieces if isinstance(piece, flat.Part))
        for name, value in [piece for piece in pieces if isinstance(piece, tuple)]:
            part = self._dress(part, name, value)
        return part

    def _dress(self, part: flat.Part, name: str, value: Node) -> flat.Part:
        if name == "cond":
            return replace_part(part, conds=(*part.conds, value))
        if name == "among":
            return replace_part(part, body=with_among(part.body, value))
        return replace_part(part, **{name: value})

    def prefix_if(self, _if: Node, cond: Node, _comma: Node) -> Node:
        return ("cond", cond)

    def prefix_during(self, during: Node, _comma: Node) -> Node:
        return ("cond", tree.During(*during.value))

    def prefix_duration(self, duration: Node, _comma: Node) -> Node:
        return ("duration", duration.value)

    def prefix_then(self, _then: Node) -> Node:
        return ("also", True)

    def prefix_among(self, *_words: Node) -> Node:
        return ("among", flat.It(plural=True, how="looked"))

    def prefix_instead(self, _instead: Node) -> Node:
        return ("instead", True)

    suffix_instead = prefix_instead

    def suffix_duration(self, duration: Node) -> Node:
        return ("duration", duration.value)

    def if_tail(self, _if: Node, cond: Node) -> Node:
        return ("cond", cond)

    def suffix_every(self, _for: Node, per: Node, draft: Draft) -> Node:
        return ("every", (per.value, tree.Count(draft.sel())))

    def suffix_every_one(self, _for: Node, draft: Draft) -> Node:
        return ("every", (1, tree.Count(draft.sel())))

    def suffix_during(self, during: Node) -> Node:
        return ("cond", tree.During(*during.value))

    def clause(self, body: Node) -> Node:
        return flat.Part(body, third=self._third)

    def acted(self, actor: Node, body: Node) -> Node:
        return flat.Part(body, actor=actor)

    def optional(self, actor: Node, _may: Node, body: Node) -> Node:
        return flat.Part(body, actor=actor, may=True, also=_may.value == "also")

    def you_cannot(self, _you: Node, cannot: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(YOU), (cannot.value,)))

    def player_cannot(self, player: Node, cannot: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(player.value), (cannot.value,)))

    def said(self, subject: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(one_of(subject), mods))

    def said_of_its(self, subject: Node, _s: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(subject, mods))

    def damage_cap(self, _if: Node, subject: Node, *words: Node) -> Node:
        most, least = (word for word in words if isinstance(word, Token) and word.type == "NUM")
        if most.value != least.value:
            return flat.Part(flat.Missing())
        damage = next(word for word in words if isinstance(word, Token) and word.type == "DAMAGE")
        cap = tree.DamageChange("takes", "at_most", number(most.value), damage.value)
        return flat.Part(tree.Give(one_of(subject), (cap,)))

    def damage_less(self, _if: Node, subject: Node, *words: Node) -> Node:
        n, damage = (
            next(word for word in words if isinstance(word, Token) and word.type == type_)
            for type_ in ("NUM", "DAMAGE")
        )
        less = tree.DamageChange("takes", "less", number(n.value), damage.value)
        return flat.Part(tree.Give(one_of(subject), (less,)))

    def replaced(self, _if: Node, subject: Node, would: Node, _comma: Node, body: Node, _instead: Node) -> Node:
        return self._replace(subject, would.value, body, optional=False)

    def may_replace(self, _if: Node, subject: Node, would: Node, *words: Node) -> Node:
        return self._replace(subject, would.value, words[-2], optional=True)

    def _replace(self, subject: Node, event: tree.Moves, body: Node, *, optional: bool) -> Node:
        """Inside the replacement the affected card is meant by "it"."""
        target = one_of(subject)
        itself = target if isinstance(target, tree.This) else tree.Affected()
        steps = rewrite(body, lambda value: itself if isinstance(value, flat.It) and not value.plural else value)
        what = target.sel if isinstance(target, tree.Each) else target
        replacement = tree.Replace(
            msgspec.structs.replace(event, what=what), steps if isinstance(steps, tuple) else (steps,), optional
        )
        return flat.Part(tree.Give(target, (replacement,)))

    def next_costs_less(self, _next: Node, draft: Draft, _turn: Node, _cost: Node, n: Node, _less: Node) -> Node:
        sel = replace(draft, whose=None).sel()
        return flat.Part(tree.NextPlay(sel, (tree.CostChange(number(n.value)),)))

    def define(self, name: Node, amount: Node) -> Node:
        return flat.Part(flat.Define(name.value, amount))

    def actor_you(self, _you: Node) -> Node:
        return YOU

    def actor_player(self, player: Node) -> Node:
        return player.value

    def actor_they(self, they: Node) -> Node:
        return they.value

    def actor_controller(self, ref: Node, _s: Node, _controller: Node) -> Node:
        return tree.ControllerOf(ref)

    def subject(self, target: Node) -> Node:
        return target

    def subject_they(self, they: Node) -> Node:
        return they.value

    def predicates(self, *mods: Node) -> Node:
        return tuple(mod for group in mods if isinstance(group, tuple) for mod in group)

    # --- noun phrases

    def objects(self, *parts: Node) -> Node:
        targets = [part for part in parts if not is_joint(part)]
        return targets[0] if len(targets) == 1 else tree.Both(tuple(in_line(targets)))

    def whole(self, token: Node) -> Node:
        zone, whose = token.value
        return tree.Each(tree.Sel("card", (zone,), whose), self.bind())

    def bare_number(self, token: Node) -> Node:
        return tree.Pick(flat.Missing(), number(token.value), number(token.value), bind=self.bind())  # type: ignore[arg-type]

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

    def np(self, *parts: Node) -> Node:
        singles = [part for part in parts if not is_joint(part)]
        return singles[0] if len(singles) == 1 else unite(singles, self.bind())

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
        return each_target(draft, BARE + self.bind())

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

    def post_did_this_turn(self, token: Node) -> Node:
        return lambda draft: draft.having(token.value)

    def post_same_name(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameNameAs(tree.This()))

    def post_except_types(self, _except: Node, kinds: list[str]) -> Node:
        return lambda draft: draft.having(*[tree.Not(tree.Type(kind)) for kind in kinds])

    def post_stat_either(self, _with: Node, n: Node, stat: Node, _or: Node, _joint: Node, m: Node, other: Node) -> Node:
        either = (tree.StatIs(stat.value, "<=", number(n.value)), tree.StatIs(other.value, "==", number(m.value)))
        return lambda draft: draft.having(tree.AnyOf(either))

    def post_different_names(self, _word: Node) -> Node:
        return lambda draft: draft.having(tree.DifferentNames())

    def post_entered(self, _word: Node) -> Node:
        return lambda draft: draft.having(tree.EnteredThisTurn())

    def post_among(self, _word: Node) -> Node:
        return lambda draft: replace(draft, among=flat.It(plural=True, how="looked"))

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

    def post_this_way(self, _words: Node) -> Node:
        return lambda draft: replace(draft, among=flat.It(plural=True, how="this way"))

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

    def count_played(self, _number: Node, _cards: Node, did: Node, _turn: Node) -> Node:
        return tree.HowOften(self.past(did.value, tree.Sel()))

    def count_played_besides(self, _number: Node, _cards: Node, did: Node, *_rest: Node) -> Node:
        return tree.HowOften(self.past(did.value, tree.Sel()), besides_this=True)

    def count_counters(self, _number: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return tree.Counters(ref, counter.value)

    def stat_of(self, ref: Node, _s: Node, stat: Node) -> Node:
        return tree.StatOf(ref, stat.value)

    def stat_of_they(self, they: Node, _s: Node, stat: Node) -> Node:
        return tree.StatOf(they.value, stat.value)

    def removed_count(self, _words: Node) -> Node:
        return flat.It(how="removed")

    def times_lost(self, token: Node) -> Node:
        return tree.HowOften(tree.StatLowered(tree.Leader(YOU), token.value))

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

    def past(self, word: str, sel: Node) -> tree.Event:
        """The event a past participle stands for, with you as the one who did it."""
        if word == "played":
            return tree.Plays(YOU, sel)
        if word == "evolved":
            return tree.Evolves(msgspec.structs.replace(sel, whose=YOU, zones=("field",)))
        return tree.Moves(tree.Sel("card", whose=YOU) if sel == tree.Sel() else sel, manner=word, by=YOU)

    # --- conditions

    def both(self, left: Node, _and: Node, right: Node) -> Node:
        return tree.And((left, right))

    def either(self, left: Node, _or: Node, right: Node) -> Node:
        return tree.Or((left, right))

    def rolled(self, _words: Node) -> Node:
        return flat.It(how="rolled")

    def rolled_is(self, _rolled: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(flat.It(how="rolled"), op, amount)  # type: ignore[arg-type]

    def numbers(self, *words: Node) -> list[int]:
        return [word.value for word in words if not is_joint(word)]

    def rolls(self, _words: Node, numbers: list[int]) -> Node:
        conds = tuple(tree.Compare(flat.It(how="rolled"), "==", Num(n)) for n in numbers)  # type: ignore[arg-type]
        return conds[0] if len(conds) == 1 else tree.Or(conds)

    def did(self, _word: Node) -> Node:
        return tree.Did()

    def did_not(self, _word: Node) -> Node:
        return tree.Unless(tree.Did())

    def my_turn(self, token: Node) -> Node:
        return tree.During(token.value)

    def you_have(self, _you: Node, _has: Node, n: Node, draft: Draft) -> Node:
        return self.exists(None, self.some(n, owned(draft)))

    def you_have_at_least(self, _you: Node, _has: Node, _at: Node, n: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(owned(draft).sel()), ">=", number(n.value))

    def you_have_no(self, _you: Node, _has: Node, _no: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(owned(draft).sel()), "==", Num(0))

    def you_have_at_most(self, _you: Node, _has: Node, n: Node, draft: Draft, _or: Node, *posts: Node) -> Node:
        return tree.Compare(tree.Count(owned(posted(draft, posts)).sel()), "<=", number(n.value))

    def ref_attacked(self, ref: Node, _attacked: Node, _turn: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.AttackedThisTurn(),)))

    def exists(self, _there: Node, target: Node) -> Node:
        if isinstance(target, tree.Both):
            return tree.And(tuple(self.exists(None, part) for part in target.parts))
        if isinstance(target, tree.Pick) and target.least == target.most and target.least != Num(1):
            return tree.Compare(tree.Count(target.sel), "==", target.least)
        return tree.Compare(tree.Count(target.sel), ">=", Num(1))

    def exists_not(self, _there: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(draft.sel()), "==", Num(0))

    def exists_none(self, _there: Node, _no: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(draft.sel()), "==", Num(0))

    def exists_at_least(self, _there: Node, _at: Node, n: Node, *drafts: Node) -> Node:
        sels = [draft.sel() for draft in drafts if isinstance(draft, Draft)]
        sel = sels[0] if len(sels) == 1 else unite([tree.Each(sel) for sel in sels], "").sel
        return tree.Compare(tree.Count(sel), ">=", number(n.value))

    def exists_at_most(self, _there: Node, n: Node, draft: Draft, _or: Node, *posts: Node) -> Node:
        return tree.Compare(tree.Count(posted(draft, posts).sel()), "<=", number(n.value))

    def exists_or_more(self, _there: Node, n: Node, draft: Draft, _or: Node, *posts: Node) -> Node:
        return tree.Compare(tree.Count(posted(draft, posts).sel()), ">=", number(n.value))

    def exists_either(self, _there: Node, low: Node, _or: Node, high: Node, draft: Draft) -> Node:
        count = tree.Count(draft.sel())
        return tree.Or(tuple(tree.Compare(count, "==", number(n.value)) for n in (low, high)))

    def again_at_least(self, *words: Node) -> Node:
        n = next(word for word in words if word.type == "NUM")
        return flat.PreviousCount(">=", number(n.value))

    def again_equal(self, _there: Node, n: Node) -> Node:
        return flat.PreviousCount("==", number(n.value))

    def is_np(self, ref: Node, _is: Node, target: Node) -> Node:
        return tree.Is(ref, target.sel)

    def is_not_np(self, ref: Node, _isnt: Node, target: Node) -> Node:
        return tree.Unless(tree.Is(ref, target.sel))

    def is_state(self, ref: Node, _is: Node, state: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.State(state.value),)))

    def is_state_in(self, ref: Node, _is: Node, state: Node, loc: Node) -> Node:
        zones, whose = loc.value
        return tree.Is(ref, tree.Sel(zones=zones, whose=whose or ANY_PLAYER, filters=(tree.State(state.value),)))

    def is_in(self, ref: Node, _is: Node, loc: Node) -> Node:
        zones, whose = loc.value
        return tree.Is(ref, tree.Sel(zones=zones, whose=whose or ANY_PLAYER))

    def is_class(self, ref: Node, _is: Node, classes: list[str]) -> Node:
        if isinstance(ref, tree.Leader):
            conds = tuple(tree.LeaderIs(ref.of, klass) for klass in classes)
            return conds[0] if len(conds) == 1 else tree.Or(conds)
        return tree.Is(ref, tree.Sel(filters=(any_of([tree.Class(klass) for klass in classes]),)))

    def costs(self, ref: Node, _costs: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Is(ref, tree.Sel(filters=(tree.StatIs("cost", op, amount),)))

    def has(self, ref: Node, _has: Node, filter_: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(filter_,)))

    def has_at_least(self, *words: Node) -> Node:
        n, stat = (next(word for word in words if word.type == type_) for type_ in ("NUM", "STAT"))
        return tree.StatIs(stat.value, ">=", number(n.value))

    def has_at_most(self, n: Node, stat: Node, _or: Node) -> Node:
        return tree.StatIs(stat.value, "<=", number(n.value))

    def has_counters(self, _at: Node, n: Node, counter: Node) -> Node:
        return tree.HasCounter(counter.value, ">=", number(n.value))

    def has_counter(self, n: Node, counter: Node) -> Node:
        return tree.HasCounter(counter.value, ">=", number(n.value))

    def has_keywords(self, words: list[str]) -> Node:
        return any_of([tree.Has(word) for word in words])

    def stat_is(self, ref: Node, _s: Node, stat: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(tree.StatOf(ref, stat.value), op, amount)

    def if_not(self, _word: Node) -> Node:
        return flat.IfNot()

    # --- grants

    def mods(self, *mods: Node) -> Node:
        return tuple(mod for group in mods if isinstance(group, tuple) for mod in group)

    def stat_change(self, stat: Node, signed: Node, *_more: Node) -> Node:
        return (change(stat.value, signed.value),)

    def two_stats(self, first: Node, one: Node, _slash: Node, second: Node, two: Node) -> Node:
        return (change(first.value, one.value), change(second.value, two.value))

    def grant_keyword(self, word: Node) -> Node:
        return (tree.GrantKeyword(word.value),)

    def grant_ability(self, quoted: Node) -> Node:
        return (tree.GrantAbility(quoted.value),)

    def grant_trait(self, _the: Node, trait: Node, _word: Node) -> Node:
        return (tree.GrantTrait(trait.value),)

    def cost(self, *items: Node) -> Node:
        return tuple(item for item in items if not is_joint(item))

    def cost_item(self, item: Node) -> Node:
        return item

    def trigger(self, event: Node) -> Node:
        return event

    def becomes(self, cond: Node) -> Node:
        return tree.Becomes(cond)

    def stat_becomes(self, ref: Node, _s: Node, stat: Node, _becomes: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Becomes(tree.Compare(tree.StatOf(ref, stat.value), op, amount))


SEVERAL = frozenset({"several token", "several card"})
"""The kind of a phrase that names one of each name, until it is taken apart."""

BARE = "@bare"
SET_FILTERS = (tree.TotalIs, tree.DifferentNames, tree.SameName)
JOINTS = frozenset({"AND_V", "AND_N", "AND_P", "AND_M", "AND_D", "AND_SAME", "OR_SAME", "OR_N", "OR_ADJ"})


def is_joint(value: Node) -> bool:
    return isinstance(value, Token) and value.type in JOINTS


def change(stat: str, signed: str) -> tree.StatChange:
    digits = signed[1:]
    amount = Num(int(digits)) if digits.isdigit() else flat.Var(digits)
    return tree.StatChange(stat, amount, lose=signed[0] == "-")  # type: ignore[arg-type]


def apart(draft: Draft) -> list[Draft]:
    """One phrase for each of the names joined by "and"."""
    either = next(item for item in draft.filters if isinstance(item, tree.AnyOf))
    rest = tuple(item for item in draft.filters if item is not either)
    kind = draft.kind.removeprefix("several ")
    return [replace(draft, kind=kind, filters=(*rest, name)) for name in either.filters]


def owned(draft: Draft) -> Draft:
    """What you have: on your field, unless the text names another zone of yours."""
    return replace(draft, whose=YOU, zones=draft.zones or ("field",))


def mine(draft: Draft) -> Draft:
    return replace(draft, whose=YOU, zones=draft.zones or ("field",))


def posted(draft: Draft, posts: tuple[Node, ...]) -> Draft:
    for post in posts:
        draft = post(draft)
    return draft


def each_target(draft: Draft, bind: str) -> Node:
    if draft.kind in SEVERAL:
        draft = replace(draft, kind=draft.kind.removeprefix("several "))
    if draft.kind == "any":
        leader, follower = replace(draft, kind="leader"), replace(draft, kind="follower", zones=("field",))
        return tree.Each(tree.SelUnion((leader.sel(), follower.sel())), bind)
    sel = draft.sel()
    if sel.kind == "leader" and not sel.filters:
        return tree.Leader(tree.EachPlayer() if sel.whose == ANY_PLAYER else sel.whose)
    return tree.Each(sel, bind)


def unite(singles: list[Node], bind: str) -> Node:
    """An "or" of whole phrases: the quantity is the first one's, a zone after the last covers all without one."""
    first = singles[0]
    sels = [single.sel if not isinstance(single, tree.Leader) else leader_sel(single) for single in singles]
    last = sels[-1]
    union = tree.SelUnion(tuple(shared_tail(sel, last) for sel in sels))
    if isinstance(first, tree.Pick):
        return tree.Pick(union, first.least, first.most, first.at_random, bind)
    return tree.Each(union, bind)


def shared_tail(sel: tree.Sel, last: tree.Sel) -> tree.Sel:
    """What follows the last of several nouns covers those before it that have no such words of their own."""
    if sel.kind == "leader" or sel is last:
        return sel
    filters = [item for item in last.filters if isinstance(item, SET_FILTERS)]
    if not any(isinstance(item, tree.StatIs) for item in sel.filters):
        filters += [item for item in last.filters if isinstance(item, tree.StatIs)]
    filters = [item for item in filters if item not in sel.filters]
    placed = bool(sel.zones or sel.among)
    return tree.Sel(
        sel.kind,
        sel.zones if placed else last.zones,
        sel.whose if placed else last.whose,
        ordered_filters((*sel.filters, *filters)),
        sel.other,
        sel.among if placed else last.among,
    )


def in_line(targets: list[Node]) -> list[Node]:
    """Members of an "and" list: a noun without a number has its forerunner's, a zone after the last covers all."""
    done: list[Node] = []
    for target in targets:
        bare = isinstance(target, tree.Each) and target.bind.startswith(BARE)
        if bare and done and isinstance(done[-1], tree.Pick):
            before = done[-1]
            target = tree.Pick(target.sel, before.least, before.most, before.at_random, target.bind)
        done.append(target)
    last = done[-1]
    if not isinstance(last, (tree.Pick, tree.Each)) or not isinstance(last.sel, tree.Sel):
        return done
    return [_placed(target, last.sel) for target in done]


def _placed(target: Node, last: tree.Sel) -> Node:
    sel = getattr(target, "sel", None)
    if not isinstance(sel, tree.Sel) or sel.zones or sel.among or sel.kind == "leader":
        return target
    placed = msgspec.structs.replace(sel, zones=last.zones, whose=last.whose, among=last.among)
    return msgspec.structs.replace(target, sel=placed)


def one_of(subject: Node) -> Node:
    """A singular subject of a statement ("if a follower would ...") means whichever it happens to."""
    if isinstance(subject, tree.Pick):
        return tree.Each(subject.sel, subject.bind)
    return subject


def leader_sel(leader: tree.Leader) -> tree.Sel:
    return tree.Sel("leader", whose=leader.of)


def with_among(node: Node, among: Node) -> Node:
    """Narrows the first noun phrase in the node to the cards of an earlier step."""
    done = False

    def narrow(value: Node) -> Node:
        nonlocal done
        if isinstance(value, tree.Sel) and not done:
            done = True
            return tree.Sel(value.kind, value.zones, value.whose, value.filters, value.other, among)
        return value

    return rewrite(node, narrow)


def replace_part(part: flat.Part, **changes: Any) -> flat.Part:
    return msgspec.structs.replace(part, **changes)
