"""The answer key of Vanguard, cards of the G era and late ones before it: each check played."""

from typing import Any

from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit
from tests.key.shelf import cfv, present
from tests.key.test_cfv_classic import UP, battle, clan, sit

pytestmark = present

LOW, HIGH = unit("Low", 1), unit("High", 3)
BROKEN = {"g_zone": [put(g_unit("Turned"), faceup=True)], "deck": UP}
"""A side on which Generation Break 1 is active."""


def named(name: str, part: str, grade: int = 1) -> Any:
    return unit(f"{part} {name}", grade)


def prompt(table: Table) -> str:
    return table.game.decision.prompt if table.game.decision is not None else ""


def test_bt16_009_no_normal_ride_where_the_opponent_does_not_discard() -> None:
    card = cfv("BT16/009EN")
    for deleted, hand, said, can in (
        (True, [LOW, HIGH], ("yes", "Low"), True),
        (True, [LOW, HIGH], ("no",), False),
        (False, [LOW, HIGH], (), True),
    ):
        lead = put(unit("Lead", 2), deleted=True) if deleted else unit("Lead", 2)
        table = sit({"vc": [card], "deck": UP}, {"vc": [lead], "hand": hand, "deck": UP}, turn="b", phase="draw")
        if said:
            table.expect_asked("b")
            table.b.choose(*said)
        assert table.b.can("ride High") is can
        table.b.say("pass")


def test_g_bt07_054_the_revealed_card_is_called_and_not_this_unit() -> None:
    card, pal = cfv("G-BT07/054EN"), cfv("G-BT07/054EN")
    plain = clan("Gilt", "Gold Paladin", 2, power=9000)
    for top, front, deck, power in ((pal, [pal.name], ["Blank"], 22000), (plain, [], ["Blank", "Gilt"], 20000)):
        table = sit({"vc": [card], "soul": ["Blank"], "hand": [LOW, LOW], "deck": [top, "Blank"]})
        table.expect_refused(f"activate {card.name}", rule="8.1.1.1")
        table.a.call("Low", "left back")
        table.a.call("Low", "right back")
        table.a.activate(card.name)
        if front:
            table.a.choose("left front")
        assert (table.a.left_front, table.a.deck, table.a.vanguard.power) == (front, deck, power)


def test_g_bt08_031_that_card_is_this_unit_and_not_the_discarded_one() -> None:
    card, zero = cfv("G-BT08/031EN"), unit("Star-vader, Infinite Zero Dragon", 3)
    side = {"vc": [zero], "left front": [card], "damage": UP[:2], "hand": [LOW], "deck": UP}
    table = battle(side, {"deck": UP})
    table.a.attack("left front", "enemy vanguard")
    table.a.choose("yes")
    assert (table.a.vanguard.names[0], table.a.left_front, table.a.drop) == (card.name, [], ["Low"])


def test_g_bt08_031_locks_one_of_each_row_only_if_it_rode() -> None:
    card, zero = cfv("G-BT08/031EN"), unit("Star-vader, Infinite Zero Dragon", 3)
    foes = {"left front": ["Blank"], "left back": ["Blank"], "deck": UP}
    for rear, locked in (([zero], 2), ([LOW], 0)):
        table = battle({"vc": [card], "left front": rear, "damage": UP, "deck": UP}, foes)
        table.a.attack(card.name, "enemy vanguard")
        if locked:
            table.a.choose(zero.name)
        there = [*table.b.left_front, *table.b.left_back]
        assert sum(each.locked for each in there) == locked
        assert (table.a.vanguard.names[0] == zero.name) is bool(locked)


def test_g_bt01_096_only_a_unit_that_really_stood_sends_it_back() -> None:
    card = cfv("G-BT01/096EN")
    for resting, said, stays in ((True, "yes", False), (True, "no", True), (False, "yes", True)):
        side = {"left front": [LOW], "left back": [card], "right front": [put(HIGH, resting=resting)], **BROKEN}
        table = battle(side, {"deck": UP})
        table.a.say(f"attack enemy vanguard with Low boosted by {card.name}")
        table.a.choose("High")
        if prompt(table) == "may":
            table.a.choose(said)
        assert (table.a.left_back == [card.name]) is stays


def test_g_bt06_049_one_card_more_and_only_those_bound_by_it() -> None:
    card = cfv("G-BT06/049EN")
    for said, hand in ((("Low", "High", "done"), 4), (("done",), 4)):
        side = {"left back": [card], "hand": [LOW, HIGH, "Blank"], "bind": [put(unit("Old", 1), faceup=True)], **BROKEN}
        table = sit(side, {"deck": UP})
        table.a.activate(card.name)
        table.a.choose(*said)
        assert len(table.a.hand) == 3 - (len(said) - 1)
        table.a.end_turn()
        assert (len(table.a.hand), table.a.bind) == (hand, ["Old"])


