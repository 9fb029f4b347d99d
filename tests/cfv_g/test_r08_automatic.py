"""Chapter 8.6: automatic abilities, what triggers them and what they look at."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table
from headjudge.testing.units import g_unit, unit

GRADES = [unit(f"Grade {n}", n) for n in range(4)]
CALLED = "[AUTO](RC):When one of your other units is placed on (RC), "
GAIN = "this unit gets [Power] +5000 until end of turn"
PROMOTER = unit("Promoter", 1, "[CONT](RC):All of your other rear-guards get grade +1.")


def sit(**said: Any) -> Table:
    return Table("cfv-g", **{**said, "cards": [*GRADES, PROMOTER, *said.get("cards", ())]})


def doer(text: str, name: str = "Doer") -> Card:
    return unit(name, 1, f"[ACT](RC):[Soul-Blast 1] {text}")


# -- standing by and being played (8.6.1 to 8.6.3) ---------------------------------------------------------------------


@pytest.mark.rule("cfv-g", "8.6.2")
def test_8_6_1_an_ability_is_played_in_the_check_timing_after_its_event() -> None:
    """Not in the middle of the effect that brought the event about."""
    drawer = unit("Mourner", 1, "[AUTO](RC):When one of your other rear-guards is retired, draw a card.")
    text = "Choose one of your other grade 0 rear-guards, and retire it. If you do not have any cards in your hand, "
    act = doer(f"{text}{GAIN}.")
    table = sit(a={"left front": [act], "left back": [drawer], "right back": ["Grade 0"], "soul": ["Blank"]})
    table.a.activate("Doer")
    assert (table.a.left_front[0].power, table.a.hand) == (12000, ["Blank"])


def test_8_6_2_1_two_events_at_once_make_it_stand_by_twice() -> None:
    drawer = unit("Drawer", 1, f"{CALLED}draw a card.")
    act = doer("Choose two cards from your hand, and call them to (RC).")
    table = sit(a={"left front": [act], "left back": [drawer], "hand": ["Grade 1", "Grade 2"], "soul": ["Blank"]})
    table.a.activate("Doer", "right front", "right back")
    table.expect_asked("a", rule="8.6.3.1")
    assert len(table.decision.options) == 2
    table.game.choose(0)
    assert (table.a.hand, table.decision.prompt) == (["Blank", "Blank"], "main")


@pytest.mark.rule("cfv-g", "8.6.3")
def test_8_6_3_1_what_stands_by_is_played_in_the_order_its_master_likes_and_never_left_out() -> None:
    first = unit("First", 1, f"{CALLED}draw a card.")
    second = unit("Second", 1, f"{CALLED}choose a card from your hand, and discard it.")
    for chosen, hand, drop in (("First", [], ["Top"]), ("Second", ["Top"], [])):
        table = sit(
            a={"left front": [first], "left back": [second], "hand": ["Blank"], "deck": ["Top", "Blank"]},
            cards=[unit("Top", 1)],
        )
        table.a.call("Blank", "right back")
        table.expect_options("First", "Second")
        table.a.choose(chosen)
        assert (table.a.hand, table.a.drop) == (hand, drop)


@pytest.mark.rule("cfv-g", "8.6.3", "7.6.1.6.3")
def test_8_6_3_an_ability_is_not_played_again_inside_its_own_damage_check() -> None:
    """The check timing of a damage check plays what stands by; the ability that deals the damage no longer does."""
    text = "choose one of your opponent's vanguards, and deal one damage"
    burner = unit("Burner", 1, f"[AUTO]:When this unit is placed on (RC), {text}.")
    table = sit(a={"hand": [burner]})
    table.a.call("Burner", "left front")
    assert (len(table.b.damage), table.is_at_rest()) == (1, True)


def test_8_6_4_half_a_cost_is_no_cost() -> None:
    cost = "[Counter-Blast 1 & Soul-Blast 1]"
    payer = unit(
        "Payer", 1, f"[AUTO]:{cost} When this unit is placed on (RC), you may pay the cost. If you do, draw a card."
    )
    table = sit(a={"hand": [payer], "damage": ["Blank"]})
    table.a.call("Payer", "left front")
    assert (table.a.hand, table.a.damage[0].faceup) == ([], True)
    table = sit(a={"hand": [payer], "damage": ["Blank"], "soul": ["Blank"]})
    table.a.call("Payer", "left front", "yes")
    assert (table.a.hand, table.a.damage[0].faceup, table.a.soul) == (["Blank"], False, [])


# -- zone changing triggers (8.6.5) ------------------------------------------------------------------------------------


def test_8_6_5_a_zone_changing_trigger_waits_for_one_movement() -> None:
    leaver = unit("Leaver", 1, "[AUTO]:When this unit is put into the drop zone from (RC), draw a card.")
    for text, drawn in (
        ("Choose one of your other rear-guards, and retire it.", ["Blank"]),
        ("Choose one of your other rear-guards, and bind it.", []),
    ):
        table = sit(a={"left front": [doer(text)], "left back": [leaver], "soul": ["Blank"]})
        table.a.activate("Doer")
        assert (table.a.hand, table.a.left_back) == (drawn, [])
    table = sit(
        a={"left front": [doer("Choose a card from your hand, and discard it.")], "hand": [leaver], "soul": ["Blank"]}
    )
    table.a.activate("Doer")
    assert (table.a.hand, sorted(table.a.drop)) == ([], ["Blank", "Leaver"])


@pytest.mark.rule("cfv-g", "8.6.5.1.1")
def test_8_6_5_1_1_between_public_and_hidden_zones_the_public_side_is_read() -> None:
    """A card that is of grade 3 only in its player's hand is of grade 1 in the drop zone, wherever it came from."""
    shy = unit("Shy", 1, "[CONT](Hand):This card gets grade +2.")
    bold = unit("Bold", 1, "[CONT](Drop zone):This card gets grade +2.")
    into = unit(
        "Into Drop",
        1,
        "[AUTO](RC):When a grade 3 or greater card is put into your drop zone from your hand, [Soul-Charge 1].",
    )
    outof = unit(
        "Into Hand",
        1,
        "[AUTO](RC):When a grade 3 or greater card is put into your hand from your drop zone, [Soul-Charge 1].",
    )
    for text, zone in (
        ("Choose a card from your hand, and discard it.", "hand"),
        ("Choose a grade 1 or greater card from your drop zone, and put it into your hand.", "drop"),
    ):
        for card, charged in ((shy, 0), (bold, 1)):
            field = {"left front": [doer(text)], "left back": [into], "right back": [outof], "soul": ["Grade 0"]}
            table = sit(a={**field, zone: [card]})
            table.a.activate("Doer")
            assert len(table.a.soul) == charged, (text, card.name)


