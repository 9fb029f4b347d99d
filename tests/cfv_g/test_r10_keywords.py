"""Chapter 10.2: keyword abilities, in play."""

from typing import Any

import pytest

from headjudge.games.cfv.model import HARMONY_WITH
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


STRIDER = g_unit("Strider")


# -- conditions --------------------------------------------------------------------------------------------------------


def with_power(header: str) -> Any:
    return unit("Bearer", 1, f"[CONT](RC){header}:This unit gets [Power] +5000.")


@pytest.mark.parametrize(("damage", "power"), [(3, 7000), (4, 12000)])
def test_10_2_5_3_1_limit_break_counts_damage_all_the_time(damage: int, power: int) -> None:
    table = sit(a={"left front": [with_power("[Limit-Break 4]")], "damage": ["Blank"] * damage})
    assert table.a.left_front[0].power == power


@pytest.mark.parametrize(("damage", "power"), [(2, 7000), (3, 12000)])
def test_10_2_14_1_1_shinken_hissatsu_needs_three_damage(damage: int, power: int) -> None:
    table = sit(a={"left front": [with_power(" Shinken Hissatsu")], "damage": ["Blank"] * damage})
    assert table.a.left_front[0].power == power


@pytest.mark.parametrize(("hand", "power"), [(4, 7000), (5, 12000)])
def test_10_2_19_2_oracle_needs_five_cards_in_hand(hand: int, power: int) -> None:
    table = sit(a={"left front": [with_power(" Oracle")], "hand": ["Blank"] * hand})
    assert table.a.left_front[0].power == power


@pytest.mark.parametrize(("bound", "power"), [(1, 7000), (2, 12000)])
def test_10_2_20_1_1_thunderstrike_counts_what_the_opponent_has_bound(bound: int, power: int) -> None:
    there = [put("Blank", faceup=face_up) for face_up in (False, True)][:bound]
    table = sit(a={"left front": [with_power(" Thunderstrike 2")], "bind": ["Blank"]}, b={"bind": there})
    assert table.a.left_front[0].power == power


@pytest.mark.parametrize(("faceup", "power"), [(False, 7000), (True, 12000)])
def test_10_2_11_3_1_generation_break_counts_face_up_g_units(faceup: bool, power: int) -> None:
    lying = put("Strider", faceup=faceup)
    table = sit(a={"left front": [with_power("[Generation Break 1]")], "g zone": [lying]}, cards=[STRIDER])
    assert table.a.left_front[0].power == power


def test_10_2_5_3_2_1_limit_break_of_an_automatic_ability_is_checked_when_it_would_trigger() -> None:
    caller = unit("Caller", 1, "[AUTO][Limit-Break 4]:When this unit is placed on (RC), draw a card.")
    for damage, hand in ((3, []), (4, ["Blank"])):
        table = sit(a={"hand": [caller], "damage": ["Blank"] * damage})
        table.a.call("Caller", "left front")
        assert table.a.hand == hand


def test_10_2_11_3_3_generation_break_of_an_activated_ability_is_checked_when_it_is_played() -> None:
    worker = unit("Worker", 1, "[ACT](RC)[Generation Break 1]:[Soul-Blast 1] Draw a card.")
    table = sit(a={"left front": [worker], "soul": ["Blank"], "g zone": ["Strider"]}, cards=[STRIDER])
    table.expect_refused("activate Worker", "10.2.11.3.3")


# -- attacking and boosting --------------------------------------------------------------------------------------------


def test_10_2_4_1_a_unit_with_restraint_is_not_chosen_to_attack() -> None:
    chained = unit("Chained", 2, "[CONT]:Restraint")
    table = sit(a={"left front": [chained]}, phase="battle", number=3)
    table.expect_refused("attack Vanguard B with Chained", "10.2.4.1")


def test_10_2_7_1_a_lord_does_not_attack_beside_a_unit_of_another_clan() -> None:
    king = unit("King", 2, "[CONT](VC/RC):Lord")
    stranger = unit("Stranger", 1, clan="Otherfolk")
    table = sit(a={"left front": [king], "right front": [stranger]}, phase="battle", number=3)
    table.expect_refused("attack Vanguard B with King", "10.2.7.1")
    table = sit(a={"left front": [king], "right front": ["Blank"]}, phase="battle", number=3)
    table.expect_legal("attack Vanguard B with King")


def test_10_2_1_2_only_the_largest_drive_ability_counts() -> None:
    giver = unit("Giver", 1, "[ACT](RC):[Soul-Blast 1] Your vanguard gets [Triple Drive] until end of turn.")
    table = sit(a={"left front": [giver], "soul": ["Blank"]})
    assert table.a.card("Vanguard A").drive == 2
    table.a.activate("Giver")
    assert table.a.card("Vanguard A").drive == 3


def test_10_2_12_1_resist_keeps_a_unit_from_being_chosen_by_the_opponent() -> None:
    sniper = unit("Sniper", 1, "[ACT](RC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and retire it.")
    steady = unit("Steady", 1, "[CONT](RC):Resist")
    table = sit(a={"left front": [sniper], "soul": ["Blank"]}, b={"left front": [steady], "right front": ["Blank"]})
    table.a.activate("Sniper")
    assert (table.b.left_front, table.b.right_front) == (["Steady"], [])


