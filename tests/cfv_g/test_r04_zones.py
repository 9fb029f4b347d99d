"""Chapter 4: the zones, who sees what in them, and the circles."""

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfv.circles import BACK, CIRCLES, FRONT, column, is_circle, same_column
from headjudge.games.cfv.model import (
    DECK,
    G_ZONE,
    HAND,
    LEFT_FRONT,
    RIGHT_FRONT,
    SOUL,
    SOUL_CHARGE,
    TRIGGER_ZONE,
    VC,
    ZONES,
)
from headjudge.kernel.game import items
from headjudge.testing import put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import CRITICAL, HIGH, LOW, MIDDLE, at_work, battle, doer, sit
from tests.kernel_game import kernel_game

STRIDER = g_unit("Strider")


def opened() -> Any:
    """A game of starter decks after both players have kept their hands."""
    one, other = hj.starter_decks("cfv-g")[:2]
    game = kernel_game("cfv-g", decks=(one, other), seed=3)
    while game.turn == 0:
        assert game.decision is not None
        game.choose(len(game.decision.options) - 1)
    return game


# -- in general (4.1) --------------------------------------------------------------------------------------------------


def test_4_1_1_each_player_has_every_zone() -> None:
    table = sit()
    assert len(table.game.zones) == 2 * len(ZONES)


@pytest.mark.rule("cfv-g", "4.1.2", "4.1.3", "4.2.2", "4.3.2", "4.11.2")
def test_4_1_2_numbers_are_open_to_all_and_hidden_cards_are_not() -> None:
    table = sit(a={"hand": [LOW, MIDDLE], "deck": [HIGH, HIGH, HIGH], "g zone": [STRIDER]})
    counts = {(zone.name, zone.player): zone.count for zone in table.game.view(1).zones}
    assert [counts[name, 0] for name in ("hand", "deck", "G zone")] == [2, 3, 1]
    theirs, mine = str(table.game.view(1)), str(table.game.view(0))
    assert not any(name in theirs for name in ("Low", "Middle", "High", "Strider"))
    assert all(name in mine for name in ("Low", "Middle", "Strider"))
    assert "High" not in mine


@pytest.mark.rule("cfv-g", "4.1.3", "4.4.2", "4.5.3", "4.6.8", "4.7.3", "4.8.2", "4.9.2")
@pytest.mark.parametrize("zone", ["drop", "left front", "gc", "soul", "damage", "bind"])
def test_4_1_3_public_zones_are_seen_by_both(zone: str) -> None:
    table = sit(a={zone: [LOW]}, phase="battle", number=3)
    assert all("Low" in str(table.game.view(player)) for player in (0, 1))
    table.a.pass_()


def test_4_1_4_a_card_that_changes_zones_is_new_but_not_between_circles() -> None:
    pump = "Choose another of your rear-guards, and it gets [Power] +5000 until end of turn."
    bounce = unit(
        "Bounce", 1, "[ACT](RC):[Counter-Blast 1] Choose another of your rear-guards, and return it to your hand."
    )
    table = sit(a={"right back": [doer(pump)], "right front": [bounce], "left front": [LOW], "soul": ["Blank"],
                   "damage": ["Blank"]})  # fmt: skip
    table.a.activate("Doer", "Low")
    table.a.say("exchange left column")
    assert table.a.left_back[0].power == 12000
    table.a.activate("Bounce", "Low")
    table.a.call("Low", "left front")
    assert table.a.left_front[0].power == 7000


@pytest.mark.rule("cfv-g", "4.1.5", "4.1.5.1")
def test_4_1_5_the_owner_orders_cards_put_away_together_and_the_order_stays_secret() -> None:
    text = "Choose two cards from your drop zone, and put them on the bottom of your deck in any order."
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], "drop": [LOW, MIDDLE], "deck": [HIGH]})
    table.a.activate("Doer", "Low", "Middle")
    table.a.choose("Middle")
    assert table.a.deck == ["High", "Low", "Middle"]
    first = str(table.game.view(1))
    other = sit(a={"right back": [doer(text)], "soul": ["Blank"], "drop": [LOW, MIDDLE], "deck": [HIGH]})
    other.a.activate("Doer", "Low", "Middle")
    other.a.choose("Low")
    assert other.a.deck == ["High", "Middle", "Low"]
    assert str(other.game.view(1)) == first


def test_4_1_7_face_down_cards_of_public_zones_may_be_seen_but_not_bound_ones() -> None:
    table = sit(a={"damage": [put(LOW, faceup=False)], "bind": [put(MIDDLE, faceup=False)]})
    assert "Low" in str(table.game.view(1))
    assert "Middle" not in str(table.game.view(1))
    assert "Middle" in str(table.game.view(0))


