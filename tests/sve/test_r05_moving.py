"""Chapter 5.4 to 5.6, 5.11, 5.12, 5.16 and 5.30: verbs that move cards."""

from typing import Any

import pytest

from headjudge.testing import Table, amulet, evolved, follower, put, spell

PLAIN = [follower("Page", 2, 2), follower("Imp", 1, 2), follower("Elf", 1, 1)]
"""Cards without text, none of which is a token."""


def sit(**said: Any) -> Table:
    return Table(cards=PLAIN, **said)


DOOM = spell("Doom", "Select an enemy follower on the field and destroy it.", cost=0)
MOURNER = amulet("Mourner", "Whenever a follower on your field is destroyed, give your leader [defense]+1.")


# -- put, summon -------------------------------------------------------------------------------------------------------


def test_5_4_1_putting_moves_a_card_to_the_zone() -> None:
    stow = spell("Stow", "Select a follower in your cemetery and put it into your EX area.")
    table = sit(a={"hand": [stow], "cemetery": ["Page"], "field": ["Imp"]})
    table.a.play("Stow")
    assert (table.a.ex, table.a.cemetery, table.a.field) == (["Page"], ["Stow"], ["Imp"])


def test_5_4_1_a_summoned_card_comes_to_the_field_of_who_summons() -> None:
    """Also a card that lies with the opponent: it stays theirs, but it fights for the other side."""
    call = spell("Call", "Select a follower in your opponent's cemetery and summon it.")
    table = sit(a={"hand": [call]}, b={"cemetery": ["Page"]})
    table.a.play("Call")
    assert (table.a.field, table.b.field, table.b.cemetery) == (["Page"], [], [])
    assert (table.a.field[0].owner, table.a.field[0].controller) == ("B", "A")


def test_5_4_2_tokens_are_created_in_the_zone_that_is_named() -> None:
    gift = spell("Gift", "Put 2 Fairy tokens into your EX area.")
    table = sit(a={"hand": [gift]})
    table.a.play("Gift")
    assert (table.a.ex, table.a.field) == (["Fairy", "Fairy"], [])
    assert all(card.token for card in table.a.ex)


def test_5_4_2_1_summoned_tokens_are_created_on_your_field() -> None:
    call = spell("Call", "Summon 2 Fairy tokens.")
    table = sit(a={"hand": [call], "cemetery": ["Elf"]})
    table.a.play("Call")
    assert (table.a.field, table.a.ex, table.b.field) == (["Fairy", "Fairy"], [], [])
    assert [card.token for card in table.a.field] == [True, True]


def test_5_4_2_2_a_card_named_like_a_token_is_that_token() -> None:
    """The word token is missing, the zone and the number stay as they are written."""
    gift = spell("Gift", "Put a Fairy into your EX area. Summon a Fairy.")
    table = sit(a={"hand": [gift]})
    table.a.play("Gift")
    assert (table.a.ex, table.a.field) == (["Fairy"], ["Fairy"])
    assert (table.a.ex[0].token, table.a.field[0].token) == (True, True)


HERALD = follower(
    "Herald", 1, 1, "[fanfare] If this card was put onto the field from your hand, give your leader [defense]+1."
)
STRANGER = follower(
    "Stranger",
    1,
    1,
    "[fanfare] If this card was put onto the field from anywhere other than your hand, give your leader [defense]+5.",
)
LIFT = spell("Lift", "Select a follower in your cemetery and put it onto your field.", cost=0)


@pytest.mark.parametrize(
    ("zone", "cards", "gained"),
    [("hand", [HERALD, STRANGER], 1), ("ex", [HERALD, STRANGER], 5)],
)
def test_5_4_3_a_played_card_comes_from_where_it_was_played(zone: str, cards: list[object], gained: int) -> None:
    """It passes the resolution zone, which counts neither as the zone named nor as another one."""
    table = sit(a={zone: cards})
    table.a.play("Herald")
    table.a.play("Stranger")
    assert table.a.leader.defense == 20 + gained


