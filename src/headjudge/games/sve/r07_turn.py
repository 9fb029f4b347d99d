"""Chapter 7: turns and their phases."""

from headjudge.games.sve.draw import draw_card
from headjudge.games.sve.model import (
    ANSWERS,
    CEMETERY,
    DISCARD,
    END,
    END_BEGINS,
    ENGAGE,
    FIELD,
    GAIN,
    HAND,
    HAND_LIMIT,
    MAIN,
    MAIN_BEGINS,
    MAX_PLAY_POINTS,
    MAY_BE_ENGAGED_LATE,
    PLAY_POINTS,
    REFRESH,
    START,
    TURN_BEGINS,
    TURN_ENDS,
)
from headjudge.games.sve.queries import is_follower, limit
from headjudge.games.sve.r08_main_phase import END_PHASE, PASS, frame_of, main_options, quick_options
from headjudge.games.sve.r10_playing import confirmation_timing, past_timing
from headjudge.games.sve.r15_miscellaneous import watch
from headjudge.games.sve.sizes import HAND_SIZE
from headjudge.kernel.actions import Action, ChangePoints, Move, TurnCard
from headjudge.kernel.barred_actions import barred, leads_back
from headjudge.kernel.decisions import Decision, Option, PickSet
from headjudge.kernel.frames import Frame, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.timing import enter_phase
from headjudge.kernel.turns import TurnOrder


class Turns(TurnOrder):
    """The phases of a turn, in the order of the book."""

    @step("7.1.1", "7.1.2")
    def begin_turn(self, game: Game) -> Frame | None:
        self.open_turn(game, START)
        return game.tell(TURN_BEGINS, game.active)

    @step("7.2.1")
    def raise_maximum(self, game: Game) -> Frame | None:
        return game.perform([ChangePoints(GAIN, game.active, None, 1, None, MAX_PLAY_POINTS)])

    @step("7.2.2", "3.2.3")
    def set_play_points(self, game: Game) -> Frame | None:
        numbers = game.points[game.active]
        missing = numbers[MAX_PLAY_POINTS] - numbers[PLAY_POINTS]
        return game.perform([ChangePoints(GAIN, game.active, None, missing, None, PLAY_POINTS)])

    @step("7.2.3")
    def refresh(self, game: Game) -> Frame | None:
        batch: list[Action] = []
        for cid in game.zones[2 * FIELD + game.active]:
            card = game.cards[cid]
            if card.turned:
                batch.append(TurnCard(REFRESH, game.active, (cid, card.incarnation), 0))
        return game.perform(batch)

    @step("7.2.4", "7.2.4.1")
    def draw(self, game: Game) -> Frame | None:
        return past_timing(self, game, draw_card(game, game.active) if game.turn > 1 else None)

    @step("7.2.5")
    def confirm_start(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @step("7.3.1")
    def main_begins(self, game: Game) -> Frame | None:
        enter_phase(game, MAIN)
        return past_timing(self, game, game.tell(MAIN_BEGINS, game.active))

    @step("7.3.2")
    def confirm_main(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @step("7.3.3")
    def act(self, game: Game) -> Decision:
        before = self.before
        if before is not None:
            self.before = None
            if leads_back(game, before, frame_of(before, game.active, self.pick)):
                self.barred = (*self.barred, barred(game, self.pick))
        return Decision(game.active, "main", main_options(game, game.active), "7.3.3")

    @step("7.3.3", "7.3.4")
    def perform_action(self, game: Game) -> Frame | None:
        if self.pick == END_PHASE:
            return self.goto(Turns.end_begins)
        self.before = watch(game, self.pick)
        return frame_of(game, game.active, self.pick)

    @step("7.3.4")
    def confirm_action(self, game: Game) -> Frame | None:
        self.goto(Turns.act)
        return confirmation_timing(game)

    @step("7.4.1")
    def end_begins(self, game: Game) -> Frame | None:
        enter_phase(game, END)
        return past_timing(self, game, game.tell(END_BEGINS, game.active))

    @step("7.4.2")
    def confirm_end(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @step("7.4.3", "12.8.2")
    def select_wards(self, game: Game) -> Frame | None:
        wards: list[Option] = []
        for cid in game.zones[2 * FIELD + game.active]:
            answers = (game.derived[cid] or game.values(cid))[ANSWERS]
            if not (answers and allowed(game, cid, MAY_BE_ENGAGED_LATE)):
                continue
            if not game.cards[cid].turned and is_follower(game, cid):
                wards.append(("card", cid))
        if not wards:
            game.value = ()
            self.goto(Turns.confirm_wards)
            return past_timing(self, game, None)
        return PickSet(game.active, "engage", wards, 0, len(wards), "7.4.3")

    @step("7.4.3")
    def engage_wards(self, game: Game) -> Frame | None:
        return game.perform([TurnCard(ENGAGE, game.active, game.ref(option[1]), 1) for option in game.value])

    @step("7.4.4")
    def confirm_wards(self, game: Game) -> Frame | None:
        return confirmation_timing(game)

    @step("7.4.5")
    def quick_window(self, game: Game) -> Decision:
        other = 1 - game.active
        return Decision(other, "quick", quick_options(game, other), "7.4.5")

    @step("7.4.5")
    def play_quick(self, game: Game) -> Frame | None:
        if self.pick == PASS:
            return self.goto(Turns.select_discards)
        return frame_of(game, 1 - game.active, self.pick)

    @step("7.4.6")
    def confirm_quick(self, game: Game) -> Frame | None:
        self.goto(Turns.quick_window)
        return confirmation_timing(game)

    @step("7.4.7", "4.7.3", "4.7.3.1")
    def select_discards(self, game: Game) -> Frame | None:
        player = game.active
        hand = game.zones[2 * HAND + player]
        excess = len(hand) - limit(game, player, HAND_LIMIT, HAND_SIZE)
        if excess <= 0:
            return self.goto(Turns.end_effects)
        return PickSet(player, "discard down", [("card", cid) for cid in hand], excess, excess, "7.4.7")

    @step("7.4.7", "5.11.1")
    def discard(self, game: Game) -> Frame | None:
        to = 2 * CEMETERY + game.active
        return game.perform([Move(DISCARD, game.active, game.ref(option[1]), to) for option in game.value])

    @step("7.4.7")
    def confirm_discards(self, game: Game) -> Frame | None:
        self.goto(Turns.select_discards)
        return confirmation_timing(game)

    @step("7.4.8")
    def end_effects(self, game: Game) -> Frame | None:
        self.end_lasting(game)
        return game.tell(TURN_ENDS, game.active)

    @step("7.4.9", "5.27.1", "5.27.1.1")
    def next_turn(self, game: Game) -> None:
        """The most recent instruction to take another turn goes first; then the turn that was due anyway."""
        self.goto(Turns.begin_turn)
        self.pass_turn(game)
        if skips(game, game.active):
            self.goto(Turns.next_turn)


def skips(game: Game, player: int) -> bool:
    """5.25: the turn that would begin is skipped; two instructions skip two turns."""
    if not game.totals.get(("skip", player)):
        return False
    game.count_total(("skip", player), -1)
    return True
