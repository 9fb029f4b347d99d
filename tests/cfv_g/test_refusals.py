"""What a player is told who says the wrong thing: the rule that forbids just this, true words, and numbers."""

from typing import Any

import pytest

from headjudge.formats import words
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, battle, sit

STRIDER = g_unit("Strider")


def told(table: Table, said: str, by: int = 0) -> list[str]:
    return [f"{reason.rule} {reason.text}" for reason in words.why_not(table.game, by, said)]


def rules(table: Table, said: str, by: int = 0) -> list[str]:
    return [reason.rule for reason in words.why_not(table.game, by, said)]


# -- riding, striding, G assist ----------------------------------------------------------------------------------------


def test_8_5_2_1_1_1_the_grades_of_a_ride_are_told() -> None:
    table = sit(a={"vc": [LOW], "hand": [HIGH, MIDDLE]}, phase="ride")
    found = ["8.5.2.1.1.1 its grade is 3; the vanguard's is 1, so 1 or 2 is needed"]
    assert told(table, "ride High") == told(table, "High") == found
    table.expect_asked("A", "ride")


@pytest.mark.parametrize(
    ("a", "rule"),
    [
        ({"vc": [HIGH]}, "6.4.1.2.2.1"),
        ({"g zone": [STRIDER]}, "6.4.1.2.2.2"),
        ({"hand": [MIDDLE]}, "6.4.1.2.2.3"),
    ],
)
def test_6_4_1_2_2_g_assist_names_the_condition_that_fails(a: dict[str, Any], rule: str) -> None:
    there = {"vc": [LOW], "hand": [LOW], "g zone": [STRIDER, STRIDER], "deck": ["Blank"] * 9, **a}
    table = sit(a=there, phase="draw", number=3)
    assert rules(table, "G assist") == ["6.4.1.2.1.2", rule]
    table.expect_asked("A", "ride")


def test_6_4_1_2_1_2_g_assist_may_be_called_by_its_name() -> None:
    table = sit(a={"vc": [LOW], "g zone": [STRIDER] * 2, "deck": ["Blank"] * 9}, phase="draw", number=3)
    table.expect_asked("A", "G assist")
    table.a.say("G assist")
    table.expect_rules("6.4.1.2.4", "6.4.1.2.5")
    table.expect_asked("A", "ride")


def test_10_1_27_2_a_stride_tells_both_grades() -> None:
    table = sit(a={"vc": [HIGH], "hand": [HIGH], "g zone": [STRIDER]}, b={"vc": [MIDDLE]}, phase="stride")
    assert {"8.5.2.1.1.3", "10.1.27.2"} <= set(rules(table, "stride Strider"))
    assert "both vanguards must be grade 3 or greater; they are grade 3 and 2" in told(table, "stride Strider")[1]


def test_10_2_10_3_1_a_stride_tells_the_grades_that_are_missing() -> None:
    table = sit(a={"vc": [HIGH], "hand": [LOW, LOW], "g zone": [STRIDER]}, phase="stride")
    found = "10.2.10.3.1 cards with grades 3 in all are discarded for its stride; the hand has 2"
    assert found in told(table, "stride Strider")


def test_10_2_10_3_1_a_stride_is_said_with_what_pays_for_it() -> None:
    hand = [LOW, MIDDLE, unit("None", 0), unit("Page", 1)]
    table = sit(a={"vc": [HIGH], "hand": hand, "g zone": [STRIDER]}, phase="stride")
    for payment in ("None and Low", "None and Middle", "High"):
        assert rules(table, f"stride Strider discarding {payment}") == ["10.2.10.3.1"]
        assert rules(table, f"stride Strider with {payment}") == ["10.2.10.3.1"]
    table.a.say("stride Strider discarding Low and Middle")
    assert (table.a.vanguard, table.a.drop, table.a.hand) == ("Strider", ["Low", "Middle"], ["None", "Page"])


@pytest.mark.parametrize(("phase", "rule"), [("ride", "6.5.1.1.3"), ("stride", "6.5.1.2.3")])
def test_6_5_1_only_the_vanguard_circle_takes_a_card_in_the_ride_phase(phase: str, rule: str) -> None:
    table = sit(a={"vc": [HIGH], "hand": [HIGH, LOW], "g zone": [STRIDER]}, phase=phase, number=3)
    table.expect_refused("call Low", rule)
    table.expect_asked("A", phase)


# -- the main phase ----------------------------------------------------------------------------------------------------


def test_6_6_1_3_to_pass_is_to_do_nothing_more_in_the_main_phase() -> None:
    table = sit(a={"hand": [LOW]}, number=3)
    table.a.say("pass")
    table.expect_asked("A", "attack")


