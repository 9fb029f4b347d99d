"""Actions: the only ways in which a game changes. Each knows when it would do nothing, and how it is applied."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from headjudge.kernel import movement
from headjudge.kernel.cards import NOBODY, Face, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.movement import CARRY_NOTHING, TOP
from headjudge.kernel.numbers import Number
from headjudge.kernel.reads import COUNTERS, DAMAGE, FACING, POINTS, RELATIONS, TURNED, ZONES

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


ENDED_BY = "ended by"
"""The total that tells what ended the game, in a word or two."""

ANY_ORDER = "any order"
"""The data of movements whose order a text leaves to who performs them."""

_fields: dict[type, tuple[str, ...]] = {}


def fields_of(cls: type) -> tuple[str, ...]:
    """The attributes of a class: its slots and those of the classes above it, however they are compiled."""
    if cls not in _fields:
        found: dict[str, None] = {}
        for base in reversed(cls.__mro__):
            for name in base.__dict__.get("__mypyc_attrs__", ()) or base.__dict__.get("__slots__", ()):
                found.setdefault(name)
        _fields[cls] = tuple(found)
    return _fields[cls]


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What somebody is about to do. ``player`` performs it, ``cause`` is the source of the effect that asks for it.

    ``replaced`` remembers the replacement effects already used on it: each applies at most once to one event. ``rule``
    is what the log cites, where that is another one than that of the step which does it.
    """

    __slots__ = ("amount", "cause", "data", "player", "ref", "replaced", "rule", "verb")

    touches: ClassVar[int] = 0
    arrives: ClassVar[bool] = False
    """Whether it brings a card into a zone, which may have something to say about that."""

    def __init__(
        self,
        verb: int,
        player: int,
        ref: Ref | None = None,
        amount: Number = 0,
        cause: Ref | None = None,
        data: Any = None,
    ) -> None:
        self.verb = verb
        self.player = player
        self.ref = ref
        self.amount = amount
        self.cause = cause
        self.data = data
        self.replaced: tuple[int | str, ...] = ()
        self.rule = ""

    def under(self, rule: str) -> Self:
        """The action itself, citing this rule."""
        self.rule = rule
        return self

    def idle(self, game: "Game") -> bool:
        """True if it is impossible, already so, or based on nothing: then it does not happen at all."""
        ref = self.ref
        return ref is not None and game.cards[ref[0]].incarnation != ref[1]

    def falls_short(self, game: "Game") -> bool:
        """True if less would happen than it says, because of a limit: then it is no payment."""
        return False

    def apply(self, game: "Game") -> Event | None:
        """Do it. The event it returns may be None where there is nothing to notice."""
        return Event(self.verb, self.player, self.ref, self.amount, self.cause, self.data)

    def copy(self) -> Self:
        """An action like this one. Forks share the actions that wait in a frame: whoever changes one copies it."""
        new = type(self).__new__(type(self))
        for name in fields_of(type(self)):
            setattr(new, name, getattr(self, name))
        return new

    def event(self) -> Event:
        return Event(self.verb, self.player, self.ref, self.amount, self.cause, self.data)


