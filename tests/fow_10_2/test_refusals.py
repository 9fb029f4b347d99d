"""What a player is told who tries something: the rule of what was named, in numbers where there are any."""

import pytest

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    DARKNESS,
    FIRE,
    WATER,
    addition,
    card,
    chant,
    cited,
    j_ruler,
    pay,
    play,
    prompt,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
    stone,
    use,
)

PAGE = resonator("Page")
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 300 damage to target resonator.", cost="R", attribute="fire")
OTHER = resonator("Old Ash", 900, 900, cost="RR")
ASH = card("Young Ash", "resonator", "[Shift] {R}", back=OTHER, cost="R", atk=300, defence=300)
KINDLE = chant("Kindle", "Destroy target resonator.", cost="R")
BOTH = card("Salmon // Kindle", "", alternative=True, back=resonator("Salmon", 600, 700, cost="U", back=KINDLE))
GIFT = addition("Gift", "[Bestow] {0}", "Bestowed resonator gains [+200/+200].")
EITHER = chant("Either", "Choose one - Destroy target resonator; or draw a card.")


def told(table: Table, said: str, by: str = "a") -> list[tuple[str, str]]:
    seat = table.a if by == "a" else table.b
    return [(reason.rule, reason.text) for reason in seat.why_not(said)]


def rules(table: Table, said: str, by: str = "a") -> list[str]:
    return [rule for rule, _ in told(table, said, by)]


# -- payments ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "there", "text"),
    [
        ("RR2", [FIRE, WATER], "the cost is {R}{R}{2}, and only {R}{U} can be paid"),
        ("R", [], "the cost is {R}, and no will can be paid"),
        ("B", [put(DARKNESS, rested=True)], "the cost is {B}, and no will can be paid"),
        ("B", [stone("Twin", "{Rest}: Produce {R} or {U}.")], "the cost is {B}, and only ({R} or {U}) can be paid"),
    ],
)
def test_1003_4_a_cost_that_cannot_be_paid_is_told_with_what_can(cost: str, there: list[object], text: str) -> None:
    table = sit(a={"hand": [chant("Big", "Draw a card.", cost=cost)], "field": there})
    assert told(table, "play Big") == [("1003.4", text)]


def test_1003_4_by_the_number_of_the_edition(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Big", "Draw a card.", cost="RR")], "field": [FIRE]})
    assert told(table, "play Big") == [(cited(table, "1003.4"), "the cost is {R}{R}, and only {R} can be paid")]


def test_1003_4_a_raised_cost_is_told_as_it_is() -> None:
    tax = regalia("Tax", "Your opponent pays {1} more to play chants.")
    table = sit(a={"hand": [chant("Small", "Draw a card.", cost="R")], "field": [FIRE]}, b={"field": [tax]})
    assert told(table, "play Small") == [("1003.4", "the cost is {R}{1}, and only {R} can be paid")]


def test_903_2f_so_large_an_x_is_refused_by_what_it_would_cost() -> None:
    storm = chant("Storm", "You gain X00 life.", cost="XR")
    table = sit(a={"hand": [storm], "field": [FIRE, WATER]})
    assert told(table, "play Storm with X = 5") == [("1003.4", "the cost is {R}{5}, and only {R}{U} can be paid")]
    table.choose("play Storm")
    assert [(rule, "from 0 to 1" in text) for rule, text in told(table, "5")] == [("903.2f", True)]
    assert rules(table, "-1") == ["903.2f"]
    table.choose("0")
    table.expect_asked("A")


def test_706_1_what_the_standby_area_costs_is_told(ruleset: str) -> None:
    trap = card("Trap", "spell: chant-standby", "[Trigger] Pay {0}: You gain 500 life.", cost="0")
    table = sit(ruleset, a={"hand": [trap], "field": [FIRE]})
    assert told(table, "set Trap") == [(cited(table, "706.1"), "the cost is {2}, and only {R} can be paid")]


def test_705_2a_what_a_judgment_costs_is_told(ruleset: str) -> None:
    king = ruler("King", "[Judgment] {R}{1}", back=j_ruler("High King"))
    table = sit(ruleset, a={"ruler": [king], "field": [FIRE]})
    assert told(table, "judge") == [(cited(table, "705.2a"), "the cost is {R}{1}, and only {R} can be paid")]


def test_705_2_what_else_a_judgment_requires_is_told() -> None:
    king = ruler("King", "[Judgment] Banish two resonators.", back=j_ruler("High King"))
    table = sit(a={"ruler": [king], "field": [PAGE]})
    assert told(table, "judge") == [("705.2", "its cost cannot be paid: Banish two resonators")]


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("{Rest}: Draw a card.", "its cost is to rest it, and it is rested"),
        ("Discard a card: Draw a card.", "its cost cannot be paid: Discard a card"),
        ("Banish two resonators: Draw a card.", "its cost cannot be paid: Banish two resonators"),
        ("Pay 5000 life: Draw a card.", "its cost cannot be paid: Pay 5000 life"),
    ],
)
def test_903_2j_the_part_of_a_cost_that_cannot_be_done_is_told(text: str, missing: str) -> None:
    table = sit(a={"field": [put(resonator("Tinker", 300, 300, text), rested=True)]})
    assert told(table, "activate Tinker") == [("903.2j", missing)]


