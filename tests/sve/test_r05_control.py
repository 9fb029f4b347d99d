"""Chapter 5.21 to 5.24: stealing, winning by an effect, original information, changed types."""

from typing import Any

import pytest

from headjudge.errors import Malformed
from headjudge.testing import Table, amulet, evolved, follower, put, spell

ROB = spell("Rob", "Select an enemy follower on the field and steal it.", cost=0)
STONE = spell("Stone", "Select a follower on the field. Change it into an amulet.", cost=0)
DOOM = spell("Doom", "Select a follower on the field and destroy it.", cost=0)
WALL = follower("Wall", 2, 6, cost=3)


def sit(**said: Any) -> Table:
    return Table(cards=[WALL], **said)


# -- steal -------------------------------------------------------------------------------------------------------------


def test_5_21_1_a_stolen_card_moves_to_my_field_and_under_my_control() -> None:
    chief = follower("Chief", 2, 2, "[act] [cost00]: Give your leader [defense]+1.")
    table = sit(a={"hand": [ROB]}, b={"field": [chief]})
    table.a.play("Rob")
    assert (table.a.field, table.b.field, table.a.field[0].controller) == (["Chief"], [], "A")
    table.a.activate("Chief")
    assert (table.a.leader.defense, table.b.leader.defense) == (21, 20)


def test_5_21_1_only_cards_of_the_opponents_field_are_stolen() -> None:
    both = spell("Sweep", "Steal each follower on the field.", cost=0)
    table = sit(a={"hand": [both], "field": ["Wall"]}, b={"field": ["Wall"]})
    table.a.play("Sweep")
    assert (table.a.field, [card.owner for card in table.a.field]) == (["Wall", "Wall"], ["A", "B"])
    assert len(table.log(rule="5.21.1")) == 1


def test_5_21_1_a_card_that_is_not_on_the_field_is_not_stolen() -> None:
    grave = spell("Grave Robbery", "Select a follower in your opponent's cemetery and steal it. Draw a card.", cost=0)
    table = sit(a={"hand": [grave]}, b={"cemetery": ["Wall"]})
    table.a.play("Grave Robbery")
    assert (table.a.field, table.b.cemetery, len(table.a.hand)) == ([], ["Wall"], 1)


def test_5_21_1_a_full_field_takes_no_stolen_card() -> None:
    table = sit(a={"hand": [ROB], "field": ["Wall"] * 5}, b={"field": [follower("Chief", 2, 2)]})
    table.a.play("Rob")
    assert (len(table.a.field), table.b.field) == (5, ["Chief"])


def test_5_21_1_1_the_owner_stays() -> None:
    table = sit(a={"hand": [ROB]}, b={"field": ["Wall"]})
    table.a.play("Rob")
    assert (table.a.field[0].owner, table.a.field[0].controller) == ("B", "A")


def test_5_21_2_a_stolen_card_is_not_new_and_keeps_everything() -> None:
    """It triggers nothing, keeps damage, counters, gifts and its turned state."""
    greet = amulet("Greet", "Whenever a follower is put onto your field, draw a card.")
    chief = follower("Chief", 2, 6, "[fanfare] Draw a card.", "[lastwords] Draw a card.")
    cheer = spell("Cheer", "Give each enemy follower on the field [attack]+3.", cost=0)
    table = sit(
        a={"hand": [cheer, ROB], "field": [greet]},
        b={
            "field": [
                put(chief, engaged=True, damage=2, counters={"Fable": 2}),
                amulet("Bell", "Whenever a card leaves your field, draw a card."),
            ]
        },
    )
    table.a.play("Cheer")
    table.a.play("Rob")
    stolen = table.a.field[1]
    assert (stolen.attack, stolen.defense, stolen.engaged, stolen.counter("Fable")) == (5, 4, True, 2)
    assert (table.a.hand, table.b.cemetery) == ([], [])