def test_5_4_3_a_card_moved_directly_comes_from_its_zone() -> None:
    drop = spell("Drop", "Select a follower in your hand and put it onto your field.", cost=0)
    table = sit(a={"hand": [HERALD, drop, LIFT], "cemetery": [STRANGER]})
    table.a.play("Drop", "Herald")
    assert table.a.leader.defense == 21
    table.a.play("Lift")
    assert (table.a.field, table.a.leader.defense) == (["Herald", "Stranger"], 26)


@pytest.mark.rule("5.4.3")
def test_watching_others_come_from_a_zone_counts_the_same_way() -> None:
    watch = amulet(
        "Watch",
        "Whenever a follower is put onto your field from your hand, give your leader [defense]+1.",
        "Whenever a follower is put onto your field from your cemetery, give your leader [defense]+5.",
    )
    table = sit(a={"field": [watch], "hand": ["Page", LIFT], "ex": ["Imp"], "cemetery": ["Page"]})
    table.a.play("Imp")
    assert table.a.leader.defense == 20
    table.a.play("Page")
    assert table.a.leader.defense == 21
    table.a.play("Lift")
    assert table.a.leader.defense == 26


# -- destroy, banish, bury ---------------------------------------------------------------------------------------------


def test_5_5_1_a_destroyed_card_goes_to_its_owners_cemetery() -> None:
    table = sit(a={"hand": [DOOM]}, b={"field": [put("Page", owner="a"), MOURNER]})
    table.a.play("Doom")
    assert (table.a.cemetery, table.b.cemetery) == (["Page", "Doom"], [])
    assert table.b.leader.defense == 21


def test_5_6_1_a_banished_card_goes_to_its_owners_banished_zone() -> None:
    exile = spell("Exile", "Banish each enemy follower on the field.")
    mourned = follower("Mourned", 1, 1, "[lastwords] Draw a card.")
    table = sit(a={"hand": [exile]}, b={"field": [put("Page", owner="a"), mourned, MOURNER]})
    table.a.play("Exile")
    assert (table.a.banished, table.b.banished) == (["Page"], ["Mourned"])
    assert (table.b.cemetery, table.b.hand, table.b.leader.defense) == ([], [], 20)


def test_5_6_1_cards_are_banished_from_any_zone() -> None:
    purge = spell("Purge", "Banish each card in your opponent's cemetery.")
    table = sit(a={"hand": [purge]}, b={"cemetery": ["Page", "Imp"]})
    table.a.play("Purge")
    assert (table.b.banished, table.b.cemetery) == (["Page", "Imp"], [])


def test_5_30_1_a_buried_card_goes_to_its_owners_cemetery_and_is_not_destroyed() -> None:
    """Last Words do not ask how a card got there; what waits for destruction does not see it."""
    dig = spell("Dig", "Bury a follower.", cost=0)
    table = sit(a={"hand": [dig, dig], "field": [put("Page", owner="b"), MOURNER]})
    table.a.play("Dig")
    assert (table.b.cemetery, table.a.cemetery) == (["Page"], ["Dig"])
    assert table.a.leader.defense == 20


def test_5_30_1_nobody_buries_what_another_player_controls() -> None:
    dig = spell("Dig", "Select an enemy follower on the field and bury it.", cost=0)
    table = sit(a={"hand": [dig]}, b={"field": ["Page"]})
    table.a.play("Dig")
    assert (table.b.field, table.b.cemetery) == (["Page"], [])


def test_5_30_1_what_cannot_be_destroyed_can_be_buried() -> None:
    dig = spell("Dig", "Bury a follower.", cost=0)
    stone = follower("Stone", 1, 1, "This follower can't be destroyed by abilities.")
    table = sit(a={"hand": [dig], "field": [stone]})
    table.a.play("Dig")
    assert table.a.cemetery == ["Stone", "Dig"]


def test_5_30_1_1_without_a_zone_a_card_of_the_field_is_buried() -> None:
    """Followers of hand, EX area and deck are no choice; each opponent buries on their own field."""
    dig = spell("Dig", "Bury a follower.", cost=0)
    demand = spell("Demand", "Each opponent buries a follower.", cost=0)
    table = sit(
        a={"hand": [dig, demand, "Imp"], "ex": ["Elf"], "field": ["Page"]},
        b={"hand": ["Elf"], "ex": ["Elf"], "field": ["Imp", "Page", put("Blank", engaged=True)]},
    )
    table.a.play("Dig")
    assert (table.a.cemetery, table.a.field, table.a.ex) == (["Page", "Dig"], [], ["Elf"])
    table.a.play("Demand")
    table.expect_options("Imp", "Page", "Blank")
    table.b.choose("Page")
    assert (table.b.cemetery, table.b.field) == (["Page"], ["Imp", "Blank"])


