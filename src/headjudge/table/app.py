"""The application: routes, what guards them, and the hub that lives as long as it does."""

import socket as sockets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from litestar import Litestar, MediaType, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.router import Router
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from headjudge import __version__
from headjudge.errors import HeadjudgeError
from headjudge.table import garbage, problems
from headjudge.table.bodies import Wrong
from headjudge.table.hub import Hub, Opened
from headjudge.table.pages import HANDLERS, NEEDS_STORE, Http, hub_of
from headjudge.table.problems import Forbidden, TooFast
from headjudge.table.rates import Bucket
from headjudge.table.settings import Settings
from headjudge.table.sockets import is_welcome, table_socket

MOST_BODY = 2_000_000
LARGEST_FRAME = 65_536
MOST_CLIENTS = 10_000
STATIC = Path(__file__).parent / "static"
SAFE = {"GET", "HEAD", "OPTIONS"}

NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Headjudge</title>
<h1>Headjudge</h1>
<p>The server runs. The browser client has not been built: build it in <code>web/</code> with <code>make web</code>,
then start the server again.</p>
<p>Programs can play already: see <code>docs/protocol.md</code>, and
<a href="/api/openapi.json">the description of the HTTP part</a>.</p>
"""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:"
    ),
}


async def add_headers(message: Message, _scope: Scope) -> None:
    """NB: as a hook on what is sent, because files and errors pass no response of a handler."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers[name] = value


def guard() -> Callable[[Http], Awaitable[None]]:
    """Looks at every request before anything else does: how many come from there, from which site, and for what."""
    clients: dict[str, Bucket] = {}

    async def check(request: Http) -> None:
        hub = hub_of(request)
        settings = hub.settings
        who = request.client.host if request.client is not None else ""
        bucket = clients.get(who)
        if bucket is None:
            if len(clients) > MOST_CLIENTS:
                for old in [each for each, its in clients.items() if its.is_full]:
                    del clients[old]
            bucket = clients[who] = Bucket(settings.requests_a_second, settings.requests_at_once)
        if not bucket.take():
            raise TooFast("requests come too fast", f"{settings.requests_a_second:g} a second", "Wait a little")
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if request.method not in SAFE and not is_welcome(origin, host, settings.origins):
            raise Forbidden("another site may not do this", "a page of this server", "Open this server's own page")
        if NEEDS_STORE in request.route_handler.opt:
            await hub.stored()

    return check


def told(_request: Http, error: HeadjudgeError) -> Response[Wrong]:
    code, status = problems.code_of(error)
    return Response(Wrong(code, error.message, error.expected, error.what_to_do), status_code=status)


def told_http(_request: Http, error: HTTPException) -> Response[Wrong]:
    """What the framework refuses: a body or path that cannot be read."""
    reasons = error.extra if isinstance(error.extra, list) else []
    detail = "; ".join(str(each.get("message", each)) if isinstance(each, dict) else str(each) for each in reasons)
    message = f"{error.detail}: {detail}" if detail else error.detail
    found = Wrong("malformed", message, "a request as in the OpenAPI description", "See docs/openapi.json")
    return Response(found, status_code=error.status_code)


def told_internal(_request: Http, error: Exception) -> Response[Wrong]:
    found = problems.internal(error, None)
    return Response(Wrong(found.code, found.message, found.expected, found.what_to_do), status_code=500)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def no_client() -> str:
    return NO_CLIENT


def client() -> Router | object:
    """The browser client, where it has been built."""
    if not (STATIC / "index.html").is_file():
        return no_client
    return create_static_files_router("/", directories=[STATIC], html_mode=True, include_in_schema=False)


def create_app(settings: Settings, opened: Opened | None = None) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.hub = await Hub.open(settings, opened)
        try:
            yield
        finally:
            await app.state.hub.close()

    return Litestar(
        route_handlers=[*HANDLERS, table_socket, client()],  # type: ignore[list-item]
        lifespan=[lifespan],
        before_request=guard(),
        exception_handlers={HeadjudgeError: told, HTTPException: told_http, Exception: told_internal},
        request_max_body_size=MOST_BODY,
        before_send=[add_headers],
        openapi_config=OpenAPIConfig(
            title="Headjudge",
            version=__version__,
            description="The lobby of the table; what passes over the socket is in protocol.schema.json.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def configured(settings: Settings, opened: Opened | None = None) -> uvicorn.Config:
    """How the application is run. The first screen is answered before the database is open."""
    return uvicorn.Config(
        create_app(settings, opened),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def serve(settings: Settings, listening: sockets.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop; ``ready`` is called when matches can be played. Raises what is against the database."""
    failed: list[BaseException] = []

    def opened(error: BaseException | None) -> None:
        if error is not None:
            failed.append(error)
            running.should_exit = True
            return
        garbage.seldom()
        ready()

    running = uvicorn.Server(configured(settings, opened))
    running.run(sockets=[listening])
    if failed:
        raise failed[0]
