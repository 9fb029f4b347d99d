"""Chapters 8.1, 8.5.4 and 8.6: when automatic abilities trigger, what they look at, and how choices are made."""

from typing import Any

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, trigger_unit, unit


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


def fight(**said: Any) -> Table:
    return sit(phase="battle", number=3, **said)


LOW, MIDDLE, HIGH = unit("Low", 1), unit("Middle", 2), unit("High", 3)
WALL = unit("Wall", 3, power=50000)


# -- battles -----------------------------------------------------------------------------------------------------------


def test_7_6_1_9_an_attack_that_hits_triggers_after_damage() -> None:
    hitter = unit("Hitter", 2, "[AUTO](RC):When this unit's attack hits a vanguard, draw a card.", power=20000)
    table = fight(a={"left front": [hitter]}, b={"deck": [LOW, MIDDLE]})
    table.a.attack("Hitter", "Vanguard B")
    assert (table.a.hand, table.b.damage) == (["Blank"], ["Low"])


def test_7_6_1_9_an_attack_on_a_rear_guard_hits_no_vanguard() -> None:
    hitter = unit("Hitter", 2, "[AUTO](RC):When this unit's attack hits a vanguard, draw a card.", power=20000)
    table = fight(a={"left front": [hitter]}, b={"left front": [LOW]})
    table.a.attack("Hitter", "Low")
    assert (table.a.hand, table.b.drop) == ([], ["Low"])


def test_7_3_1_8_a_unit_that_boosts_triggers_in_the_attack_step() -> None:
    text = "[AUTO](RC):When this unit boosts, the boosted unit gets [Power] +3000 until end of that battle."
    drummer = unit("Drummer", 1, text)
    table = fight(a={"left front": [MIDDLE], "left back": [drummer]}, b={"vc": [WALL], "hand": [LOW]})
    table.a.attack("Middle", "Wall")
    table.a.boost("Drummer")
    assert table.a.left_front[0].power == 9000 + 7000 + 3000
    table.expect_asked("b")


def test_7_7_1_1_the_end_of_the_battle_is_that_of_the_battle_the_text_names() -> None:
    text = "[AUTO](RC):At the end of the battle that this unit boosted, draw a card."
    closer = unit("Closer", 1, text)
    table = fight(a={"left front": [MIDDLE], "right front": [MIDDLE], "left back": [closer]}, b={"vc": [WALL]})
    table.a.attack("right front", "Wall")
    assert table.a.hand == []
    table.a.attack("left front", "Wall")
    table.a.boost("Closer")
    assert table.a.hand == ["Blank"]


def test_7_5_1_2_a_drive_check_that_reveals_such_a_card_triggers() -> None:
    text = "When your drive check reveals a grade 3 card, this unit gets [Power] +5000 until end of that battle."
    seer = unit("Seer", 3, f"[AUTO](VC):{text}")
    table = fight(a={"vc": [seer], "deck": [HIGH, LOW, LOW]}, b={"vc": [WALL]})
    table.a.attack("Seer", "Wall")
    assert table.a.hand == ["High", "Low"]
    table.expect_log("Drive check: High", "Seer gets power +5000", "High is put")


# -- riding, striding --------------------------------------------------------------------------------------------------


def test_8_6_5_1_4_a_unit_that_is_ridden_over_has_its_ability_in_the_soul() -> None:
    old = unit("Old", 2, "[AUTO]:When another unit rides this unit, draw a card.")
    table = sit(a={"vc": [old], "hand": [HIGH]}, phase="ride")
    table.a.ride("High")
    assert (table.a.soul, table.a.hand) == (["Old"], ["Blank"])


def test_8_6_5_1_4_a_unit_that_was_ridden_over_is_followed_from_the_soul() -> None:
    back = "call this card to (RC), and this unit gets [Power] +3000 until end of turn"
    old = unit("Old", 2, f"[AUTO]:When another unit rides this unit, bind this card, {back}.")
    table = sit(a={"vc": [old], "hand": [HIGH]}, phase="ride")
    table.a.ride("High")
    table.a.choose("left front")
    assert (table.a.soul, table.a.bind, table.card("Old").power) == ([], [], 12000)


def test_8_6_5_1_5_a_unit_that_becomes_a_heart_has_its_ability() -> None:
    text = "[AUTO]:When your G unit [Stride] this unit, draw a card."
    heart = unit("Heart", 3, text)
    table = sit(
        a={"vc": [heart], "hand": [HIGH], "g zone": ["Strider"]}, cards=[g_unit("Strider")], phase="stride", number=5
    )
    table.a.stride("Strider")
    assert table.a.hand == ["Blank"]


# -- requirements ------------------------------------------------------------------------------------------------------


def test_8_1_1_2_3_an_ability_triggers_even_if_its_requirement_is_not_met() -> None:
    """The requirement is asked when it resolves: the cards of the hand are counted then."""
    text = "[AUTO]:When this unit is placed on (RC), if you have no cards in your hand, draw a card."
    pauper = unit("Pauper", 1, text)
    for hand, after in (([pauper], ["Blank"]), ([pauper, LOW], ["Low"])):
        table = sit(a={"hand": hand})
        table.a.call("Pauper", "left front")
        assert table.a.hand == after


