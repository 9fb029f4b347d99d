"""`headjudge cards` and `headjudge rules`: what they print, and what they refuse."""

import json
from pathlib import Path

import pytest

from headjudge.cli.terminal.card_text import Cards
from headjudge.formats.packs import Card, Fact, Pack, write_pack
from tests.cli.conftest import Command

FACTS: dict[str, Fact] = {"type": "follower", "class": "neutral", "cost": 1, "attack": 1, "defense": 1}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    cards = (Card("Lamp Warden", FACTS, ("Ward.",), number="L-1"), Card("Odd One", FACTS, ("Wibble.",), number="L-2"))
    write_pack(Pack("lamps", "sve", cards), tmp_path / "lamps.jsonl")
    return tmp_path / "lamps.jsonl"


def test_compile(command: Command, file: Path) -> None:
    found = json.loads(command("cards", "compile", file, "--ruleset", "sve", "--json").out)
    assert {key: found[key] for key in ("cards", "with_text", "compiled", "failed")} == {
        "cards": 2,
        "with_text": 2,
        "compiled": 1,
        "failed": 1,
    }
    assert command("cards", "compile", file).code == 0


def test_explain(command: Command) -> None:
    assert "Ward" in command("cards", "explain", "Gatehouse Recruit", "--ruleset", "sve").out
    assert command("cards", "explain", "Ward.").code == 0


def test_import_and_play_with_it(command: Command, file: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("3 Lamp Warden\n", encoding="utf-8")
    assert "no card is called 'Lamp Warden'" in command("deck", "check", deck).out
    said = command("cards", "import", file, "--json")
    found = json.loads(said.out)
    assert (found["pack"], found["cards"], found["ruleset"]) == ("lamps", 2, "sve")
    assert Path(found["file"]).is_file()
    assert "no card is called" not in command("deck", "check", deck).out


def test_imported_cards_are_explained(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    cards = (Card("Lamp Warden", FACTS, ("Ward.",)), Card("Gatehouse Recruit", FACTS, ("[fanfare] Draw 3 cards.",)))
    write_pack(Pack("lamps", "sve", cards), tmp_path / "lamps.jsonl")
    assert "Ward" in command("cards", "explain", "Gatehouse Recruit").out
    assert command("cards", "import", tmp_path / "lamps.jsonl").code == 0
    assert "not understood" not in command("cards", "explain", "lamp warden").out
    told = command("cards", "explain", "Gatehouse Recruit").out
    assert "3 cards" in told
    assert "Ward" not in told
    read = Cards("sve").told("Gatehouse Recruit")
    assert "3 cards" in read
    assert "Ward" not in read
    assert "not understood" not in Cards("sve").told("Lamp Warden")


def test_import_a_database(command: Command, file: Path, tmp_path: Path) -> None:
    rows = [{"id": "X-1", "name": "Row Boat", "text": "Ward.", "scope": ["sve"], **FACTS}]
    (tmp_path / "rows.jsonl").write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert "1 card of sve imported as 'rows'" in command("cards", "import", tmp_path / "rows.jsonl").out


def test_a_second_import_of_a_name_adds_to_the_first(command: Command, tmp_path: Path) -> None:
    def rows(*texts: tuple[str, str]) -> Path:
        path = tmp_path / "rows.jsonl"
        made = [{"id": number, "name": f"Lamp {number}", "type": "spell", "text": text} for number, text in texts]
        path.write_text("\n".join(json.dumps(row) for row in made), encoding="utf-8")
        return path

    command("cards", "import", rows(("L-1", "Draw a card."), ("L-2", "Draw a card.")))
    said = command("cards", "import", rows(("L-2", "Draw 2 cards."), ("L-3", "Draw a card."))).out
    assert "  added to an earlier import: 1 of its cards stay, 1 are as told now" in said
    for name in ("Lamp L-1", "Lamp L-2", "Lamp L-3"):
        assert "not understood" not in command("cards", "explain", name).out
    assert "draw 2 cards" in command("cards", "explain", "Lamp L-2").out


@pytest.mark.parametrize("words", [("compile",), ("import",)])
@pytest.mark.parametrize("content", [None, b"", b"{", b"\xff\xfe", b"[]", b'{"name": 3}\n', b"name: x\n"])
def test_files_that_are_no_cards(
    command: Command, file: Path, tmp_path: Path, words: tuple[str, ...], content: bytes | None
) -> None:
    bad = tmp_path / "bad.jsonl"
    if content is not None:
        bad.write_bytes(content)
    said = command("cards", *words, bad)
    assert said.code == 2
    assert said.err.startswith("headjudge: ")


def test_rules_show(command: Command) -> None:
    assert command("rules", "show", "sve", "8.4.3.1").out.startswith("sve 8.4.3.1 ")
    assert json.loads(command("rules", "show", "sve", "8.4.3.1", "--json").out)["id"] == "8.4.3.1"
    assert command("rules", "show", "sve").code == 0


def test_rules_coverage(command: Command) -> None:
    found = json.loads(command("rules", "coverage", "--ruleset", "sve", "--json").out)["sve"]
    statuses = ("code", "definition", "physical", "example", "deviation")
    assert found["rules"] == sum(found[status] for status in statuses)
    assert {"bound", "exercised", "evidenced"} <= set(found)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "sve", "99.9"), "has no rule 99.9"),
        (("show", "chess"), "there is no ruleset 'chess'"),
        (("coverage", "--ruleset", "chess"), "there is no ruleset 'chess'"),
    ],
)
def test_rules_that_are_none(command: Command, words: tuple[str, ...], told: str) -> None:
    said = command("rules", *words)
    assert said.code == 2
    assert told in said.err


