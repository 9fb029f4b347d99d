"""Conditions and costs before an effect: single waves, what could not be done, other cards, grades and icons."""

import pytest

from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import DRAWING, HEALING, HIGH, LOW, MIDDLE, at_work, battle, sit
from tests.games.cfv.language.texts import compiled, tree_of

DRAW = "draw a card."


def test_10_2_16_1_an_ability_of_two_battles_that_do_not_follow_each_other() -> None:
    text = f"[AUTO](RC)Wave-1st or 3rd time:When your unit attacks, {DRAW}"
    there = {"left front": ["Low"], "right front": ["Middle"], "left back": [unit("Watcher", 1, text, skill="none")]}
    table = battle(there, {"left front": ["Middle"], "hand": ["Low"]}, cards=[LOW, MIDDLE])
    drawn = []
    for attacker in ("Low", "Middle", "Vanguard A"):
        table.a.attack(attacker, "Vanguard B")
        drawn.append(len(table.a.hand))
        if attacker != "Vanguard A":
            table.b.pass_()
    assert drawn == [1, 1, 2]


def test_10_2_a_number_that_is_left_open_is_no_condition() -> None:
    marked = "[CONT](RC)Ritual X:This unit gets [Power] +1000 for every two grade 1 cards in your drop zone."
    table = sit(a={"left front": [unit("Drag", 1, marked)], "drop": ["Low"] * 3}, cards=[LOW])
    assert table.a.left_front[0].power == 8000


@pytest.mark.parametrize(("theirs", "cards"), [(["Low"], 0), ([], 1)])
def test_8_1_1_1_2_3_what_the_opponent_could_not_do(theirs: list[str], cards: int) -> None:
    binds = "Your opponent chooses a card from his or her drop zone, and binds it face up."
    table = at_work(f"{binds} If your opponent could not bind, {DRAW}", b={"drop": theirs}, cards=[LOW])
    assert len(table.a.hand) == cards


def test_8_1_1_1_2_3_somebody_else_than_the_text_says_did_it() -> None:
    retires = "[ACT](RC):Your opponent chooses one of his or her rear-guards, and retires it."
    assert compiled(f"{retires} If you retired a card, {DRAW}").tree is None
    assert compiled(f"{retires} If your opponent retired a card, {DRAW}").tree is not None


@pytest.mark.parametrize(("deck", "cards"), [("Low", 0), ("Middle", 1)])
def test_8_1_1_1_2_3_nothing_was_called(deck: str, cards: int) -> None:
    text = (
        "Look at the top card of your deck, call up to one grade 1 card from among them to (RC), and put the rest into "
        f"your drop zone. If you did not call, {DRAW}"
    )
    table = at_work(text, {"deck": [deck, "Blank", "Blank"]}, cards=[LOW, MIDDLE])
    if deck == "Low":
        table.a.choose("Low", "left front")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize("souls", [["Tide"], ["Tide", "Tide B"]])
def test_10_1_16_1_a_soul_blast_of_another_card(souls: list[str]) -> None:
    text = f'[ACT](Soul):[Soul-Blast 1]-another card with "Tide" in its card name] {DRAW.capitalize()}'
    table = sit(a={"soul": souls}, cards=[unit("Tide", 1, text), unit("Tide B", 1)])
    if len(souls) == 1:
        table.expect_refused("activate Tide", rule="8.5.2.3")
    else:
        table.a.activate("Tide")
        assert (table.a.soul, len(table.a.hand)) == (["Tide"], 1)


@pytest.mark.parametrize(("soul", "cards"), [(["Low", "Middle"], 1), (["Low", "Low"], 0)])
def test_2_4_1_cards_of_so_many_different_grades(soul: list[str], cards: int) -> None:
    asked = "if there are cards of two or more different grades in your soul"
    asker = unit("Asker", 1, f"[AUTO](RC):When this unit attacks, {asked}, {DRAW}")
    table = battle({"left front": [asker], "soul": soul}, {"hand": ["Low"]}, cards=[LOW, MIDDLE])
    table.a.attack("Asker", "Vanguard B")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("damage", "cards"), [("Low", 1), ("Middle", 0)])
