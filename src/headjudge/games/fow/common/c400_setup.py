"""Chapter 400: setting up the game."""

from collections.abc import Mapping
from typing import ClassVar

from headjudge.games.fow.common.c500_turn import Turns, draw_card
from headjudge.games.fow.common.features import (
    COIN_FOR_ALL,
    COINS_REMOVED,
    FIRST_IS_CHOSEN,
    LIFEBREAK,
    RULERS_LAST,
)
from headjudge.games.fow.common.model import (
    ATTRIBUTES,
    COLLECTION,
    CREATE,
    DECK,
    EXTRA_DECK,
    FIRST_PLAYER,
    HAND,
    ITEM_AREA,
    LIFEBREAK_AREA,
    MULLIGAN,
    PLAYER,
    PUT,
    REMOVED,
    RULER,
    RULER_AREA,
    RUNE_AREA,
    SHUFFLE,
    SIDEBOARD,
    STONE_DECK,
    STRANGER_DECK,
    TYPES,
)
from headjudge.kernel import listeners, movement, notes
from headjudge.kernel.actions import Action, Create, Move, Shuffle
from headjudge.kernel.cards import Face
from headjudge.kernel.decisions import Decision, PickSet, PutInOrder
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM
from headjudge.rulebook.registry import rule

OPENING_HAND = 5
STARTING_LIFE = 4000
LIFEBREAK_CARDS = 4
GO_FIRST, GO_SECOND = ("first",), ("second",)
PLACED_LAST = ("placed",)
"""Where it is noted that rulers were placed after everything else."""

DeckKeys = Mapping[str, tuple[str, ...]]
"""The face keys of a player's cards by section: main, stone, ruler, extra, rune, stranger, side, collection."""

PLACES = (
    ("main", DECK, True),
    ("stone", STONE_DECK, True),
    ("extra", EXTRA_DECK, False),
    ("rune", RUNE_AREA, False),
    ("stranger", STRANGER_DECK, False),
    ("side", SIDEBOARD, True),
    ("collection", COLLECTION, True),
)
"""The sections of a deck, the zones they are put into, and whether their cards lie face up there.

RULING: a game is played in a tournament unless a deck lists a collection (318.1)."""


