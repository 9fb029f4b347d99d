"""The conditions that abilities name by a keyword: limit break, generation break and the others of 10.2."""

from headjudge.games.cfv.model import (
    ANSWERS,
    BIND_ZONE,
    CALL,
    DAMAGE_ZONE,
    DROP,
    GRADE,
    HAND,
    HIT,
    SOUL,
    USES_LIMIT_BREAK,
    VC,
)
from headjudge.games.cfv.queries import face_up_g_units
from headjudge.kernel import reads
from headjudge.kernel.events import ENTER, Event
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.rulebook.registry import rule

SHINKEN_HISSATSU = 3
ORACLE = 5
BRAVE = 3
UNITE = 2


@rule(
    "10.2.5.1", "10.2.5.3.1", "10.2.5.3.1.1", "10.2.5.3.2", "10.2.5.3.2.1", "10.2.5.3.3", "10.2.5.3.3.1",
    what="gate",
)  # fmt: skip
def limit_break(game: Game, ctx: Ctx) -> int:
    return len(game.zones[2 * DAMAGE_ZONE + ctx.controller])


@rule(
    "10.2.11.1", "10.2.11.3.1", "10.2.11.3.1.1", "10.2.11.3.2", "10.2.11.3.2.1", "10.2.11.3.3",
    "10.2.11.3.3.1", what="gate",
)  # fmt: skip
def generation_break(game: Game, ctx: Ctx) -> int:
    return face_up_g_units(game, ctx.controller)


@rule(
    "10.2.20.1", "10.2.20.1.1", "10.2.20.1.1.1", "10.2.20.1.2", "10.2.20.1.2.1", "10.2.20.1.3", "10.2.20.1.3.1",
    what="gate",
)  # fmt: skip
def thunderstrike(game: Game, ctx: Ctx) -> int:
    return len(game.zones[2 * BIND_ZONE + 1 - ctx.controller])


@rule(
    "10.2.14.1", "10.2.14.1.1", "10.2.14.1.1.1", "10.2.14.1.2", "10.2.14.1.2.1", "10.2.14.1.3", "10.2.14.1.3.1",
    what="gate",
)  # fmt: skip
def shinken_hissatsu(game: Game, ctx: Ctx) -> bool:
    return limit_break(game, ctx) >= SHINKEN_HISSATSU


def cards_in_hand(game: Game, ctx: Ctx) -> int:
    return len(game.zones[2 * HAND + ctx.controller])


@rule("10.2.19.1", "10.2.19.2", "10.2.19.2.1", "10.2.19.3", "10.2.19.3.1", "10.2.19.4", "10.2.19.4.1", what="gate")
def oracle(game: Game, ctx: Ctx) -> bool:
    return cards_in_hand(game, ctx) >= ORACLE


@rule("10.2.16.1", "10.2.16.2", what="gate")
def wave(first: int, last: int) -> Condition:
    """In which battles of the turn it counts: from one on, up to another where the text names it."""
    return lambda game, ctx: first <= game.tallies.get("battles", 0) <= (last or game.tallies.get("battles", 0))


def at_limit(n: int) -> Condition:
    """Enough damage, or an effect that makes the card's limit break active without it."""
    return lambda game, ctx: (
        limit_break(game, ctx) >= n
        or (game.is_current(ctx.source) and allowed(game, ctx.source[0], USES_LIMIT_BREAK, False, n))
    )


@rule("7.6.1.9", what="gate")
def attack_hit(game: Game, ctx: Ctx) -> bool:
    """Whether the attack of this battle hit."""
    return ("hit", game.tallies.get("battles", 0)) in game.tallies


@rule("7.6.1.9", what="gate")
def vanguard_hit(game: Game, ctx: Ctx) -> bool:
    """Whether the attack of this battle hit a vanguard."""
    return ("vanguard hit", game.tallies.get("battles", 0)) in game.tallies


# NB: four conditions that cards of the time use and the book does not define; the cards explain them themselves.


def brave(game: Game, ctx: Ctx) -> bool:
    return cards_in_hand(game, ctx) <= BRAVE


def ritual(game: Game, ctx: Ctx) -> int:
    return sum(game.values(cid)[GRADE] == 1 for cid in game.zones[2 * DROP + ctx.controller])


def unite(game: Game, ctx: Ctx) -> bool:
    return game.tallies.get(("called", ctx.controller), 0) >= UNITE


def darkness(game: Game, ctx: Ctx) -> bool:
    return ("to soul", ctx.controller) in game.tallies


def _note_hit(game: Game, event: Event) -> None:
    battle = game.tallies.get("battles", 0)
    game.count(("hit", battle))
    if game.info(event.data)[0].zone >> 1 == VC:
        game.count(("vanguard hit", battle))


def _note_call(game: Game, event: Event) -> None:
    game.count(("called", event.player))


def _note_soul(game: Game, event: Event) -> None:
    game.count(("to soul", event.to & 1))


WATCHED = (
    ("attack hit", (HIT,), _note_hit),
    ("called", (CALL,), _note_call),
    ("to soul", (ENTER + SOUL,), _note_soul),
)
"""What happens in a turn that these conditions ask about."""

NUMBERS: dict[str, AmountOf] = {
    "ritual": ritual,
    "generation break": generation_break,
    "thunderstrike": thunderstrike,
}
FLAGS: dict[str, Condition] = {
    "shinken hissatsu": shinken_hissatsu,
    "oracle": oracle,
    "brave": brave,
    "unite": unite,
    "darkness": darkness,
    "attack hit": attack_hit,
    "attack hit a vanguard": vanguard_hit,
}
GATE_READS = {
    "limit break": reads.ZONES | reads.VALUES,
    "ritual": reads.ZONES,
    "brave": reads.ZONES,
    "unite": reads.TALLIES | reads.TURN,
    "darkness": reads.TALLIES | reads.TURN,
    "attack hit": reads.TALLIES | reads.TURN,
    "attack hit a vanguard": reads.TALLIES | reads.TURN,
    "generation break": reads.ZONES | reads.STATE,
    "thunderstrike": reads.ZONES,
    "shinken hissatsu": reads.ZONES,
    "oracle": reads.ZONES,
    "wave": reads.TALLIES | reads.TURN,
}
GATE_LOOKS = {"limit break": (ANSWERS,)}
"""The characteristics among that: an effect may make the limit break of a card active."""
