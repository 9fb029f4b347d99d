"""Tables of Vanguard and the cards that tests of its rules keep using."""

from typing import Any

from headjudge.testing import Table
from headjudge.testing.units import trigger_unit, unit

LOW, MIDDLE, HIGH = unit("Low", 1), unit("Middle", 2), unit("High", 3)
CRITICAL = trigger_unit("Crit", "critical")
DRAWING = trigger_unit("Drawing", "draw")
STANDING = trigger_unit("Standing", "stand")
HEALING = trigger_unit("Healing", "heal")


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


def doer(text: str, name: str = "Doer", where: str = "RC") -> Any:
    """A unit with an activated ability that costs a card of the soul."""
    return unit(name, 1, f"[ACT]({where}):[Soul-Blast 1] {text}")


def at_work(text: str, a: Any = None, b: Any = None, *then: Any, cards: Any = ()) -> Table:
    """A table at which the ability of a rear-guard has just been used."""
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], **(a or {})}, b=b or {}, cards=cards)
    table.a.activate("Doer", *then)
    return table


def battle(a: Any = None, b: Any = None, **said: Any) -> Table:
    """A table at the beginning of a battle phase that is not the first turn's."""
    return sit(a=a or {}, b=b or {}, phase="battle", number=3, **said)
