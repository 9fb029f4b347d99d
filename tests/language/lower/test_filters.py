"""Every filter on one card."""

import pytest

from headjudge.games.sve.model import (
    CEMETERY,
    EX,
    FIELD,
    HAND,
    NAMES,
    PUT,
    SERVED,
)
from headjudge.kernel.actions import Move
from headjudge.kernel.movement import CARRY_NOTHING
from headjudge.language import tree
from headjudge.language.lower.filters import lower_filter
from headjudge.language.tree import Num, Sel
from tests.language.lower.table import A, B, Table


def fits(table: Table, f: tree.Filter, cid: int, **variables: object) -> bool:
    test = lower_filter(f, table.vocab)
    return test(table.game, table.seen_from(cid, A, **variables), cid, *table.game.info(table.ref(cid)))


@pytest.mark.parametrize(
    ("f", "expected"),
    [
        (tree.Trait("Elf"), True),
        (tree.Trait("Orc"), False),
        (tree.Class("forestcraft"), True),
        (tree.Class("neutral"), False),
        (tree.Type("follower"), True),
        (tree.Type("card"), True),
        (tree.Type("amulet"), False),
        (tree.Name("Elf Archer"), True),
        (tree.Name("Elf"), False),
        (tree.NamePart("Archer"), True),
        (tree.NamePart("Knight"), False),
        (tree.Has("ward"), True),
        (tree.Has("rush"), False),
        (tree.State("reserved"), True),
        (tree.State("engaged"), False),
        (tree.State("unevolved"), True),
        (tree.State("evolved"), False),
        (tree.State("faceup"), True),
        (tree.State("token"), False),
        (tree.State("advanced"), False),
        (tree.State("racing"), False),
        (tree.StatIs("attack", ">=", Num(3)), True),
        (tree.StatIs("defense", "==", Num(4)), True),
        (tree.StatIs("cost", "<", Num(2)), False),
        (tree.HasCounter("fable"), False),
        (tree.HasCounter("fable", "==", Num(0)), True),
        (tree.Not(tree.Trait("Orc")), True),
        (tree.AnyOf((tree.Trait("Orc"), tree.Trait("Elf"))), True),
        (tree.AllOf((tree.Trait("Orc"), tree.Trait("Elf"))), False),
        (tree.AllOf((tree.Has("ward"), tree.Trait("Elf"), tree.Type("follower"))), True),
    ],
)
def test_what_stands_on_the_card(table: Table, f: tree.Filter, expected: bool) -> None:
    card = table.put(
        "Elf Archer", cost=2, attack=3, defense=4, klass="forestcraft", traits=("Elf", "Hunter"), keywords=("ward",)
    )
    assert fits(table, f, card) is expected


@pytest.mark.rule("sve", "2.8.2")
def test_damage_lowers_defense(table: Table) -> None:
    knight = table.put("Knight", defense=4)
    table.damage(knight, 3, by=table.leaders[B])
    assert fits(table, tree.StatIs("defense", "==", Num(1)), knight)
    assert fits(table, tree.StatIs("defense", "==", Num(4), original=True), knight)


@pytest.mark.rule("sve", "5.24.2.1")
def test_an_amulet_has_no_attack_to_compare(table: Table) -> None:
    grove = table.put("Grove", kind="amulet", attack=0)
    assert not fits(table, tree.StatIs("attack", "<=", Num(3)), grove)
    assert fits(table, tree.StatIs("cost", "<=", Num(3)), grove)


@pytest.mark.rule("sve", "2.1.2.1", "2.13.2")
def test_an_alternate_name_counts_only_as_a_whole(table: Table) -> None:
    item = table.put("Magical Item", kind="spell", alternate="Stage Costume")
    assert fits(table, tree.Name("Stage Costume"), item)
    assert fits(table, tree.NamePart("Magical"), item)
    assert not fits(table, tree.NamePart("Costume"), item)
    given = list(table.game.values(item))
    given[NAMES] = given[NAMES] | {"Old Puppet"}
    test = lower_filter(tree.NamePart("Puppet"), table.vocab)
    assert test(table.game, table.seen_from(item), item, table.game.cards[item], given)


