"""Chapter 10.1.24 and 10.2.9: legion and Seek Mate."""

from typing import Any

import pytest

from headjudge.games import box_of
from headjudge.games.cfv.battle_roles import attacking_units
from headjudge.language.compiler import Compiler
from headjudge.language.tree import SeekMate
from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.cfv_g.history import happened
from tests.cfv_g.sitting import HIGH, LOW, MIDDLE, at_work, battle, sit

LEADER = unit("Leader", 3, '[ACT](VC):[Legion 20000] "Mate"')
MATE = unit("Mate", 2)
PAIR = (HIGH, MIDDLE, LOW)
LEGION = {"vc": [put("High", legion="Middle")]}


def seeking(leader: Any = LEADER, mate: Any = MATE, b: Any = None, **there: Any) -> Table:
    """A table at which the leader is about to seek its mate, with just enough in the drop zone."""
    return sit(a={"vc": [leader], "drop": ["Blank"] * 4, "deck": [mate, LOW, "Blank"], **there}, b=b or {})


def joined(table: Table, mate: str = "Mate") -> Table:
    table.a.activate("Leader", "Blank", "Blank", "Blank", mate)
    return table


# -- becoming a legion -------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "10.1.24.1")
@pytest.mark.parametrize("resting", [True, False])
def test_10_1_24_1_the_mate_comes_lying_as_its_leader_lies(resting: bool) -> None:
    table = joined(seeking(put(LEADER, resting=resting)))
    assert sorted(table.a.vc) == ["Leader", "Mate"]
    assert (table.a.card("Mate", "vc").resting, table.a.card("Mate", "vc").legion) == (resting, "Leader")


def test_10_1_24_1_a_vanguard_that_is_in_a_legion_does_not_legion_again() -> None:
    there = {"vc": [put("Leader", legion="Mate")], "drop": ["Blank"] * 4, "deck": ["Mate", "Blank"]}
    table = sit(a=there, cards=[LEADER, MATE])
    table.expect_refused("activate Leader", "8.1.1.1")


def test_10_1_24_1_a_mate_that_was_left_alone_has_been_in_a_legion_too() -> None:
    """Its own Seek Mate ability finds nobody any more (10.2.9.2)."""
    both = unit("Mate", 3, '[ACT](VC):[Legion 20000] "Other"')
    bouncer = unit("Bouncer", 1, "[ACT](RC):Choose one of your vanguards, and return it to your hand.")
    table = seeking(mate=both, drop=["Blank"] * 8, **{"left back": [bouncer]})
    table.a.activate("Leader", *["Blank"] * 7, "Mate")
    table.a.activate("Bouncer", "Leader")
    assert table.a.vc == ["Mate"]
    table.expect_refused("activate Mate", "8.1.1.1")


@pytest.mark.rule("cfv-g", "10.1.24.1.1", "10.1.24.12")
def test_10_1_24_1_1_the_icon_stands_for_legion_in_card_text() -> None:
    """Both the leader and the mate have a text about it, and each does it once."""
    text = "[AUTO](VC):When this unit [Legion], draw a card."
    leader = unit("Leader", 3, '[ACT](VC):[Legion 20000] "Mate"', text)
    table = joined(seeking(leader, unit("Mate", 2, text)))
    if table.decision.prompt == "play pending ability":
        table.a.choose("Leader")
    assert len(table.a.hand) == 2


def test_10_1_24_1_1_the_state_is_called_by_the_icon() -> None:
    bearer = unit("Bearer", 1, "[CONT](RC):As long as your vanguard is [Legion], this unit gets [Power] +5000.")
    for vc, power in ((LEGION["vc"], 12000), (["High"], 7000)):
        table = sit(a={"vc": vc, "left back": ["Bearer"]}, cards=[*PAIR, bearer])
        assert table.a.left_back[0].power == power


