"""Chapter 3: abilities and zones, owners and masters, timing, units, drawing, looking, damage, orientation."""

from collections import Counter
from typing import Any

import pytest

from headjudge.games.cfv.circles import CIRCLES, REAR_GUARD_CIRCLES, units
from headjudge.games.cfv.model import DAMAGE, DISCARD, GC, VC
from headjudge.kernel.game import items
from headjudge.testing import put
from headjudge.testing.units import unit
from tests.cfv_g.sitting import CRITICAL, DRAWING, HIGH, LOW, MIDDLE, at_work, battle, doer, sit

# -- abilities and where they work (3.1) -------------------------------------------------------------------------------

PUMP = "This unit gets [Power] +1000."


@pytest.mark.rule("cfv-g", "3.1.1.1", "3.1.1.2.1", "3.1.2.1")
def test_3_1_1_2_1_a_continuous_ability_is_in_effect_without_being_played() -> None:
    table = sit(a={"left front": [unit("Bold", 1, f"[CONT](RC):{PUMP}")]})
    assert table.a.left_front[0].power == 8000
    table.expect_refused("activate Bold", "8.1.1.1")


@pytest.mark.rule("cfv-g", "3.1.1.1", "3.1.1.2.2", "3.4.4")
def test_3_1_1_2_2_an_activated_ability_is_played() -> None:
    table = sit(a={"left front": [doer("Draw a card.")], "soul": ["Blank"]})
    assert table.a.hand == []
    table.a.activate("Doer")
    assert table.a.hand == ["Blank"]


@pytest.mark.rule("cfv-g", "3.1.1.1", "3.1.1.2.3", "3.5.1", "3.6.2")
def test_3_1_1_2_3_an_automatic_ability_stands_by_until_check_timing() -> None:
    """The unit is placed in the middle of a resolution: nothing of its own happens before that is over."""
    eager = unit("Eager", 1, "[AUTO]:When this unit is placed on (RC), draw a card.")
    text = "Choose a card from your drop zone, call it to (RC), choose a card from your hand, and discard it."
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], "drop": [eager], "hand": [LOW, MIDDLE]})
    table.a.activate("Doer", "Eager", "left front")
    assert len(table.game.pending) == 1
    assert table.a.hand == ["Low", "Middle"]
    table.a.choose("Low")
    assert table.a.hand == ["Middle", "Blank"]
    assert not list(table.game.pending)


def continuous(where: str) -> Any:
    return unit("Local", 1, f"[CONT]({where}):{PUMP}")


@pytest.mark.rule("cfv-g", "3.1.1.3", "3.1.1.3.1", "3.1.1.3.2", "3.1.1.4")
@pytest.mark.parametrize(
    ("where", "powers"), [("VC", (8000, 7000)), ("RC", (7000, 8000)), ("VC/RC", (8000, 8000))]
)  # fmt: skip
def test_3_1_1_3_an_ability_works_in_the_zones_it_names(where: str, powers: tuple[int, int]) -> None:
    table = sit(a={"vc": [continuous(where)], "left front": [continuous(where)]})
    assert (table.a.vc[0].power, table.a.left_front[0].power) == powers


def test_3_1_1_3_3_an_ability_of_guardians_works_on_the_guardian_circle() -> None:
    wall = unit("Wall", 1, "[CONT](GC):This unit gets [Shield] +5000.")
    table = sit(a={"gc": [wall], "left front": [wall]}, phase="battle", number=3)
    assert (table.a.gc[0].shield, table.a.left_front[0].shield) == (10000, 5000)
    table.a.pass_()


@pytest.mark.rule("cfv-g", "3.1.1.3.4", "3.1.1.3.5", "3.1.1.3.6", "3.1.1.3.7", "3.1.1.3.8")
@pytest.mark.parametrize(
    ("where", "zone"),
    [("Hand", "hand"), ("Drop Zone", "drop"), ("Bind Zone", "bind"), ("Soul", "soul"), ("Damage Zone", "damage")],
)
def test_3_1_1_3_5_an_ability_works_away_from_the_field_where_it_says_so(where: str, zone: str) -> None:
    """It is offered from its zone, and from no other."""
    lurker = unit("Lurker", 1, f"[ACT]({where}):[Counter-Blast 1] Draw a card.")
    table = sit(a={zone: [lurker], "left back": [LOW], "damage": ["Blank", *([lurker] if zone == "damage" else [])]})
    table.expect_legal("activate Lurker")
    table = sit(a={"left front": [lurker], "damage": ["Blank"]})
    table.expect_refused("activate Lurker", "3.1.1.3")


