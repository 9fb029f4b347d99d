"""Chapter 10.1.26, 10.1.27 and 10.2.10: hearts, striding, stride skills."""

from typing import Any

import pytest

from headjudge.games.cfv.model import HEART, HEART_OF, LEFT_FRONT, PUT, VC
from headjudge.games.cfv.r10_movement import GOES_HOME
from headjudge.games.cfv.statuses import Lock
from headjudge.kernel.actions import Move
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

STRIDER = g_unit("Strider")
SECOND = g_unit("Second Strider")
CARDS = (STRIDER, SECOND, HIGH, MIDDLE, LOW)
STRODE = {"vc": [put("Strider", faceup=True), put("High", heart=True)]}
STRIDE = "Choose a face down card from your G zone, and [Stride] it on (VC)."


def striding(vc: Any = "High", cards: Any = (), **there: Any) -> Table:
    """A table in the stride step, with a grade 3 card to pay with."""
    position = {"vc": [vc], "hand": ["High"], "g zone": ["Strider"], **there}
    return sit(a=position, phase="stride", number=5, cards=[*CARDS, *cards])


def stridden(vc: Any = "High", cards: Any = (), **there: Any) -> Table:
    table = striding(vc, cards, **there)
    table.a.stride("Strider")
    return table


# -- hearts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "10.1.26.1", "10.1.26.2", "10.1.26.5", "10.1.27.3.2")
def test_10_1_26_1_the_vanguard_becomes_a_heart_where_it_lies() -> None:
    """Face up and standing although it rested and was deleted; it has left no zone."""
    leaver = unit("Leaver", 3, "[AUTO]:When this unit is put into your soul, draw a card.")
    table = stridden(put("Leaver", resting=True, deleted=True), [leaver])
    heart = table.a.card("Leaver", "vc")
    assert (heart.heart, heart.resting, heart.faceup, heart.deleted) == (True, False, True, False)
    assert (sorted(table.a.vc), table.a.soul, table.a.hand) == (["Leaver", "Strider"], [], [])


def test_10_1_26_2_a_legion_stays_a_legion_of_hearts() -> None:
    table = striding(put("High", legion="Middle"))
    table.a.stride("Strider")
    table.a.choose("Middle")
    for name, other in (("High", "Middle"), ("Middle", "High")):
        assert (table.a.card(name, "vc").heart, table.a.card(name, "vc").legion) == (True, other)


def test_10_1_26_3_a_heart_is_no_unit_and_has_only_name_and_power() -> None:
    proud = unit("Proud", 3, "[CONT](VC):All of your rear-guards get [Power] +1000.", clan="Otherfolk")
    table = stridden("Proud", [proud], **{"left front": ["Low"]})
    heart = table.a.card("Proud", "vc")
    assert (heart.names, heart.power, heart.clans, heart.keywords) == (["Proud"], 11000, [], [])
    assert table.a.left_front[0].power == 7000, "its continuous ability is gone"
    text = "Choose one of your units, and it gets [Power] +1000 until end of turn."
    table = at_work(text, STRODE, cards=CARDS)
    table.expect_options("Strider", "Doer")
    table.a.choose("Doer")


def test_10_1_26_3_a_heart_is_no_longer_attacked() -> None:
    host = unit("Host", 3, f"[AUTO](VC):When this unit is attacked, {STRIDE[0].lower()}{STRIDE[1:]}")
    there = {"vc": [host], "g zone": ["Strider"]}
    table = battle({"left front": [unit("Big", 3, power=30000)]}, there, cards=CARDS)
    table.a.attack("Big", "Host")
    assert (table.b.damage, happened(table, "hit")) == ([], [])


