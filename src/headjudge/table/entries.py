"""What a match is made of: entries that are appended, numbered, and never changed.

Whoever reads them in order has the match; there is no other state that must survive.
"""

from typing import Any, Literal

import msgspec

from headjudge.formats.setup import Setup
from headjudge.table.protocol import Clock, What, tag_of

How = Literal["concession", "time", "left"]

Operation = int | list[Any]
"""A choice as replays have it: the index of an option, or an operation such as ["loop", 3, 2]."""


Chance = Literal["given", "server", "seats"]
"""Where it comes from: a seed, scenario or replay; the server alone; the server and both seats."""


class SeatSpec(msgspec.Struct, frozen=True):
    """Who is to sit there; ``deck`` is what they brought, a starter id or the text of a list."""

    name: str
    bot: str = ""
    deck: str = ""


class Spec(msgspec.Struct, frozen=True):
    """What was agreed before the match began."""

    ruleset: str
    seats: tuple[SeatSpec, SeatSpec]
    seed: int | None
    clock: Clock | None = None
    hot_seat: bool = False
    listed: bool = False
    by_hand: bool = False
    format: str = ""
    """The text of the format that both decks keep to."""
    chance: Chance = "given"
    secret: str = ""
    """What the server adds to chance; nobody is told before the game is over."""
    words: tuple[str, str] = ("", "")
    """What it adds for seats of its own."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=tag_of, omit_defaults=True):
    """``by`` is the seat that caused it, None where nobody did."""

    by: int | None = None


class Begin(Entry, frozen=True):
    """How the game begins: from a setup or the text of a scenario, and choices that were made before.

    ``ruleset`` is that of a scenario, which may be one of several.
    """

    setup: Setup | None = None
    scenario: str = ""
    ruleset: str = ""
    before: tuple[Operation, ...] = ()
    names: tuple[str, str] = ("", "")
    decks: tuple[str, str] = ("", "")


class Prepared(Entry, frozen=True):
    """Both decks are there; what is missing is the chance, and with it the seed of the setup."""

    setup: Setup
    names: tuple[str, str] = ("", "")
    decks: tuple[str, str] = ("", "")


class Pledged(Entry, frozen=True):
    """The seat will add the word of that hash."""

    pledge: str


class Revealed(Entry, frozen=True):
    """The word that the seat had pledged. With the last one the game begins."""

    word: str


class Chose(Entry, frozen=True):
    """``spent`` are the milliseconds it took; ``auto`` that it was answered for the player."""

    option: int
    spent: int = 0
    auto: bool = False


class ChoseSet(Entry, frozen=True):
    """A set that was chosen at once: what is recorded of it, one option after the other."""

    options: tuple[int, ...]
    spent: int = 0


class Repeated(Entry, frozen=True):
    times: int
    length: int
    spent: int = 0


class CarriedOut(Entry, frozen=True):
    """What the seat says that an ability does which is not read; ``card`` is the number of the card in the game."""

    card: int
    ability: int
    text: str
    overrides: bool = False
    spent: int = 0


class Ended(Entry, frozen=True):
    """The seat ``by`` has lost without a rule of the game."""

    how: How


class Undone(Entry, frozen=True):
    """Only the first ``keep`` operations of the game still stand."""

    keep: int


class Asked(Entry, frozen=True):
    what: What


class Refused(Entry, frozen=True):
    what: What


class Drawn(Entry, frozen=True):
    """Both have agreed on a draw."""


class Rematched(Entry, frozen=True):
    """Both want another game: it is the match of that id."""

    match: str


AnyEntry = (
    Begin | Prepared | Pledged | Revealed | Chose | ChoseSet | Repeated | CarriedOut | Ended | Undone | Asked | Refused
    | Drawn | Rematched
)  # fmt: skip

DID = {
    Begin: "begin", Prepared: "prepare", Pledged: "pledge", Revealed: "begin", Chose: "choose",
    ChoseSet: "choose", Repeated: "repeat", CarriedOut: "by_hand", Ended: "concede",
    Undone: "undo", Asked: "ask", Refused: "answer", Drawn: "draw", Rematched: "rematch",
}  # fmt: skip

read = msgspec.json.Decoder(AnyEntry).decode
write = msgspec.json.Encoder().encode
read_spec = msgspec.json.Decoder(Spec).decode


def did(entry: AnyEntry) -> str:
    """What clients call it."""
    if isinstance(entry, Ended) and entry.how != "concession":
        return entry.how
    return DID[type(entry)]
