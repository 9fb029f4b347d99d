"""Calling by effects (10.1.6): which circles a text allows."""

from collections.abc import Callable

from headjudge.games.cfv.circles import is_back, is_circle, is_front, rear_guard_circles, same_column, units
from headjudge.games.cfv.model import GC, VC
from headjudge.games.cfv.r10_movement import CIRCLE, COLUMN, ROW, Call
from headjudge.games.cfv.verbs import emits
from headjudge.games.verbs import kind_of
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.choices import settle
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.targets import lower_known
from headjudge.rulebook.registry import rule

SPREADS = {tree.State("different rows"): ROW, tree.State("one column"): COLUMN}
"""How circles for several units lie to each other."""
Allows = Callable[[Game, Resolve, int], bool]
"""(game, frame, zone): whether the text lets a unit be called there."""


@emits(tree.Call, "10.1.6.1", "10.1.6.1.1", "10.1.6.1.1.1", "10.1.6.1.1.1.1", "10.1.6.1.1.2", "10.1.6.1.3")
def call(b: Builder, node: tree.Call) -> None:
    refs, player = settle(b, node.what, node.by, "call", "10.1.6.1"), b.performer(node.by)
    kinds = b.vocab.zones(node.zone)
    tests = [allowing(b, where) for where in node.where if where not in SPREADS]
    apart = next((SPREADS[where] for where in node.where if where in SPREADS), CIRCLE if node.separate else "")
    if tree.State("open") in node.where:
        apart = apart or CIRCLE
    if VC in kinds:
        raise b.refuse("a unit is not called to the vanguard circle", "a rear-guard or guardian circle")

    def circles(game: Game, frame: Resolve, who: int) -> tuple[int, ...]:
        mine = [GC] if kinds == (GC,) else [kind for kind in rear_guard_circles(game, who) if kind in kinds]
        return tuple(kind for kind in mine if all(test(game, frame, 2 * kind + who) for test in tests))

    def frame_of(game: Game, frame: Resolve) -> Frame | None:
        who = player(game, frame)
        allowed = circles(game, frame, who)
        found = tuple(ref for ref in refs(game, frame) if not is_circle(kind_of(game, ref)))
        return (
            Call(who, found, allowed, node.engaged, cause=frame.source, separate=apart) if allowed and found else None
        )

    b.run(frame_of, "10.1.6.1", "call")


@rule("4.6.2", "4.6.3", what="check")
def allowing(b: Builder, where: tree.Filter) -> Allows:
    """What a text asks of the circle: that nobody is there, a row, a column."""
    match where:
        case tree.State("open"):
            return lambda game, frame, zone: not units(game, zone & 1, (zone >> 1,))
        case tree.State("front row"):
            return lambda game, frame, zone: is_front(zone)
        case tree.State("back row"):
            return lambda game, frame, zone: is_back(zone)
        case tree.State("another"):
            return lambda game, frame, zone: zone != game.info(frame.source)[0].zone
        case tree.State("occupied"):
            return lambda game, frame, zone: bool(units(game, zone & 1, (zone >> 1,)))
        case tree.State("here"):
            return lambda game, frame, zone: zone == game.info(frame.source)[0].zone
        case tree.SameColumn(what, "column"):
            refs = lower_known(what, b.vocab)
            return lambda game, frame, zone: any(same_column(game.info(ref)[0].zone, zone) for ref in refs(game, frame))
    raise b.refuse("no unit is called to such a circle", "an open circle, a row or a column")