def test_4_11_a_zone_has_such_a_card(damage: str, cards: int) -> None:
    text = f"[AUTO](RC):When this unit attacks, if your damage zone has a face up grade 1 card, {DRAW}"
    table = battle({"left front": [unit("Asker", 1, text)], "damage": [damage]}, {"hand": ["Low"]}, cards=[LOW, MIDDLE])
    table.a.attack("Asker", "Vanguard B")
    assert len(table.a.hand) == cards


def test_2_8_1_a_trigger_is_a_card_with_that_icon() -> None:
    text = "Choose a [Heal] trigger from your drop zone, and put it into your hand."
    table = at_work(text, {"drop": ["Drawing", "Healing"]}, cards=[DRAWING, HEALING])
    assert table.a.hand == ["Healing"]


def test_7_5_1_2_a_check_that_reveals_this_card() -> None:
    one = "[AUTO](Trigger zone):When your drive check reveals this card, draw a card."
    assert tree_of(one) == tree_of(
        one.replace("your drive check reveals this card", "this card is revealed for your drive check")
    )


def test_10_2_11_a_unit_with_that_gate() -> None:
    gated = unit("Gated", 2, "[CONT](RC)[Generation Break 2]:This unit gets [Power] +1000.")
    text = 'Choose one of your rear-guards with "[Generation Break 2]", and retire it.'
    table = at_work(text, {"left front": [gated], "right front": ["Low"]}, cards=[LOW])
    assert (table.a.left_front, table.a.right_front) == ([], ["Low"])


@pytest.mark.parametrize(("soul", "power"), [(["Low", "Middle"], 7000), (["Low"], 5000), ([], 5000)])
def test_1_3_5_not_all_of_several_cards_are_there(soul: list[str], power: int) -> None:
    """RULING: the text asks for all of them, so that one missing is enough."""
    both = 'a card named "Low" and a card named "Middle" in your soul'
    text = f"[CONT](RC):If you do not have {both}, this unit gets [Power] -2000."
    table = sit(a={"left front": [unit("Heavy", 1, text)], "soul": soul}, cards=[LOW, MIDDLE])
    assert table.a.left_front[0].power == power


@pytest.mark.parametrize("there", ["Middle", "High"])
def test_1_3_5_two_names_that_must_both_be_there(there: str) -> None:
    text = '[CONT](RC):If you have a "Low" and "Middle" on your (VC) or (RC), this unit gets [Power] +2000.'
    field = {"left front": [unit("Proud", 1, text)], "right front": ["Low"], "right back": [there]}
    table = sit(a=field, cards=[LOW, MIDDLE, HIGH])
    assert table.a.left_front[0].power == (9000 if there == "Middle" else 7000)


@pytest.mark.parametrize(("face", "cards"), [("up", 1), ("down", 0)])
def test_8_6_5_put_somewhere_face_up(face: str, cards: int) -> None:
    text = f"[AUTO]:When this card is put into your bind zone face up, {DRAW}"
    bind = f'Choose a card named "Bound" from your drop zone, and bind it face {face}.'
    table = at_work(bind, {"drop": [unit("Bound", 1, text)]})
    assert len(table.a.hand) == cards


@pytest.mark.parametrize("wanted", [True, False])
def test_8_1_1_1_2_2_an_effect_in_quotation_marks_is_done_wholly_or_not_at_all(wanted: bool) -> None:
    text = 'You may "choose a card from your hand, discard it, and draw a card.".'
    table = at_work(text, {"hand": ["Low"]}, cards=[LOW])
    if wanted:
        table.a.yes()
    else:
        table.a.no()
    assert table.a.hand == (["Blank"] if wanted else ["Low"])