def test_4_1_8_an_effect_follows_the_card_that_it_moved() -> None:
    text = "Choose a card from your drop zone, call it to (RC), and it gets [Power] +5000 until end of turn."
    table = at_work(text, {"drop": [LOW]}, {}, "Low", "left front")
    assert table.a.left_front[0].power == 12000


# -- deck, hand, drop zone (4.2 to 4.4) --------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "4.2.1", "4.11.1", "4.11.4")
def test_4_2_1_the_decks_lie_in_their_zones() -> None:
    game = opened()
    for player in (0, 1):
        total = sum(len(game.zones[2 * kind + player]) for kind in (DECK, HAND, VC))
        assert (total, len(game.zones[2 * G_ZONE + player])) == (50, 8)
        assert not any(game.cards[cid].face_up for cid in game.zones[2 * G_ZONE + player])
        hidden = {game.cards[cid].face.name for cid in game.zones[2 * G_ZONE + player]}
        shown = [card.name for each in game.view(1 - player).zones if each.player == player for card in each.cards]
        assert not hidden & set(shown), "the opponent sees none of them"


def test_4_2_2_nobody_sees_or_orders_the_deck() -> None:
    table = sit(a={"deck": [LOW, MIDDLE, HIGH]})
    for player in (0, 1):
        assert not any(name in str(table.game.view(player)) for name in ("Low", "Middle", "High"))
    table.expect_options("end")


def test_4_2_3_cards_leave_the_deck_one_by_one() -> None:
    table = at_work("[Soul-Charge 2].", {"deck": [LOW, MIDDLE, HIGH]})
    charged = [event for event in items(table.game.journal) if event.verb == SOUL_CHARGE]
    assert table.a.soul == ["Low", "Middle"]
    assert [table.game.cards[event.ref[0]].face.name for event in charged] == ["Low", "Middle"]


@pytest.mark.rule("cfv-g", "4.3.1", "4.3.2")
def test_4_3_1_drawn_cards_are_held_in_the_hand() -> None:
    table = at_work("Draw a card.", {"deck": [LOW, MIDDLE]})
    assert table.a.hand == ["Low"]
    assert "Low" in str(table.game.view(0))
    assert "Low" not in str(table.game.view(1))


@pytest.mark.rule("cfv-g", "4.4.1", "4.4.2")
def test_4_4_2_what_leaves_the_field_lies_on_top_of_the_drop_zone() -> None:
    table = sit(a={"drop": [HIGH], "left front": [LOW], "hand": [MIDDLE]})
    table.a.call("Middle", "left front")
    assert [table.game.cards[cid].face.name for cid in table.game.zones[2 * 2]] == ["High", "Low"]


# -- the field and its circles (4.5, 4.6) ------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "4.5.1", "4.5.2", "4.6.1", "4.6.4", "4.6.5")
def test_4_6_1_a_field_has_seven_circles() -> None:
    assert [is_circle(kind) for kind in range(len(ZONES))].count(True) == len(CIRCLES) == 7
    assert ZONES[VC].name == "vanguard circle"
    table = sit(a={"hand": [LOW]})
    table.a.say("call Low")
    table.expect_options("left front", "right front", "left back", "center back", "right back")
    table.a.choose("center back")
    assert table.a.center_back == ["Low"]


def test_4_6_2_only_the_unit_behind_boosts() -> None:
    table = battle({"left front": [MIDDLE], "right back": [LOW]})
    table.a.say("attack Vanguard B with Middle")
    assert not table.log(rule="7.3.1.6")
    table = battle({"left front": [MIDDLE], "left back": [LOW]})
    table.a.say("attack Vanguard B with Middle")
    table.expect_asked("a", rule="7.3.1.6")
    table.a.pass_()


@pytest.mark.rule("cfv-g", "4.6.2.1")
def test_4_6_2_1_columns_go_through_mirrored() -> None:
    assert same_column(2 * LEFT_FRONT, 2 * RIGHT_FRONT + 1)
    assert not same_column(2 * LEFT_FRONT, 2 * LEFT_FRONT + 1)
    assert column(2 * VC) == column(2 * VC + 1)
    lancer = unit(
        "Lancer",
        1,
        "[ACT](RC):[Soul-Blast 1] Choose one of your opponent's rear-guards in the same column as this unit, "
        "and retire it.",
    )
    table = sit(a={"left front": [lancer], "soul": ["Blank"]}, b={"left front": [LOW], "right front": [MIDDLE]})
    table.a.activate("Lancer")
    assert table.b.drop == ["Middle"]


