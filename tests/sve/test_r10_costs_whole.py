"""Rules 10.4.2 and 10.4.5: every action of a cost is carried out in full, in the listed order, or nothing is paid."""

from collections.abc import Sequence
from typing import Any

import pytest

from headjudge.testing import Table, amulet, card, evolved, follower, put, spell

UNBREAKABLE = follower("Statue", 1, 3, "This follower cannot be destroyed.")

DRAW = "Draw a card."


def altar(cost: str, effect: str = DRAW) -> Any:
    return amulet("Altar", f"[act] {cost}: {effect}")


def refused(cost: str, card: Any = None, how: dict[str, Any] | None = None, **a: Any) -> None:
    """The ability is refused, and saying so changes nothing. ``how`` is how its card lies."""
    first = card or altar(cost)
    table = Table(a={**a, "field": [put(first, **(how or {})), *a.get("field", [])]})
    before = (table.a.field, table.a.hand, table.a.play_points)
    table.expect_refused(f"activate {first.name}", rule="10.4.2.2")
    assert (table.a.field, table.a.hand, table.a.play_points) == before


def paid(cost: str, *answers: str, card: Any = None, how: dict[str, Any] | None = None, **a: Any) -> Table:
    """The ability is paid for and resolves: a card is drawn."""
    first = card or altar(cost)
    table = Table(a={**a, "field": [put(first, **(how or {})), *a.get("field", [])]})
    deck = len(table.a.deck)
    table.a.activate(first.name, *answers)
    assert len(table.a.deck) == deck - 1
    return table


# -- evolving, serving, summoning --------------------------------------------------------------------------------------


def imp(cost: str) -> Any:
    return follower("Imp", 1, 1, f"[act] {cost}: {DRAW}")


def test_10_4_2_2_evolving_as_a_cost_needs_an_evolve_card() -> None:
    refused("Evolve this follower", imp("Evolve this follower"))
    refused("", imp("Evolve this follower"), evolve_deck=[evolved("Other", 2, 2)])
    table = paid("", card=imp("Evolve this follower"), evolve_deck=[evolved("Imp", 2, 2)])
    assert (table.a.field[0].evolved, len(table.a.hand)) == (True, 1)


def test_10_4_2_2_evolving_another_as_a_cost_needs_one_that_can_evolve() -> None:
    cost = "Evolve a follower on your field"
    refused(cost)
    refused(cost, field=[follower("Ann")], evolve_deck=[evolved("Bea")])
    table = Table(
        a={"field": [altar(cost), follower("Ann"), follower("Bea")], "evolve_deck": [evolved("Bea", 3, 3)]},
        forced=False,
    )
    table.a.activate("Altar")
    table.expect_options("Bea")
    table.a.choose("Bea")
    assert (table.card("Bea").evolved, len(table.a.hand)) == (True, 1)


def test_10_4_2_2_each_follower_is_evolved_or_the_cost_is_not_paid() -> None:
    cost = "Evolve each follower on your field"
    both = [follower("Ann"), follower("Bea")]
    refused(cost, field=both, evolve_deck=[evolved("Bea")])
    table = paid(cost, field=both, evolve_deck=[evolved("Bea"), evolved("Ann")])
    assert (table.card("Ann").evolved, table.card("Bea").evolved, len(table.a.hand)) == (True, True, 1)


@pytest.mark.parametrize(("cost", "carrots"), [("Serve this follower", 1), ("Serve this follower 2 times", 2)])
@pytest.mark.rule("14.2.1.2.1", "10.4.2.2")
def test_10_4_2_2_serving_as_a_cost_needs_as_many_carrots(cost: str, carrots: int) -> None:
    deck = [evolved("Carrot")] * carrots
    refused(cost, imp(cost), evolve_deck=deck[1:])
    refused(cost, imp(cost), {"served": 1}, evolve_deck=deck)
    table = paid(cost, card=imp(cost), evolve_deck=deck)
    assert (len(table.a.race_zone), len(table.a.hand)) == (carrots, 1)


FULL = ["Fairy"] * 4


@pytest.mark.parametrize(
    "cost",
    [
        "Summon a Fairy token",
        "Summon a follower from your cemetery",
        "Put a follower from your cemetery onto your field",
    ],
)
@pytest.mark.rule("10.4.2.2", "4.4.4.2")
def test_10_4_2_2_a_full_field_takes_no_card_for_a_cost(cost: str) -> None:
    refused(cost, field=FULL, cemetery=[follower("Ann")])
    table = paid(cost, field=FULL[1:], cemetery=[follower("Ann")])
    assert (len(table.a.field), len(table.a.hand)) == (5, 1)


