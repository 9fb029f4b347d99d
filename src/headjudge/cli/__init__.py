"""The `headjudge` command."""

from cyclopts import App

from headjudge import __version__

app = App(name="headjudge", help="Play, referee and explain card games by their rulebooks.", version=__version__)


def main() -> None:
    app()
