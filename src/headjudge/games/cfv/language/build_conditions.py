"""What Vanguard cards ask, from parse tree to conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.cfv.language.build_nouns import THAN, THE, CfvNounBuilder
from headjudge.games.cfv.language.phrases import having, of
from headjudge.games.cfv.language.tables import CIRCLES
from headjudge.language import flat, tree
from headjudge.language.phrases import SEVERAL, Draft, any_of, apart, number, posted
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU, Num

Node = Any


def _besides(draft: Draft) -> Draft:
    """Another with the name of a card spoken of is another than that card, not than the one that speaks."""
    like: list[Any] = [item.what for item in draft.filters if isinstance(item, tree.SameNameAs)]
    if not draft.other or len(like) != 1 or not isinstance(like[0], flat.It):
        return draft
    spoken_of: Any = like[0]
    return replace(draft, other=False).having(tree.Not(tree.Member(spoken_of)))


def at_least(target: Node) -> Node:
    """How many a phrase asks for: "three or more of your units"; one where it says no number."""
    if not isinstance(target, tree.Pick) or target.most is not None:
        return Num(1)
    return target.least


@v_args(inline=True)
class ConditionBuilder(CfvNounBuilder):
    """Conditions; "your vanguard is ..." asks whether there is one."""

    def _count(self, draft: Draft, whose: Node, op: Any, n: int) -> Node:
        return tree.Compare(tree.Count(of(_besides(draft), whose).sel()), op, Num(n))

    def you_have(self, _you: Node, _has: Node, n: Node, draft: Draft) -> Node:
        op = ">=" if n.value == 1 else "=="
        if draft.kind in SEVERAL:
            each = [
                replace(part, kind="unit" if set(part.zones) <= set(CIRCLES) else part.kind) for part in apart(draft)
            ]
            return tree.And(tuple(self._count(part, YOU, op, n.value) for part in each))
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

    def you_lack_all(self, you: Node, has: Node, *words: Node) -> Node:
        """Not all of them are there: what would hold if they were does not."""
        one = Token("NUM", 1, 0, 0)
        return tree.Unless(self.you_have_each(you, has, one, *words))

    def listing(self, _joint: Node) -> None:
        return None

    def you_have_each(self, you: Node, has: Node, *words: Node) -> Node:
        numbers = [word for word in words if word is not None and not isinstance(word, Draft)]
        drafts = [word for word in words if isinstance(word, Draft)]
        last = drafts[-1]
        placed = [
            replace(d, zones=d.zones if d.whose else last.zones, kind=d.kind if d.whose else last.kind) for d in drafts
        ]
        each = zip(numbers, placed, strict=True)
        return tree.And(tuple(self.you_have(you, has, n, draft) for n, draft in each))

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

    def zone_has(self, zone: Node, n: Node, more: Node, draft: Draft) -> Node:
        return self._zone_has(zone, draft, ">=" if more.type == "ORMORE" else "<=", n.value)

    def zone_has_one(self, zone: Node, n: Node, draft: Draft) -> Node:
        return self._zone_has(zone, draft, ">=" if n.value == 1 else "==", n.value)

    def you_have_some(self, _you: Node, _has: Node, draft: Draft) -> Node:
        if draft.one:
            raise ValueError("one card, and nothing that says which")
        return self._count(draft, YOU, ">=", 1)

    def so_many_grades(self, _there: Node, kind: Node, n: Node, loc: Node) -> Node:
        """Cards of so many different grades."""
        cards = self.post_loc(loc)(self.head_types([kind.value])).sel()
        return tree.Compare(tree.Distinct(cards, "grade"), ">=", Num(n.value))

    def zone_has_no(self, zone: Node, _no: Node, draft: Draft) -> Node:
        return self._zone_has(zone, draft, "==", 0)

    def _zone_has(self, zone: Node, draft: Draft, op: Any, n: int) -> Node:
        zones, whose = zone.value
        return tree.Compare(tree.Count(replace(draft, zones=zones, whose=whose).sel()), op, Num(n))

    def have_more(self, _you: Node, _has: Node, _more: Node, draft: Draft, _than: Node, player: Node) -> Node:
        mine, theirs = (tree.Count(of(draft, whose).sel()) for whose in (YOU, player.value))
        return tree.Compare(mine, ">", theirs)

    def np_is(self, target: Node, _is: Node, quality: Node) -> Node:
        """Of "your vanguard" it is enough that there is one; of "all" of them, that there is none without it."""
        wanted = quality(Draft()).filters
        if isinstance(target, tree.Each) and not target.bind.startswith(THE):
            wanted = tuple(tree.Not(item) for item in wanted)
            return tree.Compare(tree.Count(having(target.sel, wanted)), "==", Num(0))
        return tree.Compare(tree.Count(having(target.sel, wanted)), ">=", at_least(target))

    def np_named(self, target: Node, _is: Node, names: list[str]) -> Node:
        return self._there_is(target, (any_of([tree.Name(name) for name in names]),))

    def np_is_such(self, target: Node, _is: Node, _a: Node, draft: Draft) -> Node:
        if draft.zones or draft.whose or draft.among is not None:
            raise ValueError("cards somewhere else")
        return self._there_is(target, draft.filters)

    def _there_is(self, target: Node, wanted: tuple[Node, ...]) -> Node:
        if not isinstance(target, tree.Each) or not target.bind.startswith(THE) or not wanted:
            raise ValueError("some that are")
        return tree.Compare(tree.Count(having(target.sel, wanted)), ">=", Num(1))

    def neither_is(self, _neither: Node, ref: Node, _nor: Node, target: Node, is_: Node, a: Node, draft: Draft) -> Node:
        other = msgspec.structs.replace(self.np_is_such(target, is_, a, draft), op="==", right=Num(0))
        return tree.And((tree.Unless(tree.Is(ref, draft.sel())), other))

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

    def ref_in_row(self, ref: Node, _is: Node, row: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.State(row.value[0]),)))

    def ref_has_ability(self, ref: Node, word: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Has(word.value),)))

    def ref_has_name(self, ref: Node, _has: Node, parts: list[str], where: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(any_of([tree.NamePart(part, where.value) for part in parts]),)))

    def all_have_name(self, _all: Node, it: Node, _have: Node, parts: list[str], where: Node) -> Node:
        """None of them is without it; of no cards that is true (RULING)."""
        named = any_of([tree.NamePart(part, where.value) for part in parts])
        without = tree.Sel(filters=(tree.Not(named),), among=it.value)
        return tree.Compare(tree.Count(without), "==", Num(0))

    def named_so(self, it: Node, how: Node) -> Node:
        """All have names that differ, or one name: as many of them as there are."""
        among = it.value if hasattr(it, "value") else it
        alike: Any = tree.SameName() if how.value == "same" else tree.DifferentNames()
        return tree.Compare(
            tree.Count(tree.Sel(filters=(alike,), among=among)), "==", tree.Count(tree.Sel(among=among))
        )

    def has_name_of(self, ref: Node, _has: Node, other: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.SameNameAs(other),)))

    def all_named_so(self, _all: Node, it: Node, how: Node) -> Node:
        return self.named_so(it, how)

    def so_many_different(self, ref: Node, _has: Node, n: Node, _more: Node, stat: Node) -> Node:
        among = ref.value if hasattr(ref, "value") else ref
        different = tree.Sel(filters=(tree.DifferentCosts(stat.value),), among=among)
        return tree.Compare(tree.Count(different), ">=", number(n.value))

    def exist_different(
        self, _there: Node, kind: Node, _of: Node, n: Node, _more: Node, stat: Node, *posts: Node
    ) -> Node:
        draft = posted(self.head_types([kind.value]), posts).having(tree.DifferentCosts(stat.value))
        return tree.Compare(tree.Count(draft.sel()), ">=", number(n.value))

    def is_not_state(self, ref: Node, _isnt: Node, state: Node) -> Node:
        return tree.Unless(tree.Is(ref, tree.Sel(filters=(tree.State(state.value),))))

    def ref_is_not(self, ref: Node, _isnt: Node, quality: Node) -> Node:
        return tree.Unless(self.ref_is(ref, _isnt, quality))

    def np_is_not(self, target: Node, _isnt: Node, quality: Node) -> Node:
        """Of your vanguard: there is none that is so."""
        if not target.bind.startswith(THE):
            raise ValueError("some that are not")
        wanted = quality(Draft()).filters
        return tree.Compare(tree.Count(having(target.sel, wanted)), "==", Num(0))

    def paying_stride(self, _words: Node) -> Node:
        return tree.During(YOU, "paying for stride")

    def more_than_theirs(self, _number: Node, target: Node, _is: Node, than: Node, whose: Node) -> Node:
        theirs = msgspec.structs.replace(target.sel, whose=whose.value)
        return tree.Compare(tree.Count(target.sel), THAN[than.type], tree.Count(theirs))

    def fewer_by(
        self, _number: Node, target: Node, _is: Node, _than: Node, whose: Node, draft: Draft, by: Node
    ) -> Node:
        theirs = tree.Count(of(draft, whose.value).sel())
        return tree.Compare(tree.Minus(theirs, tree.Count(target.sel)), ">=", Num(by.value))

    def counts_compared(self, _number: Node, target: Node, _is: Node, than: Node, _other: Node, other: Node) -> Node:
        return tree.Compare(tree.Count(target.sel), THAN[than.type], tree.Count(other.sel))

    def battle_is(self, token: Node) -> Node:
        n, op = token.value
        return tree.Compare(tree.PlayerStat(YOU, "battles"), op, Num(n))

    def missed(self, words: Node) -> Node:
        return tree.Unless(tree.Gate(words.value))

    def hit_now(self, words: Node) -> Node:
        return tree.Gate(words.value)

    def its_stat_is(self, _the: Node, stat: Node, _of: Node, ref: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(tree.StatOf(ref, stat.value), op, amount)

    def np_stat_is(self, target: Node, _s: Node, stat: Node, _is: Node, compared: Node) -> Node:
        op, amount = compared
        return tree.Compare(tree.Count(having(target.sel, (tree.StatIs(stat.value, op, amount),))), ">=", Num(1))

    def both(self, left: Node, _and: Node, right: Node) -> Node:
        """One list of conditions, however many stand in it."""
        return tree.And((*(left.parts if isinstance(left, tree.And) else (left,)), right))
