"""Deeds: what a step of a text has really done, for "if you do", "this way" and "if you called a card" to ask.

A step is done wholly if everything it names was done: to as many cards as it asks for, to each card chosen for it, and
in the way it says. What something prohibits, replaces, or leaves no room for was not done. While a step runs its deed
is kept under ``DOING``; when it is over it says under ``DID`` whether it was done wholly, and under
``bindings.done(how)`` to which cards that was done in this resolution.
"""

from collections.abc import Sequence
from typing import Any

from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.language import tree

DID = "did"
"""Whether the last thing that a text told somebody to do was done wholly; absent where nothing was yet."""
DOING = "$doing"
TRIED = "$tried"

Record = tuple[tuple[Ref, ...], int, int]
"""To which cards something was done, how often to none in particular, and the sum of the amounts."""
Tried = tuple[tuple[int, Ref | None], ...]
NOTHING: Record = ((), 0, 0)
ONCE: Record = ((), 1, 0)


def tried(actions: Sequence[Action]) -> Tried:
    return tuple(dict.fromkeys((action.verb, action.ref) for action in actions))


def carried_out(wanted: Tried | None, events: Sequence[Event]) -> Record:
    """What came of the actions: something that replaced one of them is another deed (None: whatever happened)."""
    refs: dict[Ref, None] = {}
    times, amount = 0, 0
    for event in events:
        ref, of_nobody = event.ref, wanted is not None and (event.verb, None) in wanted
        if wanted is not None and not of_nobody and (event.verb, ref) not in wanted:
            continue
        amount += abs(event.amount)
        if ref is None or of_nobody:
            times += 1
        else:
            refs[ref] = None
    return tuple(refs), times, int(amount)


def add(frame: Resolve, found: Record) -> None:
    """Add to the deed of the step in progress."""
    refs, times, amount = frame.vars.get(DOING, NOTHING)
    more = tuple(ref for ref in found[0] if ref not in refs)
    frame.bind(DOING, ((*refs, *more), times + found[1], amount + found[2]))


class Deed:
    """One step while it is lowered: under which words it is asked for, and whether it acts at all.

    ``always`` tells that it counts as done even if there is nothing to do.
    """

    __slots__ = ("acts", "always", "hows", "step")

    def __init__(self, step: Any, hows: tuple[str, ...]) -> None:
        self.step = step
        self.hows = hows
        self.acts = False
        self.always = False


def is_beside_the_point(step: Any) -> bool:
    """Whether a step only tidies up: shuffling, and putting back what is left of the cards looked at."""
    if isinstance(step, tree.Shuffle):
        return step.what is None
    return isinstance(getattr(step, "what", None), tree.RestOf)
