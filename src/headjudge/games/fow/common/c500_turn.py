"""Chapter 500: turns and their phases."""

from headjudge.games.fow.common.c600_priority import offer_to_reveal, priority
from headjudge.games.fow.common.c907_will import lost_will
from headjudge.games.fow.common.c1200_rule_processes import NO_CARD, is_needed
from headjudge.games.fow.common.damage import RemoveDamage
from headjudge.games.fow.common.model import (
    DECK,
    DISCARD,
    DRAW,
    DRAW_PHASE,
    DRAW_PHASE_BEGINS,
    END_BEGINS,
    END_PHASE,
    FIELD,
    GAME_BEGINS,
    GRAVEYARD,
    HAND,
    MAIN_BEGINS,
    MAIN_PHASE,
    MAY_DRAW,
    MAY_STAY_RESTED,
    PHASES,
    RECOVER,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    RECOVERY_PHASE,
    RULER_AREA,
    SKIP,
    TURN_BEGINS,
    TURN_ENDS,
)
from headjudge.games.fow.common.queries import hand_limit, play_ground, player_card
from headjudge.kernel import effects
from headjudge.kernel.actions import Action, Move, Note, TurnCard
from headjudge.kernel.decisions import PickSet
from headjudge.kernel.frames import Frame, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.reads import TALLIES
from headjudge.kernel.timing import enter_phase
from headjudge.kernel.turns import TurnOrder
from headjudge.language.lower.durations import PHASES as PHASES_DONE
from headjudge.language.lower.durations import RECOVERY
from headjudge.rulebook.registry import rule

SKIPS = "skips"
"""Where it is counted how many of a player's phases of a kind are to be skipped (1031)."""


@rule("1009.1", "1009.2", "304.3", what="verb")
def draw_card(game: Game, player: int, cause: tuple[int, int] | None = None) -> Frame | None:
    """Move the top card of the main deck to the hand; where there is none, nothing happens."""
    deck = game.zones[2 * DECK + player]
    if not deck or not allowed(game, player_card(game, player), MAY_DRAW, True):
        game.value = ()
        return None
    return game.perform([Move(DRAW, player, game.ref(deck[-1]), 2 * HAND + player, cause=cause)])


