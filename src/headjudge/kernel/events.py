"""Events: what really happened, one object for each change, kept in the log."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from headjudge.kernel.numbers import Number

if TYPE_CHECKING:
    from headjudge.kernel.cards import Face

ENTER = 128
"""``ENTER + zone kind`` is the event key of a card entering such a zone; ``LEAVE + zone kind`` of leaving it."""
LEAVE = 192
EVENT_KEYS = range(LEAVE + LEAVE - ENTER)

_NOWHERE = -1
CAME = (*(ENTER + (zone >> 1) for zone in range(LEAVE - ENTER)), _NOWHERE)
"""For each zone the event key of a card entering it; the last place stands for no zone, for which nobody waits."""
WENT = (*(LEAVE + (zone >> 1) for zone in range(LEAVE - ENTER)), _NOWHERE)
"""The same for leaving it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened.

    ``ref`` is the card before, ``after`` the same card after it moved (equal if it did not move). ``seen`` is the mask
    of the players who could see which card it was. The rest is for the log, and written by the gate if the game keeps
    one: ``rule`` is the number of the step or verb that did it. ``face`` is what the card was when it happened: the log
    goes on naming it so, whatever becomes of it. ``number`` counts the batches of the journal; unlike the serial it
    counts nothing else, so that it may be shown to everybody.
    """

    __slots__ = (
        "after",
        "amount",
        "cause",
        "data",
        "face",
        "frm",
        "number",
        "player",
        "ref",
        "rule",
        "seen",
        "serial",
        "to",
        "turn",
        "verb",
    )

    face: "Face | None"
    serial: int
    rule: str
    turn: int
    number: int

    def __init__(
        self,
        verb: int,
        player: int,
        ref: tuple[int, int] | None = None,
        amount: Number = 0,
        cause: tuple[int, int] | None = None,
        data: Any = None,
    ) -> None:
        self.verb = verb
        self.player = player
        self.ref = ref
        self.after = ref
        self.amount = amount
        self.cause = cause
        self.data = data
        self.frm = -1
        self.to = -1
        self.seen = 3

    def index_keys(self) -> tuple[int, ...]:
        """The index keys under which listeners wait for this event."""
        if self.frm == self.to:
            return (self.verb,)
        return (self.verb, CAME[self.to], WENT[self.frm])
