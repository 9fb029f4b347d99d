"""Servers for tests: one in a thread of this process, or processes of their own that can be killed."""

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from headjudge.api import Game
from headjudge.cli.serve import listen
from headjudge.formats import replay as replays
from headjudge.table.app import configured
from headjudge.table.settings import Settings

HERE = "127.0.0.1"


class Server:
    """``address`` ends in a slash."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=20)

    def get(self, path: str, **more: Any) -> Any:
        answer = self.http.get(path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in ((200, 201) if status is None else (status,)), answer.text
        return answer.json()

    def match(self, **wish: Any) -> Any:
        """Set up a match; by default two people with starter decks.

        NB: people who play each other choose no seed; for tests that need one they play on from a replay of nothing.
        """
        seats = ({"deck": "starter/swordcraft", "name": "Ann"}, {"deck": "starter/abysscraft", "name": "Bob"})
        asked = {"ruleset": "sve", "seats": seats, **wish}
        if "seed" in wish and not any("bot" in seat for seat in asked["seats"]):
            asked["replay"] = self.begun(asked, asked.pop("seed"))
        return self.post("api/matches", asked)

    def begun(self, asked: dict[str, Any], seed: int) -> str:
        """The id of the replay of a game that has just begun."""
        decks = [seat["deck"] for seat in asked["seats"]]
        game = Game.new(asked["ruleset"], decks, seed=seed, by_hand=asked.get("by_hand", False))
        answer = self.http.post("api/replays", content=replays.encode(game.replay()))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


@contextmanager
def in_thread(settings: Settings) -> Iterator[Server]:
    listening = listen(HERE, 0)
    running = uvicorn.Server(configured(settings))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    server = Server(f"http://{HERE}:{listening.getsockname()[1]}/")
    try:
        yield server
    finally:
        server.http.close()
        running.should_exit = True
        thread.join(20)
        listening.close()


class Process(Server):
    """A server of its own, as a person would start it."""

    def __init__(self, db: str, port: int = 0, *more: str) -> None:
        command = [sys.executable, "-m", "headjudge", "serve", "--db", db, "--port", str(port), *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        found = re.search(r"http://\S+/", self.greeting)
        assert found is not None, "the server did not start"
        super().__init__(found[0])

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1].strip("/"))

    def kill(self) -> None:
        """At once, with nothing tidied up."""
        self.stop(signal.SIGKILL)

    def stop(self, sign: int = signal.SIGTERM) -> None:
        self.http.close()
        self.process.send_signal(sign)
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)
        elif self.process.stdout is not None:
            self.process.stdout.close()
        self.http.close()


def settings(folder: Path, **more: Any) -> Settings:
    """Generous, so that only tests of limits meet them."""
    generous = {
        "messages_a_second": 1e6,
        "messages_at_once": 10**6,
        "requests_a_second": 1e6,
        "requests_at_once": 10**6,
    }
    return Settings(db=str(folder / "matches.db"), **{**generous, **more})
