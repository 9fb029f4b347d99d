"""Chapter 7.4: the guard step."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, battle

FIGHTER = unit("Fighter", 2, power=20000)
WALL = unit("Wall", 0, shield=10000)
BARE = unit("Bare", 3)
PAIR = unit("Pair", 2, "[CONT](RC):This unit battles all of your opponent's units in the front row in one attack.")


def observer(event: str, effect: str = "draw a card", name: str = "Observer") -> Card:
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.", skill="none")


def attacked(target: str = "Vanguard B", **b: Any) -> Table:
    """A table at the guard step of an attack."""
    mine = {word.replace("_", " "): cards for word, cards in b.items()}
    table = battle({"left front": [FIGHTER]}, mine)
    table.a.attack("Fighter", target)
    return table


def test_7_4_1_1_abilities_of_its_beginning_are_resolved_before_the_first_question() -> None:
    watcher = observer("At the beginning of your opponent's guard step")
    table = attacked(hand=[LOW], left_back=[watcher])
    table.expect_asked("B", "guard")
    assert table.b.hand == ["Low", "Blank"]


@pytest.mark.rule("cfv-g", "7.4.1")
def test_7_4_1_2_the_other_player_guards_as_often_as_possible_and_then_passes() -> None:
    table = attacked(hand=[WALL, LOW], right_front=[MIDDLE])
    table.expect_asked("B", "guard", "7.4.1.2")
    table.expect_options("guard with Wall", "guard with Low", "intercept with Middle", "pass")
    table.b.guard("Wall")
    table.expect_options("guard with Low", "intercept with Middle", "pass")
    table.b.intercept("Middle")
    table.expect_options("guard with Low", "pass")
    table.b.pass_()
    assert sorted(table.b.drop) == ["Middle", "Wall"]
    table.expect_log("guard step begins", "calls Wall", "Middle intercepts", "damage step begins")


def test_7_4_1_2_abilities_are_resolved_before_each_question() -> None:
    """The guardian's ability draws a card that can guard next."""
    guide = unit("Guide", 1, "[AUTO]:When this unit is placed on (GC), draw a card.")
    table = attacked(hand=[guide], deck=[WALL, "Blank", "Blank"])
    table.b.guard("Guide")
    table.expect_options("guard with Wall", "pass")
    table.b.pass_()


def test_7_4_1_2_the_turn_player_is_not_asked() -> None:
    table = attacked(hand=[LOW])
    table.expect_refused("guard with Low", "7.4.1.2", by="a")
    table.b.pass_()


def test_7_4_1_2_1_a_guardian_is_called_from_hand_resting() -> None:
    table = attacked(hand=[LOW, LOW])
    table.b.guard("Low")
    assert (table.b.gc, table.b.gc[0].resting) == (["Low"], True)
    assert table.b.hand == ["Low"]
    table.b.pass_()


def test_7_4_1_2_1_its_grade_is_at_most_the_vanguards() -> None:
    table = attacked(vc=[MIDDLE], hand=[HIGH, MIDDLE], target="Middle")
    table.expect_options("guard with Middle", "pass")
    table.expect_refused("guard with High", "8.5.2.1.1.2")
    table.b.pass_()


def test_7_4_1_2_1_of_several_attacked_units_the_player_chooses_which_is_guarded() -> None:
    table = battle({"left front": [PAIR]}, {"hand": [WALL], "left front": [LOW]})
    table.a.choose("attack", "Pair")
    table.b.guard("Wall")
    table.expect_options("Vanguard B", "Low")
    table.b.choose("Low")
    assert table.b.left_front == ["Low"]
    assert (table.b.damage, table.b.drop) == ([], ["Wall"])


def test_7_4_1_2_1_only_an_attacked_unit_can_be_guarded() -> None:
    table = attacked(hand=[WALL], left_front=[LOW])
    table.expect_refused("guard Low with Wall", "7.4.1.2.1")
    table.b.say("guard Vanguard B with Wall")
    assert table.b.left_front[0].power == 7000
    assert (len(table.b.damage), table.b.drop) == (0, ["Wall"])


