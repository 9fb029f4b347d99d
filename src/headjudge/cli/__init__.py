"""The `headjudge` command: what can be said, and how what went wrong is told.

Nothing of the engine is imported before a command needs it, so that `--help` answers at once.
"""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from headjudge import __version__
from headjudge.cli import commands
from headjudge.errors import HeadjudgeError

WRONG = 2
"""The exit code for what could not be understood or done; 1 says that what was examined has faults."""

EXTRAS = {
    "server": {"aiosqlite", "alembic", "itsdangerous", "litestar", "prometheus_client", "sqlalchemy", "uvicorn"},
    "terminal": {"rich", "textual"},
    "postgresql": {"psycopg"},
    "lab": {"chess"},
    "ray": {"ray"},
}
"""What pip brings only where it is asked for: the packages of each extra that a command may miss."""

app = App(
    name="headjudge",
    help="Play, referee and explain card games by their rulebooks.",
    version=__version__,
    help_format="plaintext",
)
for _name, _function in commands.TOP.items():
    app.command(_function, name=_name)
for _name, (_help, _commands) in commands.GROUPS.items():
    _group = App(name=_name, help=_help)
    for _word, _function in _commands.items():
        _group.command(_function, name=_word)
    app.command(_group)


def run(words: Sequence[str] | None = None) -> int:
    """Carry out one command and give its exit code; our own errors become one message."""
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _wrong(f"{error} 'headjudge --help' shows what can be said.")
    except HeadjudgeError as error:
        return _wrong(str(error))
    except ModuleNotFoundError as error:
        return _wrong(_missing(error))
    except BrokenPipeError:
        # NB: whoever read our output has seen enough; nothing may complain when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code if isinstance(code, int) else 0


def _missing(error: ModuleNotFoundError) -> str:
    """Which extra has the package that a command needs; raises what is no such thing."""
    package = (error.name or "").partition(".")[0]
    extra = next((extra for extra, packages in EXTRAS.items() if package in packages), None)
    if extra is None:
        raise error
    return f"this needs {package}, which comes with an extra: pip install 'headjudge[{extra}]'"


def _wrong(message: str) -> int:
    print(f"headjudge: {message}", file=sys.stderr)
    return WRONG


def main() -> None:
    sys.exit(run())
