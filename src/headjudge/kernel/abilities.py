"""Abilities, programs, triggers and effect templates: compiled once, shared by every game, never part of the state.

Whatever the state points at here has a ``key``; a save writes the key and a load finds the object again.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from headjudge.kernel.reads import EVERYTHING

if TYPE_CHECKING:
    from headjudge.kernel.actions import Action
    from headjudge.kernel.events import Event
    from headjudge.kernel.frames import Frame
    from headjudge.kernel.game import Game

Vars = dict[str, Any]
"""Bindings of an ability that is pending, being played or resolving. Replaced, never mutated."""

ACTIVATED, AUTOMATIC, PASSIVE, RESOLUTION = range(4)

Step = Callable[[Any, "Game"], Any]


LEFT = "left"


def leave(frame: Any, game: "Game") -> str:
    """What comes after the last step of every program: the frame is to end with its result."""
    return LEFT


class Program:
    """A flat list of steps with the rule each carries out and the sentence it came from.

    ``course`` is what a frame runs: the steps and ``leave``. ``pickings`` tells for each step that asks for one card of
    a set about which set it is (see ``Frame.picking``).
    """

    __slots__ = ("course", "key", "pickings", "places", "rules", "steps", "text")

    def __init__(
        self,
        key: str,
        steps: tuple[Step, ...],
        rules: tuple[str, ...],
        text: tuple[str, ...] = (),
        pickings: dict[int, Step] | None = None,
    ) -> None:
        self.key = key
        self.steps = steps
        self.course: tuple[Step, ...] = (*steps, leave)
        self.places = {step: place for place, step in enumerate(steps)}
        self.rules = rules
        self.text = text
        self.pickings = pickings or {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """When an automatic ability becomes pending. ``keys`` are the event keys it is indexed under.

    One that is ``own`` waits only for movements of the card that has it. ``reads`` is the mask of what a state that it
    waits for is told by (see ``reads.py``).
    """

    __slots__ = ("indexed", "keys", "own", "reads", "state")

    def __init__(self, keys: tuple[int, ...], state: bool = False, own: bool = False, reads: int = EVERYTHING) -> None:
        self.reads = reads
        self.keys = keys
        self.indexed = frozenset(keys)
        self.state = state
        self.own = own

    def matches(self, game: "Game", source: tuple[int, int], controller: int, event: "Event", own: Vars) -> Vars | None:
        """Return the bindings the event gives (``{}`` for none), or None if the condition is not met.

        ``own`` holds what a delayed ability was created with.
        """
        raise LookupError(f"{type(self).__name__} has no event to match")

    def holds(self, game: "Game", source: tuple[int, int], controller: int) -> bool:
        """For a state trigger: whether the state it waits for is there."""
        raise LookupError(f"{type(self).__name__} has no state to watch")


@mypyc_attr(allow_interpreted_subclasses=True)
class Template:
    """A continuous effect as code.

    ``layer`` orders it among effects on characteristics; ``reads`` is the mask of what it looks at (see ``reads.py``),
    ``looks`` the characteristics among that, ``across`` those of them that are looked at as later layers leave them
    too, ``writes`` those it changes and ``gives`` those that it may give to a card that has none to change. A live
    effect asks ``applies`` for every card in ``zones``; one made by a resolved ability is bound to a card that was
    there, as is an ``own`` one, which only ever speaks of the card that has it. ``sets`` tells a fixed value from an
    addition.
    """

    __slots__ = ("across", "gives", "key", "layer", "looks", "own", "reads", "sets", "writes", "zones")

    def __init__(
        self,
        key: str,
        layer: int,
        writes: frozenset[int],
        reads: int = 0,
        zones: frozenset[int] = frozenset(),
        sets: bool = False,
        own: bool = False,
        looks: frozenset[int] = frozenset(),
        across: frozenset[int] = frozenset(),
    ) -> None:
        self.key = key
        self.layer = layer
        self.writes = writes
        self.reads = reads
        self.zones = zones
        self.sets = sets
        self.own = own
        self.looks = looks
        self.across = across
        self.gives: frozenset[int] = frozenset()

    def holds(self, game: "Game", effect: "Effect") -> bool:
        """Whether the effect's own condition is met at this moment."""
        return True

    def applies(self, game: "Game", effect: "Effect", cid: int, values: Sequence[Any]) -> bool:
        """Whether a live effect reaches this card, whose characteristics so far are ``values``."""
        return False

    def change(self, game: "Game", effect: "Effect", cid: int, values: list[Any]) -> None:
        """Write the changed characteristics into ``values``."""
        raise LookupError(f"{self.key} changes no characteristic")

    def merge(self, older: "Effect", newer: "Effect") -> Vars | None:
        """The bindings of one effect equal to both in a row, where that exists (plain additions)."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement:
    """A replacement effect as code: which actions it may replace, and by what."""

    __slots__ = ("key", "optional", "own", "verbs")

    reads: ClassVar[int] = 0

    def __init__(self, key: str, verbs: tuple[int, ...], optional: bool = False, own: bool = False) -> None:
        self.key = key
        self.verbs = verbs
        self.optional = optional
        self.own = own

    def matches(self, game: "Game", effect: "Effect", action: "Action") -> bool:
        return False

    def replace(self, game: "Game", effect: "Effect", action: "Action") -> "tuple[list[Action], Frame | None]":
        """Return the actions that happen instead and, where more than actions is needed, a frame to run after them."""
        raise LookupError(f"{self.key} replaces nothing")


class Ability:
    """One ability of a face, or one that an effect grants.

    ``zones`` are the zone kinds where it is valid. ``game_data`` is for what only the ruleset's own procedures read
    (costs, targets, restrictions).
    """

    __slots__ = ("effects", "game_data", "key", "kind", "per_turn", "program", "replaces", "trigger", "zones")

    def __init__(
        self,
        key: str,
        kind: int,
        zones: frozenset[int],
        program: Program | None = None,
        trigger: Trigger | None = None,
        effects: tuple[Template, ...] = (),
        replaces: tuple[Replacement, ...] = (),
        per_turn: int = 0,
        game_data: Any = None,
    ) -> None:
        self.key = key
        self.kind = kind
        self.zones = zones
        self.program = program
        self.trigger = trigger
        self.effects = effects
        self.replaces = replaces
        self.per_turn = per_turn
        self.game_data = game_data

    def __repr__(self) -> str:
        return f"Ability({self.key!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """A continuous or replacement effect in force. Immutable: forks share it.

    ``subject`` is None while it is live (it reaches whatever its template selects), otherwise the card it is bound to.
    ``until`` names the moment that ends it; an empty tuple lasts as long as its subject or its source does. ``rank`` is
    its place among those of the same time, from 1, where somebody has decided that.
    """

    __slots__ = ("ability", "controller", "id", "rank", "serial", "source", "subject", "template", "until", "vars")

    def __init__(
        self,
        eid: int,
        template: Template | Replacement,
        source: tuple[int, int],
        controller: int,
        subject: tuple[int, int] | None,
        serial: int,
        until: tuple[Any, ...] = (),
        variables: Vars | None = None,
        ability: Ability | None = None,
    ) -> None:
        self.id = eid
        self.template = template
        self.source = source
        self.controller = controller
        self.subject = subject
        self.serial = serial
        self.until = until
        self.vars: Vars = {} if variables is None else variables
        self.ability = ability
        self.rank = 0

    def copy(self) -> "Effect":
        """An effect like this one, to be changed before it takes its place."""
        new = Effect(
            self.id,
            self.template,
            self.source,
            self.controller,
            self.subject,
            self.serial,
            self.until,
            self.vars,
            self.ability,
        )
        new.rank = self.rank
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Pending:
    """An automatic ability that has triggered and waits to be played. Immutable."""

    __slots__ = ("ability", "controller", "id", "source", "vars")

    def __init__(self, pid: int, ability: Ability, source: tuple[int, int], controller: int, variables: Vars) -> None:
        self.id = pid
        self.ability = ability
        self.source = source
        self.controller = controller
        self.vars = variables


@mypyc_attr(allow_interpreted_subclasses=True)
class Delayed:
    """An automatic ability made by an effect, waiting for its moment. Immutable."""

    __slots__ = ("ability", "controller", "id", "once", "source", "until", "vars")

    def __init__(
        self,
        did: int,
        ability: Ability,
        source: tuple[int, int],
        controller: int,
        variables: Vars,
        once: bool = True,
        until: tuple[Any, ...] = (),
    ) -> None:
        self.id = did
        self.ability = ability
        self.source = source
        self.controller = controller
        self.vars = variables
        self.once = once
        self.until = until


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A card or ability that was played and waits to be resolved: what was chosen for it. Immutable.

    ``ref`` is the object that waits, ``source`` the card it comes from: itself, or the one whose ability it is. ``frm``
    is the kind of zone a card was played from, -1 for an ability.
    """

    __slots__ = ("ability", "controller", "frm", "id", "ref", "source", "vars")

    def __init__(
        self,
        pid: int,
        ref: tuple[int, int],
        source: tuple[int, int],
        ability: Ability | None,
        controller: int,
        variables: Vars,
        frm: int = -1,
    ) -> None:
        self.id = pid
        self.ref = ref
        self.source = source
        self.ability = ability
        self.controller = controller
        self.vars = variables
        self.frm = frm
