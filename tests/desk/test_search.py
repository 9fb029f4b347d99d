"""Rules are found by words, by number, and by words that are nearly right."""

import pytest

from headjudge.desk.search import search
from headjudge.errors import Malformed


def rules(words: str, ruleset: str = "") -> list[str]:
    return [hit.rule for hit in search(words, ruleset)]


def test_the_rule_that_has_all_the_words_comes_first() -> None:
    assert rules("ward attack", "sve")[0] == "12.8.1"


def test_a_number_finds_its_rule() -> None:
    assert rules("8.4.3.1", "sve")[0] == "8.4.3.1"


def test_a_mistyped_word_is_taken_for_the_nearest() -> None:
    assert rules("mulligna", "fow-10.2") == rules("mulligan", "fow-10.2")
    assert "403.5" in rules("mulligna", "fow-10.2")


def test_readings_are_found_beside_rules() -> None:
    assert "reading" in {hit.kind for hit in search("destroyed once", "sve")}


def test_every_book_is_searched_unless_one_is_named() -> None:
    assert len({hit.ruleset for hit in search("draw a card")}) > 1
    assert {hit.ruleset for hit in search("draw", "cfv-g")} == {"cfv-g"}


def test_what_occurs_nowhere_is_not_found() -> None:
    assert search("xyzzyq") == []


@pytest.mark.parametrize("words", ["", "?!", '"'])
def test_nothing_to_look_for_is_said(words: str) -> None:
    with pytest.raises(Malformed, match="nothing is looked for"):
        search(words)


@pytest.mark.parametrize("words", ['ward" OR "x', "NEAR(a b)", "a*", "text:b", "8.4.3.1'"])
def test_marks_of_the_index_are_only_words(words: str) -> None:
    search(words)
