"""1.3.2, 8.5.4.1, 8.1.1.1.2.4: what counts as done for "if you do", "if you called a card" and their relatives."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, doer, sit

FIRM = unit("Firm", 1, "[CONT](RC):This unit cannot be retired by effects.")
REWARD = "this unit gets [Power] +5000 until end of turn."


def bargain(text: str, a: Any = None, b: Any = None, *then: str) -> Table:
    """A rear-guard has used an ability that gives it power where something was done."""
    table = sit(a={"right back": [doer(f"{text}, {REWARD}")], "soul": ["Blank"], **(a or {})}, b=b or {})
    table.a.activate("Doer", *then)
    return table


def gained(table: Table) -> bool:
    return bool(table.a.card("Doer").power == 12000)


RETIRE_TWO = "Choose two of your opponent's rear-guards, and retire them. If you do"


@pytest.mark.parametrize(("there", "done"), [(2, True), (1, False), (0, False)])
def test_1_3_2_a_number_asked_for_is_done_wholly_or_it_is_not_done(there: int, done: bool) -> None:
    units = dict(zip(("left front", "right front"), [[LOW]] * there, strict=False))
    table = bargain(RETIRE_TWO, b=units)
    assert (len(table.b.drop), gained(table)) == (there, done)


def test_1_3_3_what_was_only_tried_is_not_done() -> None:
    table = bargain(RETIRE_TWO, b={"left front": [LOW], "right front": [FIRM]})
    assert (table.b.drop, gained(table)) == (["Low"], False)


@pytest.mark.parametrize(("hand", "done"), [(2, True), (1, False)])
def test_1_3_2_what_may_be_done_in_part_is_not_done(hand: int, done: bool) -> None:
    text = "You may choose two cards from your hand, and discard them. If you do"
    table = bargain(text, {"hand": ["Blank"] * hand}, None, "yes")
    assert (table.a.hand, gained(table)) == ([], done)


@pytest.mark.parametrize(("text", "there", "done"), [
    ("You may draw two cards. If you do", 2, True), ("You may draw two cards. If you do", 1, False),
    ("You may [Soul-Charge 2]. If you do", 2, True), ("You may [Soul-Charge 2]. If you do", 1, False),
])  # fmt: skip
def test_1_3_2_cards_that_the_deck_does_not_hold_count_as_missing(text: str, there: int, done: bool) -> None:
    table = bargain(text, {"deck": ["Blank"] * there}, None, "yes")
    assert (table.a.deck, gained(table)) == ([], done)


SEARCH = "Search your deck for up to one grade 2 card, put it into your hand, and shuffle your deck. "


@pytest.mark.parametrize("asks", ["If you do", "If you put a card into your hand", "If you put it into your hand"])
def test_10_1_9_1_1_a_shuffle_after_a_search_is_not_what_was_done(asks: str) -> None:
    assert gained(bargain(f"{SEARCH}{asks}", {"deck": [LOW, MIDDLE]}, None, "Middle"))
    failed = bargain(f"{SEARCH}{asks}", {"deck": [LOW, MIDDLE]}, None, "done")
    assert (failed.a.hand, gained(failed)) == ([], False)


def test_1_3_2_the_rest_put_back_is_not_what_was_done() -> None:
    text = (
        "Look at three cards from the top of your deck, search for up to one grade 2 card from among them, put it into "
        "your hand, and put the rest on the bottom of your deck in any order. If you put a card into your hand"
    )
    for answer, done in (("Middle", True), ("done", False)):
        table = bargain(text, {"deck": [LOW, MIDDLE, HIGH, LOW]}, None, answer)
        while table.decision.prompt != "main":
            table.choose(table.options[0])
        assert (len(table.a.hand), gained(table)) == (int(done), done)


def test_8_5_4_1_1_of_up_to_so_many_one_is_enough_and_none_is_not() -> None:
    text = "Choose up to three of your opponent's rear-guards, and retire them. If you do"
    there = {"left front": [LOW], "right front": [MIDDLE]}
    assert gained(bargain(text, None, there, "Low", "done"))
    assert not gained(bargain(text, None, there, "done"))
    assert not gained(bargain(text, None, {"left front": [LOW], "right front": [FIRM]}, "Low", "Firm"))


@pytest.mark.parametrize(("chosen", "done"), [(2, False), (3, True)])
def test_8_5_4_1_1_so_many_cards_are_asked_for_by_their_number(chosen: int, done: bool) -> None:
    text = "Choose up to three cards from your hand, and discard them. If you discarded three cards"
    answers = ["Blank"] * chosen + ([] if chosen == 3 else ["done"])
    table = bargain(text, {"hand": ["Blank"] * 4}, None, *answers)
    assert (len(table.a.drop) - 1, gained(table)) == (chosen, done)


def test_8_5_4_1_3_if_it_was_not_put_into_the_hand() -> None:
    text = (
        "Reveal two cards from the top of your deck, choose one grade 2 card from among them, put it into your hand, "
        "and shuffle your deck. If you did not put it into your hand"
    )
    assert gained(bargain(text, {"deck": [LOW, LOW, MIDDLE]}))
    assert not gained(bargain(text, {"deck": [LOW, MIDDLE, LOW]}))


def test_1_3_2_a_unit_that_was_called_is_asked_for_not_the_shuffle() -> None:
    text = "Search your deck for up to one grade 2 card, call it to (RC), and shuffle your deck. If you called a card"
    assert gained(bargain(text, {"deck": [LOW, MIDDLE]}, None, "Middle", "left front"))
    assert not gained(bargain(text, {"deck": [LOW, MIDDLE]}, None, "done"))


def test_1_3_2_1_what_is_so_already_is_not_done() -> None:
    text = "Choose one of your rear-guards in the front row, and [Stand] it. If you do"
    assert gained(bargain(text, {"left front": [put(LOW, resting=True)]}))
    assert not gained(bargain(text, {"left front": [LOW]}))


@pytest.mark.parametrize("grade", [2, 3])
def test_8_1_1_1_2_4_what_asks_for_a_text_whose_requirement_was_not_met_does_not_resolve(grade: int) -> None:
    text = "If you have a grade 3 vanguard, you may choose a card from your hand, and discard it. If you do"
    leader = unit("Leader", grade)
    table = bargain(text, {"vc": [leader], "hand": ["Blank"]}, None, *(["yes"] if grade == 3 else []))
    assert (len(table.a.hand), gained(table)) == (3 - grade, grade == 3)


@pytest.mark.parametrize(("hand", "done"), [(2, False), (1, True), (0, True)])
def test_1_3_2_he_or_she_does_not_if_he_or_she_can_do_only_a_part(hand: int, done: bool) -> None:
    text = "Your opponent chooses two cards from his or her hand, and discards them. If he or she does not"
    table = bargain(text, None, {"hand": ["Blank"] * hand})
    assert (table.b.hand, gained(table)) == ([], done)


def test_8_1_1_1_2_3_two_questions_in_a_row_ask_for_the_same_deed() -> None:
    """There is nothing to retire for the first one; that is not what the second asks for."""
    text = (
        "Choose a card from your hand, and you may discard it. If you do, choose one of your opponent's rear-guards, "
        "and retire it. If you do not"
    )
    assert not gained(bargain(text, {"hand": ["Blank"]}, None, "yes"))
    assert gained(bargain(text, {"hand": ["Blank"]}, None, "no"))


# -- what each fighter does (1.3.4) ------------------------------------------------------------------------------------


def test_1_3_4_each_fighter_is_asked_whether_to_do_what_each_may_do() -> None:
    for mine, theirs in (("yes", "no"), ("no", "yes")):
        table = sit(a={"left front": [doer("Each fighter may draw a card.")], "soul": ["Blank"]})
        table.a.activate("Doer")
        table.a.choose(mine)
        table.b.choose(theirs)
        assert (len(table.a.hand), len(table.b.hand)) == (int(mine == "yes"), int(theirs == "yes"))


def test_1_3_4_what_each_fighter_discards_is_told_of_that_fighter() -> None:
    act = doer("Each fighter chooses a card from his or her hand, and discards it.")
    table = sit(a={"left front": [act], "soul": ["Blank"], "hand": [LOW]}, b={"hand": [MIDDLE]})
    table.a.activate("Doer")
    assert (table.a.hand, table.b.hand) == ([], [])
    table.expect_log("Player A discards Low", "Player B discards Middle")


TWO = {"left front": [LOW], "right front": [MIDDLE]}


@pytest.mark.parametrize(("asks", "there", "done"), [
    ("If two or more units were retired with this effect", TWO, True),
    ("If two or more units were retired with this effect", {"left front": [LOW], "right front": [FIRM]}, False),
    ("If three or more units were retired", TWO, False),
    ("If you retired a grade 2 rear-guard", TWO, True),
    ("If you retired a grade 2 rear-guard", {"left front": [LOW]}, False),
    ("If a rear-guard is retired this way", {"left front": [FIRM]}, False),
    ("If no unit was retired this way", {"left front": [FIRM]}, True),
    ("If no unit was retired this way", TWO, False),
    ("If you did not retire a unit", {"left front": [FIRM]}, True),
    ("If you did not retire two units", {"left front": [LOW]}, True),
    ("If you did not retire two units", TWO, False),
    ("If the number of units retired with this effect is two or more", TWO, True),
    ("If the number of units retired with this effect is two or more", {"left front": [LOW]}, False),
])  # fmt: skip
def test_1_3_2_a_condition_counts_what_happened(asks: str, there: Any, done: bool) -> None:
    """1.3.2.1: a unit that could not be retired does not count, whoever chose it."""
    assert gained(bargain(f"Retire all of your opponent's rear-guards. {asks}", b=there)) == done


@pytest.mark.parametrize(("asks", "done"), [
    ("If you put a grade 3 card into your soul with this effect", False),
    ("If you put a grade 1 card into your soul with this effect", True),
    ("If a card was put into the drop zone with this effect", True),
    ("If you put a grade 1 card into your drop zone", False),
    ("If you put a grade 3 card into your drop zone", True),
    ("If two or more cards were put into the drop zone", False),
])  # fmt: skip
def test_1_3_2_where_cards_were_put_is_part_of_what_was_done(asks: str, done: bool) -> None:
    text = "Put the top card of your deck into your soul. Put the top card of your deck into your drop zone. "
    assert gained(bargain(f"{text}{asks}", {"deck": [LOW, HIGH]})) == done


def test_8_5_4_1_the_last_step_of_the_verb_is_meant() -> None:
    text = (
        "Choose up to one of your opponent's rear-guards, and retire it. Choose one of your other rear-guards, and "
        "retire it. If you retired a grade 2 unit"
    )
    there = {"left front": [MIDDLE]}
    assert not gained(bargain(text, {"left front": [LOW]}, there, "Middle"))
    assert gained(bargain(text, {"left front": [MIDDLE]}, {"left front": [LOW]}, "Low"))


def test_1_3_2_your_opponent_may_be_the_one_who_does_it() -> None:
    text = "Your opponent chooses a card from his or her drop zone, and binds it face up. If a card was bound"
    for drop, done in (([LOW], True), ([], False)):
        table = bargain(text, None, {"drop": drop})
        while table.decision.prompt != "main":
            table.choose(table.options[0])
        assert (len(table.b.bind), gained(table)) == (int(done), done)


@pytest.mark.parametrize(("text", "power"), [
    ("Retire all of your opponent's rear-guards, and this unit gets [Power] +1000 for each unit retired with this "
     "effect until end of turn.", 8000),
    ("Choose any number of your opponent's rear-guards, retire them, and for each chosen unit, this unit gets [Power] "
     "+1000 until end of turn.", 9000),
])  # fmt: skip
def test_1_3_2_an_amount_counts_what_was_done(text: str, power: int) -> None:
    """What was chosen and what was retired are two numbers."""
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"]}, b={"left front": [LOW], "right front": [FIRM]})
    table.a.activate("Doer", *(["Low", "Firm"] if "chosen" in text else []))
    assert (table.b.drop, table.a.card("Doer").power) == (["Low"], power)


def test_10_1_9_1_1_the_rest_of_what_was_found_is_not_the_rest_of_the_deck() -> None:
    text = (
        "Search your deck for up to two grade 2 cards, choose a card from among them, put it into your hand, call the "
        "rest to (RC), and shuffle your deck."
    )
    other = unit("Other", 2)
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], "deck": [MIDDLE, other, LOW]}, b={})
    table.a.activate("Doer", "Middle", "Other")
    table.choose("Other")
    while table.decision.prompt != "main":
        table.choose(table.options[0])
    assert (table.a.hand, table.a.deck) == (["Other"], ["Low"])
    assert table.a.left_front == ["Middle"]


def test_4_1_8_the_card_named_by_what_was_done_to_it() -> None:
    text = "Put the top card of your deck into your soul. Call the card put into your soul with this effect to (RC)."
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], "deck": [HIGH, LOW]}, b={})
    table.a.activate("Doer")
    while table.decision.prompt != "main":
        table.choose(table.options[0])
    assert table.a.left_front == ["High"]


def test_8_5_4_1_it_after_one_for_each_is_what_was_chosen_and_never_this_unit() -> None:
    text = "For each of your other rear-guards, choose one of your opponent's rear-guards, and retire it."
    table = sit(
        a={"right back": [doer(text)], "left back": [LOW], "left front": [LOW], "soul": ["Blank"]},
        b={"left front": [LOW], "right front": [MIDDLE], "left back": [HIGH]},
    )
    table.a.activate("Doer", "Low", "Middle")
    assert (sorted(table.b.drop), table.a.right_back) == (["Low", "Middle"], ["Doer"])


def test_4_1_8_that_unit_is_not_the_card_discarded_for_the_cost() -> None:
    text = (
        "[AUTO](VC):[Choose a card from your hand, and discard it] When your rear-guard is placed on (RC), you may pay "
        "the cost. If you do, that unit gets [Power] +5000 until end of turn."
    )
    table = sit(a={"vc": [unit("Lord", 1, text)], "hand": [LOW, "Blank"]}, b={})
    table.a.call("Low", "left front")
    table.choose("yes")
    while table.decision.prompt != "main":
        table.choose(table.options[0])
    assert (table.a.left_front[0].power, table.a.drop) == (12000, ["Blank"])
