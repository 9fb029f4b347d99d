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
from headjudge.games.sve.open8_decks import FREE_BASIS
from headjudge.games.sve.r06_decks import NEUTRAL
from headjudge.games.sve.r07_turn import Turns
from headjudge.games.sve.sizes import OPENING_HAND, SECOND_PLAYER_EVOLUTION_POINTS
from headjudge.kernel import notes, piles
from headjudge.kernel.actions import ChangePoints, Create, Move, Note, Shuffle
from headjudge.kernel.decisions import YES, Decision, ask_yes
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM
from headjudge.rulebook.registry import rule

CINDERELLA = "THE IDOLM@STER CINDERELLA GIRLS"
MAGICAL_ITEM = "Magical Item"
MAGICAL_ITEMS = 5

DeckKeys = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The face keys of a leader, a main deck and an evolve deck."""


class Preparation(Procedure):
    """6.2.1, in its order; then the turns begin. ``named`` is whom chance names if that is known before, else -1."""

    fields: ClassVar[tuple[str, ...]] = ("decks", "first", "at", "basis", "named")

    def __init__(self, decks: tuple[DeckKeys, DeckKeys]) -> None:
        super().__init__()
        self.decks = decks
        self.first = 0
        self.at = 0
        self.basis: tuple[str, str] = ("", "")
        self.named = -1

    @step("6.2.1.1", "6.2.1.2", "6.1.1", "4.3.1", "2.8.3", "2.8.3.1", "6.2.1.11")
    def place_leaders(self, game: Game) -> None:
        for player in (0, 1):
            piles.put_down(game, self.decks[player][:1], 2 * LEADER + player)
            for cid in game.zones[2 * LEADER + player]:
                notes.note(game, notes.PLACED, player, "6.2.1.2", game.ref(cid))

    @step("6.2.1.1.1")
    def announce_missing(self, game: Game) -> Frame | None:
        """Whoever has no evolve deck says so."""
        return game.perform([Note(NO_EVOLVE_DECK, player) for player in (0, 1) if not self.decks[player][2]])

    @step("6.2.1.3", "6.1.1.5")
    def declare_basis(self, game: Game) -> Decision | None:
        """RULING: where decks need no basis, none is declared (B.6.2.1)."""
        if self.at == 2 or FREE_BASIS in game.ruleset.features:
            self.at = 0
            return self.goto(Preparation.place_decks)
        values = game.values(game.zones[2 * LEADER + self.at][0])
        if values[CLASS] and values[UNIVERSE]:
            options = [("basis", name) for name in self.bases(game, self.at)]
            return Decision(self.at, "basis", options, "6.2.1.3")
        self.pick = ("basis", values[UNIVERSE] or values[CLASS])
        return None

    @rule("6.1.1.5.1", "6.1.1.5.2", what="check")
    def bases(self, game: Game, player: int) -> list[str]:
        """The leader's class and its universe, without the one that the deck could not be built on."""
        values = game.values(game.zones[2 * LEADER + player][0])
        _, main, evolve = self.decks[player]
        cards = [game.ruleset.faces_of(key)[0].values for key in (*main, *evolve)]
        of_class = all(card[CLASS] in (values[CLASS], NEUTRAL) for card in cards)
        of_universe = all(card[UNIVERSE].lower() == values[UNIVERSE].lower() for card in cards)
        fitting = ((CLASS, of_class), (UNIVERSE, of_universe))
        return [values[at] for at, fits in fitting if fits or of_class == of_universe]

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
        self.first = game.random_below(2) if self.named < 0 else self.named

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
