"""Parse tree to flat clauses: sentences, conditions and grants shared by all games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.language import flat, tree
from headjudge.language.build_nouns import NounBuilder
from headjudge.language.phrases import (
    BARE,
    Draft,
    any_of,
    change,
    for_as_long,
    is_joint,
    number,
    of_player,
    one_of,
    owned,
    posted,
    shared_tail,
    unite,
    with_among,
)
from headjudge.language.rewrite import rewrite
from headjudge.language.tokens import Token
from headjudge.language.tree import ANY_PLAYER, YOU, Num

Node = Any


@v_args(inline=True)
class Builder(NounBuilder):
    """Sentences, conditions and grants; a game's builder subclasses this with its own verbs."""

    # --- sentences

    def sentence(self, *parts: Node) -> Node:
        return flat.Sentence(for_as_long([part for part in parts if isinstance(part, flat.Part)]))

    def part(self, *pieces: Node) -> Node:
        part = next(piece for piece in pieces if isinstance(piece, flat.Part))
        for name, value in [piece for piece in pieces if isinstance(piece, tuple)]:
            part = self._dress(part, name, value)
        return part

    def _dress(self, part: flat.Part, name: str, value: Node) -> flat.Part:
        if name == "cond":
            return replace_part(part, conds=(*part.conds, value))
        if name == "tail":
            return replace_part(part, tail=(*part.tail, value))
        if name == "lasting":
            return replace_part(part, duration=part.duration or value, lasting=True)
        if name == "leading":
            return self._dress(replace_part(part, leading=True), "every", value)
        if name == "among":
            return replace_part(part, body=with_among(part.body, value))
        return replace_part(part, **{name: value})

    def prefix_if(self, _if: Node, cond: Node, _comma: Node) -> Node:
        return ("cond", cond)

    def prefix_during(self, during: Node, _comma: Node) -> Node:
        return ("cond", tree.During(*during.value))

    def prefix_duration(self, duration: Node, _comma: Node) -> Node:
        return ("lasting", duration.value)

    def prefix_then(self, _then: Node) -> Node:
        return ("also", True)

    def prefix_among(self, *_words: Node) -> Node:
        return ("among", flat.It(plural=True, how="looked"))

    def prefix_every(self, _for: Node, draft: Draft, _comma: Node) -> Node:
        return ("leading", self.suffix_every_one(_for, draft)[1])

    def prefix_every_so_many(self, _for: Node, n: Node, draft: Draft, _comma: Node) -> Node:
        return ("leading", self.suffix_every(_for, n, draft)[1])

    def prefix_instead(self, _instead: Node) -> Node:
        return ("instead", True)

    suffix_instead = prefix_instead

    def suffix_duration(self, duration: Node) -> Node:
        return ("duration", duration.value)

    def if_tail(self, _if: Node, cond: Node) -> Node:
        return ("cond", cond)

    def unless_tail(self, _unless: Node, cond: Node) -> Node:
        return ("cond", tree.Unless(cond))

    def suffix_every(self, _for: Node, per: Node, draft: Draft) -> Node:
        return ("every", (per.value, tree.Count(draft.sel())))

    def suffix_every_one(self, _for: Node, draft: Draft) -> Node:
        return ("every", (1, tree.Count(draft.sel())))

    def suffix_during(self, during: Node) -> Node:
        return ("cond", tree.During(*during.value))

    def clause(self, body: Node) -> Node:
        return flat.Part(body, third=self._third)

    def by_hand(self, words: Node) -> Node:
        return tree.ByHand(words.value)

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

    def said_of_theirs(self, they: Node, _s: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(they.value, mods))

    def subject_both(self, ref: Node, _and: Node, target: Node) -> Node:
        return tree.Both((ref, target))

    def said_of_its(self, subject: Node, _s: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(subject, mods))

    def damage_cap(self, _if: Node, subject: Node, *words: Node) -> Node:
        most, least = (word for word in words if isinstance(word, Token) and word.type == "NUM")
        if most.value != least.value or _if.type != "IF":
            return flat.Part(flat.Missing())
        damage = next(word for word in words if isinstance(word, Token) and word.type == "DAMAGE")
        cap = tree.DamageChange("takes", "at_most", number(most.value), damage.value)
        return flat.Part(tree.Give(one_of(subject), (cap,)))

    def changed_more(self, _that: Node, _plus: Node, n: Node) -> Node:
        return ("more", number(n.value))

    def changed_less(self, _that: Node, _minus: Node, n: Node) -> Node:
        return ("less", number(n.value))

    def changed_twice(self, _words: Node) -> Node:
        return ("times", Num(2))

    def changed_half(self, _words: Node) -> Node:
        return ("set", tree.Half(tree.EventAmount()))

    def changed_to(self, n: Node) -> Node:
        return ("none", None) if n.value == 0 else ("set", number(n.value))

    def damage_taken(self, once: Node, subject: Node, *words: Node) -> Node:
        return self._damage_changed(
            "takes", once, subject, words, next(word for word in words if isinstance(word, tuple))
        )

    def damage_dealt(self, once: Node, subject: Node, *words: Node) -> Node:
        return self._damage_changed(
            "deals", once, subject, words, next(word for word in words if isinstance(word, tuple))
        )

    def damage_avoided(self, once: Node, subject: Node, *words: Node) -> Node:
        return self._damage_changed("takes", once, subject, words, ("none", None))

    def _damage_changed(self, side: Any, once: Node, subject: Node, words: tuple[Node, ...], changed: Node) -> Node:
        how, amount = changed
        damage = next(word for word in words if isinstance(word, Token) and word.type == "DAMAGE")
        change = tree.DamageChange(side, how, amount, damage.value, once=once.type == "NEXTTIME")
        return flat.Part(tree.Give(one_of(subject), (change,)), duration=_this_turn(words))

    def damage_redirected(self, once: Node, subject: Node, *words: Node) -> Node:
        """Damage goes to another one: "it" would be the very one that would take it."""
        damage = next(word for word in words if isinstance(word, Token) and word.type == "DAMAGE")
        to = next(word for word in words if not isinstance(word, Token))
        if once.type != "IF" or isinstance(to, flat.It) or to == subject:
            return flat.Part(flat.Missing())
        redirect = tree.Redirect(to, damage.value)
        return flat.Part(tree.Give(one_of(subject), (redirect,)), duration=_this_turn(words))

    def would_do(self, *steps: Node) -> tuple[Node, ...]:
        found: list[Node] = []
        for step in steps:
            if not is_joint(step):
                found += step if isinstance(step, tuple) else [step]
        return tuple(found)

    def replaced(self, once: Node, subject: Node, would: Node, *words: Node) -> Node:
        return self._instead_of(subject, would.value, words, optional=False, once=once)

    def may_replace(self, once: Node, subject: Node, would: Node, *words: Node) -> Node:
        return self._instead_of(subject, would.value, words, optional=True, once=once)

    def _instead_of(
        self, subject: Node, event: tree.Moves, words: tuple[Node, ...], *, optional: bool, once: Node
    ) -> Node:
        only = once.type == "NEXTTIME"
        part = self._replace(subject, event, _done_instead(words), optional=optional, once=only)
        return replace_part(part, duration=_this_turn(words))

    def loss_replaced(self, once: Node, *words: Node) -> Node:
        return self._yours(once, tree.Loses(YOU), words, optional=False)

    def may_not_lose(self, once: Node, *words: Node) -> Node:
        return self._yours(once, tree.Loses(YOU), words, optional=True)

    def draw_replaced(self, once: Node, *words: Node) -> Node:
        return self._draws(once, words, optional=False)

    def may_draw_otherwise(self, once: Node, *words: Node) -> Node:
        return self._draws(once, words, optional=True)

    def _draws(self, once: Node, words: tuple[Node, ...], *, optional: bool) -> Node:
        """Cards are drawn one after the other: each of them may be replaced."""
        n = next(word for word in words if isinstance(word, Token) and word.type == "NUM")
        if n.value != 1:
            return flat.Part(flat.Missing())
        return self._yours(once, tree.Draws(YOU), words, optional=optional)

    def _yours(self, once: Node, event: tree.Event, words: tuple[Node, ...], *, optional: bool) -> Node:
        """What would happen to you as a player."""
        replacement = tree.Replace(event, _done_instead(words), optional, once.type == "NEXTTIME")
        return flat.Part(tree.Give(tree.Leader(YOU), (replacement,)), duration=_this_turn(words))

    def _replace(
        self, subject: Node, event: tree.Moves, body: tuple[Node, ...], *, optional: bool, once: bool
    ) -> flat.Part:
        """Inside the replacement the affected card is meant by "it". From a player's field come the cards that the
        player controls."""
        target = one_of(subject)
        if event.by != tree.ANY_PLAYER:
            if isinstance(target, tree.Each):
                target = msgspec.structs.replace(target, sel=of_player(target.sel, event.by))
            event = msgspec.structs.replace(event, by=tree.ANY_PLAYER)
        itself = target if isinstance(target, tree.This) else tree.Affected()
        steps = rewrite(body, lambda value: itself if isinstance(value, flat.It) and not value.plural else value)
        what = target.sel if isinstance(target, tree.Each) else target
        replacement = tree.Replace(msgspec.structs.replace(event, what=what), steps, optional, once)
        return flat.Part(tree.Give(target, (replacement,)))

    def next_costs_less(self, _next: Node, draft: Draft, _turn: Node, _cost: Node, n: Node, _less: Node) -> Node:
        sel = replace(draft, whose=None).sel()
        return flat.Part(tree.NextPlay(sel, (tree.CostChange(number(n.value)),)))

    def counts_too(self, _include: Node, *words: Node) -> Node:
        sels = [word.sel() for word in words if isinstance(word, Draft)]
        sel = sels[0] if len(sels) == 1 else tree.SelUnion(tuple(shared_tail(sel, sels[-1]) for sel in sels))
        return flat.Part(tree.Give(tree.Leader(YOU), (tree.CountsAs(words[-1].value, sel),)))

    def define(self, name: Node, amount: Node) -> Node:
        return flat.Part(flat.Define(name.value, amount))

    def actor_you(self, _you: Node) -> Node:
        return YOU

    def actor_player(self, player: Node) -> Node:
        return player.value

    def actor_they(self, they: Node) -> Node:
        return they.value

    def actor_controller(self, ref: Node, _s: Node, word: Node) -> Node:
        ref = ref.value if isinstance(ref, Token) else ref
        return tree.OwnerOf(ref) if word.value == "owner" else tree.ControllerOf(ref)

    def subject(self, target: Node) -> Node:
        return target

    def subject_they(self, they: Node) -> Node:
        return they.value

    def predicates(self, *mods: Node) -> Node:
        return tuple(mod for group in mods if isinstance(group, tuple) for mod in group)

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

    def _rolled(self, op: Any, n: Node) -> Node:
        return tree.Compare(flat.It(how="rolled"), op, number(n.value))  # type: ignore[arg-type]

    def rolls_at_least(self, _words: Node, _at: Node, n: Node) -> Node:
        return self._rolled(">=", n)

    def rolls_at_most(self, _words: Node, n: Node, _or: Node) -> Node:
        return self._rolled("<=", n)

    def rolls_or_more(self, _words: Node, n: Node, _or: Node) -> Node:
        return self._rolled(">=", n)

    def did(self, _word: Node) -> Node:
        return tree.Did()

    def did_not(self, _word: Node) -> Node:
        return tree.Unless(tree.Did())

    # --- what was really done

    def many(self, target: Node) -> Node:
        """So many at least; "all of them" would ask for more than what was done."""
        if isinstance(target, tree.Each) and target.bind.startswith(BARE):
            return (">=", Num(1), target.sel)
        if not isinstance(target, tree.Pick) or target.least != target.most:
            raise ValueError("how many is not said")
        return (">=", target.least, target.sel)

    def many_or_more(self, n: Node, _more: Node, draft: Draft) -> Node:
        return (">=", number(n.value), draft.sel())

    def many_or_less(self, n: Node, _less: Node, draft: Draft) -> Node:
        return ("<=", number(n.value), draft.sel())

    def many_at_least(self, _at: Node, n: Node, draft: Draft) -> Node:
        return (">=", number(n.value), draft.sel())

    def many_none(self, _no: Node, draft: Draft) -> Node:
        return ("==", Num(0), draft.sel())

    def many_it(self, _it: Node) -> Node:
        return (">=", Num(1), tree.Sel())

    def many_cards(self, n: Node) -> Node:
        return (">=", number(n.value), tree.Sel())

    def many_or_more_cards(self, n: Node, _more: Node) -> Node:
        return self.many_cards(n)

    def did_some(self, word: Node) -> Node:
        return self.did_so(word, self.many_it(word))

    def did_so(self, word: Node, many: Node) -> Node:
        op, n, sel = many
        among: Any = flat.Deed(*word.value)
        return tree.Compare(tree.Count(msgspec.structs.replace(sel, among=among)), op, n)

    def did_not_so(self, word: Node, many: Node) -> Node:
        op, n, _sel = many
        if op != ">=":
            raise ValueError("not no card")
        done = self.did_so(word, many)
        return msgspec.structs.replace(done, op="==", right=Num(0)) if n == Num(1) else tree.Unless(done)

    def did_none(self, word: Node) -> Node:
        return self.did_not_so(word, self.many_it(word))

    def were_done(self, many: Node, word: Node) -> Node:
        return self.did_so(word, many)

    def were_not_done(self, many: Node, word: Node) -> Node:
        return self.did_not_so(word, many)

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

    def exists_so_few(self, _there: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(draft.sel()), "<=", number(n.value))

    def exists_so_many(self, _there: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(draft.sel()), ">=", number(n.value))

    def you_have_so_few(self, _you: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(owned(draft).sel()), "<=", number(n.value))

    def you_have_so_many(self, _you: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return tree.Compare(tree.Count(owned(draft).sel()), ">=", number(n.value))

    def _player_has(self, player: Node, draft: Draft, op: Any, n: Node) -> Node:
        """What one opponent has; of each player there is no single count."""
        if not isinstance(player.value, tree.Opponent):
            return flat.Missing()
        theirs = replace(draft, whose=player.value, zones=draft.zones or ("field",))
        return tree.Compare(tree.Count(theirs.sel()), op, n)

    def player_has_at_least(self, player: Node, _has: Node, _at: Node, n: Node, draft: Draft) -> Node:
        return self._player_has(player, draft, ">=", number(n.value))

    def player_has_so_few(self, player: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._player_has(player, draft, "<=", number(n.value))

    def player_has_so_many(self, player: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._player_has(player, draft, ">=", number(n.value))

    def player_has_none(self, player: Node, _has: Node, _no: Node, draft: Draft) -> Node:
        return self._player_has(player, draft, "==", Num(0))

    def again_nth(self, _ref: Node, _is: Node, _the: Node, nth: Node) -> Node:
        return flat.PreviousCount("==", number(nth.value))

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

    def np_is_in(self, target: Node, _is: Node, loc: Node) -> Node:
        zones, whose = loc.value
        placed = msgspec.structs.replace(target.sel, zones=zones, whose=whose or target.sel.whose)
        return tree.Compare(tree.Count(placed), ">=", Num(1))

    def counters_at_least(self, _there: Node, _at: Node, n: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.HasCounter(counter.value, ">=", number(n.value)),)))

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

    def has_less_than(self, _less: Node, stat: Node, _than: Node, ref: Node) -> Node:
        return ("<", stat.value, ref)

    def has_more_than(self, _more: Node, stat: Node, _than: Node, ref: Node) -> Node:
        return (">", stat.value, ref)

    def has(self, ref: Node, _has: Node, filter_: Node) -> Node:
        if isinstance(filter_, tuple):
            op, stat, other = filter_
            return tree.Compare(tree.StatOf(ref, stat), op, tree.StatOf(other, stat))
        return tree.Is(ref, tree.Sel(filters=(filter_,)))

    def has_at_least(self, *words: Node) -> Node:
        n, stat = (next(word for word in words if word.type == type_) for type_ in ("NUM", "STAT"))
        return tree.StatIs(stat.value, ">=", number(n.value))

    def has_at_most(self, *words: Node) -> Node:
        n, stat = (next(word for word in words if word.type == type_) for type_ in ("NUM", "STAT"))
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

    def two_stats(self, first: Node, one: Node, _slash: Node, second: Node, two: Node, *_more: Node) -> Node:
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

    def event_during(self, event: Node, during: Node) -> Node:
        return (event, tree.During(*during.value))

    def event_outside(self, event: Node, outside: Node) -> Node:
        return (event, tree.Unless(tree.During(*outside.value)))

    def becomes(self, cond: Node) -> Node:
        return tree.Becomes(cond)

    def stat_becomes(self, ref: Node, _s: Node, stat: Node, _becomes: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Becomes(tree.Compare(tree.StatOf(ref, stat.value), op, amount))


def _this_turn(words: tuple[Node, ...]) -> str:
    found = next((word for word in words if isinstance(word, Token) and word.type == "THISTURN"), None)
    return found.value if found is not None else ""


def _done_instead(words: tuple[Node, ...]) -> tuple[Node, ...]:
    """Of the words of a replacement, what is put together already: the steps, or the change."""
    return next(word for word in words if isinstance(word, tuple))


def replace_part(part: flat.Part, **changes: Any) -> flat.Part:
    return msgspec.structs.replace(part, **changes)
