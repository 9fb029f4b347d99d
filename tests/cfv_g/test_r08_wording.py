"""Wordings that chapters 8, 10 and 11 give a meaning, read from card text."""

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, doer, sit

MAY_PAY = "you may pay the cost. If you do, "
REST_OF_GAME = "This ability cannot be used for the rest of the game."


# -- abilities that are spent ------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "8.1.1.1.2.1", "11.2.1.1")
@pytest.mark.parametrize("requirement", ["", "If you have a grade 3 or greater vanguard, "])
def test_8_1_1_1_2_1_an_ability_may_be_spent_for_the_game(requirement: str) -> None:
    """Whether its requirement was met or not; another card with it still has it."""
    once = unit("Once", 1, f"[ACT](RC):{requirement}Draw a card. {REST_OF_GAME}")
    table = sit(a={"vc": [LOW], "left front": ["Once"], "right front": ["Once"]}, cards=[once])
    table.a.activate("Once#1")
    assert len(table.a.hand) == (0 if requirement else 1)
    table.expect_refused("activate Once#1", "11.2.1.1")
    table.expect_legal("activate Once#2")


@pytest.mark.rule("cfv-g", "8.1.1.2.3.1", "8.1.1.2.3.2", "11.2.1.2")
def test_8_1_1_2_3_1_an_automatic_ability_is_spent_although_its_cost_was_not_paid() -> None:
    text = f"[Soul-Blast 1] When one of your other units is placed on (RC), {MAY_PAY}draw a card. {REST_OF_GAME}"
    table = sit(a={"left front": [unit("Once", 1, f"[AUTO](RC):{text}")], "soul": ["Blank"], "hand": [LOW, MIDDLE]})
    table.a.call("Low", "left back")
    table.a.choose("no")
    table.a.call("Middle", "right back")
    assert (table.a.hand, len(table.a.soul), table.is_at_rest()) == ([], 1, True)


# -- costs -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "10.1.28.1")
def test_10_1_28_1_only_activated_abilities_of_the_legion_mate_lose_their_cost() -> None:
    sparing = "[ACT](RC):Choose one of your Legion Mates, and until end of turn, its [ACT] loses its cost."
    act = "[ACT](VC):[Soul-Blast 3] Draw a card."
    auto = f"[AUTO](VC):[Soul-Blast 3] When one of your units is placed on (RC), {MAY_PAY}draw two cards."
    mate, leader = unit("Mate", 2, act, auto), unit("Leader", 3, act)
    table = sit(
        a={"vc": [put("Leader", legion="Mate")], "left front": [unit("Sparing", 1, sparing)], "hand": [LOW]},
        cards=[mate, leader],
    )
    table.expect_refused("activate Mate", "8.5.2.3")
    table.a.activate("Sparing")
    table.a.activate("Mate")
    assert table.a.hand == ["Low", "Blank"]
    table.expect_refused("activate Leader", "8.5.2.3")
    table.a.call("Low", "left back")
    assert table.a.hand == ["Blank"]


@pytest.mark.rule("cfv-g", "8.5.2.3", "8.6.4")
def test_8_5_2_3_the_log_cites_the_rule_that_a_cost_is_paid_by() -> None:
    table = sit(a={"right back": [doer("Draw a card.")], "soul": ["Blank"]})
    table.a.activate("Doer")
    table.expect_rules("8.5.2.3")
    payer = "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
    table = sit(a={"hand": [unit("Payer", 1, payer)], "soul": ["Blank"]})
    table.a.call("Payer", "left front")
    table.a.choose("yes")
    table.expect_rules("8.6.4")


