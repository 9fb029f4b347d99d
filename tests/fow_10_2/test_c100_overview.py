"""Chapter 100: winning and losing, the golden rules, infinity, owners and controllers, life."""

import math

import pytest

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Pack
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.queries import player_card
from headjudge.kernel.questions import FORBID, joined
from headjudge.testing import put
from tests.fow_10_2.sitting import (
    affect,
    card,
    cast,
    chant,
    fight,
    next_turn,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    settle,
    sit,
    use,
)
from tests.kernel_game import kernel_game

LURE = chant("Lure", "Gain control of target resonator.")
BOLT = chant("Bolt", "This card deals 500 damage to target player.")
REAP = chant("Reap", "Destroy target resonator.")
RALLY = chant("Rally", "Draw a card.")
SQUIRE = resonator("Squire", 500, 500, cost="0")

# -- 102, 103: players, winning and losing -----------------------------------------------------------------------------

MAIN = tuple(resonator(f"Soldier {n}") for n in range(10))
STONE = Card("Pale Magic Stone", {"type": "basic magic stone"})
QUEEN = Card("Queen", {"type": "ruler", "attribute": "void"})
DECK = "//ruler\n1 Queen\n//main\n" + "".join(f"4 {each.name}\n" for each in MAIN) + f"//stone\n10 {STONE.name}\n"
PACKS = [Pack("test", "fow-10.2", (*MAIN, STONE, QUEEN))]


@pytest.mark.parametrize("players", [1, 3])
def test_102_1_two_players_play(players: int) -> None:
    with pytest.raises(Malformed, match="two decks"):
        kernel_game("fow-10.2", (DECK,) * players, seed=1, packs=PACKS)
    assert len(kernel_game("fow-10.2", (DECK, DECK), seed=1, packs=PACKS).points) == 2


@pytest.mark.rule("fow-10.2", "103.2", "105.4")
@pytest.mark.parametrize(("life", "result"), [(400, "A"), (500, "A"), (600, None)])
def test_103_1_who_has_no_life_left_loses_and_the_other_wins(ruleset: str, life: int, result: str | None) -> None:
    table = sit(ruleset, a={"hand": [BOLT]}, b={"life": life})
    cast(table, "Bolt", "enemy player")
    assert table.result == result
    assert (table.game.decision is None) == (result is not None)


def test_103_3_both_losing_at_once_is_a_draw(ruleset: str) -> None:
    ruin = chant("Ruin", "This card deals 500 damage to each player.")
    table = sit(ruleset, a={"hand": [ruin], "life": 300}, b={"life": 500})
    cast(table, "Ruin")
    assert table.result == "draw"


@pytest.mark.parametrize("loser", ["a", "b"])
def test_103_4_either_player_may_concede_while_the_other_is_asked(ruleset: str, loser: str) -> None:
    table = sit(ruleset, a={"hand": [BOLT]})
    table.choose("play Bolt")
    getattr(table, loser).concede()
    assert table.result == {"a": "B", "b": "A"}[loser]


def test_103_4_no_effect_keeps_a_player_from_conceding() -> None:
    table = sit(b={"life": 0})
    unbeaten = sit(b={"life": 100}, a={"hand": [BOLT]})
    affect(unbeaten, player_card(unbeaten.game, 1), {m.ANSWERS: joined({}, m.MAY_LOSE, (FORBID, None))})
    cast(unbeaten, "Bolt", "enemy player")
    assert (table.result, unbeaten.result, unbeaten.b.life) == ("A", None, -400)
    unbeaten.b.concede()
    assert unbeaten.result == "A"


def test_103_5_an_effect_that_says_so_wins_the_game_at_once() -> None:
    triumph = chant("Triumph", "You win the game.")
    table = sit(a={"hand": [triumph]})
    cast(table, "Triumph")
    assert table.result == "A"


# -- 104: the golden rules ---------------------------------------------------------------------------------------------


def test_104_1_a_card_text_beats_the_rules(ruleset: str) -> None:
    hunter = resonator("Hunter", 500, 500, "[Continuous] This card can attack recovered resonators.")
    table = sit(ruleset, a={"field": [hunter, resonator("Page", 500, 500)]}, b={"field": [SQUIRE]})
    assert not table.a.can("attack Squire with Page")
    fight(table, "Hunter", "Squire")
    assert table.b.graveyard == ["Squire"]


