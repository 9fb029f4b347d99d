"""Chapter 10.7: automatic abilities, what triggers them and how they are played; 10.8."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

STORM = spell("Storm Cloud", "Deal 1 damage to each follower on the field.")
STUDY = spell("Study", "Draw a card.")
HEAL = "give your leader [defense]+1."


def test_10_7_1_played_in_the_next_confirmation_timing() -> None:
    """The trigger comes in the middle of the spell; the ability is played after the whole spell."""
    relic = follower(
        "Relic", 1, 1, "When this card is discarded, give your leader [defense]+1 for every card in your hand."
    )
    vision = spell("Vision", "Discard your hand. Draw 3 cards.")
    table = Table(a={"hand": [vision, relic]})
    table.a.play("Vision")
    assert table.a.leader.defense == 23


def test_10_7_2_a_met_condition_makes_it_pending() -> None:
    """It stays pending although what it waited for is undone before it is played."""
    heir = follower("Heir", 1, 1, "[lastwords] Put this card into its owner's EX area.")
    bell = amulet("Bell", f"Whenever a follower you control is destroyed, {HEAL}")
    table = Table(a={"field": [heir, bell], "hand": [STORM]})
    table.a.play("Storm Cloud", "Heir")
    assert (table.a.ex, table.a.leader.defense) == (["Heir"], 21)


@pytest.mark.rule("sve", "10.7.3")
def test_10_7_2_1_met_several_times_pending_several_times() -> None:
    bell = amulet("Bell", "Whenever a follower you control is destroyed, draw a card.")
    table = Table(a={"field": [bell, "Fairy", "Fairy", "Fairy"], "hand": [STORM]}, forced=False)
    table.a.say("play Storm Cloud")
    assert len(table.decision.options) == 3
    table.a.choose("option 1", "option 1")
    assert len(table.a.hand) == 3


def test_10_7_2_2_once_per_turn() -> None:
    bell = amulet("Bell", f"Once per turn, when you play a spell, {HEAL}")
    table = Table(a={"field": [bell], "hand": [STUDY, STUDY, STUDY]})
    table.a.play("Study")
    table.a.play("Study")
    assert table.a.leader.defense == 21
    table.a.end_turn()
    table.b.end_turn()
    table.a.play("Study")
    assert table.a.leader.defense == 22


def test_10_7_2_2_no_more_than_the_number_also_when_met_at_once() -> None:
    """Four followers fall together, and the ability that may trigger twice becomes pending twice."""
    bell = amulet("Bell", f"2 times per turn, when a follower you control is destroyed, {HEAL}")
    table = Table(a={"field": [bell, "Fairy", "Fairy", "Fairy", "Fairy"], "hand": [STORM]})
    table.a.play("Storm Cloud", "option 1")
    assert table.a.leader.defense == 22


def test_10_7_2_2_each_card_has_a_number_of_its_own() -> None:
    bell = amulet("Bell", f"Once per turn, when you play a spell, {HEAL}")
    table = Table(a={"field": [bell, bell], "hand": [STUDY, STUDY]})
    table.a.play("Study", "option 1")
    table.a.play("Study")
    assert table.a.leader.defense == 22


BLESS = spell("Bless", f'Select a follower on your field and give it "Once per turn, when you play a spell, {HEAL}"')


def test_10_7_2_2_each_of_two_abilities_that_say_the_same_has_a_number_of_its_own() -> None:
    table = Table(a={"field": ["Fairy"], "hand": [BLESS, put(BLESS), STUDY, STUDY]})
    table.a.play("Bless#1")
    table.a.play("Bless")
    assert table.a.leader.defense == 21, "the first one has triggered, the second one is new"
    table.a.play("Study")
    assert table.a.leader.defense == 22
    table.a.play("Study")
    assert table.a.leader.defense == 22


def test_10_7_3_one_is_selected_played_and_no_longer_pending() -> None:
    ann, bea = (follower(n, 1, 1, "[lastwords] Draw a card.") for n in ("Ann", "Bea"))
    table = Table(a={"field": [ann, bea], "hand": [STORM]}, forced=False)
    table.a.say("play Storm Cloud")
    assert len(table.decision.options) == 2
    table.a.choose("Bea")
    table.expect_asked("a", rule="7.3.3")
    assert len(table.a.hand) == 2


def test_10_7_3_1_it_must_be_played() -> None:
    """Even where it hurts its own controller, nobody is asked whether."""
    curse = follower("Curse", 1, 1, "[lastwords] Deal 5 damage to your leader.")
    table = Table(a={"field": [curse], "hand": [STORM]}, forced=False)
    table.a.play("Storm Cloud")
    assert table.a.leader.defense == 15


def test_10_7_3_1_of_several_their_controller_selects_which_goes_first() -> None:
    """Each player selects among their own; the active player's go first."""
    grow, double = (
        amulet("Grow", "Whenever a follower is put onto your field, give it [attack]+1."),
        amulet("Double", "Whenever a follower is put onto your field, give it [attack]+X. X equals its attack."),
    )
    watch = amulet("Watch", "Whenever an enemy follower is put onto the field, give your leader [defense]+1.")
    for first, attack in (("Grow", 4), ("Double", 3)):
        table = Table(a={"field": [grow, double], "hand": [follower("Cub", 1, 1)]}, b={"field": [watch]})
        table.a.say("play Cub")
        table.expect_asked("a", rule="10.7.3.1")
        table.expect_options("Grow", "Double")
        table.a.choose(first)
        assert (table.card("Cub").attack, table.b.leader.defense) == (attack, 21)


