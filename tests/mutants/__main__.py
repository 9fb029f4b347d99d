"""`python -m tests.mutants --ruleset sve --sample 40`: break rule-carrying code and see whether a test notices."""

import argparse
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tests.mutants import choosing, recording, reviewed
from tests.mutants.choosing import Mutant, Record
from tests.mutants.sources import ROOT, targets
from tests.mutants.trial import COLD, HANGS, KILLED, STILLBORN, SURVIVED, Job, Outcome

RULESETS = ("sve", "cfv-g", "fow-10.2", "fow-6.3", "fow-5.01")
TESTS = (
    "tests/sve", "tests/cfv_g", "tests/fow_10_2", "tests/fow_6_3", "tests/fow_5_01", "tests/scenarios",
    "tests/kernel", "tests/games", "tests/language", "tests/testing/test_check_ruleset.py", "tests/golden",
)  # fmt: skip
MIRRORED = ("-p", "tests.mirrored")
LIMIT, SLOWER = 60.0, 5.0
"""Seconds that a mutant may take: for the imports, and how much slower than recorded its tests may be."""


class Tried(NamedTuple):
    mutant: Mutant
    outcome: Outcome


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--ruleset", action="append", choices=RULESETS, help="whose rules; all by default")
    parser.add_argument("--sample", type=int, default=60, help="how many mutants of each ruleset; 0 for all")
    parser.add_argument("--overall", type=int, help="how many of all rulesets together, of each in proportion")
    parser.add_argument("--seed", type=int, default=1, help="another seed is another sample")
    parser.add_argument("--where", default="", help="only code whose module:name contains this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--most", type=float, default=choosing.MOST_SECONDS, help="seconds of tests for one mutant")
    parser.add_argument("--record", action="store_true", help="first note anew which tests go through which lines")
    parser.add_argument("--survivors", action="store_true", help="no sample but the mutants on the list of survivors")
    parser.add_argument("--golden", action="store_true", help="only the golden games are asked")
    parser.add_argument("--list", action="store_true", help="name the mutants and their tests, try none")
    parser.add_argument(
        "--write", action="store_true", help="strike killed mutants off the list of survivors, add new ones"
    )
    parser.add_argument("--grow", action="store_true", help="let --write make the list longer than it was")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    if given.record:
        record(given.jobs)
    mutants = drawn(given)
    known = Record(given.most, golden_alone=given.golden)
    if given.list:
        for each in mutants:
            print(f"{each.place} {each.kind}\n  - {each.was}\n  + {each.now}\n  {len(known.tests_of(each))} tests")
        return 0
    equivalent = reviewed.equivalent()
    tried = try_all([each for each in mutants if each.key not in equivalent], known, given.jobs)
    return settle(tried, given.write, given.grow)


def drawn(given: argparse.Namespace) -> list[Mutant]:
    """NB: what carries out rules of several books is drawn for each, and tried once."""
    if given.survivors:
        return [m for m in choosing.with_keys(reviewed.survivors()) if given.where in m.target.where]
    books = given.ruleset or RULESETS
    sizes = dict.fromkeys(books, given.sample)
    if given.overall:
        known = {book: len(choosing.all_mutants(targets(book))) for book in books}
        sizes = {book: round(given.overall * known[book] / sum(known.values())) for book in books}
        print("mutants of each book:", ", ".join(f"{size} {book}" for book, size in sizes.items()))
    found = [m for book, size in sizes.items() for m in choosing.sample(book, size, given.seed, given.where)]
    return list({(m.target.where, m.number): m for m in found}.values())


def record(jobs: int) -> None:
    recording.write_pieces(targets())
    for file in recording.FOLDER.glob("seen-*.json"):
        file.unlink()
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs), "-p", "tests.mutants.recording", *TESTS]
    subprocess.run(command, cwd=ROOT, check=False)


# -- trying ------------------------------------------------------------------------------------------------------------


