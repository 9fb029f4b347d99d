"""Chapters 6.6 to 6.8: the main phase, and the end phase with everything that returns to normal in it."""

import pytest

from headjudge.formats.packs import Card
from headjudge.kernel import logline
from headjudge.testing import put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, sit

STRIDER = g_unit("Strider")
USER = unit("User", 1, "[ACT](RC):This unit gets [Power] +1000 until end of turn.")


def observer(event: str, effect: str = "draw a card", name: str = "Observer") -> Card:
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.")


# -- main phase (6.6) --------------------------------------------------------------------------------------------------


def test_6_6_1_its_beginning_comes_first_then_the_players_actions_then_the_battle_phase() -> None:
    """What begins it is for the turn player alone, and over before the first action."""
    begins = [observer("At the beginning of your main phase")]
    table = sit(a={"left front": begins, "hand": [LOW]}, b={"left front": begins}, phase="stride", number=3)
    table.a.call("Low", "right front")
    table.a.say("end")
    table.expect_log("main phase begins", "draws", "Low", "battle phase begins")
    assert (table.a.hand, table.b.hand) == (["Blank"], [])
    table.expect_asked("A", "attack")


def test_6_6_1_1_abilities_of_its_beginning_are_resolved_before_the_first_question() -> None:
    table = sit(a={"left front": [observer("At the beginning of your main phase")]}, phase="stride")
    table.expect_asked("A", "main")
    assert table.a.hand == ["Blank"]


def test_6_6_1_2_any_action_in_any_order_any_number_of_times() -> None:
    table = sit(a={"left front": [USER], "hand": [LOW, LOW]})
    table.a.call("Low", "right front")
    table.a.activate("User")
    table.a.say("exchange the left column")
    table.a.activate("User")
    table.a.call("Low", "center back")
    table.a.say("exchange the left column")
    assert (table.a.left_front, table.a.left_front[0].power) == (["User"], 9000)
    assert (table.a.right_front, table.a.center_back) == (["Low"], ["Low"])
    table.expect_options("activate User", "exchange the left column", "exchange the right column", "end")


def test_6_6_1_2_1_a_card_of_the_hand_is_called_to_a_chosen_rear_guard_circle() -> None:
    table = sit(a={"hand": [LOW], "left back": ["Blank"]})
    table.a.say("call Low")
    table.expect_options("left front", "right front", "left back", "center back", "right back")
    table.a.choose("left back")
    assert (table.a.left_back, table.a.drop) == (["Low"], ["Blank"])
    assert not table.a.left_back[0].resting


def test_6_6_1_2_1_a_lock_circle_is_no_circle_to_call_to() -> None:
    table = sit(a={"hand": [LOW], "left back": [put("Blank", locked=True)]})
    table.a.say("call Low")
    table.expect_options("left front", "right front", "center back", "right back")
    table.a.choose("left front")


def test_6_6_1_2_1_with_every_circle_locked_nothing_can_be_called() -> None:
    locked = [put("Blank", locked=True)]
    circles = ("left front", "right front", "left back", "center back", "right back")
    table = sit(a={"hand": [LOW], **dict.fromkeys(circles, locked)})
    table.expect_refused("call Low", "8.5.2.2.1")


def test_6_6_1_2_1_1_nothing_is_played_on_the_vanguard_circle_in_the_main_phase() -> None:
    table = sit(a={"hand": [HIGH, MIDDLE], "g zone": [STRIDER]})
    table.expect_options("call High", "call Middle", "end")
    table.expect_refused("ride High", "6.5.1.1.2")
    table.expect_refused("stride Strider", "6.5.1.2.2")


def test_6_6_1_2_2_the_turn_player_plays_abilities_of_own_cards_only() -> None:
    theirs = unit("Theirs", 1, "[ACT](RC):Draw a card.")
    table = sit(a={"left front": [USER]}, b={"left front": [theirs]})
    table.expect_options("activate User", "exchange the left column", "end")
    table.expect_refused("activate Theirs", "6.6.1.2.2", by="b")


