"""Texts of cards about costs, judgments, what was counted this turn, and cards by what they are together."""

import pytest

from headjudge.testing import put
from tests.fow_10_2.sitting import (
    DARKNESS,
    FIRE,
    WATER,
    accept,
    attack,
    cast,
    chant,
    fight,
    judge,
    next_turn,
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
)

LIFE = 4000
PAGE = resonator("Page", 300, 600, cost="0")
ELF = resonator("Elf", 300, 300, cost="G1", race="Elf")
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 400 damage to target resonator.")


# -- what is paid ------------------------------------------------------------------------------------------------------


def test_1003_2_the_attributes_of_a_cost_may_be_paid_with_any_will() -> None:
    """Only the cards that are named, and only by the player whose card says so."""
    bridge = regalia("Bridge", "You may pay the attribute cost of Elves with will of any attribute.")
    knight = resonator("Knight", cost="G1")
    stones = [FIRE, DARKNESS]
    table = sit(a={"field": [bridge, *stones], "hand": [ELF, knight]})
    table.expect_refused("play Knight", "1003.4")
    cast(table, "Elf")
    assert ("Elf" in table.a.field, [stone.rested for stone in table.a.stones]) == (True, [True, True])
    table = sit(a={"field": stones, "hand": [ELF]}, b={"field": [bridge]})
    table.expect_refused("play Elf", "1003.4")


def test_1003_2_as_much_will_is_paid_as_before() -> None:
    bridge = regalia("Bridge", "You may pay the attribute cost of Elves with will of any attribute.")
    table = sit(a={"field": [bridge, FIRE], "hand": [ELF]})
    table.expect_refused("play Elf", "1003.4")


QUEEN = ruler("Queen", "[Judgment] {R}{R}{1}")


def test_705_2c_a_judgment_may_be_done_for_another_cost_for_a_time() -> None:
    rite = chant("Rite", "You may pay {0} to do judgment until end of turn.")
    table = sit(a={"ruler": [QUEEN], "hand": [rite]})
    table.expect_refused("judge", "705.2a")
    cast(table, "Rite")
    judge(table)
    assert "Queen Risen" in table.a.field
    table = sit(a={"ruler": [QUEEN], "hand": [rite]})
    cast(table, "Rite")
    next_turn(table)
    next_turn(table)
    table.expect_refused("judge", "705.2a")


def test_705_2c_the_opponent_pays_more_for_judgments() -> None:
    tax = regalia("Tax", "Your opponent pays {1} more to play [Judgment] abilities.")
    table = sit(a={"ruler": [QUEEN], "field": [FIRE] * 3}, b={"field": [tax]})
    table.expect_refused("judge", "705.2a")
    table = sit(a={"ruler": [QUEEN], "field": [FIRE] * 4}, b={"field": [tax]})
    judge(table)
    assert [stone.rested for stone in table.a.stones] == [True] * 4


def test_705_2c_who_controls_it_pays_for_judgments_as_usual() -> None:
    tax = regalia("Tax", "Your opponent pays {1} more to play [Judgment] abilities.")
    table = sit(a={"ruler": [QUEEN], "field": [tax, *[FIRE] * 3]})
    table.expect_legal("judge")


def test_701_2_an_ability_for_main_timing_is_not_played_in_a_battle() -> None:
    smith = resonator("Smith", 300, 300, "{0}: You gain 100 life. Play this ability only during main timing.")
    table = sit(a={"field": [smith, PAGE], "hand": [SPARK]}, b={"hand": [SPARK]})
    table.expect_legal("activate Smith")
    attack(table, "Page")
    table.expect_refused("activate Smith", "701.2")


# -- what is counted ---------------------------------------------------------------------------------------------------


def test_104_7_what_was_put_into_graveyards_this_turn_is_counted() -> None:
    wake = chant("Wake", "You gain 100 life for each resonator put into a graveyard from your field this turn.")
    sweep = chant("Sweep", "Destroy all resonators.")
    table = sit(a={"field": [PAGE, PAGE], "hand": [wake, wake, sweep]}, b={"field": [PAGE], "graveyard": [PAGE]})
    cast(table, "Wake")
    assert table.a.life == LIFE
    cast(table, "Sweep")
    accept(table)
    cast(table, "Wake")
    assert table.a.life == LIFE + 200


def test_1022_2_every_two_counters_count_once() -> None:
    tally = resonator("Tally", 300, 300, "This card gains [+100/+100] for each two root counters on it.")
    grow = chant("Grow", "Put a root counter on target resonator.")
    table = sit(a={"field": [tally], "hand": [grow] * 3})
    for atk in (300, 400, 400):
        cast(table, "Grow")
        assert table.card("Tally").atk == atk