def test_901_1a_the_condition_that_is_not_met_is_told_with_what_it_counts() -> None:
    text = "{0}: Draw a card. Play this ability only if you control three or more resonators."
    table = sit(a={"field": [resonator("Tinker", 300, 300, text)]})
    assert told(table, "activate Tinker") == [
        ("901.1a", "the condition written on it is not met: you control three or more resonators (now 1)")
    ]


def test_1112_2_a_gods_art_without_a_name_is_played_once_too() -> None:
    texts = ("[God's Art] {0}: You gain 100 life.", "[God's Art] {0}: You gain 200 life.")
    table = sit(a={"field": [resonator("Saint", 300, 300, *texts), resonator("Monk", 300, 300, texts[0])]})
    table.choose("activate Saint: 100 life")
    settle(table)
    assert rules(table, "activate Saint: 100 life") == ["1112.2"]
    table.expect_legal("activate Saint: 200 life")


def test_1003_5_a_stone_that_cannot_be_used_for_a_payment_is_refused_by_what_keeps_it() -> None:
    table = sit(
        a={"hand": [resonator("Two", cost="R1")], "field": [FIRE, FIRE, WATER, put(DARKNESS, rested=True), PAGE]}
    )
    table.choose("play Two")
    assert told(table, "Darkness Magic Stone") == [("903.2j", "its cost is to rest it, and it is rested")]
    assert rules(table, "Page") == ["907.1"]
    table.choose("pay")


# -- sides, options, targets -------------------------------------------------------------------------------------------


def test_903_2b_the_side_that_was_named_is_the_one_refused() -> None:
    table = sit(a={"hand": [ASH, BOTH, SPARK], "field": [FIRE]}, b={"field": [PAGE], "hand": [SPARK]})
    table.expect_legal("play Young Ash")
    assert told(table, "play Old Ash") == [("1003.4", "the cost is {R}{R}, and only {R} can be paid")]
    assert told(table, "play Salmon") == [("1003.4", "the cost is {U}, and only {R} can be paid")]
    table.expect_legal("play Kindle targeting Page")
    play(table, "Spark")
    assert rules(table, "play Kindle targeting Page") == ["701.2"]
    assert rules(table, "play Salmon") == ["701.2", "1003.4"]


def test_903_2e_an_option_without_a_target_is_refused_as_that_option() -> None:
    table = sit(a={"hand": [EITHER]}, forced=False)
    assert rules(table, "play Either: destroy") == ["903.2g"]
    assert rules(table, "play Either: option 1") == ["903.2g"]
    assert rules(table, "play Either: option 3") == ["903.2e"]
    assert rules(table, "play Either: gain life") == ["903.2e"]
    table.expect_legal("play Either: draw a card")
    table.choose("play Either")
    for said in ("option 1", "1", "Destroy target resonator"):
        assert rules(table, said) == ["903.2g"]
    table.expect_legal("2")
    table.expect_asked("A", "choose")


def test_1120_2_barrier_is_named_and_another_effect_is_not_taken_for_it() -> None:
    warded = resonator("Warded", 500, 500, "[Barrier]")
    hexed = resonator("Hexed", 500, 500, "This card cannot be targeted by spells or abilities your opponent controls.")
    table = sit(a={"hand": [BOLT], "field": [FIRE, PAGE]}, b={"field": [warded, hexed]})
    assert told(table, "play Bolt targeting Warded") == [("1120.2", "Warded has Barrier")]
    assert rules(table, "play Bolt targeting Hexed") == ["104.4"]


# -- moments and places ------------------------------------------------------------------------------------------------


def test_1117_2_and_1121_2_answer_for_their_own_moment() -> None:
    """The copies in hand, whose abilities are not valid there, are not the ones that are meant."""
    table = sit(a={"hand": [ASH, GIFT, SPARK], "field": [ASH, GIFT, PAGE, FIRE]}, b={"hand": [SPARK]})
    table.expect_legal("activate Young Ash")
    play(table, "Spark")
    assert told(table, "activate Young Ash") == [
        ("1117.2", "Shift cannot be used now"),
        ("701.2", "it is not main timing"),
    ]
    assert rules(table, "activate Gift") == ["1121.2", "701.2"]
    assert told(table, "call a stone") == [("701.2", "it is not main timing")]