def test_3_1_1_3_9_an_ability_without_a_zone_works_everywhere() -> None:
    guest = unit("Guest", 2, f"[CONT]:{PUMP}")
    table = sit(a={"left front": [guest], "drop": [guest], "hand": [guest]})
    assert [zone[0].power for zone in (table.a.left_front, table.a.drop, table.a.hand)] == [10000] * 3


@pytest.mark.rule("cfv-g", "3.1.1.5", "3.1.1.5.1", "3.1.1.5.3")
def test_3_1_1_5_3_costs_are_paid_together_or_not_at_all() -> None:
    worker = unit("Worker", 1, "[ACT](RC):[Counter-Blast 1 & Soul-Blast 1] Draw a card.")
    table = sit(a={"left front": [worker], "damage": ["Blank"]})
    table.expect_refused("activate Worker", "8.5.2.3")
    table = sit(a={"left front": [worker], "damage": ["Blank"], "soul": [LOW]})
    table.a.activate("Worker")
    assert (table.a.hand, table.a.soul, table.a.damage[0].faceup) == (["Blank"], [], False)


@pytest.mark.parametrize(("soul", "hand"), [(0, []), (1, ["Blank"])])
def test_3_1_1_5_2_an_automatic_ability_does_nothing_unpaid(soul: int, hand: list[str]) -> None:
    text = "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
    table = sit(a={"hand": [unit("Eager", 1, text)], "soul": [LOW] * soul})
    table.a.call("Eager", "left front")
    if soul:
        table.a.yes()
    assert table.a.hand == hand


# -- owners and masters (3.3, 3.4) -------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "3.3.2", "4.1.6")
def test_3_3_2_a_card_returns_to_the_zones_of_its_owner() -> None:
    table = sit(a={"left front": [put(LOW, owner="b")], "hand": [MIDDLE]})
    table.a.call("Middle", "left front")
    assert (table.a.drop, table.b.drop) == ([], ["Low"])


@pytest.mark.rule("cfv-g", "3.4.2", "3.4.3", "3.4.4")
def test_3_4_2_the_player_of_the_zone_is_the_master() -> None:
    """A's turn, A's circle, B's card: A plays its ability, and what it says of "you" is A."""
    table = sit(a={"left front": [put(doer("Draw a card."), owner="b")], "soul": ["Blank"]})
    table.a.activate("Doer")
    assert (table.a.hand, table.b.hand) == (["Blank"], [])


@pytest.mark.rule("cfv-g", "3.4.5")
def test_3_4_5_a_timed_trigger_belongs_to_the_master_of_its_effect() -> None:
    table = at_work("At the end of that turn, draw a card.")
    table.a.end_turn()
    assert (len(table.a.hand), table.b.hand) == (1, ["Blank"])


def test_3_4_6_what_a_continuous_ability_says_of_you_means_its_master() -> None:
    banner = unit("Banner", 1, "[CONT](RC):All of your other rear-guards get [Power] +1000.")
    table = sit(a={"left front": [put(banner, owner="b")], "right front": [LOW]}, b={"left front": [LOW]})
    assert (table.a.right_front[0].power, table.b.left_front[0].power) == (8000, 7000)


# -- check timing and play timing (3.5, 3.6) ---------------------------------------------------------------------------


def test_3_5_2_rule_actions_come_before_abilities() -> None:
    """Six damage and an ability that stands by: the loss comes first."""
    saver = unit("Saver", 1, "[AUTO](RC):When a card is put into your damage zone, draw a card.")
    text = "Put the top card of your deck into your damage zone."
    table = sit(a={"right back": [doer(text)], "left back": [saver], "soul": ["Blank"], "damage": ["Blank"] * 5})
    table.a.activate("Doer")
    assert (table.result, table.a.hand) == ("B", [])


@pytest.mark.rule("cfv-g", "3.6.1", "3.6.3", "3.6.3.1", "3.6.3.2")
def test_3_6_3_a_player_acts_again_and_again_or_does_nothing() -> None:
    table = sit(a={"hand": [LOW, MIDDLE]})
    table.expect_asked("a", rule="6.6.1.2")
    table.expect_options("call Low", "call Middle", "end")
    table.a.call("Low", "left front")
    table.expect_asked("a", rule="6.6.1.2")
    table.expect_options("call Middle", "exchange left column", "end")
    table.a.choose("end")
    assert table.game.phase > 6


# -- characteristics, statuses and units (3.7 to 3.11) -----------------------------------------------------------------


