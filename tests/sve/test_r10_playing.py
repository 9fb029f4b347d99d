"""Chapter 10.6: playing cards and abilities, step by step, and resolving them."""

import pytest

from headjudge.games.sve.model import RESOLUTION
from headjudge.testing import Table, amulet, evolved, follower, put, spell

SPARK = spell("Spark", "Select an enemy follower on the field. Deal it 2 damage.", cost=1)
DUMMY = follower("Dummy", 0, 9)


def test_10_6_1_passive_abilities_are_not_played() -> None:
    """A passive ability waits for no Confirmation Timing: the first thing that asks already sees its effect."""
    banner = amulet("Banner", "Each follower on your field has [defense]+1.")
    table = Table(a={"hand": [banner], "field": [put("Knight", damage=0)]})
    table.a.play("Banner")
    assert table.card("Knight").defense == 2
    assert not [line for line in table.log() if "Banner" in line and "gets" in line]


def test_10_6_2_the_steps_of_playing_follow_each_other() -> None:
    """Options, then targets, then the cost, then the card counts as played, then it resolves."""
    tome = spell(
        "Tome",
        "Choose one of the following. (1) Select an enemy follower on the field and deal it 1 damage. (2) Draw a card.",
    )
    table = Table(a={"hand": [tome]}, b={"field": [DUMMY, "Fairy"]})
    table.a.say("play Tome")
    table.expect_asked("a", rule="5.17.1")
    table.a.choose("option 1")
    table.expect_asked("a", rule="10.6.2.3")
    table.a.choose("Dummy")
    table.expect_rules("10.6.2.1", "10.6.2.3", "10.6.2.5", "10.6.2.7", "5.13.1", "10.6.2.8.2.3")


def test_10_6_2_1_a_card_being_played_lies_open_in_the_resolution_zone() -> None:
    table = Table(a={"hand": [SPARK]}, b={"field": [DUMMY, "Fairy"]})
    table.a.say("play Spark")
    assert (table.a.hand, table.a.resolution_zone) == ([], ["Spark"])
    table.expect_seen("A.resolution zone", "b", ["Spark"])
    table.a.choose("Dummy")
    assert (table.a.resolution_zone, table.a.cemetery) == ([], ["Spark"])


def test_10_6_2_1_an_ability_does_not_move_its_card() -> None:
    well = amulet("Well", "[act] [cost01]: Select an enemy follower on the field and deal it 1 damage.")
    table = Table(a={"field": [well]}, b={"field": [DUMMY, "Fairy"]})
    table.a.say("activate Well")
    assert (table.a.field, table.a.resolution_zone) == (["Well"], [])
    table.a.choose("Dummy")


def test_10_6_2_1_1_an_ability_of_a_hidden_card_shows_it() -> None:
    """The card stays in the hand while the ability resolves, and the opponent sees it there."""
    crypt = follower("Crypt Thing", 1, 1, "At the start of your end phase, if this card is in your hand, draw a card.")
    table = Table(a={"hand": [crypt]})
    table.expect_hidden("Crypt Thing", viewer="b")
    table.a.end_turn()
    assert len(table.a.hand) == 2
    table.expect_seen("A.hand", "b", ["Crypt Thing", "a card"])
    table.expect_asked("b")
    assert table.log(rule="10.6.2.1") == ["Player A reveals Crypt Thing"]


@pytest.mark.rule("10.6.2.3.3", "10.6.2.5.4")
def test_10_6_2_1_2_what_cannot_be_completed_cannot_be_named() -> None:
    rite = amulet("Rite", "[act] [cost01], discard a card: Draw a card.")
    table = Table(a={"field": [rite], "hand": [SPARK], "play_points": 0}, b={"field": []})
    table.expect_refused("play Spark", rule="10.6.2.3.3")
    table.expect_refused("play Spark", rule="10.4.4")
    table.expect_refused("activate Rite", rule="10.4.4")
    table.expect_options("end")


def test_10_6_2_1_2_a_card_may_be_forbidden_to_be_played_from_one_zone_and_not_from_another() -> None:
    homely = follower("Homely", 1, 1, "This card can't be played from your EX area.")
    table = Table(a={"ex": [homely]})
    table.expect_refused("play Homely", rule="10.6.2.1.2")
    table = Table(a={"hand": [homely]})
    table.expect_options("Homely", "end")
    table.a.play("Homely")
    assert table.a.field == ["Homely"]


