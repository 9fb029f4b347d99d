"""Chapters 6.2 to 6.5: the stand, draw and ride phases; the G assist step has tests of its own."""

import pytest

from headjudge.formats.packs import Card
from headjudge.kernel import logline
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, sit

STRIDER = g_unit("Strider")


def observer(event: str, name: str = "Observer", effect: str = "draw a card") -> Card:
    """A grade 1 rear-guard that draws a card when something happens."""
    return unit(name, 1, f"[AUTO](RC):{event}, {effect}.")


def order(table: Table, *texts: str) -> list[str]:
    """Which of these parts of lines stand in the log, in its order."""
    return [text for line in table.log() for text in texts if text in line]


BEGINNINGS = {
    "stand phase": "6.3.1.1",
    "draw phase": "6.4.1.1.1",
    "G assist step": "6.4.1.2.1.1",
    "ride phase": "6.5.1.1.1",
    "stride step": "6.5.1.2.1",
    "main phase": "6.6.1.1",
}


def whole_turn(table: Table) -> Table:
    """Let the turn pass without doing anything in it."""
    turn = table.game.turn
    while table.game.turn == turn:
        table.choose("pass" if ("pass",) in table.decision.options else "end")
    return table


@pytest.mark.rule("cfv-g", "6.3.1", "6.4.1", "6.5.1", "6.6.1", "6.8.1")
def test_6_2_1_phases_come_in_order_and_then_the_other_player_has_a_turn() -> None:
    table = sit(phase="start", number=3)
    whole_turn(table)
    phases = ["stand phase", "draw phase", "G assist step", "ride phase", "stride step", "main phase", "battle phase"]
    begun = [line.rpartition(" begins")[0] for line in table.log() if "phase begins" in line or "step begins" in line]
    told = [next(word for word in (*phases, "start step", "end phase") if line.endswith(word)) for line in begun]
    assert told[:9] == [*phases, "start step", "end phase"]
    assert table.active == "B"
    whole_turn(table)
    assert table.active == "A"


@pytest.mark.parametrize("step", BEGINNINGS)
@pytest.mark.rule(
    "cfv-g", "6.3.1.1", "6.4.1.1.1", "6.4.1.2.1.1", "6.5.1.1.1", "6.5.1.2.1", "6.6.1.1", "6.4.1.2.1", "6.4.1.3"
)
def test_6_3_1_abilities_of_the_beginning_of_a_phase_are_resolved_before_anything_else_in_it(step: str) -> None:
    mine = observer(f"At the beginning of your {step}")
    theirs = observer(f"At the beginning of your {step}", "Other")
    table = sit(
        a={"left front": [mine], "vc": [HIGH], "g zone": ["Strider"] * 2, "hand": [HIGH]},
        b={"left front": [theirs], "vc": [HIGH]},
        phase="start",
        cards=[STRIDER],
    )
    table.a.pass_()
    table.a.pass_()
    after = {
        "stand phase": ["stand phase", "draw", "draw phase", "draw"],
        "draw phase": ["draw phase", "draw", "draw", "G assist step"],
        "G assist step": ["draw phase", "draw", "G assist step", "draw", "ride phase"],
        "ride phase": ["ride phase", "draw", "stride step"],
        "stride step": ["stride step", "draw", "main phase"],
        "main phase": ["main phase", "draw"],
    }[step]
    words = {f"{word} begins": word for word in BEGINNINGS} | {"draws": "draw"}
    told = [words[text] for text in order(table, *words)]
    n = len(after)
    assert after in [told[i : i + n] for i in range(len(told))]
    assert (told.count("draw"), table.b.hand) == (2, [])


def test_6_3_1_1_at_the_beginning_of_turn_comes_before_units_stand() -> None:
    early = observer("At the beginning of your turn", effect="[Rest] all of your units")
    table = sit(a={"left front": [early], "vc": [put("Vanguard A", resting=True)]}, phase="start")
    assert not table.a.vanguard.resting
    assert order(table, "Observer rests", "Observer stands") == ["Observer rests", "Observer stands"]


def test_6_3_1_2_the_turn_player_stands_all_own_units_and_nothing_else() -> None:
    resting, locked = put("Blank", resting=True), put(LOW, locked=True, resting=True)
    deleted = put(MIDDLE, deleted=True, resting=True)
    rested = {"left front": [resting], "right back": [resting], "vc": [put(HIGH, resting=True)]}
    table = sit(
        a={**rested, "center back": [locked], "right front": [deleted]},
        b={"left front": [resting], "vc": [put(HIGH, resting=True)]},
        phase="start",
    )
    standing = (table.a.left_front[0], table.a.right_back[0], table.a.vanguard, table.a.right_front[0])
    assert [card.resting for card in standing] == [False] * 4
    assert table.a.center_back[0].resting
    assert table.a.center_back[0].locked
    assert [table.b.left_front[0].resting, table.b.vanguard.resting] == [True, True]
    stands = [line for line in logline.lines(table.game) if "stands" in line.text]
    assert len(stands) == 4
    assert len({line.serial for line in stands}) == 1


