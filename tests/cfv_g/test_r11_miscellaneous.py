"""Chapters 11.2 to 11.5: abilities that cannot be used, nullified triggers, extra turns and the once-a-turn icon."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import ANSWERS, LAYER_ANSWERS, MAY_USE_ABILITIES
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.game import Game
from headjudge.kernel.questions import FORBID, joined
from headjudge.testing import Table
from headjudge.testing.units import trigger_unit, unit

CALLED = "[AUTO](RC):When one of your other units is placed on (RC), "
THEIRS = "[AUTO](RC):When one of your opponent's units is placed on (RC), "


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


def doer(text: str) -> Card:
    return unit("Doer", 1, f"[ACT](RC):[Soul-Blast 1] {text}")


class Useless(Template):
    """The abilities of the card cannot be used."""

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[ANSWERS] = joined(values[ANSWERS], MAY_USE_ABILITIES, (FORBID, None))


def forbid_use(table: Table, cid: int) -> None:
    ref = table.game.ref(cid)
    effects.add(
        table.game, Useless("useless", LAYER_ANSWERS, frozenset({ANSWERS})), ref, 0, ref, ("turn", table.game.turn)
    )


# -- abilities that cannot be used (11.2) ------------------------------------------------------------------------------


def test_11_2_1_1_an_activated_ability_that_cannot_be_used_is_not_played() -> None:
    table = sit(a={"left front": [doer("Draw a card.")], "soul": ["Blank"], "hand": ["Blank"]})
    table.expect_legal("activate Doer")
    forbid_use(table, table.a.left_front[0].id)
    table.a.call("Blank", "left back")
    table.expect_refused("activate Doer", "11.2.1.1")


def test_11_2_1_2_an_automatic_ability_that_cannot_be_used_does_not_trigger() -> None:
    """Nor does it later, when it could be used again."""
    drawer = unit("Drawer", 1, f"{CALLED}draw a card.")
    table = sit(a={"left front": [drawer], "left back": [drawer], "hand": ["Blank"]})
    forbid_use(table, table.a.left_front[0].id)
    table.a.call("Blank", "right back")
    assert (table.a.hand, table.decision.prompt) == (["Blank"], "main")


def test_11_2_1_2_what_could_not_be_used_then_has_not_triggered_when_it_can_be_used_again() -> None:
    """The unit is called while the abilities cannot be used, and what forbids them is gone before check timing."""
    jam = unit("Jam", 1, "[CONT](RC):All of your opponent's rear-guards cannot use abilities.")
    act = "Choose a card from your hand, call it to (RC), choose one of your opponent's rear-guards, and retire it."
    chief = unit("Chief", 3, f"[ACT](VC)[1/Turn]:{act}")
    drawer = unit("Drawer", 1, f"{CALLED}draw a card.")
    table = sit(a={"vc": [chief], "left front": [drawer], "hand": ["Blank", "Blank"]}, b={"left front": [jam]})
    table.a.activate("Chief", "Blank", "right back", "Jam")
    assert (table.b.drop, table.a.hand) == (["Jam"], ["Blank"])
    table.a.call("Blank", "left back")
    assert table.a.hand == ["Blank"], "from now on it triggers"


@pytest.mark.rule("cfv-g", "11.2.1.2", "8.6.5.1.2")
@pytest.mark.parametrize("event", ["unit is retired", "card is put into your drop zone"])
def test_11_2_1_2_nor_does_one_about_leaving_the_field(event: str) -> None:
    jam = unit("Jam", 1, "[CONT](RC):All of your opponent's rear-guards cannot use abilities.")
    leaver = unit("Leaver", 1, f"[AUTO]:When this {event}, draw a card.")
    for there, drawn in (({"left front": [jam]}, []), ({}, ["Blank"])):
        table = sit(a={"left front": [leaver], "hand": ["Blank"]}, b=there)
        table.a.call("Blank", "left front")
        assert (table.a.drop, table.a.hand) == (["Leaver"], drawn)


def test_11_2_1_3_what_stands_by_and_cannot_be_used_any_more_is_taken_off() -> None:
    first = unit("First", 1, f"{CALLED}[Soul-Charge 1].")
    second = unit("Second", 1, f"{CALLED}draw a card.")
    table = sit(a={"left front": [first], "left back": [second], "hand": ["Blank"]})
    table.a.call("Blank", "right back")
    table.expect_options("First", "Second")
    forbid_use(table, table.a.left_back[0].id)
    table.a.choose("First")
    assert (table.a.soul, table.a.hand, table.decision.prompt) == (["Blank"], [], "main")


# -- nullified triggers (11.3) -----------------------------------------------------------------------------------------

ICONS = ("critical", "draw", "stand", "heal")
TRIGGERS = [trigger_unit(icon.capitalize(), icon) for icon in ICONS]


@pytest.mark.rule("cfv-g", "11.3.2")
@pytest.mark.parametrize("icon", ICONS)
def test_11_3_1_a_nullified_icon_does_nothing_at_all(icon: str) -> None:
    """Neither its own effect nor the power; the card goes where it would go anyway."""
    name = icon.capitalize()
    act = doer("All of your opponent's trigger effects are nullified until end of turn.")
    table = sit(
        a={"left front": [act], "right front": ["Blank"], "vc": ["Vanguard B"], "soul": ["Blank"]},
        b={"vc": ["Vanguard A"], "deck": [name, *["Blank"] * 5], "damage": ["Blank", "Blank"], "left front": ["Blank"]},
        cards=TRIGGERS, number=3,
    )  # fmt: skip
    table.a.activate("Doer")
    table.a.say("end main phase")
    table.a.attack("Vanguard B", "Vanguard A")
    assert (table.b.damage, table.b.hand) == (["Blank", "Blank", name], [])
    assert (table.b.vc[0].power, table.b.vc[0].critical, table.b.drop) == (11000, 1, [])
    assert not table.log(rule="7.6.1.6.2")


@pytest.mark.rule("cfv-g", "11.3.2")
def test_11_3_1_an_icon_of_a_drive_check_is_nullified_too() -> None:
    quiet = "When one of your opponent's units attacks, all of your opponent's trigger effects are nullified until"
    table = sit(
        a={"vc": [unit("Lone", 3, skill="none")], "deck": ["Draw", *["Blank"] * 5]},
        b={"left back": [unit("Quiet", 1, f"[AUTO](RC):{quiet} end of turn.")]},
        cards=TRIGGERS, phase="battle", number=3,
    )  # fmt: skip
    table.a.attack("Lone", "Vanguard B")
    assert (table.a.hand, table.a.vanguard.power) == (["Draw"], 11000)


def test_11_3_1_a_drive_check_of_the_one_who_nullifies_has_its_effect() -> None:
    act = doer("All of your opponent's trigger effects are nullified until end of turn.")
    table = sit(
        a={"left front": [act], "soul": ["Blank"], "deck": ["Critical", *["Blank"] * 5]}, cards=TRIGGERS, number=3
    )
    table.a.activate("Doer")
    table.a.say("end main phase")
    table.a.attack("Vanguard A", "Vanguard B")
    table.expect_asked("a", "trigger part")


def test_11_3_1_only_while_the_ability_is_active() -> None:
    """A continuous ability nullifies for as long as its unit is there, in damage checks and drive checks."""
    jammer = unit("Jammer", 1, "[CONT](RC):All of your opponent's trigger effects are nullified.")
    for there, asked in (([jammer], False), ([], True)):
        table = sit(
            a={"deck": ["Critical", *["Blank"] * 5]}, b={"left back": there}, cards=TRIGGERS, number=3, phase="battle"
        )
        table.a.attack("Vanguard A", "Vanguard B")
        assert (table.game.decision is not None and table.decision.prompt == "trigger part") == asked
        table.expect_asked("AB"[table.decision.player])


# -- extra turns (11.4) ------------------------------------------------------------------------------------------------


def test_11_4_1_an_extra_turn_follows_the_current_one() -> None:
    table = sit(a={"left front": [doer("You get an additional turn.")], "soul": ["Blank"]})
    table.a.activate("Doer")
    number = table.game.turn
    table.a.end_turn()
    assert (table.active, table.game.turn) == ("A", number + 1)
    table.a.end_turn()
    assert table.active == "B"
    table.b.end_turn()
    assert table.active == "A"
    table.expect_asked("a")


def adding_turns() -> Table:
    """Each player can add turns: A whenever it pleases, B when A calls."""
    spy = unit("Spy", 1, f"{THEIRS}you get an additional turn.")
    act = doer("You get an additional turn.")
    return sit(a={"left front": [act], "soul": ["Blank"] * 2, "hand": ["Blank"]}, b={"left front": [spy]})


def next_turns(table: Table, n: int) -> list[str]:
    """Whose the next turns are."""
    order = []
    for _ in range(n):
        (table.a if table.active == "A" else table.b).end_turn()
        order.append(table.active)
    table.expect_asked(table.active)
    return order


def test_11_4_2_the_turn_that_was_added_last_comes_first() -> None:
    table = adding_turns()
    table.a.activate("Doer", "Blank")
    table.a.call("Blank", "left back")
    assert next_turns(table, 4) == ["B", "A", "B", "A"]


def test_11_4_2_three_turns_are_added_in_turn() -> None:
    table = adding_turns()
    table.a.activate("Doer", "Blank")
    table.a.call("Blank", "left back")
    table.a.activate("Doer")
    assert next_turns(table, 5) == ["A", "B", "A", "B", "A"]


# -- the once-a-turn icon (11.5) ---------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "11.5.1.1")
def test_11_5_1_1_an_activated_ability_is_used_once_a_turn_although_its_requirement_failed() -> None:
    once = unit(
        "Once", 1, "[ACT](RC)[1/Turn]:[Soul-Blast 1] If you have two or more cards in your damage zone, draw a card."
    )
    table = sit(a={"left front": [once], "soul": ["Blank"] * 3})
    table.a.activate("Once", "Blank#1")
    assert table.a.hand == []
    table.expect_refused("activate Once", "11.5.1.1")
    table.a.end_turn()
    table.b.end_turn()
    table.expect_legal("activate Once")


def test_11_5_1_1_an_automatic_ability_triggers_once_a_turn_for_each_unit_that_has_it() -> None:
    once = unit("Once", 1, "[AUTO](RC)[1/Turn]:When one of your other units is placed on (RC), draw a card.")
    table = sit(a={"left front": [once], "hand": ["Blank", "Blank"]})
    table.a.call("Blank#1", "left back")
    assert len(table.a.hand) == 2
    table.a.call("Blank#1", "right back")
    assert len(table.a.hand) == 1
    table.a.end_turn()
    table.b.end_turn()
    before = len(table.a.hand)
    table.a.call("Blank#1", "right front")
    assert len(table.a.hand) == before


def test_11_5_1_1_a_unit_that_left_and_came_back_may_use_it_again() -> None:
    """It is another card."""
    once = unit("Once", 1, "[ACT](RC)[1/Turn]:[Soul-Blast 1] Return this unit to your hand.")
    table = sit(a={"left front": [once], "soul": ["Blank"] * 2})
    table.a.activate("Once", "Blank#1")
    table.a.call("Once", "left front")
    table.expect_legal("activate Once")
