"""The state as plain values and back: what a save writes and a digest hashes.

Small values stand for themselves (a tuple is an array, everything else a map with one tag). Objects go to a heap, each
written once however often it is pointed at, equal ones once as well: where a copy is shared and where it is not makes
no difference, and savepoints inside savepoints cost only what differs. An object on the heap points only at earlier
ones. Static objects are written by key. Classes are looked up among those that exist, never imported by name.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from headjudge.kernel import listeners
from headjudge.kernel.abilities import Ability, Delayed, Effect, Pending, Play, Program, Replacement, Template
from headjudge.kernel.actions import Action, fields_of
from headjudge.kernel.cards import Card, Face, Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.events import Event
from headjudge.kernel.frames import PROCEDURES, Frame, Procedure
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset

Plain = Any

STATE = (
    "cards", "zones", "points", "frames", "decision", "value", "result", "serial", "rng_key", "rng_counter", "turn",
    "active", "phase", "extra_turns", "asked", "asked_turn", "effects", "bound", "live", "live_zones", "live_reads",
    "replacers", "watch", "registered", "sourced", "pending", "delayed", "plays", "relations", "tallies", "totals",
    "counted", "dirty", "last_known", "cells", "handles", "handle_counts", "cell_count",
)  # fmt: skip
"""The attributes of a game that are its state."""

CACHES = (
    "stamp", "derived", "playable", "reaching", "layers", "holding", "partial", "settling", "syncing", "departed",
    "unnoticed", "batch",
)  # fmt: skip
"""What can be computed anew, or means something only within one batch."""

AROUND = ("ruleset", "journal", "choices", "history", "keeps_history", "keeps_log", "skips_forced")
"""What belongs to a game and is no part of its state."""

FIELDS: dict[type, tuple[str, ...]] = {
    Card: (
        "faces", "face", "owner", "zone", "is_token", "incarnation", "turned", "face_up", "counters", "damage",
        "arrived", "controlled_since", "origin",
    ),
    Effect: ("id", "template", "source", "controller", "subject", "serial", "until", "vars", "ability", "rank"),
    Pending: ("id", "ability", "source", "controller", "vars"),
    Delayed: ("id", "ability", "source", "controller", "vars", "once", "until"),
    Play: ("id", "ref", "source", "ability", "controller", "vars", "frm"),
    Decision: ("player", "prompt", "options", "rule", "kind", "about"),
    Event: ("verb", "player", "ref", "after", "amount", "cause", "data", "frm", "to", "seen"),
}  # fmt: skip

STATICS: dict[type, str] = {
    Face: "face",
    Ability: "ability",
    Program: "program",
    Template: "template",
    Replacement: "replacement",
}

ATOMS = (int, str, float, bytes)


def key_of(cls: type) -> str:
    return f"{cls.__module__}:{cls.__qualname__}"


def static_kind(value: Any) -> str | None:
    for cls, kind in STATICS.items():
        if isinstance(value, cls):
            return kind
    return None


def blank(cls: Any) -> Any:
    """An object of the class with nothing in it yet."""
    return cls.__new__(cls)


def classes_under(base: type) -> dict[str, type]:
    """Every class made from this one, by key."""
    found: dict[str, type] = {}
    left = [base]
    while left:
        cls = left.pop()
        found[key_of(cls)] = cls
        left += cls.__subclasses__()
    return found


def position(frame: Frame) -> Plain:
    """Where a frame goes on: a procedure by the name of its step, so that a step may be added before it."""
    steps = frame.program.steps
    if not isinstance(frame, Procedure) or frame.pc >= len(steps):
        return frame.pc if frame.pc < len(steps) else None
    name = steps[frame.pc].__name__
    return [name, sum(step.__name__ == name for step in steps[: frame.pc])]


class Writer:
    """Turns values into plain ones and collects the heap; ``heap`` is finished when everything was given to it."""

    def __init__(self) -> None:
        self.heap: list[bytes] = []
        self.by_content: dict[bytes, int] = {}
        self.by_identity: dict[int, int] = {}
        self.encoder = msgspec.msgpack.Encoder()

    def value(self, value: Any) -> Plain:
        if value is None or isinstance(value, ATOMS):
            return value
        if isinstance(value, tuple):
            return [self.value(item) for item in value]
        if isinstance(value, list):
            return {"l": [self.value(item) for item in value]}
        if isinstance(value, dict):
            return {"d": self.pairs(value)}
        if isinstance(value, (frozenset, set)):
            items = sorted((self.value(item) for item in value), key=self.encoder.encode)
            return {"f" if isinstance(value, frozenset) else "s": items}
        kind = static_kind(value)
        return {kind: value.key} if kind is not None else {"#": self.index(value)}

    def pairs(self, mapping: dict[Any, Any]) -> list[Plain]:
        return [[self.value(key), self.value(item)] for key, item in mapping.items()]

    def index(self, thing: Any) -> int:
        """The place of an object on the heap, written there now if it is not yet."""
        known = self.by_identity.get(id(thing))
        if known is None:
            content = self.encoder.encode(self.described(thing))
            known = self.by_content.setdefault(content, len(self.heap))
            if known == len(self.heap):
                self.heap.append(content)
            self.by_identity[id(thing)] = known
        return known

    def described(self, thing: Any) -> Plain:
        fields = FIELDS.get(type(thing))
        if fields is not None:
            return [type(thing).__name__, *(self.value(self.field(thing, name)) for name in fields)]
        if isinstance(thing, Action):
            return ["action", key_of(type(thing)), self.named(thing, fields_of(type(thing)))]
        if isinstance(thing, Frame):
            return self.frame(thing)
        if isinstance(thing, Game):
            return ["game", self.game(thing)]
        raise TypeError(f"{thing!r} of {key_of(type(thing))} cannot be a part of a state: keep its key or its index")

    def field(self, thing: Any, name: str) -> Any:
        """Which kind of sequence the options of a decision stand in does not matter."""
        return tuple(thing.options) if name == "options" else getattr(thing, name)

    def named(self, thing: Any, names: tuple[str, ...]) -> dict[str, Plain]:
        try:
            return {name: self.value(getattr(thing, name)) for name in names}
        except TypeError as error:
            raise TypeError(f"{error} (in {key_of(type(thing))})") from None

    def frame(self, frame: Frame) -> Plain:
        own = isinstance(frame, Procedure) and frame.program is type(frame).steps_of_class
        program = None if own else frame.program.key
        fields = self.named(frame, ("pick", "result", *frame.fields))
        return ["frame", key_of(type(frame)), program, position(frame), fields]

    def game(self, game: Game) -> dict[str, Plain]:
        return {name: self.attribute(game, name) for name in STATE}

    def attribute(self, game: Game, name: str) -> Plain:
        if name == "last_known":
            return [self.known(game, ref) for ref in game.last_known]
        return self.value(getattr(game, name))

    def known(self, game: Game, ref: Ref) -> Plain:
        card, values = game.last_known[ref]
        return [ref, self.index(card), self.values(game, card, values)]

    def values(self, game: Game, card: Card, values: Any) -> Plain:
        """Characteristics as last known: what differs from the printed ones.

        Answers to questions are left as printed: they may hold conditions, and nobody asks a card that is gone.
        """
        printed = card.face.values
        answers = game.ruleset.answers_at
        return [[i, self.value(v)] for i, v in enumerate(values) if v is not printed[i] and i != answers]


class Reader:
    """Turns what a ``Writer`` wrote into values again. ``resolve`` finds static objects by kind and key."""

    def __init__(self, heap: list[Plain], resolve: Callable[[str, str], Any], ruleset: Ruleset) -> None:
        self.resolve = resolve
        self.ruleset = ruleset
        self.records = {cls.__name__: cls for cls in FIELDS}
        self.actions = classes_under(Action)
        self.frames: dict[str, type] = {**classes_under(Frame), **PROCEDURES}
        self.things: list[Any] = []
        for written in heap:
            self.things.append(self.thing(written))

    def value(self, plain: Plain) -> Any:
        if isinstance(plain, list):
            return tuple(self.value(item) for item in plain)
        if not isinstance(plain, dict):
            return plain
        ((tag, content),) = plain.items()
        if tag == "#":
            return self.things[content]
        if tag == "l":
            return [self.value(item) for item in content]
        if tag == "d":
            return {self.value(key): self.value(item) for key, item in content}
        if tag == "f":
            return frozenset(self.value(item) for item in content)
        if tag == "s":
            return {self.value(item) for item in content}
        return self.resolve(tag, content)

    def thing(self, written: Plain) -> Any:
        kind, *rest = written
        if kind == "action":
            return self.action(*rest)
        if kind == "frame":
            return self.frame(*rest)
        if kind == "game":
            return self.game(*rest)
        return self.record(self.records[kind], rest)

    def record(self, cls: type, written: list[Plain]) -> Any:
        thing = self.filled(cls, FIELDS[cls], written)
        if isinstance(thing, Card):
            thing.stamp = -1
        return thing

    def filled(self, cls: type, names: tuple[str, ...], written: list[Plain]) -> Any:
        thing = blank(cls)
        for name, plain in zip(names, written, strict=True):
            setattr(thing, name, self.value(plain))
        return thing

    def fill(self, thing: Any, names: tuple[str, ...], content: dict[str, Plain]) -> None:
        if content.keys() != set(names):
            raise LookupError(f"{key_of(type(thing))} has other fields")
        for name in names:
            setattr(thing, name, self.value(content[name]))

    def action(self, key: str, content: dict[str, Plain]) -> Action:
        cls = self.actions[key]
        action: Action = blank(cls)
        self.fill(action, fields_of(cls), content)
        return action

    def frame(self, key: str, program: str | None, at: Plain, content: dict[str, Plain]) -> Frame:
        cls = self.frames[key]
        frame: Frame = blank(cls)
        frame.stamp = -1
        frame.program = self.resolve("program", program) if program is not None else self.own_program(cls)
        frame.pc = self.counter(frame.program, at)
        self.fill(frame, ("pick", "result", *frame.fields), content)
        return frame

    def own_program(self, cls: Any) -> Program:
        found: Program = cls.steps_of_class
        return found

    def counter(self, program: Program, at: Plain) -> int:
        if at is None:
            return len(program.steps)
        if isinstance(at, int):
            return at
        name, nth = at
        places = [i for i, step in enumerate(program.steps) if step.__name__ == name]
        found: int = places[nth]
        return found

    def game(self, content: dict[str, Plain]) -> Game:
        game = Game(self.ruleset, 0)
        for name in STATE:
            if name != "last_known":
                setattr(game, name, self.value(content[name]))
        game.last_known = dict(self.known(*written) for written in content["last_known"])
        game.derived = [None] * len(game.cards)
        listeners.find_playable(game)
        return game

    def known(self, ref: Plain, card: int, changed: list[Plain]) -> Any:
        old: Card = self.things[card]
        values: Any = old.face.values
        if changed:
            values = list(values)
            for i, plain in changed:
                values[i] = self.value(plain)
        return self.value(ref), (old, values)