def test_3_7_1_characteristics_are_read_and_changed() -> None:
    text = "Choose one of your grade 2 or greater rear-guards, and it gets [Power] +1000 until end of turn."
    table = at_work(text, {"left front": [MIDDLE], "right front": [LOW]})
    assert (table.a.left_front[0].power, table.a.right_front[0].power) == (10000, 7000)


def test_3_7_1_1_a_clan_that_is_there_twice_counts_once() -> None:
    twin = unit("Twin", 1, "[CONT]:This card is also a <<Plainfolk>>.")
    table = sit(a={"left front": [twin]})
    assert sorted(table.a.left_front[0].clans) == ["Plainfolk"]


@pytest.mark.parametrize(
    ("what", "found"), [("[Rest] rear-guards", "Low"), ("rear-guards in the back row", "Middle")]
)  # fmt: skip
def test_3_7_2_1_orientation_and_position_can_be_asked_for(what: str, found: str) -> None:
    field = {"left front": [put(LOW, resting=True)], "left back": [MIDDLE], "right front": [HIGH]}
    table = at_work(f"Choose one of your opponent's {what}, and retire it.", {}, field)
    assert table.b.drop == [found]


def test_3_8_1_locked_cards_and_hearts_are_no_units() -> None:
    field = {"left front": [put(LOW, locked=True)], "right front": [MIDDLE], "vc": [HIGH, put("Blank", heart=True)]}
    table = sit(a=field)
    assert sorted(table.game.cards[cid].face.name for cid in units(table.game, 0)) == ["High", "Middle"]


@pytest.mark.rule("cfv-g", "3.8.2", "3.9.1", "3.10.1", "3.11.1")
@pytest.mark.parametrize(
    ("noun", "found"),
    [
        ("units", {"High", "Middle", "Low"}),
        ("vanguards", {"High"}),
        ("rear-guards", {"Middle"}),
        ("guardians", {"Low"}),
    ],
)
def test_3_8_2_units_are_vanguards_rear_guards_and_guardians(noun: str, found: set[str]) -> None:
    counted = unit("Counter", 2, f"[CONT](Damage Zone):All of your {noun} get [Power] +1000.")
    field = {"vc": [HIGH], "left front": [MIDDLE], "gc": [LOW], "damage": [counted]}
    table = sit(a=field, phase="battle", number=3)
    lying = {"High": (table.a.vc[0], 11000), "Middle": (table.a.left_front[0], 9000), "Low": (table.a.gc[0], 7000)}
    assert {name for name, (card, printed) in lying.items() if card.power > printed} == found
    table.a.pass_()


def test_3_9_1_1_there_are_two_vanguards_only_in_legion() -> None:
    table = sit(a={"vc": [put(HIGH, legion="Middle")]}, cards=[MIDDLE])
    assert len(units(table.game, 0, (VC,))) == 2
    table = sit(a={"vc": [HIGH, MIDDLE]})
    assert len(table.a.vc) == 1


def test_3_10_1_1_there_are_five_rear_guards_at_most() -> None:
    places = {"left front": [LOW], "right front": [LOW], "left back": [LOW], "center back": [LOW], "right back": [LOW]}
    table = sit(a={**places, "hand": [MIDDLE]})
    table.a.call("Middle", "left back")
    assert len(units(table.game, 0, REAR_GUARD_CIRCLES)) == 5
    assert (table.a.left_back, table.a.drop) == (["Middle"], ["Low"])


def test_3_11_1_1_a_guardian_without_shield_has_none_to_add() -> None:
    """Called by an effect, it adds nothing to the attacked unit."""
    table = sit(a={"gc": [HIGH]}, phase="battle", number=3)
    assert table.a.gc[0].shield is None
    striker = unit("Striker", 2, power=11000)
    rescue = unit(
        "Rescue",
        1,
        "[AUTO](RC):When your vanguard is attacked, choose a card from your drop zone, and call it to (GC).",
    )
    table = battle({"left front": [striker]}, {"left front": [rescue], "drop": [HIGH]})
    table.a.say("attack Vanguard B with Striker")
    assert len(table.b.damage) == 1


def test_3_11_1_2_there_is_no_limit_to_guardians() -> None:
    table = battle(b={"hand": [LOW] * 6})
    table.a.say("attack Vanguard B with Vanguard A")
    for _ in range(6):
        table.b.guard("Low")
    assert (table.b.drop, len(table.b.damage)) == (["Low"] * 6, 0)