def test_7_4_1_2_1_what_forbids_calls_to_rear_guard_circles_forbids_no_guardian() -> None:
    jam = unit("Jam", 1, "[CONT](RC):Your opponent cannot call cards from hand to (RC).")
    table = battle({"left front": [FIGHTER], "right front": [jam]}, {"hand": [LOW, WALL]})
    table.a.attack("Fighter", "Vanguard B")
    table.expect_options("guard with Low", "guard with Wall", "pass")
    table.b.guard("Low")
    assert table.b.gc == ["Low"]
    table.b.pass_()


def test_7_4_1_2_1_an_effect_may_keep_cards_from_being_called() -> None:
    ban = "your opponent cannot call grade 0 cards from hand to (GC) until end of that battle"
    striker = unit("Striker", 2, f"[AUTO](RC):When this unit attacks, {ban}.")
    table = battle({"left front": [striker]}, {"hand": [WALL, LOW]})
    table.a.attack("Striker", "Vanguard B")
    table.expect_options("guard with Low", "pass")
    table.expect_refused("guard with Wall", "7.4.1.2.3.1")
    table.b.pass_()


@pytest.mark.parametrize(("what", "left"), [("units", []), ("grade 0 units", ["Low"]), ("cards", [])])
def test_7_4_1_2_1_who_cannot_call_units_cannot_call_the_cards_that_would_be_units(what: str, left: list[str]) -> None:
    jam = unit("Jam", 1, f"[CONT](RC):Your opponent cannot call {what} from hand to (GC).")
    table = battle({"left front": [FIGHTER], "right front": [jam]}, {"hand": [LOW, WALL]})
    table.a.attack("Fighter", "Vanguard B")
    if left:
        table.expect_options(*[f"guard with {name}" for name in left], "pass")
        table.b.pass_()
    assert table.b.gc == []


@pytest.mark.parametrize("resting", [False, True])
def test_7_4_1_2_2_a_front_rear_guard_intercepts_standing_or_resting(resting: bool) -> None:
    table = attacked(hand=["Blank"], right_front=[put(MIDDLE, resting=resting)])
    table.b.intercept("Middle")
    assert (table.b.right_front, table.b.gc, table.b.gc[0].resting) == ([], ["Middle"], True)
    assert table.b.vanguard.power == 16000
    table.b.pass_()


def test_7_4_1_2_2_neither_other_units_nor_the_attacked_one_intercept() -> None:
    b = {"right_front": [LOW], "left_back": [unit("Behind", 2)], "left_front": [unit("Attacked", 2)], "hand": ["Blank"]}
    table = attacked("Attacked", **b)
    table.expect_options("guard with Blank", "pass")
    for name in ("Low", "Behind", "Vanguard B"):
        table.expect_refused(f"intercept with {name}", "10.2.2.1" if name != "Vanguard B" else "7.4.1.2.2")
    table.expect_refused("intercept with Attacked", "7.4.1.2.2")
    table.b.pass_()


def test_7_4_1_2_2_an_effect_lets_a_unit_intercept_from_the_back_row() -> None:
    rear = unit("Rear", 2, "[CONT](RC):This unit can intercept from the back row.")
    table = attacked(left_back=[rear], hand=["Blank"])
    table.b.intercept("Rear")
    assert table.b.gc == ["Rear"]
    table.b.pass_()


def test_7_4_1_2_2_whom_the_interceptor_guards_is_chosen() -> None:
    """Only the vanguard and the unit on the left are attacked; the one on the right can step in for either."""
    sweep = unit("Sweep", 2, "[CONT](RC):This unit battles all of your opponent's units in one attack.")
    archer = unit("Archer", 2, "[CONT](RC):This unit can intercept from the back row.")
    table = battle({"left front": [sweep]}, {"left front": [LOW], "right back": [archer], "hand": ["Blank"]})
    table.a.choose("attack", "Sweep")
    table.expect_refused("intercept with Archer", "7.4.1.2.2")
    table.b.pass_()
    table = battle({"left front": [PAIR]}, {"left front": [LOW], "right back": [archer], "hand": ["Blank"]})
    table.a.choose("attack", "Pair")
    table.b.intercept("Archer")
    table.expect_options("Vanguard B", "Low")
    table.b.choose("Low")
    assert table.b.left_front[0].power == 12000
    assert table.b.vanguard.power == 11000
    table.b.pass_()


def test_7_4_1_2_3_who_passes_cannot_guard_any_more() -> None:
    table = attacked(hand=[WALL])
    table.b.pass_()
    assert table.b.hand == ["Wall"]
    assert len(table.b.damage) == 1
    table.expect_refused("guard with Wall", "7.4.1.2", by="b")


