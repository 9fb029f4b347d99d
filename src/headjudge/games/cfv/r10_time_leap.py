"""Time leap (10.1.30): a rear-guard leaps into one of the next grade and comes back at the end of the turn."""

from typing import ClassVar

from headjudge.games.cfv.model import BIND, BIND_ZONE, DECK, END_PHASE_BEGINS, PUT, SEARCH, SHUFFLE, TIME_LEAP
from headjudge.games.cfv.queries import grade
from headjudge.games.cfv.r10_movement import Call
from headjudge.kernel import listeners
from headjudge.kernel.abilities import AUTOMATIC, Ability, Program, Trigger, Vars
from headjudge.kernel.actions import Move, Note, Shuffle
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import PickSet
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM

CALLED, BOUND = "called", "bound"


class AtEndOfTurn(Trigger):
    """8.6.6: waits for the end phase of the turn in which it was made."""

    def matches(self, game: Game, source: Ref, controller: int, event: Event, own: Vars) -> Vars | None:
        return {} if event.verb == END_PHASE_BEGINS else None


def put_back(frame: Resolve, game: Game) -> Frame | None:
    ref = frame.vars[CALLED]
    return game.perform([Move(PUT, frame.controller, ref, 2 * DECK + game.cards[ref[0]].owner, BOTTOM)])


def call_back(frame: Resolve, game: Game) -> Frame | None:
    """Only if the unit was really put there."""
    bound = frame.vars[BOUND]
    if not any(event.to >> 1 == DECK for event in game.value) or not game.is_current(bound):
        return None
    return Call(frame.controller, (bound,), cause=frame.source)


RETURN = Program("cfv:time leap ends", (put_back, call_back), ("10.1.30.2", "10.1.30.2"))
RETURNING = Ability("cfv:time leap ends", AUTOMATIC, frozenset(), RETURN, AtEndOfTurn((END_PHASE_BEGINS,)))


class TimeLeap(Procedure):
    """10.1.30.2: bind the units, then for each look for a card of the next grade and call it."""

    fields: ClassVar[tuple[str, ...]] = ("player", "refs", "cause", "grades", "bound")

    def __init__(self, player: int, refs: tuple[Ref, ...], cause: Ref) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.cause = cause
        self.grades: tuple[int, ...] = ()
        self.bound: tuple[Ref, ...] = ()

    @step("10.1.30.2", "10.1.18.1")
    def bind(self, game: Game) -> Frame | None:
        moves = [
            Move(BIND, self.player, ref, 2 * BIND_ZONE + game.cards[ref[0]].owner, cause=self.cause)
            for ref in self.refs
        ]
        return game.perform([*(Note(TIME_LEAP, self.player, ref, cause=self.cause) for ref in self.refs), *moves])

    @step("10.1.30.2")
    def note_bound(self, game: Game) -> None:
        """What was bound counts with the grade it has where it now lies."""
        self.bound = tuple(event.after for event in game.value if event.verb == BIND)
        self.grades = tuple(grade(game, ref[0]) for ref in self.bound)

    @step("10.1.30.2", "10.1.9.1", "10.1.9.1.1")
    def search(self, game: Game) -> Frame | None:
        if not self.bound:
            return self.end()
        deck = game.zones[2 * DECK + self.player]
        for cid in deck:
            game.show(cid, 1 << self.player)
        return game.tell(SEARCH, self.player, cause=self.cause)

    @step("10.1.30.2")
    def choose(self, game: Game) -> Frame:
        wanted = self.grades[0] + 1
        deck = game.zones[2 * DECK + self.player]
        found = [("card", cid) for cid in deck if grade(game, cid) == wanted]
        return PickSet(self.player, "time leap into", found, 0, 1, "10.1.30.2", self.bound[0])

    @step("10.1.30.2")
    def call(self, game: Game) -> Frame | None:
        chosen = tuple(game.ref(option[1]) for option in game.value)
        if not chosen:
            return self.goto(TimeLeap.shuffle)
        return Call(self.player, chosen, cause=self.cause)

    @step("10.1.30.2", "8.6.6", "8.6.6.1")
    def promise(self, game: Game) -> None:
        for event in game.value:
            variables = {CALLED: event.after, BOUND: self.bound[0]}
            listeners.delay(game, RETURNING, self.cause, self.player, variables, until=())

    @step("10.1.30.2", "10.1.10.1.1")
    def shuffle(self, game: Game) -> Frame | None:
        return game.perform([Shuffle(SHUFFLE, self.player, data=2 * DECK + self.player)])

    @step("10.1.30.2")
    def next_one(self, game: Game) -> None:
        self.bound, self.grades = self.bound[1:], self.grades[1:]
        return self.goto(TimeLeap.search)
