"""Say every option of thousands of decisions back, and tell which is not understood or is told like another.

    python bench/roundtrip.py --ruleset sve --decisions 20000
    python bench/roundtrip.py --ruleset sve --decisions 20000 --cards cards.jsonl

Games of the starter decks, or positions dealt from a pack or card database. The exit code is 1 if anything was wrong.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from random import Random

from headjudge import starter_decks
from headjudge.cli.cards_compile import read_cards
from headjudge.formats.setup import from_decks
from headjudge.kernel.game import Game
from headjudge.testing import random_positions
from headjudge.testing.option_words import faults

LONGEST = 400
"""After so many decisions the next game begins."""


def starters(ruleset: str, seed: int) -> Iterator[Game]:
    pairs = list(product(starter_decks(ruleset), repeat=2))
    for number in count(seed):
        yield from_decks(ruleset, pairs[number % len(pairs)], number).begin()


def run(games: Iterator[Game], decisions: int, seconds: float, seed: int) -> tuple[int, Counter[str]]:
    """How many decisions were looked at, and what was wrong, each with how often."""
    chance, until = Random(seed), time.monotonic() + seconds
    looked, found = 0, Counter[str]()
    for game in games:
        for _ in range(LONGEST):
            if game.decision is None or looked >= decisions or time.monotonic() > until:
                break
            looked += 1
            found.update(faults(game))
            game.choose(chance.choice(game.decision.options))
        if looked >= decisions or time.monotonic() > until:
            break
    return looked, found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="sve")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600)
    asked = parser.parse_args()
    if asked.cards is None:
        games = starters(asked.ruleset, asked.seed)
    else:
        games = random_positions.games(asked.ruleset, read_cards(asked.cards, asked.ruleset).cards, asked.seed)
    looked, found = run(games, asked.decisions, asked.seconds, asked.seed)
    for fault, times in found.most_common(20):
        print(f"{times}  {fault}")
    print(f"{asked.ruleset}: {looked} decisions, {found.total()} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
