"""Drawing (5.9): one card at a time, and what happens when there is none."""

from headjudge.games.sve.model import DECK, DRAW, HAND, NO_CARD
from headjudge.kernel.actions import Action, Move, Note
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.reads import TALLIES
from headjudge.rulebook.registry import rule


@rule("5.9.1", "5.9.1.1", "1.2.1.2", what="verb")
def draw_one(game: Game, player: int, cause: Ref | None = None) -> Action:
    """The topmost card of the deck to the hand; without one, the player loses at the next rules handling."""
    deck = game.zones[2 * DECK + player]
    if deck:
        return Move(DRAW, player, game.ref(deck[-1]), 2 * HAND + player, cause=cause)
    game.count_total(("no card", player))
    game.dirty |= TALLIES
    return Note(NO_CARD, player, cause=cause)


def draw_card(game: Game, player: int) -> Frame | None:
    return game.perform([draw_one(game, player)])
