"""Chapter 10.10: replacement effects."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

DOOM = spell("Doom", "Select an enemy follower on the field and destroy it.")
BURN = spell("Burn", "Select an enemy follower on the field and deal it 9 damage.")


def test_10_10_1_the_replaced_event_does_not_happen_the_other_does() -> None:
    ash = follower("Ash", 1, 1, "If this card would be destroyed, return it to its owner's hand instead.")
    table = Table(a={"hand": [DOOM]}, b={"field": [ash]})
    table.a.play("Doom")
    assert (table.b.field, table.b.hand, table.b.cemetery) == ([], ["Ash"], [])


def test_10_10_1_1_a_replaced_event_never_happened() -> None:
    ash = follower("Ash", 1, 1, "If this card would be destroyed, banish it instead.", "[lastwords] Draw a card.")
    bell = amulet("Bell", "Whenever an enemy follower is destroyed, draw a card.")
    table = Table(a={"hand": [DOOM], "field": [bell]}, b={"field": [ash]})
    table.a.play("Doom")
    assert (table.b.banished, table.a.hand, table.b.hand) == (["Ash"], [], [])


def test_10_10_1_1_damage_that_became_none_was_not_dealt() -> None:
    ox = follower("Ox", 1, 9, "If this follower would take damage, it takes that much minus 1 instead.")
    imp = follower("Imp", 1, 5, "Whenever this follower deals damage, draw a card.")
    table = Table(a={"field": [imp]}, b={"field": [put(ox, engaged=True)]})
    table.a.attack("Imp", "Ox")
    assert (table.card("Ox").defense, table.a.hand) == (9, [])


def test_10_10_2_the_affected_player_orders_them() -> None:
    """The damage to a leader: whoever leads that leader decides, not who deals the damage."""
    one = amulet("One", "If your leader would take more than 3 damage, it takes 3 instead.")
    two = amulet("Two", "If your leader would take damage, it takes that much minus 2 instead.")
    for first, left in (("One", 19), ("Two", 17)):
        table = Table(a={"field": [follower("Giant", 9, 9)]}, b={"field": [one, two]})
        table.a.say("attack leader with Giant")
        table.expect_asked("b", rule="10.10.2")
        table.expect_options("One", "Two")
        table.b.choose(first)
        assert table.b.leader.defense == left


def test_10_10_2_1_for_a_card_its_controller_orders_them() -> None:
    """The follower was stolen: its owner has no say."""
    odd = follower(
        "Odd",
        1,
        20,
        "If this follower would take more than 3 damage, it takes 3 instead.",
        "If this follower would take damage, it takes that much minus 2 instead.",
    )
    table = Table(a={"hand": [BURN]}, b={"field": [put(odd, owner="a")]})
    table.a.play("Burn")
    table.expect_asked("b", rule="10.10.2")
    table.b.choose("option 2")
    assert table.card("Odd").defense == 17


def test_10_10_2_2_controller_of_the_changed_card_orders() -> None:
    """An opponent destroys the follower; its controller chooses what becomes of it."""
    odd = follower(
        "Odd",
        1,
        1,
        "If this card would be destroyed, banish it instead.",
        "If this card would be destroyed, return it to its owner's hand instead.",
    )
    for first, banished, hand in (("option 1", ["Odd"], []), ("option 2", [], ["Odd"])):
        table = Table(a={"hand": [DOOM]}, b={"field": [odd]})
        table.a.play("Doom")
        table.expect_asked("b", rule="10.10.2")
        table.b.choose(first)
        assert (table.b.field, table.b.banished, table.b.hand) == ([], banished, hand)


def test_10_10_2_3_each_applies_once_to_an_event() -> None:
    """Banishing is leaving the field too, and is not replaced again by the same effect."""
    wisp = follower("Wisp", 1, 1, "If this follower would leave the field, banish it instead.")
    table = Table(a={"hand": [DOOM]}, b={"field": [wisp]})
    table.a.play("Doom")
    assert (table.b.field, table.b.banished) == ([], ["Wisp"])


def test_10_10_2_3_another_effect_still_applies_to_what_came_instead() -> None:
    odd = follower(
        "Odd",
        1,
        1,
        "If this card would be destroyed, banish it instead.",
        "If this card would leave the field, return it to its owner's hand instead.",
    )
    table = Table(a={"hand": [DOOM]}, b={"field": [odd]})
    table.a.play("Doom")
    table.b.choose("option 1")
    assert (table.b.field, table.b.banished, table.b.hand) == ([], [], ["Odd"])


def test_10_10_2_3_two_of_a_kind_apply_once_each() -> None:
    shield = "If a follower on your field would take damage, it takes that much minus 2 instead."
    table = Table(
        a={"hand": [BURN]}, b={"field": [amulet("One", shield), amulet("Two", shield), follower("Ox", 1, 20)]}
    )
    table.a.play("Burn")
    table.b.choose("option 1")
    assert table.card("Ox").defense == 15


def test_10_10_2_4_set_costs_before_raising_or_lowering_them() -> None:
    down = amulet("Down", "While this card is on your field, any spell you play costs 2 less.")
    giant = spell("Great", "If there is a Knight on your field, this card costs 5 to play.", "Draw a card.", cost=9)
    table = Table(a={"field": [down, "Knight"], "hand": [giant], "play_points": 4})
    table.a.play("Great")
    assert table.a.play_points == 1


HERALD = follower("Herald", 1, 1, "[fanfare] Select a spell in your hand and play it for 3 play points.", cost=0)
TOME = spell("Tome", "Draw a card.", cost=5)


@pytest.mark.rule("10.6.2.5.1", "10.6.2.5.1.2")
def test_10_10_2_4_what_a_card_is_played_for_is_set_first_then_changed() -> None:
    """Set to 3 by the effect that plays it, then 2 less, then 1 more; another value that is set does not count."""
    less = spell("Omen", "The next spell you play this turn costs 2 less.", cost=0)
    table = Table(a={"hand": [less, HERALD, TOME]})
    table.a.play("Omen")
    table.a.play("Herald", "Tome")
    assert (table.a.play_points, table.a.cemetery) == (9, ["Omen", "Tome"])
    for text, paid in (("Enemy spells cost 1 more to play.", 4), ("Enemy spells cost 7 to play.", 3)):
        table = Table(a={"hand": [HERALD, TOME]}, b={"field": [amulet("Tax", text)]})
        table.a.play("Herald", "Tome")
        assert (table.a.play_points, table.a.cemetery) == (10 - paid, ["Tome"])


@pytest.mark.rule("10.6.2.5.4", "10.10.2.4")
def test_10_6_2_5_4_a_card_that_an_effect_plays_returns_if_it_cannot_be_paid() -> None:
    tax = amulet("Tax", "Enemy spells cost 1 more to play.")
    table = Table(a={"hand": [HERALD, TOME], "play_points": 3}, b={"field": [tax]})
    table.a.play("Herald", "Tome")
    assert (table.a.play_points, table.a.hand, table.a.field) == (3, ["Tome"], ["Herald"])
    raiser = follower(
        "Raiser", 1, 1, "[fanfare] Select a spell in your cemetery and play it for 0 play points.", cost=0
    )
    table = Table(a={"hand": [raiser], "cemetery": [TOME], "play_points": 0}, b={"field": [tax]})
    table.a.play("Raiser")
    assert (table.a.cemetery, table.a.field, table.a.hand) == (["Tome"], ["Raiser"], [])


@pytest.mark.rule("10.6.2.1.2")
def test_1_3_3_an_effect_does_not_play_what_cannot_be_played() -> None:
    guard = spell("Guard", "[quick]", "This card can't be played during your turn.", "Draw a card.", cost=0)
    table = Table(a={"hand": [HERALD, guard]})
    table.a.play("Herald", "Guard")
    assert (table.a.hand, table.a.cemetery, table.a.play_points) == (["Guard"], [], 10)


def test_10_10_2_5_a_text_replaces_a_part_of_itself() -> None:
    bolt = spell(
        "Bolt",
        "Select an enemy follower on the field. Deal it 2 damage. "
        "If there is a Knight on your field, deal 4 damage instead.",
    )
    for field, left in ((["Knight"], 5), ([], 7)):
        table = Table(a={"field": field, "hand": [bolt]}, b={"field": [follower("Ox", 1, 9)]})
        table.a.play("Bolt")
        assert table.card("Ox").defense == left


def test_10_10_2_5_1_self_replacement_comes_first() -> None:
    """4 instead of 2, then 3 less: 1. The other way round nothing of the 2 would be left to make 4 of."""
    bolt = spell(
        "Bolt",
        "Select an enemy follower on the field. Deal it 2 damage. "
        "If there is a Knight on your field, deal 4 damage instead.",
    )
    for less, left in ((3, 8), (1, 6)):
        ox = follower("Ox", 1, 9, f"If this follower would take damage, it takes that much minus {less} instead.")
        table = Table(a={"field": ["Knight"], "hand": [bolt]}, b={"field": [ox]}, forced=False)
        table.a.play("Bolt", "Ox")
        assert table.card("Ox").defense == left


def test_10_10_3_an_arrival_is_judged_as_the_card_will_be() -> None:
    """Ward may be engaged as it enters: also a card that only has Ward through an effect on the field."""
    wall = amulet("Wall", "Each follower on your field has Ward.")
    table = Table(a={"field": [wall], "hand": [follower("Ann", 1, 1)]})
    table.a.play("Ann", "yes")
    assert table.card("Ann").engaged


def test_10_10_3_a_token_is_judged_as_it_will_be() -> None:
    wall = amulet("Wall", "Each follower on your field has Ward.")
    table = Table(a={"field": [wall], "hand": [spell("Call", "Summon a Fairy token.")]})
    table.a.play("Call", "yes")
    assert table.card("Fairy").engaged
