"""10.2.1.2: persistent effects begin and end when they say; 8.4.9.2: who fought is soon forgotten."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

TOUCHED = "Select a follower on your field"


@pytest.mark.parametrize(
    ("text", "attacks"),
    [
        ("{}. For the rest of this turn, give it [attack]+3.", [4, 1, 1, 1]),
        ("{}. Until your next turn, give it [attack]+3.", [4, 4, 1, 1]),
        ("{}. During each opponent's next turn, give it [attack]+3.", [1, 4, 1, 1]),
        ("{}. During your next turn, give it [attack]+3.", [1, 1, 4, 1]),
        ("{}. Give it [attack]+3.", [4, 4, 4, 4]),
    ],
)
def test_10_2_1_2_an_effect_lasts_as_long_as_it_says(text: str, attacks: list[int]) -> None:
    charm = spell("Charm", text.format(TOUCHED), cost=0)
    table = Table(a={"hand": [charm], "field": [follower("Page", 1, 1)]})
    table.a.play("Charm")
    found = [table.a.field[0].attack]
    for player in (table.a, table.b, table.a):
        player.end_turn()
        found.append(table.a.field[0].attack)
    assert found == attacks


@pytest.mark.rule("sve", "10.7.2.2")
def test_10_7_2_1_what_is_done_once_a_turn_is_done_once_in_each_turn() -> None:
    bell = amulet("Bell", "Once per turn, when you play a spell, give your leader [defense]+1.")
    table = Table(a={"field": [bell], "hand": [spell("Note", "Draw a card.", cost=0)] * 4})
    table.a.play("Note#1")
    table.a.play("Note#1")
    assert table.a.leader.defense == 21
    table.a.end_turn()
    table.b.end_turn()
    table.a.play("Note#1")
    table.a.play("Note#1")
    assert table.a.leader.defense == 22


@pytest.mark.rule("sve", "11.3.2", "12.14.2")
def test_8_4_9_2_who_fought_before_is_not_destroyed_by_bane_gained_later() -> None:
    venom = spell("Venom", f"{TOUCHED} and give it Bane.", cost=0)
    table = Table(
        a={"field": [follower("Duke", 1, 9)], "hand": [venom]}, b={"field": [put(follower("Wall", 1, 9), engaged=True)]}
    )
    table.a.attack("Duke", "Wall")
    assert (table.a.field[0].defense, table.b.field[0].defense) == (8, 8)
    table.a.play("Venom")
    assert table.b.field == ["Wall"]


@pytest.mark.rule("sve", "12.14.2", "12.14.2.1")
def test_8_4_9_2_who_fought_with_bane_is_destroyed_though_it_has_defense_left() -> None:
    snake = follower("Snake", 1, 9, "Bane.")
    table = Table(a={"field": [snake]}, b={"field": [put(follower("Wall", 1, 9), engaged=True)]})
    table.a.attack("Snake", "Wall")
    assert (table.a.field, table.b.field, table.a.field[0].defense) == (["Snake"], [], 8)
