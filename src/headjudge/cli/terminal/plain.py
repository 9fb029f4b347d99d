"""The table line by line: for pipes, screen readers and terminals that cannot draw."""

from collections.abc import Callable

from rich.console import Console

from headjudge.cli.terminal import renderables
from headjudge.cli.terminal.session import Session
from headjudge.kernel.game import Game

MOST_LOG_LINES = 40


class Printer:
    """Prints a session; it remembers how much of the log of which game has been printed for whom."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.console = console
        self.game: Game | None = None
        self.told = {0: 0, 1: 0}

    def show(self) -> None:
        """The table; between two people first a clear screen until the other has taken the keyboard."""
        if not self.session.hand_over:
            return self.show_table()
        self.console.clear()
        return self.say(self.session.hand_over, bad=False)

    def show_table(self) -> None:
        """What is new in the log for whose eyes the table shows, the table and the question."""
        shown = self.session.view()
        if self.session.game is not self.game:
            self.game, self.told = self.session.game, {0: 0, 1: 0}
        for entry in shown.log[self.told[shown.player] :][-MOST_LOG_LINES:]:
            self.console.print(renderables.log_line(entry))
        self.told[shown.player] = len(shown.log)
        style = renderables.Style(False, self.session.people)
        self.console.print(renderables.table(shown, style))
        if shown.decision is not None:
            self.console.print(renderables.question(shown.decision, style, shown.ruleset))
            self.console.print(renderables.options(shown, self.session.detail))
        elif shown.result is not None:
            self.console.print(renderables.outcome(shown))

    def say(self, text: str, bad: bool) -> None:
        self.console.print(text, style="yellow" if bad else "", markup=False, highlight=False)


def run(session: Session, console: Console, read: Callable[[], str]) -> None:
    """Read lines until the person leaves or the input ends. The table is shown again when it has changed."""
    printer = Printer(session, console)
    if session.welcome:
        printer.say(session.welcome, bad=False)
    printer.show()
    while True:
        try:
            line = read()
        except (EOFError, KeyboardInterrupt):
            console.print("\nUntil next time.")
            return
        before, progress = where(session), session.progress
        reply = session.submit(line)
        if reply.text:
            printer.say(reply.text, reply.bad)
        if reply.leave:
            return
        if where(session) != before:
            printer.show()
        elif session.progress != progress:
            printer.say(session.progress, bad=False)


def where(session: Session) -> tuple[int, object, int, int]:
    """What changes whenever something happens at the table."""
    return id(session.game), session.game.choices, id(session.game.decision), session.seat
