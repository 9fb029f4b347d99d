"""909.1: the layers in which continuous effects are applied, the first one first."""

(
    LAYER_BASE, LAYER_GRANTED, LAYER_TYPES, LAYER_ABILITIES, LAYER_OTHER, LAYER_GRANTED_NUMBERS, LAYER_NUMBERS,
    LAYER_SCALES, LAYER_ANSWERS,
) = range(9)  # fmt: skip
LAST_LAYER = 100
"""Nothing comes after it."""
