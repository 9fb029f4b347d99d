"""Numbers a text speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from headjudge.language.tree.base import Node

if TYPE_CHECKING:
    from headjudge.language.tree.conditions import Event
    from headjudge.language.tree.nouns import Player, Selector, Target


class Num(Node, frozen=True):
    n: int


class X(Node, frozen=True):
    """A number the player chooses when playing; a defined X is replaced by its definition."""

    name: str = "X"


class Count(Node, frozen=True):
    sel: Selector


class StatOf(Node, frozen=True):
    """A stat or the cost of a card (summed, should there be several)."""

    of: Target
    stat: str
    original: bool = False


class Total(Node, frozen=True):
    sel: Selector
    stat: str


class Extreme(Node, frozen=True):
    sel: Selector
    stat: str
    end: Literal["highest", "lowest"]


class Distinct(Node, frozen=True):
    """How many different ones there are among the cards: names, attributes, races, costs."""

    sel: Selector
    what: str


class PlayerStat(Node, frozen=True):
    """A number of a player: play_points, max_play_points, evolution_points."""

    of: Player
    what: str


class Counters(Node, frozen=True):
    on: Target
    kind: str


class Times(Node, frozen=True):
    factor: int
    amount: Amount


class Plus(Node, frozen=True):
    left: Amount
    right: Amount


class Minus(Node, frozen=True):
    left: Amount
    right: Amount


class Half(Node, frozen=True):
    """Rounded as the game says."""

    amount: Amount


class ForEvery(Node, frozen=True):
    """`amount` once for every full `per` in `count`; one action with the product."""

    amount: Amount
    per: int
    count: Amount


class Result(Node, frozen=True):
    """The number an earlier step produced: a die, damage dealt, counters removed."""

    bind: str


class EventAmount(Node, frozen=True):
    """The number of the triggering event: damage dealt or taken."""


class HowOften(Node, frozen=True):
    """How many times the event happened in the window; `what` in an event counts cards, not occasions."""

    event: Event
    window: Literal["this turn", "this game", "last turn"] = "this turn"
    besides_this: bool = False


class KindsSpent(Node, frozen=True):
    """How many different attributes the will had that was spent on this card, where costs are symbols."""


class HowMuch(Node, frozen=True):
    """How much it was in all, of what the event gives or takes: damage dealt, life lost."""

    event: Event


Amount = (
    Num
    | X
    | Count
    | StatOf
    | Total
    | Extreme
    | Distinct
    | PlayerStat
    | Counters
    | Times
    | Plus
    | Minus
    | Half
    | ForEvery
    | Result
    | EventAmount
    | HowOften
    | HowMuch
    | KindsSpent
)
