"""10.4.2: whoever plays pays, whatever the other player has."""

import pytest

from headjudge.testing import Table, follower, spell


@pytest.mark.parametrize("other", [0, 10])
def test_10_4_2_an_ability_is_paid_with_the_points_of_who_activates_it(other: int) -> None:
    tinker = follower("Tinker", 1, 1, "[act] [cost02], discard a card: Draw a card.")
    table = Table(a={"field": [tinker], "hand": ["Knight"], "play_points": 2}, b={"play_points": other})
    table.a.activate("Tinker")
    assert (table.a.hand, table.a.play_points, table.b.play_points) == (["Blank"], 0, other)


@pytest.mark.parametrize("other", [0, 10])
def test_10_4_2_a_card_is_paid_with_the_points_of_who_plays_it(other: int) -> None:
    table = Table(a={"hand": [spell("Read", "Draw a card.", cost=3)], "play_points": 3}, b={"play_points": other})
    table.a.play("Read")
    assert (table.a.hand, table.a.play_points, table.b.play_points) == (["Blank"], 0, other)


@pytest.mark.rule("10.4.2.1")
@pytest.mark.parametrize("other", [0, 10])
def test_10_4_2_points_that_are_listed_last_are_paid_with_the_points_of_who_activates_it(other: int) -> None:
    tinker = follower("Tinker", 1, 1, "[act] Discard a card, [cost02]: Draw a card.")
    table = Table(a={"field": [tinker], "hand": ["Knight"], "play_points": 2}, b={"play_points": other})
    table.a.activate("Tinker")
    assert (table.a.hand, table.a.cemetery, table.a.play_points) == (["Blank"], ["Knight"], 0)
    assert table.b.play_points == other