def test_10_1_26_3_a_heart_attacks_no_longer_and_nobody_boosts_it() -> None:
    host = unit("Host", 3, f"[AUTO](VC):When this unit attacks, {STRIDE[0].lower()}{STRIDE[1:]}")
    there = {"vc": [host], "g zone": ["Strider"], "center back": ["Low"]}
    table = battle(there, {"left front": ["Low"]}, cards=CARDS)
    table.a.attack("Host", "Low")
    table.a.boost("Low")
    assert (table.b.left_front, happened(table, "hit", "drive check")) == (["Low"], [])
    assert table.a.card("Host", "vc").power == 11000


@pytest.mark.rule("cfv-g", "10.1.26.4", "10.1.26.6")
def test_10_1_26_4_hearts_of_a_legion_are_a_legion_again_without_legioning_or_being_placed() -> None:
    text = "[AUTO]:When this unit [Legion], draw a card.", "[AUTO]:When this unit is placed on (VC), draw a card."
    leader, mate = unit("Leader", 3, *text), unit("Mate", 2, *text)
    table = striding(put("Leader", legion="Mate"), [leader, mate])
    table.a.stride("Strider")
    table.a.choose("Leader")
    table.a.end_turn()
    for name, other in (("Leader", "Mate"), ("Mate", "Leader")):
        assert (table.a.card(name, "vc").heart, table.a.card(name, "vc").legion) == (False, other)
    assert (table.a.hand, table.a.g_zone) == ([], ["Strider"])


def test_10_1_26_5_hearts_belong_to_the_unit_that_came_and_not_to_a_mate() -> None:
    """Of two hearts both belong to the G unit, whichever of them lends its name."""
    table = striding(put("High", legion="Middle"))
    table.a.stride("Strider", "High")
    strider = table.a.card("Strider", "vc").id
    owned = [table.game.cards[ref[0]].face.name for ref in table.game.related_to(HEART_OF, table.game.ref(strider))]
    assert sorted(owned) == ["High", "Middle"]


@pytest.mark.rule("cfv-g", "10.1.26.5.1", "10.1.27.3.3")
@pytest.mark.parametrize(("heart", "power"), [("High", 26000), ("Middle", 24000)])
def test_10_1_26_5_1_one_heart_lends_its_name_and_printed_power(heart: str, power: int) -> None:
    table = striding(put("High", legion="Middle"))
    table.a.stride("Strider")
    table.expect_asked("a", "heart", "10.1.26.5.1")
    table.expect_options("High", "Middle")
    table.a.choose(heart)
    strider = table.a.card("Strider", "vc")
    assert (strider.names, strider.power) == (sorted(["Strider", heart]), power)


def test_10_1_26_5_1_power_that_the_heart_had_from_effects_is_not_added() -> None:
    boaster = unit("Boaster", 3, "[CONT](VC):This unit gets [Power] +3000.")
    table = stridden("Boaster", [boaster])
    assert table.a.card("Strider", "vc").power == 15000 + 11000


@pytest.mark.rule("cfv-g", "10.1.26.5.2", "9.1.3")
def test_10_1_26_5_2_when_the_chosen_heart_leaves_another_one_lends_its_name() -> None:
    hearts = {"vc": [put("Strider", faceup=True), put("High", heart=True), put("Middle", heart=True)]}
    table = at_work("Choose one of your heart cards, and put it into your soul.", hearts, {}, "High", cards=CARDS)
    strider = table.a.card("Strider", "vc")
    assert (strider.names, strider.power) == (["Middle", "Strider"], 15000 + 9000)
    table = at_work("Choose one of your heart cards, and put it into your soul.", hearts, {}, "Middle", cards=CARDS)
    assert table.a.card("Strider", "vc").names == ["High", "Strider"], "the other one was not chosen"


def test_10_1_26_5_2_without_another_heart_name_and_power_are_lost() -> None:
    table = at_work("Choose one of your heart cards, and put it into your soul.", STRODE, cards=CARDS)
    strider = table.a.card("Strider", "vc")
    assert (strider.names, strider.power, table.a.soul) == (["Strider"], 15000, ["High"])


