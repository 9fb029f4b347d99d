"""To which end of a deck cards are put, where a text leaves that to a player, and what is known of them then."""

from collections.abc import Callable, Sequence

from headjudge.kernel import knowledge
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import ask_one_of
from headjudge.language.lower.programs import Builder, Refs

EITHER = "top or bottom"
BOTTOM = ("bottom",)
ENDS = [("top",), BOTTOM]

GoesBelow = Callable[[Resolve, Ref], bool]


def ask_end(b: Builder, node: tree.Put, refs: Refs, rule: str) -> GoesBelow:
    """Ask for what is left open, and return whether a card goes to the bottom.

    Of each card that a text speaks of it is asked apart; cards put as "them" stay together.
    """
    if node.position != EITHER:
        return lambda frame, ref: node.position == "bottom"
    if isinstance(node.what, tree.Each):
        return _ask_of_each(b, node, refs, rule)
    name = b.name("end")
    ask_one_of(b, name, node.by, lambda game, frame: list(ENDS), EITHER, rule)
    return lambda frame, ref: bool(frame.vars.get(name) == BOTTOM)


def _ask_of_each(b: Builder, node: tree.Put, refs: Refs, rule: str) -> GoesBelow:
    player, left, below = b.performer(node.by), b.name("left"), b.name("below")

    def begin(frame: Resolve, game: Game) -> None:
        frame.bind(left, refs(game, frame))
        frame.bind(below, ())

    def ask(frame: Resolve, game: Game) -> Decision | None:
        if not frame.vars[left]:
            frame.pc += 1
            return None
        return Decision(player(game, frame), EITHER, list(ENDS), rule, about=frame.vars[left][0])

    def take(frame: Resolve, game: Game) -> None:
        first, *others = frame.vars[left]
        frame.bind(left, tuple(others))
        if frame.pick == BOTTOM:
            frame.bind(below, (*frame.vars[below], first))
        frame.pc = again.at

    b.step(begin, rule, EITHER)
    again = b.here()
    b.step(ask, rule, EITHER)
    b.step(take, rule, EITHER)
    return lambda frame, ref: ref in frame.vars[below]


def lose_track(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
    """Nobody can tell any more which of the cards lies where that were put somewhere in a random order."""
    cards = [event.after[0] for event in events if event.after is not None]
    for player in (0, 1):
        knowledge.merge(game, player, [cid for cid in cards if not knowledge.sees_place(game, player, cid)])
