"""Rows that another edition's code carries out."""

from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.rulebook import LedgerError, Row, concordance, coverage, edition, ledger

from .conftest import as_book

MakeToy = Callable[..., str]

LATER = """
[edition]
id = "{name}"

[rules]
"10" = {{ text = "00", heading = "moving", by = "{older} 1.2" }}
"11" = {{ text = "11", heading = "ending", by = "{older} 1.10", reworded = "Only its words are others." }}
"12" = {{ text = "22", heading = "what is new" }}
"""


@pytest.fixture
def two_books(toy_games: MakeToy, tmp_path: Path) -> Callable[[str], tuple[str, str]]:
    """The toy book and a later one beside it; ids of their own for each test."""

    def make(name: str) -> tuple[str, str]:
        older, later = f"{name}-older", f"{name}-later"
        root = toy_games(ledger=as_book(older)).partition(".")[0]
        package = tmp_path / root / "later"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "ledger.toml").write_text(LATER.format(name=later, older=older))
        return older, later

    return make


def test_a_row_is_found_from_the_rule_that_carries_it_out(two_books: Callable[[str], tuple[str, str]]) -> None:
    older, later = two_books("found")
    assert concordance.carrier(edition(later).rule("11")) == (older, "1.10")
    assert concordance.carrier(edition(later).rule("12")) is None
    assert concordance.carried(older, "1.10") == ((later, "11"),)
    assert concordance.carried(older, "1.2.1") == ()


def test_rows_are_bound_and_exercised_with_their_carrier(two_books: Callable[[str], tuple[str, str]]) -> None:
    older, later = two_books("bound")
    assert coverage.bound_rules(edition(later)) == {"10", "11"}
    assert coverage.exercised_rules(edition(later), {(older, "1.2"), (later, "12"), (older, "1.3")}) == {"10", "12"}


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (Row("9", "00", "x", by="{older}"), "9 is carried out by nothing: '{older}' is no edition and rule."),
        (Row("9", "00", "x", by="{older} 2"), "9 is carried out by nothing: {older} 2 is marked physical"),
        (
            Row("9", "00", "x", by="{later} 10"),
            "9 is carried out by {older} 1.2, not by {later} 10, which has no code of its own",
        ),
        (
            Row("9", "77", "x", by="{older} 1.2"),
            "9 does not say why the code of {older} 1.2 is right though the wording differs",
        ),
        (
            Row("9", "00", "x", by="{older} 1.2", reworded="Why not."),
            "9 is marked reworded but its wording is that of {older} 1.2",
        ),
    ],
)
def test_what_a_row_says_falsely_is_told(two_books: Callable[[str], tuple[str, str]], row: Row, told: str) -> None:
    older, later = two_books("false")
    names = {"older": older, "later": later}
    assert concordance.faults(row._replace(by=row.by.format(**names))) == [told.format(**names)]


def test_rows_that_are_true_have_no_faults(two_books: Callable[[str], tuple[str, str]]) -> None:
    _, later = two_books("true")
    assert [fault for row in edition(later).rows.values() for fault in concordance.faults(row)] == []


def test_only_what_is_carried_out_has_a_carrier() -> None:
    row = '"1" = { text = "00", heading = "x", status = "definition", by = "toy 1.2" }'
    with pytest.raises(LedgerError, match="by belongs to a rule that is carried out, not to status 'definition'"):
        ledger.parse(f'[edition]\nid = "toy"\n[rules]\n{row}')