def test_4_6_3_rows_are_three_circles_each() -> None:
    assert (len(FRONT), len(BACK), VC in FRONT) == (3, 3, True)
    text = "Choose one of your opponent's rear-guards in the front row, and retire it."
    table = at_work(text, {}, {"left front": [LOW], "left back": [MIDDLE]})
    assert table.b.drop == ["Low"]


def test_4_6_4_1_a_card_comes_standing_to_the_vanguard_circle() -> None:
    table = at_work("Choose a card from your hand, and ride it.", {"vc": [put(HIGH, resting=True)], "hand": [MIDDLE]})
    assert (table.a.vc, table.a.vc[0].resting) == (["Middle"], False)


def test_4_6_6_five_circles_are_rear_guard_circles_empty_or_not_while_nothing_is_locked_there() -> None:
    five = ["left front", "right front", "left back", "center back", "right back"]
    for there, open_circles in (([], five), ([MIDDLE], five), ([put(MIDDLE, locked=True)], five[:-2] + five[-1:])):
        table = sit(a={"hand": [LOW], "center back": there})
        table.a.say("call Low")
        table.expect_options(*open_circles)
        table.a.choose("left front")


def test_4_6_6_1_a_card_comes_standing_to_a_rear_guard_circle() -> None:
    table = sit(a={"hand": [LOW]})
    table.a.call("Low", "left front")
    assert table.a.left_front[0].resting is False


def test_4_6_6_2_between_rear_guard_circles_a_card_stays_as_it_was() -> None:
    table = sit(a={"left front": [put(LOW, resting=True)]})
    table.a.say("exchange left column")
    assert (table.a.left_front, table.a.left_back[0].resting) == ([], True)


def test_4_6_7_a_circle_with_a_locked_card_takes_no_call() -> None:
    table = sit(a={"left front": [put(LOW, locked=True)], "left back": [MIDDLE], "hand": [LOW]})
    table.a.say("call Low")
    table.expect_options("right front", "left back", "center back", "right back")
    table.a.choose("right front")
    table.expect_refused("exchange left column", "6.6.1.2.3")


@pytest.mark.parametrize("status", ["locked", "deleted"])
def test_4_6_8_1_face_down_cards_on_circles_are_open_to_all(status: str) -> None:
    table = sit(a={"left front": [put(LOW, **{status: True})]})
    assert all("Low" in str(table.game.view(player)) for player in (0, 1))