def test_10_7_3_2_pending_ability_without_targets_is_removed() -> None:
    archer = follower("Archer", 1, 1, "[fanfare] Select an enemy follower on the field. Deal it 2 damage. Draw a card.")
    table = Table(a={"hand": [archer, STUDY]}, b={"field": []})
    table.a.play("Archer")
    assert (table.a.field, table.a.hand) == (["Archer"], ["Study"])
    table.a.play("Study")
    assert len(table.a.hand) == 1


def test_10_7_3_2_only_one_instance_is_removed() -> None:
    """One instance takes the only target away; the other cannot be played and is removed without effect."""
    bell = amulet(
        "Bell", "Whenever a follower you control is destroyed, select an enemy follower on the field and destroy it."
    )
    table = Table(a={"field": [bell, "Fairy", "Fairy"], "hand": [STORM]}, b={"field": [follower("Ox", 1, 9)]})
    table.a.play("Storm Cloud", "option 1")
    assert table.b.field == []
    table.expect_asked("a", rule="7.3.3")


# -- zone shifts -------------------------------------------------------------------------------------------------------


def test_10_7_4_moving_from_zone_to_zone_triggers() -> None:
    bell = amulet("Bell", f"Whenever a card is put into your EX area, {HEAL}")
    gift = spell("Gift", "Put the top card of your deck into your EX area.")
    table = Table(a={"field": [bell], "hand": [gift]})
    table.a.play("Gift")
    assert table.a.leader.defense == 21


def test_10_7_4_1_1_between_public_and_hidden_the_public_side_counts() -> None:
    """On the field it has 3 attack, in the hand it will have 1."""
    bell = amulet("Bell", f"Whenever a follower with 3 attack or more is returned to hand from your field, {HEAL}")
    cheer = spell("Cheer", "Select a follower on your field and give it [attack]+2.")
    recall = spell("Recall", "Select a follower on your field and return it to its owner's hand.")
    table = Table(a={"field": [bell, follower("Ann", 1, 1)], "hand": [cheer, recall, recall]})
    table.a.play("Cheer")
    table.a.play("Recall")
    assert (table.a.leader.defense, "Ann" in table.a.hand) == (21, True)
    table.a.play("Ann")
    table.a.play("Recall")
    assert table.a.leader.defense == 21


def test_10_7_4_1_1_coming_from_the_hand_the_public_side_counts() -> None:
    """Discarded cards are judged as they lie in the cemetery, where everybody sees them."""
    bell = amulet("Bell", f"Whenever a spell is put into your cemetery, {HEAL}")
    table = Table(a={"field": [bell], "hand": [spell("Waste", "Discard your hand."), STUDY, "Knight"]})
    table.a.play("Waste", "option 1")
    assert table.a.leader.defense == 22


