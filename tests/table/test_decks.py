"""Decks in the lobby: how far their cards are understood, codes, formats, and readings on the cards themselves."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from headjudge.formats.content import starter_deck
from headjudge.formats.packs import Card, Fact, Pack, Reading
from headjudge.formats.user import keep_pack, pack_folder
from headjudge.table.settings import read_formats
from tests.table.server import Server, in_thread, settings

FACTS: dict[str, Fact] = {"type": "follower", "class": "swordcraft", "cost": 1, "attack": 1, "defense": 1}
LEAGUE = "name: Lantern League\nruleset: sve\ndate: 2026-04-01\nbanned: [Gatehouse Recruit]\n"


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("formats")
    (folder / "league.yaml").write_text(LEAGUE, encoding="utf-8")
    with in_thread(settings(folder, formats=read_formats([folder / "league.yaml"]))) as found:
        yield found


@pytest.fixture
def lamps() -> Iterator[None]:
    """Cards of one's own: one that reads otherwise, one with a keyword of its own, one that is not understood."""
    cards = (
        Card("Lamp Warden", FACTS, ("Wobble.",), number="L-1"),
        Card("Moth", FACTS, ("Glow 2.",), number="L-2"),
        Card("Odd One", FACTS, ("Wibble.",), number="L-3"),
    )
    keywords: dict[str, tuple[str, ...]] = {"Glow (N)": ("[fanfare] Draw N cards.",)}
    path = keep_pack(Pack("lamps", "sve", cards, (Reading("Lamp Warden", ("Ward.",)),), keywords))
    yield
    path.unlink()
    assert pack_folder("sve").is_dir()


def checked(server: Server, text: str, **more: Any) -> Any:
    return server.post("api/decks/check", {"ruleset": "sve", "text": text, **more})


def test_a_deck_is_told_card_by_card(server: Server, lamps: None) -> None:
    report = checked(server, "3 Lamp Warden\n3 Moth\n3 Odd One\n1 Nobody\n")
    assert [(each["name"], each["status"]) for each in report["cards"]] == [
        ("Lamp Warden", "reading"),
        ("Moth", "read"),
        ("Odd One", "by hand"),
        ("Nobody", "unknown"),
    ]
    assert report["cards"][1]["keywords"] == {"glow 2": "lamps"}
    assert report["cards"][2]["not_understood"] == ["Wibble"]
    assert (report["running"], report["abilities"]) == (6, 9)


def test_a_card_is_shown_as_it_is_printed_and_as_it_is_read(server: Server, lamps: None) -> None:
    (face,) = server.get("api/rulesets/sve/reading", params={"card": "Lamp Warden"})
    printed = face["face"]
    assert (printed["text"], printed["reads_as"], printed["read_by"]) == (["Wobble."], ["Ward."], "lamps")
    cards = {each["name"]: each["faces"][0] for each in server.get("api/rulesets/sve/cards")}
    assert cards["Lamp Warden"] == printed
    assert cards["Moth"]["read_by"] == ""
    assert face["reading"].startswith("1. Ward.")
    (face,) = server.get("api/rulesets/sve/reading", params={"card": "Moth"})
    assert face["keywords"] == ["Glow 2 means: [fanfare] Draw 2 cards. (from lamps)"]
    (face,) = server.get("api/rulesets/sve/reading", params={"card": "Odd One"})
    assert face["not_understood"] == ["Wibble"]


def test_a_code_is_a_deck(server: Server) -> None:
    code = checked(server, starter_deck("sve", "starter/swordcraft"))["code"]
    assert checked(server, code)["legal"]
    assert checked(server, f"{code[:25]}\n {code[25:]}\n")["name"] == "The Nine Roads"
    assert server.match(seats=[{"deck": code}, {"deck": code}])["seats"][0]
    wrong = server.post("api/decks/check", {"ruleset": "sve", "text": code[:-9]}, status=400)
    assert wrong["message"] == "the deck code is cut short"


def test_formats_are_offered_and_kept_to(offering: Server, server: Server) -> None:
    infos = {each["id"]: each["formats"] for each in offering.get("api/rulesets")}
    assert infos["sve"] == infos["sve-open8"] == [{"name": "Lantern League", "date": "2026-04-01"}]
    assert infos["cfv-g"] == []
    deck = starter_deck("sve", "starter/swordcraft")
    assert "Gatehouse Recruit" in deck
    report = checked(offering, deck, format="Lantern League")
    assert not report["legal"]
    assert (
        report["violations"][0]["message"] == "Gatehouse Recruit is banned in the format Lantern League of 2026-04-01"
    )
    assert checked(offering, deck)["legal"]
    assert not checked(server, deck, format=LEAGUE)["legal"]
    wrong = server.post("api/decks/check", {"ruleset": "sve", "text": deck, "format": "Lantern League"}, status=400)
    assert "there is no format 'Lantern League'" in wrong["message"]
    wrong = server.post("api/decks/check", {"ruleset": "sve", "text": deck, "format": "name: A\nban: []\n"}, status=400)
    assert "unknown field 'ban'" in wrong["message"]


def test_a_match_keeps_to_its_format(offering: Server) -> None:
    banned = [{"deck": "starter/swordcraft"}, {"deck": "starter/abysscraft"}]
    wish = {"ruleset": "sve", "seats": banned, "format": "Lantern League"}
    wrong = offering.post("api/matches", wish, status=400)
    assert "Gatehouse Recruit is banned" in wrong["message"]
    made = offering.match(seats=[{"deck": "starter/abysscraft"}, {}], format="Lantern League")
    friend = made["seats"][1]["token"]
    joining = {"token": friend, "deck": "starter/swordcraft", "name": "Bob"}
    wrong = offering.post(f"api/matches/{made['match']}/join", joining, status=400)
    assert "Gatehouse Recruit is banned" in wrong["message"]
    joined = offering.post(f"api/matches/{made['match']}/join", {**joining, "deck": "starter/abysscraft"})
    assert joined["format"] == "Lantern League"


def test_a_bot_takes_a_deck_that_keeps_to_the_format(offering: Server) -> None:
    for _ in range(6):
        made = offering.match(seats=[{"deck": "starter/abysscraft"}, {"bot": "random"}], format="Lantern League")
        assert made["seats"][0]


def test_two_formats_of_one_name_are_refused(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(LEAGUE, encoding="utf-8")
    with pytest.raises(Exception, match="another format is called 'Lantern League' too"):
        read_formats([tmp_path / "a.yaml", tmp_path / "b.yaml"])
