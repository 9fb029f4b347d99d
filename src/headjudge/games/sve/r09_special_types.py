"""Chapter 9: tokens cease where they may not exist; advanced cards return to the evolve deck."""

from headjudge.games.sve.model import (
    ELIMINATE,
    EVOLVE_DECK,
    EX,
    FIELD,
    PUT,
    RESOLUTION,
    SPECIAL,
    TYPE,
)
from headjudge.kernel.actions import Action, Cease, Move
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset
from headjudge.rulebook.registry import rule

TOKEN_ZONES = {"follower": (EX, FIELD, RESOLUTION), "amulet": (EX, FIELD, RESOLUTION), "spell": (EX, RESOLUTION)}
ADVANCED_ZONES = (FIELD, EX, RESOLUTION, EVOLVE_DECK)


@rule("9.1.4", "9.1.4.1", "9.1.4.2")
def may_exist(game: Game, cid: int) -> bool:
    """Whether a token may be in the zone where it lies."""
    card = game.cards[cid]
    return card.zone >> 1 in TOKEN_ZONES[card.face.values[TYPE]]


def strayed(card: Card, ref: Ref) -> bool:
    """Whether an advanced card lies where it may not stay, and is still the card that came there."""
    return card.incarnation == ref[1] and card.zone >> 1 not in ADVANCED_ZONES


@rule("9.1.4.3", "9.2.2")
def aftermath(ruleset: Ruleset, game: Game, events: list[Event]) -> list[Action]:
    """What happens immediately after cards moved, before the rest of the effect; the ruleset's own method."""
    follow: list[Action] = []
    for event in events:
        after = event.after
        if event.to < 0 or after is None:
            continue
        card = game.cards[after[0]]
        if card.is_token:
            if card.incarnation == after[1] and not may_exist(game, after[0]):
                follow.append(Cease(ELIMINATE, event.player, after).under("9.1.4.3"))
        elif "advanced" in card.face.values[SPECIAL] and strayed(card, after):
            home = 2 * EVOLVE_DECK + card.owner
            follow.append(Move(PUT, event.player, after, home, face_up=True).under("9.2.2"))
    return follow
