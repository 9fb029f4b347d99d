"""803 and 804: who may attack what, who may block, and what must be done for it."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.fow.common.features import (
    DUTY_COUNTS_ALL,
)
from headjudge.games.fow.common.model import (
    ANSWERS,
    ATTACK_COST,
    BLOCK_COST,
    FIELD,
    KEYWORDS,
    MAY_ATTACK,
    MAY_ATTACK_PLAYERS,
    MAY_ATTACK_RECOVERED,
    MAY_BE_ATTACKED,
    MAY_BE_BLOCKED,
    MAY_BE_RESTED,
    MAY_BLOCK,
    MAY_BLOCK_RESTED,
    MUST_ATTACK,
    MUST_BE_ATTACKED,
    MUST_BE_CHOSEN,
    PLAYER,
)
from headjudge.games.fow.common.queries import (
    attacked,
    attacker,
    can_battle,
    is_fresh,
    is_held,
    is_main_timing,
    player_card,
)
from headjudge.games.keyword_reasons import because
from headjudge.kernel.game import Game
from headjudge.kernel.questions import SET, allowed, answers_to, required
from headjudge.kernel.ruleset import Reason, Why
from headjudge.rulebook.registry import rule

NO_MORE = "no more battles"
"""Where it is noted that the turn player may not initiate battle again this turn (803.6)."""

NOT_A_J_RESONATOR = Reason("803.3a", "only a J/resonator with ATK and DEF attacks")
IS_RESTED = Reason("803.3a", "it is rested")
STAYS_RECOVERED = Reason("104.4", "an effect keeps it from being rested")
TOO_FRESH = Reason("803.3a", "it has not been under your control since the beginning of the turn")
CANNOT_ATTACK = Reason("712.2d", "an effect says that it cannot attack")
ANOTHER_MUST = Reason("803.3a", "another J/resonator is required to attack")
NOTHING_TO_ATTACK = Reason("803.4", "there is nothing it may attack")
COST_OF_ATTACK = Reason("803.5", "what must be done to attack cannot be done")
NO_ATTACKED_OBJECT = Reason("803.3b", "only a J/resonator with ATK and DEF is attacked")
IS_RECOVERED = Reason("803.3b", "only rested J/resonators are attacked")
NOT_ATTACKABLE = Reason("803.3b", "an effect says that it cannot be attacked")
NO_BATTLE = Reason("803.6", "you forfeited a battle this turn in which nothing was played against you")
NOT_MAIN_TIMING = Reason("704.1", "it is not main timing")
NOT_A_BLOCKER = Reason("804.4", "only a J/resonator with ATK and DEF blocks")
BLOCKER_RESTED = Reason("804.3", "it is rested")
IS_ATTACKED = Reason("804.4", "the attacked object does not block")
CANNOT_BLOCK = Reason("804.3", "an effect says that it cannot block this attack")
COST_OF_BLOCK = Reason("804.4", "what must be done to block cannot be done")


# -- attackers and attacked objects (803.3) ----------------------------------------------------------------------------


@rule("803.3a", "712.2a", "712.2b", "712.2d", "206.1a", "207.2a", what="check")
def may_attack(game: Game, cid: int, why: Why | None = None) -> bool:
    """Whether the J/resonator may be chosen to attack, whatever it then attacks."""
    values = game.derived[cid] or game.values(cid)
    card = game.cards[cid]
    reasons: Why = []
    if not can_battle(values):
        reasons.append(NOT_A_J_RESONATOR)
        if why is None:
            return False
    if card.turned or not (not values[ANSWERS] or allowed(game, cid, MAY_BE_RESTED, True)):
        reasons.append(IS_RESTED if card.turned else STAYS_RECOVERED)
    if reasons and why is None:
        return False
    if is_fresh(game, cid):
        reasons.append(TOO_FRESH)
    if values[ANSWERS] and not allowed(game, cid, MAY_ATTACK, True):
        reasons.append(CANNOT_ATTACK)
    if not reasons and not attack_targets(game, cid):
        reasons.append(NOTHING_TO_ATTACK)
    if not reasons and not can_do(game, cid, ATTACK_COST):
        reasons.append(COST_OF_ATTACK)
    if why is not None:
        why += reasons
    return not reasons


@rule("803.3b", "1103.1", "1103.2", what="check")
def may_be_attacked(game: Game, cid: int, target: int, why: Why | None = None) -> bool:
    """Whether one card may attack the other, or the player for whom the other stands."""
    own = (game.derived[cid] or game.values(cid))[ANSWERS]
    values = game.derived[target] or game.values(target)
    reasons: Why = []
    if game.cards[target].zone >> 1 == PLAYER:
        if own and not allowed(game, cid, MAY_ATTACK_PLAYERS, True, target):
            reasons.append(CANNOT_ATTACK)
    elif not can_battle(values):
        reasons.append(NO_ATTACKED_OBJECT)
    elif not game.cards[target].turned and not (own and allowed(game, cid, MAY_ATTACK_RECOVERED, False, target)):
        reasons.append(IS_RECOVERED)
    if own and not allowed(game, cid, MAY_ATTACK, True, target):
        reasons.append(CANNOT_ATTACK)
    if values[ANSWERS] and not allowed(game, target, MAY_BE_ATTACKED, True, cid):
        reasons.append(NOT_ATTACKABLE)
    if why is not None:
        why += reasons
    return not reasons


def attack_targets(game: Game, cid: int) -> list[int]:
    """What the J/resonator may attack."""
    enemy = 1 - game.cards[cid].controller
    found = [player_card(game, enemy), *game.zones[2 * FIELD + enemy]]
    legal = [target for target in found if may_be_attacked(game, cid, target)]
    return [target for target in legal if is_due(game, cid, target)] or legal


@rule("712.2c", "803.3b", what="check")
def is_due(game: Game, cid: int, target: int) -> bool:
    """Whether something requires the one to attack the other; a duty makes nothing legal that is not."""
    answers = (game.derived[target] or game.values(target))[ANSWERS]
    return bool(answers) and MUST_BE_ATTACKED in answers and required(game, target, MUST_BE_ATTACKED, cid)


def sought_after(game: Game, player: int) -> list[int]:
    """The cards of the player's field that something has to attack."""
    derived = game.derived
    return [
        cid
        for cid in game.zones[2 * FIELD + player]
        if (answers := (derived[cid] or game.values(cid))[ANSWERS]) and MUST_BE_ATTACKED in answers
    ]