def test_10_1_26_6_a_heart_that_is_a_vanguard_again_was_not_placed() -> None:
    eager = unit("Eager", 3, "[AUTO]:When this unit is placed on (VC), draw a card.")
    table = stridden("Eager", [eager])
    table.a.end_turn()
    assert (table.a.vc, table.a.vc[0].heart, table.a.hand) == (["Eager"], False, [])


# -- striding ----------------------------------------------------------------------------------------------------------


def test_10_1_27_1_only_a_face_down_g_unit_strides() -> None:
    table = striding(**{"g zone": [put("Strider", faceup=True), "Second Strider"]})
    table.expect_refused("stride Strider", "10.1.27.1")
    table.a.stride("Second Strider")
    assert sorted(table.a.vc) == ["High", "Second Strider"]


@pytest.mark.parametrize("mine", [2, 3])
@pytest.mark.parametrize("theirs", [2, 3])
def test_10_1_27_2_both_vanguards_must_be_grade_3_also_for_a_stride_by_an_effect(mine: int, theirs: int) -> None:
    cards = [unit(f"Mine {mine}", mine), unit(f"Theirs {theirs}", theirs), *CARDS]
    a, b = {"vc": [f"Mine {mine}"], "g zone": ["Strider"]}, {"vc": [f"Theirs {theirs}"]}
    legal = mine == theirs == 3
    table = at_work(STRIDE, a, b, cards=cards)
    assert ("Strider" in table.a.vc) is legal
    table = sit(a={**a, "hand": ["High"]}, b=b, phase="stride", number=5, cards=cards)
    assert (table.decision.prompt == "stride") is legal
    table.a.pass_() if legal else None


def test_10_1_27_3_striding_step_by_step() -> None:
    table = stridden()
    steps = happened(table, "stride", "become a heart", "belong together")
    names = [table.game.ruleset.verbs[event.verb].name for event in steps]
    assert names == ["stride", "become a heart", "belong together", "belong together"]
    assert len({event.number for event in steps}) == 3, "placed, then hearts, then the name"


def test_10_1_27_3_1_a_g_unit_that_is_placed_by_striding_was_placed() -> None:
    eager = g_unit("Eager", "[Stride]", "[AUTO]:When this unit is placed on (VC), draw a card.")
    table = striding(cards=[eager], **{"g zone": ["Eager"]})
    table.a.stride("Eager")
    assert (sorted(table.a.vc), table.a.hand) == (["Eager", "High"], ["Blank"])


@pytest.mark.parametrize("resting", [True, False])
def test_10_1_27_3_1_1_the_g_unit_lies_as_what_it_strode_over(resting: bool) -> None:
    """But it is neither deleted nor face down, as that one was."""
    table = stridden(put("High", resting=resting, deleted=True))
    strider = table.a.card("Strider", "vc")
    assert (strider.resting, strider.deleted, strider.faceup) == (resting, False, True)


def test_10_1_27_3_2_a_g_unit_that_is_stridden_over_is_a_heart_that_lends_nothing() -> None:
    table = at_work(STRIDE, {**STRODE, "g zone": ["Second Strider"]}, cards=CARDS)
    assert {str(card): card.heart for card in table.a.vc} == {"Strider": True, "High": True, "Second Strider": False}
    second = table.a.card("Second Strider", "vc")
    assert (second.names, second.power) == (["High", "Second Strider"], 26000)


@pytest.mark.rule("cfv-g", "10.1.27.4", "10.1.27.5")
@pytest.mark.parametrize(
    "done",
    [
        "put it into your hand",
        "put it into your soul",
        "put it on the bottom of your deck",
        "put it into your drop zone",
        "put it into your damage zone",
        "bind it",
        "retire it",
    ],
)
def test_10_1_27_4_a_g_unit_that_would_go_elsewhere_goes_to_the_g_zone(done: str) -> None:
    table = at_work(f"Choose one of your vanguards, and {done}.", STRODE, cards=CARDS)
    assert (table.a.g_zone, table.a.g_zone[0].faceup, table.a.hand, table.a.soul) == (["Strider"], True, [], [])
    assert (table.a.vc, table.a.vc[0].heart) == (["High"], False)