def test_6_6_1_2_1_1_a_normal_call_is_to_a_rear_guard_circle() -> None:
    table = sit(a={"hand": [LOW]})
    for circle in ("vanguard circle", "guardian circle", "center front"):
        assert rules(table, f"call Low to {circle}") == ["6.6.1.2.1.1", "6.6.1.2.1"]


def test_6_6_1_2_3_an_exchange_names_what_stands_in_its_way() -> None:
    table = sit(a={"left front": [put(LOW, locked=True)], "left back": [MIDDLE]})
    assert rules(table, "exchange the left column") == ["6.6.1.2.3", "10.1.21.6"]
    assert told(table, "exchange right column") == ["6.6.1.2.3 there is no card in that column"]
    assert rules(table, "exchange the center column") == ["6.6.1.2.3"]


def test_6_6_1_2_3_a_column_is_exchanged_in_short_words_too() -> None:
    table = sit(a={"left back": [MIDDLE]})
    table.a.say("exchange left column")
    assert (table.a.left_front, table.a.left_back) == (["Middle"], [])


def test_8_5_2_1_a_card_that_lies_elsewhere_is_told_where() -> None:
    table = sit(a={"drop": [LOW], "left back": [MIDDLE], "hand": [HIGH]}, b={"left front": [unit("Foe", 1)]})
    assert told(table, "call Low") == ["8.5.2.1 it is in your drop zone; cards are normal called from the hand"]
    assert told(table, "call Foe")[0].startswith("8.5.2.1 it is on the opponent's left front circle")
    assert told(table, "call Nobody") == ["8.5.2.1 you know no such card; cards are normal called from the hand"]


def test_8_5_2_1_a_card_in_the_opponents_hand_is_not_told() -> None:
    table = sit(a={"hand": [LOW]}, b={"hand": [unit("Secret", 1)]})
    assert told(table, "call Secret") == told(table, "call Nobody")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[ACT](RC)[Limit Break 4]:[Soul-Blast 1]", "10.2.5.3.3 Limit Break 4 needs 4; there are 0"),
        ("[ACT](RC)Oracle:[Soul-Blast 1]", "10.2.19.4 Oracle needs 5; there are 0"),
        ("[ACT](RC)Shinken Hissatsu:[Soul-Blast 1]", "10.2.14.1.3 Shinken Hissatsu needs 3; there are 0"),
        ("[ACT](RC)Thunderstrike 2:[Soul-Blast 1]", "10.2.20.1.3 Thunderstrike 2 needs 2; there are 0"),
        ("[ACT](RC):[Soul-Blast 2]", "10.1.16.1 its cost takes 2 cards of the soul that fit; there are 1"),
        (
            "[ACT](RC):[Counter-Blast 1]",
            "10.1.15.1 its cost takes 1 face-up cards of the damage zone that fit; there are 0",
        ),
        (
            "[ACT](RC):[Choose two cards from your hand, and discard them]",
            "8.5.2.3 its cost takes 2 cards that its cost names; there are 0",
        ),
        ("[ACT](VC):[Soul-Blast 1]", "3.1.1.3 its abilities do not work where and as it lies"),
    ],
)
def test_8_5_2_3_an_ability_names_what_it_lacks(text: str, found: str) -> None:
    table = sit(a={"left back": [unit("Worker", 1, f"{text} Draw a card.")], "soul": ["Blank"]})
    assert told(table, "activate Worker")[0] == found


def test_3_18_2_a_unit_that_rests_pays_no_cost_by_resting() -> None:
    worker = unit("Worker", 1, "[ACT](RC):[[Rest] this unit] Draw a card.")
    table = sit(a={"left back": [put(worker, resting=True)]})
    assert rules(table, "activate Worker") == ["3.18.2", "8.5.2.3"]


def test_10_2_9_2_seek_mate_names_the_condition_that_fails() -> None:
    leader = unit("Leader", 3, '[ACT](VC):[Legion 20000] "Mate"')
    table = sit(a={"vc": [leader], "drop": ["Blank"] * 3}, b={"vc": [MIDDLE]})
    assert rules(table, "activate Leader") == ["10.2.9.2", "8.1.1.1", "8.5.2.3", "8.5.2.3"]
    assert "its cost takes 4 cards that its cost names; there are 3" in told(table, "activate Leader")[2]


def test_10_2_15_1_a_second_homare_cost_is_refused_by_the_keyword() -> None:
    text = "[ACT](RC)Homare:[[Rest] this unit] Draw a card."
    table = sit(a={"left back": [unit("First", 1, text)], "right back": [unit("Second", 1, text)]})
    table.a.activate("First")
    assert rules(table, "activate Second") == ["10.2.15.1", "8.5.2.3"]


