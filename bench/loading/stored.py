"""What the database holds in the end, compared with what was acknowledged."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
import psycopg

from bench.loading.seats import Choice, Match

Row = tuple[str, int, float, str]
WANTED = "SELECT match, number, at, what FROM entries ORDER BY match, number"


class Entry(NamedTuple):
    at: float
    what: dict[str, Any]

    @property
    def is_choice(self) -> bool:
        """Whether a player made it; what was answered for one is no choice."""
        return self.what["type"] == "chose" and not self.what.get("auto", False)


class Compared(msgspec.Struct):
    """``lost`` were acknowledged and are not stored; ``repeated`` are stored and were not sent for that decision."""

    acknowledged: int = 0
    stored: int = 0
    lost: int = 0
    repeated: int = 0
    gaps: int = 0
    stuck: int = 0


def rows(db: str) -> list[Row]:
    if "://" not in db:
        with sqlite3.connect(db) as connection:
            return connection.execute(WANTED).fetchall()
    with psycopg.connect(db.replace("+psycopg", "")) as shared:
        return shared.execute(WANTED).fetchall()


def compared(matches: Iterable[Match], found: Iterable[Row], moving_since: float) -> Compared:
    """``stuck`` is a match that is not over and has stored nothing since that moment of the wall clock."""
    kept: dict[str, dict[int, Entry]] = defaultdict(dict)
    for match_id, number, at, what in found:
        kept[match_id][number] = Entry(at, msgspec.json.decode(what))
    total = Compared()
    for match in matches:
        count(match, kept[match.id], moving_since, total)
    return total


def count(match: Match, entries: dict[int, Entry], moving_since: float, total: Compared) -> None:
    choices = {
        number: Choice(entry.what["by"], entry.what["option"]) for number, entry in entries.items() if entry.is_choice
    }
    total.acknowledged += len(match.acknowledged)
    total.stored += len(choices)
    total.lost += sum(choices.get(number) != choice for number, choice in match.acknowledged.items())
    total.repeated += sum(choice not in match.sent.get(number, ()) for number, choice in choices.items())
    total.gaps += sorted(entries) != list(range(1, len(entries) + 1))
    total.stuck += not match.is_over and max(entry.at for entry in entries.values()) < moving_since