@rule("803.3", "803.3a", "803.4", "1123.2a", what="check")
def attackers(game: Game, player: int) -> list[int]:
    """The J/resonators of which one may be chosen to attack: those that must, if there are any."""
    found = [cid for cid in game.zones[2 * FIELD + player] if may_attack(game, cid)]
    sought = sought_after(game, 1 - player)
    forced = [cid for cid in found if is_forced(game, cid, sought)] or found
    return [cid for cid in forced if required(game, cid, MUST_BE_CHOSEN)] or forced


@rule("712.2", "712.2a", "712.2c", "712.2e", "1123.1", "1123.2", what="check")
@rule("710.2c", ruleset="fow-6.3")
def is_forced(game: Game, cid: int, sought: Sequence[int]) -> bool:
    """Whether something requires the card to attack and it can, without anything voluntary to be done.

    ``sought`` are the cards of the other field that something has to attack.
    RULING: Swiftness and Precision let it attack, and make no duty of it.
    """
    answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    itself = MUST_ATTACK in answers and required(game, cid, MUST_ATTACK)
    if not itself and not (sought and any(is_due(game, cid, at) for at in sought)):
        return False
    if not is_held(game, cid) or needs_action(game, cid, ATTACK_COST):
        return False
    found = [target for target in attack_targets(game, cid) if itself or is_due(game, cid, target)]
    if DUTY_COUNTS_ALL in game.ruleset.features:
        return bool(found)
    return any(game.cards[target].zone >> 1 == PLAYER or game.cards[target].turned for target in found)


@rule("712.2", what="check")
def must_attack(game: Game, player: int) -> bool:
    """Whether the player may not pass because a J/resonator of theirs is required to attack and can."""
    if not may_initiate_battle(game, player):
        return False
    sought = sought_after(game, 1 - player)
    return any(is_forced(game, cid, sought) and may_attack(game, cid) for cid in game.zones[2 * FIELD + player])


@rule("704.1", "604.2b", "801.1", "803.6", what="check")
def may_initiate_battle(game: Game, player: int, why: Why | None = None) -> bool:
    reasons: Why = []
    if not is_main_timing(game, player):
        reasons.append(NOT_MAIN_TIMING)
    if game.tallies.get(NO_MORE):
        reasons.append(NO_BATTLE)
    if why is not None:
        why += reasons
    return not reasons


# -- what must be done to attack or block (803.5, 804.4, 1129) ---------------------------------------------------------


def demands(game: Game, cid: int, question: int) -> list[Any]:
    """What effects ask for: each a script with the costs to be paid."""
    found = answers_to(game, cid, question)
    freed = any(op == SET and value is None for op, value in found)
    return [] if freed else [value for op, value in found if op != SET and value is not None]


@rule("712.2e", "1129.1", "1129.2", what="check")
def needs_action(game: Game, cid: int, question: int) -> bool:
    return bool(demands(game, cid, question))


def can_do(game: Game, cid: int, question: int) -> bool:
    from headjudge.games.fow.common.c800_costs import can_meet

    found = demands(game, cid, question)
    return not found or can_meet(game, cid, found)


# -- blockers (804.3) --------------------------------------------------------------------------------------------------


@rule("804.3", "804.4", "1106.1", "1106.2", what="check")
def may_block(game: Game, cid: int, why: Why | None = None) -> bool:
    """Whether the J/resonator may block the attacker."""
    attacking = attacker(game)
    values = game.derived[cid] or game.values(cid)
    reasons: Why = []
    if attacking is None or not can_battle(values):
        reasons.append(NOT_A_BLOCKER)
        if why is None or attacking is None:
            return False
    if game.cards[cid].turned:
        if not allowed(game, cid, MAY_BLOCK_RESTED, False):
            reasons.append(BLOCKER_RESTED)
    elif not allowed(game, cid, MAY_BE_RESTED, True):
        reasons.append(STAYS_RECOVERED)
    if attacked(game) == game.ref(cid):
        reasons.append(IS_ATTACKED)
    if not allowed(game, cid, MAY_BLOCK, True, attacking[0]):
        reasons.append(CANNOT_BLOCK)
    elif not allowed(game, attacking[0], MAY_BE_BLOCKED, True, cid):
        reasons.append(because(game, attacking[0], MAY_BE_BLOCKED, KEYWORDS, CANNOT_BLOCK, cid))
    if not reasons and not can_do(game, cid, BLOCK_COST):
        reasons.append(COST_OF_BLOCK)
    if why is not None:
        why += reasons
    return not reasons