@pytest.mark.rule("cfv-g", "10.1.24.2")
@pytest.mark.parametrize("gone", ["High", "Middle"])
def test_10_1_24_2_the_legion_ends_when_one_of_them_changes_zones(gone: str) -> None:
    table = at_work("Choose one of your vanguards, and return it to your hand.", LEGION, {}, gone, cards=PAIR)
    (left,) = table.a.vc
    assert (left.legion, table.a.hand) == ("", [gone])


@pytest.mark.rule("cfv-g", "10.1.24.3", "10.1.24.4")
def test_10_1_24_3_both_are_vanguards_with_characteristics_of_their_own() -> None:
    proud = unit("Mate", 2, "[CONT](VC):This unit gets [Power] +1000.", clan="Otherfolk")
    there = {"vc": [put("High", legion="Mate")]}
    table = at_work("Choose one of your vanguards, and it gets [Critical] +1 until end of turn.", there, {}, "Mate",
                    cards=[HIGH, proud])  # fmt: skip
    high, mate = table.a.card("High", "vc"), table.a.card("Mate", "vc")
    assert (high.grade, high.power, high.critical, high.clans) == (3, 11000, 1, ["Plainfolk"])
    assert (mate.grade, mate.power, mate.critical, mate.clans) == (2, 10000, 2, ["Otherfolk"])


# -- battling ----------------------------------------------------------------------------------------------------------


def test_10_1_24_5_both_attack_and_rest_and_neither_does_it_alone() -> None:
    table = battle(LEGION, {"hand": ["Blank"]}, cards=PAIR)
    table.expect_refused("attack Vanguard B with Middle", "10.1.24.5")
    table.a.attack("High", "Vanguard B")
    assert len(happened(table, "attack")) == 1
    assert len(attacking_units(table.game)) == 2
    assert all(card.resting for card in table.a.vc)
    table.b.pass_()


def test_10_1_24_5_a_mate_that_cannot_attack_keeps_its_leader_back() -> None:
    chained = unit("Chained", 2, "[CONT]:Restraint")
    table = battle({"vc": [put("High", legion="Chained")], "left front": ["Low"]}, cards=[*PAIR, chained])
    table.expect_refused("attack Vanguard B with High", "10.2.4.1")


@pytest.mark.rule("cfv-g", "10.1.24.6", "10.2.9.3")
@pytest.mark.parametrize(("wall", "hit"), [(27000, 1), (28000, 0)])
def test_10_1_24_6_the_powers_add_up_and_a_tie_hits_once_for_the_leaders_critical(wall: int, hit: int) -> None:
    """11000 and 9000 printed, 7000 of the booster; the mate's critical does not count."""
    fierce = unit("Fierce", 2, critical=3)
    watcher = unit("Watcher", 1, "[AUTO](RC):When your vanguard's attack hits, Soul-Charge 1.")
    there = {"vc": [put("High", legion="Fierce")], "center back": ["Low"], "left back": ["Watcher"]}
    table = battle(there, {"vc": [unit("Wall", 3, power=wall)]}, cards=[*PAIR, fierce, watcher])
    table.a.attack("High", "Wall", "boost High with Low")
    assert (len(table.b.damage), len(table.a.soul), len(happened(table, "hit"))) == (hit, hit, hit)


@pytest.mark.rule("cfv-g", "10.1.24.5", "1.3.3")
@pytest.mark.parametrize("banned", ["Leader", "Mate"])
def test_10_1_24_5_what_one_of_both_cannot_attack_neither_attacks(banned: str) -> None:
    bans = {banned: ["[CONT](VC):This unit cannot attack a vanguard."]}
    pair = [unit("Leader", 3, *bans.get("Leader", ())), unit("Mate", 2, *bans.get("Mate", ()))]
    table = battle({"vc": [put("Leader", legion="Mate")]}, {"left front": [LOW], "right front": [HIGH]}, cards=pair)
    table.a.choose("attack")
    table.expect_asked("a", "attack target")
    table.expect_options("Low", "High")


