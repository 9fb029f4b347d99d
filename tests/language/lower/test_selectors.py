"""Selectors find cards in their zones, and test single cards."""

import pytest

from headjudge.games.sve.model import CEMETERY, EVOLVE_DECK, EX, FIELD, HAND
from headjudge.language import tree
from headjudge.language.lower.selectors import lower_fits, lower_selector, lower_set_rule
from headjudge.language.tree import OPPONENT, YOU, ExtremeStat, Num, Sel, SelUnion, State, TotalIs, Trait
from tests.language.lower.table import A, B, Table


def find(table: Table, sel: tree.Selector, source: int | None = None, **variables: object) -> list[int]:
    ctx = table.seen_from(table.leaders[A] if source is None else source, A, **variables)
    return lower_selector(sel, table.vocab)(table.game, ctx)


@pytest.mark.rule("sve", "4.4.3")
def test_without_a_zone_cards_on_the_field_are_meant(table: Table) -> None:
    mine, theirs = table.put("Knight"), table.put("Ogre", player=B)
    table.put("Spare", HAND)
    assert find(table, Sel("follower")) == [mine, theirs]
    assert find(table, Sel("follower", whose=OPPONENT)) == [theirs]


@pytest.mark.rule("sve", "4.3.3")
def test_a_leader_is_looked_for_in_the_leader_area(table: Table) -> None:
    table.put("Knight")
    assert find(table, Sel("leader", whose=OPPONENT)) == [table.leaders[B]]
    enemies = SelUnion((Sel("leader", whose=OPPONENT), Sel("follower", ("field",), OPPONENT)))
    ogre = table.put("Ogre", player=B)
    assert find(table, enemies) == [table.leaders[B], ogre]


def test_a_deck_is_read_from_its_top_and_other_zones_from_the_oldest(table: Table) -> None:
    top, second = table.deck("Top", "Second")
    old, new = table.put("Old", CEMETERY), table.put("New", CEMETERY)
    assert find(table, Sel(zones=("deck",), whose=YOU)) == [top, second]
    assert find(table, Sel(zones=("cemetery",), whose=YOU)) == [old, new]


def test_several_players_are_taken_active_first(table: Table) -> None:
    mine, theirs = table.put("Mine", EX), table.put("Theirs", EX, B)
    table.game.active = B
    assert find(table, Sel(zones=("ex",))) == [theirs, mine]


@pytest.mark.rule("sve", "4.6.3")
def test_a_face_up_card_is_not_part_of_the_evolve_deck_unless_named(table: Table) -> None:
    down, up = table.put("Down", EVOLVE_DECK), table.put("Up", EVOLVE_DECK)
    table.card(up).face_up = True
    assert find(table, Sel(zones=("evolve_deck",), whose=YOU)) == [down]
    assert find(table, Sel(zones=("evolve_deck",), whose=YOU, filters=(State("faceup"),))) == [up]


def test_other_leaves_out_the_source_but_not_a_card_it_has_become(table: Table) -> None:
    knight, squire = table.put("Knight"), table.put("Squire")
    assert find(table, Sel("follower", other=True), knight) == [squire]
    before = table.ref(knight)
    table.move(knight, HAND)
    table.move(knight, FIELD)
    stale = table.seen_from(before)
    assert lower_selector(Sel("follower", other=True), table.vocab)(table.game, stale) == [squire, knight]


def test_other_follows_the_source_through_its_own_moves(table: Table) -> None:
    knight, squire = table.put("Knight"), table.put("Squire")
    first, second = table.move(knight, CEMETERY), table.move(knight, FIELD)
    ctx = table.seen_from(first[0], A, moved=(first, second))
    assert lower_selector(Sel("follower", other=True), table.vocab)(table.game, ctx) == [squire]


def test_among_keeps_the_order_of_the_group_and_its_zone(table: Table) -> None:
    top, second, third = table.deck("Top", "Second", "Third")
    sel = Sel(filters=(tree.AnyOf((tree.Name("Second"), tree.Name("Third"))),), among=tree.Bound("seen"))
    group = (table.ref(top), table.ref(third), table.ref(second))
    assert find(table, sel, seen=group) == [third, second]
    table.move(third, HAND)
    assert find(table, sel, seen=group) == [second]


def test_the_highest_among_those_that_fit(table: Table) -> None:
    table.put("Giant", attack=9)
    one, two = table.put("One", attack=4, traits=("Elf",)), table.put("Two", attack=4, traits=("Elf",))
    three = table.put("Three", attack=3, traits=("Elf",))
    sel = Sel("follower", filters=(Trait("Elf"), ExtremeStat("attack", "highest")))
    assert find(table, sel) == [one, two]
    assert find(table, Sel("amulet", filters=(ExtremeStat("attack", "highest"),))) == []
    fits = lower_fits(sel, table.vocab)
    for cid, expected in ((one, True), (three, False)):
        assert fits(table.game, table.seen_from(one), table.ref(cid), *table.game.info(table.ref(cid))) is expected


def test_fits_looks_at_the_zone_only_if_it_is_named(table: Table) -> None:
    ref = table.ref(table.put("Ghost", CEMETERY))
    ctx = table.seen_from(table.leaders[A])
    for sel, expected in ((Sel("follower"), True), (Sel("follower", ("field",)), False), (Sel(whose=OPPONENT), False)):
        assert lower_fits(sel, table.vocab)(table.game, ctx, ref, *table.game.info(ref)) is expected


def test_a_union_finds_each_card_once(table: Table) -> None:
    elf = table.put("Elf", traits=("Elf",))
    assert find(table, SelUnion((Sel("follower"), Sel(filters=(Trait("Elf"),))))) == [elf]


def test_set_rules(table: Table) -> None:
    a, b, c = table.put("Elf", cost=2), table.put("Elf", cost=3), table.put("Orc", cost=4)
    ctx = table.seen_from(a)
    different, whole = lower_set_rule(Sel(filters=(tree.DifferentNames(),)), table.vocab)
    assert whole is None
    assert different is not None
    assert different(table.game, ctx, (a, c))
    assert not different(table.game, ctx, (a, b))
    same, _ = lower_set_rule(Sel(filters=(tree.SameName(),)), table.vocab)
    assert same is not None
    assert same(table.game, ctx, (a, b))
    assert not same(table.game, ctx, (a, c))
    part, exact = lower_set_rule(Sel(filters=(TotalIs("cost", "==", Num(6)),)), table.vocab)
    assert part is not None
    assert exact is not None
    assert [part(table.game, ctx, ids) for ids in ((a,), (a, c), (b, c))] == [True, True, False]
    assert [exact(table.game, ctx, ids) for ids in ((a,), (a, c), (b, c))] == [False, True, False]
    assert lower_set_rule(Sel(), table.vocab) == (None, None)


def test_zones_named_for_a_verb_are_used_where_the_text_names_none(table: Table) -> None:
    table.put("Knight")
    held = table.put("Held", HAND)
    finder = lower_selector(Sel(whose=YOU), table.vocab, (HAND,))
    assert finder(table.game, table.seen_from(table.leaders[A])) == [held]
