"""What every bot keeps to: it answers, it repeats itself for a seed, and it knows no more than its player."""

import copy

import pytest

from headjudge import starter_decks
from headjudge.bots import NAMES, GreedyBot, ask, bot, play_out
from headjudge.errors import Malformed
from headjudge.games import judgement_of
from headjudge.kernel import rng
from headjudge.kernel.decisions import NO, YES, ask_yes
from headjudge.kernel.game import Game, items
from headjudge.lab.match import begin
from headjudge.testing import Table, follower

DECKS = starter_decks("sve")
LONGEST = 3_000


def game_of(number: int) -> Game:
    one = DECKS[rng.mix(number, 1) % len(DECKS)]
    other = DECKS[rng.mix(number, 2) % len(DECKS)]
    return begin("sve", (one, other), number)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    played = []
    for _ in range(2):
        game = game_of(3)
        play_out(game, (bot(name, 1), bot(name, 2)), LONGEST)
        played.append((items(game.choices), game.digest()))
    assert played[0] == played[1]


def test_greedy_beats_random() -> None:
    """The full figure is above 95 %; this is a sample of it."""
    games, won = 24, 0
    for number in range(games):
        game = game_of(number)
        seat = number % 2
        bots = (bot("greedy", number), bot("random", number))
        play_out(game, bots if seat == 0 else bots[::-1], LONGEST)
        assert game.result is not None
        won += game.result[seat] > 0
    assert won >= games - 1


@pytest.mark.parametrize("number", range(4))
def test_greedy_knows_no_more_than_its_player(number: int) -> None:
    """At every decision the hidden cards are dealt anew: whatever they are, the choice stays the same."""
    game = game_of(number)
    bots = (GreedyBot(1), GreedyBot(2))
    made = 0
    while (decision := game.decision) is not None:
        bot = bots[decision.player]
        twin = copy.copy(bot)
        choice = ask(bot, game)
        other = game.determinize(decision.player, 1_000 + made)
        assert other.decision is not None
        assert ask(twin, other) == choice
        game.choose(choice)
        made += 1


def test_choosing_leaves_the_game_as_it_is() -> None:
    game = game_of(5)
    bots = (GreedyBot(1), GreedyBot(2))
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        before = game.digest()
        choice = ask(bots[decision.player], game)
        assert game.digest() == before
        game.choose(choice)


def test_a_poor_hand_is_put_back() -> None:
    dear, cheap = follower("Dear", 7, 7, cost=7), follower("Cheap", 2, 2, cost=2)
    for hand, wanted in (([dear] * 4, True), ([cheap, cheap, dear, dear], False)):
        game = Table(a={"hand": hand}).game
        answer = judgement_of("sve").own_thumb(game, ask_yes(0, "redraw"))
        assert answer is not None
        assert ((YES, NO)[answer] == YES) == wanted


def test_a_variant_is_judged_as_its_game() -> None:
    assert judgement_of("sve-open8") is judgement_of("sve")


def test_what_is_no_bot_is_refused() -> None:
    with pytest.raises(Malformed, match=r"there is no bot 'clever'. Expected one of random, greedy"):
        bot("clever")
    with pytest.raises(Malformed, match=r"there is no ruleset 'chess'"):
        judgement_of("chess")
