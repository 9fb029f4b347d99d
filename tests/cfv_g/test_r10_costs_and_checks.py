"""Chapter 10.1.11 to 10.1.20 and 10.1.29: states, checks, blasts and charges, binding, battling, giving and losing."""

import pytest

from headjudge.testing import put
from headjudge.testing.units import trigger_unit, unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, sit

# -- standing, resting, turning ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("resting", [True, False])
def test_10_1_11_1_standing_and_resting_change_how_a_card_lies(resting: bool) -> None:
    word = "[Stand]" if resting else "[Rest]"
    there = {"left front": [put(LOW, resting=resting)]}
    table = at_work(f"Choose one of your rear-guards in the front row, and {word} it.", there)
    assert table.a.left_front[0].resting is not resting
    assert len(happened(table, "stand", "rest")) == 1


def test_10_1_11_1_resting_is_a_cost_that_a_resting_unit_cannot_pay() -> None:
    tired = unit("Tired", 1, "[ACT](RC):[[Rest] this unit] Draw a card.")
    table = sit(a={"left front": [tired], "right front": [put(tired, resting=True)]})
    table.expect_refused("activate the second Tired", "8.5.2.3")
    table.a.activate("Tired")
    assert (table.a.left_front[0].resting, table.a.hand) == (True, ["Blank"])


@pytest.mark.parametrize("face", ["up", "down"])
def test_10_1_12_1_turning_changes_the_side_that_is_up(face: str) -> None:
    text = f"Choose a card from your damage zone, and turn it face {face}."
    table = at_work(text, {"damage": [put(LOW, faceup=face == "down")]})
    assert table.a.damage[0].faceup is (face == "up")
    assert [event.rule for event in happened(table, f"turn face {face}")] == ["10.1.12.1"]


# -- checks ------------------------------------------------------------------------------------------------------------


def revealing(check: str) -> object:
    return unit(f"Seer of {check}s", 1, f"[AUTO](RC):When your {check} check reveals a grade 1 card, Soul-Charge 1.")


@pytest.mark.rule("cfv-g", "10.1.13.1", "10.1.14.1")
def test_10_1_13_1_drive_checks_belong_to_the_drive_step_and_damage_checks_to_damage() -> None:
    seers = {"left back": [revealing("drive")]}
    table = battle({**seers, "vc": [unit("Lone", 3, skill="none", power=20000)]}, {"right back": [revealing("damage")]})
    table.a.attack("Lone", "Vanguard B")
    assert (len(table.a.soul), len(table.b.soul), len(table.b.damage)) == (1, 1, 1)
    assert [event.player for event in happened(table, "drive check", "damage check")] == [0, 1]


def test_10_1_14_1_1_damage_of_a_battle_is_checked() -> None:
    table = battle(b={"deck": [trigger_unit("Healing", "heal"), *["Blank"] * 5], "damage": [MIDDLE]})
    table.a.attack("Vanguard A", "Vanguard B")
    table.expect_asked("b", "trigger part")
    table.b.choose("heal")
    assert (len(happened(table, "damage check")), table.b.drop, table.b.damage) == (1, ["Middle"], ["Healing"])


def test_10_1_14_1_1_damage_of_an_effect_is_checked_like_damage_of_a_battle() -> None:
    healing = trigger_unit("Healing", "heal")
    text = "Choose your opponent's vanguard, and deal two damage."
    table = at_work(text, {"damage": ["Blank"]}, {"deck": [LOW, healing, "Blank"], "damage": [MIDDLE]})
    table.expect_asked("b", "trigger part")
    table.b.choose("heal", "Middle")
    assert len(happened(table, "damage check")) == 2
    assert (table.b.drop, sorted(table.b.damage)) == (["Middle"], ["Healing", "Low"])
    assert table.b.card("Vanguard B").power == 16000


# -- blasts and charges ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "up", "down"), [(2, 1, 2), (2, 2, 0), (1, 0, 3)])
def test_10_1_15_1_counter_blast_turns_face_up_damage_down(n: int, up: int, down: int) -> None:
    payer = unit("Payer", 1, f"[ACT](RC):[Counter-Blast {n}] Draw a card.")
    table = sit(a={"left front": [payer], "damage": [*["Blank"] * up, *[put("Blank", faceup=False)] * down]})
    if up < n:
        table.expect_refused("activate Payer", "8.5.2.3")
        return
    table.a.activate("Payer")
    assert ([card.faceup for card in table.a.damage], table.a.hand) == ([False] * (up + down), ["Blank"])


