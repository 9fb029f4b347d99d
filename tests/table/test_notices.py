"""What processes on one database tell each other fits into PostgreSQL's messages, whatever is told."""

from headjudge.table.storage.kept import KeptEntry
from headjudge.table.storage.notices import MOST_BYTES, notices, presences, read


def test_entries_are_told_together_in_order_and_long_ones_without_their_text() -> None:
    told = [(f"match{number % 7}", KeptEntry(number, 1.5, "x" * (number * 37 % 900))) for number in range(100)]
    told.insert(50, ("large", KeptEntry(1, 2.5, '"' * 6_000)))
    made = list(notices("p" * 16, told))
    assert 1 < len(made) < 20
    assert all(len(notice.written().encode()) <= MOST_BYTES for notice in made)
    heard = [each for notice in made for each in read(notice.written()).entries]
    assert heard == [(match, entry if match != "large" else entry._replace(what="")) for match, entry in told]


def test_nothing_is_told_of_nothing() -> None:
    assert list(notices("p", [])) == []
    assert list(presences("p", [])) == []


def test_who_comes_and_goes_at_many_matches_is_told_in_few_messages() -> None:
    matches = [f"{number:032}" for number in range(450)]
    made = list(presences("p" * 16, matches))
    assert len(made) == 3
    assert all(len(notice.written().encode()) <= MOST_BYTES for notice in made)
    assert [match for notice in made for match in read(notice.written()).present] == matches
