"""Triggers: from an event of the tree to what the kernel's listeners ask when something happened."""

from headjudge.kernel import reads
from headjudge.kernel.abilities import Trigger, Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.events import Happening, lower_event
from headjudge.language.lower.reads import reads_of
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Condition, Context


class EventTrigger(Trigger):
    """Becomes pending when the event happens, in its controller's turn only if it says so, and if its gate holds."""

    __slots__ = ("gate", "happening", "own_turn")

    def __init__(self, happening: Happening, gate: Condition | None, own_turn: bool) -> None:
        super().__init__(happening.keys, own=happening.own)
        self.happening = happening
        self.gate = gate
        self.own_turn = own_turn

    def matches(self, game: Game, source: Ref, controller: int, event: Event, own: Vars) -> Vars | None:
        if self.own_turn and game.active != controller:
            return None
        found = self.happening.match(game, Context(source, controller, own), event)
        if found is None:
            return None
        if self.gate is not None and not self.gate(game, Context(source, controller, {**own, **found})):
            return None
        return found


class StateTrigger(Trigger):
    """Becomes pending when its condition comes to hold (10.7.6)."""

    __slots__ = ("condition", "own_turn")

    def __init__(self, condition: Condition, own_turn: bool, reads: int) -> None:
        super().__init__((), state=True, reads=reads)
        self.condition = condition
        self.own_turn = own_turn

    def holds(self, game: Game, source: Ref, controller: int) -> bool:
        if self.own_turn and game.active != controller:
            return False
        return self.condition(game, Context(source, controller))


def lower_trigger(
    event: tree.Event, vocab: Vocabulary, gate: tree.Condition | None = None, own_turn: bool = False
) -> Trigger:
    """The trigger of an automatic ability; what it binds is listed in ``events``."""
    if isinstance(event, tree.Becomes):
        cond = event.cond if gate is None else tree.And((event.cond, gate))
        read = reads_of(cond, vocab=vocab) | reads.ZONES | reads.VALUES | (reads.TURN if own_turn else 0)
        return StateTrigger(lower_condition(cond, vocab), own_turn, read)
    checked = None if gate is None else lower_condition(gate, vocab)
    return EventTrigger(lower_event(event, vocab), checked, own_turn)
