"""A page for every chapter of every book: each rule in our words, its code, its tests and its scenarios."""

import html
import inspect
import re
from functools import cache
from pathlib import Path
from typing import Any

from headjudge.cli import rules
from headjudge.rulebook import Edition, editions, registry
from headjudge.rulebook import coverage as counting

ROOT = Path(__file__).parents[2]
FOLDER = "reference/rules"
MOST_TESTS = 12
STATUS = {
    "definition": "A definition: there is nothing to carry out.",
    "physical": "About physical cards: there is nothing to carry out.",
    "example": "An example.",
    "deviation": "Carried out in a reading of our own",
}
INTRODUCTION = """\
# Every rule of every book

Each rule of each rulebook in our own words, with the code that carries it out, the tests that show it, and what it is
called in the other editions of its game. The books themselves belong to their publishers; what stands here are the
headings of our [ledgers](../../rules.md), never their sentences. [Rulings](../../rulings.md) says how we read the
places where a book contradicts itself or is silent. Code is named by its file below `src/headjudge`.
"""


def names() -> dict[str, str]:
    """The path of every page with its title, in the order of the books."""
    found = {f"{FOLDER}/index.md": "Every rule of every book"}
    for book in editions().values():
        found[f"{FOLDER}/{book.id}/index.md"] = title_of(book)
        found |= {path_of(book, each): f"{each}. {book.rule(each).heading}" for each in book.children(None)}
    return found


def title_of(book: Edition) -> str:
    return book.title.replace(" comprehensive rules", "")


def path_of(book: Edition, chapter: str) -> str:
    return f"{FOLDER}/{book.id}/{chapter.lower()}.md"


def navigation() -> list[dict[str, Any]]:
    """The books with their chapters, for the navigation of the site."""
    titles = names()
    return [
        {
            title_of(book): [
                f"{FOLDER}/{book.id}/index.md",
                *({titles[path_of(book, each)]: path_of(book, each)} for each in book.children(None)),
            ]
        }
        for book in editions().values()
    ]


def pages() -> dict[str, str]:
    found = {f"{FOLDER}/index.md": index()}
    for book in editions().values():
        found[f"{FOLDER}/{book.id}/index.md"] = book_page(book)
        found |= {path_of(book, each): chapter_page(book, each) for each in book.children(None)}
    return found


# -- overviews ---------------------------------------------------------------------------------------------------------


def index() -> str:
    lines = [INTRODUCTION, "| book | rules | carried out by code | shown by a test of its own |", "|---|--:|--:|--:|"]
    for book in editions().values():
        report = counting.report(book)
        code = report["code"]
        lines.append(
            f"| [{title_of(book)}]({book.id}/index.md) | {report['rules']} | {report['bound']} of {code} "
            f"| {report['evidenced']} of {code} |"
        )
    return "\n".join(lines) + "\n"


def book_page(book: Edition) -> str:
    lines = [f"# {title_of(book)}", "", f"The ruleset `{book.id}`. Its chapters:", ""]
    lines += ["| | chapter | rules |", "|--:|---|--:|"]
    for chapter in book.children(None):
        file = Path(path_of(book, chapter)).name
        lines.append(f"| {chapter} | [{book.rule(chapter).heading}]({file}) | {len(below(book, chapter))} |")
    return "\n".join(lines) + "\n"


def below(book: Edition, rule_id: str) -> list[str]:
    """The rules under a rule, in the order of the book."""
    found = []
    for child in book.children(rule_id):
        found += [child, *below(book, child)]
    return found


# -- a chapter ---------------------------------------------------------------------------------------------------------


def chapter_page(book: Edition, chapter: str) -> str:
    lines = [f"# {chapter} {book.rule(chapter).heading}", "", f"[{title_of(book)}](index.md), `{book.id}`."]
    for rule_id in below(book, chapter):
        lines += ["", *entry(book, rule_id)]
    return "\n".join(lines) + "\n"


