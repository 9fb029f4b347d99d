"""How the server bears many matches at once: ``python bench/load.py --matches 300 --seconds 60``.

Two sockets a match; who is asked answers about a second later with any option. Measured is the time from sending a
choice to the arrival of the opponent's table; in the end every acknowledged choice is looked up in the database. With
``--postgresql`` (a throwaway one) or ``--db postgresql+psycopg://...`` and ``--processes 2`` the seats of a match sit
at different servers; with ``--kill`` the first server is killed half way, and its players go to the other one.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.loading import stored
from bench.loading.seats import Match, Seat
from bench.loading.servers import Server, machine_load, seconds_of

DECKS = ("starter/swordcraft", "starter/abysscraft", "starter/forestcraft", "starter/runecraft")
REFUSED = 0.2
"""Seconds until a request that was refused for its haste is made again."""
MOVING = 8.0
"""A match that stores nothing for so many seconds is stuck."""


class Load:
    """Every match and player; a match that is over gives its place to a new one."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.times: list[tuple[float, float]] = []
        """When a choice was sent, and how long it took until the opponent saw it."""
        self.errors: list[str] = []
        self.matches: list[Match] = []
        self.over = False
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, number: int) -> None:
        chosen = random.Random(number)
        seats = [{"deck": chosen.choice(DECKS)} for _ in (0, 1)]
        made = await self.post({"ruleset": "sve", "seats": seats})
        if made is None:
            return
        match = Match(made["match"], [link["token"] for link in made["seats"]])
        self.matches.append(match)
        for seat in (0, 1):
            self.spawn(Seat(self, match, seat).run())

    async def post(self, body: dict[str, Any]) -> dict[str, Any] | None:
        """What the server answers, as soon as it has time; None once everything is over."""
        async with httpx.AsyncClient(timeout=30) as http:
            while not self.over:
                server = next(each for each in self.servers if each.is_running)
                with contextlib.suppress(httpx.HTTPError):
                    answer = await http.post(f"http://{server.host}/api/matches", json=body)
                    if answer.status_code == httpx.codes.CREATED:
                        found: dict[str, Any] = answer.json()
                        return found
                    if answer.status_code == httpx.codes.BAD_REQUEST:
                        raise ValueError(answer.text)
                await asyncio.sleep(REFUSED)
        return None

    def finished(self, match: Match) -> None:
        """Called by both seats."""
        if not match.is_over:
            match.is_over = True
            self.spawn(self.open(10_000 + len(self.matches)))

    async def end(self) -> None:
        """Nobody answers any more; what is under way may arrive."""
        self.over = True
        await asyncio.sleep(1)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)

    if not ordered:
        return {}
    return {"p50": round(statistics.median(ordered) * 1000, 1), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}


class Clockwork:
    """What everybody worked from one moment to another, as a share of one core."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.began = time.perf_counter()
        self.before = self.now()

    def now(self) -> list[float]:
        return [*(server.worked() for server in self.servers), seconds_of("self")]

    def shares(self) -> dict[str, Any]:
        seconds = time.perf_counter() - self.began
        *servers, players = (
            max(0.0, after - before) / seconds for before, after in zip(self.before, self.now(), strict=True)
        )
        return {"servers": [round(each, 2) for each in servers], "players": round(players, 2)}


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    servers = [Server(options.db) for _ in range(options.processes)]
    for server in servers:
        await server.start()
    load, busy = Load(servers), machine_load()
    before = [server.memory() for server in servers]
    try:
        await asyncio.gather(*(load.open(number) for number in range(options.matches)))
        await asyncio.sleep(options.warm)
        found = await watch(load, options)
        memory = [server.memory() for server in servers]
        await load.end()
    finally:
        for server in servers:
            await server.kill()
    compared = stored.compared(load.matches, stored.rows(options.db), time.time() - MOVING)
    return found | {
        **msgspec.to_builtins(compared),
        "out_of_order": sum(match.out_of_order for match in load.matches),
        "errors": len(load.errors),
        "first_errors": load.errors[:3],
        "memory_mb": [round(each / 1e6) for each in memory],
        "memory_per_match_kb": round(grown(before, memory) / options.matches / 1000),
        "machine_load_before": round(busy, 2),
    }


def grown(before: list[int], after: list[int]) -> int:
    """Bytes that the servers which still run have taken."""
    return sum(now - then for then, now in zip(before, after, strict=True) if now)


async def watch(load: Load, options: argparse.Namespace) -> dict[str, Any]:
    """The measured time; half of it with all servers, half of it without the one that is killed."""
    start, work = time.perf_counter(), Clockwork(load.servers)
    await asyncio.sleep(options.seconds / 2)
    half, shares = time.perf_counter(), work.shares()
    if options.kill:
        await load.servers[0].kill()
        work = Clockwork(load.servers)
    await asyncio.sleep(options.seconds / 2)
    seconds = time.perf_counter() - start
    times = [took for sent, took in load.times if sent >= start]
    found = {
        "matches": options.matches,
        "games": len(load.matches),
        "seconds": round(seconds, 1),
        "choices_per_s": round(len(times) / seconds, 1),
        "ms": spread(times),
        "cores": shares,
    }
    if options.kill:
        found["ms_before_the_kill"] = spread([took for sent, took in load.times if start <= sent < half])
        found["ms_after_it"] = spread([took for sent, took in load.times if sent >= half])
        found["cores_after_it"] = work.shares()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=5, help="seconds before measuring")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--kill", action="store_true", help="kill the first server half way")
    parser.add_argument("--db", default="", help="a new file of SQLite if none is named")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL that is thrown away")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        if options.postgresql:
            from tests.table import postgres

            options.db = stack.enter_context(postgres.cluster(durable=True))
        options.db = options.db or str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "matches.db")
        print(json.dumps(uvloop.run(measure(options)), indent=2))


if __name__ == "__main__":
    main()
