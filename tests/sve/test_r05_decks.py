"""Chapter 5.7 to 5.10, 5.18 to 5.20 and 5.29: decks, chance, cards that are shown, and halves."""

from typing import Any

import pytest

from headjudge.testing import Table, amulet, follower, spell

PLAIN = [follower("Page", 2, 2), follower("Imp", 1, 2), follower("Elf", 1, 1), spell("Scroll", "Draw a card.")]
"""Cards to lie in decks and hands; none is a token."""

FIVE = ["Page", "Imp", "Elf", "Scroll", "Blank"]


def sit(**said: Any) -> Table:
    return Table(cards=PLAIN, **said)


# -- search ------------------------------------------------------------------------------------------------------------


def test_5_7_1_only_the_searcher_sees_the_deck_and_only_what_fits_can_be_found() -> None:
    seek = spell("Seek", "Search your deck for a follower and add it to your hand.", cost=0)
    table = sit(a={"hand": [seek], "deck": ["Page", "Scroll", "Imp"]})
    table.a.play("Seek")
    table.expect_options("Page", "Imp", "done")
    table.expect_seen("A.deck", "a", ["Page", "Scroll", "Imp"])
    table.expect_seen("A.deck", "b", ["a card", "a card", "a card"])
    table.a.choose("Imp")
    assert table.a.hand == ["Imp"]


def test_5_7_1_1_a_number_alone_must_be_found() -> None:
    """As many as there are, and nobody may stop before."""
    seek = spell("Seek", "Search your deck for 2 cards and add them to your hand.", cost=0)
    table = sit(a={"hand": [seek], "deck": ["Page", "Scroll", "Imp"]}, forced=False)
    table.a.play("Seek")
    table.expect_options("Page", "Scroll")
    table.a.choose("Page", "Imp")
    assert (sorted(table.a.hand), table.a.deck) == (["Imp", "Page"], ["Scroll"])
    table.expect_asked("a", rule="7.3.3")


def test_5_7_1_1_a_number_alone_is_not_revealed() -> None:
    seek = spell("Seek", "Search your deck for a card and add it to your hand.", cost=0)
    table = sit(a={"hand": [seek], "deck": ["Page", "Imp"]})
    table.a.play("Seek", "Imp")
    assert table.a.hand == ["Imp"]
    table.expect_seen("A.hand", "b", ["a card"])


def test_5_7_1_2_what_had_to_meet_a_condition_is_revealed() -> None:
    seek = spell("Seek", "Search your deck for a follower and add it to your hand.", cost=0)
    table = sit(a={"hand": [seek], "deck": ["Page", "Scroll", "Imp"]})
    table.a.play("Seek", "Imp")
    table.expect_log("reveals Imp", viewer="b")
    table.expect_seen("A.hand", "b", ["Imp"])


@pytest.mark.parametrize("answer", ["Page", "done"])
def test_5_7_2_the_deck_is_shuffled_whether_or_not_something_is_taken(answer: str) -> None:
    """Also though the text does not say so, and what the searcher saw is mixed up again."""
    seek = spell("Seek", "Search your deck for a Page and add it to your hand.", cost=0)
    table = sit(a={"hand": [seek], "deck": ["Page", "Imp", "Elf"]})
    table.a.play("Seek", answer)
    assert len(table.log(rule="5.7.2")) + len(table.log(rule="5.8.1")) == 1
    table.expect_seen("A.deck", "a", ["a card"] * len(table.a.deck))


def test_5_7_2_a_search_that_finds_nothing_shuffles_too() -> None:
    seek = spell("Seek", "Search your deck for an Elf, put it onto your field, then shuffle your deck.", cost=0)
    table = sit(a={"hand": [seek], "deck": ["Page", "Imp"]})
    table.a.play("Seek")
    table.expect_log("shuffles the deck")
    assert table.a.field == []


# -- shuffle -----------------------------------------------------------------------------------------------------------

MIX = spell("Mix", "Shuffle your deck.", cost=0)