def test_10_7_4_1_1_coming_from_the_deck_the_effects_of_the_public_side_count() -> None:
    """In the deck it has 1 attack, on the field it will have 3."""
    banner = amulet("Banner", "Each follower on your field has [attack]+2.")
    bell = amulet("Bell", f"Whenever a follower with 3 attack or more is put onto your field from your deck, {HEAL}")
    call = spell("Call", "Put the top card of your deck onto your field.", cost=0)
    for field, healed in (([bell], 20), ([bell, banner], 21)):
        table = Table(a={"field": field, "hand": [call], "deck": [follower("Ann", 1, 1)]})
        table.a.play("Call")
        assert ("Ann" in table.a.field, table.a.leader.defense) == (True, healed)


def test_10_7_4_1_2_leaving_the_field_the_field_counts() -> None:
    bell = amulet("Bell", f"Whenever a follower with 3 attack or more on your field is destroyed, {HEAL}")
    cheer = spell("Cheer", "Select a follower on your field and give it [attack]+2.")
    table = Table(a={"field": [bell, follower("Ann", 1, 1)], "hand": [cheer, STORM]})
    table.a.play("Cheer")
    table.a.play("Storm Cloud")
    assert (table.a.cemetery, table.a.leader.defense) == (["Cheer", "Storm Cloud", "Ann"], 21)
    plain = Table(a={"field": [bell, follower("Ann", 1, 1)], "hand": [STORM]})
    plain.a.play("Storm Cloud")
    assert plain.a.leader.defense == 20


def test_10_7_4_1_3_between_other_public_zones_the_new_zone_counts() -> None:
    """It has 3 attack in the cemetery; on the field, where a curse lies on all, it has 1."""
    bell = amulet("Bell", f"Whenever a follower with 3 attack or more is put onto your field, {HEAL}")
    curse = amulet("Curse", "Each follower on your field has [attack]-2.")
    call = spell("Call", "Select a follower in your cemetery and put it onto your field.")
    table = Table(a={"field": [bell, curse], "cemetery": [follower("Ann", 3, 3)], "hand": [call]})
    table.a.play("Call")
    assert (table.card("Ann").attack, table.a.leader.defense) == (1, 20)
    table = Table(a={"field": [bell], "cemetery": [follower("Ann", 3, 3)], "hand": [call]})
    table.a.play("Call")
    assert table.a.leader.defense == 21


def test_10_7_4_2_watchers_that_leave_together_see_each_other() -> None:
    ann, bea = (
        follower(n, 1, 1, f"Whenever another follower you control is destroyed, {HEAL}") for n in ("Ann", "Bea")
    )
    table = Table(a={"field": [ann, bea], "hand": [STORM]})
    table.a.play("Storm Cloud", "option 1")
    assert table.a.leader.defense == 22


def test_10_7_4_2_watchers_that_enter_together_see_each_other() -> None:
    ann, bea = (follower(n, 1, 1, f"Whenever another follower is put onto your field, {HEAL}") for n in ("Ann", "Bea"))
    call = spell("Call", "Select up to 2 followers in your cemetery and put them onto your field.")
    table = Table(a={"cemetery": [ann, bea], "hand": [call]})
    table.a.play("Call", "Ann", "Bea")
    table.a.choose("option 1")
    assert table.a.leader.defense == 22


def test_10_7_4_3_changing_fields_is_neither_entering_nor_leaving() -> None:
    bell = amulet("Bell", "Whenever a follower is put onto your field, draw a card.")
    grave = amulet("Grave", "Whenever a follower you control leaves the field, draw a card.")
    thief = spell("Kidnap", "Select an enemy follower on the field and steal it.")
    victim = follower(
        "Ann", 1, 1, "[fanfare] Deal 1 damage to each leader.", "[lastwords] Deal 1 damage to each leader."
    )
    table = Table(a={"field": [bell], "hand": [thief]}, b={"field": [grave, victim]})
    table.a.play("Kidnap")
    assert (table.a.field, table.a.hand, table.b.hand) == (["Bell", "Ann"], [], [])
    assert table.b.leader.defense == 20


# -- delayed and state triggers ----------------------------------------------------------------------------------------


def test_10_7_5_an_effect_creates_an_ability_for_later() -> None:
    omen = spell("Omen", "At the start of your end phase, deal 2 damage to each enemy leader.")
    table = Table(a={"hand": [omen]})
    table.a.play("Omen")
    assert table.b.leader.defense == 20
    table.a.end_turn()
    assert table.b.leader.defense == 18
    table.expect_asked("b")


