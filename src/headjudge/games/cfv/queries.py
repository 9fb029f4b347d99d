"""Short ways to ask a game of Cardfight!! Vanguard what the rules keep asking."""

from typing import Any

from headjudge.games.cfv.circles import vanguard, vanguards
from headjudge.games.cfv.model import (
    BATTLE,
    CLANS,
    CRITICAL,
    DECK,
    DRIVE,
    G_UNIT,
    G_ZONE,
    GRADE,
    KEYWORDS,
    MAY_LOSE,
    POWER,
    SHIELD,
    TYPE,
)
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.rulebook.registry import rule

DRIVE_ABILITIES = {"twin drive": 1, "triple drive": 2}
"""By how much each drive ability raises the drive (10.2.1.3.1, 10.2.1.4.1)."""


def grade(game: Game, cid: int) -> int:
    value: int = game.values(cid)[GRADE]
    return value


def vanguard_grade(game: Game, player: int) -> int:
    """The grade of the player's vanguard, below every grade where there is none."""
    cid = vanguard(game, player)
    return grade(game, cid) if cid >= 0 else -1


def power(game: Game, cid: int) -> int:
    value: int = game.values(cid)[POWER]
    return value


@rule("3.11.1.1", what="state")
def shield_of(values: Any) -> int:
    """The shield that counts on a guardian circle: none is 0."""
    value: int | None = values[SHIELD]
    return value or 0


def critical(game: Game, cid: int) -> int:
    value: int = game.values(cid)[CRITICAL]
    return value


@rule("2.16.1", "2.16.2", "10.2.1.1", "10.2.1.2", "10.2.1.3.1", "10.2.1.4.1", what="state")
def drive_of(values: Any) -> int:
    """The drive, raised by the one drive ability that raises it most."""
    base: int = values[DRIVE]
    return base + max((n for word, n in DRIVE_ABILITIES.items() if word in values[KEYWORDS]), default=0)


def drive(game: Game, cid: int) -> int:
    return drive_of(game.values(cid))


def clans(game: Game, cid: int) -> frozenset[str]:
    found: frozenset[str] = game.values(cid)[CLANS]
    return found


def is_g_unit(game: Game, cid: int) -> bool:
    return bool(game.cards[cid].faces[0].values[TYPE] == G_UNIT)


@rule("10.2.11.1", what="state")
def face_up_g_units(game: Game, player: int) -> int:
    """How many face-up G units generation break counts: those on the vanguard circle and in the G zone.

    RULING: a G unit that was stridden over is a heart and therefore no unit (10.1.26.3); it does not count.
    """
    there = (*vanguards(game, player), *game.zones[2 * G_ZONE + player])
    return sum(game.cards[cid].face_up and is_g_unit(game, cid) for cid in there)


def deck(game: Game, player: int) -> tuple[int, ...]:
    return game.zones[2 * DECK + player]


@rule("7.1.2", "7.7.1.2", what="state")
def battle_moment(game: Game) -> tuple[Any, ...]:
    """The moment at which what lasts until the end of this battle ends. RULING: between battles, of the next one."""
    begun = game.tallies.get("battles", 0)
    return ("battle", game.turn, begun if game.phase in BATTLE else begun + 1)


def close_moment(game: Game) -> tuple[Any, ...]:
    """The moment at which the attacking and attacked units stop being such."""
    return ("close", game.turn, game.tallies.get("battles", 0))


def turn_moment(game: Game) -> tuple[Any, ...]:
    return ("turn", game.turn)


def may_lose(game: Game, player: int) -> bool:
    """Whether nothing says of the player's vanguard that its master cannot lose."""
    cid = vanguard(game, player)
    return cid < 0 or allowed(game, cid, MAY_LOSE, True)
