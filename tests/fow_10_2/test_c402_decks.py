"""402: deck construction. Each test breaks one rule of a deck that is otherwise legal."""

import pytest

from tests.games.fow.decks import MAIN, Lines, findings, rules, with_main

BOOK = "fow-10.2"
TWINS: Lines = ((1, "Twin A"), (1, "Twin B"))
TALES: Lines = tuple((1, f"Tale {n}") for n in range(5))
RUNES: Lines = tuple((1, f"Rune {n}") for n in range(5))
GUESTS: Lines = tuple((2, f"Guest {n}") for n in range(5))


def test_402_1_a_deck_with_nothing_but_what_it_needs_is_legal() -> None:
    assert findings(BOOK) == []


def test_402_2_there_is_a_ruler() -> None:
    assert [(f.rule, f.message) for f in findings(BOOK, ruler=())] == [("402.2", "there is no ruler")]


def test_402_2_two_rulers_need_tag_of_one_race() -> None:
    assert rules(BOOK, ruler=TWINS) == []
    assert rules(BOOK, ruler=((1, "Queen"), (1, "Twin A"))) == ["402.2"]
    assert rules(BOOK, ruler=((1, "Twin A"), (1, "Lone Twin"))) == ["402.2"]
    assert rules(BOOK, ruler=(*TWINS, (1, "Queen"))) == ["402.2"]


def test_402_2_a_ruler_section_has_rulers() -> None:
    found = findings(BOOK, ruler=((1, "Queen"), (1, "Soldier 1")))
    assert (found[0].rule, found[0].line) == ("402.2", 3)


def test_1146_1_tag_allows_a_second_ruler() -> None:
    assert rules(BOOK, ruler=TWINS) == []


def test_1146_2_tagged_rulers_have_different_names() -> None:
    assert rules(BOOK, ruler=((2, "Twin A"),)) == ["1146.2"]


@pytest.mark.parametrize("name", ["Queen", "Light Magic Stone", "Rune 0", "Guest 0"])
def test_402_3_what_a_main_deck_cannot_hold(name: str) -> None:
    assert rules(BOOK, main=with_main((1, name))) == ["402.3"]


def test_402_3_a_rune_that_is_a_chant_may_be_in_the_main_deck() -> None:
    assert rules(BOOK, main=with_main((1, "Sung Rune"))) == []


def test_402_3a_a_main_deck_has_forty_to_sixty_cards() -> None:
    assert rules(BOOK, main=MAIN[:-1]) == ["402.3a"]
    sixty = tuple((4, f"Soldier {n}") for n in range(15))
    assert rules(BOOK, main=sixty) == []
    assert rules(BOOK, main=(*sixty, (1, "Soldier 15"))) == ["402.3a"]


def test_402_3b_four_of_a_name_in_the_main_deck() -> None:
    found = findings(BOOK, main=(*MAIN, (1, "Soldier 3")))
    assert [(f.rule, f.line) for f in found] == [("402.3b", 14)]
    assert "5 copies of Soldier 3; 4 are allowed" in found[0].message


def test_402_3b_each_name_of_an_alternative_card_counts() -> None:
    assert rules(BOOK, main=with_main((4, "Two Chants"), (1, "Chant A"))) == ["402.3b"]


def test_402_4__a_stone_deck_has_magic_stones_only() -> None:
    assert rules(BOOK, stone=((10, "Light Magic Stone"), (1, "Soldier 15"))) == ["402.4"]


def test_402_4a_a_stone_deck_has_ten_to_twenty_cards() -> None:
    assert rules(BOOK, stone=((9, "Light Magic Stone"),)) == ["402.4a"]
    assert rules(BOOK, stone=((20, "Light Magic Stone"),)) == []
    assert rules(BOOK, stone=((21, "Light Magic Stone"),)) == ["402.4a"]


def test_402_4b_any_number_of_basic_stones() -> None:
    assert rules(BOOK, stone=((6, "Light Magic Stone"), (6, "Fire Magic Stone"))) == []


@pytest.mark.parametrize("name", ["Odd Stone 0", "Plain Stone"])
def test_402_4c_four_of_any_other_stone(name: str) -> None:
    assert rules(BOOK, stone=((10, "Light Magic Stone"), (4, name))) == []
    assert rules(BOOK, stone=((10, "Light Magic Stone"), (5, name))) == ["402.4c"]


def test_402_5_an_extra_deck_has_story_chants() -> None:
    assert rules(BOOK, ruler=((1, "Teller"),), extra=TALES) == []
    assert rules(BOOK, ruler=((1, "Teller"),), extra=((1, "Soldier 15"),)) == ["402.5"]


def test_402_5a_an_extra_deck_has_five_cards_at_most() -> None:
    assert rules(BOOK, ruler=((1, "Teller"),), extra=(*TALES, (1, "Tale 5"))) == ["402.5a"]


