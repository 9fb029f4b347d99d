"""Chapter 8: the main phase and attacking, each test from the rulebook."""

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell

BOLT = spell("Quick Bolt", "[quick]", "Select an enemy follower on the field and deal it 3 damage.", cost=1)
SPARK = spell("Slow Spark", "Select an enemy follower on the field and deal it 3 damage.", cost=1)


def test_8_1_2_an_action_that_cannot_be_done_whole_is_not_offered() -> None:
    table = Table(a={"hand": [SPARK]}, b={"field": []})
    table.expect_refused("play Slow Spark", rule="10.6.2.3.3")
    table.expect_options("end")


def test_8_2_1_a_card_from_the_hand_costs_its_play_points() -> None:
    table = Table(a={"hand": [follower("Squire", 1, 1, cost=3)], "play_points": 5})
    table.a.play("Squire")
    assert table.a.play_points == 2
    assert table.a.field == ["Squire"]


def test_8_2_1_a_card_from_the_ex_area_costs_its_play_points() -> None:
    table = Table(a={"ex": [follower("Squire", 1, 1, cost=3)], "play_points": 3})
    table.a.play("Squire")
    assert table.a.play_points == 0
    assert (table.a.ex, table.a.field) == ([], ["Squire"])


def test_8_2_1_no_card_without_the_points() -> None:
    table = Table(a={"hand": [follower("Squire", 1, 1, cost=3)], "play_points": 2})
    table.expect_refused("play Squire", rule="10.4.4")


def test_8_3_1_ones_own_activated_abilities_only() -> None:
    well = amulet("Well", "[act] [cost01]: Draw a card.")
    table = Table(a={"field": [well], "play_points": 1}, b={"field": [put(well)]})
    table.a.activate("my Well")
    assert len(table.a.hand) == 1
    assert table.a.play_points == 0
    table.expect_refused("activate Well", rule="10.4.4")


def test_8_3_2_one_evolve_ability_a_turn_and_again_next_turn() -> None:
    one, two = (follower(n, 1, 1, "[evolve] [cost01]: Evolve this follower.") for n in ("Ann", "Bea"))
    table = Table(a={"field": [one, two], "evolve_deck": [evolved("Ann", 2, 2), evolved("Bea", 2, 2)]})
    table.a.evolve("Ann")
    table.expect_refused("evolve Bea", rule="8.3.2")
    table.a.end_turn()
    table.b.end_turn()
    table.a.evolve("Bea")
    assert table.card("Bea").evolved


def test_8_4_1_a_follower_attacks_a_leader_or_a_follower() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put("Fairy", engaged=True)]})
    table.a.say("attack with Knight")
    table.expect_options("leader", "Fairy")
    table.a.choose("leader")
    assert table.b.leader.defense == 19


def test_8_4_2_the_attacker_is_reserved() -> None:
    table = Table(a={"field": [put("Knight", engaged=True)]})
    table.expect_refused("attack leader with Knight", rule="8.4.2")


def test_8_4_2_the_attacker_is_a_follower_one_controls() -> None:
    table = Table(a={"field": [amulet("Well")]}, b={"field": ["Fairy"]})
    table.expect_refused("attack leader with Well", rule="8.4.2")
    table.expect_refused("attack leader with Fairy", rule="8.4.2")


def test_8_4_2_1_what_came_this_turn_does_not_attack() -> None:
    table = Table(a={"field": [put("Knight", fresh=True)]}, b={"field": [put("Fairy", engaged=True)]})
    table.expect_refused("attack Fairy with Knight", rule="8.4.2.1")


