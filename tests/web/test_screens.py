"""The other screens: lobby, deck builder, replays; and what holds on all of them."""

import gzip
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from headjudge.table.app import STATIC
from tests.table.client import Player, token_of
from tests.table.server import Server
from tests.web.browser import asked, over, play_some, start
from tests.web.conftest import Opener

MOST_BYTES = 150_000


def test_the_client_is_small() -> None:
    packed = sum(len(gzip.compress(file.read_bytes())) for file in STATIC.rglob("*") if file.is_file())
    assert packed < MOST_BYTES


def test_a_pasted_list_is_judged_by_rule_and_corrected_names(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("group", name="Your deck").get_by_text("Paste a list").click()
    page.get_by_label("The deck list").fill("//main\n4 Banner Sergeant\n2 Squire of the Frod\n")
    said = page.get_by_role("status", name="What the judge says")
    expect(said).to_contain_text("Not legal")
    expect(said).to_contain_text("[6.1.1.4]")
    expect(said).to_contain_text("Did you mean Squire of the Ford")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_scenario_opens_as_a_game(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_label("Find a position").fill("8.4.3.1")
    page.get_by_role("button", name=re.compile("reserved follower is no target")).click()
    assert asked(page)
    expect(page.get_by_role("group", name="Opponent's field")).to_contain_text("Dragon")


POSITION = """ruleset: sve
position:
  A: {field: [Knight]}
  B: {field: [{card: Dragon, engaged: true}]}
"""


def test_a_position_is_pasted_or_opened_as_a_file(page: Page, server: Server, tmp_path: Path) -> None:
    page.goto(server.address)
    page.get_by_text("Paste one, or open a file").click()
    page.get_by_label("A position as text").fill("ruleset: sve\nposition: {A: {field: [Nobody]}}")
    page.get_by_role("button", name="Play from there").click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody")

    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    page.get_by_label("A file", exact=True).set_input_files(file)
    expect(page.get_by_label("A position as text")).to_have_value(POSITION)
    page.get_by_role("button", name="Play from there").click()
    assert asked(page)
    expect(page.get_by_role("group", name="Opponent's field")).to_contain_text("Dragon")


def test_a_replay_is_stepped_through_with_both_hands_open_and_played_on(page: Page, server: Server) -> None:
    start(page, server.address, "cfv-g")
    play_some(page, random.Random(8), 10)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    over(page).get_by_role("button", name="Watch the replay").click()

    place = page.get_by_role("slider", name="Position in the game")
    expect(place).to_have_value("0")
    page.get_by_role("button", name="Step on").click()
    page.get_by_role("button", name="Turn after").click()
    assert int(place.input_value()) > 1
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.locator(".hand.theirs .card").first).to_be_attached()
    page.get_by_role("button", name="Player A", exact=True).click()
    assert asked(page)


def test_a_deck_is_built_kept_and_played(page: Page, server: Server) -> None:
    page.goto(server.address + "#/decks/sve")
    page.get_by_label("Begin with").select_option(label="The Nine Roads")
    said = page.get_by_role("status", name="What the judge says")
    expect(said).to_contain_text("Legal")
    expect(page.get_by_role("img", name=re.compile("^cost: 1: "))).to_be_visible()

    page.get_by_label("Find cards").fill("banner sergeant")
    page.get_by_role("button", name="Add Banner Sergeant (main)").click()
    expect(said).to_contain_text("4 copies of Banner Sergeant")
    expect(said).to_contain_text("[6.1.1.4]")
    page.get_by_role("button", name="One Banner Sergeant less", exact=True).click()
    expect(said).to_contain_text("✓ Legal")

    page.get_by_label("Name", exact=True).fill("Roads of mine")
    page.get_by_role("button", name="Keep this deck").click()
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("group", name="Your deck").get_by_text("Roads of mine").click()
    page.get_by_role("button", name="Start the game").click()
    assert asked(page)


def test_a_deck_list_is_imported_and_saved_again(page: Page, server: Server) -> None:
    page.goto(server.address + "#/decks/sve")
    page.get_by_role("button", name="Import").click()
    page.get_by_role("dialog").get_by_label("The deck list").fill("3 Banner Sergeant\n1 Marshal Odo Farrowgate")
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert text == "Name: My deck\n\n//leader\n1 Marshal Odo Farrowgate\n\n//main\n3 Banner Sergeant\n"


def test_a_deck_that_cannot_be_played_is_told_in_words_of_the_screen(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("group", name="Your deck").get_by_text("Paste a list").click()
    page.get_by_label("The deck list").fill("//main\n4 Banner Sergeant\n")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("the deck cannot be played")
    expect(page.get_by_role("alert")).not_to_contain_text("headjudge")


def test_a_damaged_link_opens_no_seat(page: Page, server: Server) -> None:
    page.goto(server.address + "#/match/%E0%A4%A")
    expect(page.get_by_role("heading", name="No seat here")).to_be_visible()


LONG = [{"deck": "starter/swordcraft", "name": "x" * 40}, {"deck": "starter/abysscraft", "name": "y" * 40}]
WIDEST = "Math.max(...[...document.querySelectorAll('header *, footer *')].map((e) => e.getBoundingClientRect().right))"


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_long_names_find_room(open_page: Opener, server: Server, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    made = server.match(seats=LONG, clock={"start": 1500, "more": 10}, seed=4)
    page.goto(server.address + made["seats"][0]["path"][1:])
    with Player(server.address, token_of(made["seats"][1])) as other:
        other.do(type="offer", what="draw")
        page.get_by_role("button", name="Agree").wait_for()
        expect(page.get_by_role("timer")).to_contain_text(re.compile(r"\d:\d\d.*\d:\d\d"))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(WIDEST) <= width
    page.get_by_text("has left").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(WIDEST) <= width


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_table_is_no_longer_than_what_lies_on_it(open_page: Opener, server: Server, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    start(page, server.address, "sve")
    assert asked(page)
    long = page.evaluate("document.documentElement.scrollHeight")
    assert long <= max(height, page.evaluate("document.querySelector('.page').offsetHeight"))


CLIPPED = (
    "[...document.querySelectorAll('.pile .tag')].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)"
)
PILES = {
    "sve": "{cemetery: [Knight], banished zone: [Knight]}",
    "fow-10.2": "{graveyard: [Puddle Jumper], removed area: [Puddle Jumper]}",
    "cfv-g": "{drop zone: [Drumroll Gremlin], removed cards: [Drumroll Gremlin]}",
}


@pytest.mark.parametrize("ruleset", PILES)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_the_names_of_piles_can_be_read(
    open_page: Opener, server: Server, ruleset: str, width: int, height: int
) -> None:
    page = open_page(viewport={"width": width, "height": height})
    position = f"ruleset: {ruleset}\nposition:\n  A: {PILES[ruleset]}\n  B: {PILES[ruleset]}\n"
    made = server.post("api/matches", {"scenario": position, "seats": [{}, {"bot": "random"}]})
    page.goto(server.address + made["seats"][0]["path"][1:])
    page.locator(".pile").first.wait_for()
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def at_lobby(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Start the game").wait_for()


def at_table(page: Page, server: Server) -> None:
    start(page, server.address, "sve")
    play_some(page, random.Random(1), 10)
    page.locator(".lead .card").last.click()
    page.get_by_role("status", name="Why not?").wait_for()


def at_circles(page: Page, server: Server) -> None:
    start(page, server.address, "cfv-g")
    play_some(page, random.Random(1), 12)


def at_chase(page: Page, server: Server) -> None:
    """With something on the chase, unless chance has it otherwise for long."""
    start(page, server.address, "fow-10.2", deck="starter/oram")
    chance = random.Random(1)
    for _ in range(40):
        play_some(page, chance, 1)
        if page.get_by_role("list", name=re.compile("^The chase")).count():
            return


def at_builder(page: Page, server: Server) -> None:
    page.goto(server.address + "#/decks/sve")
    page.get_by_label("Begin with").select_option(label="The Nine Roads")
    page.get_by_text("✓ Legal").wait_for()


def at_waiting_room(page: Page, server: Server) -> None:
    start(page, server.address, "sve", opponent="friend")
    page.get_by_label("The link for your friend").wait_for()


def at_invitation(page: Page, server: Server) -> None:
    made = server.match(seats=[{"deck": "starter/swordcraft", "name": "Ann"}, {}])
    page.goto(server.address + made["seats"][1]["path"][1:])
    page.get_by_role("button", name="Sit down and play").wait_for()


def at_curtain(page: Page, server: Server) -> None:
    start(page, server.address, "sve", opponent="hot seat")
    page.get_by_role("button", name=re.compile("^I am ")).wait_for()


def at_replay(page: Page, server: Server) -> None:
    start(page, server.address, "cfv-g")
    play_some(page, random.Random(8), 8)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    over(page).get_by_role("button", name="Watch the replay").click()
    page.get_by_role("button", name="Turn after").click()
    page.locator(".hand .card").first.wait_for()


def at_dialog_of_rule(page: Page, server: Server) -> None:
    at_table(page, server)
    page.get_by_role("status", name="Why not?").get_by_role("button").first.click()
    page.get_by_role("dialog", name=re.compile("^Rule ")).wait_for()


def at_dialog_of_pile(page: Page, server: Server) -> None:
    at_circles(page, server)
    page.get_by_role("button", name=re.compile("^Your deck")).click()
    page.get_by_role("dialog").wait_for()


def at_help(page: Page, server: Server) -> None:
    start(page, server.address, "sve")
    assert asked(page)
    page.get_by_role("button", name="Help").click()
    page.get_by_role("dialog").wait_for()


def at_import(page: Page, server: Server) -> None:
    page.goto(server.address + "#/decks/sve")
    page.get_by_role("button", name="Import").click()
    page.get_by_role("dialog").get_by_label("The deck list").wait_for()


SCREENS = [
    at_lobby, at_table, at_circles, at_chase, at_builder, at_waiting_room, at_invitation, at_curtain, at_replay,
    at_dialog_of_rule, at_dialog_of_pile, at_help, at_import,
]  # fmt: skip


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious(
    open_page: Opener, server: Server, screen: Callable[[Page, Server], None], colours: str
) -> None:
    page = open_page(color_scheme=colours)
    screen(page, server)
    found = Axe().run(page).response["violations"]
    serious = [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []
