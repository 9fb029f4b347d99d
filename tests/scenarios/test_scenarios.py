"""Every scenario holds; each is evidence for the rule that its name begins with, or that it names for its ruleset."""

from pathlib import Path

import pytest

from headjudge.formats.scenario import Scenario, load_all
from headjudge.rulebook.pytest_plugin import scenario_mark

HOME = Path(__file__).parents[2] / "scenarios"
FILES = sorted(HOME.rglob("*.yaml"))


def param(path: Path, scenario: Scenario) -> object:
    if scenario.rule:
        mark = pytest.mark.rule(scenario.ruleset, scenario.rule)
        return pytest.param(scenario, marks=mark, id=f"{path.stem}-{scenario.ruleset}")
    return pytest.param(scenario, marks=scenario_mark(path.relative_to(HOME)), id=path.stem)


SCENARIOS = [param(path, scenario) for path in FILES for scenario in load_all(path)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    outcome = scenario.run()
    told = "\n".join(f"line {failure.line}: {failure.message}" for failure in outcome.failures)
    assert outcome.passed, f"{told}\n{outcome.stands}"


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 25


def test_positions_of_force_of_will_have_another_outcome_in_another_edition() -> None:
    """What is said or expected under one of the rulesets differs from another: in a value, an offer or a rule."""
    outcomes = {path: [outcome(each) for each in load_all(path)] for path in sorted((HOME / "fow").glob("*.yaml"))}
    assert sum(len(found) == 3 for found in outcomes.values()) >= 25
    assert [path.name for path, found in outcomes.items() if len(set(found)) == 1] == []


def outcome(scenario: Scenario) -> str:
    return repr([(act.kind, act.what) for act in scenario.acts])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_opens_as_a_live_game(scenario: Scenario) -> None:
    game = scenario.game()
    assert (game.decision is None) == (game.result is not None)
    assert scenario.game().digest() == game.digest()
