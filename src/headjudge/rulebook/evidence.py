"""Which rules a test or a scenario is evidence for, read from its name and its place.

`tests/sve/.../test_8_4_3_1_only_engaged_followers` is evidence for 8.4.3.1 of sve, and so is
`scenarios/sve/8.4.3.1-only-engaged-followers.yaml`. Where words after the number could be taken for a part of it,
two underscores end the number: `test_8_4_9_1__0_attack`.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import PurePath

from headjudge.rulebook import book, ids
from headjudge.rulebook.book import Edition
from headjudge.rulebook.ledger import LedgerError


class FalseEvidence(LedgerError):
    """A test or scenario named by a rule that does not exist, or that could be two."""


def edition_of_path(path: PurePath) -> Edition | None:
    """The edition that a folder on the way to the file is named after: by its id or by the package of its code."""
    for part in reversed(path.parts[:-1]):
        for edition in book.editions().values():
            if part in (edition.id, re.sub(r"[^a-z0-9]", "_", edition.id), edition.package.rpartition(".")[2]):
                return edition
    return None


@cache
def _rules_by_slug(edition: Edition) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for rule_id in edition.rows:
        slug = ids.slug(rule_id)
        found[slug] = (*found.get(slug, ()), rule_id)
    return found


def rule_of_test(name: str, edition: Edition) -> str | None:
    """The rule a test function is named by; None if its name begins with words. A letter may be joined to a number."""
    head, ends, _ = name.removeprefix("test_").lower().partition("__")
    joined = re.match(r"((?:[a-z]_)?\d+(?:_\d+)*)([a-z])(?=_|$)", head)
    if joined is not None:
        head, ends = f"{joined[1]}_{joined[2]}", "__"
    number = re.match(r"([a-z]_)?\d+(_\d+)*(?=_|$)", head)
    if number is None:
        return None
    words = head.split("_")
    known = _rules_by_slug(edition)
    shortest = len(words) if ends else len(number[0].split("_"))
    for length in range(len(words), shortest - 1, -1):
        rules = known.get("_".join(words[:length]), ())
        if len(rules) == 1:
            return rules[0]
        if rules:
            raise FalseEvidence(
                f"{name} could mean {' or '.join(rules)}", what_to_do="Say which with @pytest.mark.rule"
            )
    raise FalseEvidence(
        f"{name} is named by no rule of {edition.id}",
        what_to_do="Correct the number, end it with two underscores, or begin the name with a word",
    )


def rule_of_scenario(path: PurePath) -> tuple[str, str]:
    """(edition id, rule) of a scenario file, whose name begins with the rule as the book writes it."""
    edition = edition_of_path(path)
    if edition is None:
        raise FalseEvidence(
            f"{path.name} stands in no ruleset's folder", what_to_do="Put it under scenarios/<ruleset>/"
        )
    stops = [match.start() for match in re.finditer(r"[-_ ]|$", path.stem)]
    for stop in reversed(stops):
        if path.stem[:stop] in edition:
            return edition.id, path.stem[:stop]
    raise FalseEvidence(f"{path.name} begins with no rule of {edition.id}", "a name like 8.4.3.1-what-it-shows.yaml")


def marked_rules(arguments: Iterable[object], default: Edition | None) -> list[tuple[str, str]]:
    """The rules of `@pytest.mark.rule("sve", "8.4.3.1", ...)`; under a ruleset's folder its id may be left out."""
    words = [str(argument) for argument in arguments]
    edition = book.edition(words.pop(0)) if words and words[0] in ruleset_ids() else default
    if edition is None or not words:
        raise FalseEvidence(f"the mark rule({', '.join(words)}) is incomplete", 'rule("<ruleset>", "<rule>", ...)')
    return [(edition.id, edition.rule(rule_id).id) for rule_id in words]


def ruleset_ids() -> set[str]:
    return {name for edition in book.editions().values() for name in (edition.id, *edition.variants)}
