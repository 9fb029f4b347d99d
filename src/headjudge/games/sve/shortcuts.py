"""What is listed by a mere look, beside the checks that say the same of each card: compared by `check_ruleset`."""

from headjudge.games.sve.model import EX, FIELD, HAND, IGNORES_WARD, MUST_BE_ATTACKED
from headjudge.games.sve.queries import leader
from headjudge.games.sve.r08_main_phase import (
    ability_options,
    attack_options,
    attack_targets,
    card_options,
    may_activate,
    may_attack,
    may_be_target,
    may_play,
    quick_options,
)
from headjudge.kernel.abilities import ACTIVATED
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed, required
from headjudge.kernel.shortcuts import Shortcut, abilities_of


def at_hand(game: Game, player: int) -> tuple[int, ...]:
    return tuple(game.zones[2 * HAND + player]) + tuple(game.zones[2 * EX + player])


def plays(game: Game, player: int) -> list[Option]:
    return [("play", cid) for cid in at_hand(game, player) if may_play(game, player, cid)]


def quick_plays(game: Game, player: int) -> list[Option]:
    return [("play", cid) for cid in at_hand(game, player) if may_play(game, player, cid, True)]


def activations(game: Game, player: int, quick: bool) -> list[Option]:
    found = abilities_of(game, player, ACTIVATED)
    return [("activate", cid, index) for cid, index, a in found if may_activate(game, player, cid, a, quick)]


def attacks(game: Game, player: int) -> list[Option]:
    return [("attack", cid) for cid in game.zones[2 * FIELD + player] if may_attack(game, cid)]


def targets(game: Game, player: int) -> list[Option]:
    """8.4.3.1 and 12.8.2 asked of every card of the other field and of the leader."""
    enemy, found = 1 - player, []
    for cid in game.zones[2 * FIELD + player]:
        open_ = [
            other for other in (*game.zones[2 * FIELD + enemy], leader(game, enemy)) if may_be_target(game, cid, other)
        ]
        wards = [other for other in open_ if game.cards[other].turned and required(game, other, MUST_BE_ATTACKED)]
        found += [(cid, other) for other in (open_ if not wards or allowed(game, cid, IGNORES_WARD) else wards)]
    return found


SHORTCUTS = (
    Shortcut("cards to play", card_options, plays),
    Shortcut("cards to play quickly", lambda game, player: quick_options(game, player), quick_plays, "play"),
    Shortcut(
        "abilities",
        lambda game, player: ability_options(game, player, False),
        lambda game, player: activations(game, player, False),
    ),
    Shortcut(
        "quick abilities",
        lambda game, player: ability_options(game, player, True),
        lambda game, player: activations(game, player, True),
    ),
    Shortcut("attackers", attack_options, attacks),
    Shortcut(
        "attack targets",
        lambda game, player: [
            (cid, other) for cid in game.zones[2 * FIELD + player] for other in attack_targets(game, cid)
        ],
        targets,
    ),
)
