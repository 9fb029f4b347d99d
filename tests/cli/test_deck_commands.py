"""`headjudge deck`: check, list, open8."""

import json
from pathlib import Path

import pytest

from headjudge.formats.content import starter_deck, starter_pack
from headjudge.formats.packs import Card, Fact, Pack, write_pack
from tests.cli.conftest import Command


@pytest.fixture
def legal(tmp_path: Path) -> Path:
    file = tmp_path / "deck.txt"
    file.write_text(starter_deck("sve", "starter/swordcraft"), encoding="utf-8")
    return file


def test_a_legal_deck(command: Command, legal: Path) -> None:
    said = command("deck", "check", legal, "--ruleset", "sve")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "The Nine Roads: legal in sve (leader 1, main 40, evolve 10)",
        "cards: 51 read; 87 of 87 abilities run by themselves (100 %)",
    ]


def test_a_legal_deck_in_json(command: Command, legal: Path) -> None:
    found = json.loads(command("deck", "check", legal, "--json").out)
    cards, code, text = found.pop("cards"), found.pop("code"), found.pop("text")
    assert found == {
        "ruleset": "sve",
        "name": "The Nine Roads",
        "legal": True,
        "sizes": {"leader": 1, "main": 40, "evolve": 10},
        "violations": [],
        "problems": [],
        "abilities": 87,
        "running": 87,
        "format": "",
        "notes": [],
    }
    assert sum(each["copies"] for each in cards) == 51
    assert {each["status"] for each in cards} == {"read"}
    assert text.startswith("Name: The Nine Roads\n")
    assert code.startswith("HJ1-")


BROKEN = """Name: Broken
//leader
1 Marshal Odo Farrowgate
//main
4 Gatehouse Recruit
3 Gatehouse Recroot
Banner Sergeant
1 Marshal Odo Farrowgate
"""


def test_a_broken_deck_tells_every_line_and_rule(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(BROKEN, encoding="utf-8")
    said = command("deck", "check", file)
    assert said.code == 1
    assert said.out.startswith("Broken: not legal in sve (leader 1, main 5, evolve 0); 5 problems\n")
    assert "line 5: the main deck has 4 copies of Gatehouse Recruit; 3 are allowed [6.1.1.4]." in said.out
    assert "line 6: no card is called 'Gatehouse Recroot'. Did you mean Gatehouse Recruit" in said.out
    assert "line 7: no number of copies in 'Banner Sergeant'" in said.out
    assert "line 8: Marshal Odo Farrowgate cannot be in the main deck" in said.out
    assert "the main deck has 5 cards; it needs 40 to 50 [6.1.1.2]." in said.out
    found = json.loads(command("deck", "check", file, "--json").out)
    assert found["legal"] is False
    assert [(each["rule"], each.get("line", 0)) for each in found["violations"]] == [
        ("6.1.1.2", 8),
        ("6.1.1.2", 0),
        ("6.1.1.4", 5),
    ]
    assert [each["line"] for each in found["problems"]] == [6, 7]
    assert found["problems"][0]["nearest"][0] == "Gatehouse Recruit"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("no-such-deck.txt",), "no-such-deck.txt"),
        (("starter/nothing",), "there is no deck 'starter/nothing'"),
        (("starter/derby", "--ruleset", "chess"), "there is no ruleset 'chess'"),
        (("starter/derby", "--pack", "no-such-pack.yaml"), "no-such-pack.yaml"),
        (("starter/derby", "--pack", "pack.docx"), "pack.docx: no such file or directory"),
        ((".",), "."),
    ],
)
def test_what_cannot_be_checked(command: Command, words: tuple[str, ...], told: str) -> None:
    said = command("deck", "check", *words)
    assert said.code == 2
    assert told in said.err


