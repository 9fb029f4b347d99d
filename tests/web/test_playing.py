"""Whole games in the browser: by clicks, by keys, on a phone, by link, across reloads and restarts."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from headjudge import rulesets
from tests.table.client import Player, token_of
from tests.table.server import Process, Server
from tests.web.browser import (
    answer,
    answers,
    asked,
    confirm,
    deciding,
    drag_by_finger,
    over,
    play,
    play_some,
    start,
    told,
)
from tests.web.conftest import Opener


@pytest.mark.parametrize("ruleset", rulesets())
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
    pose(page, server, "sve/8.4.2.1-a-follower-that-came-this-turn-does-not-attack")
    page.get_by_role("button", name=re.compile("^Page")).first.click()
    page.get_by_role("group", name="Your field").get_by_role("button", name=re.compile("^Page")).click(button="right")
    rule = page.get_by_role("status", name="Why not?").get_by_role("button", name=re.compile("^Rule 8.4.2.1"))
    rule.click()
    expect(page.get_by_role("dialog", name="Rule 8.4.2.1")).to_contain_text("Attacking")


def test_an_attack_is_dragged_onto_its_target(page: Page, server: Server) -> None:
    pose(page, server, "sve/8.4.3.1-reserved-follower-is-no-target")
    knight = page.get_by_role("group", name="Your field").get_by_role("button", name=re.compile("^Knight"))
    dragon = page.get_by_role("group", name="Opponent's field").get_by_role("button", name=re.compile("^Dragon"))
    knight.wait_for()
    knight.drag_to(dragon)
    expect(page.get_by_role("log")).to_contain_text("Knight attacks Dragon")


def test_a_finger_drags_an_attack_onto_its_target(open_page: Opener, server: Server) -> None:
    page = open_page(viewport={"width": 390, "height": 800}, is_mobile=True, has_touch=True)
    pose(page, server, "sve/8.4.3.1-reserved-follower-is-no-target")
    knight = page.get_by_role("group", name="Your field").get_by_role("button", name=re.compile("^Knight"))
    dragon = page.get_by_role("group", name="Opponent's field").get_by_role("button", name=re.compile("^Dragon"))
    knight.wait_for()
    drag_by_finger(page, knight, dragon)
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("log")).to_contain_text("Knight attacks Dragon")


def pose(page: Page, server: Server, scenario: str) -> None:
    """Open a position as player A against a bot."""
    made = server.post("api/matches", {"scenario": scenario, "seats": [{}, {"bot": "random"}]})
    page.goto(server.address + made["seats"][0]["path"][1:])


def resting_place(card: Locator) -> FloatRect:
    """Where a card lies once it has come there."""
    card.wait_for()
    card.element_handle().wait_for_element_state("stable")
    box = card.bounding_box()
    assert box is not None
    return box


def test_an_evolve_card_lies_with_its_follower(page: Page, server: Server) -> None:
    pose(page, server, "sve/5.15.4-damage-stays-when-a-card-evolves")
    field = page.get_by_role("group", name="Your field")
    expect(field.get_by_role("button", name=re.compile("^Evolve card: Page"))).to_have_count(0)
    answers(page).filter(has_text=re.compile("evolve", re.IGNORECASE)).first.click()
    follower = field.get_by_role("button", name=re.compile("^Page"))
    below = field.get_by_role("button", name=re.compile("^Evolve card: Page"))
    other, one = resting_place(below), resting_place(follower)
    assert abs(one["x"] - other["x"]) < one["width"] / 2, "they overlap"
    expect(page.get_by_role("button", name=re.compile("^Your evolved"))).to_have_count(0)


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
        if confirm(page).count():
            while confirm(page).is_disabled():
                page.keyboard.press(str(chance.randrange(count) + 1))
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press(" ")
        else:
            page.keyboard.press(str(chance.randrange(count) + 1))
        page.wait_for_function(
            "number => document.querySelector('.option:enabled')?.dataset.question !== number", arg=number
        )
    expect(over(page)).to_be_visible()


def test_a_phone_has_room_for_the_table(open_page: Opener, server: Server) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    for ruleset in ("sve", "cfv-g", "fow-10.2"):
        start(page, server.address, ruleset)
        play_some(page, random.Random(5), 15)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, "nothing sticks out"
    page.get_by_role("button", name="Log").click()
    assert any(line.strip() for line in told(page))


def test_two_browsers_play_each_other_by_link(open_page: Opener, server: Server) -> None:
    one, other = invited(open_page, server)
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


def invited(open_page: Opener, server: Server) -> tuple[Page, Page]:
    """Two browsers at one game, the second by the link of the first."""
    one, other = open_page(), open_page()
    start(one, server.address, "sve", opponent="friend")
    other.goto(one.get_by_label("The link for your friend").input_value())
    other.get_by_label("Your name").fill("Bea")
    other.get_by_role("button", name="Sit down and play").click()
    return one, other


def test_ones_own_link_shows_the_invitation_in_any_browser(open_page: Opener, server: Server) -> None:
    one, other = open_page(), open_page()
    start(one, server.address, "sve", opponent="friend")
    link = one.get_by_label("The link for your friend").input_value()
    other.goto(one.url)
    expect(other.get_by_label("The link for your friend")).to_have_value(link)
    expect(other.get_by_role("button", name="Sit down and play")).to_have_count(0)


def test_a_choice_is_taken_back_when_the_other_agrees(open_page: Opener, server: Server) -> None:
    pages = invited(open_page, server)
    chance = random.Random(4)
    for _ in range(6):
        answer(deciding(*pages), chance.randrange)
    asker = deciding(*pages)
    before = asker.locator(".question").inner_text(), answers(asker).all_inner_texts()
    other = pages[1] if asker is pages[0] else pages[0]
    answer(asker, chance.randrange)
    asker.get_by_role("button", name="Ask to undo").click()
    other.get_by_role("button", name="Agree").click()
    expect(asker.locator(".question")).to_have_text(before[0], use_inner_text=True)
    expect(answers(asker)).to_have_text(before[1], use_inner_text=True)


def test_two_people_play_again_when_both_want_to(open_page: Opener, server: Server) -> None:
    one, other = invited(open_page, server)
    deciding(one, other)
    one.get_by_role("button", name="Concede").click()
    one.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(over(one)).to_contain_text("You lose")
    expect(over(other)).to_contain_text("You win")
    first = one.url
    one.get_by_role("button", name="Play again").click()
    other.get_by_role("button", name="Agree").click()
    expect(over(one)).to_have_count(0)
    expect(over(other)).to_have_count(0)
    assert one.url != first
    answer(deciding(one, other), lambda count: count - 1)


def test_two_browsers_deal_fairly_and_check_it_at_the_end(open_page: Opener, server: Server) -> None:
    one, other = invited(open_page, server)
    deciding(one, other)
    one.get_by_role("button", name="Help").click()
    note = one.get_by_role("dialog").get_by_text("Fair deal", exact=True)
    note.click()
    expect(one.get_by_role("dialog").locator("dd")).to_have_text([re.compile("^[0-9a-f]{64}$")] * 3)
    one.keyboard.press("Escape")
    one.get_by_role("button", name="Concede").click()
    one.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for page in (one, other):
        over(page).get_by_text("Fair deal, checked").click()
        expect(over(page).locator("dd")).to_have_text([re.compile("^[0-9a-f]{64}$")] * 4)
    expect(over(one)).to_contain_text("The server and the seats made the chance of this game together")


def test_where_chance_is_given_the_screen_says_so(page: Page, server: Server) -> None:
    pose(page, server, "sve/8.4.3.1-reserved-follower-is-no-target")
    expect(page.get_by_text("chance is given")).to_be_visible()


def test_who_leaves_can_be_told_to_have_lost(open_page: Opener, server: Server) -> None:
    one, other = invited(open_page, server)
    deciding(one, other)
    other.goto("about:blank")
    expect(one.get_by_text("Bea has left.")).to_be_visible()
    one.get_by_role("button", name="Claim the game").click()
    expect(over(one)).to_contain_text("You win")
    expect(over(one)).to_contain_text("Bea has left")


def test_a_clock_that_runs_out_ends_the_game_on_both_screens(open_page: Opener, server: Server) -> None:
    made = server.match(seed=5, clock={"start": 4, "more": 0})
    pages = [open_page(), open_page()]
    for page, link in zip(pages, made["seats"], strict=True):
        page.goto(server.address + link["path"][1:])
    expect(pages[0].get_by_role("timer")).to_contain_text(re.compile(r"Ann 0:0\d.*Bob 0:0\d"))
    for page in pages:
        expect(over(page)).to_contain_text("ran out of time")
    assert {over(page).locator("h2").inner_text() for page in pages} == {"You win!", "You lose"}


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
    for _ in range(4):
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


QUICK = """ruleset: sve
position:
  A: {field: [Knight]}
  B: {hand: [HELD]}