def test_6_6_1_2_3_two_rear_guards_of_a_column_change_places_at_once_and_stay_as_they_are() -> None:
    table = sit(a={"left front": [put(USER, resting=True)], "left back": [MIDDLE]})
    table.a.activate("User")
    table.a.say("exchange the left column")
    assert (table.a.left_front, table.a.left_back) == (["Middle"], ["User"])
    assert (table.a.left_back[0].resting, table.a.left_back[0].power) == (True, 8000)
    moved = [line for line in logline.lines(table.game) if line.rule == "6.6.1.2.3"]
    assert len(moved) == 2
    assert len({line.serial for line in moved}) == 1
    assert table.a.drop == []


def test_6_6_1_2_3_one_rear_guard_alone_moves_and_an_empty_column_offers_nothing() -> None:
    table = sit(a={"right back": [LOW]})
    table.expect_options("exchange the right column", "end")
    table.a.say("exchange the right column")
    assert (table.a.right_front, table.a.right_back) == (["Low"], [])


def test_6_6_1_2_3_a_unit_that_cannot_move_is_not_exchanged() -> None:
    heavy = unit("Heavy", 1, "[CONT](RC):This unit cannot move to another (RC).")
    for column in ({"left front": [heavy]}, {"left front": [LOW], "left back": [heavy]}):
        table = sit(a=column)
        table.expect_refused("exchange the left column", rule="1.3.3")
        assert [reason.rule for reason in table.a.why_not("exchange the left column")] == ["1.3.3"]


def test_6_6_1_2_3_neither_the_center_column_nor_one_with_a_lock_circle_is_exchanged() -> None:
    table = sit(a={"center back": [LOW], "left front": [LOW], "left back": [put(LOW, locked=True)]})
    table.expect_options("end")


def test_6_6_1_2_3_a_placed_ability_does_not_trigger_by_changing_places() -> None:
    caller = unit("Caller", 1, "[AUTO]:When this unit is placed on (RC), draw a card.")
    table = sit(a={"left front": [caller]})
    table.a.say("exchange the left column")
    assert table.a.hand == []


def test_6_6_1_3_who_does_nothing_goes_on_to_the_battle_phase() -> None:
    table = sit(a={"hand": [LOW]}, number=3)
    table.a.choose("end")
    assert [line for line in table.log() if "battle phase begins" in line]
    table.expect_asked("A", "attack")
    table.expect_refused("call Low", "6.6.1.2.1")


def test_6_7_1_the_turn_player_may_attack_with_own_units() -> None:
    table = sit(a={"left front": [LOW]}, b={"left front": [LOW]}, phase="battle", number=3)
    table.expect_asked("A", "attack", "7.2.1.2")
    table.expect_legal("attack Vanguard B with Vanguard A")
    table.expect_refused("attack Vanguard A with Vanguard B", "7.2.1.2", by="b")


# -- end phase (6.8) ---------------------------------------------------------------------------------------------------


def stridden(**also: list[object]) -> dict[str, object]:
    """A side whose vanguard is a G unit with a heart."""
    return {"vc": [STRIDER, put("Vanguard A", heart=True)], **{k.replace("_", " "): v for k, v in also.items()}}


def test_6_8_1_1_three_kinds_of_cards_return_at_once() -> None:
    locked, deleted = put(LOW, locked=True), put(MIDDLE, deleted=True)
    table = sit(a=stridden(left_front=[locked], right_front=[deleted]), phase="end")
    assert not table.a.left_front[0].locked
    assert not table.a.right_front[0].deleted
    assert (table.a.vc, table.a.g_zone) == (["Vanguard A"], ["Strider"])
    lines = [line for line in logline.lines(table.game) if line.rule.startswith("6.8.1.1.")]
    assert {line.rule for line in lines} == {"6.8.1.1.1", "6.8.1.1.2", "6.8.1.1.3"}
    assert len({line.serial for line in lines}) == 1


