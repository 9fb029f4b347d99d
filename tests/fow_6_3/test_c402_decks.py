"""402 as 6.3 has it: a main deck, a magic stone deck and one ruler."""

from tests.games.fow.decks import MAIN, findings, rules, with_main

BOOK = "fow-6.3"


def test_402_1_there_are_no_other_decks() -> None:
    assert findings(BOOK) == []
    assert rules(BOOK, ruler=((1, "Teller"),), extra=((1, "Tale 0"),)) == ["402.1"]
    assert rules(BOOK, ruler=((1, "Host"),), stranger=tuple((2, f"Guest {n}") for n in range(5))) == ["402.1"]


def test_402_2_there_is_exactly_one_ruler() -> None:
    assert rules(BOOK, ruler=()) == ["402.2"]
    assert rules(BOOK, ruler=((1, "Twin A"), (1, "Twin B"))) == ["402.2"]


def test_402_3_forty_cards_or_more_and_no_rulers_or_stones() -> None:
    assert rules(BOOK, main=tuple((4, f"Soldier {n}") for n in range(16))) == []
    assert rules(BOOK, main=MAIN[:-1]) == ["402.3"]
    assert rules(BOOK, main=with_main((1, "Queen"))) == ["402.3"]


def test_402_4_ten_to_twenty_magic_stones() -> None:
    assert rules(BOOK, stone=((9, "Light Magic Stone"),)) == ["402.4"]
    assert rules(BOOK, stone=((21, "Light Magic Stone"),)) == ["402.4"]
    assert rules(BOOK, stone=((10, "Light Magic Stone"), (1, "Soldier 15"))) == ["402.4"]


def test_402_5_four_of_a_name_but_any_number_of_stones_that_are_not_special() -> None:
    assert rules(BOOK, main=(*MAIN, (1, "Soldier 3"))) == ["402.5"]
    assert rules(BOOK, stone=((10, "Plain Stone"),)) == []
    assert rules(BOOK, stone=((10, "Light Magic Stone"), (5, "Odd Stone 0"))) == ["402.5"]


def test_402_6_a_card_may_change_how_many_of_it_a_deck_holds() -> None:
    assert rules(BOOK, main=with_main((9, "Swarm"))) == []
