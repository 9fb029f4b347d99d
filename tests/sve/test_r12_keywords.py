"""Chapter 12: every keyword, each test from the rulebook."""

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell

BOLT = spell("Bolt", "Select an enemy follower on the field and deal it 3 damage.", cost=0)
ANN = follower("Ann", 2, 2, "[evolve] [cost02]: Evolve this follower.")
GREAT_ANN = evolved("Ann", 4, 4)


# -- 12.1, 12.2: evolve ------------------------------------------------------------------------------------------------


def test_12_1_2_keywords_that_share_a_text_are_separate_abilities() -> None:
    twice = follower("Twice", 1, 1, "[fanfare] [lastwords] Draw a card.")
    table = Table(a={"hand": [twice]})
    table.a.play("Twice")
    assert len(table.a.hand) == 1
    kill = Table(a={"hand": [BOLT]}, b={"field": [put(twice)]})
    kill.a.play("Bolt")
    assert len(kill.b.hand) == 1


@pytest.mark.rule("sve", "12.2.1.1")
def test_12_2_1_evolve_is_an_activated_ability_of_the_card() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [GREAT_ANN], "play_points": 2})
    table.a.evolve("Ann")
    assert table.card("Ann").evolved
    assert (table.card("Ann").attack, table.card("Ann").defense) == (4, 4)
    assert table.a.play_points == 0


def test_12_2_1_1_without_the_icon_there_is_no_evolve_ability() -> None:
    table = Table(a={"field": [follower("Bob", 2, 2)], "evolve_deck": [evolved("Bob", 4, 4)]})
    table.expect_refused("evolve Bob", rule="12.2.1")


def test_12_2_2_without_a_corresponding_card_it_cannot_be_played() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [evolved("Bob", 4, 4)]})
    table.expect_refused("evolve Ann", rule="12.2.2")


def test_12_2_2_the_card_must_lie_facedown() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [put(GREAT_ANN, faceup=True)]})
    table.expect_refused("evolve Ann", rule="12.2.2")


@pytest.mark.rule("sve", "4.6.4")
def test_12_2_2_the_revealed_card_is_the_one_it_evolves_into() -> None:
    two_faced = evolved("Ann", 4, 4, back=evolved("Ann", 5, 3))
    table = Table(a={"field": [ANN], "evolve_deck": [two_faced]})
    table.a.say("evolve Ann")
    table.expect_asked("a", rule="12.2.2")
    table.a.choose("Ann (5/3)")
    assert (table.card("Ann").attack, table.card("Ann").defense) == (5, 3)


def test_12_2_3_an_evolution_point_stands_for_one_play_point() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [GREAT_ANN], "play_points": 1, "evolution_points": 3})
    table.a.evolve("Ann")
    assert (table.a.play_points, table.a.evolution_points) == (0, 2)


def test_12_2_3_only_one_evolution_point() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [GREAT_ANN], "play_points": 0, "evolution_points": 3})
    table.expect_refused("evolve Ann", rule="10.4.4")


def test_12_2_3_the_player_may_keep_the_evolution_point() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [GREAT_ANN], "play_points": 2, "evolution_points": 3})
    table.a.evolve("Ann", "no")
    assert (table.a.play_points, table.a.evolution_points) == (0, 3)


# -- 12.3: quick -------------------------------------------------------------------------------------------------------

QUICK_CARD = follower("Hare", 1, 1, "[quick]")
QUICK_TOWER = amulet("Tower", "[quick][act] [engage]: Draw a card.")


@pytest.mark.rule("sve", "12.3.2", "12.3.2.1")
def test_12_3_1_a_card_with_quick_is_played_in_the_opponents_turn() -> None:
    table = Table(b={"hand": [QUICK_CARD, follower("Tortoise", 1, 1)]})
    table.a.end_turn()
    table.expect_options("Hare", "pass")
    table.b.play("Hare")
    assert table.b.field == ["Hare"]


