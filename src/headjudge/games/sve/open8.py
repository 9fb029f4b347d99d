"""Appendix B.8.5: in Open 8 the active player may give a follower Rush instead of evolving one."""

from typing import Any, ClassVar

from headjudge.games.sve.keywords import KEYWORDS
from headjudge.games.sve.model import (
    ANSWERS,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    FIELD,
    GIVE,
    LAYER_ABILITIES,
    PAY,
    PLAY_POINTS,
    TURN_FACE,
)
from headjudge.games.sve.model import KEYWORDS as KEYWORDS_AT
from headjudge.games.sve.queries import is_follower
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import ChangePoints, FlipCard, Note
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import YES, Decision, Option, ask_yes
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import joined
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.lower.effects import Grant
from headjudge.rulebook.registry import rule

GRANTING_RUSH = "granting rush"
"""The feature of a ruleset that has this action."""

GRANTED = "granted rush"
PRICE = 1

NO_FOLLOWER = Reason("B.8.5.1", "it is no follower on your field")
RUSH_GRANTED = Reason("B.8.5.1", "Rush was already granted this turn")
EVOLVED_BEFORE = Reason("B.8.5.1", "an evolve or serve ability was already played this turn")
NOTHING_FACEDOWN = Reason("B.8.5.1", "no facedown card is left in the evolve deck")
NO_POINT = Reason("B.8.5.1", "there is no play point or evolution point to pay with")


class GrantedRush(Template):
    """Rush, for as long as the follower stays on the field."""

    __slots__ = ()

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        rush = KEYWORDS["rush"]
        if rush.name in values[KEYWORDS_AT]:
            return
        values[KEYWORDS_AT] = values[KEYWORDS_AT] | {rush.name}
        for question, answer in rush.answers:
            values[ANSWERS] = joined(values[ANSWERS], question, answer)


RUSH = GrantedRush("open8:rush", LAYER_ABILITIES, frozenset({KEYWORDS_AT, ANSWERS}))


def granted(game: Game, player: int) -> bool:
    """Whether the player has granted Rush this turn: then nothing of theirs evolves or is served any more."""
    return (GRANTED, player) in game.tallies


@rule("B.8.5.1", "B.8.5.1.1", what="check")
def may_grant(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether the active player may give this card Rush."""
    numbers = game.points[player]
    against = (
        (game.cards[cid].zone != 2 * FIELD + player or not is_follower(game, cid), NO_FOLLOWER),
        (granted(game, player), RUSH_GRANTED),
        (("evolve or serve", player) in game.tallies, EVOLVED_BEFORE),
        (not facedown(game, player), NOTHING_FACEDOWN),
        (numbers[PLAY_POINTS] < PRICE and numbers[EVOLUTION_POINTS] < PRICE, NO_POINT),
    )
    reasons = [reason for stands, reason in against if stands]
    if why is not None:
        why += reasons
    return not reasons


def facedown(game: Game, player: int) -> list[int]:
    return [cid for cid in game.zones[2 * EVOLVE_DECK + player] if not game.cards[cid].face_up]


def grant_options(game: Game, player: int) -> list[Option]:
    return [("rush", cid) for cid in game.zones[2 * FIELD + player] if may_grant(game, player, cid)]


class GrantRush(Procedure):
    """B.8.5.1: turn a card of the evolve deck faceup, pay, and give the follower Rush."""

    fields: ClassVar[tuple[str, ...]] = ("player", "follower", "shown")

    def __init__(self, player: int, follower: Ref) -> None:
        super().__init__()
        self.player = player
        self.follower = follower
        self.shown: Ref = (-1, 0)

    @step("B.8.5.1")
    def choose_card(self, game: Game) -> Decision:
        options = [("card", cid) for cid in facedown(game, self.player)]
        return Decision(self.player, "turn faceup", options, "B.8.5.1", about=self.follower)

    @step("B.8.5.1")
    def note_card(self, game: Game) -> None:
        self.shown = game.ref(self.pick[1])

    @step("B.8.5.1.1")
    def choose_point(self, game: Game) -> Decision | None:
        numbers = game.points[self.player]
        self.pick = YES if numbers[PLAY_POINTS] < PRICE else None
        if self.pick is None and numbers[EVOLUTION_POINTS] >= PRICE:
            return ask_yes(self.player, "use an evolution point", "B.8.5.1.1", about=self.follower)
        return None

    @step("B.8.5.1")
    def pay(self, game: Game) -> Frame | None:
        slot = EVOLUTION_POINTS if self.pick == YES else PLAY_POINTS
        game.count((GRANTED, self.player))
        return game.perform(
            [
                ChangePoints(PAY, self.player, amount=-PRICE, data=slot, cause=self.follower),
                FlipCard(TURN_FACE, self.player, self.shown, 1, self.follower),
            ],
            whole=True,
        )

    @step("B.8.5.1")
    def give(self, game: Game) -> Frame | None:
        return game.perform(
            [
                Grant(GIVE, self.player, self.follower, self.follower, RUSH, (), {}),
                Note(GIVE, self.player, self.follower, 0, self.follower, ("", "rush")),
            ]
        )
