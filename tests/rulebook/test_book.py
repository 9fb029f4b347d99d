"""Editions: the tree of rules, and how a wrong number is answered."""

from collections.abc import Callable

import pytest

from headjudge.rulebook import LedgerError, Status, edition, editions


@pytest.fixture(autouse=True)
def toy(toy_games: Callable[..., str]) -> None:
    toy_games()


def test_the_tree_follows_the_numbers() -> None:
    toy = edition("toy")
    assert toy.parents("1.2.1.1") == ("1", "1.2", "1.2.1")
    assert toy.children("1") == ("1.2", "1.3", "1.10")
    assert toy.children(None) == ("1", "2", "A.1-10")
    assert toy.with_status(Status.DEVIATION) == ("1.3",)


def test_a_variant_is_played_by_its_book() -> None:
    assert edition("toy-fast") is edition("toy") is editions()["toy"]


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("1.2.4", r"has no rule 1\.2\.4.*Under 1\.2 it has 1\.2\.1"),
        ("1.10.1", r"The nearest is 1\.10"),
        ("7", r"Its chapters are 1, 2, A\.1-10"),
        ("1,2", "Write the number as the book does"),
        ("A.01-10", r"Write A\.1-10"),
    ],
)
def test_a_wrong_number_is_answered_with_the_nearest(number: str, answer: str) -> None:
    with pytest.raises(LedgerError, match=answer):
        edition("toy").rule(number)


def test_an_explicit_parent_must_exist(toy_games: Callable[..., str]) -> None:
    toy_games('[edition]\nid = "toy"\n[rules]\n"101" = { text = "ab", heading = "x", parent = "100" }')
    with pytest.raises(LedgerError, match="its parent 100 has no row"):
        edition("toy")