def test_5_8_1_a_shuffle_gives_every_order() -> None:
    """The same three cards under many seeds: every order comes up, and no card is lost."""
    orders = set()
    for seed in range(40):
        table = sit(a={"hand": [MIX], "deck": ["Page", "Imp", "Elf"]}, seed=seed)
        table.a.play("Mix")
        assert sorted(table.a.deck) == ["Elf", "Imp", "Page"]
        orders.add(tuple(table.a.deck))
    assert len(orders) == 6


def test_5_8_1_only_that_deck_is_shuffled() -> None:
    table = sit(a={"hand": [MIX], "deck": FIVE}, b={"deck": FIVE})
    table.a.play("Mix")
    assert table.b.deck == FIVE


@pytest.mark.parametrize("deck", [[], ["Page"]])
def test_5_8_1_1_one_card_or_none_is_shuffled_too(deck: list[str]) -> None:
    table = sit(a={"hand": [MIX], "deck": deck})
    table.a.play("Mix")
    assert table.a.deck == deck
    table.expect_log("shuffles the deck")


# -- draw --------------------------------------------------------------------------------------------------------------


def test_5_9_1_1_an_empty_deck_loses_at_the_next_rules_handling_and_not_before() -> None:
    """The rest of the effect is still carried out."""
    last = spell("Last", "Draw a card. Give your leader [defense]+3.", cost=0)
    table = sit(a={"hand": [last], "deck": []})
    table.a.play("Last")
    assert (table.a.leader.defense, table.result) == (23, "B")


def test_5_9_1_1_the_last_card_can_be_drawn() -> None:
    table = sit(a={"hand": ["Scroll"], "deck": ["Page"]})
    table.a.play("Scroll")
    assert (table.a.hand, table.a.deck, table.result) == (["Page"], [], None)


def test_5_9_2_several_cards_are_drawn_one_after_the_other() -> None:
    """What watches each draw sees as many of them, and the second draw of one card is from an empty deck."""
    watch = amulet("Watch", "Whenever you draw a card, give your leader [defense]+1.")
    two = spell("Two", "Draw 2 cards.", cost=0)
    table = sit(a={"hand": [two], "field": [watch], "deck": ["Page", "Imp", "Elf"]})
    table.a.play("Two", "Watch")
    assert (table.a.hand, table.a.leader.defense) == (["Page", "Imp"], 22)
    table = sit(a={"hand": [two], "deck": ["Page"]})
    table.a.play("Two")
    assert (table.a.hand, table.result) == (["Page"], "B")


THREE = spell("Three", "Draw up to 3 cards.", cost=0)


@pytest.mark.rule("5.9.3", "5.9.3.2")
def test_5_9_3_1_drawing_up_to_may_end_before_every_card() -> None:
    """Before the first as well, and each card is seen before the next answer."""
    table = sit(a={"hand": [THREE, THREE], "deck": FIVE})
    table.a.play("Three", "done")
    assert table.a.hand == ["Three"]
    table.a.play("Three", "go on")
    assert table.a.hand == ["Page"]
    table.expect_asked("a", rule="5.9.3.1")
    table.a.choose("go on", "done")
    assert (table.a.hand, table.a.deck) == (["Page", "Imp"], ["Elf", "Scroll", "Blank"])


def test_5_9_3_2_every_step_draws_one_card_also_from_nothing() -> None:
    table = sit(a={"hand": [THREE], "deck": ["Page"]})
    table.a.play("Three", "go on")
    assert table.a.hand == ["Page"]
    table.a.choose("go on", "done")
    assert table.result == "B"


def test_5_9_3_3_after_the_number_the_sequence_ends_by_itself() -> None:
    table = sit(a={"hand": [THREE], "deck": FIVE})
    table.a.play("Three", "go on", "go on", "go on")
    assert table.a.hand == ["Page", "Imp", "Elf"]
    table.expect_asked("a", rule="7.3.3")


# -- look --------------------------------------------------------------------------------------------------------------


