"""Texts that lower the cost of their own ability, count kinds, ask for extremes, and produce will of some attribute."""

from tests.fow_10_2.sitting import (
    FIRE,
    accept,
    addition,
    cast,
    chant,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
    stone,
    use,
    will,
)

LIFE = 4000
PAGE = resonator("Page", 300, 300)
GIANT = resonator("Giant", 900, 900, cost="5")


# -- what an ability costs by its own text -----------------------------------------------------------------------------

SMITHY = regalia("Smithy", '{2}: You gain 500 life. If you control "Anvil", you may pay {2} less to play this ability.')


def test_903_2_i_4_an_ability_costs_less_under_a_condition_of_its_own_text() -> None:
    table = sit(a={"field": [SMITHY]})
    table.expect_refused("activate Smithy", rule="1003.4")
    table = sit(a={"field": [SMITHY, regalia("Anvil", "{9}: Draw a card.")]})
    use(table, "Smithy")
    settle(table)
    assert table.a.life == LIFE + 500
    table.expect_refused("activate Anvil", rule="1003.4")


def test_903_2_i_4_it_costs_less_for_each_of_some_cards() -> None:
    squire = resonator("Squire", 100, 100, race="Human")
    bells = regalia(
        "Bells", "{3}: You gain 100 life. You may pay {1} less to play this ability for each Human you control."
    )
    table = sit(a={"field": [bells, squire, squire, FIRE]})
    use(table, "Bells")
    settle(table)
    assert (table.a.life, table.card(FIRE).rested) == (LIFE + 100, True)


# -- extremes, halves, cards without abilities -------------------------------------------------------------------------


def test_1010_1_the_card_with_the_highest_number_among_some() -> None:
    axe = chant("Axe", "Destroy the resonator with the highest ATK among resonators your opponent controls.")
    table = sit(a={"hand": [axe], "field": [resonator("Titan", 2000, 2000)]}, b={"field": [PAGE, GIANT]})
    cast(table, "Axe")
    assert (table.a.field, table.b.field) == (["Titan"], ["Page"])


def test_1011_1_each_player_banishes_the_one_with_the_highest_cost() -> None:
    cull = chant("Cull", "Each player banishes the resonator with the highest cost among resonators they control.")
    table = sit(a={"hand": [cull], "field": [PAGE, GIANT]}, b={"field": [PAGE, resonator("Ogre", 1, 1, cost="3")]})
    cast(table, "Cull")
    assert (table.a.field, table.b.field) == (["Page"], ["Page"])


def test_909_1i_life_equal_to_half_of_the_damage() -> None:
    bite = chant(
        "Bite",
        "Target resonator you control deals damage equal to its ATK to another target resonator. You gain life equal "
        "to half of that much damage.",
    )
    table = sit(a={"hand": [bite], "field": [resonator("Bat", 600, 600)]}, b={"field": [GIANT]})
    cast(table, "Bite", "Giant")
    assert (table.card("Giant").damage, table.a.life) == (600, LIFE + 300)


def test_901_1_a_card_with_no_ability() -> None:
    hush = chant("Hush", "Destroy target resonator with no ability.")
    guard = resonator("Guard", 500, 500, "[First Strike]")
    smith = resonator("Smith", 500, 500, "{9}: Draw a card.")
    table = sit(a={"hand": [hush]}, b={"field": [guard, smith, PAGE]})
    cast(table, "Hush")
    assert sorted(table.b.field) == ["Guard", "Smith"]


def test_909_1_one_of_each_kind_is_asked_for_and_not_one_of_either() -> None:
    text = "As long as there is a resonator, chant, and addition in your graveyard, this card gains [+400/+400]."
    sage = resonator("Sage", 500, 500, text)
    spark, banner = (
        quick("Spark", "Draw a card."),
        addition("Banner", "You may look at the top card of your deck at any time."),
    )
    table = sit(a={"field": [sage], "graveyard": [PAGE, spark]})
    assert table.card("Sage").atk == 500
    table = sit(a={"field": [sage], "graveyard": [PAGE, spark, banner]})
    assert table.card("Sage").atk == 900


