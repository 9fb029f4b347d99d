"""The ledgers we ship, against their books where those are at hand."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from headjudge.rulebook import Status, coverage, edition, editions

TOOL = Path(__file__).parents[2] / "tools" / "ledger.py"


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return runpy.run_path(str(TOOL))


@pytest.mark.parametrize("name", sorted(editions()))
def test_every_row_agrees_with_the_book(tool: dict[str, Any], name: str) -> None:
    if not (tool["BOOKS"] / f"{name}.index.jsonl").exists():
        pytest.skip("the book is not at hand")
    assert tool["faults"](tool["BOOKS"], name) == []
    assert tool["missing_rows"](tool["BOOKS"], name) == []


def test_the_tool_tells_what_disagrees(tool: dict[str, Any], tmp_path: Path) -> None:
    book = tmp_path / "sve.index.jsonl"
    book.write_text(
        '{"id": "1", "parent": null, "text": "Something else", "kind": "heading"}\n'
        '{"id": "1.1", "parent": "2", "text": "", "kind": "rule"}\n'
        '{"id": "99.1", "parent": "99", "text": "a new rule", "kind": "rule"}\n'
    )
    faults = tool["faults"](tmp_path, "sve")
    assert "sve 1 was written from another text; read it again" in faults
    assert "sve 1.1 stands under 1, not 2" in faults
    assert "sve 99.1 has no row" in faults
    assert "sve 1.2.1 is not in the book" in faults
    assert tool["missing_rows"](tmp_path, "sve") == ['"99.1" = { text = "fc91bb8824f8d993", parent = "99" }']


def test_the_book_of_sve_is_complete() -> None:
    sve = edition("sve-open8")
    assert len(sve.rows) == 778
    assert sum(rule_id.startswith("A.") and "-" in rule_id for rule_id in sve.with_status(Status.CODE)) == 49
    assert not set(sve.children("A.1")) & set(sve.with_status(Status.DEFINITION))


def test_the_book_of_cfv_g_is_complete() -> None:
    cfv = edition("cfv-g")
    assert len(cfv.rows) == 878
    code = set(cfv.with_status(Status.CODE))
    assert len(set(cfv.children("2.17.4.1")) & code) == 25
    assert set(cfv.children("2.17.3")) <= code
    assert all(set(cfv.children(chapter)) <= set(cfv.with_status(Status.DEFINITION)) for chapter in cfv.children(None))


def test_the_book_of_fow_10_2_is_complete() -> None:
    fow = edition("fow-10.2-valhalla")
    assert len(fow.rows) == 1267
    code = set(fow.with_status(Status.CODE, Status.DEVIATION))
    assert fow.parent("903.2.i.4") == "903.2i"
    assert {rule_id for rule_id in fow.rows if rule_id.startswith("903.2")} <= code
    assert not {rule_id for rule_id in fow.rows if rule_id.startswith("U")} & code


@pytest.mark.parametrize(
    ("name", "rules", "own"), [("fow-6.3", 813, {"403.3", "909.1c"}), ("fow-5.01", 590, {"3.7-1"})]
)
def test_older_books_of_force_of_will_say_what_carries_each_rule_out(name: str, rules: int, own: set[str]) -> None:
    """Most rules are those of 10.2; the rest is this edition's own, or what the two older ones share."""
    book = edition(name)
    assert len(book.rows) == rules
    code = [book.rule(rule_id) for rule_id in book.with_status(Status.CODE, Status.DEVIATION)]
    without = {row.id for row in code if not row.by}
    assert own <= without
    assert len(without) < len(code) / 7
    assert {row.by.split()[0] for row in code if row.by} <= {"fow-10.2", "fow-6.3"}


@pytest.mark.parametrize("name", sorted(editions()))
def test_no_row_is_false(name: str) -> None:
    assert coverage.report(edition(name))["faults"] == []