def test_104_2_as_much_as_possible_is_done(ruleset: str) -> None:
    both = chant("Both", "Destroy all resonators. Draw two cards.")
    table = sit(ruleset, a={"hand": [both], "deck": ["Blank"]}, b={"field": [SQUIRE]})
    cast(table, "Both")
    assert (table.b.graveyard, table.a.hand, table.result) == (["Squire"], ["Blank"], None)


def test_104_2_zero_times_is_not_at_all() -> None:
    tide = chant("Tide", "Draw X cards.", cost="X")
    table = sit(a={"hand": [tide]})
    cast(table, "Tide", 0)
    assert table.a.hand == []
    assert not [line for line in table.log() if "draw" in line.lower()]


def test_104_3_what_is_rested_already_does_not_become_rested() -> None:
    sloth = resonator("Sloth", 500, 500, "Whenever this card becomes rested ⇒ You gain 300 life.")
    sleep = chant("Sleep", "Rest target resonator.")
    table = sit(a={"field": [sloth], "hand": [sleep, sleep]})
    cast(table, "Sleep", "Sloth")
    settle(table)
    assert table.a.life == 4300
    cast(table, "Sleep", "Sloth")
    settle(table)
    assert table.a.life == 4300


def test_104_4_what_is_prohibited_is_not_done(ruleset: str) -> None:
    rock = resonator("Rock", 500, 500, "[Continuous] This card cannot be destroyed.")
    table = sit(ruleset, a={"hand": [chant("Ruin", "Destroy all resonators.")], "field": [rock]}, b={"field": [SQUIRE]})
    cast(table, "Ruin")
    assert (table.a.field, table.b.field) == (["Rock"], [])


@pytest.mark.rule("fow-10.2", "104.7d")
def test_104_5_a_chosen_number_is_whole_and_not_negative() -> None:
    tide = chant("Tide", "You gain X00 life.", cost="X")
    table = sit(a={"hand": [tide], "fire_will": 2})
    table.choose("play Tide")
    numbers = [option[1] for option in table.decision.options]
    assert numbers == [0, 1, 2]
    assert not any(math.isinf(number) for number in numbers)
    table.choose(2)
    pay(table)
    settle(table)
    assert table.a.life == 4200


@pytest.mark.parametrize(("life", "hand"), [(3000, (1, 0)), (1000, (0, 1)), (2000, (0, 0))])
def test_104_6_life_that_becomes_more_is_gained_and_life_that_becomes_less_lost(
    ruleset: str, life: int, hand: tuple[int, int]
) -> None:
    even = chant("Even", "Your life becomes 2000.")
    leech = resonator("Leech", 500, 500, "Whenever you gain life ⇒ Put a growth counter on this card.")
    martyr = resonator("Martyr", 500, 500, "Whenever you lose life ⇒ Put a growth counter on this card.")
    table = sit(ruleset, a={"hand": [even], "field": [leech, martyr], "life": life})
    cast(table, "Even")
    settle(table)
    assert table.a.life == 2000
    assert tuple(len(table.card(name).counters) for name in ("Martyr", "Leech")) == hand


def test_104_6_who_cannot_gain_life_keeps_it_where_it_would_become_more(ruleset: str) -> None:
    drought = regalia("Drought", "[Continuous] Players cannot gain life.")
    level = chant("Level", "Each player's life becomes 2000.")
    table = sit(ruleset, a={"hand": [level], "field": [drought], "life": 1500}, b={"life": 2500})
    cast(table, "Level")
    assert (table.a.life, table.b.life) == (1500, 2000)


@pytest.mark.parametrize(("set_to", "gained"), [(2500, 2000), (4500, 500)])
def test_104_6_life_that_became_less_counts_among_the_life_lost_this_turn(set_to: int, gained: int) -> None:
    even, cut = chant("Even", f"Your life becomes {set_to}."), chant("Cut", "You lose 500 life.")
    mend = chant("Mend", "You gain life equal to the amount of life you lost this turn.")
    table = sit(a={"hand": [even, cut, mend, mend]})
    for name in ("Even", "Cut", "Mend"):
        cast(table, name)
    assert table.a.life == set_to - 500 + gained
    next_turn(table)
    next_turn(table)
    cast(table, "Mend")
    assert table.a.life == set_to - 500 + gained


