"""One difference between two editions, as people and as programs read it."""

from collections.abc import Iterable
from typing import Any

from headjudge.rulebook import Edition
from headjudge.rulebook.differences import Comparison, Difference


def line(found: Comparison, each: Difference, below: int = 0) -> str:
    """What happened to the rule, its numbers and its headings; ``below`` counts what stands under it."""
    numbers = " -> ".join(dict.fromkeys(", ".join(rules) for rules in (each.before, each.after) if rules))
    headings = (_headings(found.before, each.before), _headings(found.after, each.after))
    told = " -> ".join(dict.fromkeys(filter(None, headings)))
    more = f" (with {below} below it)" if below else ""
    reason = f" ({each.reason})" if each.reason else ""
    return f"{each.kind.value:<11} {numbers}  {told}{more}{reason}"


def _headings(book: Edition, rules: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(book.rule(rule_id).heading for rule_id in rules))


def entry(found: Comparison, each: Difference) -> dict[str, Any]:
    return {
        "kind": each.kind.value,
        "before": [headed(found.before, rule_id) for rule_id in each.before],
        "after": [headed(found.after, rule_id) for rule_id in each.after],
        "reason": each.reason,
    }


def headed(book: Edition, rule_id: str) -> dict[str, str] | None:
    return {"id": rule_id, "heading": book.rule(rule_id).heading} if rule_id else None
