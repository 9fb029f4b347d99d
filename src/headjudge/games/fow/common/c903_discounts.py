"""903.2i after 903.2g: what playing a card costs less by what it targets."""

from typing import NamedTuple

from headjudge.errors import Malformed
from headjudge.games.announcements import is_needed
from headjudge.games.fow.common.c903_costs import Costed
from headjudge.games.fow.common.c903_due import Less
from headjudge.games.fow.common.facts import read_cost
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.bindings import RefsOf
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.targets import lower_refs
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import walk
from headjudge.language.script import AmountOf, Condition, Ctx, Script, SetRule, Target
from headjudge.rulebook.registry import rule


class Discount(NamedTuple):
    """What is taken off the cost of a play that targets one of these cards."""

    cards: RefsOf
    less: Less

    def taken(self, game: Game, ctx: Ctx) -> Less:
        return self.less

    @rule("903.2g", "903.2.i.4", what="cost")
    def holds(self, game: Game, ctx: Ctx, script: Script) -> bool:
        """Whether one of them is targeted; as long as targets are still to be chosen, whether one could be."""
        meant = self.cards(game, ctx)
        modes = ctx.vars.get(script.modes.name) if script.modes is not None else None
        for target in script.targets:
            chosen = ctx.vars.get(target.name)
            is_open = modes is None and target.mode >= 0
            if chosen is None and (is_open or is_needed(game, ctx, script, target, modes)):
                chosen = [game.ref(cid) for cid in target.find(game, ctx)]
            if any(ref in meant for ref in chosen or ()):
                return True
        return False


class OwnDiscount(NamedTuple):
    """What an ability costs less, so many times, under a condition of its own text."""

    cond: Condition | None
    times: AmountOf
    less: Less

    @rule("903.2.i.4", what="cost")
    def holds(self, game: Game, ctx: Ctx, script: Script) -> bool:
        return self.cond is None or self.cond(game, ctx)

    def taken(self, game: Game, ctx: Ctx) -> Less:
        n = self.times(game, ctx)
        return Less(self.less.symbols * n, self.less.free * n)


def own_discount(part: tree.Continuous, vocab: Vocabulary) -> OwnDiscount:
    match part.mods:
        case (tree.CostChange(amount, False, "play", "", will),) if will and not read_cost(will)[2]:
            cond = lower_condition(part.cond, vocab) if part.cond is not None else None
            return OwnDiscount(cond, lower_amount(amount, vocab), Less(*read_cost(will)[:2]))
    raise Malformed("what an ability costs by its own text", "a cost that is lowered", "Word the card otherwise.")


def is_discount(part: object) -> bool:
    """Whether it speaks of a card by what that card targets, which is known only while it is played."""
    return isinstance(part, tree.Continuous) and any(isinstance(node, tree.Targeting) for node in walk(part.cond))


def discount_of(part: tree.Continuous, vocab: Vocabulary) -> Discount:
    match part:
        case tree.Continuous(
            tree.This(),
            (tree.CostChange(tree.Num(1), False, "play", "", will),),
            tree.Is(tree.This(), tree.Sel("card", (), tree.AnyPlayer(), (tree.Targeting(cards),), False, None)),
        ) if will:
            symbols, free, x = read_cost(will)
            if not x:
                return Discount(lower_refs(cards, vocab), Less(symbols, free))
    raise Malformed("what a card is by what it targets", "a cost that is lowered by it", "Word the card otherwise.")


@rule("903.2g", "903.2j", what="check")
def affordable(target: Target) -> SetRule:
    """Which of the cards may be chosen for a target where what is chosen decides what the play costs."""
    complete = target.complete

    def allows(game: Game, ctx: Ctx, chosen: tuple[int, ...]) -> bool:
        if complete is not None and not complete(game, ctx, chosen):
            return False
        playing = next((frame for frame in reversed(game.frames) if isinstance(frame, Costed)), None)
        if playing is None or playing.source != ctx.source:
            return True
        return playing.is_payable_with(game, target.name, tuple(game.ref(cid) for cid in chosen))

    return allows
