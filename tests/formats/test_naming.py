"""Finding the card that is meant by its name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.errors import Ambiguous
from headjudge.formats.name_search import Named, Phrase, find, only, phrase

POOL = [
    Named(1, ("Knight",), True, "1/1"),
    Named(2, ("Knight",), True, "2/2"),
    Named(3, ("Steelclad Knight",), True),
    Named(4, ("Goblin Mage",), False),
    Named(5, ("Otohime's Bodyguard",), False),
    Named(6, ("Leader B", "leader"), False),
    Named(7, ("Leader A", "leader"), True),
    Named(8, ("Knight",), False, "1/1"),
    Named(9, ("Señor First",), False),
]


@pytest.mark.parametrize(
    ("said", "things"),
    [
        ("Knight", [1, 2, 8]),
        ("knight", [1, 2, 8]),
        ("my Knight", [1, 2]),
        ("Knight#2", [2]),
        ("Knight #3", [8]),
        ("the second Knight", [2]),
        ("my 2nd Knight", [2]),
        ("Knight#9", []),
        ("enemy Knight", [8]),
        ("the opponent's Knight", [8]),
        ("their Knight", [8]),
        ("enemy Knight#1", [8]),
        ("Steelclad", [3]),
        ("goblin", [4]),
        ("mage", [4]),
        ("Gobblin Mage", [4]),
        ("otohimes bodyguard", [5]),
        ("enemy leader", [6]),
        ("my leader", [7]),
        ("senor first", [9]),
        ("the Goblin Mage", [4]),
        ("Dragon", []),
        ("", []),
    ],
)
def test_what_is_meant(said: str, things: list[int]) -> None:
    assert [item.thing for item in find(said, POOL)] == things


def test_a_part_of_several_names_is_ambiguous() -> None:
    pool = [Named(1, ("Goblin Mage",)), Named(2, ("Goblin King",))]
    with pytest.raises(Ambiguous, match="'goblin' could be Goblin Mage, Goblin King"):
        find("goblin", pool)


def test_a_name_that_begins_others_means_itself() -> None:
    pool = [Named(1, ("Goblin",)), Named(2, ("Goblin King",))]
    assert [item.thing for item in find("goblin", pool)] == [1]


def test_things_that_look_alike_are_interchangeable() -> None:
    alike = [Named(1, ("Knight",), True, "1/1"), Named(2, ("Knight",), True, "1/1")]
    assert only("Knight", alike).thing == 1
    with pytest.raises(Ambiguous, match=r"could be Knight#1 \(1/1\), Knight#2 \(2/2\), enemy Knight#3 \(1/1\)"):
        only("Knight", find("Knight", POOL))


def test_an_ordinal_without_an_article_is_a_part_of_the_name() -> None:
    assert phrase("Second Wind") == Phrase("Second Wind")
    assert phrase("the second Second Wind") == Phrase("Second Wind", 2)


def test_one_side_is_not_taken_for_the_other() -> None:
    pool = [Named(1, ("Exchange the right column",))]
    assert find("exchange the left column", pool) == []
    assert find("exchange the right colum", pool) == pool


@given(st.text(max_size=40))
def test_any_phrase_is_answered(said: str) -> None:
    try:
        found = find(said, POOL)
    except Ambiguous:
        return
    assert all(item in POOL for item in found)
