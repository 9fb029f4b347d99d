"""Texts whose later words point at cards of which earlier ones spoke, or ask the same number once more."""

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, sit


def test_10_1_8_1_3_that_unit_is_the_revealed_card_and_not_this_one() -> None:
    """It becomes a unit by being called; the unit whose ability it is stays where it is."""
    text = (
        "Reveal the top card of your deck, and this unit gets [Power] +1000 until end of turn. If the revealed "
        "card is a grade 2 card, call that unit to an open (RC), and if not, put that card on the bottom of your deck."
    )
    table = at_work(text, {"deck": ["Middle", "Low"]}, cards=[MIDDLE, LOW])
    table.a.choose("left front")
    assert (table.a.left_front, table.a.right_back, table.a.deck) == (["Middle"], ["Doer"], ["Low"])
    table = at_work(text, {"deck": ["High", "Low"]}, cards=[HIGH, LOW])
    assert (table.a.right_back, table.a.deck) == (["Doer"], ["Low", "High"])


def test_4_1_8_that_card_is_the_unit_just_bound_and_not_the_card_discarded_for_it() -> None:
    text = (
        "[AUTO](RC):[Choose a card from your hand, and discard it] When this unit's attack hits a vanguard, you may "
        "pay the cost. If you do, bind this unit face up, and ride that card as [Stand]."
    )
    climber = unit("Climber", 3, text)
    table = battle({"left front": [climber], "hand": ["Low"]}, {"vc": ["Low"], "deck": ["Low"] * 9}, cards=[LOW])
    table.a.attack("Climber", "enemy vanguard")
    table.a.yes()
    assert (table.a.vc, table.a.drop, table.a.left_front) == (["Climber"], ["Low"], [])


def test_8_1_1_1_2_2_the_same_number_asked_again_has_a_consequence_of_its_own() -> None:
    """What is so with few cards and what is so with more do not stand under each other."""
    text = (
        "Choose one of your other rear-guards, and at the end of that turn, if the number of cards in your bind zone "
        "is one or less, return it to your hand, and if it is two or more, put it into your soul."
    )
    for bound, hand, soul in ((1, ["Middle"], []), (2, [], ["Middle"])):
        there = {"left front": ["Middle"], "bind": [put("Low", faceup=True)] * bound}
        table = at_work(text, there, cards=[MIDDLE, LOW])
        table.a.end_turn()
        assert (table.a.hand, [card for card in table.a.soul if card == "Middle"]) == (hand, soul)


def test_8_1_1_1_2_2_if_not_may_stand_under_a_condition_and_at_a_later_time() -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC), if you have a grade 3 or greater vanguard, choose one of your other "
        "rear-guards, and at the end of that turn, if that unit is a grade 2 unit, retire it, and if not, put it into "
        "your soul."
    )
    for other, drop, soul in ((MIDDLE, ["Middle"], []), (LOW, [], ["Low"])):
        table = sit(a={"hand": [unit("Guest", 1, text)], "left front": [other]}, b={})
        table.a.call("Guest", "right back")
        table.a.end_turn()
        assert (table.a.drop, table.a.soul) == (drop, soul)


def test_10_1_4_1_a_card_that_called_itself_is_no_other_unit() -> None:
    """It was in the soul when it was called, and is on the circle since; it is one card all the time."""
    text = "[AUTO](Soul):When your other unit is placed on (RC) from soul, you may call this card to (RC)."
    shade = unit("Shade", 1, text)
    table = at_work(
        "Choose a card from your soul, and call it to (RC).", {"soul": ["Blank", "Low", shade]}, cards=[LOW]
    )
    table.a.choose("Blank", "Low", "left front", "yes", "right front")
    assert (table.a.left_front, table.a.right_front, table.a.soul) == (["Low"], ["Shade"], [])
    assert table.decision.prompt == "main"


def test_8_1_1_3_a_position_in_the_opponents_turn_knows_whose_turn_it_is() -> None:
    proud = unit("Proud", 3, '[CONT](VC):During your turn, this unit gets [Power] +3000 and loses "Restraint".')
    assert sit(a={"vc": [proud]}, b={}, turn="b").a.vanguard.power == 11000


def test_3_17_1_up_to_so_many_at_random_are_as_many_as_one_says() -> None:
    for said, bound in ((2, 2), (1, 1), (0, 0)):
        text = "Choose up to two cards from your opponent's hand at random, and bind them face down."
        table = at_work(text, {}, {"hand": ["Low"] * 3}, cards=[LOW])
        table.a.choose(said)
        assert (len(table.b.hand), len(table.b.bind)) == (3 - bound, bound)
