"""Rates and their intervals, against figures worked out elsewhere."""

import pytest

from headjudge.lab.statistics import rate


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    found = rate(count, of)
    assert found.low == pytest.approx(low, abs=2e-4)
    assert found.high == pytest.approx(high, abs=2e-4)
    assert found.low <= found.rate <= found.high


def test_of_nothing_everything_is_possible() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)
