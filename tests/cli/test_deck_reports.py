"""`headjudge deck check` on real decks: how far cards are understood, formats, and codes; `headjudge deck code`."""

import json
from pathlib import Path

import pytest

from headjudge.formats.content import starter_deck
from headjudge.formats.packs import Card, Fact, Pack, Reading, write_pack
from headjudge.formats.user import keep_pack
from tests.cli.conftest import Command

FACTS: dict[str, Fact] = {"type": "follower", "class": "swordcraft", "cost": 1, "attack": 1, "defense": 1}
DECK = """Name: Lamps
//leader
1 Marshal Odo Farrowgate
//main
3 Odd One
3 Lamp Warden
2 Nowhere Man
"""


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    cards = (
        Card("Odd One", FACTS, ("Ward.", "[fanfare] Wibble a card."), number="LA1-001"),
        Card("Lamp Warden", FACTS, ("Wobble.",), number="LA1-002", set="Lamps"),
    )
    readings = (Reading("Lamp Warden", ("Ward.", "Rush.")),)
    write_pack(Pack("lamps", "sve", cards, readings), tmp_path / "lamps.jsonl")
    assert command("cards", "import", tmp_path / "lamps.jsonl").code == 0
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    return tmp_path / "deck.txt"


def test_how_each_card_is_read(command: Command, deck: Path) -> None:
    said = command("deck", "check", deck)
    assert said.code == 1
    lines = said.out.splitlines()
    assert "  line 7: no card is called 'Nowhere Man'. Import the pack it is in with 'headjudge cards import'." in lines
    at = lines.index(
        "cards: 1 read, 3 read as a user says, 3 by hand, 2 unknown; 9 of 12 abilities run by themselves (75 %)"
    )
    assert lines[at + 1 :] == [
        "  Odd One: by hand, not understood at 'Wibble'",
        "  Lamp Warden: read as Ward. / Rush. (from lamps)",
    ]
    found = json.loads(command("deck", "check", deck, "--json").out)
    assert [(each["name"], each["status"], each["read_by"], each["not_understood"]) for each in found["cards"]] == [
        ("Marshal Odo Farrowgate", "read", "", []),
        ("Odd One", "by hand", "", ["Wibble"]),
        ("Lamp Warden", "reading", "lamps", []),
        ("Nowhere Man", "unknown", "", []),
    ]
    assert (found["running"], found["abilities"]) == (9, 12)


def test_a_card_that_is_played_by_hand_breaks_no_rule(command: Command, deck: Path) -> None:
    text = starter_deck("sve", "starter/swordcraft").replace("3 Squire of the Ford", "3 Odd One", 1)
    deck.write_text(text, encoding="utf-8")
    said = command("deck", "check", deck)
    assert said.code == 0
    assert "Odd One: by hand, not understood at 'Wibble'" in said.out


def test_a_reading_that_fits_several_cards_is_noted(command: Command, deck: Path) -> None:
    keep_pack(Pack("notes", "sve", readings=(Reading("Squire of the Ford", ("Ward.",)),)))
    deck.write_text("3 Squire of the Ford\n", encoding="utf-8")
    said = command("deck", "check", deck).out
    assert "  note: a reading of the pack 'notes' is not used: several cards are called 'Squire of the Ford' (" in said


# -- formats -----------------------------------------------------------------------------------------------------------

HEAD = "name: Lantern League\nruleset: sve\ndate: 2026-04-01\n"


