"""What the turn player may do in the ride, stride and main phases, and playing cards (6.5, 6.6, 8.5.2)."""

from typing import ClassVar

from headjudge.games.cfv.circles import REAR_GUARD_CIRCLES, is_lock_circle, rear_guard_circles
from headjudge.games.cfv.model import (
    CALL_GRADE,
    EXCHANGE,
    G_ZONE,
    GRADE,
    HAND,
    LEFT_BACK,
    LEFT_FRONT,
    MAY_BE_CALLED,
    MAY_BE_NORMAL_CALLED,
    MAY_BE_RIDDEN,
    MAY_MOVE,
    MAY_STRIDE,
    REVEAL,
    RIGHT_BACK,
    RIGHT_FRONT,
)
from headjudge.games.cfv.queries import grade, vanguard_grade
from headjudge.games.cfv.r08_playing import NOT_NOW, activations, script_of
from headjudge.games.cfv.r10_movement import NORMAL, ride_actions
from headjudge.games.cfv.r10_stride import (
    NO_G_UNIT,
    PayStride,
    Stride,
    counted_grade,
    grades_due,
    is_stridable,
    may_anyone_stride,
)
from headjudge.games.cfv.r10_stride_payments import payment_of, ways_to_pay
from headjudge.games.cfv.unpaid import CANNOT_PAY
from headjudge.games.unmet_conditions import unmet
from headjudge.kernel.actions import Move, Show
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, Decision, Option
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed, answers_to, number
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context
from headjudge.rulebook.registry import rule

PASS: Option = ("pass",)
END: Option = ("end",)
COLUMN_CIRCLES = {0: (LEFT_FRONT, LEFT_BACK), 2: (RIGHT_FRONT, RIGHT_BACK)}
"""The columns of a player's own field that consist of two rear-guard circles, left and right."""

NO_CIRCLE = Reason("8.5.2.2.1", "there is no rear-guard circle to call it to")
AN_EFFECT_FORBIDS = Reason("1.3.3", "an effect in force prohibits it")
A_LOCK_CIRCLE = Reason("10.1.21.6", "there is a locked card: it is a lock circle")
NOT_BOTH_REAR_GUARD = Reason("6.6.1.2.3", "not both circles of the column are rear-guard circles")
EMPTY_COLUMN = Reason("6.6.1.2.3", "there is no card in that column")


def refuse(why: Why | None, *reasons: Reason) -> bool:
    """False, with the reasons for those who ask."""
    if why is not None:
        why += reasons
    return False


def wrong_grade_to_ride(game: Game, player: int, cid: int) -> Reason:
    now = vanguard_grade(game, player)
    return Reason(
        "8.5.2.1.1.1", f"its grade is {grade(game, cid)}; the vanguard's is {now}, so {now} or {now + 1} is needed"
    )


def grades_too_low(game: Game) -> tuple[Reason, ...]:
    mine, other = (vanguard_grade(game, player) for player in (0, 1))
    said = f"both vanguards must be grade 3 or greater; they are grade {mine} and {other}"
    return tuple(Reason(rule, said) for rule in ("8.5.2.1.1.3", "10.1.27.2"))


def cannot_pay_stride(game: Game, player: int, cid: int) -> tuple[Reason, ...]:
    """What is missing of the usual cost; another one, as the skill itself says it."""
    if script_of(game.cards[cid].faces[0].resolution).costs:
        return Reason("10.2.10.3", "the cost that its stride skill specifies cannot be paid"), CANNOT_PAY
    there = sum(max(0, counted_grade(game, other)) for other in game.zones[2 * HAND + player])
    said = f"cards with grades {grades_due(game, cid)} in all are discarded for its stride; the hand has {there}"
    return Reason("10.2.10.3.1", said), CANNOT_PAY


# -- riding and striding -----------------------------------------------------------------------------------------------


