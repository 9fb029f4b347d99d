"""What `headjudge replay show` and `headjudge replay verify` print."""

from pathlib import Path

import msgspec

from headjudge.formats import replay as replays
from headjudge.formats.replay import Replay, Verification
from headjudge.kernel.game import Game
from headjudge.kernel.logline import LogLine, lines


class Shown(msgspec.Struct, frozen=True):
    """A replay as a program reads it."""

    ruleset: str
    fingerprint: str
    seed: int | str
    players: tuple[str, str]
    decks: tuple[str, str]
    packs: tuple[str, ...]
    turns: int
    choices: int
    result: tuple[int, ...] | None
    winner: str | None
    log: list[LogLine]


def show(file: Path, as_json: bool = False) -> str:
    replay = replays.read(file)
    game = played(replay)
    found = shown(replay, game)
    if as_json:
        return msgspec.json.format(msgspec.json.encode(found)).decode()
    return "\n".join(_lines(found))


def played(replay: Replay) -> Game:
    """The game at the end of its record."""
    *_before, last = replays.positions(replay)
    return last


def shown(replay: Replay, game: Game) -> Shown:
    setup = replay.setup
    one, other = (deck.name for deck in setup.decks)
    winner = None
    if game.result is not None and max(game.result) > 0:
        winner = replay.players[game.result.index(max(game.result))]
    return Shown(
        setup.ruleset,
        setup.fingerprint,
        setup.seed,
        replay.players,
        (one, other),
        tuple(f"{pack.name} {pack.digest}" for pack in setup.packs),
        game.turn,
        len(replay.choices),
        replay.result,
        winner,
        lines(game),
    )


def _lines(found: Shown) -> list[str]:
    chance = f"seed {found.seed}" if isinstance(found.seed, int) else "key " + found.seed
    told = [f"{found.ruleset}, {chance}, {found.turns} turns, {found.choices} choices"]
    told += [f"  {player}: {deck}" for player, deck in zip(found.players, found.decks, strict=True)]
    told.append(f"  {ending(found)}")
    width = max((len(line.rule) for line in found.log), default=0)
    turn = 0
    for line in found.log:
        if line.turn != turn:
            turn = line.turn
            told.append(f"Turn {turn}")
        told.append(f"  {line.rule:<{width}}  {line.text}")
    return told


def ending(found: Shown) -> str:
    if found.result is None:
        return "not finished"
    return f"{found.winner} wins" if found.winner else "a draw"


def verified(file: Path) -> Verification:
    return replays.verify(replays.read(file))


def as_json(found: Verification) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode()


PROVED = "\nThe cards were dealt as committed: the server's secret and the words of both seats give the game's chance."


def as_text(found: Verification) -> str:
    if found.agrees:
        told = f"The game plays as recorded: {found.turns} turns, {found.choices} choices."
        return told + PROVED if found.deal else told
    return f"The game does not play as recorded: {found.message}."
