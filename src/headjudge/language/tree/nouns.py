"""Players, filters, selectors, and the noun phrases that point at cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from headjudge.language.tree.base import Comparison, Node

if TYPE_CHECKING:
    from headjudge.language.tree.abilities import Ability
    from headjudge.language.tree.amounts import Amount


class You(Node, frozen=True):
    """The controller of the ability."""


class Opponent(Node, frozen=True):
    """Each opponent; printed texts are written for more than two players."""


class EachPlayer(Node, frozen=True):
    """All players, the active one first where order matters.

    In a step that each player performs it means that same player's own zone.
    """


class AnyPlayer(Node, frozen=True):
    """No restriction on the player; only in selectors and events."""


class ControllerOf(Node, frozen=True):
    of: Target


class OwnerOf(Node, frozen=True):
    of: Target


class ThatPlayer(Node, frozen=True):
    """The player of the trigger ("that player"), or the opponent picked by an earlier step when `bind` is given."""

    bind: str = ""


class TargetPlayer(Node, frozen=True):
    """A player chosen as a target when the ability is played; one and the same wherever it stands in the ability."""

    opponent: bool = False


Player = You | Opponent | EachPlayer | AnyPlayer | ControllerOf | OwnerOf | ThatPlayer | TargetPlayer

YOU = You()
OPPONENT = Opponent()
ANY_PLAYER = AnyPlayer()


class Trait(Node, frozen=True):
    name: str


class Class(Node, frozen=True):
    """Class, clan or attribute: the colour of the card in this game."""

    name: str


class Type(Node, frozen=True):
    name: str


class Name(Node, frozen=True):
    name: str


class NamePart(Node, frozen=True):
    """Part of the name; `original` reads what is printed on the card."""

    text: str
    original: bool = False


class Has(Node, frozen=True):
    """Has the keyword."""

    keyword: str


class State(Node, frozen=True):
    """A state word of the game: engaged, reserved, evolved, unevolved, token, faceup, facedown, advanced."""

    word: str


class StatIs(Node, frozen=True):
    """Compares a stat or the cost; `original` reads what is printed on the card."""

    stat: str
    op: Comparison
    amount: Amount
    original: bool = False


class Parity(Node, frozen=True):
    """A stat or the cost is odd, or even; nothing is neither."""

    stat: str
    odd: bool


class HasCounter(Node, frozen=True):
    kind: str
    op: Comparison = ">="
    amount: Amount | None = None


class EnteredThisTurn(Node, frozen=True):
    """Was put onto the field this turn."""


class PutThisTurn(Node, frozen=True):
    """Came to the zone where it lies this turn, from that zone if one is named."""

    frm: str = ""


class OwnedBy(Node, frozen=True):
    """Belongs to the player, whoever controls it."""

    whose: Player


class EnteredFrom(Node, frozen=True):
    """Was put onto the field from that zone, directly or by being played from it."""

    zone: str


class EnteredBy(Node, frozen=True):
    """Was put onto the field by an ability of such a card."""

    source: Sel


class DestroyedThisTurn(Node, frozen=True):
    """Was destroyed this turn."""


class DamagedThisTurn(Node, frozen=True):
    """Was dealt damage this turn."""


class AttackedThisTurn(Node, frozen=True):
    """Attacked this turn."""


class SameNameAs(Node, frozen=True):
    what: Target


class Not(Node, frozen=True):
    filter: Filter


class AnyOf(Node, frozen=True):
    filters: tuple[Filter, ...]


class AllOf(Node, frozen=True):
    """Only inside AnyOf and Not; a selector's own filters are already a conjunction."""

    filters: tuple[Filter, ...]


class DifferentNames(Node, frozen=True):
    """Restricts a chosen set: no two share a name; in a count, names are counted."""


class DifferentCosts(Node, frozen=True):
    """Restricts a chosen set: no two share a printed cost, or another stat; in a count, these numbers are counted."""

    stat: str = "cost"


class SameName(Node, frozen=True):
    """Restricts a chosen set: all share one name."""


class SameStat(Node, frozen=True):
    """Restricts a chosen set: all have the same cost, or another stat."""

    stat: str = "cost"


class SameOwner(Node, frozen=True):
    """Restricts a chosen set: all lie in the zone of one player."""


class TotalIs(Node, frozen=True):
    """Restricts a chosen set: the sum of a stat over it."""

    stat: str
    op: Comparison
    amount: Amount


class ExtremeStat(Node, frozen=True):
    """Has the highest or lowest value of the stat among all that fit the other filters."""

    stat: str
    end: Literal["highest", "lowest"]


class Shares(Node, frozen=True):
    """Has one at least of these characteristics in common: attribute, race, type; with the card, or with each other."""

    what: str
    other: Target | None = None


class HasAbility(Node, frozen=True):
    """Describes a token: it has the ability."""

    ability: Ability


class DamagedBy(Node, frozen=True):
    """Was dealt damage by the card this turn."""

    source: Target


