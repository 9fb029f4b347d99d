"""The readings of docs/rulings.md that a ruling rests on: those written under a rule that it cites."""

import re
from functools import lru_cache
from importlib import resources
from pathlib import Path

import msgspec

from headjudge.rulebook import book, concordance

_ENTRY = re.compile(r"^## (?P<title>.+)$")
_RULE = re.compile(r"\b(?:[A-Z]\.)?\d+(?:[.\-]\w+)*\b")


class Reading(msgspec.Struct, frozen=True):
    """An entry: of which rulesets, under which rules, and its title."""

    rulesets: tuple[str, ...]
    rules: tuple[str, ...]
    title: str


@lru_cache(maxsize=1)
def readings() -> tuple[Reading, ...]:
    found: list[Reading] = []
    rulesets: tuple[str, ...] = ()
    for line in _text().splitlines():
        if line.startswith("# "):
            rulesets = tuple(re.findall(r"`([^`]+)`", line))
        elif entry := _ENTRY.match(line):
            rules, _, _ = entry["title"].partition(":")
            found.append(Reading(rulesets, tuple(_RULE.findall(rules)), entry["title"]))
    return tuple(found)


def _text() -> str:
    packed = resources.files("headjudge.desk") / "rulings.md"
    beside = Path(__file__).parents[3] / "docs" / "rulings.md"
    return packed.read_text(encoding="utf-8") if packed.is_file() else beside.read_text(encoding="utf-8")


def resting_on(ruleset: str, rules: set[str]) -> list[str]:
    """The titles of the readings under one of these rules, or under the rule that carries it out."""
    edition = book.edition(ruleset)
    places = {(edition.id, rule) for rule in rules if rule in edition}
    places |= {carrier for _, rule in tuple(places) if (carrier := concordance.carrier(edition.rule(rule))) is not None}
    return [
        reading.title
        for reading in readings()
        if any((name, rule) in places for name in reading.rulesets for rule in reading.rules)
    ]