@pytest.mark.parametrize(("there", "cards"), [("vc", 1), ("soul", 1), ("drop", 0)])
def test_3_1_1_4_on_a_circle_or_in_a_zone(there: str, cards: int) -> None:
    text = f'[AUTO](RC):When this unit attacks, if you have a "High" on your (VC) or in your soul, {DRAW}'
    table = battle({"left front": [unit("Asker", 1, text)], there: ["High"]}, {"hand": ["Low"]}, cards=[LOW, HIGH])
    table.a.attack("Asker", "Vanguard B")
    assert len(table.a.hand) == cards


def test_8_7_1_2_regarded_as_a_unit_with_the_name_of_the_one_that_was_placed() -> None:
    like = "this unit will be regarded as a unit with the same card name until end of turn."
    text = f"[AUTO](RC):When your other unit is placed on (RC), {like}"
    table = sit(a={"left front": [unit("Mimic", 1, text)], "hand": ["Low"]}, cards=[LOW])
    table.a.call("Low", "right front")
    assert set(table.a.left_front[0].names) == {"Mimic", "Low"}


@pytest.mark.parametrize("vanguard", ["High", "Tide"])
def test_10_2_10_3_1_a_card_that_counts_as_another_grade_while_a_stride_is_paid_for(vanguard: str) -> None:
    text = (
        '[CONT](Hand):If you have a vanguard with "Tide" in its card name, this card may be discarded as a grade 3 '
        "while you are paying the cost for [Stride]."
    )
    there = {"vc": [vanguard], "hand": [unit("Rich", 1, text)], "g zone": ["Strider"]}
    table = sit(a=there, phase="stride", number=5, cards=[HIGH, unit("Tide", 3), g_unit("Strider")])
    if vanguard == "Tide":
        table.a.stride("Strider")
        table.a.choose("Rich")
        assert table.a.drop == ["Rich"]
    else:
        table.expect_refused("stride Strider", rule="10.2.10.3.1")


def test_10_2_9_2_an_event_in_the_turn_in_which_another_happened() -> None:
    for text in (
        f"[AUTO](RC):During the turn that this unit is placed on (RC), when your other unit attacks, {DRAW}",
        f"[AUTO](RC):When your other unit attacks during the turn that this unit is placed on (RC), {DRAW}",
    ):
        assert tree_of(text) == tree_of(text.replace("is placed", "placed"))
        table = sit(
            a={"hand": [unit("New", 1, text)], "left front": ["Low"]}, b={"hand": ["Low"]}, number=3, cards=[LOW]
        )
        table.a.call("New", "right back")
        table.a.say("end")
        table.a.attack("Low", "Vanguard B")
        assert len(table.a.hand) == 1


def test_10_1_5_1_placed_and_riding_such_a_unit() -> None:
    text = "[AUTO]:When this unit is placed on (VC) and rides a grade 2 unit, draw a card."
    assert tree_of(text) == tree_of("[AUTO]:When this unit rides a grade 2 unit, draw a card.")


def test_8_6_7_a_number_of_units_is_reached() -> None:
    text = "[AUTO](RC)[1/turn]:When the number of your rear-guards becomes three or more, draw a card."
    there = {"left front": [unit("Counter", 1, text)], "right front": ["Low"], "hand": ["Low"]}
    table = sit(a=there, cards=[LOW])
    assert table.a.hand == ["Low"]
    table.a.call("Low", "right back")
    assert len(table.a.hand) == 1


@pytest.mark.parametrize(("top", "hand"), [("Low", 1), ("Middle", 0)])
def test_8_1_1_2_3_a_cost_that_is_spoken_of_after_something_was_done(top: str, hand: int) -> None:
    text = (
        "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), put the top card of your deck into your drop zone, "
        "and this unit gets [Power] +1000 until end of turn. If you have a grade 1 card in your drop zone, you may pay "
        "the cost. If you do, draw a card."
    )
    there = {"hand": [unit("New", 2, text)], "deck": [top, "Blank", "Blank"], "soul": ["Blank"], "vc": ["High"]}
    table = sit(a=there, cards=[LOW, MIDDLE, HIGH])
    table.a.call("New", "left front")
    if hand:
        table.a.yes()
    assert (table.a.left_front[0].power, len(table.a.hand)) == (10000, hand)