def test_5_30_1_1_a_zone_that_is_named_is_meant() -> None:
    dig = spell("Dig", "Bury the top 2 cards of your deck.", cost=0)
    table = sit(a={"hand": [dig], "deck": ["Page", "Imp", "Elf"], "field": ["Page"]})
    table.a.play("Dig")
    assert (table.a.deck, table.a.field, sorted(table.a.cemetery)) == (["Elf"], ["Page"], ["Dig", "Imp", "Page"])


# -- discard -----------------------------------------------------------------------------------------------------------


def test_5_11_1_the_player_selects_cards_of_the_hand() -> None:
    drop = spell("Drop", "Discard 2 cards.", cost=0)
    table = sit(a={"hand": [drop, "Page", "Imp", "Elf"], "ex": ["Elf"]})
    table.a.play("Drop", "Page", "Elf")
    assert (table.a.hand, table.a.ex) == (["Imp"], ["Elf"])
    assert sorted(table.a.cemetery) == ["Drop", "Elf", "Page"]


def test_5_11_1_the_discarding_player_selects_not_the_one_who_asks() -> None:
    table = sit(a={"hand": [spell("Rob", "Each opponent discards a card.")]}, b={"hand": ["Page", "Imp"]})
    table.a.play("Rob")
    table.expect_asked("b", rule="5.11.1")
    table.b.choose("Imp")
    assert (table.b.hand, table.b.cemetery) == (["Page"], ["Imp"])


# -- swap --------------------------------------------------------------------------------------------------------------

TRADE = spell("Trade", "Swap a follower on your field for a follower in your hand.", cost=0)


def test_5_12_1_two_cards_change_zones_at_once() -> None:
    """With a full field: there is room only because the one leaves as the other comes."""
    full = ["Imp", "Imp", "Imp", "Imp", "Page"]
    table = sit(a={"hand": [TRADE, "Elf"], "field": full})
    table.a.play("Trade", "Page", "Elf")
    assert sorted(table.a.field) == ["Elf", "Imp", "Imp", "Imp", "Imp"]
    assert table.a.hand == ["Page"]


def test_5_12_2_a_swap_happens_whole_or_not_at_all() -> None:
    """There is nothing to swap for, so the follower stays where it is."""
    table = sit(a={"hand": [TRADE], "field": ["Page"]})
    table.a.play("Trade")
    assert (table.a.field, table.a.hand) == (["Page"], [])


def test_5_12_2_a_card_that_may_not_lie_there_is_not_swapped() -> None:
    """A stolen follower belongs into its owner's hand (5.21.3), so it cannot change places with a card in mine."""
    steal = spell("Rob", "Select an enemy follower on the field and steal it.", cost=0)
    table = sit(a={"hand": [steal, TRADE, "Elf"]}, b={"field": ["Page"]})
    table.a.play("Rob")
    table.a.play("Trade", "Elf")
    assert (table.a.field, table.a.hand, table.b.hand) == (["Page"], ["Elf"], [])


FIELDS = spell("Barter", "Swap a follower on your field for an enemy follower on the field.", cost=0)


@pytest.mark.rule("5.15.5", "10.9.2")
def test_5_12_1_from_field_to_field_a_card_stays_the_same_card() -> None:
    """It keeps its evolution, what was given to it, damage, counters and the way it lies."""
    cheer = spell("Cheer", "Give each follower on the field [attack]+3.", cost=0)
    chief = put(follower("Chief", 2, 2), evolved=True, engaged=True, damage=1, counters={"Fable": 2})
    table = Table(
        a={"field": [follower("Mine", 1, 1)], "hand": [cheer, FIELDS]},
        b={"field": [chief]},
        cards=[evolved("Chief", 5, 5)],
    )
    table.a.play("Cheer")
    table.a.play("Barter")
    (came,), (gone,) = table.a.field, table.b.field
    assert (came, came.attack, came.defense, came.evolved, came.engaged) == ("Chief", 8, 4, True, True)
    assert (gone, gone.attack, table.b.evolve_zone, table.a.evolve_zone) == ("Mine", 4, ["Chief"], [])


