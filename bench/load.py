"""How the server bears many matches at once: ``python bench/load.py --matches 300 --seconds 60``.

Two sockets a match, each seat answering about once a second with any option. Measured is the time from sending a choice
to the arrival of the opponent's table, whether every acknowledged choice is there exactly once, and memory per match.
With ``--processes 2 --db postgresql+psycopg://...`` the seats of a match sit at different servers; with ``--kill`` the
first server is killed half way and started again.
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

DECKS = ("starter/swordcraft", "starter/abysscraft", "starter/forestcraft", "starter/runecraft")
LOST = (ConnectionClosed, InvalidHandshake, OSError)


class Server:
    """A server process that can be killed and started again on its port."""

    def __init__(self, db: str) -> None:
        self.db = db
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        words = [sys.executable, "-m", "headjudge", "serve", "--db", self.db, "--port", str(self.port)]
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(*words, stdout=pipe, stderr=nowhere)
        assert self.process.stdout is not None
        found = re.search(rb"http://[^:]+:(\d+)/", await self.process.stdout.readline())
        assert found is not None, "the server did not start"
        self.port = int(found[1])

    async def stop(self, sign: int = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(sign)
        await self.process.wait()

    def memory(self) -> int:
        """Bytes that the process holds."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024  # type: ignore[index]


class Match:
    """What both seats of a match share: when a choice was sent, and every entry that was seen."""

    def __init__(self, servers: list[Server], tokens: list[str]) -> None:
        self.servers = servers
        self.tokens = tokens
        self.sent: dict[int, float] = {}
        self.acknowledged: dict[int, int] = {}
        self.repeated = 0


class Seat:
    """One player: answers a little later, connects again when the server is lost."""

    def __init__(self, load: "Load", match: Match, seat: int) -> None:
        self.load = load
        self.match = match
        self.seat = seat
        self.number = 0
        self.chance = random.Random(f"{match.tokens[0]} {seat}")

    async def run(self) -> None:
        at = self.seat
        while not self.load.over:
            with contextlib.suppress(*LOST):
                server = self.match.servers[at % len(self.match.servers)]
                async with connect(f"ws://{server.host}/ws", max_size=None, compression=None) as socket:
                    await self.play(socket)
                    return
            at += 1
            await asyncio.sleep(0.5)

    async def play(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "sit", "token": self.match.tokens[self.seat]}))
        async for text in socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "table":
                self.measure(message, now)
                decision = message["seen"]["decision"]
                if message["outcome"] is not None:
                    return await self.load.replace(self.match)
                if decision is not None:
                    self.load.spawn(self.answer(socket, decision))
            elif message["type"] == "done":
                self.load.done += 1
            elif message["type"] == "error":
                self.load.errors.append(message["message"])
        return None

    async def answer(self, socket: ClientConnection, decision: dict[str, Any]) -> None:
        await asyncio.sleep(self.chance.uniform(0.5, 1.5))
        number, option = decision["number"], self.chance.randrange(len(decision["options"]))
        self.match.sent[number + 1] = time.perf_counter()
        words = {"type": "choose", "decision": number, "option": option, "id": number}
        with contextlib.suppress(*LOST):
            await socket.send(json.dumps(words))

    def measure(self, message: dict[str, Any], now: float) -> None:
        """The opponent's table after a choice; entries must come one by one, unless the whole table came anew."""
        number = message["number"]
        if message["log_from"] and number != self.number + 1:
            self.match.repeated += 1
        self.load.lost += number < self.number
        self.number = number
        sent = self.match.sent.get(number)
        if sent is not None and message["by"] == 1 - self.seat and message["log_from"]:
            self.load.times.append(now - sent)
            self.match.acknowledged[number] = self.match.acknowledged.get(number, 0) + 1


class Load:
    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.times: list[float] = []
        self.errors: list[str] = []
        self.matches: list[Match] = []
        self.done = 0
        self.lost = 0
        self.over = False
        self.finished = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, http: httpx.AsyncClient, number: int) -> None:
        chosen = random.Random(number)
        seats = [{"deck": chosen.choice(DECKS)} for _ in (0, 1)]
        body = {"ruleset": "sve", "seats": seats, "seed": number}
        while True:
            answer = await http.post(f"http://{self.servers[0].host}/api/matches", json=body)
            if answer.status_code == 201:
                break
            await asyncio.sleep(0.2)
        match = Match(self.servers, [link["token"] for link in answer.json()["seats"]])
        self.matches.append(match)
        for seat in (0, 1):
            self.spawn(Seat(self, match, seat).run())

    async def replace(self, match: Match) -> None:
        """A game is over: both seats go, and a new match takes its place."""
        self.finished += 1
        if self.finished % 2 == 0 and not self.over:
            async with httpx.AsyncClient(timeout=30) as http:
                with contextlib.suppress(httpx.HTTPError):
                    await self.open(http, 10_000 + self.finished)

    def report(self, seconds: float, memory: list[int]) -> dict[str, Any]:
        times = sorted(self.times)
        count = len(times)
        return {
            "matches": len(self.matches),
            "seconds": round(seconds, 1),
            "choices_per_s": round(count / seconds, 1),
            "p50_ms": round(statistics.median(times) * 1000, 1),
            "p95_ms": round(times[int(count * 0.95)] * 1000, 1),
            "p99_ms": round(times[int(count * 0.99)] * 1000, 1),
            "max_ms": round(times[-1] * 1000, 1),
            "lost": self.lost,
            "out_of_order": sum(match.repeated for match in self.matches),
            "seen_twice": sum(seen > 1 for match in self.matches for seen in match.acknowledged.values()),
            "errors": len(self.errors),
            "first_errors": self.errors[:3],
            "memory_mb": [round(each / 1e6, 1) for each in memory],
        }


async def storing(http: httpx.AsyncClient, server: Server) -> float:
    """How long an entry took to be committed, on average."""
    told = (await http.get(f"http://{server.host}/metrics")).text
    total, count = (float(re.search(rf"storing_seconds_{word} (\S+)", told)[1]) for word in ("sum", "count"))  # type: ignore[index]
    return round(total / max(1.0, count) * 1000, 1)


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    servers = [Server(options.db) for _ in range(options.processes)]
    for server in servers:
        await server.start()
    load = Load(servers)
    before = [server.memory() for server in servers]
    async with httpx.AsyncClient(timeout=30) as http:
        for number in range(options.matches):
            await load.open(http, number)
        await asyncio.sleep(options.warm)
        load.times.clear()
        start = time.perf_counter()
        await asyncio.sleep(options.seconds / 2)
        if options.kill:
            await servers[0].stop(signal.SIGKILL)
            await servers[0].start()
        await asyncio.sleep(options.seconds / 2)
        seconds = time.perf_counter() - start
        memory = [server.memory() for server in servers]
        load.over = True
        found = load.report(seconds, memory)
        found["storing_ms"] = [await storing(http, server) for server in servers]
        found["memory_per_match_kb"] = round((sum(memory) - sum(before)) / options.matches / 1000)
    for server in servers:
        await server.stop(signal.SIGKILL)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=5, help="seconds before measuring")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--kill", action="store_true", help="kill the first server half way")
    parser.add_argument("--db", default="", help="a new file of SQLite if none is named")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        options.db = options.db or str(Path(folder) / "matches.db")
        print(json.dumps(asyncio.run(measure(options)), indent=2))


if __name__ == "__main__":
    main()
