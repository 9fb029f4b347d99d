"""Players over real sockets who answer at random a little later, and note what they sent and what was acknowledged."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.loading.servers import Server

LOST = (ConnectionClosed, InvalidHandshake, OSError)
AGAIN = 0.5
"""Seconds until a lost player tries the next server."""


class Question(msgspec.Struct):
    number: int
    options: list[msgspec.Raw]


class Seen(msgspec.Struct):
    decision: Question | None


class Heard(msgspec.Struct):
    """What a player needs of any message; the rest is passed over unread, so that playing costs little."""

    type: str
    number: int = 0
    by: int | None = None
    log_from: int = 0
    seen: Seen | None = None
    outcome: dict[str, Any] | None = None
    id: int | None = None
    message: str = ""


read: Callable[[str | bytes], Heard] = msgspec.json.Decoder(Heard).decode


class Choice(msgspec.Struct, frozen=True):
    seat: int
    option: int


class Match:
    """What both seats share. Choices go by the number of the entry that stores them."""

    def __init__(self, match_id: str, tokens: list[str]) -> None:
        self.id = match_id
        self.tokens = tokens
        self.sent: dict[int, list[Choice]] = {}
        self.sent_at: dict[int, float] = {}
        self.acknowledged: dict[int, Choice] = {}
        self.out_of_order = 0
        self.is_over = False


class Playing(Protocol):
    """What players tell of."""

    servers: list[Server]
    over: bool
    times: list[tuple[float, float]]
    errors: list[str]

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...

    def finished(self, match: Match) -> None: ...


class Seat:
    """One player, who begins at the server of the seat's number and goes to the next when that one is lost."""

    def __init__(self, load: Playing, match: Match, seat: int) -> None:
        self.load = load
        self.match = match
        self.seat = seat
        self.number = 0
        self.choices: dict[int, Choice] = {}
        self.chance = random.Random(f"{match.tokens[0]} {seat}")

    async def run(self) -> None:
        at = self.seat
        while not self.load.over:
            server = self.load.servers[at % len(self.load.servers)]
            with contextlib.suppress(*LOST):
                async with connect(f"ws://{server.host}/ws", max_size=None, compression=None, max_queue=None) as socket:
                    if await self.play(socket):
                        return
            at += 1
            await asyncio.sleep(AGAIN)

    async def play(self, socket: ClientConnection) -> bool:
        """Whether the game is over."""
        await socket.send(msgspec.json.encode({"type": "sit", "token": self.match.tokens[self.seat]}).decode())
        async for text in socket:
            now = time.perf_counter()
            heard = read(text)
            if heard.type == "table" and heard.seen is not None:
                self.measure(heard, now)
                if heard.outcome is not None:
                    self.load.finished(self.match)
                    return True
                if heard.seen.decision is not None:
                    self.load.spawn(self.answer(socket, heard.seen.decision))
            elif heard.type == "done" and heard.id is not None:
                self.match.acknowledged[heard.id] = self.choices[heard.id]
            elif heard.type == "error":
                self.load.errors.append(heard.message)
        return False

    async def answer(self, socket: ClientConnection, question: Question) -> None:
        await asyncio.sleep(self.chance.uniform(0.5, 1.5))
        if self.load.over:
            return
        entry = question.number + 1
        chosen = Choice(self.seat, self.chance.randrange(len(question.options)))
        words = {"type": "choose", "decision": question.number, "option": chosen.option, "id": entry}
        self.choices[entry] = chosen
        self.match.sent.setdefault(entry, []).append(chosen)
        self.match.sent_at[entry] = time.perf_counter()
        with contextlib.suppress(*LOST):
            await socket.send(msgspec.json.encode(words).decode())

    def measure(self, heard: Heard, now: float) -> None:
        """Tables must come one by one, unless the whole table came anew; the opponent's choice tells the time."""
        goes_on = heard.log_from > 0
        if goes_on and heard.number != self.number + 1:
            self.match.out_of_order += 1
        self.number = heard.number
        sent = self.match.sent_at.get(heard.number)
        if sent is not None and heard.by == 1 - self.seat and goes_on:
            self.load.times.append((sent, now - sent))
