"""Damage in Force of Will: dealt, dealt to each other, prevented and changed, from parse tree to flat clauses."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_events import EventBuilder
from headjudge.games.fow.language.build_nouns import stat
from headjudge.language import flat, tree
from headjudge.language.phrases import is_joint, number, one_of
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import YOU, Num

Node = Any
THAT_MUCH: Any = flat.It(how="that much")


def whom(subject: Node) -> Node:
    """A singular subject of a rule means whichever it happens to, unless it is a target."""
    return subject if isinstance(subject, tree.Pick) and subject.target else one_of(subject)


class Deals(flat.Flat, frozen=True):
    """Among what is said of a subject: the damage that it deals."""

    steps: Any


class _By(flat.Flat, frozen=True):
    """What would deal damage."""

    source: Any


class _To(flat.Flat, frozen=True):
    """Whom damage would be dealt to."""

    sel: Any


@v_args(inline=True)
class DamageBuilder(EventBuilder):
    """What deals damage, and what becomes of damage that would be dealt."""

    def deals(self, subject: Node, _deals: Node, steps: Node) -> Node:
        return flat.Part(tuple(msgspec.structs.replace(step, source=subject) for step in steps))

    def deals_so(self, _deals: Node, steps: Node) -> Node:
        return (Deals(steps),)

    def may_deal(self, subject: Node, _deals: Node, steps: Node) -> Node:
        return msgspec.structs.replace(self.deals(subject, None, steps), may=True, actor=YOU)

    def fight(self, subject: Node, _deal: Node, _words: Node) -> Node:
        if not isinstance(subject, tree.Both) or len(subject.parts) != 2:
            raise ValueError("damage to each other by other than two cards")
        return flat.Part(tree.Fight(*subject.parts))

    def dealt(self, *parts: Node) -> Node:
        return tuple(part for part in parts if not is_joint(part))

    def _damage(self, amount: Node, target: Node, *, divided: bool = False) -> Node:
        return tree.Damage(amount, target, divided, bind=self.bind())

    def damage(self, n: Node, _damage: Node, _to: Node, target: Node) -> Node:
        return self._damage(number(n.value), target)

    def damage_again(self, n: Node, _damage: Node) -> Node:
        return self._damage(number(n.value), flat.Missing())

    def damage_equal_again(self, _damage: Node, _equal: Node, amount: Node) -> Node:
        return self._damage(amount, flat.Missing())

    def damage_times(self, n: Node, _damage: Node, _times: Node, amount: Node, _to: Node, target: Node) -> Node:
        return self._damage(tree.Times(n.value, amount), target)

    def damage_that_much(self, _much: Node, _damage: Node, _to: Node, target: Node) -> Node:
        return self._damage(THAT_MUCH, target)

    def damage_equal(self, _damage: Node, _equal: Node, amount: Node, _to: Node, target: Node) -> Node:
        return self._damage(amount, target)

    def damage_to_equal(self, _damage: Node, _to: Node, target: Node, _equal: Node, amount: Node) -> Node:
        return self._damage(amount, target)

    def damage_plus(self, n: Node, _d: Node, _to: Node, target: Node, *more: Node) -> Node:
        return self._damage(tree.Plus(number(n.value), self._more(more)), target)

    def damage_plus_to(self, n: Node, _d: Node, *words: Node) -> Node:
        return self._damage(tree.Plus(number(n.value), self._more(words[:-2])), words[-1])

    def damage_plus_spent(self, n: Node, _d: Node, _to: Node, target: Node, *more: Node) -> Node:
        _plus, each, _damage, _for, distinct, _spent = more
        if distinct.value != "attribute":
            raise ValueError("something else of will")
        return self._damage(tree.Plus(number(n.value), tree.ForEvery(number(each.value), 1, tree.KindsSpent())), target)

    def _more(self, words: tuple[Node, ...]) -> Node:
        """An additional amount for each card of a kind."""
        _plus, n, _damage, _each, draft = words
        return tree.ForEvery(number(n.value), 1, tree.Count(draft.sel()))

    def damage_equal_divided(self, _damage: Node, _equal: Node, amount: Node, _divided: Node, target: Node) -> Node:
        return self._damage(amount, target, divided=True)

    def damage_divided(self, n: Node, _damage: Node, _divided: Node, target: Node) -> Node:
        return self._damage(number(n.value), target, divided=True)

    # --- prevented: how much of it, to whom, and by what (1018)

    def by_what(self, _by: Node, source: Node) -> Node:
        """What would deal the damage: cards of a kind, one that was spoken of, or one that is targeted now."""
        return _By(source)

    def prevention(self, step: Node) -> Node:
        return step

    def much_all(self, damage: Node) -> Node:
        return tree.DamageChange("takes", "none", None, damage.value)

    def much_less(self, n: Node, damage: Node) -> Node:
        return tree.DamageChange("takes", "less", number(n.value), damage.value)

    def much_next(self, _next: Node, damage: Node) -> Node:
        return tree.DamageChange("takes", "next", None, damage.value)

    def much_shield(self, _next: Node, n: Node, damage: Node) -> Node:
        return tree.DamageChange("takes", "shield", number(n.value), damage.value)

    def much_first(self, _first: Node, damage: Node) -> Node:
        return tree.DamageChange("takes", "first", None, damage.value)

    def prevent_to(self, _verb: Node, change: Node, _would: Node, _to: Node, target: Node, *words: Node) -> Node:
        if (change.how == "first") != any(getattr(word, "type", "") == "EACHTURN" for word in words):
            raise ValueError("the first damage, or damage each turn")
        return _from(_source(words), target, change)

    def prevent_of(self, _verb: Node, change: Node, target: Node, _would: Node, *words: Node) -> Node:
        return _from(_source(words), target, change)

    def taker(self, ref: Node) -> Node:
        return ref

    def prevent_by(self, _verb: Node, change: Node, _would: Node, _by: Node, source: Node, *words: Node) -> Node:
        """Damage to some cards is theirs to be prevented, damage to whomever that of what deals it."""
        if not words:
            return tree.Give(source, (msgspec.structs.replace(change, side="deals"),))
        return _from(source, words[-1], change)

    def prevent_dealt(self, verb: Node, change: Node, subject: Node, would: Node, *words: Node) -> Node:
        return self.prevent_by(verb, change, would, None, subject, *words)

    def prevent_shield_times(self, _verb: Node, _next: Node, n: Node, damage: Node, *words: Node) -> Node:
        change = tree.DamageChange("takes", "shield", tree.Times(n.value, words[1]), damage.value)
        return tree.Give(words[-1], (change,))

    def prevent_all_from(self, _verb: Node, change: Node, _from: Node, target: Node) -> Node:
        return tree.Give(target, (msgspec.structs.replace(change, side="deals"),))

    def prevent_both(self, _verb: Node, change: Node, _would: Node, _words: Node, target: Node) -> Node:
        """Damage dealt to them and damage dealt by them are two things, and both are prevented."""
        if change.how != "none":
            raise ValueError("some damage of two sides")
        return tree.Give(target, (change, msgspec.structs.replace(change, side="deals")))

    def prevent_first_each(
        self, _turn: Node, _comma: Node, _verb: Node, _first: Node, damage: Node, *words: Node
    ) -> Node:
        return flat.Part(tree.Give(whom(words[-1]), (tree.DamageChange("takes", "first", None, damage.value),)))

    def prevent_small(
        self, _if: Node, subject: Node, _would: Node, n: Node, _less: Node, damage: Node, *_w: Node
    ) -> Node:
        change = tree.DamageChange("takes", "none", None, damage.value, at="<=", bound=number(n.value))
        return flat.Part(tree.Give(whom(subject), (change,)))

    def prevent_below(self, _if: Node, subject: Node, _would: Node, damage: Node, _less: Node, *words: Node) -> Node:
        """ "Its" number is that of the card that would be dealt the damage."""
        itself = subject if isinstance(subject, tree.This) else tree.Affected()
        bound = rewrite(words[0], lambda value: itself if value == flat.It() else value)
        change = tree.DamageChange("takes", "none", None, damage.value, at="<", bound=bound)
        return flat.Part(tree.Give(whom(subject), (change,)))

    def _next(self, target: Node, damage: Node, words: tuple[Node, ...]) -> Node:
        change = tree.DamageChange("takes", "next", None, damage.value)
        return flat.Part(_from(_source(words), whom(target), change))

    def prevent_next_of(self, _next: Node, subject: Node, _would: Node, damage: Node, *words: Node) -> Node:
        return self._next(subject, damage, words)

    def prevent_next_to(self, _next: Node, damage: Node, _would: Node, _to: Node, target: Node, *words: Node) -> Node:
        return self._next(target, damage, words)

    def prevent_next_by(self, _next: Node, subject: Node, _would: Node, damage: Node, *words: Node) -> Node:
        change = tree.DamageChange("deals", "next", None, damage.value, to=_to(words))
        return flat.Part(tree.Give(whom(subject), (change,)))

    def prevent_by_it(self, _if: Node, subject: Node, _would: Node, damage: Node, *words: Node) -> Node:
        change = tree.DamageChange("deals", "none", None, damage.value, to=_to(words))
        return flat.Part(tree.Give(whom(subject), (change,)))

    def _some_of(self, target: Node, words: tuple[Node, ...]) -> Node:
        damage = next(word.value for word in words if getattr(word, "type", "") == "DAMAGE")
        n = next((number(word.value) for word in words if getattr(word, "type", "") == "NUM"), None)
        change = tree.DamageChange("takes", "none" if n is None else "less", n, damage)
        return flat.Part(_from(_source(words), whom(target), change))

    def prevent_some_of(self, _if: Node, damage: Node, _would: Node, _to: Node, target: Node, *words: Node) -> Node:
        return self._some_of(target, (damage, *words))

    prevent_it = prevent_some_of

    def prevent_some_of_its(self, _if: Node, subject: Node, *words: Node) -> Node:
        return self._some_of(subject, words)

    prevent_its = prevent_some_of_its

    def scaled(self, _if: Node, would: Node, target: Node, _comma: Node, by: Node, _instead: Node) -> Node:
        way, times = by.value
        factor = times if way == would.value else -times
        if factor == 1:
            raise ValueError("a change that stays as it is")
        return flat.Part(tree.Give(whom(target), (tree.StatScale(would.value, factor),)))

    def scaled_this(self, _if: Node, would: Node, *words: Node) -> Node:
        return self.scaled(_if, would, tree.This(), *words)

    def redirected(self, _if: Node, damage: Node, _would: Node, _to: Node, target: Node, *words: Node) -> Node:
        return flat.Part(tree.Give(whom(target), (tree.Redirect(words[-2], damage.value),)))

    # --- changed

    def to_what(self, _to: Node, target: Node) -> Node:
        if isinstance(target, tree.Pick) and target.target:
            raise ValueError("a target of damage that is still to come")
        return _To(target.sel)

    def to_you(self, _to: Node, _you: Node) -> Node:
        return _To(tree.Sel("leader", whose=YOU))

    def to_player(self, _to: Node, player: Node) -> Node:
        return _To(_player_meant(player))

    def to_player_or(self, _to: Node, player: Node, *words: Node) -> Node:
        target = words[-1].sel
        parts = target.parts if isinstance(target, tree.SelUnion) else (target,)
        return _To(tree.SelUnion((_player_meant(player), *parts)))

    def altered_by(self, *words: Node) -> Node:
        signed = words[-1].value
        return ("less" if signed.startswith("-") else "more", stat(signed))

    def altered_more(self, *words: Node) -> Node:
        return ("more", number(words[-1].value))

    def altered_less(self, *words: Node) -> Node:
        return ("less", number(words[-1].value))

    def altered_twice(self, *_words: Node) -> Node:
        return ("times", Num(2))

    def takes_altered(self, _if: Node, subject: Node, _would: Node, damage: Node, *words: Node) -> Node:
        how, amount = next(word for word in words if isinstance(word, tuple))
        if how == "less":
            raise ValueError("less damage that is not prevented")
        return flat.Part(_from(_source(words), whom(subject), tree.DamageChange("takes", how, amount, damage.value)))

    def deals_altered(self, _if: Node, subject: Node, _would: Node, damage: Node, *words: Node) -> Node:
        how, amount = next(word for word in words if isinstance(word, tuple))
        if how == "less":
            raise ValueError("less damage that is not prevented")
        change = tree.DamageChange("deals", how, amount, damage.value, to=_to(words))
        return flat.Part(tree.Give(whom(subject), (change,)))


def _player_meant(player: Node) -> tree.Sel:
    if isinstance(player.value, tree.EachPlayer):
        return tree.Sel("leader")
    if player.value != tree.OPPONENT:
        raise ValueError("a player who is chosen")
    return tree.Sel("leader", whose=tree.OPPONENT)


def _source(words: tuple[Node, ...]) -> Node:
    return next((word.source for word in words if isinstance(word, _By)), None)


def _to(words: tuple[Node, ...]) -> Node:
    return next((word.sel for word in words if isinstance(word, _To)), None)


def _from(source: Node, target: Node, change: tree.DamageChange) -> Node:
    """Damage by cards of a kind, or by one card; one that is targeted is chosen before."""
    if isinstance(source, tree.Both):
        raise ValueError("damage by several at once")
    if not isinstance(source, (tree.Pick, tree.Each)):
        return tree.Give(target, (msgspec.structs.replace(change, source=source),))
    if not isinstance(source, tree.Pick) or not source.target:
        return tree.Give(target, (msgspec.structs.replace(change, source=source.sel),))
    it = tree.Bound(source.bind)
    return (tree.Select(source), tree.Give(target, (msgspec.structs.replace(change, source=it),)))
