"""Chapters 8.7 and 8.8: the order of continuous effects, whom they reach, and what is remembered of a moved card."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.games.cfv.model import LAYER_NUMBERS, NULLIFY, POWER
from headjudge.games.cfv.nullification import NullifyEffects
from headjudge.kernel import effects
from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.language.lower.effects import Shift
from headjudge.testing import Table, put
from headjudge.testing.units import unit

GRADES = [unit(f"Grade {n}", n) for n in range(4)]
PROMOTER = unit("Promoter", 1, "[CONT](RC):All of your other rear-guards get grade +1.")
CAPTAIN = unit("Captain", 1, "[CONT](RC):All of your other rear-guards get [Power] +3000.")
ELITE = unit("Elite", 1, "[CONT](RC):All of your grade 2 rear-guards get [Power] +3000.")
KNOWN = [*GRADES, PROMOTER, CAPTAIN, ELITE]


def sit(**said: Any) -> Table:
    return Table("cfv-g", **{**said, "cards": [*KNOWN, *said.get("cards", ())]})


def doer(text: str) -> Card:
    return unit("Doer", 1, f"[ACT](RC):[Soul-Blast 1] {text}")


class Fixed(Template):
    """The power of the card is 20000."""

    def change(self, game: Game, effect: Effect, cid: int, values: list[Any]) -> None:
        values[POWER] = 20000


def fix_power(table: Table, cid: int) -> None:
    ref = table.game.ref(cid)
    effects.add(table.game, Fixed("fixed", LAYER_NUMBERS, frozenset({POWER}), sets=True), ref, 0, ref)


# -- the order (8.7.1, 8.7.2) ------------------------------------------------------------------------------------------


def test_8_7_1_1_without_effects_what_is_printed_counts() -> None:
    table = sit(a={"left front": ["Grade 2"]})
    card = table.a.left_front[0]
    assert (card.power, card.shield, card.grade, card.critical) == (9000, 5000, 2, 1)


def test_8_7_1_1_the_original_power_stays_what_is_printed() -> None:
    leader = unit("Leader", 1, "[CONT](RC):All of your other grade 2 rear-guards get [Power] +3000.")
    text = "Choose one of your other grade 2 rear-guards, and increase this unit's [Power] by the original [Power] of"
    copier = unit("Copier", 1, f"[ACT](RC):[Soul-Blast 1] {text} that unit until end of turn.")
    table = sit(a={"left front": ["Grade 2"], "left back": [leader], "right back": [copier], "soul": ["Blank"]})
    assert table.a.left_front[0].power == 12000
    table.a.activate("Copier")
    assert table.a.right_back[0].power == 7000 + 9000


@pytest.mark.rule("cfv-g", "8.7.1")
@pytest.mark.rule("cfv-g", "8.7.1.2")
@pytest.mark.rule("cfv-g", "8.7.1.3")
def test_8_7_1_2_what_changes_no_number_comes_before_what_does() -> None:
    """The one who counts the interceptors came first, and still sees what the later unit gives."""
    counter = unit(
        "Counter", 1, '[CONT](RC):This unit gets [Power] +2000 for each of your other rear-guards with "Intercept".'
    )
    giver = unit("Giver", 1, '[CONT](RC):All of your other rear-guards get "Intercept".')
    table = sit(a={"left front": [counter], "left back": ["Grade 0"], "right back": ["Grade 1"], "hand": [giver]})
    assert table.a.left_front[0].power == 7000
    table.a.call("Giver", "center back")
    assert table.a.left_front[0].power == 7000 + 2 * 2000


@pytest.mark.rule("cfv-g", "8.7.1")
@pytest.mark.rule("cfv-g", "8.7.1.3")
def test_8_7_1_2_what_changes_no_number_sees_no_changed_number() -> None:
    """A grade is a number: who has become grade 2 has not been so when the ability was given, who is no more has."""
    giver = unit("Giver", 1, '[CONT](RC):All of your grade 2 rear-guards get "Resist".')
    table = sit(a={"left front": [PROMOTER], "left back": ["Grade 1"], "right back": ["Grade 2"], "hand": [giver]})
    table.a.call("Giver", "center back")
    low, high = table.a.left_back[0], table.a.right_back[0]
    assert [(card.grade, card.has("resist")) for card in (low, high)] == [(2, False), (3, True)]


def test_8_7_2_what_depends_on_another_effect_is_applied_after_it() -> None:
    """The bonus for grade 2 is older than what makes the unit grade 2, both change numbers."""
    table = sit(a={"left front": [ELITE], "left back": ["Grade 1"], "hand": ["Promoter"]})
    assert table.a.left_back[0].power == 7000
    table.a.call("Promoter", "right back")
    assert (table.a.left_back[0].grade, table.a.left_back[0].power) == (2, 10000)
    table = sit(a={"left front": ["Promoter"], "left back": ["Grade 2"], "hand": [ELITE]})
    table.a.call("Elite", "right back")
    assert (table.a.left_back[0].grade, table.a.left_back[0].power) == (3, 9000)


@pytest.mark.rule("cfv-g", "8.7.2.1.1.1")
def test_8_7_2_1_else_the_older_effect_is_applied_first() -> None:
    for fixed_first, power in ((True, 25000), (False, 20000)):
        act = doer("This unit gets [Power] +5000 until end of turn.")
        table = sit(a={"left front": [act], "soul": ["Blank"]})
        cid = table.a.left_front[0].id
        if fixed_first:
            fix_power(table, cid)
        table.a.activate("Doer")
        if not fixed_first:
            fix_power(table, cid)
        assert table.a.left_front[0].power == power


def test_8_7_2_1_1_a_continuous_ability_is_as_old_as_its_card_on_the_field() -> None:
    """Changing circles makes it no younger; coming to the field anew does."""
    table = sit(a={"right front": ["Grade 1"], "left back": [CAPTAIN], "hand": ["Captain"]})
    fix_power(table, table.a.right_front[0].id)
    assert table.a.right_front[0].power == 20000
    table.a.say("exchange the left column")
    assert (table.a.left_front, table.a.right_front[0].power) == (["Captain"], 20000)
    table.a.call("Captain", "center back")
    assert table.a.right_front[0].power == 23000


# -- whom an effect reaches (8.7.3 to 8.7.5) ---------------------------------------------------------------------------


def test_8_7_3_a_resolved_effect_does_not_reach_who_comes_later() -> None:
    """Moving from circle to circle is no coming."""
    act = doer("All of your rear-guards get [Power] +3000 until end of turn.")
    table = sit(a={"right front": [act], "left back": ["Grade 2"], "soul": ["Blank"], "hand": ["Grade 1"]})
    table.a.activate("Doer")
    table.a.say("exchange the left column")
    table.a.call("Grade 1", "right back")
    assert (table.a.left_front, table.a.left_front[0].power) == (["Grade 2"], 12000)
    assert table.a.right_back[0].power == 7000


def test_8_7_3_a_card_that_left_the_field_and_came_back_is_not_reached() -> None:
    text = "choose one of your other grade 2 rear-guards, and return it to your hand"
    bouncer = unit("Bouncer", 1, f"[AUTO]:When this unit is placed on (RC), {text}.")
    act = doer("All of your rear-guards get [Power] +3000 until end of turn.")
    table = sit(a={"left front": [act], "left back": ["Grade 2"], "soul": ["Blank"], "hand": [bouncer]})
    table.a.activate("Doer")
    table.a.call("Bouncer", "right back")
    table.a.call("Grade 2", "left back")
    assert table.a.left_back[0].power == 9000


def test_8_7_3_1_an_effect_on_the_rules_reaches_who_comes_later() -> None:
    """The card is drawn after the effect began, and cannot be called as a guardian all the same."""
    act = doer("Your opponent cannot call grade 1 cards to (GC) until end of turn.")
    spy = unit("Spy", 1, "[AUTO](RC):When one of your opponent's units is placed on (RC), draw a card.")
    table = sit(
        a={"left front": ["Grade 2"], "left back": [act], "soul": ["Blank"], "hand": ["Grade 0"]},
        b={"left front": [spy], "deck": ["Grade 1", "Grade 0", "Grade 0", "Grade 0"], "hand": ["Grade 0"]},
        number=3,
    )
    table.a.activate("Doer")
    table.a.call("Grade 0", "right back")
    assert "Grade 1" in table.b.hand
    table.a.say("end main phase")
    table.a.attack("Grade 2", "Vanguard B")
    if table.decision.prompt == "boost":
        table.a.pass_()
    table.expect_refused("guard with Grade 1", "7.4.1.2.3.1", by="b")
    table.expect_legal("guard with Grade 0", by="b")
    table.expect_asked("b")


@pytest.mark.rule("cfv-g", "8.7.4")
def test_8_7_4_a_card_is_affected_from_the_moment_it_comes() -> None:
    table = sit(a={"left front": [CAPTAIN], "hand": ["Grade 1"], "drop": ["Grade 2"]})
    table.a.call("Grade 1", "left back")
    assert (table.a.left_back[0].power, table.a.drop[0].power) == (10000, 9000)


def test_8_7_5_a_trigger_reads_a_coming_card_with_every_effect_in_force() -> None:
    watcher = unit("Watcher", 1, "[AUTO](RC):When one of your other grade 3 units is placed on (RC), draw a card.")
    for promoter, name, drawn in ((["Promoter"], "Grade 2", 1), ([], "Grade 2", 0), (["Promoter"], "Grade 3", 0)):
        table = sit(a={"left front": [watcher], "left back": promoter, "hand": [name]})
        table.a.call(name, "right back")
        assert len(table.a.hand) == drawn


# -- final information (8.8) -------------------------------------------------------------------------------------------


def test_8_8_1_a_card_that_moved_meanwhile_is_read_as_it_was_before() -> None:
    """Its grade was raised and it was resting while it was a unit."""
    for promoter, resting, text, drawn in (
        (["Promoter"], False, "If the retired unit is grade 3, draw a card.", 1),
        ([], False, "If the retired unit is grade 3, draw a card.", 0),
        ([], True, "If the retired unit was [Rest], draw a card.", 1),
        ([], False, "If the retired unit was [Rest], draw a card.", 0),
    ):
        act = doer(f"Choose one of your other grade 2 or greater rear-guards, and retire it. {text}")
        field = {"left front": [act], "left back": [put("Grade 2", resting=resting)], "soul": ["Blank"]}
        table = sit(a={**field, "right back": promoter})
        table.a.activate("Doer")
        assert len(table.a.hand) == drawn


def test_8_8_1_a_unit_that_only_changed_circles_is_read_as_it_is_now() -> None:
    act = doer(
        "Choose one of your other rear-guards, [Rest] it, and if that unit's [Power] is 10000 or greater, draw a card."
    )
    table = sit(a={"left front": [act], "left back": ["Grade 1"], "right back": [CAPTAIN], "soul": ["Blank"]})
    table.a.activate("Doer", "Grade 1")
    assert (table.a.left_back[0].resting, table.a.hand) == (True, ["Blank"])


# -- nullified effects (8.7.6) -----------------------------------------------------------------------------------------


def guarded(given: str) -> tuple[Table, Ref]:
    """An attack that a guardian makes useless by what it gives to the attacked vanguard, and that guardian."""
    choice = "choose one of your units that is being attacked"
    shield = unit(
        "Shield", 0, f"[AUTO]:When this unit is placed on (GC), {choice}, and until end of that battle, {given}."
    )
    striker = unit("Striker", 2, power=60000)
    table = sit(a={"left front": [striker]}, b={"hand": [shield, "Grade 0"]}, phase="battle", number=3)
    table.a.attack("Striker", "Vanguard B")
    table.b.guard("Shield")
    return table, table.game.ref(table.b.gc[0].id)


@pytest.mark.rule("cfv-g", "8.7.6")
def test_8_7_6_a_nullified_effect_is_lost_although_it_was_applied() -> None:
    for nullify, damage in ((True, 1), (False, 0)):
        table, guardian = guarded("that unit cannot be hit")
        if nullify:
            table.game.perform([NullifyEffects(NULLIFY, 0, guardian, data="be hit")])
        table.b.pass_()
        assert len(table.b.damage) == damage


def test_8_7_6_1_with_one_part_of_an_effect_all_of_it_is_lost() -> None:
    """The power that came with the protection goes with it; what another effect gave stays."""
    table, guardian = guarded("that unit gets [Power] +5000 and cannot be hit")
    vanguard = table.b.vc[0].id
    assert table.b.vc[0].power == 11000 + 10000 + 5000
    fix = Shift("shift", LAYER_NUMBERS, frozenset({POWER}))
    effects.add(
        table.game, fix, table.game.ref(vanguard), 1, table.game.ref(vanguard), variables={"shift": {POWER: 100}}
    )
    table.game.perform([NullifyEffects(NULLIFY, 0, guardian, data="be hit")])
    assert table.b.vc[0].power == 11000 + 10000 + 100
    table.b.pass_()
    assert len(table.b.damage) == 1


PLAIN_GIFT, WHOLE_GIFT = "that unit gets [Power] +5000.", "that unit gets [Power] +3000 and cannot be hit."


@pytest.mark.rule("cfv-g", "2.5.4")
@pytest.mark.parametrize("first", ["+5000", "+3000"])
def test_8_7_6_1_what_another_ability_of_the_guardian_gave_is_not_lost_with_it(first: str) -> None:
    """Whichever of the two came first."""
    when = "[AUTO]:When this unit is placed on (GC), choose one of your units that is being attacked, and"
    texts = [f"{when} until end of that battle, {given}" for given in (PLAIN_GIFT, WHOLE_GIFT)]
    shield, striker = unit("Shield", 0, *texts, shield=0), unit("Striker", 2, power=60000)
    table = sit(a={"left front": [striker]}, b={"hand": [shield, "Grade 0"]}, phase="battle", number=3)
    table.a.attack("Striker", "Vanguard B")
    table.b.guard("Shield")
    table.b.choose(next(option for option in table.options if first in option))
    assert table.b.vc[0].power == 11000 + 5000 + 3000
    table.game.perform([NullifyEffects(NULLIFY, 0, table.game.ref(table.b.gc[0].id), data="be hit")])
    assert table.b.vc[0].power == 11000 + 5000
    table.b.pass_()
