"""Chapter 8.5: playing and resolving cards and abilities, and the choices that are made meanwhile."""

from typing import Any

import pytest

from headjudge.games.cfv.model import CALL, COUNTER_BLAST, DISCARD, GC, RIDE, SOUL_BLAST, STRIDE
from headjudge.kernel.events import Event
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit

GRADES = [unit(f"Grade {n}", n) for n in range(5)]
HAND = [f"Grade {n}" for n in range(5)]


def sit(**said: Any) -> Table:
    return Table("cfv-g", **{"cards": GRADES, **said})


def journal(table: Table) -> list[Event]:
    """Everything that happened at the table."""
    return list(items(table.game.journal))


# -- riding, calling and striding by playing (8.5.1.1) -----------------------------------------------------------------


@pytest.mark.rule("cfv-g", "8.5.1.1")
@pytest.mark.rule("cfv-g", "8.5.3.1")
@pytest.mark.rule("cfv-g", "8.5.2.1")
def test_8_5_1_1_1_a_normal_ride_puts_the_card_on_the_circle_standing_and_the_old_vanguard_into_the_soul() -> None:
    table = sit(a={"vc": [put("Grade 1", resting=True)], "hand": ["Grade 2"]}, phase="ride", number=3)
    table.a.ride("Grade 2")
    assert (table.a.vc, table.a.vc[0].resting, table.a.soul) == (["Grade 2"], False, ["Grade 1"])
    (ride,) = [e for e in journal(table) if e.verb == RIDE]
    assert ride.data[0] == "normal"


@pytest.mark.rule("cfv-g", "8.5.1.1")
def test_8_5_1_1_a_ride_by_an_effect_is_no_normal_ride() -> None:
    doer = unit("Doer", 1, "[ACT](RC):[Soul-Blast 1] Choose a card from your hand, and ride it.")
    table = sit(a={"left front": [doer], "soul": ["Blank"], "hand": ["Grade 0"]}, cards=[*GRADES, doer])
    table.a.activate("Doer")
    (ride,) = [e for e in journal(table) if e.verb == RIDE]
    assert (ride.data[0], table.a.vc) == ("superior", ["Grade 0"])


@pytest.mark.rule("cfv-g", "8.5.2.1.1.1")
def test_8_5_2_1_1_1_a_ride_needs_the_same_grade_or_the_next() -> None:
    table = sit(a={"vc": ["Grade 1"], "hand": HAND}, phase="ride", number=3)
    table.expect_options("Grade 1", "Grade 2", "pass")
    for name in ("Grade 0", "Grade 3", "Grade 4"):
        table.expect_refused(f"ride {name}", "8.5.2.1.1.1")


def test_8_5_2_1_1_1_a_legion_counts_as_its_leader() -> None:
    legion = put("Grade 3", legion="Grade 1")
    table = sit(a={"vc": [legion], "hand": HAND}, phase="ride", number=3)
    table.expect_options("Grade 3", "Grade 4", "pass")
    table.expect_asked("a")


@pytest.mark.rule("cfv-g", "8.5.1.1.2")
@pytest.mark.rule("cfv-g", "8.5.2.1.1.2")
def test_8_5_2_1_1_2_a_called_card_has_no_higher_grade_than_the_vanguard() -> None:
    table = sit(a={"vc": ["Grade 1"], "hand": HAND}, number=3)
    for name in ("Grade 2", "Grade 3", "Grade 4"):
        table.expect_refused(f"call {name}", "8.5.2.1.1.2")
    table.a.call("Grade 1", "left front")
    table.a.call("Grade 0", "left back")
    assert [e.data for e in journal(table) if e.verb == CALL] == ["normal", "normal"]


STRIDER = g_unit("Strider")


@pytest.mark.rule("cfv-g", "8.5.1.1.3")
@pytest.mark.rule("cfv-g", "8.5.1.1.3.1")
@pytest.mark.rule("cfv-g", "8.5.2.2.2")
@pytest.mark.rule("cfv-g", "8.5.3.4")
@pytest.mark.rule("cfv-g", "8.5.3")
def test_8_5_1_1_3_1_a_strider_comes_as_the_vanguard_was_turned_and_makes_it_a_heart() -> None:
    """Nothing else is taken over: what was given to the vanguard below stays below."""
    gain = "choose one of your vanguards, and it gets [Power] +5000 until end of turn"
    early = unit("Early", 1, f"[AUTO](RC):At the beginning of your ride phase, {gain}.")
    for resting in (True, False):
        table = sit(
            a={"vc": [put("Grade 3", resting=resting)], "g zone": [STRIDER], "hand": ["Grade 3"], "left back": [early]},
            phase="ride", number=5, cards=[*GRADES, STRIDER, early],
        )  # fmt: skip
        table.a.pass_()
        table.a.stride("Strider")
        top = table.card("Strider", "vc")
        heart = table.card("Grade 3", "vc")
        assert (top.resting, heart.heart, table.a.soul) == (resting, True, [])
        assert top.power == 15000 + 11000
        assert not [e for e in journal(table) if e.verb == RIDE]
        assert [e.data[0] for e in journal(table) if e.verb == STRIDE] == ["normal"]