def test_104_6_damage_dealt_to_a_player_this_turn_is_added_up() -> None:
    sear = chant("Sear", "This card deals 300 damage to target player.")
    pay_back = chant("Payback", "This card deals damage equal to the damage dealt to you this turn to your opponent.")
    table = sit(a={"hand": [sear, sear, sear, pay_back]})
    for target in ("my player", "my player", "enemy player"):
        cast(table, "Sear", target)
    cast(table, "Payback")
    assert (table.a.life, table.b.life) == (3400, 3100)


GROW = chant("Grow", "Target resonator gains [+200/+200] until end of turn.")
WANE = chant("Wane", "Target resonator gains [-200/-200] until end of turn.")
FIX = chant("Fix", "Target resonator becomes [400/400] until end of turn.")
TURN = chant("Turn", "Switch the ATK and DEF of target resonator until end of turn.")
DOUBLED = "If an effect would increase this card's ATK or DEF, it increases double that much instead."


@pytest.mark.parametrize(
    ("names", "values"),
    [
        (("Grow",), (700, 900)),
        (("Wane",), (100, 300)),
        (("Fix",), (500, 400)),
        (("Turn",), (700, 300)),
        (("Grow", "Wane"), (500, 700)),
        (("Fix", "Grow"), (900, 800)),
    ],
)
def test_104_6_a_value_that_is_set_or_switched_is_increased_or_decreased_too(
    ruleset: str, names: tuple[str, ...], values: tuple[int, int]
) -> None:
    proud = resonator("Proud", 300, 500, f"[Continuous] {DOUBLED}")
    table = sit(ruleset, a={"hand": [GROW, WANE, FIX, TURN], "field": [proud]})
    for name in names:
        cast(table, name, "Proud")
    assert (table.card("Proud").atk, table.card("Proud").defence) == values


def test_104_6_what_is_decreased_by_none_keeps_its_value(ruleset: str) -> None:
    mine = "the ATK or DEF of J/resonators you control"
    text = f"[Continuous] If an effect would decrease {mine}, it decreases none instead."
    wall = resonator("Wall", 300, 500)
    table = sit(ruleset, a={"hand": [GROW, WANE, FIX], "field": [regalia("Ward", text), wall]})
    for name, values in (("Wane", (300, 500)), ("Fix", (400, 500)), ("Grow", (600, 700)), ("Wane", (600, 700))):
        if name in table.a.hand:
            cast(table, name, "Wall")
            assert (table.card("Wall").atk, table.card("Wall").defence) == values
    next_turn(table)
    assert (table.card("Wall").atk, table.card("Wall").defence) == (300, 500)


def test_104_6_two_texts_about_increases_count_together_and_one_may_turn_them_round(ruleset: str) -> None:
    theirs = "the ATK or DEF of J/resonators your opponent controls"
    text = f"[Continuous] If a spell or ability would increase {theirs}, it decreases by that much instead."
    banner = regalia("Banner", "[Continuous] Resonators you control gain [+100/+100].")
    foe = resonator("Foe", 600, 600, f"[Continuous] {DOUBLED}")
    table = sit(ruleset, a={"field": [regalia("Hex", text)]}, b={"field": [foe, banner]})
    assert (table.card("Foe").atk, table.card("Foe").defence) == (400, 400)


def test_910_3_what_one_text_has_turned_round_another_does_not_turn_back(ruleset: str) -> None:
    theirs = "the ATK or DEF of resonators your opponent controls"
    hex_ = regalia("Hex", f"[Continuous] If an effect would increase {theirs}, it decreases by that much instead.")
    banner = regalia("Banner", "[Continuous] Resonators you control gain [+100/+200].")
    table = sit(ruleset, a={"field": [hex_, hex_]}, b={"field": [resonator("Foe", 600, 600), banner]})
    assert (table.card("Foe").atk, table.card("Foe").defence) == (500, 400)


