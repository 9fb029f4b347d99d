"""Chapter 9: what the game does by itself in a check timing."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import DROP, GC, LEFT_BACK, LEFT_FRONT, LEGION_OF, PUT, RULE_PUT, VC
from headjudge.games.cfv.r09_rule_actions import is_needed
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit

GRADES = [unit(f"Grade {n}", n) for n in range(4)]


def sit(**said: Any) -> Table:
    return Table("cfv-g", **{**said, "cards": [*GRADES, *said.get("cards", ())]})


def doer(text: str, name: str = "Doer") -> Card:
    return unit(name, 1, f"[ACT](RC):[Soul-Blast 1] {text}")


def crowded(mine: dict[str, Any], *moves: tuple[str, int], theirs: Any = None) -> Table:
    """A table whose cards of the hand were put on circles in one moment; ending the main phase checks it.

    NB: no text puts two units on one circle, so that the test does it.
    """
    table = sit(a={"right back": [doer("Draw a card.")], "soul": ["Blank"], **mine}, b=theirs or {})
    place(table, *moves)
    return table


def place(table: Table, *moves: tuple[str, int]) -> None:
    batch: list[Action] = [
        Move(PUT, 0, table.game.ref(table.a.card(name, "hand").id), 2 * kind) for name, kind in moves
    ]
    table.game.perform(batch)


def check(table: Table) -> None:
    """Have a check timing: the next one comes after the ability."""
    table.a.activate("Doer")


# -- in general (9.1) --------------------------------------------------------------------------------------------------


def test_9_1_1_the_game_itself_does_what_a_situation_asks_for() -> None:
    """Nobody plays or chooses anything, and no ability has it as its cause."""
    table = crowded({"left front": ["Grade 0"], "hand": ["Grade 1"]}, ("Grade 1", LEFT_FRONT))
    assert sorted(table.a.left_front) == ["Grade 0", "Grade 1"]
    check(table)
    assert table.a.left_front == ["Grade 1"]
    assert [event.cause for event in items(table.game.journal) if event.verb == RULE_PUT] == [None]
    assert table.decision.prompt == "main"


@pytest.mark.rule("cfv-g", "9.1.2")
def test_9_1_2_a_situation_counts_only_in_check_timings() -> None:
    """Six damage in the middle of an effect are five when it has resolved."""
    six = doer("Put the top card of your deck into your damage zone, choose a card from your damage zone, and heal it.")
    table = sit(a={"left front": [six], "soul": ["Blank"], "damage": ["Grade 1"] * 5})
    table.a.activate("Doer", "Grade 1#1")
    assert (table.result, len(table.a.damage)) == (None, 5)


def test_9_1_3_several_are_done_at_one_moment() -> None:
    table = crowded(
        {"hand": ["Grade 1", "Grade 2", "Grade 0", "Grade 3"], "left front": ["Blank"], "left back": ["Blank"]},
        ("Grade 1", LEFT_FRONT), ("Grade 2", LEFT_BACK), ("Grade 0", GC), ("Grade 3", VC),
    )  # fmt: skip
    assert is_needed(table.game)
    check(table)
    put_by_rule = [event for event in items(table.game.journal) if event.verb == RULE_PUT]
    assert (len(put_by_rule), len({event.serial for event in put_by_rule})) == (4, 1)
    assert (table.a.left_front, table.a.left_back, table.a.gc, table.a.vc) == (
        ["Grade 1"],
        ["Grade 2"],
        [],
        ["Grade 3"],
    )
    assert not is_needed(table.game)


# -- losing (9.2) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "9.2.1")
def test_9_2_2_six_cards_in_the_damage_zone_lose() -> None:
    for damage, top, result in (4, "card", None), (5, "card", "B"), (4, "three cards", "B"):
        hurt = doer(f"Put the top {top} of your deck into your damage zone.")
        table = sit(a={"left front": [hurt], "soul": ["Blank"], "damage": ["Blank"] * damage})
        table.a.activate("Doer")
        assert table.result == result
    table.expect_rules("9.2.2")


@pytest.mark.rule("cfv-g", "9.2.1")
def test_9_2_3_an_empty_deck_loses_at_once() -> None:
    """Not when a card should be drawn."""
    table = sit(a={"left front": [doer("Draw a card.")], "soul": ["Blank"], "deck": ["Grade 1"]})
    table.a.activate("Doer")
    assert (table.a.hand, table.result) == (["Grade 1"], "B")
    table.expect_rules("9.2.3")


@pytest.mark.rule("cfv-g", "9.2.4")
@pytest.mark.rule("cfv-g", "9.5.1.1")
def test_9_2_4_neither_vanguard_nor_soul_loses() -> None:
    bouncer = doer("Choose one of your vanguards, and return it to your hand.")
    table = sit(a={"left front": [bouncer], "soul": ["Blank"]})
    table.a.activate("Doer")
    assert (table.a.vc, table.result) == ([], "B")
    table.expect_rules("9.2.4")


def test_9_2_1_both_players_lose_together_whatever_the_reason() -> None:
    hurt = doer("Put the top card of your deck into your damage zone.")
    table = sit(a={"left front": [hurt], "soul": ["Blank"], "damage": ["Blank"] * 5}, b={"deck": ["Blank"]})
    top = table.game.ref(table.b.deck[0].id)
    table.game.perform([Move(PUT, 1, top, 2 * DROP + 1)])
    table.a.activate("Doer")
    assert table.result == "draw"


# -- too many units (9.3) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "4.6.8.2")
def test_9_3_1_the_older_vanguard_goes_to_the_soul() -> None:
    table = crowded({"hand": ["Grade 2"]}, ("Grade 2", VC))
    check(table)
    assert (table.a.vc, table.a.soul) == (["Grade 2"], ["Vanguard A"])
    table.expect_rules("9.3.1")


def test_9_3_1_hearts_are_no_units_and_stay() -> None:
    table = sit(
        a={"vc": [put("Strider"), put("Grade 3", heart=True)], "left front": [doer("Draw a card.")], "soul": ["Blank"]},
        cards=[g_unit("Strider")],
    )
    table.a.activate("Doer")
    assert (sorted(table.a.vc), table.a.soul) == (["Grade 3", "Strider"], [])


def test_9_3_3_of_vanguards_placed_together_one_is_chosen() -> None:
    for kept, gone in ("Grade 1", "Grade 2"), ("Grade 2", "Grade 1"):
        table = crowded({"hand": ["Grade 1", "Grade 2"]}, ("Grade 1", VC), ("Grade 2", VC))
        check(table)
        table.expect_asked("a", rule="9.3.3")
        table.expect_options("Grade 1", "Grade 2")
        table.a.choose(kept)
        assert (table.a.vc, sorted(table.a.soul)) == ([kept], sorted([gone, "Vanguard A"]))


def legion(table: Table, name: str) -> None:
    """Another Mate for the Legion Leader."""
    leader = table.game.ref(table.card("Grade 3", "vc").id)
    mate = table.game.ref(table.card(name, "vc").id)
    table.game.relations = (*table.game.relations, (LEGION_OF, leader, mate, table.game.serial))


def test_9_3_2_the_older_mate_goes_to_the_soul() -> None:
    leader = put("Grade 3", legion="Grade 2")
    table = crowded({"vc": [leader], "hand": ["Grade 1"]}, ("Grade 1", VC))
    legion(table, "Grade 1")
    check(table)
    assert (sorted(table.a.vc), table.a.soul) == (["Grade 1", "Grade 3"], ["Grade 2"])
    table.expect_rules("9.3.2")


def test_9_3_4_of_mates_placed_together_one_is_chosen() -> None:
    table = crowded({"vc": ["Grade 3"], "hand": ["Grade 1", "Grade 2"]}, ("Grade 1", VC), ("Grade 2", VC))
    legion(table, "Grade 1")
    legion(table, "Grade 2")
    check(table)
    table.expect_options("Grade 1", "Grade 2")
    table.expect_asked("a", rule="9.3.4")
    table.a.choose("Grade 2")
    assert (sorted(table.a.vc), table.a.soul) == (["Grade 2", "Grade 3"], ["Grade 1"])


def test_9_3_5_a_unit_that_comes_to_a_legion_sends_both_of_it_to_the_soul() -> None:
    table = crowded({"vc": [put("Grade 3", legion="Grade 2")], "hand": ["Grade 1"]}, ("Grade 1", VC))
    check(table)
    assert (table.a.vc, sorted(table.a.soul)) == (["Grade 1"], ["Grade 2", "Grade 3"])
    table.expect_rules("9.3.5")


def test_9_3_5_of_units_placed_together_with_a_mate_one_is_chosen() -> None:
    table = crowded({"vc": ["Grade 3"], "hand": ["Grade 1", "Grade 2"]}, ("Grade 1", VC), ("Grade 2", VC))
    legion(table, "Grade 2")
    check(table)
    table.expect_asked("a", rule="9.3.5")
    table.expect_options("Grade 1", "Grade 2")
    table.a.choose("Grade 1")
    assert (table.a.vc, sorted(table.a.soul)) == (["Grade 1"], ["Grade 2", "Grade 3"])


@pytest.mark.rule("cfv-g", "9.3.6")
def test_9_3_6_the_older_rear_guard_goes_to_the_drop_zone() -> None:
    """It counts as retired, and nobody is asked."""
    last = unit("Last Words", 1, "[AUTO]:When this unit is retired, draw a card.")
    table = sit(a={"left front": [last], "hand": ["Grade 1"]})
    table.a.call("Grade 1", "left front")
    assert (table.a.left_front, table.a.drop, table.a.hand) == (["Grade 1"], ["Last Words"], ["Blank"])
    table.expect_rules("9.3.6")


def test_9_3_7_of_rear_guards_placed_together_one_is_chosen() -> None:
    table = crowded(
        {"hand": ["Grade 1", "Grade 2"], "left front": ["Grade 0"]}, ("Grade 1", LEFT_FRONT), ("Grade 2", LEFT_FRONT)
    )
    check(table)
    table.expect_asked("a", rule="9.3.7")
    table.expect_options("Grade 1", "Grade 2")
    table.a.choose("Grade 2")
    assert (table.a.left_front, sorted(table.a.drop)) == (["Grade 2"], ["Blank", "Grade 0", "Grade 1"])


# -- guardians and vanguards (9.4, 9.5) --------------------------------------------------------------------------------


def test_9_4_1_a_guardian_outside_the_battle_phase_goes_to_the_drop_zone() -> None:
    act = doer("Choose a card from your hand, and call it to (GC).")
    table = sit(a={"left front": [act], "hand": ["Grade 1"], "soul": ["Blank"]})
    table.a.activate("Doer")
    assert (table.a.gc, sorted(table.a.drop)) == ([], ["Blank", "Grade 1"])
    table.expect_rules("9.4.1")


def test_9_5_1_without_a_vanguard_one_is_ridden_from_the_soul() -> None:
    bouncer = doer("Choose one of your vanguards, and return it to your hand.")
    pupil = unit("Pupil", 2, "[AUTO]:When this unit is placed on (VC), draw a card.")
    table = sit(a={"left front": [bouncer], "soul": ["Blank", "Grade 1", pupil]})
    table.a.activate("Doer", "Blank")
    table.expect_asked("a", rule="9.5.1")
    table.expect_options("Grade 1", "Pupil")
    table.a.choose("Pupil")
    assert (table.a.vc, table.a.vc[0].resting, table.a.soul, sorted(table.a.hand)) == (
        ["Pupil"], False, ["Grade 1"], ["Blank", "Vanguard A"],
    )  # fmt: skip


def test_9_5_1_the_opponent_rides_too() -> None:
    bouncer = doer("Choose one of your opponent's vanguards, and return it to its owner's hand.")
    table = sit(a={"left front": [bouncer], "soul": ["Blank"]}, b={"soul": ["Grade 1", "Grade 2"]})
    table.a.activate("Doer")
    table.expect_asked("b", rule="9.5.1")
    table.b.choose("Grade 1")
    assert (table.b.vc, table.b.soul, table.b.hand) == (["Grade 1"], ["Grade 2"], ["Vanguard B"])
