"""When an evolution point may be used, what an evolve ability needs, and at which end of a deck a card is put."""

import pytest

from headjudge.testing import Table, evolved, follower, spell

RISEN = evolved("Rookie", 3, 3)


def rookie(cost: int) -> object:
    return follower("Rookie", 1, 1, f"[evolve] [cost{cost:02}]: Evolve this follower.")


def test_12_2_3_nobody_is_asked_for_a_point_where_nothing_is_to_be_paid() -> None:
    table = Table(a={"field": [rookie(0)], "evolve_deck": [RISEN], "evolution_points": 1, "play_points": 3})
    table.a.evolve("Rookie")
    table.expect_asked("a", rule="7.3.3")
    assert (table.a.evolution_points, table.a.play_points, table.a.field[0].evolved) == (1, 3, True)


@pytest.mark.parametrize(("answer", "left"), [("yes", (0, 3)), ("no", (1, 2))])
def test_12_2_3_a_point_is_used_for_one_play_point_or_not(answer: str, left: tuple[int, int]) -> None:
    table = Table(a={"field": [rookie(1)], "evolve_deck": [RISEN], "evolution_points": 1, "play_points": 3})
    table.a.evolve("Rookie", answer)
    assert (table.a.evolution_points, table.a.play_points) == left


@pytest.mark.rule("sve", "10.6.2.1.2")
def test_12_2_2_without_a_card_to_evolve_into_it_is_neither_offered_nor_allowed() -> None:
    table = Table(a={"field": [rookie(1)]})
    assert [str(option) for option in table.options] == ["Attack with Rookie (1/1)", "End the main phase"]
    table.expect_refused("evolve Rookie", rule="12.2.2")


@pytest.mark.parametrize(("end", "deck"), [("top", ["Knight", "Blank"]), ("bottom", ["Blank", "Knight"])])
def test_5_4_1_a_card_is_put_at_the_end_of_the_deck_that_was_chosen(end: str, deck: list[str]) -> None:
    sink = spell("Sink", "Put a card from your hand on the top or bottom of your deck.", cost=0)
    table = Table(a={"hand": [sink, "Knight"], "deck": ["Blank"]})
    table.a.play("Sink")
    table.a.choose(end)
    assert table.a.deck == deck