# -- forerunner, legion, harmony ---------------------------------------------------------------------------------------


FIRST = unit("First", 0, "[AUTO]:Forerunner")


def test_10_2_6_1_a_forerunner_may_be_called_when_a_unit_of_its_clan_rides_it() -> None:
    table = sit(a={"vc": [FIRST], "hand": ["Blank"]}, phase="ride")
    table.a.ride("Blank", "yes", "left front")
    assert (table.a.vc, table.a.left_front, table.a.soul) == (["Blank"], ["First"], [])


def test_10_2_6_1_a_forerunner_stays_in_the_soul_under_another_clan() -> None:
    stranger = unit("Stranger", 1, clan="Otherfolk")
    table = sit(a={"vc": [FIRST], "hand": [stranger]}, phase="ride")
    table.a.ride("Stranger")
    assert table.a.soul == ["First"]


LEADER = unit("Leader", 3, '[ACT](VC):[Legion 20000] "Mate"')
MATE = unit("Mate", 2)


def test_10_2_9_2_seek_mate_puts_four_cards_back_and_brings_the_mate() -> None:
    table = sit(a={"vc": [LEADER], "drop": ["Blank"] * 4, "deck": [MATE, "Blank", "Blank"]})
    table.a.activate("Leader", "Blank", "Blank", "Blank", "Mate")
    assert (sorted(table.a.vc), table.a.drop, len(table.a.deck)) == (["Leader", "Mate"], [], 6)
    assert table.a.card("Leader").legion == "Mate"


def test_10_2_9_2_seek_mate_needs_a_vanguard_of_grade_3_on_the_other_side() -> None:
    table = sit(a={"vc": [LEADER], "drop": ["Blank"] * 4, "deck": [MATE]}, b={"vc": ["Blank"]})
    table.expect_refused("activate Leader", "8.1.1.1")


def test_10_2_9_2_a_unit_that_was_in_a_legion_state_does_not_seek_again() -> None:
    table = sit(a={"vc": [LEADER], "drop": ["Blank"] * 8, "deck": [MATE, MATE, "Blank"]})
    table.a.activate("Leader", *["Blank"] * 4, *["Blank"] * 3, "Mate")
    table.expect_refused("activate Leader", "11.2.1.1")


SINGER = unit("Singer", 1, "[AUTO]:Harmony", "[AUTO](RC):When this unit becomes in harmony, draw a card.")


def test_10_2_13_1_a_unit_placed_in_the_same_column_is_in_harmony() -> None:
    table = sit(a={"left back": [SINGER], "hand": ["Blank", "Blank"]})
    table.a.call("Blank", "right front")
    assert table.a.hand == ["Blank"]
    table.a.call("Blank", "left front")
    assert table.a.hand == ["Blank"], "it drew"


def test_10_2_13_1_3_1_a_unit_in_harmony_does_not_become_so_again() -> None:
    table = sit(a={"left back": [SINGER], "center back": ["Blank"], "hand": ["Blank"]})
    game, singer, partner = table.game, table.a.left_back[0].id, table.a.center_back[0].id
    game.relations = (*game.relations, (HARMONY_WITH, game.ref(singer), game.ref(partner), 0))
    table.a.call("Blank", "left front")
    assert table.a.hand == []
    assert len(game.related(HARMONY_WITH, game.ref(singer))) == 2


def test_10_2_13_1_harmony_ends_with_the_turn() -> None:
    table = sit(a={"left back": [SINGER], "hand": ["Blank"]})
    table.a.call("Blank", "left front")
    singer = table.game.ref(table.a.left_back[0].id)
    assert table.game.related(HARMONY_WITH, singer)
    table.a.end_turn()
    assert not table.game.related(HARMONY_WITH, singer)


# -- wave, homare, sentinel --------------------------------------------------------------------------------------------


def test_10_2_16_1_wave_is_active_only_in_its_battles() -> None:
    surfer = unit("Surfer", 1, "[AUTO](RC)Wave-2nd time or more:When this unit attacks, draw a card.")
    wall = unit("Wall", 3, power=30000)
    table = sit(a={"left front": [surfer], "right front": [surfer]}, b={"vc": [wall]}, phase="battle", number=3)
    for circle, hand in (("left front", []), ("right front", ["Blank"])):
        table.a.attack(circle, "Wall")
        assert table.a.hand == hand


HONOUR = "[ACT](RC)Homare:[Soul-Blast 1] Draw a card."


def test_10_2_15_1_a_player_pays_for_one_homare_ability_a_turn() -> None:
    one, other = unit("One", 1, HONOUR), unit("Other", 1, HONOUR)
    table = sit(a={"left front": [one], "right front": [other], "soul": ["Blank", "Blank"]})
    table.a.activate("One", "Blank")
    table.expect_refused("activate Other", "8.5.2.3")


def test_10_2_12_1_resist_does_not_keep_its_masters_own_effects_away() -> None:
    helper = unit("Helper", 1, "[ACT](RC):[Soul-Blast 1] Choose another of your rear-guards, and retire it.")
    steady = unit("Steady", 1, "[CONT](RC):Resist")
    table = sit(a={"left front": [helper], "left back": [steady], "soul": ["Blank"]})
    table.a.activate("Helper")
    assert table.a.left_back == []
