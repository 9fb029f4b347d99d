"""Whether time per decision grows: with the length of a game, and with the number of effects in force.

The games measured go on as long as wanted: nobody can lose them, and their decks are several times as thick. Effects
are put in force by fives that cancel each other, so that five and fifty of them make the same game. What that takes
in each game, ``games.endurance`` tells.
"""

import random
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import NamedTuple

import msgspec

from headjudge.formats.content import content, starter_decks
from headjudge.formats.decklist import DeckList
from headjudge.formats.decks import read_deck
from headjudge.formats.packs import Card
from headjudge.formats.position import ruleset_with
from headjudge.formats.setup import from_decks
from headjudge.games import endurance_of
from headjudge.kernel import effects
from headjudge.kernel.abilities import Template
from headjudge.kernel.game import Game

EARLY, LATE = range(1, 11), range(41, 51)
THICKER = 4
FROM_TURN, TO_TURN = 7, 13


class Cost(NamedTuple):
    """So many decisions, and the seconds they took."""

    decisions: int
    seconds: float

    def each(self) -> float:
        return self.seconds / max(1, self.decisions)


@cache
def thick(ruleset: str, deck: str) -> DeckList:
    found, fixed = read_deck(deck, content(ruleset)), endurance_of(ruleset).fixed
    more = [
        entry if entry.section in fixed else msgspec.structs.replace(entry, count=THICKER * entry.count)
        for entry in found.entries
    ]
    return msgspec.structs.replace(found, entries=tuple(more))


def endless(ruleset: str, decks: tuple[str, str], seed: int) -> Game:
    """A game that nobody wins."""
    one, other = (thick(ruleset, deck) for deck in decks)
    game = from_decks(ruleset, (one, other), seed, legal=False).begin(history=False, log=False)
    endurance_of(ruleset).endless(game)
    return game


def play_to(game: Game, turn: int, rnd: random.Random) -> Cost:
    """Play at random until that turn begins; decisions with one option are not counted."""
    made, began = 0, process_time()
    while (decision := game.decision) is not None and game.turn < turn:
        options = decision.options
        made += len(options) > 1
        game.answer(options[rnd.randrange(len(options))])
    return Cost(made, process_time() - began)


def by_turns(ruleset: str, decks: tuple[str, str], seed: int) -> tuple[Cost, Cost]:
    """What decisions cost in early turns and in late ones of the same game."""
    game, rnd = endless(ruleset, decks, seed), random.Random(seed)
    play_to(game, EARLY.start, rnd)
    early = play_to(game, EARLY.stop, rnd)
    play_to(game, LATE.start, rnd)
    return early, play_to(game, LATE.stop, rnd)


@cache
def templates(ruleset: str) -> tuple[Template, ...]:
    said = endurance_of(ruleset)
    cards = [Card(f"Banner {n}", dict(said.facts), (text,)) for n, text in enumerate(said.texts)]
    rules = ruleset_with(ruleset, cards)
    return tuple(rules.faces_of(card.name)[0].abilities[0].effects[0] for card in cards)


def by_effects(ruleset: str, decks: tuple[str, str], seed: int) -> tuple[Cost, Cost]:
    """What decisions cost with few effects in force and with ten times as many, in the middle of the same game."""
    game = endless(ruleset, decks, seed)
    play_to(game, FROM_TURN, random.Random(seed))
    few, many = game.fork(), game
    put_in_force(few, ruleset, 5)
    put_in_force(many, ruleset, 50)
    return play_to(few, TO_TURN, random.Random(seed)), play_to(many, TO_TURN, random.Random(seed))


def put_in_force(game: Game, ruleset: str, count: int) -> None:
    """Live effects that come from a card of the first player."""
    found = templates(ruleset)
    source = game.ref(endurance_of(ruleset).bearer(game, 0))
    for number in range(count):
        effects.add(game, found[number % len(found)], source, 0, None)


def growth(measure: Callable[[str, tuple[str, str], int], tuple[Cost, Cost]], ruleset: str, seed: int) -> float:
    """How many times as much a decision costs in the second case, over a game of each deck against the next."""
    decks = starter_decks(ruleset)
    pairs = [measure(ruleset, pair, seed) for pair in zip(decks, decks[1:] + decks[:1], strict=True)]
    few = Cost(sum(a.decisions for a, _ in pairs), sum(a.seconds for a, _ in pairs))
    many = Cost(sum(b.decisions for _, b in pairs), sum(b.seconds for _, b in pairs))
    return many.each() / few.each()
