"""A player for tests: a real socket, and the newest table that came over it."""

import contextlib
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from headjudge.table.protocol import (
    Curtain,
    Done,
    Error,
    Link,
    Reasons,
    Seats,
    Table,
    TableMessage,
    Welcome,
)

SECONDS = 20.0
read: Callable[[str | bytes], TableMessage] = msgspec.json.Decoder(TableMessage).decode


class Player:
    """``heard`` is every message in order, as it came."""

    def __init__(self, address: str, token: str, **sitting: Any) -> None:
        self.heard: list[str] = []
        self.log: list[str] = []
        self.skipped: list[str] = []
        self.seats: Seats | None = None
        self.curtain: Curtain | None = None
        self.last: Table | None = None
        self.count = 0
        self.socket: ClientConnection = connect(address.replace("http", "ws", 1) + "ws", max_size=None).__enter__()
        try:
            self.send(type="sit", token=token, **sitting)
            first = self.hear()
            assert isinstance(first, Welcome), first
        except BaseException:
            self.socket.close()
            raise
        self.welcome = first

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    # -- speaking ------------------------------------------------------------------------------------------------------

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def ask(self, **message: Any) -> Done | Error | Reasons:
        """Send a message with an id and wait for its answer."""
        self.count += 1
        self.send(id=self.count, **message)
        while True:
            found = self.hear()
            if isinstance(found, (Done, Error, Reasons)) and found.id in (self.count, None):
                return found

    def do(self, **message: Any) -> None:
        answer = self.ask(**message)
        assert isinstance(answer, Done), answer

    def refused(self, **message: Any) -> Error:
        answer = self.ask(**message)
        assert isinstance(answer, Error), answer
        return answer

    # -- hearing -------------------------------------------------------------------------------------------------------

    def hear(self, seconds: float = SECONDS) -> TableMessage:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.heard.append(text)
        message = read(text)
        if isinstance(message, Table):
            self.log[message.log_from :] = [f"{line.rule} {line.text}" for line in message.log]
            self.skipped += [each.question for each in message.skipped]
            self.last, self.curtain = message, None
        elif isinstance(message, Curtain):
            self.curtain = message
        elif isinstance(message, Seats):
            self.seats = message
        return message

    def until(self, fits: Callable[["Player"], bool]) -> "Player":
        while not fits(self):
            self.hear()
        return self

    @property
    def table(self) -> Table:
        if self.last is None:
            self.until(lambda player: player.last is not None)
        assert self.last is not None
        return self.last

    def asked(self) -> bool:
        return self.table.seen.decision is not None

    def over(self) -> bool:
        return self.table.outcome is not None

    def wait(self) -> "Player":
        """Until this player is asked or the game is over."""
        return self.until(lambda player: player.last is not None and (player.asked() or player.over()))

    def reach(self, number: int) -> "Player":
        """Until the table after that entry has come."""
        return self.until(lambda player: player.table.number >= number)

    def choose(self, option: int = 0) -> None:
        decision = self.wait().table.seen.decision
        assert decision is not None
        self.do(type="choose", decision=decision.number, option=option)

    def choose_any(self, chance: random.Random) -> None:
        decision = self.wait().table.seen.decision
        assert decision is not None
        self.choose(chance.randrange(len(decision.options)))


def play(player: Player, chance: random.Random, most: int = 2_000) -> Table:
    """Play at random to the end; whoever else is asked must be a bot."""
    for _ in range(most):
        if player.wait().over():
            return player.table
        player.choose_any(chance)
    raise AssertionError(f"the game is not over after {most} choices")


def play_both(one: Player, other: Player, chance: random.Random, most: int) -> int:
    """Play both seats at random for so many choices, or to the end; the number of choices made."""
    for made in range(most):
        come_to_rest(one, other)
        if one.over():
            return made
        (one if one.asked() else other).choose_any(chance)
    come_to_rest(one, other)
    return most


def come_to_rest(one: Player, other: Player) -> None:
    """Until both have the same table, and on it somebody is asked or the game is over."""
    until = time.monotonic() + SECONDS
    while one.table.number != other.table.number or not (one.asked() or other.asked() or one.over()):
        assert time.monotonic() < until, "nobody is asked"
        for player in (one, other):
            with contextlib.suppress(TimeoutError):
                player.hear(0.003)


def closed(player: Player) -> int:
    """The code with which the server closes the socket."""
    try:
        while True:
            player.hear()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else 0


def token_of(link: dict[str, Any] | Link | None) -> str:
    assert link is not None
    return link.token if isinstance(link, Link) else str(link["token"])
