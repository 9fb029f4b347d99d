"""Rulings of our own wording: each with what is said and the rules that are cited."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from headjudge.desk import Ruling, judge
from headjudge.formats.scenario import posed

FILES = sorted((Path(__file__).parent / "rulings").glob("*.yaml"))


def asked() -> list[Any]:
    """Every question of every file under each of its rulesets, with what is expected of the ruling."""
    found = []
    for file in FILES:
        data = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        rulesets = [data["ruleset"]] if "ruleset" in data else list(data["rulesets"])
        for ruled in data.pop("ruled"):
            for ruleset in rulesets:
                expected = {**ruled, **ruled.get("under", {}).get(ruleset, {})}
                found.append(pytest.param(file, ruleset, expected, id=f"{file.stem} {ruleset} {ruled['ask']}"))
    return found


def position(file: Path) -> str:
    text, _, _ = file.read_text(encoding="utf-8").partition("\nruled:")
    return text


def ruled(file: Path, ruleset: str, question: str) -> Ruling:
    return judge(posed(position(file), ruleset=ruleset), question)


@pytest.mark.parametrize(("file", "ruleset", "expected"), asked())
def test_a_ruling_says_and_cites_what_is_right(file: Path, ruleset: str, expected: dict[str, Any]) -> None:
    ruling = ruled(file, ruleset, expected["ask"])
    assert ruling.ruleset == ruleset
    assert expected.get("says", "") in ruling.answer, ruling.as_text()
    assert set(expected.get("rules", ())) <= set(ruling.rules), ruling.as_text()
    if "yes" in expected:
        assert ruling.yes is (expected["yes"] == "true"), ruling.as_text()
