"""1140 and 1411: when [Enter] triggers."""

from headjudge.games.announcements import script_of
from headjudge.games.fow.common.features import ENTER_ALWAYS
from headjudge.games.fow.common.model import CHASE, HAND, JUDGMENT
from headjudge.kernel.abilities import Ability
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule

ENTER = "enter"


@rule("1140.1", "1140.2", "fow-6.3 1411.2a", "fow-6.3 1411.2b", what="trigger")
def is_entrance(game: Game, ability: Ability, event: Event) -> bool:
    """Whether the entry counts for [Enter]: every one; in older books only that of a card played from hand, and that
    of a J-ruler by judgment. A card that leaves the chase for the field tells from where it was played.
    """
    if ENTER_ALWAYS in game.ruleset.features or script_of(ability).keyword != ENTER or event.verb == JUDGMENT:
        return True
    return event.frm >> 1 == CHASE and event.data == HAND
