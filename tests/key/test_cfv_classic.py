"""The answer key of Vanguard, the cards before the G era: each check played."""

from typing import Any

from headjudge.testing import Table, put
from headjudge.testing.units import unit
from tests.key.shelf import cfv, present

pytestmark = present

UP = ["Blank"] * 4


def clan(name: str, of: str, grade: int = 1, **facts: Any) -> Any:
    return unit(name, grade, clan=of, **facts)


def sit(a: dict[str, Any], b: dict[str, Any] | None = None, **said: Any) -> Table:
    return Table("cfv-g", a=a, b=b or {}, **said)


def battle(a: dict[str, Any], b: dict[str, Any] | None = None, **said: Any) -> Table:
    return sit(a, {"vc": [unit("Foe", 3, power=1000)], **(b or {})}, phase="battle", number=3, **said)


def test_bt01_008_another_of_the_clan_on_either_kind_of_circle() -> None:
    card = cfv("BT01/008EN")
    same, other = clan("Fist", "Nova Grappler"), clan("Leaf", "Neo Nectar")
    for there, power in (({}, 9000), ({"left back": [same]}, 11000), ({"left back": [other]}, 9000)):
        assert sit({"vc": [card], **there}).a.vanguard.power == power


def test_bt01_008_a_grade_3_of_the_clan_stands_a_rear_guard() -> None:
    card = cfv("BT01/008EN")
    for top, resting in (
        (clan("Fist", "Nova Grappler", 3), False),
        (clan("Leaf", "Neo Nectar", 3), True),
        (clan("Toe", "Nova Grappler", 2), True),
    ):
        side = {
            "vc": [card],
            "left front": [put(clan("Pal", "Nova Grappler"), resting=True)],
            "deck": [top, "Blank", "Blank"],
        }
        table = battle(side)
        table.a.attack(card.name, "enemy vanguard")
        assert (table.a.left_front[0].resting, top.name in table.a.hand) == (resting, True)


def test_bt02_009_that_card_is_called_out_of_the_trigger_zone() -> None:
    card, top = cfv("BT02/009EN"), clan("Brute", "Spike Brothers", 3)
    full = {place: ["Blank"] for place in ("left front", "right front", "left back", "center back", "right back")}
    for said, hand, front in (("yes", 1, ["Brute"]), ("no", 2, [])):
        table = battle({"vc": [card], **full, "left front": [], "center back": [], "deck": [top, "Blank", "Blank"]})
        table.a.attack(card.name, "enemy vanguard")
        table.a.choose(said, *(("left front",) if said == "yes" else ()))
        assert (len(table.a.hand), table.a.left_front) == (hand, front)
    table = battle({"vc": [card], **full, "deck": [top, "Blank", "Blank"]})
    table.a.attack(card.name, "enemy vanguard", "do nothing")
    if table.game.decision is not None and table.game.decision.prompt == "may":
        table.a.choose("no")
    assert ("Brute" in table.a.hand, table.a.drop) == (True, [])


def test_bt02_042_the_revealed_card_is_called_or_the_deck_is_shuffled() -> None:
    card = cfv("BT02/042EN")
    table = sit(
        {"hand": [card], "deck": [clan("Brute", "Spike Brothers", 2), "Blank", "Foot"]}, cards=[unit("Foot", 1)]
    )
    table.a.call(card.name, "left front", "right front")
    assert (table.a.right_front, table.a.deck) == (["Brute"], ["Blank", "Foot"])
    for top in (clan("Leaf", "Neo Nectar", 2), clan("Chief", "Spike Brothers", 3)):
        table = sit({"hand": [card], "deck": [top, "Blank"]})
        table.a.call(card.name, "left front")
        assert (table.a.right_front, top.name in table.a.deck, bool(table.log(rule="10.1.10.1"))) == ([], True, True)


def test_bt03_003_neither_itself_nor_a_copy_is_called() -> None:
    card, pal = cfv("BT03/003EN"), clan("Clown", "Pale Moon")
    lead = clan("Ringmaster", "Pale Moon", 3)
    foe = {"left front": [put(unit("Weak", 1, power=1000), resting=True)]}
    for soul, called in (([pal], True), ([card], False)):
        table = battle({"vc": [lead], "left front": [card], "damage": UP[:1], "soul": soul}, foe)
        table.a.attack(card.name, "Weak")
        table.a.yes()
        if called:
            table.a.choose("left front")
        assert (table.a.left_front, card.name in table.a.soul) == (["Clown"] if called else [], True)
    table = battle({"vc": [clan("Oak", "Neo Nectar", 3)], "left front": [card], "damage": UP[:1], "soul": [pal]}, foe)
    table.a.attack(card.name, "Weak")
    assert table.a.left_front == [card.name]


