"""A socket from its first message to its last: read strictly, carried out one by one, answered."""

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from headjudge.errors import HeadjudgeError, Malformed, Stale
from headjudge.table import problems, protocol
from headjudge.table.connection import Connection
from headjudge.table.hub import Hub
from headjudge.table.message_handlers import act
from headjudge.table.problems import TooFast
from headjudge.table.protocol import MOST_BYTES, ClientMessage, Done, Error, Sit
from headjudge.table.rates import Bucket
from headjudge.table.room import Overtaken, Room

SIT_WITHIN = 10.0
NO_TOKEN, FOREIGN, TOO_LATE, TOO_MANY = 4401, 4403, 4408, 4429
NORMAL = 1000
PATIENCE = 100
"""How many messages may come too fast before the socket is closed."""

Socket = WebSocket[Any, Any, State]


def is_welcome(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Whether a page of that origin may speak to us: our own, one that was named, or no page at all."""
    return origin is None or origin in others or urlsplit(origin).netloc == host


@websocket("/ws")
async def table_socket(socket: Socket) -> None:
    """The table: see docs/protocol.md."""
    hub: Hub = socket.app.state.hub
    if not is_welcome(socket.headers.get("origin"), socket.headers.get("host"), hub.settings.origins):
        return await socket.close(FOREIGN, "another site may not connect")
    await socket.accept()
    await hub.stored()
    with contextlib.suppress(WebSocketDisconnect):
        seated = await sit_down(hub, socket)
        if seated is not None:
            await stay(hub, socket, *seated)
    return None


async def sit_down(hub: Hub, socket: Socket) -> tuple[Room, Connection, Sit] | None:
    """The room and place of the first message; without a valid one the socket is closed."""
    try:
        async with asyncio.timeout(SIT_WITHIN):
            message = read(await receive(socket))
        if not isinstance(message, Sit):
            raise Malformed("you have no seat yet", "a sit message with a token", "Send the token of your link first")
        place = hub.seating.place(message.token)
        room = await hub.room(place.match)
    except TimeoutError:
        return await refuse(socket, TOO_LATE, Error(code="stale", message=f"no token came in {SIT_WITHIN:g} seconds"))
    except HeadjudgeError as error:
        return await refuse(socket, NO_TOKEN, problems.error_of(error, None))
    bucket = Bucket(hub.settings.messages_a_second, hub.settings.messages_at_once)
    return room, Connection(place, bucket), message


async def refuse(socket: Socket, code: int, error: Error) -> None:
    await socket.send_text(protocol.write(error).decode())
    await socket.close(code, error.message[:100])


async def stay(hub: Hub, socket: Socket, room: Room, connection: Connection, sit: Sit) -> None:
    """Until either side goes: whoever sends is another task, so that nobody waits for a slow reader."""
    sender = asyncio.create_task(send_all(socket, connection))
    listener = asyncio.create_task(listen(hub, socket, room, connection))
    try:
        await room.enter(connection, sit.auto, sit.stops)
        await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sender, listener):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await task
        await asyncio.shield(room.leave(connection))


async def send_all(socket: Socket, connection: Connection) -> None:
    while (data := await connection.next()) is not None:
        await socket.send_text(data.decode())
    await socket.close(connection.closing)


async def listen(hub: Hub, socket: Socket, room: Room, connection: Connection) -> None:
    hasty = 0
    while True:
        text = await receive(socket)
        if connection not in room.connections:
            continue
        if not connection.bucket.take():
            hasty += 1
            if hasty > PATIENCE:
                return connection.close(TOO_MANY)
            error = TooFast("messages come too fast", f"{hub.settings.messages_a_second:g} a second", "Send fewer")
            connection.send(problems.error_of(error, None))
            continue
        await handle(hub, room, connection, text)


async def handle(hub: Hub, room: Room, connection: Connection, text: str | bytes) -> None:
    """Whatever comes, the answer is a message, and what cannot be carried out changes nothing."""
    message_id = None
    try:
        message = read(text)
        message_id = message.id
        answer = await act(room, connection, message)
        if answer is None and message_id is not None:
            answer = Done(id=message_id)
    except HeadjudgeError as error:
        answer = problems.error_of(error, message_id, room.match.current)
    except Overtaken:
        stale = Stale("the match has gone on meanwhile", "an answer to the newest table", "Look at it and choose anew")
        answer = problems.error_of(stale, message_id)
    except Exception as error:
        answer = problems.internal(error, message_id, match=room.match.id)
    if isinstance(answer, Error):
        hub.metrics.errors.labels(answer.code).inc()
    if answer is not None:
        connection.send(answer)


async def receive(socket: Socket) -> str | bytes:
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client has gone", code=event.get("code", NORMAL))
    text: str | None = event.get("text")
    return text if text is not None else bytes(event.get("bytes") or b"")


def read(text: str | bytes) -> ClientMessage:
    if not isinstance(text, str):
        raise Malformed("a binary message came", "JSON as text", "Send text frames")
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise Malformed(f"the message has {len(text)} signs", f"at most {MOST_BYTES} bytes", "Send less at a time")
    try:
        return protocol.read(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(
            f"the message cannot be read: {error}", "a message of the protocol", "See docs/protocol.md"
        ) from None