def test_10_4_2_2_two_cards_need_two_places() -> None:
    cost = "Summon 2 followers from your cemetery"
    two = [follower("Ann"), follower("Bea")]
    refused(cost, field=FULL[1:], cemetery=two)
    table = paid(cost, field=FULL[2:], cemetery=two)
    assert len(table.a.field) == 5
    refused("Summon 2 Fairy tokens", field=FULL[1:])
    refused("Summon 2 followers from your cemetery", cemetery=two[1:])


@pytest.mark.parametrize(
    "cost",
    ["Put a Fairy token into your EX area", "Put a follower from your cemetery into your EX area"],
)
@pytest.mark.rule("10.4.2.2", "4.8.3.2")
def test_10_4_2_2_a_full_ex_area_takes_no_card_for_a_cost(cost: str) -> None:
    refused(cost, ex=["Fairy"] * 5, cemetery=[follower("Ann")])
    table = paid(cost, ex=["Fairy"] * 4, cemetery=[follower("Ann")])
    assert (len(table.a.ex), len(table.a.hand)) == (5, 1)


@pytest.mark.rule("10.4.2.2", "4.8.3.2")
def test_10_4_2_2_the_card_itself_finds_no_place_in_a_full_ex_area() -> None:
    cost = "Put this card into its owner's EX area"
    refused(cost, ex=["Fairy"] * 5)
    assert paid(cost, ex=["Fairy"] * 4).a.ex[-1] == "Altar"


@pytest.mark.rule("10.4.2.1", "4.8.3.2")
def test_10_4_2_1_an_earlier_action_may_make_room_for_a_later_one() -> None:
    refused("Put a Fairy token into your EX area, banish a card from your EX area", ex=["Fairy"] * 5)
    table = paid("Banish a card from your EX area, put a Fairy token into your EX area", "Fairy", ex=["Fairy"] * 5)
    assert len(table.a.ex) == 5


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stat", ["[attack]-2", "[defense]-2", "[attack]-2/[defense]-2"])
def test_10_4_5_a_chosen_follower_must_have_what_is_taken(stat: str) -> None:
    cost = f"Give a follower on your field {stat}"
    weak, strong = follower("Weak", 1, 1), follower("Strong", 2, 2)
    refused(cost)
    refused(cost, field=[weak])
    table = Table(a={"field": [altar(cost), weak, strong, follower("Giant", 5, 5)]}, forced=False)
    table.a.activate("Altar")
    table.expect_options("Strong", "Giant")
    table.a.choose("Giant")
    assert len(table.a.hand) == 1


def test_10_4_5_each_follower_must_have_what_is_taken() -> None:
    cost = "Give each follower on your field [attack]-2"
    refused(cost, field=[follower("Strong", 2, 2), follower("Weak", 1, 1)])
    table = paid(cost, field=[follower("Strong", 2, 2), follower("Giant", 5, 5)])
    assert (table.card("Strong").attack, table.card("Giant").attack) == (0, 3)


def test_10_4_5_an_enemy_follower_must_have_what_is_taken_too() -> None:
    rite = altar("Give an enemy follower on the field [attack]-2")
    table = Table(a={"field": [rite]}, b={"field": [follower("Weak", 1, 1)]})
    table.expect_refused("activate Altar", rule="10.4.2.2")
    table = Table(a={"field": [rite]}, b={"field": [follower("Strong", 2, 2)]})
    table.a.activate("Altar")
    assert table.card("Strong").attack == 0


def test_10_4_5_1_play_points_are_not_recovered_past_the_maximum() -> None:
    refused("Recover 2 play points", play_points=9, max_play_points=10)
    refused("Recover 2 play points", play_points=4, max_play_points=5)
    assert paid("Recover 2 play points", play_points=8, max_play_points=10).a.play_points == 10


def test_10_4_5_1_a_maximum_is_not_lowered_below_nothing() -> None:
    cost = "Decrease your maximum play points by 2"
    refused(cost, play_points=0, max_play_points=1)
    assert paid(cost, play_points=0, max_play_points=2).a.max_play_points == 0


