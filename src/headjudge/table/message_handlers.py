"""What each message does at a table. Every one either is carried out and stored, or raises and has changed nothing."""

import secrets

import msgspec

from headjudge.errors import Illegal, Stale
from headjudge.table import entries, match_setup, why_not
from headjudge.table.connection import Connection
from headjudge.table.entries import AnyEntry, Asked, ChoseSet, Drawn, Refused, Rematched, Undone
from headjudge.table.problems import Forbidden
from headjudge.table.protocol import (
    Answer,
    Auto,
    ByHand,
    Choose,
    ChooseSet,
    Claim,
    ClientMessage,
    Concede,
    FromTable,
    Offer,
    Pledge,
    Pong,
    Ready,
    Reasons,
    Repeat,
    Resync,
    Reveal,
    Say,
    Sit,
    What,
    WhyNot,
)
from headjudge.table.room import Room


async def act(room: Room, connection: Connection, message: ClientMessage) -> FromTable | None:
    """Carry a message out; what is returned answers it in place of ``done``."""
    match message:
        case Sit():
            raise Illegal("this socket has a seat", "another message", "Open another socket for another seat")
        case WhyNot():
            refusals = why_not.why_not(room.match.game, connection.acting(), message)
            return Reasons(id=message.id, refusals=refusals)
        case Pong(number=number):
            connection.pong(number)
        case Resync():
            room.show(connection, [], whole=True)
        case _:
            async with room.lock:
                await change(room, connection, message)
    return None


async def change(room: Room, connection: Connection, message: ClientMessage) -> None:
    match message:
        case Ready(seat=seat):
            ready(room, connection, seat)
        case Auto(mode=mode, stops=stops):
            room.wish(connection.wishing(mode), mode, stops)
            await room.settle()
        case Choose(decision=number, option=option):
            seat = connection.acting()
            await room.submit(lambda: room.timed(room.match.choice(seat, number, option)))
        case ChooseSet(decision=number, candidates=candidates):
            seat = connection.acting()
            await room.submit(lambda: room.timed(room.match.choice_of_set(seat, number, candidates)))
        case Repeat(decision=number, times=times):
            seat = connection.acting()
            await room.submit(lambda: room.timed(room.match.repetition(seat, number, times)))
        case ByHand():
            seat = connection.acting()
            await room.submit(lambda: room.timed(room.match.said_by_hand(seat, message)))
        case Say():
            await say(room, connection.acting(), message)
        case Pledge(seat=seat, round=attempt, pledge=pledge):
            own = connection.speaking(seat)
            await room.submit(lambda: room.match.pledged(own, attempt, pledge))
        case Reveal(seat=seat, word=word):
            own = connection.speaking(seat)
            await room.submit(lambda: room.match.revealed(own, word))
        case Concede():
            seat = connection.acting()
            await room.submit(lambda: room.match.ending(seat, "concession"))
        case Claim():
            await claim(room, connection.acting())
        case Offer(what=what):
            await offer(room, connection.acting(), what)
        case Answer(what=what, yes=yes):
            await answer(room, connection.acting(), what, yes)


def ready(room: Room, connection: Connection, seat: int) -> None:
    if connection.place.role != "hot seat":
        raise Forbidden("only a shared screen has a curtain", "another message", "Go on playing")
    if connection.seat is None and seat != room.match.decider:
        raise Forbidden(f"seat {seat} is not asked", f"seat {room.match.decider}", "Let the other player sit down")
    if connection.seat is None:
        room.ready(connection, seat)


async def say(room: Room, seat: int, message: Say) -> None:
    """Words may stand for several choices; each is an entry of its own, but for those of one set."""
    said = why_not.check_words(message.words)
    made = room.match.said(seat, message.decision, said)
    if room.match.game.picking is not None:
        whole = tuple(option for option in made if isinstance(option, int))
        await room.append(room.timed(ChoseSet(by=seat, options=whole)))
        return await room.settle()
    for number, option in enumerate(made):
        assert isinstance(option, int)
        decision = room.match.position if number else message.decision
        await room.append(room.timed(room.match.choice(seat, decision, option)))
    return await room.settle()


async def claim(room: Room, seat: int) -> None:
    """The other player loses after having been away for long enough, in every process."""
    room.match.running()
    await room.look_around()
    other = 1 - seat
    after = room.hub.settings.claim_after
    away = room.away(other)
    if away < after:
        raise Illegal(
            "the other player is here" if not away else f"the other player has been away for {int(away)} seconds",
            f"{after} seconds",
            "Wait, or go on playing",
        )
    await room.submit(lambda: room.match.ending(other, "left"))


# -- asking the other player -------------------------------------------------------------------------------------------


async def offer(room: Room, seat: int, what: What) -> None:
    match = room.match
    if what in match.requests and match.requests[what] != seat:
        return await answer(room, seat, what, True)
    check_offer(room, seat, what)
    if what != "draw" and (match.bots or match.spec.hot_seat):
        return await grant(room, seat, seat, what)
    if match.bots:
        raise Illegal("a bot agrees to no draw", "a game between people", "Concede, or go on playing")
    if match.spec.hot_seat:
        return await grant(room, seat, seat, what)
    if what in match.requests:
        raise Stale("you have asked already", "the other player's answer", "Wait for it")
    return await room.submit(lambda: Asked(by=seat, what=what))


def check_offer(room: Room, seat: int, what: What) -> None:
    match = room.match
    if what == "draw":
        match.running()
    elif what == "undo":
        if match.undo_to(seat) is None:
            raise Stale("none of your choices can be taken back", "a choice of yours", "Go on playing")
        if not match.bots and not match.spec.hot_seat:
            match.running()
    else:
        if match.outcome is None:
            raise Stale("the game is not over", "the end of the game", "Go on playing")
        if match.rematch:
            raise Stale("the next game has begun", "its link", "Open the link of the rematch")
        match.setup()


async def answer(room: Room, seat: int, what: What, yes: bool) -> None:
    by = room.match.requests.get(what)
    if by is None or by == seat:
        raise Stale(f"nobody asks you for {what}", "a request of the other player", "Look at the newest table")
    if not yes:
        return await room.submit(lambda: Refused(by=seat, what=what))
    check_offer(room, by, what)
    return await grant(room, by, seat, what)


async def grant(room: Room, asker: int, granter: int, what: What) -> None:
    match = room.match

    def undone() -> AnyEntry:
        keep = match.undo_to(asker)
        if keep is None:
            raise Stale("none of the choices can be taken back", "a choice", "Go on playing")
        return Undone(by=granter, keep=keep)

    if what == "draw":
        return await room.submit(lambda: Drawn(by=granter))
    if what == "undo":
        return await room.submit(undone)
    new = await another(room)
    return await room.submit(lambda: Rematched(by=granter, match=new))


async def another(room: Room) -> str:
    """The next game with the same decks; nobody can foresee it. It is there before both are told of it."""
    match = room.match
    assert match.begin is not None
    new = secrets.token_urlsafe(9)
    spec = match_setup.with_new_chance(match.spec, fair=match.spec.chance == "seats")
    first = match_setup.first_entry(new, spec, match.setup(), match.begin.names, match.begin.decks)
    await room.hub.store.create(new, msgspec.json.encode(spec).decode(), spec.listed, entries.write(first).decode())
    return new
