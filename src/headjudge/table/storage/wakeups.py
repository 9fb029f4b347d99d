"""Hearing what other processes wrote to the same PostgreSQL: LISTEN, kept up through every loss of the connection."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy.engine import URL

from headjudge.table.storage.notices import CHANNEL, Notice, read

log = logging.getLogger("headjudge.table")
AGAIN = 1.0
"""Seconds until a lost connection is opened anew."""

Hear = Callable[[Notice | None], Awaitable[None]]


async def listen(url: URL, process: str, hear: Hear) -> None:
    """Call ``hear`` with each notice of another process; with none after a time of deafness."""
    where = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        with contextlib.suppress(psycopg.Error, OSError):
            async with await psycopg.AsyncConnection.connect(where, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await hear(None)
                async for told in connection.notifies():
                    notice = read(told.payload)
                    if notice.process != process:
                        await hear(notice)
        log.warning("the database no longer tells what others write; trying again", extra={"event": "deaf"})
        await asyncio.sleep(AGAIN)
