"""A game of Force of Will in words: what players say, what they are asked and told, and why something is refused."""

import pytest

from headjudge.errors import Malformed
from headjudge.formats import words
from headjudge.games import layout_of
from headjudge.games.fow.common import log_text
from headjudge.games.fow.common.model import VERBS
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    LIGHT,
    addition,
    attack,
    block,
    cast,
    chant,
    end_battle,
    judge,
    play,
    quick,
    regalia,
    resonator,
    ruler,
    settle,
    sit,
    to_block,
)  # fmt: skip

KNIGHT = resonator("Knight", 800, 900, cost="W1")
SQUIRE = resonator("Squire", 300, 300)
BIRD = resonator("Bird", 400, 200, "[Flying]")
BOLT = quick("Bolt", "This card deals 400 damage to target resonator.", cost="R")
QUEEN = ruler("Queen", "[Judgment] {1}")


def options(table: Table) -> list[str]:
    assert table.game.decision is not None
    asked = table.game.view(table.game.decision.player).decision
    assert asked is not None
    return [option.text for option in asked.options]


def question(table: Table) -> str:
    assert table.game.decision is not None
    asked = table.game.view(table.game.decision.player).decision
    assert asked is not None
    return asked.question


def test_every_verb_has_a_sentence() -> None:
    assert [verb.name for n, verb in enumerate(VERBS) if n not in log_text.SENTENCES] == []


def test_a_turn_in_players_words() -> None:
    table = sit(a={"hand": [KNIGHT, BOLT], "stones": [LIGHT, LIGHT, FIRE], "ruler": [QUEEN]}, b={"field": [SQUIRE]})
    table.a.say("play Knight")
    table.a.say("pay")
    settle(table)
    table.a.say("play Bolt on Squire")
    table.a.say("pay")
    settle(table)
    table.a.say("call a stone")
    assert "Knight" in table.a.field
    assert len(table.a.stones) == 4
    assert table.b.graveyard == ["Squire"]
    table.expect_log("Knight is put on the chase", "plays Knight", "Knight is put into the field",
                     "Squire is targeted", "plays Bolt", "deals 400 damage to Squire", "Bolt resolves",
                     "Squire is destroyed", "calls Blank Stone")  # fmt: skip
    table.a.end_turn()
    assert table.active == "B"


def test_a_battle_in_players_words() -> None:
    table = sit(a={"field": [KNIGHT]}, b={"field": [SQUIRE, put(BIRD, rested=True)], "life": 2000})
    attack(table, "Knight", "enemy player")
    to_block(table)
    assert question(table) == "Enemy Knight (800/900) attacks you. Block with which J/resonator?"
    assert options(table) == ["Squire (300/300)", "Do not block"]
    table.b.say("block with Squire")
    end_battle(table)
    table.expect_log("Knight attacks Player B", "Squire blocks Knight", "Knight deals 800 battle damage to Squire",
                     "Squire is destroyed")  # fmt: skip
    assert table.b.life == 2000


def test_forfeiting_is_told_by_what_is_forfeited() -> None:
    table = sit(a={"field": [KNIGHT]})
    table.a.say("battle")
    while table.game.decision is not None and table.game.decision.prompt == "act":
        table.choose("pass")
    assert options(table) == ["Knight (800/900)", "Do not attack"]
    table.a.say("do not attack")
    end_battle(table)
    table.expect_log("forfeits the attack")


def test_judgment_in_players_words() -> None:
    table = sit(a={"ruler": [QUEEN], "stones": [LIGHT]})
    assert "Play the judgment of Queen {1}" in options(table)
    judge(table)
    assert table.a.read("j-ruler") == "Queen Risen"
    table.expect_log("judgment of Queen is put on the chase", "plays the judgment of Queen", "Judgment is done: Queen")


def test_paying_is_proposed_and_may_be_done_by_hand() -> None:
    table = sit(a={"hand": [KNIGHT], "stones": [LIGHT, LIGHT, FIRE]})
    table.a.say("play Knight")
    assert question(table) == "Knight: how is its cost paid?"
    assert options(table)[0].startswith("Pay with ")
    table.a.say("produce will with Fire Magic Stone")
    assert table.a.read("fire will") == 1
    assert "Spend one fire will" in options(table)
    table.a.say("pay")
    settle(table)
    assert "Knight" in table.a.field


def test_a_card_of_two_halves_asks_which() -> None:
    halves = chant("Song", "You gain 100 life.", back=chant("Dirge", "You gain 200 life."))
    both = chant("Both", alternative=True, back=halves)
    both.facts.pop("type")
    both.facts.pop("cost")
    table = sit(a={"hand": [both]})
    table.a.say("play Both")
    assert question(table) == "Both: play which side of it?"
    assert options(table) == ["Song {0}", "Dirge {0}"]
    table.a.say("Dirge")
    settle(table)
    assert table.a.life == 4200


def test_hidden_cards_are_not_named() -> None:
    table = sit(a={"hand": [KNIGHT], "stones": [LIGHT, LIGHT]})
    table.a.say("set Knight")
    table.a.say("pay")
    assert "Knight" in " ".join(table.log("a"))
    table.expect_hidden("Knight", "b")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("play Knight", "1003.4"),
        ("attack enemy player with Fresh", "803.3a"),
        ("attack enemy Squire with Old", "803.3b"),
        ("judge", "705.1"),
        ("set Knight", "706.1"),
        ("play Squire", "702.2"),
        ("block with Old", "804.3"),
        ("lifebreak", "1415.2"),
    ],
)
def test_why_something_is_not_possible(said: str, rule: str) -> None:
    field = [put(resonator("Fresh"), fresh=True), resonator("Old")]
    table = sit(a={"hand": [KNIGHT], "field": field}, b={"field": [SQUIRE]})
    table.expect_refused(said, rule)


