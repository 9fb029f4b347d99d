"""Chapter 10.1: the specific actions, as card text uses them."""

from typing import Any

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


def doer(text: str, name: str = "Doer") -> Any:
    """A rear-guard with an activated ability that costs a card of the soul."""
    return unit(name, 1, f"[ACT](RC):[Soul-Blast 1] {text}")


def at_work(text: str, a: Any = None, b: Any = None, *then: Any, cards: Any = ()) -> Table:
    """A table at which the ability has just been used."""
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], **(a or {})}, b=b or {}, cards=cards)
    table.a.activate("Doer", *then)
    return table


LOW, MIDDLE, HIGH = unit("Low", 1), unit("Middle", 2), unit("High", 3)
PLAIN = (LOW, MIDDLE, HIGH)


# -- cards that move ---------------------------------------------------------------------------------------------------


def test_3_12_3_drawing_two_cards_is_drawing_one_card_twice() -> None:
    table = at_work("Draw two cards.", {"deck": [LOW, MIDDLE, HIGH]})
    assert (table.a.hand, table.a.deck) == (["Low", "Middle"], ["High"])


def test_3_12_4_drawing_up_to_two_cards_may_end_before_each() -> None:
    table = at_work("Draw up to two cards.", {"deck": [LOW, MIDDLE, HIGH]}, {}, "go on", "done")
    assert table.a.hand == ["Low"]


def test_10_1_2_1_discarding_moves_a_card_from_hand_to_the_drop_zone() -> None:
    table = at_work("Choose a card from your hand, and discard it.", {"hand": [LOW]})
    assert (table.a.hand, sorted(table.a.drop)) == ([], ["Blank", "Low"])


def test_10_1_3_1_retiring_moves_a_unit_to_its_owners_drop_zone() -> None:
    table = at_work("Choose one of your opponent's rear-guards, and retire it.", b={"left front": [LOW]})
    assert (table.b.left_front, table.b.drop) == ([], ["Low"])


def test_10_1_3_2_a_unit_that_goes_from_field_to_drop_zone_was_retired() -> None:
    """Also by a rule action: another unit was called over it."""
    mourner = unit("Mourner", 1, "[AUTO](RC):When one of your other rear-guards is retired, draw a card.")
    table = sit(a={"left back": [mourner], "left front": [LOW], "hand": [MIDDLE]})
    table.a.call("Middle", "left front")
    assert (table.a.drop, table.a.hand) == (["Low"], ["Blank"])


def test_10_1_5_1_a_superior_ride_puts_the_vanguard_into_the_soul() -> None:
    table = at_work("Choose a card from your hand, and ride it.", {"hand": [HIGH]})
    assert (table.a.vc, table.a.soul) == (["High"], ["Vanguard A"])


def test_10_1_6_1_a_superior_call_places_a_unit_on_a_circle_of_choice() -> None:
    table = at_work(
        "Choose a card from your drop zone, and call it to (RC).", {"drop": [HIGH]}, {}, "High", "left front"
    )
    assert (table.a.left_front, table.a.left_front[0].resting) == (["High"], False)


def test_10_1_6_1_a_call_to_an_open_circle_replaces_nobody() -> None:
    full = {"left front": [LOW], "right front": [LOW], "left back": [LOW], "center back": [LOW], "drop": [HIGH]}
    table = at_work("Choose a card from your drop zone, and call it to an open (RC).", full, {}, "High")
    assert sorted(table.a.drop) == ["Blank", "High"]


def test_10_1_7_1_healing_moves_a_card_from_damage_to_the_drop_zone() -> None:
    table = at_work("Choose a card from your damage zone, and heal it.", {"damage": [LOW]})
    assert (table.a.damage, sorted(table.a.drop)) == ([], ["Blank", "Low"])


def test_10_1_9_1_1_a_card_of_the_deck_need_not_be_found() -> None:
    text = "Search your deck for up to one grade 2 card, put it into your hand, and shuffle your deck."
    table = at_work(text, {"deck": [LOW, MIDDLE]}, {}, "done")
    assert (table.a.hand, len(table.a.deck)) == ([], 2)


def test_10_1_17_1_soul_charge_takes_cards_from_the_top_of_the_deck() -> None:
    table = at_work("Soul-Charge 2.", {"deck": [LOW, MIDDLE, HIGH]})
    assert (sorted(table.a.soul), table.a.deck) == (["Low", "Middle"], ["High"])


def test_10_1_29_1_counter_charge_turns_damage_face_up() -> None:
    table = at_work("Counter-Charge 1.", {"damage": [put("Blank", faceup=False)]})
    assert table.a.damage[0].faceup