def league(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "league.yaml"
    file.write_text(HEAD + text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("banned: [odd one]\n", "line 5: Odd One is banned in the format Lantern League of 2026-04-01."),
        ("banned: [LA1-001]\n", "line 5: Odd One is banned in the format Lantern League of 2026-04-01."),
        (
            "restricted: {Odd One: 1}\n",
            "line 5: the deck has 3 copies of Odd One; the format Lantern League of 2026-04-01 allows 1 copy.",
        ),
        (
            "apart:\n  - [Odd One, Lamp Warden, Moth]\n",
            "line 6: Odd One and Lamp Warden may not be in one deck in the format Lantern League of 2026-04-01.",
        ),
        (
            "sets: [Lamps]\n",
            "line 5: Odd One is in no set of the format Lantern League of 2026-04-01. Its sets are Lamps.",
        ),
    ],
)
def test_what_a_format_does_not_allow(command: Command, deck: Path, tmp_path: Path, text: str, told: str) -> None:
    said = command("deck", "check", deck, "--format", league(tmp_path, text))
    assert f"  {told}" in said.out.splitlines()
    found = json.loads(command("deck", "check", deck, "--format", tmp_path / "league.yaml", "--json").out)
    assert told.partition(": ")[2].split(". Its")[0].rstrip(".") in [each["message"] for each in found["violations"]]
    assert found["format"] == "Lantern League of 2026-04-01"


def test_what_a_format_allows(command: Command, deck: Path, tmp_path: Path) -> None:
    text = "sets: [la1, lamps, S1]\nrestricted: {Odd One: 3}\napart: [[Odd One, Gatehouse Recruit]]\nbanned: [Moth]\n"
    said = command("deck", "check", deck, "--format", league(tmp_path, text))
    assert "Odd One is" not in said.out
    assert "may not be" not in said.out
    assert "copies of Odd One" not in said.out
    assert "  note: no card here is called 'Moth'" in said.out.splitlines()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ban: [Odd One]\n", "league.yaml:1:1: Object contains unknown field 'ban'"),
        ("banned: Odd One\n", "league.yaml:4:1: Expected 'array', got 'str'"),
        ("restricted: {Odd One: few}\n", "Expected 'int', got 'str'"),
        ("restricted: {Odd One: 0}\n", "league.yaml:4:14: 'Odd One' is restricted to 0 (at restricted, Odd One)"),
        ("apart: [[Odd One, odd one]]\n", "league.yaml:4:9: a card is kept apart from nothing"),
        ("banned: [Odd One]\nrestricted: {odd one: 1}\n", "league.yaml:5:14: 'odd one' again: it stands in line 4"),
        ("name: Again\n", "found the key 'name' again"),
    ],
)
def test_formats_that_are_none(command: Command, deck: Path, tmp_path: Path, text: str, told: str) -> None:
    said = command("deck", "check", deck, "--format", league(tmp_path, text))
    assert said.code == 2
    assert told in said.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: ''\nruleset: sve\n", "the format has no name"),
        ("name: A\nruleset: chess\n", "league.yaml:2:1: there is no ruleset 'chess' (at ruleset). Expected one of"),
        ("name: A\nruleset: sve\ndate: spring\n", "league.yaml:3:1: 'spring' is no date"),
        ("name: [A", "league.yaml:"),
        ("", "Expected 'object', got 'null'"),
    ],
)
def test_heads_of_formats_that_are_none(command: Command, deck: Path, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "league.yaml"
    file.write_text(text, encoding="utf-8")
    said = command("deck", "check", deck, "--format", file)
    assert said.code == 2
    assert told in said.err


def test_a_format_of_another_game(command: Command, deck: Path, tmp_path: Path) -> None:
    file = tmp_path / "league.yaml"
    file.write_text("name: Other\nruleset: cfv-g\n", encoding="utf-8")
    said = command("deck", "check", deck, "--format", file)
    assert "the format Other is one of cfv-g, and the deck one of sve" in said.out
    assert command("deck", "check", deck, "--format", tmp_path / "none.yaml").code == 2


# -- codes -------------------------------------------------------------------------------------------------------------


def test_a_code_is_one_line_and_stands_for_the_deck(command: Command, tmp_path: Path) -> None:
    for ruleset, starter in (("sve", "starter/swordcraft"), ("cfv-g", "starter/lanternwatch")):
        said = command("deck", "code", starter, "--ruleset", ruleset)
        assert said.code == 0
        code = said.out.strip()
        assert "\n" not in code
        again = command("deck", "check", code)
        assert again.out == command("deck", "check", starter, "--ruleset", ruleset).out
        (tmp_path / "code.txt").write_text(f"{code[:20]}\n  {code[20:]}\n", encoding="utf-8")
        assert command("deck", "check", tmp_path / "code.txt").out == again.out
        assert json.loads(command("deck", "code", starter, "--ruleset", ruleset, "--json").out)["code"] == code


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("HJ1-", "--ruleset", "sve"), "this is no deck code"),
        (("HJ9-AAAA",), "the deck code has version 9. Expected version 1."),
        (("HJ1-AAAA",), "the deck code is cut short"),
    ],
)
def test_codes_that_are_none(command: Command, words: tuple[str, ...], told: str) -> None:
    said = command("deck", "check", *words)
    assert said.code == 2
    assert told in said.err


