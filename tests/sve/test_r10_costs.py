"""Chapter 10.4: costs and their payment."""

import pytest

from headjudge.testing import Table, amulet, follower, put, spell

SPARK = spell("Spark", "Select an enemy follower on the field. Deal it 2 damage.", cost=1)
DUMMY = follower("Dummy", 0, 9)


def test_10_4_2_paying_is_performing_the_actions() -> None:
    """What is done as a cost is an event like any other: the discarded card's own ability triggers."""
    relic = follower("Relic", 1, 1, "When this card is discarded, give your leader [defense]+4.")
    altar = amulet("Altar", "[act] Discard a card: Draw a card.")
    table = Table(a={"field": [altar], "hand": [relic]})
    table.a.activate("Altar")
    assert (table.a.cemetery, len(table.a.hand), table.a.leader.defense) == (["Relic"], 1, 24)


def test_10_4_2_1_actions_are_paid_in_the_listed_order() -> None:
    rite = amulet("Rite", "[act] Bury this card, discard a card: Draw a card.")
    table = Table(a={"field": [rite], "hand": ["Knight"]})
    table.a.activate("Rite")
    assert table.a.cemetery == ["Rite", "Knight"]
    other = amulet("Rite", "[act] Discard a card, bury this card: Draw a card.")
    table = Table(a={"field": [other], "hand": ["Knight"]})
    table.a.activate("Rite")
    assert table.a.cemetery == ["Knight", "Rite"]


def test_10_4_2_1_a_later_action_sees_what_an_earlier_one_left() -> None:
    """One follower cannot be both buried and banished: two are needed for the two actions."""
    rite = amulet("Rite", "[act] Bury a follower, banish a follower from your field: Draw a card.")
    alone = Table(a={"field": [rite, "Knight"]})
    alone.expect_refused("activate Rite", rule="10.4.2.2")
    table = Table(a={"field": [rite, follower("Ann"), follower("Bea")]})
    table.a.activate("Rite", "Ann")
    assert (table.a.cemetery, table.a.banished, table.a.field) == (["Ann"], ["Bea"], ["Rite"])


def test_10_4_2_2_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    rite = amulet("Rite", "[act] [cost01], discard 2 cards: Draw a card.")
    table = Table(a={"field": [rite], "hand": ["Knight"], "play_points": 3})
    table.expect_refused("activate Rite", rule="10.4.2.2")
    table.expect_options("play Knight", "end")
    assert (table.a.play_points, table.a.hand) == (3, ["Knight"])


def test_10_4_2_2_an_optional_cost_that_cannot_be_paid_is_not_offered() -> None:
    scribe = follower("Scribe", 1, 1, "[fanfare] [cost01], discard a card: Draw 2 cards.", cost=1)
    table = Table(a={"hand": [scribe], "play_points": 5}, forced=False)
    table.a.play("Scribe")
    table.expect_asked("a", rule="7.3.3")
    assert (table.a.play_points, table.a.hand) == (4, [])


def test_10_4_3_a_cost_means_the_things_of_its_own_controller() -> None:
    """A follower to bury and a card to discard are one's own; the opponent's do not help to pay."""
    rite = amulet("Rite", "[act] [cost01], bury a follower: Draw a card.")
    table = Table(a={"field": [rite], "play_points": 1}, b={"field": ["Knight"], "play_points": 7})
    table.expect_refused("activate Rite", rule="10.4.2.2")
    table = Table(
        a={"field": [rite, "Fairy"], "play_points": 1}, b={"field": ["Knight"], "play_points": 7}, forced=False
    )
    table.a.activate("Rite")
    table.expect_options("Fairy")
    table.a.choose("Fairy")
    assert (table.a.play_points, table.b.play_points, table.b.field) == (0, 7, ["Knight"])


