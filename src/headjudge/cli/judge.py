"""What `headjudge judge` prints: rulings on questions about a position, a scenario or a recorded game."""

from pathlib import Path

import msgspec

from headjudge.desk import Ruling, editions, judge, judge_file
from headjudge.desk.files import pinned as pinned
from headjudge.errors import Malformed
from headjudge.formats import replay as replays
from headjudge.kernel.game import Game

RULED = "\n\n" + "-" * 60 + "\n\n"


def rulings(file: Path, asked: tuple[str, ...], replay: bool, at: int | None) -> list[Ruling]:
    """The rulings on what the file asks, or on other questions about its position."""
    if replay:
        if not asked:
            raise Malformed("nothing is asked of the replay", "--ask with a question", "Ask something")
        game = moment(file, at)
        return [judge(game, each) for each in asked]
    found = judge_file(file, asked)
    if not found:
        raise Malformed(f"{file}: nothing is asked", "ask: in the file, or --ask", "Ask something")
    return found


def moment(file: Path, at: int | None) -> Game:
    """A recorded game after so many choices, at its end if no number is given; its last choice can be taken back."""
    replay = replays.read(file)
    number = len(replay.choices) if at is None else at
    if not 0 <= number <= len(replay.choices):
        told = f"a number from 0 to {len(replay.choices)}"
        raise Malformed(f"the game has no choice {at}", told, "Name another moment")
    game: Game = replays.begin(replay.setup)
    for n, choice in enumerate(replay.choices[:number], start=1):
        game.keeps_history = n == number
        replays.repeat(game, choice)
    return game


def as_text(found: list[Ruling]) -> str:
    told = [ruling.as_text() for ruling in found]
    return RULED.join([*told, *editions.compared(found)])


def as_json(found: list[Ruling]) -> str:
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode()