class Targeting(Node, frozen=True):
    """Is a spell or ability that has this card, such a card or such a player for a target; ``only``: no other one."""

    what: Target
    only: bool = False


class RemovedBy(Node, frozen=True):
    """Was removed from the game by that card."""

    source: Target


class AbilityOf(Node, frozen=True):
    """Is an ability of such a card, or of this one."""

    sel: Sel | SelUnion | This


class AddedOn(Node, frozen=True):
    """Is added to such a card, or attached to it where a game tells these apart."""

    what: Target
    how: Literal["added", "attached"] = "added"


class SameColumn(Node, frozen=True):
    """Stands in the same column, or row, as the card, which does not count itself."""

    what: Target
    line: Literal["column", "row"] = "column"


class BoostedBy(Node, frozen=True):
    """Is boosted by the card in this battle."""

    what: Target


class Chosen(Node, frozen=True):
    """Has the race, attribute, type or parity that was chosen: by the step of that name, else by this card before."""

    kind: str
    bind: str = ""


class Member(Node, frozen=True):
    """Is one of those cards."""

    what: Target


class Twin(Node, frozen=True):
    """Has the same name as another that fits the rest of the phrase."""


Filter = (
    Trait
    | Class
    | Type
    | Name
    | NamePart
    | Has
    | State
    | StatIs
    | Parity
    | SameStat
    | HasCounter
    | EnteredThisTurn
    | PutThisTurn
    | OwnedBy
    | EnteredFrom
    | EnteredBy
    | DestroyedThisTurn
    | DamagedThisTurn
    | AttackedThisTurn
    | SameNameAs
    | Not
    | AnyOf
    | AllOf
    | DifferentNames
    | DifferentCosts
    | SameName
    | SameOwner
    | TotalIs
    | ExtremeStat
    | SameColumn
    | BoostedBy
    | Shares
    | HasAbility
    | DamagedBy
    | AddedOn
    | RemovedBy
    | Targeting
    | AbilityOf
    | Chosen
    | Twin
    | Member
)


class Sel(Node, frozen=True):
    """Which cards are meant: `kind` is a card type or "card"; no zones means wherever the verb looks.

    `among` narrows to the cards of an earlier step ("from among them"); `other` leaves out the card itself.
    """

    kind: str = "card"
    zones: tuple[str, ...] = ()
    whose: Player = ANY_PLAYER
    filters: tuple[Filter, ...] = ()
    other: bool = False
    among: Target | None = None


class SelUnion(Node, frozen=True):
    """Two or more whole phrases: an enemy leader or enemy follower."""

    parts: tuple[Sel, ...]


Selector = Sel | SelUnion


class This(Node, frozen=True):
    """The card the ability is on: `kind` if the text says which type it must be to be affected, `zone` where it is."""

    kind: str = "card"
    zone: str = ""


class Bound(Node, frozen=True):
    """What an earlier noun phrase of the ability stood for; `nth` picks one of a selection in the order it was made.

    `how` means only the cards to which that was really done ("the cards destroyed this way").
    """

    name: str
    nth: int = 0
    how: str = ""


class Done(Node, frozen=True):
    """What the last step that does `how` has really done it to: the cards retired, put into the soul, discarded.

    Cards for which it was tried in vain are not among them; where no such step was performed there are none.
    """

    how: str


class TriggerCard(Node, frozen=True):
    """The card whose event triggered the ability; `role` picks another participant of that event."""

    role: Literal["subject", "object"] = "subject"


class AddedTo(Node, frozen=True):
    """The card this card is added to."""


class Paid(Node, frozen=True):
    """The cards moved or changed while paying the cost of the ability."""


class Affected(Node, frozen=True):
    """Inside a modification: the card it applies to."""


class RestOf(Node, frozen=True):
    """What is left of a looked-at or revealed group after earlier steps took from it.

    With `but`, what is left of a selection besides those of it that are bound to that name: "the other".
    """

    name: str
    but: str = ""


class Leader(Node, frozen=True):
    of: Player


class Each(Node, frozen=True):
    """All cards that fit."""

    sel: Selector
    bind: str = ""


class Pick(Node, frozen=True):
    """A number of cards that fit, picked by the step's actor; `most` None means any number.

    `target` is set for targets, chosen when the ability is played: 1, or more for such that differ from the first.
    """

    sel: Selector
    least: Amount
    most: Amount | None
    at_random: bool = False
    bind: str = ""
    target: int = 0


class TopOf(Node, frozen=True):
    """Cards from the top (or bottom) of a player's deck; `zone` tells which deck."""

    whose: Player
    amount: Amount
    end: Literal["top", "bottom"] = "top"
    up_to: bool = False
    bind: str = ""
    zone: str = "deck"


class Both(Node, frozen=True):
    """Several targets of one verb."""

    parts: tuple[Target, ...]


Target = This | Bound | Done | TriggerCard | AddedTo | Paid | Affected | RestOf | Leader | Each | Pick | TopOf | Both
Subject = This | Sel | SelUnion | Leader | Bound | AddedTo
"""What an event can be about."""