# -- drawing and looking (3.12, 3.13) ----------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "3.12.1", "3.12.2")
def test_3_12_2_a_drawn_card_is_the_top_one_and_only_its_player_sees_it() -> None:
    table = at_work("Draw a card.", {"deck": [LOW, MIDDLE]})
    assert (table.a.hand, table.a.deck) == (["Low"], ["Middle"])
    table.expect_hidden("Low", viewer="b")


def test_3_12_4_drawing_up_to_none_asks_nothing() -> None:
    table = at_work("Draw up to one card for each card in your bind zone.")
    assert table.a.hand == []


@pytest.mark.rule("cfv-g", "3.12.4.1", "3.12.4.2", "3.12.4.3")
def test_3_12_4_1_before_each_card_the_player_may_stop() -> None:
    table = at_work("Draw up to two cards.", {"deck": [LOW, MIDDLE, HIGH]})
    table.expect_asked("a", rule="3.12.4.1")
    table.a.choose("go on")
    assert table.a.hand == ["Low"]
    table.expect_asked("a", rule="3.12.4.1")
    table.a.choose("go on")
    assert table.a.hand == ["Low", "Middle"]
    table = at_work("Draw up to two cards.", {"deck": [LOW, MIDDLE, HIGH]}, {}, "done")
    assert table.a.hand == []


@pytest.mark.rule("cfv-g", "3.13.1", "3.13.2")
def test_3_13_2_looking_shows_the_top_cards_to_the_looker() -> None:
    text = "Look at two cards from the top of your deck, choose a card from among them, and put it into your hand."
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], "deck": [LOW, MIDDLE, HIGH]})
    table.a.activate("Doer")
    table.expect_options("Low", "Middle")
    table.a.choose("Middle")
    assert table.a.hand == ["Middle"]
    table.expect_hidden("Middle", viewer="b")


@pytest.mark.rule("cfv-g", "3.13.3", "3.13.3.1", "3.13.3.2", "3.13.3.3")
def test_3_13_3_looking_up_to_a_number_goes_on_card_by_card() -> None:
    text = "Look at up to two cards from the top of your deck, and put them on the bottom of your deck in any order."
    table = sit(a={"right back": [doer(text)], "soul": ["Blank"], "deck": [LOW, MIDDLE, HIGH]})
    table.a.activate("Doer")
    table.expect_asked("a", rule="3.13.3.1")
    table.a.choose("go on", "done")
    assert table.a.deck == ["Middle", "High", "Low"]


# -- damage (3.14 to 3.16) ---------------------------------------------------------------------------------------------

BURN = "Choose your opponent's vanguard, and deal two damage."


@pytest.mark.rule("cfv-g", "3.14.1", "3.14.1.1", "3.14.1.2", "3.16.1.2")
def test_3_14_1_skill_damage_is_checked_one_by_one() -> None:
    table = at_work(BURN, {}, {"deck": [CRITICAL, MIDDLE, *["Blank"] * 5]})
    table.b.choose("power")
    assert table.b.damage == ["Crit", "Middle"]
    dealt = [event for event in items(table.game.journal) if event.verb == DAMAGE]
    assert [(event.amount, event.data[0]) for event in dealt] == [(2, "skill")]
    assert table.game.cards[dealt[0].cause[0]].face.name == "Doer"


def test_3_16_1_2_1_the_card_is_the_source_also_where_a_player_deals_the_damage() -> None:
    table = at_work(BURN)
    dealt = [event for event in items(table.game.journal) if event.verb == DAMAGE]
    assert table.game.cards[dealt[0].cause[0]].face.name == "Doer"


def test_3_14_2_a_card_put_into_the_damage_zone_is_no_damage() -> None:
    table = at_work("Put the top card of your deck into your damage zone.", {"deck": [DRAWING, *["Blank"] * 5]})
    assert (table.a.damage, table.a.hand) == (["Drawing"], [])


def test_3_15_1_1_the_source_is_the_card_with_the_ability() -> None:
    mourner = unit(
        "Mourner",
        1,
        "[AUTO](RC):When your other rear-guard is put into your drop zone due to an effect from one of your "
        "opponent's cards, draw a card.",
    )
    table = at_work("Choose one of your opponent's rear-guards, and retire it.", {},
                    {"left front": [LOW], "left back": [mourner]}, "Low")  # fmt: skip
    assert table.b.hand == ["Blank"]