def test_104_6_a_decrease_that_was_an_increase_is_none_where_nothing_is_decreased(ruleset: str) -> None:
    theirs = "the ATK or DEF of resonators your opponent controls"
    hex_ = regalia("Hex", f"[Continuous] If an effect would increase {theirs}, it decreases by that much instead.")
    mine = "the ATK or DEF of J/resonators you control"
    ward = regalia("Ward", f"[Continuous] If an effect would decrease {mine}, it decreases none instead.")
    banner = regalia("Banner", "[Continuous] Resonators you control gain [+100/+200].")
    table = sit(ruleset, a={"field": [hex_]}, b={"field": [resonator("Foe", 600, 600), banner, ward]})
    assert (table.card("Foe").atk, table.card("Foe").defence) == (600, 600)


TITAN = card("Titan", "resonator", cost="0", atk="∞", defence="∞")


def test_104_7_infinity_is_more_than_any_number() -> None:
    table = sit(a={"field": [TITAN]})
    assert (table.card("Titan").atk, table.card("Titan").defence) == (math.inf, math.inf)
    fight(table, "Titan")
    assert table.result == "A"


def test_104_7a_infinity_is_larger_than_a_number() -> None:
    fell = chant("Fell", "Destroy all resonators with ATK 2000 or more.")
    spare = chant("Spare", "Destroy all resonators with ATK 2000 or less.")
    table = sit(a={"hand": [fell, spare], "field": [TITAN, SQUIRE]})
    cast(table, "Spare")
    assert table.a.field == ["Titan"]
    cast(table, "Fell")
    assert table.a.field == []


def test_104_7b_infinity_equals_infinity() -> None:
    table = sit(a={"field": [TITAN]}, b={"field": [put(TITAN, rested=True)]})
    fight(table, "Titan", "Titan")
    assert (table.a.graveyard, table.b.graveyard) == (["Titan"], ["Titan"])


def test_104_7c_infinity_stays_infinite_but_can_be_set() -> None:
    wane = chant("Wane", "Target resonator gains [-300/-300] until end of turn.")
    wax = chant("Wax", "Target resonator gains [+300/+300] until end of turn.")
    fix = chant("Fix", "Target resonator becomes [500/500] until end of turn.")
    table = sit(a={"hand": [wane, wax, fix], "field": [TITAN]})
    for name, atk in (("Wane", math.inf), ("Wax", math.inf), ("Fix", 500)):
        cast(table, name, "Titan")
        assert (table.card("Titan").atk, table.card("Titan").defence) == (atk, atk)


# -- 105: players, owners, controllers, life ---------------------------------------------------------------------------


def test_105_1_the_turn_player_is_whoever_takes_the_turn(ruleset: str) -> None:
    table = sit(ruleset)
    assert table.active == "A"
    next_turn(table)
    assert table.active == "B"
    table.expect_asked("B", "act")


def test_105_2_the_owner_is_who_brought_the_card(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [LURE, REAP]}, b={"field": [SQUIRE]})
    cast(table, "Lure", "Squire")
    assert (table.card("Squire").owner, table.card("Squire").controller) == ("B", "A")
    cast(table, "Reap", "Squire")
    assert (table.a.graveyard, table.b.graveyard) == (["Reap", "Lure"], ["Squire"])


@pytest.mark.rule("fow-10.2", "105.3b", "105.3c")
def test_105_3_you_is_the_controller_of_the_card(ruleset: str) -> None:
    imp = resonator("Imp", 500, 500, "[Activate] {0}: You gain 300 life.")
    table = sit(ruleset, a={"hand": [LURE]}, b={"field": [imp]})
    assert not table.a.can("activate Imp")
    cast(table, "Lure", "Imp")
    table.choose("activate Imp")
    pay(table)
    assert on_chase(table) == ["Imp"]
    assert table.game.plays[0].controller == 0
    settle(table)
    assert (table.a.life, table.b.life) == (4300, 4000)


def test_105_3a_a_card_is_controlled_by_its_owner(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SQUIRE], "graveyard": [REAP]}, b={"field": [resonator("Page")]})
    cast(table, "Squire")
    for name, player in (("Squire", "A"), ("Reap", "A"), ("Page", "B")):
        assert (table.card(name).owner, table.card(name).controller) == (player, player)


