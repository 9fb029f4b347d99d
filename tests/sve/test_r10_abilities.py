"""Chapter 10.1 to 10.3: kinds of abilities and effects, and where and when they are valid."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell
from headjudge.testing.cards import leader

SPARK = spell("Spark", "Select an enemy follower on the field. Deal it 2 damage.", cost=1)
NOVICE = follower("Novice", 1, 1)


# -- kinds of abilities ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.1.1", "10.1.1.2", "10.1.1.3", "10.1.1.4")
def test_10_1_1_each_kind_of_ability_works_in_its_own_way() -> None:
    """The activated one waits for its player, the automatic one for its event, the passive one for nothing."""
    busy = follower(
        "Busy",
        1,
        5,
        "[act] [cost02]: Give your leader [defense]+1.",
        "Whenever you play a spell, give this follower [defense]+3.",
        "Each other follower on your field has [attack]+4.",
    )
    table = Table(
        a={"field": [busy, NOVICE], "hand": [SPARK], "play_points": 4},
        b={"field": [follower("Dummy", 0, 9)]},
    )
    assert (table.card("Novice").attack, table.card("Busy").attack) == (5, 1)
    assert (table.a.leader.defense, table.card("Busy").defense) == (20, 5)
    table.a.play("Spark")
    assert (table.card("Dummy").defense, table.card("Busy").defense) == (7, 8)
    assert table.a.leader.defense == 20
    table.a.activate("Busy")
    assert (table.a.leader.defense, table.a.play_points) == (21, 1)


def test_10_1_1_1_an_activated_ability_is_played_by_choice_and_again_while_it_can_be_paid() -> None:
    table = Table(a={"field": [amulet("Well", "[act] [cost02]: Draw a card.")], "play_points": 5})
    assert table.a.hand == []
    table.a.activate("Well")
    table.a.activate("Well")
    assert (len(table.a.hand), table.a.play_points) == (2, 1)
    table.expect_refused("activate Well", rule="10.4.4")


def test_10_1_1_1_1_before_the_colon_the_cost_after_it_the_effect() -> None:
    altar = amulet("Altar", "[act] [cost01], discard a card: Draw 2 cards. Give your leader [defense]+2.")
    table = Table(a={"field": [altar], "hand": ["Knight"], "play_points": 3})
    table.a.activate("Altar")
    assert (table.a.play_points, table.a.cemetery) == (2, ["Knight"])
    assert (len(table.a.hand), table.a.leader.defense) == (2, 22)


@pytest.mark.rule("10.1.1.2.1.1")
def test_10_1_1_2_1_when_and_at_the_start_of_name_the_event() -> None:
    watch = amulet(
        "Watch",
        "Whenever a follower is put onto your field, give your leader [defense]+1.",
        "At the start of your main phase, give your leader [defense]+5.",
    )
    table = Table(
        a={"field": [watch], "hand": ["Knight", SPARK]}, b={"field": [follower("Dummy", 0, 9)]}, phase="start"
    )
    assert table.a.leader.defense == 25
    table.a.play("Spark")
    assert table.a.leader.defense == 25
    table.a.play("Knight")
    assert table.a.leader.defense == 26


@pytest.mark.rule("10.4.7.4")
def test_10_1_1_2_2_without_its_cost_an_automatic_ability_does_nothing() -> None:
    scribe = follower("Scribe", 1, 1, "Whenever you play a spell, [cost02]: Draw 3 cards.")
    dummy = follower("Dummy", 0, 9)
    table = Table(a={"field": [scribe], "hand": [SPARK, SPARK, SPARK], "play_points": 6}, b={"field": [dummy]})
    table.a.play("Spark", "no")
    assert (len(table.a.hand), table.a.play_points) == (2, 5)
    table.a.play("Spark", "yes")
    assert (len(table.a.hand), table.a.play_points) == (4, 2)
    table.a.play("Spark")
    assert (len(table.a.hand), table.a.play_points) == (3, 1)


@pytest.mark.rule("10.1.1.3.1")
def test_10_1_1_3_a_passive_ability_works_as_long_as_its_card_is_there() -> None:
    banner = amulet("Banner", "Each follower on your field has [attack]+2.", "[act] [cost00]: Banish this card.")
    table = Table(a={"field": [banner, NOVICE]})
    assert table.card("Novice").attack == 3
    table.expect_options("activate Banner", "attack with Novice", "end")
    table.a.activate("Banner")
    assert table.card("Novice").attack == 1


def test_10_1_1_4_the_text_of_a_spell_is_what_playing_it_does() -> None:
    table = Table(a={"hand": [spell("Study", "Draw 2 cards.")]})
    table.a.play("Study")
    assert (len(table.a.hand), table.a.cemetery) == (2, ["Study"])


# -- kinds of effects --------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.2.1.1", "10.2.1.2", "10.2.1.3", "10.8.1")
def test_10_2_1_one_shot_persistent_and_replacement() -> None:
    """Damage is done once; an attack bonus stays for good; a shield changes every later blow."""
    shield = follower("Shield", 2, 9, "If this follower would take damage, it takes that much minus 1 instead.")
    cheer = spell("Cheer", "Select a follower on your field and give it [attack]+2.")
    table = Table(a={"hand": [SPARK, SPARK, cheer], "field": [NOVICE]}, b={"field": [shield]})
    table.a.play("Cheer")
    table.a.play("Spark")
    assert table.card("Shield").defense == 8
    table.a.play("Spark")
    assert table.card("Shield").defense == 7
    table.a.end_turn()
    table.b.end_turn()
    assert (table.card("Novice").attack, table.card("Shield").defense) == (3, 7)


def test_10_2_1_2_a_persistent_effect_ends_with_its_duration() -> None:
    rage = spell("Rage", "Select a follower on your field. For the rest of this turn, give it [attack]+2.")
    table = Table(a={"hand": [rage], "field": [NOVICE]})
    table.a.play("Rage")
    assert table.card("Novice").attack == 3
    table.a.end_turn()
    assert table.card("Novice").attack == 1
    table.expect_asked("b")


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_10_2_1_3_instead_of_one_event_another_happens() -> None:
    ash = follower("Ash", 1, 1, "If this follower would be destroyed, banish it instead.", "[lastwords] Draw a card.")
    table = Table(
        a={
            "field": [
                ash,
                follower("Mourner", 1, 1, "Whenever another follower on your field is destroyed, draw 2 cards."),
            ]
        },
        b={"hand": [spell("Doom", "Select an enemy follower on the field and destroy it.")]},
        turn="b",
    )
    table.b.play("Doom", "Ash")
    assert (table.a.banished, table.a.cemetery, table.a.hand) == (["Ash"], [], [])


def test_10_2_1_3_1_instead_makes_a_replacement_also_at_the_end_of_the_sentence() -> None:
    """One text for both orders of words: the new event, and the word at its end."""
    ash = follower("Ash", 1, 1, "If this card would be destroyed, return it to its owner's hand instead.")
    table = Table(a={"field": [ash]}, b={"field": [put("Knight", engaged=True)]})
    table.a.attack("Ash", "Knight")
    assert (table.a.field, table.a.cemetery, table.a.hand) == ([], [], ["Ash"])


def test_10_2_1_3_2_changing_damage_is_a_replacement() -> None:
    """Two effects change one damage: as with any replacement, the controller of the card orders them (10.10.2)."""
    odd = follower(
        "Odd",
        1,
        20,
        "If this follower would take more than 3 damage, it takes 3 instead.",
        "If this follower would take damage, it takes that much minus 2 instead.",
    )
    burn = spell("Burn", "Select an enemy follower on the field and deal it 9 damage.")
    left = set()
    for first in ("option 1", "option 2"):
        table = Table(a={"hand": [burn]}, b={"field": [odd]})
        table.a.play("Burn")
        table.expect_asked("b", rule="10.10.2")
        table.b.choose(first)
        left.add(table.card("Odd").defense)
    assert left == {17, 19}


def test_10_2_1_3_3_an_effect_on_the_cost_of_playing_changes_how_it_is_played() -> None:
    guild = amulet("Guild", "While this card is on your field, any spell you play costs 3.")
    table = Table(a={"field": [guild], "hand": [SPARK], "play_points": 5}, b={"field": [follower("Dummy", 0, 9)]})
    assert table.card("Spark").cost == 1
    table.a.play("Spark")
    assert table.a.play_points == 2


# -- valid and invalid -------------------------------------------------------------------------------------------------


def test_10_3_2_an_invalid_part_asks_for_no_selection() -> None:
    """Without the condition nothing is selected; the rest of the text is done, and nothing makes the play illegal."""
    lurker = spell(
        "Lurk", "Draw a card. If there is a Knight on your field, select an enemy follower on the field and destroy it."
    )
    table = Table(a={"hand": [lurker]}, b={"field": ["Fairy", "Ghost"]}, forced=False)
    table.a.play("Lurk")
    assert (len(table.a.hand), table.b.field) == (1, ["Fairy", "Ghost"])
    table.expect_asked("a", rule="7.3.3")


@pytest.mark.rule("10.3.2")
def test_10_3_3_with_its_condition_the_part_is_valid_and_asks() -> None:
    lurker = spell(
        "Lurk", "Draw a card. If there is a Knight on your field, select an enemy follower on the field and destroy it."
    )
    table = Table(a={"hand": [lurker], "field": ["Knight"]}, b={"field": ["Fairy", "Ghost"]})
    table.a.say("play Lurk")
    table.expect_asked("a", rule="10.6.2.3")
    table.a.choose("Ghost")
    assert table.b.field == ["Fairy"]


def test_10_3_3_a_passive_ability_comes_and_goes_with_its_condition() -> None:
    squire = follower("Squire", 1, 1, "If there is a Knight on your field, this follower has [attack]+3.")
    call = spell("Call", "Summon a Knight token.")
    table = Table(a={"field": [squire], "hand": [call]}, b={"field": [put("Fairy", engaged=True)]})
    assert table.card("Squire").attack == 1
    table.a.play("Call")
    assert table.card("Squire").attack == 4


def test_10_3_4_what_a_text_places_in_a_zone_is_valid_only_there() -> None:
    moth = follower("Moth", 1, 1, "At the start of your end phase, if this card is in your EX area, draw a card.")
    for zone, drawn in (("ex", 1), ("field", 0), ("cemetery", 0)):
        table = Table(a={zone: [moth]})
        table.a.end_turn()
        assert len(table.a.hand) == drawn, zone
        table.expect_asked("b")


def test_10_3_5_follower_and_amulet_abilities_are_valid_on_the_field_only() -> None:
    bell = amulet("Bell", "Whenever you play a spell, draw a card.")
    banner = follower("Banner", 1, 1, "Each other follower on your field has [attack]+2.")
    dummy = follower("Dummy", 0, 9)
    for zone in ("hand", "ex", "cemetery", "banished"):
        table = Table(
            a={zone: [bell, banner], "hand": [SPARK, *([bell, banner] if zone == "hand" else [])], "field": [NOVICE]},
            b={"field": [dummy]},
        )
        before = len(table.a.hand)
        table.a.play("Spark")
        assert (len(table.a.hand), table.card("Novice").attack) == (before - 1, 1), zone
    table = Table(a={"field": [bell, banner, NOVICE], "hand": [SPARK]}, b={"field": [dummy]})
    table.a.play("Spark")
    assert (len(table.a.hand), table.card("Novice").attack) == (1, 3)


@pytest.mark.rule("4.3.3")
def test_10_3_5_a_leader_has_its_abilities_in_the_leader_area() -> None:
    duke = leader(
        "Duke",
        "Whenever a follower is put onto your field, draw a card.",
        "Each follower on your field has [attack]+2.",
    )
    table = Table(a={"leader": [duke], "hand": [NOVICE]})
    table.a.play("Novice")
    assert (len(table.a.hand), table.card("Novice").attack) == (1, 3)


@pytest.mark.rule("4.3.3")
def test_10_3_5_an_ability_given_to_a_leader_works() -> None:
    oath = spell("Oath", 'Give your leader "Whenever a follower is put onto your field, draw a card."')
    table = Table(a={"hand": [oath, NOVICE]})
    table.a.play("Oath")
    table.a.play("Novice")
    assert len(table.a.hand) == 1


@pytest.mark.rule("10.3.5", "4.3.3")
def test_8_3_1_an_activated_ability_of_a_leader_can_be_played() -> None:
    oath = spell("Oath", 'Give your leader "[act] [cost02]: Draw a card."', cost=1)
    table = Table(a={"hand": [oath], "play_points": 3}, b={"hand": [oath]})
    table.expect_refused("activate Leader A", rule="8.3.1")
    table.a.play("Oath")
    table.a.activate("Leader A")
    assert (len(table.a.hand), table.a.play_points) == (1, 0)
    table.expect_refused("activate Leader A", rule="10.4.4")