def test_10_6_2_1_3_effects_follow_a_card_from_the_ex_area() -> None:
    bless = spell("Bless", "Select a follower in your EX area and give it [attack]+2/[defense]+2.")
    cheap = spell("Sale", "Select a follower in your EX area. For the rest of this turn, it costs 2 less to play.")
    table = Table(a={"ex": [follower("Squire", 1, 1, cost=3)], "hand": [bless, cheap], "play_points": 5})
    table.a.play("Bless")
    table.a.play("Sale")
    table.a.play("Squire")
    assert (table.card("Squire").attack, table.card("Squire").defense, table.a.play_points) == (3, 3, 2)


@pytest.mark.parametrize(
    "sale",
    [
        "Select a follower in your hand. It costs 2 less to play.",
        "Select a follower in your hand. This turn, it costs 2 less to play.",
        'Select a follower in your hand and give it "This card costs 2 less to play."',
    ],
)
def test_10_6_2_1_3_what_a_card_of_the_hand_costs_less_it_costs_less_when_it_is_played(sale: str) -> None:
    hand = [spell("Sale", sale), follower("Squire", 1, 1, cost=3)]
    table = Table(a={"hand": hand, "play_points": 2})
    table.a.play("Sale", "Squire")
    table.a.play("Squire")
    assert (table.a.field, table.a.play_points, table.game.zones[2 * RESOLUTION]) == (["Squire"], 0, ())
    assert table.game.effects == {}


@pytest.mark.rule("10.6.2.1.2")
def test_10_6_2_1_3_what_a_card_of_the_hand_costs_more_it_costs_more_when_it_is_played() -> None:
    tax = spell("Tax", "Select a card in your hand. It costs 2 more to play.")
    for points, left in ((5, 1), (3, None)):
        table = Table(a={"hand": [tax, SPARK], "play_points": points}, b={"field": [DUMMY]})
        table.a.play("Tax")
        if left is None:
            table.expect_refused("play Spark", rule="10.4.4")
        else:
            table.a.play("Spark")
            assert (table.a.play_points, table.a.cemetery) == (left, ["Tax", "Spark"])


@pytest.mark.rule("4.1.3.2")
def test_10_6_2_1_3_nothing_else_follows_a_card_from_the_hand() -> None:
    bless = spell(
        "Bless", 'Select a follower in your hand and give it [attack]+2, Rush and "This card costs 2 less to play."'
    )
    table = Table(a={"hand": [bless, follower("Squire", 1, 1, cost=3)], "play_points": 2})
    table.a.play("Bless", "Squire")
    table.a.play("Squire")
    assert (table.card("Squire").attack, table.card("Squire").keywords, table.a.play_points) == (1, [], 0)


@pytest.mark.rule("10.6.2.1.2", "10.9.3")
def test_10_6_2_5_an_ability_that_cards_have_only_in_the_hand_does_not_change_their_cost() -> None:
    shop = amulet("Shop", 'Each follower in your hand has "This card costs 2 less to play."')
    table = Table(a={"field": [shop], "hand": [follower("Squire", 1, 1, cost=3)], "play_points": 2})
    table.expect_refused("play Squire", rule="10.4.4")
    table = Table(a={"field": [shop], "hand": [follower("Squire", 1, 1, cost=3)], "play_points": 3})
    table.a.play("Squire")
    assert (table.a.field, table.a.play_points) == (["Shop", "Squire"], 0)


def test_10_6_2_2_selections_that_playing_needs_come_before_targets() -> None:
    """The upgrade is decided first, because the number of options depends on it; then options, then targets."""
    rite = spell(
        "Rite",
        "Draw a card. Earth Rite: Select an enemy follower on the field and destroy it.",
    )
    soil = amulet("Soil", "Stack.")
    table = Table(a={"hand": [rite], "field": [put(soil, counters={"stack": 1})]}, b={"field": ["Fairy", "Ghost"]})
    table.a.say("play Rite")
    table.expect_asked("a", rule="10.6.2.2.1")
    table.a.choose("yes")
    table.expect_asked("a", rule="10.6.2.3")
    table.a.choose("Ghost")
    assert (table.b.field, len(table.a.hand)) == (["Fairy"], 1)