@pytest.mark.rule("sve", "12.3.3.1")
def test_12_3_3_an_ability_with_quick_is_played_in_the_opponents_turn() -> None:
    slow = amulet("Slow Tower", "[act] [engage]: Draw a card.")
    table = Table(b={"field": [QUICK_TOWER, slow]})
    table.a.end_turn()
    table.expect_options("Tower", "pass")
    table.b.activate("Tower")
    assert len(table.b.hand) == 2, "one drawn by the ability, one at the start of the new turn"


def test_12_3_4_after_an_attack_and_at_the_end_of_the_turn_only() -> None:
    table = Table(a={"field": ["Knight"]}, b={"hand": [QUICK_CARD]})
    table.expect_refused("play Hare", rule="12.3.4", by="b")
    table.a.say("attack leader with Knight")
    table.expect_legal("play Hare", by="b")
    table.b.pass_()
    table.a.end_turn()
    table.expect_legal("play Hare", by="b")
    table.b.pass_()


def test_12_3_5_in_ones_own_main_phase_too() -> None:
    table = Table(a={"hand": [QUICK_CARD], "field": [QUICK_TOWER]})
    table.a.play("Hare")
    table.a.activate("Tower")
    assert table.a.field == ["Tower", "Hare"]
    assert len(table.a.hand) == 1


# -- 12.4 to 12.7: automatic abilities ---------------------------------------------------------------------------------

HERALD = follower("Herald", 1, 1, "[fanfare] Draw a card.")


@pytest.mark.rule("sve", "12.4.1", "12.4.2")
def test_12_4_3_fanfare_on_being_put_onto_the_field_from_any_other_zone() -> None:
    raise_it = spell("Raise", "Select a follower in your cemetery and summon it.", cost=0)
    table = Table(a={"hand": [HERALD]})
    table.a.play("Herald")
    assert len(table.a.hand) == 1
    other = Table(a={"hand": [raise_it], "cemetery": [HERALD]})
    other.a.play("Raise")
    assert len(other.a.hand) == 1


def test_12_4_3_no_fanfare_from_field_to_field() -> None:
    kidnap = spell("Kidnap", "Select an enemy follower on the field and steal it.", cost=0)
    table = Table(a={"hand": [kidnap]}, b={"field": [put(HERALD)]})
    table.a.play("Kidnap")
    assert table.a.field == ["Herald"]
    assert table.a.hand == []


MARTYR = follower("Martyr", 1, 1, "[lastwords] Draw a card.")


@pytest.mark.rule("sve", "12.5.1", "12.5.2")
def test_12_5_3_last_words_from_field_to_cemetery() -> None:
    table = Table(a={"hand": [BOLT]}, b={"field": [put(MARTYR)]})
    table.a.play("Bolt")
    assert len(table.b.hand) == 1


def test_12_5_3_burying_counts_banishing_and_discarding_do_not() -> None:
    bury = spell("Bury It", "Bury a follower.", cost=0)
    banish = spell("Banish It", "Select a follower on your field and banish it.", cost=0)
    drop = spell("Drop It", "Discard a card.", cost=0)
    for card, place, drawn in ((bury, "field", 1), (banish, "field", 0)):
        table = Table(a={"hand": [card], place: [put(MARTYR)]})
        table.a.play(card.name)
        assert len(table.a.hand) == drawn, card.name
    table = Table(a={"hand": [drop, MARTYR]})
    table.a.play("Drop It")
    assert table.a.hand == []


@pytest.mark.rule("sve", "12.6.1")
def test_12_6_2_on_evolve_triggers_on_evolving() -> None:
    table = Table(a={"field": [ANN], "evolve_deck": [evolved("Ann", 4, 4, "On Evolve - Draw a card.")]})
    table.a.evolve("Ann")
    assert len(table.a.hand) == 1