@mypyc_attr(allow_interpreted_subclasses=True)
class Note(Action):
    """Something that only happens, without changing a card: an attack is declared, a card is played, a die falls."""

    __slots__ = ()

    def idle(self, game: "Game") -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Action):
    """Move a card to a zone. ``at`` is a position in an ordered zone: from the bottom, or below 0 from the top (-1).

    ``renew`` is False where the card stays the same card (from one field to another). ``hidden`` is True when the other
    player cannot see which card of a hidden zone it was. ``placed`` is True once its place among cards that arrive
    together is settled, so that nobody has to be asked. ``marks`` are the counters that a new card arrives with.
    """

    __slots__ = ("at", "carry", "face_up", "hidden", "marks", "placed", "renew", "to", "turned")

    touches: ClassVar[int] = ZONES
    arrives: ClassVar[bool] = True

    def __init__(
        self,
        verb: int,
        player: int,
        ref: Ref,
        to: int,
        at: int = TOP,
        turned: bool = False,
        face_up: bool = True,
        carry: int = CARRY_NOTHING,
        renew: bool = True,
        hidden: bool = False,
        cause: Ref | None = None,
        data: Any = None,
    ) -> None:
        self.verb = verb
        self.player = player
        self.ref = ref
        self.amount = 0
        self.cause = cause
        self.data = data
        self.replaced = ()
        self.rule = ""
        self.to = to
        self.at = at
        self.turned = turned
        self.face_up = face_up
        self.carry = carry
        self.renew = renew
        self.hidden = hidden
        self.placed = False
        self.marks: tuple[tuple[str, Number], ...] = ()

    def aimed(self, to: int, verb: int | None = None) -> "Move":
        """The same movement with another destination, as a replacement effect needs it."""
        new = Move(
            self.verb if verb is None else verb,
            self.player,
            self.ref or (NOBODY, 0),
            to,
            self.at,
            self.turned,
            self.face_up,
            self.carry,
            self.renew,
            self.hidden,
            self.cause,
            self.data,
        )
        new.replaced = self.replaced
        new.rule = self.rule
        new.marks = self.marks
        return new

    def placed_among(self, rank: int, before: Sequence[int]) -> Self:
        """The same movement to its place among cards that arrive together; rank 0 lies deepest.

        ``before`` are the ranks of those that are put there earlier in the batch.
        """
        new = self.copy()
        new.placed = True
        if self.at == TOP:
            new.at = TOP - sum(other > rank for other in before)
        else:
            new.at = self.at + sum(other < rank for other in before)
        return new

    def apply(self, game: "Game") -> Event:
        return movement.relocate(game, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Create(Action):
    """Create a token in a zone."""

    __slots__ = ("face", "to", "turned")

    touches: ClassVar[int] = ZONES
    arrives: ClassVar[bool] = True

    def __init__(
        self, verb: int, player: int, face: Face, to: int, cause: Ref | None = None, turned: bool = False
    ) -> None:
        super().__init__(verb, player, None, 0, cause)
        self.face = face
        self.to = to
        self.turned = turned

    def apply(self, game: "Game") -> Event:
        return movement.create(game, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cease(Action):
    """A token ceases to exist: it leaves its zone and goes nowhere."""

    __slots__ = ()

    touches: ClassVar[int] = ZONES

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        event = self.event()
        event.frm = game.cards[self.ref[0]].zone
        game.last_known[self.ref] = game.info(self.ref)
        movement.leave_game(game, self.ref[0])
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnCard(Action):
    """Turn a card sideways or upright (``amount`` 1 or 0)."""

    __slots__ = ()

    touches: ClassVar[int] = TURNED

    def idle(self, game: "Game") -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        return card.incarnation != self.ref[1] or card.turned == bool(self.amount)

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        game.edit(self.ref[0]).turned = bool(self.amount)
        return self.event()


@mypyc_attr(allow_interpreted_subclasses=True)
class FlipCard(Action):
    """Turn a card face up or face down (``amount`` 1 or 0) where it lies."""

    __slots__ = ()

    touches: ClassVar[int] = FACING

    def idle(self, game: "Game") -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        return card.incarnation != self.ref[1] or card.face_up == bool(self.amount)

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        game.edit(self.ref[0]).face_up = bool(self.amount)
        game.refresh_face(self.ref[0])
        game.sync_abilities(self.ref[0])
        game.look_again(self.ref[0])
        return self.event()


@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(Action):
    """Mark damage on a card; nothing at all if the amount is zero or less."""

    __slots__ = ()

    touches: ClassVar[int] = DAMAGE

    def idle(self, game: "Game") -> bool:
        assert self.ref is not None
        return self.amount <= 0 or game.cards[self.ref[0]].incarnation != self.ref[1]

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        game.edit(self.ref[0]).damage += self.amount
        game.forget_values(self.ref[0])
        return self.event()


@mypyc_attr(allow_interpreted_subclasses=True)
class PutCounters(Action):
    """Put counters named ``data`` on a card, or take them off where ``amount`` is negative."""

    __slots__ = ()

    touches: ClassVar[int] = COUNTERS

    def idle(self, game: "Game") -> bool:
        assert self.ref is not None
        card = game.cards[self.ref[0]]
        if card.incarnation != self.ref[1] or self.amount == 0:
            return True
        return self.amount < 0 and card.count(self.data) == 0

    def falls_short(self, game: "Game") -> bool:
        assert self.ref is not None
        return game.cards[self.ref[0]].count(self.data) + self.amount < 0

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        card = game.edit(self.ref[0])
        total = max(0, card.count(self.data) + self.amount)
        rest = tuple(pair for pair in card.counters if pair[0] != self.data)
        card.counters = (*rest, (self.data, total)) if total else rest
        game.forget_values(self.ref[0])
        return self.event()


@mypyc_attr(allow_interpreted_subclasses=True)
class ChangePoints(Action):
    """Add ``amount`` to the player's number ``data``, within its limits."""

    __slots__ = ()

    touches: ClassVar[int] = POINTS

    def idle(self, game: "Game") -> bool:
        now = game.points[self.player][self.data]
        return bool(game.ruleset.clamp(game, self.player, self.data, now + self.amount) == now)

    def falls_short(self, game: "Game") -> bool:
        wanted = game.points[self.player][self.data] + self.amount
        return bool(game.ruleset.clamp(game, self.player, self.data, wanted) != wanted)

    def apply(self, game: "Game") -> Event:
        player, slot = self.player, self.data
        numbers = game.points[player]
        value = game.ruleset.clamp(game, player, slot, numbers[slot] + self.amount)
        game.points[player] = (*numbers[:slot], value, *numbers[slot + 1 :])
        return Event(self.verb, player, self.ref, value - numbers[slot], self.cause, slot)


@mypyc_attr(allow_interpreted_subclasses=True)
class Relate(Action):
    """Establish a relation ``data`` (its kind) between two cards."""

    __slots__ = ("other",)

    touches: ClassVar[int] = RELATIONS

    def __init__(self, verb: int, player: int, ref: Ref, other: Ref, kind: int, cause: Ref | None = None) -> None:
        super().__init__(verb, player, ref, 0, cause, kind)
        self.other = other

    def idle(self, game: "Game") -> bool:
        """Either card may be one that an earlier action of the batch brings about; only what is gone is idle."""
        assert self.ref is not None
        return (
            game.cards[self.ref[0]].incarnation > self.ref[1] or game.cards[self.other[0]].incarnation > self.other[1]
        )

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        game.relations = (*game.relations, (self.data, self.ref, self.other, game.serial))
        game.refresh_face(self.ref[0])
        event = self.event()
        event.data = self.other
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(Action):
    """Shuffle a zone (``data``). One card or none is shuffled too: the event happens, the order stays."""

    __slots__ = ()

    def apply(self, game: "Game") -> Event:
        game.shuffle(self.data)
        return self.event()


@mypyc_attr(allow_interpreted_subclasses=True)
class Show(Action):
    """Let players see a card where it lies; ``amount`` is the mask of those who see it."""

    __slots__ = ()

    def apply(self, game: "Game") -> Event:
        assert self.ref is not None
        game.show(self.ref[0], self.amount)
        event = self.event()
        event.seen, event.amount = self.amount, 0
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class Finish(Action):
    """End the game: ``data`` is the mask of the players who lose, ``how`` what ends it, kept among the totals."""

    __slots__ = ("how",)

    def __init__(self, verb: int, player: int, how: str = "effect", data: int = 0, cause: Ref | None = None) -> None:
        super().__init__(verb, player, cause=cause, data=data)
        self.how = how

    def apply(self, game: "Game") -> Event:
        if game.result is None:
            game.totals[ENDED_BY] = self.how
        game.finish(self.data)
        event = self.event()
        event.data = (self.data, self.how)
        return event