def test_10_6_2_2_1_declining_an_additional_cost_leaves_its_part_out() -> None:
    rite = spell("Rite", "Draw a card. Earth Rite: Select an enemy follower on the field and destroy it.")
    soil = amulet("Soil", "Stack.")
    table = Table(a={"hand": [rite], "field": [put(soil, counters={"stack": 1})]}, b={"field": ["Fairy", "Ghost"]})
    table.a.play("Rite", "no")
    assert (table.b.field, len(table.a.hand), table.a.field) == (["Fairy", "Ghost"], 1, ["Soil"])


def test_10_6_2_2_1_paying_more_needs_the_points() -> None:
    wyrm = follower("Wyrm", 1, 1, "When playing this card, [cost02]: Give this follower [attack]+2.", cost=1)
    for points, answers, left, attack in ((3, ["yes"], 0, 3), (3, ["no"], 2, 1), (2, [], 1, 1)):
        table = Table(a={"hand": [wyrm], "play_points": points})
        table.a.play("Wyrm", *answers)
        assert (table.a.play_points, table.card("Wyrm").attack) == (left, attack)


def test_10_6_2_2_2_options_are_chosen_while_playing() -> None:
    """Chosen before the cost is paid, and no longer a choice when the text resolves."""
    tome = spell(
        "Tome",
        "Choose up to 2 of the following. (1) Draw a card. (2) Deal 1 damage to each enemy leader. "
        "(3) Give your leader [defense]+1.",
    )
    table = Table(a={"hand": [tome], "play_points": 1})
    table.a.say("play Tome")
    assert table.a.play_points == 1
    table.expect_asked("a", rule="5.17.1")
    table.a.choose("option 2", "option 3")
    assert (len(table.a.hand), table.b.leader.defense, table.a.leader.defense) == (0, 19, 21)


def test_10_6_2_2_3_the_player_specifies_x() -> None:
    imp = follower(
        "Imp",
        1,
        1,
        "[act] [cost01], [costX]: Deal X damage to each enemy follower on the field. X equals a number of your choice.",
    )
    table = Table(a={"field": [imp], "play_points": 4}, b={"field": [DUMMY]})
    table.a.say("activate Imp")
    table.expect_asked("a", rule="10.6.2.2.3")
    table.expect_options("0", "1", "2", "3")
    table.a.choose(2)
    assert (table.card("Dummy").defense, table.a.play_points) == (7, 1)


def test_10_6_2_3_targets_are_selected_while_playing() -> None:
    """The selection is an event before the cost: what watches for it triggers although the spell has not resolved."""
    table = Table(a={"hand": [SPARK], "play_points": 1}, b={"field": [DUMMY, "Fairy"]})
    table.a.say("play Spark")
    table.expect_asked("a", rule="10.6.2.3")
    table.expect_options("Dummy", "Fairy")
    assert table.a.play_points == 1
    table.a.choose("Dummy")
    table.expect_rules("10.6.2.3", "10.6.2.5")


def test_10_6_2_3_cards_of_hidden_zones_are_no_targets() -> None:
    """A card of the hand is chosen on resolution: also one that the same text draws, after the cost was paid."""
    lure = spell("Lure", "Draw a card, then discard a card.")
    table = Table(a={"hand": [lure, "Knight"], "deck": [follower("Catch", 2, 2), "Fairy"], "play_points": 1})
    table.a.say("play Lure")
    assert table.a.play_points == 0
    table.expect_options("Knight", "Catch")
    table.a.choose("Catch")
    assert table.a.cemetery[0] == "Catch"


def test_10_6_2_3_1_a_given_number_must_be_selected_in_full() -> None:
    bolt = spell("Twin Bolt", "Select 2 enemy followers on the field and deal them 1 damage.")
    table = Table(a={"hand": [bolt]}, b={"field": [DUMMY, follower("Ox", 1, 9), follower("Elk", 1, 9)]})
    table.a.say("play Twin Bolt")
    table.expect_options("Dummy", "Ox")
    table.a.choose("Ox")
    assert [card.defense for card in table.b.field] == [9, 8, 8]