def test_12_6_2_on_evolve_with_a_cost() -> None:
    wise = evolved("Ann", 4, 4, "On Evolve - [cost03]: Draw a card.")
    table = Table(a={"field": [ANN], "evolve_deck": [wise], "play_points": 5})
    table.a.evolve("Ann", "yes")
    assert len(table.a.hand) == 1
    assert table.a.play_points == 0
    other = Table(a={"field": [ANN], "evolve_deck": [wise], "play_points": 5})
    other.a.evolve("Ann", "no")
    assert other.a.hand == []


@pytest.mark.rule("sve", "12.7.1")
@pytest.mark.parametrize(
    ("keyword", "at_leader", "at_follower"),
    [("Strike", 1, 1), ("Follower Strike", 0, 1), ("Leader Strike", 1, 0)],
)
def test_12_7_2_strike_and_its_two_kinds(keyword: str, at_leader: int, at_follower: int) -> None:
    striker = follower("Striker", 1, 9, f"{keyword}: Draw a card.")
    for target, drawn in (("leader", at_leader), ("Wall", at_follower)):
        table = Table(a={"field": [striker]}, b={"field": [put(follower("Wall", 1, 9), engaged=True)]})
        table.a.attack("Striker", target)
        assert len(table.a.hand) == drawn, target


def test_12_7_2_strike_does_not_trigger_for_the_attacked() -> None:
    striker = follower("Striker", 1, 9, "Strike: Draw a card.")
    table = Table(a={"field": [follower("Wall", 1, 9)]}, b={"field": [put(striker, engaged=True)]})
    table.a.attack("Wall", "Striker")
    assert table.b.hand == []


# -- 12.8: ward --------------------------------------------------------------------------------------------------------

GUARD = follower("Guard", 1, 3, "Ward.")


@pytest.mark.rule("sve", "12.8.1")
def test_12_8_2_an_engaged_ward_must_be_attacked() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put(GUARD, engaged=True), put("Fairy", engaged=True)]})
    table.expect_refused("attack leader with Knight", rule="12.8.2")
    table.expect_refused("attack Fairy with Knight", rule="12.8.2")
    table.a.attack("Knight", "Guard")
    assert table.card("Guard").defense == 2


def test_12_8_2_a_reserved_ward_does_not_restrict() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put(GUARD), put("Fairy", engaged=True)]})
    table.a.attack("Knight", "leader")
    assert table.b.leader.defense == 19


def test_12_8_2_a_ward_that_cannot_be_attacked_does_not_restrict() -> None:
    shy = follower("Shy Guard", 1, 3, "Ward. Intimidate.")
    table = Table(a={"field": ["Knight"]}, b={"field": [put(shy, engaged=True)]})
    table.a.attack("Knight", "leader")
    assert table.b.leader.defense == 19


@pytest.mark.parametrize(("answer", "engaged"), [("yes", True), ("no", False)])
def test_12_8_2_a_ward_may_enter_engaged(answer: str, engaged: bool) -> None:
    table = Table(a={"hand": [GUARD]})
    table.a.play("Guard", answer)
    assert table.card("Guard").engaged is engaged


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_12_8_2_what_entered_is_what_the_effect_goes_on_about_engaged_or_not(first: bool, second: bool) -> None:
    forge = spell("Forge", "Summon 2 Guardform Golem tokens and give them [attack]+2.", cost=0)
    table = Table(a={"hand": [forge]})
    table.a.play("Forge", *("yes" if engaged else "no" for engaged in (first, second)))
    assert [(card.attack, card.engaged) for card in table.a.field] == [(4, first), (4, second)]


