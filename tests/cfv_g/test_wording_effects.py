"""What effects say of the cards, circles and deeds that they speak of."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import CRITICAL, HEALING, HIGH, LOW, MIDDLE, at_work, battle, sit

NAMED = [LOW, MIDDLE, HIGH]


def test_4_6_6_2_two_units_exchange_their_positions() -> None:
    there = {"left front": ["Low"], "left back": ["Middle"]}
    text = "Choose two of your rear-guards in the left column, and exchange their positions."
    table = at_work(text, there, cards=NAMED)
    assert (table.a.left_front, table.a.left_back) == (["Middle"], ["Low"])


def test_4_6_6_2_this_unit_and_another_exchange_their_positions() -> None:
    text = "Choose this unit and one of your other rear-guards, and exchange their positions."
    table = at_work(text, {"left front": ["Low"]}, cards=NAMED)
    assert (table.a.left_front, table.a.right_back) == (["Doer"], ["Low"])


@pytest.mark.parametrize(("rested", "cards"), [(True, 1), (False, 0)])
def test_1_3_2_only_a_unit_that_was_stood_counts(rested: bool, cards: int) -> None:
    text = 'Choose one of your rear-guards named "Low", [Stand] it, and if you [Stand] it, draw a card.'
    table = at_work(text, {"left front": [put("Low", resting=rested)]}, cards=NAMED)
    assert len(table.a.hand) == cards


def test_10_1_17_1_cards_that_were_soul_charged() -> None:
    text = "[Soul-Charge 2], and this unit gets [Power] +2000 until end of turn for each grade 1 card [Soul-Charge]."
    table = at_work(
        f"This unit gets [Power] +1000 until end of turn. {text}", {"deck": ["Low", "High", "Low"]}, cards=NAMED
    )
    assert table.a.right_back[0].power == 7000 + 1000 + 2000


@pytest.mark.parametrize(("theirs", "cards"), [(["Low", "High"], 0), (["Low"], 1)])
def test_1_3_2_1_what_the_opponent_could_not_do_wholly(theirs: list[str], cards: int) -> None:
    text = (
        "Your opponent chooses two of his or her rear-guards, and retires them. If he or she could not retire two "
        "cards, draw a card."
    )
    places = dict(zip(("left front", "left back"), ([name] for name in theirs), strict=False))
    table = at_work(text, None, places, cards=NAMED)
    assert (len(table.a.hand), len(table.b.drop)) == (cards, len(theirs))


def test_8_6_5_1_the_unit_returned_to_your_hand() -> None:
    text = (
        "[AUTO](RC):When your other unit is returned to your hand from (RC), search your deck for up to one card with "
        "the same card name as the unit returned to your hand, put it into your hand, and shuffle your deck."
    )
    giver = unit(
        "Giver",
        1,
        "[ACT](RC):[Soul-Blast 1] Choose one of your rear-guards in the front row, and return it to your hand.",
    )
    there = {"left back": [unit("Finder", 1, text)], "right back": [giver], "left front": ["Low"], "soul": ["Blank"]}
    table = sit(a={**there, "deck": ["High", "Low", "Middle"]}, cards=NAMED)
    table.a.activate("Giver")
    table.a.choose("Low")
    assert sorted(table.a.hand) == ["Low", "Low"]


def test_10_1_6_1_1_1_a_unit_is_called_to_the_circle_of_the_one_that_calls_it() -> None:
    table = at_work(
        "Choose a card from your hand, and call it to the (RC) this unit is on.", {"hand": ["Low"]}, cards=NAMED
    )
    assert (table.a.right_back, table.a.drop) == (["Low"], ["Blank", "Doer"])


def test_10_1_6_1_1_1_a_unit_is_called_to_a_circle_with_a_unit() -> None:
    text = "Choose a card from your hand, and call it to a (RC) with a unit."
    table = at_work(text, {"hand": ["Low"], "left front": ["Middle"]}, cards=NAMED)
    table.expect_options("left front", "right back")
    table.a.choose("left front")
    assert table.a.left_front == ["Low"]


@pytest.mark.parametrize(("grade", "name"), [(1, "Low"), (2, "Middle")])
def test_2_4_1_a_grade_up_to_that_of_another_card(grade: int, name: str) -> None:
    text = (
        "Bind the top card of your deck face up, choose one of your opponent's rear-guards with grade less than or "
        "equal to that card, and retire it."
    )
    table = at_work(
        text, {"deck": [unit("Top", grade), "Blank"]}, {"left front": [name], "left back": ["High"]}, cards=NAMED
    )
    assert table.b.drop == [name]


def test_2_1_1_a_card_name_other_than_that_of_this_unit() -> None:
    text = "Choose one of your rear-guards with a different card name as this unit, and retire it."
    table = at_work(
        text,
        {"left front": ["Low"], "left back": [unit("Twin", 1, '[CONT]:This card is also regarded as "Doer".')]},
        cards=NAMED,
    )
    assert (table.a.left_front, table.a.left_back) == ([], ["Twin"])


def test_8_5_4_1_5_up_to_one_card_of_each_grade() -> None:
    text = "Choose up to one grade 1, grade 2, and grade 3 card from your drop zone, and return them to your hand."
    table = at_work(text, {"drop": ["Low", "Low", "High"]}, cards=NAMED)
    table.a.choose("Low")
    table.a.choose("High")
    assert sorted(table.a.hand) == ["High", "Low"]


def test_8_5_4_1_5_one_card_each_from_two_zones() -> None:
    text = "Choose one card each from your hand and drop zone, and put them into your soul."
    table = at_work(text, {"hand": ["Low"]}, cards=NAMED)
    assert (table.a.hand, table.a.drop, sorted(table.a.soul)) == ([], [], ["Blank", "Low"])


@pytest.mark.parametrize(("soul", "cards"), [(["Low", "Middle", "High"], 1), (["Low", "Low", "High"], 0)])
def test_2_4_1_different_grades_are_counted(soul: list[str], cards: int) -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC), if there are cards of three or more different grades in your soul, "
        "draw a card."
    )
    table = sit(a={"hand": [unit("Sage", 1, text)], "soul": soul}, cards=NAMED)
    table.a.call("Sage to left front")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("shown", "power"), [(["Low"], 7000), (["High"], 2000), ([], 2000)])
def test_8_1_1_neither_of_two(shown: list[str], power: int) -> None:
    text = (
        "Choose up to one card from your hand, reveal it, and if neither that card nor your vanguard is a card with "
        '"Low" in its card name, this unit gets [Power] -5000 until end of turn.'
    )
    table = at_work(text, {"hand": shown}, cards=NAMED)
    if shown:
        table.a.choose(shown[0])
    assert table.a.right_back[0].power == power


def test_8_1_1_what_is_said_for_each_is_done_as_a_whole() -> None:
    text = (
        "For each of your rear-guards in the front row, draw a card, choose a card from your damage zone, and turn it "
        "face up."
    )
    down = [put(name, faceup=False) for name in ("Low", "Middle", "High")]
    table = at_work(text, {"left front": ["Low"], "right front": ["Low"], "damage": down}, cards=NAMED)
    table.a.choose("Low")
    table.a.choose("High")
    assert (len(table.a.hand), [card.faceup for card in table.a.damage]) == (2, [True, False, True])


@pytest.mark.parametrize(
    ("forbidden", "text"),
    [
        ("be locked by card effects", "Choose one of your rear-guards in the front row, and lock it."),
        ("be retired by your card effects", "Choose one of your rear-guards in the front row, and retire it."),
        (
            "be put into your soul by card effects",
            "Choose one of your rear-guards in the front row, and put it into your soul.",
        ),
    ],
)
def test_1_3_3_what_card_effects_cannot_do(forbidden: str, text: str) -> None:
    firm = unit("Firm", 1, f"[CONT](RC):This unit cannot {forbidden}.")
    table = at_work(text, {"left front": [firm]})
    assert table.a.left_front == ["Firm"]


def test_1_3_3_a_unit_that_trigger_effects_cannot_choose() -> None:
    shy = unit("Shy", 2, "[CONT](RC):This unit cannot be chosen by trigger effects.")
    table = battle({"left front": [shy], "deck": ["Crit", "Blank"]}, {"deck": ["Blank"] * 5}, cards=[CRITICAL])
    table.a.attack("Vanguard A", "Vanguard B")
    table.a.choose("The critical")
    assert (table.a.vanguard.power, table.a.vanguard.critical) == (11000 + 5000, 2)


def test_10_1_22_1_the_only_card_name_of_a_clan_is_declared() -> None:
    text = (
        "Declare a <<Kagero>> card name, and reveal the top card of your deck. If the revealed card is the card you "
        "declared, draw a card."
    )
    mine = unit("Flame", 1, clan="Kagero")
    table = at_work(text, {"deck": ["Flame", "Blank"]}, cards=[mine, LOW])
    assert table.a.hand == ["Flame"]


@pytest.mark.parametrize(("hand", "cards"), [(["Low", "High"], 1), (["Low", "Low"], 0)])
def test_2_1_1_the_revealed_cards_have_different_names(hand: list[str], cards: int) -> None:
    text = "Choose two cards from your hand, and reveal them. If they have different card names, draw a card."
    table = at_work(text, {"hand": hand}, cards=NAMED)
    assert len(table.a.hand) == 2 + cards


def test_4_6_3_units_in_the_same_column_or_row() -> None:
    text = (
        "Choose all of your units in the same column or row as this unit, and they get [Power] +5000 until end of turn."
    )
    there = {"right front": ["Low"], "left back": ["Middle"], "left front": ["High"]}
    table = at_work(text, there, cards=NAMED)
    grown = [table.a.right_front[0].power, table.a.left_back[0].power, table.a.left_front[0].power]
    assert grown == [12000, 14000, 11000]


def test_4_6_5_several_units_move_to_the_guardian_circle() -> None:
    text = (
        "[AUTO]:When this unit is placed on (GC), choose up to two of your rear-guards, and move them to (GC). If you "
        "moved two cards, draw a card."
    )
    shield = unit("Shield", 0, text)
    table = battle({}, {"hand": [shield], "left front": ["Low"], "right front": ["Middle"]}, cards=NAMED)
    table.a.attack("Vanguard A", "Vanguard B")
    table.b.guard("Shield")
    table.b.choose("Low", "Middle")
    assert (sorted(table.b.drop), len(table.b.hand)) == (["Low", "Middle", "Shield"], 1)


def test_8_5_4_all_units_other_than_those_chosen() -> None:
    text = "Choose one of your rear-guards in the front row, and retire all of your rear-guards other than that unit."
    table = at_work(text, {"left front": ["Low"], "left back": ["Middle"]}, cards=NAMED)
    assert (table.a.left_front, table.a.left_back, table.a.right_back) == (["Low"], [], [])


@pytest.mark.parametrize(("other", "cards"), [("Low", 1), ("Middle", 0)])
def test_2_1_1_another_unit_of_that_name_is_not_the_unit_itself(other: str, cards: int) -> None:
    text = (
        "Choose one of your rear-guards in the front row, and if you have another unit with the same card name as that "
        "unit, draw a card."
    )
    table = at_work(text, {"left front": ["Low"], "left back": [other]}, cards=NAMED)
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("top", "where"), [("Low", "hand"), ("High", "drop")])
def test_8_1_1_what_is_done_if_it_is_not_so(top: str, where: str) -> None:
    text = (
        "If you have no rear-guards in the front row, reveal the top card of your deck. If the revealed card is grade "
        "1, put it into your hand, and if it is not, put that card into your drop zone."
    )
    table = at_work(text, {"deck": [top, "Blank"]}, cards=NAMED)
    assert top in (table.a.hand if where == "hand" else table.a.drop)


def test_2_5_4_a_power_shrinks_by_that_of_a_card() -> None:
    text = (
        "Choose one of your rear-guards in the front row, put it into your soul, choose all of your opponent's units "
        "in the front row, and reduce those units' [Power] by the original [Power] of the card put into your soul with "
        "this effect until end of turn."
    )
    table = at_work(text, {"left front": ["Low"]}, {"left front": ["Middle"]}, cards=NAMED)
    assert table.b.left_front[0].power == 9000 - 7000


def test_7_3_1_4_guarding_is_forbidden_in_the_battle_of_one_unit() -> None:
    text = (
        "[CONT](RC):Your opponent cannot call grade 1 or greater cards from hand to (GC) during the battle that this "
        "unit attacked."
    )
    striker = unit("Striker", 2, text, skill="none")
    table = battle({"left front": [striker], "right front": ["Middle"]}, {"hand": ["Low"]}, cards=NAMED)
    table.a.attack("Striker", "Vanguard B")
    assert not table.is_asked(1)
    table.a.attack("Middle", "Vanguard B")
    table.b.guard("Low")


@pytest.mark.parametrize(("rear_guards", "grade"), [(1, 1), (2, 3)])
def test_10_2_10_3_1_a_grade_for_a_stride_under_a_condition(rear_guards: int, grade: int) -> None:
    text = (
        "[CONT](Hand):While you are paying the cost for [Stride], if you have two or more rear-guards, this card gets "
        "grade +2."
    )
    there = {"vc": ["High"], "hand": [unit("Payer", 1, text)], "g zone": ["Strider"]}
    places = {"left front": ["Low"], "right front": ["Low"]} if rear_guards == 2 else {"left front": ["Low"]}
    table = sit(a={**there, **places}, phase="stride", number=5, cards=[*NAMED, g_unit("Strider")])
    assert table.a.can("stride Strider") == (grade == 3)


def test_1_3_3_a_name_that_cannot_be_normal_called() -> None:
    table = at_work(
        'Until end of turn, you cannot normal call "Low".', {"hand": ["Low", "Middle"], "vc": ["High"]}, cards=NAMED
    )
    table.expect_refused("call Low to left front", rule="1.3.3")
    table.expect_legal("call Middle to left front")


def test_4_6_6_cards_from_the_top_as_guardians() -> None:
    text = (
        "[AUTO]:When this unit is placed on (GC) from hand, call the same number of cards as the number of your "
        "rear-guards from the top of your deck to (GC)."
    )
    shield = unit("Shield", 0, text)
    b = {"hand": [shield], "left front": ["High"], "right front": ["High"], "deck": ["Low", "Middle", "Blank", "Blank"]}
    table = battle({}, b, cards=NAMED)
    table.a.attack("Vanguard A", "Vanguard B")
    table.b.guard("Shield")
    assert sorted(table.b.drop) == ["Low", "Middle", "Shield"]


@pytest.mark.parametrize(
    ("there", "cards"), [({"left front": ["Low"], "right front": ["Middle"]}, 1), ({"left front": ["Low"]}, 0)]
)
def test_8_1_1_a_unit_of_each_name(there: dict[str, list[str]], cards: int) -> None:
    table = at_work('If you have a "Low" and "Middle" on your (VC) or (RC), draw a card.', there, cards=NAMED)
    assert len(table.a.hand) == cards


def test_1_2_6_a_unit_whose_damage_decides_the_game() -> None:
    text = "[AUTO](RC):When this unit deals damage to your opponent's vanguard, your opponent loses."
    table = battle({"left front": [unit("Doom", 3, text)]}, {"deck": ["Blank"] * 5})
    table.a.attack("Doom", "Vanguard B")
    assert table.result == "A"


def test_10_1_11_1_a_unit_does_not_stand_in_your_next_stand_phase() -> None:
    table = at_work("[Rest] this unit, and this unit cannot [Stand] during your next stand phase.")
    table.a.end_turn()
    table.b.end_turn()
    assert table.a.right_back[0].resting
    table.a.end_turn()
    table.b.end_turn()
    assert not table.a.right_back[0].resting


def test_10_1_7_1_damage_for_each_card_healed() -> None:
    text = (
        "Choose up to two cards from your damage zone, heal them, choose one of your vanguards, and for each damage "
        "healed with this effect, deal one damage."
    )
    table = at_work(text, {"damage": ["Low", "Middle"], "deck": ["Blank"] * 5}, cards=NAMED)
    table.a.choose("Low", "Middle")
    assert (table.a.damage, sorted(table.a.drop)) == (["Blank", "Blank"], ["Blank", "Low", "Middle"])


def test_10_1_20_2_abilities_that_cannot_be_gained_either() -> None:
    text = "Until end of turn, all of your opponent's rear-guards lose all of their abilities, and cannot gain them."
    proud = unit("Proud", 1, "[CONT](RC):This unit gets [Power] +3000.")
    table = at_work(text, None, {"left front": [proud]})
    assert table.b.left_front[0].power == 7000


def test_10_1_27_5_a_g_unit_goes_home_face_up_and_another_is_stridden() -> None:
    text = (
        "[ACT](VC):[Soul-Blast 1] Put this unit face up in your G zone, choose up to one face down card from your G "
        "zone, and [Stride] it on (VC) as [Stand]."
    )
    first = g_unit("First", "[Stride]", text)
    there = {"vc": [put(first, faceup=True), put("High", heart=True)], "g zone": ["Second"], "soul": ["Blank"]}
    table = sit(a=there, cards=[*NAMED, g_unit("Second")])
    table.a.activate("First")
    table.a.choose("Second")
    assert "Second" in table.a.vanguard.names
    assert (table.a.g_zone, table.a.g_zone[0].faceup) == (["First"], True)


def test_8_5_4_1_5_a_card_with_a_heal_trigger() -> None:
    table = at_work(
        "Choose up to one [Heal] from your drop zone, and return it to your hand.",
        {"drop": ["Low", "Healing"]},
        cards=[LOW, HEALING],
    )
    table.a.choose("Healing")
    assert table.a.hand == ["Healing"]


@pytest.mark.parametrize(("top", "cards"), [(["Low", "Middle", "Low"], 2), (["Low", "Low", "Low"], 1)])
def test_2_4_1_different_grades_among_them(top: list[str], cards: int) -> None:
    text = (
        "Put three cards from the top of your deck into your drop zone, and draw a card for each different grade among "
        "them."
    )
    table = at_work(text, {"deck": [*top, "Blank", "Blank", "Blank"]}, cards=NAMED)
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("label", "power"), [("Magia-", 11000), ("", 9000)])
def test_10_2_18_1_a_unit_that_was_placed_by_such_an_ability(label: str, power: int) -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC) from your soul, this unit gets [Power] +2000 until end of turn. Then, "
        "if this unit was placed due to the effect of your magia ability, this unit gets [Power] +2000 until end of "
        "turn."
    )
    caller = unit(
        "Caller", 1, f'{label}[ACT](RC):[Soul-Blast 1] Choose a card named "Guest" from your soul, and call it to (RC).'
    )
    there = {"right back": [caller], "soul": ["Low", unit("Guest", 1, text)]}
    table = sit(a=there, cards=NAMED)
    table.a.activate("Caller", "Low", "left front")
    assert table.a.left_front[0].power == power


@pytest.mark.parametrize(("drop", "hand"), [(["Page"], ["Page"]), (["Wall"], []), ([], [])])
def test_other_cards_like_a_card_spoken_of_are_other_than_that_card(drop: list[str], hand: list[str]) -> None:
    text = "Put the top card of your deck into your drop zone, choose up to one of your other cards from your drop "
    dredger = unit("Dredger", 1, f"[ACT](RC):{text}zone with the same grade as that card, and put it into your hand.")
    cards = [unit("Page", 1), unit("Wall", 2)]
    table = sit(a={"left front": [dredger], "deck": [unit("Reef", 1), "Blank"], "drop": drop}, cards=cards)
    table.a.activate("Dredger", *hand)
    assert (table.a.hand, "Reef" in table.a.drop) == (hand, True)


def test_other_units_named_like_the_one_placed_may_be_the_unit_that_speaks() -> None:
    text = "choose up to two of your other units with the same card name as that unit, and they get [Power] +2000"
    lead = unit("Twin", 3, f"[AUTO](VC):When your unit is placed on (RC), {text} until end of turn.")
    table = sit(a={"vc": [lead], "hand": [lead]})
    table.a.call("Twin", "left front")
    table.expect_options("Twin", "Done")
    table.a.choose("Twin")
    assert (table.a.vanguard.power, table.a.left_front[0].power) == (13000, 11000)