def test_1022_1_a_counter_that_is_put_triggers() -> None:
    bud = resonator("Bud", 300, 300, "Whenever a root counter is put on this card ⇒ You gain 100 life.")
    grow = chant("Grow", "Put a root counter on each resonator.")
    table = sit(a={"field": [bud, PAGE], "hand": [grow]})
    cast(table, "Grow")
    settle(table)
    assert table.a.life == LIFE + 100


def test_1022_1_counters_are_put_as_many_as_cards_were_removed() -> None:
    feast = resonator(
        "Feast", 300, 300,
        "{0}: Remove all resonators in your opponent's graveyard from the game. Put [+100/+100] counters on this card "
        "equal to the number of cards removed this way.",
    )  # fmt: skip
    table = sit(a={"field": [feast]}, b={"graveyard": [PAGE] * 3})
    use(table, "Feast")
    settle(table)
    assert (table.card("Feast").atk, len(table.b.removed)) == (600, 3)


def test_1014_1_cards_are_chosen_by_what_they_cost_together() -> None:
    march = chant("March", "Put up to two resonators with combined total cost 3 or less from your hand into the field.")
    one, two, three = (resonator(f"Cost {n}", cost=str(n)) for n in (1, 2, 3))
    table = sit(a={"hand": [march, one, two, three]})
    cast(table, "March")
    table.choose("Cost 1")
    assert not any("Cost 3" in option for option in table.options)
    table.choose("Cost 2")
    assert sorted(table.a.field) == ["Cost 1", "Cost 2"]


@pytest.mark.parametrize("dealt", [True, False])
def test_1007_2_damage_to_the_opponent_this_turn_is_remembered(dealt: bool) -> None:
    gloat = chant("Gloat", "If your opponent was dealt damage this turn, you gain 500 life.")
    table = sit(a={"field": [PAGE], "hand": [gloat]}, b={})
    if dealt:
        fight(table, "Page")
    cast(table, "Gloat")
    assert table.a.life == LIFE + 500 * dealt


# -- damage, graveyards, battles ---------------------------------------------------------------------------------------


def test_910_1_damage_to_a_resonator_is_doubled_and_to_a_player_not() -> None:
    text = "If this card would deal damage to a resonator, it deals double that much instead."
    brute = resonator("Brute", 300, 600, text)
    wall = put(resonator("Wall", 0, 900), rested=True)
    table = sit(a={"field": [brute]}, b={"field": [wall]})
    fight(table, "Brute", "Wall")
    assert table.card("Wall").damage == 600
    table = sit(a={"field": [brute]}, b={})
    fight(table, "Brute")
    assert table.b.life == LIFE - 300


def test_910_1_cards_of_the_opponent_go_elsewhere_than_to_the_graveyard() -> None:
    text = "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead."
    void = regalia("Void", text)
    doom = chant("Doom", "Destroy all resonators.")
    table = sit(a={"field": [void, PAGE], "hand": [doom]}, b={"field": [PAGE]})
    cast(table, "Doom")
    assert (sorted(table.a.graveyard), table.b.graveyard, table.b.removed) == (["Doom", "Page"], [], ["Page"])


def test_910_1_it_does_not_matter_from_where_they_come() -> None:
    text = "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead."
    drop = chant(
        "Drop", "Your opponent discards a card. Put the top card of your opponent's deck into their graveyard."
    )
    void = regalia("Void", text)
    table = sit(a={"field": [void], "hand": [drop]}, b={"hand": [PAGE], "deck": [ELF, ELF]})
    cast(table, "Drop")
    assert (sorted(table.b.removed), table.b.graveyard, table.a.graveyard) == (["Elf", "Page"], [], ["Drop"])


@pytest.mark.parametrize(("mine", "gained"), [(True, 500), (False, 0)])
def test_1010_1_whose_graveyard_a_card_was_put_into_is_asked(mine: bool, gained: int) -> None:
    mourn = chant("Mourn", "If an Elf was put into your graveyard from the field this turn, you gain 500 life.")
    doom = chant("Doom", "Destroy target resonator.")
    table = sit(a={"hand": [doom, mourn], "field": [ELF] if mine else []}, b={"field": [] if mine else [ELF]})
    cast(table, "Doom")
    cast(table, "Mourn")
    assert table.a.life == LIFE + gained


def test_1014_1_one_of_two_targets_is_taken_at_random() -> None:
    fate = chant("Fate", "Target two resonators. Destroy one of them at random.")
    table = sit(a={"hand": [fate]}, b={"field": [resonator("Left"), resonator("Right"), resonator("Third")]})
    play(table, "Fate", "Left", "Right")
    settle(table)
    assert prompt(table) == "act"
    assert sorted(table.b.field) in (["Left", "Third"], ["Right", "Third"])


