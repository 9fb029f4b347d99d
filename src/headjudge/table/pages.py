"""The lobby over HTTP: what can be played, setting matches up, replays, and the state of the server."""

import secrets
import time
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_503_SERVICE_UNAVAILABLE

from headjudge import __version__
from headjudge.errors import Stale
from headjudge.formats import replay as replays
from headjudge.formats.deck_report import DeckReport
from headjudge.games import box_of
from headjudge.table import catalog, entries, match_setup, messages
from headjudge.table.bodies import (
    CardInfo,
    Created,
    DeckText,
    DeckToCheck,
    Health,
    Joining,
    Listing,
    NewMatch,
    Position,
    ReadFace,
    Ready,
    ReplayInfo,
    RuleInfo,
    RulesetInfo,
    ScenarioInfo,
)
from headjudge.table.entries import Begin, Prepared
from headjudge.table.hub import Hub
from headjudge.table.problems import Forbidden, Missing
from headjudge.table.protocol import Link, MatchInfo
from headjudge.table.replay_viewer import Review
from headjudge.table.room import Overtaken
from headjudge.table.seats import Place

LISTED = 50
LISTED_FOR = 24 * 3600.0
JSON = "application/json"
NEEDS_STORE = "needs_store"
STORED = {NEEDS_STORE: True}
"""Marks what waits until the database is open."""

Http = Request[Any, Any, State]


def hub_of(request: Http) -> Hub:
    found: Hub = request.app.state.hub
    return found


# -- what can be played ------------------------------------------------------------------------------------------------


@get("/api/rulesets", summary="Every game that can be played here")
async def list_rulesets(request: Http) -> list[RulesetInfo]:
    return await hub_of(request).rulesets()


@get("/api/rulesets/{ruleset:str}/decks/{deck:path}", summary="The text of a starter deck", sync_to_thread=True)
def get_deck(ruleset: FromPath[str], deck: FromPath[str]) -> DeckText:
    return catalog.deck_text(ruleset, deck.lstrip("/"))


@get("/api/rulesets/{ruleset:str}/cards", summary="Every card of a ruleset", sync_to_thread=True)
def list_cards(ruleset: FromPath[str]) -> list[CardInfo]:
    return catalog.cards_of(ruleset)


@get("/api/rulesets/{ruleset:str}/reading", summary="A card as the judge reads it", sync_to_thread=True)
def get_reading(ruleset: FromPath[str], card: FromQuery[str]) -> list[ReadFace]:
    return catalog.reading(ruleset, card)


@get("/api/rulesets/{ruleset:str}/rules/{rule:str}", summary="A rule in our own words", sync_to_thread=True)
def get_rule(ruleset: FromPath[str], rule: FromPath[str]) -> RuleInfo:
    return catalog.rule_info(ruleset, rule)


@post("/api/decks/check", summary="Judge a deck list", status_code=HTTP_200_OK, sync_to_thread=True)
def check_deck(request: Http, data: JSONBody[DeckToCheck]) -> DeckReport:
    box_of(data.ruleset)
    chosen = catalog.format_of(hub_of(request).settings.formats, data.format)
    return catalog.check_deck(data.ruleset, data.text, chosen)


@get("/api/scenarios", summary="Positions that can be played", sync_to_thread=True)
def list_scenarios(request: Http) -> list[ScenarioInfo]:
    return catalog.scenarios(hub_of(request).settings.scenarios)


# -- matches -----------------------------------------------------------------------------------------------------------


@post("/api/matches", summary="Set up a match", status_code=HTTP_201_CREATED, opt=STORED)
async def create_match(request: Http, data: JSONBody[NewMatch]) -> Created:
    hub = hub_of(request)
    replay = (await review_of(hub, data.replay)).replay if data.replay else None
    match = secrets.token_urlsafe(9)
    spec, begin = await hub.prepare(lambda: match_setup.set_up(match, data, hub.players, hub.settings, replay))
    first = None if begin is None else entries.write(begin).decode()
    await hub.store.create(match, msgspec.json.encode(spec).decode(), spec.listed, first)
    links: list[Link | None] = []
    for seat, each in enumerate(spec.seats):
        word = "both" if spec.hot_seat else str(seat)
        links.append(None if each.bot else hub.seating.link(match, word))
    return Created(match, links, hub.seating.link(match, "watch"))


@get("/api/matches", summary="Matches that anybody may watch", opt=STORED)
async def list_matches(request: Http) -> list[Listing]:
    hub = hub_of(request)
    found = []
    for match in await hub.store.listed(LISTED, time.time() - LISTED_FOR):
        room = await hub.room(match)
        found.append(Listing(messages.info(room), hub.seating.link(match, "watch")))
    return found


@get("/api/matches/{match:str}", summary="Who sits at a match", opt=STORED)
async def get_match(
    request: Http, match: FromPath[str], authorization: Annotated[str, HeaderParameter(name="Authorization")]
) -> MatchInfo:
    hub = hub_of(request)
    held(hub, match, authorization)
    room = await hub.room(match)
    await room.look_around()
    return messages.info(room)


@get("/api/matches/{match:str}/reading", summary="A card of a match as the judge reads it", opt=STORED)
async def get_match_reading(
    request: Http,
    match: FromPath[str],
    card: FromQuery[str],
    authorization: Annotated[str, HeaderParameter(name="Authorization")],
) -> list[ReadFace]:
    hub = hub_of(request)
    held(hub, match, authorization)
    found = (await hub.room(match)).match
    return await hub.prepare(lambda: catalog.reading_at(found.begin, found.spec.ruleset, card))