@pytest.mark.rule("sve", "4.4.4.2")
def test_12_8_2_nobody_is_asked_about_a_ward_that_finds_no_room() -> None:
    forge = spell("Forge", "Summon 3 Guardform Golem tokens.", cost=0)
    table = Table(a={"hand": [forge], "field": ["Knight"] * 3})
    table.a.play("Forge")
    table.a.choose("yes")
    table.a.choose("no")
    assert [card.engaged for card in table.a.field] == [False, False, False, True, False]
    table.expect_asked("a", rule="7.3.3")
    full = Table(a={"hand": [forge], "field": ["Knight"] * 5})
    full.a.play("Forge")
    full.expect_asked("a", rule="7.3.3")


def test_12_8_2_two_wards_either_may_be_attacked() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put(GUARD, engaged=True), put(GUARD, engaged=True, damage=1)]})
    table.a.say("attack with Knight")
    table.expect_asked("a", rule="8.4.3")
    assert len(table.options) == 2


# -- 12.9 to 12.12: attacking ------------------------------------------------------------------------------------------


@pytest.mark.rule("sve", "12.9.1")
def test_12_9_2_storm_attacks_leader_and_followers_at_once() -> None:
    table = Table(a={"hand": [follower("Gale", 2, 2, "Storm.")]}, b={"field": [put("Fairy", engaged=True)]})
    table.a.play("Gale")
    table.a.say("attack with Gale")
    table.expect_options("Fairy", "leader")
    table.a.choose("leader")
    assert table.b.leader.defense == 18


@pytest.mark.rule("sve", "12.10.1")
def test_12_10_2_rush_attacks_engaged_followers_only() -> None:
    table = Table(a={"hand": [follower("Dash", 2, 2, "Rush.")]}, b={"field": [put("Fairy", engaged=True), "Knight"]})
    table.a.play("Dash")
    table.expect_refused("attack leader with Dash", rule="8.4.3.1")
    table.expect_refused("attack Knight with Dash", rule="8.4.3.1")
    table.a.attack("Dash", "Fairy")
    assert table.b.field == ["Knight"]


@pytest.mark.rule("sve", "12.11.1")
def test_12_11_2_assail_reaches_reserved_followers() -> None:
    table = Table(a={"field": [follower("Hunter", 2, 2, "Assail.")]}, b={"field": ["Knight"]})
    table.a.attack("Hunter", "Knight")
    assert table.b.field == []


def test_12_11_2_assail_alone_does_not_attack_on_the_first_turn() -> None:
    table = Table(a={"hand": [follower("Hunter", 2, 2, "Assail.")]}, b={"field": ["Knight"]})
    table.a.play("Hunter")
    table.expect_refused("attack Knight with Hunter", rule="8.4.2.1")


@pytest.mark.rule("sve", "12.12.1")
def test_12_12_2_intimidate_cannot_be_attacked() -> None:
    shade = follower("Shade", 1, 1, "Intimidate.")
    table = Table(a={"field": ["Knight"]}, b={"field": [put(shade, engaged=True)]})
    table.expect_refused("attack Shade with Knight", rule="12.12.2")


def test_12_12_2_1_intimidate_may_be_selected_by_cards() -> None:
    shade = follower("Shade", 1, 1, "Intimidate.")
    table = Table(a={"hand": [BOLT]}, b={"field": [put(shade)]})
    table.a.play("Bolt")
    assert table.b.field == []


# -- 12.13: drain ------------------------------------------------------------------------------------------------------

BAT = follower("Bat", 3, 9, "Drain.")


@pytest.mark.rule("sve", "12.13.1")
def test_12_13_2_drain_heals_by_the_attack_damage_dealt() -> None:
    table = Table(a={"field": [BAT]})
    table.a.attack("Bat", "leader")
    assert table.a.leader.defense == 23


def test_12_13_2_1_attack_damage_to_a_follower_counts() -> None:
    table = Table(a={"field": [BAT]}, b={"field": [put(follower("Wall", 1, 9), engaged=True)]})
    table.a.attack("Bat", "Wall")
    assert table.a.leader.defense == 23


