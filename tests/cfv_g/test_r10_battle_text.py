"""Text about battles, locks and triggers: rules 7.3.1.4.5, 10.1.19, 10.1.22, 10.1.23 and 11.3."""

from typing import Any

from headjudge.games.cfv.model import NULLIFY
from headjudge.games.cfv.nullification import NullifyEffects, nullified
from headjudge.testing import Table
from headjudge.testing.units import trigger_unit, unit


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


LOW, MIDDLE = unit("Low", 1), unit("Middle", 2)


def test_10_1_19_1_a_unit_may_battle_a_whole_row_in_one_attack() -> None:
    text = "[CONT](RC):This unit battles all of your opponent's units in the front row in one attack."
    sweeper = unit("Sweeper", 2, text, power=30000)
    table = sit(
        a={"left front": [sweeper]},
        b={"left front": [LOW], "right front": [LOW], "left back": [LOW]},
        phase="battle",
        number=3,
    )
    table.a.attack("Sweeper", "Vanguard B")
    assert (table.b.drop, len(table.b.damage)) == (["Low", "Low"], 1)
    assert table.b.left_back == ["Low"]


def test_11_3_1_nullified_trigger_effects_do_not_occur() -> None:
    text = "[CONT](RC):During your turn, all of your opponent's trigger effects are nullified."
    silencer = unit("Silencer", 2, text, power=20000)
    critical = trigger_unit("Spark", "critical")
    table = sit(a={"left front": [silencer]}, b={"deck": [critical, LOW]}, phase="battle", number=3)
    table.a.attack("Silencer", "Vanguard B")
    assert (table.b.damage, table.b.card("Vanguard B").power) == (["Spark"], 11000)


def test_1_3_3_a_card_that_cannot_be_unlocked_stays_locked_in_the_end_phase() -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC), choose one of your opponent's rear-guards, and lock it. "
        "The card locked with this effect cannot be unlocked during your opponent's next end phase."
    )
    jailer = unit("Jailer", 1, text)
    table = sit(a={"hand": [jailer]}, b={"left front": [LOW]})
    table.a.call("Jailer", "left front")
    assert table.b.left_front[0].locked
    table.a.end_turn()
    table.b.end_turn()
    assert table.b.left_front[0].locked
    table.a.end_turn()
    table.b.end_turn()
    assert not table.b.left_front[0].locked


def test_10_1_22_1_a_declared_name_is_compared_with_the_card_that_is_revealed() -> None:
    text = (
        "[AUTO]:When this unit is placed on (RC), declare a card name, and reveal the top card of your deck. "
        "If the revealed card is the card you declared, draw a card."
    )
    guesser = unit("Guesser", 1, text)
    for name, hand in (("Low", ["Low"]), ("Middle", [])):
        table = sit(a={"hand": [guesser], "deck": [LOW, MIDDLE, MIDDLE]})
        table.a.call("Guesser", "left front", name)
        assert table.a.hand == hand


GUARD = (
    "[AUTO]:When this unit is placed on (GC), choose one of your units that is being attacked, "
    "and that unit cannot be hit until end of that battle."
)


def test_7_6_1_2_a_unit_that_cannot_be_hit_is_not_hit() -> None:
    shield = unit("Shield", 0, GUARD)
    table = sit(a={"left front": [unit("Striker", 2, power=40000)]}, b={"hand": [shield]}, phase="battle", number=3)
    table.a.attack("Striker", "Vanguard B")
    table.b.guard("Shield")
    assert (table.b.damage, table.b.drop) == ([], ["Shield"])


def test_8_7_6_1_the_effects_of_a_card_that_forbid_something_end_together() -> None:
    shield = unit("Shield", 0, GUARD)
    table = sit(
        a={"left front": [unit("Striker", 2, power=40000)]}, b={"hand": [shield, LOW]}, phase="battle", number=3
    )
    table.a.attack("Striker", "Vanguard B")
    table.b.guard("Shield")
    game, guardian = table.game, table.b.gc[0].id
    assert len(nullified(game, game.ref(guardian), "be hit")) == 1
    assert nullified(game, game.ref(guardian), "attack") == []
    game.perform([NullifyEffects(NULLIFY, 0, game.ref(guardian), 0, None, "be hit")])
    table.b.pass_()
    assert len(table.b.damage) == 1
