"""903.2i and 903.2j: which part of a cost is paid when, with what, and what it comes to by what was announced."""

import pytest

from headjudge.testing import Table
from tests.fow_10_2.sitting import (
    FIRE,
    LIGHT,
    WATER,
    WIND,
    cast,
    chant,
    cited,
    pay,
    prompt,
    quick,
    resonator,
    settle,
    sit,
    stone,
    will,
)


def recovered_stones(table: Table) -> int:
    return sum(not stone.rested for stone in table.a.stones)


@pytest.mark.rule("fow-10.2", "903.2.j.1", "907.2")
def test_903_2_j_1_a_will_ability_rests_its_card_first_where_that_is_written_first(ruleset: str) -> None:
    for cost, is_rested in (("{Rest}, {1}", True), ("{1}, {Rest}", False)):
        well = stone("Well", f"[Activate] {cost}: Produce {{B}}{{B}}.")
        table = sit(ruleset, a={"field": [well, FIRE, WATER]})
        table.choose("produce will with Well")
        assert prompt(table) == "pay"
        assert bool(table.card("Well").rested) is is_rested
        pay(table)
        assert (will(table, "darkness"), bool(table.card("Well").rested)) == (2, True)


CUB, SQUIRE = resonator("Cub", race="Beast"), resonator("Squire", race="Human")
URGE = quick(
    "Urge",
    "You may pay {W}{1} less to play this card if it targets a Beast.",
    "Target resonator gains [+300/+300] until end of turn.",
    cost="W2",
)


@pytest.mark.rule("fow-10.2", "903.2g", "903.2.i.4")
def test_903_2_i_4_what_is_targeted_lowers_the_cost(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [URGE], "field": [CUB, SQUIRE, LIGHT, LIGHT, LIGHT]})
    cast(table, "Urge", "Cub")
    assert (table.card("Cub").atk, recovered_stones(table)) == (800, 2)
    table = sit(ruleset, a={"hand": [URGE], "field": [CUB, SQUIRE, LIGHT, LIGHT, LIGHT]})
    cast(table, "Urge", "Squire")
    assert (table.card("Squire").atk, recovered_stones(table)) == (800, 0)


@pytest.mark.rule("fow-10.2", "903.2g", "903.2j")
def test_903_2j_who_can_pay_the_lowered_cost_only_targets_what_lowers_it(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [URGE], "field": [CUB, SQUIRE, LIGHT]}, b={"field": [SQUIRE]})
    cast(table, "Urge")
    assert (table.card("Cub").atk, recovered_stones(table)) == (800, 0)
    without = sit(ruleset, a={"hand": [URGE], "field": [SQUIRE, LIGHT]}, b={"graveyard": [CUB]})
    without.expect_refused("play Urge", rule=cited(without, "1003.4"))


def test_903_2g_what_a_spell_targets_is_said_of_others_too() -> None:
    """A condition on a spell that is on the chase looks at the targets it was played with."""
    warden = resonator(
        "Warden",
        500,
        500,
        "Whenever your opponent plays a spell, if it targets a Beast you control, you gain 300 life.",
    )
    table = sit(a={"hand": [URGE, URGE], "field": [LIGHT] * 6}, b={"field": [CUB, SQUIRE, warden], "life": 4000})
    cast(table, "Urge", "Cub")
    assert table.b.life == 4300
    cast(table, "Urge", "Squire")
    assert table.b.life == 4300


def test_903_3b_what_a_spell_targets_is_known_while_it_resolves() -> None:
    cheer = chant(
        "Cheer", "Target resonator gains [+300/+300] until end of turn. If this card targets a Beast, draw a card."
    )
    for name, drawn in (("Cub", 1), ("Squire", 0)):
        table = sit(a={"hand": [cheer], "field": [CUB, SQUIRE]})
        cast(table, "Cheer", name)
        assert (table.card(name).atk, len(table.a.hand)) == (800, drawn)


