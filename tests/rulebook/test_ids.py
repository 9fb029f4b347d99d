"""Rule numbers of all five books."""

import random

import pytest

from headjudge.rulebook import ids

IN_ORDER = [
    (
        "1.2",
        "1.2.9",
        "1.2.10",
        "1.10",
        "2",
        "10",
        "A",
        "A.1",
        "A.1-1",
        "A.1-2",
        "A.1-10",
        "A.2",
        "B.6.1.1",
        "B.6.1.1.1",
    ),
    ("903.2", "903.2a", "903.2h", "903.2i", "903.2.i.1", "903.2.i.4", "903.2j", "903.3", "1001"),
    ("9.3", "9.3-1", "9.3-2", "9.3-2.a", "9.3-2.b", "9.3-10", "9.4"),
    ("3", "3-1", "3-2", "3.1", "3.1-1", "3.2"),
    ("903.2g", "903.2g-i", "903.2g-ii", "903.2g-iii", "903.2g-iv", "903.2g-v", "903.2h"),
    ("10.1.24", "10.1.24.2", "10.1.24.12", "10.1.25"),
]


@pytest.mark.parametrize("numbers", IN_ORDER)
def test_numbers_sort_as_the_books_do(numbers: tuple[str, ...]) -> None:
    shuffled = random.Random(4).sample(numbers, len(numbers))
    assert tuple(sorted(shuffled, key=ids.key)) == numbers


@pytest.mark.parametrize(
    ("number", "parent"),
    [("8.4.3.1", "8.4.3"), ("A.1-10", "A.1"), ("903.2.i.4", "903.2i"), ("9.3-2.a", "9.3-2"), ("903.2g-ii", "903.2g")],
)
def test_a_number_stands_under_the_number_it_begins_with(number: str, parent: str) -> None:
    assert ids.above(number, {ids.key(parent): parent}) == parent


@pytest.mark.parametrize("text", ["", ".1", "1..2", "8.4 3", "8.4.", "-1", "é"])
def test_what_is_no_number_is_refused(text: str) -> None:
    assert not ids.is_rule_id(text)
    with pytest.raises(ValueError, match="is not a rule number; write it as the book does"):
        ids.key(text)


def test_a_slug_fits_into_a_python_name() -> None:
    assert [ids.slug(i) for i in ("8.4.3.1", "A.1-10", "903.2i", "9.3-2.a")] == [
        "8_4_3_1",
        "a_1_10",
        "903_2_i",
        "9_3_2_a",
    ]
