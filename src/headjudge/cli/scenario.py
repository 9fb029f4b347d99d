"""What `headjudge scenario run` prints."""

import json
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.scenario import Outcome, find, load_all


def run(paths: tuple[Path, ...]) -> list[Outcome]:
    """Run every scenario that is meant; one that cannot be read stops nothing but itself."""
    if not paths:
        raise Malformed("no scenario is named", "files or folders", "Name them after the command.")
    return [outcome for path in find(list(paths)) for outcome in outcomes(path)]


def outcomes(path: Path) -> list[Outcome]:
    """How a file went, under each ruleset that it has expectations for."""
    try:
        return [scenario.run() for scenario in load_all(path)]
    except Malformed as error:
        return [Outcome.unreadable(path, error)]


def as_text(outcomes: list[Outcome]) -> str:
    lines = [line for found in outcomes if not found.passed for line in failed(found)]
    passed = sum(found.passed for found in outcomes)
    return "\n".join([*lines, f"{passed} of {len(outcomes)} scenarios passed"])


def failed(found: Outcome) -> list[str]:
    """What was expected, what happened, and the last log lines."""
    under = f" under {found.ruleset}" if found.ruleset else ""
    lines = [f"FAILED {found.file}{under}" + (f": {found.about}" if found.about else "")]
    lines += [f"  {failure.file}:{failure.line}: {failure.message}" for failure in found.failures]
    return [*lines, *(f"  {line}" for line in found.stands.splitlines()), ""]


def as_json(outcomes: list[Outcome]) -> str:
    rows = [{"passed": found.passed, **msgspec.to_builtins(found)} for found in outcomes]
    passed = sum(found.passed for found in outcomes)
    return json.dumps(
        {"scenarios": len(rows), "passed": passed, "failed": len(rows) - passed, "outcomes": rows},
        indent=2,
        ensure_ascii=False,
    )
