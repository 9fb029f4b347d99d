"""Decks in the browser: what the judge says of each card, formats, codes, and how a card reads."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from headjudge.formats.content import starter_deck
from headjudge.formats.packs import Card, Fact, Pack, Reading
from headjudge.formats.user import keep_pack
from headjudge.table.settings import read_formats
from tests.table.server import Server, in_thread, settings
from tests.web import browser as driving

FACTS: dict[str, Fact] = {"type": "follower", "class": "swordcraft", "cost": 1, "attack": 1, "defense": 1}
LEAGUE = "name: Lantern League\nruleset: sve\ndate: 2026-04-01\nbanned: [Gatehouse Recruit]\n"
OTHER = "name: House rules\nruleset: sve\nrestricted: {Gatehouse Recruit: 2}\n"


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("formats")
    (folder / "league.yaml").write_text(LEAGUE, encoding="utf-8")
    cards = (
        Card("Lamp Warden", FACTS, ("Wobble.",), number="L-1"),
        Card("Odd One", FACTS, ("[fanfare] Wibble a card.",), number="L-2"),
    )
    path = keep_pack(Pack("lamps", "sve", cards, (Reading("Lamp Warden", ("Ward.",)),)))
    with in_thread(settings(folder, formats=read_formats([folder / "league.yaml"]))) as found:
        yield found
    path.unlink()


def lamps() -> str:
    """The starter deck with cards of one's own in the place of two of its own."""
    deck = starter_deck("sve", "starter/swordcraft")
    return deck.replace("3 Squire of the Ford", "2 Lamp Warden\n1 Odd One", 1)


def pasted(page: Page, server: Server, deck: str) -> None:
    page.goto(server.address)
    page.locator("input[name=ruleset][value='sve']").check()
    page.locator("fieldset", has_text="Your deck").locator("input[value='pasted']").check()
    page.get_by_label("The deck list").fill(deck)


def test_a_pasted_deck_is_told_card_by_card(page: Page, offering: Server) -> None:
    pasted(page, offering, lamps())
    said = page.get_by_role("status", name="What the judge says")
    expect(said).to_contain_text("✓ Legal")
    expect(said).to_contain_text("2 read as a pack says, 1 by hand.")
    expect(said).to_contain_text("Lamp Warden: read as “Ward.” (from lamps)")
    expect(said).to_contain_text("Odd One: by hand, not understood at “Wibble”")
    expect(said).to_contain_text("abilities run by themselves (98 %)")


def test_a_format_is_kept_to_before_the_game_begins(page: Page, offering: Server, tmp_path: Path) -> None:
    pasted(page, offering, starter_deck("sve", "starter/swordcraft"))
    said = page.get_by_role("status", name="What the judge says")
    expect(said).to_contain_text("✓ Legal")
    page.locator("label", has_text="Format").locator("select").select_option("Lantern League")
    expect(said).to_contain_text("✗ Not legal in Lantern League of 2026-04-01")
    expect(said).to_contain_text("Gatehouse Recruit is banned")
    page.locator("input[name=opponent][value='random']").check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("Gatehouse Recruit is banned")
    (tmp_path / "house.yaml").write_text(OTHER, encoding="utf-8")
    page.get_by_label("Format from a file").set_input_files(tmp_path / "house.yaml")
    expect(said).to_contain_text("✗ Not legal in House rules")
    page.locator("label", has_text="Format").locator("select").select_option("")
    expect(said).to_contain_text("✓ Legal (")


def test_a_deck_goes_from_builder_to_builder_as_a_code(page: Page, offering: Server) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(offering.address + "#/decks/sve")
    page.get_by_label("Begin with").select_option("starter/swordcraft")
    expect(page.get_by_text("✓ Legal")).to_be_visible()
    page.get_by_role("button", name="Copy as a code").click()
    expect(page.get_by_text("Copied").first).to_be_attached()
    code = str(page.evaluate("navigator.clipboard.readText()"))
    assert code.startswith("HJ1-")
    page.reload()
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_role("textbox", name="The deck list").fill(f"{code[:30]}\n{code[30:]}")
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("The Nine Roads")
    expect(page.get_by_text("✓ Legal")).to_be_visible()


def test_a_card_shows_how_it_is_read_and_by_whom(page: Page, offering: Server) -> None:
    made = offering.post(
        "api/matches",
        {
            "ruleset": "sve",
            "scenario": "ruleset: sve\ncards:\n  - name: Lamp\n    facts: {type: amulet, class: neutral, cost: 1}\n"
            "    text: Wobble.\n    reads as: '[fanfare] Draw a card.'\nposition:\n  A: {hand: [Lamp]}\n",
            "seats": [{}, {}],
        },
    )
    page.goto(offering.address + made["seats"][0]["path"].lstrip("/"))
    assert driving.asked(page)
    page.locator("[data-card]", has_text="Lamp").first.click(button="right")
    expect(page.get_by_text("(from scenario)")).to_be_visible()
    expect(page.get_by_text("Wobble.", exact=True).first).to_be_visible()
