"""docs/rulings.md and the ledgers tell the same story."""

import re
from pathlib import Path

import pytest

from headjudge.rulebook import Status, edition, editions, ids

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"


def headings(name: str) -> list[str]:
    """The headings of the entries in the part of an edition."""
    found: list[str] = []
    current = ""
    for line in RULINGS.read_text(encoding="utf-8").splitlines():
        if part := re.match(r"# .*\(`(.+)`\)$", line):
            current = part[1]
        elif line.startswith("## ") and current == name:
            found.append(line.removeprefix("## "))
    return found


def rules_ruled_on(name: str) -> set[str]:
    words = (word for heading in headings(name) for word in re.split(r"[ ,]+", heading.partition(":")[0]))
    return {word for word in words if word[:1].isupper() or word[:1].isdigit()}


@pytest.mark.parametrize("name", sorted(editions()))
def test_rulings_cite_rules_that_exist(name: str) -> None:
    assert {rule_id for rule_id in rules_ruled_on(name) if rule_id not in edition(name)} == set()
    assert headings(name) == sorted(headings(name), key=lambda heading: ids.key(re.split("[ ,:]", heading)[0]))


@pytest.mark.parametrize("name", sorted(name for name, book in editions().items() if not book.building))
def test_every_deviation_has_a_ruling(name: str) -> None:
    assert set(edition(name).with_status(Status.DEVIATION)) <= rules_ruled_on(name)


def test_every_ruling_says_why_and_names_a_test() -> None:
    entries = RULINGS.read_text(encoding="utf-8").split("\n## ")[1:]
    for entry in entries:
        assert re.search(r"^Why: ", entry, re.MULTILINE), entry
        assert re.search(r"^Test: tests/", entry, re.MULTILINE), entry


def test_the_tests_that_rulings_name_are_there() -> None:
    named = re.findall(r"(tests/[\w/]+\.py)::(\w+)", RULINGS.read_text(encoding="utf-8"))
    root = RULINGS.parent.parent
    missing = [f"{file}::{test}" for file, test in named if f"def {test}(" not in (root / file).read_text("utf-8")]
    assert named
    assert missing == []
