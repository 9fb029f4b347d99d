"""803.5, 804.4, 1129: what must be done to attack or to block."""

from collections.abc import Sequence
from typing import ClassVar

from headjudge.games.fow.common.c803_declarations import demands
from headjudge.games.fow.common.c903_due import NOTHING_DUE, plus
from headjudge.games.fow.common.c903_payments import Means, can_pay
from headjudge.games.fow.common.c907_will import PayWill
from headjudge.games.fow.common.model import NO_COST
from headjudge.kernel.abilities import Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

MOBILIZE = "mobilize"
"""What will is spent on that is paid for attacking and blocking: no other keyword asks for it."""


@rule("803.5", "804.4", "1129.2", what="check")
def can_meet(game: Game, cid: int, found: Sequence[Script]) -> bool:
    """Whether the controller could do all of it; the card itself is rested by then and pays for nothing."""
    player = game.cards[cid].controller
    due = NOTHING_DUE
    for demand in found:
        due = plus(due, demand.price or NO_COST)
    ctx = Context(game.ref(cid), player)
    means = Means(game, player, without=cid).meant_for(game, (MOBILIZE, cid, None))
    return can_pay(means, due) and all(cost.possible(game, ctx) for demand in found for cost in demand.costs)


class MeetDemands(Procedure):
    """Do what attacking or blocking with a card requires, one demand after the other; the result tells if it was."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "question", "at", "cost", "vars")

    def __init__(self, player: int, ref: Ref, question: int) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.question = question
        self.at = 0
        self.cost = 0
        self.vars: Vars = {}

    @step("803.5", "804.4", "1129.2")
    def pay_will(self, game: Game) -> Frame | None:
        found = demands(game, self.ref[0], self.question)
        if self.at >= len(found):
            return self.end(True)
        due = plus(NOTHING_DUE, found[self.at].price or NO_COST)
        game.value = True
        purpose = (MOBILIZE, self.ref[0], None)
        return PayWill(self.player, due, self.ref, purpose) if due.symbols or due.free else None

    @step("803.5", "804.4")
    def pay_action(self, game: Game) -> Frame | None:
        if game.value is False or game.value is None:
            return self.end(False)
        costs = demands(game, self.ref[0], self.question)[self.at].costs
        if self.cost >= len(costs):
            self.at, self.cost = self.at + 1, 0
            return self.goto(MeetDemands.pay_will)
        program = costs[self.cost].program
        self.cost += 1
        game.value = True
        return self.again(Resolve(program, self.ref, self.player, self.vars) if program is not None else None)
