"""Chapter 7: the turn, each test from the rulebook."""

import pytest

from headjudge.games.sve.model import REFRESH
from headjudge.kernel.game import items
from headjudge.testing import Table, follower, put, spell

WARD = follower("Guard", 1, 3, "Ward.")


def test_7_1_1_players_take_turns_as_the_active_player() -> None:
    table = Table()
    assert table.active == "A"
    table.a.end_turn()
    assert table.active == "B"
    table.b.end_turn()
    assert table.active == "A"


def test_7_1_2_the_phases_come_in_order() -> None:
    table = Table(a={"max_play_points": 3}, phase="start")
    table.a.end_turn()
    table.expect_log("main phase begins", "end phase begins", "turn ends")
    table.expect_rules("7.2.1", "7.3.1", "7.4.1")


def test_7_2_1_the_maximum_rises_by_one() -> None:
    table = Table(a={"play_points": 0, "max_play_points": 3}, phase="start")
    assert table.a.max_play_points == 4


def test_7_2_1_ten_is_the_most() -> None:
    table = Table(a={"max_play_points": 10}, phase="start")
    assert table.a.max_play_points == 10


def test_7_2_2_play_points_become_the_maximum() -> None:
    table = Table(a={"play_points": 1, "max_play_points": 3}, phase="start")
    assert table.a.play_points == 4


def test_7_2_3_all_cards_of_the_active_player_refresh_and_no_others() -> None:
    table = Table(
        a={"field": [put("Knight", engaged=True), put("Magic Sediment", engaged=True, counters={"stack": 1})]},
        b={"field": [put("Fairy", engaged=True)]},
        phase="start",
    )
    assert not any(card.engaged for card in table.a.field)
    assert table.card("Fairy").engaged


@pytest.mark.parametrize("who", [0, 1])
def test_7_2_3_it_is_the_active_player_who_refreshes_them(who: int) -> None:
    mine = {"field": [put("Knight", engaged=True)]}
    table = Table(b=mine, turn="b", phase="start") if who else Table(a=mine, phase="start")
    refreshed = [event.player for event in items(table.game.journal) if event.verb == REFRESH]
    assert refreshed == [who]


def test_7_2_3_what_does_not_refresh_in_its_next_start_phase_does_so_in_the_one_after() -> None:
    frost = spell(
        "Frost",
        "Select an enemy follower on the field. It doesn't refresh during its controller's next start phase.",
        cost=0,
    )
    table = Table(a={"hand": [frost]}, b={"field": [put("Knight", engaged=True)]})
    table.a.play("Frost")
    for engaged in (True, False):
        table.a.end_turn()
        assert table.b.field[0].engaged is engaged
        table.b.end_turn()


@pytest.mark.rule("10.2.1.2")
@pytest.mark.parametrize(
    ("until", "engaged"), [("the end of the turn", False), ("the end of your opponent's next turn", True)]
)
def test_7_2_3_what_is_said_only_until_then_holds_no_longer(until: str, engaged: bool) -> None:
    text = "each enemy follower on the field doesn't refresh during its controller's next start phase"
    table = Table(
        a={"hand": [spell("Frost", f"Until {until}, {text}.", cost=0)]}, b={"field": [put("Knight", engaged=True)]}
    )
    table.a.play("Frost")
    table.a.end_turn()
    assert table.b.field[0].engaged is engaged


def test_7_2_4_the_active_player_draws_one_card() -> None:
    table = Table(phase="start", number=3)
    assert (len(table.a.hand), len(table.b.hand)) == (1, 0)


def test_7_2_4_1_nothing_is_drawn_on_the_very_first_turn() -> None:
    table = Table(phase="start", number=1)
    assert table.a.hand == []
    table.a.end_turn()
    assert len(table.b.hand) == 1


def test_7_2_5_confirmation_timing_before_the_main_phase() -> None:
    """A player who could not draw loses before the main phase begins."""
    table = Table(a={"deck": []}, phase="start", number=3)
    assert table.result == "B"
    assert not table.log(rule="7.3.1")


def test_7_3_1_and_start_of_main_phase_abilities_trigger() -> None:
    herald = follower("Herald", 1, 1, "At the start of your main phase, draw a card.")
    table = Table(a={"field": [herald]}, b={"field": [put(herald)]}, phase="start", number=3)
    assert len(table.a.hand) == 2
    assert len(table.b.hand) == 0


def test_7_3_2_they_resolve_before_the_first_action() -> None:
    herald = follower("Herald", 1, 1, "At the start of your main phase, draw a card.")
    table = Table(a={"field": [herald]}, phase="start", number=3)
    table.expect_asked("a", rule="7.3.3")
    assert len(table.a.hand) == 2


def test_7_3_3_play_activate_attack_or_end() -> None:
    well = follower("Well", 1, 1, "[act] [engage]: Draw a card.")
    table = Table(a={"hand": [follower("Squire", 1, 1)], "ex": ["Fairy"], "field": [well]})
    words = {option.split()[0] for option in table.options}
    assert words == {"Play", "Use", "Attack", "End"}


