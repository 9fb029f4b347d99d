"""Numbers that text computes."""

import pytest

from headjudge.errors import Malformed
from headjudge.games.sve.model import CEMETERY, FIELD, HAND, MAX_PLAY_POINTS
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.tree import OPPONENT, YOU, Num, Sel
from tests.language.lower.table import A, B, Table


def amount(table: Table, node: tree.Amount, **variables: object) -> int:
    return lower_amount(node, table.vocab)(table.game, table.seen_from(table.leaders[A], A, **variables))


def test_arithmetic(table: Table) -> None:
    assert amount(table, tree.Times(3, Num(2))) == 6
    assert amount(table, tree.Plus(Num(3), Num(2))) == 5
    assert amount(table, tree.Minus(Num(2), Num(3))) == -1


@pytest.mark.rule("sve", "5.29.1")
def test_half_of_an_odd_number_is_rounded_up(table: Table) -> None:
    assert [amount(table, tree.Half(Num(n))) for n in (0, 1, 4, 5)] == [0, 1, 2, 3]


@pytest.mark.rule("sve", "5.28.1")
def test_for_every_counts_full_units_only(table: Table) -> None:
    for n in range(12):
        table.put(f"Dead {n}", CEMETERY)
    cards = tree.Count(Sel(zones=("cemetery",), whose=YOU))
    assert amount(table, tree.ForEvery(Num(3), 5, cards)) == 6


def test_bindings(table: Table) -> None:
    refs = (table.ref(0), table.ref(1))
    assert amount(table, tree.X(), x=4) == 4
    assert amount(table, tree.EventAmount(), amount=3) == 3
    assert amount(table, tree.Result("rolled"), rolled=6) == 6
    assert amount(table, tree.Result("discarded"), discarded=refs) == 2
    assert amount(table, tree.Result("never done")) == 0


def test_numbers_of_cards(table: Table) -> None:
    table.put("Elf", attack=2, cost=1)
    table.put("Elf", attack=5, cost=3)
    table.put("Grove", kind="amulet", attack=50, cost=4)
    mine = Sel(zones=("field",), whose=YOU)
    assert amount(table, tree.Count(mine)) == 3
    assert amount(table, tree.Count(Sel(whose=YOU, filters=(tree.DifferentNames(),)))) == 2
    assert amount(table, tree.Total(mine, "attack")) == 7
    assert amount(table, tree.Extreme(mine, "attack", "highest")) == 5
    assert amount(table, tree.Extreme(mine, "cost", "lowest")) == 1
    assert amount(table, tree.Extreme(Sel(whose=OPPONENT), "cost", "lowest")) == 0


@pytest.mark.rule("sve", "10.11.1")
def test_the_number_of_a_card_that_left_is_its_last(table: Table) -> None:
    knight = table.put("Knight", defense=5, attack=4)
    table.card(knight).counters = (("fable", 2),)
    table.damage(knight, 2, by=table.leaders[B])
    bound = (table.ref(knight),)
    died = table.destroy(knight)
    assert amount(table, tree.StatOf(tree.Bound("it"), "defense"), it=bound, moved=(died,)) == 3
    assert amount(table, tree.StatOf(tree.Bound("it"), "defense", original=True), it=bound) == 5
    assert amount(table, tree.Counters(tree.Bound("it"), "fable"), it=bound) == 2


def test_numbers_of_players(table: Table) -> None:
    table.game.points = [(2, 7, 1), (0, 3, 3)]
    assert amount(table, tree.PlayerStat(YOU, "play_points")) == 2
    assert amount(table, tree.PlayerStat(OPPONENT, "max_play_points")) == table.game.points[B][MAX_PLAY_POINTS]
    assert amount(table, tree.PlayerStat(YOU, "evolution_points")) == 1


def test_how_often_counts_for_each_players_view(table: Table) -> None:
    mine = tree.HowOften(tree.Plays(YOU, Sel("spell")))
    theirs = tree.HowOften(tree.Plays(OPPONENT, Sel()))
    for node in (mine, theirs):
        amount(table, node)
    table.play(table.put("Bolt", HAND, kind="spell"))
    table.play(table.put("Knight", HAND))
    table.play(table.put("Hex", HAND, B, kind="spell"), B)
    assert amount(table, mine) == 1
    assert amount(table, theirs) == 1
    table.game.tallies.clear()
    assert amount(table, mine) == 0


def test_how_often_besides_this_leaves_out_the_card_itself(table: Table) -> None:
    how_often = lower_amount(tree.HowOften(tree.Plays(YOU, Sel()), besides_this=True), table.vocab)
    bolt, knight = table.put("Bolt", HAND, kind="spell"), table.put("Knight", HAND)
    table.play(bolt)
    table.play(knight)
    assert how_often(table.game, table.seen_from(knight)) == 1
    table.move(knight, FIELD)
    assert how_often(table.game, table.seen_from(knight)) == 1
    assert how_often(table.game, table.seen_from(table.leaders[A])) == 2


def test_how_often_it_happened_to_the_card_itself(table: Table) -> None:
    attacked = lower_amount(tree.HowOften(tree.TakesDamage(tree.This())), table.vocab)
    entered = lower_amount(tree.HowOften(tree.Moves(tree.This(), to="field")), table.vocab)
    one, two = table.put("One", HAND), table.put("Two")
    table.move(one, FIELD)
    table.damage(one, 1, by=two)
    table.damage(one, 1, by=two)
    assert [attacked(table.game, table.seen_from(cid)) for cid in (one, two)] == [2, 0]
    assert [entered(table.game, table.seen_from(cid)) for cid in (one, two)] == [1, 0]


def test_how_often_in_the_game_and_in_the_last_turn(table: Table) -> None:
    played = tree.Plays(YOU, Sel())
    game = lower_amount(tree.HowOften(played, "this game"), table.vocab)
    last = lower_amount(tree.HowOften(played, "last turn"), table.vocab)
    seen = []
    for turn, plays in enumerate((2, 1, 0, 0)):
        table.game.turn = turn
        table.game.tallies.clear()
        for n in range(plays):
            table.play(table.put(f"Card {n}", HAND))
        ctx = table.seen_from(table.leaders[A])
        seen.append((game(table.game, ctx), last(table.game, ctx)))
    assert seen == [(2, 0), (3, 2), (3, 1), (3, 0)]


def test_the_same_question_is_counted_once(table: Table) -> None:
    for _ in range(3):
        amount(table, tree.HowOften(tree.Plays(YOU, Sel("spell"))))
    table.play(table.put("Bolt", HAND, kind="spell"))
    assert amount(table, tree.HowOften(tree.Plays(YOU, Sel("spell")))) == 1


def test_what_depends_on_one_card_cannot_be_counted(table: Table) -> None:
    event = tree.Plays(YOU, Sel(filters=(tree.SameNameAs(tree.This()),)))
    with pytest.raises(Malformed, match="depends on This cannot be counted"):
        amount(table, tree.HowOften(event))
