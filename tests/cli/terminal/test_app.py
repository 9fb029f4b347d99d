"""The table on the whole screen, driven by keys."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, RichLog, Static

from headjudge.cli.terminal.app import Page, TableApp
from tests.cli.terminal.conftest import at_main_phase, seated, to_the_end

Play = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def on_screen(play: Play, size: tuple[int, int] = (150, 46), app: TableApp | None = None) -> None:
    table = app or TableApp(at_main_phase(seated()))

    async def run() -> None:
        async with table.run_test(size=size) as pilot:
            await pilot.pause()
            await play(table, pilot)

    asyncio.run(run())


async def typed(pilot: Pilot[None], line: str) -> None:
    pilot.app.query_one("#line", Input).value = line
    await pilot.press("enter")
    await pilot.pause()


def shown(app: TableApp, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).visual)


def board(app: TableApp) -> str:
    table = app.query_one("#board", Static)
    return "\n".join(strip.text for strip in table.render_lines(table.size.region))


def reads_a_page(app: TableApp) -> bool:
    return isinstance(app.screen, Page)


def whole_log(app: TableApp) -> str:
    return "\n".join(strip.text for strip in app.query_one("#log", RichLog).lines)


def test_lines_are_typed_and_the_log_goes_on() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "end")
        assert app.session.view().turn == 3
        assert "Turn 3: your turn begins" in whole_log(app)
        log = app.query_one("#log", RichLog)
        assert log.scroll_y == log.max_scroll_y

    on_screen(play)


def test_the_table_says_who_plays_what() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        told = "You play The Nine Roads, the greedy bot The Quiet Below. Type the number of an option, or 'help'."
        assert shown(app, "reply") == told + " Chance follows the seed 7."

    on_screen(play)


def test_a_refusal_is_shown_and_goes_away() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "99")
        assert app.query_one("#reply").display
        assert "no option 99" in shown(app, "reply")
        await typed(pilot, "1")
        assert not app.query_one("#reply").display

    on_screen(play)


def test_a_long_answer_is_a_page_of_its_own() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "help")
        assert reads_a_page(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not reads_a_page(app)
        assert app.focused is app.query_one("#line")

    on_screen(play)


def test_ctrl_z_takes_back() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = app.session.game.digest()
        await typed(pilot, "1")
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert app.session.game.digest() == before
        assert "Turn 2" not in whole_log(app)

    on_screen(play)


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q", "ctrl+d"])
def test_keys_that_leave(key: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert app.return_code == 0

    on_screen(play)


def test_quitting() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "quit")
        assert app.return_code == 0

    on_screen(play)


@pytest.mark.parametrize("size", [(150, 46), (80, 24), (40, 12), (20, 6)])
def test_every_size_shows_the_question(size: tuple[int, int]) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "What will you do?" in shown(app, "question")
        assert app.query_one("#table").has_class("narrow") == (size[0] < 110)

    on_screen(play, size)


def test_resizing_in_the_middle_keeps_the_log() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = len(app.told)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.resize_terminal(140, 40)
        await pilot.pause()
        assert len(app.told) == before
        assert "Turn 1: your turn begins" in " ".join(whole_log(app).split())

    on_screen(play)


def test_the_end_says_who_won_and_what_next() -> None:
    app = TableApp(to_the_end(at_main_phase(seated())))

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "on turn" in shown(app, "question")
        assert "again plays another game" in shown(app, "question")
        await typed(pilot, "again")
        assert app.session.view().turn == 0
        assert "Turn 1" not in whole_log(app)

    on_screen(play, app=app)


def test_two_people_hand_the_keyboard_over_before_a_hand_is_shown() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "1")
        assert "Castellan Ysolt" in board(app)
        await typed(pilot, "no")
        assert board(app).strip() == ""
        assert whole_log(app) == ""
        assert shown(app, "question") == "Player B is to decide. Hand the keyboard over; then press Enter."
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert board(app).strip() == ""
        await typed(pilot, "")
        assert "Player B" in board(app)
        assert "Castellan Ysolt" not in board(app)
        assert whole_log(app)

    on_screen(play, app=TableApp(seated(opponent="friend")))
