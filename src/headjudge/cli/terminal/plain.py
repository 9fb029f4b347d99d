"""The table line by line: for pipes, screen readers and terminals that cannot draw."""

from collections.abc import Callable

from rich.console import Console

from headjudge.cli.terminal import drawing
from headjudge.cli.terminal.session import Session

LOG_LINES = 12


def show(session: Session, console: Console, seen: int) -> int:
    """Print what is new in the log, the table and the question; returns how much of the log was shown."""
    shown = session.view()
    new = len(shown.log) - seen if 0 <= seen <= len(shown.log) else LOG_LINES
    console.print(drawing.log(shown, min(new, 40)) if new > 0 else "")
    console.print(drawing.table(shown))
    if shown.decision is not None:
        console.print(drawing.question(shown.decision))
        console.print(drawing.options(shown.decision))
    elif shown.result is not None:
        console.print(drawing.outcome(shown))
    return len(shown.log)


def run(session: Session, console: Console, read: Callable[[], str]) -> None:
    """Read lines until the person leaves, the input ends or the game is over."""
    seen = show(session, console, -1)
    while True:
        try:
            line = read()
        except (EOFError, KeyboardInterrupt):
            console.print("Until next time.")
            return
        reply = session.submit(line)
        if reply.text:
            console.print(reply.text, style="yellow" if reply.bad else "", markup=False, highlight=False)
        if reply.leave:
            return
        if not reply.text or not reply.bad:
            seen = show(session, console, seen)
        if session.game.result is not None and not reply.bad:
            return