STRANGER = unit("Stranger", 1, clan="Otherfolk")


def test_10_1_15_1_1_only_damage_that_meets_the_requirement_pays() -> None:
    payer = unit("Payer", 1, "[ACT](RC):[Counter-Blast 1-<<Otherfolk>>] Draw a card.")
    table = sit(a={"left front": [payer], "damage": ["Blank", put("Stranger", faceup=False)]}, cards=[STRANGER])
    table.expect_refused("activate Payer", "8.5.2.3")
    table = sit(a={"left front": [payer], "damage": ["Blank", "Stranger"]}, cards=[STRANGER])
    table.a.activate("Payer")
    assert {str(card): card.faceup for card in table.a.damage} == {"Blank": True, "Stranger": False}


@pytest.mark.parametrize("soul", [1, 2, 3])
def test_10_1_16_1_soul_blast_puts_cards_of_the_soul_into_the_drop_zone(soul: int) -> None:
    payer = unit("Payer", 1, "[ACT](RC):[Soul-Blast 2] Draw a card.")
    table = sit(a={"left front": [payer], "soul": [LOW] * soul})
    if soul < 2:
        table.expect_refused("activate Payer", "8.5.2.3")
        return
    table.a.activate("Payer", *["Low"] * (2 if soul > 2 else 0))
    assert (len(table.a.soul), table.a.drop) == (soul - 2, ["Low", "Low"])


def test_10_1_16_1_1_only_soul_that_meets_the_requirement_pays() -> None:
    payer = unit("Payer", 1, "[ACT](RC):[Soul-Blast 1-grade 3 card] Draw a card.")
    table = sit(a={"left front": [payer], "soul": [LOW, MIDDLE]})
    table.expect_refused("activate Payer", "8.5.2.3")
    table = sit(a={"left front": [payer], "soul": [LOW, HIGH]})
    table.a.activate("Payer")
    assert (table.a.soul, table.a.drop) == (["Low"], ["High"])


@pytest.mark.parametrize(
    ("cost", "paid"), [("Soul-Blast 1-normal unit", "Low"), ("Soul-Blast 1-trigger units", "Spark")]
)
def test_10_1_16_1_1_the_kind_of_unit_is_a_requirement_too(cost: str, paid: str) -> None:
    payer, cards = unit("Payer", 1, f"[ACT](RC):[{cost}] Draw a card."), [LOW, trigger_unit("Spark", "draw")]
    table = sit(a={"left front": [payer], "soul": cards})
    table.a.activate("Payer")
    assert table.a.drop == [paid]
    table = sit(a={"left front": [payer], "soul": [card for card in cards if card.name != paid]})
    table.expect_refused("activate Payer", "8.5.2.3")


@pytest.mark.parametrize(("kind", "paid"), [("normal", "Low"), ("trigger", "Spark")])
def test_10_1_15_1_1_the_kind_of_unit_is_a_requirement_of_a_counter_blast(kind: str, paid: str) -> None:
    payer = unit("Payer", 1, f"[ACT](RC):[Counter-Blast 1-{kind} unit] Draw a card.")
    table = sit(a={"left front": [payer], "damage": [LOW, trigger_unit("Spark", "draw")]})
    table.a.activate("Payer")
    assert [str(card) for card in table.a.damage if not card.faceup] == [paid]


def test_10_1_17_1_soul_charge_stops_with_the_last_card_of_the_deck() -> None:
    table = at_work("Soul-Charge 3.", {"deck": [LOW, MIDDLE]})
    assert sorted(table.a.soul) == ["Low", "Middle"]
    assert table.result == "B"


