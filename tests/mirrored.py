"""A pytest plugin that seats the players the other way round: `pytest -p tests.mirrored tests/sve`.

Player A of every table and scenario is then the one whom the game knows as the second. What a rule says of a player it
says of both, so every test must come out the same. Those listed in `mirrored.txt` are left out: they look into the game
by the numbers of the players.
"""

import importlib
import sys
from pathlib import Path

import pytest

POSITIONS = ("sve", "cfv", "fow.common")
LEFT_OUT = Path(__file__).with_suffix(".txt")


def pytest_configure(config: pytest.Config) -> None:
    """Modules that are imported later take the names from those that are there."""
    importlib.import_module("headjudge.testing.table")
    for game in POSITIONS:
        importlib.import_module(f"headjudge.games.{game}.positions")
    for name, module in list(sys.modules.items()):
        if name.startswith("headjudge."):
            for word, names in list(vars(module).items()):
                if are_of_players(names):
                    setattr(module, word, names[::-1])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    left_out = set(LEFT_OUT.read_text(encoding="utf-8").split())
    items[:] = [item for item in items if item.nodeid.partition("[")[0] not in left_out]


def are_of_players(names: object) -> bool:
    """Whether these are names of both players, or of what each of them has."""
    match names:
        case (str(first), str(second)) if isinstance(names, tuple):
            return first.endswith("A") and second == f"{first[:-1]}B"
    return False
