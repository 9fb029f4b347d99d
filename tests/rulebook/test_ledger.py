"""Ledgers say what is wrong with them, in their own place."""

import pytest

from headjudge.rulebook.ledger import LedgerError, Status, fingerprint, parse

HEAD = '[edition]\nid = "toy"\n[rules]\n'


def test_a_row_without_status_is_code() -> None:
    row = parse(HEAD + '"1.1" = { text = "ab", heading = "moving" }').rows["1.1"]
    assert (row.status, row.heading, row.fingerprint) == (Status.CODE, "moving", "ab")


def test_rows_come_in_book_order() -> None:
    cells = '{ text = "ab", heading = "x" }'
    assert list(parse(HEAD + f'"1.10" = {cells}\n"A" = {cells}\n"1.9" = {cells}').rows) == ["1.9", "1.10", "A"]


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ('"1..1" = { text = "ab", heading = "x" }', r"row 1\.\.1: this is not a rule number"),
        ('"1.1" = { heading = "x" }', r"row 1\.1: text is missing"),
        ('"1.1" = { text = "ab" }', r"row 1\.1: heading is missing"),
        ('"1.1" = { text = "ab", heading = " " }', "heading must be a text that is not empty"),
        (
            '"1.1" = { text = "ab", heading = "x", status = "todo" }',
            "unknown status 'todo'.*[Ee]xpected code, definition",
        ),
        ('"1.1" = { text = "ab", heading = "x", note = "y" }', "unknown key 'note'"),
        ('"1.1" = { text = "ab", heading = "x", status = "deviation" }', "every deviation has one"),
        ('"1.1" = { text = "ab", heading = "x", reason = "why" }', "a reason belongs to a deviation"),
        ('"1.1" = { text = "ab", heading = "x", reworded = "why" }', "reworded needs by"),
    ],
)
def test_a_wrong_row_is_named(row: str, complaint: str) -> None:
    with pytest.raises(LedgerError, match=complaint):
        parse(HEAD + row)


def test_a_file_that_is_no_ledger_is_refused() -> None:
    with pytest.raises(LedgerError, match="is not TOML"):
        parse("rules = [")
    with pytest.raises(LedgerError, match="is incomplete"):
        parse("[rules]")


def test_a_ledger_says_whether_its_edition_is_being_built() -> None:
    assert not parse(HEAD).building
    assert parse(HEAD.replace("[rules]", "building = true\n[rules]")).building
    with pytest.raises(LedgerError, match=r"building is 'soon'.*true or false"):
        parse(HEAD.replace("[rules]", 'building = "soon"\n[rules]'))


def test_a_fingerprint_does_not_see_white_space() -> None:
    assert fingerprint("a  card\nmoves ") == fingerprint("a card moves") != fingerprint("a card moved")
    assert len(fingerprint("")) == 16
