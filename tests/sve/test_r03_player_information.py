"""Chapter 3: owners, controllers, play points and evolution points."""

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell

PAGE = follower("Page", 2, 2)
ROB = spell("Rob", "Select an enemy follower on the field and steal it.", cost=0)


# -- owners and controllers (3.1) --------------------------------------------------------------------------------------


def test_3_1_1_the_owner_is_who_brought_the_card() -> None:
    """Whoever has used it: from the other player's field it comes back into the hand of its owner."""
    back = spell("Back", "Return each follower on the field to its owner's hand.", cost=0)
    table = Table(a={"hand": [ROB, back], "field": ["Blank"]}, b={"field": [PAGE]})
    table.a.play("Rob")
    assert (table.card("Page").owner, table.card("Page").controller) == ("B", "A")
    table.a.play("Back")
    assert (table.a.hand, table.b.hand) == (["Blank"], ["Page"])


def test_3_1_2_the_controller_is_the_player_to_whom_the_zone_belongs() -> None:
    call = spell("Call", "Select a follower in your opponent's cemetery and summon it.", cost=0)
    table = Table(a={"hand": [call]}, b={"cemetery": [PAGE]})
    assert table.card("Page").controller == "B"
    table.a.play("Call")
    assert (table.card("Page").owner, table.card("Page").controller) == ("B", "A")
    table.a.end_turn()
    table.expect_refused("attack leader with Page", rule="8.4.2", by="b")


def test_3_1_2_1_a_passive_ability_belongs_to_who_controls_the_card() -> None:
    """Your field is the field of whoever has the card now."""
    captain = follower("Captain", 1, 1, "Other followers on your field have [attack]+3.")
    table = Table(a={"hand": [ROB], "field": [PAGE]}, b={"field": [captain, follower("Imp", 1, 1)]})
    assert (table.card("Page").attack, table.card("Imp").attack) == (2, 4)
    table.a.play("Rob", "Captain")
    assert (table.card("Page").attack, table.card("Imp").attack) == (5, 1)


def test_3_1_2_2_an_activated_ability_belongs_to_who_played_it() -> None:
    """Whoever owns the card."""
    well = put(amulet("Well", "[act] [engage]: Draw a card. Deal 1 damage to each enemy leader."), owner="b")
    table = Table(a={"field": [well]})
    table.a.activate("Well")
    assert (len(table.a.hand), len(table.b.hand)) == (1, 0)
    assert (table.a.leader.defense, table.b.leader.defense) == (20, 19)


def test_3_1_2_3_an_automatic_ability_belongs_to_who_controls_the_card() -> None:
    """It is stolen before it attacks: you is then the thief, and your turn is the thief's."""
    bard = follower(
        "Bard", 1, 1, "Storm.", "At the start of your end phase, draw a card.", "Strike - Give your leader [defense]+1."
    )
    table = Table(a={"hand": [ROB]}, b={"field": [bard]})
    table.a.play("Rob")
    table.a.attack("Bard", "leader")
    assert (table.a.leader.defense, table.b.leader.defense) == (21, 19)
    table.a.end_turn()
    assert (len(table.a.hand), len(table.b.hand)) == (1, 1), "one by the ability, one by the other player's start phase"


