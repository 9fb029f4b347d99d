"""Work spread over processes, in chunks that are done again when the process that had them dies."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from headjudge.errors import HeadjudgeError

Work = TypeVar("Work")
Done = TypeVar("Done")

TRIES = 3
"""How many pools in a row may die without finishing anything before the work itself is to blame."""


def in_chunks(items: Sequence[Work], size: int) -> Iterator[Sequence[Work]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def spread(function: Callable[[Work], Done], work: Sequence[Work], jobs: int) -> list[Done]:
    """The results in the order of the work, whatever the number of processes and whichever of them die.

    One process that is killed breaks the whole pool: what it left undone goes to a new one.
    """
    if jobs <= 1 or len(work) <= 1:
        return [function(item) for item in work]
    done: dict[int, Done] = {}
    in_vain = 0
    while len(done) < len(work):
        before = len(done)
        missing = [i for i in range(len(work)) if i not in done]
        gather(function, work, missing, min(jobs, len(missing)), done)
        in_vain = in_vain + 1 if len(done) == before else 0
        if in_vain == TRIES:
            raise HeadjudgeError(
                f"worker processes died {TRIES} times on the same work",
                "room to work in",
                "Use fewer --jobs, or look for what kills them",
            )
    return [done[i] for i in range(len(work))]


def gather(
    function: Callable[[Work], Done], work: Sequence[Work], missing: list[int], jobs: int, done: dict[int, Done]
) -> None:
    """One pool's worth of results; what a dead pool did not finish is left out."""
    with ProcessPoolExecutor(jobs) as pool:
        futures: dict[Future[Done], int] = {}
        try:
            for i in missing:
                futures[pool.submit(function, work[i])] = i
        except BrokenProcessPool:
            pass
        for future in as_completed(futures):
            if not isinstance(future.exception(), BrokenProcessPool):
                done[futures[future]] = future.result()
