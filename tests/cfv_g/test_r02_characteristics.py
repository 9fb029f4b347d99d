"""Chapter 2: what stands on a card."""

from typing import Any

import pytest

from headjudge.errors import HeadjudgeError
from headjudge.formats.packs import Card
from headjudge.games import box_of
from headjudge.games.cfv.facts import CLAN_NATIONS, NATIONS, clans_of, nations_of, power_of, races_of, type_of
from headjudge.language.compiler import Compiler
from headjudge.language.tree import Card as Tree
from headjudge.testing import put
from headjudge.testing.units import g_unit, trigger_unit, unit
from tests.cfv_g.sitting import CRITICAL, DRAWING, HEALING, HIGH, LOW, MIDDLE, STANDING, at_work, battle, doer, sit


def tree_of(*text: str) -> Tree:
    card = Card("Reader", {"type": "normal", "clan": "Plainfolk", "grade": 1}, text)
    box = box_of("cfv-g")
    compiled = Compiler(box.language().with_names({"Reader", "Low"}, {"Human"})).compile(box.facts_of(card))
    assert compiled.tree is not None, compiled.problems
    return compiled.tree


# -- name, clan, race (2.1 to 2.3) -------------------------------------------------------------------------------------


def test_2_1_1_a_card_is_known_by_its_name() -> None:
    table = sit(a={"left front": [LOW]})
    assert table.a.left_front == ["Low"]
    with pytest.raises(HeadjudgeError):
        sit(a={"left front": ["Nobody at all"]})


def test_2_1_1_2_a_quoted_name_means_cards_of_that_name() -> None:
    text = 'Choose a card named "Low" from your drop zone, and put it into your hand.'
    table = at_work(text, {"drop": [LOW, MIDDLE]})
    assert (table.a.hand, "Middle" in table.a.drop) == (["Low"], True)


HUMAN = unit("Human", 1, race="Human")
ELF = unit("Elf", 1, race="Elf")
STRANGER = unit("Stranger", 1, clan="Otherfolk")


@pytest.mark.rule("cfv-g", "2.2.2", "2.2.3")
def test_2_2_1_a_text_asks_for_a_clan_in_double_brackets() -> None:
    assert clans_of(STRANGER.facts) == ("Otherfolk",)
    text = "Choose a <<Otherfolk>> from your drop zone, and put it into your hand."
    table = at_work(text, {"drop": [LOW, STRANGER]})
    assert table.a.hand == ["Stranger"]


@pytest.mark.rule("cfv-g", "2.3.1.1", "2.3.1.2")
def test_2_3_1_a_text_asks_for_a_race_in_single_brackets() -> None:
    assert races_of(ELF.facts) == ("Elf",)
    text = "Choose a <Elf> from your drop zone, and put it into your hand."
    table = at_work(text, {"drop": [HUMAN, ELF]})
    assert table.a.hand == ["Elf"]


@pytest.mark.rule("cfv-g", "2.2.1.1")
@pytest.mark.parametrize(("clan", "power"), [("Plainfolk", 25000), ("Otherfolk", 20000)])
def test_2_2_1_1_a_trigger_needs_a_unit_of_its_clan(clan: str, power: int) -> None:
    table = checking(trigger_unit("Checked", "critical", clan=clan))
    if clan == "Plainfolk":
        table.a.choose("power", "Lone", "Lone")
    assert (table.a.card("Lone").power, len(table.a.hand)) == (power, 1)
    table.a.pass_()


def test_2_2_4_also_of_a_clan_adds_a_clan() -> None:
    guest = unit("Guest", 1, "[CONT]:This card is also a <<Otherfolk>>.")
    for clan, chosen in (("Otherfolk", ()), ("Plainfolk", ("Guest",))):
        text = f"Choose a <<{clan}>> from your drop zone, and put it into your hand."
        table = at_work(text, {"drop": [guest]}, {}, *chosen, cards=[STRANGER])
        assert table.a.hand == ["Guest"]


