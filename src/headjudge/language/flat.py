"""What a parse yields before attachment: words that point elsewhere, and clauses not yet put in their place.

None of these survive into the tree; the attach pass resolves every one or refuses the text.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Flat(msgspec.Struct, frozen=True, tag=True):
    """Base of the placeholders."""


HERE = "here"
"""Where an event leads of which only the header of its ability tells where."""


class It(Flat, frozen=True):
    """An anaphor: `noun` and `how` ("that follower", "the revealed card") narrow what it may point at."""

    plural: bool = False
    noun: str = ""
    how: str = ""
    player: bool = False
    """Printed as "they"/"their": may stand for a player as well."""


class Deed(Flat, frozen=True):
    """What was really done by an earlier step; `by` who did it, where the text says so."""

    how: str
    by: Any = None


class Nth(Flat, frozen=True):
    """The first or second thing selected; `one` and `the other` are the members of one selection."""

    n: int


class Remaining(Flat, frozen=True):
    """The rest of what was looked at or revealed."""


class SelectedPlayer(Flat, frozen=True):
    """The opponent selected earlier."""


class Missing(Flat, frozen=True):
    """An argument left out, to be copied from the step it modifies."""


class Again(Flat, frozen=True):
    """A step done once more: what it leaves out is as it was the last time."""

    step: Any


class TheirZone(Flat, frozen=True):
    """The player whose "their" this is: the actor, or the controller of what was last mentioned."""


class Var(Flat, frozen=True):
    """X before its definition is known."""

    name: str


class Define(Flat, frozen=True):
    """X equals ..."""

    name: str
    amount: Any


class PreviousCount(Flat, frozen=True):
    """A condition that repeats the last one with another number: "If there are 5, ..."."""

    op: str
    amount: Any


class IfNot(Flat, frozen=True):
    """The previous condition did not hold."""


class At(Flat, frozen=True):
    """Among the conditions of a clause: what follows waits for the event."""

    event: Any


class Part(Flat, frozen=True):
    """A clause with what stands around it in its sentence."""

    body: Any
    conds: tuple[Any, ...] = ()
    duration: str = ""
    instead: bool | str = False
    """Whether it is done instead of an earlier step; a word for what is not done, where the text has one."""
    may: bool = False
    actor: Any = None
    third: bool = False
    also: bool = False
    every: tuple[int, Any] | None = None
    lasting: bool = False
    """The duration stood first: it covers what follows in the sentence as well."""
    leading: bool = False
    """The "for each" stood first: it covers what follows in the sentence as well."""
    lasts: Any = None
    """The condition as long as which it holds; `asked_first` if it stands before the clause."""
    asked_first: bool = False
    unless: Any = None
    """Who may do what so that the clause does not happen."""
    tail: tuple[Any, ...] = ()
    """Conditions said after the clause: "it" in them may be what the clause brings up."""


class Sentence(Flat, frozen=True):
    parts: tuple[Part, ...]
    start: int = 0
    end: int = 0


class Block(Flat, frozen=True):
    """A stretch of a paragraph under a gate or an optional cost, waiting for an event, in `window` every time or only
    `once`, or done several times."""

    kind: Literal["gate", "cost", "delayed", "repeat"]
    head: Any
    items: tuple[Any, ...]
    window: str = ""
    once: bool = False


class Options(Flat, frozen=True):
    """A modal choice: the head sentences and the numbered options."""

    head: tuple[Any, ...]
    options: tuple[tuple[Any, ...], ...]