@pytest.mark.rule("10.4.5", "15.1.4")
def test_10_4_5_counters_come_off_each_of_several_cards() -> None:
    cost = "Remove 2 prayer counters from each amulet on your field"
    jar = amulet("Jar")
    two = {"counters": {"prayer": 2}}
    refused(cost, None, two, field=[put(jar, counters={"prayer": 1})])
    paid(cost, how=two, field=[put(jar, counters={"prayer": 3})])


@pytest.mark.rule("10.4.2.1", "10.4.5")
def test_10_4_5_what_is_taken_twice_must_be_there_twice() -> None:
    cost = "Remove 2 prayer counters from this card, remove 2 prayer counters from this card"
    refused(cost, None, {"counters": {"prayer": 3}})
    paid(cost, how={"counters": {"prayer": 4}})
    refused("Give your leader [defense]-11, give your leader [defense]-11")


# -- the listed order --------------------------------------------------------------------------------------------------


def test_10_4_2_1_play_points_are_paid_in_their_place() -> None:
    """What is recovered first can be paid with; what is recovered afterwards finds room once points were paid."""
    first = "Recover 2 play points, [cost02]"
    assert paid(first, play_points=0).a.play_points == 0
    refused(first, play_points=10)
    then = "[cost02], recover 2 play points"
    assert paid(then, play_points=10).a.play_points == 10
    table = Table(a={"field": [altar(then)], "play_points": 1})
    table.expect_refused("activate Altar", rule="10.4.4")


def test_10_4_2_1_the_log_tells_the_listed_order() -> None:
    table = Table(a={"field": [altar("Discard a card, [cost02]")], "hand": [follower("Ann")]})
    table.a.activate("Altar")
    told = [str(line) for line in table.log()]
    discarded = next(i for i, line in enumerate(told) if "discards" in line)
    points = next(i for i, line in enumerate(told) if "pays 2" in line)
    assert discarded < points


def test_10_4_2_1_a_card_drawn_for_the_cost_can_be_discarded_for_it() -> None:
    table = Table(a={"field": [altar("Draw a card, discard a card", "Give your leader [defense]+1.")]})
    table.a.activate("Altar")
    assert (table.a.hand, len(table.a.cemetery), table.a.leader.defense) == ([], 1, 21)


def test_10_4_2_1_a_card_buried_for_the_cost_can_be_banished_for_it() -> None:
    cost = "Bury a follower, banish a follower from your cemetery"
    refused(cost, cemetery=[follower("Ann")])
    table = paid(cost, field=[follower("Bea")])
    assert (table.a.banished, table.a.cemetery) == (["Bea"], [])


def test_10_4_2_2_a_deck_that_is_too_small_pays_nothing() -> None:
    deck = [follower("Ann"), follower("Bea")]
    refused("Put the top 3 cards of your deck into the cemetery", deck=deck)
    refused("Draw 3 cards", deck=deck)
    table = Table(a={"field": [altar("Put the top 2 cards of your deck into the cemetery")], "deck": deck})
    table.a.activate("Altar")
    assert table.a.cemetery == ["Ann", "Bea"]


# -- prohibitions and states -------------------------------------------------------------------------------------------


def test_10_4_2_2_what_cannot_be_destroyed_pays_no_cost() -> None:
    cost = "Destroy a follower on your field"
    refused(cost, field=[UNBREAKABLE])
    table = Table(a={"field": [altar(cost), UNBREAKABLE, follower("Ann"), follower("Bea")]}, forced=False)
    table.a.activate("Altar")
    table.expect_options("Ann", "Bea")
    table.a.choose("Bea")
    assert table.a.cemetery == ["Bea"]
    refused("Destroy 2 followers on your field", field=[UNBREAKABLE, follower("Ann")])


def test_10_4_2_2_each_of_them_must_be_destroyed() -> None:
    cost = "Destroy each follower on your field"
    refused(cost, field=[UNBREAKABLE, follower("Ann")])
    assert paid(cost, field=[follower("Ann"), follower("Bea")]).a.cemetery == ["Ann", "Bea"]


def test_10_4_2_2_the_card_itself_must_be_destroyed() -> None:
    cost = "Destroy this follower"
    statue = follower("Imp", 1, 1, "This follower cannot be destroyed.", f"[act] {cost}: {DRAW}")
    refused(cost, statue)
    assert paid(cost, card=imp(cost)).a.cemetery == ["Imp"]