def test_bt03_005_two_of_grade_3_and_the_clan_in_any_mixture() -> None:
    card = cfv("BT03/005EN")
    for pal, power in (
        (clan("Sir", "Royal Paladin", 3), 13000),
        (clan("Squire", "Royal Paladin", 2), 10000),
        (clan("Oak", "Neo Nectar", 3), 10000),
    ):
        table = battle({"vc": [card], "left front": [pal], "deck": UP}, {"hand": [unit("Wall", 1)]})
        table.a.attack(card.name, "enemy vanguard")
        assert table.a.vanguard.power == power
        table.b.pass_()


def test_bt03_007_no_normal_ride_only_if_it_rode() -> None:
    card, full = cfv("BT03/007EN"), unit(cfv("BT03/006EN").name, 3)
    five = ["Blank", full, *["Blank"] * 4, "Last"]
    for said, ridden in ((full.name, True), ("done", False)):
        table = sit(
            {"vc": [card], "deck": five, "hand": ["High"]}, phase="draw", cards=[unit("Last", 1), unit("High", 3)]
        )
        table.a.choose(said)
        while table.game.decision is not None and table.game.decision.prompt == "order":
            table.a.choose(table.options[0])
        assert (table.a.vanguard.names[0] == full.name, table.a.deck[0]) == (ridden, "Last")
        assert table.a.can("ride High") is not ridden


def test_bt04_074_it_returns_only_if_a_grade_0_was_retired() -> None:
    card, front = cfv("BT04/074EN"), clan("Flame", "Kagero", 2)
    for foes, said, stays in (
        ([unit("Zero", 0)], "yes", False),
        ([unit("Zero", 0)], "no", True),
        ([unit("One", 1)], "no", True),
    ):
        table = battle({"left front": [front], "left back": [card], "deck": UP}, {"right front": foes, "deck": UP})
        table.a.say(f"attack enemy vanguard with {front.name} boosted by {card.name}")
        if table.game.decision is not None and table.game.decision.prompt == "may":
            table.a.choose(said)
        table.a.end_turn()
        assert (table.a.left_back == [card.name], table.b.right_front == []) == (stays, not stays)


def test_bt04_081_each_other_of_the_name_and_only_in_ones_turn() -> None:
    card = cfv("BT04/081EN")
    three = {"left front": [card], "right front": [card], "left back": [card]}
    assert [each.power for each in sit(three).a.left_front + sit(three).a.left_back] == [8000, 8000]
    assert sit(three, turn="b").a.left_front[0].power == 6000
    table = sit({"left front": [card], "right front": [put(card, locked=True)]})
    assert table.a.left_front[0].power == 6000
    table = sit({"vc": [card], "left front": [card]})
    assert (table.a.vanguard.power, table.a.left_front[0].power) == (6000, 7000)


def test_bt05_019_the_bound_card_returns_to_the_opponents_hand() -> None:
    card, seer = cfv("BT05/019EN"), clan("Seer", "Oracle Think Tank")
    for soul, bound in (([seer] * 6, 1), ([seer] * 5 + ["Blank"] * 3, 0)):
        table = sit({"hand": [card], "soul": soul, "deck": UP}, {"hand": [unit("One", 1), unit("Two", 2)], "deck": UP})
        table.a.call(card.name, "left front")
        assert (len(table.b.hand), len(table.b.bind), table.a.bind) == (2 - bound, bound, [])
        table.a.end_turn()
        assert (sorted(table.b.hand)[-2:], table.b.bind) == (["One", "Two"] if "One" in table.b.hand else [], [])


def test_bt06_004_the_printed_power_of_the_unit_called() -> None:
    card, knight = cfv("BT06/004EN"), clan("Gilt", "Gold Paladin", 2, power=9000)
    base = {"vc": [card], "damage": [*["Blank"] * 2, *[put("Blank", faceup=False)] * 2]}
    table = sit({**base, "deck": [knight, "Blank"]})
    table.a.activate(card.name, "Gilt", "left front")
    assert table.a.vanguard.power == 10000 + 9000 + 1000
    for deck, said in (([clan("Oak", "Neo Nectar"), "Blank"], ()), ([knight, "Blank"], ("done",))):
        table = sit({**base, "deck": deck})
        table.a.activate(card.name, *said)
        assert (table.a.vanguard.power, table.a.deck[-1]) == (10000, deck[0].name)
    full = {place: ["Blank"] for place in ("left front", "right front", "left back", "center back", "right back")}
    table = sit({**base, **full, "deck": [knight, "Blank"]})
    table.a.activate(card.name, "Gilt")
    assert table.a.vanguard.power == 10000


