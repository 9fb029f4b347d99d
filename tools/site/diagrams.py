"""Diagrams drawn from the code: the stops of a walk as they were passed, and the layers with their imports.

A page asks for one by a comment, ``<!-- diagram: click -->``. The stops of a walk are the numbered list below it: each
names a file and, for Python, a function that the walk must pass in that order.
"""

import ast
import re
import tomllib
from collections import Counter
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tools.site.walks import ROOT, WALKS, Trace, walk

_ASKED = re.compile(r"^<!-- diagram: ([a-z-]+) -->$", re.MULTILINE)
_STOP = re.compile(r"^\d+\. `([\w./-]+)`(?: `([\w.]+)`)?", re.MULTILINE)
LANES = (
    "web",
    "cli",
    "lab",
    "bots",
    "desk",
    "table",
    "testing",
    "api",
    "formats",
    "games",
    "language",
    "kernel",
    "rulebook",
)
ROW, LANE, LEFT, TOP = 30, 44, 24, 46
BROWSER = "web"
PACKAGE = ROOT / "src" / "headjudge"


class Stop(NamedTuple):
    """A place that a walk passes; ``function`` is empty for files of the browser."""

    file: str
    function: str

    @property
    def lane(self) -> str:
        return self.file.split("/")[0].removesuffix(".py")

    @property
    def path(self) -> Path:
        return ROOT / self.file if self.lane == BROWSER else PACKAGE / self.file


def stops(text: str) -> dict[str, list[Stop]]:
    """By walk, the stops that a page names: those of the list between its diagram and the next heading."""
    found = {}
    for asked in _ASKED.finditer(text):
        if asked[1] in WALKS:
            section = re.split(r"^#", text[asked.end() :], maxsplit=1, flags=re.MULTILINE)[0]
            found[asked[1]] = [Stop(*each) for each in _STOP.findall(section)]
    return found


def missed(named: list[Stop], trace: Trace) -> list[str]:
    """What is wrong with the stops of a walk: those that it does not pass, or not in this order."""
    found, last = [], 0
    for stop in named:
        if not stop.function:
            found += [] if stop.path.exists() else [f"{stop.file} does not exist"]
            continue
        call = trace.places.get((stop.file, stop.function))
        if call is None:
            found.append(f"{stop.file} {stop.function} is not passed")
        elif call < last:
            found.append(f"{stop.file} {stop.function} is passed before the stop above it")
        last = call or last
    return found


def drawn(text: str) -> str:
    """The page with its diagrams in the place of the comments that ask for them."""
    named = stops(text)

    def draw(asked: re.Match[str]) -> str:
        if asked[1] == "layers":
            return layers()
        trace = walk(asked[1])
        wrong = missed(named[asked[1]], trace)
        if wrong:
            raise SystemExit(f"the walk of a {asked[1]}: {'; '.join(wrong)}")
        return path(named[asked[1]], trace)

    return _ASKED.sub(draw, text)


# -- a path ------------------------------------------------------------------------------------------------------------


def path(named: list[Stop], trace: Trace) -> str:
    """A row for each stop, in the column of its package, joined in the order of the walk."""
    lanes = [lane for lane in LANES if any(stop.lane == lane for stop in named)]
    at = {lane: LEFT + LANE * n for n, lane in enumerate(lanes)}
    points = [(at[stop.lane], TOP + ROW * n + 10) for n, stop in enumerate(named)]
    words = LEFT + LANE * len(lanes)
    height = TOP + ROW * len(named) + 4
    parts = [
        f'<line class="lane" x1="{x}" y1="30" x2="{x}" y2="{height}"/>'
        f'<text class="name" transform="translate({x - 6},24) rotate(-28)">{lane}</text>'
        for lane, x in at.items()
    ]
    parts += [
        f'<path class="way" d="M{x1},{y1} C{x1},{(y1 + y2) / 2:g} {x2},{(y1 + y2) / 2:g} {x2},{y2}"/>'
        for (x1, y1), (x2, y2) in pairwise(points)
    ]
    for number, (stop, (x, y)) in enumerate(zip(named, points, strict=True), 1):
        parts.append(f'<circle cx="{x}" cy="{y}" r="9"/><text class="number" x="{x}" y="{y + 4}">{number}</text>')
        does = f' <tspan class="does">{escape(stop.function)}</tspan>' if stop.function else ""
        parts.append(f'<text x="{words}" y="{y + 4}">{escape(stop.file)}{does}</text>')
    caption = f"{len(trace.files)} files and {len(trace.places)} functions are passed in {trace.calls:,} calls."
    return figure(words + 470, height, parts, f"Traced while this page was built: {caption}")


def figure(width: int, height: int, parts: list[str], caption: str) -> str:
    drawing = "".join(parts)
    return (
        f'<figure class="diagram"><svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(caption)}" '
        f'xmlns="http://www.w3.org/2000/svg" style="max-width:{width}px">{drawing}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


# -- the layers --------------------------------------------------------------------------------------------------------


def layers() -> str:
    """The packages in the order in which they may import each other, with their size and what they import."""
    sizes, imports = counted()
    row, width, most = 46, 760, max(sizes.values(), default=1)
    parts: list[str] = []
    order = layer_order()
    for n, packages in enumerate(order):
        y = 6 + n * row
        share = (width - 20) // len(packages)
        for m, package in enumerate(packages):
            x = 10 + m * share
            below = Counter({other: count for (one, other), count in imports.items() if one == package})
            told = ", ".join(f"{other} {count}" for other, count in below.most_common(4 if len(packages) == 1 else 2))
            long = int((share - 10) * (sizes[package] / most) ** 0.5)
            parts.append(f'<rect class="box" x="{x}" y="{y}" width="{share - 8}" height="{row - 8}" rx="5"/>')
            parts.append(f'<rect class="size" x="{x}" y="{y + row - 12}" width="{long}" height="4" rx="2"/>')
            parts.append(f'<text class="strong" x="{x + 10}" y="{y + 22}">{package}</text>')
            lines = f"{sizes[package]:,} lines" + (f"; imports {told}" if told and len(packages) == 1 else "")
            parts.append(f'<text class="does" x="{x + 92}" y="{y + 22}">{escape(lines)}</text>')
    caption = "Counted while this page was built: who imports whom how often. Imports point downwards only."
    return figure(width, 6 + len(order) * row, parts, caption)


def layer_order() -> list[list[str]]:
    """The layers as the import contract has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = next(each for each in project["tool"]["importlinter"]["contracts"] if each["id"] == "map")
    return [[name.strip().removeprefix("headjudge.") for name in row.split(":")] for row in contract["layers"]]


@cache
def counted() -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """Lines by package, and imports from one package of another."""
    sizes: Counter[str] = Counter()
    imports: Counter[tuple[str, str]] = Counter()
    for file in sorted(PACKAGE.rglob("*.py")):
        own = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        text = file.read_text(encoding="utf-8")
        sizes[own] += text.count("\n")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("headjudge"):
                names = (node.module or "").split(".")[1:2] or [alias.name for alias in node.names]
                imports.update((own, name) for name in names if name != own)
    return sizes, imports
