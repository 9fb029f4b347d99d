"""Chapter 5.25 and 5.27: turns that are skipped, and turns taken in between."""

from typing import Any

from headjudge.testing import Table, amulet, spell

REST = spell("Rest", "Skip your next turn.", cost=0)
HALT = spell("Halt", "Your opponent skips their next turn.", cost=0)
AGAIN = spell("Again", "Take another turn after this one.", cost=0)
GIFT = spell("Gift", "Your opponent takes another turn after this one.", cost=0)


def sit(*hand: Any, **b: Any) -> Table:
    return Table(a={"hand": list(hand)}, b=b)


def turns(table: Table, count: int) -> str:
    """Who is active in each of so many turns, the present one first."""
    order = ""
    for _ in range(count):
        order += table.active
        seat = table.a if table.active == "A" else table.b
        seat.end_turn()
    table.expect_asked(table.active)
    return order


def test_5_25_1_a_skipped_turn_does_not_begin() -> None:
    """No play points rise, nothing is refreshed or drawn, and nothing that waits for the turn happens."""
    bell = amulet("Bell", "At the start of your end phase, give your leader [defense]+1.")
    table = sit(HALT, field=[bell], play_points=2, max_play_points=5, hand=[])
    table.a.play("Halt")
    before = table.game.turn
    table.a.end_turn()
    assert (table.active, table.game.turn) == ("A", before + 1)
    assert (table.b.play_points, table.b.max_play_points, table.b.hand, table.b.leader.defense) == (2, 5, [], 20)


def test_5_25_2_only_the_next_turn_of_that_player_is_skipped() -> None:
    table = sit(HALT)
    table.a.play("Halt")
    assert turns(table, 5) == "AABAB"


def test_5_25_2_ones_own_next_turn_is_skipped_not_the_present_one() -> None:
    table = sit(REST)
    table.a.play("Rest")
    assert turns(table, 5) == "ABBAB"


def test_5_25_2_1_two_skips_skip_two_turns() -> None:
    table = sit(HALT, HALT)
    table.a.play("Halt")
    table.a.play("Halt")
    assert turns(table, 6) == "AAABAB"


def test_5_25_2_both_players_skip_once() -> None:
    table = sit(REST, HALT)
    table.a.play("Rest")
    table.a.play("Halt")
    assert turns(table, 4) == "ABAB"


def test_5_27_1_another_turn_comes_directly_before_the_next_one() -> None:
    table = sit(AGAIN)
    table.a.play("Again")
    assert turns(table, 5) == "AABAB"


def test_5_27_1_the_other_turn_is_a_whole_turn() -> None:
    table = Table(a={"hand": [AGAIN], "play_points": 1, "max_play_points": 4})
    table.a.play("Again")
    table.a.end_turn()
    assert (table.active, table.a.max_play_points, table.a.play_points, len(table.a.hand)) == ("A", 5, 5, 1)


def test_5_27_1_a_turn_in_between_for_the_opponent_leaves_their_own() -> None:
    table = sit(GIFT)
    table.a.play("Gift")
    assert turns(table, 5) == "ABBAB"


def test_5_27_1_1_several_are_taken_the_newest_first() -> None:
    """First the turn of the last instruction, then the earlier one, then the one that was due."""
    table = sit(AGAIN, GIFT)
    table.a.play("Again")
    table.a.play("Gift")
    assert turns(table, 5) == "ABABA"


def test_5_27_1_1_all_of_them_are_taken() -> None:
    table = sit(AGAIN, AGAIN)
    table.a.play("Again")
    table.a.play("Again")
    assert turns(table, 5) == "AAABA"


def test_5_25_2_a_turn_in_between_may_be_the_one_that_is_skipped() -> None:
    table = sit(AGAIN, REST)
    table.a.play("Again")
    table.a.play("Rest")
    assert turns(table, 4) == "ABAB"
