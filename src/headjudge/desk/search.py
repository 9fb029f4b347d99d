"""Finding rules by words: our headings of every rule, our readings, and the scenarios that show a rule.

A full-text index in memory; words that occur nowhere are taken for the nearest that do.
"""

import re
import sqlite3
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec
from rapidfuzz import fuzz, process

from headjudge.desk.readings import readings
from headjudge.errors import Malformed
from headjudge.rulebook import book

NEAR = 75
"""How alike, of 100, a known word must be to stand for one that is not known."""
_WORD = re.compile(r"[a-z0-9]+(?:[.'-][a-z0-9]+)*", re.IGNORECASE)


class Hit(msgspec.Struct, frozen=True):
    """A place that fits: a rule by its number, or a reading by the first rule it is under."""

    ruleset: str
    kind: str
    rule: str
    text: str
    under: str = ""


class Index(NamedTuple):
    database: sqlite3.Connection
    words: frozenset[str]


def search(words: str, ruleset: str = "", most: int = 20) -> list[Hit]:
    """The places that fit the words best, those with all of them first; of every book unless one is named."""
    asked = [word.lower() for word in _WORD.findall(words)]
    if not asked:
        raise Malformed("nothing is looked for", "words such as 'ward attack'", "Say what to look for")
    index = _index()
    meant = [_nearest(word, index.words) for word in asked]
    edition = book.edition(ruleset).id if ruleset else ""
    found: dict[Hit, None] = {}
    for joint in (" AND ", " OR "):
        query = joint.join(f'"{word}"' + ("*" if len(word) > 3 else "") for word in meant)
        rows = index.database.execute(
            "SELECT ruleset, kind, rule, text, under FROM places WHERE places MATCH ? AND (? = '' OR ruleset = ?) "
            "ORDER BY bm25(places, 0, 0, 8, 4, 1) LIMIT ?",
            (query, edition, edition, most),
        )
        found.update(dict.fromkeys(Hit(*row) for row in rows))
    return list(found)[:most]


def _nearest(word: str, known: frozenset[str]) -> str:
    """The word itself if it begins one that is known, or the most alike of those that are."""
    if word in known or any(each.startswith(word) for each in known):
        return word
    found = process.extractOne(word, sorted(known), scorer=fuzz.ratio, score_cutoff=NEAR)
    return word if found is None else str(found[0])


@lru_cache(maxsize=1)
def _index() -> Index:
    database = sqlite3.connect(":memory:", check_same_thread=False)
    database.execute(
        "CREATE VIRTUAL TABLE places USING fts5(ruleset UNINDEXED, kind UNINDEXED, rule, text, under, "
        "tokenize = \"porter unicode61 tokenchars '.-'\")"
    )
    places = [*_rules(), *_readings()]
    database.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?)", map(msgspec.structs.astuple, places))
    words = {word.lower() for hit in places for word in _WORD.findall(f"{hit.rule} {hit.text} {hit.under}")}
    return Index(database, frozenset(words))


def _rules() -> Iterator[Hit]:
    for edition in book.editions().values():
        for row in edition.rows.values():
            above = " > ".join(edition.rule(parent).heading for parent in edition.parents(row.id))
            if row.heading:
                yield Hit(edition.id, "rule", row.id, row.heading, above)


def _readings() -> Iterator[Hit]:
    for reading in readings():
        for ruleset in reading.rulesets:
            yield Hit(ruleset, "reading", reading.rules[0] if reading.rules else "", reading.title, "docs/rulings.md")
