"""`headjudge scenario run` and `headjudge play --scenario`."""

import json
from pathlib import Path

import pytest

from headjudge.cli import run
from headjudge.cli.play import scenario_session
from headjudge.errors import Malformed

HOME = Path(__file__).parents[2] / "scenarios" / "sve"
ONE = str(HOME / "8.4.3.1-reserved-follower-is-no-target.yaml")


def test_scenarios_that_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", ONE]) == 0
    assert capsys.readouterr().out == "1 of 1 scenarios passed\n"


def test_scenarios_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", ONE, ONE, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["scenarios"], told["passed"]) == (2, 2)
    assert told["outcomes"][0]["file"] == ONE


def test_a_scenario_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("ruleset: sve\nexpect:\n  A.hand.count: 3\n")
    assert run(["scenario", "run", str(path)]) == 1
    out = capsys.readouterr().out
    assert f"FAILED {path}" in out
    assert "expected A.hand.count to be 3, but it is 0" in out


@pytest.mark.parametrize("words", [["scenario", "run"], ["scenario", "run", "nowhere"]])
def test_what_cannot_be_run(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert capsys.readouterr().err.startswith("headjudge: ")


def test_a_scenario_is_played_on_at_the_table() -> None:
    session = scenario_session(Path(ONE), "friend")
    assert "not engaged [8.4.3.1]" in session.submit("why not attack Fairy with Knight").text
    session.submit("attack Dragon with Knight")
    assert session.submit("save x.hj").bad
    assert session.submit("replay x").bad
    session.submit("undo")
    assert session.game.decision is not None
    assert session.game.decision.prompt == "attack target"


def test_a_scenario_of_several_rulesets_is_played_under_the_one_named(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text("rulesets: {sve: {rule: 7.3.3}, sve-open8: {rule: B.8.5}}\nexpect: {result: none}\n")
    assert scenario_session(path, "friend").game.ruleset.id == "sve"
    assert scenario_session(path, "friend", "sve-open8").game.ruleset.id == "sve-open8"


def test_a_position_alone_is_played_and_its_own_cards_are_read(tmp_path: Path) -> None:
    path = tmp_path / "snare.yaml"
    path.write_text(
        "ruleset: sve\ncards:\n  - name: Snare\n    facts: {type: spell, class: neutral, cost: 1}\n"
        "    text: Draw a card.\nposition:\n  A: {hand: [Snare], play points: 10}\n"
    )
    session = scenario_session(path, "greedy")
    told = session.submit("card Snare").text
    assert told.startswith("Snare: cost 1")
    assert "not understood" not in told
    assert not session.submit("play Snare").bad


def test_a_scenario_that_is_not_there() -> None:
    with pytest.raises(Malformed, match="nowhere"):
        scenario_session(Path("nowhere.yaml"), "greedy")


def test_the_place_of_what_cannot_be_read_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("ruleset: sve\nexpect: {}\nplays: 1\n")
    assert run(["scenario", "run", str(path)]) == 1
    told = f"FAILED {path}\n  {path}:1: Object contains unknown field 'plays'. Correct this line.\n"
    assert capsys.readouterr().out.startswith(told)
