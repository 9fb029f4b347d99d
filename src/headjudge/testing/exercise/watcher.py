"""A game run step by step, with every event told by the ability that caused it and the states before and after it."""

from typing import NamedTuple

import msgspec

from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game

LONGEST = 4_000
"""So many steps between two decisions are a sign of a game that does not end."""


class Seen(NamedTuple):
    """One thing that happened, and the game just before and just after the step in which it did."""

    event: Event
    before: Game
    after: Game


class Run(msgspec.Struct):
    """One time an ability was carried out.

    ``paid`` is what was done for it before: its costs, by the card it is on. ``ends`` is None while it goes on.
    """

    key: str
    source: Ref
    controller: int
    begins: Game
    announced: Game
    paid: list[Seen] = []
    seen: list[Seen] = []
    ends: Game | None = None


class Watch:
    """Drives a game and notes every run of the abilities whose keys begin with ``prefix``."""

    def __init__(self, game: Game, prefix: str) -> None:
        game.keeps_history = False
        self.game = game
        self.prefix = prefix
        self.runs: list[Run] = []
        self.others: list[Seen] = []
        """What happened outside of every run since the last one ended."""
        self.told: list[tuple[int, int]] = []
        """The choices made: the player, and the number of the option."""
        self.initial = self.announced = game.fork()
        self.journal = game.journal

    def choose(self, option: Option) -> None:
        """Answer the present question, and run to the next one."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        if not self.program():
            self.announced = game.fork()
        self.told.append((decision.player, list(decision.options).index(option)))
        game.choices = (game.choices, self.told[-1][1])
        game.give(option)
        self.go_on()

    def go_on(self) -> None:
        game = self.game
        for _ in range(LONGEST):
            if game.decision is not None or game.result is not None:
                return
            self.step()
        raise RuntimeError(f"nobody is asked anything for {LONGEST} steps")

    def step(self) -> None:
        game = self.game
        frame = self.program()
        before = game.fork() if frame is not None or self.is_paying() else None
        if frame is not None:
            self.enter(frame)
        game.advance(1)
        if game.journal is not self.journal:
            self.take(frame, before)
        if frame is not None and self.program() is None:
            self.leave()

    def take(self, frame: Resolve | None, before: Game | None) -> None:
        """Note what the step has written into the journal."""
        events = []
        chain = self.game.journal
        while chain is not None and chain is not self.journal:
            chain, event = chain
            events.append(event)
        self.journal = self.game.journal
        into = self.runs[-1].seen if frame is not None and not is_payment(frame.program.key) else self.others
        if before is None:
            into += [Seen(event, self.announced, self.announced) for event in reversed(events)]
            return
        after = self.game.fork()
        into += [Seen(event, before, after) for event in reversed(events)]

    def enter(self, frame: Resolve) -> None:
        if is_payment(frame.program.key) or (self.runs and self.runs[-1].ends is None):
            return
        paid, self.others = self.others, []
        self.runs.append(Run(frame.program.key, frame.source, frame.controller, self.game.fork(), self.announced, paid))

    def leave(self) -> None:
        if self.runs and self.runs[-1].ends is None:
            self.runs[-1].ends = self.game.fork()

    def program(self) -> Resolve | None:
        """The frame of the ability that is being carried out, or of a cost that is paid for it."""
        for frame in self.game.frames:
            if isinstance(frame, Resolve) and frame.program.key.startswith(self.prefix):
                return frame
        return None

    def is_paying(self) -> bool:
        """Whether something is being played: a step may pay for it."""
        return any(type(frame).__name__ in PLAYING for frame in self.game.frames)


PLAYING = frozenset({"Play", "PlayAbility", "PayWill", "Pay"})


def is_payment(key: str) -> bool:
    return "/cost" in key


def worded(game: Game, event: Event) -> str:
    name = game.ruleset.verbs[event.verb].name if event.verb >= 0 else f"note {event.verb}"
    card = event.face.name if getattr(event, "face", None) is not None else ""  # type: ignore[union-attr]
    where = "" if event.to < 0 else f" to {'AB'[event.to & 1]}'s {game.ruleset.zones[event.to >> 1].name}"
    amount = f" {event.amount}" if event.amount else ""
    return f"{'AB'[event.player]}: {name}{amount}{f' {card}' if card else ''}{where}"
