"""What a server counts, for /metrics, and its log: one JSON object a line."""

import json
import logging
import sys
import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class Metrics:
    """Numbers of one server process; a registry of its own, so that two servers in one process do not meet."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.rooms = Gauge("headjudge_matches_open", "Matches held in memory", registry=registry)
        self.sockets = Gauge("headjudge_sockets_open", "Sockets at a table", registry=registry)
        self.entries = Counter("headjudge_entries_total", "Entries stored", ["what"], registry=registry)
        self.errors = Counter("headjudge_errors_total", "Messages refused", ["code"], registry=registry)
        self.overtaken = Counter(
            "headjudge_overtaken_total", "Entries that another process was faster with", registry=registry
        )
        self.storing = Histogram(
            "headjudge_storing_seconds",
            "From an entry to its commit",
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )
        self.thinking = Histogram("headjudge_bot_seconds", "How long bots think", registry=registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class JsonLines(logging.Formatter):
    """A record as one JSON object: when, how bad, what, and whatever was given as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str, ensure_ascii=False)


def start_log() -> None:
    """Let what is logged go to the standard error output: for programs all of it as JSON, for a person at a terminal
    what went wrong in words."""
    handler = logging.StreamHandler(sys.stderr)
    for_person = sys.stderr.isatty()
    handler.setFormatter(logging.Formatter("headjudge: %(message)s") if for_person else JsonLines())
    logging.basicConfig(level=logging.WARNING if for_person else logging.INFO, handlers=[handler], force=True)