@pytest.mark.parametrize("content", [b"\xff\xfe\x00\x01", b"\x00" * 50, b"{", b'{"list": 3}', b"", b"4 \n\n//main\n"])
def test_files_that_are_no_deck_lists(command: Command, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    said = command("deck", "check", file)
    assert said.code in (1, 2)
    assert "Traceback" not in said.err


def test_list(command: Command) -> None:
    assert "starter/derby\n" in command("deck", "list").out
    assert json.loads(command("deck", "list", "--ruleset", "sve-open8", "--json").out) == ["starter/one", "starter/two"]


# -- boosters ----------------------------------------------------------------------------------------------------------


def test_open8_is_repeatable_and_can_be_built_and_checked(command: Command, tmp_path: Path) -> None:
    pool, deck = tmp_path / "pool.txt", tmp_path / "deck.txt"
    pool.write_text(command("deck", "open8", "--seed", "5").out, encoding="utf-8")
    assert command("deck", "open8", "--seed", "5").out == pool.read_text(encoding="utf-8")
    assert command("deck", "open8", "--seed", "6").out != pool.read_text(encoding="utf-8")
    deck.write_text(command("deck", "open8", "--seed", "5", "--build").out, encoding="utf-8")
    assert command("deck", "check", deck, "--ruleset", "sve-open8", "--pool", pool).code == 0
    deck.write_text(deck.read_text(encoding="utf-8").replace("//main\n", "//main\n9 Gatehouse Recruit\n"))
    said = command("deck", "check", deck, "--ruleset", "sve-open8", "--pool", pool)
    assert said.code == 1
    assert "[B.6.1.1]" in said.out


def test_open8_in_json(command: Command) -> None:
    found = json.loads(command("deck", "open8", "--seed", "5", "--json").out)
    assert (found["pack"], found["seed"], found["digest"]) == ("starter", 5, starter_pack("sve").digest())
    assert [len(booster) for booster in found["boosters"]] == [8] * 8
    for booster in found["boosters"]:
        rarities = [card["rarity"] for card in booster]
        assert rarities[:7] == ["bronze"] * 4 + ["silver"] * 2 + ["gold"]
        assert rarities[7] in ("gold", "legendary")


def test_slots(command: Command) -> None:
    words = ("deck", "open8", "--seed", "5", "--boosters", "50", "--slots", "2 Legendary, bronze:1|silver:9", "--json")
    boosters = json.loads(command(*words).out)["boosters"]
    last = [booster[2]["rarity"] for booster in boosters]
    assert {card["rarity"] for booster in boosters for card in booster[:2]} == {"legendary"}
    assert 35 < last.count("silver") < 50


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--slots", "3 shiny"), "has no shiny cards"),
        (("--slots", "3"), "cannot be read"),
        (("--slots", ",,"), "cannot be read"),
        (("--slots", "bronze:0"), "cannot be read"),
        (("--boosters", "0"), "0 boosters cannot be opened"),
        (("--boosters", "-3"), "-3 boosters cannot be opened"),
        (("no-such-pack.yaml",), "no-such-pack.yaml"),
    ],
)
def test_boosters_that_cannot_be_opened(command: Command, words: tuple[str, ...], told: str) -> None:
    said = command("deck", "open8", *words)
    assert said.code == 2
    assert told in said.err


def test_a_pack_file_with_rarities_of_its_own(command: Command, tmp_path: Path) -> None:
    facts: dict[str, Fact] = {"type": "follower", "cost": 1, "attack": 1, "defense": 1}
    cards = [Card(f"Common {n}", facts, rarity="C") for n in range(9)] + [Card("Rare", facts, rarity="R")]
    write_pack(Pack("letters", "sve", tuple(cards)), tmp_path / "letters.jsonl")
    found = json.loads(command("deck", "open8", tmp_path / "letters.jsonl", "--seed", "1", "--json").out)
    assert [[card["rarity"] for card in booster] for booster in found["boosters"]] == [["C"] * 6 + ["R"] * 2] * 8
    write_pack(Pack("none", "sve", (Card("Plain", facts),)), tmp_path / "none.jsonl")
    assert "no card of the pack 'none' has a rarity" in command("deck", "open8", tmp_path / "none.jsonl").err


def test_a_pool_is_refused_where_no_deck_is_built_from_one(command: Command, tmp_path: Path) -> None:
    (tmp_path / "pool.txt").write_text("1 Gatehouse Recruit\n", encoding="utf-8")
    said = command("deck", "check", "starter/swordcraft", "--pool", tmp_path / "pool.txt")
    assert said.code == 2
    assert "decks of sve are not built from a pool. Expected a ruleset such as sve-open8." in said.err


def test_one_booster_is_one(command: Command) -> None:
    assert "1 booster of starter, seed 3" in command("deck", "open8", "--boosters", "1", "--seed", "3").out
