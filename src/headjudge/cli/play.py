"""`headjudge play`: open a table in the terminal against a bot, a friend at the same keyboard, or a saved game."""

import secrets
import sys
from functools import partial
from pathlib import Path

from rich.console import Console

from headjudge import api
from headjudge.bots import bot
from headjudge.cli.cards import explain_card
from headjudge.cli.terminal.session import Session
from headjudge.errors import Illegal, Malformed
from headjudge.formats import replay, scenario
from headjudge.formats.content import starter_decks
from headjudge.kernel.game import Game

HOT_SEAT = "friend"


def session(ruleset: str, deck: str, against: str, opponent: str, seed: int | None, load: Path | None) -> Session:
    """The table that the command's arguments describe; decks left out are picked among the starter decks."""
    game = loaded(load) if load is not None else begun(ruleset, deck, against, seed)
    return seated(game, opponent, game.setup.seed)


def seated(game: Game, opponent: str, seed: int) -> Session:
    bots = {} if opponent == HOT_SEAT else {1: bot(opponent, seed)}
    explain = partial(explain_card, ruleset=game.ruleset.id)
    return Session(game, bots, explain, write_replay)


class Posed(Game):
    """A game opened from a scenario, which is itself the file to begin it from."""

    def save(self) -> bytes:
        raise not_kept()


def not_kept() -> Illegal:
    return Illegal("a game from a scenario is not written to a file", what_to_do="Open the scenario again to go back.")


def scenario_session(path: Path, opponent: str) -> Session:
    """The position of a scenario as a table; the person plays A."""
    posed = scenario.load(path.expanduser())
    found = posed.game()
    game = Posed(found.ruleset, posed.seed)
    game.become(found)
    return seated(game, opponent, posed.seed)


def begun(ruleset: str, deck: str, against: str, seed: int | None) -> api.Game:
    chosen = secrets.randbits(32) if seed is None else seed
    names = starter_decks(ruleset)
    mine = deck or names[chosen % len(names)]
    theirs = against or names[(chosen // len(names)) % len(names)]
    return api.Game.new(ruleset, (mine, theirs), chosen)


def loaded(path: Path) -> api.Game:
    try:
        data = path.expanduser().read_bytes()
    except OSError as error:
        raise Malformed(f"{path} cannot be read: {error.strerror}", "a saved game", "Check the name") from error
    return api.Game.load(data)


def write_replay(game: Game, path: Path) -> None:
    if not isinstance(game, api.Game):
        raise not_kept()
    replay.write(replay.record(game, game.setup), path)


def play(found: Session, plain: bool) -> int:
    """Show the table until the person leaves."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from headjudge.cli.terminal.plain import run

        run(found, Console(highlight=False), lambda: input("> "))
    else:
        from headjudge.cli.terminal.app import TableApp

        TableApp(found).run()
    return 0
