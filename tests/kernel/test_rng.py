"""The random stream: the same numbers however they are drawn, and fair ones."""

import pytest

from headjudge.kernel import rng


@pytest.mark.parametrize("sure", [rng.SURE, 0, rng.MASK // 2])
def test_a_shuffle_draws_the_numbers_that_below_would_draw(monkeypatch: pytest.MonkeyPatch, sure: int) -> None:
    monkeypatch.setattr(rng, "SURE", sure)
    for seed in range(20):
        key, counter = rng.key_of(seed), 3 * seed
        items, expected = list(range(seed)), list(range(seed))
        after = rng.shuffle(key, counter, items)
        for i in range(seed - 1, 0, -1):
            j, counter = rng.below(key, counter, i + 1)
            expected[i], expected[j] = expected[j], expected[i]
        assert (items, after) == (expected, counter)


def test_what_would_make_some_numbers_likelier_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([rng.MASK, rng.MASK - 1, 7])
    monkeypatch.setattr(rng, "mix", lambda key, counter: next(drawn))
    assert rng.below(0, 10, 10) == (7, 13)
    assert rng.MASK + 1 - rng.SURE >= 2**32
