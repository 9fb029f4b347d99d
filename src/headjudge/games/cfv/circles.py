"""The circles of a field and the units on them: rows, columns, and what counts as a unit (3.8 to 3.11, 4.5, 4.6)."""

from headjudge.games.cfv.model import (
    CENTER_BACK,
    GC,
    HEART,
    LEFT_BACK,
    LEFT_FRONT,
    LEGION_OF,
    LOCKED,
    RIGHT_BACK,
    RIGHT_FRONT,
    VC,
)
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule

REAR_GUARD_CIRCLES = (LEFT_FRONT, RIGHT_FRONT, LEFT_BACK, CENTER_BACK, RIGHT_BACK)
UNIT_CIRCLES = (VC, *REAR_GUARD_CIRCLES)
CIRCLES = (*UNIT_CIRCLES, GC)
FRONT = (LEFT_FRONT, VC, RIGHT_FRONT)
BACK = (LEFT_BACK, CENTER_BACK, RIGHT_BACK)
BEHIND = dict(zip(FRONT, BACK, strict=True))
BEFORE = dict(zip(BACK, FRONT, strict=True))

FIRST_CIRCLE, LAST_CIRCLE = min(CIRCLES), max(CIRCLES)
COLUMNS = {kind: column for row in (FRONT, BACK) for column, kind in enumerate(row)}


@rule("4.5.2", "4.6.1", "4.7.1", what="state")
def is_circle(kind: int) -> bool:
    """Whether a zone kind is one of the seven circles of a field."""
    return FIRST_CIRCLE <= kind <= LAST_CIRCLE


@rule("4.6.2", "4.6.2.1", what="state")
def column(zone: int) -> int:
    """The column of a circle, the same number for the circles that face each other; -1 for the guardian circle."""
    found = COLUMNS.get(zone >> 1, -1)
    return found if found < 0 or not zone & 1 else 2 - found


def same_column(one: int, other: int) -> bool:
    return column(one) >= 0 and column(one) == column(other)


@rule("4.6.3", what="state")
def is_front(zone: int) -> bool:
    return zone >> 1 in FRONT


def is_back(zone: int) -> bool:
    return zone >> 1 in BACK


@rule("3.8.1", "10.1.21.3", "10.1.26.3", what="state")
def is_unit(card: Card) -> bool:
    """Whether a card on a circle is a unit: neither locked nor a heart."""
    return not card.counters or not (card.count(LOCKED) or card.count(HEART))


@rule("4.6.7", "10.1.21.5", "10.1.21.6", "10.1.21.7", "3.18.5.1", "3.18.5.1.1.4", what="state")
def is_lock_circle(game: Game, zone: int) -> bool:
    """A circle with a locked card on it is a lock circle for as long as the card lies there, and nothing else."""
    return any(game.cards[cid].count(LOCKED) for cid in game.zones[zone])


@rule("4.6.6", "3.18.5.1.1.2", what="state")
def rear_guard_circles(game: Game, player: int) -> list[int]:
    """The zone kinds of the player's circles that are rear-guard circles now."""
    return [kind for kind in REAR_GUARD_CIRCLES if not is_lock_circle(game, 2 * kind + player)]


@rule("3.8.2", "4.5.1", what="state")
def units(game: Game, player: int, kinds: tuple[int, ...] = CIRCLES) -> list[int]:
    """The player's units on these circles."""
    return [cid for kind in kinds for cid in game.zones[2 * kind + player] if is_unit(game.cards[cid])]


@rule("3.9.1", "3.18.5.1.1.1", what="state")
def vanguards(game: Game, player: int) -> list[int]:
    """The vanguard, or Legion Leader and Mate."""
    return [cid for cid in game.zones[2 * VC + player] if is_unit(game.cards[cid])]


@rule("3.9.1.1", "10.1.24.3", what="state")
def vanguard(game: Game, player: int) -> int:
    """The vanguard that counts where one is asked about: the Legion Leader of two. -1 where there is none."""
    found = vanguards(game, player)
    leaders = [cid for cid in found if not is_mate(game, game.ref(cid))]
    return leaders[-1] if leaders else found[-1] if found else -1


@rule("3.10.1", "3.10.1.1", what="state")
def rear_guards(game: Game, player: int) -> list[int]:
    return units(game, player, REAR_GUARD_CIRCLES)


@rule("3.11.1", "3.11.1.2", "3.18.5.1.1.3", what="state")
def guardians(game: Game, player: int) -> list[int]:
    return units(game, player, (GC,))


def hearts(game: Game, player: int) -> list[int]:
    return [cid for cid in game.zones[2 * VC + player] if game.cards[cid].count(HEART)]


@rule("10.1.24.2", what="state")
def mate_of(game: Game, ref: Ref) -> Ref | None:
    """The Legion Mate of a Legion Leader."""
    found = game.related(LEGION_OF, ref)
    return found[-1] if found else None


def leader_of(game: Game, ref: Ref) -> Ref | None:
    """The Legion Leader of a Legion Mate."""
    found = game.related_to(LEGION_OF, ref)
    return found[-1] if found else None


def is_mate(game: Game, ref: Ref) -> bool:
    return leader_of(game, ref) is not None


def partner_of(game: Game, ref: Ref) -> Ref | None:
    """The other unit of a legion."""
    if not game.relations:
        return None
    return mate_of(game, ref) or leader_of(game, ref)