def test_10_4_4_play_points_must_be_there_and_are_taken() -> None:
    table = Table(a={"hand": [SPARK], "play_points": 1}, b={"field": [DUMMY]})
    table.a.play("Spark")
    assert table.a.play_points == 0
    table = Table(a={"hand": [SPARK], "play_points": 0}, b={"field": [DUMMY]})
    table.expect_refused("play Spark", rule="10.4.4")


def test_10_4_4_1_a_changed_cost_leaves_the_card_as_it_is() -> None:
    """What is paid changes; whoever looks at the card's cost sees the printed one."""
    guild = amulet("Guild", "While this card is on your field, any follower you play costs 2 less.")
    judge = amulet("Judge", "Whenever a follower that costs 3 or more is put onto your field, draw a card.")
    table = Table(a={"field": [guild, judge], "hand": [follower("Giant", 3, 3, cost=3)], "play_points": 1})
    assert table.card("Giant").cost == 3
    table.a.play("Giant")
    assert (table.a.play_points, len(table.a.hand)) == (0, 1)


def test_10_4_5_a_value_must_be_at_least_what_a_cost_takes_from_it() -> None:
    imp = follower("Imp", 1, 3, "[act] Give this follower [attack]-2: Draw a card.")
    table = Table(a={"field": [imp]})
    table.expect_refused("activate Imp", rule="10.4.2.2")
    strong = follower("Imp", 2, 3, "[act] Give this follower [attack]-2: Draw a card.")
    table = Table(a={"field": [strong]})
    table.a.activate("Imp")
    assert (table.card("Imp").attack, len(table.a.hand)) == (0, 1)


def test_10_4_5_a_leader_can_pay_with_its_last_defense() -> None:
    pact = amulet("Pact", "[act] Give your leader [defense]-2: Draw a card.")
    table = Table(a={"field": [pact]})
    for _ in range(9):
        table.a.activate("Pact")
    assert table.a.leader.defense == 2
    table.a.activate("Pact")
    assert table.result == "B"


def test_10_4_5_1_a_cost_cannot_push_a_value_past_its_limit() -> None:
    growth = amulet("Growth", "[act] Increase your maximum play points by 1: Draw a card.")
    table = Table(a={"field": [growth], "max_play_points": 9, "play_points": 0})
    table.a.activate("Growth")
    assert (table.a.max_play_points, len(table.a.hand)) == (10, 1)
    table.expect_refused("activate Growth", rule="10.4.2.2")


def test_10_4_5_1_a_cost_cannot_take_more_counters_than_there_are() -> None:
    jar = amulet("Jar", "[act] Remove 2 prayer counters from this card: Draw a card.")
    table = Table(a={"field": [put(jar, counters={"prayer": 1})]})
    table.expect_refused("activate Jar", rule="10.4.2.2")
    table = Table(a={"field": [put(jar, counters={"prayer": 2})]})
    table.a.activate("Jar")
    assert len(table.a.hand) == 1
    assert not table.card("Jar").counters


def test_10_4_6_the_engage_icon_engages_the_reserved_card_itself() -> None:
    well = amulet("Well", "[act] [engage]: Draw a card.")
    table = Table(a={"field": [well]})
    table.a.activate("Well")
    assert (table.card("Well").engaged, len(table.a.hand)) == (True, 1)
    table.expect_refused("activate Well", rule="10.4.2.2")


def test_10_4_6_with_a_card_named_it_engages_that_reserved_card() -> None:
    drum = amulet("Drum", "[act] [engage] a follower on your field: Draw a card.")
    table = Table(a={"field": [drum, put("Knight", engaged=True), "Fairy", "Ghost"]})
    table.a.say("activate Drum")
    table.expect_options("Fairy", "Ghost")
    table.a.choose("Fairy")
    assert (table.card("Fairy").engaged, table.card("Drum").engaged) == (True, False)
    table = Table(a={"field": [drum, put("Knight", engaged=True)]})
    table.expect_refused("activate Drum", rule="10.4.2.2")


