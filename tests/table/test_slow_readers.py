"""A client that does not read is dropped with a reason, and what waits for it is bounded."""

import asyncio

from headjudge.table.connection import MOST_BYTES_WAITING, MOST_WAITING, SLOW, Connection
from headjudge.table.rates import Bucket
from headjudge.table.seats import Place


def sent(size: int, times: int) -> tuple[Connection, list[bytes | None]]:
    """So many messages to somebody who reads nothing, and what would be sent after that."""

    async def send() -> tuple[Connection, list[bytes | None]]:
        connection = Connection(Place("m", "player", 0), Bucket(1, 1))
        for _ in range(times):
            connection.send_bytes(b"x" * size)
        waiting = [connection.outgoing.get_nowait() for _ in range(connection.outgoing.qsize())]
        return connection, waiting

    return asyncio.run(send())


def test_bytes_that_wait_are_bounded_and_dropped() -> None:
    size = MOST_BYTES_WAITING // 4
    assert sent(size, 4)[0].closing == 0
    connection, waiting = sent(size, 50)
    assert connection.closing == SLOW
    assert waiting == [None]


def test_messages_that_wait_are_bounded() -> None:
    connection, waiting = sent(1, MOST_WAITING + 50)
    assert (connection.closing, waiting) == (SLOW, [None])


def test_who_reads_makes_room() -> None:
    async def read() -> int:
        connection = Connection(Place("m", "player", 0), Bucket(1, 1))
        for _ in range(20):
            connection.send_bytes(b"x" * (MOST_BYTES_WAITING // 2))
            assert await connection.next() is not None
        return connection.closing

    assert asyncio.run(read()) == 0
