"""Noun phrases of Cardfight!! Vanguard, from parse tree to drafts and targets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.cfv.language.phrases import Phrase, is_locked, of
from headjudge.games.cfv.language.tables import CIRCLES
from headjudge.language import tree
from headjudge.language.build import Builder
from headjudge.language.phrases import Draft, any_of, number
from headjudge.language.tokens import Token, is_singular
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any
THAN: dict[str, Any] = {"MORETHAN": ">", "LESSTHAN": "<", "ATMOST": "<=", "ATLEASTAS": ">="}
THE = "@the"
"""The binding of a phrase without a number; chosen, it means one card."""


def _placed_like(part: Node, last: tree.Sel) -> Node:
    sel = part.sel if isinstance(part, tree.Pick) else None
    if not isinstance(sel, tree.Sel) or sel.whose != tree.ANY_PLAYER or sel.among is not None:
        return part
    return msgspec.structs.replace(
        part, sel=msgspec.structs.replace(sel, kind=last.kind, zones=last.zones, whose=last.whose)
    )


def _owned_like(part: Node, first: Node) -> Node:
    """All of "your rear-guards and locked cards" are yours."""
    owned = isinstance(first, tree.Sel) and first.whose != tree.ANY_PLAYER
    if not owned or not isinstance(part.sel, tree.Sel) or part.sel.whose != tree.ANY_PLAYER:
        return part
    return msgspec.structs.replace(part, sel=msgspec.structs.replace(part.sel, whose=first.whose))


def _partly(item: Node) -> Node:
    if isinstance(item, tree.AnyOf):
        return tree.AnyOf(tuple(map(_partly, item.filters)))
    return tree.NamePart(item.name) if isinstance(item, tree.Name) else item


@v_args(inline=True)
class CfvNounBuilder(Builder):
    """Whose cards, which of them, and where they are."""

    def objects(self, *parts: Node) -> Node:
        """Several things of one verb: the place and owner said behind the last are those of all that have none."""
        found = super().objects(*parts)
        several = [part for part in found.parts if isinstance(part, tree.Each)] if isinstance(found, tree.Both) else []
        if several and len(several) == len(found.parts):
            return tree.Both(tuple(_owned_like(part, several[0].sel) for part in several))
        last = found.parts[-1] if isinstance(found, tree.Both) else None
        if not isinstance(last, tree.Pick) or not isinstance(last.sel, tree.Sel) or last.sel.whose == tree.ANY_PLAYER:
            return found
        return tree.Both(tuple(_placed_like(part, last.sel) for part in found.parts))

    def post_loc(self, token: Node) -> Node:
        """A unit outside of the field is a card, and a card on a circle a unit unless it is locked (3.8.1).

        NOTE: a rear-guard on the field is on (RC): what the noun says of the circle holds beside the place.
        """
        zones, whose = token.value

        def placed(draft: Draft) -> Draft:
            kind = draft.kind
            if kind in {"unit", "card"}:
                kind = "unit" if set(zones) <= set(CIRCLES) and not is_locked(draft) else "card"
            both = tuple(zone for zone in zones if zone in draft.zones)
            return replace(draft, kind=kind, zones=both or zones, whose=whose or draft.whose)

        return placed

    def post_other_circles(self, zones: Node) -> Node:
        """Circles beside the one that this unit is on."""
        here = self.post_loc(Token("LOC", (zones.value, YOU), 0, 0))
        return lambda draft: replace(here(draft), other=True)

    def head_types(self, kinds: Node) -> Draft:
        if len(kinds) == 1:
            return Phrase(kinds[0][0] or "card", kinds[0][1], bare=not kinds[0][0], one=is_singular(kinds[0]))
        if {kind for kind, _zones in kinds} == {"unit"}:
            return Draft("unit", tuple(zone for _kind, zones in kinds for zone in zones))
        raise ValueError("types of different places")

    def head_tokens(self, names: Node, kind: Node) -> Draft:
        return self.head_types([kind.value]).having(*self.head_names(names).filters)

    def head_names(self, names: Node) -> Draft:
        return Phrase(filters=(any_of([tree.Name(name) for name in names]),), bare=True)

    def adj_classes(self, names: Node) -> Node:
        """RULING: a name beside a clan is a part of the name: a whole name would say the clan as well."""
        post = super().adj_classes(names)
        return lambda draft: post(replace(draft, filters=tuple(map(_partly, draft.filters))))

    def some_of(self, n: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), number(n.value), number(n.value))

    def up_to_of(self, _upto: Node, n: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), Num(0), number(n.value))

    def at_least_of(self, n: Node, _more: Node, whose: Node, draft: Draft) -> Node:
        return self._pick(of(draft, whose.value), number(n.value), None)

    def at_least_some(self, n: Node, _more: Node, draft: Draft) -> Node:
        return self._pick(draft, number(n.value), None)

    def one_of_each_row(self, n: Node, draft: Draft, rows: Node) -> Node:
        """So many of the front row, and so many of the back row."""
        mine = replace(draft, whose=rows.value)
        each = [mine.having(tree.State(row)) for row in ("front row", "back row")]
        return tree.Both(tuple(self._pick(row, number(n.value), number(n.value)) for row in each))

    def _several(self, drafts: list[Draft], least: Node, n: Node) -> Node:
        """So many of each kind, each kind in its own right (8.5.4.1.5)."""
        return tree.Both(tuple(self._pick(draft, least, number(n.value)) for draft in drafts))

    def some_of_each_zone(self, n: Node, draft: Draft, _each: Node, loc: Node) -> Node:
        return self._several(self._in_each(draft, loc), number(n.value), n)

    def up_to_of_each_zone(self, _upto: Node, n: Node, draft: Draft, _each: Node, loc: Node) -> Node:
        return self._several(self._in_each(draft, loc), Num(0), n)

    def _in_each(self, draft: Draft, loc: Node) -> list[Draft]:
        zones, whose = loc.value
        if len(zones) < 2:
            raise ValueError("each of one place")
        return [self.post_loc(Token("LOC", ((zone,), whose), 0, 0))(draft) for zone in zones]

    def some_of_each_type(self, n: Node, _each: Node, whose: Node, kinds: Node) -> Node:
        return self._several([of(self.head_types([kind]), whose.value) for kind in kinds], number(n.value), n)

    def up_to_of_each_type(self, _upto: Node, n: Node, _each: Node, whose: Node, kinds: Node) -> Node:
        return self._several([of(self.head_types([kind]), whose.value) for kind in kinds], Num(0), n)

    def some_of_each_grade(self, n: Node, grades: Node, draft: Draft) -> Node:
        return self._several(self._graded(draft, grades), number(n.value), n)

    def up_to_of_each_grade(self, _upto: Node, n: Node, grades: Node, draft: Draft) -> Node:
        return self._several(self._graded(draft, grades), Num(0), n)

    def _graded(self, draft: Draft, grades: Node) -> list[Draft]:
        return [draft.having(tree.StatIs("grade", "==", Num(n))) for n in grades.value]

    def some_of_each_player(self, n: Node, _each: Node, draft: Draft) -> Node:
        return self._several([of(draft, player) for player in (YOU, OPPONENT)], number(n.value), n)

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

    def same_number(self, _same: Node, *words: Node) -> Node:
        draft, counted = words[-3], words[-1]
        if len(words) == 4:
            draft = of(draft, words[0].value)
        amount = tree.Count(counted.sel())
        return self._pick(draft, amount, amount)

    def top_cards_counted(self, _same: Node, cards: Node, _as: Node, counted: Draft) -> Node:
        end, whose = cards.value
        return tree.TopOf(whose, tree.Count(counted.sel()), end, bind=self.bind())

    def top_cards_after(self, same: Node, cards: Draft, as_: Node, counted: Draft, off: Node) -> Node:
        if cards.kind != "card" or cards.filters or cards.zones:
            raise ValueError("cards of the top that are chosen")
        return self.top_cards_counted(same, off, as_, counted)

    def top_cards_equal(self, cards: Node, _equal: Node, _number: Node, counted: Draft) -> Node:
        return self.top_cards_counted(None, cards, None, counted)

    def it_from(self, it: Node, _loc: Node) -> Node:
        return it.value

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

    def adj_original_grade(self, _grade: Node, n: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", "==", number(n.value), original=True))

    def adj_non_grade(self, _non: Node, _grade: Node, n: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.StatIs("grade", "==", number(n.value))))

    def adj_different(self, _word: Node) -> Node:
        """RULING: different cards differ in their names."""
        return lambda draft: draft.having(tree.DifferentNames())

    def adj_grades(self, grades: Node) -> Node:
        either = any_of([tree.StatIs("grade", "==", Num(n)) for n in grades.value])
        return lambda draft: draft.having(either)

    def adj_stat(self, stat: Node, n: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs(stat.value, "==", number(n.value)))

    def post_stat(self, _with: Node, stat: Node, n: Node) -> Node:
        return self.adj_stat(stat, n)

    def post_stat_least(self, _with: Node, stat: Node, n: Node, more: Node) -> Node:
        return self.adj_stat_least(stat, n, more)

    def post_stat_most(self, _with: Node, stat: Node, n: Node, less: Node) -> Node:
        return self.adj_stat_most(stat, n, less)

    def post_original_stat(self, stat: Node, n: Node, more: Node) -> Node:
        op: Any = ">=" if more.type == "ORMORE" else "<="
        return lambda draft: draft.having(tree.StatIs(stat.value, op, number(n.value), original=True))

    def post_no_name_part(self, _without: Node, parts: list[str], where: Node) -> Node:
        named = any_of([tree.NamePart(part, where.value) for part in parts])
        return lambda draft: draft.having(tree.Not(named))

    def post_but_this(self, _other: Node, _this: Node) -> Node:
        return lambda draft: replace(draft, other=True)

    def post_but_those(self, _other: Node, it: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.Member(it.value)))

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

    def post_different_stats(self, stat: Node) -> Node:
        return lambda draft: draft.having(tree.DifferentCosts(stat.value))

    def post_one_name(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameName())

    def post_own_column(self, _words: Node) -> Node:
        return lambda draft: draft.having(tree.SameColumn(tree.This("unit")))

    def post_grade_step(self, step: Node, ref: Node) -> Node:
        """RULING: "a grade greater" is the next grade, not any greater one."""
        its, by = tree.StatOf(ref, "grade"), Num(abs(step.value))
        amount = tree.Plus(its, by) if step.value > 0 else tree.Minus(its, by)
        return lambda draft: draft.having(tree.StatIs("grade", "==", amount))

    def post_other_name_than(self, _words: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.Not(tree.SameNameAs(ref)))

    def post_grade_than(self, _with: Node, _grade: Node, than: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", THAN[than.type], tree.StatOf(ref, "grade")))

    def post_grade_than_number(
        self, _with: Node, _grade: Node, than: Node, _number: Node, counted: Draft, where: Node
    ) -> Node:
        post = self.post_loc(where) if where.type == "LOC" else self.post_this_way(where)
        return self._grade_than_count(than, post(counted))

    def post_grade_than_owned(
        self, _with: Node, _grade: Node, than: Node, _number: Node, whose: Node, counted: Draft
    ) -> Node:
        return self._grade_than_count(than, of(counted, whose.value))

    def _grade_than_count(self, than: Node, counted: Draft) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", THAN[than.type], tree.Count(counted.sel())))

    def post_named_or_able(self, _with: Node, parts: list[str], where: Node, able: Node) -> Node:
        either = any_of([*(tree.NamePart(part, where.value) for part in parts), tree.Has(able.value)])
        return lambda draft: draft.having(either)

    def post_same_grade(self, _same: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.StatIs("grade", "==", tree.StatOf(ref, "grade")))

    def post_same_grade_theirs(self, _same: Node, whose: Node, kind: Node) -> Node:
        return self.post_same_grade(_same, tree.Each(of(self.head_types([kind.value]), whose.value).sel()))

    def post_same_name_theirs(self, _same: Node, whose: Node, kinds: Node) -> Node:
        other = of(self.head_types(kinds), whose.value).sel()
        return lambda draft: draft.having(tree.SameNameAs(tree.Each(other)))

    def post_same_name_placed(self, _same: Node, _a: Node, kind: Node, loc: Node) -> Node:
        other = self.post_loc(loc)(self.head_types([kind.value])).sel()
        return lambda draft: draft.having(tree.SameNameAs(tree.Each(other)))

    def post_column(self, _in: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.SameColumn(ref))

    def post_same_row(self, _in: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.SameColumn(ref, "row"))

    def post_same_line(self, _in: Node, ref: Node) -> Node:
        return lambda draft: draft.having(tree.AnyOf((tree.SameColumn(ref), tree.SameColumn(ref, "row"))))

    def head_icon(self, icon: Node) -> Draft:
        return Phrase(filters=(tree.Has(f"{icon.value} trigger"),))

    def post_called(self, _with: Node, names: Node) -> Node:
        """A part of the name, though the text does not say so."""
        return lambda draft: draft.having(any_of([tree.NamePart(name) for name in names]))

    def post_gate(self, _with: Node, gate: Node) -> Node:
        return lambda draft: draft.having(tree.Has(gate.value))

    def post_icon(self, _with: Node, icon: Node) -> Node:
        return lambda draft: draft.having(tree.Has(f"{icon.value} trigger"))

    def post_sum(self, stat: Node, n: Node, _more: Node) -> Node:
        return lambda draft: draft.having(tree.TotalIs(stat.value, ">=", number(n.value)))

    def post_sum_most(self, stat: Node, n: Node, _less: Node) -> Node:
        return lambda draft: draft.having(tree.TotalIs(stat.value, "<=", number(n.value)))

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

    def adj_state(self, word: Node) -> Node:
        """Locked cards are on the field, wherever else their noun would be looked for."""
        state = tree.State(word.value)
        if word.value == "bound":
            return lambda draft: replace(draft, zones=draft.zones or ("bind",))
        if word.value != "locked":
            return lambda draft: draft.having(state)
        return lambda draft: replace(draft.having(state), zones=draft.zones or CIRCLES)
