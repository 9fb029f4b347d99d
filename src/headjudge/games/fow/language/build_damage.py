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

    def _more(self, words: tuple[Node, ...]) -> Node:
        """An additional amount for each card of a kind."""
        _plus, n, _damage, _each, draft = words
        return tree.ForEvery(number(n.value), 1, tree.Count(draft.sel()))

    def damage_divided(self, n: Node, _damage: Node, _divided: Node, target: Node) -> Node:
        return self._damage(number(n.value), target, divided=True)

    def _prevented(self, target: Node, change: tree.DamageChange) -> Node:
        return tree.Give(target, (change,))

    def by_what(self, _by: Node, target: Node) -> Node:
        return target.sel

    def prevention(self, step: Node) -> Node:
        return step

    def prevent_all(self, _verb: Node, damage: Node, _would: Node, _to: Node, target: Node, *by: Node) -> Node:
        source = by[0] if by else None
        return self._prevented(target, tree.DamageChange("takes", "none", None, damage.value, source=source))

    def prevent_shield(self, _verb: Node, _next: Node, n: Node, damage: Node, *words: Node) -> Node:
        return self._prevented(words[-1], tree.DamageChange("takes", "shield", number(n.value), damage.value))

    def prevent_next(self, _verb: Node, _next: Node, damage: Node, *words: Node) -> Node:
        return self._prevented(words[-1], tree.DamageChange("takes", "next", None, damage.value))

    def prevent_all_by(self, _verb: Node, damage: Node, _would: Node, _by: Node, target: Node) -> Node:
        return self._prevented(target, tree.DamageChange("deals", "none", None, damage.value))

    def prevent_all_from(self, _verb: Node, damage: Node, _from: Node, target: Node) -> Node:
        return self._prevented(target, tree.DamageChange("deals", "none", None, damage.value))

    def prevent_all_by_to(self, _verb: Node, damage: Node, _would: Node, _by: Node, *words: Node) -> Node:
        source, _to, target = words
        return self._prevented(target, tree.DamageChange("takes", "none", None, damage.value, source=source.sel))

    def prevent_first(self, _verb: Node, _first: Node, damage: Node, _would: Node, _to: Node, *words: Node) -> Node:
        return self._prevented(words[0], tree.DamageChange("takes", "first", None, damage.value))

    def prevent_all_its(self, _verb: Node, damage: Node, ref: Node, _would: Node, *by: Node) -> Node:
        source = by[0] if by else None
        return self._prevented(ref, tree.DamageChange("takes", "none", None, damage.value, source=source))

    def prevent_both(self, _verb: Node, damage: Node, _would: Node, _words: Node, target: Node) -> Node:
        """Damage dealt to them and damage dealt by them are two things, and both are prevented."""
        changes = tuple(tree.DamageChange(side, "none", None, damage.value) for side in ("takes", "deals"))
        return tree.Give(target, changes)

    def prevent_shield_times(self, _verb: Node, _next: Node, n: Node, damage: Node, *words: Node) -> Node:
        amount = tree.Times(n.value, words[1])
        return self._prevented(words[-1], tree.DamageChange("takes", "shield", amount, damage.value))

    def prevent_first_each(
        self, _turn: Node, _comma: Node, _verb: Node, _first: Node, damage: Node, *words: Node
    ) -> Node:
        return flat.Part(self._prevented(whom(words[-1]), tree.DamageChange("takes", "first", None, damage.value)))

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

    def deals_double_either(self, _if: Node, subject: Node, _would: Node, _d: Node, _to: Node, *words: Node) -> Node:
        player, _or, _also, target, *_rest = words
        either = tree.SelUnion((tree.Sel("leader", whose=player.value), target.sel))
        return flat.Part(tree.Give(whom(subject), (tree.DamageChange("deals", "times", Num(2), to=either),)))

    def prevent_next_to(self, _verb: Node, _next: Node, damage: Node, ref: Node, _would: Node) -> Node:
        return self._prevented(ref, tree.DamageChange("takes", "next", None, damage.value))

    def prevent_all_dealt(self, _verb: Node, damage: Node, subject: Node, _would: Node) -> Node:
        return self._prevented(subject, tree.DamageChange("deals", "none", None, damage.value))

    def prevent_all_you(self, _verb: Node, damage: Node, _you: Node, _would: Node, *by: Node) -> Node:
        change = tree.DamageChange("takes", "none", None, damage.value, source=by[0] if by else None)
        return self._prevented(tree.Leader(YOU), change)

    def _some_of(self, target: Node, words: tuple[Node, ...]) -> Node:
        damage = next(word.value for word in words if getattr(word, "type", "") == "DAMAGE")
        n = next((number(word.value) for word in words if getattr(word, "type", "") == "NUM"), None)
        source = next((word for word in words if isinstance(word, (tree.Sel, tree.SelUnion))), None)
        change = tree.DamageChange("takes", "none" if n is None else "less", n, damage, source=source)
        return flat.Part(tree.Give(whom(target), (change,)))

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

    def takes_double(self, _if: Node, subject: Node, *_words: Node) -> Node:
        return flat.Part(tree.Give(whom(subject), (tree.DamageChange("takes", "times", Num(2)),)))

    def redirected(self, _if: Node, damage: Node, _would: Node, _to: Node, target: Node, *words: Node) -> Node:
        return flat.Part(tree.Give(whom(target), (tree.Redirect(words[-2], damage.value),)))

    def prevent_less(self, _verb: Node, n: Node, damage: Node, *words: Node) -> Node:
        return self._prevented(words[-1], tree.DamageChange("takes", "less", number(n.value), damage.value))

    def deals_more(self, _if: Node, subject: Node, *words: Node) -> Node:
        signed = next(word.value for word in words if getattr(word, "type", "") == "SIGNED")
        change = tree.DamageChange("deals", "more", stat(signed))
        return flat.Part(tree.Give(whom(subject), (change,)))

    def deals_double(self, _if: Node, subject: Node, *_words: Node) -> Node:
        return flat.Part(tree.Give(whom(subject), (tree.DamageChange("deals", "times", Num(2)),)))

    def deals_double_to(self, _if: Node, subject: Node, _would: Node, _d: Node, _to: Node, *words: Node) -> Node:
        change = tree.DamageChange("deals", "times", Num(2), to=words[0].sel)
        return flat.Part(tree.Give(whom(subject), (change,)))