def test_5_10_1_only_the_looker_sees_the_top_cards() -> None:
    peek = spell("Peek", "Look at the top 2 cards of your deck.", cost=0)
    table = sit(a={"hand": [peek], "deck": FIVE})
    table.a.play("Peek")
    table.expect_seen("A.deck", "a", ["Page", "Imp", "a card", "a card", "a card"])
    table.expect_seen("A.deck", "b", ["a card"] * 5)
    assert table.a.deck == FIVE


UP_TO = spell("Up To", "Look at up to 3 of the top cards of your deck. Add one of them to your hand.", cost=0)


@pytest.mark.rule("5.10.2", "5.10.2.1", "5.10.2.3")
def test_5_10_2_2_looking_up_to_goes_down_card_by_card_until_the_player_stops() -> None:
    table = sit(a={"hand": [UP_TO], "deck": FIVE})
    table.a.play("Up To")
    table.expect_seen("A.deck", "a", ["a card"] * 5)
    table.a.choose("go on")
    table.expect_seen("A.deck", "a", ["Page", *["a card"] * 4])
    table.expect_asked("a", rule="5.10.2.2")
    table.a.choose("go on")
    table.expect_seen("A.deck", "a", ["Page", "Imp", *["a card"] * 3])
    table.a.choose("done")
    table.expect_options("Page", "Imp")
    table.a.choose("Imp")
    assert table.a.hand == ["Imp"]


def test_5_10_2_2_the_player_may_look_at_none() -> None:
    table = sit(a={"hand": [UP_TO], "deck": FIVE})
    table.a.play("Up To", "done")
    assert (table.a.hand, table.a.deck) == ([], FIVE)
    table.expect_seen("A.deck", "a", ["a card"] * 5)


def test_5_10_2_4_after_the_number_the_sequence_ends_by_itself() -> None:
    table = sit(a={"hand": [UP_TO], "deck": FIVE})
    table.a.play("Up To", "go on", "go on", "go on")
    table.expect_options("Page", "Imp", "Elf")
    table.a.choose("Elf")
    assert table.a.hand == ["Elf"]


# -- chance ------------------------------------------------------------------------------------------------------------


def test_5_18_1_a_random_card_may_be_any_of_the_zone() -> None:
    """Nobody is asked, and under enough seeds each card is hit."""
    rob = spell("Rob", "Each opponent discards a random card.", cost=0)
    hit = set()
    for seed in range(30):
        table = sit(a={"hand": [rob]}, b={"hand": ["Page", "Imp", "Elf"]}, seed=seed)
        table.a.play("Rob")
        assert len(table.b.cemetery) == 1
        hit.add(str(table.b.cemetery[0]))
    assert hit == {"Page", "Imp", "Elf"}


def test_5_18_1_only_cards_that_are_meant_are_hit_and_each_once() -> None:
    storm = spell("Storm Call", "Destroy 2 random enemy followers on the field.", cost=0)
    seen = set()
    for seed in range(30):
        shrine = amulet("Shrine")
        table = sit(a={"hand": [storm], "field": ["Page"]}, b={"field": ["Page", "Imp", "Elf", shrine]}, seed=seed)
        table.a.play("Storm Call")
        assert (table.a.field, len(table.b.cemetery)) == (["Page"], 2)
        assert "Shrine" in table.b.field
        seen.add(tuple(sorted(table.b.cemetery)))
    assert len(seen) == 3


def test_5_19_1_a_die_has_six_sides_and_its_result_decides() -> None:
    dice = spell("Dice", "Roll a die. Deal X damage to each enemy leader. X equals the result.", cost=0)
    rolled = set()
    for seed in range(60):
        table = sit(a={"hand": [dice]}, seed=seed)
        table.a.play("Dice")
        rolled.add(20 - table.b.leader.defense)
    assert rolled == {1, 2, 3, 4, 5, 6}


# -- reveal ------------------------------------------------------------------------------------------------------------

SHOW = spell("Show", "Reveal a card in your hand.", cost=0)


