"""What is different between two editions of a game, rule by rule, in the words of their ledgers."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from headjudge.rulebook import concordance, ids
from headjudge.rulebook.book import Edition
from headjudge.rulebook.ledger import LedgerError, Row


class Kind(StrEnum):
    UNCHANGED = "unchanged"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"


class Difference(NamedTuple):
    """Rules of the two editions that stand for the same; one side is empty where a rule is new or gone.

    `reason` tells of a rule in other words why the same code is right.
    """

    kind: Kind
    before: tuple[str, ...]
    after: tuple[str, ...]
    reason: str = ""


class Chapter(NamedTuple):
    """What is different in a chapter, by its number in both books; one is empty where it is new or gone."""

    before: str
    after: str
    found: tuple[Difference, ...]


class Comparison(NamedTuple):
    """Every rule of both editions stands in exactly one difference; they follow the later book, what is gone last."""

    before: Edition
    after: Edition
    found: tuple[Difference, ...]

    def chapters(self) -> "tuple[Chapter, ...]":
        """The differences by the chapters of the later book; what is gone stands where its chapter went."""
        went = {each.before[0]: each.after[0] for each in self.found if each.before and each.after}
        found: dict[tuple[str, str], list[Difference]] = {}
        for each in self.found:
            if each.after:
                key = (_chapter(self.after, each.after[0]), "")
            else:
                chapter = _chapter(self.before, each.before[0])
                key = (_chapter(self.after, went[chapter]), "") if chapter in went else ("", chapter)
            found.setdefault(key, []).append(each)
        back = {other: one for one, other in went.items()}
        return tuple(Chapter(gone or back.get(new, ""), new, tuple(each)) for (new, gone), each in found.items())

    def of_rule(self, edition: Edition, rule_id: str) -> Difference | None:
        """What became of a rule of either edition."""
        place = edition.rule(rule_id).id
        before = edition.id == self.before.id
        return next((each for each in self.found if place in (each.before if before else each.after)), None)


def compare(before: Edition, after: Edition) -> Comparison:
    if before.game != after.game:
        raise LedgerError(
            f"{before.id} and {after.id} are not editions of one game", what_to_do="Name two editions of the same game"
        )
    groups = _groups(before, after, _pairs(before, after))
    found = [_difference(before, after, *group) for group in groups]
    return Comparison(before, after, tuple(sorted(found, key=_in_order)))


def _chapter(edition: Edition, rule_id: str) -> str:
    return (*edition.parents(rule_id), rule_id)[0]


def _in_order(each: Difference) -> tuple[bool, ids.Key]:
    return (not each.after, ids.key((each.after or each.before)[0]))


# -- pairing -----------------------------------------------------------------------------------------------------------


def _pairs(before: Edition, after: Edition) -> set[tuple[str, str]]:
    """Rules that stand for the same: by the ledgers; where nothing is carried out, by wording, heading or place."""
    if before is after:
        return {(rule_id, rule_id) for rule_id in before.rows}
    same = concordance.counterparts(before, after)
    found = {(rule_id, other) for rule_id, others in same.items() for other in others}
    found |= _alike(before, after, found, lambda row: row.fingerprint)
    found |= _alike(before, after, found, lambda row: row.heading)
    return found | _sections(before, after, found)


def _alike(
    before: Edition, after: Edition, paired: set[tuple[str, str]], trait: Callable[[Row], str]
) -> set[tuple[str, str]]:
    """Rows without a pair that share a trait, as many on both sides: the first with the first, and so on."""
    ones = _by_trait(before, {one for one, _ in paired}, trait)
    others = _by_trait(after, {other for _, other in paired}, trait)
    return {
        pair
        for value, rules in ones.items()
        if len(rules) == len(others.get(value, ()))
        for pair in zip(rules, others[value], strict=True)
    }


def _by_trait(edition: Edition, paired: set[str], trait: Callable[[Row], str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in edition.rows.values():
        if row.id not in paired and not row.status.executable:
            found.setdefault(trait(row), []).append(row.id)
    return found


def _sections(before: Edition, after: Edition, paired: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Sections of which most rules went from the one to the other and back."""
    there = _where_most_went(before, after, dict(sorted(paired)))
    back = _where_most_went(after, before, dict(sorted((other, one) for one, other in paired)))
    done = {one for one, _ in paired}, {other for _, other in paired}
    return {
        (one, other)
        for one, other in there.items()
        if back.get(other) == one and one not in done[0] and other not in done[1]
    }


def _where_most_went(edition: Edition, other: Edition, numbers: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for rule_id in edition.rows:
        if edition.children(rule_id) and not edition.rule(rule_id).status.executable:
            went = [other.parent(numbers[each]) for each in edition.children(rule_id) if each in numbers]
            if sections := [each for each in went if each is not None]:
                found[rule_id] = max(dict.fromkeys(sections), key=sections.count)
    return found


Group = tuple[tuple[str, ...], tuple[str, ...]]


def _groups(before: Edition, after: Edition, pairs: set[tuple[str, str]]) -> Iterable[Group]:
    """The rules of both books, those together that pairs connect."""
    there: dict[str, set[str]] = {}
    back: dict[str, set[str]] = {}
    for one, other in pairs:
        there.setdefault(one, set()).add(other)
        back.setdefault(other, set()).add(one)
    seen: set[str] = set()
    for rule_id in before.rows:
        if rule_id not in seen:
            ones, others = _connected(rule_id, there, back)
            seen |= ones
            yield _sorted(ones), _sorted(others)
    for rule_id in after.rows:
        if rule_id not in back:
            yield (), (rule_id,)


def _connected(rule_id: str, there: Mapping[str, set[str]], back: Mapping[str, set[str]]) -> tuple[set[str], set[str]]:
    ones, others, left = {rule_id}, set[str](), [rule_id]
    while left:
        for other in there.get(left.pop(), set()) - others:
            others.add(other)
            left += back[other] - ones
            ones |= back[other]
    return ones, others


def _sorted(rules: set[str]) -> tuple[str, ...]:
    return tuple(sorted(rules, key=ids.key))


# -- judging -----------------------------------------------------------------------------------------------------------


def _difference(before: Edition, after: Edition, ones: tuple[str, ...], others: tuple[str, ...]) -> Difference:
    if not ones or not others:
        return Difference(Kind.NEW if others else Kind.GONE, ones, others)
    rows = [*((before.id, before.rule(each)) for each in ones), *((after.id, after.rule(each)) for each in others)]
    if len({_code(name, row) for name, row in rows}) > 1:
        return Difference(Kind.CHANGED, ones, others)
    if len({row.fingerprint for _, row in rows}) == 1 and len(ones) == len(others):
        return Difference(Kind.UNCHANGED if ones == others else Kind.RENUMBERED, ones, others)
    reasons = dict.fromkeys(row.reworded for _, row in rows if row.reworded)
    return Difference(Kind.REWORDED, ones, others, " ".join(reasons))


def _code(edition_id: str, row: Row) -> concordance.Place | None:
    """The rule whose code carries out a row: its own, unless it says otherwise; None where nothing is to be done."""
    return (concordance.carrier(row) or (edition_id, row.id)) if row.status.executable else None
