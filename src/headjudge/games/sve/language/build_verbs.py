"""The costs and verbs of Shadowverse: Evolve, from parse tree to flat clauses."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.games.sve.language.phrases import (
    default_zone,
    into_names,
    is_token,
    is_token_phrase,
    token_names,
    whichever,
)
from headjudge.language import flat, tree
from headjudge.language.build import Builder
from headjudge.language.phrases import Draft, each_target, is_joint, number
from headjudge.language.tree import YOU, Num

Node = Any
MISSING: Any = flat.Missing()


@v_args(inline=True)
class VerbBuilder(Builder):
    """Methods are named after the rules of sve.lark."""

    # --- costs

    def pay_points(self, cost: Node) -> Node:
        value = cost.value
        return tree.PayPoints(Num(value) if isinstance(value, int) else flat.Var(value))  # type: ignore[arg-type]

    def engage_this(self, _icon: Node) -> Node:
        return tree.Engage(tree.This())

    def keyword_action(self, token: Node) -> Node:
        keyword, n = token.value
        return tree.KeywordAction(keyword, n)

    # --- verbs on cards

    def select(self, _verb: Node, target: Node) -> Node:
        return tree.Select(target)

    def select_player(self, _verb: Node, player: Node) -> Node:
        return flat.SelectedPlayer()

    def destroy(self, _verb: Node, target: Node) -> Node:
        return tree.Destroy(target)

    def banish(self, _verb: Node, target: Node) -> Node:
        return tree.Banish(target)

    def bury(self, _verb: Node, target: Node) -> Node:
        return tree.Bury(default_zone(target, "field"))

    def discard(self, _verb: Node, target: Node) -> Node:
        return tree.Discard(default_zone(target, "hand"))

    def engage(self, _verb: Node, target: Node) -> Node:
        return tree.Engage(target)

    def engage_again(self, _verb: Node) -> Node:
        return tree.Engage(MISSING)

    def refresh(self, _verb: Node, target: Node) -> Node:
        return tree.Refresh(target)

    def turn_face(self, _verb: Node, target: Node, state: Node) -> Node:
        return tree.TurnFace(target, state.value)

    def swap(self, _verb: Node, one: Node, _with: Node, other: Node) -> Node:
        return tree.Swap(one, other)

    def swap_them(self, _verb: Node, them: Node) -> Node:
        if not them.value.plural:
            return MISSING
        return tree.Swap(flat.Nth(0), flat.Nth(1))  # type: ignore[arg-type]

    def change_type(self, _verb: Node, target: Node, _into: Node, _a: Node, kind: Node) -> Node:
        return tree.ChangeType(target, kind.value)

    def draw_equal(self, _verb: Node, _cards: Node, _equal: Node, amount: Node) -> Node:
        return tree.Draw(amount)

    def reveal_until(self, _verb: Node, target: Node) -> Node:
        return tree.RevealUntil(target.sel, target.bind, self.bind())

    def perform(self, _verb: Node, target: Node, _s: Node, timing: Node, _abilities: Node) -> Node:
        return tree.PerformAbility(target, timing.value)

    def skip(self, token: Node) -> Node:
        return tree.SkipTurn(token.value)

    def steal(self, _verb: Node, target: Node) -> Node:
        return tree.Steal(target)

    def look(self, _verb: Node, target: Node) -> Node:
        return tree.Look(target)

    def reveal(self, _verb: Node, target: Node) -> Node:
        return tree.Reveal(target)

    def evolve(self, _verb: Node, target: Node) -> Node:
        return tree.Evolve(whichever(target))

    def evolve_into(self, _verb: Node, target: Node, _into: Node, what: Node) -> Node:
        names, part = into_names(what)
        return tree.Evolve(whichever(target), names, part)

    def serve(self, _verb: Node, target: Node) -> Node:
        return tree.Serve(target)

    def serve_times(self, _verb: Node, target: Node, n: Node, _times: Node) -> Node:
        return tree.Serve(target, n.value)

    def race(self, _verb: Node, target: Node) -> Node:
        return tree.Race(whichever(target))

    def race_times(self, _verb: Node, target: Node, n: Node, _times: Node) -> Node:
        return tree.Race(whichever(target), n.value)

    def turn_into(self, _verb: Node, target: Node, _into: Node, what: Node) -> Node:
        names, _part = into_names(what)
        return tree.Transform(target, names, self.bind())

    def turn_both(self, _verb: Node, one: Node, *words: Node) -> Node:
        """One of two cards that were selected, and the other."""
        into = [word for word in words if not is_token(word)]
        if one.sel != flat.Missing() or one.most != Num(1):
            return MISSING
        first, second = (token_names(what.sel) for what in into)
        return (
            tree.Transform(flat.Nth(0), first, self.bind()),  # type: ignore[arg-type]
            tree.Transform(flat.Nth(1), second, self.bind()),  # type: ignore[arg-type]
        )

    def play_for(self, _verb: Node, target: Node, _for: Node, n: Node, _points: Node) -> Node:
        return tree.PlayCard(target, number(n.value))

    # --- damage

    def deals(self, *parts: Node) -> Node:
        steps = tuple(part for part in parts if not is_joint(part))
        return steps[0] if len(steps) == 1 else steps

    def one_deal(self, n: Node, _damage: Node, _to: Node, target: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def deal(self, _verb: Node, steps: Node) -> Node:
        return steps

    def deal_more(self, _verb: Node, n: Node, _more: Node, _damage: Node, _to: Node, target: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def dealt_ref(self, token: Node) -> Node:
        return self.reference(token)

    dealt_one = dealt_ref

    def dealt_bare(self, draft: Draft) -> Node:
        return each_target(draft, self.bind())

    def dealt_to(self, *parts: Node) -> Node:
        return self.objects(*parts)

    def dealt_each(self, _each: Node, draft: Draft) -> Node:
        return each_target(draft, self.bind())

    def deal_to(self, _verb: Node, target: Node, n: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def deal_to_more(self, _verb: Node, target: Node, n: Node, _more: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def deal_divided(self, _verb: Node, n: Node, _damage: Node, _divided: Node) -> Node:
        return tree.Damage(number(n.value), flat.It(plural=True), divided=True)  # type: ignore[arg-type]

    def deal_again(self, _verb: Node, n: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), MISSING)

    def deal_to_equal(self, *words: Node) -> Node:
        target, amount = (word for word in words if not is_token(word))
        return tree.Damage(amount, target)

    def deal_equal_to(self, *words: Node) -> Node:
        amount, target = (word for word in words if not is_token(word))
        return tree.Damage(amount, target)

    def deal_once_more(self, _verb: Node, n: Node, _damage: Node, _again: Node) -> Node:
        return flat.Again(tree.Damage(number(n.value), MISSING))

    def deal_that_much(self, _verb: Node, _much: Node, _to: Node, target: Node) -> Node:
        return tree.Damage(flat.It(how="that much"), target)  # type: ignore[arg-type]

    def deal_them_that_much(self, _verb: Node, target: Node, _much: Node) -> Node:
        return tree.Damage(flat.It(how="that much"), target)  # type: ignore[arg-type]

    # --- moves

    def destination(self, dest: Node, *order: Node) -> Node:
        zone, whose, position = dest.value
        return {"zone": zone, "whose": whose, "position": position, "order": order[0].value if order else ""}

    def destination_state(self, dest: Node, state: Node) -> Node:
        return {**self.destination(dest), "engaged": state.value == "engaged"}

    def destination_either(self, one: Node, _or: Node, other: Node) -> Node:
        return {**self.destination(one), "either": other.value[0]}

    def destination_both(self, one: Node, _and: Node, other: Node) -> Node:
        return {**self.destination(one), "both": other.value[0]}

    def destination_nth(self, dest: Node, nth: Node, _top: Node) -> Node:
        return {**self.destination(dest), "nth": nth.value}

    def put(self, _verb: Node, target: Node, where: Node) -> Node:
        if is_token_phrase(target) and "both" in where:
            both = (where["zone"], where["both"])
            return tuple(self._create(self._rebound(target), (zone,)) for zone in both)
        if is_token_phrase(target):
            zones = (where["zone"], where["either"]) if "either" in where else (where["zone"],)
            return self._create(target, zones, engaged=where.get("engaged", False))
        if "either" in where or "both" in where:
            return flat.Missing()
        if where["zone"] == "field" and where["whose"] == YOU:
            return tree.Summon(target, engaged=where.get("engaged", False))
        if where["zone"] == "hand":
            return tree.AddToHand(target) if where["whose"] == YOU else tree.ReturnToHand(target)
        return tree.Put(target, **where)

    def _rebound(self, target: Node) -> Node:
        return msgspec.structs.replace(target, bind=self.bind()) if isinstance(target, tree.Pick) else target

    def put_both(self, _verb: Node, one: Node, there: Node, _and: Node, two: Node, elsewhere: Node) -> Node:
        """Of cards that are looked at, "the other" is what remains when one was taken."""
        other = flat.Remaining() if two == flat.Nth(1) and getattr(one, "sel", None) is not None else two
        return (self.put(_verb, one, there), self.put(_verb, other, elsewhere))

    def put_shuffled(self, _verb: Node, where: Node) -> Node:
        return tree.Put(flat.Remaining(), **{**where, "order": "random"})  # type: ignore[arg-type]

    def put_again(self, _verb: Node, target: Node) -> Node:
        return tree.Put(target, MISSING)

    def put_counter(self, _verb: Node, n: Node, counter: Node, _on: Node, target: Node) -> Node:
        return tree.PutCounter(target, counter.value, number(n.value))

    def summon(self, _verb: Node, target: Node) -> Node:
        return self._create(target, ("field",)) if is_token_phrase(target) else tree.Summon(target)

    def summon_in(self, _verb: Node, target: Node, state: Node) -> Node:
        engaged = state.value == "engaged"
        if is_token_phrase(target):
            return self._create(target, ("field",), engaged=engaged)
        return tree.Summon(target, engaged=engaged)

    def _create(self, target: Node, zones: tuple[str, ...], *, engaged: bool = False) -> Node:
        if isinstance(target, tree.Both):
            steps = [self._create(part, zones, engaged=engaged) for part in target.parts]
            return tuple(msgspec.structs.replace(step, bind=steps[0].bind) for step in steps)
        names = token_names(target.sel)
        up_to = target.least != target.most
        return tree.CreateToken(names, target.most, zones, up_to=up_to, engaged=engaged, bind=target.bind)

    def give_back(self, _verb: Node, target: Node, where: Node) -> Node:
        if where["zone"] == "hand":
            return tree.ReturnToHand(target)
        return tree.Put(target, **where)

    def add_to_hand(self, _verb: Node, target: Node, where: Node) -> Node:
        return tree.AddToHand(target) if where["zone"] == "hand" else tree.Put(target, **where)

    def add_to_stack(self, _verb: Node, n: Node, _to: Node) -> Node:
        stack = tree.Sel("card", ("field",), YOU, (tree.Has("stack"),))
        return tree.PutCounter(tree.Pick(stack, Num(1), Num(1), bind=self.bind()), "stack", number(n.value))

    def draw(self, _verb: Node, n: Node, *_cards: Node) -> Node:
        return tree.Draw(number(n.value))

    def draw_up_to(self, _verb: Node, _upto: Node, n: Node, _cards: Node) -> Node:
        return tree.Draw(number(n.value), up_to=True)

    def searched(self, *parts: Node) -> Node:
        return self.objects(*parts)

    def search(self, verb: Node, target: Node) -> Node:
        return tree.Search(target, verb.value)

    def shuffle(self, _verb: Node) -> Node:
        return tree.Shuffle()

    def shuffle_deck(self, _verb: Node, deck: Node) -> Node:
        return tree.Shuffle(whose=deck.value)

    def shuffle_it(self, _verb: Node, target: Node) -> Node:
        if target == flat.It():
            return tree.Shuffle()
        return flat.Missing()

    def shuffle_into(self, _verb: Node, target: Node, where: Node) -> Node:
        return tree.Shuffle(target, where["whose"] or tree.OwnerOf(flat.It()))  # type: ignore[arg-type]

    def remove_counter(self, _verb: Node, n: Node, counter: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveCounter(target, counter.value, number(n.value), self.bind())

    def remove_counters(self, _verb: Node, _any: Node, counter: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveCounter(target, counter.value, None, self.bind())

    # --- giving, points, the game

    def give(self, _verb: Node, target: Node, mods: Node) -> Node:
        return tree.Give(target, mods)

    def give_both(self, _verb: Node, one: Node, mods: Node, _and: Node, two: Node, more: Node) -> Node:
        return (tree.Give(one, mods), tree.Give(two, more))

    def give_to(self, _verb: Node, mods: Node, _to: Node, target: Node) -> Node:
        return tree.Give(target, mods)

    def give_again(self, _verb: Node, mods: Node) -> Node:
        return tree.Give(MISSING, mods)

    def give_as_well(self, mods: Node) -> Node:
        return flat.Again(tree.Give(MISSING, mods))

    def give_same_to(self, _verb: Node, _to: Node, target: Node) -> Node:
        return tree.Give(target, MISSING)

    def change_stat(self, _verb: Node, target: Node, _s: Node, stat: Node, _to: Node, n: Node) -> Node:
        return tree.Give(target, (tree.SetStat(stat.value, number(n.value)),))

    def stat_becomes_number(self, target: Node, _s: Node, stat: Node, _becomes: Node, n: Node) -> Node:
        return flat.Part(tree.Give(target, (tree.SetStat(stat.value, number(n.value)),)))

    def change_each_stat(
        self, _verb: Node, _each: Node, draft: Draft, _s: Node, stat: Node, _to: Node, n: Node
    ) -> Node:
        return tree.Give(each_target(draft, self.bind()), (tree.SetStat(stat.value, number(n.value)),))

    def change_evolve_cost(self, _verb: Node, target: Node, *words: Node) -> Node:
        return tree.Give(target, (tree.SetCost(number(words[-1].value), what="evolve"),))

    def recover(self, _verb: Node, n: Node, _points: Node) -> Node:
        return tree.Recover(number(n.value))

    def recover_evolution(self, _verb: Node, n: Node, _points: Node) -> Node:
        return tree.Recover(number(n.value), "evolution_points")

    def recover_equal(self, _verb: Node, _points: Node, _equal: Node, amount: Node) -> Node:
        return tree.Recover(amount)

    def increase_max(self, _verb: Node, _max: Node, _by: Node, n: Node) -> Node:
        return tree.ChangeMaximum(number(n.value))

    def gain_max(self, _verb: Node, n: Node, _max: Node) -> Node:
        return tree.ChangeMaximum(number(n.value))

    def decrease_max(self, _verb: Node, _max: Node, _by: Node, n: Node) -> Node:
        return tree.ChangeMaximum(number(n.value), lose=True)

    def reduce_damage(self, _verb: Node, _dealt: Node, target: Node, _by: Node, n: Node) -> Node:
        return tree.Give(target, (tree.DamageChange("takes", "less", number(n.value)),))

    def gain_evolution(self, _verb: Node, n: Node, _points: Node) -> Node:
        return tree.Gain(number(n.value), "evolution_points")

    def roll(self, _verb: Node) -> Node:
        return tree.RollDie(self.bind())

    def do_this(self, times: Node) -> Node:
        """What was said before, so often in all."""
        return tree.Repeat((), Num(times.value))

    def repeat_until_full(self, _verb: Node, full: Node) -> Node:
        zone, whose = full.value
        return tree.Repeat((), until=tree.ZoneFull(whose, zone))

    def extra_turn(self, _verb: Node) -> Node:
        return tree.ExtraTurn()

    def win(self, _verb: Node) -> Node:
        return tree.Win()

    def lose(self, _verb: Node) -> Node:
        return tree.Lose()

    def choose(self, _verb: Node, n: Node, *_following: Node) -> Node:
        return tree.Mode((), number(n.value), number(n.value))

    def choose_up_to(self, _verb: Node, _upto: Node, n: Node, *_following: Node) -> Node:
        return tree.Mode((), Num(1), number(n.value))
