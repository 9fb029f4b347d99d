"""What is different between two editions, and how `rules diff` tells it."""

import json
from collections import Counter
from collections.abc import Callable

import pytest

from headjudge.cli import rules_diff
from headjudge.rulebook import LedgerError, book, edition, editions
from headjudge.rulebook.differences import Comparison, Difference, Kind, compare

Books = Callable[[str], tuple[str, str, str]]


def between(one: str, other: str) -> Comparison:
    return compare(edition(one), edition(other))


def test_every_kind_of_difference(three_books: Books) -> None:
    new, middle, _ = three_books("kinds")
    assert [each for each in between(middle, new).found if each.kind != Kind.UNCHANGED] == [
        Difference(Kind.RENUMBERED, ("101.2",), ("101.1a",)),
        Difference(Kind.REWORDED, ("101.3",), ("101.2",), "Halting is stopping."),
        Difference(Kind.CHANGED, ("102.1",), ("102.1",)),
        Difference(Kind.NEW, (), ("102.2",)),
        Difference(Kind.NEW, (), ("200",)),
        Difference(Kind.NEW, (), ("201",)),
        Difference(Kind.NEW, (), ("201.1",)),
        Difference(Kind.NEW, (), ("201.2",)),
        Difference(Kind.GONE, ("102.2",), ()),
    ]


def test_editions_are_compared_through_a_third(three_books: Books) -> None:
    _, middle, old = three_books("third")
    found = between(old, middle)
    assert found.of_rule(edition(old), "1.1-1") == Difference(Kind.RENUMBERED, ("1.1-1",), ("101.1",))
    assert found.of_rule(edition(middle), "101.3") == Difference(
        Kind.REWORDED, ("1.1-2", "1.1-3"), ("101.3",), "To halt is to stop. Halting is stopping."
    )
    assert found.of_rule(edition(old), "1.2-1") == Difference(
        Kind.REWORDED, ("1.2-1",), ("102.1",), "Rounds are turns."
    )
    assert found.of_rule(edition(old), "1.2-2") == Difference(Kind.CHANGED, ("1.2-2",), ("102.2",))
    assert found.of_rule(edition(old), "1.2-3") == Difference(Kind.GONE, ("1.2-3",), ())


def test_what_another_edition_changed_is_changed_for_those_that_took_it_over(three_books: Books) -> None:
    new, _, old = three_books("taken")
    assert between(old, new).of_rule(edition(old), "1.2-1") == Difference(Kind.CHANGED, ("1.2-1",), ("102.1",))


def test_headings_and_definitions_are_paired_by_their_words_or_by_what_stands_in_them(three_books: Books) -> None:
    new, _, old = three_books("paired")
    found = between(old, new)
    assert found.of_rule(edition(old), "1.1") == Difference(Kind.RENUMBERED, ("1.1",), ("101",))
    assert found.of_rule(edition(old), "1.2") == Difference(Kind.REWORDED, ("1.2",), ("102",))
    assert found.of_rule(edition(old), "1") == Difference(Kind.REWORDED, ("1",), ("100",))


@pytest.mark.parametrize(("one", "other"), [("fow-6.3", "fow-10.2"), ("fow-5.01", "fow-6.3"), ("fow-5.01", "fow-10.2")])
def test_both_directions_tell_the_same(one: str, other: str) -> None:
    there, back = between(one, other), between(other, one)
    turned = {Kind.NEW: Kind.GONE, Kind.GONE: Kind.NEW}
    assert {(each.kind, each.before, each.after) for each in there.found} == {
        (turned.get(each.kind, each.kind), each.after, each.before) for each in back.found
    }
    for index, name in enumerate((one, other), 1):
        told = Counter(rule_id for each in there.found for rule_id in each[index])
        assert told == Counter(list(edition(name).rows))


