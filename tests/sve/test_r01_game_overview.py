"""Chapter 1: how a game ends, and the rules above all others."""

import pytest

import headjudge as hj
from headjudge.errors import Malformed
from headjudge.testing import Table, amulet, follower, put, spell

DECKS = ("starter/swordcraft", "starter/abysscraft")

BOLT = spell("Bolt", "Deal 3 damage to each enemy leader.", cost=0)
HOPE = amulet("Hope", "You can't lose the game.")


# -- players and outcomes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3])
def test_1_1_1_a_game_is_for_two_players(players: int) -> None:
    with pytest.raises(Malformed, match="two decks"):
        hj.Game.new("sve", (DECKS * 2)[:players], 1)
    game = hj.Game.new("sve", DECKS, 1)
    assert sorted({zone.player for zone in game.view(0).zones}) == [0, 1]
    assert len(game.view(0).points) == 2


@pytest.mark.parametrize(("turn", "winner"), [("a", "A"), ("b", "B")])
def test_1_2_1_the_game_ends_when_a_player_loses_and_the_other_wins(turn: str, winner: str) -> None:
    hurt = {"leader": [put(f"Leader {'B' if turn == 'a' else 'A'}", defense=3)]}
    caster = {"hand": [BOLT, "Knight"]}
    table = Table(a=caster if turn == "a" else hurt, b=hurt if turn == "a" else caster, turn=turn)
    (table.a if turn == "a" else table.b).play("Bolt")
    assert table.result == winner
    assert table.game.decision is None


def test_1_2_1_nobody_has_lost_before() -> None:
    table = Table(a={"hand": [BOLT]}, b={"leader": [put("Leader B", defense=4)]})
    table.a.play("Bolt")
    assert table.result is None
    assert table.b.leader.defense == 1


def test_1_2_3_1_a_card_does_not_stop_a_player_from_conceding() -> None:
    """The same card does keep its player alive when the leader falls."""
    table = Table(a={"hand": [BOLT]}, b={"leader": [put("Leader B", defense=2)], "field": [HOPE]})
    table.a.play("Bolt")
    assert table.result is None
    table.b.concede()
    assert table.result == "A"


# -- card text, and what cannot be done --------------------------------------------------------------------------------


def test_1_3_1_card_text_goes_before_the_rules() -> None:
    """8.4.4 engages an attacker, so that it attacks once; 12.8.2 makes it attack the follower with Ward."""
    twice = follower("Twice", 2, 9, "This follower can attack 2 times per turn.")
    sly = follower("Sly", 1, 1, "This follower ignores Ward.")
    guard = put(follower("Guard", 1, 9, "Ward."), engaged=True)
    table = Table(a={"field": [twice, sly, "Knight"]}, b={"field": [guard]})
    table.expect_refused("attack leader with Knight", rule="12.8.2")
    table.a.attack("Sly", "leader")
    assert table.b.leader.defense == 19
    table.a.attack("Knight", "Guard")
    table.expect_refused("attack Guard with Knight", rule="8.4.2")
    table.a.attack("Twice", "Guard")
    table.a.attack("Twice", "Guard")
    table.expect_refused("attack Guard with Twice", rule="8.4.2")


def test_1_3_1_card_text_says_what_a_keyword_condition_counts() -> None:
    """13.3.1.1 counts spells alone."""
    school = amulet(
        "School",
        "While this card is on your field, include both spells and followers in your cemetery "
        "when counting your Spellchain.",
    )
    mage = follower("Mage", 1, 1, "[fanfare] Spellchain (3) - Draw a card.")
    dead = [spell("Hum", "Draw a card."), "Knight", "Knight"]
    for field, drawn in (([], 0), ([school], 1)):
        table = Table(a={"field": field, "hand": [mage], "cemetery": dead})
        table.a.play("Mage")
        assert len(table.a.hand) == drawn


ALARM = amulet("Alarm", "Whenever a follower on your field is engaged, give your leader [defense]+1.")


@pytest.mark.rule("1.2.4", "1.3.3")
def test_1_3_2_of_two_players_the_one_loses_who_can() -> None:
    immortal = spell("Immortal", "You can't lose the game this turn.", cost=0)
    doom = spell("Doom", "Each player loses the game.", cost=0)
    table = Table(a={"hand": [immortal, doom]})
    table.a.play("Immortal")
    table.a.play("Doom")
    assert table.result == "A"
    table = Table(a={"hand": [doom]})
    table.a.play("Doom")
    assert table.result == "draw"


