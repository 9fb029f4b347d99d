"""Chapter 5.4 and 6.1: what happens before the first turn."""

from typing import ClassVar

from headjudge.games.cfv.model import DECK, G_ZONE, GRADE, HAND, PUT, SHUFFLE, STAND_UP, VC
from headjudge.games.cfv.r06_turn import Turns
from headjudge.games.cfv.r10_movement import draw_card
from headjudge.kernel import piles
from headjudge.kernel.actions import FlipCard, Move, Shuffle
from headjudge.kernel.decisions import Decision, Option, PickSet
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM

OPENING_HAND = 5

DeckKeys = tuple[tuple[str, ...], tuple[str, ...]]
"""The face keys of a main deck and a G deck."""


class Preparation(Procedure):
    """5.4, in its order; then the game begins. ``at`` counts the players in the order in which they choose.

    ``named`` is whom chance names if that is known before, else -1.
    """

    fields: ClassVar[tuple[str, ...]] = ("decks", "first", "at", "returned", "named")

    def __init__(self, decks: tuple[DeckKeys, DeckKeys]) -> None:
        super().__init__()
        self.decks = decks
        self.first = 0
        self.at = 0
        self.returned = 0
        self.named = -1

    @step("5.4.1", "5.4.2", "5.1.1", "5.2.1", "4.2.1", "3.3.2")
    def present_decks(self, game: Game) -> None:
        for player in (0, 1):
            piles.put_down(game, self.decks[player][0], 2 * DECK + player)

    @step("5.4.3")
    def choose_first_vanguard(self, game: Game) -> Decision | None:
        """Equal copies are one choice: which of them it is tells nothing. Players know the cards of their own decks."""
        if self.at == 2:
            self.at = 0
            return self.goto(Preparation.place_g_decks)
        first_of: dict[str, int] = {}
        for cid in game.zones[2 * DECK + self.at]:
            if game.cards[cid].face.values[GRADE] == 0:
                first_of.setdefault(game.cards[cid].face.key, cid)
        for cid in first_of.values():
            game.show(cid, 1 << self.at)
        options: list[Option] = [("card", cid) for cid in first_of.values()]
        return Decision(self.at, "first vanguard", options, "5.4.3")

    @step("5.4.3")
    def place_first_vanguard(self, game: Game) -> Frame | None:
        player, cid = self.at, self.pick[1]
        self.at += 1
        move = Move(PUT, player, game.ref(cid), 2 * VC + player, face_up=False, hidden=True)
        follow = game.perform([move])
        self.goto(Preparation.choose_first_vanguard)
        return follow

    @step("5.4.3.1", "5.3.1", "4.11.1", "4.11.4")
    def place_g_decks(self, game: Game) -> None:
        for player in (0, 1):
            piles.put_down(game, self.decks[player][1], 2 * G_ZONE + player, face_up=False)

    @step("5.4.3.1")
    def shuffle(self, game: Game) -> Frame | None:
        return game.perform([Shuffle(SHUFFLE, player, data=2 * DECK + player) for player in (0, 1)])

    @step("5.4.3.2", "5.4.3.2.1", "3.17.1")
    def determine_first(self, game: Game) -> None:
        self.first = game.active = game.random_below(2) if self.named < 0 else self.named

    @step("5.4.4")
    def draw_hands(self, game: Game) -> Frame | None:
        drawn = sum(len(game.zones[2 * HAND + p]) for p in (0, 1))
        if drawn == 2 * OPENING_HAND:
            return None
        return self.again(draw_card(game, self.first if drawn < OPENING_HAND else 1 - self.first))

    @property
    def chooser(self) -> int:
        return self.first if self.at == 0 else 1 - self.first

    @step("5.4.4")
    def choose_returned(self, game: Game) -> Frame | None:
        if self.at == 2:
            return self.goto(Preparation.stand_up)
        hand = game.zones[2 * HAND + self.chooser]
        return PickSet(self.chooser, "return to deck", [("card", cid) for cid in hand], 0, len(hand), "5.4.4")

    @step("5.4.4")
    def put_back(self, game: Game) -> Frame | None:
        player = self.chooser
        cards = [option[1] for option in game.value]
        self.returned = len(cards)
        to = 2 * DECK + player
        moves = [Move(PUT, player, game.ref(cid), to, BOTTOM) for cid in cards]
        for move in moves:
            move.placed = True
        return game.perform(moves)

    @step("5.4.4")
    def shuffle_back(self, game: Game) -> Frame | None:
        if not self.returned:
            self.at += 1
            return self.goto(Preparation.choose_returned)
        return game.perform([Shuffle(SHUFFLE, self.chooser, data=2 * DECK + self.chooser)])

    @step("5.4.4")
    def draw_again(self, game: Game) -> Frame | None:
        if len(game.zones[2 * HAND + self.chooser]) < OPENING_HAND:
            return self.again(draw_card(game, self.chooser))
        self.at += 1
        return self.goto(Preparation.choose_returned)

    @step("6.1.1")
    def stand_up(self, game: Game) -> Frame | None:
        """Both at once."""
        mine = [cid for player in (self.first, 1 - self.first) for cid in game.zones[2 * VC + player]]
        return game.perform([FlipCard(STAND_UP, game.cards[cid].controller, game.ref(cid), 1) for cid in mine])

    @step("6.2.1")
    def begin(self, game: Game) -> Frame:
        game.active = self.first
        return Turns(self.first)
