"""Specific actions that move cards: drawing, riding, calling, legion (10.1.1, 10.1.5, 10.1.6, 10.1.24)."""

from typing import ClassVar

from headjudge.games.cfv.battle_roles import attacked_units
from headjudge.games.cfv.circles import hearts, is_front, is_unit, rear_guard_circles, same_column, vanguard
from headjudge.games.cfv.model import (
    CALL,
    DECK,
    DRAW,
    G_ZONE,
    GC,
    HAND,
    LEGION,
    LEGION_OF,
    LOOK,
    MAY_BE_CALLED,
    MAY_GUARD,
    PUT,
    RIDE,
    SOUL,
    VC,
)
from headjudge.games.cfv.power import Guard
from headjudge.games.cfv.queries import is_g_unit
from headjudge.games.cfv.statuses import LoseHeart
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import Effect, Replacement
from headjudge.kernel.actions import Action, Move, Relate, Show
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.rulebook.registry import rule

NORMAL, SUPERIOR = "normal", "superior"


@rule("3.12.1", "3.12.2", "10.1.1.1", what="verb")
def draw_card(game: Game, player: int, cause: Ref | None = None, law: str = "") -> Frame | None:
    """Move the top card of the deck to the hand, if there is one. ``law`` is what the log cites."""
    deck = game.zones[2 * DECK + player]
    if not deck:
        return None
    return game.perform([Move(DRAW, player, game.ref(deck[-1]), 2 * HAND + player, cause=cause).under(law)])


# -- riding ------------------------------------------------------------------------------------------------------------


@rule("10.1.5.1", "10.1.5.1.1", "10.1.5.1.2", "10.1.5.1.4", "8.5.3.1", "8.5.1.1.1", "4.6.4.1", what="verb")
def ride_actions(game: Game, player: int, ref: Ref, how: str, cause: Ref | None = None) -> list[Action]:
    """The card comes standing; what was on the circle goes to the soul, Legion Mate and hearts with it."""
    circle = 2 * VC + player
    over = vanguard(game, player)
    data = (how, game.ref(over) if over >= 0 else None)
    batch: list[Action] = [Move(RIDE, player, ref, circle, cause=cause, data=data)]
    batch += [to_soul(game, cid) for cid in game.zones[circle]]
    return batch


@rule("10.1.5.1.3", "10.1.25.11", what="verb")
def to_soul(game: Game, cid: int, verb: int = PUT) -> Move:
    """A card on its way from the vanguard circle to the soul, face up; a G unit returns to the G zone instead."""
    card = game.cards[cid]
    kind = G_ZONE if is_g_unit(game, cid) else SOUL
    return Move(verb, card.controller, game.ref(cid), 2 * kind + card.owner)


@rule("10.1.27.4", "10.1.27.5", "6.8.1.1.3", what="verb")
def to_g_zone(game: Game, cid: int, cause: Ref | None = None, with_others: bool = False) -> list[Action]:
    """A G unit on its way home, face up: first its hearts are vanguards again, turned as it was.

    ``with_others`` where every other G unit of the circle goes home with it.
    """
    card = game.cards[cid]
    home = Move(PUT, card.controller, game.ref(cid), 2 * G_ZONE + card.owner, cause=cause)
    return [*freed_hearts(game, cid, with_others), home]


@rule("10.1.27.5", what="verb")
def freed_hearts(game: Game, cid: int, with_others: bool = False) -> list[Action]:
    """The hearts that are vanguards again when this card goes to the G zone: none but those of a G unit over them."""
    card = game.cards[cid]
    if card.zone >> 1 != VC or not is_unit(card) or not is_g_unit(game, cid):
        return []
    back = own_hearts(game, card.controller, with_others)
    return [LoseHeart(card.controller, game.ref(heart), card.turned) for heart in back]


def own_hearts(game: Game, player: int, with_others: bool) -> list[int]:
    """RULING: a G unit that was stridden over becomes the vanguard again, and only without one do the others."""
    mine = hearts(game, player)
    stridden = [cid for cid in mine if is_g_unit(game, cid)]
    if stridden and not with_others:
        return [max(stridden, key=lambda cid: game.cards[cid].arrived)]
    return [cid for cid in mine if cid not in stridden]


class GoesHome(Replacement):
    """A G unit that would go anywhere else from the vanguard circle goes to the G zone (10.1.27.4)."""

    __slots__ = ()

    def replace(self, game: Game, effect: Effect, action: Action) -> tuple[list[Action], Frame | None]:
        assert action.ref is not None
        return to_g_zone(game, action.ref[0], action.cause), None


GOES_HOME = GoesHome("cfv:goes home", ())


# -- legion ------------------------------------------------------------------------------------------------------------


IN_LEGION = "in legion"
"""Where it is noted that a card has been in a legion state as the card it is."""


@rule("10.2.9.2", what="state")
def note_legion(game: Game, *refs: Ref) -> None:
    """Leader and Mate have both been in a legion state from now on."""
    for ref in refs:
        game.count_total((IN_LEGION, ref))


@rule("10.1.24.1", "10.1.24.2", "10.1.24.12", "10.1.5.1.5", what="verb")
def legion_actions(game: Game, player: int, leader: Ref, mate: Ref) -> list[Action]:
    """The mate comes beside its leader, turned like it, and both are in a legion state."""
    turned = game.cards[leader[0]].turned
    beside = (mate[0], mate[1] + 1)
    note_legion(game, leader, beside)
    return [
        Move(LEGION, player, mate, 2 * VC + player, turned=turned, cause=leader),
        Relate(LEGION, player, leader, beside, LEGION_OF, leader),
    ]


