"""The speed of the engine, next to python-chess on the same machine at the same time.

Processor time is measured, not the clock, and what is compared is measured in turns, so that other work on the machine
weighs on both alike. Each figure is the median of several rounds. As in mass simulation, games keep no history and no
log, and the garbage collector rests, for both alike. Questions with one answer are answered and not counted.
"""

import gc
import random
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import msgspec

from headjudge.formats import saves
from headjudge.formats.content import starter_decks
from headjudge.formats.setup import Setup
from headjudge.kernel.game import Game
from headjudge.lab import growth, yardstick
from headjudge.lab.match import begin, setup_of, uncollected

ROUNDS = 21
"""Short ones, so that what else the machine does is the same for both sides of a round."""
SECONDS = 0.2
GROWTHS = 7
"""How many games of each pairing are looked at for what grows."""
POSITIONS = 60
DEEP = 2
"""More frames than these two (the game, its turns) mean that something is being played or resolved."""


class Speed(msgspec.Struct, frozen=True):
    """The figures of one ruleset. Ratios are to python-chess; growth tells how many times as long a decision takes."""

    decisions_per_s: float
    vs_python_chess: float
    games_per_s: float
    fork_us: float
    fork_vs_board_copy: float
    save_bytes: int
    save_us: float
    growth: dict[str, float]


def pairings(ruleset: str) -> Iterator[tuple[tuple[str, str], int]]:
    """Decks against each other, round and round, each time with another seed."""
    decks = starter_decks(ruleset)
    for number in count():
        a = number % len(decks)
        b = (a + number // len(decks)) % len(decks)
        yield (decks[a], decks[b]), number


class Table:
    """Random games of a ruleset, one after the other."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.games = pairings(ruleset)
        self.rnd = random.Random(0)

    def play(self, seconds: float) -> tuple[float, float]:
        """Decisions with a choice and games per second."""
        decisions = games = 0
        rnd = self.rnd
        began = process_time()
        while (spent := process_time() - began) < seconds:
            decks, seed = next(self.games)
            game = begin(self.ruleset, decks, seed)
            while (decision := game.decision) is not None:
                options = decision.options
                if len(options) > 1:
                    decisions += 1
                    game.answer(options[rnd.randrange(len(options))])
                else:
                    game.answer(options[0])
            games += 1
        return decisions / spent, games / spent

    def warm_up(self) -> None:
        """Compile the cards of every deck: what is done once is not measured, nor is looking for garbage in it."""
        decks = starter_decks(self.ruleset)
        for one in decks:
            for other in decks:
                begin(self.ruleset, (one, other), 0)
        gc.collect()
        gc.freeze()

    def resolving(self, wanted: int) -> list[tuple[Game, Setup]]:
        """Games with how they began, stopped in the middle of playing or resolving something."""
        found: list[tuple[Game, Setup]] = []
        while len(found) < wanted:
            decks, seed = next(self.games)
            game, rnd = begin(self.ruleset, decks, seed, watched=True), random.Random(seed)
            while (decision := game.decision) is not None:
                if len(game.frames) > DEEP and rnd.random() < 0.1:
                    found.append((game.fork(), setup_of(self.ruleset, decks, seed)))
                game.answer(decision.options[rnd.randrange(len(decision.options))])
        return found[:wanted]


def microseconds(work: Callable[[Any], object], things: list[Any], seconds: float) -> float:
    """What the work takes on one of the things."""
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        for thing in things:
            work(thing)
        done += len(things)
    return 1e6 * spent / done


def measure(ruleset: str, rounds: int = ROUNDS, seconds: float = SECONDS) -> Speed:
    table = Table(ruleset)
    table.warm_up()
    begun = table.resolving(POSITIONS)
    positions, boards = [game for game, _ in begun], yardstick.boards(POSITIONS, 1)
    speeds, forks = [], []
    for number in range(rounds):
        with uncollected():
            decisions, games = table.play(seconds)
            speeds.append((decisions, games, decisions / yardstick.random_moves(seconds, number)))
        fork = microseconds(lambda game: game.fork(), positions, seconds / 4)
        forks.append((fork, fork / microseconds(lambda board: board.copy(stack=False), boards, seconds / 4)))
    sizes = [len(saves.save(*each)) for each in begun]
    return Speed(
        decisions_per_s=round(median(d for d, _, _ in speeds)),
        vs_python_chess=round(median(ratio for _, _, ratio in speeds), 3),
        games_per_s=round(median(g for _, g, _ in speeds), 1),
        fork_us=round(median(us for us, _ in forks), 2),
        fork_vs_board_copy=round(median(ratio for _, ratio in forks), 2),
        save_bytes=int(median(sizes)),
        save_us=round(median(microseconds(lambda each: saves.save(*each), begun, seconds / 4) for _ in range(3)), 1),
        growth=growths(ruleset, min(rounds, GROWTHS)),
    )


def growths(ruleset: str, rounds: int) -> dict[str, float]:
    cases = {"turn_1_to_50": growth.by_turns, "effects_5_to_50": growth.by_effects}
    return {
        name: round(median(growth.growth(case, ruleset, seed) for seed in range(rounds)), 2)
        for name, case in cases.items()
    }
