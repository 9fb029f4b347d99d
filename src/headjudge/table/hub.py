"""All matches that are open in this process, and what keeps them going."""

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from headjudge.table import catalog, entries
from headjudge.table.bodies import RulesetInfo
from headjudge.table.garbage import FullLooks
from headjudge.table.match import Match
from headjudge.table.metrics import Metrics
from headjudge.table.players import Players
from headjudge.table.problems import Missing
from headjudge.table.replay_viewer import Reviews
from headjudge.table.room import Room
from headjudge.table.seats import Seating
from headjudge.table.settings import Settings
from headjudge.table.storage.notices import Notice

if TYPE_CHECKING:
    from headjudge.table.storage.store import Store

log = logging.getLogger("headjudge.table")
T = TypeVar("T")
BEAT = 4.0
"""Seconds between two looks at what is idle, and two signs of life."""


Opened = Callable[[BaseException | None], None]
"""Called once the database is open, or with what was against it."""


class Hub:
    """``store`` and ``seating`` are there when the database is open: whoever needs them awaits ``stored`` first."""

    store: "Store"
    seating: Seating

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.players = Players(settings)
        self.metrics = Metrics()
        self.reviews = Reviews()
        self.rooms: dict[str, Room] = {}
        self._rulesets: asyncio.Task[list[RulesetInfo]] | None = None
        self._storing: asyncio.Task[None] | None = None
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._preparing = ThreadPoolExecutor(1, "prepare")

    @classmethod
    async def open(cls, settings: Settings, opened: Opened | None = None) -> "Hub":
        """A hub for the first screen, which is made ready; then the database is opened."""
        hub = cls(settings)
        hub._rulesets = asyncio.create_task(
            hub.prepare(lambda: catalog.every_ruleset(hub.players, hub.settings.formats))
        )
        task = hub._storing = asyncio.create_task(hub._open_store())
        if opened is not None:
            task.add_done_callback(lambda done: None if done.cancelled() else opened(done.exception()))
        return hub

    async def _open_store(self) -> None:
        """NB: in a thread, because importing the library takes longer than everything else before the first screen."""
        assert self._rulesets is not None
        await asyncio.wait({self._rulesets})
        store = self.store = await (await asyncio.to_thread(store_class)).open(self.settings.db)
        self.seating = Seating(await store.secret("seats"))
        self.spawn(self.beat())
        if store.shared:
            from headjudge.table.storage import wakeups

            self.spawn(wakeups.listen(store.url, store.process, self.hear))

    async def rulesets(self) -> list[RulesetInfo]:
        """Everything that can be played here."""
        assert self._rulesets is not None
        return await asyncio.shield(self._rulesets)

    async def stored(self) -> None:
        """Until the database is open; raises what was against it."""
        assert self._storing is not None
        await asyncio.shield(self._storing)

    async def obstacles(self) -> list[str]:
        """What is against storing a choice now."""
        assert self._storing is not None
        if not self._storing.done():
            return ["the database is not open yet"]
        if self._storing.cancelled() or self._storing.exception() is not None:
            return [f"the database could not be opened: {self._storing.exception()}"]
        found = await self.store.obstacle()
        return [found] if found else []

    async def close(self) -> None:
        assert self._rulesets is not None
        assert self._storing is not None
        tasks = [self._storing, self._rulesets, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self.rooms.values():
            await room.rest()
        self.players.close()
        self._preparing.shutdown(wait=False, cancel_futures=True)
        if hasattr(self, "store"):
            await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside everything else; what goes wrong in it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something beside failed", exc_info=task.exception(), extra={"event": "task_failed"})

    async def prepare(self, work: Callable[[], T]) -> T:
        """Do what takes a while (reading decks, checking replays) beside the tables, one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self._preparing, work)

    # -- rooms ---------------------------------------------------------------------------------------------------------

    async def room(self, match: str) -> Room:
        """The match as it stands, read from its entries if it is not open here."""
        async with self._opening.setdefault(match, asyncio.Lock()):
            found = self.rooms.get(match)
            if found is None:
                found = self.rooms[match] = await self._read(match)
                self.metrics.rooms.set(len(self.rooms))
        return found

    async def _read(self, match: str) -> Room:
        kept = await self.store.match(match)
        if kept is None:
            raise Missing(f"there is no match {match}", "a match of this server", "Set up a new one")
        found = Match(match, entries.read_spec(kept.spec))
        for entry in await self.store.entries(match):
            found.apply(entries.read(entry.what))
        return Room(self, found, kept.created)

    async def beat(self) -> None:
        """Say that this process lives, and tidy up."""
        looks = FullLooks()
        while True:
            await asyncio.sleep(BEAT)
            await self.store.live()
            self.forget_idle()
            if looks.due(is_quiet=not any(room.connections for room in self.rooms.values())):
                gc.collect()

    def forget_idle(self) -> None:
        """Matches that nobody has been at for a while need not be held: they are read again when somebody comes."""
        old = time.monotonic() - self.settings.idle_seconds
        for match, room in list(self.rooms.items()):
            if not room.connections and room.idle_since < old and not room.lock.locked():
                del self.rooms[match]
                self._opening.pop(match, None)
        self.metrics.rooms.set(len(self.rooms))

    async def hear(self, notice: Notice | None) -> None:
        """What another process says; nothing means that we may have missed something."""
        if notice is None:
            for each in list(self.rooms.values()):
                self.spawn(each.wake(None))
            return
        for match, entry in notice.entries:
            room = self.rooms.get(match)
            if room is not None:
                self.spawn(room.wake(entry))
        here = [self.rooms[match] for match in notice.present if match in self.rooms]
        if here:
            self.spawn(self._look(here))

    async def _look(self, rooms: list[Room]) -> None:
        found = await self.store.present({room.match.id: room.created for room in rooms})
        for room in rooms:
            room.present = found[room.match.id]
            room.tell_seats()


def store_class() -> type["Store"]:
    from headjudge.table.storage.store import Store

    return Store