def test_10_2_15_1_a_second_homare_cost_of_an_automatic_ability_is_not_asked_for() -> None:
    text = "[AUTO](RC)Homare:[Counter-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card."
    there = {"left front": [unit("First", 2, text)], "right front": [unit("Second", 2, text)], "damage": ["Blank"] * 2}
    table = battle(there, {"hand": [LOW]})
    table.a.attack("First", "Vanguard B")
    table.a.say("pay the cost")
    table.a.choose("Blank")
    table.b.pass_()
    table.a.attack("Second", "Vanguard B")
    assert rules(table, "pay the cost") == ["8.6.4", "10.2.15.1"]
    table.b.pass_()
    assert len(table.a.hand) == 1


def test_8_6_4_a_cost_that_only_its_player_knows_to_be_unpayable_is_refused_as_such() -> None:
    cost = "[Choose a grade 3 card from your hand, and discard it]"
    text = f"[AUTO](RC):{cost} When this unit attacks, you may pay the cost. If you do, draw a card."
    there = {"left front": [unit("First", 2, text)], "hand": [LOW]}
    table = battle(there, {"hand": [LOW]}, forced=False)
    table.a.attack("First", "Vanguard B")
    found = ["8.6.4 the cost cannot be paid in full, and so it is not paid at all"]
    assert told(table, "yes") == told(table, "pay") == found
    table.a.no()
    table.b.pass_()


@pytest.mark.parametrize(("status", "rule"), [("locked", "10.1.21.3"), ("deleted", "10.1.25.3")])
def test_10_1_21_3_an_ability_of_a_card_that_lost_its_text_is_refused_by_its_state(status: str, rule: str) -> None:
    worker = unit("Worker", 1, "[ACT](RC):[Soul-Blast 1] Draw a card.")
    table = sit(a={"left back": [put(worker, **{status: True})], "soul": ["Blank"]})
    assert rules(table, "activate Worker")[0] == rule


def test_6_6_1_2_2_abilities_of_the_opponents_cards_are_not_ones_own() -> None:
    worker = unit("Worker", 1, "[ACT](RC):Draw a card.")
    table = sit(b={"left back": [worker]})
    assert rules(table, "activate Worker") == ["6.6.1.2.2"]


# -- choices -----------------------------------------------------------------------------------------------------------

RETIRE = "[ACT](RC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and retire it."


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("Warded", "10.2.12.1"),
        ("Shut", "10.1.21.3"),
        ("Worker", "8.5.4"),
        ("pass", "8.5.4.1"),
        ("no", "8.5.4.1"),
        ("done", "8.5.4.1"),
    ],
)
def test_8_5_4_a_wrong_choice_is_refused_by_what_forbids_it(said: str, rule: str) -> None:
    foes = {
        "left front": [unit("Warded", 1, "[CONT]:Resist")],
        "right front": [LOW],
        "left back": [MIDDLE],
        "right back": [put(unit("Shut", 1), locked=True)],
    }
    table = sit(a={"left back": [unit("Worker", 1, RETIRE)], "soul": ["Blank"]}, b=foes)
    table.a.activate("Worker")
    assert rules(table, said) == [rule]
    table.a.choose("Low")


def test_10_1_21_6_an_effect_calls_to_no_lock_circle() -> None:
    text = "[ACT](RC):[Soul-Blast 1] Choose a card from your drop zone, and call it to [RC]."
    there = {"left back": [unit("Worker", 1, text)], "soul": ["Blank"], "left front": [put(LOW, locked=True)]}
    table = sit(a={**there, "drop": [MIDDLE]})
    table.a.activate("Worker", "Middle")
    assert rules(table, "left front") == ["10.1.21.6", "10.1.6.1.1.1"]
    table.a.choose("right front")


# -- battle ------------------------------------------------------------------------------------------------------------


def test_7_3_1_4_the_row_and_the_lock_of_a_target_are_told() -> None:
    foes = {
        "left front": [MIDDLE],
        "left back": [unit("Behind", 1)],
        "right front": [put(unit("Shut", 1), locked=True)],
    }
    table = battle({"right front": [HIGH]}, foes)
    assert told(table, "attack Behind with High") == [
        "7.3.1.4 it is in the back row, and only the front row is attacked"
    ]
    assert rules(table, "attack Shut with High") == ["10.1.21.3", "7.3.1.4"]
    table.expect_asked("A", "attack")


def test_7_3_1_3_a_unit_named_at_the_start_step_is_judged_as_an_attacker() -> None:
    table = battle({"left front": [put(MIDDLE, resting=True)], "left back": [LOW]})
    assert told(table, "Middle") == ["7.3.1.3 it is resting"]
    assert told(table, "Low") == ["7.3.1.3 it is not in the front row"]
    table.expect_asked("A", "attack")


