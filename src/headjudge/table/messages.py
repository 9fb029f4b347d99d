"""The messages that show a match to one pair of eyes."""

from typing import TYPE_CHECKING

from headjudge import __version__
from headjudge.formats.card_limits import parse_format
from headjudge.kernel import by_hand
from headjudge.kernel.logline import WATCHER
from headjudge.rulebook.book import edition
from headjudge.table.entries import did
from headjudge.table.protocol import (
    PROTOCOL,
    Clocks,
    Line,
    Link,
    Loop,
    MatchInfo,
    May,
    Request,
    Seat,
    Seen,
    Skipped,
    Table,
    Unread,
    Welcome,
)
from headjudge.table.seat_view import Log, Sight, Watching, others_see, seat_sees
from headjudge.table.seats import Role

if TYPE_CHECKING:
    from headjudge.table.room import Room


def welcome(room: "Room", role: Role, seat: int | None) -> Welcome:
    waits = role == "player" and seat is not None and needs_deck(room, 1 - seat) and not needs_deck(room, seat)
    invite = room.hub.seating.link(room.match.id, str(1 - seat)) if waits and seat is not None else None
    return Welcome(protocol=PROTOCOL, version=__version__, role=role, seat=seat, match=info(room), invite=invite)


def needs_deck(room: "Room", seat: int) -> bool:
    return room.match.brought is None and not room.match.spec.seats[seat].deck


def info(room: "Room") -> MatchInfo:
    match = room.match
    decks = match.brought.decks if match.brought is not None else ("", "")
    seats = []
    for seat, spec in enumerate(match.spec.seats):
        here = bool(spec.bot) or room.present[seat].here
        away = int(room.away(seat))
        seats.append(Seat(match.names[seat], spec.bot, decks[seat], here, away, needs_deck(room, seat)))
    return MatchInfo(
        id=match.id,
        ruleset=match.spec.ruleset,
        title=edition(match.spec.ruleset).title,
        seats=seats,
        clock=match.spec.clock,
        hot_seat=match.spec.hot_seat,
        begun=match.begin is not None,
        by_hand=match.spec.by_hand,
        format=parse_format(match.spec.format).name if match.spec.format else "",
        claim_after=room.hub.settings.claim_after,
        seeded=match.spec.chance == "given",
        fair=None if match.fair is None else match.fair.told(match.outcome is not None),
    )


def table(room: "Room", eyes: int, skipped: list[Skipped], whole: bool, log_sent: int = 0) -> Table:
    """``whole`` sends the log from its beginning; otherwise it goes on where ``log_sent`` lines were read."""
    match = room.match
    lines = read_log(room, eyes)
    log_from = 0 if whole else log_sent
    assert match.last is not None
    return Table(
        number=match.number,
        by=match.last.by,
        did=did(match.last),
        seen=seen(room, eyes),
        log_from=log_from,
        log=lines[log_from:],
        skipped=skipped,
        auto=None if eyes == WATCHER else room.answering[eyes].mode_at(match.game.turn),
        clocks=clocks(room),
        requests=[Request(what, by) for what, by in match.requests.items()],
        may=may(room, eyes),
        outcome=match.outcome,
        rematch=rematch(room, eyes),
    )


def read_log(room: "Room", eyes: int) -> list[Line]:
    if room.log_epoch != room.match.log_epoch:
        room.logs.clear()
        room.watching = Watching()
        room.log_epoch = room.match.log_epoch
    found = room.logs.setdefault(eyes, Log(eyes))
    return found.read(room.match.game)


def seen(room: "Room", eyes: int) -> Seen:
    """Drawn once for all sockets that share the eyes. What will be answered for a seat is no question to it."""
    match = room.match
    number, drawn = room.drawn.get(eyes, (-1, None))
    if drawn is None or number != match.number:
        sight = room.sights.setdefault(eyes, Sight(room.values))
        if eyes == WATCHER:
            drawn = others_see(match.game, room.watching.look(match.game), sight)
        else:
            asked = None if room.unasked() is not None else match.position
            drawn = seat_sees(match.game, eyes, asked, sight)
        room.drawn[eyes] = (match.number, drawn)
    return drawn


def clocks(room: "Room") -> Clocks | None:
    match = room.match
    if not match.left:
        return None
    left, running = list(match.left), match.decider
    if running is not None:
        left[running] = max(0, left[running] - room.spent())
    return Clocks(left, running)


def may(room: "Room", eyes: int) -> May:
    match = room.match
    if eyes == WATCHER:
        return May(False, False, "no", False, None)
    running = match.outcome is None
    against_bot = bool(match.bots)
    can_undo = match.undo_to(eyes) is not None and (running or against_bot)
    free = against_bot or match.spec.hot_seat
    over = match.outcome is not None and not match.rematch and match.begin is not None
    return May(
        concede=running,
        draw=running and not against_bot and "draw" not in match.requests,
        undo="no" if not can_undo else "free" if free else "ask",
        rematch=over and match.begin is not None and match.begin.setup is not None,
        repeat=loop(room, eyes) if running else None,
        by_hand=unread(room, eyes) if running else [],
        by_hand_now=running and match.current is not None and by_hand.is_free(match.game),
    )


def unread(room: "Room", eyes: int) -> list[Unread]:
    """The abilities that the seat may carry out by hand, in a match in which that is agreed."""
    match = room.match
    if not match.spec.by_hand or match.current is None:
        return []
    handles = match.game.handles[eyes]
    found = [each for each in match.game.unread(eyes) if each.card in handles]
    return [Unread(handles[each.card], each.number, each.text, each.played) for each in found]


def loop(room: "Room", eyes: int) -> Loop | None:
    if room.match.decider != eyes:
        return None
    offer = room.match.game.loop_offer()
    return None if offer is None or offer.player != eyes else Loop(offer.rule, offer.length)


def rematch(room: "Room", eyes: int) -> Link | None:
    match = room.match
    if not match.rematch:
        return None
    word = "watch" if eyes == WATCHER else "both" if match.spec.hot_seat else str(eyes)
    return room.hub.seating.link(match.rematch, word)
