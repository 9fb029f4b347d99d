"""Kinds of information an effect may read. A batch ends with the kinds it touched; only caches that read them go."""

from typing import Final

ZONES: Final = 1
"""Which cards lie in which zone, and under whose control."""
STATE: Final = 2
"""Orientation, face up or down."""
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
EVERYTHING: Final = 511
GRANTS: Final = 512
"""No kind of information: stands beside those that effects read where one of them gives abilities to cards."""