class Turns(TurnOrder):
    """The phases of a turn, in the order of the book."""

    def skips(self, game: Game, phase: int) -> bool:
        """Whether the turn player skips this phase (1031): then it is used up."""
        key = (SKIPS, game.active, PHASES[phase])
        if not game.totals.get(key):
            return False
        game.count_total(key, -1)
        if not game.totals[key]:
            del game.totals[key]
        return True

    # -- draw phase (502)

    @step("501.1", "505.6", "403.6")
    def begin_turn(self, game: Game) -> None:
        self.open_turn(game, DRAW_PHASE)

    @step("502.1", "1031.1", "1031.2")
    def draw_phase(self, game: Game) -> Frame | None:
        """A turn begins with its first draw phase; of a draw phase that is skipped nothing happens (1031.2)."""
        if self.skips(game, DRAW_PHASE):
            self.goto(Turns.recovery_phase)
            return game.tell(SKIP, game.active, data=PHASES[DRAW_PHASE])
        batch: list[Action] = [Note(GAME_BEGINS, game.active)] if game.turn == 1 else []
        return game.perform([*batch, Note(TURN_BEGINS, game.active), Note(DRAW_PHASE_BEGINS, game.active)])

    @step("502.2")
    def draw_phase_priority(self, game: Game) -> Frame:
        return priority(game)

    @step("502.3", "1202.2")
    def draw(self, game: Game) -> Frame | None:
        """Who cannot draw because an effect prohibits it needs to draw nothing, and does not lose by an empty deck."""
        if game.turn == 1 or not allowed(game, player_card(game, game.active), MAY_DRAW, True):
            return None
        if not game.zones[2 * DECK + game.active]:
            game.count_total((NO_CARD, game.active))
            game.dirty |= TALLIES
            return None
        return draw_card(game, game.active)

    @step("502.4")
    def drawn_priority(self, game: Game) -> Frame:
        return priority(game)

    # -- recovery phase (503)

    @step("503.1", "503.2", "1031.1")
    def recovery_phase(self, game: Game) -> Frame | None:
        if game.totals["turns", game.active] == 1:
            return self.goto(Turns.main_phase)
        if self.skips(game, RECOVERY_PHASE):
            self.goto(Turns.main_phase)
            return game.tell(SKIP, game.active, data=PHASES[RECOVERY_PHASE])
        enter_phase(game, RECOVERY_PHASE)
        game.count_total((PHASES_DONE, RECOVERY, game.active))
        return game.tell(RECOVERY_BEGINS, game.active)

    @step("503.3")
    def recovery_priority(self, game: Game) -> Frame:
        return priority(game)

    @step("503.4")
    def lose_will_before_recovery(self, game: Game) -> Frame | None:
        return game.perform(lost_will(game))

    @step("503.5")
    def choose_to_stay(self, game: Game) -> Frame | None:
        """Which cards stay rested that a text lets their controller leave so."""
        player = game.active
        rested = [cid for cid in play_ground(game, player) if game.cards[cid].turned]
        free = [cid for cid in rested if allowed(game, cid, MAY_STAY_RESTED, False)]
        game.value = ()
        if not free:
            return None
        return PickSet(player, "stay rested", [("card", cid) for cid in free], 0, len(free), "503.5")

    @step("503.5", "1013.1", "303.1a")
    def recover(self, game: Game) -> Frame | None:
        player, staying = game.active, {option[1] for option in game.value}
        ground = (cid for cid in play_ground(game, player) if cid not in staying)
        rested = [cid for cid in ground if game.cards[cid].turned]
        return game.perform([TurnCard(RECOVER, player, game.ref(cid), 0) for cid in rested])

    @step("503.6", "1031.2")
    def recovery_ends(self, game: Game) -> Frame | None:
        """What was said of the next recovery phase has been carried out; one that is skipped does not count."""
        effects.expire(game, ("phase of", RECOVERY, game.active, game.totals[PHASES_DONE, RECOVERY, game.active]))
        return game.tell(RECOVERY_ENDS, game.active)

    @step("503.7")
    def recovered_priority(self, game: Game) -> Frame:
        return priority(game)

    # -- main phase (504)

    @step("504.1", "1031.1")
    def main_phase(self, game: Game) -> Frame | None:
        if self.skips(game, MAIN_PHASE):
            self.goto(Turns.end_phase)
            return game.tell(SKIP, game.active, data=PHASES[MAIN_PHASE])
        enter_phase(game, MAIN_PHASE)
        return game.tell(MAIN_BEGINS, game.active)

    @step("504.2")
    def main_priority(self, game: Game) -> Frame:
        return priority(game)

    # -- end phase (505)

    @step("505.1", "1031.1")
    def end_phase(self, game: Game) -> Frame | None:
        if self.skips(game, END_PHASE):
            self.goto(Turns.end_effects_without_end_phase)
            return game.tell(SKIP, game.active, data=PHASES[END_PHASE])
        enter_phase(game, END_PHASE)
        return game.tell(END_BEGINS, game.active)

    @step("505.2")
    def end_priority(self, game: Game) -> Frame:
        return priority(game)

    @step("505.3")
    def turn_ends(self, game: Game) -> Frame | None:
        return game.tell(TURN_ENDS, game.active)

    @step("505.4")
    def turn_end_priority(self, game: Game) -> Frame:
        return priority(game)

    @step("505.5", "505.5a")
    def remove_damage(self, game: Game) -> Frame | None:
        """Also from a J-ruler that took its damage along into the ruler area."""
        places = [2 * kind + player for player in (0, 1) for kind in (FIELD, RULER_AREA)]
        hurt = [cid for zone in places for cid in game.zones[zone] if game.cards[cid].damage]
        return game.perform([RemoveDamage(game.active, game.ref(cid)) for cid in hurt])

    @step("505.5b")
    def end_effects(self, game: Game) -> None:
        self.end_lasting(game)

    @step("505.5b", "105.3")
    def give_back(self, game: Game) -> Frame | None:
        from headjudge.games.fow.common.c105_control import returning

        return game.perform(returning(game))

    @step("505.5c")
    def lose_will(self, game: Game) -> Frame | None:
        return game.perform(lost_will(game))

    @step("505.5d", "306.3", "1019.1")
    def choose_discards(self, game: Game) -> Frame | None:
        player = game.active
        hand = game.zones[2 * HAND + player]
        over = len(hand) - hand_limit(game, player)
        game.value = ()
        if over <= 0:
            return None
        return PickSet(player, "discard", [("card", cid) for cid in hand], over, over, "505.5d")

    @step("505.5d", "1019.1")
    def discard(self, game: Game) -> Frame | None:
        to = 2 * GRAVEYARD + game.active
        return game.perform([Move(DISCARD, game.active, game.ref(option[1]), to) for option in game.value])

    @step("505.5e")
    def look_again(self, game: Game) -> Frame | None:
        """An automatic card is triggered only if it is revealed: nobody gains priority for one that is not."""
        if not is_needed(game):
            offer = offer_to_reveal(game)
            if offer is not None:
                return self.again(offer)
            if not game.pending:
                return self.goto(Turns.next_turn)
        self.goto(Turns.remove_damage)
        return priority(game)

    @step("1031.1")
    def end_effects_without_end_phase(self, game: Game) -> None:
        """RULING: a turn without an end phase ends all the same, and with it what a text lets last until then."""
        self.end_lasting(game)

    @step("1031.1", "105.3")
    def give_back_without_end_phase(self, game: Game) -> Frame | None:
        return self.give_back(game)

    @step("505.6", "1025.1", "1025.2")
    def next_turn(self, game: Game) -> None:
        self.pass_turn(game)
        return self.goto(Turns.begin_turn)
