"""Chapter 600: the priority sequence."""

from typing import Any

import pytest

from headjudge.formats.packs import Card
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    addition,
    attack,
    cast,
    chant,
    cited,
    on_chase,
    play,
    quick,
    regalia,
    resolve,
    resonator,
    ruler,
    settle,
    sit,
    use,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 500 damage to target resonator.")
PAGE = resonator("Page", cost="0")
HERALD = resonator("Herald", 100, 100, "When a resonator enters the field ⇒ You gain 100 life.")
KNIGHT = resonator("Knight", 500, 500)


# -- 601, 602 ----------------------------------------------------------------------------------------------------------


def test_601_1_the_player_with_priority_is_the_one_who_acts(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK]}, b={"hand": [SPARK]})
    table.expect_asked("A", "act", cited(table, "602.1c"))
    table.expect_refused("play Spark", cited(table, "602.1c"), by="b")
    table.a.pass_()
    table.expect_asked("B", "act")
    table.expect_refused("play Spark", cited(table, "602.1c"), by="a")
    play(table, "Spark")
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE, LIFE + 1000)


@pytest.mark.rule("fow-10.2", "602.1a", "602.1b", "602.1c", "602.1d")
def test_602_1_rule_processes_then_automatic_abilities_then_an_action_then_the_end(ruleset: str) -> None:
    mourner = resonator(
        "Mourner", 100, 500, "When a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    )
    table = sit(ruleset, a={"hand": [BOLT, SPARK], "field": [mourner, KNIGHT]})
    cast(table, "Bolt", "Knight")
    assert table.a.life == LIFE + 100
    table.expect_log(
        "damage to Knight", "Knight is destroyed", "ability of Mourner is put on the chase", "gains 100 life"
    )


def test_602_1a_rule_processes_are_repeated_until_none_is_left(ruleset: str) -> None:
    """Without its lord the second one dies of damage it had; only then the first one's death is answered."""
    lord = resonator("Lord", 100, 500, "Other resonators you control gain [+0/+300].")
    mourner = resonator(
        "Mourner", 100, 500, "When a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    )
    field = [lord, put(KNIGHT, damage=600), put(KNIGHT, damage=300)]
    table = sit(ruleset, a={"hand": [BOLT], "field": field}, b={"field": [mourner]})
    cast(table, "Bolt", "Lord")
    assert (table.a.field, table.game.plays) == (["Knight"], ())
    table.b.choose("Mourner")
    settle(table)
    assert table.b.life == LIFE + 200
    table.expect_log("Lord is destroyed", "Knight is destroyed", "ability of Mourner is put on the chase")


def test_602_1b_a_triggered_ability_goes_on_the_chase_before_anybody_acts(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [PAGE, SPARK], "field": [HERALD]}, b={"hand": [SPARK]})
    play(table, "Page")
    resolve(table)
    assert on_chase(table) == ["Herald"]
    table.expect_asked("A", "act")
    assert table.a.life == LIFE
    settle(table)
    assert table.a.life == LIFE + 100


def test_602_1c_whoever_has_priority_acts_in_either_turn(ruleset: str) -> None:
    for turn, first, second in (("a", "A", "B"), ("b", "B", "A")):
        table = sit(ruleset, turn=turn, a={"hand": [SPARK]}, b={"hand": [SPARK]})
        table.expect_asked(first, "act")
        table.choose("pass")
        table.expect_asked(second, "act")
        table.expect_options("play Spark", "pass")


# -- 603 ---------------------------------------------------------------------------------------------------------------


def heralds(*names: str) -> list[Card]:
    return [resonator(name, 100, 100, "When a resonator enters the field ⇒ You gain 100 life.") for name in names]


def test_603_1_of_several_triggered_abilities_their_controller_chooses_one_after_the_other(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [PAGE, SPARK], "field": heralds("One", "Two", "Three")})
    play(table, "Page")
    resolve(table)
    table.expect_asked("A", "play pending ability", cited(table, "603.2"))
    table.a.choose("Two")
    table.expect_asked("A", "play pending ability")
    table.a.choose("Three")
    assert on_chase(table) == ["One", "Three", "Two"]
    settle(table)
    assert table.a.life == LIFE + 300


@pytest.mark.parametrize("turn", ["a", "b"])
def test_603_2_the_turn_players_come_first_and_are_resolved_last(ruleset: str, turn: str) -> None:
    table = sit(
        ruleset, turn=turn, a={"hand": [PAGE, SPARK], "field": heralds("Anne")},
        b={"hand": [PAGE, SPARK], "field": heralds("Ben")},
    )  # fmt: skip
    play(table, "Page")
    resolve(table)
    assert on_chase(table) == (["Ben", "Anne"] if turn == "a" else ["Anne", "Ben"])
    settle(table)
    assert (table.a.life, table.b.life) == (LIFE + 100, LIFE + 100)


