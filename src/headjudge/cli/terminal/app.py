"""The table on the whole screen."""

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Input, RichLog, Static

from headjudge.cli.terminal import renderables
from headjudge.cli.terminal.session import Session
from headjudge.kernel.logline import LogLine
from headjudge.kernel.view import View

NARROW = 110
"""Below this many columns the log lies under the board instead of beside it."""
LOW = 36
"""Below this many rows cards are lines instead of boxes."""
SHORT_REPLY = 5
"""A longer reply gets a page of its own."""


class Page(ModalScreen[None]):
    """A long text over the table, closed with any of the usual keys."""

    CSS = """
    Page { align: center middle; }
    #page { width: 90%; height: 90%; border: round $primary; padding: 0 1; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", "Close"),
        Binding("ctrl+c,ctrl+q,ctrl+d", "app.leave", "Leave"),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as page:
            page.border_subtitle = "arrows scroll · Esc closes"
            yield Static(Text(self.text))

    def on_mount(self) -> None:
        self.query_one("#page").focus()


class TableApp(App[None]):
    """Board and log, question, options, and the line to type in."""

    TITLE = "Headjudge"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #top { height: 1fr; }
    #left { width: 2fr; height: 1fr; }
    #board { height: auto; }
    #log { width: 1fr; height: 1fr; min-width: 30; border-left: solid $primary; padding: 0 1; }
    #log { scrollbar-size-vertical: 1; }
    #ask { height: auto; max-height: 45%; border-top: solid $primary; padding: 0 1; }
    #reply { height: auto; max-height: 6; padding: 0 1; color: $warning; }
    #line { height: 1; border: none; padding: 0 1; background: $boost; }
    .narrow #top { layout: vertical; }
    .narrow #left { width: 1fr; height: auto; max-height: 100%; }
    .narrow #ask { max-height: 40%; }
    .narrow #log { width: 1fr; border-left: none; border-top: dashed $primary; min-height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "undo", "Undo"),
        Binding("ctrl+q,ctrl+c,ctrl+d", "leave", "Leave", priority=True),
        Binding("pageup", "scroll_log(-1)", "Log up"),
        Binding("pagedown", "scroll_log(1)", "Log down"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.told: list[LogLine] = []

    @property
    def is_low(self) -> bool:
        return self.size.height < LOW

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            with Horizontal(id="top"):
                with VerticalScroll(id="left", can_focus=False):
                    yield Static(id="board")
                yield RichLog(id="log", wrap=True, markup=False, min_width=20)
            with VerticalScroll(id="ask", can_focus=False):
                yield Static(id="question")
                yield Static(id="options")
            yield Static(id="reply")
            yield Input(placeholder="a number or an action · why not ... · card NAME · undo · help · quit", id="line")

    def on_mount(self) -> None:
        self.query_one("#log", RichLog).can_focus = False
        self.say(self.session.welcome)
        self.query_one("#line", Input).focus()

    def on_resize(self, event: Resize) -> None:
        """Also how the table is first drawn: only now the size is known."""
        self.query_one("#table").set_class(event.size.width < NARROW, "narrow")
        self.told = []
        self.query_one("#log", RichLog).clear()
        self.call_after_refresh(self.refresh_table)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.value = ""
        self.submit(event.value)

    def action_undo(self) -> None:
        self.submit("undo")

    def action_leave(self) -> None:
        self.exit()

    def action_scroll_log(self, pages: int) -> None:
        log = self.query_one("#log", RichLog)
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def submit(self, line: str) -> None:
        reply = self.session.submit(line)
        if reply.leave:
            self.exit()
            return
        long = reply.text.count("\n") >= SHORT_REPLY
        self.say("" if long else reply.text)
        self.refresh_table()
        if long:
            self.push_screen(Page(reply.text))

    def say(self, text: str) -> None:
        """Answer in the line above the input, which is gone when there is nothing to say."""
        answer = self.query_one("#reply", Static)
        answer.display = bool(text)
        answer.update(Text(text))

    def refresh_table(self) -> None:
        if self.session.hand_over:
            self.cover_table()
            return
        shown = self.session.view()
        style = renderables.Style(not self.is_low, self.session.people)
        self.query_one("#board", Static).update(renderables.table(shown, style))
        self.update_log(shown.log)
        self.update_question(shown, style)

    def cover_table(self) -> None:
        """Nothing of the table, until the other person at the keyboard has taken it."""
        self.query_one("#board", Static).update("")
        self.update_log([])
        self.query_one("#question", Static).update(Text(self.session.hand_over, style="bold"))
        self.query_one("#options", Static).display = False

    def update_question(self, shown: View, style: renderables.Style) -> None:
        asked = shown.decision
        told = renderables.outcome(shown) if shown.result else ""
        if asked is not None:
            told = renderables.question(asked, style, shown.ruleset)
        self.query_one("#question", Static).update(told)
        options = self.query_one("#options", Static)
        options.display = asked is not None
        options.update(renderables.options(shown, self.session.detail, self.is_low) if asked is not None else "")
        self.query_one("#ask").scroll_home(animate=False)

    def update_log(self, lines: list[LogLine]) -> None:
        """Add what is new; after an undo, or in another game, the log begins anew."""
        log = self.query_one("#log", RichLog)
        if lines[: len(self.told)] != self.told:
            log.clear()
            self.told = []
        for entry in lines[len(self.told) :]:
            log.write(renderables.log_line(entry), expand=True, scroll_end=True)
        self.told = list(lines)
        self.call_after_refresh(log.scroll_end, animate=False)
