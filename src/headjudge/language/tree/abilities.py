"""Abilities and the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.language.tree.base import Node

if TYPE_CHECKING:
    from headjudge.language.tree.conditions import Condition, Event
    from headjudge.language.tree.modifications import Modification
    from headjudge.language.tree.nouns import Selector, Target
    from headjudge.language.tree.steps import Step


class Keyword(Node, frozen=True):
    """A line that is only a keyword of the game; `zones` where it works, if the text says so.

    `costs` are what the keyword asks for, `will` the symbols that go with it, `of` what it concerns.
    """

    name: str
    amount: int = 0
    zones: tuple[str, ...] = ()
    costs: tuple[Step, ...] = ()
    will: str = ""
    of: Selector | None = None


class Activated(Node, frozen=True):
    """`keyword` marks abilities the rules know by name (evolve, serve); `zones` where it may be activated from.

    `name` is the ability's own name, by which other texts may refer to it, `item` that of the thing whose text it is.
    `cheaper` says of the ability itself by what and when it costs less.
    """

    costs: tuple[Step, ...]
    body: tuple[Step, ...]
    keyword: str = ""
    quick: bool = False
    only_if: Condition | None = None
    per_turn: int = 0
    zones: tuple[str, ...] = ("field",)
    name: str = ""
    per_game: bool = False
    item: str = ""
    cheaper: tuple[Continuous, ...] = ()


class Automatic(Node, frozen=True):
    """`timing` is the keyword that stands for the trigger, printed instead of it; `gate` is checked with the trigger.

    `costs` are optional: not paying them means that the body does not happen. `keyword` marks the ability by name.
    """

    trigger: Event
    body: tuple[Step, ...]
    timing: str = ""
    gate: Condition | None = None
    costs: tuple[Step, ...] = ()
    per_turn: int = 0
    own_turn: bool = False
    zones: tuple[str, ...] = ("field",)
    keyword: str = ""
    name: str = ""


class Continuous(Node, frozen=True):
    """A passive line: the subject is modified while the condition holds. `keyword` marks the ability by name."""

    of: Target
    mods: tuple[Modification, ...]
    cond: Condition | None = None
    zones: tuple[str, ...] = ("field",)
    keyword: str = ""
    name: str = ""


class SpellText(Node, frozen=True):
    """What happens when the card is resolved."""

    body: tuple[Step, ...]


class PlayCost(Node, frozen=True):
    """A further cost while playing this card, and what it changes; `instead` is paid in place of the card's cost.

    `then` is what happens when the card is resolved, where it speaks of what was paid; `cond` must hold to pay it.
    """

    costs: tuple[Step, ...]
    mods: tuple[Modification, ...] = ()
    optional: bool = True
    instead: bool = False
    then: tuple[Step, ...] = ()
    cond: Condition | None = None


class Awakening(Node, frozen=True):
    """While this card is played its costs may be paid as well; it is then played with these abilities too."""

    costs: tuple[Step, ...]
    gives: tuple[Ability, ...] = ()


class DeckRule(Node, frozen=True):
    """A rule of deck construction: `copies` of this card are allowed in the deck named."""

    deck: str
    copies: int


class SeekMate(Node, frozen=True):
    """Legion: once, this unit may be joined by a mate that fits; together they attack with `power`."""

    power: int
    mate: Selector


class Entering(Node, frozen=True):
    """What a card does as it enters the field, which is part of entering: nobody can answer it."""

    body: tuple[Step, ...]


Ability = (
    Entering | Keyword | Activated | Automatic | Continuous | SpellText | PlayCost | DeckRule | SeekMate | Awakening
)


class Defined(Node, frozen=True):
    """A keyword that the book does not have, under the name that the text has it by, with what somebody says it means.

    `word` is the keyword without its values.
    """

    name: str
    word: str
    abilities: tuple[Ability, ...]
    by: str = ""


class Card(Node, frozen=True):
    """A card's text, ability by ability, in printed order; `defined` are its keywords that the book does not have."""

    abilities: tuple[Ability, ...]
    defined: tuple[Defined, ...] = ()
