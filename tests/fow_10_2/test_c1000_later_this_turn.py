"""Texts of cards that wait for something this turn, that answer abilities of a kind, and that let two cards fight."""

from headjudge.testing import put
from tests.fow_10_2.sitting import (
    cast,
    chant,
    fight,
    j_ruler,
    judge,
    next_turn,
    on_chase,
    play,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
    use,
)

LIFE = 4000
PAGE = resonator("Page", 300, 600, cost="0")
GIANT = resonator("Giant", 900, 900)
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 400 damage to target resonator.")


# -- damage to each other ----------------------------------------------------------------------------------------------

DUEL = chant(
    "Duel",
    "Target J/resonator you control and target J/resonator your opponent controls deal damage equal to their ATK to "
    "each other.",
)


def test_1007_3_two_cards_deal_damage_to_each_other_at_once(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [DUEL], "field": [PAGE]}, b={"field": [GIANT]})
    cast(table, "Duel")
    assert (table.card("Giant").damage, sorted(table.a.graveyard)) == (300, ["Duel", "Page"])


def test_903_3a_without_one_of_the_two_nothing_is_dealt() -> None:
    away = quick("Away", "Return target resonator to its owner's hand.")
    table = sit(a={"hand": [DUEL], "field": [PAGE]}, b={"field": [GIANT], "hand": [away, SPARK]})
    play(table, "Duel")
    table.expect_asked("B", "act")
    play(table, "Away", "Page")
    settle(table)
    assert (table.a.hand, table.card("Giant").damage) == (["Page"], 0)


def test_912_2_each_of_them_is_the_source_of_what_it_deals() -> None:
    leech = resonator("Leech", 300, 900, "Whenever this card deals damage ⇒ You gain that much life.")
    table = sit(a={"hand": [DUEL], "field": [leech]}, b={"field": [GIANT]})
    cast(table, "Duel")
    settle(table)
    assert table.a.life == LIFE + 300


# -- whenever ... this turn --------------------------------------------------------------------------------------------


def test_906_8_what_waits_for_this_turn_waits_for_every_time_and_no_longer() -> None:
    thirst = resonator("Thirst", 300, 900, "{0}: Whenever this card deals damage this turn, you gain that much life.")
    sting = quick("Sting", "Target resonator you control deals damage equal to its ATK to another target resonator.")
    table = sit(a={"field": [thirst], "hand": [sting, sting, sting]}, b={"field": [resonator("Wall", 0, 1500)]})
    use(table, "Thirst")
    settle(table)
    for life in (300, 600):
        cast(table, "Sting", "Thirst", "Wall")
        settle(table)
        assert table.a.life == LIFE + life
    next_turn(table)
    next_turn(table)
    cast(table, "Sting", "Thirst", "Wall")
    settle(table)
    assert table.a.life == LIFE + 600


def test_906_8_it_may_wait_for_damage_either_way() -> None:
    text = "When it deals or is dealt damage this turn, banish it."
    rage = chant("Rage", f"Target resonator gains [+400/+400] until end of turn. {text}")
    wall = put(resonator("Wall", 0, 1500), rested=True)
    table = sit(a={"field": [PAGE], "hand": [rage]}, b={"field": [wall]})
    cast(table, "Rage", "Page")
    fight(table, "Page", "Wall")
    assert (table.a.field, "Page" in table.a.graveyard) == ([], True)
    table = sit(a={"field": [PAGE], "hand": [rage, BOLT]}, b={})
    cast(table, "Rage", "Page")
    cast(table, "Bolt", "Page")
    settle(table)
    assert "Page" in table.a.graveyard


def test_906_8_the_card_that_waited_may_come_back() -> None:
    text = "When it is put into a graveyard this turn ⇒ Put it into the field under your control."
    prison = chant("Prison", f"Target resonator gains [-100/-2000] until end of turn. {text}")
    table = sit(a={"hand": [prison]}, b={"field": [PAGE]})
    cast(table, "Prison", "Page")
    settle(table)
    assert (table.a.field, table.b.field, table.b.graveyard) == (["Page"], [], [])


# -- abilities of a kind -----------------------------------------------------------------------------------------------


def test_1112_2_a_text_may_wait_for_a_gods_art_to_be_played() -> None:
    choir = regalia("Choir", "Whenever you play a God's Art ⇒ You gain 500 life.")
    saint = resonator("Saint", 300, 300, "God's Art <Dawn> {0}: You gain 100 life.")
    table = sit(a={"field": [choir, saint, resonator("Smith", 300, 300, "{0}: You lose 100 life.")]})
    use(table, "Smith")
    settle(table)
    assert table.a.life == LIFE - 100
    use(table, "Saint")
    settle(table)
    assert table.a.life == LIFE + 500


def test_1126_2_a_text_may_wait_for_an_inheritance_to_be_played() -> None:
    heir = resonator("Heir", 300, 300, "[Inheritance] {0}: You gain 100 life.")
    crypt = regalia("Crypt", "Whenever you play an [Inheritance] ability ⇒ You gain 500 life.")
    smith = resonator("Smith", 300, 300, "{0}: You gain 100 life.")
    table = sit(a={"field": [crypt, smith], "hand": [heir]})
    use(table, "Smith")
    settle(table)
    assert table.a.life == LIFE + 100
    use(table, "Heir")
    settle(table)
    assert table.a.life == LIFE + 700


# -- judgments and states ----------------------------------------------------------------------------------------------


def test_1408_1_a_colon_behind_the_cost_of_an_old_judgment_ends_it() -> None:
    text = "[J-Activate] Pay {0}: You cannot play this ability if you haven't put any Elf into a field this turn."
    queen = ruler("Queen", text, back=j_ruler("Queen Risen", 800, 800))
    elf = resonator("Elf", cost="0", race="Elf")
    table = sit(a={"ruler": [queen], "hand": [elf]})
    table.expect_refused("judge", "705.2b")
    cast(table, "Elf")
    judge(table)
    assert "Queen Risen" in table.a.field


def test_803_3a_what_cannot_attack_unless_it_is_damaged_attacks_then() -> None:
    sulk = resonator("Sulk", 300, 900, "This card cannot attack or block unless it's damaged.")
    table = sit(a={"field": [sulk], "hand": [BOLT]})
    assert not any("Sulk" in option for option in table.options)
    table.expect_refused("attack player with Sulk", "712.2d")
    cast(table, "Bolt", "Sulk")
    fight(table, "Sulk")
    assert (table.b.life, on_chase(table)) == (LIFE - 300, [])


def test_1023_1_life_is_lost_by_the_roll() -> None:
    dice = chant("Dice", "[Force] 1. Your opponent loses X00 life, where X is the result of the roll.")
    table = sit(a={"hand": [dice]})
    cast(table, "Dice")
    assert table.b.life in range(LIFE - 600, LIFE, 100)
