"""Rates with the interval they are known to."""

from math import sqrt

import msgspec

Z_95 = 1.959963984540054


class Rate(msgspec.Struct, frozen=True):
    """So many of so many, with Wilson's 95 % interval, which holds for few games and for rates near 0 and 1 too."""

    count: int
    of: int
    rate: float
    low: float
    high: float


def rate(count: int, of: int, z: float = Z_95) -> Rate:
    """The rate and its interval; of nothing everything is possible."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    spread = 1 + z * z / of
    middle = (share + z * z / (2 * of)) / spread
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / spread
    low = 0.0 if count == 0 else middle - half
    high = 1.0 if count == of else middle + half
    return Rate(count, of, round(share, 4), round(low, 4), round(high, 4))
