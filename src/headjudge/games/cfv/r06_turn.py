"""Chapter 6: turns and their phases."""

from headjudge.games.cfv.circles import CIRCLES, units
from headjudge.games.cfv.model import (
    BATTLE_PHASE_ENDS,
    DELETED,
    DRAW_PHASE,
    DRAW_PHASE_BEGINS,
    END_PHASE,
    END_PHASE_BEGINS,
    LOCKED,
    MAIN_PHASE,
    MAIN_PHASE_BEGINS,
    RIDE_PHASE_BEGINS,
    RIDE_STEP,
    STAND,
    STAND_PHASE,
    STAND_PHASE_BEGINS,
    STRIDE_STEP,
    STRIDE_STEP_BEGINS,
    TURN_BEGINS,
    VC,
)
from headjudge.games.cfv.queries import battle_moment, is_g_unit
from headjudge.games.cfv.r06_assist import GAssist
from headjudge.games.cfv.r06_options import (
    END,
    PASS,
    RidePlay,
    StridePlay,
    could_stride,
    exchange,
    main_options,
    ride_options,
    stride_options,
)
from headjudge.games.cfv.r07_battle import BattlePhase
from headjudge.games.cfv.r08_playing import Play, check_timing, is_unsettled, note_stood_by
from headjudge.games.cfv.r10_movement import NORMAL, Call, draw_card, to_g_zone
from headjudge.games.cfv.states import end_harmony
from headjudge.games.cfv.statuses import Undelete, Unlock
from headjudge.kernel import effects
from headjudge.kernel.actions import Action, Note, TurnCard
from headjudge.kernel.barred_actions import barred, leads_back
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.frames import Frame, step
from headjudge.kernel.game import Game
from headjudge.kernel.reads import TURN
from headjudge.kernel.timing import enter_phase
from headjudge.kernel.turns import TurnOrder
from headjudge.rulebook.registry import rule


