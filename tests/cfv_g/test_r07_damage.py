"""Chapter 7.6: the damage step."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import DROP, PUT, RIGHT_FRONT
from headjudge.games.cfv.r07_battle import BattlePhase
from headjudge.games.cfv.r07_checks import DealDamage
from headjudge.kernel import logline
from headjudge.kernel.actions import Move
from headjudge.testing import Table, put
from headjudge.testing.units import trigger_unit, unit
from tests.cfv_g.sitting import CRITICAL, HIGH, LOW, MIDDLE, battle

FIGHTER = unit("Fighter", 2, power=20000)
REST = ["Blank"] * 8
ALL = "[CONT](RC):This unit battles all of your opponent's units in the front row in one attack."


def observer(event: str, effect: str = "draw a card", name: str = "Observer", **facts: Any) -> Card:
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.", **{"skill": "none", **facts})


def fight(attacker: Any = FIGHTER, target: str = "Vanguard B", a: Any = None, **b: Any) -> Table:
    """A rear-guard attacks."""
    mine = {word.replace("_", " "): cards for word, cards in b.items()}
    table = battle({"left front": [attacker], **(a or {})}, mine)
    table.a.attack("left front", target)
    return table


def checked(table: Table) -> list[str]:
    return [line.rpartition(": ")[2] for line in table.log() if "amage check: " in line]


@pytest.mark.rule("cfv-g", "7.6.1")
def test_7_6_1_1_abilities_of_its_beginning_are_resolved_before_powers_are_compared() -> None:
    late = observer("At the beginning of your damage step", "this unit gets [Power] +5000 until end of turn")
    assert fight(late).b.damage == ["Blank"]
    table = fight(observer("At the beginning of your drive step", "this unit gets [Power] +5000 until end of turn"))
    assert table.b.damage == []


@pytest.mark.parametrize(("power", "hits"), [(10000, False), (11000, True), (12000, True)])
def test_7_6_1_2_an_attack_hits_with_at_least_the_power_of_the_attacked_unit(power: int, hits: bool) -> None:
    table = fight(unit("Striker", 2, power=power))
    assert len(table.b.damage) == hits
    assert bool([line for line in table.log() if "hits" in line]) == hits


def test_7_6_1_2_powers_of_a_legion_are_added_together() -> None:
    small = unit("Small", 2, power=5000)
    table = battle({"vc": [put(LOW, legion="Small")]}, {"vc": [unit("Twelve", 3, power=12000)]}, cards=[small])
    table.a.attack("Low", "Twelve")
    assert len(table.b.damage) == 1


def test_7_6_1_2_a_unit_that_cannot_be_hit_is_not_hit() -> None:
    safe = unit("Safe", 1, "[CONT](RC):This unit cannot be hit.")
    table = fight(target="Safe", left_front=[safe])
    assert table.b.left_front == ["Safe"]


def test_7_6_1_3_who_left_in_the_battle_neither_hits_nor_is_hit() -> None:
    gone = fight(a={"right front": [LOW]}, hand=["Blank"])
    game = gone.game
    game.perform([Move(PUT, 0, game.ref(gone.a.left_front[0].id), 2 * DROP)])
    gone.b.pass_()
    assert gone.b.damage == []
    moved = fight(target="Low", left_front=[LOW], hand=["Blank"])
    game = moved.game
    game.perform([Move(PUT, 1, game.ref(moved.b.left_front[0].id), 2 * RIGHT_FRONT + 1, renew=False)])
    moved.b.pass_()
    assert moved.b.right_front == ["Low"]
    assert not [line for table in (gone, moved) for line in table.log() if "hits" in line]


def test_7_6_1_3_of_several_attacked_units_only_the_one_that_left_is_not_hit() -> None:
    save = 'choose one of your units named "Low", and return it to your hand'
    saver = unit("Saver", 1, f"[AUTO]:When this unit is placed on (GC), {save}.")
    theirs = {"left front": [LOW], "right front": [MIDDLE], "hand": [saver]}
    table = battle({"left front": [unit("Sweep", 2, ALL, power=20000)]}, theirs)
    table.a.choose("attack", "Sweep")
    table.b.guard("Saver", "Low")
    table.b.pass_()
    assert table.b.hand == ["Low"]
    assert table.b.right_front == []
    assert len(table.b.damage) == 1


def test_7_6_1_4_abilities_about_a_hit_wait_until_the_damage_is_dealt() -> None:
    hitter = observer("When this unit's attack hits", power=20000)
    table = fight(hitter)
    table.expect_log("Damage check", "is put into", "hits Vanguard B", "draws")
    assert table.a.hand == ["Blank"]


@pytest.mark.rule("cfv-g", "7.6.1.6.6")
def test_7_6_1_5_a_hit_vanguard_is_dealt_damage_equal_to_the_critical() -> None:
    table = fight(unit("Double", 2, power=20000, critical=2), deck=[LOW, MIDDLE, HIGH, "Blank"])
    assert checked(table) == ["Low", "Middle"]
    assert table.b.damage == ["Low", "Middle"]
    assert [line for line in table.log() if "deals 2 damage" in line]


def test_7_6_1_5_of_a_legion_the_leaders_critical_counts() -> None:
    fierce = unit("Fierce", 2, critical=3)
    table = battle({"vc": [put(HIGH, legion="Fierce")]}, cards=[fierce])
    table.a.attack("High", "Vanguard B")
    assert len(table.b.damage) == 1
    table = battle({"vc": [put(unit("Leader", 3, critical=2), legion="Low")]}, cards=[LOW])
    table.a.attack("Leader", "Vanguard B")
    assert len(table.b.damage) == 2


@pytest.mark.rule("cfv-g", "7.6.1.2", "7.6.1.9")
@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("hit a vanguard", {"Vanguard B": 1, "Low": 0, "Tall": 0}),
        ("did not hit a vanguard", {"Vanguard B": 0, "Low": 1, "Tall": 1}),
        ("hit", {"Vanguard B": 1, "Low": 1, "Tall": 0}),
        ("did not hit", {"Vanguard B": 0, "Low": 0, "Tall": 1}),
    ],
)
def test_7_6_1_9_a_text_may_ask_afterwards_what_the_attack_hit(words: str, drawn: dict[str, int]) -> None:
    asks = f"[AUTO](RC):At the end of the battle that this unit attacked, if the attack {words}, draw a card."
    for target, n in drawn.items():
        there = {"left front": [LOW], "right front": [unit("Tall", 1, power=50000)]}
        table = battle({"left front": [unit("Asker", 3, asks, power=20000)]}, there)
        table.a.attack("Asker", target)
        assert len(table.a.hand) == n, target


@pytest.mark.parametrize("less", [1, 2])
def test_7_6_1_5_1_a_critical_of_0_or_less_hits_without_damage(less: int) -> None:
    blunt = unit(
        "Blunt",
        2,
        f"[CONT](RC):This unit gets [Critical] -{less}.",
        "[AUTO](RC):When this unit's attack hits a vanguard, draw a card.",
        power=20000,
    )
    table = fight(blunt)
    assert (table.b.damage, checked(table)) == ([], [])
    assert table.a.hand == ["Blank"]


@pytest.mark.parametrize("to", [2 * DROP, 2 * RIGHT_FRONT])
def test_7_6_1_5_2_an_attacker_that_left_after_the_comparison_deals_no_damage(to: int) -> None:
    """No ability can come between the two steps, so that the step itself is asked with the attack taken as a hit."""
    table = fight(hand=["Blank"])
    game = table.game
    step = BattlePhase(0)
    step.attacker, step.attacked = game.ref(table.a.left_front[0].id), (game.ref(table.b.vanguard.id),)
    step.hit = step.attacked
    dealt = step.deal_damage(game)
    assert isinstance(dealt, DealDamage)
    assert dealt.amount == 1
    game.perform([Move(PUT, 0, step.attacker, to, renew=to == 2 * DROP)])
    assert step.deal_damage(game) is None
    table.b.pass_()
    assert table.b.damage == []


@pytest.mark.rule("cfv-g", "7.6.1.6.1", "7.6.1.6.4")
def test_7_6_1_6_the_damaged_player_checks_a_card_and_puts_it_into_the_damage_zone() -> None:
    table = fight(deck=[LOW, MIDDLE, "Blank"])
    assert (table.b.damage, table.b.damage[0].faceup, len(table.b.deck)) == (["Low"], True, 2)
    for viewer in ("a", "b"):
        table.expect_log("check: Low", "Low is put into", viewer=viewer)
    table.expect_rules("7.6.1.6.1", "7.6.1.6.4")


def test_7_6_1_6_1_the_card_lies_face_up_in_the_trigger_zone_while_it_is_checked() -> None:
    table = fight(deck=[CRITICAL, *REST], left_front=[LOW])
    table.expect_asked("B", "trigger part")
    for viewer in ("a", "b"):
        table.expect_seen("B.trigger zone", viewer=viewer, cards=["Crit"])


def test_7_6_1_6_2_a_trigger_counts_for_the_clan_of_the_damaged_players_units() -> None:
    other = trigger_unit("Other", "draw", clan="Otherfolk")
    friend = unit("Friend", 1, clan="Otherfolk")
    for b, hand in (({}, 0), ({"left_back": [friend]}, 1), ({"left_back": [put(friend, locked=True)]}, 0)):
        table = fight(a={"right back": [friend]}, deck=[other, *REST], **b)
        if table.is_asked(1):
            table.b.choose("drawing a card")
            table.b.choose("Friend")
        assert len(table.b.hand) == hand, b
        assert table.b.damage == ["Other"]


def test_7_6_1_6_3_abilities_about_the_check_are_resolved_before_the_card_is_put_away() -> None:
    watcher = observer("When your damage check reveals a grade 1 card", "retire this unit")
    table = fight(deck=[LOW, "Blank"], left_back=[watcher])
    table.expect_log("check: Low", "Observer is retired", "Low is put into")


def test_7_6_1_6_4_a_card_that_has_left_the_trigger_zone_does_no_damage() -> None:
    taker = observer("When your damage check reveals a grade 1 card", "put it into your hand")
    table = fight(deck=[LOW, "Blank"], left_back=[taker])
    assert (table.b.damage, table.b.hand) == ([], ["Low"])


def test_7_6_1_6_5_the_sixth_damage_loses_before_another_card_is_checked() -> None:
    table = fight(unit("Triple", 2, power=20000, critical=3), damage=["Blank"] * 5)
    assert table.result == "A"
    assert len(checked(table)) == 1


def test_7_6_1_6_5_abilities_about_the_damage_are_resolved_before_the_next_check() -> None:
    watcher = observer("When a card is put into your damage zone")
    double = unit("Double", 2, power=20000, critical=2)
    table = fight(double, left_back=[watcher], deck=[LOW, MIDDLE, HIGH, *REST])
    table.expect_log("check: Low", "Low is put into", "draws Middle", "check: High", "High is put into")


@pytest.mark.parametrize(("critical", "deck"), [(1, 9), (2, 8), (3, 7)])
def test_7_6_1_6_6_checks_are_repeated_for_the_damage_that_is_left(critical: int, deck: int) -> None:
    table = fight(unit("Hurt", 2, power=20000, critical=critical), deck=["Blank"] * 10)
    assert (len(table.b.damage), len(table.b.deck)) == (critical, deck)


def test_7_6_1_6_3_who_checks_the_last_card_of_the_deck_loses_before_it_is_put_away() -> None:
    table = fight(unit("Hurt", 2, power=20000, critical=3), deck=["Blank"])
    assert table.result == "A"
    assert (len(checked(table)), table.b.trigger_zone, table.b.damage) == (1, ["Blank"], [])


def test_7_6_1_7_no_damage_check_for_a_rear_guard_or_without_a_hit() -> None:
    table = fight(target="Low", left_front=[LOW])
    assert (table.b.damage, checked(table), table.b.drop) == ([], [], ["Low"])
    table = fight(LOW)
    assert (table.b.damage, checked(table)) == ([], [])


def test_7_6_1_8_hit_rear_guards_and_all_guardians_are_retired_together() -> None:
    weak = unit("Weak", 1, power=1000)
    sweep = unit("Sweep", 2, ALL, power=8000)
    table = battle({"left front": [sweep]}, {"left front": [weak], "right front": [HIGH], "hand": [MIDDLE, LOW]})
    table.a.choose("attack", "Sweep")
    table.b.guard("Middle", "Vanguard B")
    table.b.guard("Low", "High")
    assert sorted(table.b.drop) == ["Low", "Middle", "Weak"]
    assert table.b.right_front == ["High"]
    lines = [line for line in logline.lines(table.game) if line.rule == "7.6.1.8"]
    assert len(lines) == 3
    assert len({line.serial for line in lines}) == 1


def test_7_6_1_8_guardians_are_retired_also_when_the_attack_hits_a_vanguard() -> None:
    table = fight(hand=[LOW])
    table.b.guard("Low")
    assert (len(table.b.damage), table.b.drop, table.b.gc) == (1, ["Low"], [])


def test_7_6_1_8_a_unit_that_cannot_be_retired_stays() -> None:
    firm = unit("Firm", 1, "[CONT](RC):This unit cannot be retired.")
    table = fight(target="Firm", left_front=[firm])
    assert table.b.left_front == ["Firm"]


def test_7_6_1_9_abilities_about_the_hit_are_resolved_after_retiring_and_before_the_close_step() -> None:
    hitter = observer("When this unit's attack hits", power=20000)
    table = fight(hitter, target="Low", left_front=[LOW])
    table.expect_log("Low is retired", "Observer hits Low", "draws", "close step begins")


def test_7_6_1_9_each_unit_that_was_hit_counts() -> None:
    hitter = unit("Sweep", 2, ALL, "[AUTO](RC):When this unit's attack hits, draw a card.", power=20000)
    table = battle({"left front": [hitter]}, {"left front": [LOW]})
    table.a.choose("attack", "Sweep")
    while table.decision.prompt == "play pending ability":
        table.choose("Sweep")
    assert len(table.a.hand) == 2
