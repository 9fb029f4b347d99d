"""Conditions, and the events that triggers, history and replacement effects speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from headjudge.language.tree.base import Cause, Comparison, DamageKind, Node
from headjudge.language.tree.nouns import ANY_PLAYER, Done

if TYPE_CHECKING:
    from headjudge.language.tree.amounts import Amount
    from headjudge.language.tree.nouns import Player, Selector, Subject, Target


class Compare(Node, frozen=True):
    """Existence is Count(sel) >= 1; history is HowOften(event) >= n."""

    left: Amount
    op: Comparison
    right: Amount


class Is(Node, frozen=True):
    """The target fits the selector."""

    what: Target
    sel: Selector


class Gate(Node, frozen=True):
    """A keyword condition declared once by the game (Combo 3, Overflow); `most` ends a span (Wave, 2nd to 4th time)."""

    word: str
    n: int = 0
    most: int = 0


class During(Node, frozen=True):
    """A turn or phase; an empty phase is the whole turn."""

    whose: Player
    phase: str = ""


class LeaderIs(Node, frozen=True):
    """The player's leader is of the class."""

    of: Player
    klass: str


class ZoneFull(Node, frozen=True):
    whose: Player
    zone: str


class Did(Node, frozen=True):
    """The optional or uncertain step just before was done, wholly."""


class Searched(Node, frozen=True):
    """This effect looked through that zone, where it might have left it alone."""

    zone: str


class InBattle(Node, frozen=True):
    """It is the battle in which the event happened."""

    of: Event


class And(Node, frozen=True):
    parts: tuple[Condition, ...]


class Or(Node, frozen=True):
    parts: tuple[Condition, ...]


class Unless(Node, frozen=True):
    """The condition does not hold."""

    cond: Condition


def asks_if_done(cond: Condition) -> bool:
    """Whether a condition is nothing but the question whether a step before was done, and to how many cards."""
    cond = cond.cond if isinstance(cond, Unless) else cond
    return isinstance(cond, Did) or (isinstance(cond, Compare) and is_deed(cond.left))


def is_deed(amount: Amount) -> bool:
    """Whether it is the number of cards to which something was done."""
    return isinstance(getattr(getattr(amount, "sel", None), "among", None), Done)


class Chose(Node, frozen=True):
    """This word was chosen by the step of that name."""

    word: str
    bind: str = ""


class Spent(Node, frozen=True):
    """This was really spent on the card itself, or on the cost of that keyword of it, where costs are symbols."""

    will: str
    on: str = ""


Condition = (
    Chose | Spent | Compare | Is | Gate | During | InBattle | LeaderIs | ZoneFull | Did | Searched | And | Or | Unless
)


class Moves(Node, frozen=True):
    """Cards change zones; `manner` narrows to a named action (destroyed, discarded, returned, buried, banished).

    Zones that are alternatives are joined by "/"; `cause` narrows to what made it happen, `source` to whose effect or
    cost that was, `into` to whose zone they come to: that of their owner, whoever controlled them.
    """

    what: Subject
    frm: str = ""
    to: str = ""
    manner: str = ""
    by: Player = ANY_PLAYER
    cause: Cause = ""
    source: Selector | None = None
    into: Player | None = None
    through: str = ""
    """The ability or action of the game, by its keyword, that brought it about."""


class Attacks(Node, frozen=True):
    what: Subject
    target: Selector | None = None


class Blocks(Node, frozen=True):
    """The subject blocks such a card."""

    what: Subject
    target: Selector | None = None


class AttackedBy(Node, frozen=True):
    """The subject is attacked, by such a card if the text says so."""

    what: Subject
    by: Selector | None = None


class Evolves(Node, frozen=True):
    what: Subject


class Races(Node, frozen=True):
    what: Subject


class Plays(Node, frozen=True):
    by: Player
    what: Selector
    frm: str = ""


class Activates(Node, frozen=True):
    """A player plays an ability of a card; `kind` is the game's word for such abilities, empty for all."""

    by: Player
    what: Subject
    kind: str = ""


class DealsDamage(Node, frozen=True):
    what: Subject
    kind: DamageKind = "any"
    to: Selector | None = None


class TakesDamage(Node, frozen=True):
    """The subject is dealt damage, by such a card if the text says so, and `least` of it at once."""

    what: Subject
    kind: DamageKind = "any"
    source: Selector | None = None
    least: int = 0