def test_6_3_1_2_both_units_of_a_legion_stand_and_one_that_cannot_keeps_both() -> None:
    held = unit("Held", 2, "[CONT](VC):This unit cannot [Stand].")
    for mate, resting in ((MIDDLE, False), (held, True)):
        table = sit(a={"vc": [put(HIGH, resting=True, legion=mate.name)]}, phase="start", cards=[MIDDLE, held])
        assert [card.resting for card in table.a.vc] == [resting] * 2


def test_6_3_1_3_abilities_about_standing_are_resolved_before_the_draw() -> None:
    riser = observer("When this unit becomes [Stand]")
    table = sit(a={"left front": [put(riser, resting=True)]}, phase="start")
    assert order(table, "draws", "draw phase begins") == ["draws", "draw phase begins", "draws"]
    still = sit(a={"left front": [riser]}, phase="start")
    assert len(still.a.hand) == 1


@pytest.mark.parametrize("number", [1, 4])
def test_6_4_1_1_2_the_turn_player_draws_a_card_in_the_first_turn_too(number: int) -> None:
    table = sit(a={"deck": [LOW, "Blank", "Blank"]}, phase="start", number=number)
    assert (table.a.hand, len(table.a.deck)) == (["Low"], 2)
    assert table.b.hand == []


def test_6_4_1_1_3_who_draws_the_last_card_loses_before_the_g_assist_step() -> None:
    table = sit(a={"deck": ["Blank"]}, phase="start")
    assert (table.result, table.a.hand) == ("B", ["Blank"])
    assert not [line for line in table.log() if "G assist" in line]


def test_6_4_1_1_3_abilities_about_drawing_are_resolved_before_the_g_assist_step() -> None:
    watcher = observer("When a card is put into your hand from your deck", effect="this unit gets [Power] +1000")
    reader = unit("Reader", 1, "[AUTO](RC):At the beginning of your draw phase, retire this unit.")
    table = sit(a={"left front": [reader], "right front": [watcher]}, phase="draw")
    assert table.a.drop == ["Reader"]
    assert order(table, "Observer", "G assist step begins")[0] == "Observer"


# -- ride phase --------------------------------------------------------------------------------------------------------


def test_6_5_1_1_1_what_is_drawn_at_its_beginning_can_be_ridden() -> None:
    early = observer("At the beginning of your ride phase")
    table = sit(a={"vc": [LOW], "left front": [early], "deck": [MIDDLE, "Blank", "Blank"]}, phase="ride")
    table.expect_options("ride Middle", "pass")
    table.a.pass_()


def test_6_5_1_1_2_one_normal_ride_a_turn_on_the_own_vanguard() -> None:
    table = sit(a={"vc": [LOW], "hand": [MIDDLE, MIDDLE, LOW]}, phase="ride")
    table.expect_options("ride Middle", "ride Middle#2", "ride Low", "pass")
    table.a.ride("Middle")
    assert (table.a.vc, table.a.soul) == (["Middle"], ["Low"])
    table.expect_refused("ride Middle", "6.5.1.1.2")
    table.expect_asked("A", "main")


def test_6_5_1_1_2_a_ride_may_be_left_out() -> None:
    table = sit(a={"vc": [LOW], "hand": [MIDDLE]}, phase="ride")
    table.a.pass_()
    assert table.a.vc == ["Low"]
    table.expect_refused("ride Middle", "6.5.1.1.2")


def test_6_5_1_1_2_a_legion_is_ridden_over_as_one() -> None:
    table = sit(a={"vc": [put(HIGH, legion="Middle")], "hand": ["Vanguard A"]}, phase="ride", cards=[MIDDLE])
    table.a.ride("Vanguard A")
    assert table.a.vc == ["Vanguard A"]
    assert sorted(table.a.soul) == ["High", "Middle"]


def test_6_5_1_1_3_nothing_but_riding_is_offered_in_the_ride_step() -> None:
    user = unit("User", 1, "[ACT](RC):Draw a card.")
    table = sit(a={"vc": [LOW], "hand": [MIDDLE, LOW], "left front": [user]}, phase="ride")
    table.expect_options("ride Middle", "ride Low", "pass")
    table.expect_refused("call Low", "6.6.1.2.1")
    table.expect_refused("activate User", "6.6.1.2.2")
    table.a.ride("Low")
    assert (table.a.vc, table.a.left_front) == (["Low"], ["User"])