@pytest.mark.rule("cfv-g", "8.5.2.2.1.1")
def test_8_5_2_2_1_1_in_the_guard_step_nothing_is_called_to_a_rear_guard_circle() -> None:
    table = battle(b={"hand": [LOW]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.expect_refused("call Low to left front", "8.5.2.2.1.1")
    table.b.guard("Low")
    assert len(table.b.damage) == 0


# -- effects -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "2.5.4")
def test_2_5_4_an_increase_may_have_to_come_from_an_own_card() -> None:
    own = "When this unit's [Power] is increased due to an effect from one of your cards, draw a card."
    theirs = "Choose one of your opponent's rear-guards, and it gets [Power] +1000 until end of turn."
    for a, b, drawn in (({"left front": ["Keen"]}, {}, 1), ({}, {"left front": ["Keen"]}, 0)):
        text = theirs if b else "Choose another of your rear-guards, and it gets [Power] +1000 until end of turn."
        table = at_work(text, a, b, cards=[unit("Keen", 1, f"[AUTO](RC):{own}")])
        assert len((table.b if b else table.a).hand) == drawn


@pytest.mark.rule("cfv-g", "8.2.1.3")
@pytest.mark.parametrize(("may", "answer", "drop"), [("", (), 0), ("you may ", ("yes",), 0), ("you may ", ("no",), 1)])
def test_8_2_1_3_instead_of_being_retired(may: str, answer: tuple[str, ...], drop: int) -> None:
    sturdy = unit("Sturdy", 1, f"[CONT](RC):If this unit would be retired, {may}put it into your soul instead.")
    table = battle(a={"left front": [unit("Striker", 2, power=20000)]}, b={"left front": [sturdy]})
    table.a.attack("Striker", "Sturdy")
    if answer:
        table.b.choose(*answer)
    assert (table.b.drop, table.b.soul) == (["Sturdy"] * drop, ["Sturdy"] * (1 - drop))


@pytest.mark.rule("cfv-g", "8.2.1.3", "10.1.3.2", "9.3.6", "8.5.3.2")
@pytest.mark.parametrize("event", ["be retired", "be put into the drop zone"])
def test_8_2_1_3_instead_of_what_a_rule_action_does(event: str) -> None:
    sturdy = unit("Sturdy", 1, f"[CONT](RC):If this unit would {event}, put it into your soul instead.")
    table = sit(a={"left front": [sturdy], "hand": [LOW]})
    table.a.call("Low", "left front")
    assert (table.a.left_front, table.a.drop, table.a.soul) == (["Low"], [], ["Sturdy"])


@pytest.mark.parametrize(("twos", "ones", "met"), [(1, 1, False), (2, 0, False), (2, 1, True), (0, 2, False)])
def test_1_3_1_of_several_things_asked_for_each_has_its_number(twos: int, ones: int, met: bool) -> None:
    text = "[CONT](VC):If you have two grade 2 rear-guards and a grade 1 rear-guard, this unit gets [Power] +5000."
    there = dict(zip(("left front", "right front", "left back"), [[MIDDLE]] * twos + [[LOW]] * ones, strict=False))
    table = sit(a={"vc": [unit("Counter", 3, text)], **there})
    assert table.a.vanguard.power == 11000 + 5000 * met


@pytest.mark.rule("cfv-g", "8.7.6", "8.7.6.1")
def test_8_7_6_a_text_may_nullify_what_a_guardian_gave() -> None:
    saved = "choose one of your units that is being attacked, and that unit cannot be hit until end of that battle."
    broken = "choose one of your opponent's guardians, and that unit's effects with \"cannot be hit\" are nullified."
    shield = unit("Wall", 0, f"[AUTO]:When this unit is placed on (GC), {saved}", shield=0)
    breaker = unit("Breaker", 3, f"[AUTO](VC):At the beginning of your damage step, {broken}")
    for attacker, damage in ((breaker, 1), (HIGH, 0)):
        table = battle(a={"vc": [attacker]}, b={"hand": [shield]})
        table.a.say(f"attack Vanguard B with {attacker.name}")
        table.b.guard("Wall")
        assert len(table.b.damage) == damage
        assert {event.player for event in happened(table, "nullify", "hit")} == ({table.a.player} if damage else set())


@pytest.mark.rule("cfv-g", "11.2.1.1", "11.2.1.2")
def test_11_2_1_a_text_may_take_away_the_use_of_abilities() -> None:
    act = unit("Able", 1, "[ACT](RC):Draw a card.", "[AUTO](RC):When this unit attacks, draw a card.")
    text = "Choose another of your rear-guards, and it cannot use abilities until end of turn."
    table = at_work(text, {"left front": [act]})
    table.expect_refused("activate Able", "11.2.1.1")


@pytest.mark.rule("cfv-g", "8.7.1.3")
def test_8_7_1_3_a_power_that_is_set_takes_the_place_of_all_before() -> None:
    text = "Choose another of your rear-guards, and its [Power] becomes 20000 until end of turn."
    table = at_work(text, {"left front": [LOW]})
    assert table.a.left_front[0].power == 20000


@pytest.mark.rule("cfv-g", "8.6.5.1.5", "10.1.26.1")
def test_8_6_5_1_5_a_text_may_wait_for_becoming_a_heart() -> None:
    proud = unit("Proud", 3, "[AUTO]:When this unit becomes a heart, draw a card.")
    table = Table("cfv-g", a={"vc": [proud], "hand": ["High"], "g zone": ["Strider"]}, phase="stride", number=5,
                  cards=[g_unit("Strider"), HIGH])  # fmt: skip
    table.a.stride("Strider")
    assert (table.a.card("Proud", "vc").heart, table.a.hand) == (True, ["Blank"])


SEALED = "your opponent cannot call grade 1 or greater cards from hand to (GC)"


@pytest.mark.rule("cfv-g", "1.3.3", "8.7.3.1")
@pytest.mark.parametrize(
    "text",
    [
        f"[CONT](VC):During the battle that this unit attacked, {SEALED}.",
        f"[AUTO](VC):When this unit attacks, {SEALED} until end of that battle.",
        f'[AUTO](VC):When this unit attacks, this unit gets "[CONT](VC):During your turn, {SEALED}.".',
    ],
)
def test_1_3_3_what_a_player_cannot_call_is_not_offered(text: str) -> None:
    table = battle(a={"vc": [unit("Sealer", 3, text)]}, b={"hand": [LOW, unit("Small", 0)]})
    table.a.say("attack Vanguard B with Sealer")
    table.expect_options("guard with Small", "pass")
    table.expect_refused("guard with Low", "7.4.1.2.3.1")
    table.b.pass_()


@pytest.mark.rule("cfv-g", "1.3.3")
def test_1_3_3_a_player_may_lose_the_normal_ride() -> None:
    text = "[AUTO](VC):At the beginning of your ride phase, you cannot normal ride during that ride phase."
    for vanguard, ridden in ((unit("Stuck", 3, text), False), (HIGH, True)):
        table = sit(a={"vc": [vanguard], "hand": [unit("Next", 3)]}, phase="ride", number=5)
        assert ("Ride" in " ".join(table.options)) == ridden


@pytest.mark.rule("cfv-g", "8.5.4.1.2")
def test_8_5_4_1_a_number_of_cards_may_be_counted_on_the_field() -> None:
    text = "Look at the same number of cards from the top of your deck as the number of your rear-guards, {}."
    table = at_work(text.format("and put them into your hand"), {"left front": [LOW]})
    assert len(table.a.hand) == 2


@pytest.mark.rule("cfv-g", "8.5.4.1.3")
def test_8_5_4_1_3_cards_of_one_grade_are_not_chosen_together() -> None:
    text = "Choose two cards of different grades from your drop zone, and put them into your hand."
    table = at_work(text, {"drop": [LOW, unit("Other", 1), HIGH], "soul": [unit("Spent", 1)]}, {}, "Low")
    assert sorted(table.a.hand) == ["High", "Low"]


@pytest.mark.rule("cfv-g", "8.5.4.1.1")
def test_8_5_4_1_1_only_the_weakest_unit_can_be_chosen() -> None:
    text = "Choose one of your opponent's rear-guards with the lowest [Power], and retire it."
    table = at_work(text, {}, {"left front": [MIDDLE], "right front": [LOW]})
    assert (table.b.drop, table.b.left_front) == (["Low"], ["Middle"])


@pytest.mark.rule("cfv-g", "10.1.5.1")
@pytest.mark.parametrize(("clan", "drawn"), [("Otherfolk", 1), ("Plainfolk", 0)])
def test_10_1_5_1_what_is_ridden_over_may_have_to_be_of_a_clan(clan: str, drawn: int) -> None:
    rider = unit("Rider", 2, "[AUTO]:When this unit rides a <<Otherfolk>>, draw a card.")
    table = sit(a={"vc": [unit("Under", 1, clan=clan)], "hand": [rider]}, phase="ride", number=5)
    table.a.ride("Rider")
    assert len(table.a.hand) == drawn
