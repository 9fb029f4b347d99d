"""The functions behind `headjudge cards compile` and `cards explain`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge.cli.cards_compile import compile_cards, compile_file, read_cards
from headjudge.cli.cards_explain import explain_card
from headjudge.errors import Malformed
from headjudge.formats import texts
from headjudge.formats.packs import Card
from headjudge.language import CardFacts, CompiledText, Compiler
from headjudge.testing import Table

ROWS = [
    {
        "id": "T-1",
        "name": "Moss Golem",
        "type": "Follower",
        "traits": ["Gardener"],
        "text": "Ward.\n[fanfare] Draw a card.",
    },
    {"id": "T-2", "name": "Riddle", "type": "Spell", "traits": [], "text": "Draw a card. Frobnicate it."},
    {"id": "T-3", "name": "Blank", "type": "Follower", "traits": [], "text": ""},
]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in ROWS), encoding="utf-8")
    return path


def test_the_json_counts_cards_and_names_words(database: Path) -> None:
    report = json.loads(compile_cards(database, "sve", as_json=True))
    assert {key: report[key] for key in ("cards", "with_text", "compiled", "failed")} == {
        "cards": 3,
        "with_text": 2,
        "compiled": 1,
        "failed": 1,
    }
    (failed,) = report["not_understood"]
    assert (failed["name"], failed["number"]) == ("Riddle", "T-2")
    assert failed["words"] == [{"words": "Frobnicate", "start": 13, "end": 23, "part": "words"}]


def test_people_read_the_share_and_the_reasons(database: Path) -> None:
    assert compile_cards(database, "sve").splitlines() == [
        "1 of 2 cards with text compile (3 cards in all)",
        "  Riddle T-2: 'Frobnicate' (words)",
    ]
    assert compile_cards(database, "sve", why=True).splitlines()[1] == "  1 card: 'Frobnicate it'"


def test_the_work_list_counts_cards_by_the_shape_of_their_words(tmp_path: Path) -> None:
    """Names and numbers are of one card only; a card that is refused twice for the same thing counts once."""
    texts = ("Draw 2 cards. Frobnicate 3 times.", "Frobnicate 4 times. Frobnicate 4 times.", "Mulligan it.")
    path = tmp_path / "cards.jsonl"
    rows = [{"id": f"T-{n}", "name": f"Card {n}", "type": "Spell", "text": text} for n, text in enumerate(texts)]
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert compile_cards(path, "sve", why=True).splitlines()[1:] == [
        "  2 cards: 'Frobnicate N times'",
        "  1 card: 'Mulligan it'",
    ]


def test_a_damaged_text_is_mended_and_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps({"id": "T-1", "name": "Slip", "type": "Spell", "text": "Drow a card."}))
    assert compile_cards(path, "sve").splitlines() == [
        "1 of 1 cards with text compile (1 cards in all)",
        "  repaired: Slip T-1: 'Drow' read as 'Draw'",
    ]
    report = json.loads(compile_cards(path, "sve", as_json=True))
    assert report["mended"] == [{"name": "Slip", "number": "T-1", "repaired": ["'Drow' read as 'Draw'"]}]
    assert "repaired: 'Drow' read as 'Draw'" in explain_card("Drow a card.", "sve")


def test_words_that_may_be_meant_are_suggested(tmp_path: Path) -> None:
    shown = explain_card("Deal 3 damage do each enemy leader.", "sve")
    assert "  not understood: " in shown
    assert "  would be read with 'do' read as 'to'" in shown


def test_a_row_that_is_no_card_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    rows = [
        {"id": "T-1", "name": "Sound", "type": "Spell", "text": "Draw a card."},
        {"id": "T-2", "name": "Odd", "type": "Follower", "cost": "many", "text": "Ward."},
        {"id": "T-3", "text": "Ward."},
    ]
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    report = compile_file(path, "sve")
    assert (report.compiled, [each.number for each in report.left_out]) == (1, ["T-2", "T-3"])
    assert "'many'" in report.left_out[0].why
    assert "  left out: " in compile_cards(path, "sve")


def test_the_other_side_of_a_card_is_told_as_such(tmp_path: Path) -> None:
    """A card can be played only if both of its sides are read."""
    path = tmp_path / "cards.jsonl"
    front = {"id": "T-1", "name": "Prince", "type": "Ruler", "attributes": ["fire"], "text": "Flying"}
    back = {"id": "T-1J", "name": "King", "type": "J-ruler", "attributes": ["fire"], "atk": 500, "def": 500}
    path.write_text("\n".join(json.dumps(row) for row in (front, {**back, "text": "Frobnicate."})), encoding="utf-8")
    lines = compile_cards(path, "fow-10.2").splitlines()
    assert lines[1] == "  0 of 1 cards can be played: all of their sides compile"
    assert any(line.startswith("  King (back) T-1") for line in lines)


def test_what_a_ruleset_cannot_carry_out_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    row = {"id": "T-1", "name": "Post", "type": "Follower", "traits": [], "text": "This follower can't be engaged."}
    path.write_text(json.dumps(row), encoding="utf-8")
    report = compile_file(path, "sve")
    assert report.compiled == 0
    (problem,) = report.not_understood[0].words
    assert (problem.words, problem.part) == (
        "'cannot be engaged' is nothing that the rules ask about",
        "not implemented",
    )


def test_explain_shows_a_text_step_by_step_with_its_rules() -> None:
    text = "Select an enemy follower on the field and deal it 6 damage. If Overflow is active for you, draw a card."
    shown = explain_card(text, "sve")
    assert shown.splitlines() == [
        f"1. {text}",
        "   spell ability (10.1.1.4)",
        "   - select an enemy follower on the field (10.6.2.3)",
        "   - deal it 6 damage (5.13.1)",
        "   - if Overflow is active for you: (13.4.1.2)",
        "     - draw a card (5.9.1)",
        "   it: the follower selected",
        "rules:",
        "   10.1.1.4  spell: the text of a spell card",
        "   10.6.2.3  select targets",
        "   5.13.1    damage lowers the defense of a follower or leader",
        "   13.4.1.2  Overflow is active from 7 on",
        "   5.9.1     drawing: top of the deck to the hand",
    ]


def test_explain_finds_a_card_by_name(database: Path) -> None:
    shown = explain_card("moss golem", "sve", (database,))
    assert shown.startswith("Moss Golem (follower)\n1. Ward.\n   keyword (12.1.1, 12.8.2)\n2. ")


def test_explain_names_the_words_it_does_not_understand() -> None:
    assert explain_card("Frobnicate it.", "sve") == "  not understood: Frobnicate (words)"


def test_a_ruleset_without_a_language_is_refused(database: Path) -> None:
    with pytest.raises(Malformed, match="there is no ruleset 'chess'"):
        compile_cards(database, "chess")


def test_what_came_of_a_text_is_remembered(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time nothing is compiled; a text that changed is; a damaged or missing file costs time only."""
    monkeypatch.setattr(texts, "cache_folder", lambda: tmp_path / "cache")
    compiled: list[str] = []
    original = Compiler.compile

    def counted(self: Compiler, facts: CardFacts) -> CompiledText:
        compiled.append(facts.name)
        return original(self, facts)

    monkeypatch.setattr(Compiler, "compile", counted)
    first = compile_cards(database, "sve", as_json=True)
    assert len(compiled) == 2
    assert compile_cards(database, "sve", as_json=True) == first
    assert len(compiled) == 2
    rows = [{**ROWS[0], "text": "Ward.\n[fanfare] Draw 2 cards."}, *ROWS[1:]]
    database.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    compile_cards(database, "sve")
    assert len(compiled) == 3
    for file in (tmp_path / "cache" / "outcomes").iterdir():
        file.write_bytes(file.read_bytes()[:-1])
    compile_cards(database, "sve")
    assert len(compiled) == 5