def test_10_1_27_4_nor_does_a_g_unit_go_to_another_circle() -> None:
    """NB: no text moves a vanguard to a rear-guard circle, so that the test asks what would take its place."""
    game = sit(a=STRODE, cards=CARDS).game
    strider, high = (game.ref(cid) for cid in sorted(game.zones[2 * VC], key=lambda cid: game.cards[cid].count(HEART)))
    for ref, home in ((strider, (GOES_HOME,)), (high, ())):
        assert game.ruleset.entering(game, Move(PUT, 0, ref, 2 * LEFT_FRONT, renew=False)) == home
    assert game.ruleset.entering(game, Lock(game, 0, strider)) == ()


@pytest.mark.parametrize("resting", [True, False])
def test_10_1_27_5_its_hearts_are_vanguards_again_lying_as_it_lay(resting: bool) -> None:
    there = {"vc": [put("Strider", faceup=True, resting=resting), put("High", heart=True)]}
    table = sit(a=there, cards=CARDS)
    table.a.end_turn() if resting else table.a.say("end turn")
    if not resting:
        table.a.say("pass")
    (left,) = table.a.vc
    assert (left, left.heart, left.resting, left.power) == ("High", False, resting, 11000)


def test_10_1_27_5_over_a_g_unit_only_the_one_before_comes_back() -> None:
    """RULING of the engine: the G unit that was stridden over is the vanguard again; at the end of turn both go."""
    there = {**STRODE, "g zone": ["Second Strider"], "soul": ["Blank"] * 2}
    home = doer("Choose one of your vanguards, and put it into your soul.", "Homer")
    there = {**there, "left back": [home], "right back": [doer(STRIDE)]}
    table = sit(a=there, cards=CARDS)
    table.a.activate("Doer", "Blank")
    table.a.activate("Homer")
    assert {str(card): card.heart for card in table.a.vc} == {"Strider": False, "High": True}
    table.a.end_turn()
    assert (table.a.vc, sorted(table.a.g_zone)) == (["High"], ["Second Strider", "Strider"])


def test_6_8_1_1_3_g_units_stridden_over_each_other_all_go_home_at_the_end_of_turn() -> None:
    there = {**STRODE, "g zone": ["Second Strider"], "soul": ["Blank"], "right back": [doer(STRIDE)]}
    table = sit(a=there, cards=CARDS)
    table.a.activate("Doer")
    assert {str(card): card.heart for card in table.a.vc} == {"Second Strider": False, "Strider": True, "High": True}
    table.a.end_turn()
    assert (table.a.vc, table.a.vc[0].heart, sorted(table.a.g_zone)) == (["High"], False, ["Second Strider", "Strider"])


@pytest.mark.parametrize("resting", [True, False])
def test_10_1_27_5_put_into_the_g_zone_by_an_effect_it_leaves_vanguards_behind(resting: bool) -> None:
    there = {"vc": [put("Strider", faceup=True, resting=resting), put("High", heart=True)]}
    table = at_work("Put your vanguard into your G zone.", there, cards=CARDS)
    (left,) = table.a.vc
    assert (left, left.heart, left.resting, left.power) == ("High", False, resting, 11000)
    assert (table.a.g_zone, table.a.g_zone[0].faceup, table.game.result) == (["Strider"], True, None)


def test_10_1_27_5_a_g_unit_elsewhere_frees_no_hearts() -> None:
    there = {**STRODE, "left front": [put("Second Strider", faceup=True)]}
    table = at_work("Choose one of your other rear-guards, and put it into your G zone.", there, cards=CARDS)
    assert {str(card): card.heart for card in table.a.vc} == {"Strider": False, "High": True}
    assert table.a.g_zone == ["Second Strider"]


