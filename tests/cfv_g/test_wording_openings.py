"""What stands before an effect: costs that may be paid, names that quote a word, events and conditions."""

from typing import Any

import pytest

from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

DRAW = "draw a card."


def test_8_1_1_2_3_an_activated_ability_whose_cost_may_be_paid_asks_its_requirement_first() -> None:
    """RULING: the cost is not paid by playing it, and cannot be paid where the requirement is not met."""
    text = "[ACT](RC):[Soul-Blast 1] If you have another rear-guard, you may pay the cost. If you do, draw a card."
    there: dict[str, Any] = {"left front": [unit("Asker", 1, text)], "soul": ["Blank"]}
    table = sit(a=there)
    table.a.activate("Asker")
    assert (table.a.soul, table.a.hand) == (["Blank"], [])
    table = sit(a={**there, "right front": ["Low"]}, cards=[LOW])
    table.a.activate("Asker")
    table.a.yes()
    assert (table.a.soul, table.a.hand) == ([], ["Blank"])


def test_2_1_a_name_that_quotes_a_word_is_the_name_of_one_card() -> None:
    text = '[CONT](RC):If you have a unit named "Middle "Dusk"", this unit gets [Power] +1000.'
    dusk = unit('Middle "Dusk"', 2)
    proud = unit("Proud", 1, text)
    table = sit(a={"left front": [proud], "right front": [dusk]})
    assert table.a.left_front[0].power == 8000
    assert sit(a={"left front": [proud], "right front": ["Middle"]}, cards=[MIDDLE]).a.left_front[0].power == 7000


@pytest.mark.parametrize(("booster", "cards"), [("Low", 1), ("Middle", 0), ("", 0)])
def test_7_3_1_6_an_attack_that_is_boosted_by_a_grade(booster: str, cards: int) -> None:
    text = f"[AUTO](RC):When this unit attacks a vanguard and is boosted by a grade 1, {DRAW}"
    there = {"left front": [unit("Proud", 2, text)], "left back": [booster] if booster else []}
    middle = unit("Middle", 2, skill="boost")
    table = battle(there, {"hand": ["Low"]}, cards=[LOW, middle])
    table.a.say(f"attack Vanguard B with Proud{f' boosted by {booster}' if booster else ''}")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize("booster", ["Low", ""])
def test_7_7_1_1_the_end_of_a_battle_in_which_a_unit_attacked_and_was_boosted(booster: str) -> None:
    for words in (
        f"attacked a vanguard and was boosted, {DRAW}",
        f"attacked a vanguard, if this unit was boosted during that battle, {DRAW}",
    ):
        proud = unit("Proud", 2, f"[AUTO](RC):At the end of the battle that this unit {words}")
        there = {"left front": [proud], "left back": [booster] if booster else []}
        table = battle(there, {"hand": ["Low"]}, cards=[LOW])
        table.a.say(f"attack Vanguard B with Proud{f' boosted by {booster}' if booster else ''}")
        table.b.pass_()
        assert len(table.a.hand) == (1 if booster else 0)


@pytest.mark.parametrize(("doer_name", "cards"), [("Tide Doer", 1), ("Doer", 0)])
def test_3_15_1_1_a_unit_stands_due_to_the_effect_of_such_a_card(doer_name: str, cards: int) -> None:
    effect = 'the effect of your rear-guard with "Tide" in its card name'
    text = f"[AUTO](RC):When your other rear-guard [Stand] due to {effect}, {DRAW}"
    stand = doer("Choose one of your [Rest] rear-guards, and [Stand] it.", doer_name)
    there = {"left front": [put("Low", resting=True)], "left back": [unit("Watcher", 1, text)], "right back": [stand]}
    table = sit(a={**there, "soul": ["Blank"]}, cards=[LOW])
    table.a.activate(doer_name)
    assert len(table.a.hand) == cards


def test_8_6_5_a_unit_is_chosen_due_to_an_effect_of_the_opponent() -> None:
    text = f"[AUTO](RC):When this unit is chosen due to the effects of your opponent's card, {DRAW}"
    watched = {"left front": [unit("Shy", 1, text)]}
    choose = "Choose one of your opponent's rear-guards, and it gets [Power] +1000 until end of turn."
    table = at_work(choose, b=watched)
    assert len(table.b.hand) == 1
    mine = "Choose one of your rear-guards in the front row, and it gets [Power] +1000 until end of turn."
    assert at_work(mine, watched).a.hand == []