def test_10_1_24_6_the_one_hit_is_that_of_both() -> None:
    """Each of them has a text about its own attack, and each does it once."""
    text = "[AUTO](VC):When this unit's attack hits a vanguard, Soul-Charge 1."
    cards = [unit("Leader", 3, text), unit("Mate", 2, text)]
    table = battle({"vc": [put("Leader", legion="Mate")]}, cards=cards)
    table.a.attack("Leader", "Vanguard B")
    table.a.choose("Leader")
    assert (len(table.a.soul), len(happened(table, "hit"))) == (2, 1)


def test_10_1_24_5_the_one_attack_is_that_of_both() -> None:
    """Each unit's own text about attacking stands by once, and so does one about an attacking vanguard."""
    leader = unit("Leader", 3, "[AUTO](VC):When this unit attacks, draw a card.")
    mate = unit("Mate", 2, "[AUTO](VC):When this unit attacks, [Soul-Charge 1].")
    watcher = unit(
        "Watcher", 1, "[AUTO](RC):When your vanguard attacks, this unit gets [Power] +1000 until end of turn."
    )
    table = battle({"vc": [put(leader, legion="Mate")], "left back": [watcher], "left front": [LOW]}, cards=[mate])
    table.a.say("attack Vanguard B with Leader")
    table.a.choose("Leader", "Watcher")
    assert (table.a.soul, table.a.card("Watcher").power) == (["Blank"], 8000)
    assert len(happened(table, "draw")) == 1
    table.a.pass_()


def test_10_1_24_6_a_booster_of_the_mate_adds_to_the_same_sum() -> None:
    there = {**LEGION, "center back": ["Low"]}
    table = battle(there, {"hand": ["Blank"]}, cards=PAIR)
    table.a.attack("High", "Vanguard B", "boost Middle with Low")
    assert table.a.card("High", "vc").power == 27000
    table.b.pass_()


def test_10_1_24_6_1_a_mate_that_deals_no_damage_keeps_the_leader_from_it() -> None:
    gentle = unit("Gentle", 2, "[CONT](VC):This unit cannot deal damage.")
    table = battle({"vc": [put("High", legion="Gentle")]}, cards=[*PAIR, gentle])
    table.a.attack("High", "Vanguard B")
    assert (table.b.damage, len(happened(table, "hit"))) == ([], 1)


def test_10_1_24_7_damage_to_a_legion_is_checked_once() -> None:
    table = at_work("Choose your opponent's vanguard, and deal two damage.", {}, LEGION, "High", cards=PAIR)
    assert (len(table.b.damage), len(happened(table, "damage check"))) == (2, 2)


@pytest.mark.parametrize(("power", "hit"), [(10000, 0), (11000, 1)])
def test_10_1_24_8_an_attacked_legion_has_the_power_of_its_leader(power: int, hit: int) -> None:
    table = battle({"left front": [unit("Striker", 2, power=power)]}, LEGION, cards=PAIR)
    table.a.attack("Striker", "High")
    assert len(table.b.damage) == hit


def test_10_1_24_9_a_ride_goes_by_the_grade_of_the_leader() -> None:
    top = unit("Top", 4)
    table = sit(a={**LEGION, "hand": ["High", "Middle", "Top"]}, phase="ride", cards=[*PAIR, top])
    table.expect_refused("ride Middle", "8.5.2.1.1.1")
    table.expect_legal("ride High")
    table.a.ride("Top")
    assert table.a.vc == ["Top"]


@pytest.mark.rule("cfv-g", "10.1.24.10")
@pytest.mark.parametrize("one", ["High", "Middle"])
@pytest.mark.parametrize("resting", [True, False])
def test_10_1_24_10_standing_or_resting_one_does_the_same_to_the_other(one: str, resting: bool) -> None:
    word = "[Stand]" if resting else "[Rest]"
    legion = {"vc": [put("High", legion="Middle", resting=resting)]}
    table = at_work(f"Choose one of your vanguards, and {word} it.", legion, {}, one, cards=PAIR)
    assert [card.resting for card in table.a.vc] == [not resting] * 2


