"""Series of games: who wins how often, and how sure that is. The same seed gives the same report on any machine."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, median

import msgspec

from headjudge.lab.match import UNFINISHED, Outcome, Pairing, play, seed_of, uncollected, unread
from headjudge.lab.pool import in_chunks, spread
from headjudge.lab.statistics import Rate, rate

CHUNK = 8
"""Games a worker takes at a time; all that is lost when it is killed."""


class Contestant(msgspec.Struct, frozen=True):
    deck: str
    bot: str
    wins: Rate


class Turns(msgspec.Struct, frozen=True):
    mean: float
    median: float
    least: int
    most: int


class Failure(msgspec.Struct, frozen=True):
    seed: int
    error: str


class Report(msgspec.Struct, frozen=True):
    """``games`` counts those that ended by the rules: rates are of them. ``first_player`` is who began and won."""

    ruleset: str
    seed: int
    games: int
    a: Contestant
    b: Contestant
    draws: Rate
    first_player: Rate
    turns: Turns
    decisions_per_game: float
    endings: dict[str, int]
    unfinished: int
    errors: list[Failure]
    not_carried_out: list[str] = []
    """What was not read of the cards played: the series went on as if it were not printed."""


class Chunk(msgspec.Struct, frozen=True):
    pairing: Pairing
    seeds: tuple[int, ...]


def play_chunk(chunk: Chunk) -> list[Outcome]:
    with uncollected():
        return [play(chunk.pairing, seed) for seed in chunk.seeds]


def outcomes(pairing: Pairing, games: int, seed: int, jobs: int = 1) -> list[Outcome]:
    """The games of a series in order."""
    seeds = [seed_of(seed, number) for number in range(games)]
    chunks = [Chunk(pairing, tuple(part)) for part in in_chunks(seeds, CHUNK)]
    return [outcome for part in spread(play_chunk, chunks, jobs) for outcome in part]


def simulate(pairing: Pairing, games: int, seed: int, jobs: int = 1) -> Report:
    return report(pairing, seed, outcomes(pairing, games, seed, jobs))


def report(pairing: Pairing, seed: int, played: Sequence[Outcome]) -> Report:
    ended = [o for o in played if not o.error and o.ending != UNFINISHED]
    decided = [o for o in ended if o.winner is not None]
    n = len(ended)
    contestants = [
        Contestant(pairing.decks[seat], pairing.bots[seat], rate(sum(o.winner == seat for o in ended), n))
        for seat in (0, 1)
    ]
    lengths = [o.turns for o in ended] or [0]
    return Report(
        ruleset=pairing.ruleset,
        seed=seed,
        games=n,
        a=contestants[0],
        b=contestants[1],
        draws=rate(n - len(decided), n),
        first_player=rate(sum(o.winner == o.first for o in decided), len(decided)),
        turns=Turns(round(fmean(lengths), 2), median(lengths), min(lengths), max(lengths)),
        decisions_per_game=round(fmean([o.decisions for o in ended] or [0]), 1),
        endings=dict(sorted(Counter(o.ending for o in ended).items())),
        unfinished=sum(o.ending == UNFINISHED for o in played),
        errors=[Failure(o.seed, o.error) for o in played if o.error],
        not_carried_out=unread(pairing),
    )
