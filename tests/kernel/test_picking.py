"""Sets chosen as a whole: any order in, canonical picks out, nothing changed by what is not legal."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.errors import Illegal, Malformed
from headjudge.kernel.decisions import DONE, Option, Picking, PickSet
from headjudge.kernel.game import Game, items
from tests.kernel.test_decisions import Tell, things
from tests.kernel.toy import empty_game
from tests.kernel.toy_cards import RULES


def asking(n: int, low: int, high: int) -> Game:
    game = empty_game(RULES)
    game.keeps_history = True
    game.begin(Tell(PickSet(0, "pick", things(n), low, high, "1.1")))
    return game


def found(game: Game) -> object:
    top = game.frames[-1]
    assert isinstance(top, Tell)
    return top.found


def test_a_question_about_a_set_tells_candidates_what_is_chosen_and_how_many_are_wanted() -> None:
    game = asking(4, 2, 3)
    told = [game.picking]
    for option in (("thing", 1), ("thing", 2), DONE):
        game.choose(option)
        told.append(game.picking)
    everything = tuple(things(4))
    assert told == [
        Picking(everything, (), 2, 3),
        Picking(everything, (("thing", 1),), 2, 3),
        Picking(everything, (("thing", 1), ("thing", 2)), 2, 3),
        None,
    ]


def test_a_question_for_one_thing_is_about_no_set() -> None:
    game = asking(4, 0, 1)
    assert game.picking is None
    with pytest.raises(Illegal, match="not about a set"):
        game.choose_set([0])


@given(st.integers(2, 5), st.integers(0, 5), st.integers(2, 5), st.randoms(use_true_random=False))
def test_every_set_can_be_chosen_in_any_order_and_is_recorded_in_canonical_order(
    n: int, low: int, high: int, chance: object
) -> None:
    for size in range(n + 1):
        for combo in combinations(things(n), size):
            given_as: list[int | Option] = [option if i % 2 else option[1] for i, option in enumerate(combo)]
            chance.shuffle(given_as)  # type: ignore[attr-defined]
            game = asking(n, low, high)
            of = game.picking
            assert of is not None
            if not of.low <= size <= of.high:
                with pytest.raises(Illegal, match="Expected"):
                    game.choose_set(given_as)
                assert (found_at(game), game.choices) == ("pick", None)
                continue
            game.choose_set(given_as)
            assert found(game) == combo
            single = asking(n, low, high)
            for index in items(game.choices):
                single.choose(index)
            assert single.digest() == game.digest()


def found_at(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


def test_undo_takes_back_the_whole_set() -> None:
    game = asking(4, 2, 3)
    before = game.digest()
    game.choose_set([3, 1])
    assert found(game) == (("thing", 1), ("thing", 3))
    game.undo()
    assert game.digest() == before
    game.choose_set([2, 0])
    assert found(game) == (("thing", 0), ("thing", 2))


def test_a_set_takes_the_place_of_single_picks_that_rule_it_out() -> None:
    game = asking(4, 2, 2)
    game.choose(("thing", 2))
    game.choose_set([("thing", 2), ("thing", 0)])
    assert found(game) == (("thing", 0), ("thing", 2))
    assert items(game.choices) == [0, 1]


def test_without_history_single_picks_are_not_taken_back() -> None:
    game = asking(4, 2, 2)
    game.keeps_history = False
    game.choose(("thing", 1))
    with pytest.raises(Illegal, match="picks made before rule this set out"):
        game.choose_set([0, 1])
    game.choose_set([3, 1])
    assert found(game) == (("thing", 1), ("thing", 3))


def test_what_is_no_set_of_candidates_is_refused() -> None:
    game = asking(4, 2, 3)
    with pytest.raises(Malformed, match="named twice"):
        game.choose_set([1, 1])
    with pytest.raises(Illegal, match="candidate 4 does not exist"):
        game.choose_set([1, 4])
    with pytest.raises(Illegal, match="not among the candidates"):
        game.choose_set([("thing", 9), ("thing", 1)])
    with pytest.raises(Illegal, match="Expected 2 to 3 of 4"):
        game.choose_set([1])
    assert game.choices is None
