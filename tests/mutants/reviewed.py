"""Mutants that were looked at: those that change nothing, with the reason, and those that still survive.

The second list may only shrink: a survivor that is not in it is an error, one that was killed is struck off.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.mutants.choosing import Key, Mutant

FOLDER = Path(__file__).parent
EQUIVALENT = FOLDER / "equivalent.toml"
SURVIVORS = FOLDER / "survivors.toml"


class Entry(NamedTuple):
    where: str
    was: str
    now: str
    reason: str = ""

    @property
    def key(self) -> Key:
        return self.where, self.was, self.now


def read(file: Path) -> list[Entry]:
    document = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return [Entry(**row) for row in document.get("mutant", [])]


def equivalent() -> dict[Key, str]:
    return {entry.key: entry.reason for entry in read(EQUIVALENT)}


def survivors() -> set[Key]:
    return {entry.key for entry in read(SURVIVORS)}


def most() -> int:
    """How many survivors the list may have; written with it, and lower every time that it has shrunk."""
    return int(tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))["most"])


def write_survivors(entries: list[Entry], grow: bool = False) -> None:
    """NB: a longer list than before is refused unless it is meant: a larger sample found what was always there."""
    count = len(set(entries))
    if count > most() and not grow:
        raise SystemExit(f"{count} survivors are more than the {most()} that are listed: kill them, or say --grow")
    rows = [
        f"where = {_quoted(e.where)}\nwas = {_quoted(e.was)}\nnow = {_quoted(e.now)}\n" for e in sorted(set(entries))
    ]
    head = (
        "# Mutants that no test kills yet. May only shrink; written by python -m tests.mutants --write.\n"
        f"most = {count}\n"
    )
    SURVIVORS.write_text(head + "".join(f"\n[[mutant]]\n{row}" for row in rows), encoding="utf-8")


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def entry_of(mutant: Mutant) -> Entry:
    return Entry(*mutant.key)
