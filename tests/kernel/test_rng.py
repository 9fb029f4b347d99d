"""The random stream: the same numbers however they are drawn, and fair ones."""

from itertools import product

import pytest

from headjudge.kernel import rng


@pytest.mark.parametrize("sure", [rng.SURE, 0, rng.MASK // 2])
def test_a_shuffle_draws_the_numbers_that_below_would_draw(monkeypatch: pytest.MonkeyPatch, sure: int) -> None:
    monkeypatch.setattr(rng, "SURE", sure)
    for seed, secret in product(range(20), (False, True)):
        key: rng.Key = bytes([seed]) * 32 if secret else rng.key_of(seed)
        counter = 3 * seed
        items, expected = list(range(seed)), list(range(seed))
        after = rng.shuffle(key, counter, items)
        for i in range(seed - 1, 0, -1):
            j, counter = rng.below(key, counter, i + 1)
            expected[i], expected[j] = expected[j], expected[i]
        assert (items, after) == (expected, counter)


def test_what_would_make_some_numbers_likelier_is_drawn_again() -> None:
    """Of a range just longer than half of all numbers, nearly half are left over."""
    n, again = rng.MASK // 2 + 2, 0
    for seed in range(20):
        key = rng.key_of(seed)
        value, counter = rng.below(key, 0, n)
        assert value == rng.mix(key, counter - 1) < n
        assert all(rng.mix(key, earlier) >= n for earlier in range(counter - 1))
        again += counter > 1
    assert again > 3
