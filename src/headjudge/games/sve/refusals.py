"""Why something cannot be paid or finds no room, in numbers and by the rule of the very action."""

from headjudge.games.sve.announcements import CANNOT_PAY
from headjudge.games.sve.language.printer import SvePrinter
from headjudge.games.sve.model import FIELD, FIELD_LIMIT, SERVED
from headjudge.games.sve.queries import limit
from headjudge.games.sve.sizes import FIELD_SIZE
from headjudge.games.sve.special_costs import carrots
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language import tree
from headjudge.language.lower.costs import lower_possible
from headjudge.language.printer import Unprintable
from headjudge.language.script import Ctx, Script

SERVED_ALREADY = Reason("14.2.1.2.1", "it is already linked to a Carrot card")
ENGAGED = Reason("10.4.6", "it is engaged, so that [engage] cannot be paid")

ACTIONS: dict[type[tree.Step], str] = {
    tree.Engage: "10.4.6",
    tree.Give: "10.4.5",
    tree.RemoveCounter: "10.4.5",
    tree.ChangeMaximum: "10.4.5.1",
    tree.Recover: "10.4.5.1",
}
"""The rules of actions that have one of their own as a cost; all others are only part of the whole (10.4.2.2)."""


def unpaid(game: Game, ctx: Ctx, script: Script) -> Why:
    """What of an ability's cost cannot be done, and that a cost is paid in full or not at all."""
    steps: tuple[tree.Step, ...] = getattr(script.tree, "costs", ())
    dialect = game.ruleset.library.dialect
    others = [step for step in steps if not isinstance(step, tree.PayPoints)]
    failing = [step for step in others if not lower_possible(dialect, step)(game, ctx)]
    found = [undone(game, ctx, step) for step in failing]
    return found if any(reason.rule == CANNOT_PAY.rule for reason in found) else [*found, CANNOT_PAY]


def undone(game: Game, ctx: Ctx, step: tree.Step) -> Reason:
    if isinstance(step, tree.Engage) and isinstance(step.what, tree.This) and game.cards[ctx.source[0]].turned:
        return ENGAGED
    try:
        told = SvePrinter().paragraph((step,)).rstrip(".")
    except Unprintable:
        return CANNOT_PAY
    return Reason(ACTIONS.get(type(step), CANNOT_PAY.rule), f"'{told}' cannot be done")


def against_serving(game: Game, player: int, ref: Ref, times: int) -> Why:
    """Why a card cannot be served so often as the cost of an ability."""
    if game.related(SERVED, ref):
        return [SERVED_ALREADY]
    left = len(carrots(game, player))
    return [Reason("14.2.1.1", f"{times} facedown Carrot cards are needed, {left} left in the evolve deck"), CANNOT_PAY]


def used_up(times: int) -> Reason:
    often = {1: "once", 2: "twice"}.get(times, f"{times} times")
    return Reason("10.6.2.1.2", f"it may be activated {often} per turn, and it was")


def no_room(game: Game, player: int) -> Reason:
    there, most = len(game.zones[2 * FIELD + player]), limit(game, player, FIELD_LIMIT, FIELD_SIZE)
    return Reason("10.6.2.6", f"the field is full: {there} cards are there, {most} may be")