# -- 907.4: will for parts of costs ------------------------------------------------------------------------------------

WELL = stone("Well", "[Activate] {Rest}: Produce {R}. Spend this will only to pay [Awakening] costs.")
EMBER = chant("Ember", "You gain 100 life.", "[Awakening] {R}{1}: You gain 1000 life.", cost="R")


def awaken(table: Table, name: str) -> None:
    """Play a card, awakened where that may be chosen."""
    table.choose(f"play {name}")
    while prompt(table) != "act":
        options = [str(each) for each in table.options]
        table.choose("yes" if "yes" in [each.lower() for each in options] else options[0])
    settle(table)


@pytest.mark.rule("fow-10.2", "907.4", "1109.2")
def test_907_4_will_for_awakening_costs_pays_no_other_part() -> None:
    table = sit(a={"hand": [EMBER], "field": [WELL, WELL]})
    table.expect_refused("play Ember", rule="1003.4")
    table = sit(a={"hand": [EMBER], "field": [WELL, WELL, FIRE]})
    awaken(table, "Ember")
    assert (table.a.life, recovered_stones(table)) == (5100, 0)
    table = sit(a={"hand": [EMBER], "field": [WELL, FIRE]})
    cast(table, "Ember")
    assert (table.a.life, [stone.rested for stone in table.a.stones].count(True)) == (4100, 1)


@pytest.mark.rule("fow-10.2", "907.4", "1109.2")
def test_907_4_will_for_the_awakening_costs_of_some_cards() -> None:
    text = "Spend this will only to play activate abilities, to pay [Mobilize] costs or [Awakening] costs of chants."
    spring = stone("Spring", f"[Activate] {{Rest}}: Produce {{R}}. {text}")
    table = sit(a={"hand": [EMBER], "field": [spring, spring, FIRE]})
    awaken(table, "Ember")
    assert table.a.life == 5100
    imp = resonator("Imp", 500, 500, "[Awakening] {R}: [Enter] => You gain 1000 life.".replace("=>", "⇒"), cost="R")
    table = sit(a={"hand": [imp], "field": [spring, FIRE]})
    cast(table, "Imp")
    assert (table.a.life, recovered_stones(table)) == (4000, 1)


@pytest.mark.rule("fow-10.2", "907.4", "1129.2")
def test_907_4_will_for_mobilize_costs() -> None:
    spring = stone("Spring", "[Activate] {Rest}: Produce {R}. Spend this will only to pay [Mobilize] costs.")
    tank = resonator("Tank", 500, 500, "[Mobilize] {R}")
    for stones, attacks in (([spring], True), ([], False)):
        table = sit(a={"field": [tank, *stones]})
        assert table.a.can("attack player with Tank") is attacks


@pytest.mark.rule("fow-10.2", "903.2.i.4", "1109.2")
def test_903_2_i_4_what_lowers_an_awakening_cost_lowers_nothing_else() -> None:
    """Two less of {R}{1} is nothing: the cost itself stays."""
    mentor = resonator("Mentor", 500, 500, "You may pay {3} less for the [Awakening] costs of spells you control.")
    table = sit(a={"hand": [EMBER], "field": [mentor, FIRE]})
    awaken(table, "Ember")
    assert (table.a.life, recovered_stones(table)) == (5100, 0)
    table = sit(a={"hand": [EMBER], "field": [mentor]})
    table.expect_refused("play Ember", rule="1003.4")


@pytest.mark.rule("fow-10.2", "903.2.i.4", "1109.2")
def test_903_2_i_4_who_plays_chooses_which_part_of_an_awakening_cost_becomes_less() -> None:
    mentor = resonator("Mentor", 500, 500, "You may pay {1} less for the [Awakening] costs of spells you control.")
    spark = chant("Spark", "You gain 100 life.", "[Awakening] {U}{1}: You gain 1000 life.", cost="R")
    table = sit(a={"hand": [spark], "field": [mentor, FIRE, FIRE]})
    awaken(table, "Spark")
    assert (table.a.life, recovered_stones(table)) == (5100, 0)
    table = sit(a={"hand": [spark], "field": [mentor, FIRE, FIRE, WATER]})
    table.choose("play Spark", "yes")
    assert prompt(table) == "reduce"
    assert len(table.options) == 2
    table.expect_asked("a", "reduce")


