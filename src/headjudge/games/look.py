"""How a game looks on a screen, as data: what is drawn on the face of a card, and where the zones lie on the table.

A client draws every game from this and knows none. A characteristic is named as the view and the packs name it; where
they differ, both names stand with a bar between them, and the first that the card has is taken.
"""

from typing import Literal

import msgspec

Tone = Literal["attack", "defense", "shield", "plain"]
Shining = Literal["gold", "silver", "trigger"]


class Data(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a look."""


# -- faces -------------------------------------------------------------------------------------------------------------


class Stat(Data, frozen=True):
    """A number in a lower corner of cards of certain ``types``, or of all; ``less_damage`` shows what is left of it."""

    value: str
    label: str
    tone: Tone = "plain"
    types: tuple[str, ...] = ()
    less_damage: bool = False
    thousands: bool = False
    """Whether round thousands are written as people say them: 11k."""


class Mark(Data, frozen=True):
    """A short word on the face for a characteristic, unless it is as ``usual``."""

    value: str
    text: str = "{}"
    words: dict[str, str] = {}
    usual: str = ""


class Shine(Data, frozen=True):
    """A special frame for cards with the word among a characteristic, or with any."""

    value: str
    word: str = ""
    shine: Shining = "gold"


# -- the table ---------------------------------------------------------------------------------------------------------


class Cell(Data, frozen=True, tag_field="cell"):
    """Something that lies on a player's half."""


class Row(Cell, frozen=True, tag="row"):
    """Cards side by side: those of ``types``, but for those of other ones."""

    zone: str
    label: str = ""
    small: bool = True
    tiny: bool = False
    places: int = 0
    """How many are drawn even when they are empty."""
    types: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    always: bool = True
    """Whether it is drawn when nothing lies there; if so, ``unless`` something lies in another zone."""
    unless: str = ""


class Place(Data, frozen=True):
    """A zone for one card. Cards of the zone ``under`` it are told by their number."""

    zone: str
    label: str
    under: str = ""
    main: bool = False


class Places(Cell, frozen=True, tag="places"):
    """Zones for one card each, from the player's left to the right."""

    places: tuple[Place, ...]
    beneath: str = ""
    """The counter of a card that lies beneath the others of its place."""


class Pile(Cell, frozen=True, tag="pile"):
    """A zone of which only the top and the number are shown, the top face up if it is ``open``."""

    zone: str
    label: str = ""
    open: bool = False
    always: bool = True


class Stack(Cell, frozen=True, tag="stack"):
    """Cards over one another, each with its upper edge in sight."""

    zone: str
    label: str


class Number(Data, frozen=True):
    """A number of the player; with ``most`` a pip for each."""

    points: str
    label: str
    most: str = ""


class Points(Cell, frozen=True, tag="points"):
    """Numbers of the player side by side."""

    numbers: tuple[Number, ...]


class PlayerBox(Cell, frozen=True, tag="player"):
    """The player as something to be chosen: name, one number, and what is kept under names with a certain ending."""

    zone: str
    points: str
    sign: str = "♥"
    pool: str = ""


CellOf = Row | Places | Pile | Stack | Points | PlayerBox


class Line(Data, frozen=True):
    """A line of a half: cells at the left edge, in the middle under one another, and at the right edge.

    ``across`` lays those in the middle side by side; ``flipped`` turns their order round for the other player;
    ``even`` keeps the middle in the middle whatever lies at the edges.
    """

    left: tuple[CellOf, ...] = ()
    middle: tuple[CellOf, ...] = ()
    right: tuple[CellOf, ...] = ()
    across: bool = False
    flipped: bool = False
    even: bool = False


class Board(Data, frozen=True):
    """A half from the edge of the table to its middle, and what lies between the halves.

    ``between`` are zones shown there while they are not empty, ``resolving`` those of what is being played; ``plays``
    names the plays that wait to be resolved, where several can.
    """

    half: tuple[Line, ...]
    between: tuple[str, ...] = ()
    resolving: tuple[str, ...] = ()
    plays: str = ""


class Lying(Data, frozen=True):
    """A relation by which one card lies with another: the first with the second, unless it is the ``second`` that
    does. ``word`` is what it is to it."""

    relation: str
    word: str
    second: bool = False


class Look(Data, frozen=True):
    """A game on a screen. Only its name and its board have to be said."""

    short: str
    """The game in a word or two."""
    board: Board
    about: str = ""
    """What it is like, in a sentence."""
    turned: str = "turned"
    type: str = "type"
    """The characteristic that says of what kind a card is."""
    hue: str = "type"
    """The characteristic that gives a card its colour, a number of degrees by its words; others by chance."""
    hues: dict[str, int] = {}
    corner: str = "cost"
    corner_label: str = "cost"
    symbols: dict[str, str] = {}
    """The signs by which the words of a cost are written."""
    left: Stat | None = None
    right: Stat | None = None
    standing: tuple[str, ...] = ()
    """Keywords that say how a card stands, in the order in which they are shown."""
    marks: tuple[Mark, ...] = ()
    shines: tuple[Shine, ...] = ()
    facts: tuple[str, ...] = ("{type}",)
    """The printed facts of a card on one line, part by part; a part is left out if the card has nothing of it.

    ``{left}`` and ``{right}`` are the numbers in the lower corners.
    """
    words: dict[str, str] = {}
    """Words of facts that are written otherwise."""
    curve: str = "cost"
    """What the curve of a deck counts; it is the corner of the cards."""
    filters: tuple[str, ...] = ("type", "cost")
    rows: float = 8
    """How many cards are as wide as the table with both hands is high: cards are as large as that allows."""
    laid_out: tuple[str, ...] = ()
    """Zones whose cards are in sight besides those of rows and places: beneath other cards, say."""
    icons: dict[str, str] = {}
    """Icons of card text as people read them."""
    titled_icons: bool = False
    dimmed: tuple[str, ...] = ()
    """Counters of a card that takes no part for the time being."""
    told_apart: tuple[str, str] = ("", "")
    """The fact and the word of it by which faces of one name are told apart."""
    lying: tuple[Lying, ...] = ()
    arrows: tuple[str, ...] = ("attacks",)
    """Relations that are drawn as arrows."""
