"""1002, 1032 and 1406.3: additions that an effect puts into the field, cards added to others, cards attached."""

from typing import ClassVar

from headjudge.games.fow.common.c1200_rule_processes import may_be_added
from headjudge.games.fow.common.model import (
    ADD,
    ADDED_TO,
    ADDITION,
    ATTACH,
    ATTACHED_TO,
    FIELD,
    ITEM_AREA,
    PUT,
    RULER_AREA,
    SUBTYPE,
    TYPES,
)
from headjudge.games.fow.common.queries import is_j_ruler
from headjudge.kernel import effects
from headjudge.kernel.actions import Action, Move, Relate
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.rulebook.registry import rule


class Join(Relate):
    """Add or attach a card to another one, and from then on to no other; its effects begin with that (909.3b)."""

    __slots__ = ()

    def apply(self, game: Game) -> Event:
        assert self.ref is not None
        game.relations = tuple(r for r in game.relations if r[0] != self.data or r[1] != self.ref)
        effects.begin_anew(game, game.sourced.get(self.ref[0], ()))
        return super().apply(game)


@rule("1002.1", "1002.2", "1002.2a", "1121.2", "1121.3", what="verb")
def adding(game: Game, player: int, ref: Ref, host: Ref, cause: Ref | None) -> list[Action]:
    """Add an addition to a card, putting it into the field for that; where that is prohibited it stays where it is."""
    if not may_be_added(game, ref[0], host):
        return []
    if game.cards[ref[0]].zone >> 1 == FIELD:
        return [Join(ADD, player, ref, host, ADDED_TO, cause)]
    move = Move(PUT, player, ref, 2 * FIELD + player, cause=cause)
    return [move, Join(ADD, player, (ref[0], ref[1] + 1), host, ADDED_TO, cause)]


@rule("1032.1", "313.1", "313.3", what="verb")
def attaching(game: Game, player: int, ref: Ref, host: Ref, cause: Ref | None) -> list[Action]:
    """Put a card into its owner's item area, attached to a J/ruler."""
    card = game.cards[ref[0]]
    if not game.is_current(host) or not is_j_ruler(game.values(host[0])) or card.zone >> 1 == ITEM_AREA:
        return []
    move = Move(PUT, player, ref, 2 * ITEM_AREA + card.owner, cause=cause)
    return [move, Join(ATTACH, player, (ref[0], ref[1] + 1), host, ATTACHED_TO, cause)]


def needs_host(game: Game, move: Move) -> bool:
    """Whether the card may only come into the field on another one; one that is there already stays on what it is."""
    assert move.ref is not None
    if not move.renew:
        return False
    values = game.values(move.ref[0])
    return ADDITION in values[TYPES] and bool(values[SUBTYPE]) and values[SUBTYPE] != "field"


def hosts(game: Game, cid: int) -> list[int]:
    """The cards to which an addition of this subtype could be added."""
    places = [game.zones[2 * kind + player] for player in (0, 1) for kind in (FIELD, RULER_AREA)]
    return [other for place in places for other in place if may_be_added(game, cid, game.ref(other))]


class IntoField(Procedure):
    """Put cards into the field by an effect, additions with a subtype each onto a card. The result is what happened."""

    fields: ClassVar[tuple[str, ...]] = ("player", "moves", "batch", "at")

    def __init__(self, player: int, moves: tuple[Move, ...]) -> None:
        super().__init__()
        self.player = player
        self.moves = moves
        self.batch: tuple[Action, ...] = ()
        self.at = 0

    @step("1406.3", "307.7", "1002.2")
    def choose(self, game: Game) -> Decision | None:
        """Without a card to which it can be added, an addition stays where it is."""
        while self.at < len(self.moves):
            move = self.moves[self.at]
            assert move.ref is not None
            self.at += 1
            if not needs_host(game, move):
                self.batch = (*self.batch, move)
                continue
            found = hosts(game, move.ref[0])
            if found:
                options = [("card", cid) for cid in found]
                return Decision(move.to & 1, "add to", options, "1406.3", about=move.ref)
        return self.goto(IntoField.put)

    @step("1406.3")
    def take(self, game: Game) -> None:
        move = self.moves[self.at - 1]
        assert move.ref is not None
        entered, host = (move.ref[0], move.ref[1] + 1), game.ref(self.pick[1])
        joined = Join(ADD, self.player, entered, host, ADDED_TO, move.cause)
        self.batch = (*self.batch, move, joined)
        return self.goto(IntoField.choose)

    @step("302.5", "307.7", "1406.3")
    def put(self, game: Game) -> Frame | None:
        game.value = ()
        return game.perform(self.batch) if self.batch else None

    @step("302.5")
    def finish(self, game: Game) -> None:
        return self.end(game.value)
