"""Kinds of information an effect may read. A batch ends with the kinds it touched; only caches that read them go."""

from typing import Final

TURNED: Final = 1
"""Upright or sideways."""
FACING: Final = 2
"""Face up or down."""
STATE: Final = TURNED | FACING
COUNTERS: Final = 4
DAMAGE: Final = 8
POINTS: Final = 16
"""Players' numbers."""
TURN: Final = 32
"""Whose turn and which phase it is."""
RELATIONS: Final = 64
TALLIES: Final = 128
VALUES: Final = 256
"""Characteristics of other cards."""
GRANTS: Final = 512
"""No kind of information: stands beside those that effects read where one of them gives abilities to cards."""

MOST_ZONES = 50
"""More kinds of zones than any ruleset has."""

LYING: Final = (*(1 << (10 + (zone >> 1)) for zone in range(2 * MOST_ZONES)), 0)
"""For each zone: which cards lie in zones of its kind, and under whose control. The last place stands for no zone."""
ZONES: Final = sum(LYING[::2])
"""Which cards lie in which zone, whatever zone that is."""
EVERYTHING: Final = 511 | ZONES


def lying_in(*kinds: int) -> int:
    """Which cards lie in zones of these kinds."""
    mask = 0
    for kind in kinds:
        mask |= LYING[2 * kind]
    return mask
