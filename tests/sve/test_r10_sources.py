"""Chapters 10.11 and 10.12: a card as it last was, and the sources of effects and damage."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

CHEER = spell("Cheer", "Select a follower on your field and give it [attack]+2.")


def test_10_11_1_a_card_that_has_moved_is_read_as_it_last_was() -> None:
    """It has 3 attack when it leaves; what lies in the hand afterwards has 1."""
    offer = spell(
        "Offer",
        "Select a follower on your field. Return it to its owner's hand and give your leader [defense]+X. "
        "X equals the selected follower's attack.",
    )
    table = Table(a={"field": [follower("Ann", 1, 1)], "hand": [CHEER, offer]})
    table.a.play("Cheer")
    table.a.play("Offer")
    assert (table.a.hand, table.a.leader.defense) == (["Ann"], 23)


def test_10_11_1_a_destroyed_card_too() -> None:
    heir = follower("Heir", 1, 1, "[lastwords] Give your leader [defense]+X. X equals this follower's attack.")
    doom = spell("Doom", "Select a follower on your field and destroy it.")
    table = Table(a={"field": [heir], "hand": [CHEER, doom]})
    table.a.play("Cheer")
    table.a.play("Doom")
    assert table.a.leader.defense == 23


def test_10_11_1_from_one_field_to_another_it_is_read_as_it_is_now() -> None:
    seize = spell(
        "Seize",
        "Select an enemy follower on the field. Steal it and give it [attack]+2. Give your leader [defense]+X. "
        "X equals the selected follower's attack.",
    )
    table = Table(a={"hand": [seize]}, b={"field": [follower("Ann", 1, 1)]})
    table.a.play("Seize")
    assert (table.card("Ann").attack, table.a.leader.defense) == (3, 23)


@pytest.mark.rule("10.12.2.2")
def test_10_12_1_1_a_card_is_the_source_of_its_abilities_effects() -> None:
    """The damage of the follower's ability is damage that this follower deals."""
    imp = follower(
        "Imp",
        1,
        5,
        "[act] [cost00]: Deal 2 damage to each enemy leader.",
        "Whenever this follower deals damage, draw a card.",
    )
    table = Table(a={"field": [imp, follower("Other", 1, 1)]})
    table.a.activate("Imp")
    assert len(table.a.hand) == 1
    table.a.attack("Other", "leader")
    assert len(table.a.hand) == 1


def test_10_12_1_2_rules_handling_has_no_source() -> None:
    """What no ability can destroy dies of its wounds: that is no effect."""
    rock = follower("Rock", 1, 2, "This follower can't be destroyed by abilities.")
    doom = spell("Doom", "Select an enemy follower on the field and destroy it.")
    burn = spell("Burn", "Select an enemy follower on the field. Deal it 2 damage.")
    table = Table(a={"hand": [doom, burn]}, b={"field": [rock]})
    table.a.play("Doom")
    assert table.b.field == ["Rock"]
    table.a.play("Burn")
    assert table.b.field == []


def test_10_12_1_3_a_delayed_trigger_keeps_the_source_of_its_maker() -> None:
    """The spell lies in the cemetery when its delayed damage is dealt, and it is the spell that deals it."""
    omen = spell("Omen", "At the start of your end phase, deal 2 damage to each enemy leader.")
    table = Table(a={"hand": [omen]})
    table.a.play("Omen")
    table.a.end_turn()
    table.expect_log("Omen deals 2 damage to Leader B")
    table.expect_asked("b")


def test_10_12_2_1_an_attacking_follower_is_the_source_of_its_damage() -> None:
    imp = follower("Imp", 2, 5, "Whenever this follower deals damage, draw a card.")
    table = Table(a={"field": [imp, follower("Other", 2, 5)]})
    table.a.attack("Other", "leader")
    assert table.a.hand == []
    table.a.attack("Imp", "leader")
    assert len(table.a.hand) == 1


def test_10_12_2_2_a_spell_is_the_source_of_its_damage() -> None:
    """Not the follower that was selected for it, nor the leader of who played it."""
    imp = follower("Imp", 3, 5, "Whenever this follower deals damage, draw a card.")
    aid = spell(
        "Aid",
        "Select a follower on your field. Deal X damage to each enemy leader. X equals the selected follower's attack.",
    )
    table = Table(a={"field": [imp], "hand": [aid]})
    table.a.play("Aid")
    table.expect_log("Aid deals 3 damage to Leader B")
    assert (table.b.leader.defense, table.a.hand) == (17, [])


def test_10_12_2_3_changing_what_an_object_deals_means_damage_from_that_source() -> None:
    """In combat and by its abilities its followers deal more; a spell does not."""
    lord = amulet("Lord", "Each Yokai follower on your field deals 1 more damage.")
    fox = follower("Fox", 2, 5, "[act] [cost00]: Deal 2 damage to each enemy leader.", traits=["Yokai"])
    bolt = spell("Bolt", "Deal 2 damage to each enemy leader.")
    table = Table(a={"field": [lord, fox, follower("Ox", 2, 5)], "hand": [bolt]})
    table.a.play("Bolt")
    assert table.b.leader.defense == 18
    table.a.activate("Fox")
    assert table.b.leader.defense == 15
    table.a.attack("Fox", "leader")
    assert table.b.leader.defense == 12
    table.a.attack("Ox", "leader")
    assert table.b.leader.defense == 10


def test_10_12_2_3_damage_taken_in_return_is_dealt_by_the_other_follower() -> None:
    lord = amulet("Lord", "Each Yokai follower on your field deals 1 more damage.")
    fox = follower("Fox", 1, 9, traits=["Yokai"])
    table = Table(a={"field": [follower("Ox", 1, 9)]}, b={"field": [lord, put(fox, engaged=True)]})
    table.a.attack("Ox", "Fox")
    assert (table.card("Ox").defense, table.card("Fox").defense) == (7, 8)


def test_10_11_1_a_follower_that_was_played_is_read_as_it_lies_on_the_field_by_now() -> None:
    """And not as it was in the resolution zone, where nothing of the field reached it."""
    drum = amulet("Drum", "Whenever you play a follower, deal damage to the enemy leader equal to its [attack].")
    camp = amulet("Camp", "Followers on your field have [attack]+1.")
    for field, left in (([drum], 18), ([drum, camp], 17)):
        table = Table(a={"field": field, "hand": [follower("Recruit", 2, 2)]})
        table.a.play("Recruit")
        assert table.b.leader.defense == left
