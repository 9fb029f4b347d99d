"""The reference of each card language is what the language is: every example is read, every page is up to date."""

import pytest

from tools import language_reference as reference


@pytest.mark.parametrize("ruleset", reference.GAMES)
def test_the_reference_is_the_one_that_the_language_gives(ruleset: str) -> None:
    written = (reference.FOLDER / f"{ruleset}.md").read_text(encoding="utf-8")
    assert written == reference.page(ruleset), "run python tools/language_reference.py"


@pytest.mark.parametrize("ruleset", reference.GAMES)
def test_every_example_is_read(ruleset: str) -> None:
    lines = (reference.FOLDER / f"{ruleset}.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.split("\t") for line in lines]
    assert [text for kind, text in parts if not reference.read(ruleset, kind, text)] == []
    assert len(parts) > 80
