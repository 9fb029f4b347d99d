"""The table at which rule tests play."""

import pytest

from headjudge.errors import Ambiguous, Malformed
from headjudge.formats.words import Refused
from headjudge.testing import Table, evolved, follower, put, spell
from headjudge.testing.table import open_tables

GUARD = follower("Gate Guard", 2, 2, "Ward.")


def test_a_position_has_what_it_says_and_sane_values_elsewhere() -> None:
    table = Table(a={"field": [put("Knight", engaged=True), GUARD], "deck": ["Fairy", "Knight"], "play_points": 3})
    assert table.a.field == ["Knight", "Gate Guard"]
    assert table.a.field[0].engaged
    assert table.card("Gate Guard").has("Ward")
    assert table.a.deck == ["Fairy", "Knight"]
    assert (table.a.play_points, table.a.max_play_points, table.b.play_points) == (3, 10, 10)
    assert len(table.b.deck) == 20
    assert table.b.leader.defense == 20


def test_states_of_cards() -> None:
    table = Table(
        a={
            "field": [
                put(follower("Page", 1, 1), evolved=True, damage=1),
                put("Knight", fresh=True, owner="b"),
                put("Magic Sediment", counters={"stack": 3}),
                put("Dragon", defense=2),
            ],
            "evolve_deck": [put("Page", faceup=True), "Page"],
        },
        cards=[evolved("Page", 3, 4)],
    )
    page, knight, sediment, dragon = table.a.field
    assert (page.attack, page.defense, page.evolved) == (3, 3, True)
    assert (knight.fresh, knight.owner, knight.controller) == (True, "B", "A")
    assert sediment.counter("stack") == 3
    assert (dragon.defense, dragon.damage) == (2, 3)
    assert [card.faceup for card in table.a.evolve_deck] == [True, False]


def test_attack_and_quick_window() -> None:
    table = Table(
        a={"field": ["Knight"]},
        b={"field": ["Fairy", put("Knight", engaged=True)], "hand": ["Repair Mode"]},
    )
    table.expect_refused("attack Fairy with Knight", rule="8.4.3.1")
    table.a.attack("Knight", "Knight")
    table.expect_asked("b", "quick", rule="8.4.7")
    table.b.play("Repair Mode")
    assert table.b.leader.defense == 21
    assert table.a.field == []
    assert table.b.field == ["Fairy"]
    table.expect_rules("8.4.9", "8.4.9.2")


def test_names_after_the_first_answer_what_follows() -> None:
    bolt = spell("Bolt", "Select an enemy follower on the field. Deal it 2 damage.")
    table = Table(a={"hand": [bolt]}, b={"field": ["Fairy", "Dragon"]})
    table.a.play("Bolt", "Dragon")
    assert table.card("Dragon").damage == 2
    assert table.a.cemetery == ["Bolt"]


def test_a_question_left_unanswered_fails_the_test() -> None:
    table = Table(a={"field": ["Knight"]}, b={"hand": ["Repair Mode"]})
    table.a.attack("Knight", "leader")
    with pytest.raises(AssertionError, match="B has not answered"):
        table.a.end_turn()
    with pytest.raises(AssertionError, match="question unanswered"):
        table.finish()
    table.b.pass_()


def test_an_expectation_that_fails_tells_what_happened() -> None:
    table = Table(a={"field": ["Knight"]})
    with pytest.raises(AssertionError, match="but it is legal"):
        table.expect_refused("attack leader with Knight", rule="8.4.2")
    with pytest.raises(AssertionError, match=r"refused by 8\.4\.3\.1, but it is refused by 8\.2\.1"):
        table.expect_refused("play Dragon", rule="8.4.3.1")
    with pytest.raises(
        AssertionError, match=r"expected B to be asked 'quick' by 8\.4\.7, but A is asked 'main' by 7\.3\.3"
    ):
        table.expect_asked("b", "quick", rule="8.4.7")
    with pytest.raises(AssertionError, match="there is also End the main phase"):
        table.expect_options("Knight")


def test_a_refusal_tells_every_rule() -> None:
    table = Table(a={"field": [put("Knight", engaged=True, fresh=True)]})
    with pytest.raises(Refused) as caught:
        table.a.attack("Knight", "leader")
    assert [reason.rule for reason in caught.value.reasons] == ["8.4.2", "8.4.2.1", "8.4.3.1"]


def test_forced_questions_can_be_left_to_the_test() -> None:
    table = Table(a={"field": ["Knight"]}, forced=False)
    table.a.attack("Knight", "leader")
    table.expect_asked("b", "quick", rule="8.4.7")
    table.b.pass_()
    assert table.b.leader.defense == 19


def test_cards_that_cannot_be_told_apart_are_interchangeable_and_others_are_not() -> None:
    table = Table(a={"field": ["Knight", "Knight"]})
    table.a.attack("Knight", "leader")
    table.a.attack("Knight", "leader")
    assert table.b.leader.defense == 18
    table = Table(a={"field": ["Knight", put("Knight", counters={"spark": 1})]})
    with pytest.raises(Ambiguous, match=r"Knight#1 \(.*\), Knight#2 \(.*spark.*\)"):
        table.a.attack("Knight", "leader")
    table.a.attack("Knight#2", "leader")
    assert [card.engaged for card in table.a.field] == [False, True]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"pocket": ["Knight"]}, "'pocket' is no part of a position"),
        ({"field": ["Nobody At All"]}, "there is no card 'Nobody At All'"),
        ({"field": [put("Knight", sleepy=True)]}, "'sleepy' is no part of a position"),
        ({"field": [put("Knight", damage="much")]}, "'damage' of Knight is 'much'"),
    ],
)
def test_a_position_that_cannot_be(position: dict[str, object], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        Table(a=position)


def test_every_table_is_asked_at_the_end() -> None:
    table = Table()
    assert open_tables == [table]
