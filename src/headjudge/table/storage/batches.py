"""Writing together what waits at the same moment: a commit costs the same for one row and for a hundred."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

MOST_TOGETHER = 200

Item = TypeVar("Item")
Found = TypeVar("Found")


class Batches(Generic[Item, Found]):
    """One batch after the other; ``write`` answers for each item in order, or raises for all of them."""

    def __init__(self, write: Callable[[list[Item]], Awaitable[list[Found]]]) -> None:
        self._write = write
        self._waiting: asyncio.Queue[tuple[Item, asyncio.Future[Found]]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._run())

    async def add(self, item: Item) -> Found:
        """What came of it, when it is written."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((item, done))
        return await done

    async def close(self) -> None:
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self._waiting.get_nowait())
            try:
                found = await self._write([item for item, _ in batch])
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            for (_, done), each in zip(batch, found, strict=True):
                if not done.done():
                    done.set_result(each)
