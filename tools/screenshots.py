"""Take the pictures of the docs again: every screen of the client, always of the same games.

Needs a built client (make web) and a Chromium; run it from the root of the project.
"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402

from tests.table.server import Server, in_thread, settings  # noqa: E402
from tests.web.browser import answer, asked, launched  # noqa: E402

IMAGES = ROOT / "docs" / "images"
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}


def opened(browser: Browser, size: dict[str, int], **more: Any) -> Page:
    return browser.new_context(viewport=size, reduced_motion="reduce", **more).new_page()  # type: ignore[arg-type]


def keep(page: Page, name: str) -> None:
    page.mouse.move(1, 1)
    page.wait_for_timeout(400)
    page.screenshot(path=IMAGES / f"{name}.png")


def at_table(page: Page, server: Server, ruleset: str, decks: tuple[str, str], answers: int, seed: int) -> None:
    """A game after so many answers, all by chance but the last of a list only every third time it comes up."""
    seats = [{"deck": decks[0], "name": "Ann"}, {"deck": decks[1], "bot": "greedy", "name": "Greedy bot"}]
    made = server.post("api/matches", {"ruleset": ruleset, "seats": seats, "seed": seed})
    page.goto(server.address + made["seats"][0]["path"][1:])
    chance = random.Random(seed)
    for _ in range(answers):
        if not asked(page):
            break
        answer(page, lambda count: chance.randrange(max(1, count - chance.randrange(2))))
    asked(page)


def tables(browser: Browser, server: Server) -> None:
    page = opened(browser, WIDE, color_scheme="dark")
    at_table(page, server, "sve", ("starter/swordcraft", "starter/dragoncraft"), 17, 5)
    keep(page, "table-sve-dark")
    page = opened(browser, WIDE)
    at_table(page, server, "sve", ("starter/abysscraft", "starter/forestcraft"), 16, 4)
    page.locator(".hand:not(.theirs) .card:not(.glow)").first.click()
    keep(page, "why-not")
    page.get_by_role("log").get_by_role("button").last.click()
    keep(page, "rule")
    page = opened(browser, WIDE)
    at_table(page, server, "cfv-g", ("starter/bramblewild", "starter/stormanvil"), 24, 3)
    keep(page, "table-cfv-g")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    keep(page, "result")
    page.get_by_role("button", name="Watch the replay").click()
    for _ in range(4):
        page.get_by_role("button", name="Turn after").click()
        page.wait_for_timeout(300)
    keep(page, "replay")


def chase(browser: Browser, server: Server) -> None:
    """A game of Force of Will at a moment when something waits on the chase."""
    page = opened(browser, WIDE, color_scheme="dark")
    at_table(page, server, "fow-10.2", ("starter/oram", "starter/punchinello"), 40, 9)
    chance = random.Random(2)
    for _ in range(60):
        if not asked(page) or page.get_by_role("list", name="The chase, next first").count():
            break
        answer(page, lambda count: chance.randrange(count))
    keep(page, "table-fow-10.2")


def phones(browser: Browser, server: Server) -> None:
    for ruleset, decks, answers in (
        ("sve", ("starter/havencraft", "starter/runecraft"), 16),
        ("cfv-g", ("starter/tidechoir", "starter/lanternwatch"), 22),
        ("fow-10.2", ("starter/starfall", "starter/runehall"), 40),
    ):
        page = opened(browser, PHONE, is_mobile=True, has_touch=True)
        at_table(page, server, ruleset, decks, answers, 6)
        keep(page, f"phone-{ruleset}")


def rooms(browser: Browser, server: Server) -> None:
    page = opened(browser, WIDE)
    page.goto(server.address)
    page.get_by_role("button", name="Start the game").wait_for()
    keep(page, "lobby")
    page.get_by_text("Paste one, or open a file").click()
    page.get_by_label("A position as text").scroll_into_view_if_needed()
    keep(page, "positions")
    page.locator("input[name=opponent][value=friend]").check()
    page.get_by_role("button", name="Start the game").click()
    link = page.get_by_label("The link for your friend").input_value()
    keep(page, "invitation")
    page.goto(link)
    page.get_by_role("group", name="Your deck").wait_for()
    keep(page, "waiting")
    page.goto(server.address + "#/decks/sve")
    page.get_by_label("Begin with").select_option(label="The Nine Roads")
    page.get_by_text("✓ Legal").wait_for()
    keep(page, "decks")


def hot_seat(browser: Browser, server: Server) -> None:
    page = opened(browser, WIDE)
    page.goto(server.address)
    page.locator("input[name=opponent][value='hot seat']").check()
    page.get_by_role("button", name="Start the game").click()
    ready = page.get_by_role("button", name="I am ")
    ready.wait_for()
    keep(page, "curtain")
    ready.click()
    asked(page)
    page.get_by_role("button", name="Help").click()
    keep(page, "help")


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        launched() as browser,
        in_thread(settings(Path(folder), scenarios=ROOT / "scenarios")) as server,
    ):
        rooms(browser, server)
        hot_seat(browser, server)
        tables(browser, server)
        chase(browser, server)
        phones(browser, server)


if __name__ == "__main__":
    main()
