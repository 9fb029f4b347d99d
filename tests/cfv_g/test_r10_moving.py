"""Chapter 10.1.1 to 10.1.7: drawing, discarding, retiring, placing, riding, calling, healing."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, sit

STRIDER, RIDER = g_unit("Strider"), unit("Rider", 3)


# -- drawing and discarding --------------------------------------------------------------------------------------------


def test_10_1_1_1_drawing_takes_the_top_card_into_the_hand() -> None:
    table = at_work("Draw a card.", {"deck": [LOW, MIDDLE], "hand": [HIGH]})
    assert (table.a.deck, sorted(table.a.hand)) == (["Middle"], ["High", "Low"])
    table.expect_seen("A.hand", "b", ["a card", "a card"])


DISCARDED = unit("Waste", 1, "[AUTO]:When this card is discarded, Soul-Charge 1.")


@pytest.mark.rule("cfv-g", "10.1.2.1", "10.1.2.1.1")
def test_10_1_2_1_1_a_cost_and_an_effect_both_discard() -> None:
    payer = unit("Payer", 1, "[ACT](RC):[Choose a card from your hand, and discard it] Draw a card.")
    table = sit(a={"left front": [payer], "hand": [DISCARDED]})
    table.a.activate("Payer")
    assert (table.a.drop, table.a.soul, table.a.hand) == (["Waste"], ["Blank"], ["Blank"])
    table = at_work("Choose a card from your hand, and discard it.", {"hand": [DISCARDED]})
    assert (sorted(table.a.drop), table.a.soul) == (["Blank", "Waste"], ["Blank"])


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Your opponent chooses a card from his or her hand, and discards it.", ("b", "Waste")),
        ("Choose a card from your opponent's hand at random, and discard it.", ()),
    ],
)
def test_10_1_2_1_2_whoever_chooses_it_the_card_is_discarded(text: str, then: tuple[str, ...]) -> None:
    table = at_work(text, b={"hand": [DISCARDED] * 2})
    if then:
        table.b.choose("Waste")
    assert (len(table.b.hand), table.b.drop, table.b.soul) == (1, ["Waste"], ["Blank"])


# -- retiring and placing ----------------------------------------------------------------------------------------------


def test_10_1_3_1_only_what_is_on_the_field_is_retired() -> None:
    """Both rear-guards at once, each to its own master's drop zone; the vanguard stays."""
    text = "Retire all of your opponent's rear-guards."
    table = at_work(text, {"left front": [LOW]}, {"left front": [LOW], "right back": [MIDDLE]})
    assert (sorted(table.b.drop), table.a.left_front, table.b.vc) == (["Low", "Middle"], ["Low"], ["Vanguard B"])


@pytest.mark.parametrize("how", ["called over", "guarding", "put there"])
def test_10_1_3_2_whatever_moves_it_there_the_unit_was_retired(how: str) -> None:
    mourner = unit("Mourner", 1, "[AUTO](RC):When one of your other units is retired, Soul-Charge 1.")
    there = {"left back": [mourner], "left front": [LOW], "hand": [MIDDLE]}
    if how == "called over":
        table = sit(a=there)
        table.a.call("Middle", "left front")
    elif how == "guarding":
        table = battle(b=there)
        table.a.say("attack Vanguard B with Vanguard A")
        table.b.guard("Middle")
    else:
        text = "Choose one of your rear-guards in the front row, and put it into your drop zone."
        table = at_work(text, there)
    side = table.b if how == "guarding" else table.a
    assert len(side.soul) == 1


@pytest.mark.rule("cfv-g", "10.1.4.1", "10.1.4.1.1")
def test_10_1_4_1_1_a_unit_is_placed_when_it_comes_onto_a_circle_played_or_not() -> None:
    placed = unit("Placed", 1, "[AUTO]:When this unit is placed on (RC), Soul-Charge 1.")
    table = sit(a={"hand": [placed]})
    table.a.call("Placed", "left front")
    assert len(table.a.soul) == 1, "a normal call places it"
    table.a.say("exchange the left column")
    assert (table.a.left_back, len(table.a.soul)) == (["Placed"], 1), "a circle to another circle does not"
    text = "Choose a card from your drop zone, and call it to (RC)."
    table = at_work(text, {"drop": [placed]}, {}, "Placed", "left front")
    assert len(table.a.soul) == 1, "a superior call places it"


