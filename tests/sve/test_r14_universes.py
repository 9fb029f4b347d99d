"""Chapter 14: serving, racing, Magical Items and lessons, each test from the rulebook."""

import pytest

from headjudge.games.sve import model as m
from headjudge.kernel.actions import Move
from headjudge.testing import Table, amulet, card, follower, put, spell
from tests.kernel_game import kernel_game

CARROT = card("Carrot", "spell", special="evolved")
RUNNER = follower("Runner", 1, 2, "[feed] [cost01]: Race this follower.", "On Race - Draw a card.")
SERVE = spell("Serve It", "Select a follower on your field and serve it.", cost=0)


def paddock(carrots: int = 2, **more: object) -> dict[str, object]:
    return {"field": [put(RUNNER, fresh=True)], "evolve_deck": [CARROT] * carrots, **more}


@pytest.mark.rule("sve", "14.2.1.1", "14.2.2.2", "14.2.2.3", "14.2.3.1", "14.2.1.1.1", "14.2.3.1.1")
def test_14_2_2_1_serving_links_a_carrot_and_lets_the_card_race() -> None:
    table = Table(a=paddock(), b={"field": [put("Fairy", engaged=True)]})
    table.a.serve("Runner")
    assert (table.a.race_zone, table.a.evolve_deck) == (["Carrot"], ["Carrot"])
    assert table.a.play_points == 9
    assert table.card("Runner").has("Rush")
    table.a.attack("Runner", "Fairy")
    assert table.b.field == []


@pytest.mark.rule("sve", "14.2.4.2")
def test_14_2_4_1_on_race_triggers() -> None:
    table = Table(a=paddock())
    table.a.serve("Runner")
    assert len(table.a.hand) == 1


def test_14_2_4_2_on_race_is_about_the_card_itself() -> None:
    rival = follower("Rival", 1, 2, "[feed] [cost01]: Race this follower.")
    table = Table(a={"field": [RUNNER, rival], "evolve_deck": [CARROT]})
    table.a.serve("Rival")
    assert (table.a.race_zone, table.a.hand) == (["Carrot"], [])


def test_14_2_1_1_two_icons_need_two_carrots() -> None:
    hungry = follower("Hungry", 1, 2, "[feed][feed] [cost00]: Race this follower.")
    table = Table(a={"field": [hungry], "evolve_deck": [CARROT] * 3})
    table.a.serve("Hungry")
    assert (len(table.a.race_zone), len(table.a.evolve_deck)) == (2, 1)
    few = Table(a={"field": [put(hungry)], "evolve_deck": [put(CARROT)]})
    few.expect_refused("serve Hungry", rule="14.2.1.1")


def test_14_2_1_1_each_card_served_gets_carrots_of_its_own() -> None:
    feast = spell("Feast", "Serve each follower on your field.", cost=0)
    table = Table(a={"field": [RUNNER, put(RUNNER)], "hand": [feast], "evolve_deck": [CARROT] * 3})
    table.a.play("Feast")
    assert (len(table.a.race_zone), [runner.served for runner in table.a.field]) == (2, [1, 1])


@pytest.mark.rule("sve", "14.2.1.1")
def test_1_3_2_a_card_is_served_as_often_as_there_are_carrots() -> None:
    feast = spell("Feast", "Select a follower on your field and serve it 3 times.", cost=0)
    table = Table(a={"field": [RUNNER], "hand": [feast], "evolve_deck": [CARROT] * 2})
    table.a.play("Feast")
    assert table.a.field[0].served == 2


@pytest.mark.rule("sve", "14.2.1.1")
def test_1_3_2_3_who_has_too_few_carrots_selects_which_cards_are_served() -> None:
    ox, hen = follower("Ox", 1, 2), follower("Hen", 1, 2)
    feast = spell("Feast", "Serve each follower on your field.", cost=0)
    table = Table(a={"field": [RUNNER, ox, hen], "hand": [feast], "evolve_deck": [CARROT] * 2})
    table.a.play("Feast")
    table.expect_asked("a", rule="1.3.2.3")
    table.a.choose("Hen")
    table.a.choose("Ox")
    assert [runner.served for runner in table.a.field] == [0, 1, 1]


@pytest.mark.rule("sve", "14.2.1.2")
def test_14_2_1_2_1_a_served_card_cannot_be_served_again() -> None:
    table = Table(a={"field": [put(RUNNER, served=1)], "evolve_deck": [CARROT]})
    table.expect_refused("serve Runner", rule="14.2.1.2.1")


