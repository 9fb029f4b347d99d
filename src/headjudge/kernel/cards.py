"""Cards: what is printed (static, shared by every game) and what happens to it (state)."""

from typing import Any

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import RESOLUTION, Ability
from headjudge.kernel.numbers import Number

Ref = tuple[int, int]
"""A reference: a card's id and the incarnation that was meant. A stale one reads last known information."""

NOBODY = -1


class Face:
    """One printed side of a card: its characteristics by the ruleset's index, and its abilities."""

    __slots__ = ("abilities", "active", "key", "name", "resolution", "values")

    def __init__(self, key: str, name: str, values: tuple[Any, ...], abilities: tuple[Ability, ...] = ()) -> None:
        self.key = key
        self.name = name
        self.values = values
        self.abilities = abilities
        self.resolution = next((a for a in abilities if a.kind == RESOLUTION), None)
        """What happens when the card is played, for cards that say so."""
        self.active: dict[int, tuple[Ability, ...]] = {}
        for ability in abilities:
            for kind in ability.zones:
                self.active[kind] = (*self.active.get(kind, ()), ability)

    def __repr__(self) -> str:
        return f"Face({self.key!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """The state of one card in its present incarnation.

    A move makes a new object, so the old one stays behind unchanged as last known information. ``stamp`` marks which
    game may write it: see ``Game.edit``. ``turned`` is the sideways orientation, whatever the game calls it.
    """

    __slots__ = (
        "arrived",
        "controlled_since",
        "counters",
        "damage",
        "face",
        "face_up",
        "faces",
        "incarnation",
        "is_token",
        "origin",
        "owner",
        "stamp",
        "turned",
        "zone",
    )

    def __init__(self, faces: tuple[Face, ...], owner: int, zone: int, stamp: int, is_token: bool = False) -> None:
        self.faces = faces
        self.face = faces[0]
        self.owner = owner
        self.zone = zone
        self.stamp = stamp
        self.is_token = is_token
        self.incarnation = 0
        self.turned = False
        self.face_up = True
        self.counters: tuple[tuple[str, Number], ...] = ()
        self.damage: Number = 0
        self.arrived = 0
        self.controlled_since = 0
        self.origin = NOBODY

    @property
    def controller(self) -> int:
        """The player to whom the card's zone belongs."""
        return self.zone & 1

    def copy(self, stamp: int) -> "Card":
        new = Card.__new__(Card)
        new.faces = self.faces
        new.owner = self.owner
        new.zone = self.zone
        new.stamp = stamp
        new.is_token = self.is_token
        new.face = self.face
        new.incarnation = self.incarnation
        new.turned = self.turned
        new.face_up = self.face_up
        new.counters = self.counters
        new.damage = self.damage
        new.arrived = self.arrived
        new.controlled_since = self.controlled_since
        new.origin = self.origin
        return new

    def renewed(
        self,
        stamp: int,
        zone: int,
        serial: int,
        origin: int,
        turned: bool,
        face_up: bool,
        counters: tuple[tuple[str, Number], ...],
    ) -> "Card":
        """The next incarnation of the card, in another zone; nothing that happened to this one goes along."""
        new = Card.__new__(Card)
        new.faces = self.faces
        new.face = self.face
        new.owner = self.owner
        new.is_token = self.is_token
        new.incarnation = self.incarnation + 1
        new.zone = zone
        new.stamp = stamp
        new.turned = turned
        new.face_up = face_up
        new.counters = counters
        new.damage = 0
        new.arrived = serial
        new.controlled_since = serial
        new.origin = origin
        return new

    def count(self, counter: str) -> Number:
        """How many counters of that name lie on the card."""
        for name, n in self.counters:
            if name == counter:
                return n
        return 0
