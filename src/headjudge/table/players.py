"""Players that are no people: our own bots, and programs that speak the protocol over stdio."""

import asyncio
import contextlib
import shlex
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from headjudge.bots import NAMES, bot
from headjudge.bots.player import needs_of
from headjudge.bots.seat import Needs, Seat
from headjudge.errors import HeadjudgeError, Malformed
from headjudge.games import judgement_of
from headjudge.table.protocol import Choose, Error, FromTable, Table, Welcome, read, write
from headjudge.table.settings import Settings

THINKING = 2
"""How many of our own bots think at the same time."""
PATIENCE = 3
"""How many wrong answers a program may give to one question."""
LONGEST_LINE = 1 << 16


class GaveUp(Exception):
    """A bot cannot go on; its message says why."""


class Player(Protocol):
    needs: Needs

    async def choose(self, seat: Seat, table: Table, seed: int) -> int:
        """The option taken. ``table`` is what a person at this seat would be sent."""

    async def leave(self, table: Table | None) -> None:
        """The match is over, or nobody is there any more."""


class OwnBot:
    """A bot of ours, thinking in a thread so that the server goes on."""

    def __init__(self, name: str, threads: ThreadPoolExecutor) -> None:
        self.name = name
        self.threads = threads
        self.needs: Needs = needs_of(bot(name))

    async def choose(self, seat: Seat, table: Table, seed: int) -> int:
        if len(seat.decision.options) == 1:
            return 0
        player = bot(self.name, seed)
        return await asyncio.get_running_loop().run_in_executor(self.threads, player.choose, seat)

    async def leave(self, table: Table | None) -> None:
        return


class Program:
    """A program that is sent a line for every question and answers with one."""

    def __init__(self, command: str, welcome: Welcome, seconds: float) -> None:
        self.needs: Needs = "options"
        self.command = command
        self.welcome = welcome
        self.seconds = seconds
        self._process: asyncio.subprocess.Process | None = None

    async def choose(self, seat: Seat, table: Table, seed: int) -> int:
        try:
            async with asyncio.timeout(self.seconds):
                return await self._choose(table)
        except TimeoutError:
            raise GaveUp(f"it did not answer within {self.seconds:g} seconds") from None
        except (OSError, ValueError) as error:
            raise GaveUp(str(error)) from None

    async def _choose(self, table: Table) -> int:
        await self._start()
        question = table.seen.decision
        assert question is not None
        await self._say(table)
        for _attempt in range(PATIENCE):
            answer = await self._hear()
            if isinstance(answer, str):
                await self._say(Error(code="malformed", message=answer, expected="a choose message"))
            elif answer.decision != question.number or not 0 <= answer.option < len(question.options):
                wanted = f"decision {question.number} and an option from 0 to {len(question.options) - 1}"
                await self._say(Error(code="illegal", message="there is no such option", expected=wanted))
            else:
                return answer.option
        raise GaveUp(f"it gave {PATIENCE} wrong answers")

    async def _start(self) -> None:
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            words = shlex.split(self.command)
            self._process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)
            await self._say(self.welcome)

    async def _say(self, message: FromTable) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(write(message) + b"\n")
        await self._process.stdin.drain()

    async def _hear(self) -> Choose | str:
        """What it chose, or what is wrong with its line."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise GaveUp("it ended")
        try:
            said = read(line)
        except msgspec.MsgspecError as error:
            return str(error)
        return said if isinstance(said, Choose) else "this is not asked for"

    async def leave(self, table: Table | None) -> None:
        process, self._process = self._process, None
        if process is None or process.stdin is None:
            return
        with contextlib.suppress(OSError):
            if table is not None:
                process.stdin.write(write(table) + b"\n")
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 2)
        except TimeoutError:
            process.kill()
            await process.wait()


class Players:
    """Everybody whom a server can seat by itself."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.threads = ThreadPoolExecutor(THINKING, "bot")

    def names(self, ruleset: str) -> list[str]:
        return [name for name in NAMES if name == "random" or is_judged(ruleset)] + list(self.settings.bots)

    def check(self, name: str, ruleset: str) -> None:
        known = self.names(ruleset)
        if name not in known:
            raise Malformed(f"there is no bot {name!r}", "one of " + ", ".join(known), "Name one of these")

    def seat(self, name: str, welcome: Welcome) -> Player:
        command = self.settings.bots.get(name)
        return OwnBot(name, self.threads) if command is None else Program(command, welcome, self.settings.bot_seconds)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def is_judged(ruleset: str) -> bool:
    """Whether our thinking bots know what a position of it is worth."""
    try:
        judgement_of(ruleset)
    except HeadjudgeError:
        return False
    return True
