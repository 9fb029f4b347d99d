"""Events, places and qualities in wordings that cards vary: the same thing happens however it is said."""

from typing import Any

import pytest

from headjudge.testing import put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

DRAW = "draw a card."


def watcher(event: str, where: str = "RC", name: str = "Watcher") -> Any:
    return unit(name, 1, f"[AUTO]({where}):{event}, {DRAW}", skill="none")


def test_8_6_5_attacks_or_is_attacked_stands_by_for_either() -> None:
    both = unit("Both", 2, f"[AUTO](RC):When this unit attacks or is attacked, {DRAW}")
    table = battle({"left front": [both]}, {"left front": [put("Low", resting=True)]}, cards=[LOW])
    table.a.attack("Both", "Low")
    assert table.a.hand == ["Blank"]
    table = battle({"left front": ["High"]}, {"left front": [put(both, resting=True)]}, cards=[HIGH])
    table.a.attack("High", "Both")
    assert table.b.hand == ["Blank"]
    table.b.pass_()


@pytest.mark.parametrize(("booster", "cards"), [("Helper", 1), ("Low", 0)])
def test_8_6_5_an_attack_hits_in_a_battle_in_which_a_unit_attacked_or_boosted(booster: str, cards: int) -> None:
    text = f"[AUTO](RC):When an attack hits a vanguard during the battle that this unit attacked or boosted, {DRAW}"
    helper = unit("Helper", 1, text)
    there = {"left front": ["High"], "left back": [booster], "right back": [helper]}
    table = battle(there, {"deck": ["Low"] * 5}, cards=[HIGH, LOW, helper])
    table.a.say(f"attack Vanguard B with High boosted by {booster}")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize(("frm", "cards"), [("hand", 1), ("drop", 0)])
def test_10_1_4_1_placed_means_the_circle_of_the_header(frm: str, cards: int) -> None:
    newcomer = unit("Newcomer", 1, f"[AUTO](RC):When placed from hand, {DRAW}")
    call = 'Choose a card named "Newcomer" from your drop zone, and call it to (RC).'
    table = sit(a={frm: [newcomer], "soul": ["Blank"], "right back": [doer(call)]})
    if frm == "hand":
        table.a.call("Newcomer to left front")
    else:
        table.a.activate("Doer", "left front")
    assert table.a.hand == ["Blank"] * cards


def test_8_1_1_2_this_unit_in_a_state_is_asked_as_it_left() -> None:
    """A unit that was hollowed when it was retired, and one that was not."""
    text = f"[AUTO]:When this hollowed unit is put into the drop zone from (RC), {DRAW}"
    for answer, cards in (("yes", 1), ("no", 0)):
        ghost = unit("Newcomer", 1, "[AUTO]:Hollow", text)
        call = 'Choose a card named "Newcomer" from your drop zone, and call it to (RC).'
        table = sit(a={"drop": [ghost], "soul": ["Blank", "Blank"], "right back": [doer(call)],
                       "left back": [doer("Retire all of your rear-guards in the front row.", "Killer")]})  # fmt: skip
        table.a.activate("Doer", "Blank#1", "left front")
        table.a.say(answer)
        table.a.activate("Killer")
        assert table.a.hand == ["Blank"] * cards


@pytest.mark.parametrize(("row", "power"), [("left back", 7000), ("left front", 10000)])
def test_4_6_3_a_row_of_the_header_is_where_the_ability_works(row: str, power: int) -> None:
    proud = unit("Proud", 1, "[CONT](RC) in your front row:This unit gets [Power] +3000.")
    assert sit(a={row: [proud]}).a.card("Proud", row).power == power


def test_2_5_1_a_card_with_a_power_is_one_with_just_that() -> None:
    text = "Choose one of your rear-guards with [Power] 7000, and it gets [Power] +1000 until end of turn."
    table = at_work(text, {"left front": ["Low"], "left back": ["Middle"]}, cards=[LOW, MIDDLE])
    table.expect_options("Low", "Doer")
    table.a.choose("Low")
    assert table.a.left_front[0].power == 8000


def test_2_4_1_grade_1_or_2_is_either_of_two() -> None:
    text = "Choose one of your grade 2 or 3 rear-guards, and it gets [Power] +1000 until end of turn."
    table = at_work(text, {"left front": ["High"], "left back": ["Middle"]}, cards=[HIGH, MIDDLE])
    table.expect_options("High", "Middle")
    table.a.choose("High")


@pytest.mark.parametrize(("top", "where"), [("Low", "hand"), ("High", "drop")])
def test_8_1_1_1_2_if_it_is_not_speaks_of_the_same_question(top: str, where: str) -> None:
    text = (
        "Reveal the top card of your deck. If the revealed card is a grade 1 card, put it into your hand, and if it is "
        "not, put it into your drop zone."
    )
    table = at_work(text, {"deck": [top, "Blank", "Blank"]}, cards=[LOW, HIGH])
    assert top in getattr(table.a, where)


def test_8_6_6_what_is_done_at_the_end_of_the_turn_is_only_that_clause() -> None:
    text = "Choose one of your rear-guards, retire it at the end of that turn, and draw a card."
    table = at_work(text, {"left front": ["Low"]}, None, "Low", cards=[LOW])
    assert (table.a.hand, table.a.left_front) == (["Blank"], ["Low"])
    table.a.end_turn()
    assert table.a.left_front == []


def test_3_15_1_1_the_cost_of_calling_a_named_card_from_the_g_zone() -> None:
    gate = (
        "[G Guardian]-Opponent Turn's Guard Step-[Choose a card from your hand, and discard it] Call this card to your "
        "(GC) from face down."
    )
    text = f'[AUTO]:When this card is discarded from hand for the cost of calling "Right Gate" from the G zone, {DRAW}'
    for name, cards in (("Right Gate", 1), ("Wrong Gate", 0)):
        there = {"vc": ["High"], "hand": [unit("Spent", 1, text)], "g zone": [g_unit(name, gate, shield=15000)]}
        table = battle({"left front": ["Middle"]}, there, cards=[HIGH, MIDDLE])
        table.a.attack("Middle", "High")
        table.b.guard(name)
        assert len(table.b.hand) == cards
        if cards:
            table.b.pass_()


def test_10_1_18_1_a_card_placed_in_the_bind_zone_was_bound() -> None:
    text = "Choose a card from your hand, and bind it."
    waits = watcher("When a card is placed in the bind zone due to an effect of your card")
    there: Any = {"hand": ["Low"], "left front": [waits]}
    table = at_work(text, there, cards=[LOW])
    assert (table.a.bind, table.a.hand) == (["Low"], ["Blank"])