def test_trigger_units_without_an_icon_are_told_and_read_from_their_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    unit = {"type": "Trigger Unit", "clan": "Kagero", "grade": 0, "power": 5000, "shield": 10000}
    limit = '(You may only have up to four cards with "[Heal] HEAL" in a deck.)'
    rows = [{"id": "T-1", "name": "Nurse", **unit, "text": limit}, {"id": "T-2", "name": "Spark", **unit}]
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert [card.facts.get("trigger") for card in read_cards(path, "cfv-g").cards] == ["heal", None]
    assert compile_cards(path, "cfv-g").splitlines()[-1].startswith("  warning: 1 card: a trigger unit without")


def test_a_resonator_without_atk_in_the_data_has_none_of_it() -> None:
    """It is 0, not missing: the card attacks and is destroyed like any other."""
    ghost = Card("Ghost", {"type": "resonator", "cost": "1", "def": 300})
    table = Table("fow-10.2", a={"field": [ghost]})
    assert (table.card("Ghost").atk, table.card("Ghost").defence) == (0, 300)


def test_keywords_that_the_book_does_not_have_are_counted_apart(tmp_path: Path) -> None:
    path = tmp_path / "few.jsonl"
    texts = {
        "Plain": "[CONT](RC):This unit gets [Power] +1000.",
        "Named": '[CONT](RC):If you have a unit named "Brave Charge", this unit gets [Power] +1000.',
        "Bold": "[CONT](RC)Brave (Active when you have three or less cards in your hand):This unit gets [Power] +1000.",
        "Grown": "[AUTO](RC):When this engorged unit frobnicates, draw a card.",
        "Odd": "[AUTO](RC):When this unit frobnicates, [Soul-Charge 1].",
    }
    rows = [
        {"id": f"T-{n}", "name": name, "type": "Normal Unit", "text": text}
        for n, (name, text) in enumerate(texts.items())
    ]
    path.write_text("\n".join(map(json.dumps, rows)))
    report = compile_file(path, "cfv-g")
    assert (report.in_book.with_text, report.in_book.compiled) == (3, 2)
    assert (report.beyond_book.with_text, report.beyond_book.compiled) == (2, 1)
    assert report.beyond_book.keywords == {"brave": 1, "engorge": 1}
    assert compile_cards(path, "cfv-g").splitlines()[1] == (
        "  2 of 3 cards compile whose keywords the book has, 1 of 2 of those with others (brave 1, engorge 1)"
    )
