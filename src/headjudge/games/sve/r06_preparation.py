"""Chapter 6.2: what happens before the first turn."""

from typing import ClassVar

from headjudge.games.sve.draw import draw_card
from headjudge.games.sve.model import (
    CLASS,
    CREATE,
    DECK,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EX,
    GAIN,
    HAND,
    LEADER,
    NO_EVOLVE_DECK,
    PUT,
    SHUFFLE,
    UNIVERSE,
)
from headjudge.games.sve.r07_turn import Turns
from headjudge.games.sve.sizes import OPENING_HAND, SECOND_PLAYER_EVOLUTION_POINTS
from headjudge.kernel import piles
from headjudge.kernel.actions import ChangePoints, Create, Move, Note, Shuffle
from headjudge.kernel.decisions import YES, Decision, ask_yes
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.moving import BOTTOM

CINDERELLA = "THE IDOLM@STER CINDERELLA GIRLS"
MAGICAL_ITEM = "Magical Item"
MAGICAL_ITEMS = 5

DeckKeys = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The face keys of a leader, a main deck and an evolve deck."""


class Preparation(Procedure):
    """6.2.1, in its order; then the turns begin."""

    fields: ClassVar[tuple[str, ...]] = ("decks", "first", "at", "basis")

    def __init__(self, decks: tuple[DeckKeys, DeckKeys]) -> None:
        super().__init__()
        self.decks = decks
        self.first = 0
        self.at = 0
        self.basis: tuple[str, str] = ("", "")

    @step("6.2.1.1", "6.2.1.2", "6.1.1", "4.3.1", "2.8.3", "2.8.3.1", "6.2.1.11")
    def place_leaders(self, game: Game) -> None:
        for player in (0, 1):
            piles.put_down(game, self.decks[player][:1], 2 * LEADER + player)

    @step("6.2.1.1.1")
    def announce_missing(self, game: Game) -> Frame | None:
        """Whoever has no evolve deck says so."""
        return game.perform([Note(NO_EVOLVE_DECK, player) for player in (0, 1) if not self.decks[player][2]])

    @step("6.2.1.3", "6.1.1.5")
    def declare_basis(self, game: Game) -> Decision | None:
        if self.at == 2:
            self.at = 0
            return self.goto(Preparation.place_decks)
        values = game.values(game.zones[2 * LEADER + self.at][0])
        if values[CLASS] and values[UNIVERSE]:
            options = [("basis", values[CLASS]), ("basis", values[UNIVERSE])]
            return Decision(self.at, "basis", options, "6.2.1.3")
        self.pick = ("basis", values[UNIVERSE] or values[CLASS])
        return None

    @step("6.2.1.3")
    def note_basis(self, game: Game) -> None:
        self.basis = (self.pick[1], self.basis[1]) if self.at == 0 else (self.basis[0], self.pick[1])
        self.at += 1
        return self.goto(Preparation.declare_basis)

    @step("6.2.1.4", "4.5.1", "5.8.1")
    def place_decks(self, game: Game) -> Frame | None:
        for player in (0, 1):
            piles.put_down(game, self.decks[player][1], 2 * DECK + player)
        return game.perform([Shuffle(SHUFFLE, player, data=2 * DECK + player) for player in (0, 1)])

    @step("6.2.1.5", "4.6.1")
    def place_evolve_decks(self, game: Game) -> None:
        for player in (0, 1):
            piles.put_down(game, self.decks[player][2], 2 * EVOLVE_DECK + player, face_up=False)

    @step("14.3.1.2", "14.3.1.1")
    def place_magical_items(self, game: Game) -> Frame | None:
        batch = [
            Create(CREATE, player, game.ruleset.token(MAGICAL_ITEM), 2 * EX + player)
            for player in (0, 1)
            if self.basis[player] == CINDERELLA
            for _ in range(MAGICAL_ITEMS)
        ]
        return game.perform(batch)

    @step("6.2.1.6")
    def pick_chooser(self, game: Game) -> None:
        self.first = game.random_below(2)

    @step("6.2.1.6")
    def ask_who_goes_first(self, game: Game) -> Decision:
        options = [("first", self.first), ("first", 1 - self.first)]
        return Decision(self.first, "who goes first", options, "6.2.1.6")

    @step("6.2.1.6")
    def note_first(self, game: Game) -> None:
        self.first = game.active = self.pick[1]

    @step("6.2.1.7")
    def draw_hands(self, game: Game) -> Frame | None:
        drawn = sum(len(game.zones[2 * HAND + p]) for p in (0, 1))
        if drawn == 2 * OPENING_HAND:
            return None
        return self.again(draw_card(game, self.first if drawn < OPENING_HAND else 1 - self.first))

    @step("6.2.1.8")
    def offer_redraw(self, game: Game) -> Decision | None:
        if self.at == 2:
            return self.goto(Preparation.set_points)
        return ask_yes(self.redrawer, "redraw", "6.2.1.8")

    @property
    def redrawer(self) -> int:
        return self.first if self.at == 0 else 1 - self.first

    @step("6.2.1.8")
    def put_back(self, game: Game) -> Frame | None:
        if self.pick != YES:
            self.at += 1
            return self.goto(Preparation.offer_redraw)
        player = self.redrawer
        to = 2 * DECK + player
        hand = game.zones[2 * HAND + player]
        return game.perform([Move(PUT, player, game.ref(c), to, BOTTOM, hidden=True) for c in hand])

    @step("6.2.1.8")
    def redraw(self, game: Game) -> Frame | None:
        player = self.redrawer
        if len(game.zones[2 * HAND + player]) < OPENING_HAND:
            return self.again(draw_card(game, player))
        self.at += 1
        return self.goto(Preparation.offer_redraw)

    @step("6.2.1.9", "6.2.1.10", "3.2.1")
    def set_points(self, game: Game) -> Frame | None:
        second = 1 - self.first
        amount = SECOND_PLAYER_EVOLUTION_POINTS
        return game.perform([ChangePoints(GAIN, second, amount=amount, data=EVOLUTION_POINTS)])

    @step("6.2.1.12", "7.1.1")
    def begin(self, game: Game) -> Frame:
        game.active = self.first
        return Turns(self.first)