def test_10_6_2_3_2_up_to_may_be_none() -> None:
    bolt = spell("Maybe Bolt", "Select up to 2 enemy followers on the field and deal them 1 damage. Draw a card.")
    none = Table(a={"hand": [bolt]}, b={"field": []})
    none.a.play("Maybe Bolt")
    assert len(none.a.hand) == 1
    table = Table(a={"hand": [bolt]}, b={"field": [DUMMY, follower("Ox", 1, 9), follower("Elk", 1, 9)]})
    table.a.say("play Maybe Bolt")
    table.a.choose("Ox")
    table.expect_options("Elk", "done")
    table.a.done()
    assert ([card.defense for card in table.b.field], len(table.a.hand)) == ([9, 8, 9], 1)
    skipped = Table(a={"hand": [bolt]}, b={"field": [DUMMY]})
    skipped.a.play("Maybe Bolt", "done")
    assert (skipped.card("Dummy").defense, len(skipped.a.hand)) == (9, 1)


def test_10_6_2_3_2_any_number_from_none_to_all() -> None:
    bolt = spell("Wide Bolt", "Select any number of enemy followers on the field and deal them 1 damage.")
    for chosen, left in ((["done"], [9, 9, 9]), (["Dummy", "Ox", "Elk"], [8, 8, 8]), (["Ox", "done"], [9, 8, 9])):
        table = Table(a={"hand": [bolt]}, b={"field": [DUMMY, follower("Ox", 1, 9), follower("Elk", 1, 9)]})
        table.a.play("Wide Bolt", *chosen)
        assert [card.defense for card in table.b.field] == left


@pytest.mark.rule("10.6.2.3.1")
def test_10_6_2_3_3_too_few_targets_cannot_be_played() -> None:
    bolt = spell("Twin Bolt", "Select 2 enemy followers on the field and deal them 1 damage.")
    table = Table(a={"hand": [bolt]}, b={"field": [DUMMY]})
    table.expect_refused("play Twin Bolt", rule="10.6.2.3.3")
    well = amulet("Well", "[act] [cost00]: Select 2 enemy followers on the field and deal them 1 damage.")
    table = Table(a={"field": [well]}, b={"field": [DUMMY]})
    table.expect_refused("activate Well", rule="10.6.2.3.3")


TRADE = spell(
    "Trade",
    "Select a follower on your field and give it [attack]+1. Select another follower on your field and destroy it.",
)


def test_10_6_2_3_3_another_is_not_the_one_that_was_selected() -> None:
    table = Table(a={"hand": [TRADE], "field": [DUMMY]})
    table.expect_refused("play Trade", rule="10.6.2.3.3")
    table = Table(a={"hand": [TRADE], "field": [DUMMY, follower("Ox", 1, 9)]})
    table.a.play("Trade", "Dummy")
    assert (table.a.field, table.card("Dummy").attack) == (["Dummy"], 1)


@pytest.mark.rule("10.6.2.3")
def test_10_6_2_3_3_another_on_a_card_of_the_field_is_neither_that_card_nor_one_selected() -> None:
    smith = follower(
        "Smith",
        1,
        1,
        "[fanfare] Select another follower on your field and give it [attack]+1. "
        "Select another follower on your field and give it [attack]+3.",
    )
    table = Table(a={"hand": [smith], "field": [DUMMY, follower("Ox", 1, 9)]})
    table.a.play("Smith", "Ox")
    assert [card.attack for card in table.a.field] == [3, 2, 1]


def test_10_6_2_3_the_others_of_a_spell_are_those_it_did_not_select() -> None:
    chant = spell(
        "Chant",
        "Select a follower on your field and give it [attack]+1. Give each other follower on your field [attack]+5.",
    )
    table = Table(a={"hand": [chant], "field": [DUMMY, follower("Ox", 1, 9), follower("Hen", 2, 9)]})
    table.a.play("Chant", "Ox")
    assert [card.attack for card in table.a.field] == [5, 2, 7]


def test_10_6_2_3_the_others_of_a_card_on_the_field_are_all_but_itself() -> None:
    bugler = follower(
        "Bugler",
        1,
        1,
        "[fanfare] Select another follower on your field and give it [attack]+1. "
        "Give each other follower on your field [attack]+5.",
    )
    table = Table(a={"hand": [bugler], "field": [DUMMY, follower("Ox", 1, 9)]})
    table.a.play("Bugler", "Ox")
    assert [card.attack for card in table.a.field] == [5, 7, 1]


