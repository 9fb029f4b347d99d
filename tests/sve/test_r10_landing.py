"""What a text means by a card that has moved meanwhile: one that was played and has landed, and one that has left."""

import pytest

from headjudge.testing import Table, amulet, follower, spell

CHEER = amulet("Cheer", "When you play a follower, give it [attack]+2.")


@pytest.mark.rule("sve", "4.1.3.2")
@pytest.mark.parametrize("who", ["a", "b"])
def test_10_6_2_8_1_what_was_played_is_meant_where_it_has_landed(who: str) -> None:
    mine = {"field": [CHEER], "hand": [follower("Recruit", 1, 1)]}
    table = Table(a=mine) if who == "a" else Table(b=mine, turn="b")
    player = getattr(table, who)
    player.play("Recruit")
    assert [card.attack for card in player.field if card == "Recruit"] == [3]


@pytest.mark.rule("sve", "10.6.2.8.1")
def test_4_1_3_2_what_has_left_since_it_landed_is_another_card() -> None:
    blink = amulet(
        "Blink", "Once per turn, when a follower is put onto your field, banish it and put it onto its owner's field."
    )
    table = Table(a={"field": [CHEER, blink], "hand": [follower("Recruit", 1, 1)]})
    table.a.play("Recruit", "Blink")
    assert [card.attack for card in table.a.field if card == "Recruit"] == [1]


@pytest.mark.rule("sve", "10.6.2.8.1")
def test_4_1_3_2_what_has_landed_is_followed_through_the_moves_of_the_same_effect() -> None:
    blink = amulet("Blink", "When you play a follower, banish it and put it onto its owner's field.")
    tide = amulet("Tide", "When you play a follower, return it to its owner's hand. If you do, draw a card.")
    for watcher, field, hand in ((blink, ["Blink", "Recruit"], []), (tide, ["Tide"], ["Recruit", "Blank"])):
        table = Table(a={"field": [watcher], "hand": [follower("Recruit", 1, 1)]})
        table.a.play("Recruit")
        assert (table.a.field, table.a.hand, table.a.banished) == (field, hand, [])


@pytest.mark.rule("sve", "10.6.2.8.1")
def test_4_1_3_2_a_spell_that_was_played_is_not_meant_in_the_cemetery() -> None:
    erase = amulet("Erase", "When you play a spell, banish it.")
    table = Table(a={"field": [erase], "hand": [spell("Insight", "Draw a card.", cost=0)]})
    table.a.play("Insight")
    assert (table.a.cemetery, table.a.banished) == (["Insight"], [])


@pytest.mark.rule("sve", "10.7.4.1.1")
@pytest.mark.parametrize("drum_first", [True, False])
def test_10_11_1_what_leaves_together_was_as_all_of_it_made_it(drum_first: bool) -> None:
    drum = amulet("Drum", "Each follower on your field has [attack]+2.")
    martyr = follower("Martyr", 1, 1, "[lastwords] Deal X damage to each enemy leader. X equals this card's attack.")
    field = [drum, martyr] if drum_first else [martyr, drum]
    table = Table(a={"field": field, "hand": [spell("Wipe", "Destroy each card on the field.", cost=0)]})
    table.a.play("Wipe")
    assert table.b.leader.defense == 17


def test_10_11_1_what_leaves_alone_was_as_it_last_was_on_the_field() -> None:
    martyr = follower("Martyr", 1, 1, "[lastwords] Deal X damage to each enemy leader. X equals this card's attack.")
    cheer = spell("Cheer On", "Select a follower on your field and give it [attack]+2.", cost=0)
    doom = spell("Doom", "Select a follower on your field and destroy it.", cost=0)
    table = Table(a={"field": [martyr], "hand": [cheer, doom]})
    table.a.play("Cheer On")
    table.a.play("Doom")
    assert table.b.leader.defense == 17


def test_4_8_3_3_what_is_applied_in_the_ex_area_is_lost_on_the_way_elsewhere() -> None:
    sale = spell("Sale", "Select a card in your EX area. It costs 2 less to play this turn.", cost=0)
    back = spell("Back", "Put each card in your EX area into your hand.", cost=0)
    table = Table(a={"hand": [sale, back], "ex": [follower("Pricey", 1, 1, cost=4)]})
    table.a.play("Sale")
    table.a.play("Back")
    table.a.play("Pricey")
    assert (table.a.play_points, table.a.field) == (6, ["Pricey"])


@pytest.mark.rule("sve", "12.8.2", "10.7.4.3")
def test_5_21_3_nobody_is_asked_about_a_ward_that_changes_fields() -> None:
    lure = spell("Lure", "Select an enemy follower on the field and put it onto your field.", cost=0)
    table = Table(a={"hand": [lure]}, b={"field": [follower("Guard", 1, 3, "Ward.")]})
    table.a.play("Lure")
    table.expect_asked("a", rule="7.3.3")
    assert [card.engaged for card in table.a.field] == [False]
    assert table.log(rule="12.8.2") == []


# -- what is paid ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sve", "3.2.2")
def test_10_6_2_7_what_is_said_of_the_next_spell_is_said_of_one_only() -> None:
    omen = spell("Omen", "The next spell you play this turn costs 2 less.", cost=0)
    insight = spell("Insight", "Draw a card.", cost=3)
    table = Table(a={"hand": [omen, insight, insight]})
    table.a.play("Omen")
    table.a.play("Insight")
    assert table.a.play_points == 9
    table.a.play("Insight")
    assert table.a.play_points == 6


@pytest.mark.rule("sve", "5.2.1.2")
def test_10_6_2_5_3_a_cost_of_less_than_nothing_is_nothing() -> None:
    well = amulet("Well", "[act] [costX]: Draw a card. X equals 2 minus the number of followers on your field.")
    for knights, left in ((0, 8), (1, 9), (3, 10)):
        table = Table(a={"field": [well, *["Knight"] * knights]})
        table.a.activate("Well")
        assert (table.a.play_points, len(table.a.hand)) == (left, 1)


@pytest.mark.rule("sve", "10.6.2.1.2")
def test_10_6_2_5_what_costs_less_once_it_has_left_the_hand_may_be_played() -> None:
    sage = follower("Sage", 1, 1, "If you have 2 or less cards in your hand, this card costs 3 less to play.", cost=5)
    table = Table(a={"hand": [sage, "Blank", "Blank"], "play_points": 2})
    assert "Play Sage" in [str(option) for option in table.options]
    table.a.play("Sage")
    assert (table.a.play_points, table.a.field) == (0, ["Sage"])
    table = Table(a={"hand": [sage, "Blank", "Blank", "Blank"], "play_points": 2})
    table.expect_refused("play Sage", rule="10.4.4")


@pytest.mark.rule("sve", "10.6.2.8.1")
def test_4_1_3_2_what_an_effect_has_moved_onto_the_field_is_another_card() -> None:
    """Only a card that was played is still meant after it has landed."""
    mark = spell("Mark", "Select a follower in your EX area. At the end of this turn, bury it.", cost=0)
    call = spell("Call", "Put a follower from your EX area onto your field.", cost=0)
    table = Table(a={"hand": [mark, call], "ex": [follower("Ann")]})
    table.a.play("Mark")
    table.a.play("Call")
    table.a.end_turn()
    assert table.a.field == ["Ann"]
    table = Table(a={"hand": [mark], "ex": [follower("Ann")]})
    table.a.play("Mark")
    table.a.end_turn()
    assert table.a.ex == []