@pytest.mark.parametrize(("one", "other"), [("fow-6.3", "fow-10.2"), ("fow-5.01", "fow-6.3"), ("fow-5.01", "fow-10.2")])
def test_whatever_has_code_of_its_own_is_changed_new_or_gone(one: str, other: str) -> None:
    found = between(one, other)
    own = [row for row in edition(one).rows.values() if row.status.executable and not row.by]
    told = {row.id: found.of_rule(edition(one), row.id) for row in own}
    carried = {row.by.removeprefix(f"{one} ") for row in edition(other).rows.values() if row.by.startswith(f"{one} ")}
    same = {rule_id for rule_id, each in told.items() if each and each.kind not in (Kind.CHANGED, Kind.GONE)}
    assert same <= carried


def test_editions_of_different_games_are_not_compared() -> None:
    with pytest.raises(LedgerError, match="sve and cfv-g are not editions of one game"):
        rules_diff.diff("sve", "cfv-g")
    with pytest.raises(LedgerError, match="there is no ruleset 'fow-9'"):
        rules_diff.diff("fow-9", "fow-10.2")


def test_people_read_counts_first_and_chapter_by_chapter(three_books: Books) -> None:
    new, middle, _ = three_books("people")
    assert rules_diff.diff(middle, new).splitlines() == [
        f"{middle} -> {new}: 5 unchanged, 1 changed, 5 new, 1 gone, 1 reworded, 1 renumbered",
        "",
        "100 Playing: 1 changed, 1 new, 1 gone, 1 reworded, 1 renumbered",
        "  changed     102.1  fights for three rounds -> fights without end",
        "  new         102.2  running away",
        "  gone        102.2  resting after a fight",
        "  reworded    101.3 -> 101.2  stopping (Halting is stopping.)",
        "  renumbered  101.2 -> 101.1a  moving far",
        "",
        "200 Wings (new): 4 new",
        "  new         200  Wings (with 3 below it)",
    ]


def test_a_chapter_is_meant_by_its_number_in_either_book(three_books: Books) -> None:
    new, _, old = three_books("chapter")
    assert rules_diff.diff(old, new, "1") == rules_diff.diff(old, new, "100")
    assert "Wings" not in rules_diff.diff(old, new, "1")
    assert "100 Playing (1 before): " in rules_diff.diff(old, new, "1")
    with pytest.raises(LedgerError, match=r"there is no chapter 7\. Expected chapter-old: 1; chapter-new: 100, 200\."):
        rules_diff.diff(old, new, "7")


def test_a_chapter_may_be_gone(three_books: Books) -> None:
    new, middle, _ = three_books("lost")
    lines = rules_diff.diff(new, middle).splitlines()
    assert "200 Wings (gone): 4 gone" in lines
    assert lines[-1] == "  gone        200  Wings (with 3 below it)"


def test_programs_read_the_same(three_books: Books) -> None:
    new, middle, _ = three_books("programs")
    found = json.loads(rules_diff.diff(middle, new, as_json=True))
    assert found["counts"] == {
        "unchanged": 5, "changed": 1, "new": 5, "gone": 1, "reworded": 1, "renumbered": 1,
    }  # fmt: skip
    playing, wings = found["chapters"]
    assert wings["before"] is None
    assert playing["after"] == {"id": "100", "heading": "Playing"}
    assert playing["differences"][0] == {
        "kind": "changed",
        "before": [{"id": "102.1", "heading": "fights for three rounds"}],
        "after": [{"id": "102.1", "heading": "fights without end"}],
        "reason": "",
    }


def test_a_variant_goes_by_the_book_of_its_edition(three_books: Books) -> None:
    _, middle, _ = three_books("variant")
    assert f"{middle}-fast" not in editions()
    assert book.edition(f"{middle}-fast").id == middle
    assert rules_diff.diff(middle, f"{middle}-fast").splitlines() == [
        f"{middle} -> {middle}: 9 unchanged",
        "Both go by the same book.",
    ]