def test_1114_2_a_stealth_may_have_two_conditions() -> None:
    text = "[Stealth] You control a fire magic stone and your opponent controls two or more resonators"
    lurker = resonator("Lurker", 500, 500, text, cost="5")
    table = sit(a={"hand": [PAGE, SPARK], "field": [PAGE]}, b={"standby": [lurker], "field": [FIRE]})
    cast(table, "Page")
    while table.decision.player == 0:
        table.choose("pass")
    cast(table, "Lurker")
    assert "Lurker" in table.b.field
    table = sit(a={"hand": [PAGE, SPARK], "field": [PAGE]}, b={"standby": [lurker], "field": [WATER]})
    cast(table, "Page")
    assert prompt(table) == "act"


# -- payments by the opponent, and what was banished -------------------------------------------------------------------

SNUFF = quick("Snuff", "Cancel target spell unless your opponent pays X.", cost="X")


@pytest.mark.parametrize("pays", [True, False])
def test_1003_4_the_opponent_saves_a_spell_by_paying(pays: bool) -> None:
    """Whoever controls the spell, it is the opponent of who cancels it that pays."""
    table = sit(a={"hand": [SPARK], "field": [FIRE] * 2}, b={"hand": [SNUFF], "field": [FIRE] * 2})
    play(table, "Spark")
    while table.is_asked(0):
        table.choose("pass")
    play(table, "Snuff", 2)
    while prompt(table) == "act":
        table.choose("pass")
    table.expect_asked("A")
    table.choose("yes" if pays else "no")
    settle(table)
    accept(table)
    assert table.a.life == LIFE + 1000 * pays


def test_1011_1_gems_that_were_banished_this_turn_are_counted() -> None:
    hoard = chant("Hoard", "Gain two fire gems.")
    spend = chant("Spend", "As an additional cost to play this card, banish a gem.", "Draw a card.")
    tally = chant("Tally", "You gain 100 life for each gem you banished this turn.")
    table = sit(a={"hand": [hoard, spend, tally, tally], "deck": [PAGE]})
    cast(table, "Hoard")
    cast(table, "Tally")
    assert table.a.life == LIFE
    cast(table, "Spend")
    accept(table)
    cast(table, "Tally")
    assert table.a.life == LIFE + 100


def test_803_3b_what_cannot_attack_your_resonators_may_attack_you() -> None:
    ward = regalia("Ward", "J/resonators your opponent controls cannot attack your resonators.")
    wall = put(resonator("Wall", 0, 900), rested=True)
    table = sit(a={"field": [PAGE]}, b={"field": [ward, wall]})
    table.expect_refused("attack Wall with Page", "712.2d")
    fight(table, "Page")
    assert table.b.life == LIFE - 300


@pytest.mark.parametrize(("life", "rested"), [(4000, True), (3900, False)])
def test_909_5_a_card_enters_rested_if_a_life_is_exactly_so_much(life: int, rested: bool) -> None:
    text = "If your opponent's life is exactly 4000, this card enters the field rested."
    late = resonator("Late", 300, 300, text, cost="0")
    table = sit(a={"hand": [late]}, b={"life": life})
    cast(table, "Late")
    assert table.card("Late").rested == rested


# -- whose "you" it is -------------------------------------------------------------------------------------------------

SHY = "cannot be targeted by spells or abilities your opponent controls"


def test_105_1_you_in_an_effect_is_who_controls_it_whomever_it_is_about() -> None:
    ward = chant("Ward", f"Target resonator {SHY} until end of turn.")
    table = sit(a={"hand": [ward, BOLT]}, b={"field": [PAGE], "hand": [BOLT, SPARK]})
    cast(table, "Ward", "Page")
    table.expect_legal("play Bolt")
    table.choose("pass")
    table.expect_asked("B", "act")
    table.expect_refused("play Bolt", "903.2g")


def test_105_3a_you_in_an_ability_is_who_controls_the_card_now() -> None:
    ghost = resonator("Ghost", 300, 600, f"This card {SHY}.")
    lure = chant("Lure", "Gain control of all resonators your opponent controls.")
    table = sit(a={"hand": [lure, BOLT]}, b={"field": [ghost], "hand": [BOLT, SPARK]})
    table.expect_refused("play Bolt", "903.2g")
    cast(table, "Lure")
    table.expect_legal("play Bolt")
    table.choose("pass")
    table.expect_asked("B", "act")
    table.expect_refused("play Bolt", "903.2g")


def test_1003_2_what_is_no_attribute_in_a_cost_is_paid_with_its_own_will() -> None:
    bridge = regalia("Bridge", "You may pay the attribute cost of Elves with will of any attribute.")
    moon = stone("Moon", "[Activate] {Rest}: Produce {M}.")
    elf = resonator("Moonelf", cost="{M}{G}", race="Elf")
    table = sit(a={"field": [bridge, moon, FIRE], "hand": [elf]})
    cast(table, "Moonelf")
    assert "Moonelf" in table.a.field
    table = sit(a={"field": [bridge, FIRE, FIRE], "hand": [elf]})
    table.expect_refused("play Moonelf", "1003.4")
