"""`headjudge cards fix`: what is shown, what is tried, what is kept and where."""

import io
from pathlib import Path

import pytest

from headjudge.formats.own_readings import own_file
from headjudge.formats.packs import Card, Fact, Pack, Reading, read_pack, write_pack
from tests.cli.conftest import Command

FACTS: dict[str, Fact] = {"type": "follower", "class": "neutral", "cost": 1, "attack": 1, "defense": 1}
GROWN: dict[str, Fact] = {**FACTS, "special": "evolved"}


@pytest.fixture(autouse=True)
def lamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    cards = (
        Card("Odd One", FACTS, ("Ward.", "[fanfare] Wibble a card."), number="L-1"),
        Card("Moth", FACTS, ("Ward.",), number="L-2"),
        Card("Moth", GROWN, ("Wobble.",), number="L-3"),
        Card("Gnat", FACTS, ("Ward.",), number="L-4"),
        Card("Gnat", GROWN, ("Rush.",), number="L-5"),
    )
    write_pack(Pack("lamps", "sve", cards), tmp_path / "lamps.jsonl")
    assert command("cards", "import", tmp_path / "lamps.jsonl").code == 0


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_words_are_marked_and_a_wording_is_tried_until_it_is_understood(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "Ward. / [fanfare] Wobble a card.", "Ward. / [fanfare] Draw a card.", "y")
    said = command("cards", "fix", "odd one")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[:5] == [
        "Odd One (follower)",
        "  Ward.",
        "  [fanfare] Wibble a card.",
        "            ^^^^^^",
        "not understood: Wibble (words)",
    ]
    assert "not understood: Wobble (words)" in lines
    assert "2. [fanfare] Draw a card." in lines
    assert lines[-1].startswith("'Odd One' reads so from now on: kept in 'My readings'")
    told = command("cards", "explain", "Odd One").out
    assert "read as: Ward. / [fanfare] Draw a card. (from My readings)" in told


@pytest.mark.parametrize("lines", [(), ("",), ("Wobble.",), ("Ward.", "n"), ("Ward.", "no", "")])
def test_nothing_is_kept_unless_it_is_wanted(
    command: Command, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...]
) -> None:
    typed(monkeypatch, *lines)
    assert command("cards", "fix", "Odd One").code == 1
    assert not own_file("sve").exists()


def test_a_text_given_is_tried_and_kept_without_questions(command: Command) -> None:
    bad = command("cards", "fix", "Odd One", "--text", "Wobble.")
    assert (bad.code, bad.out.splitlines()) == (1, ["  Wobble.", "  ^^^^^^", "not understood: Wobble (words)"])
    assert not own_file("sve").exists()
    assert command("cards", "fix", "Odd One", "--text", "Ward.").code == 0
    assert command("cards", "fix", "Odd One", "--text", "Rush.").code == 0
    assert read_pack(own_file("sve")) == Pack("My readings", "sve", readings=(Reading("Odd One", ("Rush.",)),))


def test_the_users_own_reading_goes_before_those_of_others(command: Command, tmp_path: Path) -> None:
    notes = Pack("A", "sve", readings=(Reading("Odd One", ("Storm.",)),))
    write_pack(notes, tmp_path / "a.jsonl")
    command("cards", "import", tmp_path / "a.jsonl")
    assert "(from A)" in command("cards", "explain", "Odd One").out
    assert command("cards", "fix", "Odd One", "--text", "Rush.").code == 0
    assert "read as: Rush. (from My readings)" in command("cards", "explain", "Odd One").out


def test_a_namesake_that_is_understood_is_not_meant(command: Command) -> None:
    assert command("cards", "fix", "Moth", "--text", "Ward.").code == 0
    assert read_pack(own_file("sve")).readings == (Reading("Moth", ("Ward.",), section="evolve"),)
    assert "(from My readings)" in command("cards", "explain", "Moth").out


def test_several_cards_of_a_name_have_to_be_told_apart(command: Command) -> None:
    said = command("cards", "fix", "Gnat", "--text", "Ward.")
    assert said.code == 2
    assert "several cards are called 'Gnat' (main L-4; evolve L-5). Say --number or --section." in said.err
    assert command("cards", "fix", "Gnat", "--text", "Ward.", "--number", "L-5").code == 0
    assert command("cards", "fix", "Gnat", "--text", "Rush.", "--section", "main").code == 0
    assert {each.section: each.reads_as for each in read_pack(own_file("sve")).readings} == {
        "evolve": ("Ward.",),
        "main": ("Rush.",),
    }


def test_a_reading_may_be_written_elsewhere_and_shared(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "shared.yaml"
    assert command("cards", "fix", "Odd One", "--text", "Ward. / Rush.", "--pack", file).code == 0
    assert file.read_text() == (
        "name: shared\nruleset: sve\ncards:\n- name: Odd One\n  reads as: |-\n    Ward.\n    Rush.\n"
    )
    assert "not understood" in command("cards", "explain", "Odd One").out
    assert command("cards", "import", file).code == 0
    assert "read as: Ward. / Rush. (from shared)" in command("cards", "explain", "Odd One").out


def test_what_a_user_has_written_is_not_lost(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "shared.yaml"
    text = "# mine\nname: shared\nruleset: sve\ncards: []\n"
    file.write_text(text)
    said = command("cards", "fix", "Odd One", "--text", "Ward.", "--pack", file)
    assert said.code == 2
    assert "has comments, which would be lost. Add this to it yourself:\n- name: Odd One\n  reads as: Ward." in said.err
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Odd Two", "--text", "Ward."), "no card is called 'Odd Two'. Did you mean Odd One"),
        (("Odd One", "--ruleset", "chess"), "there is no ruleset 'chess'"),
        (("Odd One", "--text", "Ward.", "--pack", "notes.docx"), "no readings are written to 'notes.docx'"),
        (("Odd One", "--text", "Ward.", "--look", "nothing.yaml"), "nothing.yaml"),
    ],
)
def test_what_cannot_be_fixed(command: Command, words: tuple[str, ...], told: str) -> None:
    said = command("cards", "fix", *words)
    assert said.code == 2
    assert told in said.err
