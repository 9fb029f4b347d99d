"""Which mutants are tried, and by which tests: those that go through the broken line, evidence for its rules first."""

import ast
import importlib
import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from hashlib import blake2b
from itertools import zip_longest
from typing import Any, NamedTuple

from tests.mutants.mutations import Edit, edits, told
from tests.mutants.recording import FOLDER
from tests.mutants.sources import Place, Target, file_of, find, lines_of, parse, targets

FIRST_TESTS = 15
GOLDEN = "tests/golden/"
GOLDEN_SECONDS = 12.0
"""How long the golden games that go through a line may take; they are asked last."""
MOST_SECONDS = 150.0
"""How long the tests that go through a line may take together; those that are only evidence for its rules a third."""
GUESSED_SECONDS, LEAST_SECONDS = 0.2, 0.05


Key = tuple[str, str, str]
"""The piece, and its line before and after."""


class Mutant(NamedTuple):
    """`line` counts in the file; `lines` are those that the change lies on, counted from the first of the piece."""

    target: Target
    number: int
    kind: str
    was: str
    now: str
    line: int
    lines: tuple[int, ...]

    @property
    def key(self) -> Key:
        return self.target.where, self.was, self.now

    @property
    def place(self) -> str:
        return f"{self.target.module.replace('.', '/')}.py:{self.line}"


def all_mutants(known: Iterable[Target]) -> list[tuple[Target, int]]:
    found = []
    for target in known:
        piece = find(parse(target.module), target.name)
        if piece is not None:
            found += [(target, number) for number in range(len(edits_of(target, piece)))]
    return found


def edits_of(target: Target, piece: ast.AST) -> list[Edit]:
    """Every way to break it, but no other multiple of nothing: `2 * DECK` where the deck is zone 0."""
    module = vars(importlib.import_module(target.module))
    nothing = set()
    for node in ast.walk(piece):
        match node:
            case ast.BinOp(ast.Constant() as times, ast.Mult(), ast.Name(name)) if module.get(name) == 0:
                nothing.add(id(times))
    return [edit for edit in edits(piece) if id(edit.holder) not in nothing]


def sample(ruleset: str, size: int, seed: int, pattern: str = "") -> list[Mutant]:
    """A draw that another seed makes another, and that a change of one function leaves alone elsewhere."""
    known = [each for each in all_mutants(targets(ruleset)) if pattern in each[0].where]
    order = sorted(known, key=lambda each: _rank(f"{ruleset} {seed}", each[0].where, each[1]))
    return [mutant(*each) for each in order[:size]] if size else [mutant(*each) for each in known]


def with_keys(wanted: Collection[Key]) -> list[Mutant]:
    places = {where for where, _, _ in wanted}
    found = (mutant(*each) for each in all_mutants(each for each in targets() if each.where in places))
    return list({each.key: each for each in found if each.key in wanted}.values())


def _rank(seed: str, where: str, number: int) -> bytes:
    return blake2b(f"{seed} {where} {number}".encode(), digest_size=8).digest()


def mutant(target: Target, number: int) -> Mutant:
    piece = _piece(parse(target.module), target)
    edit = edits_of(target, piece)[number]
    was, now = told(piece, edit)
    lines = _lines(piece, edit)
    first = lines_of(piece).start
    return Mutant(target, number, edit.kind, was, now, lines.start, tuple(line - first for line in lines))


def _piece(tree: ast.Module, target: Target) -> ast.AST:
    piece = find(tree, target.name)
    assert piece is not None, f"{target.where} is gone"
    return piece


def _lines(piece: ast.AST, edit: Edit) -> range:
    """Where the change lies: the statement dropped, otherwise the holder, as far as it has a place of its own."""
    old = getattr(edit.holder, edit.field)
    if isinstance(old, list) and isinstance(edit.new, list) and len(old) == len(edit.new):
        old = next((one for one, other in zip(old, edit.new, strict=True) if one is not other), edit.holder)
    for node in (old, edit.holder):
        if isinstance(node, ast.AST) and hasattr(node, "lineno"):
            return lines_of(node)
    inner = [each for each in ast.walk(edit.holder) if hasattr(each, "lineno")]
    return lines_of(inner[0]) if inner else lines_of(piece)


def broken_source(each: Mutant) -> str:
    """NB: from a tree of its own, because several threads break the same module."""
    tree = ast.parse(file_of(each.target.module).read_text(encoding="utf-8"))
    edits_of(each.target, _piece(tree, each.target))[each.number].apply()
    return ast.unparse(ast.fix_missing_locations(tree))