@rule("8.5.2.1", "8.5.2.1.1.1", "10.1.24.9", "6.5.1.1.2", "2.4.2", what="check")
def may_ride(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether the card of the hand may be normal ridden."""
    now = vanguard_grade(game, player)
    if grade(game, cid) not in (now, now + 1):
        return why is not None and refuse(why, wrong_grade_to_ride(game, player, cid))
    return allowed(game, cid, MAY_BE_RIDDEN, True) or refuse(why, AN_EFFECT_FORBIDS)


@rule("6.5.1.1.3", what="check")
def ride_options(game: Game, player: int) -> list[Option]:
    """Not to ride is always among them, so that the question tells nothing."""
    hand = game.zones[2 * HAND + player]
    return [*(("ride", cid) for cid in hand if may_ride(game, player, cid)), PASS]


@rule("8.5.2.1", "10.1.27.1", "10.2.10.1", "10.2.10.3", "8.5.2.3", what="check")
def may_stride(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether the card may be normal stridden now."""
    if not is_stridable(game, player, cid):
        return refuse(why, NO_G_UNIT)
    if not may_anyone_stride(game):
        return why is not None and refuse(why, *grades_too_low(game))
    if not allowed(game, cid, MAY_STRIDE, True):
        return refuse(why, AN_EFFECT_FORBIDS)
    script, ctx = script_of(game.cards[cid].faces[0].resolution), Context(game.ref(cid), player)
    if script.only_if is not None and not script.only_if(game, ctx):
        return why is not None and refuse(why, *unmet(game, ctx, script, NOT_NOW))
    return bool(ways_to_pay(game, player, cid)) or (
        why is not None and refuse(why, *cannot_pay_stride(game, player, cid))
    )


def could_stride(game: Game, player: int) -> bool:
    """Whether others could believe that the player has something to stride and the means to pay for it."""
    there = game.zones[2 * G_ZONE + player]
    return may_anyone_stride(game) and any(not game.cards[cid].face_up for cid in there)


@rule("6.5.1.2.3", what="check")
def stride_options(game: Game, player: int) -> list[Option]:
    """Equal G units are one choice."""
    first_of: dict[str, int] = {}
    for cid in game.zones[2 * G_ZONE + player]:
        key = game.cards[cid].face.key
        if key not in first_of and may_stride(game, player, cid):
            first_of[key] = cid
    return [*(("stride", cid) for cid in first_of.values()), PASS]


class RidePlay(Procedure):
    """8.5.2, 8.5.3.1: normal ride a card of the hand."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref")

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__()
        self.player = player
        self.ref = ref

    @step("8.5.3.1", "8.5.1.1", "8.5.1.1.1", "8.5.2.2")
    def ride(self, game: Game) -> Frame | None:
        return game.perform(ride_actions(game, self.player, self.ref, NORMAL))


class StridePlay(Procedure):
    """8.5.2, 8.5.3.4: reveal a G unit, pay the cost of its stride skill, and stride it."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ref", "before")

    def __init__(self, player: int, ref: Ref) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.before: Game | None = None

    @step("8.5.2.1", "8.5.2.2.2")
    def reveal(self, game: Game) -> Frame | None:
        self.before = game.fork()
        return game.perform([Show(REVEAL, self.player, self.ref, 3)])

    @step("10.2.10.2", "10.2.10.3")
    def choose_way(self, game: Game) -> Decision | None:
        ways = ways_to_pay(game, self.player, self.ref[0])
        self.pick = ways[0]
        if len(ways) == 1:
            return None
        return Decision(self.player, "stride payment", ways, "10.2.10.2", about=self.ref)

    @step("8.5.2.3", "10.2.10.2", "10.2.10.3")
    def pay(self, game: Game) -> Frame | None:
        if self.pick == DONE:
            return self.goto(StridePlay.come)
        other = payment_of(game, self.player, self.ref[0], self.pick[1])
        if other is not None and other.costs[0].program is not None:
            return Resolve(other.costs[0].program, game.ref(self.pick[1]), self.player, {})
        costs = script_of(game.cards[self.ref[0]].faces[0].resolution).costs
        if not costs or costs[0].program is None:
            return PayStride(self.player, self.ref)
        return Resolve(costs[0].program, self.ref, self.player, {})

    @step("8.5.2.3")
    def stride(self, game: Game) -> None:
        """A cost that could not be paid takes the play back."""
        if game.value is None or game.value is False:
            assert self.before is not None
            return game.take_back(self.before).end(False)
        return None

    @step("8.5.3.4", "8.5.1.1.3")
    def come(self, game: Game) -> Frame | None:
        self.before = None
        return Stride(self.player, self.ref, NORMAL)


# -- the main phase ----------------------------------------------------------------------------------------------------


@rule("8.5.2.1.1.2", "8.5.1.1.2", "2.4.2", what="check")
def has_grade_to_call(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether the grade of a card of the hand lets it be normal called, to whichever circle."""
    counted = number(answers_to(game, cid, CALL_GRADE), game.values(cid)[GRADE])
    now = vanguard_grade(game, player)
    if counted <= now:
        return True
    return why is not None and refuse(
        why, Reason("8.5.2.1.1.2", f"its grade is {counted}; the vanguard's is only {now}")
    )


@rule("8.5.2.1.1.2", "6.6.1.2.1", "1.3.3", what="check")
def may_call(game: Game, player: int, cid: int, why: Why | None = None) -> bool:
    """Whether a card of the hand may be normal called to a rear-guard circle."""
    if not has_grade_to_call(game, player, cid, why):
        return False
    may = allowed(game, cid, MAY_BE_CALLED, True) and allowed(game, cid, MAY_BE_NORMAL_CALLED, True)
    return may or refuse(why, AN_EFFECT_FORBIDS)


@rule("6.6.1.2.3", what="check")
def may_exchange(game: Game, player: int, column: int, why: Why | None = None) -> bool:
    """Whether the cards of a column's two rear-guard circles may change places."""
    places = [2 * kind + player for kind in COLUMN_CIRCLES[column]]
    if any(is_lock_circle(game, place) for place in places):
        return refuse(why, NOT_BOTH_REAR_GUARD, A_LOCK_CIRCLE)
    cards = [cid for place in places for cid in game.zones[place]]
    if not cards:
        return refuse(why, EMPTY_COLUMN)
    return all(allowed(game, cid, MAY_MOVE, True) for cid in cards) or refuse(why, AN_EFFECT_FORBIDS)


@rule("6.6.1.2.3", "4.6.6.2", what="step")
def exchange(game: Game, player: int, column: int) -> Frame | None:
    """Both cards at once, or the one that is there; each stays as it stood."""
    front, back = (2 * kind + player for kind in COLUMN_CIRCLES[column])
    moves = [Move(EXCHANGE, player, game.ref(cid), back, renew=False) for cid in game.zones[front]]
    moves += [Move(EXCHANGE, player, game.ref(cid), front, renew=False) for cid in game.zones[back]]
    return game.perform([move.under("6.6.1.2.3") for move in moves], whole=True)


@rule("6.6.1.2", "6.6.1.2.1.1", "6.6.1.2.2", what="check")
def main_options(game: Game, player: int) -> list[Option]:
    """Everything the turn player may do in the play timing of the main phase."""
    found: list[Option] = []
    if rear_guard_circles(game, player):
        found += [("call", cid) for cid in game.zones[2 * HAND + player] if may_call(game, player, cid)]
    found += activations(game, player)
    if any(game.zones[2 * kind + player] for kind in REAR_GUARD_CIRCLES):
        found += [("exchange", column) for column in COLUMN_CIRCLES if may_exchange(game, player, column)]
    found.append(END)
    return found
