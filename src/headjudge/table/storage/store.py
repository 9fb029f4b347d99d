"""Reading and writing. Entries of all matches that wait at the same moment are committed together."""

import asyncio
import contextlib
import logging
import os
import secrets as randomness
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Table, delete, insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from headjudge.table.storage import database
from headjudge.table.storage.at_once import APPEND_AND_TELL, Appending, appending
from headjudge.table.storage.batches import Batches
from headjudge.table.storage.kept import KeptEntry, KeptMatch, Present
from headjudge.table.storage.lock import locked
from headjudge.table.storage.notices import CHANNEL, Notice, presences
from headjudge.table.storage.tables import entries, matches, presence, processes, replays, secrets

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

log = logging.getLogger("headjudge.table")

UNREACHABLE = (SQLAlchemyError, OSError)
"""What a database says that cannot be reached, or not any more."""

PATIENCE = 2.0
"""Seconds in which a database stores something, if it can."""
ALIVE = 15.0
"""For how many seconds a process counts as running after it last said so."""


class Coming(NamedTuple):
    """Whether somebody is at a seat in this process; ``created`` is when the match was."""

    match: str
    seat: int
    here: bool
    created: float


class Store:
    """One process's door to the database. ``process`` tells it from the others."""

    def __init__(self, engine: AsyncEngine, url: URL) -> None:
        self.engine = engine
        self.url = url
        self.shared = database.is_shared(url)
        self.process = randomness.token_hex(8)
        self._appending: Batches[Appending, bool] = Batches(self._append)
        self._coming: Batches[Coming, list[Present]] = Batches(self._come)
        self._lock: int | None = None
        self._line: AsyncConnection | None = None
        """The connection that entries are written over, kept open because all of them wait for it."""

    @classmethod
    async def open(cls, db: str) -> "Store":
        url = database.address(db)
        lock = None
        try:
            engine = database.engine_of(url)
            lock = None if database.is_shared(url) else locked(url.database or "")
            await database.migrate(engine)
        except UNREACHABLE as error:
            if lock is not None:
                os.close(lock)
            raise database.unusable(url, error) from error
        store = cls(engine, url)
        store._lock = lock
        await store.live()
        return store

    async def close(self) -> None:
        await self._appending.close()
        await self._coming.close()
        await self._hang_up()
        with contextlib.suppress(*UNREACHABLE):
            async with self.engine.begin() as connection:
                await connection.execute(delete(presence).where(presence.c.process == self.process))
                await connection.execute(delete(processes).where(processes.c.id == self.process))
        await self.engine.dispose()
        if self._lock is not None:
            os.close(self._lock)

    async def obstacle(self) -> str:
        """What is against storing something now, found by trying it; nothing if it can be done."""
        try:
            if self.shared:
                async with asyncio.timeout(PATIENCE), self.engine.begin() as connection:
                    await self._say_alive(connection)
            else:
                await self._try_file()
        except TimeoutError:
            return f"the database has not stored anything for {PATIENCE:g} seconds"
        except UNREACHABLE as error:
            return database.reason(error)
        return ""

    async def _try_file(self) -> None:
        """NB: SQLite waits for a lock by itself and cannot be interrupted, so it is told to wait less."""
        async with self.engine.connect() as connection:
            await connection.execute(text(f"PRAGMA busy_timeout={int(PATIENCE * 1000)}"))
            try:
                await self._say_alive(connection)
                await connection.commit()
            finally:
                await connection.rollback()
                await connection.execute(text(f"PRAGMA busy_timeout={database.BUSY_SECONDS * 1000}"))

    async def secret(self, name: str) -> str:
        """A secret that all processes on this database share; the first one makes it."""
        async with self.engine.begin() as connection:
            made = {"name": name, "value": randomness.token_urlsafe(48)}
            await connection.execute(self._insert_new(secrets), made)
            found = await connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
        return str(found)

    # -- matches -------------------------------------------------------------------------------------------------------

    async def create(self, match: str, spec: str, listed: bool, first: str | None) -> None:
        """A new match, with its first entry if it can begin."""
        now = time.time()
        async with self.engine.begin() as connection:
            row = {"id": match, "created": now, "spec": spec, "listed": listed, "ended": False}
            await connection.execute(insert(matches), row)
            if first is not None:
                await connection.execute(insert(entries), {"match": match, "number": 1, "at": now, "what": first})

    async def match(self, match: str) -> KeptMatch | None:
        async with self.engine.connect() as connection:
            wanted = select(matches.c.id, matches.c.created, matches.c.spec).where(matches.c.id == match)
            row = (await connection.execute(wanted)).first()
        return None if row is None else KeptMatch(*row)

    async def listed(self, most: int, newer_than: float) -> list[str]:
        """The matches that anybody may watch and that somebody is at, the newest first."""
        open_ones = (matches.c.listed, ~matches.c.ended, matches.c.created > newer_than)
        wanted = select(matches.c.id).where(*open_ones).order_by(matches.c.created.desc()).limit(most)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(wanted))

    async def entries(self, match: str, after: int = 0) -> list[KeptEntry]:
        wanted = (
            select(entries.c.number, entries.c.at, entries.c.what)
            .where(entries.c.match == match, entries.c.number > after)
            .order_by(entries.c.number)
        )
        async with self.engine.connect() as connection:
            return [KeptEntry(*row) for row in await connection.execute(wanted)]

    async def append(self, match: str, number: int, at: float, what: str, ended: bool | None = None) -> bool:
        """Whether the entry was stored; False if the match already has one of that number."""
        return await self._appending.add(Appending(match, KeptEntry(number, at, what), ended))

    async def _append(self, batch: list[Appending]) -> list[bool]:
        first: dict[tuple[str, int], Appending] = {}
        for each in batch:
            first.setdefault((each.match, each.entry.number), each)
        try:
            stored = await self._commit(list(first.values()))
        except Exception:
            await self._hang_up()
            raise
        return [first[key] is each and key in stored for each in batch for key in [(each.match, each.entry.number)]]

    async def _commit(self, batch: Sequence[Appending]) -> set[tuple[str, int]]:
        """Which entries were the first of their numbers."""
        if self._line is None:
            self._line = await self.engine.connect()
            if self.shared:
                await self._line.execution_options(isolation_level="AUTOCOMMIT")
        async with self._line.begin():
            if self.shared:
                done = await self._line.execute(APPEND_AND_TELL, appending(self.process, batch))
                return {(str(match), int(number)) for match, number, _told in done}
            return await self._add(self._line, batch)

    async def _add(self, connection: AsyncConnection, batch: Sequence[Appending]) -> set[tuple[str, int]]:
        rows = [{"match": each.match, **each.entry._asdict()} for each in batch]
        adding = self._insert_new(entries).returning(entries.c.match, entries.c.number)
        stored = {(str(match), int(number)) for match, number in await connection.execute(adding, rows)}
        for ended in (False, True):
            changed = [e.match for e in batch if e.ended == ended and (e.match, e.entry.number) in stored]
            if changed:
                await connection.execute(update(matches).where(matches.c.id.in_(changed)).values(ended=ended))
        return stored

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(*UNREACHABLE):
                await line.invalidate()
                await line.close()

    def _insert(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """An insert that can say what happens to what is already there."""
        if self.shared:
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(table)
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table)

    def _insert_new(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """An insert that leaves out what is already there."""
        return self._insert(table).on_conflict_do_nothing()

    async def _notify(self, connection: AsyncConnection, told: Iterable[Notice]) -> None:
        """Tell the other processes; they hear of it when it is committed."""
        if not self.shared:
            return
        for each in told:
            row = {"channel": CHANNEL, "told": each.written()}
            await connection.execute(text("SELECT pg_notify(:channel, :told)"), row)

    # -- replays -------------------------------------------------------------------------------------------------------

    async def keep_replay(self, replay: str, data: bytes) -> None:
        async with self.engine.begin() as connection:
            row = {"id": replay, "created": time.time(), "data": data}
            await connection.execute(self._insert_new(replays), row)

    async def replay(self, replay: str) -> bytes | None:
        async with self.engine.connect() as connection:
            found = await connection.scalar(select(replays.c.data).where(replays.c.id == replay))
        return None if found is None else bytes(found)

    # -- who is there --------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Say that this process is running; a database that does not answer is told of and borne."""
        try:
            async with self.engine.begin() as connection:
                await self._say_alive(connection)
        except UNREACHABLE as error:
            log.warning("the database does not answer: %s", error, extra={"event": "no_beat"})

    async def _say_alive(self, connection: AsyncConnection) -> None:
        row = {"id": self.process, "until": time.time() + ALIVE}
        await connection.execute(delete(processes).where(processes.c.id == self.process))
        await connection.execute(insert(processes), row)

    async def be(self, match: str, seat: int, here: bool, created: float) -> list[Present]:
        """Somebody is at a seat in this process, or the last one has left it; both seats then."""
        return await self._coming.add(Coming(match, seat, here, created))

    async def _come(self, batch: list[Coming]) -> list[list[Present]]:
        now = time.time()
        newest = {(each.match, each.seat): each.here for each in batch}
        rows = [
            {"match": match, "seat": seat, "process": self.process, "here": here, "at": now}
            for (match, seat), here in newest.items()
        ]
        writing = self._insert(presence)
        new = {name: writing.excluded[name] for name in ("here", "at")}
        matches_in = list(dict.fromkeys(each.match for each in batch))
        async with self.engine.begin() as connection:
            key = (presence.c.match, presence.c.seat, presence.c.process)
            await connection.execute(writing.on_conflict_do_update(index_elements=key, set_=new), rows)
            await self._notify(connection, presences(self.process, matches_in))
        found = await self.present({each.match: each.created for each in batch})
        return [found[each.match] for each in batch]

    async def present(self, created: Mapping[str, float]) -> dict[str, list[Present]]:
        """Both seats of matches; one in a process that has stopped was last there when that process was."""
        now = time.time()
        wanted = select(
            presence.c.match, presence.c.seat, presence.c.here, presence.c.at, processes.c.until
        ).select_from(presence.outerjoin(processes, presence.c.process == processes.c.id))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.where(presence.c.match.in_(created)))).all()
        found = {match: [Present(False, at), Present(False, at)] for match, at in created.items()}
        for match, seat, here, at, until in rows:
            alive = until is not None and until > now
            last = at if not here or alive else max(at, (until or at) - ALIVE)
            found[match][seat] = max(found[match][seat], Present(bool(here and alive), last))
        return found
