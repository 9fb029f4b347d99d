"""Verbs of games that pay with will and answer spells: will, life, spells being played, damage on cards, items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.language.tree.base import Duration, Node
from headjudge.language.tree.verb import Verb

if TYPE_CHECKING:
    from headjudge.language.tree.amounts import Amount
    from headjudge.language.tree.nouns import Chosen, Player, SameNameAs, Selector, Shares, Target


class PayWill(Verb, frozen=True):
    """Pays will of these symbols (mostly as a cost)."""

    will: str


class PayLife(Verb, frozen=True):
    """`amount` None pays any amount; `bind` names how much."""

    amount: Amount | None
    bind: str = ""


class SetLife(Verb, frozen=True):
    """A player's life becomes another number."""

    whose: Player
    amount: Amount


class Spending(Node, frozen=True):
    """What will may be spent on: `act` is play or pay; a keyword's costs are named by `keyword`."""

    act: str
    what: Selector | None = None
    keyword: str = ""


class Produce(Verb, frozen=True):
    """Produces will: one of the options, `amount` times; `mixed` lets each time be another option.

    `like` leaves only the options of an attribute that was chosen, or that some cards have.
    """

    options: tuple[str, ...]
    amount: Amount
    mixed: bool = False
    only: tuple[Spending, ...] = ()
    like: Chosen | Shares | None = None


class Cancel(Verb, frozen=True):
    """Takes a spell or ability that is being played away before it resolves."""

    what: Target


class ChangeTarget(Verb, frozen=True):
    """Gives a spell or ability another target; `every` changes all of its targets."""

    of: Target
    to: Target | None = None
    every: bool = False


class RemoveDamage(Verb, frozen=True):
    """`amount` None removes all of it."""

    frm: Target
    amount: Amount | None = None


class RemoveFromBattle(Verb, frozen=True):
    what: Target


class Invert(Verb, frozen=True):
    """Turns a card to its other side."""

    what: Target


class GainItem(Verb, frozen=True):
    """Makes tokens of the item area: gems, crystals; without attributes one of any, `same` all of one attribute.

    `called` are those that have the name of a card which was named or found before.
    """

    kind: str
    amount: Amount
    attributes: tuple[str, ...] = ()
    same: bool = False
    bind: str = ""
    called: SameNameAs | None = None


class Copy(Verb, frozen=True):
    """Makes a copy where the original is; `retarget` lets its targets be chosen anew."""

    what: Target
    retarget: bool = False
    bind: str = ""


class Attach(Verb, frozen=True):
    """Adds a card to another one."""

    what: Target
    to: Target


class Fight(Verb, frozen=True):
    """Two cards deal damage equal to their ATK to each other, at once."""

    one: Target
    other: Target


class Cover(Verb, frozen=True):
    """Puts a card on top of another one, whose information becomes that of the card on top."""

    what: Target
    on: Target


class BecomeCopy(Verb, frozen=True):
    """A card has the information of another one from then on, or for a time."""

    what: Target
    of: Target
    until: Duration = ""


class MoveCounters(Verb, frozen=True):
    """Moves counters from one card to another; an empty kind means any kinds, `amount` None all of them."""

    frm: Target
    to: Target
    kind: str = ""
    amount: Amount | None = None


class SkipPhase(Verb, frozen=True):
    """The player's next such phase is skipped."""

    whose: Player
    phase: str
