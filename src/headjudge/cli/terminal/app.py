"""The table on the whole screen."""

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, RichLog, Static

from headjudge.cli.terminal import drawing
from headjudge.cli.terminal.session import Session


class TableApp(App[None]):
    """Board on the left, log on the right, question and input below."""

    TITLE = "Headjudge"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #top { height: 1fr; }
    #left { width: 2fr; }
    #board { height: auto; padding: 0 1; }
    #log { width: 1fr; min-width: 30; border-left: solid $primary; padding: 0 1; }
    #ask { height: auto; max-height: 40%; border-top: solid $primary; padding: 0 1; }
    #reply { height: auto; max-height: 12; padding: 0 1; color: $warning; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+z", "undo", "Undo"), ("ctrl+q", "leave", "Leave")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.shown_lines = 0

    def compose(self) -> ComposeResult:
        with Vertical():
            with Horizontal(id="top"):
                with VerticalScroll(id="left"):
                    yield Static(id="board")
                yield RichLog(id="log", wrap=True, markup=False, min_width=20)
            with VerticalScroll(id="ask"):
                yield Static(id="question")
                yield Static(id="options")
            yield Static(id="reply")
            yield Input(placeholder="a number, an action, why not ..., undo, save FILE, help", id="line")

    def on_mount(self) -> None:
        self.refresh_table()
        self.query_one("#line", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.do(event.value)
        event.input.value = ""

    def action_undo(self) -> None:
        self.do("undo")

    def action_leave(self) -> None:
        self.exit()

    def do(self, line: str) -> None:
        reply = self.session.submit(line)
        if reply.leave:
            self.exit()
            return
        self.query_one("#reply", Static).update(Text(reply.text))
        self.refresh_table()

    def refresh_table(self) -> None:
        shown = self.session.view()
        self.query_one("#board", Static).update(drawing.table(shown))
        self.update_log([(entry.rule, entry.text) for entry in shown.log])
        question = self.query_one("#question", Static)
        options = self.query_one("#options", Static)
        if shown.decision is not None:
            question.update(drawing.question(shown.decision))
            options.update(drawing.options(shown.decision))
        else:
            question.update(drawing.outcome(shown) if shown.result is not None else "")
            options.update("")

    def update_log(self, lines: list[tuple[str, str]]) -> None:
        """Add what is new; after an undo the log begins anew."""
        log = self.query_one("#log", RichLog)
        if len(lines) < self.shown_lines:
            log.clear()
            self.shown_lines = 0
        for rule, text in lines[self.shown_lines :]:
            log.write(Text.assemble((f"{rule:>10} ", "dim cyan"), text))
        self.shown_lines = len(lines)
