"""Chapter 6.4.1.2: the G assist step."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, sit

STRIDER, SPARE = g_unit("Strider"), g_unit("Spare")
OTHER = unit("Other Middle", 2)
TOP = [LOW, MIDDLE, OTHER, "Blank", HIGH]
BELOW = [unit("Below", 2), "Blank", "Blank", "Blank"]


def assisting(g_zone: Any = ("Strider", "Spare", "Strider"), forced: bool = True, **a: Any) -> Table:
    """A table in whose draw phase a grade 1 vanguard lacks grade 2; the first card of the deck is drawn."""
    mine = {
        "vc": [LOW],
        "hand": ["Blank", HIGH],
        "g zone": list(g_zone),
        "deck": ["Blank", *TOP, *BELOW],
        **{word.replace("_", " "): cards for word, cards in a.items()},
    }
    return sit(a=mine, phase="draw", cards=[STRIDER, SPARE, MIDDLE, OTHER, HIGH, LOW], forced=forced)


def test_6_4_1_2_1_2_the_turn_player_may_look_for_the_next_grade() -> None:
    table = assisting()
    table.expect_asked("A", "G assist", "6.4.1.2.1.2")
    table.expect_options("yes", "no")


def test_6_4_1_2_1_only_the_turn_player_is_asked() -> None:
    table = sit(
        b={"vc": [LOW], "g zone": ["Strider", "Spare"], "hand": []}, phase="draw", cards=[STRIDER, SPARE], forced=False
    )
    assert (table.decision.player, table.decision.prompt) == (0, "ride")
    table.expect_asked("A", "ride")


def test_6_4_1_2_1_3_who_declines_goes_on_to_the_ride_phase() -> None:
    table = assisting()
    table.a.no()
    table.expect_asked("A", "ride")
    assert len(table.a.hand) == 3
    assert not [line for line in table.log() if "shuffle" in line or "reveal" in line]


@pytest.mark.parametrize(
    "a",
    [
        {"vc": [HIGH], "hand": []},
        {"vc": [unit("Mighty", 4)], "hand": []},
        {"g_zone": ["Strider"]},
        {"g_zone": []},
    ],
)
@pytest.mark.rule("cfv-g", "6.4.1.2.2.1", "6.4.1.2.2.2", "6.4.1.2.3")
def test_6_4_1_2_2_with_a_condition_missing_that_all_can_see_nobody_is_asked(a: dict[str, Any]) -> None:
    table = assisting(forced=False, **a)
    assert table.decision.prompt == "ride"
    table.expect_asked("A", "ride")


def test_6_4_1_2_2_2_face_up_cards_of_the_g_zone_count() -> None:
    table = assisting([put("Strider", faceup=True), put("Spare", faceup=True)])
    table.expect_asked("A", "G assist")


def test_6_4_1_2_2_3_with_the_next_grade_in_hand_the_answer_is_forced_and_tells_nothing() -> None:
    table = assisting(forced=False, hand=[MIDDLE])
    assert table.decision.prompt == "G assist"
    assert table.options == ["No"]
    table.expect_refused("yes", "6.4.1.2.2.3")
    table.a.no()
    assert table.decision.prompt == "ride"
    table.expect_asked("A", "ride")


def test_6_4_1_2_2_3_the_card_just_drawn_counts() -> None:
    table = assisting(deck=[MIDDLE, *["Blank"] * 6])
    table.expect_asked("A", "ride")


def test_6_4_1_2_2_3_a_grade_1_hand_does_not_hinder_a_grade_1_vanguard_but_a_grade_0_one() -> None:
    table = assisting(hand=["Blank", "Blank"])
    table.expect_asked("A", "G assist")
    table = assisting(hand=["Blank"], vc=[unit("Starter", 0)])
    table.expect_asked("A", "ride")


def test_6_4_1_2_4_the_hand_is_shown_to_the_opponent_and_later_cards_are_not() -> None:
    table = assisting(deck=["Blank", *["Blank"] * 5, *BELOW], hand=[HIGH])
    table.expect_hidden("High", viewer="b")
    table.a.yes()
    seen = [line for line in table.log(viewer="b") if "reveals High" in line]
    assert len(seen) == 1
    assert len(table.log(rule="6.4.1.2.4")) == 2
    table.expect_seen("A.hand", viewer="b", cards=["High", "Blank"])
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_one_card_of_five_is_taken_and_two_and_two_are_removed() -> None:
    table = assisting()
    table.a.yes()
    table.expect_options("Middle", "Other Middle", "done")
    table.expect_hidden("Other Middle", viewer="b")
    table.a.choose("Middle")
    assert [line for line in table.log(viewer="b") if "reveals Middle" in line]
    table.expect_asked("A", "remove", "6.4.1.2.5")
    table.a.choose("Blank", "High")
    table.a.choose("Strider", "Spare")
    assert sorted(table.a.removed) == ["Blank", "High", "Spare", "Strider"]
    assert sorted(table.a.hand) == ["Blank", "Middle"]
    assert table.a.g_zone == ["Strider"]
    assert len(table.a.deck) == 8
    assert len([line for line in table.log() if "shuffles" in line]) == 1
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_the_card_that_was_taken_may_be_removed_again() -> None:
    table = assisting()
    table.a.yes()
    table.a.choose("Middle", "High", "Middle", "Strider", "Strider")
    assert "Middle" in table.a.removed
    assert table.a.hand == ["Blank", "Blank"]
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_who_takes_nothing_only_shuffles() -> None:
    table = assisting()
    table.a.yes()
    table.a.done()
    assert (table.a.removed, len(table.a.hand), len(table.a.g_zone), len(table.a.deck)) == ([], 3, 3, 9)
    assert len([line for line in table.log() if "shuffles" in line]) == 1
    table.expect_hidden("Other Middle", viewer="b")
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_only_the_top_five_cards_are_looked_at() -> None:
    table = assisting(deck=["Blank", *["Blank"] * 5, MIDDLE, "Blank"])
    table.a.yes()
    assert not [line for line in table.log(viewer="a") if "looks at Middle" in line]
    assert len([line for line in table.log(viewer="a") if "look at" in line]) == 5
    assert "Middle" in table.a.deck
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_a_deck_of_fewer_cards_is_looked_at_whole() -> None:
    table = assisting(deck=["Blank", MIDDLE, "Blank"])
    table.a.yes()
    table.expect_options("Middle", "done")
    table.a.done()
    assert len(table.a.deck) == 2
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_1_both_players_may_read_the_removed_cards() -> None:
    table = assisting()
    table.a.yes()
    table.a.choose("Middle", "Blank", "High", "Strider", "Spare")
    for viewer in ("a", "b"):
        table.expect_seen("A.removed", viewer=viewer, cards=["Blank", "High", "Strider", "Spare"])
    table.expect_asked("A", "ride")


def test_6_4_1_2_5_2_of_a_zone_with_fewer_than_two_cards_all_are_removed() -> None:
    """Only the card that was taken is left in hand: the one that was drawn went to the drop zone."""
    loser = unit(
        "Loser", 1, "[AUTO](RC):At the beginning of your G assist step, choose a card from your hand, and discard it."
    )
    table = assisting(hand=[], left_front=[loser])
    assert table.a.hand == []
    table.a.yes()
    table.a.choose("Middle", "Strider", "Spare")
    assert (table.a.hand, sorted(table.a.removed)) == ([], ["Middle", "Spare", "Strider"])
    assert table.a.g_zone == ["Strider"]


def test_6_4_1_3_abilities_about_it_are_resolved_before_the_ride_phase() -> None:
    watcher = unit("Watcher", 1, "[AUTO](RC):When a grade 2 card is put into your hand, draw a card.")
    table = assisting(left_front=[watcher])
    table.a.yes()
    table.a.choose("Middle", "Blank", "High", "Strider", "Spare")
    table.expect_log("is removed from the game", "draws", "ride phase begins")
    table.expect_asked("A", "ride")