@pytest.mark.rule("10.7.6.1")
def test_5_21_2_a_state_that_lasts_is_not_reached_anew_by_stealing() -> None:
    herald = follower("Herald", 5, 5, "When there are at least 2 followers on the field, each player draws a card.")
    nod = spell("Nod", "Give your leader [defense]+1.", cost=0)
    table = sit(a={"hand": [nod, ROB]}, b={"field": [herald, follower("Other", 1, 1)]})
    table.a.play("Nod")
    assert len(table.b.hand) == 1
    table.a.play("Rob", "Herald")
    assert (table.a.field, len(table.b.hand)) == (["Herald"], 1)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Select a follower on the field and destroy it.", "cemetery"),
        ("Select a follower on the field and banish it.", "banished"),
        ("Select a follower on the field and return it to its owner's hand.", "hand"),
        ("Select a follower on your field and put it into your EX area.", "ex"),
        ("Bury a follower.", "cemetery"),
    ],
)
def test_5_21_3_a_stolen_card_leaves_to_its_owner(text: str, zone: str) -> None:
    table = sit(a={"hand": [ROB, spell("Send", text, cost=0)]}, b={"field": ["Wall"]})
    table.a.play("Rob")
    table.a.play("Send")
    assert getattr(table.b, zone) == ["Wall"]
    assert "Wall" not in [*table.a.field, *table.a.cemetery, *table.a.banished, *table.a.hand, *table.a.ex]


def test_5_21_3_also_when_it_dies_by_damage() -> None:
    bolt = spell("Bolt", "Deal 6 damage to each follower on the field.", cost=0)
    table = sit(a={"hand": [ROB, bolt]}, b={"field": ["Wall"]})
    table.a.play("Rob")
    table.a.play("Bolt")
    assert (table.b.cemetery, table.a.field) == (["Wall"], [])


# -- win ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "loser", "winner"), [("a", "b", "A"), ("b", "a", "B")])
def test_5_22_1_if_one_player_wins_the_other_loses(player: str, loser: str, winner: str) -> None:
    triumph = spell("Triumph", "You win the game.", cost=0)
    sides: dict[str, Any] = {player: {"hand": [triumph]}, loser: {}}
    table = Table(**sides, turn=player)
    getattr(table, player).play("Triumph")
    assert table.result == winner


# -- original ----------------------------------------------------------------------------------------------------------

COUNTER = amulet("Counter", "Whenever you play a card that originally costs 3, give your leader [defense]+1.")


def test_5_23_1_original_is_what_is_printed() -> None:
    """Cheaper or dearer to play, a card costs originally what stands on it."""
    cheap = amulet("Cheap", "Your followers cost 2 less to play.")
    dear = follower("Dear", 1, 1, cost=5)
    table = sit(a={"field": [COUNTER, cheap], "hand": ["Wall", dear], "play_points": 4})
    table.a.play("Dear")
    assert (table.a.play_points, table.a.leader.defense) == (1, 20)
    table.a.play("Wall")
    assert (table.a.play_points, table.a.leader.defense) == (0, 21)


# -- changed types -----------------------------------------------------------------------------------------------------


def test_5_24_1_the_card_is_of_the_new_type_only() -> None:
    table = sit(a={"hand": [STONE], "field": [amulet("Shrine")]}, b={"field": [put("Wall", engaged=True)]})
    table.a.play("Stone")
    assert table.b.field[0].type == "amulet"
    table = sit(a={"hand": [STONE, DOOM]}, b={"field": ["Wall"]})
    table.a.play("Stone")
    table.expect_refused("play Doom", rule="10.6.2.3.3")


def test_5_24_1_a_changed_follower_neither_attacks_nor_is_attacked() -> None:
    table = sit(a={"hand": [STONE], "field": ["Wall"]}, b={"field": [put(follower("Chief", 2, 2), engaged=True)]})
    table.expect_legal("attack Chief with Wall")
    table.a.play("Stone", "Chief")
    table.expect_refused("attack Chief with Wall", rule="8.4.3.1")


def test_5_24_2_everything_else_stays() -> None:
    """Name, traits, cost, damage: all but the type."""
    chief = follower("Chief", 2, 6, cost=3, traits=["Officer"])
    table = sit(a={"hand": [STONE], "field": [put(chief, damage=2, engaged=True)]})
    table.a.play("Stone")
    stone = table.a.field[0]
    assert (stone, stone.traits, stone.cost, stone.damage, stone.engaged) == ("Chief", ["Officer"], 3, 2, True)


