"""`headjudge serve`: the table in the browser."""

import errno
import socket
import threading
import webbrowser
from pathlib import Path

from platformdirs import user_data_path

from headjudge.errors import Malformed
from headjudge.table.settings import Settings, read_bots, read_formats

HERE = "127.0.0.1"
PORTS = 20
"""How many are tried where the first ones are taken."""


def serve(
    host: str,
    port: int,
    db: str,
    scenarios: Path | None,
    bots: tuple[str, ...],
    origins: tuple[str, ...],
    show: bool,
    formats: tuple[Path, ...] = (),
    proxies: tuple[str, ...] = (),
) -> int:
    folder = scenarios or (Path("scenarios") if Path("scenarios").is_dir() else None)
    kept = db or str(user_data_path("headjudge", appauthor=False) / "matches.db")
    offered = read_formats(formats)
    settings = Settings(
        db=kept, scenarios=folder, bots=read_bots(bots), origins=origins, formats=offered, proxies=proxies
    )
    listening = listen_near(host, port)
    shown = HERE if host in ("0.0.0.0", "::", "") else host
    taken = listening.getsockname()[1]
    address = f"http://{shown}:{taken}/"
    moved = f"port {port} is taken; " if port not in (0, taken) else ""
    if show:
        show_early(address)
    run(settings, listening, f"The table is at {address} ({moved}Ctrl+C ends it)")
    return 0


def show_early(address: str) -> None:
    """Open the browser while the server still starts: the socket listens, and its first request waits there.

    NB: in a thread, because a browser of the terminal would keep us until it is left.
    """
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def run(settings: Settings, listening: socket.socket, greeting: str) -> None:
    """NB: what serves takes long to import; a wrong address or port is told before."""
    from headjudge.table.app import serve as served
    from headjudge.table.metrics import start_log

    start_log()
    served(settings, listening, lambda: print(greeting, flush=True))


def listen_near(host: str, port: int) -> socket.socket:
    """At that port, or the next one that is free."""
    for more in range(PORTS):
        try:
            return listen(host, port + more)
        except Taken:
            if more == PORTS - 1:
                raise
    raise AssertionError


class Taken(Malformed):
    """Somebody else listens there."""


def listen(host: str, port: int) -> socket.socket:
    """A socket of its own, so that port 0 may be any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        busy = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        kind = Taken if busy else Malformed
        raise kind(f"{host} port {port} cannot be used: {why}", "a free port", "Choose another with --port") from None
    listening.listen(2048)
    return listening