def test_a_deck_with_unknown_cards_has_no_code(command: Command, deck: Path) -> None:
    said = command("deck", "code", deck)
    assert said.code == 2
    assert "the deck has no code: line 7: no card is called 'Nowhere Man'" in said.err


def test_a_code_of_another_game(command: Command) -> None:
    code = command("deck", "code", "starter/swordcraft").out.strip()
    said = command("deck", "check", code, "--ruleset", "cfv-g")
    assert said.code == 2
    assert "the deck code is one of sve. Expected one of cfv-g." in said.err


# -- keywords ----------------------------------------------------------------------------------------------------------


def test_keywords_that_are_not_of_the_book(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    unit: dict[str, Fact] = {"type": "normal unit", "grade": 1, "power": 7000, "clan": "Nubatama"}
    cards = (
        Card("Told", unit, ("[AUTO](RC):Shimmer (When this unit attacks, draw a card.)",), number="K-1"),
        Card("Defined", unit, ("[AUTO]:Glow 2",), number="K-2"),
        Card("Known", unit, ("[AUTO](RC):Engorge",), number="K-3"),
    )
    words: dict[str, tuple[str, ...]] = {"Glow (N)": ("[AUTO](RC):When this unit attacks, draw N cards.",)}
    write_pack(Pack("moths", "cfv-g", cards, keywords=words), tmp_path / "moths.jsonl")
    assert command("cards", "import", tmp_path / "moths.jsonl").code == 0
    (tmp_path / "deck.txt").write_text("4 Told\n4 Defined\n4 Known\n", encoding="utf-8")
    found = json.loads(command("deck", "check", tmp_path / "deck.txt", "--ruleset", "cfv-g", "--json").out)
    assert [(each["name"], each["status"], each["keywords"]) for each in found["cards"]] == [
        ("Told", "read", {"shimmer": "its own reminder"}),
        ("Defined", "read", {"glow 2": "moths"}),
        ("Known", "read", {"engorge": "the reminders of other cards"}),
    ]
    assert (
        "  Defined: the keyword glow 2 is from moths"
        in command("deck", "check", tmp_path / "deck.txt", "--ruleset", "cfv-g").out.splitlines()
    )
    told = command("cards", "explain", "Told", "--ruleset", "cfv-g").out
    assert "Shimmer is no keyword of the book: it is from its own reminder" in told
    told = command("cards", "explain", "Defined", "--ruleset", "cfv-g").out
    assert "Glow 2 means: [AUTO](RC):When this unit attacks, draw two cards. (from moths)" in told


def test_a_keyword_that_is_not_understood_is_not_imported(command: Command, deck: Path, tmp_path: Path) -> None:
    file = tmp_path / "words.yaml"
    file.write_text("name: Words\nruleset: sve\nkeywords:\n  Glow (N): '[fanfare] Wibble N cards.'\n", encoding="utf-8")
    said = command("cards", "import", file)
    assert said.code == 2
    assert "words.yaml:4:3: the keyword 'Glow' is not understood at 'Wibble'" in said.err
    file.write_text("name: Words\nruleset: sve\nkeywords:\n  Glow (N): '[fanfare] Draw N cards.'\n", encoding="utf-8")
    said = command("cards", "import", file)
    assert (said.code, said.err) == (0, "")
    assert "1 keyword of sve imported as 'Words'" in said.out
