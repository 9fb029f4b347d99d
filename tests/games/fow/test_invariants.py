"""Force of Will can be played in every edition and variant; tests/testing checks what each of them promises."""

from headjudge.games import rulesets

EDITIONS = [ruleset for ruleset in rulesets() if ruleset.startswith("fow-")]


def test_all_seven_rulesets_can_be_played() -> None:
    assert EDITIONS == [
        "fow-10.2", "fow-10.2-valhalla", "fow-6.3", "fow-6.3-valhalla", "fow-5.01", "fow-5.01-bifrost",
        "fow-5.01-valhalla",
    ]  # fmt: skip
