"""What `rules show` and `rules coverage` say."""

import json
from collections.abc import Callable

import pytest

from headjudge.cli import rules
from headjudge.rulebook import LedgerError, edition

from .conftest import as_book


def test_show_tells_a_rule_in_our_words(toy_games: Callable[..., str]) -> None:
    package = toy_games(ledger=as_book("five"))
    assert rules.show("five", "1.2").splitlines() == [
        "five 1.2  moving",
        "  in 1 Playing",
        "  carried out by code",
        f"  step: {package}.play:move",
        "  1.2.1  moving far",
    ]
    assert "why: The book stops twice." in rules.show("five", "1.3")
    assert rules.show("five").splitlines()[:2] == ["five  The toy book", "  1  Playing"]


def test_show_as_json() -> None:
    entry = json.loads(rules.show("sve", "8.4.3.1", as_json=True))
    assert entry["heading"] == "legal attack targets"
    assert [above["id"] for above in entry["parents"]] == ["8", "8.4", "8.4.3"]


def test_show_answers_a_wrong_number() -> None:
    with pytest.raises(LedgerError, match=r"Under 8\.4\.3 it has 8\.4\.3\.1, 8\.4\.3\.2"):
        rules.show("sve", "8.4.3.9")


def test_coverage_counts_for_people_and_scripts(toy_games: Callable[..., str]) -> None:
    toy_games(ledger=as_book("six"))
    assert rules.coverage("six").splitlines() == [
        "six: 8 rules: 4 code, 1 deviation, 1 definition, 1 physical, 1 example",
        "  bound        4 of 4  (not 1.3)",
        "  exercised    0 of 4  (not 1.2, 1.2.1, 1.3, 1.10, A.1-10)",
        "  evidenced    0 of 4  (not 1.2, 1.2.1, 1.3, 1.10, A.1-10)",
    ]
    report = json.loads(rules.coverage(as_json=True))["six"]
    assert [report[key] for key in ("rules", "code", "bound", "exercised", "evidenced")] == [8, 4, 4, 0, 0]
    assert rules.is_faultless()


def test_coverage_of_an_edition_being_built_says_so_and_does_not_fail(toy_games: Callable[..., str]) -> None:
    false_row = as_book("seven").replace("ending", 'ending", by = "seven 9.9')
    toy_games(ledger=false_row.replace("[rules]", "building = true\n[rules]"))
    lines = rules.coverage("seven").splitlines()
    assert lines[0].startswith("seven: being built, 8 rules: 4 code")
    assert lines[-1].startswith("  false: 1.10 is carried out by nothing")
    assert json.loads(rules.coverage("seven", as_json=True))["seven"]["building"] is True
    assert rules.is_faultless("seven")
    assert rules.is_faultless()


def test_coverage_of_a_finished_edition_fails_by_a_false_row(toy_games: Callable[..., str]) -> None:
    toy_games(ledger=as_book("eight").replace("ending", 'ending", by = "eight 9.9'))
    assert not rules.is_faultless("eight")


def test_show_tells_who_carries_a_rule_out_and_what_it_is_elsewhere(
    three_books: Callable[[str], tuple[str, str, str]],
) -> None:
    new, middle, old = three_books("show")
    package = edition(new).game
    assert rules.show(old, "1.1-2").splitlines() == [
        f"{old} 1.1-2  stopping",
        "  in 1.1 Moves",
        "  in 1 Playing",
        "  carried out by code",
        f"  by the code of {new} 101.2",
        "  in other words: To halt is to stop.",
        f"  in {middle} 101.3  stopping",
        f"  in {new} 101.2  stopping",
        f"  check: {package}.common.play:move",
    ]
    assert rules.show(middle, "102.1").splitlines()[4:] == [
        f"  instead of {new} 102.1",
        f"  in {new} 102.1  fights without end",
        f"  in {old} 1.2-1  fights for three rounds",
        f"  check: {package}.common.play:move",
    ]


def test_coverage_counts_what_other_editions_carry_out(three_books: Callable[[str], tuple[str, str, str]]) -> None:
    new, middle, old = three_books("carry")
    lines = rules.coverage(old).splitlines()
    assert f"  carried      3 of 6 by the code of {new}" in lines
    assert f"  carried      1 of 6 by the code of {middle}" in lines