# -- grade, power, shield, critical (2.4 to 2.7) -----------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "2.4.2")
def test_2_4_1_the_grade_decides_about_riding_and_calling() -> None:
    table = sit(a={"vc": [LOW], "hand": [MIDDLE, HIGH]}, phase="ride")
    table.expect_legal("ride Middle")
    table.expect_refused("ride High", "8.5.2.1.1.1")
    table.a.pass_()
    table.expect_refused("call Middle", "8.5.2.1.1.2")


@pytest.mark.parametrize(("power", "damage"), [(11000, 1), (10000, 0)])
def test_2_5_1_the_greater_power_wins_the_battle(power: int, damage: int) -> None:
    weak = unit("Attacker", 2, power=power)
    table = battle(a={"left front": [weak]})
    table.a.attack("Attacker", "Vanguard B")
    assert len(table.b.damage) == damage


@pytest.mark.parametrize(
    ("rule", "text", "stat", "before", "after"),
    [
        ("2.5.2", "[Power] +3000", "power", 7000, 10000),
        ("2.6.2", "[Shield] +5000", "shield", 5000, 10000),
        ("2.7.2", "[Critical] +1", "critical", 1, 2),
    ],
)
@pytest.mark.rule("cfv-g", "2.5.2", "2.6.2", "2.7.2")
def test_2_5_2_icons_stand_for_numbers(rule: str, text: str, stat: str, before: int, after: int) -> None:
    table = at_work(f"This unit gets {text} until end of turn.")
    found = table.a.card("Doer")
    assert getattr(found, stat) == after
    assert getattr(sit(a={"left front": [unit("Doer")]}).a.card("Doer"), stat) == before


def test_2_5_3_a_sign_behind_the_power_means_nothing() -> None:
    assert power_of({"power": "10000+"}) == power_of({"power": 10000}) == 10000


@pytest.mark.rule("cfv-g", "2.5.4", "2.5.4.1")
@pytest.mark.parametrize(("change", "drawn"), [("+5000", 1), ("+0", 0), ("-5000", 0)])
def test_2_5_4_power_is_increased_when_it_becomes_larger(change: str, drawn: int) -> None:
    watcher = unit("Watcher", 1, "[AUTO](RC):When this unit's [Power] is increased, draw a card.")
    text = f"Choose another of your rear-guards, and it gets [Power] {change} until end of turn."
    table = at_work(text, {"left front": [watcher]})
    assert len(table.a.hand) == drawn


def test_2_5_4_2_an_increase_by_a_negative_number_is_a_decrease() -> None:
    """The power of a unit that lost more than it had is added to another."""
    weak = unit("Weak", 1, "[CONT](RC):This unit gets [Power] -9000.")
    table = battle(a={"left front": [unit("Striker", 2, power=12000)], "left back": [weak]})
    table.a.say("attack Vanguard B with Striker")
    table.a.boost("Weak")
    assert len(table.b.damage) == 0


def test_2_6_1_the_shield_protects_the_attacked_unit() -> None:
    for guards, damage in ((False, 1), (True, 0)):
        table = battle(b={"hand": [LOW]})
        table.a.say("attack Vanguard B with Vanguard A")
        if guards:
            table.b.guard("Low")
        else:
            table.b.pass_()
        assert len(table.b.damage) == damage


def test_2_6_3_some_cards_have_no_shield() -> None:
    table = sit(a={"left front": [HIGH]})
    assert table.a.left_front[0].shield is None


@pytest.mark.parametrize(("grade", "printed", "shield"), [(1, 0, 0), (1, 5000, 5000), (3, 0, None), (3, 5000, 5000)])
def test_2_6_3_a_shield_of_nothing_is_none_only_from_the_third_grade_on(
    grade: int, printed: int, shield: int | None
) -> None:
    table = sit(a={"left front": [unit("Plate", grade, shield=printed)]})
    assert table.a.left_front[0].shield == shield


@pytest.mark.parametrize("critical", [1, 2])
def test_2_7_1_the_critical_is_the_damage(critical: int) -> None:
    striker = unit("Striker", 2, power=20000, critical=critical)
    table = battle(a={"left front": [striker]})
    table.a.attack("Striker", "Vanguard B")
    assert len(table.b.damage) == critical


# -- trigger icons (2.8) -----------------------------------------------------------------------------------------------