def test_7_3_4_after_each_action_another_until_the_end() -> None:
    table = Table(a={"hand": [follower("Squire", 1, 1), follower("Page", 1, 1)]})
    table.a.play("Squire")
    table.expect_asked("a", rule="7.3.3")
    table.a.play("Page")
    table.a.end_turn()
    assert table.active == "B"


def test_7_3_4_confirmation_timing_after_each_action() -> None:
    doomed = follower("Doomed", 1, 0)
    table = Table(a={"hand": [doomed]})
    table.a.play("Doomed")
    assert (table.a.field, table.a.cemetery) == ([], ["Doomed"])


def test_7_4_1_start_of_end_phase_abilities_trigger() -> None:
    clerk = follower("Clerk", 1, 1, "At the start of your end phase, draw a card.")
    table = Table(a={"field": [clerk]}, b={"field": [put(clerk)]})
    table.a.end_turn()
    assert len(table.a.hand) == 1
    assert len(table.b.hand) == 1, "only the draw of the new turn"


def test_7_4_2_they_resolve_before_wards_engage() -> None:
    crier = follower("Crier", 1, 1, "At the start of your end phase, summon a Shield Guardian token.")
    table = Table(a={"field": [crier]})
    table.a.end_turn()
    table.a.no()
    table.expect_asked("a", rule="7.4.3")
    table.expect_options("Shield Guardian", "done")


def test_7_4_3_any_number_of_wards_may_engage() -> None:
    table = Table(a={"field": [WARD, put(WARD), "Knight"]})
    table.a.end_turn()
    table.expect_asked("a", rule="7.4.3")
    table.a.choose("Guard#1", "Guard")
    assert [card.engaged for card in table.a.field] == [True, True, False]


def test_7_4_3_or_none() -> None:
    table = Table(a={"field": [WARD]})
    table.a.end_turn()
    table.a.done()
    assert not table.card("Guard").engaged


def test_7_4_4_confirmation_timing_after_engaging() -> None:
    """What engaging triggers resolves before the opponent may play something with Quick."""
    alert = follower("Alert", 1, 3, "Ward.", "When this follower is engaged, draw a card.")
    table = Table(a={"field": [alert]}, b={"hand": [QUICK_DRAW]})
    table.a.end_turn()
    table.a.choose("Alert")
    table.expect_asked("b", rule="7.4.5")
    assert len(table.a.hand) == 1


QUICK_DRAW = spell("Quick Draw", "[quick]", "Draw a card.", cost=1)


def test_7_4_5_the_opponent_may_play_quick_cards_only() -> None:
    table = Table(b={"hand": [QUICK_DRAW, spell("Slow Draw", "Draw a card.", cost=1)]})
    table.a.end_turn()
    table.expect_asked("b", rule="7.4.5")
    table.expect_options("Quick Draw", "pass")
    table.b.pass_()
    assert table.active == "B"


def test_7_4_6_after_a_quick_play_there_is_another_chance() -> None:
    table = Table(b={"hand": [QUICK_DRAW, put(QUICK_DRAW)]})
    table.a.end_turn()
    table.b.play("Quick Draw#1")
    table.expect_asked("b", rule="7.4.5")
    table.b.play("Quick Draw")
    assert table.b.play_points == 10, "the new turn has begun"


def test_7_4_7_more_than_seven_cards_are_discarded_down_to_seven() -> None:
    names = [follower(f"Card {n}", 1, 1, cost=9) for n in range(9)]
    table = Table(a={"hand": names, "play_points": 0})
    table.a.end_turn()
    table.expect_asked("a", rule="7.4.7")
    table.a.choose("Card 2", "Card 5")
    assert len(table.a.hand) == 7
    assert sorted(table.a.cemetery) == ["Card 2", "Card 5"]


def test_7_4_7_confirmation_timing_and_again() -> None:
    """Discarding triggers an ability that draws: the hand is checked once more."""
    wake = follower("Wake", 1, 1, "Whenever you discard a card, draw a card.", cost=9)
    hand = [follower(f"Card {n}", 1, 1, cost=9) for n in range(8)]
    table = Table(a={"hand": hand, "field": [wake], "play_points": 0, "deck": ["Knight", "Fairy"]})
    table.a.end_turn()
    table.a.choose("Card 0")
    assert len(table.a.hand) == 8
    table.expect_asked("a", rule="7.4.7")


def test_7_4_8_effects_of_this_turn_end() -> None:
    boost = spell("Boost", "Select a follower on your field and give it [attack]+3 until the end of the turn.", cost=0)
    table = Table(a={"hand": [boost], "field": ["Knight"]})
    table.a.play("Boost")
    assert table.card("Knight").attack == 4
    table.a.end_turn()
    assert table.card("Knight").attack == 1


def test_7_4_9_the_turn_passes_to_the_other_player() -> None:
    table = Table(b={"play_points": 0, "max_play_points": 2})
    table.a.end_turn()
    assert table.active == "B"
    assert table.b.max_play_points == 3


@pytest.mark.rule("sve", "7.2.3")
def test_7_4_9_a_new_turn_begins_with_its_start_phase() -> None:
    table = Table(b={"field": [put("Knight", engaged=True)]})
    table.a.end_turn()
    assert not table.card("Knight").engaged