def test_a_pack_is_compiled_by_its_own_rules(command: Command, tmp_path: Path, file: Path) -> None:
    unit: dict[str, Fact] = {"type": "normal", "grade": 1, "power": 7000}
    cards = (Card("Lamp Rider", unit, ("[CONT](VC/RC):This unit cannot attack.",)),)
    write_pack(Pack("riders", "cfv-g", cards), tmp_path / "riders.jsonl")
    assert command("cards", "compile", tmp_path / "riders.jsonl").out.startswith("1 of 1 cards with text compile")
    for words in (("compile",), ("import",)):
        said = command("cards", *words, tmp_path / "riders.jsonl", "--ruleset", "sve")
        assert said.code == 2
        assert "riders.jsonl is a pack of cfv-g. Expected one of sve." in said.err
        assert command("cards", *words, file, "--ruleset", "sve-open8").code == 0
    for said in (command("cards", "compile", tmp_path / "nowhere"), command("cards", "import", tmp_path / "nowhere")):
        assert "nowhere: no such file or directory" in said.err
    write_pack(Pack("riders", "nope"), tmp_path / "nope.jsonl")
    for words in (("compile",), ("import",)):
        said = command("cards", *words, tmp_path / "nope.jsonl")
        assert said.code == 2
        assert "there is no ruleset 'nope'" in said.err


# -- readings ----------------------------------------------------------------------------------------------------------

NOTES = "name: Notes\nruleset: sve\ncards:\n"


def noted(tmp_path: Path, rows: str) -> Path:
    path = tmp_path / "notes.yaml"
    path.write_text(NOTES + rows, encoding="utf-8")
    return path


def test_a_reading_is_explained_with_its_source(command: Command, file: Path, tmp_path: Path) -> None:
    notes = noted(tmp_path, "  - name: Odd One\n    reads as: |\n      Ward.\n      Rush.\n")
    assert command("cards", "import", file).code == 0
    assert "not understood: Wibble" in command("cards", "explain", "Odd One").out
    once = command("cards", "explain", "Odd One", "--pack", notes).out
    assert once.startswith("Odd One (follower)\nread as: Ward. / Rush. (from Notes)\n1. Ward.\n")
    said = command("cards", "import", notes)
    assert "1 reading of sve imported as 'Notes' to " in said.out
    assert command("cards", "explain", "Odd One").out == once
    told = Cards("sve").told("Odd One")
    assert "  Wibble.\n" in told
    assert "read as: Ward. / Rush. (from Notes)" in told
    (found,) = json.loads(command("cards", "explain", "Odd One", "--json").out)
    assert (found["text"], found["reads_as"], found["read_by"]) == (["Wibble."], ["Ward.", "Rush."], "Notes")
    assert [ability["kind"] for ability in found["abilities"]] == ["keyword", "keyword"]


