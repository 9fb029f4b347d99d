"""The log of every game: everything public that happened, in words, once, with its rule."""

from typing import Any

import pytest

from headjudge.formats.content import starter_decks
from headjudge.formats.packs import Card
from headjudge.games import game_of
from headjudge.games.cfv import log_text as cfv_telling
from headjudge.games.fow.common import log_text as fow_telling
from headjudge.games.sve import log_text as sve_telling
from headjudge.kernel import logline
from headjudge.kernel.logline import WATCHER
from headjudge.lab.match import begin
from headjudge.testing import Table, follower, put, spell
from headjudge.testing.units import unit

CONCEDING = {"sve": "1.2.3", "cfv-g": "1.2.5", "fow-10.2": "103.4", "fow-6.3": "103.4", "fow-5.01": "1.3-4"}
DRAWS = {"sve": "1.2.2", "cfv-g": "1.2.3", "fow-10.2": "103.3", "fow-6.3": "103.3", "fow-5.01": "1.3-3"}
RULESETS = tuple(CONCEDING)


def last(table: Table) -> tuple[str, str]:
    line = logline.lines(table.game)[-1]
    return line.rule, line.text


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_concession_stands_in_the_log_with_its_rule(ruleset: str) -> None:
    table = Table(ruleset)
    table.a.concede()
    assert last(table) == (CONCEDING[ruleset], "Player A concedes the game")
    assert logline.lines(table.game, 0)[-1].text == "You concede the game"
    assert logline.lines(table.game, 1)[-1].text == "Opponent concedes the game"
    assert table.game.ruleset.ending(table.game) == "concession"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_draw_by_agreement_stands_in_the_log_with_its_rule(ruleset: str) -> None:
    table = Table(ruleset)
    table.game.agree_on_draw()
    assert last(table) == (DRAWS[ruleset], "Both players agree on a draw")
    assert table.game.ruleset.ending(table.game) == "agreement"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_everything_that_can_happen_has_words_of_its_own(ruleset: str) -> None:
    table = Table(ruleset)
    told = {"sve": sve_telling, "cfv": cfv_telling, "fow": fow_telling}[game_of(ruleset).id]
    verbs = table.game.ruleset.verbs
    assert [verb.name for number, verb in enumerate(verbs) if number not in told.SENTENCES] == []
    table.expect_asked("A")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_has_no_seat_reads_sentences_and_no_hidden_names(ruleset: str) -> None:
    import random

    decks, rnd = starter_decks(ruleset), random.Random(5)
    game = begin(ruleset, (decks[0], decks[1]), 5, watched=True)
    for _ in range(120):
        if game.decision is not None:
            game.answer(game.decision.options[rnd.randrange(len(game.decision.options))])
    told = [line.text for line in logline.lines(game, WATCHER)]
    assert not [text for text in told if text.startswith(("Player A:", "Player B:"))]
    assert any(text == "Player A draws a card" for text in told)
    assert not [text for text in told if text.startswith(("You ", "Opponent "))]


# -- what ended the game ----------------------------------------------------------------------------------------------


def test_1_2_4_an_effect_that_wins_is_what_ended_the_game_whatever_else_is_true() -> None:
    fate = spell("Fate", "Your opponent loses the game.", cost=1)
    table = Table(a={"hand": [fate]}, b={"deck": []})
    table.a.play("Fate")
    assert table.game.ruleset.ending(table.game) == "effect"
    assert last(table)[1] == "Player B loses the game (effect)"


def test_11_2_2_an_empty_deck_is_what_ended_the_game() -> None:
    table = Table(a={"deck": []}, phase="start", number=3)
    assert table.game.ruleset.ending(table.game) == "deck ran out"
    assert last(table) == ("11.2.2", "Player A loses the game (deck ran out)")


# -- effects -----------------------------------------------------------------------------------------------------------


def test_what_lasts_until_end_of_turn_is_told_to_end() -> None:
    boost = spell("Boost", "Select a follower on your field and give it [attack]+2 until end of turn.", cost=1)
    table = Table(a={"hand": [boost], "field": ["Knight"]})
    table.a.play("Boost")
    table.a.end_turn()
    table.expect_log("Knight gets attack +2", "end phase begins", "What Boost gave Knight ends", "turn begins")
    table.expect_asked("B")


def test_what_cannot_happen_is_told() -> None:
    rock = follower("Rock", 1, 3, "This follower can't be destroyed by abilities.")
    smash = spell("Smash", "Destroy an enemy follower on the field.", cost=1)
    table = Table(a={"hand": [smash]}, b={"field": [rock]})
    table.a.play("Smash")
    table.expect_log("Smash is played", "Rock cannot be destroyed")
    assert table.b.field == ["Rock"]


def test_an_automatic_ability_is_told_by_its_words() -> None:
    page = follower("Page", 1, 1, "[fanfare] Draw a card.")
    table = Table(a={"hand": [page]})
    table.a.play("Page")
    assert ("10.7.3", "An ability of Page is played: [fanfare] Draw a card.") in [
        (line.rule, line.text) for line in logline.lines(table.game)
    ]


def test_8_6_3_an_automatic_ability_of_vanguard_is_told_by_its_words() -> None:
    page = unit("Page", 1, "[AUTO]:When this unit is placed on (RC), draw a card.")
    table = Table("cfv-g", a={"hand": [page]})
    table.a.call("Page", "left front")
    assert table.log(rule="8.6.3") == [
        "An ability of Page is played: [AUTO]:When this unit is placed on (RC), draw a card."
    ]


def resonator(name: str, *text: str, **facts: Any) -> Card:
    return Card(name, {"type": "resonator", "cost": "0", "atk": 500, "def": 500, **facts}, text)


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_prevented_damage_is_told_with_what_prevents_it(ruleset: str) -> None:
    wall = resonator("Wall", "Prevent all damage that would be dealt to this card.")
    table = Table(ruleset, a={"field": [resonator("Knight")]}, b={"field": [put(wall, rested=True)]})
    table.a.attack("Knight", "Wall")
    table.expect_log("Knight attacks Wall", "Wall would be dealt damage (500); Wall prevents it")


@pytest.mark.parametrize("ruleset", ["fow-10.2", "fow-6.3", "fow-5.01"])
def test_rulers_put_into_place_and_the_steps_of_a_battle_are_told(ruleset: str) -> None:
    decks = starter_decks(ruleset)
    game = begin(ruleset, (decks[0], decks[1]), 5, watched=True)
    while game.turn == 0 and game.decision is not None:
        game.answer(game.decision.options[-1])
    told = [line.text for line in logline.lines(game)]
    assert any(text.endswith("is in Player A's ruler area") for text in told)
    table = Table(ruleset, a={"field": [resonator("Knight")]})
    table.a.attack("Knight", "player")
    table.expect_log(
        "battle begins", "declare attack step", "declare block step", "first strike battle resolution step",
        "normal battle resolution step", "deals 500 battle damage to Player B", "battle ends",
    )  # fmt: skip


@pytest.mark.parametrize(("shown", "rule"), [(" reveal it,", "5.20.1"), ("", "5.7.1.2")])
def test_what_a_search_finds_is_revealed_once(shown: str, rule: str) -> None:
    seek = spell(
        "Seek", f"Search your deck for a follower,{shown} add it to your hand, then shuffle your deck.", cost=1
    )
    table = Table(a={"hand": [seek], "deck": ["Knight"]})
    table.a.play("Seek", "Knight")
    told = [line.rule for line in logline.lines(table.game) if line.text == "Player A reveals Knight"]
    assert (told, table.a.hand) == ([rule], ["Knight"])
