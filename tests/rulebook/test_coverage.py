"""Counting, the snapshot, and rows that are false."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.rulebook import Edition, LedgerError, coverage, declare, edition, exercise
from headjudge.rulebook.coverage import Snapshot

from .conftest import as_book

MakeToy = Callable[..., str]


def write_snapshot(toy: Edition, text: str) -> None:
    Path(str(coverage.snapshot_file(toy))).write_text(text)


def test_the_report_counts_code_and_names_what_is_missing(toy_games: MakeToy) -> None:
    toy_games(code='from headjudge.rulebook import rule\n@rule("1.2")\ndef move(): ...', ledger=as_book("one"))
    toy = edition("one")
    write_snapshot(
        toy,
        Snapshot(exercised=frozenset({"1.2"}), evidenced={"1.10": ("tests/toy/test_a.py::test_1_10",)}).to_json(toy),
    )
    assert coverage.report(toy) == {
        "building": False,
        "rules": 8, "code": 4, "definition": 1, "physical": 1, "example": 1, "deviation": 1,
        "bound": 1, "exercised": 1, "evidenced": 1, "carried": {},
        "unbound": ["1.2.1", "1.3", "1.10", "A.1-10"],
        "unexercised": ["1.2.1", "1.3", "1.10", "A.1-10"],
        "unevidenced": ["1.2", "1.2.1", "1.3", "A.1-10"],
        "faults": [],
    }  # fmt: skip


def test_rows_that_are_false_are_told(toy_games: MakeToy) -> None:
    package = toy_games(ledger=as_book("two").replace("ending", 'ending", by = "two 9.9'), code="")
    toy = edition("two")
    declare(["2"], "check", f"{package}.play:sleeve")
    assert coverage.faults(toy, Snapshot(exercised=frozenset({"5"}))) == [
        "1.10 is carried out by nothing: the book of two has no rule 9.9. Its chapters are 1, 2, A.1-10.",
        f"2 is bound to {package}.play:sleeve, which does not exist",
        f"2 is marked physical but {package}.play:sleeve carries it out",
        "5 is in the coverage snapshot but not in the ledger",
    ]


def test_what_only_tells_or_imports_carries_out_nothing(toy_games: MakeToy) -> None:
    code = '"""Moves."""\nfrom headjudge.errors import Malformed\ndef move(): ...\n'
    package = toy_games(ledger=as_book("nine"), code=code)
    toy = edition("nine")
    for name in ("__doc__", "Malformed", "move"):
        declare(["1.2"], "check", f"{package}.play:{name}", "nine")
    assert coverage.faults(toy, Snapshot()) == [
        f"1.2 is bound to {package}.play:Malformed, which only imports it from headjudge.errors",
        f"1.2 is bound to {package}.play:__doc__, which only tells",
    ]


def test_a_row_carried_out_by_another_rule_is_bound_with_it(toy_games: MakeToy) -> None:
    toy_games(ledger=as_book("three").replace("ending", 'ending", by = "three 1.2'))
    assert "1.10" in coverage.bound_rules(edition("three"))


def test_losses_are_rules_that_fell_and_tests_that_are_gone() -> None:
    before = Snapshot(frozenset({"1.10"}), frozenset({"1.2", "1.3"}), {"1.2": ("a::t", "a::gone"), "1.10": ("a::u",)})
    now = Snapshot(frozenset(), frozenset({"1.2"}), {"1.2": ("a::t",), "1.3": ("a::new",)})
    assert coverage.losses(before, now, frozenset({"a::t", "a::u"})) == [
        "1.10 is no longer bound to code",
        "1.10 is no longer evidenced by a passing test",
        "1.2 is said to be evidenced by a::gone, which did not pass",
        "1.3 is no longer exercised by a run",
    ]


def test_a_damaged_snapshot_says_how_to_mend_it(toy_games: MakeToy) -> None:
    toy_games()
    write_snapshot(edition("toy"), '{"exercised": 3}')
    with pytest.raises(LedgerError, match=r"is damaged.*pytest --rules=write"):
        coverage.read_snapshot(edition("toy"))


def test_a_recording_sees_functions_classes_and_notes(toy_games: MakeToy) -> None:
    package = toy_games(ledger=as_book("four"))
    edition("four").load_code()
    play = sys.modules[f"{package}.play"]
    with exercise.recording() as seen:
        play.End()
        exercise.RECORDER.note("four", "A.1-10")
    play.move()
    exercise.RECORDER.note("four", "1.3")
    assert seen == {("four", "1.10"), ("four", "A.1-10")}


def test_a_recording_inside_another_sees_for_itself(toy_games: MakeToy) -> None:
    package = toy_games(ledger=as_book("nested"))
    edition("nested").load_code()
    play = sys.modules[f"{package}.play"]
    with exercise.recording() as outer:
        play.move()
        with exercise.recording() as inner:
            play.move()
        assert inner
        assert outer == inner
        outer.clear()
        play.move()
    assert outer == inner


def test_a_recording_leaves_functions_as_they_were(toy_games: MakeToy) -> None:
    package = toy_games(ledger=as_book("untouched"))
    edition("untouched").load_code()
    play = sys.modules[f"{package}.play"]
    before = play.move.__code__
    with exercise.recording():
        assert play.move.__code__ is not before
    assert play.move.__code__ is before