def test_8_6_5_1_2_what_left_the_field_is_read_as_it_was_there() -> None:
    """Raised to grade 3 on the field, it counts so in whatever zone it lies now."""
    watcher = unit("Watcher", 1, "[AUTO](RC):When one of your other grade 3 rear-guards is retired, draw a card.")
    for promoted, drawn in (([PROMOTER], ["Blank"]), ([], [])):
        act = doer("Choose one of your other grade 2 or greater rear-guards, and retire it.")
        field = {"left front": [act], "left back": [watcher], "right back": ["Grade 2"], "soul": ["Blank"]}
        table = sit(a={**field, "center back": promoted})
        if promoted:
            table.a.activate("Doer", "Grade 2")
        else:
            table.a.activate("Doer")
        assert table.a.hand == drawn


def test_8_6_5_1_3_between_public_zones_the_new_one_is_read() -> None:
    watcher = unit(
        "Watcher", 1, "[AUTO](RC):When a grade 3 card is put into your drop zone from your damage zone, draw a card."
    )
    low_there = unit("Hurt", 1, "[CONT](Damage zone):This card gets grade +2.")
    high_here = unit("Dropped", 1, "[CONT](Drop zone):This card gets grade +2.")
    for card, drawn in ((low_there, []), (high_here, ["Blank"])):
        act = doer("Choose a card from your damage zone, and heal it.")
        table = sit(a={"left front": [act], "left back": [watcher], "damage": [card], "soul": ["Blank"]})
        table.a.activate("Doer")
        assert table.a.hand == drawn


def test_8_6_5_1_4_a_ridden_card_has_its_ability_until_it_is_resolved() -> None:
    """Although it lies in the soul: the player still draws, and the new vanguard gains power."""
    text = "choose one of your vanguards, and it gets [Power] +5000 until end of turn"
    teacher = unit("Teacher", 1, f"[AUTO]:When another unit rides this unit, draw a card. {text[0].upper()}{text[1:]}.")
    table = sit(a={"vc": [teacher], "hand": ["Grade 2"]}, phase="ride", number=3)
    table.a.ride("Grade 2")
    assert (table.a.soul, table.a.hand, table.a.vc[0].power) == (["Teacher"], ["Blank"], 14000)


def test_8_6_5_1_5_a_heart_has_its_ability_until_it_is_resolved() -> None:
    text = "choose one of your vanguards, and it gets [Power] +5000 until end of turn"
    host = unit("Host", 3, f"[AUTO](VC):When your G unit [Stride], draw a card. {text[0].upper()}{text[1:]}.")
    table = sit(
        a={"vc": [host], "hand": ["Grade 3"], "g zone": ["Strider"]},
        cards=[g_unit("Strider")],
        phase="stride",
        number=5,
    )
    table.a.stride("Strider")
    assert (table.card("Host", "vc").heart, table.a.hand) == (True, ["Blank"])
    assert table.card("Strider", "vc").power == 15000 + 11000 + 5000


# -- timed triggers and situation triggers (8.6.6, 8.6.7) --------------------------------------------------------------


