"""Targets that need no choice, to act on and to read from."""

import pytest

from headjudge.games.sve.model import CEMETERY, FIELD, HAND
from headjudge.language import tree
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.targets import lower_known, lower_refs
from headjudge.language.script import Context
from headjudge.language.tree import OPPONENT, YOU, Num, Sel
from tests.language.lower.table import A, B, Table


def act(table: Table, target: tree.Target, ctx: Context) -> tuple[tuple[int, int], ...]:
    return lower_refs(target, table.vocab)(table.game, ctx)


def know(table: Table, target: tree.Target, ctx: Context) -> tuple[tuple[int, int], ...]:
    return lower_known(target, table.vocab)(table.game, ctx)


@pytest.mark.rule("sve", "4.1.3.2")
def test_an_effect_follows_a_card_that_it_moves(table: Table) -> None:
    knight = table.put("Knight")
    died = table.destroy(knight)
    back = table.move(knight, FIELD)
    ctx = table.seen_from(died[0], A, moved=(died, back))
    assert act(table, tree.This(), ctx) == (back[1],)


@pytest.mark.rule("sve", "4.1.3.2")
def test_a_card_moved_by_anything_else_is_a_new_card(table: Table) -> None:
    knight = table.put("Knight")
    before, _ = table.move(knight, HAND)
    table.move(knight, FIELD)
    ctx = table.seen_from(before, A, it=(before,))
    assert act(table, tree.This(), ctx) == ()
    assert act(table, tree.Bound("it"), ctx) == ()


@pytest.mark.rule("sve", "10.11.1")
def test_information_is_what_the_card_last_was_on_the_field(table: Table) -> None:
    knight = table.put("Knight")
    table.card(knight).counters = (("fable", 2),)
    died = table.destroy(knight)
    ctx = table.seen_from(table.leaders[A], A, it=(died[0],), moved=(died,))
    assert know(table, tree.Bound("it"), ctx) == (died[0],)
    assert act(table, tree.Bound("it"), ctx) == (died[1],)
    back = table.move(knight, FIELD)
    ctx.vars = {**ctx.vars, "moved": (died, back)}
    assert know(table, tree.Bound("it"), ctx) == (back[1],)


def test_a_card_never_on_the_field_is_read_where_it_went(table: Table) -> None:
    (top,) = table.deck("Top")
    drawn = table.move(top, HAND)
    ctx = table.seen_from(table.leaders[A], A, it=(drawn[0],), moved=(drawn,))
    assert know(table, tree.Bound("it"), ctx) == (drawn[1],)


@pytest.mark.rule("sve", "10.6.2.8.1")
def test_a_played_card_is_still_meant_once_it_is_on_the_field(table: Table) -> None:
    knight = table.put("Knight", HAND)
    played = table.play(knight)
    ctx = table.seen_from(table.leaders[A], A, subject=(played,))
    assert act(table, tree.TriggerCard(), ctx) == (played,)
    table.move(knight, FIELD)
    assert act(table, tree.TriggerCard(), ctx) == (table.ref(knight),)
    assert know(table, tree.TriggerCard(), ctx) == (table.ref(knight),)
    table.move(knight, HAND)
    assert act(table, tree.TriggerCard(), ctx) == ()


@pytest.mark.rule("sve", "5.24.3.1")
def test_this_follower_is_nothing_while_it_is_none(table: Table) -> None:
    statue = table.put("Statue", kind="amulet")
    ctx = table.seen_from(statue)
    assert act(table, tree.This("follower"), ctx) == ()
    assert know(table, tree.This("follower"), ctx) == ()
    assert act(table, tree.This("amulet"), ctx) == (table.ref(statue),)


def test_this_card_in_a_zone_is_nothing_elsewhere(table: Table) -> None:
    phoenix = table.put("Phoenix", CEMETERY)
    ctx = table.seen_from(phoenix)
    assert act(table, tree.This(zone="cemetery"), ctx) == (table.ref(phoenix),)
    assert act(table, tree.This(zone="hand"), ctx) == ()


def test_the_rest_of_a_group_is_what_has_not_moved(table: Table) -> None:
    cards = table.deck("One", "Two", "Three")
    seen = tuple(table.ref(cid) for cid in cards)
    moved = table.move(cards[1], HAND)
    ctx = table.seen_from(table.leaders[A], A, seen=seen, moved=(moved,))
    assert act(table, tree.RestOf("seen"), ctx) == (seen[0], seen[2])


def test_one_of_a_selection_in_the_order_it_was_made(table: Table) -> None:
    one, two = table.put("One"), table.put("Two")
    ctx = table.seen_from(one, A, picked=(table.ref(two), table.ref(one)))
    assert act(table, tree.Bound("picked", 2), ctx) == (table.ref(one),)
    assert know(table, tree.Bound("picked", 1), ctx) == (table.ref(two),)
    assert act(table, tree.Bound("picked", 3), ctx) == ()


def test_cards_from_the_top_and_the_bottom(table: Table) -> None:
    top, middle, bottom = table.deck("Top", "Middle", "Bottom")
    ctx = table.seen_from(table.leaders[A])
    assert [r[0] for r in act(table, tree.TopOf(YOU, Num(2)), ctx)] == [top, middle]
    assert [r[0] for r in act(table, tree.TopOf(YOU, Num(2), "bottom"), ctx)] == [bottom, middle]
    assert [r[0] for r in act(table, tree.TopOf(YOU, Num(9)), ctx)] == [top, middle, bottom]
    assert act(table, tree.TopOf(OPPONENT, Num(1)), ctx) == ()


def test_leaders_each_and_both(table: Table) -> None:
    knight = table.put("Knight")
    ctx = table.seen_from(knight, A, paid=(table.ref(knight),))
    assert act(table, tree.Leader(OPPONENT), ctx) == (table.ref(table.leaders[B]),)
    both = tree.Both((tree.Each(Sel("follower")), tree.Leader(YOU), tree.This(), tree.Paid()))
    assert act(table, both, ctx) == (table.ref(knight), table.ref(table.leaders[A]))
    assert act(table, tree.Pick(Sel(), Num(1), Num(1), bind="paid"), ctx) == (table.ref(knight),)


def test_players(table: Table) -> None:
    stolen = table.game.add_card((table.game.cards[0].face,), B, 2 * FIELD + A)
    ctx = table.seen_from(table.leaders[A], A, it=(table.ref(stolen),), player=B, foe=(B,))
    expected: dict[tree.Player, tuple[int, ...]] = {
        YOU: (A,),
        OPPONENT: (B,),
        tree.EachPlayer(): (B, A),
        tree.ControllerOf(tree.Bound("it")): (A,),
        tree.OwnerOf(tree.Bound("it")): (B,),
        tree.ThatPlayer(): (B,),
        tree.ThatPlayer("foe"): (B,),
        tree.ControllerOf(tree.Each(Sel("leader"))): (B, A),
    }
    table.game.active = B
    assert {p: lower_player(p, table.vocab)(table.game, ctx) for p in expected} == expected