@pytest.mark.parametrize(("carrots", "legal"), [(0, False), (1, False), (2, True)])
@pytest.mark.rule("sve", "14.2.1.1", "14.2.1.2.1")
def test_14_2_1_2_1_a_cost_that_serves_needs_a_carrot_for_each(carrots: int, legal: bool) -> None:
    stable = amulet("Stable", "[act] Serve each follower on your field: Draw a card.")
    table = Table(a={"field": [stable, RUNNER, RUNNER], "evolve_deck": [CARROT] * carrots}, cards=[CARROT])
    assert table.a.can("activate Stable") is legal
    none = Table(a={"field": [stable], "evolve_deck": [CARROT] * carrots}, cards=[CARROT])
    none.a.activate("Stable")
    assert len(none.a.hand) == 1


@pytest.mark.rule("sve", "11.8.1")
def test_14_2_1_3_the_link_is_lost_when_the_card_leaves() -> None:
    out = spell("Out", "Bury a follower.", cost=0)
    table = Table(a={"field": [put(RUNNER, served=1)], "hand": [out], "evolve_deck": []}, cards=[CARROT])
    table.a.play("Out")
    assert (table.a.race_zone, table.a.evolve_deck) == ([], ["Carrot"])
    assert table.a.evolve_deck[0].faceup


def test_14_2_2_1_it_is_an_activated_ability_once_a_turn_with_evolving() -> None:
    table = Table(a={"field": [RUNNER, put(RUNNER)], "evolve_deck": [CARROT] * 3})
    table.a.serve("Runner#1")
    table.expect_refused("serve Runner#2", rule="8.3.2")


def test_14_2_2_4_an_evolution_point_may_pay() -> None:
    table = Table(a=paddock(play_points=0, evolution_points=1))
    table.a.serve("Runner")
    assert table.a.evolution_points == 0


def test_14_2_3_1_rush_lasts_while_the_card_is_linked() -> None:
    """Without a card in the race zone there is no Rush."""
    table = Table(a=paddock(carrots=0))
    table.expect_refused("serve Runner", rule="14.2.1.1")
    assert not table.card("Runner").has("Rush")


def test_14_2_3_1_rush_is_gone_with_the_last_link() -> None:
    table = Table(a=paddock())
    table.a.serve("Runner")
    assert table.card("Runner").has("Rush")
    carrot = table.game.ref(table.a.race_zone[0].id)
    table.game.perform([Move(m.PUT, 0, carrot, 2 * m.EVOLVE_DECK)])
    assert (table.a.race_zone, table.card("Runner").has("Rush")) == ([], False)


@pytest.mark.rule("sve", "2.13.2")
def test_14_3_1_1_magical_items_are_cards_of_that_name() -> None:
    table = Table(a={"ex": ["Magical Item"] * 2})
    assert table.a.ex == ["Magical Item", "Magical Item"]
    assert "Magical Item" in table.a.ex[0].names


def test_14_3_2_1_a_lesson_banishes_magical_items_from_the_ex_area() -> None:
    pupil = follower("Pupil", 1, 1, "[fanfare] Lesson (2): Draw a card.")
    table = Table(a={"hand": [pupil], "ex": ["Magical Item"] * 3})
    table.a.play("Pupil", "yes", "option 1", "option 1")
    assert table.a.ex == ["Magical Item"]
    assert len(table.a.hand) == 1


def test_14_3_2_1_without_enough_items_there_is_no_lesson() -> None:
    pupil = follower("Pupil", 1, 1, "[fanfare] Lesson (2): Draw a card.")
    table = Table(a={"hand": [pupil], "ex": ["Magical Item", "Fairy"]})
    table.a.play("Pupil")
    assert table.a.ex == ["Magical Item", "Fairy"]
    assert table.a.hand == []


def test_14_3_1_2_other_decks_get_no_magical_items() -> None:

    game = kernel_game("sve", ("starter/stage", "starter/swordcraft"), 1)
    shown = game.view(0)
    assert [z.count for z in shown.zones if z.name == "EX area"] == [5, 0]


@pytest.mark.parametrize("times", [1])
def test_14_2_1_1_1_serving_without_a_number_is_serving_once(times: int) -> None:
    table = Table(a=paddock(carrots=3))
    table.a.serve("Runner")
    assert len(table.a.race_zone) == times