@pytest.mark.parametrize(("cost", "how"), [("[engage]", True), ("Refresh", False)])
@pytest.mark.rule("10.4.2.2", "1.3.2.1", "10.4.6")
def test_10_4_6_each_follower_must_change_how_it_lies(cost: str, how: bool) -> None:
    each = f"{cost} each follower on your field"
    ann, bea = put(follower("Ann"), engaged=how), put(follower("Bea"), engaged=not how)
    refused(each, field=[ann, bea])
    table = paid(each, field=[bea, put(follower("Cleo"), engaged=not how)])
    assert (table.card("Bea").engaged, table.card("Cleo").engaged) == (how, how)


@pytest.mark.rule("10.4.6", "10.4.2.1")
def test_10_4_6_the_card_engaged_first_is_not_engaged_again() -> None:
    scout = follower("Imp", 1, 1, f"[act] [engage], [engage] a follower on your field: {DRAW}")
    refused("", scout)
    table = paid("", card=scout, field=[follower("Ann")])
    assert (table.card("Imp").engaged, table.card("Ann").engaged) == (True, True)


# -- nothing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cost",
    [
        "Discard your hand",
        "Destroy each follower on your field",
        "Discard up to 2 cards",
        "Discard any number of cards",
        "Bury up to 2 followers",
        "Deal 0 damage to your leader",
    ],
)
def test_10_6_2_5_3_what_comes_to_nothing_counts_as_done(cost: str) -> None:
    paid(cost)


def test_10_6_2_5_3_an_x_of_nothing_is_paid_with_nothing() -> None:
    table = Table(a={"field": [altar("Discard X cards", "Draw X cards. Give your leader [defense]+1.")]})
    table.a.activate("Altar")
    assert (table.a.leader.defense, table.a.hand) == (21, [])


# -- costs paid while resolving ----------------------------------------------------------------------------------------

OFFERED: Sequence[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("evolve this follower", {}, {"evolve_deck": [evolved("Imp", 2, 2)]}),
    ("summon a Fairy token", {"field": FULL}, {}),
    ("put a Fairy token into your EX area", {"ex": ["Fairy"] * 5}, {}),
    ("recover 2 play points", {"play_points": 10}, {"play_points": 8}),
    ("give a follower on your field [attack]-2", {}, {"field": [follower("Strong", 2, 2)]}),
    ("destroy another follower on your field", {"field": [UNBREAKABLE]}, {"field": [follower("Ann")]}),
    ("bury this follower, [engage]", {}, {}),
]


@pytest.mark.parametrize(("cost", "without", "with_it"), OFFERED)
@pytest.mark.rule("10.4.2.2", "10.4.7.4")
def test_10_4_7_4_a_process_that_cannot_be_carried_out_is_not_offered(
    cost: str, without: dict[str, Any], with_it: dict[str, Any]
) -> None:
    card = follower("Imp", 1, 1, f"[fanfare] {cost[0].upper()}{cost[1:]}: Give your leader [defense]+3.", cost=0)
    table = Table(a={"hand": [card], **without}, forced=False)
    table.a.play("Imp")
    table.expect_asked("a", rule="7.3.3")
    assert table.a.leader.defense == 20
    if with_it:
        table = Table(a={"hand": [card], **with_it})
        table.a.play("Imp", "yes")
        assert table.a.leader.defense == 23


@pytest.mark.rule("10.6.2.3.3", "10.7.3.2", "10.4.7.4")
def test_10_4_7_4_nothing_is_paid_for_an_effect_without_a_legal_target() -> None:
    text = "[fanfare] Discard a card: Select an enemy follower on the field and deal it 4 damage. Draw a card."
    card, ann = follower("Imp", 1, 1, text, cost=0), follower("Ann", 1, 5)
    table = Table(a={"hand": [card, follower("Bea")]}, forced=False)
    table.a.play("Imp")
    table.expect_asked("a", rule="7.3.3")
    assert table.a.hand == ["Bea"]
    table = Table(a={"hand": [card, follower("Bea")]}, b={"field": [ann]})
    table.a.play("Imp", "yes")
    assert (table.a.cemetery, table.card("Ann").defense, len(table.a.hand)) == (["Bea"], 1, 1)


