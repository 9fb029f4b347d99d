"""Chapter 15.1: counters, each test from the rulebook."""

import pytest

from headjudge.testing import Table, amulet, put, spell

BELL = amulet("Bell", "Whenever you play a spell, put a chime counter on this card.")
HUSH = spell("Hush", "Remove a chime counter from each amulet on your field.", cost=0)
MARK = spell("Mark", "Select an amulet on your field and put 2 chime counters on it.", cost=0)


@pytest.mark.rule("sve", "15.1.3")
def test_15_1_1_counters_are_placed_on_cards() -> None:
    table = Table(a={"field": [amulet("Stone")], "hand": [MARK]})
    table.a.play("Mark")
    assert table.card("Stone").counters == {"chime": 2}


@pytest.mark.rule("sve", "15.1.2.1")
def test_15_1_2_counters_of_different_names_are_different() -> None:
    table = Table(a={"field": [put(amulet("Stone"), counters={"omen": 1, "chime": 1})], "hand": [HUSH]})
    table.a.play("Hush")
    assert table.card("Stone").counters == {"omen": 1}


def test_15_1_2_2_counters_of_one_name_are_the_same_wherever_they_came_from() -> None:
    table = Table(a={"field": [BELL], "hand": [MARK]})
    table.a.play("Mark")
    assert table.card("Bell").counters == {"chime": 3}


def test_15_1_2_2_a_name_may_be_written_large_or_small() -> None:
    jar = amulet("Jar", "[act] Remove a Fable counter from this card: Draw a card.")
    table = Table(a={"field": [put(jar, counters={"Fable": 2})]})
    table.a.activate("Jar")
    assert (len(table.a.hand), table.card("Jar").counter("Fable")) == (1, 1)


def test_15_1_4_removing_takes_them_off() -> None:
    table = Table(a={"field": [put(amulet("Stone"), counters={"chime": 2})], "hand": [HUSH]})
    table.a.play("Hush")
    assert table.card("Stone").counters == {"chime": 1}


def test_15_1_4_none_are_left_below_zero() -> None:
    table = Table(a={"field": [amulet("Stone")], "hand": [HUSH]})
    table.a.play("Hush")
    assert table.card("Stone").counters == {}