def test_10_6_2_4_the_player_divides_the_value() -> None:
    rain = spell("Rain", "Select up to 2 enemy followers on the field and deal 5 damage divided between them.")
    table = Table(a={"hand": [rain], "play_points": 1}, b={"field": [DUMMY, follower("Ox", 1, 9)]})
    table.a.play("Rain", "Dummy", "Ox")
    table.expect_asked("a", rule="10.6.2.4")
    table.expect_options("1", "2", "3", "4")
    assert table.a.play_points == 1
    table.a.choose(4)
    assert [card.defense for card in table.b.field] == [5, 8]


def test_10_6_2_4_only_the_valid_division_is_asked_for() -> None:
    rain = spell(
        "Rain",
        "Select up to 2 enemy followers on the field and deal 2 damage divided between them. "
        "If there is a Knight on your field, deal 4 damage divided between them instead.",
    )
    table = Table(a={"hand": [rain], "field": ["Knight"]}, b={"field": [DUMMY, follower("Ox", 1, 9)]})
    table.a.play("Rain", "Dummy", "Ox", 3)
    assert [card.defense for card in table.b.field] == [6, 8]


def test_10_6_2_4_1_without_targets_nothing_is_divided() -> None:
    rain = spell(
        "Rain", "Select up to 2 enemy followers on the field and deal 5 damage divided between them. Draw a card."
    )
    table = Table(a={"hand": [rain]}, b={"field": [DUMMY]})
    table.a.play("Rain", "done")
    assert (table.card("Dummy").defense, len(table.a.hand), table.a.cemetery) == (9, 1, ["Rain"])


def test_10_6_2_4_2_each_target_gets_at_least_one() -> None:
    """So there are never more targets than there is to divide."""
    rain = spell(
        "Rain",
        "Select any number of enemy followers on the field and deal X damage divided between them. "
        "X equals the number of cards in your hand.",
    )
    table = Table(
        a={"hand": [rain, "Knight", "Knight"]}, b={"field": [DUMMY, follower("Ox", 1, 9), follower("Elk", 1, 9)]}
    )
    table.a.play("Rain", "Dummy", "Ox")
    assert [card.defense for card in table.b.field] == [8, 8, 9]


def test_10_6_2_4_2_1_a_division_that_cannot_be_made_forbids_the_play() -> None:
    rain = spell("Rain", "Select 2 enemy followers on the field and deal 1 damage divided between them.")
    table = Table(a={"hand": [rain]}, b={"field": [DUMMY, "Fairy"]})
    table.expect_refused("play Rain", rule="10.6.2.3.3")


def test_10_6_2_5_the_cost_is_paid_after_the_targets_and_before_it_counts_as_played() -> None:
    table = Table(a={"hand": [SPARK]}, b={"field": [DUMMY]})
    table.a.play("Spark")
    table.expect_rules("10.6.2.3", "10.6.2.5", "10.6.2.7")
    assert table.a.play_points == 9


@pytest.mark.rule("10.6.2.1.2")
def test_10_6_2_5_the_card_itself_no_longer_counts_for_its_cost() -> None:
    """The cost is determined once the card has left the hand: with two others there, it is one card short."""
    big = follower("Big", 5, 5, "If you have at least 3 cards in your hand, this card costs 3 less to play.", cost=5)
    table = Table(a={"hand": [big, "Fairy", "Knight"], "play_points": 2})
    table.expect_refused("play Big", rule="10.4.4")
    table = Table(a={"hand": [big, "Fairy", "Knight", "Knight"], "play_points": 2})
    table.a.play("Big")
    assert (table.a.field, table.a.play_points) == (["Big"], 0)


@pytest.mark.rule("10.6.2.1.2")
def test_10_6_2_5_the_last_card_of_the_hand_leaves_it_empty() -> None:
    small = follower("Small", 5, 5, "If you have no cards in your hand, this card costs 3 less to play.", cost=5)
    table = Table(a={"hand": [small], "play_points": 2})
    table.a.play("Small")
    assert (table.a.field, table.a.play_points) == (["Small"], 0)
    table = Table(a={"hand": [small, "Knight"], "play_points": 2})
    table.expect_refused("play Small", rule="10.4.4")


@pytest.mark.rule("10.6.2.1.2")
def test_10_6_2_5_a_card_of_the_ex_area_no_longer_counts_for_its_cost() -> None:
    study = spell(
        "Study", "If there is a card in your EX area, this card costs 2 more to play.", "Draw a card.", cost=1
    )
    table = Table(a={"ex": [study], "play_points": 1})
    table.a.play("Study")
    assert (table.a.play_points, len(table.a.hand)) == (0, 1)
    table = Table(a={"ex": [study, "Knight"], "play_points": 1})
    table.expect_refused("play Study", rule="10.4.4")