def test_7_4_1_2_3_1_with_nothing_to_guard_with_nobody_is_asked() -> None:
    table = battle({"left front": [FIGHTER]}, forced=False)
    table.a.choose("attack", "Fighter", "Vanguard B")
    assert table.decision.prompt == "attack"
    assert len(table.b.damage) == 1


def test_7_4_1_2_3_1_a_hand_that_cannot_guard_is_asked_all_the_same() -> None:
    """Otherwise the question that is missing would tell the opponent what is in it."""
    table = battle({"left front": [FIGHTER]}, {"vc": [LOW], "hand": [HIGH]}, forced=False)
    table.a.choose("attack", "Fighter", "Low")
    assert (table.decision.player, table.options) == (1, ["Do nothing"])
    table.b.pass_()


def test_7_4_1_2_3_1_without_an_attacked_unit_there_is_nothing_to_guard() -> None:
    shy = observer("When this unit is attacked", "return this unit to your hand", "Shy")
    table = attacked("Shy", left_front=[shy], hand=[WALL])
    table.expect_asked("A", "attack")
    assert sorted(table.b.hand) == ["Shy", "Wall"]


def test_7_4_1_3_shields_add_to_the_power_of_the_guarded_unit_from_the_moment_they_come() -> None:
    table = attacked(hand=[WALL, LOW, BARE, "Blank"], left_front=[MIDDLE])
    table.b.guard("Wall")
    assert table.b.vanguard.power == 21000
    table.b.guard("Low")
    assert table.b.vanguard.power == 26000
    table.b.guard("Bare")
    assert table.b.vanguard.power == 26000
    assert table.b.left_front[0].power == 9000
    table.b.pass_()
    assert (table.b.damage, table.b.vanguard.power) == ([], 11000)


@pytest.mark.rule("cfv-g", "7.4.1.3", "8.7.2.1")
def test_7_4_1_3_shields_that_come_after_the_power_was_set_add_to_it() -> None:
    text = "[AUTO](RC):When this unit attacks, choose your opponent's vanguard, and its [Power] becomes 5000"
    setter = unit("Setter", 3, f"{text} until end of that battle.", power=12000)
    table = battle({"left front": [setter]}, {"hand": [LOW, LOW], "right front": [MIDDLE]})
    table.a.attack("Setter", "Vanguard B")
    assert table.b.vanguard.power == 5000
    table.b.guard("Low")
    assert table.b.vanguard.power == 10000
    table.b.intercept("Middle")
    assert table.b.vanguard.power == 15000
    table.b.pass_()
    assert (table.b.damage, table.b.vanguard.power) == ([], 11000)


@pytest.mark.rule("cfv-g", "7.4.1.3", "8.7.2.1")
def test_7_4_1_3_power_that_is_set_after_a_guardian_came_counts_without_its_shield() -> None:
    calm = "When this unit is placed on (GC), choose your vanguard, and its [Power] becomes 3000 until end of turn."
    table = attacked(hand=[WALL, unit("Calm", 1, f"[AUTO]:{calm}"), LOW, LOW])
    table.b.guard("Wall")
    table.b.guard("Calm")
    assert table.b.vanguard.power == 3000
    table.b.guard("Low")
    assert table.b.vanguard.power == 8000
    table.b.pass_()


def test_7_4_1_3_a_guardian_that_leaves_takes_its_shield_with_it() -> None:
    swap = unit("Swap", 1, "[AUTO]:When this unit is placed on (GC), return this unit to your hand.")
    table = attacked(hand=[swap, "Blank"])
    table.b.guard("Swap")
    assert (table.b.gc, table.b.vanguard.power) == ([], 11000)
    table.b.pass_()
    assert len(table.b.damage) == 1


@pytest.mark.parametrize(("attacker", "checks"), [("Vanguard A", 2), ("Fighter", 0)])
def test_7_4_1_4_the_drive_step_follows_only_the_attack_of_a_vanguard(attacker: str, checks: int) -> None:
    table = battle({"left front": [FIGHTER]})
    table.a.attack(attacker, "Vanguard B")
    assert len(table.a.hand) == checks
    assert bool([line for line in table.log() if "drive step begins" in line]) == bool(checks)
