"""Which cards words mean: all that were called, those of a noun, one from each place, none that cannot be chosen."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, sit
from tests.games.cfv.language.texts import compiled, tree_of

SECRETIVE = unit("Secretive", 1, "[CONT](RC):This unit cannot be chosen by card effects.")
ALOOF = unit("Aloof", 1, "[CONT](RC):This unit cannot be chosen by your opponent's card effects.")


@pytest.mark.parametrize("text", [
    '[ACT](VC):Reveal two cards with "Tide" in their card names or one card named "Reed of Dew" from your hand.',
    '[ACT](VC):Choose two cards with "Tide" in their card names or a card named "Reed" from your hand, and bind them.',
    "[ACT](VC):Choose two of your rear-guards or one of your vanguards, and [Rest] them.",
])  # fmt: skip
def test_8_5_4_1_so_many_of_the_one_or_so_many_of_the_other_is_not_so_many_of_either(text: str) -> None:
    assert compiled(text).tree is None


@pytest.mark.parametrize(("found", "power"), [(False, [10000]), (True, [10000, 12000])])
def test_3_15_1_what_is_called_with_an_effect_is_all_that_it_calls(found: bool, power: list[int]) -> None:
    text = (
        "Choose a card from your drop zone, and call it to (RC). If you have a grade 3 rear-guard, choose a card from "
        "your soul, and call it to (RC). The units called with this effect get [Power] +3000 until end of turn."
    )
    here = {"drop": ["Low"], "soul": ["Blank", "Middle"], "left back": ["High"] if found else []}
    table = at_work(text, here, None, "Blank", cards=[LOW, MIDDLE, HIGH])
    table.a.choose("Low", "left front")
    if found:
        table.a.choose("right front")
    called = [*table.a.left_front, *table.a.right_front]
    assert sorted(card.power for card in called) == power


def test_2_1_1_a_name_beside_a_clan_is_a_part_of_the_name() -> None:
    beside = tree_of(
        '[ACT](RC):Choose your <<Tidechoir>> "Foam" vanguard, and it gets [Power] +1000 until end of turn.'
    )
    assert beside == tree_of(
        '[ACT](RC):Choose one of your <<Tidechoir>> vanguards with "Foam" in its card name, and it gets [Power] +1000 '
        "until end of turn."
    )
    whole = tree_of('[ACT](RC):Choose your "Foam" vanguard, and it gets [Power] +1000 until end of turn.')
    assert whole == tree_of(
        '[ACT](RC):Choose one of your vanguards named "Foam", and it gets [Power] +1000 until end of turn.'
    )


def test_4_1_1_a_card_from_two_places_is_one_from_each() -> None:
    text = "Choose a card from your hand and drop zone, and put them into your soul."
    table = at_work(text, {"hand": ["Low", "Low"], "drop": ["Middle", "High"]}, cards=[LOW, MIDDLE, HIGH])
    table.a.choose("Low", "High")
    assert (table.a.hand, table.a.soul) == (["Low"], ["Low", "High"])


def test_4_1_1_so_many_in_total_may_all_be_from_one_place() -> None:
    text = "Choose two cards in total from your hand and drop zone, and put them into your soul."
    table = at_work(text, {"hand": ["Low", "Middle"], "drop": ["High"]}, cards=[LOW, MIDDLE, HIGH])
    table.a.choose("Low", "Middle")
    assert (table.a.hand, table.a.soul) == ([], ["Low", "Middle"])
    assert (
        compiled("[ACT](VC):Choose two cards from your hand and drop zone, and put them into your soul.").tree is None
    )


@pytest.mark.parametrize(("more", "cards"), [([], 0), (["Low"], 1)])
def test_3_10_1_rear_guards_on_the_field_are_no_vanguards(more: list[str], cards: int) -> None:
    text = "If there are three or more rear-guards on the field, draw a card."
    table = at_work(text, {"left front": more}, {"left front": ["Low"]}, cards=[LOW])
    assert len(table.a.hand) == cards


def test_3_10_1_those_rear_guards_are_not_the_vanguard_that_was_chosen_with_them() -> None:
    text = "Choose two of your units, they get [Power] +1000 until end of turn, and [Stand] those rear-guards."
    here = {"vc": [put(HIGH, resting=True)], "left front": [put(LOW, resting=True)]}
    table = at_work(text, here, None, "High", "Low")
    assert (table.a.vanguard.resting, table.a.left_front[0].resting) == (True, False)
    assert (table.a.vanguard.power, table.a.left_front[0].power) == (12000, 8000)


@pytest.mark.parametrize(("stranger", "chosen"), [(SECRETIVE, False), (ALOOF, True)])
def test_10_2_12_1_what_effects_cannot_choose_its_masters_cannot_either(stranger: object, chosen: bool) -> None:
    text = "Choose one of your other rear-guards, and retire it."
    table = at_work(text, {"left front": [stranger]})
    assert (table.a.left_front == []) == chosen


def test_10_2_12_1_it_is_chosen_as_a_cost_which_is_no_effect() -> None:
    payer = unit("Payer", 1, "[ACT](RC):[Choose another of your rear-guards, and retire it] Draw a card.")
    table = sit(a={"left front": [SECRETIVE], "right front": [payer]})
    table.a.activate("Payer")
    assert (table.a.left_front, len(table.a.hand)) == ([], 1)


def test_3_8_1_a_card_called_by_its_name_is_no_unit_where_it_comes_from_the_soul() -> None:
    event = 'When your "Reed" is put into the drop zone from your soul'
    text = f"[AUTO](RC):{event}, this unit gets [Power] +3000 until end of turn."
    payer = unit("Payer", 1, "[ACT](RC):[Soul-Blast 1] Draw a card.")
    table = sit(a={"left front": [unit("Reed", 1, text)], "right front": [payer], "soul": ["Reed"]})
    table.a.activate("Payer")
    assert table.a.left_front[0].power == 10000


def test_3_15_1_1_a_card_called_by_its_name_has_effects_in_the_drop_zone_too() -> None:
    back = "[ACT](Drop zone):[Soul-Blast 1] Call this card to (RC)."
    again = '[AUTO]:When this unit is placed on (RC) due to the effect of your "Reed", draw a card.'
    table = sit(a={"drop": [unit("Reed", 1, back, again)], "soul": ["Blank"]})
    table.a.activate("Reed", "left front")
    assert len(table.a.hand) == 1
    assert tree_of(again) == tree_of(again.replace('your "Reed"', 'one of your cards named "Reed"'))


def test_8_5_2_3_it_is_this_card_in_the_rest_of_a_cost_that_is_paid_with_it() -> None:
    text = "[ACT](Hand):[Reveal this card to your opponent, and put it on top of your deck] Draw a card."
    table = sit(a={"hand": [unit("Diver", 1, text)], "deck": ["Low", "Low"]}, cards=[LOW])
    table.a.activate("Diver")
    assert (table.a.hand, len(table.a.deck)) == (["Diver"], 2)
    later = "[ACT](RC):[Put this unit into your soul] It gets [Power] +1000 until end of turn."
    assert compiled(later).tree is None


def test_8_7_2_the_total_of_several_numbers_is_added() -> None:
    text = "Increase this unit's [Power] by the total original [Power] of all of your rear-guards in the front row."
    here = {"left front": ["Low"], "right front": ["Middle"]}
    table = at_work(text.replace("row.", "row until end of turn."), here, cards=[LOW, MIDDLE])
    assert table.card("Doer").power == 7000 + 7000 + 9000


def test_8_7_2_a_power_that_is_set_constantly_is_not_read_as_one_that_may_change() -> None:
    assert compiled("[CONT](RC):This unit's [Power] becomes 30000 constantly.").tree is None