@pytest.mark.parametrize(("down", "asked"), [(0, False), (1, False), (2, True)])
def test_10_1_29_1_counter_charge_chooses_among_face_down_damage(down: int, asked: bool) -> None:
    damage = [LOW, *[put(MIDDLE, faceup=False), put(HIGH, faceup=False)][:down]]
    table = at_work("Counter-Charge 1.", {"damage": damage})
    if asked:
        table.expect_options("Middle", "High")
        table.a.choose("High")
    assert sum(not card.faceup for card in table.a.damage) == max(0, down - 1)


# -- binding and battling ----------------------------------------------------------------------------------------------


def test_10_1_18_1_cards_are_bound_from_any_zone() -> None:
    table = at_work("Choose a card from your hand, and bind it.", {"hand": [LOW]})
    assert (table.a.hand, table.a.bind, table.a.bind[0].faceup) == ([], ["Low"], True)
    table = at_work("Bind the top card of your deck face down.", {"deck": [LOW, "Blank"]})
    assert (table.a.deck, [card.faceup for card in table.a.bind]) == (["Blank"], [False])


def test_10_1_19_1_battling_changes_which_units_are_attacked() -> None:
    text = "[CONT](RC):This unit battles all of your opponent's units in the front row in one attack."
    sweeper = unit("Sweeper", 2, text, power=30000)
    table = battle({"left front": [sweeper]}, {"left front": [LOW], "right front": [LOW], "left back": [MIDDLE]})
    table.a.say("attack with Sweeper")
    (attack,) = happened(table, "attack")
    assert len(attack.data) == 3
    assert (table.b.drop, table.b.left_back, len(table.b.damage)) == (["Low", "Low"], ["Middle"], 1)


# -- giving, losing, getting -------------------------------------------------------------------------------------------


def test_10_1_20_1_a_given_ability_works_as_if_it_were_printed_and_ends() -> None:
    given = '"[AUTO](RC):When this unit attacks, draw a card."'
    text = f"Choose one of your rear-guards in the front row, and it gets {given} until end of turn."
    table = at_work(text, {"left front": [MIDDLE]})
    table.a.say("end turn")
    table.a.attack("Middle", "Vanguard B")
    assert table.a.hand == ["Blank"]
    table.a.end_turn()
    table.b.end_turn()
    table.a.say("end turn")
    table.a.attack("Middle", "Vanguard B")
    assert len(table.a.hand) == 2, "one for the attack and one for the turn"
    table.b.pass_()


def test_10_1_20_2_a_lost_ability_is_not_there_for_a_time() -> None:
    chained = unit("Chained", 2, "[CONT]:Restraint")
    text = 'Choose one of your rear-guards in the front row, and it loses "Restraint" until end of turn.'
    table = at_work(text, {"left front": [chained]})
    assert not table.a.left_front[0].has("restraint")
    table.a.end_turn()
    assert table.a.left_front[0].has("restraint")


def test_10_1_20_3_a_unit_uses_what_it_gets_for_a_time() -> None:
    plain = unit("Plain", 1, skill="none")
    text = "Choose one of your rear-guards in the back row, and it gets [Boost] until end of turn."
    table = at_work(text, {"left front": [MIDDLE], "left back": [plain]}, {}, "Plain")
    table.a.say("end turn")
    table.a.attack("Middle", "Vanguard B", "Plain")
    assert len(table.b.damage) == 1
    table.a.end_turn()
    assert not table.a.card("Plain").has("boost")


# -- losing a cost (10.1.28) -------------------------------------------------------------------------------------------


def test_10_1_28_1_a_lost_cost_is_not_performed_for_as_long_as_it_is_lost() -> None:
    payer = unit("Payer", 1, "[ACT](RC):[Counter-Blast 1 & Soul-Blast 1] Draw a card.")
    freed = "Choose one of your other rear-guards, and until end of turn, its [ACT] loses its cost."
    giver = unit("Giver", 1, f"[ACT](RC)[1/Turn]:{freed}")
    table = sit(a={"left front": [payer], "right back": [giver], "damage": ["Blank"]})
    table.expect_refused("activate Payer", "8.5.2.3")
    table.a.activate("Giver")
    table.a.activate("Payer")
    assert (table.a.hand, table.a.damage[0].faceup) == (["Blank"], True)
    assert happened(table, "counter blast", "soul blast") == []
    table.a.end_turn()
    table.b.end_turn()
    table.expect_refused("activate Payer", "8.5.2.3")
