"""Chapter 5.2, 5.3 and 5.14: play point icons, refreshing and engaging, recovering play points."""

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell

WELL = amulet("Well", "[act] [cost03]: Draw a card.")


@pytest.mark.rule("5.2.1.1")
def test_5_2_1_an_icon_means_that_many_play_points() -> None:
    table = Table(a={"field": [WELL], "play_points": 4, "max_play_points": 8, "evolution_points": 3})
    table.a.activate("Well")
    assert (table.a.play_points, table.a.max_play_points, table.a.evolution_points) == (1, 8, 3)
    table.expect_refused("activate Well", rule="10.4.4")


def test_5_2_1_1_an_icon_of_zero_costs_nothing() -> None:
    table = Table(a={"field": [amulet("Spring", "[act] [cost00]: Draw a card.")], "play_points": 0})
    table.a.activate("Spring")
    assert (len(table.a.hand), table.a.play_points) == (1, 0)


@pytest.mark.rule("5.2.1.2.2")
def test_5_2_1_2_the_text_says_what_x_is() -> None:
    """The same icon twice: one X is settled by the hand, the other one by the player, and each pays for its own."""
    settled = amulet(
        "Settled", "[act] [costX]: Give your leader [defense]+X. X equals the number of cards in your hand."
    )
    free = amulet("Free", "[act] [costX]: Give your leader [defense]+X. X equals a number of your choice.")
    table = Table(a={"field": [settled, free], "hand": ["Knight", "Knight"], "play_points": 10})
    table.a.activate("Settled")
    assert (table.a.play_points, table.a.leader.defense) == (8, 22)
    table.a.activate("Free", "5")
    assert (table.a.play_points, table.a.leader.defense) == (3, 27)


def test_5_2_1_2_1_an_x_that_the_text_settles_is_not_asked_for() -> None:
    tithe = amulet("Tithe", "[act] [costX]: Draw a card. X equals the number of cards in your hand.")
    table = Table(a={"field": [tithe], "hand": ["Knight", "Knight"], "play_points": 6}, forced=False)
    table.a.activate("Tithe")
    assert (table.a.play_points, len(table.a.hand)) == (4, 3)
    table.expect_asked("a", rule="7.3.3")
    table.a.activate("Tithe")
    assert (table.a.play_points, len(table.a.hand)) == (1, 4)
    table.expect_refused("activate Tithe", rule="10.4.4")


def test_5_2_1_2_2_an_x_of_choice_is_settled_while_playing() -> None:
    kicker = follower(
        "Kicker", 1, 1, "[act] [costX]: Deal X damage to each enemy leader. X equals a number of your choice."
    )
    table = Table(a={"field": [kicker], "play_points": 3})
    table.a.activate("Kicker")
    table.expect_asked("a", rule="10.6.2.2.3")
    table.expect_options("0", "1", "2", "3")
    table.a.choose("2")
    assert (table.a.play_points, table.b.leader.defense) == (1, 18)


@pytest.mark.rule("10.6.2.2.3")
def test_5_2_1_2_2_an_x_that_is_not_paid_in_points_is_not_limited_by_them() -> None:
    """As many cards as can be discarded, as many counters as can be removed."""
    altar = amulet("Altar", "[act] Discard X cards: Draw X cards.")
    table = Table(a={"field": [altar], "hand": ["Fairy"] * 3, "play_points": 1})
    table.a.activate("Altar")
    table.expect_options("0", "1", "2", "3")
    clock = amulet("Clock", "[act] Remove X fable counters from this card: Deal X damage to each enemy leader.")
    table = Table(a={"field": [put(clock, counters={"fable": 12})], "play_points": 0})
    table.a.activate("Clock")
    table.a.choose("12")
    assert table.b.leader.defense == 8


@pytest.mark.rule("10.6.2.2.3")
def test_5_2_1_2_2_each_limit_of_the_cost_counts() -> None:
    altar = amulet("Altar", "[act] [costX], discard X cards: Draw X cards.")
    for points, cards in ((2, 3), (3, 2)):
        table = Table(a={"field": [altar], "hand": ["Fairy"] * cards, "play_points": points})
        table.a.activate("Altar")
        table.expect_options("0", "1", "2")


@pytest.mark.rule("10.6.2.2.3", "5.2.1.2.2")
def test_12_2_3_an_evolution_point_may_pay_for_a_part_of_x() -> None:
    mage = follower("Mage", 2, 2, "[evolve] [costX]: Evolve this follower and deal X damage to each enemy leader.")
    table = Table(a={"field": [mage], "play_points": 1, "evolution_points": 1, "evolve_deck": [evolved("Mage", 3, 3)]})
    table.a.evolve("Mage")
    table.expect_options("0", "1", "2")
    table.a.choose("2")
    assert (table.a.play_points, table.a.evolution_points, table.b.leader.defense) == (0, 0, 18)


@pytest.mark.rule("5.3.1")
def test_5_3_1_refreshing_and_engaging_turn_a_card() -> None:
    tie = spell("Tie", "Engage each enemy follower on the field.")
    free = spell("Free", "Select a follower on your field and refresh it.")
    table = Table(a={"hand": [tie, free], "field": [put("Knight", engaged=True)]}, b={"field": ["Fairy"]})
    table.a.play("Tie")
    assert table.card("Fairy").engaged
    table.a.play("Free")
    assert not table.card("Knight").engaged
    assert table.b.field == ["Fairy"]


def test_5_3_1_a_card_already_so_turned_is_not_turned() -> None:
    """Nothing happens to it, so nothing notices."""
    watcher = follower("Watcher", 1, 1, "Whenever a follower on your field is engaged, draw a card.")
    tie = spell("Tie", "Engage each follower on the field.")
    table = Table(a={"hand": [tie, tie], "field": [watcher]})
    table.a.play("Tie")
    assert (table.card("Watcher").engaged, len(table.a.hand)) == (True, 2)
    table.a.play("Tie")
    assert len(table.a.hand) == 1


def test_5_14_1_recovering_adds_to_what_is_left() -> None:
    rest = spell("Rest", "Recover 2 play points.", cost=1)
    table = Table(
        a={"hand": [rest], "play_points": 3, "max_play_points": 9}, b={"play_points": 0, "max_play_points": 9}
    )
    table.a.play("Rest")
    assert (table.a.play_points, table.a.max_play_points, table.b.play_points) == (4, 9, 0)


def test_5_14_1_1_recovering_never_passes_the_maximum() -> None:
    rest = spell("Rest", "Recover 5 play points.", cost=2)
    table = Table(a={"hand": [rest], "play_points": 6, "max_play_points": 7})
    table.a.play("Rest")
    assert (table.a.play_points, table.a.max_play_points) == (7, 7)
    table.expect_log("recovers 3 play points")
    assert "loses" not in " ".join(table.log())


def test_5_2_1_2_2_a_target_limited_by_x_is_looked_for_with_every_x_that_can_be_paid() -> None:
    hunter = follower(
        "Hunter", 1, 1,
        "[act] [costX]: Select an enemy follower on the field that costs X play points or less and destroy it. "
        "X equals a number of your choice.",
    )  # fmt: skip
    foe = follower("Foe", 1, 1, cost=3)
    table = Table(a={"field": [hunter], "play_points": 4}, b={"field": [foe]})
    table.choose("activate Hunter")
    assert [option[1] for option in table.decision.options] == [3, 4]
    table.choose("3")
    assert (table.b.cemetery, table.a.play_points) == (["Foe"], 1)
    assert not Table(a={"field": [hunter], "play_points": 2}, b={"field": [foe]}).a.can("activate Hunter")
