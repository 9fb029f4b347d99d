"""Short ways to ask a game of Shadowverse: Evolve what the rules keep asking."""

from headjudge.games.sve.model import (
    ANSWERS,
    ATTACK,
    DEFENSE,
    LEADER,
    MAY_LOSE,
    MAY_WIN,
    NAMES,
    SPECIAL,
    TYPE,
)
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.kernel.questions import Answers, allowed, number
from headjudge.kernel.turns import turn_began


def zone(kind: int, player: int) -> int:
    return 2 * kind + player


def leader(game: Game, player: int) -> int:
    """The player's leader card."""
    return game.zones[2 * LEADER + player][0]


def attack(game: Game, cid: int) -> int:
    value: int = (game.derived[cid] or game.values(cid))[ATTACK]
    return value


def defense(game: Game, cid: int) -> int:
    """What is left of a follower's or leader's defense: damage reduces it (2.8.2)."""
    value: int = (game.derived[cid] or game.values(cid))[DEFENSE] - game.cards[cid].damage
    return value


def is_follower(game: Game, cid: int) -> bool:
    return bool((game.derived[cid] or game.values(cid))[TYPE] == "follower")


def is_evolved(game: Game, cid: int) -> bool:
    return "evolved" in game.values(cid)[SPECIAL]


def names(game: Game, cid: int) -> frozenset[str]:
    found: frozenset[str] = game.values(cid)[NAMES]
    return found


def limit(game: Game, player: int, question: int, base: int) -> int:
    """A limit of a player's zone, changed by what is said of that player's leader."""
    cid = game.zones[2 * LEADER + player][0]
    answers: Answers = (game.derived[cid] or game.values(cid))[ANSWERS]
    return number(answers[question], base) if answers and question in answers else base


def fresh(game: Game, cid: int) -> bool:
    """Whether the card has not been on its controller's field since the start of the turn (8.4.2.1)."""
    return game.cards[cid].controlled_since > turn_began(game)


def evolved_this_turn(game: Game, ref: Ref) -> bool:
    return ("evolved", ref) in game.tallies


def may_lose(game: Game, player: int) -> bool:
    """Whether nothing says that the player cannot lose, or that the other cannot win (1.3.1)."""
    mine, theirs = leader(game, player), leader(game, 1 - player)
    return allowed(game, mine, MAY_LOSE, True) and allowed(game, theirs, MAY_WIN, True)