CIRCLE, ROW, COLUMN = "circle", "row", "column"
"""In which way the circles of units that are called together are apart."""


# -- calling -----------------------------------------------------------------------------------------------------------


class Call(Procedure):
    """10.1.6: choose a circle for each card, then place them together. The result is the events of placing.

    ``circles`` are the zone kinds that the effect allows, all rear-guard circles where it says nothing. Only where it
    wants them ``separate`` does no circle take two units; without that the newest of them stays (9.3.7). They may
    also have to lie in different rows, or in one column.
    """

    fields: ClassVar[tuple[str, ...]] = (
        *("player", "refs", "circles", "turned", "how", "cause", "separate", "chosen", "guarded"),
    )

    def __init__(
        self,
        player: int,
        refs: tuple[Ref, ...],
        circles: tuple[int, ...] = (),
        turned: bool = False,
        how: str = SUPERIOR,
        cause: Ref | None = None,
        separate: str = "",
    ) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.circles = circles
        self.turned = turned
        self.how = how
        self.cause = cause
        self.separate = separate
        self.chosen: tuple[int, ...] = ()
        self.guarded: tuple[Ref, ...] = ()

    @step("1.3.3", "10.1.6.1.3")
    def leave_forbidden(self, game: Game) -> None:
        """What an effect keeps from being called there stays where it is."""
        question = MAY_GUARD if GC in self.circles else MAY_BE_CALLED
        self.refs = tuple(ref for ref in self.refs if allowed(game, ref[0], question, True))

    @step("10.1.6.1.4")
    def look(self, game: Game) -> Frame | None:
        """Who calls a card knows it before choosing its circle."""
        unseen = [ref for ref in self.refs if not knowledge.seen_mask(game, ref[0]) >> self.player & 1]
        return game.perform([Show(LOOK, self.player, ref, 1 << self.player) for ref in unseen])

    @step("10.1.6.1.1.1", "10.1.6.1.1.1.1", "10.1.6.1.1.1.2", "8.5.2.2.1", "1.3.2")
    def choose_circle(self, game: Game) -> Decision | None:
        if len(self.chosen) == len(self.refs):
            return self.goto(Call.place)
        free = self.open_circles(game)
        if not free:
            self.refs = self.refs[: len(self.chosen)]
            return self.goto(Call.place)
        ref = self.refs[len(self.chosen)]
        self.pick = ("circle", free[0])
        if len(free) == 1:
            return None
        return Decision(self.player, "circle", [("circle", kind) for kind in free], "10.1.6.1.1.1", about=ref)

    def open_circles(self, game: Game) -> list[int]:
        """The circles that are left for the next card."""
        if GC in self.circles:
            return [GC]
        mine = [kind for kind in rear_guard_circles(game, self.player) if not self.circles or kind in self.circles]
        free = [kind for kind in mine if not self.separate or kind not in self.chosen]
        if self.separate == ROW:
            return [kind for kind in free if all(is_front(2 * kind) != is_front(2 * other) for other in self.chosen)]
        return self.in_one_column(free) if self.separate == COLUMN else free

    def in_one_column(self, free: list[int]) -> list[int]:
        """The column of the first unit is that of all: one with room for them, where there is such a column."""
        if self.chosen:
            return [kind for kind in free if same_column(2 * kind, 2 * self.chosen[0])]
        room = {kind: sum(same_column(2 * kind, 2 * other) for other in free) for kind in free}
        most = min(len(self.refs), max(room.values(), default=0))
        return [kind for kind in free if room[kind] >= most]

    @step("10.1.6.1.3.1", "7.4.1.2.1")
    def choose_guarded(self, game: Game) -> Decision | None:
        kind = self.pick[1]
        self.chosen = (*self.chosen, kind)
        if kind != GC:
            return self.goto(Call.choose_circle)
        return ask_guarded(self, game, self.player, self.refs[len(self.chosen) - 1])

    @step("10.1.6.1.3.1")
    def note_guarded(self, game: Game) -> None:
        if self.pick is not None:
            self.guarded = (*self.guarded, game.ref(self.pick[1]))
        return self.goto(Call.choose_circle)

    @step("10.1.6.1.1.2", "10.1.6.1.3", "10.1.6.1.2", "8.5.3.2", "8.5.3.3", "4.6.6.1")
    def place(self, game: Game) -> Frame | None:
        """Guardians come resting and are put beside what they guard in the same moment."""
        batch: list[Action] = []
        for n, (ref, kind) in enumerate(zip(self.refs, self.chosen, strict=True)):
            turned = self.turned or kind == GC
            zone = 2 * kind + self.player
            batch.append(Move(CALL, self.player, ref, zone, turned=turned, cause=self.cause, data=self.how))
            if kind == GC and n < len(self.guarded):
                batch.append(Guard(self.player, (ref[0], ref[1] + 1), self.guarded[n]))
        return game.perform(batch)

    @step("10.1.6.1")
    def finish(self, game: Game) -> None:
        return self.end(game.value)


def ask_guarded(frame: Frame, game: Game, player: int, ref: Ref) -> Decision | None:
    """Which of the attacked units a guardian guards; the answer is left in ``pick`` where there is no choice."""
    mine = [unit for unit in attacked_units(game) if game.cards[unit[0]].controller == player]
    options: list[Option] = [("card", unit[0]) for unit in mine]
    frame.pick = options[0] if options else None
    if len(options) < 2:
        return None
    return Decision(player, "guard which", options, "7.4.1.2.1", about=ref)
