"""What `headjudge rules diff` prints: what is different between two editions of a game."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from headjudge.cli import courses
from headjudge.cli.rule_lines import entry, headed, line
from headjudge.rulebook import Edition, LedgerError, edition
from headjudge.rulebook.differences import Chapter, Comparison, Difference, Kind, compare

SHOWN = (Kind.CHANGED, Kind.NEW, Kind.GONE, Kind.REWORDED, Kind.RENUMBERED)
"""In this order: what matters most stands first."""


def diff(before: str, after: str, chapter: str = "", as_json: bool = False, game: Path | None = None) -> str:
    """Which rules are new, gone, renumbered, reworded or changed; with a replay, where that game goes differently."""
    found = compare(edition(before), edition(after))
    chapters = _meant(found, chapter)
    course = None if game is None else courses.course(before, after, game)
    if as_json:
        played = {} if course is None else {"game": courses.document(course)}
        return json.dumps({**_document(found, chapters), **played}, indent=2, ensure_ascii=False)
    if course is not None:
        return "\n".join((_summary(found), "", *courses.lines(course)))
    return "\n".join(_lines(found, chapters))


def _meant(found: Comparison, chapter: str) -> tuple[Chapter, ...]:
    chapters = found.chapters()
    if not chapter:
        return chapters
    meant = tuple(each for each in chapters if chapter in (each.before, each.after))
    if not meant:
        known = "; ".join(f"{book.id}: {', '.join(book.children(None))}" for book in (found.before, found.after))
        raise LedgerError(f"there is no chapter {chapter}", known, "Name a chapter of either book")
    return meant


def _counts(differences: Iterable[Difference]) -> dict[str, int]:
    counted = Counter(each.kind for each in differences)
    return {kind.value: counted[kind] for kind in (Kind.UNCHANGED, *SHOWN)}


# -- for programs ------------------------------------------------------------------------------------------------------


def _document(found: Comparison, chapters: Iterable[Chapter]) -> dict[str, Any]:
    return {
        "before": found.before.id,
        "after": found.after.id,
        "counts": _counts(found.found),
        "chapters": [
            {
                "before": headed(found.before, chapter.before),
                "after": headed(found.after, chapter.after),
                "counts": _counts(chapter.found),
                "differences": [entry(found, each) for each in _shown(chapter)],
            }
            for chapter in chapters
        ],
    }


def _shown(chapter: Chapter) -> list[Difference]:
    return [each for kind in SHOWN for each in chapter.found if each.kind == kind]


# -- for people --------------------------------------------------------------------------------------------------------


def _lines(found: Comparison, chapters: Iterable[Chapter]) -> Iterator[str]:
    yield _summary(found)
    if found.before is found.after:
        yield "Both go by the same book."
    for chapter in chapters:
        if shown := _shown(chapter):
            yield ""
            yield f"{_title(found, chapter)}: {_told(_counts(shown))}"
            yield from (f"  {line(found, each, below)}" for each, below in _without_what_is_told(found, shown))


def _summary(found: Comparison) -> str:
    return f"{found.before.id} -> {found.after.id}: {_told(_counts(found.found))}"


def _told(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "no rules"


def _title(found: Comparison, chapter: Chapter) -> str:
    if not chapter.after:
        return f"{chapter.before} {found.before.rule(chapter.before).heading} (gone)"
    heading = f"{chapter.after} {found.after.rule(chapter.after).heading}"
    if not chapter.before:
        return f"{heading} (new)"
    return heading if chapter.before == chapter.after else f"{heading} ({chapter.before} before)"


def _without_what_is_told(found: Comparison, shown: list[Difference]) -> Iterator[tuple[Difference, int]]:
    """What to list, with how many rules stand below it: a section that is new or gone as a whole is one line."""
    whole = {
        Kind.NEW: _whole(found.after, {each.after[0] for each in shown if each.kind == Kind.NEW}),
        Kind.GONE: _whole(found.before, {each.before[0] for each in shown if each.kind == Kind.GONE}),
    }
    for each in shown:
        if each.kind not in whole:
            yield each, 0
            continue
        book = found.after if each.after else found.before
        rule_id = (each.after or each.before)[0]
        if not whole[each.kind] & set(book.parents(rule_id)):
            yield each, len(_below(book, rule_id)) - 1 if rule_id in whole[each.kind] else 0


def _whole(book: Edition, rules: set[str]) -> set[str]:
    """The sections among these rules of which everything is among them."""
    return {rule_id for rule_id in rules if book.children(rule_id) and _below(book, rule_id) <= rules}


def _below(book: Edition, rule_id: str) -> set[str]:
    return {rule_id}.union(*(_below(book, child) for child in book.children(rule_id)))