class SettingUp(Procedure):
    """403, in its order; then the game begins. ``at`` counts the players in the order in which they choose.

    ``starter`` is the player who begins by other rules (after a restart), -1 where chance decides; ``named`` is whom
    chance names if that is known before, else -1.
    """

    fields: ClassVar[tuple[str, ...]] = ("decks", "first", "at", "starter", "named")

    def __init__(self, decks: tuple[DeckKeys, DeckKeys], starter: int = -1) -> None:
        super().__init__()
        self.decks: tuple[dict[str, tuple[str, ...]], ...] = (dict(decks[0]), dict(decks[1]))
        self.first = 0
        self.at = 0
        self.starter = starter
        self.named = -1

    def add(self, game: Game, key: str, player: int, kind: int, face_up: bool = True) -> int:
        cid = game.add_card(game.ruleset.faces_of(key), player, 2 * kind + player, face_up=face_up)
        listeners.register(game, cid)
        return cid

    @step("102.1", "105.1", "105.2")
    def seat_players(self, game: Game) -> None:
        face: Face = game.ruleset.library.player_face
        for player in (0, 1):
            game.add_card((face,), player, 2 * PLAYER + player)

    @step("403.1", "308.6", "303.2a", "318.1", "318.1a", "318.1b")
    @rule("403.5", ruleset="fow-6.3")
    def prepare(self, game: Game) -> None:
        if RULERS_LAST not in game.ruleset.features:
            self.place_rulers(game)
        for player in (0, 1):
            for section, kind, face_up in PLACES:
                for key in self.decks[player].get(section, ()):
                    self.add(game, key, player, kind, face_up)

    @rule("1122.2a", what="setup")
    def place_rulers(self, game: Game) -> None:
        """With the counters that they start the game with."""
        for player in (0, 1):
            for key in self.decks[player]["ruler"]:
                cid = self.add(game, key, player, RULER_AREA)
                movement.settle_in(game, cid)
                notes.note(game, notes.PLACED, player, "", game.ref(cid))

    @step("1306.1", "1306.2")
    def choose_faces(self, game: Game) -> Decision | None:
        """A two face ruler starts with either ruler side up."""
        for player in (0, 1):
            for cid in game.zones[2 * RULER_AREA + player]:
                if is_two_faced(game, cid) and ("face", cid) not in game.totals:
                    self.at = cid
                    return Decision(player, "ruler side", [("side", 0), ("side", 1)], "1306.2", about=game.ref(cid))
        self.at = 0
        return self.goto(SettingUp.shuffle)

    @step("1306.2", "1122.2a")
    def show_face(self, game: Game) -> None:
        """With the counters of the side that is up."""
        game.count_total(("face", self.at))
        if self.pick[1]:
            card = game.edit(self.at)
            card.faces = (card.faces[1], card.faces[0])
            card.counters = ()
            game.refresh_face(self.at)
            movement.settle_in(game, self.at)
        notes.note(game, notes.PLACED, game.cards[self.at].owner, "", game.ref(self.at))
        return self.goto(SettingUp.choose_faces)

    @step("403.2", "304.2", "305.2", "1021.1", "1021.1a")
    def shuffle(self, game: Game) -> Frame | None:
        if PLACED_LAST in game.totals:
            return self.goto(SettingUp.open_hands)
        kinds = (DECK, STONE_DECK)
        return game.perform([Shuffle(SHUFFLE, player, data=2 * kind + player) for player in (0, 1) for kind in kinds])

    @step("403.3", "105.4")
    def set_life(self, game: Game) -> None:
        for player in (0, 1):
            game.points[player] = (STARTING_LIFE, *game.points[player][1:])

    @step("403.4", "1033.2")
    @rule("403.3", ruleset="fow-6.3")
    def determine_first(self, game: Game) -> Decision | None:
        """Chance names the first player, or in older books the player who says which turn to take."""
        self.pick = GO_FIRST
        known = max(self.starter, self.named)
        self.first = game.random_below(2) if known < 0 else known
        if FIRST_IS_CHOSEN not in game.ruleset.features or self.starter >= 0:
            return None
        return Decision(self.first, "take the first turn", [GO_FIRST, GO_SECOND], "403.4")

    @step("403.4")
    def note_first(self, game: Game) -> Frame | None:
        if self.pick == GO_SECOND:
            self.first = 1 - self.first
        game.active = self.first
        return game.tell(FIRST_PLAYER, self.first)

    @step("403.5", "306.2")
    def draw_hands(self, game: Game) -> Frame | None:
        for player in (self.first, 1 - self.first):
            if len(game.zones[2 * HAND + player]) < OPENING_HAND and game.zones[2 * DECK + player]:
                return self.again(draw_card(game, player))
        return None

    @property
    def chooser(self) -> int:
        return self.first if self.at == 0 else 1 - self.first

    @step("403.5", "403.5a")
    def choose_mulligan(self, game: Game) -> Frame | None:
        if self.at == 2:
            return self.goto(SettingUp.lay_lifebreak)
        hand = game.zones[2 * HAND + self.chooser]
        return PickSet(self.chooser, "mulligan", [("card", cid) for cid in hand], 0, len(hand), "403.5a")

    @step("403.5a")
    def order_mulligan(self, game: Game) -> Frame | None:
        """The cards go to the bottom in any order."""
        return PutInOrder(self.chooser, "order on the bottom", game.value, "403.5a")

    @step("403.5a")
    def mulligan(self, game: Game) -> Frame | None:
        player = self.chooser
        cards = [option[1] for option in game.value]
        to = 2 * DECK + player
        moves = [Move(MULLIGAN, player, game.ref(cid), to, BOTTOM, hidden=True) for cid in reversed(cards)]
        for move in moves:
            move.placed = True

        self.at += 1
        return game.perform(moves)

    @step("403.5a")
    def draw_again(self, game: Game) -> Frame | None:
        player = self.first if self.at == 1 else 1 - self.first
        if len(game.zones[2 * HAND + player]) < OPENING_HAND and game.zones[2 * DECK + player]:
            return self.again(draw_card(game, player))
        return self.goto(SettingUp.choose_mulligan)

    @step("1415.1a", "1415.1c")
    def lay_lifebreak(self, game: Game) -> Frame | None:
        if LIFEBREAK not in game.ruleset.features:
            return None
        batch: list[Action] = []
        for player in (self.first, 1 - self.first):
            for cid in reversed(game.zones[2 * DECK + player][-LIFEBREAK_CARDS:]):
                move = Move(PUT, player, game.ref(cid), 2 * LIFEBREAK_AREA + player, hidden=True)
                move.placed = True
                batch.append(move)
        return game.perform(batch)

    @step("403.1")
    def place_rulers_last(self, game: Game) -> None:
        if RULERS_LAST in game.ruleset.features:
            self.place_rulers(game)
            game.count_total(PLACED_LAST)
            return self.goto(SettingUp.choose_faces)
        return None

    @step("1119.2", "1119.1", "1119.2a", "1119.3", "1119.3a", "1119.4", "313.1")
    @rule("1119.2", "1119.2a", ruleset="fow-6.3")
    def open_hands(self, game: Game) -> Frame | None:
        """The player who does not begin has a will coin."""
        game.totals = {key: n for key, n in game.totals.items() if key[0] not in ("placed", "face")}
        player = 1 - self.first
        rulers = [game.cards[cid].face for cid in game.zones[2 * RULER_AREA + player]]
        coin = coin_of(game, rulers)
        if coin is None:
            return None
        kind = REMOVED if COINS_REMOVED in game.ruleset.features else ITEM_AREA
        return game.perform([Create(CREATE, player, coin, 2 * kind + player)])

    @step("403.6")
    def begin(self, game: Game) -> Frame:
        game.active = self.first
        return Turns(self.first)


@rule("1119.2", "1119.2a", "1119.3", "1119.3a", "1146.3", what="token")
def coin_of(game: Game, rulers: list[Face]) -> Face | None:
    """The will coin that the rulers bring: by their printed Energize, else by their attributes where all have one."""
    library = game.ruleset.library
    printed: Face | None = library.energize(tuple(rulers))
    if printed is not None or COIN_FOR_ALL not in game.ruleset.features:
        return printed
    attributes = frozenset().union(*(face.values[ATTRIBUTES] for face in rulers))
    found: Face = library.will_coin(attributes)
    return found


@rule("1306.1", what="check")
def is_two_faced(game: Game, cid: int) -> bool:
    """Whether both sides of a ruler are rulers."""
    faces = game.cards[cid].faces
    return len(faces) == 2 and all(RULER in face.values[TYPES] for face in faces)
