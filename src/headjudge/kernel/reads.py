"""Kinds of information an effect may read. A batch ends with the kinds it touched; only caches that read them go."""

ZONES = 1
"""Which cards lie in which zone, and under whose control."""
STATE = 2
"""Orientation, face up or down."""
COUNTERS = 4
DAMAGE = 8
POINTS = 16
"""Players' numbers."""
TURN = 32
"""Whose turn and which phase it is."""
RELATIONS = 64
TALLIES = 128
VALUES = 256
"""Characteristics of other cards."""
EVERYTHING = 511
GRANTS = 512
"""No kind of information: stands beside those that effects read where one of them gives abilities to cards."""
