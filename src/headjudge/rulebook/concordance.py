"""Rules of one edition that the code of another carries out: `by` in a ledger, followed in both directions."""

from functools import cache

from headjudge.rulebook import book
from headjudge.rulebook.ledger import LedgerError, Row

Place = tuple[str, str]
"""The id of an edition and one of its rules."""


def carrier(row: Row) -> Place | None:
    """The rule whose code carries out this row; None where the row has code of its own, or names no rule."""
    try:
        return _named(row) if row.by else None
    except LedgerError:
        return None


def _named(row: Row) -> Place:
    other, _, rule_id = row.by.partition(" ")
    if not rule_id:
        raise LedgerError(f"{row.by!r} is no edition and rule")
    return other, book.edition(other).rule(rule_id).id


def carried(ruleset: str, rule_id: str) -> tuple[Place, ...]:
    """The rules of other editions, or other numbers of this one, that the code of a rule carries out too."""
    return _carried_rules(book.GAMES).get((ruleset, rule_id), ())


@cache
def _carried_rules(_root: str) -> dict[Place, tuple[Place, ...]]:
    found: dict[Place, tuple[Place, ...]] = {}
    for edition in book.editions().values():
        for row in edition.rows.values():
            if (other := carrier(row)) is not None:
                found[other] = (*found.get(other, ()), (edition.id, row.id))
    return found


def faults(row: Row) -> list[str]:
    """What a row says falsely about the rule that carries it out."""
    if not row.by:
        return []
    try:
        other, rule_id = _named(row)
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
