"""What is listed by a mere look, beside the checks that say the same of each card: compared by `check_ruleset`."""

from headjudge.games.cfv.battle_roles import attacked_units
from headjudge.games.cfv.circles import UNIT_CIRCLES, rear_guard_circles
from headjudge.games.cfv.model import HAND
from headjudge.games.cfv.r06_options import COLUMN_CIRCLES, main_options, may_call, may_exchange
from headjudge.games.cfv.r07_battle import can_attack, g_guardians, guard_options, may_attack, may_guard, may_intercept
from headjudge.games.cfv.r08_playing import activations, may_activate
from headjudge.kernel.abilities import ACTIVATED
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.shortcuts import Shortcut, abilities_of


def abilities(game: Game, player: int) -> list[Option]:
    found = abilities_of(game, player, ACTIVATED)
    return [("activate", cid, index) for cid, index, ability in found if may_activate(game, player, cid, ability)]


def calls(game: Game, player: int) -> list[Option]:
    room = rear_guard_circles(game, player)
    return [("call", cid) for cid in game.zones[2 * HAND + player] if room and may_call(game, player, cid)]


def exchanges(game: Game, player: int) -> list[Option]:
    return [("exchange", column) for column in COLUMN_CIRCLES if may_exchange(game, player, column)]


def lying(game: Game, player: int) -> list[int]:
    """Everything on the player's circles, units or not."""
    return [cid for kind in UNIT_CIRCLES for cid in game.zones[2 * kind + player]]


def attack_at_all(game: Game, player: int) -> list[Option]:
    return [("attack",)] if game.turn > 1 and any(may_attack(game, cid) for cid in lying(game, player)) else []


def guards(game: Game, player: int) -> list[Option]:
    there = (*game.zones[2 * HAND + player], *g_guardians(game, player)) if attacked_units(game) else ()
    return [("guard", cid) for cid in there if may_guard(game, player, cid)]


def intercepts(game: Game, player: int) -> list[Option]:
    there = lying(game, player) if attacked_units(game) else []
    return [("intercept", cid) for cid in there if may_intercept(game, player, cid)]


SHORTCUTS = (
    Shortcut("abilities", activations, abilities),
    Shortcut("calls", main_options, calls, "call"),
    Shortcut("exchanges", main_options, exchanges, "exchange"),
    Shortcut("attacking at all", lambda game, player: [("attack",)] * can_attack(game, player), attack_at_all),
    Shortcut("guarding", guard_options, guards, "guard"),
    Shortcut("intercepting", guard_options, intercepts, "intercept"),
)