def test_708_2_a_card_with_a_trigger_condition_has_nothing_else_against_it(ruleset: str) -> None:
    ambush = card(
        "Ambush",
        "spell: chant-standby",
        "[Trigger] When a resonator enters the field ⇒ You gain 500 life.",
        cost="RRR",
    )
    table = sit(ruleset, a={"hand": [ambush], "standby": [put(ambush, faceup=False)]})
    for said in ("play Ambush from hand", "play Ambush from standby"):
        assert rules(table, said) == [cited(table, "708.2")]


def test_706_3_a_card_without_trigger_or_stealth_is_not_played_from_the_standby_area() -> None:
    table = sit(a={"standby": [put(PAGE, faceup=False)], "field": [FIRE]})
    assert rules(table, "play Page") == ["706.3"]


def test_1114_2_a_stealth_whose_condition_is_not_met_answers_by_its_own_rule() -> None:
    lurker = resonator("Lurker", 300, 300, "[Stealth] If you control two or more resonators.", cost="BBB")
    table = sit(a={"standby": [put(lurker, faceup=False)]})
    assert "1114.2" in rules(table, "play Lurker")


@pytest.mark.parametrize(
    ("lies", "rule"),
    [
        (PAGE, "702.2"),
        (chant("Page", "Draw a card."), "703.2"),
        (quick("Page", "Draw a card."), "709.2"),
        (chant("Page", "[Trigger] Anytime: You gain 500 life."), "708.4"),
    ],
)
def test_702_2_each_kind_of_card_is_refused_where_it_lies_by_its_own_rule(lies: object, rule: str) -> None:
    table = sit(a={"graveyard": [lies], "field": [FIRE]})
    assert told(table, "play Page") == [(rule, "it is not played from the graveyard")]


def test_604_2a_stones_and_rulers_are_not_played() -> None:
    table = sit(a={"field": [FIRE]})
    assert rules(table, "play Fire Magic Stone") == ["604.2a"]
    assert rules(table, "play Ruler A") == ["604.2a"]


def test_711_2_the_divinity_that_is_left_is_told() -> None:
    sigrid = ruler("Sigrid", "[Divinity] 4")
    shown, five = (
        card(name, "rune", "You gain 100 life.", cost="0", divinity=n) for name, n in (("Shown", 1), ("Five", 5))
    )
    table = sit(a={"ruler": [sigrid], "runes": [put(shown, faceup=True), five]})
    assert told(table, "play Five") == [("711.2", "its divinity is 5, and 3 is left")]
    assert told(table, "play Shown") == [("711.2", "the rune is already revealed")]


def test_1415_1d_the_cards_and_the_life_are_told() -> None:
    table = sit("fow-10.2-valhalla", a={"lifebreak": [PAGE, PAGE], "life": 4000})
    assert told(table, "lifebreak") == [("1415.1.d.1", "2 cards are in the lifebreak area, and 4000 life is left")]


def test_604_2_who_has_no_priority_is_told_of_the_timing_too() -> None:
    table = sit(b={"field": [PAGE]})
    assert rules(table, "battle", "b") == ["602.1c", "704.1"]
    assert rules(table, "call a stone", "b") == ["602.1c", "701.2"]


# -- battle ------------------------------------------------------------------------------------------------------------


def test_803_3a_while_the_attacker_is_chosen_each_card_answers_for_itself() -> None:
    tired, calm = put(resonator("Tired"), rested=True), resonator("Calm", 500, 500, "This card cannot attack.")
    table = sit(a={"field": [PAGE, tired, calm]}, b={"field": [resonator("Wall")]})
    table.choose("battle")
    while prompt(table) == "act":
        table.choose("pass")
    assert told(table, "Tired") == [("803.3a", "it is rested")]
    assert rules(table, "Calm") == ["712.2d"]
    assert rules(table, "Wall") == ["803.3a"]
    assert rules(table, "block with Page") == ["804.3"]
    table.choose("pass")
    assert not table.a.field[0].rested


def test_803_3b_while_the_attacked_object_is_chosen_nothing_is_said_of_priority() -> None:
    table = sit(
        a={"field": [PAGE]}, b={"field": [resonator("Wall"), put(resonator("Sleeper"), rested=True)]}, forced=False
    )
    table.choose("battle")
    while prompt(table) == "act":
        table.choose("pass")
    table.choose("Page")
    assert told(table, "Wall") == [("803.3b", "only rested J/resonators are attacked")]
    assert rules(table, "attack Wall with Page") == ["803.3b"]
    table.expect_legal("attack Sleeper with Page")
    table.expect_asked("A", "attack")


