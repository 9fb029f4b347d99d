"""711 and 709.3c: runes."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import put
from tests.fow_10_2.sitting import FIRE, card, cast, on_chase, play, quick, ruler, settle, sit

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
SIGRID = ruler("Sigrid", "[Divinity] 3")


def rune(name: str, divinity: int, *text: str, cost: str = "0", kind: str = "rune") -> Card:
    return card(name, kind, *(text or ("You gain 500 life.",)), cost=cost, divinity=divinity)


TWO, THREE, ONE = rune("Two", 2), rune("Three", 3), rune("One", 1, cost="R")


def test_711_1_a_rune_is_played_at_main_timing() -> None:
    table = sit(a={"ruler": [SIGRID], "runes": [TWO], "hand": [SPARK, SPARK]})
    table.expect_legal("play Two")
    play(table, "Spark")
    table.expect_refused("play Two", "701.2")


def test_711_1_without_divinity_it_is_not_played() -> None:
    table = sit(a={"runes": [TWO]})
    table.expect_refused("play Two", "711.1")


def test_711_1_a_j_ruler_in_the_field_counts_as_well() -> None:
    judged = ruler(
        "Sigrid", "[Divinity] 3", back=card("Saga", "J-ruler", "[Divinity] 4", attribute="void", atk=1, defence=1)
    )
    table = sit(a={"field": [judged], "ruler": [], "runes": [rune("Four", 4)]})
    table.expect_legal("play Four")


def test_711_2_the_rune_is_copied_and_turned_face_up_and_the_copy_is_played_for_its_cost() -> None:
    table = sit(a={"ruler": [SIGRID], "runes": [ONE, TWO], "field": [FIRE], "hand": [SPARK]})
    assert not table.a.runes[0].faceup
    play(table, "One")
    assert (on_chase(table), table.a.stones[0].rested, table.a.runes) == (["One"], True, ["One", "Two"])
    assert [lying.faceup for lying in table.a.runes] == [True, False]
    table.expect_seen("A.runes", viewer="b", cards=["One", "a card"])
    table = sit(a={"ruler": [SIGRID], "runes": [ONE]})
    table.expect_refused("play One", "1003.4")


@pytest.mark.rule("fow-10.2", "711.2a")
def test_711_2_its_divinity_is_at_most_what_remains() -> None:
    table = sit(a={"ruler": [SIGRID], "runes": [TWO, THREE, rune("Four", 4), ONE], "field": [FIRE], "hand": [SPARK]})
    table.expect_refused("play Four", "711.2")
    table.expect_legal("play Three")
    play(table, "Two")
    settle(table)
    table.expect_refused("play Three", "711.2")
    table.expect_legal("play One")
    cast(table, "One")
    assert table.a.life == LIFE + 1000


def test_711_2_a_revealed_rune_is_not_played_again() -> None:
    table = sit(a={"ruler": [SIGRID], "runes": [put(ONE, faceup=True)], "field": [FIRE]})
    table.expect_refused("play One", "711.2")


def test_711_2a_a_revealed_rune_counts_from_the_moment_it_is_copied_and_for_good() -> None:
    """Two is still on the chase when One and another are looked at; with Quickcast they are judged by what remains."""
    swift = rune("Swift", 2, "[Quickcast]", "You gain 100 life.")
    table = sit(a={"ruler": [SIGRID], "runes": [TWO, swift], "hand": [SPARK]})
    play(table, "Two")
    table.expect_refused("play Swift", "711.2")
    settle(table)
    table.expect_refused("play Swift", "711.2")


def test_711_2a_a_canceled_rune_stays_revealed() -> None:
    deny = quick("Deny", "Cancel target spell.")
    table = sit(a={"ruler": [SIGRID], "runes": [TWO]}, b={"hand": [deny]})
    play(table, "Two")
    play(table, "Deny", "Two")
    settle(table)
    assert (table.a.life, table.a.graveyard, table.a.runes[0].faceup) == (LIFE, [], True)


def test_711_3_when_it_resolves_its_text_is_performed_and_it_is_gone() -> None:
    table = sit(a={"ruler": [SIGRID], "runes": [TWO]})
    cast(table, "Two")
    assert (table.a.life, table.a.chase, table.a.graveyard, table.a.removed) == (LIFE + 500, [], [], [])
    assert table.a.runes == ["Two"]


def test_711_4_a_chant_rune_from_the_rune_area_is_played_as_a_rune() -> None:
    both = rune("Both", 2, kind="chant/rune")
    table = sit(a={"runes": [both]})
    table.expect_refused("play Both", "711.1")
    table = sit(a={"ruler": [SIGRID], "runes": [both, TWO]})
    cast(table, "Both")
    assert (table.a.life, table.a.graveyard, [lying.faceup for lying in table.a.runes]) == (
        LIFE + 500,
        [],
        [True, False],
    )
    table.expect_refused("play Two", "711.2")


def test_709_3c_a_rune_with_quickcast_is_played_in_the_opponents_turn_as_runes_are() -> None:
    swift = rune("Swift", 2, "[Quickcast]", "You gain 100 life.")
    table = sit(a={"hand": [SPARK]}, b={"ruler": [ruler("Sigurd", "[Divinity] 3")], "runes": [swift, TWO]})
    table.a.pass_()
    table.expect_refused("play Two", "701.2")
    cast(table, "Swift")
    assert (table.b.life, table.b.graveyard, table.b.runes[0].faceup) == (LIFE + 100, [], True)


def test_711_2_a_rune_is_not_played_from_hand() -> None:
    table = sit(a={"ruler": [SIGRID], "hand": [TWO]})
    table.expect_refused("play Two", "711.2")


@pytest.mark.rule("fow-10.2", "702.2")
@pytest.mark.parametrize(("kind", "may"), [("chant/rune", True), ("rune", False)])
def test_711_4_only_a_rune_that_is_a_chant_too_is_played_from_the_hand(kind: str, may: bool) -> None:
    table = sit(a={"ruler": [SIGRID], "hand": [rune("Mark", 1, kind=kind)]})
    assert table.a.can("play Mark") is may


@pytest.mark.rule("fow-10.2", "1005.1")
def test_303_2_a_story_kept_revealed_lies_face_up_from_then_on() -> None:
    tale = card("Tale", "chant", "Draw a card.", cost="0", trait="Story")
    words = "[Activate] {0}: Reveal a card from your extra deck and keep it revealed until end of game."
    table = sit(a={"ruler": [ruler("Teller", "[Grimoire] 5", words)], "extra deck": [tale]})
    assert not table.a.extra_deck[0].faceup
    table.choose("activate Teller")
    settle(table)
    assert table.a.extra_deck[0].faceup
    table.expect_seen("A.extra deck", viewer="b", cards=["Tale"])