@pytest.mark.rule("10.6.2.3.2", "10.4.7.4")
def test_10_4_7_4_what_may_be_selected_need_not_be_there() -> None:
    text = "[fanfare] Discard a card: Select up to 1 enemy follower on the field and deal it 2 damage. Draw a card."
    table = Table(a={"hand": [follower("Imp", 1, 1, text, cost=0), follower("Bea")]})
    table.a.play("Imp", "yes")
    assert (table.a.cemetery, len(table.a.hand)) == (["Bea"], 1)


@pytest.mark.rule("10.4.6", "10.4.7.4")
def test_10_4_7_4_a_card_that_has_left_is_not_engaged() -> None:
    """The ability is resolved all the same, but [engage] means this card on the field."""
    bell = amulet("Bell", "Whenever a follower is put onto your field, [engage]: Give your leader [defense]+3.")
    bomb = follower("Bomb", 1, 1, "[fanfare] Destroy an amulet on your field.", cost=0)
    table = Table(a={"hand": [bomb], "field": [bell]}, forced=False)
    table.a.play("Bomb")
    while table.game.decision is not None and table.game.decision.prompt != "main":
        first = [o for o in table.options if "Bomb" in o] or table.options
        table.a.choose(first[0])
    assert (table.a.field, table.a.leader.defense) == (["Bomb"], 20)


@pytest.mark.rule("10.4.2.2")
def test_10_4_7_3_an_additional_process_that_cannot_be_carried_out_is_not_offered() -> None:
    text = "When playing this card, summon a Fairy token: This card costs 2 less to play."
    wyrm = spell("Wyrm", text, "Draw a card.", cost=3)
    table = Table(a={"hand": [wyrm], "field": ["Fairy"] * 5, "play_points": 2})
    table.expect_refused("play Wyrm", rule="10.4.4")
    table = Table(a={"hand": [wyrm], "field": FULL, "play_points": 1})
    table.a.play("Wyrm")
    assert (len(table.a.field), table.a.play_points) == (5, 0)


# -- cards without a cost ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_2_5_1_a_card_without_a_cost_is_not_played(zone: str) -> None:
    table = Table(a={zone: [evolved("Lord", 5, 5), follower("Ann")]})
    table.expect_refused("play Lord", rule="2.5.1")
    table.a.play("Ann")
    assert table.a.field == ["Ann"]


@pytest.mark.rule("10.6.2.1")
def test_2_5_1_a_card_without_a_cost_is_played_where_an_effect_says_for_how_many_points() -> None:
    relay = spell("Relay", "You may play a follower from your hand for 0 play points.", cost=0)
    lord = card("Lord", "follower", attack=5, defense=5)
    table = Table(a={"hand": [relay, lord]})
    table.expect_refused("play Lord", rule="2.5.1")
    table.a.play("Relay", "yes", "Lord")
    assert table.a.field == ["Lord"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_10_6_2_an_effect_plays_so_many_cards_one_after_the_other(number: int) -> None:
    relay = spell("Relay", f"Play up to {number} followers from your hand for 0 play points.", cost=0)
    table = Table(a={"hand": [relay, *(follower(name, cost=5) for name in ("Ann", "Bea", "Cid"))]})
    table.a.play("Relay", *["Ann", "Bea", "Cid"][:number])
    assert table.a.field == ["Ann", "Bea", "Cid"][:number]


# -- counters in the EX area -------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.8.1.1")
def test_10_6_2_1_3_counters_stay_on_a_card_that_is_played_from_the_ex_area() -> None:
    table = Table(a={"ex": [put(follower("Ann"), counters={"prayer": 2})]})
    table.a.play("Ann")
    assert table.card("Ann").counters == {"prayer": 2}


def test_10_6_2_1_3_counters_do_not_stay_on_a_card_that_is_played_from_elsewhere() -> None:
    table = Table(a={"hand": [put(follower("Ann"), counters={"prayer": 2})]})
    table.a.play("Ann")
    assert table.card("Ann").counters == {}


@pytest.mark.rule("4.8.3.3")
def test_4_8_3_3_counters_stay_on_a_card_that_is_put_onto_the_field_from_the_ex_area() -> None:
    call = spell("Call", "Put a follower from your EX area onto your field.", cost=0)
    table = Table(a={"hand": [call], "ex": [put(follower("Ann"), counters={"prayer": 2})]})
    table.a.play("Call")
    assert table.card("Ann").counters == {"prayer": 2}