# -- riding ------------------------------------------------------------------------------------------------------------


def test_10_1_5_1_a_card_that_is_on_the_field_or_in_the_g_zone_is_not_ridden() -> None:
    table = at_work("Choose one of your rear-guards, and ride it.", {"left front": [HIGH]}, {}, "High")
    assert (table.a.vc, table.a.left_front, table.a.soul) == (["Vanguard A"], ["High"], [])
    text = "Choose a card from your drop zone, and ride it."
    table = at_work(text, {"drop": [HIGH]}, {}, "High")
    assert (table.a.vc, table.a.soul) == (["High"], ["Vanguard A"])


@pytest.mark.parametrize("how", ["normal", "superior"])
def test_10_1_5_1_1_a_played_card_is_a_normal_ride_and_any_other_a_superior_one(how: str) -> None:
    text = "Choose a card from your hand, and ride it."
    if how == "superior":
        table = at_work(text, {"hand": [HIGH]})
    else:
        table = sit(a={"hand": [HIGH]}, phase="ride")
        table.a.ride("High")
    (ridden,) = happened(table, "ride")
    over = table.a.soul[0]
    assert (ridden.data[0], ridden.data[1][0], over) == (how, over.id, "Vanguard A")


def test_10_1_5_1_2_both_cards_of_a_legion_go_to_the_soul() -> None:
    leader = put("High", legion="Middle")
    table = sit(a={"vc": [leader], "hand": ["Rider"]}, phase="ride", cards=[HIGH, MIDDLE, RIDER])
    table.a.ride("Rider")
    assert (table.a.vc, sorted(table.a.soul)) == (["Rider"], ["High", "Middle"])


STRODE = {"vc": [put("Strider", faceup=True), put("High", heart=True)]}


@pytest.mark.rule("cfv-g", "10.1.5.1.3", "10.1.5.1.4")
def test_10_1_5_1_3_a_g_unit_that_is_ridden_returns_to_the_g_zone_and_its_heart_to_the_soul() -> None:
    text = "Choose a card from your hand, and ride it."
    table = at_work(text, {**STRODE, "hand": ["Rider"]}, cards=[STRIDER, HIGH, RIDER])
    assert (table.a.vc, table.a.g_zone, table.a.soul) == (["Rider"], ["Strider"], ["High"])
    assert table.a.g_zone[0].faceup
    assert not table.a.soul[0].heart


def test_10_1_5_1_4_every_heart_goes_to_the_soul() -> None:
    hearts = {"vc": [put("Strider", faceup=True), put("High", heart=True), put("Middle", heart=True)]}
    text = "Choose a card from your hand, and ride it."
    table = at_work(text, {**hearts, "hand": ["Rider"]}, cards=[STRIDER, HIGH, MIDDLE, RIDER])
    assert sorted(table.a.soul) == ["High", "Middle"]


def test_10_1_5_1_5_a_legion_mate_is_no_ride() -> None:
    ridden = unit("Leader", 3, '[ACT](VC):[Legion 20000] "Mate"', "[AUTO]:When a unit rides this unit, draw a card.")
    table = sit(a={"vc": [ridden], "drop": ["Blank"] * 4, "deck": [unit("Mate", 2), "Blank"]})
    table.a.activate("Leader", "Blank", "Blank", "Blank", "Mate")
    assert (sorted(table.a.vc), table.a.hand, table.a.soul) == (["Leader", "Mate"], [], [])
    assert happened(table, "ride") == []


# -- calling -----------------------------------------------------------------------------------------------------------


