"""What processes on one PostgreSQL tell each other by NOTIFY: entries that were stored, and who came or left."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from headjudge.table.storage.kept import KeptEntry

CHANNEL = "headjudge"
MOST_BYTES = 7_900
"""PostgreSQL takes less than 8000 in one message."""
MOST_MATCHES = 200
"""So many ids of matches fit into one."""


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """``process`` is who tells it; ``present`` are matches at which somebody came or left.

    An entry that was too long has no text here, and must be read from the database.
    """

    process: str
    entries: list[tuple[str, KeptEntry]] = []
    present: list[str] = []

    def written(self) -> str:
        return msgspec.json.encode(self).decode()


read = msgspec.json.Decoder(Notice).decode


def notices(process: str, entries: Iterable[tuple[str, KeptEntry]]) -> Iterator[Notice]:
    """As few as will do. Entries are told whole, so that nobody has to read what has just been written."""
    room = MOST_BYTES - len(Notice(process, [("", KeptEntry(0, 0.0, ""))]).written())
    together: list[tuple[str, KeptEntry]] = []
    used = 0
    for match, entry in entries:
        told, size = (match, entry), size_of(match, entry)
        if size > room:
            told = (match, entry._replace(what=""))
            size = size_of(*told)
        if together and used + size > room:
            yield Notice(process, together)
            together, used = [], 0
        together.append(told)
        used += size
    if together:
        yield Notice(process, together)


def size_of(match: str, entry: KeptEntry) -> int:
    """Bytes, with the comma after it."""
    return len(msgspec.json.encode((match, entry))) + 1


def presences(process: str, matches: Sequence[str]) -> Iterator[Notice]:
    for at in range(0, len(matches), MOST_MATCHES):
        yield Notice(process, present=list(matches[at : at + MOST_MATCHES]))
