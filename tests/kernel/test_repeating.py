"""Loops in which somebody chooses: offered, declared, cut short, repeated, recorded."""

import pytest

from headjudge.errors import Illegal
from headjudge.kernel import digest, logline
from headjudge.kernel.decisions import NO, YES
from headjudge.kernel.game import Game, items
from headjudge.kernel.repetitions import MOST, LoopOffer
from tests.kernel.driving import prompt
from tests.kernel.test_loops import marked
from tests.kernel.toy_cards import LIBRARY, RULES


def looping(name: str, rounds: int = 1) -> Game:
    """A game in which player 0 has just gone round so often, saying yes to everything."""
    game = marked(name)
    game.keeps_history = True
    while game.cards[0].count("mark") <= rounds:
        game.choose(YES)
    return game


def marks(game: Game) -> int:
    return game.cards[0].count("mark")


def player_asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.player


def test_a_loop_is_offered_after_one_round_of_it() -> None:
    game = marked("Willing")
    game.keeps_history = True
    assert game.loop_offer() is None
    game.choose(YES)
    assert game.loop_offer() == LoopOffer(0, 1, False, "")


def test_looking_for_a_loop_changes_nothing() -> None:
    game = looping("Willing")
    before = game.digest()
    game.loop_offer()
    assert game.digest() == before


def test_the_choices_are_repeated_as_often_as_declared() -> None:
    game = looping("Willing")
    game.declare_loop(100)
    assert marks(game) == 102
    assert prompt(game) == "again"
    game.choose(NO)
    assert prompt(game) == "over"


def test_rules_without_a_word_for_a_declaration_tell_only_what_is_repeated() -> None:
    game = looping("Willing")
    told = len(logline.lines(game, 0))
    game.declare_loop(2)
    repeated = logline.lines(game, 0)[told:]
    assert [line.text for line in repeated] == [logline.lines(game, 0)[told - 1].text] * 2


def test_after_the_repetitions_the_loop_may_be_gone_through_once_more() -> None:
    game = looping("Willing")
    game.declare_loop(3)
    game.choose(YES)
    assert marks(game) == 6
    assert prompt(game) == "again"


def test_a_declaration_is_one_choice_and_can_be_taken_back() -> None:
    game = looping("Willing")
    before = digest.digest(game)
    game.declare_loop(5)
    assert items(game.choices) == [0, ("loop", 5, 1)]
    game.undo()
    assert digest.digest(game) == before


def test_a_declaration_can_be_made_again_from_the_record() -> None:
    game = looping("Rivals", 2)
    game.declare_loop(7)
    game.answer_loop(3)
    again = marked("Rivals")
    again.keeps_history = False
    for choice in items(game.choices):
        again.redo(choice)
    assert digest.digest(again) == digest.digest(game)


def test_where_both_choose_the_other_player_may_agree() -> None:
    game = looping("Rivals")
    assert game.loop_offer() == LoopOffer(0, 2, True, "")
    game.declare_loop(4)
    assert (player_asked(game), prompt(game)) == (1, "repetitions")
    game.answer_loop(4)
    assert marks(game) == 6
    assert (player_asked(game), prompt(game)) == (0, "again")


def test_the_other_player_may_cut_it_short_and_must_then_choose_otherwise() -> None:
    game = looping("Rivals")
    game.declare_loop(4)
    game.answer_loop(1)
    assert marks(game) == 3
    assert player_asked(game) == 1
    assert game.decision is not None
    assert game.decision.options == [NO]
    game.choose(NO)
    assert prompt(game) == "over"


def test_nobody_can_ask_for_more_than_was_declared() -> None:
    game = looping("Rivals")
    game.declare_loop(4)
    with pytest.raises(Illegal, match="not among the options"):
        game.answer_loop(5)


def test_a_loop_of_the_other_player_alone_is_for_that_player_to_declare() -> None:
    game = looping("Guest")
    assert game.active == 0
    assert game.loop_offer() == LoopOffer(1, 1, False, "")


def test_what_can_no_longer_be_repeated_stops_there() -> None:
    game = looping("Tenfold")
    game.declare_loop(50)
    assert marks(game) == 10
    assert prompt(game) == "over"


def test_chance_is_no_loop() -> None:
    assert looping("Lucky").loop_offer() is None


def test_a_ruleset_may_want_something_else_done_afterwards() -> None:
    class Strict(type(RULES)):  # type: ignore[misc]
        leaves_loops = True

    game = looping("Willing")
    game.ruleset = Strict(LIBRARY)
    game.declare_loop(2)
    assert game.decision is not None
    assert game.decision.options == [NO]


@pytest.mark.parametrize("times", [0, -1, MOST + 1])
def test_the_number_must_be_a_number_of_times(times: int) -> None:
    game = looping("Willing")
    with pytest.raises(Illegal, match="Expected a number from 1 to 1000"):
        game.declare_loop(times)


def test_without_a_loop_nothing_can_be_declared() -> None:
    with pytest.raises(Illegal, match="there is no loop to repeat"):
        marked("Willing").declare_loop(2)


def test_a_game_waiting_for_agreement_can_be_saved() -> None:
    game = looping("Rivals")
    game.declare_loop(4)
    loaded = Game.load(game.save(), game.ruleset)
    assert digest.digest(loaded) == digest.digest(game)
    loaded.answer_loop(2)
    game.answer_loop(2)
    assert digest.digest(loaded) == digest.digest(game)
