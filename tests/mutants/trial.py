"""Tries mutants: a process that has imported no game forks one child for each, which imports the broken module.

A line of standard input is a mutant (`Job`), a line of standard output what became of it (`Outcome`).
"""

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, TypedDict

import pytest

SURVIVED, KILLED, HANGS, STILLBORN = "survived", "killed", "hangs", "stillborn"
LANGUAGE = ".language"
FIRST_TESTS = 12
OPTIONS = ("-q", "-x", "--no-header", "-p", "pytest_timeout", "-o", "cache_dir=.mutants/cache", "--timeout=30")
LOG = "HEADJUDGE_MUTANTS_LOG"
"""Names the file, if any, to which the children's output goes."""


class Job(TypedDict):
    module: str
    file: str
    source: str
    tests: list[str]
    limit: float


class Outcome(TypedDict):
    what: str
    by: str
    seconds: float


class Broken(importlib.machinery.SourceFileLoader):
    def __init__(self, module: str, file: str, source: str) -> None:
        super().__init__(module, file)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds one module: the broken one."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.job["module"]:
            return None
        file = self.job["file"]
        return importlib.util.spec_from_file_location(name, file, loader=Broken(name, file, self.job["source"]))


class Chosen:
    """Of what pytest collects only the tests of the job, in its order; notes which failed first."""

    def __init__(self, tests: list[str]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}
        self.ran = 0
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """NB: a test named without its parameters is meant with all of them."""
        places = {item: self.order.get(item.nodeid, self.order.get(item.nodeid.partition("[")[0])) for item in items}
        chosen = [(at, n) for n, at in enumerate(places.values()) if at is not None]
        items[:] = [items[n] for _, n in sorted(chosen)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and not self.failed:
            self.failed = report.nodeid


def forget_texts(module: str) -> None:
    """Compiled texts are kept between runs; a broken language neither reads what was kept nor keeps its own."""
    from headjudge.formats import texts

    texts._write = lambda file, known: None
    if LANGUAGE in module:
        texts._read = lambda file: {}


def run_tests(job: Job) -> dict[str, Any]:
    """The first tests alone: they kill most mutants, and the others would all be collected before one of them ran."""
    sys.meta_path.insert(0, Finder(job))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    found: dict[str, Any] = {"code": -1, "ran": 0, "failed": ""}
    try:
        forget_texts(job["module"])
        for tests in (job["tests"][:FIRST_TESTS], job["tests"][FIRST_TESTS:]):
            if tests and not found["failed"]:
                now = run_some(tests)
                found = {**now, "ran": now["ran"] + found["ran"]} if now["ran"] or not found["ran"] else found
    except BaseException:
        traceback.print_exc()
    return found


def run_some(tests: list[str]) -> dict[str, Any]:
    chosen = Chosen(tests)
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    code = int(pytest.main([*OPTIONS, *files], plugins=[chosen]))
    return {"code": code, "ran": chosen.ran, "failed": chosen.failed}


def child(job: Job, answer: str) -> None:
    os.setsid()
    out = os.open(os.environ.get(LOG, os.devnull), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    Path(answer).write_text(json.dumps(run_tests(job)), encoding="utf-8")


def attempt(job: Job) -> Outcome:
    """Run one mutant's tests in a child of its own, for as long as the job allows."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        answer = str(Path(folder) / "answer.json")
        pid = os.fork()
        if pid == 0:
            try:
                child(job, answer)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)
        hangs = not ended(pid, began + job["limit"])
        found: dict[str, Any] = {"code": -1, "ran": 0, "failed": ""}
        if Path(answer).exists():
            found = json.loads(Path(answer).read_text(encoding="utf-8"))
    return Outcome(what=verdict(hangs, **found), by=found["failed"], seconds=round(time.monotonic() - began, 2))


def ended(pid: int, by: float) -> bool:
    while time.monotonic() < by:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return True
        time.sleep(0.01)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return False


def verdict(hangs: bool, code: int, ran: int, failed: str) -> str:
    if hangs:
        return HANGS
    if code == pytest.ExitCode.OK and ran:
        return SURVIVED
    return KILLED if failed and ran else STILLBORN


def main() -> None:
    import lark  # noqa: F401  # what every child needs is imported once; no plugins, which pytest wants to rewrite
    import msgspec  # noqa: F401
    import rapidfuzz  # noqa: F401
    import yaml  # noqa: F401

    for line in sys.stdin:
        sys.stdout.write(json.dumps(attempt(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
