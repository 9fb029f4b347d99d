"""The conditions that abilities name by a keyword: limit break, generation break and the others of 10.2."""

from headjudge.games.cfv.model import BIND_ZONE, DAMAGE_ZONE, HAND
from headjudge.games.cfv.reading import face_up_g_units
from headjudge.kernel import reads
from headjudge.kernel.game import Game
from headjudge.language.script import AmountOf, Condition, Ctx
from headjudge.rulebook.registry import rule

SHINKEN_HISSATSU = 3
ORACLE = 5


@rule(
    "10.2.5.1", "10.2.5.3", "10.2.5.3.1", "10.2.5.3.1.1", "10.2.5.3.2", "10.2.5.3.2.1", "10.2.5.3.3", "10.2.5.3.3.1",
    what="gate",
)  # fmt: skip
def limit_break(game: Game, ctx: Ctx) -> int:
    return len(game.zones[2 * DAMAGE_ZONE + ctx.controller])


@rule(
    "10.2.11.1", "10.2.11.3", "10.2.11.3.1", "10.2.11.3.1.1", "10.2.11.3.2", "10.2.11.3.2.1", "10.2.11.3.3",
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


@rule("10.2.19.1", "10.2.19.2", "10.2.19.2.1", "10.2.19.3", "10.2.19.3.1", "10.2.19.4", "10.2.19.4.1", what="gate")
def oracle(game: Game, ctx: Ctx) -> bool:
    return len(game.zones[2 * HAND + ctx.controller]) >= ORACLE


@rule("10.2.16.1", "10.2.16.2", what="gate")
def wave(first: int, last: int) -> Condition:
    """In which battles of the turn it counts: from one on, up to another where the text names it."""
    return lambda game, ctx: first <= game.tallies.get("battles", 0) <= (last or game.tallies.get("battles", 0))


NUMBERS: dict[str, AmountOf] = {
    "limit break": limit_break,
    "generation break": generation_break,
    "thunderstrike": thunderstrike,
}
FLAGS: dict[str, Condition] = {"shinken hissatsu": shinken_hissatsu, "oracle": oracle}
GATE_READS = {
    "limit break": reads.ZONES,
    "generation break": reads.ZONES | reads.STATE,
    "thunderstrike": reads.ZONES,
    "shinken hissatsu": reads.ZONES,
    "oracle": reads.ZONES,
    "wave": reads.TALLIES | reads.TURN,
}
