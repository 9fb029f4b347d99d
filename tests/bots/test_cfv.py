"""How the greedy bot plays Vanguard: positions in which a player would know what to do, and games against chance."""

from typing import Any

import pytest

from headjudge import Game, starter_decks
from headjudge.bots import GreedyBot, RandomBot, ask, play_out
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, trigger_unit, unit
from tests.bots.greedily import answer, bot_plays

PAGE = unit("Page", 1)
LANCER = unit("Lancer", 2)
KING = unit("King", 3)
WALL = unit("Wall", 0, shield=10000)
SHIELD = unit("Shield", 1)
SQUIRE = unit("Squire", 2, power=10000)
GIANT = unit("Giant", 2, power=16000)


def table(**more: Any) -> Table:
    return Table("cfv-g", forced=False, **more)


def test_it_rides_the_next_grade_and_not_the_same_again() -> None:
    at = table(a={"hand": [PAGE, LANCER], "vc": [unit("Recruit", 1)]}, phase="ride")
    assert answer(at).startswith("Ride Lancer")
    assert answer(table(a={"hand": [PAGE], "vc": [unit("Recruit", 1)]}, phase="ride")) == "Do nothing"


def test_it_strides_and_pays_with_what_it_needs_least() -> None:
    at = table(a={"hand": [WALL, KING, PAGE, PAGE, PAGE], "g_zone": [g_unit("Meteor")]}, phase="stride")
    bot_plays(at, until="main")
    assert at.a.vanguard == "Meteor"
    assert at.a.drop == ["King"]


def test_it_calls_attackers_to_the_front_and_boosters_behind_them() -> None:
    at = table(a={"hand": [PAGE, GIANT]})
    bot_plays(at, until="attack")
    where = {str(card): card.circle for zone in ("left front", "right front", "left back", "right back", "center back")
             for card in at.a.zone(zone)}  # fmt: skip
    assert where["Giant"].endswith("front")
    assert where["Page"].endswith("back")


def test_it_attacks_the_vanguard_last_with_the_strongest_rear_guard() -> None:
    at = table(a={"left front": [GIANT], "right front": [unit("Second", 2, power=12000)]}, phase="battle")
    bot_plays(at)
    at.expect_log("Second attacks Vanguard B", "Vanguard A attacks Vanguard B", "Giant attacks Vanguard B")


def test_it_takes_a_rear_guard_where_the_vanguard_is_out_of_reach() -> None:
    at = table(a={"left front": [LANCER], "vc": [put(KING, resting=True)]}, b={"left front": [PAGE]}, phase="battle")
    bot_plays(at)
    assert at.b.drop == ["Page"]


def attacked(damage: int, *hand: Any, **more: Any) -> Table:
    """B is attacked with 16000 by a rear-guard and holds these cards."""
    at = table(
        a={"left front": [GIANT]},
        b={"hand": list(hand), "damage": ["Blank"] * damage, **more},
        phase="battle",
    )
    at.a.attack("Giant", "enemy vanguard")
    return at


def test_it_does_not_guard_early() -> None:
    assert answer(attacked(1, WALL, WALL, SHIELD)) == "Do nothing"


@pytest.mark.parametrize("damage", [4, 5])
def test_it_guards_late_with_the_smallest_shield_that_is_enough(damage: int) -> None:
    at = attacked(damage, WALL, SHIELD, SHIELD)
    assert answer(at) == "Guard with Wall (shield 10000)"


def test_it_guards_with_no_more_than_needed() -> None:
    at = table(a={"left front": [unit("Twelve", 2, power=12000)]}, b={"hand": [WALL, SHIELD], "damage": ["Blank"] * 5},
               phase="battle")  # fmt: skip
    at.a.attack("Twelve", "enemy vanguard")
    assert answer(at) == "Guard with Shield (shield 5000)"


def test_it_wastes_no_guardian_on_an_attack_it_cannot_stop() -> None:
    assert answer(attacked(5, SHIELD)) == "Do nothing"


def test_it_lets_a_rear_guard_go() -> None:
    at = table(a={"left front": [GIANT]}, b={"hand": [WALL, WALL], "left front": [PAGE]}, phase="battle")
    at.a.attack("Giant", "Page")
    assert answer(at) == "Do nothing"


def test_it_gives_power_to_who_still_attacks() -> None:
    spark = trigger_unit("Spark", "critical")
    at = table(a={"left front": [SQUIRE], "deck": [spark, *["Blank"] * 9]}, phase="battle")
    bot_plays(at, until="trigger critical")
    assert answer(at).startswith("Vanguard A")
    bot_plays(at, until="trigger power")
    assert answer(at).startswith("Squire")


def test_it_keeps_cards_to_ride_and_puts_the_rest_back() -> None:
    game = Game.new("cfv-g", ("starter/bramblewild", "starter/tidechoir"), seed=4)
    bots = (GreedyBot(1), GreedyBot(2))
    while game.decision is not None and game.decision.prompt != "ride":
        decision = game.decision
        game.choose(ask(bots[decision.player], game))
    told = [line.text for line in game.log]
    assert any("Thornlet Scout" in text and "first vanguard" in text for text in told)
    assert any("Bubble-note Piper" in text and "first vanguard" in text for text in told)


def test_it_beats_chance() -> None:
    """A sample; the full figure is near 100 %."""
    decks = starter_decks("cfv-g")
    won = 0
    for number in range(6):
        game = Game.new("cfv-g", (decks[number], decks[(number + 1) % 6]), seed=number)
        seat = number % 2
        bots = (GreedyBot(number), RandomBot(number)) if seat == 0 else (RandomBot(number), GreedyBot(number))
        play_out(game, bots, 5000)
        assert game.result is not None
        won += game.result[seat] == 1
    assert won == 6
