"""The fenced blocks of a page: what they are, what they say, where they begin."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_FENCE = re.compile(r"^```(?P<kind>\w*)[ ]?(?P<more>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    kind: str
    more: str
    text: str
    line: int


class Command(NamedTuple):
    """A command of a transcript, what is typed into it, and the lines it prints; ``...`` stands for any lines."""

    words: str
    typed: list[str]
    printed: list[str]


def blocks(page: Path, kind: str = "") -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = [
        Block(match["kind"], match["more"], match["text"], text.count("\n", 0, match.start()) + 1)
        for match in _FENCE.finditer(text)
    ]
    return [block for block in found if not kind or block.kind == kind]


def commands(block: Block) -> list[Command]:
    found: list[Command] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:], [], []))
            continue
        if line.startswith("> "):
            found[-1].typed.append(line[2:])
        found[-1].printed.append(line)
    return found


def differs(printed: list[str], output: str, varies: bool) -> str:
    """What of a transcript the output does not have; numbers do not count where the block says that it varies."""
    lines = [told(line, varies) for line in output.splitlines()]
    at, skipping = 0, False
    for wanted in printed:
        if wanted == "...":
            skipping = True
            continue
        start, _, end = told(wanted, varies).partition("...")
        fits = [i for i, line in enumerate(lines[at:], at) if line.startswith(start) and line.endswith(end)]
        if not fits or (fits[0] != at and not skipping):
            return f"expected {wanted!r}, got {lines[at : at + 3]} in\n{output}"
        at, skipping = fits[0] + 1, False
    return "" if skipping or at == len(lines) else f"more than expected: {lines[at:]}"


def told(line: str, varies: bool) -> str:
    text = " ".join(line.split())
    return re.sub(r"[0-9][0-9.,]*", "#", text) if varies else text
