"""Chapter 8.4: what happens in which order in a check timing and in a play timing."""

from typing import Any

import pytest

from headjudge.testing import Table, put
from headjudge.testing.units import unit

CALLED = "[AUTO](RC):When one of your other units is placed on (RC), "
THEIRS = "[AUTO](RC):When one of your opponent's units is placed on (RC), "


def sit(**said: Any) -> Table:
    return Table("cfv-g", **said)


@pytest.mark.rule("cfv-g", "8.4.1")
@pytest.mark.rule("cfv-g", "8.4.1.2")
@pytest.mark.rule("cfv-g", "8.4.1.4")
def test_8_4_1_rule_actions_then_the_turn_players_abilities_then_the_others() -> None:
    """The unit that is called over another is alone on its circle before anybody's ability is played."""
    drawer = unit("Drawer", 1, f"{CALLED}draw a card.")
    spy = unit("Spy", 1, f"{THEIRS}[Soul-Charge 1].")
    table = sit(a={"left front": ["Blank"], "left back": [drawer], "hand": ["Newcomer"]}, b={"left front": [spy]},
                cards=[unit("Newcomer", 1)])  # fmt: skip
    table.a.call("Newcomer", "left front")
    table.expect_log("calls Newcomer", "Blank", "Player A draws", "Player B")
    table.expect_rules("10.1.6.1.1.2", "9.3.6", "3.12.2", "10.1.17.1")
    assert (table.a.drop, table.a.hand, table.b.soul) == (["Blank"], ["Blank"], ["Blank"])
    assert (table.decision.prompt, table.game.pending) == ("main", ())


@pytest.mark.rule("cfv-g", "8.4.1.1")
def test_8_4_1_1_rule_actions_come_again_after_each_ability() -> None:
    """The second ability finds the deck empty: its player has lost before it can be played."""
    emptier = unit("Emptier", 1, f"{CALLED}put all of the cards in your deck into your drop zone.")
    drawer = unit("Saver", 1, f"{CALLED}choose a card from your drop zone, and put it on the top of your deck.")
    table = sit(a={"left front": [emptier], "left back": [drawer], "hand": ["Blank"]})
    table.a.call("Blank", "right back", "Emptier")
    assert (table.result, table.a.deck) == ("B", [])


@pytest.mark.rule("cfv-g", "8.4.1.1")
def test_8_4_1_1_rule_actions_are_repeated_until_there_are_none() -> None:
    """The vanguard's place is taken from the soul by a first round; nothing is left for a second one."""
    bouncer = unit("Bouncer", 1, "[ACT](RC):[Soul-Blast 1] Choose one of your vanguards, and return it to your hand.")
    table = sit(
        a={"left front": [bouncer], "left back": ["Blank"], "soul": ["Blank", "Rider"]}, cards=[unit("Rider", 2)]
    )
    table.a.activate("Bouncer", "Blank")
    assert (table.a.vc, table.a.soul, table.a.hand) == (["Rider"], [], ["Vanguard A"])


def test_8_4_1_2_the_turn_player_plays_one_ability_at_a_time() -> None:
    """Between two of them the rule actions look again: the called unit replaces the one that was there."""
    caller = unit("Summoner", 1, f"{CALLED}choose a card from your drop zone, and call it to (RC).")
    drawer = unit("Drawer", 1, "[AUTO](RC):When one of your other grade 2 units is placed on (RC), draw a card.")
    table = sit(
        a={"left front": [caller], "left back": [drawer], "hand": ["Two"], "drop": ["Three"]},
        cards=[unit("Two", 2), unit("Three", 3)],
    )
    table.a.call("Two", "right front")
    table.expect_options("Summoner", "Drawer")
    table.a.choose("Summoner", "right front")
    assert table.a.right_front == ["Three"]
    table.expect_options("Summoner", "Drawer")
    table.a.choose("Drawer")
    assert (table.a.hand, table.a.drop) == (["Blank"], ["Two"])
    table.expect_asked("a")


@pytest.mark.rule("cfv-g", "8.6.3")
def test_8_4_1_3_the_non_turn_player_orders_own_abilities() -> None:
    spies = [unit("Spy", 1, f"{THEIRS}[Soul-Charge 1]."), unit("Mole", 1, f"{THEIRS}draw a card.")]
    mine = unit("Host", 1, f"{CALLED}draw a card.")
    table = sit(
        a={"hand": ["Blank"], "left front": [mine]},
        b={"left front": [spies[0]], "right front": [spies[1]], "deck": ["One", "Two", "Rest"]},
        cards=[unit("One", 1), unit("Two", 1), unit("Rest", 1)],
    )
    table.a.call("Blank", "left back")
    assert table.a.hand == ["Blank"]
    table.expect_asked("b", rule="8.6.3.1")
    table.expect_options("Spy", "Mole")
    table.b.choose("Mole")
    assert (table.b.hand, table.b.soul) == (["One"], ["Two"])


@pytest.mark.rule("cfv-g", "8.4.1.2")
def test_8_4_1_3_what_the_turn_player_gets_meanwhile_comes_first() -> None:
    """After each ability of the other player the check timing begins anew."""
    spy = unit("Spy", 1, f"{THEIRS}[Soul-Charge 1].")
    thief = unit("Thief", 1, f"{THEIRS}retire this unit.")
    greedy = unit("Greedy", 1, "[AUTO](RC):When your opponent's rear-guard is retired, draw a card.")
    table = sit(a={"hand": ["Blank"], "left front": [greedy]}, b={"left front": [spy], "right front": [thief]})
    table.a.call("Blank", "left back")
    table.b.choose("Thief")
    table.expect_rules("10.1.3.1", "3.12.2", "10.1.17.1")


@pytest.mark.rule("cfv-g", "8.4.2.2")
@pytest.mark.rule("cfv-g", "8.4.2.3")
@pytest.mark.rule("cfv-g", "8.4.2")
def test_8_4_2_1_a_play_timing_begins_with_a_check_timing_and_comes_again_after_each_action() -> None:
    early = unit("Early", 1, "[AUTO](RC):At the beginning of your main phase, draw a card.")
    resting = put("Blank", resting=True)
    table = sit(a={"left front": [early], "vc": ["Vanguard A"], "right front": [resting]}, phase="stride", number=1)
    assert (table.decision.prompt, table.a.hand) == ("main", ["Blank"])
    table.a.call("Blank", "center back")
    assert (table.decision.prompt, table.decision.rule) == ("main", "6.6.1.2")
    table.a.choose("end main phase")
    assert (table.decision.player, table.decision.prompt) != (0, "main")
    table.expect_asked(table.active)
