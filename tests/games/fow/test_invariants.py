"""The promises of the kernel, kept by Force of Will in every edition and variant."""

import pytest

from headjudge.games import rulesets
from headjudge.testing.check_ruleset import check_ruleset

EDITIONS = [ruleset for ruleset in rulesets() if ruleset.startswith("fow-")]


def test_all_seven_rulesets_can_be_played() -> None:
    assert EDITIONS == [
        "fow-10.2", "fow-10.2-valhalla", "fow-6.3", "fow-6.3-valhalla", "fow-5.01", "fow-5.01-bifrost",
        "fow-5.01-valhalla",
    ]  # fmt: skip


@pytest.mark.exercises
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_games_at_random_keep_every_promise(ruleset: str) -> None:
    report = check_ruleset(ruleset, games=2, seed=3, every=40)
    assert report.games == 2
    assert sum(report.checked.values()) > 20
