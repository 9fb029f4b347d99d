"""Which rule a name is evidence for."""

from collections.abc import Callable
from pathlib import PurePath

import pytest

from headjudge.rulebook import edition, evidence
from headjudge.rulebook.evidence import FalseEvidence


@pytest.fixture(autouse=True)
def toy(toy_games: Callable[..., str]) -> None:
    toy_games()


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("test_1_2_1_a_card_moves_far", "1.2.1"),
        ("test_1_10", "1.10"),
        ("test_1_2__1_card_moves", "1.2"),
        ("test_A_1_10_walks", "A.1-10"),
        ("test_a_1_10_walks", "A.1-10"),
        ("test_a_card_moves", None),
        ("test_moves_1_2", None),
    ],
)
def test_a_test_is_named_by_its_rule(name: str, rule: str | None) -> None:
    assert evidence.rule_of_test(name, edition("toy")) == rule


@pytest.mark.parametrize("name", ["test_1_4_moves", "test_1_2_1_0_cards", "test_1_2_1_0__cards", "test_99"])
def test_a_false_number_is_refused(name: str) -> None:
    with pytest.raises(FalseEvidence, match="is named by no rule of toy"):
        evidence.rule_of_test(name, edition("toy"))


def test_a_number_with_two_meanings_is_refused(toy_games: Callable[..., str]) -> None:
    rows = "\n".join(f'"{number}" = {{ text = "ab", heading = "x" }}' for number in ("1", "1-1", "1.1"))
    toy_games(f'[edition]\nid = "toy"\n[rules]\n{rows}')
    with pytest.raises(FalseEvidence, match=r"could mean 1-1 or 1\.1.*@pytest\.mark\.rule"):
        evidence.rule_of_test("test_1_1_moves", edition("toy"))


@pytest.mark.parametrize(
    ("file", "rule"), [("1.2.1-a-card-moves.yaml", "1.2.1"), ("1.10.yaml", "1.10"), ("A.1-10-2-pawns.yaml", "A.1-10")]
)
def test_a_scenario_is_named_by_its_rule(file: str, rule: str) -> None:
    assert evidence.rule_of_scenario(PurePath("scenarios", "toy", file)) == ("toy", rule)


def test_a_scenario_needs_a_rule_and_a_ruleset() -> None:
    with pytest.raises(FalseEvidence, match="begins with no rule of toy"):
        evidence.rule_of_scenario(PurePath("scenarios/toy/moving.yaml"))
    with pytest.raises(FalseEvidence, match="stands in no ruleset's folder"):
        evidence.rule_of_scenario(PurePath("scenarios/chess/1.2.yaml"))


def test_marks_name_the_ruleset_or_take_that_of_the_folder() -> None:
    toy = edition("toy")
    assert evidence.marked_rules(("toy", "1.2", "1.10"), None) == [("toy", "1.2"), ("toy", "1.10")]
    assert evidence.marked_rules(("1.2",), toy) == [("toy", "1.2")]
    with pytest.raises(FalseEvidence, match="is incomplete"):
        evidence.marked_rules(("1.2",), None)
    with pytest.raises(FalseEvidence, match="is incomplete"):
        evidence.marked_rules(("toy",), toy)


@pytest.mark.parametrize("name", ["test_1_2a_moves", "test_1_2_a_moves", "test_1_2a"])
def test_a_letter_may_be_joined_to_its_number(toy_games: Callable[..., str], name: str) -> None:
    rows = "\n".join(f'"{number}" = {{ text = "ab", heading = "x" }}' for number in ("1", "1.2", "1.2a"))
    toy_games(f'[edition]\nid = "toy"\n[rules]\n{rows}')
    assert evidence.rule_of_test(name, edition("toy")) == "1.2a"
    with pytest.raises(FalseEvidence, match="is named by no rule of toy"):
        evidence.rule_of_test("test_1_2b_moves", edition("toy"))