def checking(card: Any, a: Any = None, b: Any = None) -> Any:
    """A table at which the vanguard's only drive check has just shown the card."""
    lone = unit("Lone", 3, skill="none", power=20000)
    mine = {"vc": [lone], "deck": [card, *["Blank"] * 9], "right front": [unit("Bystander", 1)], **(a or {})}
    table = battle(mine, b or {})
    table.a.say("attack Vanguard B with Lone")
    return table


def test_2_8_1_1_1_a_card_without_icon_only_goes_to_the_hand() -> None:
    table = checking(LOW)
    assert (table.a.hand, table.a.card("Lone").power) == (["Low"], 20000)
    table.a.pass_()


@pytest.mark.rule("cfv-g", "2.8.1", "2.8.1.1.2", "2.8.2")
def test_2_8_1_1_2_a_critical_trigger_gives_critical_and_power_to_different_units() -> None:
    table = checking(CRITICAL, {"left front": [LOW]})
    table.expect_asked("a", rule="2.8.2")
    table.a.choose("power", "Low", "Lone")
    assert (table.a.card("Low").power, table.a.card("Lone").critical) == (12000, 2)
    assert len(table.b.damage) == 2
    table.a.pass_()
    assert (table.a.card("Low").power, table.a.card("Lone").critical) == (7000, 1)


def test_2_8_2_the_parts_come_in_the_order_that_is_chosen() -> None:
    table = checking(CRITICAL, {"left front": [LOW]})
    table.a.choose("critical", "Low", "Low")
    assert (table.a.card("Low").power, table.a.card("Low").critical) == (12000, 2)
    given = table.log(rule="2.8.1.1.2")
    assert ["critical" in line for line in given] == [True, False]
    table.a.pass_()


def test_2_8_1_1_3_a_draw_trigger_draws_a_card() -> None:
    table = checking(DRAWING)
    table.a.choose("draw", "Lone")
    assert (sorted(table.a.hand), table.a.card("Lone").power) == (["Blank", "Drawing"], 25000)
    table.a.pass_()
    assert (table.active, table.a.card("Lone").power) == ("B", 20000), "the power lasts until the end of the turn"


def test_2_8_1_1_4_a_stand_trigger_stands_a_rear_guard() -> None:
    resting = {"left front": [put(LOW, resting=True)], "right front": [put(MIDDLE, resting=True)]}
    table = checking(STANDING, resting)
    table.a.choose("stand")
    table.expect_options("Low", "Middle")
    table.a.choose("Low", "Middle")
    assert (table.a.card("Low").resting, table.a.card("Middle").resting) == (False, True)
    assert table.a.card("Middle").power == 14000
    table.a.pass_()


@pytest.mark.parametrize(("mine", "theirs", "left"), [(2, 2, 1), (3, 2, 2), (1, 2, 1)])
def test_2_8_1_1_5_a_heal_trigger_heals_who_is_not_ahead(mine: int, theirs: int, left: int) -> None:
    table = checking(HEALING, {"damage": ["Blank"] * mine}, {"damage": [LOW] * theirs})
    if mine >= theirs:
        table.a.choose("heal", "Blank")
    table.a.choose("Lone")
    assert (len(table.a.damage), table.a.card("Lone").power) == (left, 25000)
    table.a.pass_()


@pytest.mark.parametrize(
    ("icon", "card"),
    [("Critical", CRITICAL), ("Draw", DRAWING), ("Stand", STANDING), ("Heal", HEALING)],
)
@pytest.mark.rule("cfv-g", "2.8.1.1.2.1", "2.8.1.1.3.1", "2.8.1.1.4.1", "2.8.1.1.5.1")
def test_2_8_1_1_2_1_texts_ask_for_an_icon(icon: str, card: Any) -> None:
    drop = [CRITICAL, DRAWING, STANDING, HEALING, LOW]
    text = f"Choose a card with [{icon}] trigger from your drop zone, and put it into your hand."
    table = at_work(text, {"drop": drop})
    assert table.a.hand == [card.name]


