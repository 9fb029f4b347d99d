"""Costs, verbs and statements of Cardfight!! Vanguard, from parse tree to flat clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.cfv.language.build_events import EventBuilder
from headjudge.games.cfv.language.build_nouns import THE
from headjudge.games.cfv.language.phrases import of
from headjudge.games.cfv.language.tables import RULE_STATES
from headjudge.language import flat, tree
from headjudge.language.phrases import Draft, number, with_among
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any


def _lowered(give: tree.Give) -> tree.Give:
    """The same change, downwards."""
    (change,) = give.mods
    return msgspec.structs.replace(give, mods=(msgspec.structs.replace(change, lose=True),))


def _of_those_shown(target: Node) -> Node:
    """Cards of nowhere that are called are some of those looked at or revealed before."""
    sel = getattr(target, "sel", None)
    nowhere = isinstance(sel, tree.Sel) and not sel.zones and sel.among is None and sel.whose == tree.ANY_PLAYER
    return with_among(target, flat.It(plural=True, how="looked")) if nowhere else target


@v_args(inline=True)
class CfvBuilder(EventBuilder):
    """Methods are named after the rules of cfv.lark."""

    # --- costs

    def blast(self, word: Node, n: Node) -> Node:
        return tree.KeywordAction(word.value, n.value)

    def blast_of(self, word: Node, n: Node, _dash: Node, draft: Draft) -> Node:
        return tree.KeywordAction(word.value, n.value, draft.sel())

    def blast_of_others(self, word: Node, n: Node, dash: Node, _another: Node, draft: Draft) -> Node:
        return self.blast_of(word, n, dash, replace(draft, other=True))

    # --- verbs

    def select(self, _verb: Node, target: Node) -> Node:
        if isinstance(target, tree.Each) and target.bind.startswith(THE):
            target = tree.Pick(target.sel, Num(1), Num(1), bind=target.bind)
        return tree.Select(target)

    def retire(self, _verb: Node, target: Node) -> Node:
        return tree.Destroy(target)

    def discard(self, _verb: Node, target: Node) -> Node:
        return tree.Discard(target)

    def bind_face(self, _verb: Node, target: Node, face: Node) -> Node:
        return tree.Bind(target, face.value)

    def bind_card(self, _verb: Node, target: Node) -> Node:
        return tree.Bind(target)

    def lock(self, _verb: Node, target: Node) -> Node:
        return tree.Lock(target)

    def unlock(self, _verb: Node, target: Node) -> Node:
        return tree.Unlock(target)

    def delete(self, _verb: Node, target: Node) -> Node:
        return tree.Delete(target)

    def time_leap(self, _verb: Node, target: Node) -> Node:
        return tree.TimeLeap(target)

    def put(self, _verb: Node, target: Node, destination: Node) -> Node:
        zone, whose, position, order, face = destination
        whose = None if isinstance(whose, flat.TheirZone) else whose
        return tree.Put(target, zone, whose, position, order=order, face=face)

    def put_turned(self, verb: Node, target: Node, face: Node, dest: Node) -> Node:
        return self.put(verb, target, self.destination_face(dest, face))

    def put_among(self, verb: Node, target: Node, destination: Node, _among: Node) -> Node:
        return with_among(self.put(verb, target, destination), flat.It(plural=True, how="looked"))

    def put_on_circle(self, _verb: Node, target: Node, onto: Node, rested: bool) -> Node:
        zone, separate, where = onto.value
        return flat.Missing() if separate or where else tree.Put(target, zone, engaged=rested)

    def put_back(self, verb: Node, target: Node, destination: Node) -> Node:
        zone, _whose, position, *_order = destination
        return tree.ReturnToHand(target) if zone == "hand" and not position else self.put(verb, target, destination)

    def destination(self, dest: Node, order: Node = None) -> Node:
        return (*dest.value, order.value if order is not None else "", "")

    def destination_face(self, dest: Node, face: Node) -> Node:
        return (*dest.value, "", face.value)

    def call(self, _verb: Node, target: Node, onto: Node, *rest: Node) -> Node:
        zone, separate, word = onto.value
        where = tuple(item for item in rest if not isinstance(item, bool))
        if tree.State("one column") in where and not separate:
            raise ValueError("one circle that is in the same column as nothing")
        if word:
            where = (tree.State(word), *where)
        return tree.Call(_of_those_shown(target), zone, where, separate, engaged=rest[-1])

    def call_among(self, *words: Node) -> Node:
        return with_among(self.call(*words[:-1]), flat.It(plural=True, how="looked"))

    def circle_row(self, row: Node) -> Node:
        return tree.State(row.value[0])

    def circle_spread(self, spread: Node) -> Node:
        return tree.State(spread.value)

    def circle_one_column(self, _words: Node) -> Node:
        """Several units in one column; of one unit it would have to be said whose column it is."""
        return tree.State("one column")

    def circle_column(self, _in: Node, ref: Node) -> Node:
        return tree.SameColumn(ref)

    def as_state(self, state: Node = None) -> bool:
        return state is not None and state.value == "engaged"

    def ride(self, _verb: Node, target: Node, *rest: Node) -> Node:
        return tree.Ride(target, engaged=rest[-1])

    def stride(self, _icon: Node, target: Node, _onto: Node, rested: bool) -> Node:
        if rested:
            raise ValueError("a stride comes standing")
        return tree.Stride(target)

    def draw(self, _verb: Node, n: Node, _cards: Node) -> Node:
        return tree.Draw(number(n.value))

    def draw_up_to(self, _verb: Node, _upto: Node, n: Node, _cards: Node) -> Node:
        return tree.Draw(number(n.value), up_to=True)

    def draw_until(self, _verb: Node, n: Node, _cards: Node, loc: Node = None) -> Node:
        """As many cards as the hand lacks."""
        hand = tree.Sel("card", ("hand",), YOU)
        if loc is not None and loc.value != (hand.zones, hand.whose):
            raise ValueError("cards that are not drawn")
        return tree.Draw(tree.Minus(number(n.value), tree.Count(hand)))

    def increase_by_original(self, _verb: Node, to: Node, _s: Node, stat: Node, original: Node, of_: Node) -> Node:
        amount = tree.StatOf(of_, original.value, original=True)
        return tree.Give(to, (tree.StatChange(stat.value, amount),))

    def increase_by(
        self, _verb: Node, to: Node, _s: Node, stat: Node, _by: Node, of_: Node, _of: Node, other: Node
    ) -> Node:
        return tree.Give(to, (tree.StatChange(stat.value, tree.StatOf(of_, other.value)),))

    def increase_by_stat(self, _verb: Node, to: Node, _s: Node, stat: Node, by: Node, of_: Node) -> Node:
        return tree.Give(to, (tree.StatChange(stat.value, tree.StatOf(of_, by.value)),))

    def decrease_by_original(self, *words: Node) -> Node:
        return _lowered(self.increase_by_original(*words))

    def decrease_by(self, *words: Node) -> Node:
        return _lowered(self.increase_by(*words))

    def decrease_by_stat(self, *words: Node) -> Node:
        return _lowered(self.increase_by_stat(*words))

    def win(self, _words: Node) -> Node:
        return tree.Win()

    def put_this_from(self, verb: Node, target: Node, destination: Node, loc: Node) -> Node:
        if not isinstance(target, tree.This):
            raise TypeError("where something else lies")
        return self.put(verb, tree.This(target.kind, loc.value[0][0]), destination)

    def three_stats(self, one: Node, n: Node, _slash: Node, two: Node, m: Node, _and: Node, *last: Node) -> Node:
        return (*self.stat_change(one, n), *self.stat_change(two, m), *self.stat_change(*last))

    def extra_turn(self, _words: Node) -> Node:
        return tree.ExtraTurn()

    def declare(self, _words: Node) -> Node:
        return tree.Declare(self.bind())

    def declare_of(self, _words: Node, clan: Node, _name: Node) -> Node:
        return tree.Declare(self.bind(), clan.value)

    def search_for(self, verb: Node, target: Node) -> Node:
        """What is looked for among the cards looked at is chosen from them."""
        if isinstance(getattr(target, "sel", None), tree.Sel) and target.sel.zones == ("deck",) and not verb.value:
            sel = msgspec.structs.replace(target.sel, zones=(), whose=tree.ANY_PLAYER)
            return tree.Search(msgspec.structs.replace(target, sel=sel), YOU)
        parts = target.parts if isinstance(target, tree.Both) else (target,)
        done = tuple(self._looked_for(part) for part in parts)
        return tree.Select(tree.Both(done) if isinstance(target, tree.Both) else done[0])

    def _looked_for(self, target: Node) -> Node:
        if isinstance(target.sel, tree.Sel) and not target.sel.zones and target.sel.among is None:
            return with_among(target, flat.It(plural=True, how="looked"))
        return target

    def search(self, verb: Node, target: Node) -> Node:
        return tree.Search(target, self._searched(verb))

    def shuffle(self, verb: Node) -> Node:
        return tree.Shuffle(whose=self._searched(verb))

    def _searched(self, verb: Node) -> Node:
        """Someone else goes through a deck of their own."""
        return flat.TheirZone() if verb.value else YOU

    def look(self, _verb: Node, target: Node) -> Node:
        return tree.Look(target)

    def reveal(self, _verb: Node, target: Node, *_to: Node) -> Node:
        return tree.Reveal(target)

    def turn_face(self, _verb: Node, target: Node, face: Node) -> Node:
        return tree.TurnFace(target, face.value)

    def stand(self, _verb: Node, target: Node) -> Node:
        return tree.Refresh(target)

    def rest(self, _verb: Node, target: Node) -> Node:
        return tree.Engage(target)

    def charge(self, token: Node) -> Node:
        return tree.KeywordAction(*token.value)

    def heal(self, _verb: Node, n: Node, _damage: Node) -> Node:
        return tree.KeywordAction("heal", n.value)

    def heal_card(self, _verb: Node, target: Node) -> Node:
        return tree.Heal(target)

    def deal_to_it(self, _verb: Node, n: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), flat.It())  # type: ignore[arg-type]

    def deal(self, _verb: Node, n: Node, _damage: Node, _to: Node, player: Node) -> Node:
        return tree.Damage(number(n.value), tree.Leader(player.value))

    def deal_to(self, _verb: Node, n: Node, _damage: Node, _to: Node, target: Node) -> Node:
        if target != tree.Each(tree.Sel("unit", ("vc",), OPPONENT), target.bind):
            raise ValueError("damage to something else than the vanguard of the opponent")
        return tree.Damage(number(n.value), tree.Leader(OPPONENT))

    def may_get(self, _have: Node, subject: Node, _get: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(subject, mods), actor=YOU, may=True)

    def may_give(self, have: Node, subject: Node, mods: Node) -> Node:
        return self.may_get(have, subject, None, mods)

    def may_become(self, _have: Node, subject: Node, becomes: Node) -> Node:
        return flat.Part(tree.Give(subject, self.gets_state(becomes)), actor=YOU, may=True)

    def gets_state(self, becomes: Node) -> Node:
        """States that the rules know come about by their own verbs."""
        if becomes.value in RULE_STATES:
            raise ValueError("a state of the rules")
        return (tree.GetsState(becomes.value),)

    def is_in_state(self, _is: Node, state: Node) -> Node:
        return self.gets_state(state)

    def suffix_at(self, phase: Node) -> Node:
        return ("tail", flat.At(phase.value))

    def prefix_battle_end(self, _end: Node, event: Node, _comma: Node) -> Node:
        return ("cond", flat.At(tree.BattleEnds(event)))

    def suffix_battle_end(self, _end: Node, event: Node) -> Node:
        return ("tail", flat.At(tree.BattleEnds(event)))

    def cannot_call(self, player: Node, _cannot: Node, target: Node, onto: Node, *loc: Node) -> Node:
        sel = target.sel
        if loc:
            sel = msgspec.structs.replace(sel, zones=loc[0].value[0])
        sel = msgspec.structs.replace(sel, whose=player.value)
        return flat.Part(tree.Give(tree.Leader(player.value), (tree.Cannot(f"call to {onto.value[0]}", sel),)))

    def cannot_call_either(self, player: Node, cannot: Node, one: Node, _and: Node, other: Node, onto: Node) -> Node:
        """G guardians lie in the G zone, wherever the others are called from."""
        parts = [self.cannot_call(player, cannot, target, onto).body for target in (one, other)]
        return flat.Part(tuple(parts))

    def cannot_call_nor(self, player: Node, cannot: Node, target: Node, onto: Node, _nor: Node) -> Node:
        call = self.cannot_call(player, cannot, target, onto)
        intercept = tree.Give(tree.Leader(player.value), (tree.Cannot("intercept"),))
        return flat.Part((call.body, intercept))

    def cannot_normal_call(self, player: Node, _cannot: Node, target: Node) -> Node:
        whose = YOU if player.type == "YOU" else player.value
        sel = msgspec.structs.replace(target.sel, kind="card", zones=(), whose=whose)
        return flat.Part(tree.Give(tree.Leader(whose), (tree.Cannot("normal call", sel),)))

    def cannot_call_this(self, _you: Node, _cannot: Node, this: Node, onto: Node) -> Node:
        return flat.Part(tree.Give(tree.This(this.value), (tree.Cannot(f"be called to {onto.value[0]}"),)))

    def prefix_in_battle(self, _in: Node, event: Node, _comma: Node) -> Node:
        return ("cond", tree.InBattle(event))

    def suffix_that_battle(self, _words: Node) -> Node:
        return ("duration", "this battle")

    def suffix_in_battle(self, _in: Node, event: Node) -> Node:
        return ("tail", tree.InBattle(event))

    def prefix_in_turn(self, _in: Node, event: Node, _comma: Node) -> Node:
        return ("cond", tree.Compare(tree.HowOften(event), ">=", Num(1)))

    def may_too(self, _may: Node, body: Node) -> Node:
        """Who acted before may do this as well."""
        return flat.Part(body, may=True, third=True)

    def prefix_at(self, phase: Node, _comma: Node) -> Node:
        return ("cond", flat.At(phase.value))

    def prefix_every_of(self, *words: Node) -> Node:
        return ("leading", self.suffix_every_of(*words[:-1])[1])

    def prefix_every_different(self, *words: Node) -> Node:
        return ("leading", self.suffix_every_different(*words[:-1])[1])

    def suffix_every_different_of(self, _for: Node, stat: Node, it: Node) -> Node:
        return ("every", (1, tree.Count(tree.Sel(filters=(tree.DifferentCosts(stat.value),), among=it.value))))

    def suffix_every_different(self, _for: Node, stat: Node, draft: Draft) -> Node:
        return ("every", (1, tree.Count(draft.having(tree.DifferentCosts(stat.value)).sel())))

    def suffix_every_of(self, _for: Node, *words: Node) -> Node:
        per = words[0].value if len(words) == 3 else 1
        return ("every", (per, tree.Count(of(words[-1], words[-2].value).sel())))

    def has_mods(self, _gets: Node, mods: Node) -> Node:
        return mods

    def can(self, token: Node) -> Node:
        return (token.value,)

    def loses_keyword(self, _loses: Node, word: Node) -> Node:
        return (tree.LoseKeyword(word.value),)

    def loses_all(self, _loses: Node, every: Node) -> Node:
        return (tree.LoseKeyword(barred=every.value == "barred"),)

    def regarded(self, _words: Node, ref: Node) -> Node:
        return (tree.NamedLike(ref),)

    def also_named(self, _words: Node, name: Node) -> Node:
        return (tree.AlsoNamed(name.value),)

    def discarded_as(self, _as: Node, _grade: Node, n: Node, *_while: Node) -> Node:
        """The grade that counts while a stride is paid for."""
        return (tree.SetCost(Num(n.value), what="stride cost"),)

    def is_also(self, _also: Node, _a: Node, clan: Node, _card: Node) -> Node:
        return (tree.GrantClass(clan.value),)

    def battles_all(self, _battles: Node, target: Node, _at_once: Node) -> Node:
        if not isinstance(target, tree.Each):
            raise TypeError("a number of units in one attack")
        return (tree.Can("battle at once", target.sel),)

    def may_attack(self, _if: Node, subject: Node, _would: Node, _comma: Node, _it: Node, _may: Node, np: Node) -> Node:
        return flat.Part(tree.Give(subject, (tree.Can("attack", np.sel),)))

    def player_loses(self, player: Node, _loses: Node) -> Node:
        return flat.Part(tree.Lose(), actor=player.value)

    def nullified(self, _words: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(OPPONENT), (tree.Cannot("get trigger effects"),)))

    def free_stride(self, *words: Node) -> Node:
        of_ = next((word.sel for word in words if isinstance(word, (tree.Pick, tree.Each))), None)
        return flat.Part(tree.Give(tree.Leader(YOU), (tree.Can("stride for nothing", of_),)))

    def all_clans(self, _words: Node) -> Node:
        return (tree.GrantTrait("all clans and nations"),)

    def gate_holds(self, gate: Node, _active: Node) -> Node:
        return (tree.Can(f"use {gate.value}"),)

    def stat_set(self, stat: Node, _becomes: Node, n: Node) -> Node:
        return (tree.SetStat(stat.value, number(n.value)),)

    def nullify(self, ref: Node, _s: Node, _effects: Node, forbidding: Node, _nullified: Node) -> Node:
        return flat.Part(tree.Nullify(ref, forbidding.value))

    def cost_lost(self, lost: Node) -> Node:
        return (tree.Cannot(lost.value),)

    def chosen_vp(self, one: Node, _or: Node, other: Node) -> Node:
        return flat.Part(tree.Mode(((one,), (other,)), Num(1), Num(1)), third=self._third)

    def may_choose_vp(self, actor: Node, _may: Node, one: Node, _or: Node, other: Node) -> Node:
        return flat.Part(tree.Mode(((one,), (other,)), Num(1), Num(1)), actor=actor, may=True)

    def exchange(self, _verb: Node, ref: Node) -> Node:
        return tree.Swap(flat.It(), ref)  # type: ignore[arg-type]

    def exchange_both(self, _words: Node) -> Node:
        return tree.Swap(flat.It(plural=True), flat.It(plural=True))  # type: ignore[arg-type]

    def cannot(self, token: Node) -> Node:
        return (token.value,)