"""
"""Bob is asked for something quick when Ann attacks; he may have nothing."""


def attacked(server: Server, page: Page, held: str) -> Player:
    """Bob sits at the page, and Ann attacks."""
    made = server.match(scenario=QUICK.replace("HELD", held), seats=[{"name": "Ann"}, {"name": "Bob"}])
    page.goto(server.address + made["seats"][1]["path"][1:])
    expect(page.get_by_text("Waiting for Ann")).to_be_visible()
    ann = Player(server.address, token_of(made["seats"][0]))
    decision = ann.wait().table.seen.decision
    assert decision is not None
    ann.choose(next(each.index for each in decision.options if each.data[0] == "attack"))
    return ann


STOPS = """() => localStorage.setItem('headjudge.settings', JSON.stringify({ stops: { sve: ['quick'] } }))"""


def test_what_is_always_asked_is_asked_after_a_reload_too(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.evaluate(STOPS)
    page.reload()
    with attacked(server, page, "Thorn Burst"):
        expect(answers(page)).to_have_count(1)
        page.reload()
        expect(answers(page)).to_have_count(1)
        expect(page.get_by_label("Answer for me")).to_have_value("forced")


def test_the_screen_shows_what_is_answered_for_the_player(page: Page, server: Server) -> None:
    with attacked(server, page, "Repair Mode") as ann:
        page.get_by_label("Answer for me").select_option("pass")
        ann.until(lambda each: each.table.by == 1)
        expect(page.get_by_label("Answer for me")).to_have_value("pass")
        page.get_by_role("button", name="Ask to undo").click()
        ann.until(lambda each: bool(each.table.requests))
        ann.do(type="answer", what="undo", yes=True)
        expect(answers(page)).to_have_count(2)
        expect(page.get_by_label("Answer for me")).to_have_value("forced")
        page.get_by_label("Answer for me").select_option("off")
        page.reload()
        expect(page.get_by_label("Answer for me")).to_have_value("off")


def test_at_one_screen_nobody_passes_for_the_other(page: Page, server: Server) -> None:
    scenario = QUICK.replace("HELD", "Repair Mode")
    made = server.match(scenario=scenario, hot_seat=True, seats=[{"name": "Ann"}, {"name": "Bob"}])
    page.goto(server.address + made["seats"][0]["path"][1:])
    page.get_by_role("button", name="I am Ann").click()
    page.get_by_label("Answer for me").select_option("pass")
    expect(page.get_by_label("Answer for me")).to_have_value("pass")
    answers(page).filter(has_text="ttack").first.click()
    page.get_by_role("button", name="I am Bob").click()
    expect(page.get_by_label("Answer for me")).to_have_value("forced")
    expect(answers(page)).to_have_count(2)


def test_from_another_game_the_way_back_leads_to_the_lobby(page: Page, server: Server) -> None:
    start(page, server.address, "sve")
    assert asked(page)
    first = page.url
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Play again").click()
    expect(over(page)).to_have_count(0)
    assert asked(page)
    assert page.url != first
    page.go_back()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


OWN_CARD = """ruleset: sve
cards:
  - name: Banner Sergeant
    facts: {type: follower, class: neutral, cost: 1, attack: 9, defense: 9}
    text: |
      [fanfare] Draw 3 cards.
position:
  A: {hand: [Banner Sergeant]}
"""


def test_a_card_of_a_scenario_is_read_as_it_is_written_there(page: Page, server: Server) -> None:
    made = server.post("api/matches", {"scenario": OWN_CARD, "seats": [{}, {"bot": "random"}]})
    page.goto(server.address + made["seats"][0]["path"][1:])
    page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("^Banner Sergeant")).hover()
    expect(page.get_by_role("complementary", name="Card", exact=True)).to_contain_text("Draw 3 cards.")


def test_a_player_has_nothing_printed(page: Page, server: Server) -> None:
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    start(page, server.address, "fow-10.2")
    assert asked(page)
    page.locator(".player").first.click()
    expect(page.get_by_role("complementary", name="Card", exact=True)).to_contain_text("Nothing is printed on it.")
    assert refused == []
