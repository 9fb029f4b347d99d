"""The plugin in runs of its own, with and without workers."""

import json
from pathlib import Path

import pytest

from .conftest import TOY_CODE, TOY_LEDGER

pytest_plugins = ("pytester",)

TESTS = """
import pytest
from toygames.toy import play

def test_1_2_moves():
    assert play.move() == "moved"

def test_1_10_breaks():
    assert play.End().over is {holds}

@pytest.mark.rule("A.1-10")
@pytest.mark.parametrize("n", [1, 2])
def test_pawn(n):
    assert play.pawn()

@pytest.mark.exercises
def test_plays_on():
    play.End()
"""


class Project:
    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        package = pytester.mkpydir("toygames") / "toy"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "ledger.toml").write_text(TOY_LEDGER)
        (package / "play.py").write_text(TOY_CODE)
        pytester.makepyprojecttoml('[tool.pytest.ini_options]\npythonpath = ["."]')
        pytester.makeconftest('from headjudge.rulebook import book\nbook.GAMES = ("toygames",)')
        self.snapshot = package / "coverage.json"
        self.tests = pytester.mkdir("toy") / "test_play.py"
        self.write_tests("True")

    def write_tests(self, holds: str) -> None:
        self.tests.write_text(TESTS.format(holds=holds))

    def run(self, *options: str) -> pytest.RunResult:
        return self.pytester.runpytest_subprocess("-p", "headjudge.rulebook.pytest_plugin", *options)


@pytest.fixture
def project(pytester: pytest.Pytester) -> Project:
    return Project(pytester)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_write_then_check(project: Project, workers: str) -> None:
    assert project.run("--rules=write", "-n", workers).ret == 0
    assert project.snapshot.read_text() == Path(__file__).with_name("toy_coverage.json").read_text()
    assert project.run("--rules=check", "-n", workers).ret == 0


def test_check_fails_when_coverage_falls(project: Project) -> None:
    project.run("--rules=write")
    project.tests.write_text(project.tests.read_text().replace("test_1_10_breaks", "test_breaks"))
    result = project.run("--rules=check")
    assert result.ret == 1
    result.stdout.fnmatch_lines(
        [
            "toy: 1.10 is no longer evidenced by a passing test",
            "toy: 1.10 is said to be evidenced by toy/test_play.py::test_1_10_breaks, which did not pass",
            "If this is meant, write the snapshots anew: pytest --rules=write",
        ]
    )


def test_an_edition_being_built_has_no_snapshot_yet(project: Project) -> None:
    project.run("--rules=write")
    ledger = project.snapshot.with_name("ledger.toml")
    ledger.write_text(ledger.read_text().replace("[rules]", "building = true\n[rules]"))
    before = project.snapshot.read_text()
    project.tests.write_text(project.tests.read_text().replace("test_1_10_breaks", "test_breaks"))
    assert project.run("--rules=check").ret == 0
    assert project.run("--rules=write").ret == 0
    assert project.snapshot.read_text() == before


def test_a_failing_test_is_no_evidence_and_writes_nothing(project: Project) -> None:
    project.write_tests("False")
    assert project.run("--rules=write").ret == 1
    assert not project.snapshot.exists()


def test_a_test_that_goes_past_the_code_of_its_rule_is_no_evidence(project: Project) -> None:
    project.tests.write_text(
        "from toygames.toy import play\n"
        "def test_1_2_moves(): play.move()\n"
        "def test_1_2_speaks_of_it(): assert play.move\n"
        "def test_1_10_ends(): play.move()\n"
        "def test_1_a_definition_is_not_carried_out(): ...\n"
    )
    result = project.run("--rules=write")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["toy: 1.10 is gone through by no test that is named by it: *::test_1_10_ends"])
    evidenced = json.loads(project.snapshot.read_text())["evidenced"]
    assert evidenced["1.2"] == ["toy/test_play.py::test_1_2_moves"]
    assert list(evidenced) == ["1", "1.2"]


def test_a_false_name_stops_the_run(project: Project) -> None:
    project.tests.write_text("def test_1_7_moves(): ...")
    result = project.run()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_1_7_moves is named by no rule of toy*"])


def test_without_the_option_nothing_is_recorded(project: Project) -> None:
    assert project.run().ret == 0
    assert not project.snapshot.exists()


LATER = """
[edition]
id = "toy-2"

[rules]
"7" = { text = "00", heading = "moving", by = "toy 1.2" }
"8" = { text = "00", heading = "ending", by = "toy 1.10" }
"9" = { text = "11", heading = "what is new" }
"""

LATER_CODE = """
from headjudge.rulebook import rule

@rule("9")
@rule("1.3", ruleset="toy")
def leap(): ...
"""

TESTS_FOR_BOTH = """
import pytest
from toygames.toy import play
from toygames.toy2.play import leap

def test_1_2_moves(ruleset):
    assert ruleset in ("toy", "toy-2")
    play.move()

def test_1_10_ends():
    play.End()

@pytest.mark.rule("toy", "1.3")
@pytest.mark.rule("toy-2", "9")
@pytest.mark.parametrize("ruleset", ["toy", "toy-2"])
def test_goes_differently(ruleset):
    leap()

def test_1_2_1_is_of_one_book(ruleset):
    assert ruleset == "toy"
    play.move()
"""


@pytest.fixture
def two_books(project: Project) -> Path:
    """The project with a second edition carried out by the first one's code; gives the second's snapshot."""
    package = project.pytester.path / "toygames" / "toy2"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "ledger.toml").write_text(LATER)
    (package / "play.py").write_text(LATER_CODE)
    return package / "coverage.json"


def test_a_test_runs_and_counts_for_every_edition_its_code_carries_out(project: Project, two_books: Path) -> None:
    project.tests.write_text(TESTS_FOR_BOTH)
    result = project.run("--rules=write")
    result.assert_outcomes(passed=6)
    assert json.loads(two_books.read_text()) == {
        "bound": ["7", "8", "9"],
        "exercised": ["7", "8", "9"],
        "evidenced": {
            "7": ["toy/test_play.py::test_1_2_moves[toy-2]"],
            "8": ["toy/test_play.py::test_1_10_ends"],
            "9": ["toy/test_play.py::test_goes_differently[toy-2]"],
        },
    }
    assert project.run("--rules=check").ret == 0


def test_a_run_for_one_edition_is_no_evidence_for_another(project: Project, two_books: Path) -> None:
    project.tests.write_text(
        "import pytest\nfrom toygames.toy import play\n"
        "def test_1_2_moves(ruleset):\n    play.move()\n    if ruleset == 'toy-2': pytest.skip('not yet')"
    )
    project.run("--rules=write").assert_outcomes(passed=1, skipped=1)
    assert list(json.loads(project.snapshot.read_text())["evidenced"]) == ["1.2"]
    assert json.loads(two_books.read_text())["evidenced"] == {}