def test_803_3a_another_j_resonator_must_attack() -> None:
    eager = resonator("Eager", 500, 500, "This card must attack if able.")
    table = sit(a={"field": [eager, PAGE]})
    assert told(table, "attack player with Page") == [("803.3a", "another J/resonator is required to attack")]
    table.expect_legal("attack player with Eager")


def test_804_3_pass_means_no_block() -> None:
    table = sit(a={"field": [PAGE]}, b={"field": [resonator("Wall"), resonator("Moat")]})
    table.a.attack("Page", "player")
    while prompt(table) == "act":
        table.choose("pass")
    table.b.say("pass")
    assert table.b.life == 3500


# -- options with numbers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Choose one - (1) You gain 300 life. (2) Draw a card.",
        "Choose one. (1) You gain 300 life. (2) Draw a card.",
        "Choose one - (1) You gain 300 life; or (2) draw a card.",
        "Choose one - You gain 300 life; or draw a card.",
    ],
)
def test_903_2e_options_may_be_printed_with_numbers(text: str) -> None:
    table = sit(a={"hand": [chant("Pick", text)]}, forced=False)
    table.choose("play Pick")
    assert len(table.options) == 2
    table.choose("option 1")
    table.choose("pass")
    table.choose("pass")
    assert table.a.life == 4300
    table.expect_asked("A", "act")


# -- awakening and the mulligan in words ---------------------------------------------------------------------------


RISEN = resonator("Riser", 500, 500, "[Awakening] {R}: [Flying]", cost="R")


@pytest.mark.parametrize(("will", "against"), [(1, ["1003.4"]), (2, [])])
def test_903_2c_awakening_is_said_with_the_card_and_refused_by_its_cost(will: int, against: list[str]) -> None:
    table = sit(a={"hand": [RISEN], "fire_will": will})
    for said in ("play Riser with Awakening", "play Riser awakened", "play Riser, awakening it"):
        assert [reason.rule for reason in table.a.why_not(said)] == against
    assert table.a.why_not("play Riser without Awakening") == []
    table.a.say("play Riser without Awakening")
    pay(table)
    settle(table)
    assert not table.card("Riser", "field").has("Flying")


def test_903_2c_what_has_no_awakening_is_not_awakened() -> None:
    table = sit(a={"hand": [resonator("Page", cost="0")]})
    table.expect_refused("play Page awakened", rule="903.2c")


@pytest.mark.parametrize("said", ["keep", "keep all", "keep my hand", "no mulligan"])
def test_403_5a_who_keeps_the_hand_changes_nothing(said: str) -> None:
    table = sit(a={"deck": ["Blank"] * 20}, b={"deck": ["Blank"] * 20}, phase="setup")
    table.a.say(said)
    table.expect_asked("b", "mulligan")
    assert table.log(rule="403.5a") == []


def test_403_5a_the_cards_named_are_the_ones_that_are_changed() -> None:
    table = sit(a={"deck": ["Blank"] * 20}, b={"deck": ["Blank"] * 20}, phase="setup")
    table.expect_refused("keep Blank", rule="403.5a")
    table.expect_asked("a", "mulligan")


def test_1120_3_a_barrier_against_a_kind_is_named_by_its_own_rule() -> None:
    rush, undertow = (chant(name, "Destroy target resonator.", cost=name[0]) for name in ("Rush", "Undertow"))
    table = sit(
        a={"hand": [rush, undertow], "fire_will": 1, "water_will": 1},
        b={
            "field": [
                resonator("Shell", 1, 1, "[Barrier] {R}"),
                resonator("Wall", 1, 1, "[Barrier]"),
                resonator("Page"),
            ]
        },
    )
    table.expect_refused("play Rush on Shell", rule="1120.3")
    table.expect_refused("play Rush on Wall", rule="1120.2")
    table.expect_legal("play Undertow on Shell")


def test_1144_2_what_has_dived_is_not_revealed_from_the_hand_again() -> None:
    diver = resonator("Diver", 100, 100, "[Dive] {0}: Draw a card.", cost="0")
    table = sit(a={"hand": [diver]})
    use(table, "Diver")
    settle(table)
    assert (table.a.hand, table.a.removed) == (["Blank"], ["Diver"])
    table.expect_refused("activate Diver", rule="1144.2")
    table.expect_legal("play Diver")
