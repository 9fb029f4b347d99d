"""1033: restarting the game: every card returns to where it began, and the game is set up anew."""

from typing import ClassVar

from headjudge.games.fow.common.c400_setup import SettingUp
from headjudge.games.fow.common.facts import STRANGER
from headjudge.games.fow.common.model import (
    CHANT,
    COLLECTION,
    DECK,
    EXTRA_DECK,
    GENERAL,
    NOWHERE,
    PLAYER,
    RESTART,
    RULER,
    RULER_AREA,
    RUNE,
    RUNE_AREA,
    SIDEBOARD,
    STONE,
    STONE_DECK,
    STRANGER_DECK,
    TYPES,
)
from headjudge.kernel import listeners, movement
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule

APART = frozenset({EXTRA_DECK, RUNE_AREA, STRANGER_DECK, SIDEBOARD, COLLECTION, PLAYER, NOWHERE})
"""Zones that cards do not come to from elsewhere: what lies there began there."""
FACE_DOWN = frozenset({EXTRA_DECK, RUNE_AREA, STRANGER_DECK})


@rule("1033.1", what="state")
def beginning_of(card: Card) -> int:
    """The kind of zone in which the card began."""
    kind, values = card.zone >> 1, card.faces[0].values
    if kind in APART:
        return kind
    if RULER in values[TYPES]:
        return RULER_AREA
    if STONE in values[TYPES]:
        return STONE_DECK
    if STRANGER in values[GENERAL]:
        return STRANGER_DECK
    return RUNE_AREA if RUNE in values[TYPES] and CHANT not in values[TYPES] else DECK


@rule("1033.1", "1033.3", "1122.2a", what="state")
def returned(game: Game, left_out: frozenset[int]) -> Game:
    """A game in which nothing has happened yet to the same cards; tokens are no more. The log and chance go on.

    Rulers have the counters that they start a game with. Cards that are left out of it stay where they are.
    """
    new = Game(game.ruleset, 0, game.keeps_history, game.keeps_log)
    new.rng_key, new.rng_counter = game.rng_key, game.rng_counter
    new.journal, new.choices, new.history = game.journal, game.choices, game.history
    new.handle_counts = game.handle_counts[:]
    new.serial = game.serial
    for cid, old in enumerate(game.cards):
        kind = NOWHERE if old.is_token else old.zone >> 1 if cid in left_out else beginning_of(old)
        new.add_card(old.faces, old.owner, 2 * kind + old.owner, old.is_token, kind not in FACE_DOWN)
        new.cards[cid].incarnation = old.incarnation + 1
        if old.is_token:
            movement.leave_game(new, cid)
        else:
            listeners.register(new, cid)
        if kind == RULER_AREA:
            movement.settle_in(new, cid)
    return new


class Restart(Procedure):
    """The game ends as it is, without a result, and is set up anew; ``player`` plays first."""

    fields: ClassVar[tuple[str, ...]] = ("player", "cause", "left_out")

    def __init__(self, player: int, cause: Ref, left_out: frozenset[int] = frozenset()) -> None:
        super().__init__()
        self.player = player
        self.cause = cause
        self.left_out = left_out

    @step("1033.1")
    def tell(self, game: Game) -> Frame | None:
        return game.tell(RESTART, self.player, cause=self.cause)

    @step("1033.1", "1033.2", "1033.3")
    def set_up(self, game: Game) -> None:
        """NB: the cards lie ready already, so that the set-up has none to bring."""
        nothing: dict[str, tuple[str, ...]] = {"ruler": ()}
        opening = SettingUp((nothing, nothing), self.player)
        opening.goto(SettingUp.choose_faces)
        new = returned(game, self.left_out)
        opening.stamp = new.stamp
        new.frames = [opening]
        game.become(new)
