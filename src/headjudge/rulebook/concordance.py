"""How the editions of a game hang together, rule by rule: `by` and `instead` of the ledgers, followed both ways."""

from collections import Counter
from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import cache

from headjudge.rulebook import book, ids
from headjudge.rulebook.book import Edition
from headjudge.rulebook.ledger import LedgerError, Row

Place = tuple[str, str]
"""The id of an edition and one of its rules."""


def carrier(row: Row) -> Place | None:
    """The rule whose code carries out this row; None where the row has code of its own, or names no rule."""
    try:
        return _named(row.by) if row.by else None
    except LedgerError:
        return None


def replaced(row: Row) -> tuple[Place, ...]:
    """The rules of other editions that this row, with code of its own, stands instead of."""
    return tuple(_named(each) for each in row.instead)


def _named(place: str) -> Place:
    other, _, rule_id = place.partition(" ")
    if not rule_id:
        raise LedgerError(f"{place!r} is no edition and rule")
    return other, book.edition(other).rule(rule_id).id


def carried(ruleset: str, rule_id: str) -> tuple[Place, ...]:
    """The rules of other editions, or other numbers of this one, that the code of a rule carries out too."""
    return _carried_rules(book.games()).get((ruleset, rule_id), ())


@cache
def _carried_rules(_games: tuple[str, ...]) -> dict[Place, tuple[Place, ...]]:
    found: dict[Place, tuple[Place, ...]] = {}
    for edition in book.editions().values():
        for row in edition.rows.values():
            if (other := carrier(row)) is not None:
                found[other] = (*found.get(other, ()), (edition.id, row.id))
    return found


# -- what a row says falsely -------------------------------------------------------------------------------------------


def faults(row: Row) -> list[str]:
    """What a row says falsely about the rule that carries it out, or about those that it stands instead of."""
    return [*_false_carrier(row), *_false_instead(row)]


def _false_carrier(row: Row) -> list[str]:
    if not row.by:
        return []
    try:
        other, rule_id = _named(row.by)
    except LedgerError as error:
        return [f"{row.id} is carried out by nothing: {error}"]
    there = book.edition(other).rule(rule_id)
    found = []
    if not there.status.executable:
        found.append(f"{row.id} is carried out by nothing: {row.by} is marked {there.status}")
    if there.by:
        found.append(f"{row.id} is carried out by {there.by}, not by {row.by}, which has no code of its own")
    if row.fingerprint != there.fingerprint and not row.reworded:
        found.append(f"{row.id} does not say why the code of {row.by} is right though the wording differs")
    if row.fingerprint == there.fingerprint and row.reworded:
        found.append(f"{row.id} is marked reworded but its wording is that of {row.by}")
    return found


def _false_instead(row: Row) -> list[str]:
    try:
        places = replaced(row)
    except LedgerError as error:
        return [f"{row.id} stands instead of nothing: {error}"]
    found = []
    for other, rule_id in places:
        by = book.edition(other).rule(rule_id).by
        if by:
            found.append(f"{row.id} stands instead of {by}, not of {other} {rule_id}, which has no code of its own")
    return found


# -- counterparts ------------------------------------------------------------------------------------------------------


def counterparts(one: Edition, other: Edition) -> dict[str, tuple[str, ...]]:
    """For each rule of one edition those of the other that stand for the same, in the order of its book."""
    standing: dict[Place, list[str]] = {}
    for row in other.rows.values():
        for place in origins(other.id, row):
            standing.setdefault(place, []).append(row.id)
    found: dict[str, tuple[str, ...]] = {}
    for row in one.rows.values():
        same = {rule_id for place in origins(one.id, row) for rule_id in standing.get(place, ())}
        if same:
            found[row.id] = tuple(sorted(same, key=ids.key))
    return found


def origins(edition_id: str, row: Row) -> frozenset[Place]:
    """All that a row stands for: itself, the rule that carries it out, and what these stand instead of."""
    found: set[Place] = set()
    left = [(edition_id, row.id)]
    while left:
        place = left.pop()
        if place not in found:
            found.add(place)
            there = book.edition(place[0]).rule(place[1])
            left += replaced(there)
            if (by := carrier(there)) is not None:
                left.append(by)
    return frozenset(found)


# -- numbers -----------------------------------------------------------------------------------------------------------


def numbers(edition_id: str) -> Mapping[str, str]:
    """The numbers by which an edition has the rules that shared code cites; empty where it cites this very edition.

    Shared code writes the number of the cited edition, and for a rule of another "fow-6.3 313.1". A rule that the
    edition lacks is cited by the rule it stands under.
    """
    return _all_numbers(book.games(), edition_id)


@cache
def _all_numbers(_games: tuple[str, ...], edition_id: str) -> Mapping[str, str]:
    own = book.edition(edition_id)
    if own.cited in ("", own.id):
        return {}
    found: dict[str, str] = {}
    for other in book.editions().values():
        if other.game == own.game:
            prefix = "" if other.id == own.cited else f"{other.id} "
            found.update({prefix + rule_id: number for rule_id, number in _numbers_of(other, own).items()})
    return found


def _numbers_of(other: Edition, own: Edition) -> dict[str, str]:
    """The number in `own` of every rule of the other edition."""
    if other is own:
        return {rule_id: rule_id for rule_id in own.rows}
    pairs = counterparts(other, own)
    found = {rule_id: _best(other.rule(rule_id), [own.rule(each) for each in same]) for rule_id, same in pairs.items()}
    for rule_id in reversed(list(other.rows)):
        if rule_id not in found and (number := _from_below(other, own, rule_id, found)):
            found[rule_id] = number
    for rule_id in other.rows:
        above = next((found[each] for each in reversed(other.parents(rule_id)) if each in found), "")
        if rule_id not in found and above:
            found[rule_id] = above
    return found


def _best(row: Row, same: list[Row]) -> str:
    """Of several rules for one that which is worded most alike, of equals the one as deep in its book."""
    depth = len(ids.key(row.id))

    def likeness(other: Row) -> tuple[float, int]:
        return SequenceMatcher(None, row.heading, other.heading).ratio(), -abs(len(ids.key(other.id)) - depth)

    return max(same, key=likeness).id


def _from_below(other: Edition, own: Edition, rule_id: str, found: Mapping[str, str]) -> str:
    """A rule told together with the first below it; a section is where most of what stands in it stands now."""
    below = [found[child] for child in other.children(rule_id) if child in found]
    if not below:
        return ""
    if other.rule(rule_id).status.executable:
        return below[0]
    sections = Counter(own.parent(number) or number for number in below)
    return sections.most_common(1)[0][0]
