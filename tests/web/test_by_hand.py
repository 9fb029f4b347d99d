"""A deck with cards that are not read, played to the end in the browser, both carried out by hand."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.server import Server
from tests.table.unread import imported
from tests.web.browser import answer, answers, asked, over, play


@pytest.fixture
def deck() -> Iterator[str]:
    with imported() as listed:
        yield listed


def test_two_cards_that_are_not_read_are_carried_out_by_hand_and_the_game_is_played_to_its_end(
    page: Page, server: Server, deck: str
) -> None:
    sit(page, server, deck, seed=4)
    done: set[str] = set()
    for _ in range(400):
        assert asked(page), "the game was over before both cards were played"
        if "carry out by hand" in question(page):
            done.add(question(page).split(":")[0])
            expect(panel(page)).to_be_visible()
            say(page, "Deal 1 damage to the enemy leader.")
            expect(page.get_by_role("log")).to_contain_text("by hand, for the first ability of")
            answers(page).first.click()
        elif len(done) > 1:
            break
        else:
            playable = answers(page).filter(has_text="Play ")
            wanted = playable.filter(has_text=re.compile("Juggler|Tumbler|Riddle|Rhyme"))
            number = page.locator(".option").first.get_attribute("data-question")
            if wanted.count():
                wanted.first.click()
                page.wait_for_function(
                    "number => document.querySelector('.option:enabled')?.dataset.question !== number", arg=number
                )
            else:
                answer(page, lambda count: count - 1)
    play(page, random.Random(3))
    expect(over(page)).to_be_visible()


def test_words_that_are_not_understood_are_told_and_a_plain_action_can_be_begun_with(
    page: Page, server: Server, deck: str
) -> None:
    sit(page, server, deck, seed=1)
    for _ in range(200):
        assert asked(page)
        if panel(page).count() and question(page).startswith("What will you do?"):
            break
        answer(page, lambda count: count - 1)
    panel(page).locator("summary").click()
    say(page, "Frobnicate the deck.")
    expect(page.get_by_role("alert")).to_contain_text("Frobnicate")
    panel(page).get_by_label("Begin with").select_option(label="draw")
    expect(words(page)).to_have_value("Draw 1 card.")
    panel(page).get_by_role("button", name="Say it").click()
    expect(page.get_by_role("log")).to_contain_text("Draw 1 card.")


def test_from_the_lobby_a_deck_that_is_not_read_is_played_by_hand(page: Page, server: Server, deck: str) -> None:
    page.goto(server.address)
    page.locator("input[name=ruleset][value='sve']").check()
    page.locator("fieldset", has_text="Your deck").locator("input[value='pasted']").first.check()
    page.get_by_label("The deck list").fill(deck)
    page.locator("input[name=opponent][value='random']").check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("is not understood")
    page.get_by_label("Play unread cards by hand").check()
    page.get_by_role("button", name="Start the game").click()
    assert asked(page)


# -- words -------------------------------------------------------------------------------------------------------------


def sit(page: Page, server: Server, deck: str, seed: int) -> None:
    made = server.match(seats=({"deck": deck}, {"bot": "random"}), by_hand=True, seed=seed)
    page.goto(f"{server.address}{made['seats'][0]['path'].removeprefix('/')}")


def panel(page: Page) -> Locator:
    return page.locator(".by-hand")


def words(page: Page) -> Locator:
    return panel(page).get_by_label("What it does, in the words of a card")


def question(page: Page) -> str:
    return page.get_by_role("region", name="What is asked").inner_text().strip()


def say(page: Page, text: str) -> None:
    words(page).fill(text)
    panel(page).get_by_role("button", name="Say it").click()
