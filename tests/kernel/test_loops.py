"""Loops that nobody can leave end the game; what ends by itself is played to its end."""

import pytest

from headjudge.kernel import loops
from headjudge.kernel.actions import Action, ChangePoints, Move, PutCounters, TurnCard
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame, Procedure, step
from headjudge.kernel.game import Game
from tests.kernel import loop_cards  # noqa: F401
from tests.kernel.driving import play_on, position, prompt
from tests.kernel.toy import (
    BOARD,
    COUNTER,
    DECK,
    ENERGY,
    GAIN,
    GRAVE,
    LIFE,
    LOSE_LIFE,
    PUT,
    TURN,
    Check,
    Skirmish,
    put_card,
)
from tests.kernel.toy_cards import LIBRARY


class Over(Procedure):
    """The bottom of the stack: nothing is left to do but to end the game."""

    @step()
    def ask(self, game: Game) -> Decision:
        return Decision(0, "over", [("number", 0), ("number", 1)])

    @step()
    def finish(self, game: Game) -> None:
        game.finish(1 << self.pick[1])


class Lost(Procedure):
    @step()
    def lose(self, game: Game) -> None:
        game.finish(1)


def set_off(game: Game, action: Action) -> Game:
    """Do something that sets the units off, and play until somebody is asked or the game is over."""
    game.frames += [Over(), Check()]
    assert game.perform([action]) is None
    game.run()
    return game


def marked(*names: str, enemies: tuple[str, ...] = ()) -> Game:
    game = position(*names, enemies=enemies)
    return set_off(game, PutCounters(COUNTER, 0, game.ref(0), 1, data="mark"))


def spun(name: str) -> Game:
    game = position(name)
    return set_off(game, TurnCard(TURN, 0, game.ref(0), 1))


def test_a_loop_that_changes_nothing_is_a_draw() -> None:
    assert spun("Spinner").result == (0, 0)


def test_a_loop_with_a_growing_number_is_a_draw() -> None:
    assert marked("Echo").result == (0, 0)


def test_two_units_that_set_each_other_off_are_a_draw() -> None:
    game = position("Ping", "Pong")
    assert set_off(game, ChangePoints(GAIN, 0, amount=1, data=LIFE)).result == (0, 0)


def test_a_growing_effect_is_a_draw() -> None:
    assert marked("Grower").result == (0, 0)


def test_a_loop_in_which_everybody_has_one_answer_only_is_a_draw() -> None:
    game = marked("Nodder")
    for _ in range(2_000):
        if game.decision is None:
            break
        game.choose(0)
    assert game.result == (0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_a_loop_in_which_every_choice_leads_on_is_a_draw(seed: int) -> None:
    assert play_on(spun("Chooser"), seed).result == (0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_also_where_the_choice_tells_which_number_grows(seed: int) -> None:
    assert play_on(marked("Trainer"), seed).result == (0, 0)


@pytest.mark.parametrize("name", ["Trickster", "Schemer"])
def test_choices_that_lead_on_only_to_a_limit_are_no_trap(name: str) -> None:
    game = play_on(marked(name), 1, 699)
    assert prompt(game) == "which way"
    game.choose(0)
    assert prompt(game) == "over"


# -- what ends by itself -----------------------------------------------------------------------------------------------


def test_a_loop_that_somebody_can_stop_is_no_draw() -> None:
    game = spun("Waverer")
    for _ in range(1_000):
        game.choose(1)
    assert prompt(game) == "which way"
    game.choose(0)
    assert prompt(game) == "over"


def test_life_that_runs_out_ends_the_game_for_its_player() -> None:
    game = position("Bleeder")
    game.points = [(8, 0), (9_000, 0)]
    assert set_off(game, ChangePoints(LOSE_LIFE, 1, amount=-1, data=LIFE)).result == (1, -1)


def test_a_number_that_reaches_its_limit_stops_the_loop() -> None:
    game = position("Collector")
    set_off(game, ChangePoints(GAIN, 0, amount=1, data=ENERGY))
    assert prompt(game) == "over"
    assert game.points[0][ENERGY] == 10


def test_a_deck_runs_out() -> None:
    game = position("Miller")
    for _ in range(3_000):
        put_card(game, "Rat", 0, DECK)
    set_off(game, Move(PUT, 0, game.ref(1), 2 * GRAVE))
    assert prompt(game) == "over"
    assert not game.zones[2 * DECK]


@pytest.mark.parametrize("name", ["Patient", "Abrupt"])
def test_a_comparison_that_turns_later_is_foreseen(name: str) -> None:
    """Five thousand rounds are not endless, whether the end is a limit or one number hit exactly."""
    game = marked(name)
    assert prompt(game) == "over"
    assert game.cards[0].count("mark") == 5_000


def test_a_number_that_is_used_without_a_comparison_is_tried_far_on() -> None:
    game = marked("Walker")
    assert prompt(game) == "over"
    assert game.cards[0].count("mark") == 5_000


def test_what_was_used_up_makes_no_difference_any_more() -> None:
    game = position("Greedy")
    for _ in range(200):
        put_card(game, "Rat", 0, DECK)
    set_off(game, PutCounters(COUNTER, 0, game.ref(0), 1, data="mark"))
    assert game.result == (0, 0)
    assert not game.zones[2 * DECK]


def test_a_die_may_stop_the_loop() -> None:
    assert prompt(marked("Gambler")) == "over"


def test_growing_damage_kills_before_the_loop_is_judged() -> None:
    game = marked("Duellist", enemies=("Stone", "Ogre"))
    assert game.result == (0, 0)
    assert [game.cards[c].face.name for c in game.zones[2 * BOARD + 1]] == ["Stone"]


@pytest.mark.parametrize("name", ["Halver", "Repeater"])
def test_a_number_that_cannot_be_followed_proves_nothing(name: str) -> None:
    game = position(name)
    game.frames += [Over(), Check()]
    game.perform([PutCounters(COUNTER, 0, game.ref(0), 1, data="mark")])
    game.advance(100)
    assert not loops.is_endless(game)


@pytest.mark.parametrize("name", ["Echo", "Patient", "Greedy"])
def test_where_numbers_lose_their_form_nothing_is_proved(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "Grown", lambda value, form, proof: value)
    game = position(name)
    game.frames += [Over(), Check()]
    game.perform([PutCounters(COUNTER, 0, game.ref(0), 1, data="mark")])
    game.advance(100)
    assert not loops.is_endless(game)


# -- cost and surroundings ---------------------------------------------------------------------------------------------


def test_the_ruleset_says_how_an_endless_game_ends() -> None:
    class Losing(Skirmish):
        def endless(self, game: Game) -> Frame | None:
            return Lost()

    game = position("Spinner")
    game.ruleset = Losing(LIBRARY)
    assert set_off(game, TurnCard(TURN, 0, game.ref(0), 1)).result == (-1, 1)


def test_judging_leaves_a_game_that_goes_on_as_it_was() -> None:
    game = position("Patient")
    game.frames += [Over(), Check()]
    game.perform([PutCounters(COUNTER, 0, game.ref(0), 1, data="mark")])
    game.advance(100)
    before = game.digest()
    assert not loops.judge(game)
    assert game.digest() == before


def test_what_is_neither_proved_nor_over_is_handed_to_a_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "ENDURANCE", 10_000)
    with pytest.raises(loops.Unjudged, match="Undo the last choice"):
        marked("Halver")