@pytest.mark.rule("cfv-g", "10.1.24.11")
@pytest.mark.parametrize(("leader", "mate"), [("High", "Stiff"), ("Rigid", "Middle")])
def test_10_1_24_11_what_holds_one_holds_both(leader: str, mate: str) -> None:
    text = "[CONT](VC):This unit cannot [Stand]."
    cards = [*PAIR, unit("Stiff", 2, text), unit("Rigid", 3, text)]
    legion = {"vc": [put(leader, legion=mate, resting=True)]}
    table = at_work("[Stand] all of your vanguards.", legion, cards=cards)
    assert [card.resting for card in table.a.vc] == [True, True]


def test_10_1_24_12_a_legion_of_another_unit_is_not_told() -> None:
    text = "[AUTO]:When this unit [Legion], draw a card."
    table = joined(seeking(**{"left back": [unit("Bystander", 1, text)]}))
    assert table.a.hand == []


# -- Seek Mate ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "10.2.9.1", "10.2.9.1.1")
def test_10_2_9_1_1_only_the_named_card_is_found() -> None:
    table = seeking()
    table.a.activate("Leader", "Blank", "Blank", "Blank")
    table.expect_options("Mate", "done")
    table.a.choose("done")
    assert (table.a.vc, table.a.card("Leader").legion) == (["Leader"], "")


@pytest.mark.parametrize("drop", [3, 4])
def test_10_2_9_2_four_cards_of_the_drop_zone_are_its_cost(drop: int) -> None:
    table = seeking(drop=["Blank"] * drop)
    if drop < 4:
        table.expect_refused("activate Leader", "8.5.2.3")
        return
    joined(table)
    assert (table.a.drop, len(table.a.deck)) == ([], 6)
    table.expect_seen("A.deck", "a", ["a card"] * 6)


def test_10_2_9_2_finding_nobody_uses_it_up_all_the_same() -> None:
    table = seeking(drop=["Blank"] * 8)
    table.a.activate("Leader", *["Blank"] * 7, "done")
    table.expect_refused("activate Leader", "11.2.1.1")


@pytest.mark.parametrize("mate", ["Mate", "Other"])
def test_10_2_9_2_1_a_card_that_meets_one_of_several_descriptions_is_enough(mate: str) -> None:
    leader = unit("Leader", 3, '[ACT](VC):[Legion 20000] "Mate" or "Other"')
    table = seeking(leader, deck=[MATE, unit("Other", 2), LOW])
    table.a.activate("Leader", "Blank", "Blank", "Blank")
    table.expect_options("Mate", "Other", "done")
    table.a.choose(mate)
    assert sorted(table.a.vc) == sorted(["Leader", mate]), "only one of them"


@pytest.mark.rule("cfv-g", "10.2.9.1", "10.2.9.3")
def test_10_2_9_3_the_number_of_the_icon_is_the_sum_of_the_printed_powers() -> None:
    """It is kept with the ability; the sum that counts in battle is of the cards as they are."""
    box = box_of("cfv-g")
    language = box.language().with_names({"Leader", "Mate"}, set())
    compiled = Compiler(language).compile(box.facts_of(LEADER))
    assert compiled.tree is not None
    (ability,) = compiled.tree.abilities
    assert isinstance(ability, SeekMate)
    assert ability.power == 20000
    table = battle({"vc": [put("Leader", legion="Mate")]}, {"hand": ["Blank"]}, cards=[LEADER, MATE])
    table.a.attack("Leader", "Vanguard B")
    assert table.a.card("Leader", "vc").power == 20000
    table.b.pass_()
