"""What is listed by a mere look, beside the checks that say the same of each card: compared by `check_ruleset`."""

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c700_actions import ELSEWHERE, available_actions
from headjudge.games.fow.common.c700_playable import is_playable_ability, may_activate, may_play
from headjudge.games.fow.common.model import DECK, HAND, RUNE_AREA, STANDBY
from headjudge.kernel.abilities import ACTIVATED
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.shortcuts import Shortcut, abilities_of

PLAYED_FROM = (HAND, STANDBY, RUNE_AREA, *ELSEWHERE, DECK)
WILL = "will"


def plays(game: Game, player: int) -> list[Option]:
    """702.2 asked of every card anywhere, of either player; of the deck only the top card can be at hand."""
    found = [cid for kind in PLAYED_FROM if kind != DECK for p in (0, 1) for cid in game.zones[2 * kind + p]]
    found += game.zones[2 * DECK + player][-1:]
    return [("play", cid) for cid in found if may_play(game, player, cid)]


def activations(game: Game, player: int) -> list[Option]:
    return [
        ("activate", cid, index)
        for cid, index, ability in abilities_of(game, player, ACTIVATED)
        if is_playable_ability(ability)
        and script_of(ability).keyword != WILL
        and may_activate(game, player, cid, ability)
    ]


def wills(game: Game, player: int) -> list[Option]:
    return [
        (WILL, cid, index)
        for cid, index, ability in abilities_of(game, player, ACTIVATED)
        if script_of(ability).keyword == WILL and may_activate(game, player, cid, ability)
    ]


SHORTCUTS = (
    Shortcut("cards to play", available_actions, plays, "play"),
    Shortcut("abilities", available_actions, activations, "activate"),
    Shortcut("will abilities", available_actions, wills, WILL),
)