def test_8_5_2_1_1_3_a_stride_needs_grade_3_on_both_sides() -> None:
    for mine, theirs, allowed in ((3, 3, True), (3, 2, False), (2, 3, False), (4, 4, True)):
        table = sit(
            a={"vc": [f"Grade {mine}"], "g zone": [STRIDER], "hand": ["Grade 3"]}, b={"vc": [f"Grade {theirs}"]},
            phase="stride", number=5, cards=[*GRADES, STRIDER],
        )  # fmt: skip
        if allowed:
            table.expect_legal("stride Strider")
        else:
            table.expect_refused("stride Strider", "8.5.2.1.1.3")
        table.expect_asked("a")


@pytest.mark.rule("cfv-g", "8.5.2.2")
@pytest.mark.rule("cfv-g", "8.5.3.2")
@pytest.mark.rule("cfv-g", "8.5.2")
def test_8_5_2_2_1_a_card_from_hand_goes_to_one_of_the_players_own_circles() -> None:
    locked = put("Grade 0", locked=True)
    table = sit(a={"hand": ["Grade 1"], "left front": ["Grade 2"], "right back": [locked]}, number=3)
    table.a.say("call Grade 1")
    table.expect_options("left front", "right front", "left back", "center back")
    table.a.choose("left front")
    assert (table.a.left_front, table.a.left_front[0].resting, table.a.drop) == (["Grade 1"], False, ["Grade 2"])
    table.expect_rules("10.1.6.1.1.2", "9.3.6")


@pytest.mark.rule("cfv-g", "8.5.3.3")
@pytest.mark.rule("cfv-g", "8.5.1.1.2")
def test_8_5_2_2_1_1_in_the_guard_step_only_the_guardian_circle_takes_cards() -> None:
    attentive = unit("Attentive", 1, "[AUTO]:When this unit is placed on (GC), draw a card.")
    table = sit(
        a={"left front": ["Grade 2"]}, b={"hand": [attentive]}, phase="battle", number=4, cards=[*GRADES, attentive]
    )
    table.a.attack("Grade 2", "Vanguard B")
    table.expect_options("guard with Attentive", "pass")
    table.b.guard("Attentive")
    (guardian,) = [e for e in journal(table) if e.verb == CALL]
    assert (guardian.data, guardian.to >> 1) == ("normal", GC)
    assert "Blank" in table.b.hand
    table.b.pass_()


def test_8_5_3_3_a_guardian_lies_rested() -> None:
    table = sit(a={"left front": ["Grade 2"]}, b={"hand": ["Grade 1", "Grade 0"]}, phase="battle", number=4)
    table.a.attack("Grade 2", "Vanguard B")
    table.b.guard("Grade 1")
    assert [(str(card), card.resting) for card in table.b.gc] == [("Grade 1", True)]
    table.b.pass_()
    assert table.b.drop == ["Grade 1"]


@pytest.mark.rule("cfv-g", "8.5.2.1")
def test_8_5_2_1_who_plays_a_card_shows_it() -> None:
    table = sit(a={"vc": ["Grade 1"], "hand": ["Grade 1"]}, number=3)
    table.expect_seen("A.hand", viewer="b", cards=["a card"])
    table.a.call("Grade 1", "left front")
    table.expect_log("Grade 1", viewer="b")


# -- paying (8.5.2.3) --------------------------------------------------------------------------------------------------


def test_8_5_2_3_all_costs_are_paid_at_one_moment() -> None:
    """What is put into the drop zone by one part of the cost cannot pay for another."""
    doer = unit(
        "Doer",
        1,
        "[ACT](RC):[Counter-Blast 1 & Soul-Blast 1 & Choose a card from your hand, and discard it] Draw a card.",
    )
    table = sit(
        a={"left front": [doer], "soul": ["Blank"], "damage": ["Blank"], "hand": ["Grade 1"]}, cards=[*GRADES, doer]
    )
    table.a.activate("Doer")
    serials = {e.serial for e in journal(table) if e.verb in (COUNTER_BLAST, SOUL_BLAST, DISCARD)}
    assert len(serials) == 1
    assert (table.a.hand, sorted(table.a.drop)) == (["Blank"], ["Blank", "Grade 1"])


@pytest.mark.parametrize("short", ["soul", "damage", "hand"])
def test_8_5_2_3_without_one_part_of_the_cost_nothing_is_paid(short: str) -> None:
    doer = unit(
        "Doer",
        1,
        "[ACT](RC):[Counter-Blast 1 & Soul-Blast 1 & Choose a card from your hand, and discard it] Draw a card.",
    )
    mine: dict[str, Any] = {"soul": ["Blank"], "damage": ["Blank"], "hand": ["Grade 1"]}
    table = sit(a={"left front": [doer], **mine, short: []}, cards=[*GRADES, doer])
    table.expect_refused("activate Doer", "8.5.2.3")
    assert (len(table.a.soul) + len(table.a.hand) + sum(card.faceup for card in table.a.damage)) == 2


