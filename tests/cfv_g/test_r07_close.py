"""Chapter 7.7: the close step."""

from headjudge.formats.packs import Card
from headjudge.testing import Table
from headjudge.testing.units import unit
from tests.cfv_g.sitting import LOW, MIDDLE, battle


def observer(event: str, effect: str = "draw a card", name: str = "Observer") -> Card:
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.", skill="none")


def fought(*units: Card) -> Table:
    """A battle of the vanguards with these units watching from circles that do not matter."""
    circles = ("left back", "right back", "left front")
    mine = dict(zip(circles, ([watcher] for watcher in units), strict=False))
    table = battle({"vc": [unit("Single", 3, skill="none")], "deck": ["Blank"] * 9, **mine, "right front": [LOW]})
    table.a.attack("Single", "Vanguard B")
    return table


def closings(table: Table) -> int:
    return len([line for line in table.log() if "close step begins" in line])


def test_7_7_1_the_close_step_follows_the_damage_step_and_leads_back_to_the_start_step() -> None:
    table = fought()
    table.expect_log("damage step begins", "hits", "close step begins", "start step begins")
    assert closings(table) == 1
    table.expect_asked("A", "attack")


def test_7_7_1_1_both_timings_trigger_each_once() -> None:
    table = fought(observer("At the beginning of your close step"), observer("At the end of battle", name="Other"))
    table.expect_asked("A", "play pending ability")
    table.a.choose("Other")
    assert len(table.a.hand) == 3
    assert closings(table) == 1


def test_7_7_1_1_abilities_of_the_end_of_a_battle_belong_to_that_battle() -> None:
    told = [
        "[AUTO](RC):At the end of the battle that this unit attacked, draw a card.",
        "[AUTO](RC):At the end of the battle that this unit was attacked, draw a card.",
    ]
    table = fought(unit("Bystander", 1, *told, skill="none"))
    assert len(table.a.hand) == 1
    table = battle({"left front": [unit("Fighter", 2, told[0])], "right front": [MIDDLE]})
    table.a.attack("Fighter", "Vanguard B")
    assert len(table.a.hand) == 1
    table.a.attack("Middle", "Vanguard B")
    assert len(table.a.hand) == 1


def test_7_7_1_1_an_ability_that_stood_by_does_not_stand_by_again_when_the_step_repeats() -> None:
    """What the first one leaves behind makes the step repeat; the second one triggers only in its first round."""
    late = observer("At the end of battle", "at the end of that battle, draw a card", "Late")
    table = fought(late)
    assert len(table.a.hand) == 2
    assert closings(table) == 2


def test_7_7_1_1_the_next_battle_has_its_own_close_step() -> None:
    table = fought(observer("At the end of battle"))
    assert len(table.a.hand) == 2
    table.a.attack("Low", "Vanguard B")
    assert len(table.a.hand) == 3


def test_7_7_1_2_effects_of_the_battle_last_through_its_abilities_and_end_then() -> None:
    told = [
        "[AUTO](RC):When this unit attacks, this unit gets [Power] +5000 until end of that battle.",
        "[AUTO](RC):At the end of the battle that this unit attacked, if this unit's [Power] is 14000 or greater, "
        "draw a card.",
    ]
    table = battle({"left front": [unit("Hero", 2, *told)], "right front": [LOW]})
    table.a.attack("Hero", "Vanguard B")
    assert table.a.hand == ["Blank"]
    assert table.a.left_front[0].power == 9000
    table.expect_asked("A", "attack")


EARLY = "[AUTO](RC):At the beginning of your start step, this unit gets [Power] +5000 until end of that battle."


def test_7_7_1_2_what_is_given_between_battles_for_a_battle_is_given_for_the_next_one() -> None:
    table = battle({"left front": [unit("Early", 1, EARLY, skill="none")], "right front": [MIDDLE]})
    assert table.a.left_front[0].power == 12000
    table.a.attack("Middle", "Vanguard B")
    assert table.a.left_front[0].power == 12000, "of the first start step no more is left, only of the second"
    table.a.pass_()
    assert table.a.left_front[0].power == 7000
    table.expect_asked("b")


def test_7_7_1_2_without_another_battle_it_ends_with_the_turn() -> None:
    table = battle({"left front": [unit("Early", 1, EARLY, skill="none")]})
    table.a.pass_()
    assert table.a.left_front[0].power == 7000
    table.expect_asked("b")


def test_7_7_1_2_power_of_the_battle_counts_until_the_close_step() -> None:
    """The boost is still there for the abilities of the end of the battle."""
    told = "[AUTO](RC):At the end of the battle that this unit attacked, if this unit's [Power] is 16000 or greater, "
    table = battle({"left front": [unit("Hero", 2, f"{told}draw a card.")], "left back": [LOW]})
    table.a.attack("Hero", "Vanguard B")
    table.a.boost("Low")
    assert table.a.hand == ["Blank"]


def test_7_7_1_3_an_ability_that_comes_in_the_close_step_stands_by_before_the_battle_is_over() -> None:
    called = observer("At the end of battle", name="Called")
    caller = observer("At the end of battle", 'choose a card named "Called" from your hand, and call it to (RC)')
    table = battle({"left back": [caller], "hand": [called], "right front": [LOW], "vc": [unit("Single", 3)]})
    table.a.attack("Low", "Vanguard B")
    table.a.choose("Called", "right back")
    assert table.a.hand == ["Blank"]
    assert closings(table) == 2


def test_7_7_1_3_with_nothing_left_the_step_is_not_repeated() -> None:
    assert closings(fought(observer("At the end of battle"))) == 1


def test_7_7_1_4_roles_are_over_and_another_attack_is_asked_about() -> None:
    told = "[CONT](RC):During the battle that this unit attacks, this unit gets [Power] +5000."
    table = battle({"left front": [unit("Hero", 2, told)], "right front": [LOW]}, {"hand": ["Blank"]})
    before = len(table.game.effects)
    table.a.attack("Hero", "Vanguard B")
    assert table.a.left_front[0].power == 14000
    table.b.pass_()
    table.expect_asked("A", "attack")
    assert table.a.left_front[0].power == 9000
    assert table.game.relations == ()
    assert len(table.game.effects) == before


def test_7_7_1_4_units_outside_the_battle_see_that_it_is_over() -> None:
    told = "[CONT](RC):During the battle that your vanguard attacks, this unit gets [Power] +5000."
    table = battle({"left front": [unit("Fan", 1, told)]}, {"hand": ["Blank"]})
    table.a.attack("Vanguard A", "Vanguard B")
    assert table.a.left_front[0].power == 12000
    table.b.pass_()
    table.expect_asked("A", "attack")
    assert table.a.left_front[0].power == 7000