def test_12_13_2_2_no_drain_when_attacked_or_by_ability() -> None:
    table = Table(a={"field": [follower("Wall", 1, 9)]}, b={"field": [put(BAT, engaged=True)]})
    table.a.attack("Wall", "Bat")
    assert table.b.leader.defense == 20
    spitter = follower("Spitter", 3, 9, "Drain.", "[act] [engage]: Deal 2 damage to each enemy leader.")
    other = Table(a={"field": [spitter]})
    other.a.activate("Spitter")
    assert (other.a.leader.defense, other.b.leader.defense) == (20, 18)


def test_12_13_3_drain_twice_is_drain_once() -> None:
    gift = spell("Gift", "Select a follower on your field and give it Drain.", cost=0)
    table = Table(a={"field": [BAT], "hand": [gift]})
    table.a.play("Gift")
    table.a.attack("Bat", "leader")
    assert table.a.leader.defense == 23


def test_12_13_3_drain_written_twice_is_drain_once() -> None:
    table = Table(a={"field": [follower("Leech", 3, 9, "Drain.", "Drain.")]})
    table.a.attack("Leech", "leader")
    assert table.a.leader.defense == 23


# -- 12.14: bane -------------------------------------------------------------------------------------------------------

VIPER = follower("Viper", 0, 9, "Bane.")


@pytest.mark.rule("sve", "12.14.1", "12.14.2.1")
def test_12_14_2_who_fought_bane_falls_even_without_damage() -> None:
    table = Table(a={"field": [VIPER]}, b={"field": [put(follower("Giant", 1, 9), engaged=True)]})
    table.a.attack("Viper", "Giant")
    assert (table.a.field, table.b.field) == (["Viper"], [])


def test_12_14_2_bane_works_when_attacked_too() -> None:
    table = Table(a={"field": [follower("Giant", 1, 9)]}, b={"field": [put(VIPER, engaged=True)]})
    table.a.attack("Giant", "Viper")
    assert (table.a.field, table.b.field) == ([], ["Viper"])


def test_12_14_2_two_banes_destroy_each_other() -> None:
    table = Table(a={"field": [VIPER]}, b={"field": [put(VIPER, engaged=True)]})
    table.a.attack("my Viper", "enemy Viper")
    assert (table.a.field, table.b.field) == ([], [])


def test_12_14_2_a_leader_is_not_destroyed() -> None:
    table = Table(a={"field": [VIPER]})
    table.a.attack("Viper", "leader")
    assert table.b.leader.defense == 20
    assert table.result is None


# -- 12.15: aura -------------------------------------------------------------------------------------------------------

SAINT = follower("Saint", 1, 1, "Aura.")


@pytest.mark.rule("sve", "12.15.1")
def test_12_15_2_an_opponents_cards_cannot_select_it() -> None:
    table = Table(a={"hand": [BOLT]}, b={"field": [put(SAINT)]})
    table.expect_refused("play Bolt", rule="10.6.2.3.3")
    both = Table(a={"hand": [BOLT]}, b={"field": [put(SAINT), "Knight"]})
    both.a.play("Bolt")
    assert both.b.field == ["Saint"]


def test_12_15_2_ones_own_cards_may_select_it() -> None:
    gift = spell("Gift", "Select a follower on your field and give it [attack]+1.", cost=0)
    table = Table(a={"field": [SAINT], "hand": [gift]})
    table.a.play("Gift")
    assert table.card("Saint").attack == 2


def test_12_15_2_what_selects_nothing_reaches_it() -> None:
    storm = spell("Hail", "Deal 1 damage to each enemy follower on the field.", cost=0)
    table = Table(a={"hand": [storm]}, b={"field": [put(SAINT)]})
    table.a.play("Hail")
    assert table.b.field == []


def test_12_15_3_aura_does_not_stop_attacks() -> None:
    table = Table(a={"field": ["Knight"]}, b={"field": [put(SAINT, engaged=True)]})
    table.a.attack("Knight", "Saint")
    assert table.b.field == []
