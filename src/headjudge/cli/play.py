"""`headjudge play`: open a table in the terminal against a bot, a friend at the same keyboard, or a saved game."""

import io
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console

from headjudge.bots import bot
from headjudge.cli.terminal.card_text import Cards
from headjudge.cli.terminal.session import Session, cleaned
from headjudge.errors import Illegal, Malformed
from headjudge.formats import replay, saves, scenario
from headjudge.formats.content import starter_decks
from headjudge.formats.packs import Pack
from headjudge.formats.setup import Opened, Setup, from_decks, new_key, opened
from headjudge.formats.yaml import read_text
from headjudge.kernel.game import Game

HOT_SEAT = "friend"


class Origin:
    """Where the game at this terminal came from: what a save, a replay and another game with the same decks need.

    A game opened from a scenario has no setup: the scenario itself is the file to begin it from.
    """

    def __init__(self, setup: Setup | None = None) -> None:
        self.setup = setup

    def known(self) -> Setup:
        if self.setup is None:
            raise Illegal(
                "a game from a scenario is not written to a file", what_to_do="Open the scenario again to go back."
            )
        return self.setup

    def save(self, game: Game) -> bytes:
        return saves.save(game, self.known())

    def write_replay(self, game: Game, path: Path) -> None:
        replay.write(replay.record(game, self.known()), path)

    def load(self, path: Path) -> Game:
        game, self.setup = loaded(path)
        return game

    def again(self, game: Game) -> Game:
        """The next game with the same decks; nobody can foresee it."""
        if self.setup is None:
            raise Illegal("a game from a scenario is played once", what_to_do="Open the scenario again.")
        self.setup = msgspec.structs.replace(self.setup, seed=new_key())
        return opened(self.setup).begin()


def session(
    ruleset: str, deck: str, against: str, opponent: str, seed: int | None, load: Path | None, by_hand: bool = False
) -> Session:
    """The table that the command's arguments describe; decks left out are picked among the starter decks."""
    if load is not None:
        game, setup = loaded(load)
    else:
        ready = dealt(ruleset, deck, against, seed, by_hand)
        game, setup = ready.begin(), ready.setup
    return seated(game, opponent, setup.seed, setup.carried, setup)


def seated(
    game: Game, opponent: str, seed: int | str, packs: Sequence[Pack] = (), setup: Setup | None = None
) -> Session:
    bots = {} if opponent == HOT_SEAT else {1: bot(opponent, seed if isinstance(seed, int) else secrets.randbits(64))}
    welcome = greeting(opponent, setup) + (f" Chance follows the seed {seed}." if isinstance(seed, int) else "")
    cards, origin = Cards(game.ruleset.id, packs), Origin(setup)
    return Session(
        game,
        bots,
        cards.told,
        origin.write_replay,
        save=origin.save,
        load=origin.load,
        again=origin.again,
        detail=cards.detail,
        welcome=welcome,
    )


def greeting(opponent: str, setup: Setup | None) -> str:
    """Who plays what, and how to find out the rest."""
    mine, theirs = (deck.name for deck in setup.decks) if setup is not None else ("A", "B")
    who = "Player A plays" if opponent == HOT_SEAT else "You play"
    other = "player B" if opponent == HOT_SEAT else f"the {opponent} bot"
    return f"{who} {mine}, {other} {theirs}. Type the number of an option, or 'help'."


def scenario_session(path: Path, opponent: str, ruleset: str = "") -> Session:
    """The position of a scenario as a table; the person plays A. Of several rulesets the first counts, or that one."""
    posed = scenario.posed(read_text(path.expanduser()), str(path), ruleset)
    return seated(posed.game(), opponent, posed.seed, [Pack(path.stem, posed.ruleset, posed.cards)])


def dealt(ruleset: str, deck: str, against: str, seed: int | None, by_hand: bool = False) -> Opened:
    names = starter_decks(ruleset)
    pick = secrets.randbelow(len(names) ** 2) if seed is None else seed
    mine = deck or names[pick % len(names)]
    theirs = against or names[(pick // len(names)) % len(names)]
    return from_decks(ruleset, (mine, theirs), seed, by_hand=by_hand)


def loaded(path: Path) -> tuple[Game, Setup]:
    try:
        data = path.expanduser().read_bytes()
    except (OSError, ValueError, RuntimeError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Malformed(f"{path} cannot be read: {why}", "a saved game", "Check the name") from error
    return saves.load(data)


def play(found: Session, plain: bool) -> int:
    """Show the table until the person leaves."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from headjudge.cli.terminal.plain import run

        forgive_signs(sys.stdin, sys.stdout)
        run(found, Console(highlight=False), read_line)
    else:
        from headjudge.cli.terminal.app import TableApp

        TableApp(found).run()
    return 0


def read_line() -> str:
    """The next line typed; one from a pipe is shown as if it had been typed, so that the output reads as a game."""
    line = input("> ")
    if not sys.stdin.isatty():
        print(cleaned(line))
    return line


def forgive_signs(*streams: object) -> None:
    """Let what a terminal cannot read or show become a question mark instead of the end of the game."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