def test_10_7_5_1_it_triggers_only_once() -> None:
    omen = spell("Omen", "At the start of your end phase, deal 2 damage to each enemy leader.")
    table = Table(a={"hand": [omen]})
    table.a.play("Omen")
    for _ in range(2):
        table.a.end_turn()
        table.b.end_turn()
    assert table.b.leader.defense == 18


def test_10_7_6_a_state_triggers_without_an_event_of_its_own() -> None:
    miser = amulet("Miser", "When there are no cards in your hand, give your leader [defense]+2. Draw a card.")
    table = Table(a={"field": [miser], "hand": [follower("Ann"), follower("Bea")]})
    table.a.play("Ann")
    assert (table.a.leader.defense, table.a.hand) == (20, ["Bea"])
    table.a.play("Bea")
    assert (table.a.leader.defense, len(table.a.hand)) == (22, 1)


def test_10_7_6_1_a_state_becomes_pending_once_until_it_has_resolved() -> None:
    """While it waits other events happen in the same state, and it is still pending only once; met again, it
    becomes pending again."""
    miser = amulet("Miser", "When there are no cards in your hand, draw 2 cards.")
    ann = follower("Ann", 1, 1, "[fanfare] Give your leader [defense]+1.", "[fanfare] Give your leader [defense]+1.")
    table = Table(a={"field": [miser], "hand": [ann], "deck": ["Knight"] * 9})
    table.a.play("Ann", "Ann", "Ann")
    assert (len(table.a.hand), table.a.leader.defense) == (2, 22)
    table.a.play("Knight")
    table.a.play("Knight")
    assert len(table.a.hand) == 2


def test_10_7_6_1_left_and_reached_again_while_it_waits_it_is_pending_once() -> None:
    """Ann's ability fills and empties the hand while the other waits; only after that has resolved it counts anew."""
    miser = amulet("Miser", "When there are no cards in your hand, deal 1 damage to each enemy leader.")
    ann = follower("Ann", 1, 1, "[fanfare] Draw a card, then discard a card.")
    table = Table(a={"field": [miser], "hand": [ann]})
    table.a.play("Ann", "Ann")
    table.expect_asked("a", rule="7.3.3")
    assert table.b.leader.defense == 18


def test_10_7_6_1_a_state_that_lasts_does_not_become_pending_again() -> None:
    """The hand stays empty through later actions; only when it has been filled and emptied again it counts anew."""
    miser = amulet("Miser", "When there are no cards in your hand, deal 1 damage to each enemy leader.")
    well = amulet("Well", "[act] [cost00]: Give your leader [defense]+1.")
    table = Table(a={"field": [miser, well], "hand": ["Knight"]})
    table.a.play("Knight")
    assert table.b.leader.defense == 19
    table.a.activate("Well")
    table.a.activate("Well")
    assert table.b.leader.defense == 19
    table.a.end_turn()
    table.b.end_turn()
    table.a.play("Blank")
    assert table.b.leader.defense == 18


def test_10_7_6_1_left_and_reached_again_while_resolving_it_becomes_pending_again() -> None:
    """Each time it draws and discards the last card, until the deck is empty."""
    miser = amulet("Miser", "When there are no cards in your hand, draw a card, then discard a card.")
    table = Table(a={"field": [miser], "hand": ["Knight"], "deck": ["Fairy", "Fairy", "Fairy"]})
    table.a.play("Knight")
    assert table.result == "B"


def test_10_7_7_it_is_played_even_if_its_card_has_moved() -> None:
    """The bell is destroyed by the ability that is played first; its own still is."""
    heir = follower("Heir", 1, 1, "[lastwords] Destroy each amulet on the field.")
    bell = amulet("Bell", f"Whenever a follower you control is destroyed, {HEAL}")
    table = Table(a={"field": [heir, bell], "hand": [STORM]})
    table.a.play("Storm Cloud", "Heir")
    assert (table.a.field, table.a.leader.defense) == ([], 21)


def test_10_8_1_a_one_shot_effect_acts_once() -> None:
    """Who comes later is not touched by it."""
    table = Table(a={"hand": [STORM, follower("Late", 1, 3)], "field": [put(follower("Ox", 1, 9))]})
    table.a.play("Storm Cloud")
    table.a.play("Late")
    assert (table.card("Late").defense, table.card("Ox").defense) == (3, 8)
    table.a.end_turn()
    assert table.card("Ox").defense == 8
    table.expect_asked("b")
