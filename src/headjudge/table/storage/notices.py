"""What processes on one PostgreSQL tell each other by NOTIFY: entries that were stored, and who came or left."""

from collections.abc import Iterator, Sequence

import msgspec

from headjudge.table.storage.kept import KeptEntry

CHANNEL = "headjudge"
MOST_TEXT = 7_500
"""PostgreSQL takes less than 8000 bytes in one message; an entry with a longer text is told without it."""
MOST_MATCHES = 200
"""So many ids of matches fit into one."""


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """``process`` is who tells it; ``present`` are matches at which somebody came or left.

    Entries are told whole, so that nobody has to read what has just been written; one that was too long has no text
    here, and must be read from the database.
    """

    process: str
    entries: list[tuple[str, KeptEntry]] = []
    present: list[str] = []

    def written(self) -> str:
        return msgspec.json.encode(self).decode()


read = msgspec.json.Decoder(Notice).decode


def presences(process: str, matches: Sequence[str]) -> Iterator[Notice]:
    """As few as will do."""
    for at in range(0, len(matches), MOST_MATCHES):
        yield Notice(process, present=list(matches[at : at + MOST_MATCHES]))