@pytest.mark.parametrize(
    ("asked", "cards"),
    [
        ("if two or more cards were put into your soul during this turn", (0, 0, 1)),
        ("if no card was put into your soul during this turn due to card effects", (1, 0, 0)),
        ("if a card was not put into your soul during this turn", (1, 0, 0)),
    ],
)
def test_8_1_1_1_2_2_how_many_cards_were_moved_this_turn(asked: str, cards: tuple[int, ...]) -> None:
    for times, drawn in enumerate(cards):
        asker = unit("Asker", 1, f"[ACT](RC):[[Rest] this unit] {asked.capitalize()}, {DRAW}")
        charger = unit(
            "Charger", 1, "[ACT](RC):[Choose a card from your drop zone, and bind it face up] [Soul-Charge 1]."
        )
        table = sit(a={"left front": [asker], "right front": [charger], "drop": ["Low"] * 2}, cards=[LOW])
        for _ in range(times):
            table.a.activate("Charger", "Low")
        table.a.activate("Asker")
        assert len(table.a.hand) == drawn


@pytest.mark.parametrize(("below", "cards"), [("High", 1), ("Middle", 0)])
def test_10_1_5_1_placed_by_riding_from_such_a_unit(below: str, cards: int) -> None:
    text = f"[AUTO]:When this unit is placed on (VC) by riding from a grade 3 unit, {DRAW}"
    there: dict[str, Any] = {"vc": [below], "hand": [unit("Rider", 3, text)]}
    table = sit(a=there, phase="ride", number=3, cards=[HIGH, MIDDLE])
    table.a.ride("Rider")
    assert len(table.a.hand) == cards


@pytest.mark.parametrize("attacked", ["Vanguard B", "Low"])
def test_7_4_1_1_the_guard_step_in_which_such_a_unit_is_attacked(attacked: str) -> None:
    text = f"[AUTO](RC):At the beginning of the guard step that your vanguard is attacked, {DRAW}"
    there = {"left front": ["Low"], "left back": [unit("Watcher", 1, text)], "hand": ["Low"]}
    table = battle({"left front": ["Middle"]}, there, cards=[LOW, MIDDLE])
    table.a.attack("Middle", attacked)
    assert len(table.b.hand) == (2 if attacked == "Vanguard B" else 1)


@pytest.mark.parametrize("attacked", ["Vanguard B", "Low"])
def test_8_1_1_2_an_event_in_a_battle_of_another_unit(attacked: str) -> None:
    text = f"[AUTO]:During the battle that your vanguard was attacked, when this unit is placed on (GC), {DRAW}"
    there = {"left front": ["Low"], "hand": [unit("Shield", 1, text, shield=5000)]}
    table = battle({"left front": ["Middle"]}, there, cards=[LOW, MIDDLE])
    table.a.attack("Middle", attacked)
    table.b.guard("Shield")
    assert len(table.b.hand) == (1 if attacked == "Vanguard B" else 0)


@pytest.mark.parametrize(
    ("shown", "vanguard", "power"), [("Tide A", "High", 7000), ("Low", "Tide B", 7000), ("Low", "High", 2000)]
)
def test_1_3_5_neither_of_two_is_such_a_card(shown: str, vanguard: str, power: int) -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC), choose up to one card from your hand, reveal it, and if neither that "
        'card nor your vanguard is a card with "Tide" in its card name, this unit gets [Power] -5000 until end of turn.'
    )
    there: dict[str, Any] = {"vc": [vanguard], "hand": [unit("Heavy", 1, text), shown]}
    table = sit(a=there, cards=[LOW, HIGH, unit("Tide A", 1), unit("Tide B", 3)])
    table.a.call("Heavy", "left front")
    table.a.choose(shown)
    assert table.a.left_front[0].power == power


def test_8_6_5_one_of_two_events_the_second_of_them_a_time() -> None:
    text = f"[AUTO](RC):When this unit attacks, or at the beginning of your battle phase, {DRAW}"
    table = sit(a={"left front": [unit("Eager", 1, text)]}, number=3)
    table.a.say("end")
    assert len(table.a.hand) == 1
    table.a.attack("Eager", "Vanguard B")
    assert len(table.a.hand) == 2


def test_8_6_5_two_ways_to_be_placed_share_their_unit() -> None:
    text = f"[AUTO]:When this unit is placed on (VC), or placed on (RC) from hand, {DRAW}"
    newcomer = unit("Newcomer", 1, text)
    table = sit(a={"hand": [newcomer]})
    table.a.call("Newcomer", "left front")
    assert len(table.a.hand) == 1
    call = 'Choose a card named "Newcomer" from your drop zone, and call it to (RC).'
    assert at_work(call, {"drop": [newcomer]}, None, "left front").a.hand == []
