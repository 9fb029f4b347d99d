"""Tries mutants: processes that fork one child for each, which runs the tests against the broken code.

`Warm` has imported and collected everything, perhaps with the players seated the other way round: a child only puts the
broken code of one function in the place of the right one, wherever that function is referred to. `cold` has imported no
game: a child imports the broken module, which is slower and misses nothing, so it is asked where a function has already
run at import, and for what stands outside functions. A line of standard input is a `Job`, a line of the given output
its `Outcome`.
"""

import ast
import functools
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import pkgutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import IO, Any, NoReturn, TypedDict

import pytest
from _pytest.runner import runtestprotocol

SURVIVED, KILLED, HANGS, STILLBORN, COLD = "survived", "killed", "hangs", "stillborn", "cold"
LANGUAGE = ".language"
OPTIONS = ("-q", "-x", "--no-header", "-p", "pytest_timeout", "-o", "cache_dir=.mutants/cache", "--timeout=0")
LEAST, SLOWER = 3.0, 5.0
"""Seconds of its own time that a test may take, and how much longer than recorded."""
LOG = "HEADJUDGE_MUTANTS_LOG"
"""Names the file, if any, to which the children's output goes."""


Identity = tuple[str, str, int]
"""The file, name and first line of a function's code."""


class Job(TypedDict):
    """`source` is the broken module, `name` what is broken in it; `tests` with the seconds that each may take."""

    module: str
    name: str
    file: str
    source: str
    tests: dict[str, float]
    limit: float


class Outcome(TypedDict):
    what: str
    by: str
    ran: int
    seconds: float


class Hangs(BaseException):
    """A test takes far longer than it does without the mutant: it fails."""


# -- running -----------------------------------------------------------------------------------------------------------


def chosen(items: Sequence[pytest.Item], tests: dict[str, float]) -> list[tuple[pytest.Item, float]]:
    """In the order of the job. NB: a test named without its parameters is meant with all of them."""
    places = {test: at for at, test in enumerate(tests)}
    found = []
    for item in items:
        name = item.nodeid if item.nodeid in places else item.nodeid.partition("[")[0]
        if name in places:
            found.append((places[name], item, tests[name]))
    return [(item, seconds) for _, item, seconds in sorted(found, key=lambda each: each[0])]


def run(items: Sequence[tuple[pytest.Item, float]]) -> Outcome:
    """The tests one by one until one fails; the clock is that of this process, which a busy machine does not hurry."""
    signal.signal(signal.SIGVTALRM, hang)
    for at, (item, seconds) in enumerate(items):
        following = items[at + 1][0] if at + 1 < len(items) else None
        signal.setitimer(signal.ITIMER_VIRTUAL, LEAST + SLOWER * seconds, 1.0)
        reports = runtestprotocol(item, log=False, nextitem=following)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        failed = [report for report in reports if report.failed]
        if failed:
            print(*(report.longreprtext for report in failed), sep="\n", flush=True)
            return Outcome(what=KILLED, by=item.nodeid, ran=at + 1, seconds=0.0)
    return Outcome(what=SURVIVED if items else STILLBORN, by="", ran=len(items), seconds=0.0)


def hang(signum: int, frame: FrameType | None) -> NoReturn:
    raise Hangs


def forget_texts(module: str) -> None:
    """Compiled texts are kept between runs; a broken language neither reads what was kept nor keeps its own."""
    from headjudge.formats import texts

    texts.write_checked = lambda file, known: None
    if LANGUAGE in module:
        texts._read = lambda file: {}