def test_5_20_1_everybody_sees_a_revealed_card_where_it_stays() -> None:
    table = sit(a={"hand": [SHOW, "Page", "Imp"]})
    table.a.play("Show", "Imp")
    table.expect_log("reveals Imp", viewer="b")
    table.expect_seen("A.hand", "b", ["Imp", "a card"])
    assert table.a.hand == ["Page", "Imp"]


def test_5_20_1_revealing_the_top_card_leaves_it_on_top() -> None:
    look = spell("Omen", "Reveal the top card of your deck. If it is a follower, give your leader [defense]+1.", cost=0)
    table = sit(a={"hand": [look], "deck": FIVE})
    table.a.play("Omen")
    assert (table.a.deck, table.a.leader.defense) == (FIVE, 21)
    table.expect_seen("A.deck", "b", ["Page", *["a card"] * 4])


def test_5_20_1_1_once_the_effect_is_over_the_card_is_not_revealed_any_more() -> None:
    """Put into the deck by a later effect, it could be any card of the hand for the opponent."""
    stow = spell("Stow", "Put a card from your hand on the bottom of your deck.", cost=0)
    table = sit(a={"hand": [SHOW, stow, "Page", "Imp"], "deck": ["Elf"]})
    table.a.play("Show", "Page")
    table.expect_seen("A.hand", "b", ["Page", "a card", "a card"])
    table.a.play("Stow", "Page")
    assert table.a.deck == ["Elf", "Page"]
    table.expect_seen("A.deck", "b", ["a card", "a card"])
    table.expect_seen("A.hand", "b", ["a card"])


def test_5_20_1_1_a_revealed_card_that_moves_within_its_zone_is_hidden_again() -> None:
    """Two revealed cards go below in an order of the owner's choice: the opponent does not see which lies where."""
    sink = spell(
        "Sink", "Reveal the top 2 cards of your deck. Put them on the bottom of your deck in any order.", cost=0
    )
    table = sit(a={"hand": [sink], "deck": ["Page", "Imp", "Elf"]})
    table.a.play("Sink")
    table.expect_seen("A.deck", "b", ["Page", "Imp", "a card"])
    table.a.choose("Imp")
    assert sorted(table.a.deck[1:]) == ["Imp", "Page"]
    table.expect_seen("A.deck", "b", ["a card", "a card", "a card"])


# -- half --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "damage"), [(0, 0), (1, 1), (4, 2), (5, 3)])
def test_5_29_1_half_of_an_odd_number_is_rounded_up(cards: int, damage: int) -> None:
    bolt = spell("Bolt", "Deal X damage to each enemy leader. X equals half the number of cards in your hand.", cost=0)
    table = sit(a={"hand": [bolt, *["Page"] * cards]})
    table.a.play("Bolt")
    assert table.b.leader.defense == 20 - damage


def test_5_29_2_half_of_a_zone_is_half_of_its_cards() -> None:
    """It is counted when the cards are meant: five cards, of which three go."""
    halve = spell("Halve", "Banish the top half of your deck.", cost=0)
    table = sit(a={"hand": [halve, halve], "deck": FIVE})
    table.a.play("Halve")
    assert (len(table.a.banished), len(table.a.deck)) == (3, 2)
    table.a.play("Halve")
    assert (len(table.a.banished), len(table.a.deck)) == (4, 1)


def test_5_29_2_1_top_and_bottom_half_count_from_their_end() -> None:
    top = spell("Upper", "Banish the top half of your deck.", cost=0)
    bottom = spell("Lower", "Bury the bottom half of your deck.", cost=0)
    table = sit(a={"hand": [top], "deck": FIVE})
    table.a.play("Upper")
    assert (sorted(table.a.banished), table.a.deck) == (["Elf", "Imp", "Page"], ["Scroll", "Blank"])
    table = sit(a={"hand": [bottom], "deck": FIVE})
    table.a.play("Lower")
    assert table.a.deck == ["Page", "Imp"]
    assert sorted(table.a.cemetery) == ["Blank", "Elf", "Lower", "Scroll"]