@pytest.mark.rule("10.6.2.1.2")
def test_10_6_2_5_an_optional_cost_helps_where_the_cost_depends_on_the_hand() -> None:
    """As the last card it costs 3, and with the optional cost 1; with another card in the hand 3 at the least."""
    wyrm = follower(
        "Wyrm",
        3,
        3,
        "If you have no cards in your hand, this card costs 2 less to play.",
        "When playing this card, bury a follower: This card costs 2 less to play.",
        cost=5,
    )
    table = Table(a={"hand": [wyrm], "field": ["Fairy"], "play_points": 1})
    table.a.play("Wyrm")
    assert (table.a.field, table.a.play_points) == (["Wyrm"], 0)
    table = Table(a={"hand": [wyrm, "Knight"], "field": ["Fairy"], "play_points": 1})
    table.expect_refused("play Wyrm", rule="10.4.4")


@pytest.mark.rule("10.6.2.5.1.1", "10.6.2.5.1.2", "10.6.2.5.1.3", "10.10.2.4")
def test_10_6_2_5_1_set_then_change_then_add() -> None:
    """Printed 9, set to 5, 2 less, and a card to discard: in whatever order the effects came."""
    down = amulet("Down", "While this card is on your field, any spell you play costs 2 less.")
    fixed = amulet("Fixed", "While this card is on your field, any spell you play costs 5.")
    tome = spell(
        "Tome", "When playing this card, discard a card: This card costs 1 less to play.", "Draw 2 cards.", cost=9
    )
    for field in ([down, fixed], [fixed, down]):
        table = Table(a={"field": field, "hand": [tome, "Knight"], "play_points": 5})
        table.a.play("Tome", "no")
        assert table.a.play_points == 2
        table = Table(a={"field": field, "hand": [tome, "Knight"], "play_points": 5})
        table.a.play("Tome", "yes")
        assert (table.a.play_points, table.a.cemetery[0]) == (3, "Knight")


def test_10_6_2_5_1_a_cost_never_falls_below_zero() -> None:
    down = amulet("Down", "While this card is on your field, any spell you play costs 7 less.")
    table = Table(a={"field": [down], "hand": [SPARK], "play_points": 4}, b={"field": [DUMMY]})
    table.a.play("Spark")
    assert table.a.play_points == 4


def test_10_6_2_5_1_1_the_cost_starts_from_what_is_written() -> None:
    table = Table(a={"hand": [follower("Giant", 1, 1, cost=6)], "play_points": 7})
    table.a.play("Giant")
    assert table.a.play_points == 1


def test_10_6_2_5_1_1_changes_start_from_what_is_written() -> None:
    down = amulet("Down", "While this card is on your field, any spell you play costs 2 less.")
    table = Table(a={"field": [down], "hand": [spell("Tome", "Draw a card.", cost=6)], "play_points": 7})
    table.a.play("Tome")
    assert table.a.play_points == 3


def test_10_6_2_5_1_1_the_cost_of_an_ability_is_what_it_says() -> None:
    shop = amulet("Shop", "[act] [cost03]: Draw a card.")
    table = Table(a={"field": [shop], "play_points": 5})
    table.a.activate("Shop")
    assert (table.a.play_points, len(table.a.hand)) == (2, 1)
    table.expect_refused("activate Shop", rule="10.4.4")


def test_10_6_2_5_1_2_an_effect_sets_the_cost() -> None:
    giant = follower("Giant", 1, 1, "If there is a Knight on your field, this card costs 2 to play.", cost=6)
    table = Table(a={"hand": [giant], "field": ["Knight"], "play_points": 3})
    table.a.play("Giant")
    assert table.a.play_points == 1


def test_10_6_2_5_1_3_added_actions_are_paid_too_after_the_points() -> None:
    wyrm = follower("Wyrm", 3, 3, "When playing this card, discard a card: This card costs 2 less to play.", cost=4)
    relic = follower("Relic", 1, 1, "When this card is discarded, draw a card.")
    table = Table(a={"hand": [wyrm, relic], "play_points": 4})
    table.a.play("Wyrm", "yes")
    table.expect_log("pays 2 play points", "Relic", "Wyrm is played")
    assert (table.a.play_points, len(table.a.hand)) == (2, 1)


