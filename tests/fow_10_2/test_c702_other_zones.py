"""702.2, 703.2, 709.2 with 105: playing a card from a zone of the opponent, because an effect says so."""

import pytest

from tests.fow_10_2.sitting import FIRE, cast, chant, next_turn, pay, play, prompt, quick, resonator, settle, sit

LIFE = 4000
BEAR = resonator("Bear", 500, 500, cost="1")
HOPE = chant("Hope", "You gain 500 life.", cost="1")
SPARK = quick("Spark", "You gain 100 life.", cost="0")
GRAVE = chant("Grave", "You may play target card from your opponent's graveyard until end of turn.")


def test_702_2_who_may_play_it_is_offered_it_where_it_lies(ruleset: str) -> None:
    """They pay its cost and control it; its owner does not change."""
    table = sit(ruleset, a={"hand": [GRAVE], "field": [FIRE]}, b={"graveyard": [BEAR]})
    assert not table.a.can("play Bear")
    cast(table, "Grave")
    cast(table, "Bear")
    assert ("Bear" in table.a.field, table.b.field, table.a.stones[0].rested) == (True, [], True)
    assert table.card("Bear").owner == "B"
    bolt = quick("Bolt", "Destroy target resonator.")
    table = sit(ruleset, a={"hand": [GRAVE, bolt], "field": [FIRE]}, b={"graveyard": [BEAR]})
    cast(table, "Grave")
    cast(table, "Bear")
    cast(table, "Bolt")
    assert (sorted(table.a.graveyard), table.b.graveyard) == (["Bolt", "Grave"], ["Bear"])


def test_703_2_a_chant_of_theirs_does_its_work_for_who_plays_it(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [GRAVE], "field": [FIRE]}, b={"graveyard": [HOPE]})
    cast(table, "Grave")
    cast(table, "Hope")
    assert (table.a.life, table.b.life, table.b.graveyard, table.a.graveyard) == (LIFE + 500, LIFE, ["Hope"], ["Grave"])


def test_702_2_the_owner_may_not(ruleset: str) -> None:
    """The permission is of who plays the effect, in the other player's turn too."""
    swift = quick("Grave", "You may play target card from your opponent's graveyard until end of turn.")
    table = sit(ruleset, a={"field": [FIRE], "graveyard": [BEAR], "hand": [SPARK, SPARK]}, b={"hand": [swift]})
    play(table, "Spark")
    while table.decision.player == 0:
        table.choose("pass")
    cast(table, "Grave")
    settle(table)
    assert not table.a.can("play Bear")


def test_702_2_only_at_its_time_and_only_as_long_as_it_lasts(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [GRAVE, SPARK, SPARK], "field": [FIRE]}, b={"graveyard": [BEAR]})
    cast(table, "Grave")
    play(table, "Spark")
    assert not table.a.can("play Bear")
    settle(table)
    assert table.a.can("play Bear")
    next_turn(table)
    next_turn(table)
    assert not table.a.can("play Bear")


def test_604_2a_a_card_of_the_own_graveyard_that_may_be_played_is_offered_once(ruleset: str) -> None:
    wake = chant("Wake", "You may play target card from your graveyard this turn.")
    table = sit(ruleset, a={"hand": [wake], "graveyard": [BEAR], "field": [FIRE]})
    cast(table, "Wake")
    assert len([option for option in table.options if option.startswith("Play Bear")]) == 1


def test_903_2i_2_without_paying_its_cost(ruleset: str) -> None:
    free = "You may play target card from your opponent's graveyard without paying its cost until end of turn."
    table = sit(ruleset, a={"hand": [chant("Grave", free)]}, b={"graveyard": [BEAR]})
    cast(table, "Grave")
    cast(table, "Bear")
    assert (table.a.field, table.card("Bear").owner) == (["Bear"], "B")


def test_702_2_from_what_was_removed_from_the_top_of_their_deck(ruleset: str) -> None:
    text = "Remove the top card of your opponent's deck from the game. You may play that card until end of turn."
    take = chant("Take", text)
    table = sit(ruleset, a={"hand": [take], "field": [FIRE]}, b={"deck": [BEAR, HOPE]})
    cast(table, "Take")
    assert table.b.removed == ["Bear"]
    cast(table, "Bear")
    assert ("Bear" in table.a.field, table.b.removed) == (True, [])


def test_702_2_a_whole_zone_of_theirs(ruleset: str) -> None:
    """Each resonator there, but nothing else, and not one's own."""
    raid = chant("Raid", "You may play resonators from your opponent's graveyard this turn.")
    table = sit(ruleset, a={"hand": [raid], "field": [FIRE] * 3, "graveyard": [resonator("Cub", cost="0")]},
                b={"graveyard": [BEAR, HOPE]})  # fmt: skip
    cast(table, "Raid")
    assert (table.a.can("play Hope"), table.a.can("play Cub")) == (False, False)
    cast(table, "Bear")
    assert "Bear" in table.a.field


def test_702_2_a_card_of_their_hand_that_was_revealed(ruleset: str) -> None:
    text = "Your opponent reveals their hand. Choose a card revealed this way. You may play it this turn."
    table = sit(ruleset, a={"hand": [chant("Pry", text)], "field": [FIRE]}, b={"hand": [BEAR, HOPE]})
    play(table, "Pry")
    settle(table)
    table.choose("Bear")
    settle(table)
    assert not table.a.can("play Hope")
    cast(table, "Bear")
    assert ("Bear" in table.a.field, table.b.hand) == (True, ["Hope"])


def test_1012_1_canceled_it_goes_to_its_owners_graveyard(ruleset: str) -> None:
    no = quick("No", "Cancel target spell.")
    table = sit(ruleset, a={"hand": [GRAVE], "field": [FIRE]}, b={"graveyard": [BEAR], "hand": [no]})
    cast(table, "Grave")
    play(table, "Bear")
    while table.decision.player == 0:
        table.choose("pass")
    cast(table, "No")
    assert (sorted(table.b.graveyard), table.a.graveyard) == (["Bear", "No"], ["Grave"])


@pytest.mark.parametrize("paid", ["", " without paying its cost"])
def test_903_2_played_at_once_for_an_effect_it_is_its_owners_all_the_same(ruleset: str, paid: str) -> None:
    now = chant("Now", f"Play target chant from your opponent's graveyard{paid}.")
    table = sit(ruleset, a={"hand": [now], "field": [FIRE]}, b={"graveyard": [HOPE]})
    play(table, "Now")
    settle(table)
    pay(table)
    settle(table)
    assert (table.a.life, table.b.graveyard, table.a.graveyard, prompt(table)) == (LIFE + 500, ["Hope"], ["Now"], "act")


def test_1115_2_remnant_is_for_the_player_whose_graveyard_it_is(ruleset: str) -> None:
    echo = chant("Echo", "[Remnant]", "You gain 500 life.", cost="0")
    table = sit(ruleset, a={"hand": [GRAVE]}, b={"graveyard": [echo]})
    assert not table.a.can("play Echo")
    cast(table, "Grave")
    cast(table, "Echo")
    assert (table.a.life, table.b.removed, table.b.graveyard) == (LIFE + 500, ["Echo"], [])