def test_10_4_6_1_engaging_as_a_cost_works_on_the_turn_of_arrival() -> None:
    adept = follower("Adept", 1, 1, "[act] [engage]: Draw a card.")
    table = Table(a={"hand": [adept]})
    table.a.play("Adept")
    table.a.activate("Adept")
    assert (table.card("Adept").engaged, len(table.a.hand)) == (True, 1)


@pytest.mark.parametrize("action", ["Bury a follower", "Bury this card", "Return this card to its owner's hand"])
@pytest.mark.rule("10.4.2.2", "10.4.2.1")
def test_10_4_6_a_card_that_has_left_cannot_be_engaged(action: str) -> None:
    scout = follower("Scout", 1, 1, f"[act] {action}, [engage]: Draw a card.")
    table = Table(a={"field": [scout]})
    table.expect_refused("activate Scout", rule="10.4.2.2")


@pytest.mark.rule("10.4.2.1", "10.4.2.2")
def test_10_4_6_the_engaged_card_is_not_the_one_to_bury() -> None:
    """With another follower there it can be paid; the card itself cannot be chosen, or it could not be engaged then."""
    scout = follower("Scout", 1, 1, "[act] Bury a follower, [engage]: Draw a card.")
    table = Table(a={"field": [scout, follower("Ann")]}, forced=False)
    table.a.activate("Scout")
    table.expect_options("Ann")
    table.a.choose("Ann")
    assert (table.a.field, len(table.a.hand), table.card("Scout").engaged) == (["Scout"], 1, True)


def test_10_4_6_what_was_engaged_first_may_be_buried_then() -> None:
    scout = follower("Scout", 1, 1, "[act] [engage], bury this card: Draw a card.")
    table = Table(a={"field": [scout]})
    table.a.activate("Scout")
    assert (table.a.cemetery, len(table.a.hand)) == (["Scout"], 1)


def test_10_4_7_other_abilities_have_optional_costs_too() -> None:
    scribe = follower("Scribe", 1, 1, "[fanfare] [cost01]: Draw a card.")
    for answer, left, drawn in (("yes", 1, 1), ("no", 2, 0)):
        table = Table(a={"hand": [scribe], "play_points": 3})
        table.a.play("Scribe", answer)
        assert (table.a.play_points, len(table.a.hand)) == (left, drawn)


def test_10_4_7_1_a_keyword_before_the_colon_is_a_condition_and_no_cost() -> None:
    elf = follower("Elf", 1, 1, "[fanfare] Combo (2): Draw a card.")
    table = Table(a={"hand": [elf, "Fairy"], "play_points": 4}, forced=False)
    table.a.play("Fairy")
    table.a.play("Elf")
    assert len(table.a.hand) == 1
    table.expect_asked("a", rule="7.3.3")


@pytest.mark.rule("10.4.7.1")
def test_10_4_7_1_a_keyword_may_come_with_a_cost() -> None:
    elf = follower("Elf", 1, 1, "[fanfare] Combo (2), discard a card: Draw 2 cards.")
    alone = Table(a={"hand": [elf, "Knight"]}, forced=False)
    alone.a.play("Elf")
    alone.expect_asked("a", rule="7.3.3")
    for answer, cards in (("yes", 2), ("no", 1)):
        table = Table(a={"hand": [elf, "Fairy", "Knight"]})
        table.a.play("Fairy")
        table.a.play("Elf", answer)
        assert len(table.a.hand) == cards


def test_10_4_7_1_earth_rite_is_a_cost_by_itself() -> None:
    rite = spell("Rite", "Draw a card. Earth Rite: Draw 2 instead.")
    soil = amulet("Soil", "Stack.")
    for answer, cards, stack in (("yes", 2, 1), ("no", 1, 2)):
        table = Table(a={"hand": [rite], "field": [put(soil, counters={"stack": 2})]})
        table.a.play("Rite", answer)
        assert (len(table.a.hand), table.card("Soil").counters) == (cards, {"Stack": stack})


