"""What may be broken: the functions, methods and entries of tables that are bound to rules, with their sources.

Only `targets` imports the games. The rest reads files, so that a process that has imported nothing yet can use it.
"""

import ast
import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]

Place = tuple[str, str]
Functions = ast.FunctionDef | ast.AsyncFunctionDef


class Target(NamedTuple):
    """A piece of a module by its name there; of a table's entry the name of the entry."""

    module: str
    name: str
    rules: tuple[Place, ...] = ()

    @property
    def where(self) -> str:
        return f"{self.module}:{self.name}"


@cache
def file_of(module: str) -> Path:
    """NB: finding a module imports the packages above it; the plain path is enough for our own ones."""
    folder = ROOT / "src" / Path(*module.split("."))
    package = folder / "__init__.py"
    if package.exists():
        return package
    if folder.with_suffix(".py").exists():
        return folder.with_suffix(".py")
    found = importlib.util.find_spec(module)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin)


@cache
def parse(module: str) -> ast.Module:
    """The tree of a module, for all to read: whoever changes it undoes that."""
    return ast.parse(file_of(module).read_text(encoding="utf-8"))


def find(tree: ast.Module, name: str) -> ast.AST | None:
    """The node of a name: a function, a method, an assignment, or the entry of a table that begins with it."""
    for known, node in named(tree):
        if known == name:
            return node
    return next((node for node in entries(tree) if opens_with(node, name)), None)


def named(tree: ast.Module | ast.ClassDef, above: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Functions and methods by their qualified names, and what the module assigns."""
    for node in tree.body:
        if isinstance(node, Functions):
            yield above + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from named(node, f"{above}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not above:
            for goal in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(goal, ast.Name):
                    yield goal.id, node


def entries(tree: ast.Module) -> Iterator[ast.AST]:
    """Calls and displays outside functions: rows of tables, zones, verbs, questions, keywords."""
    left: list[ast.AST] = [node for node in tree.body if not isinstance(node, Functions | ast.ClassDef)]
    while left:
        node = left.pop(0)
        if isinstance(node, ast.Call | ast.Tuple):
            yield node
        left += ast.iter_child_nodes(node)


def opens_with(node: ast.AST, name: str) -> bool:
    """Whether an entry's first word is this name."""
    if isinstance(node, ast.Call):
        words = node.args[:1]
    else:
        words = node.elts[:1] if isinstance(node, ast.Tuple) else []
    return bool(words) and isinstance(words[0], ast.Constant) and words[0].value == name


def lines_of(node: ast.AST) -> range:
    """The lines of a piece, those of its decorators left out."""
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)  # type: ignore[attr-defined]


# -- from the rules ----------------------------------------------------------------------------------------------------


def targets(ruleset: str | None = None) -> list[Target]:
    """Everything bound to rules of a ruleset, or of all; with every rule that the code carries out anywhere."""
    from headjudge.rulebook import book, concordance, registry

    for edition in book.editions().values():
        edition.load_code()
    found: dict[tuple[str, str], set[Place]] = {}
    for binding in registry.bindings():
        place = (binding.ruleset, binding.rule)
        for piece in pieces(binding.where):
            found.setdefault(piece, set()).update((place, *concordance.carried(*place)))
    known = [Target(*piece, tuple(sorted(rules))) for piece, rules in sorted(found.items())]
    return [each for each in known if ruleset is None or any(place[0] == ruleset for place in each.rules)]


def pieces(where: str) -> Iterator[tuple[str, str]]:
    """The module and name of each piece that a binding means: of a class all its own methods."""
    from headjudge.rulebook import registry

    module, _, name = where.partition(":")
    try:
        thing = registry.resolve(where)
    except (ImportError, AttributeError):
        yield module, name
        return
    if isinstance(thing, type):
        for member in vars(thing).values():
            yield from function_of(member)
    else:
        yield from function_of(thing) or ([] if name == "__doc__" else [(module, name)])


def function_of(thing: Any) -> list[tuple[str, str]]:
    for holder in ("__func__", "fget", "__wrapped__"):
        thing = getattr(thing, holder, None) or thing
    if hasattr(thing, "__code__") and "<" not in thing.__qualname__:
        return [(thing.__module__, thing.__qualname__)]
    return []
