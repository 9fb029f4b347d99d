"""Every scenario holds; each is evidence for the rule that its name begins with."""

from pathlib import Path

import pytest

from headjudge.formats.scenario import load
from headjudge.rulebook.pytest_plugin import scenario_mark

HOME = Path(__file__).parents[2] / "scenarios"
FILES = sorted(HOME.rglob("*.yaml"))


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=scenario_mark(path.relative_to(HOME)), id=path.stem) for path in FILES]
)
def test_scenario(path: Path) -> None:
    outcome = load(path).run()
    told = "\n".join(f"line {failure.line}: {failure.message}" for failure in outcome.failures)
    assert outcome.passed, f"{told}\n{outcome.stands}"


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 25


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_opens_as_a_live_game(path: Path) -> None:
    game = load(path).game()
    assert (game.decision is None) == (game.result is not None)
    assert load(path).game().digest() == game.digest()
