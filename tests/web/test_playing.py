"""Whole games in the browser: by clicks, by keys, on a phone, by link, across reloads and restarts."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.table.server import Process, Server
from tests.web.browser import answer, answers, asked, deciding, over, play, play_some, start, told
from tests.web.conftest import Opener


@pytest.mark.parametrize("ruleset", ["sve", "sve-open8", "cfv-g"])
def test_a_whole_game_is_clicked_through_against_a_bot(page: Page, server: Server, ruleset: str) -> None:
    start(page, server.address, ruleset, opponent="greedy")
    assert play(page, random.Random(7)) > 5
    expect(over(page)).to_contain_text(re.compile("You win|You lose|draw"))
    assert any(re.match(r"\d+\.\d", line) for line in told(page)), "log lines begin with their rules"


def test_cards_are_clicked_and_everything_else_says_why_not(page: Page, server: Server) -> None:
    start(page, server.address, "sve")
    for _ in range(40):
        assert asked(page)
        glowing = page.locator(".hand .card.glow")
        if glowing.count():
            break
        answer(page, lambda count: count - 1)
    name = str(glowing.first.get_attribute("aria-label")).split(",")[0]
    glowing.first.click()
    expect(page.get_by_role("log")).to_contain_text(f"You play {name}")

    page.locator(".lead .card").last.click()
    why = page.get_by_role("status", name="Why not?")
    expect(why.get_by_role("button").first).to_have_text(re.compile(r"\d+\.\d"))


def test_a_refused_attack_shows_its_rule_and_the_rule_opens(page: Page, server: Server) -> None:
    made = server.post(
        "api/matches",
        {"scenario": "sve/8.4.2.1-a-follower-that-came-this-turn-does-not-attack", "seats": [{}, {"bot": "random"}]},
    )
    page.goto(server.address + made["seats"][0]["path"][1:])
    page.get_by_role("button", name=re.compile("^Page")).first.click()
    page.get_by_role("group", name="Your field").get_by_role("button", name=re.compile("^Page")).click(button="right")
    rule = page.get_by_role("status", name="Why not?").get_by_role("button", name=re.compile("^Rule 8.4.2.1"))
    rule.click()
    expect(page.get_by_role("dialog", name="Rule 8.4.2.1")).to_contain_text("Attacking")


def test_an_attack_is_dragged_onto_its_target(page: Page, server: Server) -> None:
    made = server.post(
        "api/matches", {"scenario": "sve/8.4.3.1-reserved-follower-is-no-target", "seats": [{}, {"bot": "random"}]}
    )
    page.goto(server.address + made["seats"][0]["path"][1:])
    knight = page.get_by_role("group", name="Your field").get_by_role("button", name=re.compile("^Knight"))
    dragon = page.get_by_role("group", name="Opponent's field").get_by_role("button", name=re.compile("^Dragon"))
    knight.wait_for()
    knight.drag_to(dragon)
    expect(page.get_by_role("log")).to_contain_text("Knight attacks Dragon")


def test_a_game_is_played_with_the_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("radio", name="Greedy bot").wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "opponent":
            break
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Start the game":
            break
    page.keyboard.press("Enter")
    chance = random.Random(3)
    for _ in range(1_500):
        if not asked(page):
            break
        count = min(9, answers(page).count())
        number = page.locator(".option").first.get_attribute("data-question")
        page.keyboard.press(str(chance.randrange(count) + 1))
        page.wait_for_function(
            "number => document.querySelector('.option:enabled')?.dataset.question !== number", arg=number
        )
    expect(over(page)).to_be_visible()


def test_a_phone_has_room_for_the_table(open_page: Opener, server: Server) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    for ruleset in ("sve", "cfv-g"):
        start(page, server.address, ruleset)
        play_some(page, random.Random(5), 15)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, "nothing sticks out"
    page.get_by_role("button", name="Log").click()
    assert any(line.strip() for line in told(page))


def test_two_browsers_play_each_other_by_link(open_page: Opener, server: Server) -> None:
    one, other = open_page(), open_page()
    start(one, server.address, "sve", opponent="friend")
    link = one.get_by_label("The link for your friend").input_value()
    other.goto(link)
    other.get_by_label("Your name").fill("Bea")
    other.get_by_role("button", name="Sit down and play").click()
    chance = random.Random(2)
    for _ in range(30):
        answer(deciding(one, other), chance.randrange)
    expect(one.locator("header")).to_contain_text("Bea")

    one.get_by_role("button", name="Ask to undo").click()
    other.get_by_role("button", name="Refuse").click()
    expect(one.get_by_text("You asked for")).to_have_count(0)

    one.get_by_role("button", name="Offer a draw").click()
    other.get_by_role("button", name="Agree").click()
    expect(over(one)).to_contain_text("draw")
    expect(over(other)).to_contain_text("draw")


def test_a_reload_in_the_middle_of_a_decision_changes_nothing(page: Page, server: Server) -> None:
    start(page, server.address, "cfv-g")
    play_some(page, random.Random(4), 12)
    assert asked(page)
    before = page.locator(".question").inner_text(), answers(page).all_inner_texts(), told(page)
    page.reload()
    assert asked(page)
    assert (page.locator(".question").inner_text(), answers(page).all_inner_texts(), told(page)) == before


def test_a_server_that_was_killed_goes_on_where_it_was(page: Page, tmp_path: Path) -> None:
    database = str(tmp_path / "matches.db")
    with Process(database) as first:
        port = first.port
        start(page, first.address, "sve")
        play_some(page, random.Random(6), 8)
        assert asked(page)
        before = page.locator(".question").inner_text(), answers(page).all_inner_texts(), told(page)
        first.kill()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    with Process(database, port):
        expect(page.get_by_role("alert")).to_have_count(0)
        assert asked(page)
        assert (page.locator(".question").inner_text(), answers(page).all_inner_texts(), told(page)) == before
        play_some(page, random.Random(6), 5)


def test_two_people_share_a_screen_and_none_sees_the_other_hand(page: Page, server: Server) -> None:
    start(page, server.address, "sve", opponent="hot seat")
    ready = page.get_by_role("button", name=re.compile("^I am "))
    handed_over = 0
    while handed_over < 4:
        page.locator(".option:enabled").or_(ready).first.wait_for()
        if ready.is_visible():
            expect(page.locator(".card")).to_have_count(0)
            ready.click()
            expect(ready).to_have_count(0)
            handed_over += 1
        else:
            expect(page.locator(".hand.theirs .card")).to_have_count(0)
            answer(page, lambda count: count - 1)


def test_undo_concede_and_play_again(page: Page, server: Server) -> None:
    start(page, server.address, "sve")
    assert asked(page)
    before = page.locator(".question").inner_text()
    answer(page, lambda count: count - 1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".question")).to_have_text(before, use_inner_text=True)

    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(over(page)).to_contain_text("You lose")
    page.get_by_role("button", name="Play again").click()
    expect(over(page)).to_have_count(0)
    assert asked(page)
    expect(page.locator(".question")).to_contain_text(re.compile(r"6\.2\.1\.[68]"))


HURRY = """() => {
  window.hurried = 0;
  const press = () => document.querySelectorAll(".waiting button").forEach((button) => {
    window.hurried += 1;
    button.click();
  });
  new MutationObserver(press).observe(document.body, { subtree: true, childList: true });
}"""
"""Presses the button that shows all moves at once as soon as it is there: nobody's hand is quick enough."""


def test_moves_are_shown_one_after_another_or_at_once(open_page: Opener, server: Server) -> None:
    page = open_page(reduced_motion="no-preference")
    start(page, server.address, "sve", opponent="greedy")
    page.evaluate(HURRY)
    for _ in range(6):
        assert asked(page)
        answer(page, lambda count: count - 1)
    assert page.evaluate("hurried") > 0
    assert asked(page)


def test_who_watches_sees_the_table_and_no_hand(open_page: Opener, server: Server) -> None:
    made = server.match(seats=[{"deck": "starter/swordcraft"}, {"bot": "greedy"}])
    player, watcher = open_page(), open_page()
    player.goto(server.address + made["seats"][0]["path"][1:])
    watcher.goto(server.address + made["watch"]["path"][1:])
    play_some(player, random.Random(1), 6)
    expect(watcher.get_by_role("group", name=re.compile("hand"))).to_have_count(2)
    expect(watcher.locator(".hand .card")).to_have_count(0)
    expect(watcher.locator(".option")).to_have_count(0)
    assert told(watcher)[-1] != "Nothing yet."