def test_10_6_2_5_2_a_replaced_cost_counts_as_paid() -> None:
    """The card to bury is banished instead; the ability is played all the same."""
    wisp = follower("Wisp", 1, 1, "If this follower would leave the field, banish it instead.")
    rite = amulet("Rite", "[act] Bury a follower: Draw 2 cards.")
    table = Table(a={"field": [rite, wisp]})
    table.a.activate("Rite")
    assert (table.a.banished, table.a.cemetery, len(table.a.hand)) == (["Wisp"], [], 2)


def test_10_6_2_5_3_a_zero_part_of_a_cost_counts_as_paid() -> None:
    well = amulet("Well", "[act] [cost00]: Draw a card.")
    table = Table(a={"field": [well], "play_points": 0})
    table.a.activate("Well")
    assert len(table.a.hand) == 1
    assert not [line for line in table.log() if "pays" in line]


def test_10_6_2_5_3_x_of_zero_is_paid_without_points() -> None:
    imp = follower(
        "Imp",
        1,
        1,
        "[act] [costX]: Deal X damage to each enemy follower on the field. X equals a number of your choice.",
    )
    table = Table(a={"field": [imp], "play_points": 0}, b={"field": [DUMMY]})
    table.a.activate("Imp")
    assert table.card("Dummy").defense == 9


def test_10_6_2_5_4_nothing_is_chosen_for_a_cost_that_makes_the_rest_of_it_unpayable() -> None:
    """The only follower cannot be given for the first part, or the second could not be paid."""
    rite = amulet("Rite", "[act] [cost01], discard a card, discard a follower: Draw 2 cards.")
    hand = [follower("Ann"), spell("Study", "Draw a card.")]
    table = Table(a={"field": [rite], "hand": hand, "play_points": 5}, forced=False)
    table.a.activate("Rite")
    table.expect_options("Study")
    table.a.choose("Study", "Ann")
    assert (table.a.cemetery, len(table.a.hand), table.a.play_points) == (["Study", "Ann"], 2, 4)


def test_10_6_2_6_no_follower_or_amulet_onto_a_full_field() -> None:
    full = ["Fairy"] * 5
    table = Table(a={"field": full, "hand": ["Knight", amulet("Well"), spell("Study", "Draw a card.")]})
    table.expect_refused("play Knight", rule="10.6.2.6")
    table.expect_refused("play Well", rule="10.6.2.6")
    table.a.play("Study")
    assert len(table.a.hand) == 3


def test_10_6_2_6_room_is_looked_for_after_the_cost() -> None:
    """Burying a follower for the additional cost makes the room; declining leads nowhere."""
    wyrm = follower("Wyrm", 3, 3, "When playing this card, bury a follower: This card costs 2 less to play.", cost=4)
    table = Table(a={"field": ["Fairy"] * 4 + [follower("Ann")], "hand": [wyrm], "play_points": 9})
    table.a.play("Wyrm", "Ann")
    assert (table.a.field, table.a.cemetery) == (["Fairy"] * 4 + ["Wyrm"], ["Ann"])
    assert table.a.play_points == 7


def test_10_6_2_7_only_now_it_has_been_played() -> None:
    """Whoever watches for cards being played sees it after the cost and before its effects."""
    scribe = follower("Scribe", 1, 1, "Whenever you play a spell, give this follower [attack]+1.")
    table = Table(a={"field": [scribe], "hand": [SPARK]}, b={"field": [DUMMY]})
    table.a.play("Spark")
    table.expect_log("pays 1 play point", "Spark is played", "Spark deals 2 damage")
    assert table.card("Scribe").attack == 2


def test_10_6_2_8_a_played_card_resolves_at_once() -> None:
    """No Confirmation Timing comes between: the watcher's ability waits until the spell is done."""
    watch = amulet("Watch", "Whenever you play a spell, give your leader [defense]+1 for every card in your hand.")
    table = Table(a={"field": [watch], "hand": [spell("Study", "Draw 2 cards.")]})
    table.a.play("Study")
    assert table.a.leader.defense == 22