def test_6_8_1_1_1_the_turn_players_locked_cards_come_face_up_standing_and_no_others() -> None:
    locked = put(LOW, locked=True, resting=True)
    table = sit(a={"left front": [locked], "right back": [locked]}, b={"left front": [locked]}, phase="end")
    for card in (table.a.left_front[0], table.a.right_back[0]):
        assert (card, card.locked, card.faceup, card.resting) == ("Low", False, True, False)
    assert table.b.left_front[0].locked


AT_ITS_END = "At the end of your battle phase, draw a card."


@pytest.mark.rule("cfv-g", "6.7.1", "6.8.1.1.3")
def test_6_7_1_the_battle_phase_ends_before_g_units_go_home() -> None:
    ender = g_unit("Ender", "[Stride]", f"[AUTO](VC):{AT_ITS_END}")
    table = sit(a={"vc": [put(ender, faceup=True), put(HIGH, heart=True)]}, phase="battle", number=3)
    table.a.pass_()
    assert (table.a.hand, table.a.vc) == (["Blank"], ["High"])
    table.expect_asked("b")


@pytest.mark.rule("cfv-g", "6.7.1", "6.8.1.1.1")
def test_6_7_1_the_battle_phase_ends_before_locked_cards_are_unlocked() -> None:
    ender = unit("Ender", 1, f"[AUTO](RC):{AT_ITS_END}")
    for locked in (True, False):
        table = sit(a={"left front": [put(ender, locked=locked)]}, phase="battle", number=3)
        table.a.pass_()
        assert table.a.hand == ["Blank"] * (not locked)
        table.expect_asked("b")


def test_6_8_1_1_2_the_turn_players_deleted_units_come_face_up_and_no_others() -> None:
    deleted = put("Vanguard A", deleted=True, resting=True)
    table = sit(a={"vc": [deleted]}, b={"vc": [put("Vanguard B", deleted=True)]}, phase="end")
    mine, theirs = table.a.vanguard, table.b.vanguard
    assert (mine.deleted, mine.faceup, mine.power) == (False, True, 11000)
    assert (theirs.deleted, theirs.power) == (True, 0)


def test_6_8_1_1_3_g_units_on_the_vanguard_circle_go_face_up_to_the_g_zone() -> None:
    table = sit(
        a={"vc": [put(STRIDER, resting=True), put(HIGH, heart=True)]},
        b={"vc": [STRIDER, put(HIGH, heart=True)]},
        phase="end",
    )
    assert (table.a.vc, table.a.vanguard.heart, table.a.vanguard.resting) == (["High"], False, True)
    assert (table.a.g_zone, table.a.g_zone[0].faceup) == (["Strider"], True)
    table.expect_seen("A.g zone", viewer="b", cards=["Strider"])
    assert table.b.vanguard == "Strider"
    assert table.a.soul == []


def test_6_8_1_1_3_every_g_unit_goes_also_one_that_was_stridden_over() -> None:
    over = g_unit("Greater")
    hearts = [put(STRIDER, heart=True), put(HIGH, heart=True)]
    table = sit(a={"vc": [over, *hearts]}, phase="end")
    assert (table.a.vc, table.a.vanguard.heart) == (["High"], False)
    assert sorted(table.a.g_zone) == ["Greater", "Strider"]


def test_6_8_1_2_abilities_about_the_return_are_resolved_before_those_of_the_end_of_turn() -> None:
    freed = unit("Freed", 1, "[AUTO](RC):When this unit is unlocked, draw a card.")
    ending = observer("At the end of your turn", "retire this unit")
    table = sit(a={"left front": [put(freed, locked=True)], "right front": [ending]}, phase="end")
    table.expect_log("Freed is unlocked", "draws", "end phase begins", "Observer is retired")


def test_6_8_1_2_a_vanguard_that_returns_from_being_a_heart_is_not_placed() -> None:
    placed = unit("Placed", 3, "[AUTO]:When this unit is placed on (VC), draw a card.")
    table = sit(a={"vc": [STRIDER, put(placed, heart=True)]}, phase="end")
    assert (table.a.vanguard, table.a.hand) == ("Placed", [])