class Turns(TurnOrder):
    """The phases of a turn, in the order of the book."""

    # -- stand phase (6.3) and draw phase (6.4)

    @step("6.2.1", "6.3.1.1", "6.3.1")
    def begin_turn(self, game: Game) -> Frame | None:
        self.open_turn(game, STAND_PHASE)
        return game.perform([Note(TURN_BEGINS, game.active), Note(STAND_PHASE_BEGINS, game.active)])

    @step("6.3.1.1")
    def confirm_beginning(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.3.1.2", "10.1.11.1", "3.18.1.1")
    def stand_all(self, game: Game) -> Frame | None:
        mine = [cid for cid in units(game, game.active) if game.cards[cid].turned]
        return game.perform([TurnCard(STAND, game.active, game.ref(cid), 0) for cid in mine])

    @step("6.3.1.3")
    def confirm_stand(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.4.1.1.1", "6.4.1")
    def draw_phase(self, game: Game) -> Frame | None:
        enter_phase(game, DRAW_PHASE)
        return game.tell(DRAW_PHASE_BEGINS, game.active)

    @step("6.4.1.1.1")
    def confirm_draw_phase(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.4.1.1.2")
    def draw(self, game: Game) -> Frame | None:
        return draw_card(game, game.active)

    @step("6.4.1.1.3")
    def confirm_draw(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.4.1.2.1")
    def g_assist(self, game: Game) -> Frame:
        return GAssist(game.active)

    @step("6.4.1.3")
    def confirm_assist(self, game: Game) -> Frame | None:
        return check_timing(game)

    # -- ride phase (6.5)

    @step("6.5.1.1.1", "6.5.1")
    def ride_phase(self, game: Game) -> Frame | None:
        enter_phase(game, RIDE_STEP)
        return game.tell(RIDE_PHASE_BEGINS, game.active)

    @step("6.5.1.1.1")
    def confirm_ride_phase(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.5.1.1.2", "6.5.1.1.3")
    def offer_ride(self, game: Game) -> Decision:
        return Decision(game.active, "ride", ride_options(game, game.active), "6.5.1.1.2")

    @step("6.5.1.1.2")
    def ride(self, game: Game) -> Frame | None:
        return None if self.pick == PASS else RidePlay(game.active, game.ref(self.pick[1]))

    @step("6.5.1.1.4")
    def confirm_ride(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.5.1.2.1")
    def stride_step(self, game: Game) -> Frame | None:
        enter_phase(game, STRIDE_STEP)
        return game.tell(STRIDE_STEP_BEGINS, game.active)

    @step("6.5.1.2.1")
    def confirm_stride_step(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.5.1.2.2", "6.5.1.2.3")
    def offer_stride(self, game: Game) -> Decision | None:
        self.pick = PASS
        if not could_stride(game, game.active):
            return None
        return Decision(game.active, "stride", stride_options(game, game.active), "6.5.1.2.2")

    @step("6.5.1.2.2")
    def stride(self, game: Game) -> Frame | None:
        return None if self.pick == PASS else StridePlay(game.active, game.ref(self.pick[1]))

    @step("6.5.1.3")
    def confirm_stride(self, game: Game) -> Frame | None:
        return check_timing(game)

    # -- main phase (6.6)

    @step("6.6.1.1", "6.6.1")
    def main_phase(self, game: Game) -> Frame | None:
        enter_phase(game, MAIN_PHASE)
        return game.tell(MAIN_PHASE_BEGINS, game.active)

    @step("8.4.2.1", "3.6.2")
    def before_play_timing(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.6.1.2", "8.4.2", "3.6.1", "3.6.3")
    def play_timing(self, game: Game) -> Decision:
        before, self.before = self.before, None
        if before is not None and leads_back(game, before, self.frame_of(before, self.pick)):
            self.barred = (*self.barred, barred(game, self.pick))
        return Decision(game.active, "main", main_options(game, game.active), "6.6.1.2")

    @step("6.6.1.2", "6.6.1.3", "8.4.2.2", "8.4.2.3", "3.6.3.1", "3.6.3.2")
    def act(self, game: Game) -> Frame | None:
        if self.pick == END:
            return self.goto(Turns.battle_phase)
        self.goto(Turns.before_play_timing)
        self.before = game.fork() if self.pick[0] == "activate" else None
        if self.pick[0] == "exchange":
            return exchange(game, game.active, self.pick[1])
        return self.frame_of(game, self.pick)

    @rule("6.6.1.2.1", "6.6.1.2.1.1", "6.6.1.2.2", what="check")
    def frame_of(self, game: Game, option: Option) -> Frame:
        """The procedure that carries out what was chosen in the main phase."""
        if option[0] == "call":
            return Call(game.active, (game.ref(option[1]),), how=NORMAL)
        return Play(game.active, game.ref(option[1]), game.registered[option[1]][option[2]])

    # -- battle phase (6.7) and end phase (6.8)

    @step("6.7.1")
    def battle_phase(self, game: Game) -> Frame:
        return BattlePhase(game.active)

    @step("6.7.1")
    def end_battle_phase(self, game: Game) -> Frame | None:
        """RULING: what is said of its end stands by before the end phase begins."""
        return game.tell(BATTLE_PHASE_ENDS, game.active)

    @step("6.7.1", "8.4.1")
    def confirm_battle_phase_end(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.8.1.1", "6.8.1.1.1", "6.8.1.1.2", "6.8.1.1.3", "6.8.1")
    def return_to_normal(self, game: Game) -> Frame | None:
        """NB: that the battle phase is over makes guardians illegal (9.4.1), so the rules look again."""
        enter_phase(game, END_PHASE)
        game.dirty |= TURN
        return game.perform(returning(game, game.active))

    @step("6.8.1.2")
    def confirm_returned(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.8.1.3")
    def end_phase(self, game: Game) -> Frame | None:
        return game.tell(END_PHASE_BEGINS, game.active)

    @step("6.8.1.3")
    def note_stood_by(self, game: Game) -> None:
        note_stood_by(game, END_PHASE_BEGINS)

    @step("6.8.1.4")
    def confirm_end(self, game: Game) -> Frame | None:
        return check_timing(game)

    @step("6.8.1.4", "8.2.1.2")
    def end_effects(self, game: Game) -> None:
        """What waits for the end of a battle that never came ends too."""
        self.end_lasting(game)
        effects.expire(game, battle_moment(game))
        end_harmony(game)

    @step("6.8.1.5")
    def repeat_end(self, game: Game) -> Frame | None:
        """What the end of effects brought about is dealt with before the turn is over."""
        if is_unsettled(game, END_PHASE_BEGINS):
            return self.goto(Turns.return_to_normal)
        return None

    @step("6.8.1.5", "11.4.1", "11.4.2")
    def next_turn(self, game: Game) -> None:
        """The turn that was added last comes first; then the one that was due anyway."""
        self.pass_turn(game)
        return self.goto(Turns.begin_turn)


@rule("6.8.1.1.1", "6.8.1.1.2", "6.8.1.1.3", what="step")
def returning(game: Game, player: int) -> list[Action]:
    """Locked cards come face up, deleted units too, and G units go home."""
    batch: list[Action] = []
    for kind in CIRCLES:
        for cid in game.zones[2 * kind + player]:
            card = game.cards[cid]
            if card.count(LOCKED):
                batch.append(Unlock(game, player, game.ref(cid)).under("6.8.1.1.1"))
            elif card.count(DELETED):
                batch.append(Undelete(player, game.ref(cid)).under("6.8.1.1.2"))
    for cid in game.zones[2 * VC + player]:
        if is_g_unit(game, cid):
            batch += [action.under("6.8.1.1.3") for action in to_g_zone(game, cid, with_others=True)]
    return batch
