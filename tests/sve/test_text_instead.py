"""Texts about what would happen: every time or the next time, and several things instead."""

from headjudge.testing import Table, amulet, follower, put, spell

BOLT = spell("Bolt", "Select an enemy follower on the field. Deal it 2 damage.")
BURN = spell("Burn", "Deal 3 damage to each enemy leader.")
DOOM = spell("Doom", "Select an enemy follower on the field and destroy it.")


def test_10_10_1_a_spell_you_control_deals_more() -> None:
    """A spell is never on the field; it is controlled while it is resolved. The opponent's are not yours."""
    adept = follower(
        "Adept",
        1,
        5,
        (
            "While this card is on your field, if a spell you control would deal damage, it deals that "
            "much plus 2 instead."
        ),
    )
    table = Table(a={"hand": [BURN], "field": [adept]}, b={"hand": [BURN]})
    table.a.play("Burn")
    assert table.b.leader.defense == 15
    table.a.end_turn()
    table.b.play("Burn")
    assert table.a.leader.defense == 17


def test_10_10_1_only_the_followers_described_deal_more() -> None:
    banner = amulet(
        "Banner", "If a Beast follower on your field would deal damage, it deals double that damage instead."
    )
    wolf = follower("Wolf", 2, 3, traits=["Beast"])
    table = Table(a={"field": [banner, wolf, "Knight"]}, b={})
    knight = table.card("Knight").attack
    table.a.attack("Wolf", "leader")
    table.a.attack("Knight", "leader")
    assert table.b.leader.defense == 20 - 4 - knight


def test_10_10_1_the_next_time_is_once() -> None:
    ward = spell(
        "Ward Off",
        ("Select a follower on your field. The next time it would take damage this turn, it takes 0 instead."),
    )
    ox = follower("Ox", 1, 9)
    sting = spell("Sting", "Deal 2 damage to each follower on your field.")
    table = Table(a={"hand": [ward, sting, sting], "field": [ox]}, b={})
    for name, left in (("Ward Off", 9), ("Sting", 9), ("Sting", 7)):
        table.a.play(name)
        assert table.card("Ox").defense == left


def test_10_10_1_the_next_destruction_this_turn() -> None:
    veil = spell(
        "Veil",
        (
            "Select a follower on your field. The next time it would be destroyed this turn, return it "
            "to its owner's hand and draw a card instead."
        ),
    )
    slay = spell("Slay", "Destroy each follower on your field.")
    table = Table(a={"hand": [veil, slay], "field": [follower("Ox")]}, b={})
    table.a.play("Veil")
    table.a.play("Slay")
    assert sorted(table.a.hand) == ["Blank", "Ox"]
    assert "Ox" not in table.a.cemetery


def test_10_10_1_the_next_time_is_one_time() -> None:
    text = "Select a follower on your field. The next time it would be destroyed this turn, draw a card instead."
    slay = spell("Slay", "Destroy each follower on your field.", cost=0)
    table = Table(a={"hand": [spell("Veil", text, cost=0), slay, slay], "field": [follower("Ox")]})
    table.a.play("Veil")
    table.a.play("Slay")
    assert (table.a.field, table.a.hand) == (["Ox"], ["Slay", "Blank"])
    table.a.play("Slay")
    assert (table.a.field, table.a.hand) == ([], ["Blank"])


def test_10_10_1_what_is_for_this_turn_ends_with_it() -> None:
    veil = spell("Veil", "The next time your leader would take damage this turn, it takes 0 instead.")
    table = Table(a={"hand": [veil]}, b={"hand": [BURN]})
    table.a.play("Veil")
    table.a.end_turn()
    table.b.play("Burn")
    assert table.a.leader.defense == 17


def test_10_10_1_another_takes_the_damage() -> None:
    guard = follower("Guard", 1, 9, "If your leader would take damage, this follower takes that damage instead.")
    table = Table(a={"hand": [BURN]}, b={"field": [guard]})
    table.a.play("Burn")
    assert (table.b.leader.defense, table.card("Guard").defense) == (20, 6)


def test_10_10_1_each_card_that_would_be_drawn() -> None:
    well = amulet("Well", "If you would draw a card, you may recover 1 play point instead.")
    table = Table(a={"field": [well], "hand": [spell("Read", "Draw 2 cards.")], "play_points": 1}, b={})
    table.a.play("Read")
    table.a.yes()
    table.a.no()
    assert (len(table.a.hand), table.a.play_points) == (1, 1)


def test_10_10_1_a_loss_of_the_game_is_replaced() -> None:
    charm = amulet(
        "Charm", "If you would lose the game, banish this card and change your leader's defense to 5 instead."
    )
    table = Table(a={"hand": [spell("End", "Deal 30 damage to each enemy leader."), BURN, BURN]}, b={"field": [charm]})
    table.a.play("End")
    assert (table.result, table.b.leader.defense, table.b.banished) == (None, 5, ["Charm"])
    table.a.play("Burn")
    table.a.play("Burn")
    assert table.result == "A"


def test_10_10_1_who_loses_at_the_same_time_still_does() -> None:
    charm = amulet(
        "Charm", "If you would lose the game, banish this card and change your leader's defense to 5 instead."
    )
    doom = spell("Doomsday", "Deal 30 damage to each leader.")
    table = Table(a={"hand": [doom], "field": [charm]}, b={})
    table.a.play("Doomsday")
    assert table.result == "A"


def test_10_10_1_double_damage_taken() -> None:
    glass = follower("Glass", 1, 9, "This follower takes double damage.")
    table = Table(a={"hand": [BOLT]}, b={"field": [glass]})
    table.a.play("Bolt")
    assert table.card("Glass").defense == 5


def test_10_10_1_half_of_the_damage_is_rounded_up() -> None:
    moss = follower("Moss", 1, 9, "If this follower would take damage, it takes half that damage instead.")
    table = Table(a={"field": [follower("Giant", 3, 9)]}, b={"field": [put(moss, engaged=True)]})
    table.a.attack("Giant", "Moss")
    assert table.card("Moss").defense == 7
