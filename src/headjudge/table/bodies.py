"""What passes over HTTP: requests are read strictly, answers are plain structs."""

from typing import Any, Literal

import msgspec

from headjudge.games.look import Look
from headjudge.table.protocol import Clock, Line, Link, MatchInfo, Seen


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


# -- asking for a match ------------------------------------------------------------------------------------------------


class Wish(Body, frozen=True):
    """Who is to sit there with which deck: a starter id or the text of a list.

    A person's deck may be left open: whoever has the link brings it (``Joining``). A bot without a deck takes any
    starter deck.
    """

    bot: str = ""
    name: str = ""
    deck: str = ""


class NewMatch(Body, frozen=True):
    """A match to be set up: a game with two decks, the position of a scenario, or a replay played on from ``at``.

    ``scenario`` is an id of the list or the text of one; ``replay`` an id. With one of these the decks are given.
    ``by_hand`` lets both play with cards that are not read, whose abilities are carried out by hand. ``format`` is the
    name of one that the server offers, or the text of one: both decks must keep to it. ``fair`` has chance made by the
    server and both seats together: the game begins when each person's client has added a word (docs/protocol.md). A
    ``seed`` makes chance repeatable; people who play each other cannot choose one.
    """

    ruleset: str = ""
    seats: tuple[Wish, Wish] = (Wish(), Wish())
    scenario: str = ""
    replay: str = ""
    at: int = 0
    hot_seat: bool = False
    clock: Clock | None = None
    listed: bool = False
    seed: int | None = None
    by_hand: bool = False
    format: str = ""
    fair: bool = False


class Joining(Body, frozen=True):
    """What a player brings to a match whose deck was left open."""

    token: str
    deck: str
    name: str = ""


class Created(msgspec.Struct, frozen=True):
    """A link for each seat that a person takes; at a hot seat both are the same."""

    match: str
    seats: list[Link | None]
    watch: Link


class Listing(msgspec.Struct, frozen=True):
    """A match that anybody may watch."""

    match: MatchInfo
    watch: Link


# -- the lobby ---------------------------------------------------------------------------------------------------------


class DeckInfo(msgspec.Struct, frozen=True):
    id: str
    name: str


class PlainAction(msgspec.Struct, frozen=True):
    """Something that is often done by hand: its name, and the words that do it."""

    name: str
    text: str


class FormatInfo(msgspec.Struct, frozen=True):
    """A format that decks may be asked to keep to."""

    name: str
    date: str


class RulesetInfo(msgspec.Struct, frozen=True):
    """A game that can be played here: its book, starter decks, bots, sections of decks and looks."""

    id: str
    book: str
    title: str
    decks: list[DeckInfo]
    bots: list[str]
    sections: list[str]
    plain_actions: list[PlainAction]
    formats: list[FormatInfo]
    look: Look


class DeckText(msgspec.Struct, frozen=True):
    id: str
    text: str


class DeckToCheck(Body, frozen=True):
    """``format`` is the name of one that the server offers, or the text of one."""

    ruleset: str
    text: str
    format: str = ""


class FaceInfo(msgspec.Struct, frozen=True):
    """What is printed; ``reads_as`` is read in its place, where the pack ``read_by`` says so."""

    name: str
    facts: dict[str, Any]
    text: list[str]
    reads_as: list[str] = []
    read_by: str = ""


class CardInfo(msgspec.Struct, frozen=True):
    """A card as printed; ``section`` is where in a deck it belongs, empty for a token."""

    name: str
    number: str
    section: str
    faces: list[FaceInfo]


class ReadFace(msgspec.Struct, frozen=True):
    """A face as printed, and how the judge reads it; ``not_understood`` are words the judge cannot read.

    ``keywords`` are words that the book does not have, with their meanings and who says so.
    """

    face: FaceInfo
    reading: str
    not_understood: list[str]
    keywords: list[str] = []


class Heading(msgspec.Struct, frozen=True):
    id: str
    heading: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule in our own words and where it stands in its book."""

    ruleset: str
    id: str
    heading: str
    status: str
    reason: str
    parents: list[Heading]
    children: list[Heading]


class ScenarioInfo(msgspec.Struct, frozen=True):
    id: str
    ruleset: str
    about: str


# -- replays -----------------------------------------------------------------------------------------------------------


class TurnStart(msgspec.Struct, frozen=True):
    """The first position of a turn."""

    turn: int
    at: int


class ReplayInfo(msgspec.Struct, frozen=True):
    """``length`` is the number of choices: positions are numbered from 0 to it."""

    id: str
    ruleset: str
    players: list[str]
    decks: list[str]
    length: int
    turns: list[TurnStart]
    result: list[int] | None


class Position(msgspec.Struct, frozen=True):
    """A replay after ``at`` choices with both hands open; ``log`` is what the last choice did, or all of it."""

    at: int
    seen: Seen
    log: list[Line]
    did: str
    result: list[int] | None


# -- the rest ----------------------------------------------------------------------------------------------------------


class Ready(msgspec.Struct, frozen=True):
    """``reasons`` say what is against storing a choice now."""

    status: Literal["ready", "not ready"]
    reasons: list[str]


class Health(msgspec.Struct, frozen=True):
    """Nothing but that the server answers; whether it can store something is told by ``/ready``."""

    status: Literal["ok"]
    version: str
    database: str
    matches: int
    sockets: int


class Wrong(msgspec.Struct, frozen=True):
    """An answer that is none: as ``error`` of the protocol."""

    code: str
    message: str
    expected: str = ""
    what_to_do: str = ""