@pytest.mark.parametrize(("ruleset", "rule"), [("fow-10.2", "803.3a"), ("fow-6.3", "803.3a"), ("fow-5.01", "8.2-3.a")])
def test_reasons_cite_the_edition_in_play(ruleset: str, rule: str) -> None:
    table = sit(ruleset, a={"field": [put(KNIGHT, rested=True)]})
    table.expect_refused("attack enemy player with Knight", rule)


def test_a_hand_that_is_too_large_asks_which_card() -> None:
    table = sit(a={"hand": [KNIGHT, *["Blank"] * 7], "deck": ["Blank"] * 5})
    table.a.end_turn()
    assert question(table) == "Your hand is too large: discard which card?"
    table.expect_asked("A", "discard", "505.5d")


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_position_may_say_how_cards_lie() -> None:
    crown = addition("Crown", "Added resonator gains [+100/+100].", on="resonator")
    table = sit(
        a={
            "field": [put(KNIGHT, rested=True, damage=300), put(crown, added="Knight"), LIGHT],
            "ruler": [put(QUEEN, astral=True)],
            "life": 2500,
            "fire will": 2,
            "graveyard": [SQUIRE, BIRD],
        },
        b={"field": [put(QUEEN, counters={"+100/+100": 2})]},
    )
    knight, queen = table.a.card("Knight"), table.b.card("Queen Risen")
    assert (knight.rested, knight.damage, knight.atk, knight.cost) == (True, 300, 900, "{W}{1}")
    assert table.a.card("Crown").added == "Knight"
    assert (table.a.life, table.a.read("fire will"), table.a.card("Queen").astral) == (2500, 2, True)
    assert (queen.atk, queen.types, table.b.ruler) == (1200, ["J-ruler"], [])
    assert table.a.graveyard == ["Squire", "Bird"]
    assert table.a.stones == ["Light Magic Stone"]


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_stones_lie_where_the_edition_has_them(ruleset: str) -> None:
    table = sit(ruleset, a={"stones": [LIGHT], "field": [FIRE]})
    assert sorted(table.a.stones) == ["Fire Magic Stone", "Light Magic Stone"]
    assert len(table.a.field) == (0 if ruleset == "fow-5.01" else 2)


def test_a_position_names_what_it_does_not_know() -> None:
    with pytest.raises(Malformed, match="'kennel' is no part of a position"):
        sit(a={"kennel": [KNIGHT]})
    with pytest.raises(Malformed, match="no 'Nobody' is in play"):
        sit(a={"field": [put(addition("Crown", on="resonator"), added="Nobody")]})


# -- the table ---------------------------------------------------------------------------------------------------------


def test_the_table_is_drawn_in_rows() -> None:
    staff = regalia("Staff")
    table = sit(a={"field": [put(KNIGHT, damage=100), staff], "stones": [LIGHT, LIGHT, put(FIRE, rested=True)]})
    layout = layout_of("fow-10.2")
    rows = layout.rows(table.game.view(0), 0)
    told = {row.title: [" ".join(word for word, _ in cell) for cell in row.cells] for row in rows}
    assert told["stones"] == ["2x Light Magic Stone", "Fire Magic Stone rested"]
    assert told["beside"] == ["Staff"]
    assert told[""] == ["Knight 800/900 (100 damage)"]
    status = [word for word, _ in layout.status(table.game.view(0), 0)]
    assert status[0] == "♥ 4000"
    assert layout.facts(dict(KNIGHT.facts)) == "resonator, {W}{1}, 800/900, light"


def test_what_is_on_the_chase_is_shown() -> None:
    table = sit(a={"hand": [BOLT], "stones": [FIRE]}, b={"field": [SQUIRE], "stones": [LIGHT]})
    play(table, "Bolt", "Squire")
    rows = layout_of("fow-10.2").rows(table.game.view(1), 0)
    assert [row.cells[0][0][0] for row in rows if row.title == "on the chase"] == ["Bolt"]
    settle(table)


def test_a_spell_may_be_cast_at_a_player() -> None:
    dart = chant("Dart", "This card deals 500 damage to target player.")
    table = sit(a={"hand": [dart]})
    cast(table, "Dart", "enemy player")
    assert table.b.life == 3500


def test_blocking_may_be_left_to_chance() -> None:
    table = sit(a={"field": [BIRD]}, b={"field": [SQUIRE]})
    attack(table, "Bird")
    block(table)
    end_battle(table)
    assert table.b.life == 3600


def test_who_could_only_produce_will_need_not_be_asked() -> None:
    table = sit(a={"hand": [BOLT], "stones": [FIRE]}, b={"field": [SQUIRE], "stones": [LIGHT]})
    assert words.foregone(table.game) is None
    play(table, "Bolt", "Squire")
    assert [option[0] for option in table.decision.options] == ["will", "pass"]
    assert words.foregone(table.game) == ("pass",)
    settle(table)