def test_1_3_2_1_what_is_already_so_does_not_happen_again() -> None:
    tie = spell("Tie", "Engage each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [tie, tie]}, b={"field": [ALARM, "Knight", put("Fairy", engaged=True)]})
    table.a.play("Tie")
    assert table.b.leader.defense == 21
    table.a.play("Tie")
    assert table.b.leader.defense == 21


@pytest.mark.rule("sve", "1.3.2.4")
@pytest.mark.parametrize("attack", [0, -2])
def test_1_3_2_2_damage_of_nothing_does_not_happen(attack: int) -> None:
    """Neither does a negative number of damage restore anything."""
    watch = amulet("Watch", "Whenever your leader takes damage, draw a card.")
    weak = spell("Weaken", f"Select a follower on your field and give it [attack]-{2 - attack}.", cost=0)
    table = Table(
        a={"hand": [weak], "field": ["Knight", follower("Pair", 2, 2)]},
        b={"field": [watch], "leader": [put("Leader B", defense=15)]},
    )
    table.a.play("Weaken", "Pair")
    assert table.card("Pair").attack == attack
    table.a.attack("Pair", "leader")
    assert (table.b.leader.defense, table.b.hand) == (15, [])
    table.a.attack("Knight", "leader")
    assert (table.b.leader.defense, len(table.b.hand)) == (14, 1)


def test_1_3_2_2_doing_something_no_times_is_not_doing_it() -> None:
    count = "X equals the number of cards in your EX area."
    rain = spell("Rain", f"Deal X damage to each enemy leader. {count}", cost=0)
    give = spell("Gift", f"Draw X cards. {count}", cost=0)
    watch = amulet("Watch", "Whenever your leader takes damage, draw a card.")
    table = Table(a={"hand": [rain, give], "deck": []}, b={"field": [watch]})
    table.a.play("Rain")
    assert table.b.hand == []
    table.a.play("Gift")
    assert table.result is None, "drawing no card from an empty deck is not drawing"


def test_1_3_2_2_1_a_cost_below_zero_is_paid_as_zero() -> None:
    sale = amulet("Sale", "Followers in your hand cost 3 less to play.")
    table = Table(a={"field": [sale], "hand": [follower("Cheap", cost=2)], "play_points": 4})
    table.a.play("Cheap")
    assert (table.a.play_points, table.a.field) == (4, ["Sale", "Cheap"])


def test_1_3_2_3_of_demands_that_exclude_each_other_as_many_as_possible_are_met() -> None:
    """Two followers with Ward demand to be the target of the same attack: one of them is, and nothing else may be."""
    guards = [put(follower(name, 1, 5, "Ward."), engaged=True) for name in ("Bar", "Gate")]
    table = Table(a={"field": ["Knight"]}, b={"field": [*guards, put("Fairy", engaged=True)]})
    table.expect_refused("attack leader with Knight", rule="12.8.2")
    table.expect_refused("attack Fairy with Knight", rule="12.8.2")
    table.expect_legal("attack Bar with Knight")
    table.a.attack("Knight", "Gate")
    assert table.card("Gate").defense == 4


def test_1_3_2_4_numbers_may_be_zero_or_negative() -> None:
    """A follower at -2 attack that gets +1 has -1; it would have 1 had it stopped at zero."""
    weak = spell("Weaken", "Select an enemy follower on the field and give it [attack]-4.", cost=0)
    cheer = spell("Cheer", "Select an enemy follower on the field and give it [attack]+1.", cost=0)
    table = Table(
        a={"hand": [weak, cheer, BOLT]},
        b={"field": [follower("Pair", 2, 2), HOPE], "leader": [put("Leader B", defense=2)]},
    )
    table.a.play("Weaken")
    assert table.card("Pair").attack == -2
    table.a.play("Cheer")
    assert table.card("Pair").attack == -1
    table.a.play("Bolt")
    assert table.b.leader.defense == -1


def test_1_3_2_4_1_a_number_stops_at_its_limit() -> None:
    well = spell("Well", "Recover 5 play points.", cost=1)
    drain = spell("Drain Away", "Decrease your max play points by 9.", cost=0)
    table = Table(a={"hand": [well, drain], "play_points": 4, "max_play_points": 6})
    table.a.play("Well")
    assert table.a.play_points == 6
    table.a.play("Drain")
    assert table.a.max_play_points == 0


# -- choices -----------------------------------------------------------------------------------------------------------

TOLL = spell("Toll", "[quick]", "Each player discards a card.", cost=0)


def test_1_3_4_the_active_player_chooses_first_and_the_other_knows_what() -> None:
    """Also where the effect is the other player's."""
    table = Table(
        a={"field": ["Knight"], "hand": ["Fairy", follower("Page")]},
        b={"hand": [TOLL, "Knight", follower("Imp")]},
    )
    table.a.attack("Knight", "leader")
    table.b.play("Toll")
    table.expect_asked("a", rule="5.11.1")
    table.expect_hidden("Page", viewer="b")
    table.a.choose("Page")
    table.expect_asked("b", rule="5.11.1")
    assert any("Page" in line for line in table.log("b")), "the other player is told before choosing"
    table.b.choose("Imp")
    assert (table.a.cemetery, sorted(table.b.cemetery)) == (["Page"], ["Imp", "Toll"])


def test_1_3_5_a_number_is_a_whole_one_and_not_negative() -> None:
    tap = amulet("Tap", "[act] [costX]: Give your leader [defense]+X. X equals a number of your choice.")
    table = Table(a={"field": [tap], "play_points": 2})
    table.a.activate("Tap")
    table.expect_options("0", "1", "2")
    table.a.choose("0")
    assert (table.a.play_points, table.a.leader.defense) == (2, 20)


def test_1_3_5_1_up_to_may_be_none() -> None:
    bolt = spell("Bolt", "Select up to 2 enemy followers on the field and destroy them.", cost=1)
    table = Table(a={"hand": [bolt]}, b={"field": ["Knight", "Fairy"]})
    table.a.play("Bolt", "done")
    assert (table.b.field, table.a.cemetery) == (["Knight", "Fairy"], ["Bolt"])