@pytest.mark.rule("cfv-g", "8.6.6")
def test_8_6_6_1_a_timed_trigger_comes_later_and_once() -> None:
    act = doer("At the end of that turn, draw a card.")
    table = sit(a={"left front": [act], "soul": ["Blank"]})
    table.a.activate("Doer")
    assert table.a.hand == []
    table.a.end_turn()
    assert (table.a.hand, table.game.delayed) == (["Blank"], ())
    table.b.end_turn()
    hand = len(table.a.hand)
    table.a.end_turn()
    assert len(table.a.hand) == hand
    table.expect_asked("b")


def test_8_6_6_the_end_of_ones_next_turn_is_not_that_of_this_turn() -> None:
    table = sit(a={"left front": [doer("At the end of your next turn, Soul-Charge 2.")], "soul": ["Blank"]})
    table.a.activate("Doer")
    ends = []
    for seat in (table.a, table.b, table.a, table.b):
        seat.end_turn()
        ends.append(len(table.a.soul))
    assert ends == [0, 0, 2, 2]
    table.expect_asked("a")


def test_8_6_6_the_end_of_the_opponents_next_turn_is_not_that_of_a_turn_that_goes_on() -> None:
    text = "When your vanguard is attacked, at the end of your opponent's next turn, Soul-Charge 2."
    table = sit(b={"left front": [unit("Avenger", 1, f"[AUTO](RC):{text}")]}, phase="battle", number=3)
    table.a.attack("Vanguard A", "Vanguard B")
    assert (table.game.turn, table.b.soul) == (4, [])
    table.b.end_turn()
    assert table.b.soul == []
    table.a.end_turn()
    assert len(table.b.soul) == 2
    table.expect_asked("b")


def test_8_6_6_a_timed_trigger_knows_the_card_it_was_made_for() -> None:
    """The unit that came back to the field meanwhile is another one."""
    act = doer("Choose one of your other rear-guards, and at the end of that turn, retire it.")
    table = sit(a={"left front": [act], "left back": ["Grade 1"], "right back": ["Grade 2"], "soul": ["Blank"]})
    table.a.activate("Doer", "Grade 1")
    table.a.end_turn()
    assert (table.a.left_back, table.a.right_back) == ([], ["Grade 2"])
    table.expect_asked("b")


EMPTY_HANDED = "[AUTO](RC):When you do not have any cards in your hand, "


def test_8_6_7_a_situation_trigger_waits_for_its_situation() -> None:
    needy = unit("Needy", 1, f"{EMPTY_HANDED}draw a card.")
    table = sit(a={"left front": [needy], "hand": ["Grade 1", "Grade 0"]})
    table.a.call("Grade 1", "left back")
    assert table.a.hand == ["Grade 0"]
    table.a.call("Grade 0", "right back")
    assert (table.a.hand, table.a.deck.count("Blank")) == (["Blank"], 19)


def test_8_6_7_1_a_lasting_situation_triggers_again() -> None:
    """After each resolution, as long as the hand is empty: until the deck is, too."""
    needy = unit("Needy", 1, f"{EMPTY_HANDED}[Soul-Charge 1].")
    table = sit(a={"left front": [needy], "hand": ["Grade 1"], "deck": ["Grade 0"] * 4})
    table.a.call("Grade 1", "left back")
    assert (len(table.a.soul), table.result) == (4, "B")


@pytest.mark.rule("cfv-g", "11.1.1.1")
def test_8_6_7_1_a_lasting_situation_that_nobody_can_stop_is_a_loop() -> None:
    needy = unit("Needy", 1, f"{EMPTY_HANDED}this unit gets [Power] +1000 until end of turn.")
    table = sit(a={"left front": [needy], "hand": ["Grade 1"]})
    table.a.call("Grade 1", "left back")
    assert table.result == "draw"
    table.expect_rules("11.1.1.1")


def test_8_6_7_1_a_situation_stands_by_only_once_before_it_resolves() -> None:
    """Two events in the situation make it stand by no second time."""
    needy = unit("Needy", 1, f"{EMPTY_HANDED}draw a card.")
    watcher = unit("Watcher", 1, f"{CALLED}[Soul-Charge 1].")
    table = sit(a={"left front": [needy], "right front": [watcher], "hand": ["Grade 1"]})
    table.a.call("Grade 1", "left back")
    table.expect_options("Needy", "Watcher")
    table.a.choose("Watcher")
    assert (table.a.hand, len(table.a.soul)) == (["Blank"], 1)


# -- a source that moved (8.6.8) ---------------------------------------------------------------------------------------


def test_8_6_8_an_ability_is_played_although_its_card_is_gone_and_does_what_it_still_can() -> None:
    sweeper = unit("Sweeper", 1, f"{CALLED}retire all of your rear-guards.")
    drawer = unit("Drawer", 1, f"{CALLED}{GAIN}. Draw a card.")
    table = sit(a={"left front": [sweeper], "left back": [drawer], "hand": ["Grade 1"]})
    table.a.call("Grade 1", "right back", "Sweeper")
    assert (table.a.left_back, table.a.hand) == ([], ["Blank"])
    assert table.card("Drawer", "drop").power == 7000