@post(
    "/api/matches/{match:str}/join",
    summary="Bring the deck that a match waits for",
    status_code=HTTP_200_OK,
    opt=STORED,
)
async def join_match(request: Http, match: FromPath[str], data: JSONBody[Joining]) -> MatchInfo:
    hub = hub_of(request)
    place = hub.seating.place(data.token)
    if place.match != match or place.seat is None:
        raise Forbidden("the token is not one of a seat here", "the token of the link", "Open the link again")
    seat = place.seat
    room = await hub.room(match)
    async with room.lock:
        await room.catch_up()
        not_begun(room.match.brought)
        begin = await hub.prepare(lambda: match_setup.joined(match, room.match.spec, seat, data.deck, data.name))
        try:
            await room.append(msgspec.structs.replace(begin, by=seat))
        except Overtaken:
            not_begun(room.match.brought)
        room.tell_seats()
        await room.settle()
    return messages.info(room)


def not_begun(begin: Begin | Prepared | None) -> None:
    if begin is not None:
        raise Stale("the match has begun", "a match that waits for a deck", "Sit down and play")


def held(hub: Hub, match: str, authorization: str) -> Place:
    """The place of the token in the header, which must be one at this match."""
    place = hub.seating.place(authorization.removeprefix("Bearer ").strip())
    if place.match != match:
        raise Forbidden("the token is one of another match", "a token of this match", "Open the link again")
    return place


# -- replays -----------------------------------------------------------------------------------------------------------


@post(
    "/api/matches/{match:str}/replay",
    summary="Keep the replay of a match that is over",
    status_code=HTTP_201_CREATED,
    opt=STORED,
)
async def keep_match_replay(
    request: Http, match: FromPath[str], authorization: Annotated[str, HeaderParameter(name="Authorization")]
) -> ReplayInfo:
    hub = hub_of(request)
    held(hub, match, authorization)
    room = await hub.room(match)
    if room.match.outcome is None:
        raise Stale("the game is not over", "the end of the game", "Play on: a replay shows both hands")
    return await keep(hub, await hub.prepare(lambda: replays.encode(room.match.replay())))


@post("/api/replays", summary="Open a replay file", status_code=HTTP_201_CREATED, opt=STORED)
async def open_replay(request: Http) -> ReplayInfo:
    return await keep(hub_of(request), await request.body())


async def keep(hub: Hub, data: bytes) -> ReplayInfo:
    replay = await hub.prepare(lambda: match_setup.read_replay(data))
    replay_id = blake2b(data, digest_size=12).hexdigest()
    await hub.store.keep_replay(replay_id, data)
    return hub.reviews.add(Review(replay_id, replay)).info()


async def review_of(hub: Hub, replay_id: str) -> Review:
    found = hub.reviews.get(replay_id)
    if found is None:
        data = await hub.store.replay(replay_id)
        if data is None:
            raise Missing(f"there is no replay {replay_id[:40]!r}", "a replay of this server", "Open the file again")
        found = hub.reviews.add(Review(replay_id, replays.decode(data)))
    return found


@get("/api/replays/{replay:str}", summary="A replay: who played what, and its turns", opt=STORED)
async def get_replay(request: Http, replay: FromPath[str]) -> ReplayInfo:
    return (await review_of(hub_of(request), replay)).info()


@get("/api/replays/{replay:str}/file", summary="A replay as a file", media_type=JSON, opt=STORED)
async def get_replay_file(request: Http, replay: FromPath[str]) -> bytes:
    found = await review_of(hub_of(request), replay)
    return replays.encode(found.replay)


@get("/api/replays/{replay:str}/positions/{at:int}", summary="A position of a replay, both hands open", opt=STORED)
async def get_position(
    request: Http, replay: FromPath[str], at: FromPath[int], whole: FromQuery[bool] = False
) -> Position:
    hub = hub_of(request)
    found = await review_of(hub, replay)
    return await hub.prepare(lambda: found.position(at, whole))


# -- the server itself -------------------------------------------------------------------------------------------------


@get("/health", summary="Whether the server lives")
async def health(request: Http) -> Health:
    hub = hub_of(request)
    sockets = sum(len(room.connections) for room in hub.rooms.values())
    backend = "postgresql" if hub.settings.db.startswith("postgresql") else "sqlite"
    return Health("ok", __version__, backend, len(hub.rooms), sockets)


@get("/ready", summary="Whether a choice could be stored now, and if not, why")
async def ready(request: Http) -> Response[Ready]:
    reasons = await hub_of(request).obstacles()
    status = HTTP_503_SERVICE_UNAVAILABLE if reasons else HTTP_200_OK
    return Response(Ready("not ready" if reasons else "ready", reasons), status_code=status)


@get("/metrics", summary="Numbers for Prometheus", media_type="text/plain; version=0.0.4")
async def metrics(request: Http) -> bytes:
    return hub_of(request).metrics.text()


HANDLERS = [
    list_rulesets, get_deck, list_cards, get_reading, get_rule, check_deck, list_scenarios, create_match, list_matches,
    get_match, get_match_reading, join_match, keep_match_replay, open_replay, get_replay, get_replay_file, get_position,
    health, ready, metrics,
]  # fmt: skip
