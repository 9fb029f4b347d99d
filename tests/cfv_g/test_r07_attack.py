"""Chapters 7.1 to 7.3: the start step and the attack step."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import ANSWERS, ATTACKED_UNITS, ATTACKS, DROP, LAYER_ANSWERS, PUT, RIGHT_FRONT, VC
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.actions import Move
from headjudge.kernel.game import Game
from headjudge.kernel.questions import SET, joined
from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, battle

DRAW = "draw a card"
PACIFIST = unit("Pacifist", 1, "[CONT](VC/RC):This unit cannot attack.")
FIGHTER = unit("Fighter", 2, power=20000)


def observer(event: str, effect: str = DRAW, name: str = "Observer", **facts: Any) -> Card:
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.", **facts)


def order(table: Table, *texts: str) -> list[str]:
    return [text for line in table.log() for text in texts if text in line]


# -- basics and the start step (7.1, 7.2) ------------------------------------------------------------------------------


def test_7_1_1_standing_units_of_the_front_row_attack() -> None:
    table = battle(
        {
            "left front": [LOW],
            "right front": [put(MIDDLE, resting=True)],
            "left back": [unit("Behind", 1)],
            "vc": ["Vanguard A"],
        }
    )
    table.expect_refused("attack Vanguard B with Middle", "7.3.1.3")
    table.expect_refused("attack Vanguard B with Behind", "7.3.1.3")
    table.a.choose("attack")
    table.expect_options("attack with Low", "attack with Vanguard A")
    table.a.choose("Low", "pass")
    assert table.a.left_front[0].resting


def test_7_1_2_effects_during_a_battle_last_from_its_beginning_to_the_close_step() -> None:
    early = observer("At the beginning of your attack step", "this unit gets [Power] +5000 until end of that battle")
    late = observer("At the end of battle", "if you have no cards in your hand, draw a card", "Late")
    table = battle({"left front": [early], "right front": [late]})
    table.a.attack("Observer", "Vanguard B")
    assert [line for line in table.log() if "hits Vanguard B" in line]
    assert table.a.left_front[0].power == 7000


@pytest.mark.rule("cfv-g", "7.3.1.1")
def test_7_1_2_1_a_battle_that_is_cut_short_counts_as_one() -> None:
    """All units rest before an attacker could be chosen, so that the battle goes to its close step."""
    rester = observer("At the beginning of your attack step", "[Rest] all of your units")
    wave = unit("Wave", 1, "[AUTO](RC)Wave-1st time only:At the end of battle, draw a card.")
    table = battle({"left front": [rester], "right front": [wave]})
    table.a.choose("attack")
    assert table.a.hand == ["Blank"]
    assert table.game.tallies.get("battles", 0) == 0
    assert table.active == "B"
    assert not [line for line in table.log() if "guard step" in line]
    assert [line for line in table.log() if "close step" in line]


def test_7_1_2_1_each_attack_counts_one_battle() -> None:
    wave = unit("Wave", 1, "[AUTO](RC)Wave-2nd time or more:When this unit attacks, draw a card.")
    table = battle({"left front": [wave]})
    table.a.attack("Wave", "Vanguard B")
    assert table.a.hand == []
    table = battle({"left front": [wave], "right front": [LOW]})
    table.a.attack("Low", "Vanguard B")
    table.a.attack("Wave", "Vanguard B")
    assert table.a.hand == ["Blank"]


@pytest.mark.parametrize(("target", "kind"), [("Vanguard B", "vanguard"), ("Low", "rear-guard")])
def test_7_1_2_2_a_battle_is_named_by_what_is_attacked_also_after_it_was_retired(target: str, kind: str) -> None:
    for named in ("vanguard", "rear-guard"):
        teller = observer(f"At the end of the battle that this unit attacked a {named}", power=20000)
        table = battle({"left front": [teller]}, {"left front": [LOW]})
        table.a.attack("Observer", target)
        assert (named, table.a.hand) == (named, ["Blank"] if named == kind else [])
        assert table.b.left_front == ([] if target == "Low" else ["Low"])


def test_7_1_2_2_a_battle_with_both_is_of_both_kinds() -> None:
    tellers = [
        f"[AUTO](RC):At the end of the battle that this unit attacked a {kind}, draw a card."
        for kind in ("vanguard", "rear-guard")
    ]
    both = "[CONT](RC):This unit battles all of your opponent's units in one attack."
    table = battle({"left front": [unit("Sweeper", 2, both, *tellers)]}, {"left front": [LOW]})
    table.a.choose("attack", "Sweeper")
    table.expect_asked("A", "play pending ability")
    assert len(table.game.pending) == 2


def test_7_1_2_2_a_vanguard_that_was_ridden_over_in_the_battle_was_attacked() -> None:
    teller = observer("At the end of the battle that this unit attacked a vanguard")
    table = battle({"left front": [teller]}, {"hand": ["Blank"], "soul": [MIDDLE]})
    table.a.attack("Observer", "Vanguard B")
    game = table.game
    game.perform([Move(PUT, 1, game.ref(table.b.vanguard.id), 2 * DROP + 1)])
    table.b.pass_()
    assert table.b.vanguard == "Middle"
    assert table.a.hand == ["Blank"]


def test_7_1_2_3_the_name_changes_with_what_the_attacked_units_become() -> None:
    """The attacked rear-guard becomes the vanguard while the battle goes on, and stays the same card."""
    for kind, drawn in (("vanguard", 1), ("rear-guard", 0)):
        teller = observer(f"At the end of the battle that this unit attacked a {kind}")
        table = battle({"left front": [teller]}, {"hand": ["Blank"], "left front": [MIDDLE]})
        table.a.attack("Observer", "Middle")
        game = table.game
        game.perform([Move(PUT, 1, game.ref(table.b.left_front[0].id), 2 * VC + 1, renew=False)])
        table.b.pass_()
        assert table.b.vanguard == "Middle"
        assert len(table.a.hand) == drawn


@pytest.mark.rule("cfv-g", "7.2.1")
def test_7_2_1_1_abilities_of_its_beginning_are_resolved_before_the_question_each_time() -> None:
    starter = observer("At the beginning of your start step")
    table = battle({"left front": [starter]})
    assert table.a.hand == ["Blank"]
    table.expect_asked("A", "attack")
    table.a.attack("Vanguard A", "Vanguard B")
    assert table.a.hand == ["Blank"] * 4
    table.expect_asked("A", "attack")


def test_7_2_1_2_to_attack_or_not() -> None:
    table = battle()
    table.expect_asked("A", "attack", "7.2.1.2")
    table.expect_options("attack", "pass")


def test_7_2_1_2_1_who_does_not_attack_goes_on_to_the_end_phase() -> None:
    table = battle({"left front": [LOW]})
    table.a.pass_()
    assert not [line for line in table.log() if "attack step" in line]
    assert table.active == "B"


def test_7_2_1_2_1_who_attacks_goes_on_to_the_attack_step() -> None:
    table = battle({"left front": [LOW]})
    table.a.choose("attack")
    assert [line for line in table.log() if "attack step begins" in line]
    table.expect_asked("A", "attacker", "7.3.1.3")


def test_7_2_1_3_nobody_attacks_in_the_very_first_turn() -> None:
    table = Table("cfv-g", a={"left front": [LOW]}, number=1)
    table.a.choose("end")
    assert table.active == "B"
    assert not [line for line in table.log() if "attack step" in line]
    first = Table("cfv-g", number=1)
    first.expect_refused("attack Vanguard B with Vanguard A", "7.2.1.3")
    second = Table("cfv-g", number=2, phase="battle")
    second.expect_asked("A", "attack")


@pytest.mark.parametrize(
    "a",
    [
        {"vc": [put("Vanguard A", resting=True)], "left back": [LOW]},
        {"vc": [PACIFIST], "left front": [PACIFIST]},
        {"vc": [put("Vanguard A", resting=True)], "left front": [put(LOW, locked=True)]},
    ],
)
def test_7_2_1_3_without_a_possible_attack_nobody_is_asked(a: dict[str, Any]) -> None:
    assert battle(a).active == "B"


def test_7_2_1_3_a_prohibition_of_the_opponent_keeps_all_from_attacking() -> None:
    peace = unit("Peace", 1, "[CONT](RC):Your opponent's units cannot attack.")
    assert battle({"left front": [LOW]}, {"left back": [peace]}).active == "B"


# -- the attack step (7.3) ---------------------------------------------------------------------------------------------


def test_7_3_1_2_abilities_of_its_beginning_are_resolved_before_the_attacker_is_chosen() -> None:
    table = battle({"left front": [observer("At the beginning of your attack step", "retire this unit")]})
    table.a.choose("attack")
    assert order(table, "Observer is retired", "Vanguard A rests") == ["Observer is retired", "Vanguard A rests"]


def test_7_3_1_3_a_legion_attacks_as_one_and_both_units_rest() -> None:
    table = battle({"vc": [put(HIGH, legion="Middle")]}, cards=[MIDDLE])
    table.a.choose("attack")
    assert [card.resting for card in table.a.vc] == [True, True]


def test_7_3_1_3_a_unit_that_may_attack_from_the_back_row_is_chosen_there() -> None:
    archer = unit("Archer", 1, "[CONT](RC):This unit can attack from the back row.")
    table = battle({"left back": [archer], "right back": [LOW]})
    table.a.attack("Archer", "Vanguard B")
    assert table.a.left_back[0].resting


@pytest.mark.rule("cfv-g", "7.3.1.4.1")
def test_7_3_1_3_1_the_attacking_unit_is_found_until_the_battle_is_over() -> None:
    striker = unit(
        "Striker", 1, "[AUTO]:When this unit is placed on (GC), choose your opponent's attacking unit, and retire it."
    )
    table = battle({"left front": [LOW], "right front": [MIDDLE]}, {"hand": [striker], "left front": [LOW]})
    table.a.attack("Low", "Vanguard B")
    table.b.guard("Striker")
    assert table.a.left_front == []
    assert table.a.right_front == ["Middle"]


@pytest.mark.rule("cfv-g", "7.3.1.4.1", "7.3.1.6.1")
def test_7_7_1_4_after_the_battle_nobody_attacks_is_attacked_or_boosts() -> None:
    shown = [
        "[CONT](RC):If this unit is boosted, this unit gets [Power] +5000.",
        "[CONT](RC):During the battle that this unit attacks, this unit gets [Power] +3000.",
    ]
    hero = unit("Hero", 2, *shown)
    table = battle({"left front": [hero], "left back": [LOW]}, {"hand": ["Blank"], "left front": [MIDDLE]})
    table.a.attack("Hero", "Middle")
    table.a.boost("Low")
    assert table.a.left_front[0].power == 9000 + 7000 + 5000 + 3000
    table.b.pass_()
    table.expect_asked("A", "attack")
    assert table.a.left_front[0].power == 9000
    assert table.game.relations == ()


def test_7_3_1_3_2_who_becomes_unable_to_attack_later_goes_on_attacking() -> None:
    tired = observer("When this unit attacks", "this unit cannot attack until end of turn")
    table = battle({"left front": [tired]}, {"left front": [unit("Small", 1, power=5000)]})
    table.a.attack("Observer", "Small")
    assert table.b.left_front == []


def test_7_3_1_4_front_row_units_and_the_vanguard_are_attacked() -> None:
    b = {"left front": [LOW], "right front": [put(MIDDLE, locked=True)], "center back": [unit("Behind", 1)]}
    table = battle({"left front": [FIGHTER]}, b)
    table.a.choose("attack", "Fighter")
    table.expect_options("Low", "Vanguard B")
    table.expect_refused("Behind", "7.3.1.4")
    table.a.choose("Low")
    assert table.b.left_front == []


@pytest.mark.rule("cfv-g", "7.3.1.4.7")
def test_7_3_1_4_a_legion_mate_is_never_attacked_also_not_by_all_at_once() -> None:
    sweeper = unit("Sweeper", 2, "[CONT](RC):This unit battles all of your opponent's units in one attack.")
    legion = {"vc": [put(HIGH, legion="Middle")], "left front": [LOW]}
    table = battle({"left front": [FIGHTER]}, legion, cards=[MIDDLE])
    table.a.choose("attack", "Fighter")
    table.expect_options("High", "Low")
    table.a.choose("Low")
    table = battle({"left front": [sweeper]}, legion, cards=[MIDDLE])
    table.a.choose("attack", "Sweeper")
    assert [line for line in table.log() if "attacks" in line] == ["Sweeper attacks High and Low"]
    assert len(table.b.vc) == 2


def test_7_3_1_4_2_the_battle_goes_on_without_the_attacked_unit() -> None:
    """The rear-guard saves itself; the vanguard still makes its drive check, and hits nothing."""
    shy = observer("When this unit is attacked", "return this unit to your hand", "Shy")
    hitter = unit("Hitter", 3, "[AUTO](VC):When this unit's attack hits, draw a card.", skill="none")
    table = battle({"vc": [hitter], "deck": [LOW, MIDDLE, HIGH, "Blank"]}, {"left front": [shy]})
    table.a.attack("Hitter", "Shy")
    assert table.b.hand == ["Shy", "Blank"]
    assert [line for line in table.log() if "check: Low" in line]
    assert table.a.hand == ["Low"]
    assert table.b.damage == []


def test_7_3_1_4_3_an_attacker_that_changes_its_circle_no_longer_attacks() -> None:
    table = battle({"left front": [FIGHTER]}, {"hand": ["Blank"]})
    table.a.attack("Fighter", "Vanguard B")
    game = table.game
    mine = game.ref(table.a.left_front[0].id)
    game.perform([Move(PUT, 0, mine, 2 * RIGHT_FRONT, renew=False)])
    assert table.a.right_front == ["Fighter"]
    table.b.pass_()
    assert table.b.damage == []
    assert not [line for line in table.log() if "hits" in line]


def test_7_3_1_4_3_an_attacked_unit_that_changes_its_circle_is_no_longer_attacked() -> None:
    table = battle({"left front": [FIGHTER]}, {"hand": ["Blank"], "left front": [LOW]})
    table.a.attack("Fighter", "Low")
    game = table.game
    game.perform([Move(PUT, 1, game.ref(table.b.left_front[0].id), 2 * RIGHT_FRONT + 1, renew=False)])
    table.b.pass_()
    assert table.b.right_front == ["Low"]


def test_7_3_1_4_3_what_is_attacked_stays_so_when_the_attacker_has_gone() -> None:
    placed = "[AUTO]:When this unit is placed on (GC), choose"
    striker = unit("Striker", 1, f"{placed} your opponent's attacking unit, and retire it.")
    saver = unit("Saver", 1, f"{placed} one of your units that is being attacked, and return it to your hand.")
    table = battle({"left front": [FIGHTER]}, {"hand": [striker, saver], "left front": [LOW]})
    table.a.attack("Fighter", "Low")
    table.b.guard("Striker")
    assert table.a.left_front == []
    table.b.guard("Saver")
    assert table.b.left_front == []
    assert table.b.hand == ["Low"]


def test_7_3_1_4_4_each_is_the_battle_opponent_of_the_other() -> None:
    table = battle({"left front": [LOW]}, {"left front": [MIDDLE], "hand": ["Blank"]})
    table.a.attack("Low", "Middle")
    game = table.game
    attacker, attacked = game.ref(table.a.left_front[0].id), game.ref(table.b.left_front[0].id)
    assert game.related(ATTACKS, attacker) == (attacked,)
    assert game.related_to(ATTACKS, attacked) == (attacker,)
    table.b.pass_()


class Battles(Template):
    """The unit battles so many units."""

    number = 2

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], ATTACKED_UNITS, (SET, self.number))


class BattlesNone(Battles):
    number = 0


def let_battle(table: Table, template: type[Battles]) -> None:
    game, ref = table.game, table.game.ref(table.a.left_front[0].id)
    effects.add(game, template("battles", LAYER_ANSWERS, frozenset({ANSWERS})), ref, 0, ref)


@pytest.mark.rule("cfv-g", "7.3.1.4.6")
def test_7_3_1_4_5_a_unit_that_battles_two_attacks_two_and_hits_each_for_itself() -> None:
    weak, mighty = unit("Weak", 1, power=5000), unit("Mighty", 1, power=30000)
    table = battle({"left front": [MIDDLE]}, {"left front": [weak], "right front": [mighty], "hand": ["Blank"]})
    let_battle(table, Battles)
    table.a.choose("attack", "Middle")
    table.expect_options("Vanguard B", "Weak", "Mighty")
    table.a.choose("Weak", "Mighty")
    table.b.guard("Blank")
    table.expect_options("Weak", "Mighty")
    table.b.choose("Mighty")
    assert (table.b.left_front, table.b.right_front) == ([], ["Mighty"])
    assert [line for line in table.log() if "attacks" in line] == ["Middle attacks Weak and Mighty"]


def test_7_3_1_4_a_number_of_attacked_units_of_0_leads_to_the_close_step() -> None:
    table = battle({"left front": [MIDDLE]}, {"hand": ["Blank"]})
    let_battle(table, BattlesNone)
    table.a.choose("attack", "Middle")
    assert table.a.left_front[0].resting
    assert order(table, "attacks", "guard step begins", "close step begins") == ["close step begins"]
    assert table.game.relations == ()
    table.expect_asked("A", "attack")


def test_7_3_1_4_5_all_units_of_the_front_row_at_once() -> None:
    sweeper = unit(
        "Sweeper", 3, "[CONT](VC):This unit battles all of your opponent's units in the front row in one attack."
    )
    weak = unit("Weak", 1, power=5000)
    b = {"left front": [weak], "right front": [weak], "left back": [LOW]}
    table = battle({"vc": [sweeper]}, b)
    table.expect_refused("attack Low with Sweeper", "7.3.1.4")
    table.a.attack("Sweeper", "Vanguard B")
    assert (table.b.left_front, table.b.right_front, table.b.left_back) == ([], [], ["Low"])
    assert len(table.b.damage) == 1


def test_7_3_1_4_5_another_way_of_choosing_reaches_the_back_row() -> None:
    sniper = unit(
        "Sniper", 2, "[CONT](RC):If this unit would attack, it may instead attack an opponent's unit in the back row."
    )
    table = battle({"left front": [sniper]}, {"left back": [LOW]})
    table.a.attack("Sniper", "Low")
    assert table.b.left_back == []


def test_7_3_1_5_a_newcomer_on_the_circle_is_not_attacked() -> None:
    save = "choose one of your units that is being attacked, return it to your hand"
    fetch = 'choose a card named "Newcomer" from your drop zone, and call it to (RC)'
    replacer = unit("Replacer", 1, f"[AUTO]:When this unit is placed on (GC), {save}, {fetch}.")
    newcomer = unit("Newcomer", 1, power=1000)
    table = battle({"left front": [FIGHTER]}, {"hand": [replacer], "left front": [LOW], "drop": [newcomer]})
    table.a.attack("Fighter", "Low")
    table.b.guard("Replacer", "left front")
    assert table.b.left_front == ["Newcomer"]
    assert not [line for line in table.log() if "hits" in line]


# -- boosting (7.3.1.6, 7.3.1.7) ---------------------------------------------------------------------------------------


def test_7_3_1_6_a_standing_unit_with_boost_behind_the_attacker_may_boost_it() -> None:
    table = battle({"left front": [MIDDLE], "left back": [LOW], "right back": [unit("Far", 1)]}, {"hand": ["Blank"]})
    table.a.attack("Middle", "Vanguard B")
    table.expect_options("boost Middle with Low", "pass")
    table.expect_refused("boost with Far", "7.3.1.6")
    table.a.boost("Low")
    assert (table.a.left_back[0].resting, table.a.left_front[0].power) == (True, 16000)
    table.b.pass_()
    assert len(table.b.damage) == 1


@pytest.mark.parametrize("behind", [put(LOW, resting=True), put(MIDDLE), put(LOW, locked=True)])
def test_7_3_1_6_no_boost_without_the_icon_standing_and_unlocked(behind: Any) -> None:
    table = battle({"left front": [FIGHTER], "left back": [behind]}, {"hand": ["Blank"]})
    table.a.attack("Fighter", "Vanguard B")
    table.expect_asked("B", "guard")
    assert table.a.left_front[0].power == 20000


def test_7_3_1_6_the_unit_behind_a_legion_boosts_either_of_them() -> None:
    table = battle({"vc": [put(HIGH, legion="Middle")], "center back": [LOW]}, {"hand": ["Blank"]}, cards=[MIDDLE])
    table.a.attack("High", "Vanguard B")
    assert [told.partition(" (")[0] for told in table.options] == [
        "Boost High with Low",
        "Boost Middle with Low",
        "Do nothing",
    ]
    table.a.choose("boost Middle with Low")
    leader, mate = table.a.vc
    assert (leader.power, mate.power) == (11000 + 9000 + 7000, 9000 + 7000)
    table.b.pass_()


@pytest.mark.rule("cfv-g", "7.3.1.6.1.1")
def test_7_3_1_6_1_a_booster_that_leaves_takes_its_power_with_it() -> None:
    retire = "choose one of your opponent's rear-guards in the back row, and retire it"
    remover = unit("Remover", 1, f"[AUTO]:When this unit is placed on (GC), {retire}.")
    told = "[CONT](RC):If this unit is boosted, this unit gets [Power] +5000."
    table = battle({"left front": [unit("Hero", 2, told)], "left back": [LOW]}, {"hand": [remover]})
    table.a.attack("Hero", "Vanguard B")
    table.a.boost("Low")
    assert table.a.left_front[0].power == 21000
    table.b.guard("Remover")
    assert table.a.left_back == []
    assert table.a.left_front[0].power == 9000
    assert table.b.damage == []


def test_7_3_1_6_1_1_when_the_boosted_unit_leaves_its_booster_no_longer_boosts() -> None:
    told = "[CONT](RC):During the battle that this unit boosts, this unit gets [Power] +5000."
    helper = unit("Helper", 1, told)
    table = battle({"left front": [MIDDLE], "left back": [helper]}, {"hand": ["Blank"]})
    table.a.attack("Middle", "Vanguard B")
    table.a.boost("Helper")
    assert table.a.left_back[0].power == 12000
    game = table.game
    game.perform([Move(PUT, 0, game.ref(table.a.left_front[0].id), 2 * RIGHT_FRONT, renew=False)])
    assert table.a.left_back[0].power == 7000
    assert table.a.right_front[0].power == 9000
    table.b.pass_()


def test_7_3_1_7_the_boosters_power_is_added_all_along_and_the_mates_while_they_attack() -> None:
    told = "[AUTO](RC):When this unit boosts, this unit gets [Power] +5000 until end of that battle."
    mine = {"vc": [put(HIGH, legion="Middle")], "center back": [unit("Cheer", 1, told)]}
    table = battle(mine, {"hand": ["Blank"]}, cards=[MIDDLE])
    assert table.a.vc[0].power == 11000
    table.a.attack("High", "Vanguard B")
    table.a.choose("boost High with Cheer")
    assert table.a.vc[0].power == 11000 + 9000 + 7000 + 5000
    table.b.pass_()
    assert table.a.vc[0].power == 11000


def test_7_3_1_7_a_legion_that_is_attacked_does_not_add_its_powers() -> None:
    legion = {"vc": [put(HIGH, legion="Middle")], "hand": ["Blank"]}
    table = battle({"left front": [unit("Twelve", 2, power=12000)]}, legion, cards=[MIDDLE])
    table.a.attack("Twelve", "High")
    assert table.b.vc[0].power == 11000
    table.b.pass_()
    assert len(table.b.damage) == 1


def test_7_3_1_8_abilities_about_attacking_and_boosting_are_resolved_together_after_the_boost() -> None:
    attacks = unit("Attacks", 2, "[AUTO](RC):When this unit attacks, draw a card.")
    boosts = unit("Boosts", 1, "[AUTO](RC):When this unit boosts, draw a card.")
    table = battle({"left front": [attacks], "left back": [boosts]}, {"hand": ["Blank"]})
    table.a.attack("Attacks", "Vanguard B")
    assert table.a.hand == []
    table.a.boost("Boosts")
    table.expect_asked("A", "play pending ability")
    table.a.choose("Boosts")
    assert len(table.a.hand) == 2
    table.b.pass_()


def test_7_3_1_9_everything_is_resolved_before_the_guard_step() -> None:
    attacks = observer("When this unit attacks")
    table = battle({"left front": [attacks]}, {"hand": ["Blank"]})
    table.a.attack("Observer", "Vanguard B")
    assert order(table, "draws", "guard step begins") == ["draws", "guard step begins"]
    table.b.pass_()


def test_7_3_1_the_attack_step_goes_in_order() -> None:
    table = battle({"left front": [MIDDLE], "left back": [LOW]}, {"hand": ["Blank"]})
    table.a.attack("Middle", "Vanguard B")
    table.a.boost("Low")
    table.expect_log("attack step begins", "Middle rests", "attacks Vanguard B", "Low rests", "boosts", "guard step")
    table.b.pass_()


@pytest.mark.parametrize(
    ("ban", "left"),
    [("a vanguard", ["attack Low with Biased"]), ("a rear-guard", ["attack Vanguard B with Biased"])],
)
def test_7_2_1_3_an_effect_may_forbid_attacks_on_one_kind_of_unit(ban: str, left: list[str]) -> None:
    biased = unit("Biased", 2, f"[CONT](RC):This unit cannot attack {ban}.")
    table = battle({"left front": [biased], "vc": [PACIFIST]}, {"left front": [LOW]})
    attackable = [words for words in ("attack Low with Biased", "attack Vanguard B with Biased") if table.a.can(words)]
    assert attackable == left


def test_7_3_1_4_5_who_may_attack_a_vanguard_from_the_back_row_attacks_no_rear_guard_from_there() -> None:
    archer = unit("Archer", 2, "[CONT](RC):This unit can attack a vanguard from the back row.")
    words = ("attack Low with Archer", "attack Vanguard B with Archer")
    found = []
    for circle in ("left back", "left front"):
        table = battle({circle: [archer], "vc": [PACIFIST]}, {"left front": [LOW]})
        found.append([table.a.can(each) for each in words])
    assert found == [[False, True], [True, True]]
