"""Chapter 10.1.8 to 10.1.10: revealing, searching, shuffling."""

import pytest

from headjudge.testing.units import unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, doer, sit

# -- revealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "10.1.8.1", "10.1.8.1.3")
def test_10_1_8_1_a_revealed_card_is_shown_to_all_and_stays_where_it_is() -> None:
    table = at_work("Reveal the top card of your deck.", {"deck": [LOW, MIDDLE]})
    (shown,) = happened(table, "reveal")
    assert (shown.frm, shown.to) == (-1, -1)
    assert (table.a.deck, table.a.hand) == (["Low", "Middle"], [])
    assert any("Low" in line for line in table.log(viewer="b"))


def test_10_1_8_1_3_a_revealed_card_of_the_hand_has_not_left_it() -> None:
    sad = unit("Sad", 1, "[AUTO]:When this card is put into your hand, Soul-Charge 1.")
    table = at_work("Choose a card from your hand, and reveal it.", {"hand": [sad]})
    assert (table.a.hand, table.a.soul) == (["Sad"], [])


SHOWER = unit("Shower", 1, "[ACT](RC):[Counter-Blast 1 & Choose a card from your hand, and reveal it] Draw a card.")


def test_10_1_8_1_1_a_cost_reveals_together_with_everything_else_that_is_paid() -> None:
    table = sit(a={"left front": [SHOWER], "hand": [LOW, MIDDLE], "damage": ["Blank"]})
    table.a.activate("Shower")
    table.expect_asked("a")
    table.expect_hidden("Middle", "b")
    assert table.a.damage[0].faceup, "nothing is paid before all is decided"
    table.a.choose("Low")
    revealed, blasted = happened(table, "reveal"), happened(table, "counter blast")
    assert revealed[0].number == blasted[0].number
    assert not table.a.damage[0].faceup


def test_10_1_8_1_1_what_a_cost_revealed_is_known_when_it_is_put_away() -> None:
    """Everybody knows which card of the hand goes to the deck, and where it lies then."""
    giver = "[ACT](RC):[Choose a card from your hand, and reveal it] Put that card on the bottom of your deck."
    table = sit(a={"left front": [unit("Giver", 1, giver)], "hand": [LOW, MIDDLE]})
    table.a.activate("Giver", "Low")
    assert table.a.deck[-1] == "Low"
    assert table.log(viewer="b")[-1] == "Low is put on opponent's deck"
    table.expect_hidden("Middle", "b")


def test_10_1_8_1_1_nothing_is_revealed_for_a_cost_that_cannot_be_paid() -> None:
    table = sit(a={"left front": [SHOWER], "hand": [LOW]})
    table.expect_refused("activate Shower", "8.5.2.3")
    table.expect_hidden("Low", "b")


def test_10_1_8_1_2_an_effect_shows_cards_until_it_ends() -> None:
    text = "Reveal the top card of your deck, and choose one of your opponent's rear-guards, and retire it."
    table = at_work(text, {"deck": [MIDDLE, "Blank"]}, {"left front": [LOW], "right front": [HIGH]})
    table.expect_seen("A.deck", "b", ["Middle", "a card"])
    table.a.choose("Low")
    assert table.b.drop == ["Low"]
    table.expect_asked("a", "main")


# -- searching ---------------------------------------------------------------------------------------------------------


SEEK = "Search your deck for up to one grade 2 card, put it into your hand, and shuffle your deck."


def test_10_1_9_1_only_who_searches_looks_through_the_deck() -> None:
    table = at_work(SEEK, {"deck": [LOW, MIDDLE, HIGH]})
    table.expect_options("Middle", "done")
    for name in ("Low", "Middle", "High"):
        table.expect_hidden(name, "b")
    table.expect_seen("A.deck", "a", ["Low", "Middle", "High"])
    table.a.choose("Middle")
    assert (table.a.hand, len(table.a.deck)) == (["Middle"], 2)


def test_10_1_9_1_2_what_lies_in_a_public_zone_must_be_found() -> None:
    text = "Choose a grade 2 card from your drop zone, and put it into your hand."
    table = at_work(text, {"drop": [LOW, MIDDLE, unit("Second", 2)]})
    table.expect_options("Middle", "Second")
    table.a.choose("Second")
    assert table.a.hand == ["Second"]
    text = "Choose a grade 2 card from your deck, and put it into your hand."
    table = at_work(text, {"deck": [LOW, MIDDLE]}, {}, "done")
    assert table.a.hand == [], "a hidden zone may be searched in vain (10.1.9.1.1)"


# -- shuffling ---------------------------------------------------------------------------------------------------------


NUMBERED = [unit(f"Card {n}", 1) for n in range(1, 9)]


def shuffled(seed: int) -> list[str]:
    table = sit(a={"right back": [doer("Shuffle your deck.")], "soul": ["Blank"], "deck": NUMBERED}, seed=seed)
    table.a.activate("Doer")
    return [str(card) for card in table.a.deck]


def test_10_1_10_1_shuffling_leaves_the_cards_in_a_random_order() -> None:
    orders = [shuffled(seed) for seed in range(1, 7)]
    assert all(sorted(order) == [card.name for card in NUMBERED] for order in orders)
    assert len({tuple(order) for order in orders}) > 1


def test_10_1_10_1_a_shuffled_deck_is_known_to_nobody() -> None:
    table = at_work("Look at two cards from the top of your deck, and shuffle your deck.", {"deck": NUMBERED[:3]})
    table.expect_seen("A.deck", "a", ["a card"] * 3)


def test_10_1_10_1_1_the_card_that_was_found_is_not_shuffled() -> None:
    for seed in range(1, 5):
        text = "Search your deck for up to one grade 2 card, shuffle your deck, and put it on the top of your deck."
        there = {"right back": [doer(text)], "soul": ["Blank"], "deck": [*NUMBERED, MIDDLE]}
        table = sit(a=there, seed=seed)
        table.a.activate("Doer", "Middle")
        assert table.a.deck[0] == "Middle"
        assert sorted(table.a.deck[1:]) == [card.name for card in NUMBERED]


def test_10_1_10_1_2_nobody_looks_at_cards_while_they_are_shuffled() -> None:
    """A deck that its player has just seen in full is unknown again afterwards, to everybody."""
    table = at_work(SEEK, {"deck": [LOW, MIDDLE, HIGH]}, {}, "done")
    for viewer in ("a", "b"):
        table.expect_seen("A.deck", viewer, ["a card"] * 3)
    assert not any(name in line for line in table.log(viewer="a")[-1:] for name in ("Low", "Middle", "High"))
