"""A pytest plugin that notes which lines of rule-carrying code each test goes through, and how long it takes.

`python -m tests.mutants --record` loads it. The pieces are imported with marks in them: a tracer would cost far more
time. Every worker writes what it saw beside the others' in `.mutants/`.
"""

import ast
import builtins
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

from tests.mutants.sources import ROOT, Functions, Target, file_of, find, lines_of, parse

FOLDER = Path(os.environ.get("HEADJUDGE_MUTANTS", ROOT / ".mutants"))
"""Where it is noted; several checkouts of nearly the same code may share one."""
PIECES = FOLDER / "pieces.json"
MARKS = "__headjudge_marks__"

Mark = tuple[str, tuple[int, ...]]
"""A piece, and the lines that are gone through together, counted from its first."""


def write_pieces(known: list[Target]) -> None:
    """What is to be marked, for processes that must know it before they import a game."""
    FOLDER.mkdir(exist_ok=True)
    found: dict[str, list[str]] = {}
    for target in known:
        found.setdefault(target.module, []).append(target.name)
    PIECES.write_text(json.dumps(found), encoding="utf-8")


class Marker(ast.NodeTransformer):
    """Puts a mark before every statement and into every lambda of a piece."""

    def __init__(self, where: str, first: int, marks: list[Mark]) -> None:
        self.where, self.first, self.marks = where, first, marks

    def mark(self, lines: range) -> ast.Call:
        self.marks.append((self.where, tuple(line - self.first for line in lines)))
        call = ast.parse(f"{MARKS}.add({len(self.marks) - 1})", mode="eval").body
        assert isinstance(call, ast.Call)
        return call

    def body(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in statements:
            lines = lines_of(statement)
            inner = getattr(statement, "body", None) or getattr(statement, "cases", None)
            if inner and not hasattr(inner[0], "lineno"):
                lines = range(lines.start, inner[0].pattern.lineno)
            elif inner:
                lines = range(lines.start, max(inner[0].lineno, lines.start + 1))
            found.append(ast.Expr(self.mark(lines)))
            found.append(self.visit(statement))
        return found

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for field in ("body", "orelse", "finalbody"):
            inner = getattr(node, field, None)
            if isinstance(inner, list):
                setattr(node, field, self.body(inner))
        for field, value in ast.iter_fields(node):
            if field not in ("body", "orelse", "finalbody") or not isinstance(value, list):
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        self.visit(child)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        mark = self.mark(lines_of(node.body))
        self.visit(node.body)
        node.body = ast.BoolOp(ast.Or(), [mark, node.body])
        return node


def marked_tree(module: str, names: list[str], marks: list[Mark]) -> ast.Module:
    tree = parse(module)
    for name in names:
        piece = find(tree, name)
        if isinstance(piece, Functions):
            first = lines_of(piece).start
            piece.body = Marker(f"{module}:{name}", first, marks).body(piece.body)
    return ast.fix_missing_locations(tree)


class Marked(importlib.machinery.SourceFileLoader):
    def __init__(self, module: str, file: str, names: list[str], marks: list[Mark]) -> None:
        super().__init__(module, file)
        self.names, self.marks = names, marks

    def get_code(self, fullname: str) -> CodeType:
        return compile(marked_tree(fullname, self.names, self.marks), self.path, "exec", dont_inherit=True)


class Recording(importlib.abc.MetaPathFinder):
    def __init__(self) -> None:
        self.pieces: dict[str, list[str]] = {}
        self.marks: list[Mark] = []
        self.seen: set[int] = set()
        self.tests: dict[str, dict[str, Any]] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in self.pieces:
            return None
        file = str(file_of(name))
        loader = Marked(name, file, self.pieces[name], self.marks)
        return importlib.util.spec_from_file_location(name, file, loader=loader)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        from headjudge.rulebook.exercise import RECORDER

        self.forget()
        self.seen.clear()
        RECORDER.on, RECORDER.seen = True, set()
        began = time.process_time()
        try:
            return (yield)
        finally:
            RECORDER.on = False
            self.tests[item.nodeid] = {
                "seconds": round(time.process_time() - began, 3),
                "noted": sorted(" ".join(each) for each in RECORDER.seen),
                "rules": [str(value) for name, value in item.user_properties if name == "rule"],
                "lines": self.by_piece(),
            }

    def forget(self) -> None:
        """What is remembered of an earlier test would hide that this one needs it: compiled cards, answers kept."""
        from headjudge.formats import position

        position._rulesets.clear()
        for name in self.pieces:
            for thing in list(vars(sys.modules[name]).values()) if name in sys.modules else ():
                if hasattr(thing, "cache_clear") and thing.__module__ == name:
                    thing.cache_clear()

    def by_piece(self) -> dict[str, list[int]]:
        """The lines gone through, counted from the first of their piece: they stay right when others move."""
        found: dict[str, set[int]] = {}
        for number in self.seen:
            where, lines = self.marks[number]
            found.setdefault(where, set()).update(lines)
        return {where: sorted(lines) for where, lines in found.items()}

    def pytest_sessionfinish(self) -> None:
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        if self.tests:
            Path(FOLDER / f"seen-{worker}.json").write_text(json.dumps(self.tests), encoding="utf-8")


RECORDING = Recording()
setattr(builtins, MARKS, RECORDING.seen)


def pytest_addoption(parser: pytest.Parser) -> None:
    """NB: the first that pytest asks of a plugin, before a conftest imports the kernel; xdist's workers ask anew."""
    RECORDING.pieces = json.loads(PIECES.read_text(encoding="utf-8"))
    sys.meta_path.insert(0, RECORDING)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RECORDING, "headjudge-mutants-recording")