def file_name(each: Mutant) -> str:
    return str(file_of(each.target.module))


# -- tests -------------------------------------------------------------------------------------------------------------


class Record:
    """What the tests went through when they were last recorded; where nothing is recorded, the evidence alone."""

    def __init__(self, most: float = MOST_SECONDS, golden_alone: bool = False) -> None:
        self.most, self.golden_alone = most, golden_alone
        self.tests: dict[str, dict[str, Any]] = {}
        for file in sorted(FOLDER.glob("seen-*.json")):
            self.tests.update(json.loads(file.read_text(encoding="utf-8")))
        if not self.tests:
            self.tests = tests_of_snapshots()
        self.by_piece: dict[str, dict[int, list[str]]] = {}
        self.by_rule: dict[str, list[str]] = {}
        self.golden: dict[str, dict[int, list[str]]] = {}
        for test in sorted(self.tests, key=lambda each: float(self.tests[each]["seconds"])):
            pieces = self.golden if test.startswith(GOLDEN) else self.by_piece
            for where, offsets in self.tests[test]["lines"].items():
                lines = pieces.setdefault(where, {})
                for at in offsets:
                    lines.setdefault(at, []).append(test)
            for rule in self.tests[test]["rules"]:
                self.by_rule.setdefault(rule, []).append(test)

    def tests_of(self, each: Mutant) -> list[str]:
        """Those about the piece that go through the line, evidence, then all others that do; then the other evidence.

        What stands outside functions is gone through at import only.
        """
        if self.golden_alone:
            return []
        evidence = dict.fromkeys(test for rule in each.target.rules for test in self.by_rule.get(_told(rule), ()))
        lines = self.by_piece.get(each.target.where)
        if lines is None:
            return self.within(self.most / 3, evidence)
        passing = dict.fromkeys(test for at in each.lines for test in lines.get(at, ()))
        if not passing and min(each.lines) < min(lines):  # in the signature: whoever calls it
            passing = dict.fromkeys(test for tests in lines.values() for test in tests)
        near = nearest(passing, lines, lambda test: float(self.tests[test]["seconds"]))
        first = [test for test in near if test in evidence][:FIRST_TESTS]
        through = self.within(self.most, [*near[:FIRST_TESTS], *first, *in_turns(near)])
        return [*through, *self.within(self.most / 3, (test for test in evidence if test not in passing))]

    def golden_of(self, each: Mutant) -> list[str]:
        """The golden games that go through the line, or through the piece where the line is no line of it."""
        lines = self.golden.get(each.target.where, {})
        passing = dict.fromkeys(test for at in each.lines for test in lines.get(at, ()))
        if not passing and lines and min(each.lines) < min(lines):
            passing = dict.fromkeys(test for tests in lines.values() for test in tests)
        return self.within(GOLDEN_SECONDS, nearest(passing, lines, lambda test: float(self.tests[test]["seconds"])))

    def within(self, left: float, found: Iterable[str]) -> list[str]:
        chosen: list[str] = []
        for test in dict.fromkeys(found):
            left -= float(self.tests[test]["seconds"])
            if chosen and left < 0:
                break
            chosen.append(test)
        return chosen

    def seconds(self, tests: Iterable[str]) -> dict[str, float]:
        return {test: float(self.tests[test]["seconds"]) for test in tests}


def nearest(tests: Iterable[str], lines: dict[int, list[str]], seconds: Callable[[str], float]) -> list[str]:
    """Tests that go through lines of the piece to which few others come are about it; whole games come everywhere."""
    weights: dict[str, float] = defaultdict(float)
    for found in lines.values():
        for test in found:
            weights[test] += 1 / len(found)
    return sorted(tests, key=lambda test: -weights[test] / (LEAST_SECONDS + seconds(test)))


def in_turns(tests: Iterable[str]) -> list[str]:
    """The first test of every file, then the second of each: a line that all go through is seen from many sides."""
    files: dict[str, list[str]] = {}
    for test in tests:
        files.setdefault(test.partition("::")[0], []).append(test)
    return [test for row in zip_longest(*files.values()) for test in row if test is not None]


def tests_of_snapshots() -> dict[str, dict[str, Any]]:
    from headjudge.rulebook import book, coverage

    found: dict[str, dict[str, Any]] = {}
    for edition in book.editions().values():
        for rule, tests in coverage.read_snapshot(edition).evidenced.items():
            for test in tests:
                known = found.setdefault(test, {"seconds": GUESSED_SECONDS, "rules": [], "lines": {}})
                known["rules"].append(f"{edition.id} {rule}")
    return found


def _told(place: Place) -> str:
    return " ".join(place)
