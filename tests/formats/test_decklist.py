"""Deck lists in the dialects people paste."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.formats.decklist import MOST_COPIES, DeckList, Entry, parse_decklist

WORDS = {
    "deck": "main",
    "main deck": "main",
    "maindeck": "main",
    "deck-1": "main",
    "deck-2": "stones",
    "play-1": "ruler",
    "list": "main",
    "evolve deck": "evolve",
    "sub_list": "evolve",
    "leader": "leader",
    "p_list": "leader",
    "sb": "side",
    "sideboard": "side",
    "sideboard-1": "side",
}


def read(text: str) -> DeckList:
    return parse_decklist(text, WORDS, "main")


def brief(deck: DeckList) -> list[tuple[str, int, str]]:
    return [(entry.section, entry.count, entry.name) for entry in deck.entries]


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4 Tin Soldier", 4, "Tin Soldier"),
        ("4x Tin Soldier", 4, "Tin Soldier"),
        ("4X Tin Soldier", 4, "Tin Soldier"),
        ("4xTin Soldier", 4, "Tin Soldier"),
        ("4× Tin Soldier", 4, "Tin Soldier"),
        ("  4\tTin   Soldier  ", 4, "Tin Soldier"),
        ("４ Tin Soldier", 4, "Tin Soldier"),
        ("4 Tin Soldier // the best", 4, "Tin Soldier"),
        ("4 Tin Soldier # the best", 4, "Tin Soldier"),
        ("2 3 Tin Soldiers", 2, "3 Tin Soldiers"),
        ("1 0. The Fool", 1, "0. The Fool"),
        ("1 * (Star)", 1, "* (Star)"),
        ("1 TIN:SOLDIER", 1, "TIN:SOLDIER"),
        ("1 Rain: Heavy", 1, "Rain: Heavy"),
        ("1 [Variant] Tin Soldier", 1, "[Variant] Tin Soldier"),
        ("1 #1 Soldier", 1, "#1 Soldier"),
    ],
)
def test_a_line_is_a_number_and_a_name(line: str, count: int, name: str) -> None:
    deck = read(line)
    assert brief(deck) == [("main", count, name)]
    assert not deck.problems


@pytest.mark.parametrize(
    "header",
    [
        "//sideboard",
        "// Sideboard",
        "//sideboard-1",
        "# Sideboard",
        "## SIDEBOARD",
        "Sideboard:",
        "Sideboard",
        "[Sideboard]",
        "Sideboard (10)",
        "Sideboard (10):",
        "Sideboard: (10 cards)",
        "Sideboard: 10",
        "sideboard-1:",
        "side",
    ],
)
def test_a_known_word_is_a_header(header: str) -> None:
    deck = read(f"1 A\n{header}\n1 B")
    assert brief(deck) == [("main", 1, "A"), ("side", 1, "B")]
    assert not deck.problems


def test_other_marked_lines_are_comments() -> None:
    deck = read("// bought in May\n#play-7\n//\n1 A\n# 3 B\n")
    assert brief(deck) == [("main", 1, "A")]
    assert not deck.problems


def test_a_prefix_moves_one_line() -> None:
    deck = read("SB: 2x Mage\n1 Knight\nLeader: 1 Queen")
    assert brief(deck) == [("side", 2, "Mage"), ("main", 1, "Knight"), ("leader", 1, "Queen")]


def test_untap_sections() -> None:
    deck = read("//play-1\n1 Ruler\n\n//deck-1\n4 Resonator\n\n//deck-2\n10 Stone\n\n//sideboard-1\n2 Chant\n")
    assert {name: deck.count(name) for name in deck.sections} == {"ruler": 1, "main": 4, "stones": 10, "side": 2}
    assert deck.count() == 17


def test_lines_are_counted_through_every_line_break() -> None:
    deck = read("\ufeff// Name: Mixed\r\n1 A\r1 B\n\n1 C")
    assert [(entry.name, entry.line) for entry in deck.entries] == [("A", 2), ("B", 3), ("C", 5)]
    assert deck.name == "Mixed"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Knight", "line 1: no number of copies in 'Knight'. Write one card a line, such as '3 Card Name'."),
        ("SB: Knight", "line 1: no number of copies in 'Knight'. Write one card a line, such as '3 Card Name'."),
        ("4", "line 1: no number of copies in '4'. Write one card a line, such as '3 Card Name'."),
        ("0 Knight", "line 1: 0 copies of 'Knight'. Write a number from 1 to 999, or remove the line."),
        ("1000 Knight", "line 1: 1000 copies of 'Knight'. Write a number from 1 to 999, or remove the line."),
        (
            "Graveyard:",
            "line 1: no section is called 'Graveyard'. The sections are: evolve, leader, main, ruler, side, stones.",
        ),
    ],
)
def test_a_bad_line_is_a_problem_and_the_next_is_read(line: str, message: str) -> None:
    deck = read(f"{line}\n1 Knight")
    assert [str(problem) for problem in deck.problems] == [message]
    assert brief(deck) == [("main", 1, "Knight")]


def test_deck_log() -> None:
    data = {
        "title": "Three\nqueens",
        "game_title_id": 6,
        "list": [{"name": "Knight", "num": 3, "card_number": "X01-001"}, {"name": "Mage", "num": "2"}],
        "sub_list": [{"name": "Knight", "num": 1}],
        "p_list": [{"name": "Queen", "num": 1}],
        "history": [{"name": "Old", "num": 1}],
    }
    deck = read(json.dumps(data, indent=1))
    assert deck == DeckList(
        (
            Entry(3, "Knight", "main", number="X01-001"),
            Entry(2, "Mage", "main"),
            Entry(1, "Knight", "evolve"),
            Entry(1, "Queen", "leader"),
        ),
        "Three queens",
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"list": [',
            "the JSON is broken: Input data was truncated. Copy all of it from Deck Log, or paste a text list.",
        ),
        ('[{"name": "A"}]', "the JSON is not a deck of Deck Log. Paste the whole answer of Deck Log."),
        ('{"sub_list": null}', "the JSON lists no cards. Paste the whole answer of Deck Log."),
        ('{"list": [7]}', "card 1 of 'list' has no name or no number of copies. Each needs 'name' and 'num'."),
        (
            '{"list": [{"name": "A", "num": true}]}',
            "card 1 of 'list' has no name or no number of copies. Each needs 'name' and 'num'.",
        ),
        ('{"list": [{"name": "A", "num": 0}]}', "0 copies of 'A'. Write a number from 1 to 999, or remove the line."),
    ],
)
def test_broken_deck_log(text: str, message: str) -> None:
    assert [str(problem) for problem in read(text).problems] == [message]


NAMES = (
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="#/"), min_size=1)
    .map(lambda name: " ".join(name.split()))
    .filter(bool)
)
ENTRIES = st.builds(Entry, st.integers(1, MOST_COPIES), NAMES, st.sampled_from(sorted(set(WORDS.values()))))


@given(st.lists(ENTRIES), NAMES | st.just(""))
def test_our_own_text_reads_back(entries: list[Entry], name: str) -> None:
    deck = DeckList(tuple(entries), name)
    again = read(deck.text())
    assert not again.problems
    assert again.name == name
    assert brief(again) == [(section, e.count, e.name) for section, rows in deck.sections.items() for e in rows]


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    deck = read(text)
    assert read(deck.text()).count() == deck.count()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.sampled_from(["list", "name", "num", "title"]), x),
    )
)
def test_any_json_is_read(value: object) -> None:
    deck = read(json.dumps({"list": value}))
    assert deck.entries or deck.problems


def test_a_hostile_line_is_read_in_time() -> None:
    for text in (
        "(" * 200_000,
        "[" * 200_000,
        "{" * 200_000,
        ":" * 200_000,
        "9" * 200_000 + " A",
        "1 A" + " #" * 100_000,
    ):
        assert read(text).count() <= 1
