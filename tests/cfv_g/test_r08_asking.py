"""Chapter 8.7.2: what depends on a number is applied after whatever changes that number, whatever the time stamps."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import put
from headjudge.testing.units import g_unit, unit
from tests.cfv_g.sitting import CRITICAL, LOW, MIDDLE, battle, doer, sit

STRONG = "If this unit's [Power] is 14000 or greater, this unit gets [Critical] +1."
GROWING = "If you have two or more cards in your hand, this unit gets [Power] +5000."


def striker(where: str = "RC", *texts: str, power: int = 9000) -> Card:
    return unit("Striker", 3 if where == "VC" else 2, *(f"[CONT]({where}):{text}" for text in texts), power=power)


def numbers(card: Any) -> tuple[int, int]:
    return card.power, card.critical


@pytest.mark.parametrize("texts", [(STRONG, GROWING), (GROWING, STRONG)])
def test_8_7_2_power_of_another_line_of_the_card_counts_in_either_order(texts: tuple[str, str]) -> None:
    table = sit(a={"left front": [striker("RC", *texts)], "hand": [LOW]})
    assert numbers(table.a.left_front[0]) == (9000, 1)
    table = sit(a={"left front": [striker("RC", *texts)], "hand": [LOW, LOW]})
    assert numbers(table.a.left_front[0]) == (14000, 2)


def test_8_7_2_power_from_an_ability_counts() -> None:
    act = doer("Choose one of your other rear-guards, and that unit gets [Power] +5000 until end of turn.")
    table = sit(a={"left front": [striker("RC", STRONG)], "right back": [act], "soul": ["Blank"]})
    table.a.activate("Doer")
    assert numbers(table.a.left_front[0]) == (14000, 2)


@pytest.mark.parametrize("turned", [False, True])
def test_8_7_2_power_from_another_units_continuous_ability_counts(turned: bool) -> None:
    captain = unit("Captain", 1, "[CONT](RC):All of your other rear-guards get [Power] +5000.")
    one, other = ("Captain", "Striker") if turned else ("Striker", "Captain")
    table = sit(a={"hand": [one, other]}, cards=[captain, striker("RC", STRONG)])
    table.a.call(one, "left front")
    table.a.call(other, "right front")
    found = table.card("Striker")
    assert numbers(found) == (14000, 2)


def test_8_7_2_power_from_a_boost_counts() -> None:
    table = battle({"left front": [striker("RC", STRONG)], "left back": [LOW]})
    table.a.attack("Striker", "Vanguard B")
    assert numbers(table.a.left_front[0]) == (9000, 1)
    table.a.boost("Low")
    assert len(table.b.damage) == 2


def test_8_7_2_power_from_a_drive_trigger_counts() -> None:
    """The power of the trigger goes to the unit in the vanguard circle, its critical to another one."""
    table = battle(
        {"vc": [striker("VC", STRONG)], "left front": [LOW], "deck": [CRITICAL, "Blank", "Blank", "Blank"]},
        cards=[CRITICAL],
    )
    table.a.attack("Striker", "Vanguard B")
    table.a.choose("The critical", "Low")
    table.a.choose("Striker")
    assert len(table.b.damage) == 2


def test_8_7_2_power_from_a_heart_counts() -> None:
    bearer = g_unit("Bearer", f"[CONT](VC):{STRONG.replace('14000', '24000')}")
    heart = unit("Heart", 3, power=9000)
    table = sit(a={"vc": [put(bearer, faceup=True), put(heart, heart=True)]})
    assert numbers(table.a.vc[0]) == (24000, 2)


def test_8_7_2_power_from_a_shield_counts() -> None:
    """A unit that is guarded is strong enough for what it asks about itself."""
    text = "If this unit's [Power] is 20000 or greater, all of your rear-guards get [Power] +1000."
    table = battle(
        {"left front": [MIDDLE]},
        {"vc": [striker("VC", text, power=11000)], "left back": [LOW], "hand": [unit("Wall", 0, shield=10000), LOW]},
    )
    table.a.attack("Middle", "Striker")
    assert table.b.left_back[0].power == 7000
    table.b.guard("Wall")
    assert (table.b.vc[0].power, table.b.left_back[0].power) == (21000, 8000)
    table.b.pass_()
    assert table.b.left_back[0].power == 7000


def test_8_7_2_power_of_a_legion_counts() -> None:
    leader = striker("VC", STRONG.replace("14000", "19000"), power=10000)
    table = battle({"vc": [put(leader, legion="Middle")]}, {"hand": [LOW]}, cards=[MIDDLE])
    assert numbers(table.a.vc[0]) == (10000, 1)
    table.a.attack("Striker", "Vanguard B")
    assert numbers(table.a.vc[0]) == (19000, 2)
    table.b.pass_()


@pytest.mark.parametrize("turned", [False, True])
def test_8_7_2_a_chain_of_conditions_is_followed_to_its_end(turned: bool) -> None:
    texts = (
        "If this unit's [Critical] is 2 or greater, this unit gets [Power] +1000.",
        STRONG,
        "If this unit's [Power] is 12000 or greater, this unit gets [Power] +2000.",
        "If you have two or more cards in your hand, this unit gets [Power] +3000.",
    )
    table = sit(a={"left front": [striker("RC", *texts[:: -1 if turned else 1])], "hand": [LOW, LOW]})
    assert numbers(table.a.left_front[0]) == (15000, 2)


@pytest.mark.parametrize("asked", [("vc", "center_back"), ("center_back", "vc")])
def test_8_7_2_a_booster_and_its_vanguard_never_contradict_each_other(asked: tuple[str, str]) -> None:
    """The booster is strong while its vanguard is, which it only becomes by the boost."""
    squire = unit(
        "Squire", 1, "[CONT](RC):If your vanguard's [Power] is 18000 or greater, this unit gets [Power] +4000."
    )
    table = battle({"vc": [striker("VC", power=11000)], "center back": [squire]}, {"hand": [LOW]})
    table.a.attack("Striker", "Vanguard B")
    table.a.boost("Squire")
    found = {where: getattr(table.a, where)[0].power for where in asked}
    assert found == {"vc": 22000, "center_back": 11000}
    table.b.pass_()


def test_8_7_2_a_condition_on_a_number_gives_an_ability_too() -> None:
    text = 'If this unit\'s [Power] is 14000 or greater, this unit gets "[ACT](RC):[Counter-Blast 1] Draw a card.".'
    act = doer("Choose one of your other rear-guards, and that unit gets [Power] +5000 until end of turn.")
    table = sit(a={"left front": [striker("RC", text)], "right back": [act], "soul": ["Blank"], "damage": ["Blank"]})
    table.expect_refused("activate Striker", "8.1.1.1")
    table.a.activate("Doer")
    table.a.activate("Striker")
    assert len(table.a.hand) == 1


@pytest.mark.rule("cfv-g", "8.5.4.1.2", "8.5.4.1.5")
@pytest.mark.parametrize(("there", "answers", "taken"), [
    ([], [], ["Low"]),
    ([LOW], ["Low"], ["Low"]),
    ([LOW, MIDDLE], ["Low", "Middle"], ["Low", "Middle"]),
])  # fmt: skip
def test_8_5_4_1_2_as_many_are_chosen_as_may_be_chosen_together(
    there: list[Card], answers: list[str], taken: list[str]
) -> None:
    text = "Choose two cards with different card names from your drop zone, and put them into your hand."
    table = sit(a={"right back": [doer(text)], "soul": [LOW], "drop": there})
    table.a.activate("Doer", *answers)
    assert sorted(table.a.hand) == taken
