"""How the greedy bot plays Force of Will: positions where a player would know what to do, and games against chance."""

from typing import Any

import pytest

from headjudge import starter_decks
from headjudge.bots import Bot, GreedyBot, RandomBot, play_out
from headjudge.games.fow.common.judgement_worth import Fighter
from headjudge.games.fow.common.model import ATK, FIELD
from headjudge.testing import Table, put
from tests.bots.greedily import answer, bot_plays
from tests.fow_10_2.sitting import FIRE, LIGHT, WATER, attack, play, quick, resonator, ruler, to_block
from tests.kernel_game import kernel_game

KNIGHT = resonator("Knight", 800, 900, cost="W1")
SQUIRE = resonator("Squire", 300, 300)
GIANT = resonator("Giant", 1500, 1500, cost="3")
BOLT = quick("Bolt", "This card deals 900 damage to target resonator.", cost="R")
COUNTER = quick("Counter", "Cancel target spell.", cost="U1")
QUEEN = ruler("Queen", "[Judgment] {2}")


def table(**more: Any) -> Table:
    return Table("fow-10.2", forced=False, **more)


def test_it_calls_a_stone_every_turn() -> None:
    at = table()
    assert answer(at) == "Call a magic stone by resting Ruler A"


def test_it_plays_what_it_can_pay_for_and_pays_as_proposed() -> None:
    at = table(a={"hand": [KNIGHT, GIANT], "stones": [LIGHT, LIGHT, put(LIGHT, rested=True)]})
    bot_plays(at)
    assert "Knight" in at.a.field
    assert at.a.hand == ["Giant"]


def test_it_judges_when_it_can_afford_to() -> None:
    at = table(a={"ruler": [QUEEN], "stones": [LIGHT] * 6}, number=9)
    bot_plays(at)
    assert "Queen Risen" in at.a.field


def test_it_attacks_a_player_without_blockers() -> None:
    at = table(a={"field": [KNIGHT, SQUIRE]})
    bot_plays(at)
    assert at.b.life == 4000 - 800 - 300


def test_it_does_not_attack_into_a_wall() -> None:
    at = table(a={"field": [SQUIRE]}, b={"field": [GIANT]})
    bot_plays(at)
    assert "Squire" in at.a.field
    assert at.log(rule="803.5") == []


def test_it_blocks_to_trade_well() -> None:
    at = table(a={"field": [SQUIRE]}, b={"field": [KNIGHT]})
    attack(at, "Squire")
    to_block(at)
    assert answer(at) == "Knight (800/900)"


def test_it_blocks_to_survive() -> None:
    at = table(a={"field": [GIANT]}, b={"field": [SQUIRE], "life": 1000})
    attack(at, "Giant")
    to_block(at)
    assert answer(at) == "Squire (300/300)"


def test_it_does_not_throw_a_blocker_away() -> None:
    at = table(a={"field": [resonator("Dog", 400, 900)]}, b={"field": [SQUIRE]})
    attack(at, "Dog")
    to_block(at)
    assert answer(at) == "Do not block"


def test_it_removes_what_threatens_it() -> None:
    at = table(a={"hand": [BOLT], "stones": [FIRE]}, b={"field": [KNIGHT, SQUIRE]})
    bot_plays(at)
    assert at.b.graveyard == ["Knight"]


def test_it_cancels_what_is_worth_it() -> None:
    at = table(a={"hand": [GIANT], "stones": [LIGHT] * 3}, b={"hand": [COUNTER], "stones": [WATER, WATER]})
    play(at, "Giant")
    at.a.say("pass")
    assert answer(at).startswith("Play Counter")


def test_it_passes_where_there_is_nothing_to_do() -> None:
    at = table(a={"ruler": [put("Ruler A", rested=True)], "stones": [LIGHT]})
    assert answer(at) == "Pass"


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_it_beats_chance(ruleset: str) -> None:
    decks = starter_decks(ruleset)
    won = 0
    for seed in range(2):
        pair = (decks[seed % len(decks)], decks[(seed + 1) % len(decks)])
        game = kernel_game(ruleset, pair, seed=seed, history=False)
        bots: list[Bot] = [GreedyBot(seed, 60), RandomBot(seed)]
        made = play_out(game, bots if seed % 2 else bots[::-1], 4000)
        assert game.result is not None, f"{pair} goes on after {made} decisions"
        won += game.result[0 if seed % 2 else 1] == 1
    assert won == 2


def test_a_fighter_without_atk_and_def_is_worth_little_and_breaks_nothing() -> None:
    """A card that only became a resonator has neither."""
    game = table(a={"field": [LIGHT]}).game
    stone = game.zones[2 * FIELD][0]
    values = game.values(stone)
    fighter = Fighter(game, stone, values)
    assert (values[ATK], fighter.atk, fighter.left) == (None, 0, 0)