# -- resolving and choosing (8.5.3.5, 8.5.4) ---------------------------------------------------------------------------


def doing(text: str, a: Any = None, b: Any = None, *then: str) -> Table:
    doer = unit("Doer", 1, f"[ACT](RC):[Soul-Blast 1] {text}")
    table = sit(a={"left front": [doer], "soul": ["Blank"], **(a or {})}, b=b or {}, cards=[*GRADES, doer])
    table.a.activate("Doer", *then)
    return table


@pytest.mark.rule("cfv-g", "8.5.3.5")
@pytest.mark.rule("cfv-g", "8.5.4.1")
def test_8_5_4_the_choice_is_made_when_the_effect_resolves_and_not_refused() -> None:
    """The cost is paid, and with it a card goes that is then chosen; who must choose cannot say no."""
    table = doing("Choose a card from your drop zone, and put it into your hand.", {"drop": ["Grade 1"]})
    assert (table.a.soul, sorted(table.a.drop)) == ([], ["Blank", "Grade 1"])
    table.expect_asked("a", rule="8.5.4")
    table.expect_options("Blank", "Grade 1")
    table.a.choose("Blank")
    assert table.a.hand == ["Blank"]


def test_8_5_4_1_1_up_to_includes_none_and_all() -> None:
    there = {"left front": ["Grade 1"], "right front": ["Grade 2"], "left back": ["Grade 3"]}
    text = "Choose up to two of your opponent's rear-guards, and retire them."
    for chosen, gone in (
        (("done",), []),
        (("Grade 1", "done"), ["Grade 1"]),
        (("Grade 1", "Grade 3"), ["Grade 1", "Grade 3"]),
    ):
        table = doing(text, None, there, *chosen)
        assert sorted(table.b.drop) == gone


def test_8_5_4_1_2_too_few_are_all_chosen() -> None:
    table = doing("Choose two of your opponent's rear-guards, and retire them.", None, {"left front": ["Grade 1"]})
    assert table.b.drop == ["Grade 1"]


def test_8_5_4_1_3_without_anything_to_choose_what_needs_it_is_left_out() -> None:
    text = "Choose one of your opponent's rear-guards, retire it, and draw a card."
    table = doing(text)
    assert (table.b.drop, table.a.hand) == ([], ["Blank"])


def test_8_5_4_1_3_nobody_is_asked_whether_to_do_something_to_nothing() -> None:
    text = "Choose one of your opponent's rear-guards, and you may retire it. If you do, draw a card."
    table = doing(text)
    assert (table.b.drop, table.a.hand) == ([], [])
    table = doing(text, None, {"left front": ["Grade 1"]})
    table.a.yes()
    assert (table.b.drop, table.a.hand) == (["Grade 1"], ["Blank"])


def test_8_5_4_1_4_a_card_of_the_hand_need_not_be_admitted() -> None:
    text = "Choose a grade 3 card from your hand, and discard it. Draw a card."
    table = doing(text, {"hand": ["Grade 3", "Grade 1"]}, None)
    table.expect_options("Grade 3", "done")
    table.a.done()
    assert table.a.hand == ["Grade 3", "Grade 1", "Blank"]
    table = doing("Choose a card from your hand, and discard it.", {"hand": ["Grade 3", "Grade 1"]})
    table.expect_options("Grade 3", "Grade 1")
    table.a.choose("Grade 1")


def test_8_5_4_1_4_a_public_card_must_be_chosen() -> None:
    table = doing("Choose a grade 3 card from your drop zone, and put it into your hand.", {"drop": ["Grade 3"]})
    assert table.a.hand == ["Grade 3"]


def test_8_5_4_1_5_two_choices_are_two_cards() -> None:
    there = {"left front": ["Grade 1"], "right front": ["Grade 2"], "left back": ["Grade 3"]}
    table = doing("Choose two of your opponent's rear-guards, and retire them.", None, there, "Grade 1")
    table.expect_options("Grade 2", "Grade 3")
    table.a.choose("Grade 2")
    assert sorted(table.b.drop) == ["Grade 1", "Grade 2"]


@pytest.mark.rule("cfv-g", "8.5.4.1", "8.5.4.1.1")
@pytest.mark.parametrize(("number", "there", "gone"), [("two", 2, 1), ("three", 3, 1), ("three", 1, 1), ("two", 0, 0)])
def test_8_5_4_1_2_as_many_cards_as_fit_together_are_chosen(number: str, there: int, gone: int) -> None:
    """Of units that are all of one grade, one is a set of different grades, and it is not left out."""
    text = f"Choose {number} of your opponent's rear-guards with different grades, and retire them."
    circles = ("left front", "right front", "left back")[:there]
    doer = unit("Doer", 1, f"[ACT](RC):[Soul-Blast 1] {text}")
    theirs = {circle: [unit("Ann", 1)] for circle in circles}
    table = sit(a={"left front": [doer], "soul": ["Blank"]}, b=theirs)
    table.a.activate("Doer")
    if there > 1:
        assert all("Ann" in option for option in table.options)
        table.a.choose("Ann#1")
    assert len(table.b.drop) == gone
