"""A counter-based random stream: two integers in the state, so forks and saves carry it for nothing."""

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
SURE = MASK + 1 - (1 << 32)
"""A number below this is fair for every range shorter than 2 ** 32: none is left over at its end."""


def mix(key: int, counter: int) -> int:
    """Return the 64-bit splitmix output number ``counter`` of the stream ``key``."""
    z = (key + counter * GAMMA) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def key_of(seed: int) -> int:
    """Spread a small seed over 64 bits, so that neighbouring seeds share no stream."""
    return mix(seed & MASK, 0x5EED)


def below(key: int, counter: int, n: int) -> tuple[int, int]:
    """Return a fair number in ``range(n)`` and the next counter; rejection keeps it exactly uniform."""
    limit = (MASK + 1) - (MASK + 1) % n
    while True:
        value = mix(key, counter)
        counter += 1
        if value < limit:
            return value % n, counter


def shuffle(key: int, counter: int, items: list[int]) -> int:
    """Bring the items into a fair order, and return the next counter.

    The numbers are those of ``below``, with ``mix`` written out: a deck is shuffled by dozens of them.
    """
    state = (key + counter * GAMMA) & MASK
    for i in range(len(items) - 1, 0, -1):
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        if z < SURE:
            j = z % (i + 1)
            counter += 1
            state = (state + GAMMA) & MASK
        else:
            j, counter = below(key, counter, i + 1)
            state = (key + counter * GAMMA) & MASK
        items[i], items[j] = items[j], items[i]
    return counter
