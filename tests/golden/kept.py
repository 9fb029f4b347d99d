"""The files of the golden games: one for each ruleset, and one for the counts of paths."""

import json
from functools import cache
from pathlib import Path

import msgspec

from tests.golden.courses import Course
from tests.golden.transcript import Turn

FOLDER = Path(__file__).parent
COUNTS = FOLDER / "perft.json"


@cache
def games() -> dict[str, list[Turn]]:
    """The turns of every game by its name."""
    found: dict[str, list[Turn]] = {}
    for file in sorted(FOLDER.glob("*.json")):
        if file != COUNTS:
            found |= msgspec.json.decode(file.read_bytes(), type=dict[str, list[Turn]])
    return found


def write_games(played: dict[Course, list[Turn]], all_of: bool) -> None:
    """What is not ``all_of`` them leaves the others as they are."""
    for ruleset in {course.ruleset for course in played}:
        file = FOLDER / f"{ruleset}.json"
        mine = {course.name: turns for course, turns in played.items() if course.ruleset == ruleset}
        if not all_of and file.exists():
            mine = msgspec.json.decode(file.read_bytes(), type=dict[str, list[Turn]]) | mine
        file.write_text(_told(msgspec.to_builtins(mine)), encoding="utf-8")


def _told(games: dict[str, list[dict[str, object]]]) -> str:
    """A line for each turn, so that a changed game is a small change of the file."""
    rows = []
    for name, turns in games.items():
        lines = ",\n".join(f"  {json.dumps(turn)}" for turn in turns)
        rows.append(f"{json.dumps(name)}: [\n{lines}\n ]")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def counts() -> dict[str, list[int]]:
    found: dict[str, list[int]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return found


def write_counts(found: dict[str, list[int]], all_of: bool) -> None:
    known = {} if all_of or not COUNTS.exists() else counts()
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(number)}" for name, number in (known | found).items())
    COUNTS.write_text("{\n" + rows + "\n}\n", encoding="utf-8")
