"""Other ways to pay for a normal stride than the cost of its own skill (10.2.10.2), each said by a card."""

from collections.abc import Callable, Iterator

from headjudge.games.cfv.model import ABILITIES, STRIDES_FREE
from headjudge.games.cfv.r08_playing import script_of
from headjudge.games.cfv.r10_stride import can_pay_stride
from headjudge.kernel.abilities import PASSIVE, Ability
from headjudge.kernel.decisions import DONE, Option
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

Strides = Callable[[Game, Context, int], bool]
"""(game, context of the card that says so, G unit): whether its stride may be paid for so."""


class StridePayment(Script):
    """A cost that a card lets its master pay for strides."""

    __slots__ = ("strides",)

    def __init__(self, payment: Script, strides: Strides) -> None:
        super().__init__(payment.text, payment.tree, payment.costs, only_if=payment.only_if)
        self.strides = strides


def others(game: Game, player: int, cid: int) -> Iterator[tuple[int, StridePayment]]:
    """The cards that offer another way to pay for the stride of this G unit, one that can be paid now."""
    for kind in sorted(game.ruleset.library.payment_zones):
        for payer in game.zones[2 * kind + player]:
            for script in payments(game.values(payer)[ABILITIES], kind):
                ctx = Context(game.ref(payer), player)
                if not script.strides(game, ctx, cid) or (script.only_if and not script.only_if(game, ctx)):
                    continue
                if all(cost.possible(game, ctx) for cost in script.costs):
                    yield payer, script
                    break


def payments(abilities: tuple[Ability, ...], kind: int) -> Iterator[StridePayment]:
    for ability in abilities:
        script = ability.game_data
        if ability.kind == PASSIVE and kind in ability.zones and isinstance(script, StridePayment):
            yield script


def can_pay_as_written(game: Game, player: int, cid: int) -> bool:
    """Whether the cost that the stride skill of the G unit itself has can be paid."""
    costs = script_of(game.cards[cid].faces[0].resolution).costs
    if not costs:
        return can_pay_stride(game, player, cid)
    return all(cost.possible(game, Context(game.ref(cid), player)) for cost in costs)


@rule("10.2.10.2", what="cost")
def ways_to_pay(game: Game, player: int, cid: int) -> list[Option]:
    """What to pay by: the skill of the G unit itself, a card that says another way, or nothing at all."""
    found: list[Option] = [("card", cid)] if can_pay_as_written(game, player, cid) else []
    found += [("card", payer) for payer, _script in others(game, player, cid) if payer != cid or not found]
    return [*found, DONE] if allowed(game, cid, STRIDES_FREE, False) else found


def payment_of(game: Game, player: int, cid: int, payer: int) -> StridePayment | None:
    """The cost that this card offers; None for the G unit's own, where it can be paid."""
    if payer == cid and can_pay_as_written(game, player, cid):
        return None
    return next((script for other, script in others(game, player, cid) if other == payer), None)
