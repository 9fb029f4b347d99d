"""Chapter 7.5: the drive step."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import DROP, PUT, SOUL
from headjudge.kernel.actions import Move
from headjudge.testing import Table, put
from headjudge.testing.units import trigger_unit, unit
from tests.cfv_g.sitting import CRITICAL, DRAWING, HIGH, LOW, MIDDLE, battle

SINGLE = unit("Single", 3, skill="none")
REST = ["Blank"] * 8


def observer(event: str, effect: str = "draw a card", name: str = "Observer") -> Card:
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.", skill="none")


def driving(deck: list[Any], vc: Any = SINGLE, b: dict[str, Any] | None = None, **a: Any) -> Table:
    mine = {word.replace("_", " "): cards for word, cards in a.items()}
    table = battle({"vc": [vc], "deck": [*deck, *REST], **mine}, b)
    table.a.attack("vanguard", "Vanguard B")
    return table


def checked(table: Table) -> list[str]:
    return [line.rpartition(": ")[2] for line in table.log() if "rive check: " in line]


@pytest.mark.rule("cfv-g", "7.5.1")
def test_7_5_1_1_abilities_of_its_beginning_are_resolved_before_the_check() -> None:
    table = driving([LOW, MIDDLE], left_front=[observer("At the beginning of your drive step")])
    assert table.a.hand == ["Low", "Middle"]
    table.expect_log("drive step begins", "draws Low", "check: Middle", "damage step begins")


@pytest.mark.rule("cfv-g", "7.5.1.2.2", "7.5.1.2.5")
def test_7_5_1_2_one_card_is_checked_in_front_of_both_and_put_into_the_hand() -> None:
    table = driving([LOW, MIDDLE])
    assert checked(table) == ["Low"]
    assert table.a.hand == ["Low"]
    for viewer in ("a", "b"):
        table.expect_log("check: Low", "Low is put into", viewer=viewer)
    table.expect_rules("7.5.1.2.2", "7.5.1.2.5")


def test_7_5_1_2_2_the_card_lies_face_up_in_the_trigger_zone_while_it_is_checked() -> None:
    table = driving([CRITICAL])
    table.expect_asked("A", "trigger part")
    assert (table.a.trigger_zone, table.a.trigger_zone[0].faceup) == (["Crit"], True)
    for viewer in ("a", "b"):
        table.expect_seen("A.trigger zone", viewer=viewer, cards=["Crit"])


def test_7_5_1_2_1_a_drive_of_0_or_less_makes_no_check() -> None:
    for less in (1, 2):
        weak = unit("Weak", 3, f"[CONT](VC):This unit gets drive -{less}.", skill="none")
        table = driving([LOW], weak)
        assert (table.a.hand, checked(table)) == ([], [])
        assert len(table.b.damage) == 1


def test_7_5_1_2_1_the_drive_of_the_legion_leader_counts() -> None:
    table = driving([LOW, MIDDLE, HIGH], put(HIGH, legion="Single"), left_back=[SINGLE])
    assert checked(table) == ["Low", "Middle"]
    table = driving([LOW, MIDDLE, HIGH], put(SINGLE, legion="High"), left_back=[HIGH])
    assert checked(table) == ["Low"]


def test_7_5_1_2_3_a_trigger_counts_for_the_clan_of_a_vanguard_or_rear_guard() -> None:
    other = trigger_unit("Other", "draw", clan="Otherfolk")
    friend = unit("Friend", 1, clan="Otherfolk")
    cases: list[tuple[dict[str, Any], int]] = [
        ({}, 1),
        ({"left_back": [friend]}, 2),
        ({"left_back": [put(friend, locked=True)]}, 1),
        ({"vc": put(SINGLE, legion="Friend"), "right_back": [friend]}, 2),
    ]
    for a, hand in cases:
        table = driving([other, LOW], **a)
        if table.decision.prompt == "trigger part":
            table.a.choose("drawing a card")
        if table.decision.prompt == "trigger power":
            table.a.choose("Single")
        assert len(table.a.hand) == hand, a


def test_7_5_1_2_3_a_guardian_of_the_clan_does_not_count() -> None:
    other = trigger_unit("Other", "draw", clan="Otherfolk")
    table = driving([other, LOW], gc=[unit("Friend", 1, clan="Otherfolk")])
    assert table.a.hand == ["Other"]


def test_7_5_1_2_3_a_card_without_an_icon_does_nothing() -> None:
    table = driving([LOW])
    assert not [line for line in table.log() if "trigger" in line]


@pytest.mark.rule("cfv-g", "7.5.1.2.5")
def test_7_5_1_2_4_abilities_about_the_check_are_resolved_before_the_card_goes_to_the_hand() -> None:
    watcher = observer("When your drive check reveals a grade 1 card", "retire this unit")
    table = driving([LOW], left_front=[watcher])
    table.expect_log("check: Low", "Observer is retired", "Low is put into")


def test_7_5_1_2_5_a_card_that_has_left_the_trigger_zone_stays_where_it_is() -> None:
    taker = observer("When your drive check reveals a grade 2 card", "put it into your drop zone")
    table = driving([MIDDLE], left_front=[taker])
    assert (table.a.hand, table.a.drop) == ([], ["Middle"])


def test_7_5_1_2_5_a_trigger_unit_goes_to_the_hand_too() -> None:
    table = driving([DRAWING, LOW])
    table.a.choose("drawing a card")
    assert sorted(table.a.hand) == ["Drawing", "Low"]
    assert table.a.trigger_zone == []


@pytest.mark.parametrize(("skill", "checks"), [("none", 1), ("twin drive", 2), ("triple drive", 3)])
def test_7_5_1_3_checks_are_repeated_up_to_the_drive(skill: str, checks: int) -> None:
    table = driving([LOW, MIDDLE, HIGH, "Blank"], unit("Driver", 3, skill=skill))
    assert checked(table) == ["Low", "Middle", "High"][:checks]


def test_7_5_1_3_the_drive_is_looked_at_anew_after_each_check() -> None:
    gains = "[AUTO](VC):When your drive check reveals a grade 2 card, this unit gets drive +1 until end of that battle."
    table = driving([LOW, MIDDLE, HIGH, LOW], unit("Driver", 3, gains))
    assert checked(table) == ["Low", "Middle", "High"]
    loses = gains.replace("+1", "-1")
    table = driving([MIDDLE, LOW], unit("Driver", 3, loses))
    assert checked(table) == ["Middle"]


def test_7_5_1_3_each_check_is_over_before_the_next_begins() -> None:
    watcher = observer("When your drive check reveals a grade 1 card", "retire this unit")
    table = driving([LOW, MIDDLE], HIGH, left_front=[watcher])
    table.expect_log("check: Low", "Observer is retired", "Low is put into", "check: Middle", "Middle is put into")


def test_7_5_1_3_the_last_card_of_the_deck_is_checked_and_loses_the_game() -> None:
    table = battle({"vc": [HIGH], "deck": [LOW]})
    table.a.attack("High", "Vanguard B")
    assert table.result == "B"
    assert checked(table) == ["Low"]


def test_7_5_1_2_a_rear_guard_that_attacks_checks_nothing() -> None:
    table = battle({"left front": [MIDDLE], "deck": [CRITICAL, *REST]}, {"left front": [put(LOW, resting=True)]})
    table.a.attack("Middle", "Low")
    assert (table.b.drop, table.a.hand, checked(table)) == (["Low"], [], [])
    table.a.pass_()


def test_7_5_1_2_a_vanguard_that_came_back_does_not_attack_any_more() -> None:
    """Put into the soul, the only card there, it is ridden again by the rules and is another card."""
    table = battle({"vc": [SINGLE], "soul": []}, {"hand": ["Blank"]})
    table.a.attack("Single", "Vanguard B")
    game = table.game
    game.perform([Move(PUT, 0, game.ref(table.a.vanguard.id), 2 * SOUL)])
    table.b.pass_()
    assert (table.a.vanguard, table.a.hand, table.b.damage) == ("Single", [], [])
    assert not table.a.vanguard.resting


def test_7_5_1_2_a_vanguard_that_attacks_no_more_checks_nothing() -> None:
    """The attacking vanguard is gone when the drive step would begin; another has taken its place."""
    table = battle({"vc": [SINGLE], "soul": [HIGH]}, {"hand": ["Blank"]})
    table.a.attack("Single", "Vanguard B")
    game = table.game
    game.perform([Move(PUT, 0, game.ref(table.a.vanguard.id), 2 * DROP)])
    table.b.pass_()
    assert table.a.vanguard == "High"
    assert (table.a.hand, table.b.damage) == ([], [])


def test_7_5_1_4_everything_is_resolved_before_the_damage_step() -> None:
    watcher = observer("When a grade 1 card is put into your hand")
    table = driving([LOW, MIDDLE], left_front=[watcher])
    table.expect_log("Low is put into", "draws Middle", "damage step begins")
