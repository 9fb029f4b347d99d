"""Sets in the browser: chosen in any order, taken back, and confirmed as a whole."""

import random
import re

from playwright.sync_api import Locator, Page, expect

from tests.table.server import Server
from tests.web.browser import answers, choose_some, confirm
from tests.web.conftest import Opener

BLAST = """\
ruleset: sve
cards:
  - name: Blast
    facts: {cost: 0, class: neutral, type: spell}
    text: ["Select 2 enemy followers on the field. Destroy them."]
position:
  A: {hand: [Blast]}
  B: {field: [Fairy, Knight, Dragon, Ghost]}
"""
COIN = """\
ruleset: sve
cards:
  - name: Coin
    facts: {cost: 0, class: neutral, type: spell}
    text: ["Select up to 3 cards from your cemetery. Put them into your hand."]
position:
  A: {hand: [Coin], cemetery: [Gatehouse Recruit, Gatehouse Recruit, Banner Sergeant, Gatehouse Recruit]}
"""


def opened(page: Page, server: Server, scenario: str, card: str) -> None:
    """A table where the card has been played and a set is asked for."""
    made = server.post("api/matches", {"scenario": scenario, "seats": [{}, {"bot": "random"}]})
    page.goto(server.address + made["seats"][0]["path"][1:])
    page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile(f"^{card}")).click()
    confirm(page).wait_for()


def enemy(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Opponent's field").get_by_role("button", name=re.compile(f"^{name}"))


def chosen(page: Page) -> Locator:
    return page.get_by_role("region", name="What is asked").get_by_role("status")


def test_a_set_is_clicked_in_reverse_order_taken_back_and_confirmed(page: Page, server: Server) -> None:
    opened(page, server, BLAST, "Blast")
    expect(chosen(page)).to_have_text("0 chosen, 2 wanted")
    expect(confirm(page)).to_be_disabled()
    enemy(page, "Ghost").click()
    enemy(page, "Dragon").click()
    expect(chosen(page)).to_have_text("2 chosen, 2 wanted")
    expect(enemy(page, "Dragon")).to_have_class(re.compile("picked"))
    expect(answers(page).filter(has_text="Fairy")).to_be_disabled()
    enemy(page, "Dragon").click()
    expect(chosen(page)).to_have_text("1 chosen, 2 wanted")
    expect(confirm(page)).to_be_disabled()
    answers(page).filter(has_text="Fairy").click()
    confirm(page).click()
    for name in ("Ghost", "Fairy"):
        expect(enemy(page, name)).to_have_count(0)
    for name in ("Knight", "Dragon"):
        expect(enemy(page, name)).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(chosen(page)).to_have_text("0 chosen, 2 wanted")


def test_a_set_is_chosen_by_keys(page: Page, server: Server) -> None:
    opened(page, server, BLAST, "Blast")
    for key in ("4", "3", "4", "1"):
        page.keyboard.press(key)
    expect(chosen(page)).to_have_text("2 chosen, 2 wanted")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    expect(enemy(page, "Fairy")).to_have_count(0)
    expect(enemy(page, "Dragon")).to_have_count(0)
    expect(enemy(page, "Ghost")).to_have_count(1)


def test_equal_cards_of_a_pile_are_all_there_for_a_set(page: Page, server: Server) -> None:
    opened(page, server, COIN, "Coin")
    expect(chosen(page)).to_have_text("0 chosen, up to 3 wanted")
    expect(confirm(page)).to_have_text("Choose none")
    recruits = page.get_by_role("group", name="Cards to choose from").get_by_role(
        "button", name=re.compile("^Gatehouse Recruit")
    )
    expect(recruits).to_have_count(3)
    recruits.nth(2).click()
    recruits.nth(0).click()
    page.get_by_role("button", name="Take all back").click()
    expect(chosen(page)).to_have_text("0 chosen, up to 3 wanted")
    recruits.nth(2).click()
    recruits.nth(1).click()
    confirm(page).click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("^Gatehouse Recruit"))
    expect(hand).to_have_count(2)


def test_a_set_that_the_rules_do_not_allow_is_refused_and_stays(open_page: Opener, server: Server) -> None:
    page = open_page(viewport={"width": 390, "height": 800})
    text = BLAST.replace("2 enemy followers on", "2 enemy followers with different names on").replace("Ghost", "Fairy")
    opened(page, server, text, "Blast")
    page.keyboard.press("4")
    page.keyboard.press("1")
    confirm(page).click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be chosen together")
    expect(chosen(page)).to_have_text("2 chosen, 2 wanted")
    choose_some(page, random.Random(1).randrange)
    expect(confirm(page)).to_have_count(0)
