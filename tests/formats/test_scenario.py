"""Scenarios: what can be written, what is refused with its line, and what a failing one tells."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.cli import scenario as command
from headjudge.errors import HeadjudgeError, Malformed
from headjudge.formats.scenario import Outcome, find, parse

POSITION = """\
ruleset: sve
position:
  A:
    field: [Knight, {card: Fairy, engaged: true}]
    hand: [Thorn Burst]
  B:
    field: [{card: Dragon, engaged: true}]
    hand: [Repair Mode]
"""


def run(text: str) -> Outcome:
    return parse(POSITION + text, "test.yaml").run()


def failures(text: str) -> list[tuple[int, str]]:
    return [(failure.line, failure.message) for failure in run(text).failures]


def test_everything_that_can_be_expected_at_once() -> None:
    text = """\
play:
  - options: [play Thorn Burst, attack with Knight, end turn]
  - refused: {B: play Repair Mode, rule: 12.3.4}
  - legal: [{A: play Thorn Burst on leader}, {A: attack Dragon with Knight}]
  - A: attack leader with Knight
  - asked: {B: quick, rule: 8.4.7}
  - expect: {B.leader.defense: 20, A.field.Knight.engaged: true}
  - B: pass
  - B.leader.defense: 19
  - A: [play Thorn Burst, enemy leader]
expect:
  turn: 7
  active: A
  phase: main phase
  A.hand.count: 1
  A.play points: 8
  A.leader: Leader A
  B.leader.defense: 16
  B.field: [Dragon]
  B.deck.count: 20
  A.field: [Fairy, Knight]
  A.field.Fairy.keywords: []
  sees: {A: {B.hand: [a card]}, B: {B.hand: [Repair Mode]}}
  hidden: {A: Repair Mode}
  log:
    - {rule: 8.4.5, text: Knight attacks}
    - {rule: 8.4.9}
    - Thorn Burst is played
    - {text: draws a card, seen by: B}
  result: none
"""
    assert failures(text) == []


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("expect:\n  A.hand.count: 2\n", 10, "expected A.hand.count to be 2, but it is 1"),
        ("expect:\n  A.field: [Knight]\n", 10, "expected A.field to be [Knight], but it is [Knight, Fairy]"),
        ("expect:\n  A.field.Fairy.engaged: false\n", 10, "to be false, but it is true"),
        ("expect:\n  A.hand.count: true\n", 10, "expected A.hand.count to be true, but it is 1"),
        ("expect:\n  result: A\n", 10, "expected the result A, but it is none"),
        ("expect:\n  legal: {A: attack leader with Fairy}\n", 10, "expected to be legal, but: 8.4.2 it is engaged"),
        ("expect:\n  refused: {A: end turn, rule: 7.3.3}\n", 10, "refused by 7.3.3, but it is legal"),
        ("expect:\n  refused: {A: play Dragon, rule: 7.3.3}\n", 10, "but it is refused by 8.2.1"),
        ("expect:\n  asked: {B: quick}\n", 10, "expected B to be asked 'quick' by 7.3.3, but A is asked 'main'"),
        ("expect:\n  options: [end turn]\n", 10, "there is also Play Thorn Burst"),
        ("expect:\n  options: [yes]\n", 10, "expected 'yes' to be offered"),
        ("expect:\n  log: [Dragon is destroyed]\n", 10, "expected a log line 'Dragon is destroyed'"),
        ("expect:\n  sees: {A: {B.hand: [Repair Mode]}}\n", 10, "see B.hand as [Repair Mode], but it is [a card]"),
        ("expect:\n  hidden: {B: Repair Mode}\n", 10, "expected 'Repair Mode' to be hidden from B"),
        ("play:\n  - A: attack leader with Fairy\n", 10, "is not possible: it is engaged (8.4.2)"),
        ("play:\n  - A: attack leader with Knight\n  - A: end turn\n", 11, "A says 'end turn', but B has not answered"),
        ("play:\n  - A: attack leader with Knight\n", 9, "a question is left unanswered"),
    ],
)
def test_a_failing_scenario_says_what_was_expected_and_what_happened(text: str, line: int, message: str) -> None:
    ((found, told),) = failures(text)
    assert message in told
    assert found == line


def test_what_is_expected_at_one_point_is_told_all_at_once_and_then_it_stops() -> None:
    text = "play:\n  - A.hand.count: 3\n  - B.hand.count: 3\n  - A: attack leader with Knight\nexpect:\n  result: B\n"
    assert [line for line, _ in failures(text)] == [10, 11]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ruleset: chess\n", "text:1:1: there is no ruleset 'chess'"),
        ("position: {}\n", "no ruleset is named"),
        ("ruleset: sve\n", "nothing is done and nothing expected"),
        ("ruleset: sve\nplays: []\n", "unknown field 'plays'"),
        ("ruleset: sve\nposition:\n  C: {}\n", "text:3:3: 'C' is not known here"),
        ("ruleset: sve\nposition:\n  turn: C\n", "text:3:3: 'turn' is not known here"),
        ("ruleset: sve\nposition:\n  phase: night\n", "text:3:3"),
        ("ruleset: sve\nposition:\n  A:\n    pocket: []\n", "text:4:5: 'pocket' is not known here"),
        ("ruleset: sve\nposition:\n  A:\n    play points: many\n", "text:4:5: Expected 'int', got 'str'"),
        ("ruleset: sve\nposition:\n  A:\n    field:\n      - {engaged: true}\n", "text:5:9: no card is named"),
        ("ruleset: sve\nposition:\n  A:\n    field:\n      - {card: Knight, tired: true}\n", "text:5:24: 'tired'"),
        ("ruleset: sve\nposition:\n  A:\n    field:\n      - {card: Knight, damage: a}\n", "'damage' cannot be 'a'"),
        ("ruleset: sve\nplay:\n  - C: end turn\n", "text:3:5: 'C' is not known here"),
        ("ruleset: sve\nplay:\n  - refused: {A: end turn}\n", "text:3:5: no rule is named"),
        ("ruleset: sve\nplay:\n  - legal: {}\n", "text:3:5: no player is named"),
        ("ruleset: sve\nplay:\n  - legal: {A: end turn, rule: 8.4.2}\n", "text:3:26: 'rule' is not known here"),
        ("ruleset: sve\nexpect:\n  weather: fine\n", "text:3:3: 'weather' is not known here"),
        ("ruleset: sve\nexpect:\n  log: [{word: x}]\n", "'word' is not known here"),
        ("ruleset: sve\nexpect:\n  hidden: {C: x}\n", "'C' is not known here"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("expect:\n  A.pocket: 1\n", "test.yaml:10:3: player A has no 'pocket'"),
        ("expect:\n  A.field.Dragon.attack: 1\n", "test.yaml:10:3: player A has no 'Dragon'"),
        ("expect:\n  A.field.Knight.mood: 1\n", "test.yaml:10:3: 'mood' is nothing that a card has"),
        ("expect:\n  sees: {A: {B.pocket: []}}\n", "test.yaml:10:3: 'B.pocket' is no zone"),
    ],
)
def test_a_path_that_leads_nowhere_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        run(text)
    assert message in str(caught.value)


def test_cards_of_its_own() -> None:
    outcome = parse("""\
ruleset: sve
cards:
  - name: Spark
    facts: {type: spell, class: neutral, cost: 1}
    text: |
      Draw a card.
position:
  A: {hand: [Spark]}
play:
  - A: play Spark
expect:
  A.cemetery: [Spark]
""").run()
    assert outcome.failures == ()


def test_a_card_that_is_not_understood_is_told() -> None:
    scenario = parse("""\
ruleset: sve
cards:
  - name: Spark
    facts: {type: spell, class: neutral, cost: 1}
    text: Frobnicate the leader.
position: {A: {hand: [Spark]}}
play: [{A: play Spark}]
""")
    with pytest.raises(Malformed, match="'Spark' cannot be read at"):
        scenario.run()


def test_forced_questions_can_be_left_to_the_scenario() -> None:
    text = "forced: false\nplay:\n  - A: attack leader with Knight\n  - asked: {B: quick}\n"
    assert failures(text) == []


def test_the_command_tells_failures_with_the_last_log_lines(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(POSITION + "play:\n  - A: end turn\n  - B: pass\n")
    (tmp_path / "bad.yaml").write_text(POSITION + "play:\n  - A: end turn\n  - B: pass\nexpect:\n  active: A\n")
    (tmp_path / "broken.yaml").write_text("ruleset: [")
    outcomes = command.run((tmp_path,))
    text = command.as_text(outcomes)
    assert f"{tmp_path / 'bad.yaml'}:13: expected active to be A, but it is B" in text
    assert "7.4.1        Player A's end phase begins" in text
    assert text.endswith("1 of 3 scenarios passed")
    told = json.loads(command.as_json(outcomes))
    assert (told["scenarios"], told["passed"], told["failed"]) == (3, 1, 2)
    assert told["outcomes"][0]["failures"][0]["line"] == 13


def test_what_is_not_there_cannot_be_run(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no such file or folder"):
        find([tmp_path / "nowhere.yaml"])
    with pytest.raises(Malformed, match="there is no scenario in it"):
        find([tmp_path])
    with pytest.raises(Malformed, match="no scenario is named"):
        command.run(())


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, POSITION + "play:\n  - A: " + text, POSITION + "expect: " + text):
        try:
            parse(whole).run()
        except HeadjudgeError:
            continue


def test_facts_that_the_game_cannot_read() -> None:
    with pytest.raises(Malformed, match=r"text:4:13: the cost of 'Snare' is '2'"):
        parse('ruleset: sve\ncards:\n  - name: Snare\n    facts: {cost: "2"}\nexpect: {result: none}\n')
