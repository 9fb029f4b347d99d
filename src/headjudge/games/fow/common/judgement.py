"""How a bot plays Force of Will: rules of thumb for what every player knows, a valuation for the rest.

Positions are compared only at main timing: a play is followed until the chase is empty, a battle until it is over.
"""

from collections.abc import Callable

from headjudge.games.fow.common.c700_actions import PASS
from headjudge.games.fow.common.c907_will import PROPOSAL
from headjudge.games.fow.common.judgement_battle import attack_what, attack_with, block_with
from headjudge.games.fow.common.judgement_worth import in_hand, waits, worth
from headjudge.games.fow.common.model import COST, DECLARE_ATTACK, DECLARE_BLOCK, END_PHASE
from headjudge.games.fow.common.queries import attacker, is_main_timing
from headjudge.kernel.decisions import DONE, YES, Decision, Option, PickSet
from headjudge.kernel.game import Game

EXPENSIVE = 5
"""From this total cost on a card does not stay in an opening hand."""

Thumb = Callable[[Game, Decision], Option | None]


class FowJudgement:
    """Calls stones, judges, plays, chases, attacks and blocks; weighs what card texts offer."""

    def is_open(self, game: Game, decision: Decision) -> bool:
        return decision.prompt == "act" and is_main_timing(game, decision.player)

    def stops(self, option: Option) -> bool:
        return option == PASS

    def is_idle(self, game: Game, option: Option) -> bool:
        """Will is produced while paying; only cards that wait for something are put into the standby area."""
        return option[0] == "will" or (option[0] == "set" and not waits(game.cards[option[1]].faces[0]))

    def own_thumb(self, game: Game, decision: Decision) -> int | None:
        thumb = THUMBS.get(decision.prompt)
        chosen = thumb(game, decision) if thumb is not None else None
        return None if chosen is None else list(decision.options).index(chosen)

    def reply_thumb(self, game: Game, decision: Decision) -> int | None:
        options = list(decision.options)
        if decision.prompt == "block with":
            return options.index(block_with(game, decision))
        if decision.prompt in ("pay", "attack with", "attack", "reveal"):
            return self.own_thumb(game, decision)
        if PASS in options:
            return options.index(PASS)
        return len(options) - 1 if options[-1] == DONE else None

    def worth(self, game: Game, player: int) -> float:
        return worth(game, player)


# -- with priority -----------------------------------------------------------------------------------------------------


def act(game: Game, decision: Decision) -> Option | None:
    """Passing, where there is nothing worth thinking about; otherwise trying tells."""
    player = decision.player
    useful = [option for option in decision.options if option != PASS and option[0] not in ("will", "set")]
    if is_main_timing(game, player):
        return None if useful or PASS not in decision.options or can_wait(game, decision) else PASS
    if not useful:
        return PASS
    return None if is_worth_a_thought(game, player) else PASS


def can_wait(game: Game, decision: Decision) -> bool:
    """Whether a card that waits for something could be put into the standby area."""
    return any(option[0] == "set" and waits(game.cards[option[1]].faces[0]) for option in decision.options)


def is_worth_a_thought(game: Game, player: int) -> bool:
    """Outside main timing: when the other player has played something, in battle, or at the end of their turn."""
    if game.plays:
        return game.plays[-1].controller != player
    if game.phase in (DECLARE_ATTACK, DECLARE_BLOCK):
        return attacker(game) is not None
    return game.phase == END_PHASE and game.active != player


# -- the opening -------------------------------------------------------------------------------------------------------


def mulligan(game: Game, decision: Decision) -> Option:
    """Expensive cards go back."""
    for option in decision.options:
        if option != DONE and is_expensive(game, option[1]):
            return option
    return DONE


def is_expensive(game: Game, cid: int) -> bool:
    cost = game.cards[cid].faces[0].values[COST]
    return cost is not None and len(cost[0]) + cost[1] >= EXPENSIVE


def first(game: Game, decision: Decision) -> Option:
    return decision.options[0]


# -- costs and choices -------------------------------------------------------------------------------------------------


def pay(game: Game, decision: Decision) -> Option | None:
    """As proposed; whether to pay at all, trying tells."""
    return PROPOSAL if PROPOSAL in decision.options else None


def reveal(game: Game, decision: Decision) -> Option | None:
    """An automatic card is revealed whenever it can be."""
    return YES if YES in decision.options else None


def discard(game: Game, decision: Decision) -> Option | None:
    """What can be missed, where the hand is too large."""
    frame = game.frames[-1]
    if decision.about is not None or not isinstance(frame, PickSet):
        return None
    missing = frame.high - len(frame.chosen)
    left = sorted(frame.candidates, key=lambda option: in_hand(game, option[1], decision.player))[:missing]
    return next((option for option in decision.options if option in left), decision.options[0])


THUMBS: dict[str, Thumb] = {
    "act": act,
    "take the first turn": first,
    "ruler side": first,
    "mulligan": mulligan,
    "order on the bottom": first,
    "attack with": attack_with,
    "attack": attack_what,
    "damage to the blocker": first,
    "play pending ability": first,
    "reduce": first,
    "pay": pay,
    "reveal": reveal,
    "discard": discard,
}
"""What needs no trying, by the prompt of the question."""


JUDGEMENT = FowJudgement()
