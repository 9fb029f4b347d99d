"""Play thousands of watched games over all pairings of the starter decks, and say what did not hold.

    python bench/selfplay.py --random 2000 --greedy 200 --jobs 2

It stops by itself: after the games, or when --seconds are over. The exit code is 1 if anything went wrong.
"""

import argparse
import sys
import time
from collections import Counter
from itertools import product

import msgspec

from headjudge import starter_decks
from headjudge.kernel import rng
from headjudge.lab.match import Pairing
from headjudge.lab.pool import in_chunks, spread
from headjudge.lab.selfplay import watch

CHUNK = 10


class Job(msgspec.Struct, frozen=True):
    """A few games with their seeds, and the moment after which none is begun any more."""

    games: tuple[tuple[Pairing, int], ...]
    deadline: float


class Tally(msgspec.Struct):
    played: int = 0
    skipped: int = 0
    turns: int = 0
    decisions: int = 0
    endings: dict[str, int] = {}
    faults: list[str] = []


def games(ruleset: str, count: int, styles: tuple[tuple[str, str], ...], seed: int) -> list[tuple[Pairing, int]]:
    """So many games, going round all pairings of decks and the styles of play."""
    decks = starter_decks(ruleset)
    pairs = list(product(decks, decks))
    chosen = []
    for number in range(count):
        pairing = Pairing(ruleset, pairs[number % len(pairs)], styles[number // len(pairs) % len(styles)])
        chosen.append((pairing, rng.mix(rng.key_of(seed), number) & 0xFFFFFFFF))
    return chosen


def play(job: Job) -> Tally:
    tally = Tally(endings={}, faults=[])
    for pairing, seed in job.games:
        if time.time() > job.deadline:
            tally.skipped += 1
            continue
        try:
            played = watch(pairing, seed)
        except Exception as error:
            decks = " ".join(pairing.decks)
            tally.faults.append(f"{decks} {','.join(pairing.bots)} seed {seed}: {type(error).__name__}: {error}")
            continue
        tally.played += 1
        tally.turns += played.turns
        tally.decisions += played.decisions
        tally.endings[played.ending] = tally.endings.get(played.ending, 0) + 1
    return tally


def run(name: str, wanted: list[tuple[Pairing, int]], jobs: int, deadline: float) -> bool:
    began = time.time()
    found = spread(play, [Job(tuple(part), deadline) for part in in_chunks(wanted, CHUNK)], jobs)
    endings: Counter[str] = Counter()
    for tally in found:
        endings.update(tally.endings)
    faults = [fault for tally in found for fault in tally.faults]
    played = sum(tally.played for tally in found)
    print(
        f"{name}: {played} games passed, {len(faults)} failed, {sum(t.skipped for t in found)} not begun; "
        f"{sum(t.turns for t in found) / max(1, played):.1f} turns and "
        f"{sum(t.decisions for t in found) / max(1, played):.0f} decisions on average; "
        f"{dict(sorted(endings.items()))}; {time.time() - began:.0f} s",
        flush=True,
    )
    for fault in faults:
        print("  " + fault)
    return not faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="sve")
    parser.add_argument("--random", type=int, default=2000, help="games between random bots")
    parser.add_argument("--greedy", type=int, default=200, help="games with the greedy bot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3000, help="begin no game after that time")
    words = parser.parse_args()
    deadline = time.time() + words.seconds
    at_random = games(words.ruleset, words.random, (("random", "random"),), words.seed)
    greedy = games(words.ruleset, words.greedy, (("greedy", "greedy"), ("greedy", "random")), words.seed + 1)
    passed = [run("random", at_random, words.jobs, deadline), run("greedy", greedy, words.jobs, deadline)]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