def test_3_15_1_2_rule_actions_have_no_source() -> None:
    mourner = unit(
        "Mourner",
        1,
        "[AUTO](RC):When your other rear-guard is put into your drop zone due to an effect from one of your "
        "cards, draw a card.",
    )
    table = sit(a={"left front": [LOW], "left back": [mourner], "hand": [MIDDLE]})
    table.a.call("Middle", "left front")
    assert (table.a.drop, table.a.hand) == (["Low"], [])


def test_3_16_1_1_battle_damage_comes_from_the_attacker() -> None:
    table = battle({"left front": [unit("Striker", 2, power=20000)]})
    table.a.attack("Striker", "Vanguard B")
    dealt = [event for event in items(table.game.journal) if event.verb == DAMAGE]
    assert [(table.game.cards[e.cause[0]].face.name, e.data[0]) for e in dealt] == [("Striker", "battle")]


# -- at random (3.17) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "3.17.1", "3.17.2")
def test_3_17_1_a_random_choice_is_even_and_asks_nobody() -> None:
    text = "Choose a card at random from your opponent's hand, and discard it."
    found: Counter[str] = Counter()
    for seed in range(120):
        table = sit(a={"right back": [doer(text)], "soul": ["Blank"]}, b={"hand": [LOW, MIDDLE, HIGH]}, seed=seed)
        table.a.activate("Doer")
        found[table.b.drop[0]] += 1
        assert [e.verb for e in items(table.game.journal)].count(DISCARD) == 1
    assert set(found) == {"Low", "Middle", "High"}
    assert min(found.values()) >= 20


# -- orientation (3.18) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "3.18.1", "3.18.1.1", "3.18.1.1.1", "3.18.1.2", "3.18.1.2.1")
@pytest.mark.parametrize(("icon", "before", "after"), [("Stand", True, False), ("Rest", False, True)])
def test_3_18_1_units_stand_and_rest(icon: str, before: bool, after: bool) -> None:
    table = at_work(f"Choose another of your rear-guards, and [{icon}] it.", {"left front": [put(LOW, resting=before)]})
    assert table.a.left_front[0].resting is after


@pytest.mark.parametrize(("icon", "resting"), [("Stand", False), ("Rest", True)])
def test_3_18_2_turning_to_what_it_is_does_nothing(icon: str, resting: bool) -> None:
    table = at_work(
        f"Choose another of your rear-guards, and [{icon}] it.", {"left front": [put(LOW, resting=resting)]}
    )
    assert table.log(rule="10.1.11.1") == []


@pytest.mark.rule("cfv-g", "3.18.3", "3.18.3.1", "3.18.3.2")
def test_3_18_3_damage_is_turned_face_down_and_up_again() -> None:
    worker = unit(
        "Worker", 1, "[ACT](RC):[Counter-Blast 1] Draw a card.", "[ACT](RC):[Soul-Blast 1] [Counter-Charge 1]."
    )
    table = sit(a={"left front": [worker], "damage": ["Blank"], "soul": ["Blank"]})
    table.a.activate("Worker: Draw")
    assert table.a.damage[0].faceup is False
    table.a.activate("Worker: Counter-Charge")
    assert table.a.damage[0].faceup is True


def test_3_18_4_a_card_that_is_face_up_is_not_turned_face_up() -> None:
    table = at_work("[Counter-Charge 1].", {"damage": ["Blank"]})
    assert not any("turned" in line or "charge" in line for line in table.log()[-1:])


def test_3_18_5_1_1_3_units_on_a_guardian_circle_are_the_guardians() -> None:
    """They leave when the battle is decided; what stands on a rear-guard circle stays."""
    table = battle({"left front": [HIGH]}, {"hand": [LOW], "left front": [MIDDLE]})
    table.a.say("attack Vanguard B with Vanguard A")
    table.b.guard("Low")
    assert table.b.gc == ["Low"]
    table.b.pass_()
    table.expect_asked("a", "attack")
    assert (table.b.gc, table.b.drop, table.b.left_front) == ([], ["Low"], ["Middle"])


@pytest.mark.rule("cfv-g", "3.18.5.1", "3.18.5.1.1.1", "3.18.5.1.1.2", "3.18.5.1.1.4")
def test_3_18_5_1_circles_have_types_and_a_locked_card_makes_a_lock_circle() -> None:
    assert (len(CIRCLES), VC in CIRCLES, GC in CIRCLES, len(REAR_GUARD_CIRCLES)) == (7, True, True, 5)
    table = sit(a={"left front": [put(LOW, locked=True)], "hand": [LOW]})
    table.a.say("call Low")
    table.expect_options("right front", "left back", "center back", "right back")
    table.a.choose("left back")