def test_603_2_the_non_turn_player_chooses_among_their_own(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [PAGE, SPARK]}, b={"field": heralds("One", "Two")})
    play(table, "Page")
    resolve(table)
    table.expect_asked("B", "play pending ability")
    table.b.choose("Two")
    assert on_chase(table) == ["One", "Two"]


def test_603_3_an_ability_that_cannot_be_played_waits_no_longer(ruleset: str) -> None:
    """There is no target for it: it is gone, and does not come back when there is one."""
    hunter = resonator("Hunter", 100, 100, "When a resonator enters the field ⇒ Destroy target rested resonator.")
    table = sit(ruleset, a={"hand": [PAGE, SPARK], "field": [hunter, KNIGHT]})
    cast(table, "Page")
    assert (table.game.pending, table.game.plays) == ((), ())
    attack(table, "Knight")
    assert table.game.plays == ()
    assert table.a.field == ["Hunter", "Knight", "Page"]


def test_603_3_each_time_it_triggered_is_played_once(ruleset: str) -> None:
    two = chant("Two", "Put all resonators from your graveyard into the field.")
    table = sit(ruleset, a={"hand": [two, SPARK], "field": [HERALD], "graveyard": [PAGE, KNIGHT]})
    play(table, "Two")
    resolve(table)
    table.a.choose("Herald")
    assert on_chase(table) == ["Herald", "Herald"]
    settle(table)
    assert (table.a.life, table.game.pending) == (LIFE + 200, ())


def test_603_4_after_each_one_the_sequence_starts_anew(ruleset: str) -> None:
    """The turn player's first ability targets a card with a trigger of its own: that comes before the enemy's."""
    pointer = resonator(
        "Pointer", 100, 100, "When a resonator enters the field ⇒ Target Spirit gains [+100/+0] until end of turn."
    )
    shy = resonator(
        "Shy", 100, 100, "When this card becomes the target of a spell or ability ⇒ You gain 100 life.", race="Spirit"
    )
    table = sit(ruleset, a={"hand": [PAGE, SPARK], "field": [pointer, shy]}, b={"field": heralds("Ben")})
    play(table, "Page")
    resolve(table)
    assert on_chase(table) == ["Ben", "Shy", "Pointer"]


# -- 604 ---------------------------------------------------------------------------------------------------------------

TINKER = resonator("Tinker", 100, 100, "[Activate] {Rest}: You gain 300 life.")
SNARE = chant("Snare", "[Trigger] Banish a resonator: You gain 500 life.")
AMBUSH = chant("Ambush", "[Trigger] When a resonator enters the field ⇒ You gain 500 life.")


@pytest.mark.rule("fow-10.2", "604.1a", "604.1b", "604.1c", "604.1d")
def test_604_1_what_can_be_done_at_any_time_with_priority() -> None:
    hand = [SPARK, SNARE, AMBUSH, PAGE, chant("Slow", "Draw a card.")]
    b = {
        "hand": hand,
        "standby": [chant("Trap", "[Trigger] Banish a resonator: You gain 500 life.")],
        "field": [TINKER, FIRE],
    }
    table = sit(
        a={"field": [KNIGHT, resonator("Mine", 100, 100, "[Activate] {Rest}: Draw a card.")], "hand": [SPARK]}, b=b
    )
    table.a.pass_()
    table.expect_asked("B", "act")
    table.expect_options(
        "play Spark", "play Snare", "play Trap", "activate Tinker", "produce will with Fire Magic Stone", "pass"
    )  # fmt: skip


def test_604_1a_an_ability_of_an_own_card_is_played_and_of_no_other(ruleset: str) -> None:
    table = sit(
        ruleset, a={"field": [TINKER]}, b={"field": [resonator("Theirs", 100, 100, "[Activate] {Rest}: Draw a card.")]}
    )
    table.expect_refused("activate Theirs", cited(table, "707.1"))
    use(table, "Tinker")
    assert table.a.life == LIFE
    settle(table)
    assert table.a.life == LIFE + 300


def test_604_1b_a_trigger_with_a_condition_is_not_played_by_hand() -> None:
    table = sit(a={"hand": [SNARE, AMBUSH], "field": [KNIGHT]}, turn="b", b={"hand": [SPARK]})
    table.b.pass_()
    table.expect_options("play Snare", "pass")
    table.expect_refused("play Ambush", "708.2")


def test_604_1c_a_card_with_quickcast_is_played_in_answer(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [BOLT]}, b={"hand": [SPARK, PAGE, BOLT], "field": [KNIGHT]})
    play(table, "Bolt", "Knight")
    table.expect_asked("B", "act")
    table.expect_options("play Spark", "play Bolt", "pass")
    play(table, "Spark")
    assert on_chase(table) == ["Spark", "Bolt"]
    settle(table)
    assert (table.b.life, table.b.field) == (LIFE + 1000, [])