def test_6_5_1_1_4_abilities_about_the_ride_are_resolved_before_the_stride_step() -> None:
    rider = unit("Rider", 2, "[AUTO]:When this unit is placed on (VC), draw a card.")
    table = sit(a={"vc": [LOW], "hand": [rider]}, phase="ride")
    table.a.ride("Rider")
    assert order(table, "draws", "stride step begins") == ["draws", "stride step begins"]


def striding(a: dict[str, object] | None = None, phase: str = "stride", **b: object) -> Table:
    mine = {"g zone": ["Strider", "Strider"], "hand": [HIGH, "Blank"], **(a or {})}
    return sit(a=mine, b=b, phase=phase, cards=[STRIDER])


def test_6_5_1_2_1_what_is_drawn_at_its_beginning_can_pay_for_the_stride() -> None:
    early = observer("At the beginning of your stride step")
    table = striding({"left front": [early], "hand": [], "deck": [HIGH, "Blank", "Blank"]})
    table.expect_options("stride Strider", "pass")
    table.a.stride("Strider")
    assert (table.a.vanguard, table.a.drop) == ("Strider", ["High"])


def test_6_5_1_2_2_one_normal_stride_a_turn() -> None:
    table = striding({"hand": [HIGH, HIGH]})
    table.expect_options("stride Strider", "pass")
    table.a.stride("Strider", "High", "done")
    assert table.a.vanguard == "Strider"
    assert table.a.g_zone == ["Strider"]
    table.expect_refused("stride Strider", "6.5.1.2.2")
    table.expect_asked("A", "main")


def test_6_5_1_2_2_a_stride_that_cannot_be_paid_is_not_offered() -> None:
    table = striding({"hand": ["Blank", "Blank"]})
    table.expect_asked("A", "main")
    table.expect_refused("stride Strider", "10.2.10.3.1")


def test_6_5_1_2_2_a_vanguard_in_a_legion_state_is_stridden_over() -> None:
    table = striding({"vc": [put(HIGH, legion="Middle")], "left back": [MIDDLE]})
    table.a.stride("Strider", "done", "High")
    hearts = [card for card in table.a.vc if card.heart]
    assert sorted(hearts) == ["High", "Middle"]


def test_6_5_1_2_3_nothing_but_striding_is_offered_in_the_stride_step() -> None:
    table = striding({"hand": [HIGH, LOW]})
    table.expect_options("stride Strider", "pass")
    table.expect_refused("call Low", "6.6.1.2.1")
    table.expect_refused("ride High", "6.5.1.1.2")


def test_6_5_1_3_abilities_about_the_stride_are_resolved_before_the_main_phase() -> None:
    table = striding({"left front": [observer("When your G unit [Stride]")]})
    table.a.stride("Strider", "done")
    assert order(table, "draws", "main phase begins") == ["draws", "main phase begins"]


def test_6_5_1_2_2_no_stride_against_a_vanguard_below_grade_3() -> None:
    table = striding(vc=[MIDDLE])
    table.expect_asked("A", "main")
    table.expect_refused("stride Strider", "8.5.2.1.1.3")


@pytest.mark.parametrize("hand", [[HIGH], ["Blank"], []])
def test_6_5_1_2_2_whether_the_question_is_asked_tells_nothing_about_the_hand(hand: list[object]) -> None:
    table = sit(a={"g zone": ["Strider"], "hand": hand}, phase="stride", cards=[STRIDER], forced=False)
    assert table.decision.prompt == "stride"
    table.expect_options(*(["stride Strider"] if hand == [HIGH] else []), "pass")
    table.expect_asked("A", "stride")


@pytest.mark.rule("cfv-g", "6.5.1.1.1", "6.5.1.2.1", "7.2.1", "7.3.1.1", "7.4.1")
def test_6_5_1_2_1_every_question_of_a_turn_is_asked_in_its_phase_or_step() -> None:
    mine = {"hand": [unit("Low", 1), unit("King", 3)], "g zone": [g_unit("Meteor")], "left front": [unit("Lancer", 1)]}
    table = Table(
        "cfv-g", a=mine, b={"vc": [unit("Queen", 3)], "hand": ["Blank"]}, phase="start", number=3, forced=False
    )
    asked = {}
    while table.game.turn == 3:
        asked[table.decision.prompt] = table.game.ruleset.phases[table.game.phase]
        table.choose(table.options[0 if table.decision.prompt == "attack" else -1])
    assert asked == {
        "ride": "ride phase",
        "stride": "stride step",
        "main": "main phase",
        "attack": "start step",
        "attacker": "attack step",
        "attack target": "attack step",
        "guard": "guard step",
    }
    table.expect_asked("B")