def test_6_8_1_3_both_timings_trigger_for_the_turn_player_and_each_once() -> None:
    begins = observer("At the beginning of your end phase", name="Begins")
    ends = observer("At the end of your turn", name="Ends")
    theirs = observer("At the end of your turn", name="Theirs")
    table = sit(a={"left front": [begins], "right front": [ends]}, b={"left front": [theirs]}, phase="end")
    table.a.choose("Begins")
    assert len(table.a.hand) == 2
    assert table.active == "B"
    assert len(table.b.hand) == 1


LATE = unit("Late", 1, "[AUTO](RC):At the end of your turn, at the end of that turn, draw a card.")


def test_6_8_1_3_an_ability_that_stood_by_does_not_stand_by_again_when_the_phase_repeats() -> None:
    table = sit(a={"left front": [LATE]}, phase="end")
    assert table.a.hand == ["Blank"]
    ends = [line for line in table.log() if "end phase begins" in line]
    assert len(ends) == 2
    assert table.active == "B"


def test_6_8_1_4_effects_until_end_of_turn_still_count_for_abilities_of_the_end_of_turn() -> None:
    booster = unit(
        "Booster",
        1,
        "[ACT](RC):This unit gets [Power] +5000 until end of turn.",
        "[AUTO](RC):At the end of your turn, if this unit's [Power] is 12000 or greater, draw a card.",
    )
    for uses, drawn in ((0, 0), (1, 1)):
        table = sit(a={"left front": [booster]}, number=1)
        for _ in range(uses):
            table.a.activate("Booster")
            assert table.a.left_front[0].power == 12000
        table.a.end_turn()
        assert (len(table.a.hand), table.a.left_front[0].power) == (drawn, 7000)


def test_6_8_1_4_what_an_ability_of_the_end_of_turn_gives_until_end_of_turn_ends_too() -> None:
    late = observer("At the end of your turn", "this unit gets [Power] +5000 until end of turn")
    table = sit(a={"left front": [late]}, phase="end")
    assert [line for line in table.log() if "Observer gets" in line]
    assert table.a.left_front[0].power == 7000


def test_6_8_1_5_a_card_locked_at_the_end_of_turn_stays_locked_where_nothing_repeats_the_phase() -> None:
    locker = observer("At the end of your turn", "choose one of your rear-guards, and lock it")
    table = sit(a={"left front": [locker], "right front": [LOW]}, phase="end")
    table.a.choose("Low")
    assert table.active == "B"
    assert table.a.right_front[0].locked


def test_6_8_1_5_the_phase_repeats_from_its_first_step_while_an_ability_has_yet_to_stand_by() -> None:
    lock = "choose one of your rear-guards, lock it, and at the end of that turn, draw a card"
    locker = observer("At the end of your turn", lock)
    table = sit(a={"left front": [locker], "right front": [LOW]}, phase="end")
    table.a.choose("Low")
    assert table.a.hand == ["Blank"]
    assert not table.a.right_front[0].locked
    assert table.active == "B"


def test_6_8_1_5_an_ability_that_came_in_the_end_phase_stands_by_before_the_turn_ends() -> None:
    """The called unit has its own ability of the end of turn, which the first round could not see."""
    ending = unit("Ending", 1, "[AUTO](RC):At the end of your turn, draw a card.")
    caller = observer("At the end of your turn", "choose a card from your hand, call it to (RC)")
    table = sit(a={"left front": [caller], "hand": [ending]}, phase="end")
    table.a.choose("right back")
    assert table.a.hand == ["Blank"]
    assert table.active == "B"


def test_6_8_1_5_two_delayed_abilities_of_one_card_each_stand_by() -> None:
    twice = unit("Twice", 1, "[ACT](RC):At the end of that turn, draw a card.")
    table = sit(a={"left front": [twice]}, number=1)
    table.a.activate("Twice")
    table.a.activate("Twice")
    table.a.end_turn()
    table.a.choose("Twice")
    assert len(table.a.hand) == 2
    assert table.active == "B"
