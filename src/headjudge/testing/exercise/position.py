"""A position in the making: invented cards, where they lie, and what is played."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from headjudge.formats.packs import Card, Face
from headjudge.formats.position import Placed
from headjudge.testing.exercise.wants import ME


class Unstaged(Exception):
    """What cannot be brought about, in words."""


class Intent(NamedTuple):
    """Something to do when a player may do anything: the option's word, and the names of the cards it is about."""

    word: str
    card: str = ""
    by: int = ME
    targets: tuple[str, ...] = ()
    now: bool = False
    """Done as soon as it can be, also while something else that was played waits to happen."""


class Draft(msgspec.Struct):
    """A witness: where it lies, whose it is, and its facts."""

    name: str
    facts: dict[str, Any]
    zone: str
    player: int
    text: list[str] = []
    state: dict[str, Any] = {}
    twin: bool = False
    """Whether it is another copy of the card itself."""
    back: dict[str, Any] | None = None
    """The facts of its other side, which has the same name and text."""

    def placed(self) -> Placed:
        text = tuple(self.text)
        back = Face(self.name, self.back, text) if self.back is not None else None
        return Placed(Card(self.name, self.facts, text, back), self.state)

    def with_state(self, **said: Any) -> None:
        self.state = {**self.state, **said}


class Setting(msgspec.Struct):
    """A position in the making and what is played in it."""

    drafts: list[Draft] = []
    points: tuple[dict[str, int], dict[str, int]] = msgspec.field(default_factory=lambda: ({}, {}))
    active: int = ME
    phase: str = "main"
    plan: list[Intent] = []
    prefer: list[str] = []
    """Names that are chosen first, whoever asks."""
    names: int = 0
    card_zone: str = ""
    """Where the card itself lies, in the words of positions; empty where it lies already."""
    card_state: dict[str, Any] = {}
    fillers: bool = True
    card_name: str = ""
    """The name of the side of the card that is exercised."""
    front: str = ""
    """The name of the card's front."""
    all_of: Sequence[Any] = ()
    """All abilities of the card."""
    clan: str = ""
    moment: str = ""
    """The phase in which the ability has to happen, or "opponent" for that player's turn, where it says so."""
    side: int = 0
    """Which side of the card is exercised, the front first."""

    def named(self, hint: str) -> str:
        self.names += 1
        return f"{hint} {NUMERALS[self.names % len(NUMERALS)]}{'' if self.names < len(NUMERALS) else self.names}"

    def there(self, zone: str, player: int) -> int:
        """How many witnesses lie there."""
        return sum(each.zone == zone and each.player == player for each in self.drafts)

    def owner_of(self, name: str) -> int:
        """Whose witness bears the name; the card itself is the first player's."""
        return next((each.player for each in self.drafts if each.name == name), ME)


NUMERALS = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