def test_8_4_2_1_what_evolved_this_turn_attacks() -> None:
    ann = follower("Ann", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    table = Table(
        a={"field": [put(ann, fresh=True)], "evolve_deck": [evolved("Ann", 2, 2)]},
        b={"field": [put("Fairy", engaged=True)]},
    )
    table.a.evolve("Ann")
    table.a.attack("Ann", "Fairy")
    assert table.b.field == []


def test_8_4_2_1_a_stolen_follower_has_not_been_under_its_new_control() -> None:
    thief = spell("Kidnap", "Select an enemy follower on the field and steal it.")
    table = Table(a={"hand": [thief]}, b={"field": ["Knight"]})
    table.a.play("Kidnap")
    assert table.a.field == ["Knight"]
    table.expect_refused("attack leader with Knight", rule="8.4.2.1")


def test_8_4_3_the_player_selects_the_target() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put("Fairy", engaged=True), put("Ghost", engaged=True)]})
    table.a.say("attack with Knight")
    table.expect_asked("a", rule="8.4.3")
    table.expect_options("Fairy", "Ghost", "leader")


def test_8_4_3_1_a_reserved_follower_is_no_target() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": ["Fairy"]})
    table.expect_refused("attack Fairy with Knight", rule="8.4.3.1")


def test_8_4_3_1_an_evolved_newcomer_does_not_reach_the_leader() -> None:
    ann = follower("Ann", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    table = Table(
        a={"field": [put(ann, fresh=True)], "evolve_deck": [evolved("Ann", 2, 2)]},
        b={"field": [put("Fairy", engaged=True)]},
    )
    table.a.evolve("Ann")
    table.expect_refused("attack leader with Ann", rule="8.4.3.1")


def test_8_4_3_1_an_amulet_is_no_target() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put(amulet("Well"), engaged=True)]})
    table.expect_refused("attack Well with Knight", rule="8.4.3.1")