def test_8_1_1_2_3_2_only_the_sentence_with_the_requirement_depends_on_it() -> None:
    text = "[AUTO]:When this unit is placed on (RC), if you have no cards in your hand, draw a card. Soul-Charge 1."
    pauper = unit("Pauper", 1, text)
    table = sit(a={"hand": [pauper, LOW]})
    table.a.call("Pauper", "left front")
    assert (table.a.hand, table.a.soul) == (["Low"], ["Blank"])


# -- choices -----------------------------------------------------------------------------------------------------------


def chooser(text: str) -> Any:
    return unit("Chooser", 1, f"[AUTO]:When this unit is placed on (RC), {text}")


def test_8_5_4_1_2_as_many_are_chosen_as_possible() -> None:
    table = sit(
        a={"hand": [chooser("choose two of your opponent's rear-guards, and retire them.")]}, b={"left front": [LOW]}
    )
    table.a.call("Chooser", "left front")
    assert table.b.drop == ["Low"]


def test_8_5_4_1_1_up_to_a_number_may_be_none() -> None:
    text = "choose up to two of your opponent's rear-guards, and retire them."
    table = sit(a={"hand": [chooser(text)]}, b={"left front": [LOW], "right front": [LOW]})
    table.a.call("Chooser", "left front", "done")
    assert table.b.drop == []


def test_8_5_4_1_5_a_card_is_chosen_once() -> None:
    text = "choose two of your opponent's rear-guards, and retire them."
    table = sit(a={"hand": [chooser(text)]}, b={"left front": [LOW], "right front": [MIDDLE], "left back": [HIGH]})
    table.a.call("Chooser", "left front", "Low")
    table.expect_options("Middle", "High")
    table.a.choose("High")
    assert sorted(table.b.drop) == ["High", "Low"]


def test_8_5_4_1_4_a_card_of_the_hand_that_must_be_of_a_kind_need_not_be_shown() -> None:
    text = "choose a grade 2 card from your hand, and discard it."
    table = sit(a={"hand": [chooser(text), MIDDLE]})
    table.a.call("Chooser", "left front", "done")
    assert table.a.hand == ["Middle"]


# -- what is left, what comes back -------------------------------------------------------------------------------------


def test_3_13_2_what_is_left_of_the_cards_looked_at_goes_where_the_text_says() -> None:
    text = (
        "look at three cards from the top of your deck, choose up to one grade 2 card from among them, "
        "bind it, and put the rest into your drop zone."
    )
    table = sit(a={"hand": [chooser(text)], "deck": [LOW, MIDDLE, HIGH, "Blank"]})
    table.a.call("Chooser", "left front", "Middle")
    assert (table.a.bind, table.a.deck, sorted(table.a.drop)) == (["Middle"], ["Blank"], ["High", "Low"])


def test_10_2_18_1_units_called_by_magia_return_to_the_soul_at_the_end_of_the_turn() -> None:
    text = (
        "Magia-[ACT](RC):[Counter-Blast 1] Choose a grade 2 card from your soul, call it to (RC), "
        "and at the end of your turn, put the unit called with this effect into your soul."
    )
    tumbler = unit("Tumbler", 1, text)
    table = sit(a={"left front": [tumbler], "soul": [MIDDLE], "damage": ["Blank"]})
    table.a.activate("Tumbler", "right front")
    assert (table.a.right_front, table.a.soul) == (["Middle"], [])
    table.a.end_turn()
    assert (table.a.right_front, table.a.soul) == ([], ["Middle"])


def test_10_1_26_3_hearts_are_no_units() -> None:
    text = "[ACT](RC):[Counter-Blast 1] Choose one of your vanguards, and it gets [Power] +5000 until end of turn."
    helper = unit("Helper", 1, text)
    lying = [put("Strider"), put("High", heart=True)]
    table = sit(a={"left front": [helper], "vc": lying, "damage": ["Blank"]}, cards=[g_unit("Strider"), HIGH], number=5)
    table.a.activate("Helper")
    assert {card: card.power for card in table.a.vc} == {"Strider": 15000 + 11000 + 5000, "High": 11000}


def test_2_8_1_1_a_trigger_is_known_by_its_icon() -> None:
    healer = trigger_unit("Healer", "heal")
    assert sit(a={"hand": [healer]}).a.hand[0].trigger == "heal"


def test_10_1_4_1_moving_between_circles_is_not_being_placed_again() -> None:
    """A unit that was called from the soul does not come from there once more when it changes circles."""
    knife = unit("Knife", 1, "[AUTO]:When this unit is placed on (RC) from your soul, draw a card.")
    stage = unit("Stage", 1, "[ACT](RC):[[Rest] this unit] Choose a card from your soul, and call it to (RC).")
    at = Table("cfv-g", a={"soul": [knife], "left front": [stage]})
    at.a.activate("Stage", "Right front circle")
    assert len(at.a.hand) == 1
    at.a.say("exchange the right column")
    assert at.a.right_back == ["Knife"]
    assert len(at.a.hand) == 1