def test_3_1_2_3_an_ability_that_was_given_belongs_to_who_controls_the_card_that_has_it() -> None:
    curse = spell(
        "Curse", 'Select an enemy follower on the field and give it "[lastwords] Deal 2 damage to your leader."', cost=0
    )
    kill = spell("Kill", "Destroy each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [curse, kill]}, b={"field": [PAGE]})
    table.a.play("Curse")
    table.a.play("Kill")
    assert (table.a.leader.defense, table.b.leader.defense) == (20, 18)


def test_3_1_2_4_an_effect_belongs_to_who_controls_its_ability() -> None:
    """What it says of you and of the enemy is seen from there, also in the other player's turn."""
    martyr = follower("Martyr", 1, 1, "[lastwords] Draw a card. Deal 4 damage to each enemy leader.")
    kill = spell("Kill", "Destroy each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [kill]}, b={"field": [martyr]})
    table.a.play("Kill")
    assert (table.a.hand, len(table.b.hand)) == ([], 1)
    assert (table.a.leader.defense, table.b.leader.defense) == (16, 20)


def test_3_1_2_4_1_what_nobody_is_named_for_is_done_by_the_controller() -> None:
    """In the other player's turn, too: the one who is asked what to discard is the one whose effect it is."""
    martyr = follower("Martyr", 1, 1, "[lastwords] Discard a card.")
    kill = spell("Kill", "Destroy each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [kill, PAGE]}, b={"field": [martyr], "hand": [PAGE, follower("Imp")]})
    table.a.play("Kill")
    table.expect_asked("b", rule="5.11.1")
    table.b.choose("Imp")
    assert (table.a.hand, table.b.hand) == (["Page"], ["Page"])


# -- points (3.2) ------------------------------------------------------------------------------------------------------


def test_3_2_1_each_player_has_numbers_of_their_own() -> None:
    fill = spell("Fill", "Increase your max play points by 2. Recover 1 play point. Gain 2 evolution points.", cost=0)
    mine = {"hand": [fill], "play_points": 3, "max_play_points": 4, "evolution_points": 1}
    table = Table(a=mine, b={"play_points": 1, "max_play_points": 2, "evolution_points": 0})
    table.a.play("Fill")
    assert (table.a.play_points, table.a.max_play_points, table.a.evolution_points) == (4, 6, 3)
    assert (table.b.play_points, table.b.max_play_points, table.b.evolution_points) == (1, 2, 0)


def test_3_2_2_play_points_pay_costs() -> None:
    """Of playing cards and of evolving; who has too few can do neither (10.4.4)."""
    ann = follower("Ann", 1, 1, "[evolve] [cost02]: Evolve this follower.", cost=3)
    table = Table(a={"hand": [ann, ann], "evolve_deck": [evolved("Ann", 3, 3)], "play_points": 5})
    table.a.play("Ann")
    assert table.a.play_points == 2
    table.expect_refused("play Ann", rule="10.4.4")
    table.a.evolve("Ann")
    assert (table.a.play_points, table.card("Ann", "field").attack) == (0, 3)


@pytest.mark.parametrize(("most", "now"), [(0, 1), (4, 5), (9, 10), (10, 10)])
def test_3_2_3_maximum_play_points_are_what_a_player_gets_each_turn(most: int, now: int) -> None:
    """They rise by one first (7.2.2), up to their limit."""
    table = Table(a={"max_play_points": 3}, b={"play_points": 0, "max_play_points": most})
    table.a.end_turn()
    assert (table.b.play_points, table.b.max_play_points) == (now, now)


def test_3_2_4_beyond_a_limit_the_limit_is_taken() -> None:
    well = spell("Well", "Recover 5 play points.", cost=0)
    table = Table(a={"hand": [well, well], "play_points": 2, "max_play_points": 6})
    table.a.play("Well")
    assert table.a.play_points == 6
    table.a.play("Well")
    assert table.a.play_points == 6


def test_3_2_4_1_maximum_play_points_lie_between_0_and_10() -> None:
    rise = spell("Rise", "Increase your max play points by 3.", cost=0)
    fall = spell("Fall", "Decrease your max play points by 9.", cost=0)
    table = Table(a={"hand": [rise, rise, fall, fall], "play_points": 0, "max_play_points": 6})
    for name, most in (("Rise", 9), ("Rise", 10), ("Fall", 1), ("Fall", 0)):
        table.a.play(name)
        assert table.a.max_play_points == most


def test_3_2_4_2_play_points_lie_between_0_and_the_present_maximum() -> None:
    rise = spell("Rise", "Increase your max play points by 1.", cost=0)
    well = spell("Well", "Recover 4 play points.", cost=0)
    table = Table(a={"hand": [rise, well, well, PAGE], "play_points": 1, "max_play_points": 3})
    table.a.play("Well")
    assert table.a.play_points == 3
    table.a.play("Rise")
    assert table.a.play_points == 3
    table.a.play("Well")
    assert table.a.play_points == 4


def test_3_2_4_2_the_maximum_holds_at_once() -> None:
    """Not only when the next Confirmation Timing comes: what was too much is not there when the maximum rises."""
    well = spell("Well", "Recover 9 play points. Increase your max play points by 3.", cost=0)
    table = Table(a={"hand": [well], "play_points": 2, "max_play_points": 4})
    table.a.play("Well")
    assert (table.a.play_points, table.a.max_play_points) == (4, 7)


def test_3_2_4_2_play_points_fall_with_their_maximum() -> None:
    fall = spell("Fall", "Decrease your max play points by 4.", cost=0)
    table = Table(a={"hand": [fall, fall], "play_points": 5, "max_play_points": 7})
    table.a.play("Fall")
    assert (table.a.play_points, table.a.max_play_points) == (3, 3)
    table.a.play("Fall")
    assert (table.a.play_points, table.a.max_play_points) == (0, 0)


ANN, EVA = follower("Ann", 1, 1, "[evolve] [cost02]: Evolve this follower."), evolved("Ann", 3, 3)


def test_3_2_5_an_evolution_point_stands_for_one_play_point_of_evolving() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [EVA], "play_points": 1, "evolution_points": 2})
    table.a.evolve("Ann")
    assert (table.a.play_points, table.a.evolution_points) == (0, 1)
    assert table.card("Ann", "field").attack == 3


def test_3_2_5_for_one_play_point_only_and_nothing_but_evolving() -> None:
    table = Table(
        a={"field": [ANN], "hand": [PAGE], "evolve_deck": [EVA], "play_points": 0, "evolution_points": 3},
    )
    table.expect_refused("evolve Ann", rule="10.4.4")
    table.expect_refused("play Page", rule="10.4.4")


def test_3_2_5_nobody_is_asked_for_an_evolution_point_when_playing_a_card() -> None:
    table = Table(a={"hand": [PAGE], "play_points": 4, "evolution_points": 3})
    table.a.play("Page")
    assert (table.a.field, table.a.play_points, table.a.evolution_points) == (["Page"], 3, 3)


def test_3_2_5_a_player_with_enough_play_points_may_keep_the_evolution_point() -> None:
    for answer, left in (("yes", (3, 0)), ("no", (2, 1))):
        table = Table(a={"field": [ANN], "evolve_deck": [EVA], "play_points": 4, "evolution_points": 1})
        table.a.evolve("Ann", answer)
        assert (table.a.play_points, table.a.evolution_points) == left


def test_3_2_5_1_evolution_points_do_not_fall_below_0_and_have_no_upper_limit() -> None:
    """Who has none cannot use one."""
    gift = spell("Gift", "Gain 9 evolution points.", cost=0)
    table = Table(a={"field": [ANN], "hand": [gift, gift], "evolve_deck": [EVA], "play_points": 1})
    table.expect_refused("evolve Ann", rule="10.4.4")
    table.a.play("Gift")
    table.a.play("Gift")
    assert table.a.evolution_points == 18