def test_8_4_3_2_without_a_target_there_is_no_attack() -> None:
    ann = follower("Ann", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    table = Table(a={"field": [put(ann, fresh=True)], "evolve_deck": [evolved("Ann", 2, 2)]}, b={"field": ["Fairy"]})
    table.a.evolve("Ann")
    table.expect_refused("attack with Ann", rule="8.4.3.2")


def test_8_4_3_2_1_a_follower_that_cannot_attack_has_no_target() -> None:
    meek = follower("Meek", 3, 3, "This follower can't attack.")
    table = Table(a={"field": [meek]}, b={"field": [put("Fairy", engaged=True)]})
    table.expect_refused("attack leader with Meek", rule="8.4.3.2.1")


def test_8_4_4_the_attacker_engages() -> None:
    table = Table(a={"field": ["Knight"]})
    table.a.attack("Knight", "leader")
    assert table.card("Knight").engaged


def test_8_4_5_from_the_declaration_on_it_has_attacked() -> None:
    """A Strike ability triggers with the declaration, before any damage."""
    striker = follower("Striker", 1, 1, "Strike: Give this follower [attack]+2.")
    table = Table(a={"field": [striker]})
    table.a.attack("Striker", "leader")
    assert table.b.leader.defense == 17


def test_8_4_5_1_combat_ends_when_one_of_them_leaves() -> None:
    """A follower with Bane that left before the damage has not fought, so the other lives."""
    viper = follower("Viper", 1, 1, "Bane.")
    table = Table(a={"field": [follower("Giant", 5, 5)]}, b={"field": [put(viper, engaged=True)], "hand": [LIFT]})
    table.a.say("attack Viper with Giant")
    table.b.play("Lift Off")
    assert table.a.field == ["Giant"]
    assert table.card("Giant").defense == 5


LIFT = spell("Lift Off", "[quick]", "Select a follower on your field and return it to its owner's hand.", cost=0)


def test_8_4_6_confirmation_timing_follows_the_declaration() -> None:
    """What the attack triggers is resolved before the opponent may answer."""
    striker = follower("Striker", 1, 1, "Strike: Draw a card.")
    table = Table(a={"field": [striker]}, b={"hand": [BOLT]})
    table.a.say("attack leader with Striker")
    table.expect_asked("b", rule="8.4.7")
    assert len(table.a.hand) == 1


def test_8_4_7_the_opponent_may_answer_with_quick_only() -> None:
    table = Table(
        a={"field": ["Knight"]}, b={"hand": [BOLT, SPARK], "ex": [spell("Ex Bolt", "[quick]", *BOLT.text[1:])]}
    )
    table.a.say("attack leader with Knight")
    table.expect_asked("b", rule="8.4.7")
    table.expect_options("Quick Bolt", "Ex Bolt", "pass")


def test_8_4_7_quick_abilities_too() -> None:
    tower = amulet("Tower", "[quick][act] [engage]: Select an enemy follower on the field and deal it 1 damage.")
    table = Table(a={"field": ["Knight"]}, b={"field": [tower]})
    table.a.say("attack leader with Knight")
    table.b.activate("Tower")
    assert table.a.field == []
    assert table.b.leader.defense == 20


def test_8_4_8_after_a_quick_play_there_is_another_chance() -> None:
    table = Table(a={"field": [follower("Giant", 5, 7)]}, b={"hand": [BOLT, put(BOLT)]})
    table.a.say("attack leader with Giant")
    table.b.play("Quick Bolt#1")
    table.expect_asked("b", rule="8.4.7")
    table.b.play("Quick Bolt")
    assert table.card("Giant").defense == 1


def test_8_4_8_confirmation_timing_comes_between() -> None:
    table = Table(a={"field": [follower("Frail", 5, 3)]}, b={"hand": [BOLT, put(BOLT)]})
    table.a.say("attack leader with Frail")
    table.b.play("Quick Bolt#1")
    assert table.a.field == []


def test_8_4_9_the_attacker_deals_its_attack() -> None:
    table = Table(a={"field": [follower("Giant", 5, 5)]})
    table.a.attack("Giant", "leader")
    assert table.b.leader.defense == 15


def test_8_4_9_an_attacker_that_is_gone_deals_nothing() -> None:
    table = Table(a={"field": [follower("Frail", 5, 3)]}, b={"hand": [BOLT]})
    table.a.say("attack leader with Frail")
    table.b.play("Quick Bolt")
    assert table.b.leader.defense == 20


def test_8_4_9_the_attack_counts_as_it_is_when_damage_is_dealt() -> None:
    shrink = spell("Shrink", "[quick]", "Select an enemy follower on the field and give it [attack]-3.", cost=0)
    table = Table(a={"field": [follower("Giant", 5, 5)]}, b={"hand": [shrink]})
    table.a.say("attack leader with Giant")
    table.b.play("Shrink")
    assert table.b.leader.defense == 18


def test_8_4_9_1_attacked_followers_strike_back_at_the_same_time() -> None:
    table = Table(a={"field": [follower("One", 3, 3)]}, b={"field": [put(follower("Other", 3, 3), engaged=True)]})
    table.a.attack("One", "Other")
    assert (table.a.field, table.b.field) == ([], [])


def test_8_4_9_1_an_attacker_without_attack_still_takes_damage() -> None:
    table = Table(a={"field": [follower("Nil", 0, 3)]}, b={"field": [put(follower("Other", 2, 3), engaged=True)]})
    table.a.attack("Nil", "Other")
    assert table.card("Nil").defense == 1
    assert table.card("Other").defense == 3


def test_8_4_9_1_a_leader_does_not_strike_back() -> None:
    table = Table(a={"field": ["Knight"]})
    table.a.attack("Knight", "leader")
    assert table.card("Knight").defense == 1


def test_8_4_9_2_those_still_in_combat_have_fought() -> None:
    viper = follower("Viper", 0, 9, "Bane.")
    table = Table(a={"field": [viper]}, b={"field": [put(follower("Giant", 1, 9), engaged=True)]})
    table.a.attack("Viper", "Giant")
    assert table.b.field == []
    assert table.a.field == ["Viper"]


STONE = spell("Stone", "[quick]", "Select a follower on the field. Change it into an amulet.", cost=0)


@pytest.mark.rule("5.13.1.2", "12.13.2")
def test_8_4_9_a_target_that_became_an_amulet_takes_and_deals_no_damage() -> None:
    leech, victim = follower("Leech", 3, 3, "Drain."), put(follower("Victim", 2, 6), engaged=True)
    table = Table(a={"field": [leech]}, b={"field": [victim], "hand": [STONE]})
    table.a.say("attack Victim with Leech")
    table.b.play("Stone", "Victim")
    assert (table.card("Victim").damage, table.card("Leech").damage, table.a.leader.defense) == (0, 0, 20)


@pytest.mark.rule("5.24.2.1", "8.4.9.1")
def test_8_4_9_an_attacker_that_became_an_amulet_deals_and_takes_no_damage() -> None:
    """It has no attack to deal damage with; who strikes back does so only when it deals damage."""
    table = Table(
        a={"field": [follower("Brute", 3, 3)]},
        b={"field": [put(follower("Victim", 2, 6), engaged=True)], "hand": [STONE]},
    )
    table.a.say("attack Victim with Brute")
    table.b.play("Stone", "Brute")
    assert (table.card("Victim").damage, table.card("Brute").damage) == (0, 0)
    table = Table(a={"field": [follower("Brute", 3, 3)]}, b={"hand": [STONE]})
    table.a.say("attack leader with Brute")
    table.b.play("Stone")
    assert table.b.leader.defense == 20


@pytest.mark.rule("11.3.2", "12.14.2")
def test_8_4_9_2_bane_of_what_is_no_follower_destroys_nothing() -> None:
    viper, victim = follower("Viper", 3, 3, "Bane."), put(follower("Victim", 2, 6), engaged=True)
    table = Table(a={"field": [viper]}, b={"field": [victim], "hand": [STONE]})
    table.a.say("attack Victim with Viper")
    table.b.play("Stone", "Viper")
    assert table.b.field == ["Victim"]


def test_8_4_10_confirmation_timing_after_the_damage() -> None:
    """A follower at 0 defense is destroyed, and its last words resolve, before anything else is asked."""
    martyr = follower("Martyr", 1, 1, "[lastwords] Draw a card.")
    table = Table(a={"field": [follower("Giant", 5, 5)]}, b={"field": [put(martyr, engaged=True)]})
    table.a.attack("Giant", "Martyr")
    assert table.b.cemetery == ["Martyr"]
    assert len(table.b.hand) == 1
    table.expect_asked("a", rule="7.3.3")


def test_8_4_11_the_attack_is_over_afterwards() -> None:
    """Combat does not last: what happens later to one of them is no fight any more."""
    viper = follower("Viper", 0, 9, "Bane.")
    table = Table(
        a={"field": [follower("Giant", 1, 9), viper]}, b={"field": [put(follower("Wall", 1, 9), engaged=True)]}
    )
    table.a.attack("Giant", "Wall")
    assert not table.game.relations
    assert table.b.field == ["Wall"]


@pytest.mark.rule("sve", "8.4.1")
def test_8_4_2_a_reserved_follower_may_attack_again_only_after_refreshing() -> None:
    table = Table(a={"field": ["Knight"]})
    table.a.attack("Knight", "leader")
    table.expect_refused("attack leader with Knight", rule="8.4.2")
    table.a.end_turn()
    table.b.end_turn()
    table.a.attack("Knight", "leader")
    assert table.b.leader.defense == 18


def test_8_4_3_2_1_who_cannot_attack_leaders_attacks_followers_and_the_other_way_round() -> None:
    tame = follower("Tame", 2, 2, "This follower can't attack leaders.")
    proud = follower("Proud", 2, 2, "This follower can't attack followers.")
    table = Table(a={"field": [tame, proud]}, b={"field": [put("Fairy", engaged=True)]})
    table.expect_refused("attack leader with Tame", rule="8.4.3.2.1")
    table.expect_refused("attack Fairy with Proud", rule="8.4.3.2.1")
    table.a.attack("Tame", "Fairy")
    table.a.attack("Proud", "leader")
    assert (table.b.cemetery, table.b.field, table.b.leader.defense) == ([], [], 18)
