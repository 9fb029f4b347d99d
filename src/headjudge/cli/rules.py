"""What `headjudge rules show` and `headjudge rules coverage` print."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from headjudge.rulebook import Edition, concordance, edition, editions, registry
from headjudge.rulebook import coverage as counting


def show(ruleset: str, rule_id: str | None = None, as_json: bool = False) -> str:
    """A rule in our own words: where it stands, what carries it out, which tests show it; or the chapters."""
    book = edition(ruleset)
    found = _contents(book) if rule_id is None else entry(book, rule_id, counting.read_snapshot(book))
    if as_json:
        return json.dumps(found, indent=2, ensure_ascii=False)
    return "\n".join(_contents_lines(found) if rule_id is None else _entry_lines(found))


def search(words: str, ruleset: str = "", as_json: bool = False) -> str:
    """The rules and readings that fit the words best, in our own words."""
    from headjudge.desk.search import search as found

    hits = found(words, ruleset)
    if as_json:
        return json.dumps([msgspec.to_builtins(hit) for hit in hits], indent=2, ensure_ascii=False)
    if not hits:
        return f"No rule and no reading fits '{words}'."
    places = [f"{hit.ruleset} {hit.rule}" for hit in hits]
    width = max(map(len, places))
    notes = [" (our reading)" if hit.kind == "reading" else f"  [{hit.under}]" if hit.under else "" for hit in hits]
    lines = zip(places, hits, notes, strict=True)
    return "\n".join(f"{place:<{width}}  {hit.text}{note}" for place, hit, note in lines)


def coverage(ruleset: str | None = None, as_json: bool = False) -> str:
    """How much of each book is bound, exercised and evidenced."""
    books = [edition(ruleset)] if ruleset is not None else list(editions().values())
    reports = {book.id: counting.report(book) for book in books}
    if as_json:
        return json.dumps(reports, indent=2, ensure_ascii=False)
    return "\n\n".join("\n".join(_coverage_lines(name, report)) for name, report in reports.items())


def is_faultless(ruleset: str | None = None) -> bool:
    """Whether no row of a finished edition is false; what the command's exit code says."""
    books = [edition(ruleset)] if ruleset is not None else list(editions().values())
    return not any(counting.report(book)["faults"] for book in books if not book.building)


def _headed(book: Edition, rule_ids: tuple[str, ...]) -> list[dict[str, str]]:
    return [{"id": rule_id, "heading": book.rule(rule_id).heading} for rule_id in rule_ids]


def _contents(book: Edition) -> dict[str, Any]:
    return {"ruleset": book.id, "title": book.title, "children": _headed(book, book.children(None))}


def entry(book: Edition, rule_id: str, snapshot: counting.Snapshot) -> dict[str, Any]:
    """All that is known of a rule."""
    row = book.rule(rule_id)
    return {
        "ruleset": book.id,
        "id": row.id,
        "heading": row.heading,
        "status": row.status.value,
        "reason": row.reason,
        "by": row.by,
        "reworded": row.reworded,
        "instead": list(row.instead),
        "parents": _headed(book, book.parents(rule_id)),
        "children": _headed(book, book.children(rule_id)),
        "editions": _counterparts(book, rule_id),
        "bound": [{"what": binding.what, "where": binding.where} for binding in _bindings(book, rule_id)],
        "exercised": rule_id in snapshot.exercised,
        "evidenced": list(snapshot.evidenced.get(rule_id, ())),
    }


def _bindings(book: Edition, rule_id: str) -> tuple[registry.Binding, ...]:
    """What carries out a rule: its own code, or that of the rule it names."""
    other, number = concordance.carrier(book.rule(rule_id)) or (book.id, rule_id)
    return _bound(edition(other)).get(number, ())


@cache
def _bound(book: Edition) -> dict[str, tuple[registry.Binding, ...]]:
    book.load_code()
    return registry.bound(book.id)


def _counterparts(book: Edition, rule_id: str) -> list[dict[str, Any]]:
    """The rule in the other editions of the game."""
    others = (other for other in editions().values() if other.game == book.game and other.id != book.id)
    return [
        {"ruleset": other.id, "rules": _headed(other, found)}
        for other in others
        if (found := _paired(book, other).get(rule_id, ()))
    ]


@cache
def _paired(book: Edition, other: Edition) -> Mapping[str, tuple[str, ...]]:
    return concordance.counterparts(book, other)


_STATUS_WORDS = {
    "code": "carried out by code",
    "definition": "a definition: nothing to carry out",
    "physical": "about physical cards: nothing to carry out",
    "example": "an example",
    "deviation": "carried out in another reading than the letter",
}


def _entry_lines(entry: dict[str, Any]) -> list[str]:
    lines = [f"{entry['ruleset']} {entry['id']}  {entry['heading']}"]
    lines += [f"  in {above['id']} {above['heading']}" for above in reversed(entry["parents"])]
    lines.append(f"  {_STATUS_WORDS[entry['status']]}")
    if entry["reason"]:
        lines.append(f"  why: {entry['reason']}")
    if entry["by"]:
        lines.append(f"  by the code of {entry['by']}")
    if entry["reworded"]:
        lines.append(f"  in other words: {entry['reworded']}")
    lines += [f"  instead of {other}" for other in entry["instead"]]
    for other in entry["editions"]:
        lines += [f"  in {other['ruleset']} {rule['id']}  {rule['heading']}" for rule in other["rules"]]
    lines += [f"  {binding['what']}: {binding['where']}" for binding in entry["bound"]]
    lines += [f"  shown by {test}" for test in entry["evidenced"]]
    return lines + [f"  {below['id']}  {below['heading']}" for below in entry["children"]]


def _contents_lines(entry: dict[str, Any]) -> list[str]:
    return [f"{entry['ruleset']}  {entry['title']}"] + [
        f"  {item['id']}  {item['heading']}" for item in entry["children"]
    ]


def _coverage_lines(name: str, report: counting.Report) -> list[str]:
    code = report["code"]
    built = "being built, " if report["building"] else ""
    return [
        f"{name}: {built}{report['rules']} rules: {code} code, {report['deviation']} deviation, "
        f"{report['definition']} definition, {report['physical']} physical, {report['example']} example",
        f"  bound     {report['bound']:>4} of {code}{_some(report['unbound'])}",
        f"  exercised {report['exercised']:>4} of {code}{_some(report['unexercised'])}",
        f"  evidenced {report['evidenced']:>4} of {code}{_some(report['unevidenced'])}",
        *(f"  carried   {count:>4} of {code} by the code of {other}" for other, count in report["carried"].items()),
        *(f"  false: {fault}" for fault in report["faults"]),
    ]


def _some(missing: list[str], most: int = 8) -> str:
    if not missing:
        return ""
    return f"  (not {', '.join(missing[:most])}{', ...' if len(missing) > most else ''})"
