"""Costs, verbs, noun phrases, conditions and events of Cardfight!! Vanguard, from parse tree to flat clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.cfv.language.build_events import EventBuilder
from headjudge.games.cfv.language.phrases import Phrase, having, is_locked, of
from headjudge.games.cfv.language.tables import CIRCLES
from headjudge.language import flat, tree
from headjudge.language.phrases import Draft, any_of, number, with_among
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any
THE = "@the"
"""The binding of a phrase without a number; chosen, it means one card."""


@v_args(inline=True)
class CfvBuilder(EventBuilder):
    """Methods are named after the rules of cfv.lark."""

    # --- costs

    def blast(self, word: Node, n: Node) -> Node:
        return tree.KeywordAction(word.value, n.value)

    def blast_of(self, word: Node, n: Node, _dash: Node, draft: Draft) -> Node:
        return tree.KeywordAction(word.value, n.value, draft.sel())

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
        if word:
            where = (tree.State(word), *where)
        return tree.Call(target, zone, where, separate, engaged=rest[-1])

    def call_among(self, *words: Node) -> Node:
        return with_among(self.call(*words[:-1]), flat.It(plural=True, how="looked"))

    def circle_row(self, row: Node) -> Node:
        return tree.State(row.value[0])

    def circle_column(self, _in: Node, ref: Node) -> Node:
        return tree.SameColumn(ref)

    def as_state(self, state: Node = None) -> bool:
        return state is not None and state.value == "engaged"

    def ride(self, _verb: Node, target: Node, *rest: Node) -> Node:
        return tree.Ride(target, engaged=rest[-1])

    def draw(self, _verb: Node, n: Node, _cards: Node) -> Node:
        return tree.Draw(number(n.value))

    def draw_up_to(self, _verb: Node, _upto: Node, n: Node, _cards: Node) -> Node:
        return tree.Draw(number(n.value), up_to=True)

    def increase_by_original(self, _verb: Node, to: Node, _s: Node, stat: Node, original: Node, of_: Node) -> Node:
        amount = tree.StatOf(of_, original.value, original=True)
        return tree.Give(to, (tree.StatChange(stat.value, amount),))

    def increase_by(
        self, _verb: Node, to: Node, _s: Node, stat: Node, _by: Node, of_: Node, _of: Node, other: Node
    ) -> Node:
        return tree.Give(to, (tree.StatChange(stat.value, tree.StatOf(of_, other.value)),))

    def win(self, _words: Node) -> Node:
        return tree.Win()

    def extra_turn(self, _words: Node) -> Node:
        return tree.ExtraTurn()

    def declare(self, _words: Node) -> Node:
        return tree.Declare(self.bind())

    def search_for(self, _verb: Node, target: Node) -> Node:
        """What is looked for among the cards looked at is chosen from them."""
        if isinstance(target.sel, tree.Sel) and not target.sel.zones and target.sel.among is None:
            target = with_among(target, flat.It(plural=True, how="looked"))
        return tree.Select(target)

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

    def may_get(self, _have: Node, subject: Node, _get: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(subject, mods), actor=YOU, may=True)

    def cannot_call(self, player: Node, _cannot: Node, target: Node, onto: Node, *loc: Node) -> Node:
        sel = target.sel
        if loc:
            sel = msgspec.structs.replace(sel, zones=loc[0].value[0])
        sel = msgspec.structs.replace(sel, whose=player.value)
        return flat.Part(tree.Give(tree.Leader(player.value), (tree.Cannot(f"call to {onto.value[0]}", sel),)))

    def prefix_duration(self, duration: Node, _comma: Node) -> Node:
        return ("lasting", duration.value)

    def _dress(self, part: flat.Part, name: str, value: Node) -> flat.Part:
        if name == "lasting":
            return msgspec.structs.replace(part, duration=part.duration or value, lasting=True)
        return super()._dress(part, name, value)

    def sentence(self, *words: Node) -> Node:
        """A duration that opens a clause covers the statements after it that have none of their own."""
        parts: list[flat.Part] = []
        lasting = ""
        for part in (word for word in words if isinstance(word, flat.Part)):
            if part.lasting:
                lasting = part.duration
            elif lasting and not part.duration and isinstance(part.body, tree.Give):
                part = msgspec.structs.replace(part, duration=lasting)
            parts.append(part)
        return flat.Sentence(tuple(parts))

    def prefix_in_battle(self, _in: Node, event: Node, _comma: Node) -> Node:
        return ("cond", tree.InBattle(event))

    def prefix_at(self, phase: Node, _comma: Node) -> Node:
        return ("cond", flat.At(phase.value))

    def prefix_every_of(self, *words: Node) -> Node:
        return self.suffix_every_of(*words[:-1])

    def prefix_every(self, _for: Node, draft: Draft, _comma: Node) -> Node:
        return self.suffix_every_one(_for, draft)

    def adj_state(self, word: Node) -> Node:
        """Locked cards are on the field, wherever else their noun would be looked for."""
        state = tree.State(word.value)
        if word.value != "locked":
            return lambda draft: draft.having(state)
        return lambda draft: replace(draft.having(state), zones=draft.zones or CIRCLES)

    def suffix_every_of(self, _for: Node, *words: Node) -> Node:
        per = words[0].value if len(words) == 3 else 1
        return ("every", (per, tree.Count(of(words[-1], words[-2].value).sel())))

    def has_mods(self, _gets: Node, mods: Node) -> Node:
        return mods

    def can(self, token: Node) -> Node:
        return (token.value,)

    def loses_keyword(self, _loses: Node, word: Node) -> Node:
        return (tree.LoseKeyword(word.value),)

    def is_also(self, _also: Node, _a: Node, clan: Node, _card: Node) -> Node:
        return (tree.GrantClass(clan.value),)

    def battles_all(self, _battles: Node, target: Node, _at_once: Node) -> Node:
        return (tree.Can("battle at once", target.sel),)

    def may_attack(self, _if: Node, subject: Node, _would: Node, _comma: Node, _it: Node, _may: Node, np: Node) -> Node:
        return flat.Part(tree.Give(subject, (tree.Can("attack", np.sel),)))

    def nullified(self, _words: Node) -> Node:
        return flat.Part(tree.Give(tree.Leader(OPPONENT), (tree.Cannot("get trigger effects"),)))

    def all_clans(self, _words: Node) -> Node:
        return (tree.GrantTrait("all clans and nations"),)

    def gate_holds(self, target: Node, _s: Node, gate: Node, _active: Node) -> Node:
        return flat.Part(tree.Give(target, (tree.Can(f"use {gate.value}"),)))

    def chosen_vp(self, one: Node, _or: Node, other: Node) -> Node:
        return flat.Part(tree.Mode(((one,), (other,)), Num(1), Num(1)), third=self._third)

    def may_choose_vp(self, actor: Node, _may: Node, one: Node, _or: Node, other: Node) -> Node:
        return flat.Part(tree.Mode(((one,), (other,)), Num(1), Num(1)), actor=actor, may=True)

    def exchange(self, _verb: Node, ref: Node) -> Node:
        return tree.Swap(flat.It(), ref)  # type: ignore[arg-type]

    def cannot(self, token: Node) -> Node:
        return (token.value,)

    def both(self, left: Node, _and: Node, right: Node) -> Node:
        """One list of conditions, however many stand in it."""
        return tree.And((*(left.parts if isinstance(left, tree.And) else (left,)), right))

    # --- noun phrases

    def post_loc(self, token: Node) -> Node:
        """A unit outside of the field is a card, and a card on a circle a unit unless it is locked (3.8.1)."""
        zones, whose = token.value

        def placed(draft: Draft) -> Draft:
            kind = draft.kind
            if kind in {"unit", "card"}:
                kind = "unit" if set(zones) <= set(CIRCLES) and not is_locked(draft) else "card"
            return replace(draft, kind=kind, zones=zones, whose=whose or draft.whose)

        return placed

    def head_types(self, kinds: Node) -> Draft:
        if len(kinds) == 1:
            return Phrase(kinds[0][0] or "card", kinds[0][1], bare=not kinds[0][0])
        if {kind for kind, _zones in kinds} == {"unit"}:
            return Draft("unit", tuple(zone for _kind, zones in kinds for zone in zones))
        raise ValueError("types of different places")

    def head_tokens(self, names: Node, kind: Node) -> Draft:
        return self.head_types([kind.value]).having(*self.head_names(names).filters)

    def head_names(self, names: Node) -> Draft:
        return Phrase(filters=(any_of([tree.Name(name) for name in names]),), bare=True)

    def some_of(self, n: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), number(n.value), number(n.value))

    def up_to_of(self, _upto: Node, n: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), Num(0), number(n.value))

    def at_least_of(self, n: Node, _more: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), number(n.value), None)

    def at_least_some(self, n: Node, _more: Node, draft: Draft) -> Node:
        return self._pick(draft, number(n.value), None)

    def any_of(self, _any: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), Num(0), None)

    def each_of(self, _each: Node, whose: Node, draft: Draft) -> Node:
        return tree.Each(of(draft, whose.value).sel(), self.bind())

    def another_of(self, _another: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(replace(of(draft, whose.value), other=True), Num(1), Num(1))

    def the_of(self, whose: Node, draft: Draft) -> Node:
        return tree.Each(of(draft, whose.value).sel(), THE + self.bind())

    def up_to_same(self, _upto: Node, *words: Node) -> Node:
        draft, counted = words[-3], words[-1]
        if len(words) == 4:
            draft = of(draft, words[0].value)
        return self._pick(draft, Num(0), tree.Count(counted.sel()))

    def owned_by_none(self, draft: Draft) -> Draft:
        return draft

    def owned_by(self, whose: Node, draft: Draft) -> Draft:
        return of(draft, whose.value)

    def top_cards(self, n: Node, cards: Node) -> Node:
        end, whose = cards.value
        return tree.TopOf(whose, number(n.value), end, bind=self.bind())

    def top_cards_up_to(self, _upto: Node, n: Node, cards: Node) -> Node:
        end, whose = cards.value
        return tree.TopOf(whose, number(n.value), end, up_to=True, bind=self.bind())

    def adj_grade(self, _grade: Node, n: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", "==", number(n.value)))

    def adj_grade_least(self, _grade: Node, n: Node, _more: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", ">=", number(n.value)))

    def adj_grade_most(self, _grade: Node, n: Node, _less: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", "<=", number(n.value)))

    def adj_stat_least(self, stat: Node, n: Node, _more: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(stat.value, ">=", number(n.value)))

    def adj_stat_most(self, stat: Node, n: Node, _less: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(stat.value, "<=", number(n.value)))

    def post_ability(self, word: Node) -> Node:
        return lambda draft: draft.having(tree.Has(word.value))

    def post_no_ability(self, word: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.Has(word.value)))

    def post_row(self, row: Node) -> Node:
        """A card in a row is a unit on the field."""
        word, whose = row.value

        def placed(draft: Draft) -> Draft:
            draft = replace(draft.having(tree.State(word)), whose=draft.whose or whose)
            return replace(draft, kind="unit", zones=CIRCLES) if draft.kind == "card" and not draft.zones else draft

        return placed

    def post_state(self, state: Node) -> Node:
        return lambda draft: draft.having(tree.State(state.value))

    def post_own_column(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameColumn(tree.This("unit")))

    def post_same_grade(self, _same: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", "==", tree.StatOf(ref, "grade")))

    def post_same_grade_theirs(self, _same: Node, whose: Node, kind: Node) -> Node:
        return self.post_same_grade(_same, tree.Each(of(self.head_types([kind.value]), whose.value).sel()))

    def post_same_name_theirs(self, _same: Node, whose: Node, kind: Node) -> Node:
        other = of(self.head_types([kind.value]), whose.value).sel()
        return lambda draft: draft.having(tree.SameNameAs(tree.Each(other)))

    def post_same_name_placed(self, _same: Node, _a: Node, kind: Node, loc: Node) -> Node:
        other = self.post_loc(loc)(self.head_types([kind.value])).sel()
        return lambda draft: draft.having(tree.SameNameAs(tree.Each(other)))

    def post_column(self, _in: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.SameColumn(ref))

    def post_icon(self, _with: Node, icon: Node) -> Node:
        return lambda draft: draft.having(tree.Has(f"{icon.value} trigger"))

    def post_sum(self, stat: Node, n: Node, _more: Node) -> Node:
        return lambda draft: draft.having(tree.TotalIs(stat.value, ">=", number(n.value)))

    def post_of_all(self, _words: Node) -> Node:
        return lambda draft: draft

    def post_stat_at_most(self, _with: Node, stat: Node, _most: Node, ref: Node, _s: Node, other: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(stat.value, "<=", tree.StatOf(ref, other.value)))

    def post_you_have(self, _you: Node, _has: Node) -> Node:
        return lambda draft: of(draft, YOU)

    def post_player_has(self, player: Node, _has: Node) -> Node:
        return lambda draft: of(draft, player.value)

    def post_name_part(self, _with: Node, parts: list[str], where: Node) -> Node:
        return lambda draft: draft.having(any_of([tree.NamePart(part, where.value) for part in parts]))

    # --- conditions

    def _count(self, draft: Draft, whose: Node, op: Any, n: int) -> Node:
        return tree.Compare(tree.Count(of(draft, whose).sel()), op, Num(n))

    def you_have(self, _you: Node, _has: Node, n: Node, draft: Draft) -> Node:
        op = ">=" if n.value == 1 else "=="
        return self._count(draft, YOU, op, n.value)

    def you_have_so_many(self, _you: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._count(draft, YOU, ">=", n.value)

    def you_have_so_few(self, _you: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._count(draft, YOU, "<=", n.value)

    def you_lack(self, _you: Node, _has: Node, draft: Draft) -> Node:
        return self._count(draft, YOU, "==", 0)

    def you_lack_either(self, _you: Node, _has: Node, one: Draft, _or: Node, _a: Node, other: Draft) -> Node:
        """Neither of two: what follows the second covers the first."""
        both = any_of([item for draft in (one, other) for item in draft.filters])
        if any(len(draft.filters) != 1 for draft in (one, other)):
            return flat.Missing()
        return self._count(replace(other, filters=(both,)), YOU, "==", 0)

    def listing(self, _joint: Node) -> None:
        return None

    def you_have_each(self, _you: Node, _has: Node, _n: Node, first: Draft, *words: Node) -> Node:
        drafts = [first, *[word for word in words if isinstance(word, Draft)]]
        last = drafts[-1]
        placed = [
            replace(d, zones=d.zones if d.whose else last.zones, kind=d.kind if d.whose else last.kind) for d in drafts
        ]
        return tree.And(tuple(self._count(draft, YOU, ">=", 1) for draft in placed))

    def you_have_another(self, _you: Node, _has: Node, _another: Node, draft: Draft) -> Node:
        return self._count(replace(draft, other=True), YOU, ">=", 1)

    def player_has(self, player: Node, _has: Node, n: Node, draft: Draft) -> Node:
        op = ">=" if n.value == 1 else "=="
        return self._count(draft, player.value, op, n.value)

    def player_has_so_many(self, player: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._count(draft, player.value, ">=", n.value)

    def player_has_so_few(self, player: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._count(draft, player.value, "<=", n.value)

    def player_has_no(self, player: Node, _has: Node, draft: Draft) -> Node:
        return self._count(draft, player.value, "==", 0)

    def number_is(self, _number: Node, target: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(tree.Count(target.sel), op, amount)

    def np_is(self, target: Node, _is: Node, quality: Node) -> Node:
        """Of "your vanguard" it is enough that there is one; of "all" of them, that there is none without it."""
        wanted = quality(Draft()).filters
        if isinstance(target, tree.Each) and not target.bind.startswith(THE):
            wanted = tuple(tree.Not(item) for item in wanted)
            return tree.Compare(tree.Count(having(target.sel, wanted)), "==", Num(0))
        return tree.Compare(tree.Count(having(target.sel, wanted)), ">=", Num(1))

    def np_is_state(self, target: Node, _is: Node, state: Node) -> Node:
        return self.np_is(target, _is, self.adj_state(state))

    def again_more(self, _ref: Node, _is: Node, n: Node, _more: Node) -> Node:
        return flat.PreviousCount(">=", number(n.value))

    def again_less(self, _ref: Node, _is: Node, n: Node, _less: Node) -> Node:
        return flat.PreviousCount("<=", number(n.value))

    def boosted_by(self, ref: Node, _is: Node, state: Node, _by: Node, target: Node) -> Node:
        if state.value != "boosted":
            return flat.Missing()
        return tree.Is(ref, tree.Sel(filters=(tree.BoostedBy(tree.Each(target.sel)),)))

    def np_in_state(self, target: Node, becomes: Node) -> Node:
        return self.np_is_state(target, None, becomes)

    def is_declared(self, ref: Node, _is: Node, _words: Node) -> Node:
        declared: Any = flat.It(how="declared")
        return tree.Is(ref, tree.Sel(filters=(tree.SameNameAs(declared),)))

    def lack_comes(self, you: Node, has: Node, draft: Draft) -> Node:
        return tree.Becomes(self.you_lack(you, has, draft))

    def ref_is(self, ref: Node, _is: Node, quality: Node) -> Node:
        return tree.Is(ref, quality(Draft()).sel())

    def paying_stride(self, _words: Node) -> Node:
        return tree.During(YOU, "paying for stride")

    def more_than_theirs(self, _number: Node, target: Node, _is: Node, than: Node, whose: Node) -> Node:
        theirs = msgspec.structs.replace(target.sel, whose=whose.value)
        op: Any = ">" if than.type == "MORETHAN" else "<"
        return tree.Compare(tree.Count(target.sel), op, tree.Count(theirs))

    def battle_is(self, token: Node) -> Node:
        n, op = token.value
        return tree.Compare(tree.PlayerStat(YOU, "battles"), op, Num(n))

    def missed(self, _words: Node) -> Node:
        return tree.Unless(tree.Gate("attack hit"))

    def hit_now(self, _words: Node) -> Node:
        return tree.Gate("attack hit")

    def np_stat_is(self, target: Node, _s: Node, stat: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(tree.Count(having(target.sel, (tree.StatIs(stat.value, op, amount),))), ">=", Num(1))