def test_what_is_printed_has_no_source(command: Command) -> None:
    (found,) = json.loads(command("cards", "explain", "Ward.", "--json", "--type", "follower").out)
    assert (found["text"], found["reads_as"], found["read_by"]) == (["Ward."], [], "")
    (found,) = json.loads(command("cards", "explain", "Wibble.", "--json").out)
    assert [problem["words"] for problem in found["not_understood"]] == ["Wibble"]


def test_a_pack_of_readings_is_compiled(command: Command, file: Path, tmp_path: Path) -> None:
    rows = "  - name: Odd One\n    reads as: Ward.\n  - name: Moth\n    reads as: Rush.\n"
    command("cards", "import", file)
    said = command("cards", "compile", noted(tmp_path, rows))
    assert said.out.splitlines() == [
        "1 of 1 cards with text compile (1 cards in all)",
        "  unused: no card here is called 'Moth'",
    ]
    found = json.loads(command("cards", "compile", tmp_path / "notes.yaml", "--json").out)
    assert (found["readings"], found["unused"]) == (1, ["no card here is called 'Moth'"])
    bad = command("cards", "compile", noted(tmp_path, "  - name: Odd One\n    reads as: Wobble.\n"))
    assert "  Odd One L-2: 'Wobble' (words)" in bad.out


def test_an_import_tells_of_readings_that_wait(command: Command, file: Path, tmp_path: Path) -> None:
    said = command("cards", "import", noted(tmp_path, "  - name: Moth\n    reads as: Rush.\n"))
    assert said.code == 0
    assert said.out.splitlines()[1] == "  unused as yet: no card here is called 'Moth'"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            "  - name: Lamp Warden\n    reads as: Ward.\n  - name: Odd One\n    reads as: Wobble it.\n",
            "notes.yaml:7:5: the reading of 'Odd One' is not understood at 'Wobble'",
        ),
        (
            "  - name: Moth\n    facts: {type: amulet}\n    text: Ward.\n    reads as: Wobble.\n",
            "notes.yaml:7:5: the reading of 'Moth' is not understood at 'Wobble'",
        ),
        (
            "  - name: Squire of the Ford\n    reads as: Ward.\n",
            "notes.yaml:4:5: several cards are called 'Squire of the Ford' (main follower",
        ),
    ],
)
def test_readings_that_an_import_refuses(command: Command, file: Path, tmp_path: Path, rows: str, told: str) -> None:
    command("cards", "import", file)
    said = command("cards", "import", noted(tmp_path, rows))
    assert said.code == 2
    assert told in said.err
    assert "Notes" not in command("cards", "explain", "Odd One").out


def test_a_second_import_can_be_read_whatever_the_first_said(command: Command, file: Path, tmp_path: Path) -> None:
    command("cards", "import", file)
    first = "name: Words\nruleset: sve\nkeywords:\n  Glow: Ward.\n  Lure: Glow\n"
    (tmp_path / "words.yaml").write_text(f"{first}cards:\n  - name: Odd One\n    reads as: Ward.\n")
    assert command("cards", "import", tmp_path / "words.yaml").code == 0
    second = "name: Words\nruleset: sve\nkeywords:\n  glow (N): '[fanfare] Draw N cards.'\n"
    (tmp_path / "words.yaml").write_text(f"{second}cards:\n  - name: odd one\n    reads as: Glow 2.\n")
    assert command("cards", "import", tmp_path / "words.yaml").code == 0
    assert "read as: Glow 2. (from Words)" in command("cards", "explain", "Odd One").out
    (tmp_path / "words.yaml").write_text("name: Words\nruleset: sve\nkeywords:\n  Glow: Lure\n")
    said = command("cards", "import", tmp_path / "words.yaml")
    assert said.code == 2
    assert (
        "words.yaml:4:3: the keyword 'Glow' is not understood at 'Glow -> Lure -> Glow' (glow: defined by itself)"
        in said.err
    )
    assert command("cards", "explain", "Odd One").code == 0
