"""Whole games between bots, every pairing of the starter decks; bench/selfplay.py plays thousands of them."""

from itertools import combinations_with_replacement

import pytest

from headjudge import starter_decks
from headjudge.lab.match import Pairing, begin, setup_of
from headjudge.lab.selfplay import Broken, check_cards, watch

DECKS = starter_decks("sve")
PAIRS = list(combinations_with_replacement(DECKS, 2))


@pytest.mark.exercises
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_random_games_keep_to_the_rules(decks: tuple[str, str]) -> None:
    assert watch(Pairing("sve", decks, ("random", "random")), PAIRS.index(decks), every=25).ending


@pytest.mark.exercises
@pytest.mark.parametrize("number", range(4))
def test_greedy_games_keep_to_the_rules(number: int) -> None:
    decks = (DECKS[number], DECKS[(number + 4) % len(DECKS)])
    bots = ("greedy", "random") if number % 2 else ("greedy", "greedy")
    assert watch(Pairing("sve", decks, bots), number, every=30).ending


def test_a_lost_card_is_noticed() -> None:
    decks = ("starter/swordcraft", "starter/runecraft")
    game, setup = begin("sve", decks, 1), setup_of("sve", decks, 1)
    check_cards(game, setup)
    twin = game.fork()
    twin.zones[twin.cards[5].zone] = tuple(cid for cid in twin.zones[twin.cards[5].zone] if cid != 5)
    with pytest.raises(Broken, match=r"cards \[5\] lie nowhere"):
        check_cards(twin, setup)