def entry(book: Edition, rule_id: str) -> list[str]:
    """A rule as a heading with what belongs to it."""
    told = rules.entry(book, rule_id, snapshot(book))
    depth = min(len(book.parents(rule_id)) + 1, 6)
    text = told["heading"][:1].upper() + told["heading"][1:]
    lines = [f"{'#' * depth} {rule_id} {escaped(text)} {{ #{anchor(rule_id)} }}"]
    facts = [*standing(told), *carried(told), *elsewhere(book, told), *shown(told)]
    return [*lines, "", *facts] if facts else lines


@cache
def snapshot(book: Edition) -> counting.Snapshot:
    return counting.read_snapshot(book)


def anchor(rule_id: str) -> str:
    return f"r{rule_id.lower()}"


def escaped(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", text)


def standing(told: dict[str, Any]) -> list[str]:
    if told["status"] == "deviation":
        return [f"- {STATUS['deviation']}: {escaped(told['reason'])}"]
    has_children_only = told["status"] == "definition" and told["children"]
    return [f"- {STATUS[told['status']]}"] if told["status"] in STATUS and not has_children_only else []


def carried(told: dict[str, Any]) -> list[str]:
    lines = [f"- By the code of {linked(*told['by'].split(' ', 1))}"] if told["by"] else []
    if told["reworded"]:
        lines.append(f"- Worded differently: {escaped(told['reworded'])}")
    lines += [f"- In the place of {linked(*other.split(' ', 1))}" for other in told["instead"]]
    bound = [f"{each['what']} `{place(each['where'])}`" for each in told["bound"]]
    return lines + ([f"- Code: {', '.join(dict.fromkeys(bound))}"] if bound else [])


@cache
def place(where: str) -> str:
    """The file and line of a binding, and its name there."""
    module, _, name = where.partition(":")
    file = f"{module.replace('.', '/')}.py"
    if not (ROOT / "src" / file).exists():
        file = f"{module.replace('.', '/')}/__init__.py"
    try:
        thing = registry.resolve(where)
        line = inspect.getsourcelines(thing)[1] if callable(thing) else 0
    except (ImportError, AttributeError, TypeError, OSError):
        line = 0
    return f"{file.removeprefix('headjudge/')}{f':{line}' if line else ''} {name}"


def elsewhere(book: Edition, told: dict[str, Any]) -> list[str]:
    found = [linked(other["ruleset"], rule["id"]) for other in told["editions"] for rule in other["rules"]]
    return [f"- In other editions: {', '.join(found)}"] if found else []


def linked(ruleset: str, rule_id: str) -> str:
    book = editions().get(ruleset)
    if book is None or rule_id not in book:
        return f"{ruleset} {rule_id}"
    chapter = (*book.parents(rule_id), rule_id)[0]
    mark = "" if chapter == rule_id else f"#{anchor(rule_id)}"
    return f"[{ruleset} {rule_id}](../{ruleset}/{chapter.lower()}.md{mark})"


def shown(told: dict[str, Any]) -> list[str]:
    """Its scenarios and its tests; of many the first, with how many more there are."""
    scenarios: list[str] = []
    tests: list[str] = []
    for test in told["evidenced"]:
        found = re.fullmatch(r"tests/scenarios/.*\[(.+)\]", test)
        (scenarios if found else tests).append(found[1] if found else test)
    lines = [f"- Scenario: `{each}`" for each in dict.fromkeys(scenarios)]
    by_file: dict[str, list[str]] = {}
    for test in tests[:MOST_TESTS]:
        file, _, name = test.partition("::")
        by_file.setdefault(file, []).append(f"`{html.escape(name, quote=False)}`")
    lines += [f"- Tests in `{file}`: {', '.join(found)}" for file, found in by_file.items()]
    more = len(tests) - MOST_TESTS
    if more > 0:
        lines.append(f"- and {more} more tests: `headjudge rules show {told['ruleset']} {told['id']}`")
    return lines
