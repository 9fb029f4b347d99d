"""Several editions of a game: code that they share, and the numbers under which each has a rule."""

from collections.abc import Callable

import pytest

from headjudge.rulebook import LedgerError, Row, book, concordance, coverage, edition, ledger, registry

Books = Callable[[str], tuple[str, str, str]]


def test_shared_code_cites_the_edition_that_its_package_names(three_books: Books) -> None:
    new, middle, _ = three_books("shared")
    package = edition(new).game
    found = book.of_module(f"{package}.common.play")
    assert found is not None
    assert found.id == new
    assert edition(middle).game == package
    assert edition(middle).cited == new


def test_what_shared_code_declares_is_known_for_every_edition(three_books: Books) -> None:
    new, middle, old = three_books("known")
    assert coverage.bound_rules(edition(old)) == {"1.1-1", "1.1-2", "1.1-3", "1.2-1", "1.2-2"}
    assert coverage.bound_rules(edition(middle)) == {"101.1", "101.2", "101.3", "102.1", "102.2"}
    assert set(registry.bound(new)) == {"101.1", "101.1a", "101.2", "102.1", "102.2", "201.1"}


def test_a_rule_of_another_edition_that_does_not_exist_is_not_cited(three_books: Books) -> None:
    new, middle, _ = three_books("wrong")
    with pytest.raises(registry.UnknownRule, match=rf"the rule 9\.9 of {middle} is cited"):
        registry.declare([f"{middle} 9.9"], "check", f"{edition(new).game}.common.play:move")


def test_numbers_of_the_edition_in_play(three_books: Books) -> None:
    _, middle, old = three_books("numbers")
    found = concordance.numbers(middle)
    assert found["101.1a"] == "101.2"
    assert found["101.2"] == "101.3"
    assert found["102.1"] == "102.1"
    assert concordance.numbers(old)["102.1"] == "1.2-1"


def test_of_several_rules_for_one_that_with_the_most_similar_heading_is_cited(three_books: Books) -> None:
    *_, old = three_books("several")
    assert concordance.numbers(old)["101.2"] == "1.1-2"


def test_a_rule_that_the_edition_lacks_is_cited_by_the_one_above(three_books: Books) -> None:
    _, middle, old = three_books("above")
    assert concordance.numbers(old)["101.1a"] == "1.1-1"
    assert concordance.numbers(middle)["102.2"] == "102"
    assert concordance.numbers(old)["102.2"] == "1.2"
    assert "201.1" not in concordance.numbers(old)


def test_sections_are_where_most_of_their_rules_are(three_books: Books) -> None:
    *_, old = three_books("sections")
    assert [concordance.numbers(old)[each] for each in ("100", "101", "102")] == ["1", "1.1", "1.2"]


def test_rules_of_an_edition_that_is_not_cited_are_cited_with_its_id(three_books: Books) -> None:
    _, middle, old = three_books("named")
    assert concordance.numbers(middle)[f"{middle} 102.2"] == "102.2"
    assert concordance.numbers(old)[f"{middle} 102.2"] == "1.2-2"


def test_the_edition_that_is_cited_keeps_its_numbers(three_books: Books) -> None:
    new, *_ = three_books("kept")
    assert concordance.numbers(new) == {}


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        ("{new}", "9 stands instead of nothing: '{new}' is no edition and rule."),
        ("{new} 7", "9 stands instead of nothing: the book of {new} has no rule 7. Its chapters are 100, 200."),
        (
            "{mid} 101.1",
            "9 stands instead of {new} 101.1, not of {mid} 101.1, which has no code of its own",
        ),
    ],
)
def test_what_a_row_stands_instead_of_must_be_so(three_books: Books, instead: str, told: str) -> None:
    new, middle, _ = three_books("instead")
    names = {"new": new, "mid": middle}
    row = Row("9", "00", "x", instead=(instead.format(**names),))
    assert concordance.faults(row) == [told.format(**names)]


def test_true_rows_have_no_faults(three_books: Books) -> None:
    for name in three_books("true"):
        assert [fault for row in edition(name).rows.values() for fault in concordance.faults(row)] == []


@pytest.mark.parametrize("beside", ['by = "toy 1.2"', 'status = "definition"'])
def test_only_a_rule_with_code_of_its_own_stands_instead_of_another(beside: str) -> None:
    row = f'"1" = {{ text = "00", heading = "x", instead = "toy 1.3", {beside} }}'
    with pytest.raises(LedgerError, match="instead belongs to a rule with code of its own"):
        ledger.parse(f'[edition]\nid = "toy"\n[rules]\n{row}')


@pytest.mark.parametrize("name", ["fow-6.3", "fow-5.01"])
def test_every_rule_of_force_of_will_has_a_number_in_the_older_books(name: str) -> None:
    """The appendix tells what was new in each edition; no code cites it."""
    found = concordance.numbers(name)
    newest, own = edition("fow-10.2"), edition(name)
    assert {rule_id for rule_id in newest.rows if rule_id not in found} <= {
        rule_id for rule_id in newest.rows if rule_id.startswith("U")
    }
    assert all(number in own for number in found.values())
    assert found["403.4"] == {"fow-6.3": "403.3", "fow-5.01": "4.2-3"}[name]


@pytest.mark.parametrize("name", ["fow-10.2", "sve", "sve-open8", "cfv-g"])
def test_other_books_keep_their_numbers(name: str) -> None:
    assert concordance.numbers(name) == {}
