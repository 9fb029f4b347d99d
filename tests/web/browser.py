"""A real Chromium, and the words to drive the client with."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests import debian

PATIENCE = 30_000
"""Milliseconds until something that should be on the screen is missed."""
PASSING = 0.7
"""How often a player who wants the game to end passes."""


def chromium() -> str:
    found = debian.browser()
    if found is None:
        pytest.skip("there is no Chromium here, and it cannot be installed: needs Debian's package chromium")
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    """NB: Chromium refuses its sandbox to root."""
    path = chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


def start(page: Page, address: str, ruleset: str, opponent: str = "random", deck: str = "") -> None:
    """From the first screen to the first question, as a person would."""
    page.goto(address)
    page.locator(f"input[name=ruleset][value='{ruleset}']").check()
    if deck:
        page.locator("fieldset", has_text="Your deck").locator(f"input[value='{deck}']").first.check()
    page.locator(f"input[name=opponent][value='{opponent}']").check()
    page.get_by_role("button", name="Start the game").click()


def answers(page: Page) -> Locator:
    return page.get_by_role("group", name="Answers").get_by_role("button")


def over(page: Page) -> Locator:
    return page.get_by_role("region", name="Result")


def asked(page: Page) -> bool:
    """Waits until something is asked; False if the game is over."""
    page.locator(".option:enabled, .outcome").first.wait_for(timeout=PATIENCE)
    return not over(page).is_visible()


def answer(page: Page, choose: Callable[[int], int]) -> None:
    """Give one answer, and wait until the table has moved on."""
    found = answers(page)
    number = page.locator(".option").first.get_attribute("data-question")
    if confirm(page).count():
        choose_some(page, choose)
    else:
        found.nth(choose(found.count())).click()
    page.wait_for_function(
        "number => document.querySelector('.option:enabled')?.dataset.question !== number", arg=number, timeout=PATIENCE
    )


def confirm(page: Page) -> Locator:
    """The button that ends a set."""
    return page.get_by_role("region", name="What is asked").locator(".confirm")


def choose_some(page: Page, choose: Callable[[int], int]) -> None:
    """Choose for a set until it is large enough, and confirm it; where the table refuses it, choose others."""
    for _ in range(200):
        left = answers(page).and_(page.locator("[aria-pressed=false]:enabled"))
        while confirm(page).is_disabled():
            left.nth(choose(left.count())).click()
        number = confirm(page).get_attribute("data-question")
        confirm(page).click()
        page.wait_for_function(
            """number => document.querySelector('.error')
                || document.querySelector('.option:enabled')?.dataset.question !== number""",
            arg=number,
            timeout=PATIENCE,
        )
        if not page.locator(".error").count():
            return
        page.get_by_role("button", name="Put away").click()
        if not left.count():
            page.get_by_role("button", name="Take all back").click()
        left.nth(choose(left.count())).click()
    raise AssertionError("no set was taken")


def deciding(*pages: Page) -> Page:
    """Waits until one of the pages is asked."""
    for _ in range(PATIENCE // 50):
        for page in pages:
            if page.locator(".option:enabled").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def play(page: Page, chance: random.Random, most: int = 1_500) -> int:
    """Click answers to the end of the game, any of them or mostly the last, which passes; how many it took."""
    for made in range(most):
        if not asked(page):
            return made
        answer(page, lambda count: count - 1 if chance.random() < PASSING else chance.randrange(count))
    raise AssertionError(f"the game is not over after {most} answers")


def play_some(page: Page, chance: random.Random, answers_given: int) -> None:
    for _ in range(answers_given):
        assert asked(page)
        answer(page, chance.randrange)


def drag_by_finger(page: Page, one: Locator, other: Locator) -> None:
    """From the middle of one thing to the middle of another. NB: Playwright itself has only taps."""
    boxes = [each.bounding_box() for each in (one, other)]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for part in range(1, 11):
        touch("touchMove", {"x": x + (to_x - x) * part / 10, "y": y + (to_y - y) * part / 10})
    touch("touchEnd")


def told(page: Page) -> list[str]:
    """Everything in the log."""
    return page.get_by_role("log").locator("p").all_inner_texts()
