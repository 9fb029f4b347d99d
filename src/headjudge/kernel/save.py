"""A game as bytes, at any decision: the whole continuation, the log and the choices; not the history of undo.

MAGIC, two bytes of format version, a checksum of all that follows, then the header and the payload.
"""

from hashlib import blake2b
from typing import Any, Protocol

import msgspec

from headjudge.errors import Malformed, Stale
from headjudge.kernel.events import Event
from headjudge.kernel.game import Chain, Game, items
from headjudge.kernel.plain_state import FIELDS, Plain, Reader, Writer
from headjudge.kernel.ruleset import Ruleset

LOGGED = (*FIELDS[Event], "serial", "rule", "turn", "face", "number")
"""What the log keeps of an event."""

MAGIC = b"HEADJUDGE\n"
VERSION = 1
CHECKSUM = 32
START = len(MAGIC) + 2 + CHECKSUM


class Statics(Protocol):
    """What finds static objects again: a library of compiled cards.

    ``digest`` changes whenever a card would behave differently. ``resolve`` knows the kinds ``face``, ``ability``,
    ``program``, ``template`` and ``replacement``, and raises LookupError for a key it does not have.
    """

    @property
    def digest(self) -> str: ...

    def resolve(self, kind: str, key: str) -> Any: ...


class Header(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a save says about itself before anything of it is understood."""

    ruleset: str
    fingerprint: str
    library: str


class Payload(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    log: list[list[Any]]
    choices: list[Any]
    heap: list[Any]


class Body(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    header: Header
    payload: msgspec.Raw


# -- writing -------------------------------------------------------------------------------------------------------


def save(game: Game) -> bytes:
    """The game as bytes, to be read by ``load`` with the same ruleset and the same cards."""
    writer = SaveWriter(game)
    log = [[writer.value(getattr(event, name)) for name in LOGGED] for event in items(game.journal)]
    choices = [writer.value(choice) for choice in items(game.choices)]
    writer.index(game)
    payload = [log, choices, [msgspec.Raw(content) for content in writer.heap]]
    ruleset = game.ruleset
    library = "" if ruleset.library is None else ruleset.library.digest
    header = Header(ruleset.id, ruleset.fingerprint, library)
    body = msgspec.msgpack.encode(Body(header, msgspec.Raw(msgspec.msgpack.encode(payload))))
    return MAGIC + VERSION.to_bytes(2, "big") + checksum(body) + body


def checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=CHECKSUM).digest()


class SaveWriter(Writer):
    """Adds to each game how much of the one log and of the one list of choices it has seen."""

    def __init__(self, root: Game) -> None:
        super().__init__()
        self.log = lengths(root.journal)
        self.choices = lengths(root.choices)

    def game(self, game: Game) -> dict[str, Plain]:
        written = super().game(game)
        written["log"] = self.log[id(game.journal)]
        written["choices"] = self.choices[id(game.choices)]
        written["keeps_history"] = game.keeps_history
        written["keeps_log"] = game.keeps_log
        return written


def lengths(chain: Chain) -> dict[int, int]:
    """How many items each beginning of a chain has; a savepoint's chain is a beginning of its game's."""
    nodes = []
    while chain is not None:
        nodes.append(chain)
        chain = chain[0]
    found = {id(node): len(nodes) - i for i, node in enumerate(nodes)}
    found[id(None)] = 0
    return found


# -- reading -------------------------------------------------------------------------------------------------------


def load(data: bytes, ruleset: Ruleset, library: Statics) -> Game:
    """The game that was saved. Raises Malformed for what is no intact save, Stale for one that does not fit."""
    body = opened(data)
    fits(body.header, ruleset, library)
    try:
        payload = msgspec.msgpack.decode(body.payload, type=Payload)
        found = SaveReader(payload, ruleset, Shelf(library)).things[-1]
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise damaged(str(error)) from error
    if not isinstance(found, Game):
        raise damaged("it holds no game")
    return found


def header(data: bytes) -> Header:
    """Which ruleset and which cards a save needs."""
    return opened(data).header


def opened(data: bytes) -> Body:
    """Check that the bytes are an intact save of a format that is known."""
    if not data.startswith(MAGIC):
        raise Malformed("this is not a saved game", "a file written by Headjudge", "Choose another file")
    version = int.from_bytes(data[len(MAGIC) : len(MAGIC) + 2], "big")
    if version > VERSION and len(data) >= START:
        raise Stale(
            f"the saved game has format {version}, which this Headjudge is too old for",
            f"format {VERSION} or older",
            "Update Headjudge and load it again",
        )
    body = data[START:]
    if version < 1 or checksum(body) != data[START - CHECKSUM : START]:
        raise damaged("its checksum is wrong")
    try:
        return msgspec.msgpack.decode(body, type=Body)
    except msgspec.MsgspecError as error:
        raise damaged(str(error)) from error


def damaged(what: str) -> Malformed:
    return Malformed(f"the saved game is damaged: {what}", "a whole file", "Load an earlier save, or start a new game")


def fits(found: Header, ruleset: Ruleset, library: Statics) -> None:
    if found.ruleset != ruleset.id:
        raise Stale(
            f"the saved game is one of {found.ruleset}",
            f"a game of {ruleset.id}",
            f"Load it with the ruleset {found.ruleset}",
        )
    if found.fingerprint != ruleset.fingerprint:
        raise Stale(
            f"the saved game follows another state of the rules of {ruleset.id} ({found.fingerprint})",
            ruleset.fingerprint,
            "Finish it with the version of Headjudge that wrote it",
        )
    if found.library != library.digest:
        raise Stale(
            f"the saved game was played with other cards ({found.library})",
            library.digest,
            "Load it with the card packs it was played with",
        )


class Shelf:
    """The library with a memory, and with an error of its own for what it does not hold."""

    def __init__(self, library: Statics) -> None:
        self.library = library
        self.found: dict[tuple[str, str], Any] = {}

    def resolve(self, kind: str, key: str) -> Any:
        found = self.found.get((kind, key))
        if found is None:
            try:
                found = self.library.resolve(kind, key)
            except LookupError:
                raise Stale(
                    f"the saved game needs the {kind} {key!r}, which is not among the loaded cards",
                    "the cards it was played with",
                    "Load it with the card packs it was played with",
                ) from None
            self.found[kind, key] = found
        return found


class SaveReader(Reader):
    """Gives each game back its beginning of the log and of the choices."""

    def __init__(self, payload: Payload, ruleset: Ruleset, shelf: Shelf) -> None:
        self.written = payload
        self.logs: list[Chain] = []
        self.choices: list[Chain] = []
        super().__init__(payload.heap, shelf.resolve, ruleset)

    def game(self, content: dict[str, Plain]) -> Game:
        """What the log points at was written before it, so it can be read when the first game needs it."""
        if not self.logs:
            self.logs = beginnings([self.filled(Event, LOGGED, written) for written in self.written.log])
            self.choices = beginnings([self.value(written) for written in self.written.choices])
        game = super().game(content)
        game.journal = self.logs[content["log"]]
        game.choices = self.choices[content["choices"]]
        game.keeps_history = content["keeps_history"]
        game.keeps_log = content["keeps_log"]
        return game


def beginnings(found: list[Any]) -> list[Chain]:
    """The chain of no item, of the first, of the first two, and so on, each shared by the next."""
    chains: list[Chain] = [None]
    for item in found:
        chains.append((chains[-1], item))
    return chains
