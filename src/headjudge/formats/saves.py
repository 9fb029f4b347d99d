"""Saved games as files: how the game began, then the state as the kernel writes it.

MAGIC, two bytes of format version, a checksum of all that follows, then the setup and the state in MessagePack.
"""

from hashlib import blake2b

import msgspec

from headjudge.errors import Malformed, Stale
from headjudge.formats.setup import Setup, opened
from headjudge.kernel import save as state_bytes
from headjudge.kernel.game import Game

MAGIC = b"HEADJUDGE GAME\n"
VERSION = 1
CHECKSUM = 16
START = len(MAGIC) + 2 + CHECKSUM


class Saved(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    setup: Setup
    state: bytes


_decoder = msgspec.msgpack.Decoder(Saved)


def save(game: Game, setup: Setup) -> bytes:
    """A game as bytes, with how it began."""
    return wrap(setup, game.save())


def load(data: bytes) -> tuple[Game, Setup]:
    """The game that was saved, and how it began. Raises Malformed or Stale for what cannot be played on."""
    setup, state = unwrap(data)
    rules = opened(setup).ruleset
    return state_bytes.load(state, rules, rules.library), setup


def wrap(setup: Setup, state: bytes) -> bytes:
    body = msgspec.msgpack.encode(Saved(setup, state))
    return MAGIC + VERSION.to_bytes(2, "big") + _checksum(body) + body


def unwrap(data: bytes) -> tuple[Setup, bytes]:
    """The setup and the state of a save. Raises Malformed for what is none, Stale for one that is too new."""
    if not data.startswith(MAGIC):
        raise Malformed("this is not a saved game", "a file written by Headjudge", "Choose another file")
    version = int.from_bytes(data[len(MAGIC) : len(MAGIC) + 2], "big")
    if version > VERSION and len(data) >= START:
        raise Stale(f"the saved game has format {version}", f"format {VERSION} or older", "Update Headjudge")
    body = data[START:]
    if version < 1 or _checksum(body) != data[START - CHECKSUM : START]:
        raise _damaged("its checksum is wrong")
    try:
        saved = _decoder.decode(body)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _damaged(str(error)) from error
    return saved.setup, saved.state


def _checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=CHECKSUM).digest()


def _damaged(what: str) -> Malformed:
    return Malformed(f"the saved game is damaged: {what}", "a whole file", "Load an earlier save, or start a new game")