def test_10_1_6_1_calling_to_the_guardian_circle_is_a_call() -> None:
    """The printed rule names only rear-guard circles; 8.5.1.1.2 calls guardians too."""
    table = battle(b={"hand": [unit("Guard", 1, "[AUTO]:When this unit is placed on (GC), draw a card.")]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.b.guard("Guard")
    assert (how(table), table.b.hand, table.b.gc) == (["normal"], ["Blank"], ["Guard"])
    table.b.pass_()


TWO = "Choose two cards from your drop zone, and call them to separate (RC)."


@pytest.mark.rule("cfv-g", "10.1.6.1.1", "10.1.6.1.1.1", "10.1.6.1.1.2")
def test_10_1_6_1_1_1_cards_then_circles_then_all_are_placed_together() -> None:
    table = at_work(TWO, {"drop": [LOW, MIDDLE]}, {}, "Low", "Middle")
    table.expect_asked("a", "circle", "10.1.6.1.1.1")
    table.a.choose("left front")
    assert table.a.left_front == [], "nothing is placed before all circles are chosen"
    table.expect_asked("a", "circle", "10.1.6.1.1.1")
    table.a.choose("right front")
    assert (table.a.left_front, table.a.right_front) == (["Low"], ["Middle"])
    one, other = table.a.left_front[0].id, table.a.right_front[0].id
    assert table.game.cards[one].arrived == table.game.cards[other].arrived


@pytest.mark.rule("cfv-g", "10.1.6.1.1.1.1")
def test_10_1_6_1_1_1_1_as_many_are_called_as_there_are_circles_for() -> None:
    locked = {circle: [put("Low", locked=True)] for circle in ("left front", "left back", "center back")}
    text = "Choose three cards from your drop zone, and call them to separate open (RC)."
    there = {**locked, "drop": ["Low", "Middle", "High"]}
    table = at_work(text, there, {}, "Low", "Middle", "High", cards=[LOW, MIDDLE, HIGH])
    assert sorted([*table.a.right_front, *(set(table.a.drop) - {"Blank"})]) == ["High", "Low", "Middle"]
    assert len(table.a.right_front) == 1


def test_10_1_6_1_1_1_1_without_a_word_about_separate_circles_one_circle_takes_both() -> None:
    """Both are placed at once, and 9.3.7 lets their player keep one."""
    text = "Choose two cards from your drop zone, and call them to (RC)."
    table = at_work(text, {"drop": [LOW, MIDDLE]}, {}, "Low", "Middle", "left front", "left front")
    table.expect_asked("a", "keep", "9.3.7")
    table.a.choose("Middle")
    assert (table.a.left_front, "Low" in table.a.drop) == (["Middle"], True)
    table = at_work(TWO, {"drop": [LOW, MIDDLE]}, {}, "Low", "Middle", "left front")
    assert ("circle", table.game.cards[table.a.right_back[0].id].zone >> 1) in table.decision.options
    table.expect_refused("left front", "10.1.6.1.1.1")
    table.a.choose("right front")


def test_10_1_6_1_1_1_2_a_normal_call_is_one_card() -> None:
    table = sit(a={"hand": [LOW, MIDDLE]})
    table.a.call("Low", "left front")
    assert (table.a.left_front, table.a.hand) == (["Low"], ["Middle"])
    table.expect_asked("a", "main")


def how(table: Table) -> list[Any]:
    return [event.data for event in happened(table, "call")]


@pytest.mark.rule("cfv-g", "10.1.6.1.2", "10.1.6.1.2.1", "10.1.6.1.3")
def test_10_1_6_1_2_normal_calls_are_those_of_the_main_phase_and_of_the_guard_step() -> None:
    table = sit(a={"hand": [LOW]})
    table.a.call("Low", "left front")
    assert how(table) == ["normal"]
    table = battle(b={"hand": [LOW]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.b.guard("Low")
    assert how(table) == ["normal"]
    table = at_work("Choose a card from your drop zone, and call it to (RC).", {"drop": [LOW]}, {}, "Low", "left front")
    assert how(table) == ["superior"]


@pytest.mark.rule("cfv-g", "10.1.6.1.3.1")
@pytest.mark.rule("cfv-g", "10.1.6.1.3", "1.3.3")
def test_10_1_6_1_3_what_cannot_be_called_is_not_called_by_an_effect_either() -> None:
    shy = unit("Shy", 1, "[CONT]:This card cannot be called.")
    table = at_work("Choose a card from your hand, and call it to (RC).", {"hand": [shy]})
    assert (table.a.hand, happened(table, "call")) == (["Shy"], [])


@pytest.mark.rule("cfv-g", "10.1.6.1.3", "1.3.3")
def test_10_1_6_1_3_calls_from_hand_to_rear_guard_circles_may_be_forbidden_and_others_not() -> None:
    jam = {"left front": [unit("Jam", 1, "[CONT](RC):Your opponent cannot call cards from hand to (RC).")]}
    table = at_work("Choose a card from your hand, and call it to (RC).", {"hand": [LOW]}, jam)
    assert (table.a.hand, happened(table, "call")) == (["Low"], [])
    text = "Choose a card from your drop zone, and call it to (RC)."
    table = sit(a={"right back": [unit("Doer", 1, f"[ACT](RC):{text}")], "drop": [LOW]}, b=jam)
    table.a.activate("Doer", "left front")
    assert table.a.left_front == ["Low"]


@pytest.mark.rule("cfv-g", "10.1.6.1.3", "1.3.3")
def test_10_1_6_1_3_calls_to_the_guardian_circle_may_be_forbidden() -> None:
    jam = unit("Jam", 1, "[CONT](RC):Your opponent cannot call grade 1 or greater cards from hand to (GC).")
    text = "When your vanguard is attacked, choose a card from your hand, and call it to (GC)."
    kind = unit("Kind", 1, f"[AUTO](RC):{text}")
    table = battle({"left front": [jam]}, {"hand": [LOW], "left back": [kind]})
    table.a.attack("Vanguard A", "Vanguard B")
    assert (table.b.hand, happened(table, "call")) == (["Low"], [])


def test_10_1_6_1_3_1_a_guardian_called_by_an_effect_rests_and_is_told_whom_it_guards() -> None:
    text = "[AUTO]:When this unit is placed on (GC), choose a card from your drop zone, and call it to (GC)."
    bold = unit("Bold", 2, "[CONT](RC):This unit battles all of your opponent's units in the front row in one attack.")
    table = battle(
        {"left front": [bold]}, {"hand": [unit("Caller", 1, text), MIDDLE], "drop": [LOW], "left front": [HIGH]}
    )
    table.a.say("attack with Bold")
    table.b.guard("Caller", "Vanguard B")
    table.expect_asked("b", "guard which")
    table.b.choose("High")
    low = table.b.card("Low", "gc")
    assert low.resting
    assert table.b.card("High").power == 11000 + 5000
    table.b.pass_()


def test_10_1_6_1_4_a_called_card_is_known_before_its_circle_is_chosen() -> None:
    text = "Call the top card of your deck to (RC)."
    table = at_work(text, {"deck": [MIDDLE, LOW]})
    table.expect_asked("a", "circle")
    table.expect_seen("A.deck", "a", ["Middle", "a card"])
    table.a.choose("left front")
    assert (table.a.left_front, table.a.left_front[0].faceup) == (["Middle"], True)


# -- healing -----------------------------------------------------------------------------------------------------------


def test_10_1_7_1_a_healed_card_is_in_the_drop_zone_face_up() -> None:
    table = at_work("Choose a card from your damage zone, and heal it.", {"damage": [put(LOW, faceup=False)]})
    (healed,) = [card for card in table.a.drop if card == "Low"]
    assert (table.a.damage, healed.faceup) == ([], True)


def test_10_1_7_1_without_damage_nothing_is_healed() -> None:
    table = at_work("Choose a card from your damage zone, and heal it.")
    assert table.a.drop == ["Blank"]
