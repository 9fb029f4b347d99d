"""What a continuous effect says about its subject."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from headjudge.language.tree.base import DamageKind, Node

if TYPE_CHECKING:
    from headjudge.language.tree.abilities import Ability
    from headjudge.language.tree.amounts import Amount
    from headjudge.language.tree.conditions import Event
    from headjudge.language.tree.nouns import Selector
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


class LoseKeyword(Node, frozen=True):
    """Loses the keyword, or every ability when it is empty."""

    keyword: str = ""


class GrantAbility(Node, frozen=True):
    """A quoted ability; `This` inside it is the card that receives it."""

    ability: Ability


class GrantTrait(Node, frozen=True):
    trait: str


class GrantClass(Node, frozen=True):
    """Is of this class, clan or attribute as well."""

    name: str


class AlsoNamed(Node, frozen=True):
    name: str


class CostChange(Node, frozen=True):
    """`what` is play, or the keyword whose cost changes (evolve); `frm` restricts to playing from that zone."""

    amount: Amount
    more: bool = False
    what: str = "play"
    frm: str = ""


class SetCost(Node, frozen=True):
    amount: Amount
    what: str = "play"


class DamageChange(Node, frozen=True):
    """Changes damage dealt or taken by the subject: more, less, times, at_most, or set."""

    side: Literal["deals", "takes"]
    how: Literal["more", "less", "times", "at_most", "set", "none"]
    amount: Amount | None = None
    kind: DamageKind = "any"
    to: Selector | None = None


class Cannot(Node, frozen=True):
    """A prohibition; `act` is an action word of the game, `object` what it may not be done to or be done by."""

    act: str
    object: Selector | None = None
    by: Literal["", "abilities", "enemy abilities", "attacks"] = ""
    frm: str = ""


class Can(Node, frozen=True):
    """A permission, spelled like `Cannot`."""

    act: str
    object: Selector | None = None
    amount: Amount | None = None
    frm: str = ""


class EntersEngaged(Node, frozen=True):
    """Is put onto the field engaged."""


class CountsAs(Node, frozen=True):
    """A rule counts more than it says: the gate also counts these cards."""

    gate: str
    sel: Selector


class Replace(Node, frozen=True):
    """When the event would happen to the subject, do the steps instead; `optional` when its controller may decline."""

    event: Event
    steps: tuple[Step, ...]
    optional: bool = False


Modification = (
    StatChange
    | SetStat
    | GrantKeyword
    | LoseKeyword
    | GrantAbility
    | GrantTrait
    | GrantClass
    | AlsoNamed
    | CostChange
    | SetCost
    | DamageChange
    | Cannot
    | Can
    | EntersEngaged
    | CountsAs
    | Replace
)
