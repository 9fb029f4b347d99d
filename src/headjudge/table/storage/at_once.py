"""Storing entries on PostgreSQL and telling the other processes of them, in one statement.

One journey to the database instead of four, and nothing is told that was not stored: an entry whose number was taken
is in no row of ``added``.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import text

from headjudge.table.storage.kept import KeptEntry
from headjudge.table.storage.notices import CHANNEL, MOST_TEXT


class Appending(NamedTuple):
    """An entry on its way; ``ended`` is None where it changes nothing about that."""

    match: str
    entry: KeptEntry
    ended: bool | None


APPEND_AND_TELL = text("""
WITH added AS (
    INSERT INTO entries (match, number, at, what)
    SELECT * FROM unnest(
        CAST(:matches AS text[]), CAST(:numbers AS integer[]), CAST(:times AS float8[]), CAST(:texts AS text[])
    )
    ON CONFLICT DO NOTHING
    RETURNING match, number, at, what
), over AS (
    UPDATE matches SET ended = true WHERE id = ANY(CAST(:over AS text[])) AND id IN (SELECT match FROM added)
), again AS (
    UPDATE matches SET ended = false WHERE id = ANY(CAST(:again AS text[])) AND id IN (SELECT match FROM added)
)
SELECT match, number, pg_notify(CAST(:channel AS text), CAST(json_build_object(
    'process', CAST(:process AS text),
    'entries', json_build_array(json_build_array(match, json_build_array(
        number, at, CASE WHEN octet_length(CAST(to_json(what) AS text)) > :most THEN '' ELSE what END
    )))
) AS text))
FROM added
""")
"""Its rows are the entries that were the first of their numbers. What it tells is a ``notices.Notice``."""


def appending(process: str, batch: Sequence[Appending]) -> dict[str, Any]:
    """What ``APPEND_AND_TELL`` is given."""
    return {
        "matches": [each.match for each in batch],
        "numbers": [each.entry.number for each in batch],
        "times": [each.entry.at for each in batch],
        "texts": [each.entry.what for each in batch],
        "over": [each.match for each in batch if each.ended is True],
        "again": [each.match for each in batch if each.ended is False],
        "channel": CHANNEL,
        "process": process,
        "most": MOST_TEXT,
    }