def test_10_4_7_2_the_cost_covers_the_rest_of_its_paragraph() -> None:
    """Unpaid, the whole rest of the paragraph is left out, and the next paragraph is not."""
    scribe = follower(
        "Scribe",
        1,
        1,
        "[fanfare] [cost01]: Draw a card. Deal 1 damage to each enemy leader.",
        "[fanfare] Give your leader [defense]+3.",
    )
    for answer, drawn, struck in (("yes", 1, 19), ("no", 0, 20)):
        table = Table(a={"hand": [scribe], "play_points": 3})
        table.a.play("Scribe", "option 1", answer)
        assert (len(table.a.hand), table.b.leader.defense, table.a.leader.defense) == (drawn, struck, 23)


def test_10_4_7_2_the_cost_covers_the_rest_of_its_option() -> None:
    tome = spell(
        "Tome",
        "Choose up to 2 of the following. (1) Discard a card: Draw 2 cards. Deal 1 damage to each enemy leader. "
        "(2) Give your leader [defense]+1.",
    )
    table = Table(a={"hand": [tome, "Knight"]})
    table.a.play("Tome", "option 1", "option 1", "no")
    assert (table.a.hand, table.b.leader.defense, table.a.leader.defense) == (["Knight"], 20, 21)


def test_10_4_7_3_an_optional_process_is_decided_while_playing() -> None:
    wyrm = follower("Wyrm", 3, 3, "When playing this card, discard a card: This card costs 2 less to play.", cost=4)
    for answer, points, cards in (("yes", 4, 0), ("no", 2, 1)):
        table = Table(a={"hand": [wyrm, "Knight"], "play_points": 6})
        table.a.say("play Wyrm")
        table.expect_asked("a", rule="10.6.2.2.1")
        table.a.choose(answer)
        assert (table.a.play_points, len(table.a.hand), table.a.field) == (points, cards, ["Wyrm"])


def test_10_4_7_3_the_process_can_make_a_card_affordable() -> None:
    """The choice to pay is then the only way: declining leads nowhere, so it must not be offered."""
    wyrm = follower("Wyrm", 3, 3, "When playing this card, discard a card: This card costs 2 less to play.", cost=4)
    table = Table(a={"hand": [wyrm, "Knight"], "play_points": 2})
    table.a.say("play Wyrm")
    assert (table.a.field, table.a.cemetery, table.a.play_points) == (["Wyrm"], ["Knight"], 0)


def test_10_4_7_3_a_card_cannot_be_discarded_to_play_itself() -> None:
    wyrm = follower("Wyrm", 3, 3, "When playing this card, discard a card: This card costs 2 less to play.", cost=4)
    table = Table(a={"hand": [wyrm], "play_points": 3})
    table.expect_refused("play Wyrm", rule="10.4.4")


def test_10_4_7_4_automatic_cost_is_offered_while_resolving() -> None:
    """The ability is played all the same: its points are asked for only when it resolves, after others were paid."""
    scribe = follower("Scribe", 1, 1, "[fanfare] [cost01]: Draw a card.", "[fanfare] Recover 1 play point.", cost=1)
    table = Table(a={"hand": [scribe], "play_points": 1})
    table.a.say("play Scribe")
    table.a.choose("option 2", "yes")
    assert (table.a.play_points, len(table.a.hand)) == (0, 1)


def test_10_4_7_5_a_spell_offers_the_process_while_it_resolves() -> None:
    """A card drawn by the same spell can be discarded for it."""
    study = spell("Study", "Draw a card. Discard a card: Deal 2 damage to each enemy leader.")
    table = Table(a={"hand": [study]})
    table.a.play("Study", "yes")
    assert (table.a.hand, table.b.leader.defense) == ([], 18)
    table = Table(a={"hand": [study]})
    table.a.play("Study", "no")
    assert (len(table.a.hand), table.b.leader.defense) == (1, 20)
