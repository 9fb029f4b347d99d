"""Replays: how a game began and every choice made in it, with the digest of the state at the end of each turn.

A replay is JSON. Its ``check`` is a checksum of the rest, so that a damaged file is told from one that plays otherwise.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

import msgspec

from headjudge.errors import HeadjudgeError, Malformed, Stale
from headjudge.formats import fairness
from headjudge.formats.fairness import Proof
from headjudge.formats.setup import Setup, opened
from headjudge.kernel.game import Game, items

VERSION, OLDER = 2, 1
"""What has a key of chance is written in the newer format; the rest as ever, so that older programs read it."""
KIND = "headjudge replay"

Choice = int | list[Any]
"""The index of an option, or an operation such as ["concede", 1]."""


class TurnEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state when a turn was over: after so many choices."""

    turn: int
    choices: int
    digest: str


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    kind: str = KIND
    version: int = VERSION
    players: tuple[str, str] = ("Player A", "Player B")
    setup: Setup
    choices: tuple[Choice, ...]
    turns: tuple[TurnEnd, ...]
    digest: str
    result: tuple[int, ...] | None = None
    fair: Proof | msgspec.UnsetType = msgspec.UNSET
    """What the key of chance was made of. NB: left out where there is none, as in every record of a seeded game."""
    check: str = ""


class Verification(msgspec.Struct, frozen=True):
    """Whether a replay plays as recorded; if not, ``message`` says where it first differs."""

    agrees: bool
    turns: int
    choices: int
    message: str = ""
    deal: Literal["", "committed"] = ""
    """Whether it was proved that the cards were dealt as committed; nothing where the replay says nothing of it."""


# -- making one --------------------------------------------------------------------------------------------------------


def record(
    game: Game,
    setup: Setup,
    players: tuple[str, str] = ("Player A", "Player B"),
    fair: Proof | msgspec.UnsetType = msgspec.UNSET,
) -> Replay:
    """The replay of a game up to now. Playing it again gives the digests, and shows that it can be played again."""
    choices = tuple(list(choice) if isinstance(choice, tuple) else choice for choice in items(game.choices))
    turns = []
    again = begin(setup)
    for made, choice in enumerate(choices, 1):
        turn = again.turn
        repeat(again, choice)
        if again.turn != turn:
            turns.append(TurnEnd(turn, made, again.digest()))
    if again.digest() != game.digest():
        raise Stale("the game cannot be recorded: its choices lead elsewhere", what_to_do="Save it instead")
    result = None if game.result is None else tuple(game.result)
    return Replay(
        version=OLDER if isinstance(setup.seed, int) else VERSION,
        players=players,
        setup=setup,
        choices=choices,
        turns=tuple(turns),
        digest=again.digest(),
        result=result,
        fair=fair,
    )


def begin(setup: Setup) -> Game:
    return opened(setup).begin(history=False)


def repeat(game: Game, choice: Choice) -> None:
    """Make a recorded choice."""
    match choice:
        case int(index):
            game.choose(index)
        case ["concede", int(player)] if player in (0, 1):
            game.concede(player)
        case ["draw"]:
            game.agree_on_draw()
        case ["loop", int(times), int(length)]:
            game.redo(("loop", times, length))
        case ["by hand", int(player), int(card), int(number), str(text), bool(overrides)] if player in (0, 1):
            game.carry_out(player, card, number, text, overrides)
        case _:
            raise Malformed(f"{choice!r} is no choice", "an index or an operation", "Use an intact replay")


# -- reading and writing -----------------------------------------------------------------------------------------------


def encode(replay: Replay) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(replay, check=_check(replay)))


def _check(replay: Replay) -> str:
    plain = msgspec.json.encode(msgspec.structs.replace(replay, check=""), order="sorted")
    return blake2b(plain, digest_size=16).hexdigest()


class _About(msgspec.Struct, frozen=True):
    kind: str = ""
    version: int = 0


def decode(data: bytes, file: str = "the replay") -> Replay:
    """Raises Malformed for what is no intact replay, Stale for one that is too new."""
    try:
        about = msgspec.json.decode(data, type=_About)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        about = _About()
    if about.kind != KIND:
        raise Malformed(f"{file} is not a replay", "a file written by Headjudge", "Choose another file")
    if about.version > VERSION:
        raise Stale(f"{file} has format {about.version}", f"format {VERSION} or older", "Update Headjudge")
    try:
        found = msgspec.json.decode(data, type=Replay)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(f"{file} is damaged: {error}", "a whole replay", "Use an intact copy") from None
    if _check(found) != found.check:
        raise Malformed(f"{file} is damaged: its checksum is wrong", "a whole replay", "Use an intact copy")
    return found


def write(replay: Replay, path: Path) -> None:
    try:
        path.write_bytes(encode(replay))
    except OSError as error:
        raise Malformed(f"{path} cannot be written: {error.strerror}", what_to_do="Choose another place") from None


def read(path: Path) -> Replay:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Malformed(f"{path} cannot be read: {error.strerror}", "a replay", "Check the path") from None
    return decode(data, str(path))


# -- playing it again --------------------------------------------------------------------------------------------------


def positions(replay: Replay) -> Iterator[Game]:
    """The game at its first decision and after every choice; always the same object, going on."""
    game = begin(replay.setup)
    yield game
    for choice in replay.choices:
        repeat(game, choice)
        yield game


def verify(replay: Replay) -> Verification:
    """Play the game again and compare it with the record; the first difference is told."""
    ends = {end.choices: end for end in replay.turns}
    if replay.fair is not msgspec.UNSET and (wrong := fairness.against(replay.fair, replay.setup)):
        return _differs(replay, 0, 0, f"the cards were not dealt as committed: {wrong}")
    game = begin(replay.setup)
    for made, choice in enumerate(replay.choices, 1):
        turn = game.turn
        try:
            repeat(game, choice)
        except HeadjudgeError as error:
            return _differs(replay, made - 1, turn, f"choice {made} cannot be made in turn {turn}: {error}")
        end = ends.pop(made, None)
        if (end is None) != (game.turn == turn) or (end is not None and end.turn != turn):
            return _differs(replay, made, turn, f"after choice {made} it is turn {game.turn}, which is not as recorded")
        if end is not None and end.digest != game.digest():
            return _differs(replay, made, turn, f"at the end of turn {turn} the state is not the one recorded")
    result = None if game.result is None else tuple(game.result)
    if ends or result != replay.result or game.digest() != replay.digest:
        return _differs(replay, len(replay.choices), game.turn, "the game does not end as recorded")
    if replay.fair is msgspec.UNSET:
        return Verification(True, len(replay.turns), len(replay.choices))
    return Verification(True, len(replay.turns), len(replay.choices), deal="committed")


def _differs(replay: Replay, choices: int, turn: int, message: str) -> Verification:
    return Verification(False, sum(end.turn < turn for end in replay.turns), choices, message)
