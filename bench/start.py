"""How long it takes from the command to the first screen: ``python bench/start.py``.

The server is started as `make play` starts it, with a new database, and a Chromium that is already running opens its
address at once, as `--open` does. Measured is when the lobby can be used.
"""

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.loading.servers import machine_load, seconds_of
from tests.web.browser import launched

HERE = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HERE, 0))
        return int(found.getsockname()[1])


def wait_for(port: int) -> None:
    """Until the server listens, which it does long before it answers."""
    while True:
        with socket.socket() as trial:
            if trial.connect_ex((HERE, port)) == 0:
                return
        time.sleep(0.01)


def started(browser: Browser, folder: str) -> dict[str, float]:
    """Seconds from the command on: until the socket listens, until the lobby is there; and of the server's work."""
    port = free_port()
    page = browser.new_page()
    words = [sys.executable, "-m", "headjudge", "serve", "--port", str(port), "--db", f"{folder}/{port}.db"]
    begun = time.perf_counter()
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        listening = time.perf_counter() - begun
        page.goto(f"http://{HERE}:{port}/")
        page.get_by_role("button", name="Start the game").wait_for()
        lobby = time.perf_counter() - begun
        return {"listening": round(listening, 2), "lobby": round(lobby, 2), "work": round(seconds_of(server.pid), 2)}
    finally:
        server.kill()
        server.wait()
        page.close()


def measure(times: int) -> dict[str, Any]:
    load = machine_load()
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        found = [started(browser, folder) for _ in range(times)]
    best = min(found, key=lambda each: each["lobby"])
    return {"seconds": best, "machine_load_before": round(load, 2), "all": found}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    print(json.dumps(measure(parser.parse_args().times), indent=2))