@pytest.mark.rule("fow-10.2", "105.3c")
def test_105_3b_an_ability_that_triggers_is_controlled_by_the_controller_of_its_card() -> None:
    ghost = resonator("Ghost", 500, 500, "At the beginning of your turn ⇒ You gain 300 life.")
    table = sit(a={"field": [put(ghost, owner="b")]}, turn="b")
    next_turn(table)
    settle(table)
    assert (table.a.life, table.b.life) == (4300, 4000)


STEAL = quick("Steal", "Gain control of target resonator until end of turn.")


@pytest.mark.rule("fow-10.2", "505.5b")
def test_105_3_taken_back_for_a_turn_it_stays_with_its_owner_after_that(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [STEAL], "field": [SQUIRE]}, b={"hand": [STEAL]})
    table.choose("pass")
    cast(table, "Steal", "Squire")
    assert table.b.field == ["Squire"]
    cast(table, "Steal", "Squire")
    assert (table.a.field, table.b.field) == (["Squire"], [])
    next_turn(table)
    assert (table.a.field, table.b.field) == (["Squire"], [])


@pytest.mark.rule("fow-10.2", "505.5b")
def test_105_3_control_gained_for_good_outlives_one_gained_for_a_turn_before(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [STEAL, LURE]}, b={"field": [SQUIRE]})
    cast(table, "Steal", "Squire")
    cast(table, "Lure", "Squire")
    next_turn(table)
    assert (table.a.field, table.b.field) == (["Squire"], [])


@pytest.mark.rule("fow-10.2", "505.5b")
def test_105_3_who_gained_control_for_good_has_the_card_again_after_a_turn(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [LURE]}, b={"field": [SQUIRE], "hand": [STEAL]})
    cast(table, "Lure", "Squire")
    table.choose("pass")
    cast(table, "Steal", "Squire")
    assert (table.a.field, table.b.field) == ([], ["Squire"])
    next_turn(table)
    assert (table.a.field, table.b.field) == (["Squire"], [])


@pytest.mark.rule("fow-10.2", "505.5b")
def test_105_3_the_newest_effect_still_in_force_says_whose_a_card_is(ruleset: str) -> None:
    lord = resonator("Lord", 100, 100, "{0}: Gain control of target resonator as long as this card is in the field.")
    table = sit(ruleset, a={"field": [lord], "hand": [REAP]}, b={"field": [SQUIRE], "hand": [STEAL]})
    use(table, "Lord", "Squire")
    settle(table)
    table.choose("pass")
    cast(table, "Steal", "Squire")
    assert "Squire" in table.b.field
    next_turn(table)
    assert table.a.field == ["Lord", "Squire"]
    next_turn(table)
    cast(table, "Reap", "Lord")
    assert (table.a.field, table.b.field) == ([], ["Squire"])


def test_105_3_a_condition_that_ceased_while_another_had_control_is_over(ruleset: str) -> None:
    lord = resonator("Lord", 100, 100, "{0}: Gain control of target resonator as long as this card is recovered.")
    turn = quick("Turn", "Rest target resonator.")
    wake = quick("Wake", "Recover target resonator.")
    table = sit(ruleset, a={"field": [lord], "hand": [turn, wake]}, b={"field": [SQUIRE], "hand": [STEAL]})
    use(table, "Lord", "Squire")
    settle(table)
    table.choose("pass")
    cast(table, "Steal", "Squire")
    cast(table, "Turn", "Lord")
    cast(table, "Wake", "Lord")
    next_turn(table)
    assert (table.a.field, table.b.field) == (["Lord"], ["Squire"])


def test_105_3_control_until_a_turn_begins_goes_back_then() -> None:
    hold = chant("Hold", "Gain control of target resonator until the beginning of your next turn.")
    table = sit(a={"hand": [hold]}, b={"field": [SQUIRE]})
    cast(table, "Hold", "Squire")
    next_turn(table)
    assert table.a.field == ["Squire"]
    next_turn(table)
    assert (table.a.field, table.b.field) == ([], ["Squire"])


def test_105_4a_life_is_paid_in_hundreds() -> None:
    oath = quick("Oath", "Pay any amount of life. Draw a card.")
    table = sit(a={"hand": [oath], "life": 500})
    play(table, "Oath")
    settle(table)
    assert prompt(table) != "act"
    numbers = sorted(option[1] for option in table.decision.options)
    assert numbers == [0, 100, 200, 300, 400, 500]
    table.choose(200)
    assert table.a.life == 300
