"""What lies on the table changes by the gate alone: outside the kernel only actions write it.

``make lint`` runs ``python -m tools.lint_state``, which prints every other write and fails if there is one. What the
rules count and remember for themselves (tallies, what check timing has still to look at) may be written by their steps.
"""

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from headjudge.kernel.actions import Action

SOURCE = Path("src/headjudge")
KERNEL = "headjudge.kernel"
STATE = frozenset({
    "bound", "cards", "cells", "delayed", "derived", "edit", "effects", "extra_turns", "frames", "handles", "journal",
    "last_known", "live", "pending", "phase", "plays", "points", "registered", "relations", "replacers", "result",
    "turn", "watch", "zones",
})  # fmt: skip
MUTATORS = frozenset({"add", "append", "clear", "extend", "insert", "pop", "remove", "setdefault", "update"})
MAY_WRITE = {
    "headjudge.games.plain_positions": "puts a position together before anything reads it",
    "headjudge.games.positions": "puts a position together before anything reads it",
    "headjudge.games.sve.positions": "puts a position together before anything reads it",
    "headjudge.games.cfv.positions": "puts a position together before anything reads it",
    "headjudge.games.fow.common.positions": "puts a position together before anything reads it",
    "headjudge.formats.position": "puts a position together before anything reads it",
    "headjudge.games.sve.endurance": "puts a position together before anything reads it",
    "headjudge.games.cfv.statuses:mark": "is called by actions",
    "headjudge.games.fow.common.damage:lose_life": "is called by actions",
    "headjudge.games.fow.common.c400_setup:SettingUp": "sets the game up before anything reads it",
    "headjudge.games.fow.common.c903_play:pseudo_card": "makes a card that lies nowhere yet",
}
"""Modules, functions and classes that write the state all the same, each with its reason."""


def writes(module: str, tree: ast.AST, used: set[str]) -> Iterator[str]:
    """Line and words of every write to the state of a game."""
    for node in ast.iter_child_nodes(tree):
        place = f"{module}:{getattr(node, 'name', '')}"
        if place in MAY_WRITE:
            used.add(place)
        elif not (isinstance(node, ast.ClassDef) and is_action(module, node.name)):
            yield from (f"{place_of(module, node)}: {ast.unparse(each)}" for each in written(node) if is_state(each))
            yield from writes(module, node, used)


def place_of(module: str, node: ast.AST) -> str:
    return f"{module.replace('.', '/')}.py:{getattr(node, 'lineno', 0)}"


def is_action(module: str, name: str) -> bool:
    found = getattr(importlib.import_module(module), name, None)
    return isinstance(found, type) and issubclass(found, Action)


def written(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement or call writes to."""
    if isinstance(node, ast.Assign | ast.Delete):
        for target in node.targets:
            yield from target.elts if isinstance(target, ast.Tuple) else (target,)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        yield node.target
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in MUTATORS:
            yield node.func.value
        elif node.func.attr == "edit":
            yield node.func


def is_state(target: ast.expr) -> bool:
    """Whether the expression lies in a field of a game that is state, at whatever depth; of calls only ``edit``."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        if isinstance(target, ast.Attribute) and is_game(target.value) and target.attr in STATE:
            return True
        target = target.value
    return False


def is_game(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "game"


def complaints() -> list[str]:
    used: set[str] = set()
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        module = ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")
        if module in MAY_WRITE:
            used.add(module)
        elif not module.startswith(KERNEL) and "game." in (text := path.read_text(encoding="utf-8")):
            found += [f"{each} is written outside of an action" for each in writes(module, ast.parse(text), used)]
    return found + [f"{each} no longer writes: take it off the list" for each in sorted({*MAY_WRITE} - used)]


def main() -> int:
    found = complaints()
    if found:
        print(*found, "Let an action of the gate or a function of the kernel write it.", sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