def test_604_1d_passing_does_nothing_but_hand_over(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK], "field": [KNIGHT]}, b={"hand": [SPARK]})
    before = [list(zone) for zone in table.game.zones]
    points = list(table.game.points)
    table.a.pass_()
    assert ([list(zone) for zone in table.game.zones], list(table.game.points)) == (before, points)
    table.expect_asked("B", "act")


READY = ruler("King", "[Judgment] {R}")
MAIN = {
    "play Page": "701.2",
    "play Slow": "701.2",
    "play Charm": "701.2",
    "play Relic": "701.2",
    "battle": "704.1",
    "judge King": "701.2",
    "set Page": "701.2",
    "call a stone with King": "701.2",
}
"""What needs main timing, by the rule that refuses it otherwise."""


def busy(**said: Any) -> Table:
    hand = [SPARK, PAGE, chant("Slow", "Draw a card."), addition("Charm", on="field"), regalia("Relic")]
    field = [FIRE, FIRE, FIRE, KNIGHT]
    return sit(a={"hand": hand, "field": field, "ruler": [READY]}, b={"hand": [SPARK]}, **said)


@pytest.mark.rule("fow-10.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e")
def test_604_2_what_can_be_done_at_main_timing() -> None:
    table = busy()
    for words in MAIN:
        table.expect_legal(words)


@pytest.mark.rule("fow-10.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e", "701.2")
@pytest.mark.parametrize("moment", ["on the chase", "in battle", "end phase"])
def test_604_2_nothing_of_it_can_be_done_at_another_time(moment: str) -> None:
    table = busy(phase="end" if moment == "end phase" else "main")
    if moment == "on the chase":
        table.a.play("Spark")
    elif moment == "in battle":
        table.a.say("battle")
    table.expect_asked("A", "act")
    for words, rule in MAIN.items():
        table.expect_refused(words, rule)


@pytest.mark.rule("fow-10.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e", "701.2")
def test_604_2_nothing_of_it_can_be_done_in_the_opponents_turn() -> None:
    table = busy(turn="b")
    table.b.pass_()
    table.expect_asked("A", "act")
    for words, rule in MAIN.items():
        table.expect_refused(words, rule)


# -- 605 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "605.1a", "605.2")
def test_605_1_who_does_something_keeps_priority(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, BOLT], "field": [KNIGHT]}, b={"hand": [SPARK]})
    play(table, "Spark")
    table.expect_asked("A", "act")
    assert on_chase(table) == ["Spark"]
    play(table, "Bolt", "Knight")
    assert on_chase(table) == ["Bolt", "Spark"]
    settle(table)
    assert (table.a.life, table.a.field) == (LIFE + 1000, [])


def test_605_1b_two_passes_resolve_the_last_one_only_and_the_turn_player_has_priority(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, BOLT, SPARK], "field": [KNIGHT]}, b={"hand": [BOLT, SPARK]})
    play(table, "Spark")
    table.a.pass_()
    play(table, "Bolt", "Knight")
    table.expect_asked("B", "act")
    table.b.pass_()
    table.expect_asked("A", "act")
    assert len(table.game.plays) == 2
    table.a.pass_()
    assert (on_chase(table), table.a.field, table.a.life) == (["Spark"], [], LIFE)
    table.expect_asked("A", "act")
    table.a.pass_()
    table.b.pass_()
    assert (table.a.life, table.game.phase) == (LIFE + 1000, 3)
    table.expect_asked("A", "act")


def test_605_1b_with_an_empty_chase_two_passes_end_the_sequence(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK]}, b={"hand": [SPARK]})
    table.a.pass_()
    assert table.game.phase == 3
    table.b.pass_()
    assert table.game.phase == 10


def test_605_1b_an_action_between_two_passes_makes_them_no_longer_consecutive(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, SPARK]}, b={"field": [FIRE], "hand": [SPARK]})
    table.a.pass_()
    table.b.say("produce will with Fire Magic Stone")
    table.b.pass_()
    table.expect_asked("A", "act")
    assert table.game.phase == 3
    table.a.pass_()
    assert table.game.phase == 10


def test_605_1c_after_one_pass_the_other_player_has_priority(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [SPARK, SPARK]}, b={"hand": [SPARK]})
    play(table, "Spark")
    table.a.pass_()
    table.expect_asked("B", "act")
    assert len(table.game.plays) == 1


def test_605_2_rule_processes_are_looked_for_again_before_the_next_decision(ruleset: str) -> None:
    """Paying for an ability kills a resonator before anybody can answer it."""
    butcher = resonator("Butcher", 100, 500, "[Activate] Banish a resonator: You gain 100 life.")
    lord = resonator("Lord", 100, 500, "Other resonators you control gain [+0/+300].")
    table = sit(ruleset, a={"field": [butcher, lord, put(KNIGHT, damage=600)], "hand": [SPARK]}, b={"hand": [SPARK]})
    use(table, "Butcher", "Lord")
    assert (table.a.field, on_chase(table)) == (["Butcher"], ["Butcher"])
    table.expect_asked("A", "act")