# -- type, skill icons, text, drive (2.9 to 2.16) ----------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "2.9.1", "2.9.2")
def test_2_9_2_trigger_units_have_an_icon() -> None:
    assert [type_of(card.facts) for card in (LOW, CRITICAL, g_unit("Strider"))] == ["normal", "trigger", "g"]
    text = "Choose a trigger unit from your drop zone, and put it into your hand."
    table = at_work(text, {"drop": [LOW, CRITICAL]})
    assert table.a.hand == ["Crit"]


@pytest.mark.parametrize(("skill", "checks"), [("none", 1), ("twin drive", 2), ("triple drive", 3)])
@pytest.mark.rule("cfv-g", "2.10.1", "2.10.1.1", "2.10.1.4", "2.16.1", "2.16.2")
def test_2_16_1_the_drive_is_the_number_of_drive_checks(skill: str, checks: int) -> None:
    table = battle({"vc": [unit("Driver", 3, skill=skill)]})
    table.a.attack("Driver", "Vanguard B")
    assert len(table.a.hand) == checks


def test_2_16_2_drive_is_changed_by_effects() -> None:
    giver = doer("Choose your vanguard, and it gets drive +1 until end of turn.", "Giver")
    table = sit(a={"left front": [giver], "soul": ["Blank"], "vc": [unit("Driver", 3, skill="none")]}, number=3)
    table.a.activate("Giver")
    assert table.a.card("Driver").drive == 2


def test_2_10_1_2_the_intercept_icon_lets_a_unit_intercept() -> None:
    table = battle(b={"left front": [unit("Shield", 2)], "right front": [unit("Lamb", 2, skill="none")]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.expect_legal("intercept with Shield", by="b")
    table.expect_refused("intercept with Lamb", "10.2.2.1", by="b")
    table.b.pass_()


def test_2_10_1_3_the_boost_icon_lets_a_unit_boost() -> None:
    table = battle({"left front": [MIDDLE], "left back": [LOW]})
    table.a.say("attack Vanguard B with Middle")
    table.a.boost("Low")
    assert len(table.b.damage) == 1


def test_2_11_1_the_abilities_of_a_card_are_its_text() -> None:
    table = sit(a={"left front": [unit("Two", 1, "[AUTO]:When this unit is placed on (RC), draw a card.",
                                       "[CONT](RC):This unit gets [Power] +1000.")]})  # fmt: skip
    assert table.a.left_front[0].power == 8000
    assert len(tree_of("[CONT](RC):This unit gets [Power] +1000.").abilities) == 1


def test_2_11_3_reminder_text_does_nothing() -> None:
    plain = "[AUTO]:When this unit is placed on (RC), draw a card."
    assert tree_of(plain) == tree_of(f"{plain} (Put the top card of your deck into your hand)")


# -- nation (2.17) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.rule("cfv-g", "2.17.1", "2.17.3", *(f"2.17.3-{n}" for n in range(1, 7)))
def test_2_17_3_a_card_belongs_to_the_nation_of_its_icon(nation: str) -> None:
    assert nations_of({"nation": nation.title()}) == (nation,)
    assert len(NATIONS) == 6


def test_2_17_2_a_text_asks_for_a_nation() -> None:
    native = unit("Native", 1, nation="Dragon Empire")
    text = 'Choose a "Dragon Empire" from your drop zone, and put it into your hand.'
    table = at_work(text, {"drop": [LOW, native]})
    assert table.a.hand == ["Native"]


@pytest.mark.rule("cfv-g", "2.17.3.1")
def test_any_other_icon_is_no_nation() -> None:
    assert nations_of({"nation": "Cray Elemental", "clan": "Kagero"}) == ()


@pytest.mark.parametrize(("clan", "nation"), CLAN_NATIONS)
@pytest.mark.rule("cfv-g", "2.17.4", *(f"2.17.4.1-{n}" for n in range(1, 26)))
def test_2_17_4_without_an_icon_the_clan_decides(clan: str, nation: str) -> None:
    assert nations_of({"clan": clan}) == (nation,)


def test_2_17_4_1_neither_icon_nor_listed_clan_is_no_nation() -> None:
    assert nations_of({"clan": "Plainfolk"}) == ()
