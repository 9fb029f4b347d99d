"""Chapter 6.4.1.2: the G assist step."""

from typing import ClassVar

from headjudge.games.cfv.model import (
    DECK,
    G_ASSIST_BEGINS,
    G_ASSIST_STEP,
    G_ZONE,
    HAND,
    LOOK,
    REMOVE,
    REMOVED,
    REVEAL,
    SEARCH,
    SHUFFLE,
)
from headjudge.games.cfv.queries import grade, vanguard_grade
from headjudge.games.cfv.r08_playing import check_timing
from headjudge.kernel.actions import Action, Move, Show, Shuffle
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import NO, YES, Decision, PickSet
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason, Why
from headjudge.kernel.timing import enter_phase
from headjudge.rulebook.registry import rule

LOOKED_AT = 5
REMOVED_EACH = 2
FULL_GRADE = 3


@rule("6.4.1.2.2", "6.4.1.2.2.1", "6.4.1.2.2.2", what="check")
def seems_possible(game: Game, player: int) -> bool:
    """The conditions that everybody can see."""
    return vanguard_grade(game, player) < FULL_GRADE and len(game.zones[2 * G_ZONE + player]) >= REMOVED_EACH


@rule("6.4.1.2.2.3", what="check")
def lacks_next_grade(game: Game, player: int) -> bool:
    """The condition that only the player can see."""
    wanted = vanguard_grade(game, player) + 1
    return all(grade(game, cid) != wanted for cid in game.zones[2 * HAND + player])


def against_assisting(game: Game, player: int) -> Why:
    """The conditions that are not fulfilled, in numbers, for the player who may know them all."""
    why: Why = []
    now, there = vanguard_grade(game, player), len(game.zones[2 * G_ZONE + player])
    if now >= FULL_GRADE:
        why.append(Reason("6.4.1.2.2.1", f"your vanguard is grade {now}, and must be lower than {FULL_GRADE}"))
    if there < REMOVED_EACH:
        why.append(Reason("6.4.1.2.2.2", f"your G zone needs {REMOVED_EACH} cards; there are {there}"))
    if not lacks_next_grade(game, player):
        why.append(Reason("6.4.1.2.2.3", f"there is a grade {now + 1} card in your hand"))
    return why


class GAssist(Procedure):
    """6.4.1.2: who lacks the next grade may look for it, at the price of four cards."""

    fields: ClassVar[tuple[str, ...]] = ("player", "seen", "paid")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.seen: tuple[int, ...] = ()
        self.paid: tuple[Ref, ...] = ()

    @step("6.4.1.2.1.1")
    def begin(self, game: Game) -> Frame | None:
        enter_phase(game, G_ASSIST_STEP)
        return game.tell(G_ASSIST_BEGINS, self.player)

    @step("6.4.1.2.1.1")
    def confirm(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.4.1.2.1.2", "6.4.1.2.2", "6.4.1.2.3")
    def offer(self, game: Game) -> Decision | None:
        """Asked whenever others could believe it possible, so that the question tells nothing about the hand."""
        if not seems_possible(game, self.player):
            return self.end()
        options = (YES, NO) if lacks_next_grade(game, self.player) else (NO,)
        return Decision(self.player, "G assist", options, "6.4.1.2.1.2")

    @step("6.4.1.2.4", "6.4.1.2.1.3")
    def reveal_hand(self, game: Game) -> Frame | None:
        if self.pick != YES:
            return self.end()
        hand = game.zones[2 * HAND + self.player]
        return game.perform([Show(REVEAL, self.player, game.ref(cid), 3) for cid in hand])

    @step("6.4.1.2.5")
    def look(self, game: Game) -> Frame | None:
        self.seen = game.zones[2 * DECK + self.player][-LOOKED_AT:]
        mine = 1 << self.player
        return game.perform([Show(LOOK, self.player, game.ref(cid), mine) for cid in reversed(self.seen)])

    @step("6.4.1.2.5")
    def choose(self, game: Game) -> Frame:
        wanted = vanguard_grade(game, self.player) + 1
        found = [("card", cid) for cid in reversed(self.seen) if grade(game, cid) == wanted]
        return PickSet(self.player, "G assist card", found, 0, 1, "6.4.1.2.5")

    @step("6.4.1.2.5")
    def take(self, game: Game) -> Frame | None:
        if not game.value:
            return self.goto(GAssist.shuffle)
        ref = game.ref(game.value[0][1])
        move = Move(SEARCH, self.player, ref, 2 * HAND + self.player)
        return game.perform([Show(REVEAL, self.player, ref, 3), move])

    @step("6.4.1.2.5", "6.4.1.2.5.2")
    def choose_from_hand(self, game: Game) -> Frame:
        return self.choose_price(game, HAND)

    @step("6.4.1.2.5", "6.4.1.2.5.2")
    def choose_from_g_zone(self, game: Game) -> Frame:
        self.paid = tuple(game.ref(option[1]) for option in game.value)
        return self.choose_price(game, G_ZONE)

    def choose_price(self, game: Game, kind: int) -> Frame:
        there = [("card", cid) for cid in game.zones[2 * kind + self.player]]
        return PickSet(self.player, "remove", there, REMOVED_EACH, REMOVED_EACH, "6.4.1.2.5")

    @step("6.4.1.2.5", "6.4.1.2.5.1")
    def remove(self, game: Game) -> Frame | None:
        self.paid = (*self.paid, *(game.ref(option[1]) for option in game.value))
        batch: list[Action] = [Move(REMOVE, self.player, ref, 2 * REMOVED + self.player) for ref in self.paid]
        return game.perform(batch)

    @step("6.4.1.2.5")
    def shuffle(self, game: Game) -> Frame | None:
        return game.perform([Shuffle(SHUFFLE, self.player, data=2 * DECK + self.player)])
