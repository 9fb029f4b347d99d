"""One position under several rulesets, each with its own outcome and its own rule."""

from pathlib import Path

import pytest

from headjudge.cli import scenario as command
from headjudge.errors import Malformed
from headjudge.formats.scenario import load, load_all, parse_all

SHARED = """\
about: Granting Rush is an action of Open 8 only.
position:
  A:
    field: [{card: Knight, fresh: true}]
    evolve deck: [Knight]
    evolution points: 1
  B:
    field: [{card: Dragon, engaged: true}]
play:
  - refused: {A: attack Dragon with Knight, rule: 8.4.2.1}
"""

SEVERAL = (
    SHARED
    + """\
rulesets:
  sve:
    rule: 7.3.3
    play:
      - refused: {A: grant rush to Knight, rule: 7.3.3}
    expect:
      B.field: [Dragon]
  sve-open8:
    rule: B.8.5
    play:
      - A: [grant Rush to Knight, yes]
      - A: attack Dragon with Knight
    expect:
      A.field: []
      A.evolution points: 0
expect:
  result: none
"""
)


def failures(text: str) -> list[tuple[str, int, str]]:
    return [
        (outcome.ruleset, failure.line, failure.message)
        for outcome in (scenario.run() for scenario in parse_all(text))
        for failure in outcome.failures
    ]


def test_every_ruleset_has_its_own_outcome_and_rule() -> None:
    assert failures(SEVERAL) == []
    assert [(each.ruleset, each.rule) for each in parse_all(SEVERAL)] == [("sve", "7.3.3"), ("sve-open8", "B.8.5")]


def test_a_failure_is_told_with_its_ruleset_and_line() -> None:
    text = SEVERAL.replace("A.field: []", "A.field: [Knight]").replace("result: none", "result: A")
    assert failures(text) == [
        ("sve", 27, "expected the result A, but it is none"),
        ("sve-open8", 27, "expected the result A, but it is none"),
        ("sve-open8", 24, "expected A.field to be [Knight], but it is []"),
    ]


def test_a_ruleset_may_lay_some_zones_differently() -> None:
    text = SEVERAL.replace(
        "    rule: 7.3.3\n    play:\n", "    rule: 7.3.3\n    position: {A: {field: [Fairy]}, number: 3}\n    play:\n"
    )
    sve, open8 = parse_all(text)
    assert [item.name for item in sve.position.sides[0].zones["field"]] == ["Fairy"]
    assert sve.position.sides[0].points == open8.position.sides[0].points == {"evolution points": 1}
    assert (sve.position.number, open8.position.number) == (3, 0)
    assert [item.name for item in open8.position.sides[0].zones["field"]] == ["Knight"]


def test_a_card_may_be_worded_in_another_way() -> None:
    card = "{name: Squire, facts: {type: follower, class: neutral, cost: 1, attack: %d, defense: 1}}"
    text = (
        f"cards: [{card % 1}]\nposition: {{A: {{field: [Squire]}}}}\nrulesets:\n"
        f"  sve: {{rule: 7.3.3, expect: {{A.field.Squire.attack: 1}}}}\n"
        f"  sve-open8: {{rule: B.8.5, cards: [{card % 2}], expect: {{A.field.Squire.attack: 2}}}}\n"
    )
    assert failures(text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ruleset: sve\nrulesets: {sve: {rule: 7.3.3}}\n", "there is both a ruleset and rulesets"),
        ("rulesets: {chess: {rule: 1.1}}\n", "there is no ruleset 'chess' (at rulesets, chess)"),
        ("rulesets: {sve: {rule: 99.10}}\n", "sve has no rule 99.10 (at rulesets, sve, rule)"),
        ("rulesets: {sve: {expect: {result: none}}}\n", "missing required field 'rule'"),
        ("rulesets: {sve: {rule: 7.3.3}}\n", "nothing is done and nothing expected"),
        (
            "rulesets: {sve: {rule: 7.3.3, position: {C: {}}}}\n",
            "'C' is not known here (at rulesets, sve,",
        ),
        ("rulesets: {sve: {rule: 7.3.3, seed: 3}}\n", "unknown field 'seed'"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_all(text)
    assert message in str(caught.value)


def test_a_rule_that_looks_like_a_number_is_a_rule() -> None:
    (only,) = parse_all("rulesets: {sve: {rule: 5.10, expect: {result: none}}}")
    assert only.rule == "5.10"
    text = "ruleset: sve\nexpect:\n  refused: {A: end turn, rule: 5.10}\n"
    assert failures(text) == [("", 3, "'end turn' was expected to be refused by 5.10, but it is legal")]


def test_files_are_run_for_every_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "several.yaml"
    path.write_text(SEVERAL.replace("A.evolution points: 0", "A.evolution points: 1"))
    outcomes = command.run((path,))
    assert [outcome.passed for outcome in outcomes] == [True, False]
    told = command.as_text(outcomes)
    assert f"FAILED {path} under sve-open8: Granting Rush" in told
    assert told.endswith("1 of 2 scenarios passed")
    assert '"ruleset": "sve-open8"' in command.as_json(outcomes)


def test_a_live_game_is_one_of_the_first_ruleset_or_of_the_one_named(tmp_path: Path) -> None:
    path = tmp_path / "several.yaml"
    path.write_text(SEVERAL)
    assert load(path).game().ruleset.id == "sve"
    assert load(path, "sve-open8").game().ruleset.id == "sve-open8"
    assert load(path, "cfv-g").ruleset == "sve"
    assert len(load_all(path)) == 2
