"""A match that somebody is at: sockets, bots and clocks around its entries.

Everything that changes a match passes ``append``: tried on a copy, stored under the next number, then shown. Where
another process has stored that number first, its entries are taken over and the wish is looked at again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from headjudge.bots.seat import Seat
from headjudge.kernel import by_hand
from headjudge.kernel.logline import WATCHER
from headjudge.table import entries, messages, problems
from headjudge.table.automatic_answers import Answering
from headjudge.table.connection import Connection
from headjudge.table.entries import (
    AnyEntry,
    CarriedOut,
    Chose,
    ChoseSet,
    Ended,
    Pledged,
    Prepared,
    Repeated,
    Revealed,
    Undone,
)
from headjudge.table.match import Match, asked, taken_seed, told_option
from headjudge.table.players import GaveUp, Player
from headjudge.table.protocol import Curtain, Mode, Seats, Seen, Skipped
from headjudge.table.seat_view import Log, Sight, Values, Watching
from headjudge.table.storage.kept import KeptEntry, Present

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.table.hub import Hub

log = logging.getLogger("headjudge.table")
MOST_LAG = 500
"""How many milliseconds of the way are given back for one choice, whatever a client says of it."""
ATTEMPTS = 5
"""How often a wish is tried again when other processes are faster."""


class Overtaken(Exception):
    """Another process has stored an entry of this number; the room has caught up with it."""


class Room:
    """``since`` is when the decision that waits came up here, by a clock that nobody can set: clocks do not run while
    nobody serves the match."""

    def __init__(self, hub: "Hub", match: Match, created: float) -> None:
        self.hub = hub
        self.match = match
        self.created = created
        self.lock = asyncio.Lock()
        self.coming_and_going = asyncio.Lock()
        self.connections: list[Connection] = []
        self.present = [Present(False, created), Present(False, created)]
        self.answering = [Answering(), Answering()]
        """For each seat, however many windows it has open and whoever sits before a shared screen."""
        self.since = time.monotonic()
        self.idle_since = time.monotonic()
        self.players: dict[int, Player] = {}
        self.logs: dict[int, Log] = {}
        self.log_epoch = 0
        self.watching = Watching()
        self.values = Values()
        self.sights: dict[int, Sight] = {}
        self.drawn: dict[int, tuple[int, Seen]] = {}
        self._bots: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    # -- entries -------------------------------------------------------------------------------------------------------

    async def submit(self, wish: Callable[[], AnyEntry]) -> None:
        """Store what a wish makes of the match as it stands. The caller holds the lock."""
        for _attempt in range(ATTEMPTS):
            try:
                await self.append(wish())
            except Overtaken:
                continue
            return await self.settle()
        raise Overtaken

    async def append(self, entry: AnyEntry) -> None:
        match = self.match
        after = match.tried(entry)
        now = time.time()
        what = entries.write(entry).decode()
        over = self.is_over(after)
        ended = over if over != (match.outcome is not None) else None
        with self.hub.metrics.storing.time():
            stored = await self.hub.store.append(match.id, match.number + 1, now, what, ended)
        if not stored:
            self.hub.metrics.overtaken.inc()
            await self.catch_up()
            raise Overtaken
        self.hub.metrics.entries.labels(entries.did(entry)).inc()
        self.take(entry, after)

    def is_over(self, after: "Game | None") -> bool:
        return self.match.outcome is not None if after is None else after.result is not None

    def take(self, entry: AnyEntry, after: "Game | None" = None) -> None:
        """Add what is stored to the match, and show it to everybody here."""
        skipped = self.skipped(entry)
        before, was_over = self.match.position, self.match.outcome is not None
        if isinstance(entry, Undone):
            self.ask_again(self.match.choosers[entry.keep])
        self.match.apply(entry, after)
        if self.match.position != before:
            self.since = time.monotonic()
        if isinstance(entry, (Prepared, Pledged, Revealed)):
            self.tell_seats()
        for connection in self.connections:
            mine = skipped if entry.by is not None and connection.seat == entry.by else []
            self.show(connection, mine)
        if (self.match.outcome is not None) != was_over and self.match.fair is not None:
            self.tell_seats()

    def skipped(self, entry: AnyEntry) -> list[Skipped]:
        if not isinstance(entry, Chose) or not entry.auto:
            return []
        game = self.match.game
        question, rule = asked(game)
        return [Skipped(question, rule, told_option(game, entry.option))]

    def ask_again(self, seat: int | None) -> None:
        """Who takes a choice back wants to choose: passing would take it again at once."""
        if seat is not None:
            self.answering[seat] = self.answering[seat].asked_again()

    async def catch_up(self) -> None:
        """Take over what other processes have stored."""
        for kept in await self.hub.store.entries(self.match.id, self.match.number):
            self.take_kept(kept)

    def take_kept(self, kept: KeptEntry) -> None:
        if kept.number == self.match.number + 1:
            self.take(entries.read(kept.what))

    async def wake(self, kept: KeptEntry | None) -> None:
        """Another process has stored an entry, or we may have missed some."""
        async with self.lock:
            if kept is not None and kept.number <= self.match.number:
                return
            if kept is not None and kept.what and kept.number == self.match.number + 1:
                self.take_kept(kept)
            else:
                await self.catch_up()
            await self.settle()

    def spent(self) -> int:
        """Milliseconds since the decision came up."""
        return int((time.monotonic() - self.since) * 1000)

    def thought(self, seat: int) -> int:
        """What of it the player had: without the time that question and answer spent on the way, up to a limit."""
        lags = [each.lag for each in self.connections if seat in each.seats and each.lag is not None]
        return max(0, self.spent() - min(min(lags, default=0), MOST_LAG))

    # -- going on by itself --------------------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Answer what need not be asked at seats that are here, then let bots think and clocks run."""
        while (chosen := self.unasked()) is not None:
            try:
                await self.append(self.timed(chosen))
            except Overtaken:
                continue
            except BaseException:
                self.drawn.clear()
                raise
        self.start_bots()
        self.start_timer()

    def unasked(self) -> Chose | None:
        seat = self.match.decider
        if seat is None or not any(seat in each.seats for each in self.connections):
            return None
        option = self.answering[seat].answer(self.match.game)
        return None if option is None else Chose(by=seat, option=option, auto=True)

    def wish(self, seats: tuple[int, ...], mode: Mode, stops: tuple[str, ...]) -> None:
        """From now on this is answered for the seats, whatever was wished before; all their windows are told."""
        turn = self.match.game.turn if self.match.current is not None else -1
        for seat in seats:
            self.answering[seat] = Answering(mode, stops, turn)
        for connection in self.connections if self.unasked() is None else ():
            if connection.seat in seats:
                self.show(connection, [])

    def start_bots(self) -> None:
        waits = self.match.decider in self.match.bots and self.connections
        if waits and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self.play_bots())

    async def play_bots(self) -> None:
        while (seat := self.match.decider) in self.match.bots and seat is not None and self.connections:
            position = self.match.position
            try:
                entry = await self.bot_choice(seat, position)
                async with self.lock:
                    if self.match.position == position and self.match.outcome is None:
                        await self.append(entry)
                        await self.settle()
            except Overtaken:
                continue
            except Exception as error:
                await self.bot_failed(seat, error)
                return

    async def bot_failed(self, seat: int, error: Exception) -> None:
        """What nobody expected: the bot has left, and if not even that can be stored, everybody here is told."""
        told = problems.internal(error, None, match=self.match.id, bot=self.match.bots[seat])
        with contextlib.suppress(Exception):
            async with self.lock:
                if self.match.decider == seat:
                    await self.submit(lambda: self.match.ending(seat, "left"))
        for connection in self.connections if self.match.outcome is None else ():
            connection.send(told)

    async def bot_choice(self, seat: int, position: int) -> AnyEntry:
        decision = self.match.game.decision
        if decision is not None and decision.prompt == by_hand.AGREE:
            return Chose(by=seat, option=0)  # NB: who plays a bot agrees for both
        player = self.players.get(seat)
        if player is None:
            welcome = messages.welcome(self, "player", seat)
            player = self.players[seat] = self.hub.players.seat(self.match.bots[seat], welcome)
        table = messages.table(self, seat, [], whole=True)
        seed = taken_seed(self.match.spec, position)
        try:
            with self.hub.metrics.thinking.time():
                option = await player.choose(Seat(self.match.game, player.needs), table, seed)
        except GaveUp as error:
            told = {"event": "bot_gave_up", "match": self.match.id, "why": str(error)}
            log.warning("a bot gave up", extra=told)
            return Ended(by=seat, how="left")
        return Chose(by=seat, option=option, spent=self.spent())

    def start_timer(self) -> None:
        """Wake when the clock of who is to decide has run out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seat = self.match.decider
        if seat is not None and self.match.left and self.connections:
            seconds = max(0.0, (self.match.left[seat] - self.thought(seat)) / 1000)
            start = asyncio.get_running_loop().call_later
            self._timer = start(seconds + 0.01, lambda: self.hub.spawn(self.flag(seat, self.match.position)))

    async def flag(self, seat: int, position: int) -> None:
        async with self.lock:
            if self.match.position == position and self.match.outcome is None:
                await self.submit(lambda: self.match.ending(seat, "time"))

    def timed(self, entry: Chose | ChoseSet | Repeated | CarriedOut) -> AnyEntry:
        """The entry with the time it took; after the clock ran out, the end. Who is not asked takes none."""
        seat = entry.by
        if seat is None or seat != self.match.decider:
            return entry
        spent = self.thought(seat)
        if self.match.left and spent > self.match.left[seat]:
            return self.match.ending(seat, "time")
        return msgspec.structs.replace(entry, spent=spent)

    # -- showing -------------------------------------------------------------------------------------------------------

    def show(self, connection: Connection, skipped: list[Skipped], whole: bool = False) -> None:
        """Send a socket the table as it now is; at a hot seat, the curtain if the other player is asked."""
        if self.match.current is None:
            return
        if connection.place.role == "hot seat" and not self.raised(connection, whole):
            return
        anew = whole or connection.log_epoch != self.match.log_epoch
        table = messages.table(self, connection.eyes, skipped, anew, connection.log_sent)
        connection.log_epoch = self.match.log_epoch
        connection.log_sent = table.log_from + len(table.log)
        connection.send(table)
        if self.match.left and self.match.decider in connection.seats:
            connection.ping(self.match.number)

    def raised(self, connection: Connection, whole: bool) -> bool:
        """Whether the right player sits before a shared screen; otherwise the curtain falls, once for each decision
        unless the whole table is wanted again. What is answered for a player needs nobody there."""
        decider = self.match.decider
        if decider is None or decider == connection.last_seat:
            connection.seat = connection.last_seat or 0
        elif self.unasked() is None:
            if connection.seat is not None or connection.awaited != decider or whole:
                connection.send(Curtain(seat=decider, name=self.match.names[decider]))
            connection.seat, connection.awaited = None, decider
        return connection.seat is not None

    def ready(self, connection: Connection, seat: int) -> None:
        """Who was waited for at a hot seat sits before the screen."""
        connection.seat = connection.last_seat = seat
        connection.awaited = None
        self.show(connection, [], whole=True)

    # -- coming and going ----------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, mode: Mode, stops: tuple[str, ...]) -> None:
        """NB: before a hot seat's curtain rises, nobody is there to pass."""
        async with self.lock:
            if self.hub.store.shared:
                await self.catch_up()
            if connection.eyes == WATCHER and not any(each.eyes == WATCHER for each in self.connections):
                self.watching, _ = Watching(), self.drawn.pop(WATCHER, None)
            self.wish(connection.seats, "forced" if mode == "pass" and connection.seat is None else mode, stops)
            self.connections.append(connection)
            self.hub.metrics.sockets.inc()
            for seat in connection.seats:
                self.present[seat] = Present(True, time.time())
            connection.send(messages.welcome(self, connection.place.role, connection.seat))
            self.show(connection, [], whole=True)
            await self.settle()
        await self.tell_presence(connection)

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.remove(connection)
            self.hub.metrics.sockets.dec()
        await self.tell_presence(connection)
        self.idle_since = time.monotonic()
        if not self.connections:
            await self.rest()

    async def tell_presence(self, connection: Connection) -> None:
        """Write down whether somebody is at the seats of a socket that came or went, and tell everybody.

        NB: apart from the room's own lock: whoever comes sees the table first, and nobody's choice waits for this.
        """
        async with self.coming_and_going:
            for seat in connection.seats:
                here = any(seat in each.seats for each in self.connections)
                self.present = await self.hub.store.be(self.match.id, seat, here, self.created)
            self.tell_seats()

    async def look_around(self) -> None:
        self.present = (await self.hub.store.present({self.match.id: self.created}))[self.match.id]

    def away(self, seat: int) -> float:
        """Seconds since the seat was last seen; 0 for one that is here, and for bots."""
        if seat in self.match.bots or self.present[seat].here:
            return 0.0
        return max(0.0, time.time() - self.present[seat].since)

    def tell_seats(self) -> None:
        message = Seats(match=messages.info(self))
        for connection in self.connections:
            connection.send(message)

    async def rest(self) -> None:
        """Nobody is here: no clock wakes us, and programs that play need not wait."""
        if self._timer is not None:
            self._timer.cancel()
        for seat in list(self.players):
            over = self.match.outcome is not None
            await self.players.pop(seat).leave(messages.table(self, seat, [], whole=True) if over else None)