@pytest.mark.rule("10.9.2", "5.12.1")
@pytest.mark.parametrize(
    "text",
    [
        "Put an enemy follower on the field onto your field.",
        "Select an enemy follower on the field and put it onto your field.",
        "Select an enemy follower on the field and summon it.",
    ],
)
def test_5_4_1_putting_it_onto_the_other_field_keeps_what_was_given(text: str) -> None:
    cheer = spell("Cheer", "Give each follower on the field [attack]+3.", cost=0)
    table = Table(
        a={"hand": [cheer, spell("Call", text, cost=0)]},
        b={"field": [put(follower("Chief", 2, 2, "Ward."), engaged=True)]},
    )
    table.a.play("Cheer")
    table.a.play("Call")
    (came,) = table.a.field
    assert (came.attack, came.engaged, table.b.field) == (5, True, [])
    table.expect_refused("attack leader with Chief", rule="8.4.2")


@pytest.mark.rule("1.3.2.1")
@pytest.mark.parametrize("verb", ["put it onto your field", "summon it"])
def test_5_4_1_what_lies_on_that_field_already_stays_as_it_is(verb: str) -> None:
    """It did not come this turn, so that it still attacks."""
    call = spell("Call", f"Select a follower on your field and {verb}.", cost=0)
    table = Table(a={"field": [put(follower("Chief", 2, 2), damage=1)], "hand": [call]})
    table.a.play("Call")
    assert table.card("Chief").damage == 1
    table.a.attack("Chief", "leader")
    assert table.b.leader.defense == 18


# -- transform ---------------------------------------------------------------------------------------------------------


def test_5_16_1_each_card_is_banished_and_a_token_stands_in_its_zone() -> None:
    bloom = spell(
        "Bloom", "Select any number of followers in your EX area and transform them into Fairy tokens.", cost=0
    )
    table = sit(a={"hand": [bloom], "ex": ["Page", "Imp", "Blank"]})
    table.a.play("Bloom", "Page", "Blank")
    assert sorted(table.a.ex) == ["Fairy", "Fairy", "Imp"]
    assert sorted(table.a.banished) == ["Blank", "Page"]


def test_5_16_1_the_token_stands_on_the_field_of_who_controlled_the_card() -> None:
    hex_ = spell("Hex", "Select an enemy follower on the field and transform it into a Fairy token.", cost=0)
    table = sit(a={"hand": [hex_]}, b={"field": [put("Page", owner="a", engaged=True), "Imp"]})
    table.a.play("Hex", "Page")
    assert (table.a.banished, table.a.field) == (["Page"], [])
    assert sorted(table.b.field) == ["Fairy", "Imp"]
    fairy = table.card("Fairy")
    assert (fairy.owner, fairy.controller, fairy.engaged) == ("B", "B", False)


def test_5_16_1_what_is_not_banished_is_not_replaced_by_a_token() -> None:
    hex_ = spell("Hex", "Select an enemy follower on the field and transform it into a Fairy token.", cost=0)
    saint = follower("Saint", 1, 1, "This follower can't be banished.")
    table = sit(a={"hand": [hex_]}, b={"field": [saint]})
    table.a.play("Hex")
    assert (table.b.field, table.b.banished) == (["Saint"], [])


def test_5_16_1_what_goes_elsewhere_instead_of_being_banished_is_not_replaced_by_a_token() -> None:
    hex_ = spell("Hex", "Select an enemy follower on the field and transform it into a Fairy token.", cost=0)
    wisp = follower("Wisp", 1, 1, "If this card would leave the field, return it to its owner's hand instead.")
    table = sit(a={"hand": [hex_]}, b={"field": [wisp]})
    table.a.play("Hex")
    assert (table.b.field, table.b.banished, table.b.hand) == ([], [], ["Wisp"])
