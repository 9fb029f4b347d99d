"""Golden games and counts: behaviour that nobody meant to change has not changed."""

import pytest

from tests.golden import kept, perft
from tests.golden.courses import Course, courses
from tests.golden.transcript import Turn, parting

COURSES, ROOTS = list(courses()), list(perft.roots())


@pytest.mark.parametrize("course", COURSES, ids=[course.name for course in COURSES])
def test_the_game_comes_out_as_it_did(course: Course) -> None:
    parted = parting(course, kept.games().get(course.name, []))
    assert not parted, f"{parted}\n\nIf that is right: python -m tests.golden --write"


@pytest.mark.parametrize("root", ROOTS, ids=[root.name for root in ROOTS])
def test_as_many_paths_lead_from_the_position(root: perft.Root) -> None:
    assert perft.counts(root) == kept.counts().get(root.name), "If that is right: python -m tests.golden --write"


def test_only_what_is_played_is_kept() -> None:
    assert set(kept.games()) == {course.name for course in COURSES}
    assert set(kept.counts()) == {root.name for root in ROOTS}


def test_where_a_game_parts_is_told() -> None:
    """The turn, the decision before it and what is asked now."""
    course = next(course for course in COURSES if course.decks)
    turns = list(kept.games()[course.name])
    old = turns[1]
    turns[1] = Turn(old.number, old.begins, "0" * len(old.whole), old.decisions[:3] + "xyz" + old.decisions[6:])
    told = parting(course, turns)
    assert f"parts in turn {old.number} (it began '{old.begins}')" in told
    assert "decision 0:\n" in told
    assert "decision 1 now:\n" in told
