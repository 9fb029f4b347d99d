"""What cards of Force of Will ask, from parse tree to conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_nouns import OPEN, FowNounBuilder
from headjudge.games.fow.language.mentions import RULERS
from headjudge.language import flat, tree
from headjudge.language.canonical import ordered_filters
from headjudge.language.phrases import Draft, any_of, in_line, is_joint, number, of_player
from headjudge.language.tree import ANY_PLAYER, Num

Node = Any


def put_into(what: Node, dest: Node, loc: Node = None) -> tree.Moves:
    """Cards come to the zones of their owners (302.5, 302.6); from a player's field come those that the player controls
    (307.8a), and onto it come those that the player will."""
    zone, whose, _position = dest.value
    zones, whence = loc.value if loc is not None else ((), None)
    into = whose if isinstance(whose, (tree.You, tree.Opponent)) and zone != "field" else None
    side = whence or (whose if into is None else None)
    if isinstance(what, (tree.Sel, tree.SelUnion)) and side is not None:
        what = of_player(what, side)
    return tree.Moves(what, frm="" if zones == ("anywhere",) else "/".join(zones), to=zone, into=into)


def _members(target: Node) -> tuple[Node, ...]:
    return target.parts if isinstance(target, tree.Both) else (target,)


def _is_another(one: Node, other: Node) -> bool:
    """Whether the second of two cards is said to be another than the first, and not than this card."""
    sels = getattr(one, "sel", None), getattr(other, "sel", None)
    return all(isinstance(sel, tree.Sel) for sel in sels) and [sel.other for sel in sels if sel] == [False, True]


def having(sel: tree.Sel, filters: tuple[Node, ...]) -> tree.Sel:
    return msgspec.structs.replace(sel, filters=ordered_filters((*sel.filters, *filters)))


@v_args(inline=True)
class ConditionBuilder(FowNounBuilder):
    """Conditions; "your J/ruler is ..." asks whether there is one."""

    def _count(self, sel: Node, op: Any, n: Node) -> Node:
        return tree.Compare(tree.Count(sel), op, n)

    def controls(self, who: Node, *targets: Node) -> Node:
        parts = [part for target in targets if not is_joint(target) for part in _members(target)]
        members = in_line(parts)
        if len(members) == 2 and _is_another(*members):
            return self._one_and_another(who.value, *members)
        found = tuple(self._controls(who.value, part) for part in members)
        return found[0] if len(found) == 1 else tree.And(found)

    def _one_and_another(self, whose: Node, one: Node, other: Node) -> Node:
        """Two cards are there of which one is this and the other that: each kind, and two of both kinds together."""
        first, second = of_player(one.sel, whose), of_player(msgspec.structs.replace(other.sel, other=False), whose)
        if len(first.filters) != 1 or msgspec.structs.replace(first, filters=second.filters) != second:
            raise ValueError("another card of another type")
        either = msgspec.structs.replace(first, filters=(tree.AnyOf((*first.filters, *second.filters)),))
        asked = ((first, Num(1)), (second, Num(1)), (either, Num(2)))
        return tree.And(tuple(self._count(sel, ">=", least) for sel, least in asked))

    def _controls(self, whose: Node, target: Node) -> Node:
        sel = of_player(target.sel, whose)
        exact = isinstance(target, tree.Pick) and target.least == target.most != Num(1)
        return self._count(sel, "==" if exact else ">=", target.least if exact else Num(1))

    def controls_many(self, who: Node, n: Node, _more: Node, draft: Draft, *others: Node) -> Node:
        words = [n, draft, *(word for word in others if isinstance(word, Draft) or getattr(word, "type", "") == "NUM")]
        found = tuple(
            self._count(replace(each, whose=each.whose or who.value).sel(), ">=", number(least.value))
            for least, each in zip(words[::2], words[1::2], strict=True)
        )
        return found[0] if len(found) == 1 else tree.And(found)

    def controls_few(self, who: Node, n: Node, _less: Node, draft: Draft) -> Node:
        return self._count(replace(draft, whose=draft.whose or who.value).sel(), "<=", number(n.value))

    def controls_exactly(self, who: Node, *words: Node) -> Node:
        said = [word for word in words if isinstance(word, Draft) or getattr(word, "type", "") == "NUM"]
        found = tuple(
            self._count(replace(draft, whose=draft.whose or who.value).sel(), "==", number(n.value))
            for n, draft in zip(said[::2], said[1::2], strict=True)
        )
        return found[0] if len(found) == 1 else tree.And(found)

    def has_exactly(self, who: Node, _has: Node, _exactly: Node, n: Node, draft: Draft) -> Node:
        whose = draft.whose or who.value or tree.YOU
        return self._count(replace(draft, whose=whose).sel(), "==", number(n.value))

    def has_not_exactly(self, who: Node, hasnt: Node, exactly: Node, n: Node, draft: Draft) -> Node:
        return tree.Unless(self.has_exactly(who, hasnt, exactly, n, draft))

    def you_have_not(self, _you: Node, _hasnt: Node, draft: Draft) -> Node:
        return self._count(self._mine(draft), "==", Num(0))

    def exists_exactly(self, _there: Node, _exactly: Node, n: Node, draft: Draft) -> Node:
        return self._count(draft.sel(), "==", number(n.value))

    def is_attributeless(self, ref: Node, _is: Node, _words: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Class("void"),)))

    def np_is_attributeless(self, target: Node, _is: Node, _words: Node) -> Node:
        return self._described(target, (tree.Class("void"),))

    def none_share(self, _none: Node, shared: Node) -> Node:
        """No two of the cards: there are not so many as two with one name."""
        if shared.value != "name":
            raise ValueError("what no two cards share")
        them: Any = flat.It(plural=True)
        return tree.Compare(tree.Count(tree.Sel(filters=(tree.SameName(),), among=them)), "<=", Num(1))

    def controls_no(self, who: Node, *words: Node) -> Node:
        return self._count(replace(words[-1], whose=who.value).sel(), "==", Num(0))

    def controls_no_other(self, who: Node, _another: Node, draft: Draft) -> Node:
        return self._count(replace(draft, whose=who.value, other=True).sel(), "==", Num(0))

    def you_have(self, _you: Node, _has: Node, n: Node, draft: Draft) -> Node:
        op = ">=" if n.value == 1 else "=="
        return self._count(self._mine(draft), op, number(n.value))

    def _mine(self, draft: Draft) -> Node:
        return replace(draft, whose=draft.whose or tree.YOU).sel()

    def you_have_no(self, _you: Node, _has: Node, _no: Node, draft: Draft) -> Node:
        return self._count(self._mine(draft), "==", Num(0))

    def you_have_so_few(self, _you: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._count(self._mine(draft), "<=", number(n.value))

    def you_have_so_many(self, _you: Node, _has: Node, n: Node, _or: Node, draft: Draft) -> Node:
        return self._count(self._mine(draft), ">=", number(n.value))

    def life_is(self, life: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(tree.PlayerStat(life.value, "life"), op, amount)

    def life_less(self, one: Node, _is: Node, _less: Node, other: Node) -> Node:
        return tree.Compare(tree.PlayerStat(one.value, "life"), "<", tree.PlayerStat(other.value, "life"))

    def life_more(self, one: Node, _is: Node, _more: Node, other: Node) -> Node:
        return tree.Compare(tree.PlayerStat(one.value, "life"), ">", tree.PlayerStat(other.value, "life"))

    def _described(self, target: Node, filters: tuple[Node, ...]) -> Node:
        single = isinstance(target, tree.Pick) and target.least == target.most == Num(1) and not target.target
        if not (single or isinstance(target, tree.Each)) or not isinstance(target.sel, tree.Sel):
            raise ValueError("what is said of several cards")
        return self._count(having(target.sel, filters), ">=", Num(1))

    def np_is_in(self, target: Node, is_: Node, loc: Node) -> Node:
        """One card has the same name as another only if that is said."""
        if tree.SameName() in getattr(target.sel, "filters", ()) and getattr(target, "least", None) == Num(1):
            raise ValueError("the same name as what")
        return super().np_is_in(target, is_, loc)

    def np_is(self, target: Node, _is: Node, what: Node) -> Node:
        return self._described(target, self._qualities(what))

    def _qualities(self, what: Node) -> tuple[Node, ...]:
        sel = what.sel
        if not isinstance(sel, tree.Sel) or sel.zones or sel.whose != ANY_PLAYER or sel.other:
            raise ValueError("what a card is said to be")
        kind = () if sel.kind == "card" else (tree.Type(sel.kind),)
        return (*kind, *sel.filters)

    def np_is_not(self, target: Node, _is: Node, what: Node) -> Node:
        filters = self._qualities(what)
        inner = filters[0] if len(filters) == 1 else tree.AllOf(filters)
        return self._described(target, (tree.Not(inner),))

    def np_is_removed_by(self, target: Node, _is: Node, loc: Node, _by: Node, ref: Node) -> Node:
        zones, whose = loc.value
        sel = msgspec.structs.replace(target.sel, zones=zones, whose=whose or target.sel.whose)
        return self._count(having(sel, (tree.RemovedBy(ref),)), ">=", Num(1))

    def np_dealt(self, target: Node, _dealt: Node, damage: Node, _to: Node, hurt: Node, _turn: Node) -> Node:
        """Who controlled the card is asked of the moment in which it dealt the damage (911)."""
        to = tree.Sel("leader", whose=hurt.of) if isinstance(hurt, tree.Leader) else hurt.sel
        return self._happened(tree.DealsDamage(target.sel, damage.value, to))

    def fought_this_turn(self, ref: Node, _words: Node, _turn: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.State("fought this turn"),)))

    def np_is_state(self, target: Node, _is: Node, state: Node) -> Node:
        return self._described(target, (tree.State(state.value),))

    def np_is_class(self, target: Node, _is: Node, names: list[str]) -> Node:
        return self._described(target, (any_of([tree.Class(name) for name in names]),))

    def np_has(self, target: Node, _has: Node, words: list[str]) -> Node:
        return self._described(target, self._having(words))

    def np_has_no_stats(self, target: Node, _has: Node, _no: Node, _pair: Node) -> Node:
        return self._described(target, (tree.State("no ATK and DEF"),))

    def has_keywords(self, words: list[str]) -> Node:
        if words[0] == "&":
            raise ValueError("several keywords")
        return any_of([tree.Has(word) for word in words])

    def is_not_state(self, ref: Node, _isnt: Node, state: Node) -> Node:
        return tree.Unless(tree.Is(ref, tree.Sel(filters=(tree.State(state.value),))))

    def exactly(self, _exactly: Node, n: Node) -> Node:
        return ("==", number(n.value))

    def below_amount(self, _less: Node, amount: Node) -> Node:
        return ("<", amount)

    def above_amount(self, _more: Node, amount: Node) -> Node:
        return (">", amount)

    def different_amount(self, _different: Node, amount: Node) -> Node:
        return ("!=", amount)

    def controls_this(self, who: Node, _this: Node) -> Node:
        return tree.Is(tree.This(), tree.Sel(zones=("field",), whose=who.value))

    def equal_amount(self, _equal: Node, amount: Node) -> Node:
        return ("==", amount)

    def parity_is(self, word: Node) -> Node:
        return ("parity", word.value)

    def stat_is(self, ref: Node, s: Node, stat: Node, is_: Node, compared: Node) -> Node:
        if compared[0] == "parity":
            return tree.Is(ref, tree.Sel(filters=(tree.Parity(stat.value, compared[1] == "odd"),)))
        return super().stat_is(ref, s, stat, is_, compared)

    def chose_word(self, word: Node) -> Node:
        return tree.Chose(word.value, OPEN)

    def chose_keyword(self, _words: Node, words: list[str]) -> Node:
        if len(words) != 1:
            raise ValueError("several that were chosen")
        return tree.Chose(words[0], OPEN)

    def is_chosen_type(self, ref: Node, _is: Node, kind: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Chosen(kind.value, OPEN),)))

    def at_most_amount(self, _most: Node, amount: Node) -> Node:
        return ("<=", amount)

    def gate_word(self, word: Node) -> Node:
        return tree.Gate(word.value)

    def has_searched(self, word: Node) -> Node:
        return tree.Searched(word.value)

    def gate_not(self, word: Node) -> Node:
        return tree.Unless(tree.Gate(word.value))

    def you_have_keyword(self, _you: Node, _has: Node, words: list[str]) -> Node:
        gates = tuple(tree.Gate(f"you have {word}") for word in words)
        if words[0] == "&":
            raise ValueError("several keywords")
        return gates[0] if len(gates) == 1 else tree.Or(gates)

    # --- what happened

    def many_such(self, target: Node) -> Node:
        """So many at least; "your ruler" is one, and all of some cards are more than is asked."""
        ruler = isinstance(target, tree.Each) and isinstance(target.sel, tree.Sel) and target.sel.kind in RULERS
        if ruler and target.sel.whose == tree.YOU:
            return (">=", Num(1), target.sel)
        return self.many(target)

    def _happened(self, event: Node, op: Any = ">=", n: Node = Num(1)) -> Node:  # noqa: B008
        return tree.Compare(tree.HowOften(event), op, n)

    def _deed(self, done: Node, sel: Node) -> Node:
        word, whose = done.value
        if word == "played":
            return tree.Plays(whose, sel)
        if word == "canceled":
            if whose != tree.YOU:
                raise ValueError("cancelled by another player")
            return tree.Moves(sel, manner=word, cause="your effect")
        return tree.Moves(sel, manner=word, by=whose)

    def has_done(self, done: Node, many: Node, _turn: Node) -> Node:
        op, n, sel = many
        return self._happened(self._deed(done, sel), op, n)

    def has_removed(self, done: Node, many: Node, _game: Node, turn: Node) -> Node:
        """Only what is removed is said to be so from the game."""
        if done.value[0] != "banished":
            raise ValueError("from the game")
        return self.has_done(done, many, turn)

    def has_not_done(self, done: Node, draft: Draft, _turn: Node) -> Node:
        return self._happened(self._deed(done, draft.sel()), "==", Num(0))

    def has_not_removed(self, done: Node, draft: Draft, _game: Node, turn: Node) -> Node:
        return self.has_removed(done, ("==", Num(0), draft.sel()), None, turn)

    def _each_happened(self, words: tuple[Node, ...], event: Callable[[Node], Node]) -> Node:
        """What happened to cards of one kind and to cards of another."""
        found = tuple(self._happened(event(sel), op, n) for op, n, sel in (w for w in words if isinstance(w, tuple)))
        return found[0] if len(found) == 1 else tree.And(found)

    def was_put(self, *words: Node) -> Node:
        at = next(at for at, word in enumerate(words) if getattr(word, "type", "") == "WASPUT")
        dest, *loc = words[at + 1 : -1]
        return self._each_happened(words[:at], lambda sel: put_into(sel, dest, *loc))

    def was_not_put(self, many: Node, _put: Node, dest: Node, _turn: Node) -> Node:
        op, n, sel = many
        if (op, n) != (">=", Num(1)):
            raise ValueError("so many that were not put")
        return self._happened(put_into(sel, dest), "==", Num(0))

    def was_done(self, *words: Node) -> Node:
        return self._each_happened(words[:-2], lambda sel: tree.Moves(sel, manner=words[-2].value))

    def damage_this_way(self, *_words: Node) -> Node:
        amount: Any = flat.It(how="that much")
        return tree.Compare(amount, ">=", Num(1))

    def np_attacked(self, many: Node, _did: Node, _turn: Node) -> Node:
        op, n, sel = many
        return self._happened(tree.Attacks(sel), op, n)

    def np_was_dealt(self, many: Node, _was: Node, damage: Node, _turn: Node) -> Node:
        """Damage is dealt to a card as often as somebody deals it: only whether any was is asked of cards."""
        op, n, sel = many
        if n not in (Num(0), Num(1)):
            raise ValueError("so many that were dealt damage")
        return self._happened(tree.TakesDamage(sel, damage.value), op, n)

    def distinct_many(self, _there: Node, n: Node, _more: Node, distinct: Node, target: Node) -> Node:
        return tree.Compare(tree.Distinct(target.sel, distinct.value), ">=", number(n.value))

    def _compared(self, draft: Draft, whose: Node, op: Any, other: Node) -> Node:
        mine = replace(draft, whose=draft.whose if isinstance(draft.whose, type(whose)) else whose).sel()
        return tree.Compare(tree.Count(mine), op, tree.Count(msgspec.structs.replace(mine, whose=other)))

    def controls_more(self, who: Node, _more: Node, draft: Draft, than: Node) -> Node:
        return self._compared(draft, who.value, ">", than.value)

    def controls_less(self, who: Node, _less: Node, draft: Draft, than: Node) -> Node:
        return self._compared(draft, who.value, "<", than.value)

    def has_more(self, who: Node, _has: Node, _more: Node, draft: Draft, than: Node) -> Node:
        return self._compared(draft, who.value or tree.YOU, ">", than.value)

    def has_less(self, who: Node, _has: Node, _less: Node, draft: Draft, than: Node) -> Node:
        return self._compared(draft, who.value or tree.YOU, "<", than.value)

    def damage_was_dealt(self, damage: Node, _was: Node, _to: Node, target: Node, _turn: Node) -> Node:
        what = target if isinstance(target, tree.Leader) else target.sel
        return self._happened(tree.TakesDamage(what, damage.value))

    def player_was_dealt(self, player: Node, _was: Node, damage: Node, _turn: Node) -> Node:
        return self._happened(tree.TakesDamage(tree.Leader(player), damage.value))

    def has_put(self, who: Node, many: Node, dest: Node, *rest: Node) -> Node:
        """Onto a field the cards of any player may be put; other zones are those of somebody."""
        op, n, sel = many
        event = put_into(sel, dest, *rest[:-1])
        return self._happened(msgspec.structs.replace(event, by=who.value), op, n)

    has_put_from = has_put

    def has_not_put(self, who: Node, draft: Draft, dest: Node, _turn: Node) -> Node:
        return self._happened(tree.Moves(draft.sel(), to=dest.value[0], by=who.value), "==", Num(0))

    def was_dealt_by(self, ref: Node, _was: Node, _damage: Node, _by: Node, source: Node, _turn: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.DamagedBy(source),)))

    def was_dealt(self, ref: Node, _was: Node, _damage: Node, _turn: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.DamagedThisTurn(),)))

    def holder(self, ref: Node) -> Node:
        return ref

    def life_changed(self, changed: Node, _turn: Node) -> Node:
        gained, whose = changed.value
        event = tree.StatRaised if gained else tree.StatLowered
        return self._happened(event(tree.Leader(whose), "life"))

    def life_changed_by(self, changed: Node, n: Node, _more: Node, _life: Node, _turn: Node) -> Node:
        gained, whose = changed.value
        event = tree.StatRaised if gained else tree.StatLowered
        return tree.Compare(tree.HowMuch(event(tree.Leader(whose), "life")), ">=", number(n.value))

    def has_entered(self, many: Node, entered: Node, _turn: Node) -> Node:
        op, n, sel = many
        sel = of_player(sel, entered.value) if entered.value is not None else sel
        return self._happened(tree.Moves(sel, to="field"), op, n)

    def entered_this_turn(self, ref: Node, entered: Node, _turn: Node) -> Node:
        if not isinstance(ref, tree.This) and entered.value is not None:
            raise ValueError("onto whose field another card came")
        return tree.Is(ref, tree.Sel(filters=(tree.EnteredThisTurn(),)))

    def has_dealt(self, ref: Node, _dealt: Node, damage: Node, _turn: Node) -> Node:
        return self._happened(tree.DealsDamage(ref, damage.value))

    def has_dealt_to(self, ref: Node, _dealt: Node, damage: Node, _to: Node, hurt: Node, _turn: Node) -> Node:
        to = tree.Sel("leader", whose=hurt.of) if isinstance(hurt, tree.Leader) else hurt.sel
        return self._happened(tree.DealsDamage(ref, damage.value, to))

    # --- numbers that are compared

    def amount_is(self, amount: Node, _is: Node, compared: Node) -> Node:
        op, other = compared
        if op == "parity":
            raise ValueError("a number of cards that is odd or even")
        return tree.Compare(amount, op, other)

    def has_more_life(self, who: Node, _has: Node, _more: Node, _life: Node, than: Node) -> Node:
        left, right = (tree.PlayerStat(each.value or tree.YOU, "life") for each in (who, than))
        return tree.Compare(left, ">", right)

    def has_less_life(self, who: Node, _has: Node, _less: Node, _life: Node, than: Node) -> Node:
        left, right = (tree.PlayerStat(each.value or tree.YOU, "life") for each in (who, than))
        return tree.Compare(left, "<", right)

    # --- what is not so

    def is_not_class(self, ref: Node, _isnt: Node, names: list[str]) -> Node:
        return tree.Unless(tree.Is(ref, tree.Sel(filters=(any_of([tree.Class(name) for name in names]),))))

    def np_is_not_class(self, target: Node, _isnt: Node, names: list[str]) -> Node:
        return self._described(target, (tree.Not(any_of([tree.Class(name) for name in names])),))

    def is_added_on(self, ref: Node, _is: Node, _to: Node, host: Node) -> Node:
        return self._added(ref, host.sel)

    def is_not_added_on(self, ref: Node, _isnt: Node, how: Node, host: Node) -> Node:
        if how.value != "added":
            raise ValueError("not attached to a card")
        return tree.Unless(self._added(ref, host.sel))

    def spent_on_part(self, _spent: Node, will: Node, part: Node) -> Node:
        return tree.Spent(will.value, part.value)

    def spent_on_this(self, _spent: Node, will: Node, _to: Node, this: Node) -> Node:
        if this != tree.This():
            raise ValueError("what was spent on something else")
        return tree.Spent(will.value)

    def is_targeting(self, ref: Node, _targets: Node, target: Node) -> Node:
        if not isinstance(target, tree.Pick) or not target.least == target.most == Num(1) or target.target:
            raise ValueError("how many cards it targets")
        return tree.Is(ref, tree.Sel(filters=(tree.Targeting(tree.Each(target.sel)),)))

    def is_bestowed(self, ref: Node, _is: Node) -> Node:
        return self._added(ref, tree.Sel())

    def is_not_bestowed(self, ref: Node, _isnt: Node, _words: Node) -> Node:
        return tree.Unless(self._added(ref, tree.Sel()))

    def _added(self, ref: Node, host: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.AddedOn(tree.Each(host)),)))

    def entered_from(self, ref: Node, _entered: Node, loc: Node) -> Node:
        zones, _whose = loc.value
        if len(zones) != 1:
            raise ValueError("from several zones")
        return tree.Is(ref, tree.Sel(filters=(tree.EnteredFrom(zones[0]),)))

    def ref_has_name(self, ref: Node, _has: Node, parts: list[str], _in: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(any_of([tree.NamePart(part) for part in parts]),)))

    def np_has_name(self, target: Node, _has: Node, parts: list[str], _in: Node) -> Node:
        return self._described(target, (any_of([tree.NamePart(part) for part in parts]),))

    def fought(self, ref: Node, _words: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.State("fought"),)))

    def attacked_now(self, ref: Node, _words: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.State("attacked in battle"),)))

    # --- counters

    def _counters(self, ref: Node, counter: Node, op: Any, n: Node) -> Node:
        return tree.Compare(tree.Counters(ref, counter.value), op, n)

    def counters_on(self, _there: Node, n: Node, _more: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return self._counters(ref, counter, ">=", number(n.value))

    def counters_on_it(self, there: Node, n: Node, more: Node, counter: Node) -> Node:
        """Counters of which was just spoken, on the card that had them."""
        return self.counters_on(there, n, more, counter, None, flat.It())

    def counter_on(self, _there: Node, n: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return self._counters(ref, counter, ">=" if n.value == 1 else "==", number(n.value))

    def no_counter_on(self, _there: Node, _no: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return self._counters(ref, counter, "==", Num(0))

    def has_counters_on(self, ref: Node, _has: Node, n: Node, _more: Node, counter: Node, _on: Node) -> Node:
        return self._counters(ref, counter, ">=", number(n.value))

    def has_few_counters(self, ref: Node, _has: Node, n: Node, _less: Node, counter: Node, _on: Node) -> Node:
        return self._counters(ref, counter, "<=", number(n.value))

    def has_counter_on(self, ref: Node, _has: Node, n: Node, counter: Node, _on: Node) -> Node:
        return self._counters(ref, counter, ">=" if n.value == 1 else "==", number(n.value))

    def few_counters_on(self, _there: Node, n: Node, _less: Node, counter: Node, _on: Node, ref: Node) -> Node:
        return self._counters(ref, counter, "<=", number(n.value))

    def has_no_counter(self, ref: Node, _has: Node, _no: Node, counter: Node, _on: Node) -> Node:
        return self._counters(ref, counter, "==", Num(0))

    def both(self, left: Node, _and: Node, right: Node) -> Node:
        """One list of conditions, however many stand in it."""
        return tree.And((*(left.parts if isinstance(left, tree.And) else (left,)), right))

    def either(self, left: Node, _or: Node, right: Node) -> Node:
        return tree.Or((*(left.parts if isinstance(left, tree.Or) else (left,)), right))
