"""The example game in the browser, which has never heard of it."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.example import installed
from tests.table.server import Server, in_thread, settings
from tests.web.browser import answer, asked, over, play_some, start, told
from tests.web.conftest import Opener

RULESET = "skirmish"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with installed(tmp_path_factory.mktemp("installed")), in_thread(settings(tmp_path_factory.mktemp("web"))) as found:
        yield found


def test_a_whole_game_is_clicked_through_against_its_bot(page: Page, server: Server) -> None:
    start(page, server.address, RULESET, opponent="greedy", deck="starter/ford")
    expect(page.get_by_role("group", name="Your field")).to_be_visible()
    chance, made = random.Random(7), 0
    while asked(page):
        answer(page, chance.randrange)
        made += 1
    assert made > 2
    expect(over(page)).to_contain_text(re.compile("You win|You lose|draw"))
    assert any(line.startswith("5") and "the turn" in line for line in told(page)), "log lines begin with their rules"


def test_a_face_shows_its_numbers_and_keywords_and_a_refusal_its_rule(page: Page, server: Server) -> None:
    position = (
        "ruleset: skirmish\nposition:\n  A: {field: [Kiln Wolf], mana: 0, hand: [Spark]}\n"
        "  B: {field: [{card: Tollkeeper, damage: 1}]}"
    )
    made = server.post("api/matches", {"scenario": position, "seats": [{"name": "Ann"}, {"bot": "random"}]})
    page.goto(server.address + made["seats"][0]["path"].lstrip("/"))
    tollkeeper = page.get_by_role("group", name="Opponent's field").get_by_role(
        "button", name=re.compile("^Tollkeeper")
    )
    expect(tollkeeper).to_have_attribute("aria-label", "Tollkeeper, cost 2, attack 1, health 3, Guard")
    page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("^Spark")).click()
    why = page.get_by_role("status", name="Why not?")
    expect(why).to_contain_text("not enough mana")
    why.get_by_role("button", name=re.compile("^Rule 6")).first.click()
    expect(page.get_by_role("dialog", name="Rule 6")).to_contain_text("Playing cards")


def test_nothing_sticks_out_of_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page(viewport={"width": 390, "height": 800}, is_mobile=True, has_touch=True)
    start(page, server.address, RULESET)
    play_some(page, random.Random(3), 12)
    assert asked(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
