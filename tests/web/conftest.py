"""One browser and one server for all tests of the client; each test gets pages of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from headjudge.table.app import STATIC
from tests.table.server import Server, in_thread, settings
from tests.web import browser as driving

ROOT = Path(__file__).parents[2]

Opener = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with driving.launched() as found:
        yield found


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").is_file(), "the client has not been built: make web"
    with in_thread(settings(tmp_path_factory.mktemp("web"), scenarios=ROOT / "scenarios", claim_after=2)) as found:
        yield found


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Opener]:
    """Opens pages, each in a browser profile of its own; whatever a page complains about fails the test."""
    contexts = []
    complaints: list[str] = []

    def opened(**more: Any) -> Page:
        wishes = {"viewport": {"width": 1366, "height": 820}, "reduced_motion": "reduce", **more}
        context = browser.new_context(**wishes)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(driving.PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(open_page: Opener) -> Page:
    return open_page()
