"""The pytest plugin behind `rules coverage`: load it with `-p headjudge.rulebook.pytest_plugin`.

A test is evidence for a rule it names only if this very test goes through what carries the rule out. Tests that run
over everything go through all and show nothing of each: they are marked `exercises` and named by no rule.

`pytest --rules=check` compares a full run with the checked-in snapshots and fails when coverage falls or a row is
false; `--rules=write` writes them anew. Tests named by a rule, marked `rule` or marked `exercises` run under the
recorder then. Workers of pytest-xdist send what they saw to the controller.

A test under an edition's folder is evidence for every edition that the code of its rule carries out too. If it takes
an argument `ruleset`, it runs once for each of them and is evidence for the one it runs for.
"""

from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Any

import pytest

from headjudge.rulebook import book, concordance, coverage, evidence, exercise
from headjudge.rulebook.ledger import LedgerError

_PROPERTY = "rule"
_MISSED = "rule missed"
_RULESET = "ruleset"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("headjudge").addoption(
        "--rules", choices=("check", "write"), help="compare rule coverage with its snapshot, or write the snapshot"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(ruleset, *rules): the test is evidence for these rules")
    config.addinivalue_line("markers", "exercises: record which rules the test goes through, without being evidence")
    if config.getoption("--rules") is not None:
        config.pluginmanager.register(Collector(config), "headjudge-rules-collector")


def _cited_rules(item: pytest.Item) -> list[concordance.Place]:
    """The rules a test is named by or marked with."""
    edition = evidence.edition_of_path(PurePath(item.location[0]))
    found: dict[concordance.Place, None] = {}
    name = getattr(item, "originalname", None) or item.name
    if edition is not None and (named := evidence.rule_of_test(name, edition)) is not None:
        found[edition.id, named] = None
    for mark in item.iter_markers("rule"):
        found.update(dict.fromkeys(evidence.marked_rules(mark.args, edition)))
    return list(found)


def rules_of_item(item: pytest.Item) -> list[concordance.Place]:
    """Every rule a test is evidence for; where it runs for one edition, only that edition's."""
    found = dict.fromkeys(place for cited in _cited_rules(item) for place in (cited, *concordance.carried(*cited)))
    ruleset = getattr(item, "callspec", None) and item.callspec.params.get(_RULESET)  # type: ignore[attr-defined]
    if ruleset not in evidence.ruleset_ids():
        return list(found)
    return [place for place in found if place[0] == book.edition(ruleset).id]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test that takes `ruleset` for every edition its rules' code carries out."""
    if _RULESET not in metafunc.fixturenames or any(
        _RULESET in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize")
    ):
        return
    try:
        cited = _cited_rules(metafunc.definition)
    except LedgerError as error:
        raise pytest.UsageError(f"{metafunc.definition.nodeid}: {error}") from error
    places = (place for rule in cited for place in (rule, *concordance.carried(*rule)))
    if rulesets := list(dict.fromkeys(ruleset for ruleset, _ in places)):
        metafunc.parametrize(_RULESET, rulesets)


def scenario_mark(path: Path) -> pytest.MarkDecorator:
    """For `pytest.param(path, marks=scenario_mark(path))`: the scenario is evidence for the rule in its name."""
    return pytest.mark.rule(*evidence.rule_of_scenario(path))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test with a false name stops the run, so that no evidence is lost to a slip of the pen."""
    for item in items:
        try:
            rules = rules_of_item(item)
        except LedgerError as error:
            raise pytest.UsageError(f"{item.nodeid}: {error}") from error
        item.user_properties += [(_PROPERTY, f"{ruleset} {rule_id}") for ruleset, rule_id in rules]


def gone_through(name: str, value: object, seen: exercise.Seen) -> tuple[str, object]:
    """What is said of a test: named by a rule, or only named by it without going through what carries it out."""
    if name != _PROPERTY:
        return name, value
    ruleset, rule_id = str(value).split()
    row = book.edition(ruleset).rule(rule_id)
    is_seen = (ruleset, rule_id) in seen or concordance.carrier(row) in seen
    return (_PROPERTY if is_seen or not row.status.executable else _MISSED), value


class Collector:
    """Gathers evidence from the reports, which reach the controller from every worker, and settles it at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.passed: set[str] = set()
        self.evidenced: dict[str, dict[str, set[str]]] = {}
        self.missed: dict[str, dict[str, set[str]]] = {}
        self.exercised: exercise.Seen = set()
        self.complaints: list[str] = []

    @property
    def is_worker(self) -> bool:
        return hasattr(self.config, "workerinput")

    def pytest_sessionstart(self) -> None:
        for edition in book.editions().values():
            edition.load_code()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        wanted = item.get_closest_marker("exercises") or any(name == _PROPERTY for name, _ in item.user_properties)
        if not wanted:
            return (yield)
        with exercise.recording() as seen:
            try:
                return (yield)
            finally:
                self.exercised |= seen
                item.user_properties[:] = [gone_through(name, value, seen) for name, value in item.user_properties]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" or not report.passed:
            return
        self.passed.add(report.nodeid)
        for name, value in report.user_properties:
            if name in (_PROPERTY, _MISSED):
                kept = self.evidenced if name == _PROPERTY else self.missed
                ruleset, rule_id = str(value).split()
                kept.setdefault(ruleset, {}).setdefault(rule_id, set()).add(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.exercised |= {tuple(pair) for pair in getattr(node, "workeroutput", {}).get("rules_exercised", ())}

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.is_worker:
            output: dict[str, Any] = self.config.workeroutput  # type: ignore[attr-defined]
            output["rules_exercised"] = sorted(self.exercised)
        elif session.exitstatus == pytest.ExitCode.OK:
            for edition in book.editions().values():
                if not edition.building:
                    self.settle(edition)
            if self.complaints:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def settle(self, edition: book.Edition) -> None:
        now = coverage.Snapshot(
            frozenset(coverage.bound_rules(edition)),
            frozenset(coverage.exercised_rules(edition, self.exercised)),
            {rule_id: tuple(sorted(tests)) for rule_id, tests in self.evidenced.get(edition.id, {}).items()},
        )
        found = coverage.faults(edition, now)
        for rule_id, tests in self.missed.get(edition.id, {}).items():
            if rule_id not in now.evidenced:
                found.append(f"{rule_id} is gone through by no test that is named by it: {', '.join(sorted(tests))}")
        if self.config.getoption("--rules") == "write":
            Path(str(coverage.snapshot_file(edition))).write_text(now.to_json(edition), encoding="utf-8")
        else:
            found += coverage.losses(coverage.read_snapshot(edition), now, frozenset(self.passed))
        self.complaints += [f"{edition.id}: {fault}" for fault in found]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.complaints:
            terminalreporter.section("rule coverage")
            for complaint in self.complaints:
                terminalreporter.line(complaint)
            terminalreporter.line("If this is meant, write the snapshots anew: pytest --rules=write")
