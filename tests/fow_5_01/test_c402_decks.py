"""4.1: deck construction as 5.01 has it. A test is named by the rule it is evidence for."""

from tests.games.fow.decks import MAIN, findings, rules, with_main

BOOK = "fow-5.01"


def test_4_1_1_there_are_no_other_decks() -> None:
    assert findings(BOOK) == []
    assert rules(BOOK, ruler=((1, "Teller"),), extra=((1, "Tale 0"),)) == ["4.1-1"]


def test_4_1_2_there_is_exactly_one_ruler() -> None:
    assert rules(BOOK, ruler=()) == ["4.1-2"]
    assert rules(BOOK, ruler=((1, "Twin A"), (1, "Twin B"))) == ["4.1-2"]


def test_4_1_3_forty_cards_or_more() -> None:
    assert rules(BOOK, main=tuple((4, f"Soldier {n}") for n in range(16))) == []
    assert rules(BOOK, main=MAIN[:-1]) == ["4.1-3"]
    assert rules(BOOK, main=with_main((1, "Queen"))) == ["4.1-3"]


def test_4_1_4_ten_to_twenty_magic_stones() -> None:
    assert rules(BOOK, stone=((9, "Light Magic Stone"),)) == ["4.1-4"]


def test_4_1_5_four_of_a_name_but_any_number_of_stones_that_are_not_special() -> None:
    assert rules(BOOK, main=(*MAIN, (1, "Soldier 3"))) == ["4.1-5"]
    assert rules(BOOK, stone=((10, "Plain Stone"),)) == []
    assert rules(BOOK, stone=((10, "Light Magic Stone"), (5, "Odd Stone 0"))) == ["4.1-5"]