def in_child(work: Callable[[], Outcome], limit: float) -> Outcome:
    """What a child says of one mutant, if it says it within the limit."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.json"
        pid = os.fork()
        if pid == 0:
            try:
                os.setsid()
                out = os.open(os.environ.get(LOG, os.devnull), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
                os.dup2(out, 1)
                os.dup2(out, 2)
                answer.write_text(json.dumps(work()), encoding="utf-8")
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)
        hangs = not ended(pid, began + limit)
        found = Outcome(what=HANGS if hangs else STILLBORN, by="", ran=0, seconds=0.0)
        if answer.exists():
            found = json.loads(answer.read_text(encoding="utf-8"))
    found["seconds"] = round(time.monotonic() - began, 2)
    return found


def ended(pid: int, by: float) -> bool:
    while time.monotonic() < by:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return True
        time.sleep(0.005)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return False


# -- warm --------------------------------------------------------------------------------------------------------------


class Warm:
    """Collects tests as pytest does, and instead of running them serves jobs; knows which code has run at import."""

    def __init__(self, jobs: IO[str], answers: IO[str]) -> None:
        self.jobs, self.answers = jobs, answers
        self.has_run: set[Identity] = set()
        self.made: dict[Identity, list[FunctionType]] = {}

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            self.has_run.add(identity(frame.f_code))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        gc.collect()
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self.made.setdefault(identity(each.__code__), []).append(each)
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        by_name: dict[str, list[pytest.Item]] = {}
        for name, item in items.items():
            by_name.setdefault(name.partition("[")[0], []).append(item)
        for line in self.jobs:
            job: Job = json.loads(line)
            near = [
                each for test in job["tests"] for each in ([items[test]] if test in items else by_name.get(test, []))
            ]
            outcome = in_child(functools.partial(self.attempt, job, near), job["limit"])
            self.answers.write(json.dumps(outcome) + "\n")
            self.answers.flush()
        return True

    def attempt(self, job: Job, items: list[pytest.Item]) -> Outcome:
        if job["source"] and not self.put_in_place(job):
            return Outcome(what=COLD, by="", ran=0, seconds=0.0)
        forget_texts(job["module"])
        return run(chosen(list(dict.fromkeys(items)), job["tests"]))

    def put_in_place(self, job: Job) -> bool:
        """Give every function made of this piece the broken code; says no if that would not be all."""
        right = codes(compile(Path(job["file"]).read_text(encoding="utf-8"), job["file"], "exec"), job["name"])
        broken = codes(compile(job["source"], job["file"], "exec", dont_inherit=True), job["name"])
        if len(right) != 1 or len(broken) != 1 or identity(right[0]) in self.has_run:
            return False
        found = self.made.get(identity(right[0]))
        defaults = defaults_of(job, found[0].__globals__) if found else None
        if not found or defaults is None or any(each.__code__.co_freevars != broken[0].co_freevars for each in found):
            return False
        for each in found:
            each.__code__ = broken[0]
            each.__defaults__, each.__kwdefaults__ = defaults
        return True


def import_everything() -> None:
    """What is imported only when it is needed is there for every child."""
    import headjudge

    for package in ("kernel", "games", "language", "formats", "testing"):
        folder = Path(headjudge.__path__[0]) / package
        for module in pkgutil.walk_packages([str(folder)], f"headjudge.{package}."):
            importlib.import_module(module.name)


def identity(code: CodeType) -> Identity:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes(code: CodeType, name: str) -> list[CodeType]:
    """Of a module's code that of the pieces with this name."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [each for each in inner if each.co_qualname == name] + [
        found for each in inner if name.startswith(f"{each.co_qualname}.") for found in codes(each, name)
    ]


def defaults_of(job: Job, known: dict[str, Any]) -> tuple[tuple[Any, ...] | None, dict[str, Any] | None] | None:
    """The values for arguments left out, which are no part of a function's code."""
    from tests.mutants.sources import find

    piece = find(ast.parse(job["source"]), job["name"])
    if not isinstance(piece, ast.FunctionDef):
        return None
    plain = ast.FunctionDef(piece.name, piece.args, [ast.Pass()], [])
    for each in ast.walk(plain.args):
        if isinstance(each, ast.arg):
            each.annotation = None
    here = dict(known)
    try:
        exec(compile(ast.fix_missing_locations(ast.Module([plain], [])), "defaults", "exec"), here)
    except Exception:  # a name of the class that it stands in
        return None
    return here[piece.name].__defaults__, here[piece.name].__kwdefaults__


def warm(tests: Sequence[str]) -> None:
    """Serve jobs until there are no more; pytest's own output goes to the log."""
    answers = os.fdopen(os.dup(1), "w")
    out = os.open(os.environ.get(LOG, os.devnull), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    serving = Warm(os.fdopen(os.dup(0)), answers)
    sys.setprofile(serving.note)
    import_everything()
    sys.setprofile(None)
    pytest.main([*OPTIONS, "-s", *tests], plugins=[serving])


# -- cold --------------------------------------------------------------------------------------------------------------


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


class Cold:
    """Runs the tests of one job after collecting them."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.outcome = Outcome(what=STILLBORN, by="", ran=0, seconds=0.0)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.outcome = run(chosen(session.items, self.job["tests"]))
        return True


def attempt(job: Job) -> Outcome:
    sys.meta_path.insert(0, Finder(job))
    forget_texts(job["module"])
    trial = Cold(job)
    files = list(dict.fromkeys(test.partition("::")[0] for test in job["tests"]))
    pytest.main([*OPTIONS, "-s", *files], plugins=[trial])
    return trial.outcome


def cold() -> None:
    import lark  # noqa: F401  # what every child needs is imported once; no plugins, which pytest wants to rewrite
    import msgspec  # noqa: F401
    import rapidfuzz  # noqa: F401
    import yaml  # noqa: F401

    for line in sys.stdin:
        job: Job = json.loads(line)
        sys.stdout.write(json.dumps(in_child(functools.partial(attempt, job), job["limit"])) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if len(sys.argv) > 1:
        warm(sys.argv[1:])
    else:
        cold()