def test_5_24_2_what_the_type_does_not_have_comes_back_with_the_type() -> None:
    """An amulet with more damage than defense is not destroyed; a follower again, it is."""
    spell_ = spell(
        "Brief", "Select a follower on the field. Change it into an amulet until the end of the turn.", cost=0
    )
    wither = spell("Wither", "Give each follower on the field [defense]-6.", cost=0)
    table = sit(a={"hand": [spell_, wither]}, b={"field": ["Wall"]})
    table.a.play("Brief")
    table.a.play("Wither")
    assert (table.b.field, table.card("Wall").damage) == (["Wall"], 0)
    table.a.end_turn()
    assert (table.b.field[0].type, table.b.field[0].defense) == ("follower", 6)
    table.expect_asked("b")


def test_5_24_2_1_nothing_refers_to_attack_or_defense_of_a_card_that_is_no_follower() -> None:
    """Counted into no sum, chosen by no comparison, and given no plus."""
    total = spell(
        "Total", "Deal X damage to each enemy leader. X equals the total attack of cards on your field.", cost=0
    )
    cheer = spell("Cheer", "Give each card on your field [attack]+1/[defense]+1.", cost=0)
    chief = follower("Chief", 2, 2)
    table = sit(a={"hand": [STONE, cheer, total], "field": ["Wall", chief]})
    table.a.play("Stone", "Chief")
    table.a.play("Cheer")
    table.a.play("Total")
    assert table.b.leader.defense == 17


def test_5_24_2_1_a_changed_follower_with_no_defense_left_is_not_destroyed() -> None:
    hex_ = spell("Hex", "Select a follower on the field. Deal 9 damage to it and change it into an amulet.", cost=0)
    table = sit(a={"hand": [hex_]}, b={"field": ["Wall"]})
    table.a.play("Hex")
    assert (table.b.field, table.b.cemetery) == (["Wall"], [])


def test_5_24_3_its_abilities_stay() -> None:
    bell = follower("Bell", 1, 1, "[act] [cost00]: Give your leader [defense]+1.", "[lastwords] Draw a card.")
    crush = spell("Crush", "Select an amulet on the field and destroy it.", cost=0)
    table = sit(a={"hand": [STONE, crush], "field": [bell]})
    table.a.play("Stone")
    table.a.activate("Bell")
    assert table.a.leader.defense == 21
    table.a.play("Crush")
    assert (table.a.cemetery[-1], len(table.a.hand)) == ("Crush", 1)


def test_5_24_3_1_this_follower_means_nothing_while_the_card_is_none() -> None:
    """A gift to "this follower" is not given, one to "this card" would be; the rest of the text is done."""
    proud = follower(
        "Proud",
        1,
        5,
        "[act] [cost00]: Give this follower [attack]+1/[defense]+1. Draw a card.",
        "This follower can't be destroyed by abilities.",
    )
    crush = spell("Crush", "Select an amulet on the field and destroy it.", cost=0)
    table = sit(a={"hand": [STONE, crush], "field": [proud]})
    table.a.play("Stone")
    table.a.activate("Proud")
    assert (len(table.a.hand), table.a.field) == (2, ["Proud"])
    table.a.play("Crush")
    assert table.a.field == []


@pytest.mark.parametrize(("kind", "left"), [("follower", ["Proud"]), ("card", ["Proud"])])
def test_5_24_3_1_while_it_is_of_that_type_the_text_counts(kind: str, left: list[str]) -> None:
    proud = follower("Proud", 1, 5, f"This {kind} can't be destroyed by abilities.")
    table = sit(a={"hand": [DOOM], "field": [proud]})
    table.a.play("Doom")
    assert table.a.field == left


def test_5_24_3_1_1_evolve_this_follower_works_for_any_type() -> None:
    larva = follower("Larva", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    table = sit(a={"hand": [STONE], "field": [larva], "evolve_deck": [evolved("Larva", 5, 5)], "play_points": 1})
    table.a.play("Stone")
    table.a.evolve("Larva")
    assert (table.a.field[0].evolved, table.a.field[0].type, table.a.evolve_deck) == (True, "amulet", [])


def test_5_21_1_a_text_that_steals_for_a_time_is_refused() -> None:
    """The rule moves the card for good; a duration must not be passed over in silence."""
    heist = spell("Heist", "Select an enemy follower on the field and steal it until the end of the turn.", cost=0)
    with pytest.raises(Malformed, match="stolen"):
        Table(a={"hand": [heist]})