def test_10_1_27_5_a_legion_mate_that_is_no_g_unit_frees_no_hearts() -> None:
    there = {"vc": [put("Strider", faceup=True, legion="Low"), put("High", heart=True)]}
    table = at_work("Choose one of your vanguards, and put it into your G zone.", there, {}, "Low", cards=CARDS)
    assert {str(card): card.heart for card in table.a.vc} == {"Strider": False, "High": True}
    assert (table.a.g_zone, table.a.card("Strider", "vc").power) == (["Low"], 26000)


def test_10_1_27_6_striding_is_neither_a_ride_nor_a_call() -> None:
    ridden = unit("Ridden", 3, "[AUTO]:When a unit rides this unit, draw a card.")
    table = stridden("Ridden", [ridden])
    assert (happened(table, "ride", "call"), table.a.hand) == ([], [])


# -- stride skills -----------------------------------------------------------------------------------------------------


COST = "[Choose a grade 1 card from your hand, and discard it]"
SKILL = f"[Stride]-Stride Step-{COST} [Stride] this card on your (VC) from face down."


@pytest.mark.rule("cfv-g", "10.2.10.1", "10.2.10.2", "10.2.10.3")
def test_10_2_10_1_a_stride_skill_says_what_the_stride_costs_and_when() -> None:
    cheap = g_unit("Cheap", SKILL)
    table = striding(cards=[cheap], **{"g zone": ["Cheap"], "hand": ["High"]})
    table.expect_refused("stride Cheap", "10.2.10.3")
    table = striding(cards=[cheap], **{"g zone": ["Cheap"], "hand": ["High", "Low"]})
    table.a.stride("Cheap")
    assert (table.a.hand, table.a.drop, sorted(table.a.vc)) == (["High"], ["Low"], ["Cheap", "High"])


def test_10_2_10_3_the_explanation_in_parentheses_does_nothing() -> None:
    told = SKILL.replace("[Stride]-", "[Stride] (Released when both vanguards are high enough!)-", 1)
    for text in (SKILL, told):
        table = striding(cards=[g_unit("Cheap", text)], **{"g zone": ["Cheap"], "hand": ["Low"]})
        table.a.stride("Cheap")
        assert table.a.drop == ["Low"]


@pytest.mark.parametrize(
    ("hand", "paid"),
    [(["High"], True), (["Low", "Middle"], True), (["Low", "Low"], False), (["Low"] * 3, True), ([], False)],
)
def test_10_2_10_3_1_untold_it_costs_cards_with_grades_of_three_together(hand: list[str], paid: bool) -> None:
    table = striding(hand=hand)
    if not paid:
        assert table.decision.prompt == "main" or not table.a.can("stride Strider")
        table.a.pass_() if table.decision.prompt == "stride" else None
        return
    table.a.stride("Strider")
    while table.decision.prompt == "stride cost":
        table.a.choose(str(table.a.hand[0]))
    assert (table.a.hand, sorted(table.a.drop)) == ([], sorted(hand))


def test_10_2_10_3_1_more_cards_than_needed_may_be_discarded() -> None:
    table = striding(hand=["High", "Low"])
    table.a.stride("Strider", "Low")
    assert sorted(table.a.drop) == ["High", "Low"]
    table = striding(hand=["High", "Low"])
    table.a.stride("Strider", "done")
    assert (table.a.drop, table.a.hand) == (["High"], ["Low"])


def test_10_2_10_3_1_in_the_main_phase_nobody_strides() -> None:
    table = sit(a={"vc": ["High"], "hand": ["High"], "g zone": ["Strider"]}, cards=CARDS)
    assert not table.a.can("stride Strider")
    table = battle({"vc": ["High"], "hand": ["High"], "g zone": ["Strider"]}, cards=CARDS)
    assert not table.a.can("stride Strider")
    table.a.pass_()