def test_10_1_18_1_a_bound_card_goes_to_its_owners_bind_zone() -> None:
    table = at_work("Choose one of your opponent's rear-guards, and bind it.", b={"left front": [LOW]})
    assert (table.b.bind, table.a.bind) == (["Low"], [])


# -- states ------------------------------------------------------------------------------------------------------------


def test_10_1_11_1_a_unit_that_stands_already_is_not_stood() -> None:
    """Only the one that changes is told of."""
    there = {"left front": [put("Low", resting=True)], "left back": ["Middle"]}
    table = at_work("[Stand] all of your rear-guards.", there, cards=PLAIN)
    assert not table.a.left_front[0].resting
    assert table.log(rule="10.1.11.1") == ["Low stands"]


def test_10_1_21_2_a_locked_card_is_another_card_and_no_unit() -> None:
    text = "Choose one of your opponent's rear-guards, and lock it."
    table = at_work(text, b={"left front": [LOW]})
    assert (table.b.left_front[0].locked, table.b.left_front[0].faceup) == (True, False)


def test_10_1_23_3_an_unlocked_card_stands() -> None:
    locked = put("Low", locked=True, resting=True)
    table = at_work("Choose one of your locked cards, and unlock it.", {"left front": [locked]}, cards=PLAIN)
    unit_there = table.a.left_front[0]
    assert (unit_there, unit_there.locked, unit_there.resting, unit_there.power) == ("Low", False, False, 7000)


BOASTER = unit("Boaster", 3, "[CONT](VC):This unit gets [Power] +3000.")


def test_10_1_25_3_a_deleted_unit_has_no_text_and_no_power_of_its_own() -> None:
    table = at_work("Choose one of your opponent's vanguards, and delete it.", b={"vc": [BOASTER]})
    (deleted,) = table.b.vc
    assert (deleted.deleted, deleted.power, deleted.grade, deleted.has("twin drive")) == (True, 0, 3, True)


def test_10_1_25_9_what_was_given_to_a_deleted_unit_stays_when_it_is_deleted_no_more() -> None:
    deleted = put("High", deleted=True)
    table = at_work("Your vanguard gets [Power] +5000 until end of turn.", {"vc": [deleted]}, cards=PLAIN)
    assert table.a.vc[0].power == 5000


# -- damage, durations, turns ------------------------------------------------------------------------------------------


def test_3_14_1_damage_by_an_effect_is_checked_for_triggers() -> None:
    table = at_work("Choose your opponent's vanguard, and deal one damage.", b={"deck": [LOW, MIDDLE]})
    assert (table.b.damage, table.b.deck) == (["Low"], ["Middle"])


def test_8_2_1_2_what_lasts_until_end_of_turn_ends_with_the_turn() -> None:
    table = at_work("Your vanguard gets [Power] +5000 until end of turn.")
    assert table.a.card("Vanguard A").power == 16000
    table.a.end_turn()
    assert table.a.card("Vanguard A").power == 11000


def test_7_7_1_2_what_lasts_until_end_of_battle_ends_with_the_battle() -> None:
    charger = unit(
        "Charger", 2, "[AUTO](RC):When this unit attacks, this unit gets [Power] +5000 until end of that battle."
    )
    table = sit(a={"left front": [charger]}, b={"hand": [LOW]}, phase="battle", number=3)
    table.a.attack("Charger", "Vanguard B")
    assert table.a.left_front[0].power == 14000
    table.b.pass_()
    assert table.a.left_front[0].power == 9000


def test_8_7_3_1_what_an_effect_says_of_a_player_holds_for_all_cards_of_the_hand() -> None:
    effect = "your opponent cannot call grade 1 or greater cards to (GC) until end of that battle"
    bully = unit("Bully", 2, f"[AUTO](RC):When this unit attacks, {effect}.")
    table = sit(a={"left front": [bully]}, b={"hand": [LOW, unit("Zero", 0)]}, phase="battle", number=3)
    table.a.attack("Bully", "Vanguard B")
    table.expect_refused("guard with Low", "7.4.1.2.3.1", by="b")
    table.b.guard("Zero")
    assert table.b.drop == ["Zero"]


# -- striding ----------------------------------------------------------------------------------------------------------


def test_10_2_10_3_1_a_card_may_count_as_another_grade_while_a_stride_is_paid() -> None:
    helper = unit("Helper", 1, "[CONT](Hand):While you are paying the cost for [Stride], this card gets grade +2.")
    table = sit(a={"hand": [helper], "g zone": ["Strider"]}, cards=[g_unit("Strider")], phase="stride", number=5)
    table.a.stride("Strider")
    assert (table.a.hand, table.a.drop) == ([], ["Helper"])