def test_7_4_1_2_1_of_several_attacked_units_only_these_are_guarded() -> None:
    text = "[CONT](VC):This unit battles all of your opponent's units in the front row in one attack."
    foes = {"left front": [MIDDLE], "left back": [unit("Behind", 1)], "hand": [LOW]}
    table = battle({"vc": [unit("Sweeper", 3, text)]}, foes)
    table.a.say("attack with Sweeper")
    table.b.guard("Low")
    assert told(table, "Behind", 1) == ["7.4.1.2.1 it is not being attacked"]
    table.b.choose("Middle")


def test_7_3_1_6_a_boost_tells_who_boosts_whom() -> None:
    there = {"right front": [MIDDLE], "right back": [LOW], "center back": [unit("Other", 1)]}
    table = battle({"vc": [HIGH], **there})
    table.a.attack("Middle", "Vanguard B")
    assert told(table, "boost High with Low") == ["7.3.1.6 only the attacking unit is boosted"]
    assert told(table, "boost with Other") == ["7.3.1.6 it is not behind the attacking unit"]
    table.a.say("boost Middle with Low")


@pytest.mark.parametrize(
    ("booster", "found"),
    [
        (put(LOW, resting=True), ["7.3.1.6", "7.3.1.6"]),
        (MIDDLE, ["7.3.1.6", "10.2.3.1", "7.3.1.6"]),
        (put(LOW, locked=True), ["7.3.1.6", "10.1.21.3", "7.3.1.6"]),
    ],
)
def test_10_2_3_1_a_unit_that_cannot_boost_is_told_why(booster: Any, found: list[str]) -> None:
    table = battle({"right front": [HIGH], "right back": [booster]}, {"hand": [LOW]})
    table.a.attack("High", "Vanguard B")
    assert rules(table, "boost with right back") == found
    table.b.pass_()


def test_7_3_1_6_an_attack_is_said_with_its_boost() -> None:
    there = {
        "right front": [MIDDLE],
        "right back": [LOW],
        "left front": [unit("Left", 2)],
        "left back": [unit("Idle", 2)],
    }
    table = battle(there, {"hand": [LOW]})
    assert rules(table, "attack Vanguard B with Left boosted by Low") == ["7.3.1.6"]
    assert rules(table, "attack Vanguard B with Left boosted by Idle") == ["10.2.3.1", "7.3.1.6"]
    table.a.say("attack Vanguard B with Middle boosted by Low")
    assert table.a.right_front[0].power == 16000
    table.b.pass_()


def test_7_4_1_2_guarding_names_what_was_named() -> None:
    foes = {"vc": [MIDDLE], "left front": [unit("Blade", 2)], "right front": [unit("Page", 1)]}
    table = battle({"right front": [HIGH]}, {**foes, "left back": [unit("Rear", 2)], "hand": [LOW, HIGH]})
    table.a.attack("High", "Middle")
    assert told(table, "guard with High", 1) == ["8.5.2.1.1.2 its grade is 3; the vanguard's is only 2"]
    assert rules(table, "guard Blade with Low", 1) == ["7.4.1.2.1"]
    assert told(table, "intercept with Page", 1)[0] == "10.2.2.1 it has no Intercept"
    assert told(table, "Page", 1)[0] == "10.2.2.1 it has no Intercept"
    assert told(table, "intercept with Rear", 1)[0] == "10.2.2.1 it is not on a front rear-guard circle"
    assert rules(table, "intercept with Middle", 1) == ["7.4.1.2.2"]
    assert rules(table, "call Low to left back", 1) == ["8.5.2.2.1.1"]
    table.b.pass_()


def test_10_2_2_1_a_unit_that_is_attacked_does_not_intercept() -> None:
    table = battle({"right front": [HIGH]}, {"left front": [unit("Blade", 2)], "hand": [LOW]})
    table.a.attack("High", "Blade")
    assert rules(table, "intercept with Blade", 1) == ["7.4.1.2.2", "10.2.2.1"]
    table.b.pass_()


# -- what is legal has nothing against it ------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["ride", "stride", "main", "battle"])
def test_1_3_every_option_said_back_is_legal(phase: str) -> None:
    worker = unit("Worker", 1, "[ACT](RC):[Soul-Blast 1] Draw a card.")
    there = {"vc": [HIGH], "hand": [LOW, HIGH], "left front": [MIDDLE], "left back": [worker], "g zone": [STRIDER]}
    table = sit(a={**there, "soul": ["Blank"]}, phase=phase, number=3)
    assert [told(table, option) for option in table.options] == [[]] * len(table.options)
    table.expect_asked("A")
