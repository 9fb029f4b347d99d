"""Reading the table: what a card is, whose it is, and what the moment allows."""

from typing import Any

from headjudge.games.fow.common.features import STONE_AREA as HAS_STONE_AREA
from headjudge.games.fow.common.model import (
    ANSWERS,
    ATK,
    ATTACKS,
    BATTLE,
    BLOCKS,
    COST,
    DEF,
    FIELD,
    HAND_LIMIT,
    IS_SWIFT,
    J_RULER,
    KEYWORDS,
    LIFEBREAK_LIMIT,
    MAIN_PHASE,
    MAY_LOSE,
    PLAYER,
    RESONATOR,
    RULER,
    RULER_AREA,
    STONE,
    STONE_AREA,
    TYPES,
    Cost,
)
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed, answers_to, number
from headjudge.kernel.turns import turn_began
from headjudge.rulebook.registry import rule

MOST_IN_HAND = 7
"""The maximum hand size at the beginning (306.3)."""
MOST_LIFEBREAK = 4
"""The maximum lifebreak size at the beginning (1415.1.a.2)."""


# -- players -----------------------------------------------------------------------------------------------------------


@rule("105.1", "102.1", what="state")
def player_card(game: Game, player: int) -> int:
    """The card that stands for a player."""
    return game.zones[2 * PLAYER + player][0]


def is_player(game: Game, cid: int) -> bool:
    return game.cards[cid].zone >> 1 == PLAYER


@rule("306.3", what="limit")
def hand_limit(game: Game, player: int) -> int:
    found: int = number(answers_to(game, player_card(game, player), HAND_LIMIT), MOST_IN_HAND)
    return found


@rule("1415.1.a.2", what="limit")
def lifebreak_limit(game: Game, player: int) -> int:
    found: int = number(answers_to(game, player_card(game, player), LIFEBREAK_LIMIT), MOST_LIFEBREAK)
    return found


@rule("104.4", what="check")
def may_lose(game: Game, player: int) -> bool:
    """Whether no effect says that the player cannot lose."""
    return allowed(game, player_card(game, player), MAY_LOSE, True)


# -- cards -------------------------------------------------------------------------------------------------------------


@rule("201.2a", what="check")
def is_j_resonator(values: Any) -> bool:
    """A resonator or a J-ruler."""
    types = values[TYPES]
    return RESONATOR in types or J_RULER in types


@rule("201.2b", what="check")
def is_j_ruler(values: Any) -> bool:
    """A ruler or a J-ruler."""
    types = values[TYPES]
    return RULER in types or J_RULER in types


@rule("206.1a", "207.2a", "803.3a", "803.3b", what="check")
def can_battle(values: Any) -> bool:
    """A J/resonator with ATK and DEF."""
    return values[ATK] is not None and values[DEF] is not None and is_j_resonator(values)


@rule("203.5", "203.5a", "203.5b", what="check")
def total_cost(values: Any) -> int:
    """The number of wills that the cost asks for, but on the chase: there X counts too."""
    cost: Cost | None = values[COST]
    return 0 if cost is None else len(cost[0]) + cost[1]


@rule("201.5", "205.4", "307.4", "307.4a", "308.4", what="state")
@rule("313.1", ruleset="fow-6.3", what="state")
def play_ground(game: Game, player: int) -> tuple[int, ...]:
    """The cards a player controls in the field and in the ruler area, where cards without a zone are meant."""
    found = game.zones[2 * FIELD + player] + game.zones[2 * RULER_AREA + player]
    return found + game.zones[2 * STONE_AREA + player] if HAS_STONE_AREA in game.ruleset.features else found


@rule("307.1", "307.6", what="state")
def entities(game: Game, player: int) -> tuple[int, ...]:
    """The cards that a player controls in the field."""
    return game.zones[2 * FIELD + player]


def stone_zone(game: Game) -> int:
    """The kind of zone in which magic stones lie."""
    return STONE_AREA if HAS_STONE_AREA in game.ruleset.features else FIELD


def stones(game: Game, player: int) -> list[int]:
    """The magic stones that a player controls."""
    return [cid for cid in game.zones[2 * stone_zone(game) + player] if STONE in game.values(cid)[TYPES]]


def j_resonators(game: Game, player: int) -> list[int]:
    """The J/resonators that a player controls."""
    return [cid for cid in game.zones[2 * FIELD + player] if is_j_resonator(game.derived[cid] or game.values(cid))]


@rule("1146.4", what="state")
def j_rulers(game: Game, player: int) -> list[int]:
    """The rulers and J-rulers of a player, wherever each of them is."""
    found = game.zones[2 * RULER_AREA + player] + game.zones[2 * FIELD + player]
    return [cid for cid in found if is_j_ruler(game.derived[cid] or game.values(cid))]


def has(game: Game, cid: int, keyword: str) -> bool:
    return keyword in game.values(cid)[KEYWORDS]


@rule("803.3a", "712.2a", what="check")
def is_held(game: Game, cid: int) -> bool:
    """Whether the card has been under this control since the beginning of the turn."""
    return game.cards[cid].controlled_since <= turn_began(game)


@rule("803.3a", "905.3", "1107.2", what="check")
def is_fresh(game: Game, cid: int) -> bool:
    """Whether the card has not been under this control in the field since the beginning of the turn."""
    if is_held(game, cid):
        return False
    answers = game.values(cid)[ANSWERS]
    return not (answers and IS_SWIFT in answers and allowed(game, cid, IS_SWIFT))


# -- the moment --------------------------------------------------------------------------------------------------------


@rule("701.2", "604.2", what="check")
def is_main_timing(game: Game, player: int) -> bool:
    """The turn player's own main phase, outside battle, with an empty chase; who asks has priority."""
    return player == game.active and game.phase == MAIN_PHASE and not game.plays


def in_battle(game: Game) -> bool:
    return game.phase in BATTLE


def battle_moment(game: Game) -> tuple[str, int, int]:
    """The moment until which something lasts that is said to last until the end of the battle."""
    return ("battle", game.turn, game.tallies.get("battles", 0))


def attacker(game: Game) -> Ref | None:
    """The attacking J/resonator."""
    return next((a for kind, a, _, _ in game.relations if kind == ATTACKS), None)


def attacked(game: Game) -> Ref | None:
    """The attacked object: a J/resonator or a player."""
    return next((b for kind, _, b, _ in game.relations if kind == ATTACKS), None)


def blocker(game: Game) -> Ref | None:
    """The blocking J/resonator."""
    return next((a for kind, a, _, _ in game.relations if kind == BLOCKS), None)