def test_10_6_2_8_1_a_follower_that_finds_no_room_any_more_goes_to_the_cemetery() -> None:
    """As long as it is being played it is the spell that it was changed into in the hand, which needs no room."""
    trick = spell("Trick", "Select a follower in your hand and change it into a spell.")
    table = Table(a={"hand": [trick, "Knight"], "field": [DUMMY] * 5, "play_points": 5})
    table.a.play("Trick", "Knight")
    table.a.play("Knight")
    assert (len(table.a.field), table.a.cemetery) == (5, ["Trick", "Knight"])
    assert table.game.zones[2 * RESOLUTION] == ()


def test_10_6_2_8_1_a_follower_or_amulet_enters_the_field() -> None:
    table = Table(a={"hand": [follower("Ann", 2, 2), amulet("Well")], "field": ["Fairy"] * 3})
    table.a.play("Ann")
    table.a.play("Well")
    assert table.a.field == ["Fairy", "Fairy", "Fairy", "Ann", "Well"]


def test_10_6_2_8_1_1_effects_on_the_played_card_go_with_it() -> None:
    wyrm = follower("Wyrm", 3, 3, "When playing this card, discard a card: Give this follower [attack]+2.")
    table = Table(a={"hand": [wyrm, "Knight"]})
    table.a.play("Wyrm", "yes")
    assert table.card("Wyrm").attack == 5
    table = Table(a={"hand": [wyrm, "Knight"]})
    table.a.play("Wyrm", "no")
    assert table.card("Wyrm").attack == 3


def test_10_6_2_8_2_effects_are_performed_in_the_written_order() -> None:
    first = spell("First", "Discard your hand. Draw a card.")
    last = spell("Last", "Draw a card. Discard your hand.")
    for card, left in ((first, 1), (last, 0)):
        table = Table(a={"hand": [card, "Knight"]})
        table.a.play(card.name)
        assert len(table.a.hand) == left


def test_10_6_2_8_2_1_an_ability_resolves_although_its_card_is_gone() -> None:
    bomb = amulet("Bomb", "[act] Bury this card: Deal 2 damage to each enemy leader.")
    table = Table(a={"field": [bomb]})
    table.a.activate("Bomb")
    assert (table.a.cemetery, table.b.leader.defense) == (["Bomb"], 18)


def test_10_6_2_8_2_1_a_triggered_ability_resolves_although_its_card_is_gone() -> None:
    """The first ability that is played takes the amulet away, with the second one waiting."""
    chime = amulet("Chime", "Whenever you play a spell, deal 2 damage to each enemy leader.")
    sweep = amulet(
        "Sweep", "Whenever you play a spell, return each card named Chime on your field to its owner's hand."
    )
    table = Table(a={"field": [chime, sweep], "hand": [spell("Hum", "Draw a card.", cost=0)]})
    table.a.play("Hum", "Sweep")
    assert (table.a.field, table.b.leader.defense) == (["Sweep"], 18)


def test_10_6_2_8_2_2_chosen_options_go_in_the_listed_order() -> None:
    tome = spell("Tome", "Choose up to 2 of the following. (1) Discard your hand. (2) Draw a card.")
    table = Table(a={"hand": [tome, "Knight"]})
    table.a.play("Tome", "option 1", "option 1")
    assert len(table.a.hand) == 1
    assert "Knight" not in table.a.hand


def test_10_6_2_8_2_3_what_remains_goes_to_its_owners_cemetery() -> None:
    table = Table(a={"hand": [put(SPARK, owner="b")]}, b={"field": [DUMMY]})
    table.a.play("Spark")
    assert (table.a.cemetery, table.b.cemetery, table.a.resolution_zone) == ([], ["Spark"], [])


def test_10_6_2_8_2_3_a_spell_that_went_elsewhere_stays_there() -> None:
    echo = spell("Echo", "Draw a card. Return this card to its owner's hand.")
    table = Table(a={"hand": [echo]})
    table.a.play("Echo")
    assert (len(table.a.hand), "Echo" in table.a.hand, table.a.cemetery) == (2, True, [])


def test_evolve_abilities_are_played_like_all_others() -> None:
    ann = follower("Ann", 1, 1, "[evolve] [cost01]: Evolve this follower.")
    table = Table(a={"field": [ann], "evolve_deck": [evolved("Ann", 2, 2)]})
    table.a.evolve("Ann")
    table.expect_rules("10.6.2.5", "12.2.2")