def test_4_6_8_2_only_guardian_circles_hold_several_cards() -> None:
    table = battle({"left front": [LOW]}, {"hand": [LOW, MIDDLE, MIDDLE]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.b.guard("Low")
    table.b.guard("Middle")
    assert table.b.gc == ["Low", "Middle"]
    table.b.pass_()
    table.a.pass_()


def test_4_6_8_2_a_second_card_on_another_circle_does_not_stay_with_the_first() -> None:
    table = sit(a={"vc": [MIDDLE], "left front": [LOW], "hand": [MIDDLE, HIGH]}, phase="ride", number=3)
    table.a.ride("High")
    assert (table.a.vc, table.a.soul) == (["High"], ["Middle"])
    table.a.call("Middle", "left front")
    assert (table.a.left_front, table.a.drop) == (["Middle"], ["Low"])


# -- soul, damage, bind, trigger and G zone (4.7 to 4.11) --------------------------------------------------------------


def test_4_7_1_the_soul_is_no_part_of_the_field() -> None:
    text = "Choose one of your opponent's units, and it gets [Power] -1000 until end of turn."
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"]}, b={"soul": [LOW], "left front": [MIDDLE]})
    table.a.activate("Doer")
    table.expect_options("Middle", "Vanguard B")
    table.a.choose("Middle")
    assert not is_circle(SOUL)


@pytest.mark.rule("cfv-g", "4.8.1", "4.8.2", "4.10.1", "4.10.3")
def test_4_8_1_damage_lies_face_up_in_the_damage_zone() -> None:
    table = battle(b={"deck": [LOW, *["Blank"] * 5], "damage": [HIGH]})
    table.a.attack("Vanguard A", "Vanguard B")
    assert (table.b.damage, table.b.damage[-1].faceup) == (["High", "Low"], True)


def test_4_8_2_1_face_down_damage_stays_open() -> None:
    table = sit(a={"damage": [put(LOW, faceup=False)]})
    assert "Low" in str(table.game.view(1))


def test_4_8_2_2_face_down_damage_keeps_its_information_and_does_nothing() -> None:
    lurker = unit("Lurker", 2, "[ACT](Damage Zone):[Soul-Blast 1] Draw a card.")
    table = sit(a={"damage": [put(lurker, faceup=False)], "soul": ["Blank"]})
    table.expect_refused("activate Lurker", "3.1.1.3")
    assert table.a.damage[0].grade == 2


def test_4_8_3_six_cards_there_lose_the_game() -> None:
    table = battle(b={"damage": ["Blank"] * 5})
    table.a.attack("Vanguard A", "Vanguard B")
    assert table.result == "A"


def test_4_9_1_bound_cards_lie_in_the_bind_zone() -> None:
    table = at_work("Choose a card from your drop zone, and bind it.", {"drop": [LOW]}, {}, "Low")
    assert table.a.bind == ["Low"]


@pytest.mark.rule("cfv-g", "4.9.2.1", "4.9.2.2")
def test_4_9_2_1_only_the_owner_sees_a_card_bound_face_down_and_it_has_no_information() -> None:
    table = at_work("Choose a card from your hand, and bind it face down.", {"hand": [HIGH]})
    assert "High" in str(table.game.view(0))
    assert "High" not in str(table.game.view(1))
    text = "Choose a grade 3 card from your bind zone, and put it into your hand."
    table = at_work(text, {"bind": [put(HIGH, faceup=False)]})
    assert table.a.hand == []


def test_4_9_3_each_effect_knows_what_it_bound() -> None:
    """Two units bind a card each and return only their own at the end of the turn."""
    text = "Choose a card from your hand, bind it, and at the end of that turn, put that card into your hand."
    table = at_work(text, {"hand": [LOW], "bind": [MIDDLE]})
    assert sorted(table.a.bind) == ["Low", "Middle"]
    table.a.end_turn()
    assert (table.a.bind, table.a.hand) == (["Middle"], ["Low"])


@pytest.mark.rule("cfv-g", "4.10.1", "4.10.2", "4.10.4")
def test_4_10_2_a_drive_checked_card_lies_in_the_trigger_zone_until_it_is_dealt_with() -> None:
    lone = unit("Lone", 3, skill="none")
    table = battle({"vc": [lone], "deck": [CRITICAL, *["Blank"] * 5], "right front": [LOW]})
    table.a.say("attack Vanguard B with Lone")
    assert [table.game.cards[cid].face.name for cid in table.game.zones[2 * TRIGGER_ZONE]] == ["Crit"]
    assert all("Crit" in str(table.game.view(player)) for player in (0, 1))
    table.a.choose("power", "Lone", "Lone")
    assert table.a.hand == ["Crit"]
    table.a.pass_()


def test_4_11_3_face_up_g_cards_are_open_to_all() -> None:
    table = sit(a={"g zone": [put(STRIDER, faceup=True)]})
    assert "Strider" in str(table.game.view(1))


def test_4_8_2_2_damage_that_is_turned_face_down_stops_working_until_it_is_face_up_again() -> None:
    banner = unit("Banner", 2, "[CONT](Damage Zone):All of your rear-guards get [Power] +1000.")
    worker = unit(
        "Worker", 1, "[ACT](RC):[Counter-Blast 1] Draw a card.", "[ACT](RC):[Soul-Blast 1] [Counter-Charge 1]."
    )
    table = sit(a={"left front": [worker], "damage": [banner], "soul": ["Blank"]})
    assert table.a.left_front[0].power == 8000
    table.a.activate("Worker: Draw")
    assert table.a.left_front[0].power == 7000
    table.a.activate("Worker: Counter-Charge")
    assert table.a.left_front[0].power == 8000


@pytest.mark.rule("cfv-g", "4.6.2.1")
@pytest.mark.parametrize("who", ["a", "b"])
@pytest.mark.parametrize(("word", "mine", "theirs"), [("left", "Left", "Right"), ("right", "Right", "Left")])
def test_4_6_2_columns_are_named_as_the_player_of_the_ability_sees_them(
    who: str, word: str, mine: str, theirs: str
) -> None:
    """The opponent's circles that face those on one's own left are on the opponent's right."""
    texts = (
        f"All of your units in the {word} column get [Power] +1000 until end of turn.",
        f"Retire all of your opponent's rear-guards in the {word} column.",
    )
    other = {"left front": [unit("Left", 1)], "right front": [unit("Right", 1)]}
    for text in texts:
        own = {**other, "center back": [doer(text)], "soul": ["Blank"]}
        table = sit(a=own, b=other) if who == "a" else sit(a=other, b=own, turn="b")
        me, you = (table.a, table.b) if who == "a" else (table.b, table.a)
        me.activate("Doer")
        if text == texts[0]:
            assert {"Left": me.left_front[0].power, "Right": me.right_front[0].power} == {mine: 8000, theirs: 7000}
        else:
            assert you.drop == [theirs]
