"""A counter-based random stream: two integers in the state, so forks and saves carry it for nothing."""

MASK = 0xFFFFFFFFFFFFFFFF


def mix(key: int, counter: int) -> int:
    """Return the 64-bit splitmix output number ``counter`` of the stream ``key``."""
    z = (key + counter * 0x9E3779B97F4A7C15) & MASK
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
    """Bring the items into a fair order, and return the next counter."""
    for i in range(len(items) - 1, 0, -1):
        j, counter = below(key, counter, i + 1)
        items[i], items[j] = items[j], items[i]
    return counter
