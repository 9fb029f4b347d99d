"""Writes the reference of each game's card language, docs/language/*.md, from its trees, rules and examples of ours.

    python tools/language_reference.py            writes the pages
    python tools/language_reference.py --harvest  first looks for the shortest example of every form in our own texts

The examples are kept in docs/language/*.txt, one in a line: what it is printed on, and its text.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from headjudge.formats.content import starter_pack, tokens
from headjudge.games import box_of
from headjudge.games.printed import sides
from headjudge.language import CardFacts, Compiler, tree
from headjudge.language.explain import explain
from headjudge.language.rewrite import walk
from headjudge.language.tree import abilities, amounts, chase, conditions, modifications, nouns, steps
from headjudge.language.tree.base import Node
from headjudge.rulebook.book import edition

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "language"
GAMES = {"sve": "Shadowverse: Evolve", "cfv-g": "Vanguard G", "fow-10.2": "Force of Will"}
KINDS = {
    "sve": ("follower", "spell", "amulet"),
    "cfv-g": ("normal", "g"),
    "fow-10.2": ("resonator", "chant", "ruler", "addition", "regalia"),
}
"""What texts of a game are printed on."""
TESTS = {
    "sve": ("sve", "games", "language"),
    "cfv-g": ("cfv_g", "games", "language"),
    "fow-10.2": ("fow_10_2", "games", "language"),
}
SECTIONS = (
    ("Abilities", (abilities,)),
    ("What is done", (steps, chase)),
    ("When, while and if", (conditions,)),
    ("Whom", (nouns,)),
    ("How much", (amounts,)),
    ("What is given", (modifications,)),
)
INTRODUCTION = """\
Every form that a text may have, with an example of ours, how the judge reads it, and the rules behind it. The forms
combine freely: whatever names cards, numbers, times or conditions in one example may stand in the others. This page is
written by `tools/language_reference.py`."""
NOT_SHOWN = frozenset({"Card", "ByHand", "Verb"})
LONGEST = 320
SENTENCE = re.compile(r"[A-Z\[{\"].*[.!\])\"}]|[A-Z][a-z]+")
"""What looks like the text of a card and not like a part of one."""


# -- texts -------------------------------------------------------------------------------------------------------------


@cache
def compiler(ruleset: str) -> Compiler:
    box = box_of(ruleset)
    faces = [face for pack in (starter_pack(ruleset), tokens(ruleset)) for card in pack.cards for face in sides(card)]
    return Compiler(box.language().with_names(*box.words(faces)))


def read(ruleset: str, kind: str, text: str) -> tuple[Any, ...]:
    """The abilities of a text that is read and carried out; none of another one."""
    compiled = compiler(ruleset).compile(CardFacts("Example", text, kind))
    return () if compiled.tree is None else compiled.tree.abilities


def own_texts(ruleset: str) -> Iterator[tuple[str, str]]:
    """Every text of our own: of the starter cards and of the cards of the tests."""
    box = box_of(ruleset)
    for card in starter_pack(ruleset).cards:
        for face in sides(card):
            yield from ((box.facts_of(face).type, line) for line in face.text)
    for folder in TESTS[ruleset]:
        for file in sorted((ROOT / "tests" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
                    yield from ((kind, node.value.strip()) for kind in KINDS[ruleset])


def harvest(ruleset: str) -> list[str]:
    """A line for each example: together they show every form that our own texts have, each in its shortest one."""
    best: dict[str, tuple[int, str, str]] = {}
    tried: set[tuple[str, str]] = set()
    for kind, text in own_texts(ruleset):
        if (kind, text) in tried or len(text) >= LONGEST or not SENTENCE.fullmatch(text):
            continue
        tried.add((kind, text))
        found = read(ruleset, kind, text)
        if len(found) != 1:
            continue
        for word in {type(node).__name__ for node in walk(found[0])}:
            best[word] = min(best.get(word, (LONGEST, "", "")), (len(text), kind, text))
    return sorted({f"{kind}\t{text}" for _, kind, text in best.values()})


# -- pages -------------------------------------------------------------------------------------------------------------


def examples(ruleset: str) -> dict[str, tuple[str, Any]]:
    """For each form the shortest example: its text and its tree."""
    found: dict[str, tuple[str, Any]] = {}
    lines = (FOLDER / f"{ruleset}.txt").read_text(encoding="utf-8").splitlines()
    for line in sorted(lines, key=len):
        kind, _, text = line.partition("\t")
        for ability in read(ruleset, kind, text):
            for node in walk(ability):
                found.setdefault(type(node).__name__, (text, ability))
    return found


def page(ruleset: str) -> str:
    shown = examples(ruleset)
    lines = [
        f"# The card language of {GAMES[ruleset]}",
        "",
        INTRODUCTION,
    ]
    for title, modules in SECTIONS:
        forms = [form for module in modules for form in forms_of(module) if form.__name__ in shown]
        lines += ["", f"## {title}"]
        for form in forms:
            lines += ["", *entry(ruleset, form, *shown[form.__name__])]
    return "\n".join(lines) + "\n"


def forms_of(module: Any) -> list[type]:
    """The nodes that a module defines, in the order in which they stand there."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Node)]
    return [each for each in found if each.__module__ == module.__name__ and each.__name__ not in NOT_SHOWN]


def entry(ruleset: str, form: type, text: str, ability: Any) -> list[str]:
    language = compiler(ruleset).language
    reading = explain(tree.Card((ability,)), language)[0]
    cited = language.rules.get(form.__name__, ())
    rows = edition(ruleset).rows
    about = inspect.cleandoc(form.__dict__.get("__doc__") or "").split("\n\n")[0].replace("\n", " ").replace("`", "")
    lines = [f"### {form.__name__}", *([about] if about else []), "", f"> {text}", ""]
    lines += [f"{'  ' * step.depth}- {step.text}" for step in reading.steps]
    if cited:
        lines += ["", "Rules: " + ", ".join(f"{rule} ({rows[rule].heading})" for rule in cited if rule in rows)]
    return lines


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for ruleset in GAMES:
        if "--harvest" in sys.argv:
            lines = harvest(ruleset)
            (FOLDER / f"{ruleset}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (FOLDER / f"{ruleset}.md").write_text(page(ruleset), encoding="utf-8")


if __name__ == "__main__":
    main()
