"""The games. Each ruleset has a box (see ``box.Box``), imported when it is first asked for."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from headjudge.errors import Malformed

if TYPE_CHECKING:
    from headjudge.games.box import Box
    from headjudge.games.endurance import Endurance
    from headjudge.games.layout import Layout

BOXES = {
    "sve": "headjudge.games.sve.box:SVE",
    "sve-open8": "headjudge.games.sve.box:OPEN8",
    "cfv-g": "headjudge.games.cfv.box:CFV_G",
    "fow-10.2": "headjudge.games.fow.v10_2.box:FOW_10_2",
    "fow-10.2-valhalla": "headjudge.games.fow.v10_2.box:VALHALLA",
    "fow-6.3": "headjudge.games.fow.v6_3.box:FOW_6_3",
    "fow-6.3-valhalla": "headjudge.games.fow.v6_3.box:VALHALLA",
    "fow-5.01": "headjudge.games.fow.v5_01.box:FOW_5_01",
    "fow-5.01-bifrost": "headjudge.games.fow.v5_01.box:BIFROST",
    "fow-5.01-valhalla": "headjudge.games.fow.v5_01.box:VALHALLA",
}


def rulesets() -> tuple[str, ...]:
    """The ids of everything that can be played."""
    return tuple(BOXES)


@cache
def box_of(ruleset: str) -> "Box":
    where = BOXES.get(ruleset)
    if where is None:
        raise Malformed(f"there is no ruleset {ruleset!r}", "one of " + ", ".join(BOXES), "Name one of these")
    module, _, name = where.partition(":")
    found: Box = getattr(import_module(module), name)
    return found


@cache
def layout_of(ruleset: str) -> "Layout":
    """How the game of a ruleset lies on a table."""
    found: Layout = import_module(f"{box_of(ruleset).home}.layout").LAYOUT
    return found


@cache
def endurance_of(ruleset: str) -> "Endurance":
    """How a game of a ruleset is played on and on."""
    found: Endurance = import_module(f"{box_of(ruleset).home}.endurance").ENDURANCE
    return found