@pytest.mark.rule("fow-10.2", "903.2.i.4")
def test_903_2_i_4_awakening_costs_become_less_for_a_turn() -> None:
    rite = chant("Rite", "You may pay [Awakening] costs {R} less this turn.")
    table = sit(a={"hand": [rite, EMBER], "field": [FIRE, FIRE]})
    cast(table, "Rite")
    awaken(table, "Ember")
    assert (table.a.life, recovered_stones(table)) == (5100, 0)


# -- 104.3: will as though it were other will --------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "104.3", "1003.2")
def test_1003_2_will_is_spent_as_though_it_were_other_will() -> None:
    elder = resonator("Elder", 500, 500, "You may spend {M} as though it were {G}.")
    moon = stone("Moon", "[Activate] {Rest}: Produce {M}.")
    leaf = chant("Leaf", "You gain 100 life.", cost="GG")
    table = sit(a={"hand": [leaf], "field": [moon, WIND, elder]}, b={"hand": [leaf], "field": [moon, WIND]})
    cast(table, "Leaf")
    assert (table.a.life, recovered_stones(table)) == (4100, 0)
    without = sit(a={"hand": [leaf], "field": [moon, WIND]}, b={"field": [elder]})
    without.expect_refused("play Leaf", rule="1003.4")


@pytest.mark.rule("fow-10.2", "104.3", "1003.2")
def test_1003_2_the_attributes_of_some_cards_are_paid_with_one_will() -> None:
    lord = resonator("Lord", 500, 500, "You may pay the attribute cost of Beasts with light will.")
    cub, imp = resonator("Cub", race="Beast", cost="RU"), resonator("Imp", race="Demon", cost="R")
    table = sit(a={"hand": [cub, imp], "field": [lord, LIGHT, LIGHT]})
    table.expect_refused("play Imp", rule="1003.4")
    cast(table, "Cub")
    assert (table.a.field[-1], recovered_stones(table)) == ("Cub", 0)
    table = sit(a={"hand": [cub], "field": [lord, WIND, WIND]})
    table.expect_refused("play Cub", rule="1003.4")


# -- 1003.1: what was spent --------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "1003.1", "1109.2")
def test_1003_1_a_text_knows_the_will_that_was_spent_on_its_awakening() -> None:
    """Moon will for the cost itself does not count for the Awakening."""
    text = "[Awakening] {X}: [Enter] ⇒ Draw X cards. If you spent {M} to pay the [Awakening] cost, you gain 700 life."
    moon, owl = stone("Moon", "[Activate] {Rest}: Produce {M}."), resonator("Owl", 500, 500, text, cost="R")
    for stones, x, life in (([FIRE, WATER], 1, 4000), ([FIRE, moon], 1, 4700), ([FIRE, WATER, moon], 2, 4700)):
        table = sit(a={"hand": [owl], "field": stones})
        table.choose("play Owl", "yes", x)
        pay(table)
        settle(table)
        assert (table.a.life, len(table.a.hand)) == (life, x)


@pytest.mark.rule("fow-10.2", "1003.1")
def test_1003_1_a_spell_knows_the_will_that_was_spent_on_it() -> None:
    blast = chant("Blast", "You gain 100 life. If you spent {R}{R} to play this card, you gain 700 life.", cost="2")
    for stones, life in (([FIRE, WATER], 4100), ([FIRE, FIRE], 4800)):
        table = sit(a={"hand": [blast], "field": stones})
        cast(table, "Blast")
        assert table.a.life == life