def try_all(mutants: list[Mutant], known: Record, jobs: int) -> list[Tried]:
    left: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    for each in mutants:
        left.put(each)
    tried: list[Tried] = []
    threads = [threading.Thread(target=work, args=(left, known, tried, len(mutants))) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return tried


def work(left: "queue.SimpleQueue[Mutant]", known: Record, tried: list[Tried], total: int) -> None:
    """Feed two processes that try mutants, a quick one and one that misses nothing, until none is left."""
    with Trials() as trials:
        while True:
            try:
                each = left.get_nowait()
            except queue.Empty:
                break
            outcome = trials.tried(each, known)
            tried.append(Tried(each, outcome))
            print(
                f"{len(tried)}/{total} {outcome['what']:9} {outcome['seconds']:6.1f} s  {each.target.where}"
                f" {each.number}  ({outcome['ran']} tests) {outcome['by']}",
                flush=True,
            )


class Trials:
    def __enter__(self) -> "Trials":
        self.warm, self.mirrored, self.cold = start(*TESTS), start(*MIRRORED, *TESTS), start()
        self.sound: dict[str, bool] = {}
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self.warm, self.mirrored, self.cold):
            process.communicate()

    def tried(self, each: Mutant, known: Record) -> Outcome:
        """NB: only a test that passes without the mutant kills it."""
        outcome = self.by(each, known, known.tests_of(each), mirrored=True)
        if outcome["what"] != SURVIVED:
            return outcome
        golden = self.by(each, known, known.golden_of(each), mirrored=False)
        return outcome if golden["what"] == STILLBORN else golden

    def by(self, each: Mutant, known: Record, tests: list[str], mirrored: bool) -> Outcome:
        """What becomes of the mutant with these tests, perhaps with the players seated either way."""
        tests = [test for test in tests if self.sound.get(test, True)]
        if not tests:
            return Outcome(what=SURVIVED, by="", ran=0, seconds=0.0)
        job = job_of(each, known.seconds(tests))
        by, outcome = self.warm, asked(self.warm, job)
        if outcome["what"] == COLD:
            outcome = asked(self.cold, job)
        elif outcome["what"] == SURVIVED and mirrored:
            again = asked(self.mirrored, job)
            by, outcome = (self.mirrored, again) if again["by"] else (by, outcome)
        if outcome["by"] and not self.is_sound(by, outcome["by"], job):
            return self.by(each, known, tests, mirrored)
        return outcome

    def is_sound(self, process: "subprocess.Popen[str]", test: str, job: Job) -> bool:
        if test not in self.sound:
            alone = asked(process, Job(**{**job, "source": "", "tests": {test: 60.0}}))
            self.sound[test] = alone["what"] == SURVIVED
        return self.sound[test]


def start(*tests: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "tests.mutants.trial", *tests]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )


def asked(process: "subprocess.Popen[str]", job: Job) -> Outcome:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(job) + "\n")
    process.stdin.flush()
    outcome: Outcome = json.loads(process.stdout.readline())
    return outcome


def job_of(each: Mutant, tests: dict[str, float]) -> Job:
    return Job(
        module=each.target.module,
        name=each.target.name,
        file=choosing.file_name(each),
        source=choosing.broken_source(each),
        tests=tests,
        limit=LIMIT + SLOWER * sum(tests.values()),
    )


# -- telling -----------------------------------------------------------------------------------------------------------


def settle(tried: list[Tried], write: bool, grow: bool) -> int:
    alive = [each.mutant for each in tried if each.outcome["what"] == SURVIVED]
    counts = Counter(each.outcome["what"] for each in tried)
    born = len(tried) - counts[STILLBORN]
    seconds = sum(each.outcome["seconds"] for each in tried)
    for line in told_by_rule(alive):
        print(line)
    golden = sum(each.outcome["by"].startswith(choosing.GOLDEN) for each in tried)
    print(
        f"{born} mutants: {counts[KILLED]} killed, {counts[HANGS]} hang, {counts[SURVIVED]} survive"
        f" ({100 * counts[SURVIVED] / max(1, born):.1f} %), without the golden games {counts[SURVIVED] + golden}"
        f" ({100 * (counts[SURVIVED] + golden) / max(1, born):.1f} %); {counts[STILLBORN]} more do not import;"
        f" {seconds / max(1, len(tried)):.1f} s each"
    )
    before = reviewed.survivors()
    new = [each for each in alive if each.key not in before]
    dead = {each.mutant.key for each in tried if each.outcome["what"] != SURVIVED}
    if write:
        kept = [entry for entry in reviewed.read(reviewed.SURVIVORS) if entry.key not in dead]
        reviewed.write_survivors(kept + [reviewed.entry_of(each) for each in alive], grow)
        return 0
    for key in sorted(before & dead):
        print(f"killed now, strike it off with --write: {key[0]}: {key[2]}")
    if new:
        print(f"{len(new)} survivors are not on the list in {reviewed.SURVIVORS.relative_to(ROOT)}")
    return 1 if new or before & dead else 0


def told_by_rule(alive: Iterable[Mutant]) -> list[str]:
    found: dict[str, list[Mutant]] = {}
    for each in alive:
        rules = ", ".join(f"{ruleset} {rule}" for ruleset, rule in each.target.rules[:4])
        found.setdefault(rules, []).append(each)
    lines = []
    for rules in sorted(found):
        lines.append(f"\n{rules}")
        for each in found[rules]:
            lines += [f"  {each.place} {each.target.name} ({each.kind})", f"    - {each.was}", f"    + {each.now}"]
    return lines


if __name__ == "__main__":
    started = time.monotonic()
    code = main()
    print(f"{time.monotonic() - started:.0f} s")
    raise SystemExit(code)
