"""One socket at a table: what waits to be sent to it, how far it has read, and how fast it may speak."""

import asyncio
import time

from headjudge.kernel.logline import WATCHER
from headjudge.table.problems import Forbidden
from headjudge.table.protocol import FromTable, Mode, Ping, write
from headjudge.table.rates import Bucket
from headjudge.table.seats import Place

MOST_WAITING = 400
"""How many messages may wait for a client that reads slowly."""
MOST_BYTES_WAITING = 4_000_000
"""And how many bytes of them: a table has some thousands, with its whole log some hundreds of thousands."""
SLOW = 1013


class Connection:
    """``seat`` is whose eyes it has now: that of the token, or at a hot seat of who sits before the screen."""

    def __init__(self, place: Place, bucket: Bucket) -> None:
        self.place = place
        self.bucket = bucket
        self.seat = place.seat
        self.last_seat = place.seat
        """At a hot seat: who sat before the screen last."""
        self.awaited: int | None = None
        """At a hot seat: for whom the curtain has fallen."""
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.log_epoch = -1
        self.log_sent = 0
        self.waiting_bytes = 0
        self.lag: int | None = None
        """Milliseconds there and back, as the last ping found; None for a client that answers none."""
        self._pinged: tuple[int, float] = (-1, 0.0)
        self.closing = 0
        """The code to close the socket with, once it is to be closed."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats this socket may play."""
        if self.place.role == "hot seat":
            return (0, 1)
        return () if self.place.seat is None else (self.place.seat,)

    @property
    def eyes(self) -> int:
        return WATCHER if self.seat is None else self.seat

    def acting(self) -> int:
        """The seat that this socket acts for now."""
        if self.place.role == "watcher":
            raise Forbidden("who watches cannot act", "the token of a seat", "Open the link of a seat")
        if self.seat is None:
            raise Forbidden("nobody sits before the screen yet", "a ready message", "Say which player is there")
        return self.seat

    def speaking(self, seat: int) -> int:
        """The seat for which this socket adds a word to chance: one of its own."""
        if seat not in self.seats:
            raise Forbidden(f"seat {seat} is not yours", "a seat of your link", "Speak for your own seat")
        return seat

    def wishing(self, mode: Mode) -> tuple[int, ...]:
        """The seats that are to be answered for in that mode: before a hot seat's curtain rises, both. Nobody passes
        for somebody else."""
        if self.seat is None and self.place.role == "hot seat" and mode != "pass":
            return self.seats
        return (self.acting(),)

    def ping(self, number: int) -> None:
        self._pinged = (number, time.monotonic())
        self.send(Ping(number=number))

    def pong(self, number: int) -> None:
        """NB: only the newest ping can be answered, and once."""
        asked, at = self._pinged
        if number == asked:
            self.lag = int((time.monotonic() - at) * 1000)
            self._pinged = (-1, 0.0)

    def send(self, message: FromTable) -> None:
        self.send_bytes(write(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closing:
            return
        if self.outgoing.qsize() >= MOST_WAITING or self.waiting_bytes + len(data) > MOST_BYTES_WAITING:
            self.close(SLOW)
        else:
            self.waiting_bytes += len(data)
            self.outgoing.put_nowait(data)

    async def next(self) -> bytes | None:
        """What is to be sent next; None once nothing more is."""
        data = await self.outgoing.get()
        self.waiting_bytes -= len(data or b"")
        return data

    def close(self, code: int) -> None:
        """NB: who reads too slowly is not sent what waits: it would wait for ever."""
        if self.closing:
            return
        self.closing = code
        while code == SLOW and not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)