def test_bt15_079_it_returns_to_the_soul_only_if_it_called_itself() -> None:
    card, lead, pal = cfv("BT15/079EN"), clan("Ringmaster", "Pale Moon", 3), clan("Clown", "Pale Moon")
    caller = unit(
        "Caller", 1, "[ACT](RC):[[Rest] this unit] Choose a card from your soul, and call it to (RC).", clan="Pale Moon"
    )
    for said, back in (("yes", True), ("no", True)):
        table = sit({"vc": [lead], "right back": [caller], "soul": [card, pal], "deck": UP}, {"deck": UP})
        table.a.activate("Caller", "Clown", "left front")
        table.a.choose(said)
        if said == "yes":
            table.a.choose("right front")
        table.a.end_turn()
        assert (card.name in table.a.soul, table.a.left_front) == (back, ["Clown"])
    table = sit({"vc": [lead], "right back": [caller], "soul": [card], "deck": UP}, {"deck": UP})
    table.a.activate("Caller", "left front")
    table.a.end_turn()
    assert table.a.left_front == [card.name]


def test_pr_0054_the_other_unit_of_the_name_gets_the_power() -> None:
    card = cfv("PR/0054EN")
    ann, bob = clan("Ann", "Murakumo"), clan("Bob", "Murakumo")
    table = sit({"vc": [card], "left front": [ann], "right front": [ann], "left back": [bob]})
    table.a.activate(card.name, "Bob", "left front")
    assert (table.a.left_front, table.a.right_front[0].power, table.a.vanguard.power) == ([], 12000, 10000)
    table = sit({"vc": [card], "left front": [card], "left back": [bob]})
    table.a.activate(card.name, "Bob", card.name)
    assert (table.a.left_front, table.a.vanguard.power) == ([], 15000)


def test_eb01_006_all_three_hold_only_in_ones_turn_without_rear_guards() -> None:
    card = cfv("EB01/006EN")
    table = battle({"vc": [card]})
    assert (table.a.vanguard.power, table.a.vanguard.critical) == (21000, 2)
    table.expect_legal(f"attack enemy vanguard with {card.name}")
    table = battle({"vc": [card], "left back": ["Blank"]})
    assert (table.a.vanguard.power, table.a.vanguard.critical) == (11000, 1)
    assert not table.a.can(f"attack enemy vanguard with {card.name}")
    assert sit({"vc": [card]}, turn="b").a.vanguard.power == 11000


def test_eb01_014_the_revealed_card_is_ridden_or_dropped() -> None:
    card, lead = cfv("EB01/014EN"), clan("Page", "Royal Paladin", 1)
    top = clan("Squire", "Royal Paladin", 1)
    table = sit({"vc": [lead], "hand": [card], "deck": [top, "Blank"]})
    table.a.call(card.name, "left front")
    assert (table.a.vanguard.names[0], table.a.soul, table.a.left_front) == ("Squire", ["Page"], [card.name])
    for other in (clan("Sir", "Royal Paladin", 2), clan("Leaf", "Neo Nectar", 1)):
        table = sit({"vc": [lead], "hand": [card], "deck": [other, "Blank"]})
        table.a.call(card.name, "left front")
        assert (table.a.vanguard.names[0], table.a.drop, table.a.deck) == ("Page", [other.name], ["Blank"])
    table = sit({"vc": [clan("Oak", "Neo Nectar", 1)], "hand": [card], "deck": [top, "Blank"]})
    table.a.call(card.name, "left front")
    assert table.a.deck == ["Squire", "Blank"]


def test_bt04_020_each_of_either_name_and_one_card_in_all() -> None:
    card, dog, pup = cfv("BT04/020EN"), unit("Snogal", 1), unit("Brugal", 1)
    there = {"vc": [card], "left back": [dog], "right back": [dog], "left front": [pup]}
    assert (sit(there).a.vanguard.power, sit(there, turn="b").a.vanguard.power) == (13000, 10000)
    table = sit(
        {"vc": [clan("Page", "Royal Paladin", 2)], "hand": [card, clan("Sir", "Royal Paladin")], "deck": [dog, pup]},
        phase="ride",
    )
    table.a.ride(card.name)
    table.a.choose("yes", "Snogal", "left front")
    assert (table.a.left_front, table.a.deck) == (["Snogal"], ["Brugal"])