def test_pr_0266_the_cards_bound_by_it_return_to_the_opponent() -> None:
    card = cfv("PR/0266EN")
    foe = {"hand": [LOW], "bind": [put(unit("Old", 1), faceup=True)], "deck": UP}
    table = battle({"left front": [card], "soul": UP[:3], "deck": UP}, foe)
    table.a.attack(card.name, "enemy vanguard")
    if prompt(table) == "guard":
        table.b.pass_()
    table.a.yes()
    if prompt(table) not in ("attack", "main"):
        table.a.choose(1)
    assert (table.b.hand, len(table.b.bind)) == ([], 2)
    table.a.end_turn()
    assert ("Low" in table.b.hand, table.b.bind) == (True, ["Old"])


def test_g_bt09_059_the_power_only_where_no_card_came_to_the_hand() -> None:
    card, form = cfv("G-BT09/059EN"), unit("Revenger, Raging Form Dragon", 3)
    for deck, hand, power in (([form, *UP], [form.name], 11000), ([LOW, *UP], [], 13000)):
        table = sit({"left back": [card], "deck": deck})
        table.a.activate(card.name)
        assert (table.a.hand, table.a.vanguard.power, len(table.a.deck)) == (hand, power, 5 - len(hand))
        assert table.a.left_back[0].power == 6000


def test_g_bt14_066_power_for_each_card_put_for_both_units() -> None:
    card, lead = cfv("G-BT14/066EN"), named("Lead", "Regalia", 3)
    drop = [named("One", "Regalia"), named("Two", "Regalia")]
    for said, more in ((("Regalia One", "Regalia Two"), 6000), (("Regalia One", "done"), 3000), (("done",), 0)):
        table = sit({"vc": [lead], "hand": [card], "drop": drop, **BROKEN})
        table.a.call(card.name, "left front")
        table.a.choose(*said)
        assert (table.a.vanguard.power, table.a.left_front[0].power) == (11000 + more, 9000 + more)
    table = sit({"vc": [HIGH], "hand": [card], "drop": drop, **BROKEN})
    table.a.call(card.name, "left front")
    assert (len(table.a.drop), table.a.soul) == (2, [])


def test_g_chb01_038_the_placed_unit_and_this_one() -> None:
    card, lead, pal = cfv("G-CHB01/038EN"), named("Lead", "Musketeer", 3), named("Pal", "Musketeer")
    turned = put(g_unit("Musketeer Turned"), faceup=True)
    for rear, zone, own, placed in (
        ([pal], [turned], 11000, 11000),
        ([pal], [], 11000, 7000),
        ([], [turned], 9000, 7000),
    ):
        side = {"vc": [lead], "left front": [card], "right back": rear, "hand": [pal], "g_zone": zone, "deck": UP}
        table = sit(side)
        table.a.call(pal.name, "right front")
        assert (table.a.left_front[0].power, table.a.right_front[0].power) == (own, placed)


def test_g_bt12_034_the_units_called_and_this_one_are_retired() -> None:
    card, lead = cfv("G-BT12/034EN"), named("Lead", "Luard", 3)
    for said, left in ((("yes",), []), (("no",), [card.name])):
        side = {"vc": [lead], "hand": [card], "drop": [LOW] * 3, "damage": UP[:1], **BROKEN, "deck": [HIGH, LOW, *UP]}
        table = sit(side, {"deck": UP})
        table.a.call(card.name, "left back")
        table.a.choose(*said)
        if said == ("yes",):
            table.a.choose("left front", "right front")
            assert len(table.a.left_front + table.a.right_front) == 2
        table.a.end_turn()
        assert (table.a.left_back, table.a.left_front, table.a.right_front) == (left, [], [])


def test_pr_0372_the_chosen_unit_gets_the_power_for_retiring_this_one() -> None:
    card = cfv("PR/0372EN")
    for power, said, more in (
        (40000, ("yes", "yes"), 10000), (40000, ("yes", "no"), 0), (35000, ("yes",), 0), (40000, ("no",), 0),
    ):  # fmt: skip
        side = {
            "vc": [unit("Lead", 3, power=power)],
            "left front": [HIGH],
            "hand": [card],
            "damage": UP[:1],
            "soul": UP[:1],
        }
        table = sit({**side, "deck": UP})
        table.a.call(card.name, "right back")
        table.a.choose(*said)
        found = table.a.left_front[0]
        assert (found.power, found.has("Resist")) == (11000 + more, said[0] == "yes")
        assert (table.a.right_back == []) is bool(more)


def test_g_bt11_054_the_second_offer_does_not_need_the_first() -> None:
    card, lead = cfv("G-BT11/054EN"), cfv("G-BT11/054EN")
    user = unit("User", 1, "[ACT](RC):[Soul-Blast 1] This unit gets [Power] +1000 until end of turn.")
    for vanguard, said, soul in (
        (lead, ("no", "yes"), 1),
        (lead, ("yes", "yes"), 2),
        (lead, ("no", "no"), 0),
        (HIGH, ("yes",), 1),
    ):
        table = sit({"vc": [vanguard], "left front": [user], "soul": [card], **BROKEN})
        table.a.activate("User")
        table.a.choose(*said)
        assert (len(table.a.soul), card.name in table.a.drop) == (soul, True)
