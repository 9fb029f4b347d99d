"""Counter-based random streams: a key and a counter in the state, so that forks and saves carry them for nothing.

There are two kinds of keys. A number of 64 bits comes of a seed that somebody chose: its stream is short and fast, and
whoever has seen a few cards can search for it, so it is for series, tests and games that shall be repeated. Bytes are a
secret: theirs is blake2b of the counter under the key, of which no part tells any other.
"""

from hashlib import blake2b
from struct import Struct

Key = int | bytes

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
SURE = MASK + 1 - (1 << 32)
"""A number below this is fair for every range shorter than 2 ** 32: none is left over at its end."""
LEAST_KEY, MOST_KEY = 16, 64
"""How many bytes a secret key has."""
BLOCK = 8
"""How many numbers one hash gives."""
PERSON = b"headjudge chance"

_words = Struct("<8Q").unpack


def mix(key: int, counter: int) -> int:
    """Return the 64-bit splitmix output number ``counter`` of the stream ``key``."""
    z = (key + counter * GAMMA) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def key_of(seed: int) -> int:
    """Spread a small seed over 64 bits, so that neighbouring seeds share no stream."""
    return mix(seed & MASK, 0x5EED)


def stream(seed: Key) -> Key:
    """The key of a seed's stream; a secret is one already."""
    return key_of(seed) if isinstance(seed, int) else seed


def derived(key: bytes, purpose: bytes) -> bytes:
    """A key for another purpose, which tells nothing of this one."""
    return blake2b(purpose, key=key, digest_size=32, person=PERSON).digest()


def block(key: bytes, number: int) -> tuple[int, ...]:
    """The 64-bit numbers from ``BLOCK * number`` on of a secret key."""
    return _words(blake2b(number.to_bytes(8, "little"), key=key, person=PERSON).digest())


def drawn(key: Key, counter: int) -> int:
    """The 64-bit number ``counter`` of a stream."""
    return mix(key, counter) if isinstance(key, int) else block(key, counter // BLOCK)[counter % BLOCK]


def below(key: Key, counter: int, n: int) -> tuple[int, int]:
    """Return a fair number in ``range(n)`` and the next counter; rejection keeps it exactly uniform."""
    limit = (MASK + 1) - (MASK + 1) % n
    while True:
        value = drawn(key, counter)
        counter += 1
        if value < limit:
            return value % n, counter


def shuffle(key: Key, counter: int, items: list[int]) -> int:
    """Bring the items into a fair order, and return the next counter. The numbers are those of ``below``."""
    return shuffle_by_seed(key, counter, items) if isinstance(key, int) else shuffle_by_secret(key, counter, items)


def shuffle_by_seed(key: int, counter: int, items: list[int]) -> int:
    """NB: with ``mix`` written out: a deck is shuffled by dozens of numbers."""
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


def shuffle_by_secret(key: bytes, counter: int, items: list[int]) -> int:
    """NB: with one hash for eight numbers."""
    number = -1
    words: tuple[int, ...] = ()
    for i in range(len(items) - 1, 0, -1):
        if counter // BLOCK != number:
            number = counter // BLOCK
            words = block(key, number)
        z = words[counter % BLOCK]
        if z < SURE:
            j = z % (i + 1)
            counter += 1
        else:
            j, counter = below(key, counter, i + 1)
        items[i], items[j] = items[j], items[i]
    return counter