class StatRaised(Node, frozen=True):
    """A stat was increased by an effect; with `to`, from less than that to as much or more."""

    what: Subject
    stat: str
    cause: Cause = ""
    to: int = 0


class StatLowered(Node, frozen=True):
    what: Subject
    stat: str
    cause: Cause = ""


class Selected(Node, frozen=True):
    """The subject is selected for an ability of that player, or becomes the target of such a spell or ability."""

    what: Subject
    by: Player = ANY_PLAYER
    source: Selector | None = None


class Turned(Node, frozen=True):
    """The subject comes into a state: engaged, reserved, locked, unlocked, or another word of the game."""

    what: Subject
    state: str
    cause: Cause = ""
    source: Selector | None = None
    """Whose effect or cost that was."""
    through: str = ""
    """The ability of the game, by its keyword, that brought it about."""


class Draws(Node, frozen=True):
    by: Player


class Loses(Node, frozen=True):
    """A player loses the game."""

    by: Player


class CounterPut(Node, frozen=True):
    what: Subject
    kind: str
    by: Player = ANY_PLAYER


class CounterRemoved(Node, frozen=True):
    """A counter is removed from the subject; the `last` of its kind if the text says so."""

    what: Subject
    kind: str
    last: bool = False


class KeywordDone(Node, frozen=True):
    """A player performed a keyword action of the game (Earth Rite, Lesson); `of` is the card it was done with."""

    by: Player
    keyword: str
    of: Selector | None = None


class PhaseBegins(Node, frozen=True):
    phase: str
    whose: Player
    next_only: bool = False


class PhaseEnds(Node, frozen=True):
    phase: str
    whose: Player
    next_only: bool = False


class Becomes(Node, frozen=True):
    """State trigger: the condition becomes true."""

    cond: Condition


class Boosts(Node, frozen=True):
    what: Subject
    target: Selector | None = None


class IsBoosted(Node, frozen=True):
    """The subject is boosted, by such a unit if the text says so."""

    what: Subject
    by: Selector | None = None


class Intercepts(Node, frozen=True):
    what: Subject


class Hits(Node, frozen=True):
    """An attack of the subject hits."""

    what: Subject
    target: Selector | None = None


class Rides(Node, frozen=True):
    """The subject rides; `over` is the unit it is placed on."""

    what: Subject
    over: Subject | None = None


class Strides(Node, frozen=True):
    """The subject strides; `over` is the unit that becomes its heart."""

    what: Subject
    over: Subject | None = None


class Legions(Node, frozen=True):
    """The subject comes into the legion state."""

    what: Subject


class CheckReveals(Node, frozen=True):
    """A drive or damage check of the player reveals such a card; `of` is the unit that checks."""

    by: Player
    check: Literal["drive", "damage"]
    what: Subject
    of: Subject | None = None


class EitherEvent(Node, frozen=True):
    """Any of the events."""

    events: tuple[Event, ...]


class BattleEnds(Node, frozen=True):
    """The end of a battle: the one in which the event happened, or (None) the one that goes on."""

    of: Event | None = None


class BlockedBy(Node, frozen=True):
    """The subject is blocked, by such a card if the text says so."""

    what: Subject
    by: Selector | None = None


class IsAdded(Node, frozen=True):
    """The subject is added or bestowed to such a card."""

    what: Subject
    to: Subject


class IsRevealed(Node, frozen=True):
    """The subject is revealed, by such a spell or ability if the text says so."""

    what: Subject
    source: Selector | None = None


Event = (
    Moves
    | Attacks
    | AttackedBy
    | Blocks
    | Evolves
    | Races
    | Plays
    | Activates
    | DealsDamage
    | TakesDamage
    | StatRaised
    | StatLowered
    | Selected
    | Turned
    | Draws
    | Loses
    | CounterPut
    | CounterRemoved
    | KeywordDone
    | PhaseBegins
    | PhaseEnds
    | Becomes
    | Boosts
    | IsBoosted
    | Intercepts
    | Hits
    | Rides
    | Strides
    | Legions
    | CheckReveals
    | BattleEnds
    | EitherEvent
    | BlockedBy
    | IsAdded
    | IsRevealed
)
