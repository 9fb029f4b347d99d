"""Striding and becoming a heart (10.1.26, 10.1.27), and the cost of a normal stride (10.2.10)."""

from typing import ClassVar

from headjudge.games.cfv.circles import hearts, vanguard, vanguards
from headjudge.games.cfv.model import (
    ASSOCIATE,
    COST_GRADE,
    DISCARD,
    DROP,
    G_GUARDIAN,
    G_ZONE,
    GRADE,
    HAND,
    HEART_OF,
    KEYWORDS,
    NAMED_BY,
    STRIDE,
    STRIDE_GRADE,
    VC,
)
from headjudge.games.cfv.power import take_heart
from headjudge.games.cfv.queries import is_g_unit, vanguard_grade
from headjudge.games.cfv.statuses import BecomeHeart
from headjudge.kernel.actions import Action, Move, Relate
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, Decision, Option, Picking
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import answers_to, number
from headjudge.kernel.ruleset import Reason
from headjudge.language.lower.programs import COST
from headjudge.rulebook.registry import rule

STRIDE_COST = 3
"""The sum of grades that a stride costs where nothing else is written (10.2.10.3.1)."""


STRIDE_GRADE_NEEDED = 3
NO_G_UNIT = Reason("10.1.27.1", "only a face-down G unit of the G zone can stride")


@rule("8.5.2.1.1.3", "10.1.27.2", "2.4.1", what="check")
def may_anyone_stride(game: Game) -> bool:
    return all(vanguard_grade(game, player) >= STRIDE_GRADE_NEEDED for player in (0, 1))


@rule("10.1.27.1", what="check")
def is_stridable(game: Game, player: int, cid: int) -> bool:
    card = game.cards[cid]
    if card.zone != 2 * G_ZONE + player or card.face_up or not is_g_unit(game, cid):
        return False
    return G_GUARDIAN not in card.faces[0].values[KEYWORDS]


class Stride(Procedure):
    """10.1.27.3: the G unit comes over the vanguard, which becomes its heart."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "how", "cause", "over", "result")

    def __init__(self, player: int, ref: Ref, how: str, cause: Ref | None = None) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.how = how
        self.cause = cause
        self.over: tuple[Ref, ...] = ()

    @step("10.1.27.1", "10.1.27.2", "10.1.27.3.1", "10.1.27.3.1.1", "10.1.27.6", "8.5.3.4", "8.5.1.1.3.1")
    def place(self, game: Game) -> Frame | None:
        """A stride by an effect does not happen where no stride may."""
        if not may_anyone_stride(game) or not is_stridable(game, self.player, self.ref[0]):
            return self.end(())
        self.over = tuple(game.ref(cid) for cid in vanguards(game, self.player))
        now = vanguard(game, self.player)
        turned = now >= 0 and game.cards[now].turned
        data = (self.how, game.ref(now) if now >= 0 else None)
        zone = 2 * VC + self.player
        return game.perform([Move(STRIDE, self.player, self.ref, zone, turned=turned, cause=self.cause, data=data)])

    @step("10.1.27.3.2", "10.1.26.4", "10.1.26.5")
    def become_hearts(self, game: Game) -> Frame | None:
        """RULING: the hearts of a G unit that is stridden over become hearts of the new one."""
        events = game.value
        if not events:
            return self.end(())
        self.ref = events[0].after
        self.result = events
        batch: list[Action] = [BecomeHeart(self.player, ref, self.ref) for ref in self.over]
        mine = [*self.over, *(game.ref(cid) for cid in hearts(game, self.player))]
        batch += [Relate(ASSOCIATE, self.player, heart, self.ref, HEART_OF) for heart in mine]
        return game.perform(batch)

    @step("10.1.27.3.3")
    def take_heart(self, game: Game) -> Frame | None:
        return TakeHeart(self.player) if nameable(game, self.player) else None

    @step("10.1.27.3")
    def finish(self, game: Game) -> None:
        return self.end(self.result)


@rule("10.1.26.5.1", what="check")
def nameable(game: Game, player: int) -> list[int]:
    """The hearts whose name and power the vanguard may take: those that are no G units."""
    return [cid for cid in hearts(game, player) if not is_g_unit(game, cid)]


class TakeHeart(Procedure):
    """10.1.26.5.1: choose the heart whose name and power the vanguard gains."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    @step("10.1.26.5.1", "10.1.27.3.3")
    def choose(self, game: Game) -> Decision | None:
        options: list[Option] = [("card", cid) for cid in nameable(game, self.player)]
        self.pick = options[0]
        if len(options) == 1:
            return None
        return Decision(self.player, "heart", options, "10.1.26.5.1", about=game.ref(vanguard(game, self.player)))

    @step("10.1.26.5.1", "10.1.27.3.3")
    def take(self, game: Game) -> Frame | None:
        me = game.ref(vanguard(game, self.player))
        heart = game.ref(self.pick[1])
        take_heart(game, me)
        return game.perform([Relate(ASSOCIATE, self.player, me, heart, NAMED_BY)])


# -- the cost of a normal stride ---------------------------------------------------------------------------------------


def counted_grade(game: Game, cid: int) -> int:
    """The grade a card has while it is discarded for a stride."""
    return number(answers_to(game, cid, COST_GRADE), game.values(cid)[GRADE])


@rule("10.2.10.3.1", what="cost")
def can_pay_stride(game: Game, player: int, cid: int) -> bool:
    """Whether the hand holds enough grades."""
    return sum(max(0, counted_grade(game, c)) for c in game.zones[2 * HAND + player]) >= grades_due(game, cid)


def grades_due(game: Game, cid: int) -> int:
    return number(answers_to(game, cid, STRIDE_GRADE), STRIDE_COST)


class PayStride(Procedure):
    """10.2.10.3.1: choose one or more cards of the hand with enough grades together, and discard them."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "chosen")

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.chosen: tuple[int, ...] = ()

    @step("10.2.10.3.1")
    def choose(self, game: Game) -> Decision | None:
        """Cards are offered in the order of the hand, each only if the sum can still be reached with it."""
        missing = grades_due(game, self.ref[0]) - sum(counted_grade(game, cid) for cid in self.chosen)
        hand = game.zones[2 * HAND + self.player]
        rest = [cid for cid in hand if not self.chosen or hand.index(cid) > hand.index(self.chosen[-1])]
        options: list[Option] = [
            ("card", cid)
            for n, cid in enumerate(rest)
            if sum(max(0, counted_grade(game, c)) for c in rest[n + 1 :]) + counted_grade(game, cid) >= missing
        ]
        if missing <= 0 and self.chosen:
            options.append(DONE)
        return Decision(self.player, "stride cost", options, "10.2.10.3.1", about=self.ref)

    @step("10.2.10.3.1")
    def take(self, game: Game) -> None:
        if self.pick == DONE:
            return None
        self.chosen = (*self.chosen, self.pick[1])
        return self.goto(PayStride.choose)

    def picking(self, game: Game) -> Picking:
        hand = game.zones[2 * HAND + self.player]
        chosen = tuple(("card", cid) for cid in self.chosen)
        return Picking(tuple(("card", cid) for cid in hand), chosen, 1, len(hand))

    @step("10.2.10.3.1", "10.1.2.1.1")
    def discard(self, game: Game) -> Frame | None:
        batch = [
            Move(DISCARD, self.player, game.ref(cid), 2 * DROP + self.player, cause=self.ref, data=COST)
            for cid in self.chosen
        ]
        return game.perform(batch, whole=True)

    @step("10.2.10.3.1")
    def finish(self, game: Game) -> None:
        return self.end(bool(game.value))
