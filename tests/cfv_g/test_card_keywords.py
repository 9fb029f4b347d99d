"""Keywords and states that cards define themselves: the reminder is read, and the state lasts as it says."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

FADE = (
    "[AUTO]:Fade (When this unit is placed on (RC), you may have it become fading. If you do, retire it at the end of "
    "turn)"
)
GLOW = (
    "[AUTO](VC/RC):Glow (At the beginning of each of your attacks, if you have more rear-guards than your opponent, "
    "your vanguard becomes blazing until end of turn)"
)
HURRY = (
    "[AUTO]:Hurry (When this unit is placed on (RC) due to an effect, you may have it become hurrying for that turn. "
    "If you do, put it on the bottom of your deck at the end of its battle)"
)
HURRY_TOO = (
    "[AUTO](RC):Hurry (During the turn this unit is placed on (RC) due to an effect, you may have it become hurrying. "
    "If you do, put it on the bottom of your deck at the end of its battle)"
)
FORTUNE = (
    "[AUTO](RC):Fortune 20000(When your rear-guard's [Power] becomes 20000 or greater, this unit becomes fortunate "
    "until end of turn)"
)
FEAST = (
    "[AUTO](VC/RC):Feast (When this unit attacks, you may retire one or more of your other rear-guards. If you do, "
    "this unit becomes feasting until end of turn)"
)
ECHO = (
    "[AUTO](RC):Echo (When your opponent puts a bound card into his or her hand, if your hand has six or less cards, "
    "you may return this unit to your hand)"
)
OMEN = (
    "[AUTO]:Omen-(RC)(When this unit is placed on the specified circle, look at the top card of your deck, and you "
    "may put it into your soul. If you do, choose one of your [Stand] rear-guards, and [Rest] it)"
)
CALL = 'Choose a card named "Newcomer" from your drop zone, and call it to (RC).'


def proud(state: str, where: str = "RC") -> str:
    return f"[CONT]({where}):If this unit is {state}, this unit gets [Power] +3000."


def called(*text: str, **there: Any) -> Table:
    """A table at which an effect has just called the unit with the text from the drop zone."""
    mine = {"right back": [doer(CALL)], "soul": ["Blank"], "drop": [unit("Newcomer", 1, *text)], **there}
    table = sit(a=mine, cards=[HIGH, LOW, MIDDLE], number=3)
    table.a.activate("Doer", "left front")
    return table


def rest_of_the_turn(table: Table) -> None:
    """Nobody attacks any more."""
    table.a.say("end")
    table.a.pass_()


@pytest.mark.parametrize(("text", "state"), [(FADE, "fading"), ("[AUTO]:Hollow", "hollowed")])
def test_8_1_1_2_a_hollowed_unit_is_retired_at_the_end_of_the_turn(text: str, state: str) -> None:
    table = called(text, proud(state))
    table.a.yes()
    assert table.a.left_front[0].power == 10000
    rest_of_the_turn(table)
    assert table.a.left_front == []
    table = called(text, proud(state))
    table.a.no()
    assert table.a.left_front[0].power == 7000
    rest_of_the_turn(table)
    assert table.a.left_front == ["Newcomer"]


@pytest.mark.parametrize(
    ("text", "state"), [(HURRY, "hurrying"), (HURRY_TOO, "hurrying"), ("[AUTO]:Charge", "charging")]
)
def test_8_1_1_2_a_charging_unit_goes_under_the_deck_after_its_battle(text: str, state: str) -> None:
    table = called(text, proud(state))
    table.a.yes()
    assert table.a.left_front[0].power == 10000
    table.a.say("end")
    table.a.attack("Newcomer", "Vanguard B")
    assert (table.a.left_front, table.a.deck[-1]) == ([], "Newcomer")


def test_8_1_1_2_charge_asks_for_an_effect() -> None:
    table = sit(a={"hand": [unit("Newcomer", 1, HURRY)]})
    table.a.call("Newcomer to left front")
    table.expect_asked("A", "main")


def test_8_1_1_2_a_charging_unit_that_does_not_fight_stays_and_charges_no_more() -> None:
    table = called(HURRY, proud("hurrying"))
    table.a.yes()
    rest_of_the_turn(table)
    assert table.a.left_front[0].power == 7000


@pytest.mark.parametrize(("text", "state"), [(GLOW, "blazing"), ("[AUTO](VC/RC):Blaze", "blazing")])
@pytest.mark.parametrize("theirs", [[], [MIDDLE, MIDDLE]])
def test_8_1_1_2_blaze_marks_the_vanguard_of_who_has_more_rear_guards(text: str, state: str, theirs: list[Any]) -> None:
    """The state is that of the vanguard, whoever has the keyword."""
    boss = unit("Boss", 3, proud(state, "VC"))
    there = {"vc": [boss], "left front": [unit("Torch", 1, text)]}
    others = dict(zip(("left front", "right front"), ([each] for each in theirs), strict=False))
    table = battle(there, others)
    table.a.attack("Torch", "Vanguard B")
    assert table.a.vanguard.power == (14000 if not theirs else 11000)
    if not theirs:
        table.expect_log(f"Boss becomes {state}, by the text of Torch")
    table.choose("pass")


@pytest.mark.parametrize(("text", "state"), [(FORTUNE, "fortunate"), ("[AUTO](RC):Success 20000", "successful")])
def test_8_6_5_success_comes_with_the_power_of_any_own_rear_guard(text: str, state: str) -> None:
    lucky = unit("Lucky", 1, text, proud(state))
    grow = "Choose one of your rear-guards, and it gets [Power] +13000 until end of turn."
    table = at_work(grow, {"left front": [lucky], "left back": ["Low"]}, None, "Low", cards=[LOW])
    assert (table.a.left_front[0].power, table.a.left_back[0].power) == (10000, 20000)
    assert table.a.left_front[0].has("fortune" if text == FORTUNE else "success")
    table.a.end_turn()
    assert table.a.left_front[0].power == 7000
    high = put("High", until_end_of_turn={"power": 9000})
    for more, who in (("+12000", "Low"), ("+1000", "High")):
        there = {"left front": [lucky], "left back": ["Low"], "right front": [high]}
        table = at_work(grow.replace("+13000", more), there, None, who, cards=[LOW, HIGH])
        assert table.a.left_front[0].power == 7000, "too little, or as much before"


@pytest.mark.parametrize(("text", "state"), [(FEAST, "feasting"), ("[AUTO](VC/RC):Engorge", "engorged")])
def test_8_1_1_2_an_engorged_unit_has_retired_others(text: str, state: str) -> None:
    eater = unit("Eater", 2, text, proud(state))
    table = battle({"left front": [eater], "left back": ["Low"], "right back": ["Middle"]}, cards=[LOW, MIDDLE])
    table.a.attack("Eater", "Vanguard B")
    table.a.pass_()
    table.a.yes()
    table.a.choose("Low")
    table.a.done()
    assert (table.a.drop, table.a.left_front[0].power) == (["Low"], 12000)
    table.a.pass_()


@pytest.mark.parametrize("text", [ECHO, "[AUTO](RC):Afterimage"])
def test_8_1_1_2_afterimage_follows_what_the_opponent_puts_into_the_hand(text: str) -> None:
    ghost = unit("Ghost", 1, text)
    giver = unit("Giver", 1, "[ACT](RC):[Soul-Blast 1] Choose a card from your bind zone, and put it into your hand.")
    there = {"left front": [giver], "soul": ["Blank"], "bind": ["Low"]}
    table = sit(a=there, b={"left front": [ghost]}, cards=[LOW])
    table.a.activate("Giver")
    table.b.yes()
    assert (table.b.hand, table.b.left_front) == (["Ghost"], [])
    table = sit(a=there, b={"left front": [ghost], "hand": ["Low"] * 7}, cards=[LOW])
    table.a.activate("Giver")
    assert table.b.left_front == ["Ghost"]


@pytest.mark.parametrize("text", [OMEN, "[AUTO]:Revelation-(RC)"])
def test_8_1_1_2_revelation_rests_a_rear_guard_for_the_card_that_went_to_the_soul(text: str) -> None:
    table = called(text, deck=["Low", "High", "High"])
    table.a.yes()
    table.a.choose("Newcomer")
    assert (table.a.soul, table.a.left_front[0].resting) == (["Low"], True)
    table = called(text, deck=["Low", "High", "High"])
    table.a.no()
    assert (table.a.soul, table.a.left_front[0].resting) == ([], False)


def test_8_1_1_2_a_keyword_and_a_state_that_nobody_has_heard_of_are_read_from_the_card() -> None:
    kindle = "[AUTO](RC):Kindle (When this unit attacks, this unit becomes kindled until end of turn)"
    watcher = unit("Watcher", 1, "[AUTO](RC):When your unit with the sentinel ability attacks, draw a card.")
    lamp = unit("Lamp", 2, kindle, proud("kindled"), "[AUTO](RC):When this unit becomes kindled, draw a card.")
    table = battle({"left front": [lamp], "right front": [put(lamp, resting=True)], "left back": [watcher]})
    table.a.attack("Lamp", "Vanguard B")
    table.a.pass_()
    assert (table.a.left_front[0].power, table.a.right_front[0].power, table.a.hand) == (12000, 9000, ["Blank"])
    assert table.a.left_front[0].has("kindle")


def test_10_1_21_1_a_state_of_the_rules_is_no_word_of_a_card() -> None:
    """What becomes locked is locked by the verb that the rules have for it, not merely called so."""
    from headjudge.games.cfv.language import language
    from headjudge.language import CardFacts, Compiler

    text = "[AUTO](VC):When this unit attacks, this unit becomes locked."
    assert Compiler(language()).compile(CardFacts("X", text)).tree is None