@pytest.mark.rule("sve", "5.23.1", "5.15.3")
def test_the_original_cost_is_the_cards_own_also_when_it_wears_another_face(table: Table) -> None:
    knight = table.put("Knight", cost=2)
    table.card(knight).face = table.game.cards[table.put("Knight", CEMETERY, cost=9, attack=7)].face
    table.game.forget_values(knight)
    assert fits(table, tree.StatIs("cost", "==", Num(2), original=True), knight)
    assert fits(table, tree.StatIs("attack", "==", Num(7), original=True), knight)


def test_counters_and_states(table: Table) -> None:
    card = table.put("Altar", kind="amulet")
    table.card(card).counters = (("Stack", 2), ("fable", 3))
    table.card(card).turned = True
    assert fits(table, tree.HasCounter("stack"), card)
    assert fits(table, tree.HasCounter("fable", "<=", Num(3)), card)
    assert fits(table, tree.State("engaged"), card)
    table.game.relations = ((SERVED, table.ref(card), (0, 0), 0),)
    assert fits(table, tree.State("racing"), card)
    assert fits(table, tree.State("evolved"), table.put("Big", special="evolved"))
    assert fits(table, tree.State("advanced"), table.put("Far", special="advanced"))
    assert fits(table, tree.State("token"), table.create(table.game.cards[card].face)[0])


def test_entered_this_turn(table: Table) -> None:
    old, held = table.put("Old"), table.put("Held", HAND)
    table.game.tallies["turn began"] = table.game.serial
    table.move(held, FIELD)
    assert fits(table, tree.EnteredThisTurn(), held)
    assert not fits(table, tree.EnteredThisTurn(), old)
    table.do(Move(PUT, B, table.ref(old), 2 * FIELD + B, renew=False, carry=CARRY_NOTHING))
    assert not fits(table, tree.EnteredThisTurn(), old)


@pytest.mark.rule("sve", "5.4.3")
def test_a_played_card_entered_from_where_it_was_played(table: Table) -> None:
    played, put = table.put("Played", EX), table.put("Put", CEMETERY)
    table.play(played)
    table.move(played, FIELD)
    table.move(put, FIELD)
    assert fits(table, tree.EnteredFrom("ex"), played)
    assert not fits(table, tree.EnteredFrom("resolution"), played)
    assert fits(table, tree.EnteredFrom("cemetery"), put)
    assert not fits(table, tree.EnteredFrom("hand"), table.put("Set up"))


def test_entered_by_the_ability_of_a_card(table: Table) -> None:
    fairy = tree.EnteredBy(Sel(filters=(tree.Trait("Fairy"),)))
    lower_filter(fairy, table.vocab)
    queen, rat = table.put("Queen", traits=("Fairy",)), table.put("Rat")
    one, two, three = (table.put(name, HAND) for name in ("One", "Two", "Three"))
    table.do(Move(PUT, A, table.ref(one), 2 * FIELD, cause=table.ref(queen)))
    table.do(Move(PUT, A, table.ref(two), 2 * FIELD, cause=table.ref(rat)))
    table.move(three, FIELD)
    assert [fits(table, fairy, cid) for cid in (one, two, three)] == [True, False, False]


def test_what_happened_to_the_card_this_turn(table: Table) -> None:
    destroyed = lower_filter(tree.DestroyedThisTurn(), table.vocab)
    victim, buried = table.put("Victim"), table.put("Buried")
    table.destroy(victim)
    table.move(buried, CEMETERY)
    ctx = table.seen_from(victim)
    assert destroyed(table.game, ctx, victim, *table.game.info(table.ref(victim)))
    assert not destroyed(table.game, ctx, buried, *table.game.info(table.ref(buried)))
    fighter = table.put("Fighter")
    table.game.count(("attacked", table.ref(fighter)))
    table.game.count(("damaged", table.ref(fighter)))
    assert fits(table, tree.AttackedThisTurn(), fighter)
    assert fits(table, tree.DamagedThisTurn(), fighter)
    assert not fits(table, tree.AttackedThisTurn(), buried)


def test_same_name_as_a_card_that_is_gone(table: Table) -> None:
    first, second, other = table.put("Twin"), table.put("Twin"), table.put("Other")
    bound = (table.ref(first),)
    table.destroy(first)
    assert fits(table, tree.SameNameAs(tree.Bound("it")), second, it=bound)
    assert not fits(table, tree.SameNameAs(tree.Bound("it")), other, it=bound)
