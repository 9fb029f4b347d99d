"""What a continuous effect says about its subject."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from headjudge.language.tree.base import Comparison, DamageKind, Node

if TYPE_CHECKING:
    from headjudge.language.tree.abilities import Ability
    from headjudge.language.tree.amounts import Amount
    from headjudge.language.tree.conditions import Event
    from headjudge.language.tree.nouns import Selector, Target
    from headjudge.language.tree.steps import Step


class StatChange(Node, frozen=True):
    """+amount, or -amount when `lose`."""

    stat: str
    amount: Amount
    lose: bool = False


class SetStat(Node, frozen=True):
    stat: str
    amount: Amount


class GrantKeyword(Node, frozen=True):
    keyword: str
    amount: int = 0
    will: str = ""
    of: Selector | None = None


class LoseKeyword(Node, frozen=True):
    """Loses the keyword, or every ability when it is empty; where it is `barred`, it cannot be gained either."""

    keyword: str = ""
    barred: bool = False


class GrantAbility(Node, frozen=True):
    """A quoted ability; `This` inside it is the card that receives it."""

    ability: Ability


class GrantTrait(Node, frozen=True):
    trait: str


class TraitsOf(Node, frozen=True):
    """Has all traits of those cards as well."""

    sel: Selector


class GrantClass(Node, frozen=True):
    """Is of this class, clan or attribute as well."""

    name: str


class GetsState(Node, frozen=True):
    """Comes into a state that no rule knows, only cards do; `state` is their word for it."""

    state: str


class GrantType(Node, frozen=True):
    """Is of this type as well."""

    name: str


class SetClass(Node, frozen=True):
    """Is of these attributes and of no other."""

    names: tuple[str, ...]


class SetTrait(Node, frozen=True):
    """Has these traits and no other."""

    names: tuple[str, ...]


class SetType(Node, frozen=True):
    """Is of these types and of no other."""

    names: tuple[str, ...]


class SwapStats(Node, frozen=True):
    """One stat takes the value of the other, and the other way round."""

    one: str
    other: str


class StatScale(Node, frozen=True):
    """What would raise (or lower) ATK or DEF does so `factor` times; a negative factor turns it round."""

    way: Literal["increase", "decrease"]
    factor: int


class Must(Node, frozen=True):
    """A duty, spelled like `Cannot`; it binds only if it can be done."""

    act: str
    object: Selector | None = None


class EntersWith(Node, frozen=True):
    """Comes onto the field with these counters."""

    kind: str
    amount: Amount


class AlsoNamed(Node, frozen=True):
    name: str


class NamedLike(Node, frozen=True):
    """Has the names of that card as well, as they are when this is given."""

    of: Target


class CostChange(Node, frozen=True):
    """`what` is play, or the keyword whose cost changes (evolve); `frm` restricts to playing from that zone.

    Where costs are symbols, `will` is what the cost changes by, `amount` times.
    """

    amount: Amount
    more: bool = False
    what: str = "play"
    frm: str = ""
    will: str = ""


class SetCost(Node, frozen=True):
    """`will` is the cost itself where costs are symbols."""

    amount: Amount
    what: str = "play"
    will: str = ""


class AnyWill(Node, frozen=True):
    """The attributes of the cost may be paid with will of any attribute, or of that one, where costs are symbols."""

    what: str = "play"
    will: str = ""


class SpendAs(Node, frozen=True):
    """Who it is said of may spend will of one kind as though it were of another."""

    will: str
    like: str


class DamageChange(Node, frozen=True):
    """Changes damage dealt or taken by the subject: more, less, times, at_most, or set.

    `shield` prevents so much of it in all, `next` the next time it would be dealt, `first` the first time each turn;
    `source` is what would deal it. What happens `once` is over with the next damage that it changes.
    """

    side: Literal["deals", "takes"]
    how: Literal["more", "less", "times", "at_most", "set", "none", "shield", "next", "first"]
    amount: Amount | None = None
    kind: DamageKind = "any"
    to: Selector | None = None
    source: Selector | Target | None = None
    once: bool = False
    at: Comparison | None = None
    bound: Amount | None = None
    """Only damage of which so much would be dealt: `at` compares it with `bound`."""


class Redirect(Node, frozen=True):
    """Damage that would be dealt to the subject is dealt to this one instead."""

    to: Target
    kind: DamageKind = "any"


class Cannot(Node, frozen=True):
    """A prohibition; `act` is an action word of the game, `object` what it may not be done to or be done by."""

    act: str
    object: Selector | None = None
    by: Literal["", "abilities", "enemy abilities", "own abilities", "attacks"] = ""
    frm: str = ""


class Can(Node, frozen=True):
    """A permission, spelled like `Cannot`."""

    act: str
    object: Selector | None = None
    amount: Amount | None = None
    frm: str = ""


class PaysOtherwise(Node, frozen=True):
    """An action of the game may be paid for with these steps in place of its usual cost; `object` is what it plays."""

    what: str
    costs: tuple[Step, ...]
    object: Selector | None = None


class EntersEngaged(Node, frozen=True):
    """Is put onto the field engaged."""


class CountsAs(Node, frozen=True):
    """A rule counts more than it says: the gate also counts these cards."""

    gate: str
    sel: Selector


class Replace(Node, frozen=True):
    """When the event would happen to the subject, do the steps instead; `optional` when its controller may decline.

    What is said of the next time only is over when that has been replaced `once`.
    """

    event: Event
    steps: tuple[Step, ...]
    optional: bool = False
    once: bool = False


class GrantChosen(Node, frozen=True):
    """Has the chosen race as well."""

    kind: str
    bind: str = ""


class SetChosen(Node, frozen=True):
    """Has the chosen attributes and no other."""

    kind: str
    bind: str = ""


Modification = (
    StatChange
    | SetStat
    | GrantKeyword
    | LoseKeyword
    | GrantAbility
    | GrantTrait
    | TraitsOf
    | GrantClass
    | GetsState
    | GrantType
    | SetClass
    | SetTrait
    | SetType
    | SwapStats
    | StatScale
    | Must
    | EntersWith
    | AlsoNamed
    | NamedLike
    | CostChange
    | SetCost
    | AnyWill
    | SpendAs
    | DamageChange
    | Redirect
    | Cannot
    | Can
    | PaysOtherwise
    | EntersEngaged
    | CountsAs
    | Replace
    | GrantChosen
    | SetChosen
)