def test_1132_2_an_extra_deck_has_as_many_cards_as_grimoire_says() -> None:
    assert rules(BOOK, ruler=((1, "Stutterer"),), extra=TALES[:2]) == []
    assert rules(BOOK, ruler=((1, "Stutterer"),), extra=TALES[:3]) == ["402.5a"]


def test_402_5b_one_of_a_name_in_the_extra_deck() -> None:
    assert rules(BOOK, ruler=((1, "Teller"),), extra=((2, "Tale 0"),)) == ["402.5b"]


def test_402_5c_an_extra_deck_needs_grimoire() -> None:
    assert rules(BOOK, extra=TALES) == ["402.5c"]


def test_402_6__a_rune_deck_has_runes() -> None:
    assert rules(BOOK, rune=RUNES) == []
    assert rules(BOOK, rune=((1, "Chant A"),)) == ["402.6"]


def test_402_6a_a_rune_deck_has_five_cards_at_most() -> None:
    assert rules(BOOK, rune=(*RUNES, (1, "Rune 5"))) == ["402.6a"]


def test_402_6b_one_of_a_name_in_the_rune_deck() -> None:
    assert rules(BOOK, rune=((2, "Rune 0"),)) == ["402.6b"]


def test_402_6c_one_master_rune() -> None:
    assert rules(BOOK, rune=((1, "Great Rune 0"),)) == []
    assert rules(BOOK, rune=((1, "Great Rune 0"), (1, "Great Rune 1"))) == ["402.6c"]


def test_402_6d_runes_share_an_attribute_with_the_ruler_unless_they_are_chants() -> None:
    assert rules(BOOK, rune=((1, "Red Rune"),)) == ["402.6d"]
    assert rules(BOOK, rune=((1, "Sung Rune"),)) == []
    assert rules(BOOK, ruler=TWINS, rune=((1, "Red Rune"),)) == []


def test_402_7__a_stranger_deck_has_strangers() -> None:
    strangers: Lines = (*GUESTS[:-1], (2, "Soldier 15"))
    assert rules(BOOK, ruler=((1, "Host"),), stranger=strangers) == ["402.7"]


def test_402_7a_a_stranger_deck_is_full_or_empty() -> None:
    assert rules(BOOK, ruler=((1, "Host"),), stranger=GUESTS) == []
    assert rules(BOOK, ruler=((1, "Host"),), stranger=()) == []
    assert rules(BOOK, ruler=((1, "Host"),), stranger=GUESTS[:-1]) == ["402.7a"]


def test_1142_2_a_stranger_deck_has_as_many_cards_as_stranger_says() -> None:
    assert rules(BOOK, ruler=((1, "Host"),), stranger=(*GUESTS, (1, "Guest 5"))) == ["402.7a"]


def test_402_7_a_1_a_stranger_deck_needs_stranger() -> None:
    assert rules(BOOK, stranger=GUESTS) == ["402.7.a.1"]


def test_402_7b_two_of_a_name_in_the_stranger_deck() -> None:
    strangers: Lines = (*GUESTS[:-2], (3, "Guest 4"), (1, "Guest 5"))
    assert rules(BOOK, ruler=((1, "Host"),), stranger=strangers) == ["402.7b"]


def test_402_8_four_of_a_name_over_main_extra_and_rune_deck() -> None:
    assert rules(BOOK, main=with_main((3, "Sung Rune")), rune=((1, "Sung Rune"),)) == []
    assert rules(BOOK, main=with_main((4, "Sung Rune")), rune=((1, "Sung Rune"),)) == ["402.8"]


def test_402_9_a_card_may_change_how_many_of_it_a_deck_holds() -> None:
    assert rules(BOOK, main=with_main((9, "Swarm"))) == []


def test_1305_2_strangers_are_kept_out_of_the_main_deck() -> None:
    assert rules(BOOK, main=with_main((1, "Guest 0"))) == ["402.3"]


def test_202_2_a_name_is_what_is_counted() -> None:
    assert rules(BOOK, main=(*MAIN, (1, "Soldier 0"))) == ["402.3b"]


def test_402_1_a_ruler_may_forbid_a_second_copy_of_some_cards() -> None:
    chants = ((4, "Chant A"), *MAIN[:9])
    found = findings(BOOK, main=chants, ruler=((1, "Miser"),))
    assert [finding.rule for finding in found] == ["402.1"] * 9
    assert found[0].message == "the main deck has 4 copies of Soldier 0; the ruler allows 1"


def test_402_1_a_ruler_may_forbid_some_cards_altogether() -> None:
    with_heron = ((1, "Heron"), *MAIN)
    assert rules(BOOK, main=with_heron) == []
    found = findings(BOOK, main=with_heron, ruler=((1, "Ascetic"),))
    assert [finding.message for finding in found] == ["the main deck has 1 copies of Heron; the ruler allows none"]