def test_202_3_cards_that_share_a_name_with_cards_of_another_zone() -> None:
    text = "You may pay {1} less to play a card if a card with the same name is in your graveyard."
    hall = addition("Hall", text)
    table = sit(a={"field": [hall], "hand": [PAGE], "graveyard": [PAGE]})
    play(table, "Page")
    settle(table)
    assert "Page" in table.a.field
    table = sit(a={"field": [hall], "hand": [PAGE], "graveyard": [GIANT]})
    table.expect_refused("play Page", rule="1003.4")
    echo = chant(
        "Echo",
        "Search your deck for a resonator that shares a name with a card in your graveyard and put it into your hand. "
        "Then shuffle your deck.",
    )
    table = sit(a={"hand": [echo], "deck": [GIANT, PAGE], "graveyard": [PAGE]})
    cast(table, "Echo")
    accept(table)
    assert table.a.hand == ["Page"]


# -- prohibitions, barriers --------------------------------------------------------------------------------------------


def test_104_4_what_cannot_be_banished_by_spells_of_the_opponent() -> None:
    saint = resonator("Saint", 500, 500, "This card cannot be banished by spells or abilities your opponent controls.")
    doom = quick("Doom", "Your opponent banishes a resonator.")
    altar = regalia("Altar", "Banish a resonator: You gain 100 life.")
    table = sit(a={"hand": [doom]}, b={"field": [saint]})
    cast(table, "Doom")
    assert table.b.field == ["Saint"]
    table = sit(a={"field": [saint, altar]})
    use(table, "Altar")
    settle(table)
    assert (table.a.field, table.a.life) == (["Altar"], LIFE + 100)


def test_1120_3_a_barrier_against_cards_that_cost_no_more_than_a_number_of_cards() -> None:
    owl = resonator("Owl", 500, 500, "[Barrier] (Total cost equal to or less than the number of cards in your hand.)")
    bolt = quick("Bolt", "This card deals 400 damage to target resonator.", cost="1")
    table = sit(a={"hand": [bolt], "field": [FIRE]}, b={"field": [owl], "hand": [PAGE]})
    table.expect_refused("play Bolt", rule="903.2g")
    table = sit(a={"hand": [bolt], "field": [FIRE]}, b={"field": [owl], "hand": []})
    cast(table, "Bolt")
    assert table.card("Owl").damage == 400


def test_1015_1a_cards_that_enter_do_not_trigger_their_own_abilities() -> None:
    gag = resonator(
        "Gag", 500, 500, "Resonators entering your opponent's field don't cause their own abilities to trigger."
    )
    bard = resonator("Bard", 1, 1, "[Enter] ⇒ You gain 500 life.", cost="0")
    fan = resonator("Fan", 1, 1, "Whenever a resonator enters the field under your control ⇒ You gain 200 life.")
    table = sit(a={"hand": [bard], "field": [fan]}, b={"field": [gag]})
    cast(table, "Bard")
    settle(table)
    assert table.a.life == LIFE + 200
    table = sit(a={"hand": [bard], "field": [gag]})
    cast(table, "Bard")
    settle(table)
    assert table.a.life == LIFE + 500


# -- will ------------------------------------------------------------------------------------------------------------


def test_907_4_will_of_the_attribute_that_was_chosen() -> None:
    text = "As this card enters the field, choose an attribute."
    prism = addition("Prism", text, "{Rest}: Produce one will of the chosen attribute.")
    table = sit(a={"hand": [prism]})
    cast(table, "Prism", "water")
    while prompt(table) != "act":
        table.choose("water")
    settle(table)
    table.choose("produce will with Prism")
    assert (will(table, "water"), will(table, "fire")) == (1, 0)


def test_907_4_will_of_an_attribute_that_cards_have() -> None:
    memory = stone(
        "Memory", "{Rest}: Produce one will of any attribute shared with your J/ruler.", kind="special magic stone"
    )
    king = ruler("King")
    king = type(king)(king.name, {**king.facts, "attribute": "wind"}, king.text, king.back)
    table = sit(a={"field": [memory], "ruler": king})
    table.choose("produce will with Memory")
    assert will(table, "wind") == 1


# -- options for each -------------------------------------------------------------------------------------------------


def test_903_2e_so_many_options_as_there_are_cards() -> None:
    feast = chant(
        "Feast",
        "Choose up to one for each regalia you control - You gain 100 life; or draw a card; or you gain 300 life.",
    )
    ring = regalia("Ring", "{9}: Draw a card.")
    table = sit(a={"hand": [feast], "field": [ring, ring], "deck": [PAGE]})
    table.choose("play Feast")
    table.choose("(1)")
    table.choose("(3)")
    settle(table)
    assert table.a.life == LIFE + 400
