"""Costs and verbs of Force of Will, from parse tree to flat clauses."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_nouns import OPEN, stat
from headjudge.games.fow.language.build_said import BY_WILL, SaidBuilder
from headjudge.games.fow.language.late import LATE, one_of
from headjudge.games.fow.language.tables import ATTRIBUTES, WILL
from headjudge.language import flat, tree
from headjudge.language.phrases import Draft, is_joint, number
from headjudge.language.tree import YOU, Num

Node = Any
THAT_MUCH: Any = flat.It(how="that much")
ANY_WILL = tuple(WILL[attribute] for attribute in ATTRIBUTES)
ITEMS = frozenset({"gem", "crystal"})


def is_token(sel: Node) -> bool:
    return isinstance(sel, tree.Sel) and sel.kind.endswith("token")


def _owner(target: Node) -> Node:
    """Whose cards move, if the words say so: "their" deck is then the deck of that player."""
    sel = getattr(target, "sel", None)
    whose = sel.whose if isinstance(sel, tree.Sel) else getattr(target, "whose", None)
    return whose if isinstance(whose, (tree.Opponent, tree.TargetPlayer)) else None


@v_args(inline=True)
class FowBuilder(SaidBuilder):
    """Methods are named after the rules of fow.lark."""

    # --- costs

    def pay_will(self, will: Node) -> Node:
        return tree.PayWill(will.value)

    def rest_this(self, _icon: Node) -> Node:
        return tree.Engage(tree.This())

    def pay_will_now(self, _pay: Node, will: Node) -> Node:
        return tree.PayWill(will.value)

    def pay_life(self, _pay: Node, n: Node, _life: Node) -> Node:
        return tree.PayLife(number(n.value))

    def pay_any_life(self, _pay: Node, _any: Node, _life: Node) -> Node:
        return tree.PayLife(None, self.bind())

    # --- cards

    def select(self, _verb: Node, target: Node) -> Node:
        return tree.Select(target)

    def destroy(self, _verb: Node, target: Node) -> Node:
        return tree.Destroy(target)

    def summon(self, _verb: Node, target: Node) -> Node:
        return tree.Summon(target)

    def banish(self, _verb: Node, target: Node) -> Node:
        return tree.Bury(target)

    def remove(self, _verb: Node, target: Node, _game: Node) -> Node:
        return tree.Banish(target)

    def remove_face_down(self, _verb: Node, target: Node, _game: Node, state: Node) -> Node:
        if state.value != "facedown":
            raise ValueError("a state in which cards are not removed")
        return tree.Put(target, "removed", face="facedown")

    def remove_with(self, _verb: Node, target: Node, _game: Node, _with: Node, *words: Node) -> Node:
        n, counter, _on = words
        it: Any = tree.Bound(target.bind) if isinstance(target, (tree.Pick, tree.Each, tree.TopOf)) else target
        return (tree.Banish(target), tree.PutCounter(it, counter.value, number(n.value)))

    def remove_from_battle(self, _verb: Node, target: Node, _battle: Node) -> Node:
        return tree.RemoveFromBattle(target)

    def discard(self, _verb: Node, target: Node) -> Node:
        return tree.Discard(target)

    def rest(self, _verb: Node, target: Node) -> Node:
        return tree.Engage(target)

    def recover(self, _verb: Node, target: Node) -> Node:
        return tree.Refresh(target)

    def rest_or_recover(self, _rest: Node, _or: Node, _recover: Node, target: Node) -> Node:
        """Which of the two is decided on resolving; what it is done to is the same."""
        it: Any = tree.Bound(target.bind) if isinstance(target, tree.Pick) else target
        either = one_of(((tree.Engage(it),), (tree.Refresh(it),)))
        return (tree.Select(target), either) if isinstance(target, tree.Pick) else either

    def either_deed(self, *steps: Node) -> Node:
        """One of several things to do, decided when it is done; a verb that says a step needs no second one."""
        options: list[tuple[Node, ...]] = []
        for step in steps:
            if isinstance(step, tree.Mode):
                options += step.options
            elif not is_joint(step):
                options.append(step if isinstance(step, tuple) else (step,))
        if any(isinstance(step, tree.Produce) for option in options for step in option):
            raise ValueError("will of either kind")
        return one_of(tuple(options))

    def put_either(self, verb: Node, target: Node, *wheres: Node) -> Node:
        """One of several places, decided when it is put there."""
        it: Any = tree.Bound(target.bind) if isinstance(target, tree.Pick) else target
        places = [where for where in wheres if isinstance(where, dict)]
        either = one_of(tuple((self.put(verb, it, where),) for where in places))
        return (tree.Select(target), either) if isinstance(target, tree.Pick) else either

    def reveal(self, _verb: Node, target: Node) -> Node:
        return tree.Reveal(target)

    def look(self, _verb: Node, target: Node) -> Node:
        return tree.Look(target)

    def invert(self, _verb: Node, target: Node) -> Node:
        return tree.Invert(target)

    def copy(self, _verb: Node, target: Node) -> Node:
        return tree.Copy(target, bind=self.bind())

    def play(self, _verb: Node, target: Node, *_paying: Node) -> Node:
        """Whoever plays a card pays its cost, also where the text says so."""
        return tree.PlayCard(target)

    def play_freely(self, _verb: Node, target: Node, _free: Node) -> Node:
        return tree.PlayCard(target, free=True)

    def gain_control(self, _verb: Node, target: Node) -> Node:
        return tree.Steal(target)

    def cancel(self, _verb: Node, target: Node) -> Node:
        return tree.Cancel(target)

    def change_target(self, _verb: Node, _of: Node, target: Node) -> Node:
        return tree.ChangeTarget(target)

    def change_target_to(self, _verb: Node, _of: Node, target: Node, _to: Node, ref: Node) -> Node:
        return tree.ChangeTarget(target, ref)

    def add_to(self, _verb: Node, target: Node, _to: Node, onto: Node) -> Node:
        return tree.Attach(target, onto)

    # --- counters and damage

    def put_counter(self, _verb: Node, n: Node, counter: Node, _on: Node, target: Node) -> Node:
        return tree.PutCounter(target, counter.value, number(n.value))

    def put_that_many(self, _verb: Node, _many: Node, counter: Node, _on: Node, target: Node) -> Node:
        return tree.PutCounter(target, counter.value, THAT_MUCH)

    def put_counters_equal(self, _verb: Node, counter: Node, _on: Node, target: Node, _eq: Node, n: Node) -> Node:
        return tree.PutCounter(target, counter.value, n)

    def put_equal_counters(self, _verb: Node, counter: Node, _eq: Node, n: Node, _on: Node, target: Node) -> Node:
        return tree.PutCounter(target, counter.value, n)

    def remove_counter(self, _verb: Node, n: Node, counter: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveCounter(target, counter.value, number(n.value), self.bind())

    def remove_counters(self, _verb: Node, _any: Node, counter: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveCounter(target, counter.value, None, self.bind())

    def remove_all_counters(self, _verb: Node, _all: Node, counter: Node, _from: Node, target: Node) -> Node:
        it = tree.Bound(target.bind) if isinstance(target, (tree.Pick, tree.Each)) else target
        return tree.RemoveCounter(target, counter.value, tree.Counters(it, counter.value), self.bind())

    def move_counters(self, _verb: Node, n: Node, counter: Node, _f: Node, frm: Node, _t: Node, to: Node) -> Node:
        return tree.MoveCounters(frm, to, counter.value, number(n.value))

    def move_all_counters(
        self, _verb: Node, _all: Node, counter: Node, _f: Node, frm: Node, _t: Node, to: Node
    ) -> Node:
        return tree.MoveCounters(frm, to, counter.value)

    def double_counters(self, _verb: Node, counter: Node, _on: Node, target: Node) -> Node:
        it = tree.Bound(target.bind) if isinstance(target, (tree.Pick, tree.Each)) else target
        return tree.PutCounter(target, counter.value, tree.Counters(it, counter.value))

    def heal(self, _verb: Node, target: Node) -> Node:
        return tree.Heal(target)

    def keep_revealed(self, _verb: Node) -> Node:
        return tree.TurnFace(flat.It(), "faceup")  # type: ignore[arg-type]

    def cover(self, _verb: Node, target: Node, _on: Node, other: Node) -> Node:
        return tree.Cover(target, other)

    def reveal_until(self, _verb: Node, target: Node) -> Node:
        return tree.RevealUntil(target.sel, target.bind, self.bind())

    def new_targets(self, _verb: Node, _words: Node, ref: Node) -> Node:
        return tree.ChangeTarget(ref, every=True)

    def remove_damage(self, _verb: Node, _all: Node, _from: Node, target: Node, *_turn: Node) -> Node:
        return tree.RemoveDamage(target)

    def remove_some_damage(self, _verb: Node, n: Node, _damage: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveDamage(target, number(n.value))

    # --- moves

    def destination(self, dest: Node, *tails: Node) -> dict[str, Any]:
        zone, whose, position = dest.value
        where: dict[str, Any] = {"zone": zone, "whose": whose, "position": position}
        for tail in tails:
            where |= tail
        return where

    def dest_state(self, state: Node) -> dict[str, Any]:
        if state.value not in {"engaged", "facedown"}:
            raise ValueError("a state cards do not come in")
        return {"engaged": True} if state.value == "engaged" else {"face": "facedown"}

    def dest_order(self, order: Node) -> dict[str, Any]:
        return {"order": order.value}

    def dest_under(self, whose: Node) -> dict[str, Any]:
        return {"whose": whose.value}

    def dest_ruler(self, _words: Node) -> dict[str, Any]:
        return {}

    def dest_resolving(self, _words: Node) -> dict[str, Any]:
        return {"resolving": True}

    def put_in(self, verb: Node, it: Node, loc: Node) -> Node:
        zones, whose = loc.value
        return self.put(verb, it.value, {"zone": zones[0], "whose": whose, "position": ""})

    def put_from(self, verb: Node, it: Node, _loc: Node, where: Node) -> Node:
        """Where the card lies by then is said once more; it went there in a step before."""
        return self.put(verb, it.value, where)

    def put(self, _verb: Node, target: Node, where: Node) -> Node:
        if where.get("resolving"):
            where, target = {name: value for name, value in where.items() if name != "resolving"}, tree.This()
        if isinstance(where["whose"], flat.TheirZone):
            where = {**where, "whose": _owner(target) or where["whose"]}
        if is_token(getattr(target, "sel", None)) and isinstance(target, tree.Pick) and where["zone"] == "field":
            return self._create(target, where)
        if where["zone"] == "hand" and not where["position"]:
            return tree.AddToHand(target) if where["whose"] == YOU else tree.ReturnToHand(target)
        return tree.Put(target, **where)

    def _create(self, target: tree.Pick, where: dict[str, Any]) -> Node:
        if target.most is None or target.target or not isinstance(target.sel, tree.Sel):
            raise ValueError("tokens that are there already")
        whose = where["whose"] or YOU
        like = msgspec.structs.replace(target.sel, zones=())
        engaged = where.get("engaged", False)
        up_to = target.least != target.most
        return tree.CreateToken((), target.most, ("field",), whose, up_to, engaged, target.bind, like)

    def put_copy(self, _verb: Node, _token: Node, target: Node, where: Node) -> Node:
        if where["zone"] != "field":
            raise ValueError("a token elsewhere")
        whose = where["whose"] or YOU
        engaged = where.get("engaged", False)
        return tree.CreateToken((), Num(1), ("field",), whose, False, engaged, self.bind(), copy=target)

    def put_copies(self, verb: Node, n: Node, token: Node, target: Node, where: Node) -> Node:
        return msgspec.structs.replace(self.put_copy(verb, token, target, where), amount=number(n.value))

    def put_both(self, verb: Node, one: Node, there: Node, _and: Node, two: Node, elsewhere: Node) -> Node:
        return (self.put(verb, one, there), self.put(verb, two, elsewhere))

    def put_back(self, _verb: Node, ref: Node, _back: Node, *order: Node) -> Node:
        return tree.Put(ref, "deck", YOU, "top", order=order[0].value if order else "")

    def give_back(self, _verb: Node, target: Node, where: Node) -> Node:
        if where["zone"] == "hand" and not where["position"]:
            return tree.ReturnToHand(target)
        return tree.Put(target, **where)

    def search(self, _verb: Node, where: Node, target: Node) -> Node:
        zone, whose, *several = where.value
        return tree.Search(target, whose, zone, *several)

    def shuffle(self, _verb: Node, deck: Node) -> Node:
        zone, whose = deck.value
        return tree.Shuffle(None, whose, zone)

    def shuffle_into(self, _verb: Node, target: Node, dest: Node) -> Node:
        zone, whose, position = dest.value
        if position or zone not in {"deck", "stone deck"}:
            raise ValueError("shuffled elsewhere")
        return tree.Shuffle(target, whose, zone)

    # --- cards drawn, life and items

    def draw(self, _verb: Node, n: Node, kind: Node) -> Node:
        return self._draw(number(n.value), kind)

    def _draw(self, amount: Node, kind: Node) -> Node:
        if kind.value != "card":
            raise ValueError("drawing something else")
        return tree.Draw(amount)

    def draw_that_many(self, _verb: Node, _many: Node, kind: Node) -> Node:
        return self._draw(THAT_MUCH, kind)

    def draw_that_many_more(self, _verb: Node, _many: Node, kind: Node, _plus: Node, n: Node) -> Node:
        return self._draw(tree.Plus(THAT_MUCH, number(n.value)), kind)

    def draw_equal(self, _verb: Node, kind: Node, _equal: Node, amount: Node) -> Node:
        return self._draw(amount, kind)

    def gain_life(self, _verb: Node, n: Node, _life: Node) -> Node:
        return tree.Gain(number(n.value), "life")

    def gain_that_much(self, _verb: Node, amount: Node) -> Node:
        return tree.Gain(amount, "life")

    def lose_that_much(self, _verb: Node, amount: Node) -> Node:
        return tree.Gain(amount, "life", lose=True)

    def so_much(self, *_words: Node) -> Node:
        return THAT_MUCH

    def so_much_more(self, *words: Node) -> Node:
        return tree.Plus(THAT_MUCH, number(words[-1].value))

    def so_much_signed(self, *words: Node) -> Node:
        signed = words[-1].value
        make = tree.Minus if signed.startswith("-") else tree.Plus
        return make(THAT_MUCH, stat(signed))

    def so_much_twice(self, *_words: Node) -> Node:
        return tree.Times(2, THAT_MUCH)

    def gain_equal(self, _verb: Node, _life: Node, _equal: Node, amount: Node) -> Node:
        return tree.Gain(amount, "life")

    def gain_life_times(self, _verb: Node, n: Node, _life: Node, _times: Node, amount: Node) -> Node:
        return tree.Gain(tree.Times(n.value, amount), "life")

    def lose_life_times(self, _verb: Node, n: Node, _life: Node, _times: Node, amount: Node) -> Node:
        return tree.Gain(tree.Times(n.value, amount), "life", lose=True)

    def lose_life(self, _verb: Node, n: Node, _life: Node) -> Node:
        return tree.Gain(number(n.value), "life", lose=True)

    def lose_equal(self, _verb: Node, _life: Node, _equal: Node, amount: Node) -> Node:
        return tree.Gain(amount, "life", lose=True)

    def items(self, *items: Node) -> tuple[Node, ...]:
        return tuple(item for item in items if not is_joint(item))

    def gain_items(self, _verb: Node, items: tuple[Node, ...]) -> Node:
        return items[0] if len(items) == 1 else items

    def gain_either_item(self, _verb: Node, *items: Node) -> Node:
        return one_of(tuple((item,) for item in items if not is_joint(item)))

    def gain_item(self, n: Node, kind: Node) -> Node:
        return self._item(n, kind)

    def _item(self, n: Node, kind: Node, attributes: tuple[str, ...] = (), *, same: bool = False) -> Node:
        if kind.value not in ITEMS:
            raise ValueError("gaining something else")
        return tree.GainItem(kind.value, number(n.value), attributes, same, self.bind())

    def gain_named_item(self, _verb: Node, *words: Node) -> Node:
        """Emblems by attribute or word, limit breaks by the name of a card (1036, 1037)."""
        if not isinstance(words[-1].value, tuple):
            raise ValueError("an item without a name")
        kind, will, name = words[-1].value
        amount = number(words[0].value) if len(words) > 1 else Num(1)
        return tree.GainItem(kind, amount, (BY_WILL[will] if will else name,), bind=self.bind())

    def gain_item_called(self, _verb: Node, word: Node, _called: Node) -> Node:
        """A limit break by the name of the card just named or found."""
        if word.value != "limit break":
            raise ValueError("an item without a name")
        named: Any = flat.It(how="named")
        return tree.GainItem(word.value, Num(1), bind=self.bind(), called=tree.SameNameAs(named))

    def gain_any_item(self, n: Node, kind: Node, which: Node) -> Node:
        return self._item(n, kind, same=which.value == "one")

    def gain_attribute_item(self, n: Node, attribute: Node, kind: Node) -> Node:
        return self._item(n, kind, (attribute.value,))

    def gain_one_item(self, attribute: Node, kind: Node) -> Node:
        if kind.value not in ITEMS:
            raise ValueError("gaining something else")
        return tree.GainItem(kind.value, Num(1), (attribute.value,), bind=self.bind())

    # --- will

    def produced(self, *wills: Node) -> tuple[str, ...]:
        return tuple(will for will in wills if isinstance(will, str))

    def will(self, *symbols: Node) -> str:
        """Symbols joined by "and" are produced together."""
        return "".join(symbol.value for symbol in symbols if symbol.type == "WILL")

    def produce(self, _verb: Node, options: tuple[str, ...]) -> Node:
        return tree.Produce(options, Num(1))

    def produce_any(self, _verb: Node, n: Node, _any: Node) -> Node:
        return tree.Produce(ANY_WILL, number(n.value))

    def produce_chosen(self, _verb: Node, n: Node, _words: Node) -> Node:
        return tree.Produce(ANY_WILL, number(n.value), like=tree.Chosen("attribute", OPEN))

    def produce_shared(self, _verb: Node, n: Node, _words: Node, cards: Node) -> Node:
        """Any attribute that one of the cards has."""
        if not isinstance(cards.sel, tree.Sel) or (isinstance(cards, tree.Pick) and cards.target):
            raise ValueError("will like that of some cards")
        return tree.Produce(ANY_WILL, number(n.value), like=tree.Shares("attribute", tree.Each(cards.sel)))

    def produce_mixed(self, _verb: Node, n: Node, _mixed: Node, options: tuple[str, ...]) -> Node:
        return tree.Produce(options, number(n.value), mixed=True)

    def produce_mixed_any(self, _verb: Node, n: Node, _mixed: Node, _words: Node) -> Node:
        return tree.Produce(ANY_WILL, number(n.value), mixed=True)

    def spendable(self, *parts: Node) -> Node:
        return [tree.Spending("play", part.sel) for part in parts if not is_joint(part)]

    def payable(self, *parts: Node) -> Node:
        return [use for part in parts if not is_joint(part) for use in part]

    def parts_paid(self, words: list[str], _costs: Node, _of: Node = None, target: Node = None) -> Node:
        return [tree.Spending("pay", None if target is None else target.sel, word) for word in words]

    def spent_playing(self, _or: Node, uses: Node) -> Node:
        return uses

    spent_paying = spent_playing

    def spend(self, _verb: Node, *uses: Node) -> Node:
        """A sentence about the will just produced; it joins the step that produces it."""
        return tree.Produce((), Num(0), only=tuple(use for some in uses for use in some))

    def spend_judge(self, _verb: Node, _of: Node = None, target: Node = None) -> Node:
        what = None if target is None else target.sel
        return tree.Produce((), Num(0), only=(tree.Spending("judgment", what),))

    # --- the game

    def release(self, _verb: Node, target: Node) -> Node:
        return tree.Give(target, (tree.Can("be released"),))

    def restart(self, _verb: Node) -> Node:
        return tree.KeywordAction("restart")

    def remove_inverted(self, _verb: Node) -> Node:
        return tree.KeywordAction("remove inverted")

    def explore(self, _verb: Node, n: Node) -> Node:
        return tree.KeywordAction("exploration", n.value)

    def skip(self, _verb: Node, phase: Node) -> Node:
        """Whoever skips, skips a phase of their own."""
        return tree.SkipPhase(flat.TheirZone() if _verb.value else YOU, phase.value)  # type: ignore[arg-type]

    def name_card(self, words: Node) -> Node:
        return tree.Declare(self.bind(), words.value or "")

    def choose_value(self, words: Node) -> Node:
        self._third, kind, options = words.value
        return tree.ChooseValue(kind, options, self.bind())

    def choose_keyword(self, _verb: Node, words: list[str]) -> Node:
        if words[0] == "&":
            raise ValueError("all of them")
        return tree.ChooseValue("ability", tuple(words), self.bind())

    def force(self, _verb: Node, n: Node) -> Node:
        if isinstance(n.value, int):
            return tree.RollDie(self.bind(), n.value)
        return tree.RollDie(self.bind(), amount=number(n.value))

    def flip(self, _verb: Node, target: Node) -> Node:
        """Flipped face up or face down, as it is said behind the cards; what lies revealed is flipped face down."""
        sel = getattr(target, "sel", None)
        if not isinstance(target, tree.Pick) or not isinstance(sel, tree.Sel):
            raise ValueError("cards flipped that are not chosen")
        to = [item for item in sel.filters if item in (tree.State("facedown"), tree.State("faceup"))]
        if len(to) > 1 or (not to and tree.State("revealed") not in sel.filters):
            raise ValueError("cards flipped over that may lie either way")
        rest = msgspec.structs.replace(sel, filters=tuple(item for item in sel.filters if item not in to))
        up = tree.State("faceup") in to
        return tree.TurnFace(msgspec.structs.replace(target, sel=rest), "faceup" if up else "facedown")

    def make_state(self, _verb: Node, target: Node, state: Node) -> Node:
        """A ruler that is made astral has lost its judgment like one that was destroyed (1010.1a)."""
        if state.value != "astral":
            raise ValueError("a state that cards are not made")
        return tree.PutCounter(target, "astral", Num(1))

    def make_yours_state(self, verb: Node, _your: Node, draft: Draft, state: Node) -> Node:
        return self.make_state(verb, tree.Each(dataclasses.replace(draft, whose=YOU).sel(), self.bind()), state)

    def distribute(self, _verb: Node, n: Node, counter: Node, _on: Node, target: Node) -> Node:
        if not isinstance(target, tree.Pick):
            raise ValueError("counters shared out among cards that are not chosen")
        return tree.PutCounter(target, counter.value, number(n.value), divided=True)

    def shift_this(self, _verb: Node) -> Node:
        return tree.KeywordAction("shift")

    def foresee(self, _verb: Node, n: Node) -> Node:
        return tree.KeywordAction("foresee", n.value)

    def do_judgment(self, _verb: Node) -> Node:
        return tree.KeywordAction("judgment")

    def triggers_enter(self, _words: Node) -> Node:
        it: Any = flat.It()
        return tree.PerformAbility(it, "enter")

    def extra_turn(self, _verb: Node) -> Node:
        return tree.ExtraTurn()

    def win(self, _verb: Node) -> Node:
        return tree.Win()

    def lose(self, _verb: Node) -> Node:
        return tree.Lose()

    def choose(self, mode: Node, n: Node) -> Node:
        return tree.Mode((), number(n.value), number(n.value), late=mode.value == LATE)

    def choose_at_random(self, _mode: Node, n: Node, _random: Node) -> Node:
        return tree.Mode((), number(n.value), number(n.value), at_random=True)

    def choose_up_to(self, _mode: Node, _upto: Node, n: Node) -> Node:
        least = Num(0) if n.value == 1 else Num(1)
        return tree.Mode((), least, number(n.value))
