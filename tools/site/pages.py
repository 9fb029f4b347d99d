"""Which pages the site has, where they lie, and in which order they are read."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tools.site import reference, rules_pages

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "mkdocs.yml"
DOCS = ROOT / "docs"
BUILD = ROOT / "build"
PAGES = BUILD / "pages"
SITE = BUILD / "site"


def configured() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(CONFIG.read_text(encoding="utf-8"))
    return found


def in_navigation(entry: Any) -> Iterator[str]:
    """The pages that the navigation names, in its order."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, list):
        for each in entry:
            yield from in_navigation(each)
    else:
        for below in entry.values():
            yield from in_navigation(below)


def written() -> set[str]:
    """The pages of docs."""
    return {str(file.relative_to(DOCS)) for file in DOCS.rglob("*.md")}


def generated() -> dict[str, str]:
    """The pages that are made of the code, with their titles; of the rules all chapters."""
    return {**reference.TITLES, **rules_pages.names()}


def for_site(name: str, text: str) -> str:
    """A page of docs as the site needs it: what stands behind the kind of a block is a title there, or left out, and
    files outside docs are named, not linked.

    NB: the text of a card may look like a link, as ``[ACT](VC):`` does; the pages of card languages have no others.
    """
    text = re.sub(r"^```(\w+) (\w[\w./-]*\.\w+)$", r'```\1 title="\2"', text, flags=re.MULTILINE)
    text = re.sub(r"^```(\w+) [a-z]+$", r"```\1", text, flags=re.MULTILINE)
    if not name.startswith("language/"):
        text = under_one_title(text)
        return re.sub(r"\[[^\]]+\]\(\.\./([^)]+)\)", r"`\1`", text)
    text = re.sub(r"^> (.+)$", r"> `\1`", text, flags=re.MULTILINE)
    return re.sub(r"^( *- .*)$", lambda line: line[1].replace("[", "\\["), text, flags=re.MULTILINE)


def under_one_title(text: str) -> str:
    """A page of several parts with all of them below its title, so that its contents are listed beside it."""
    pieces = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    if sum(len(re.findall(r"^# ", piece, re.MULTILINE)) for piece in pieces[::2]) < 2:
        return text
    pieces[::2] = [re.sub(r"^#", "##", piece, flags=re.MULTILINE) for piece in pieces[::2]]
    return "".join(pieces).replace("## ", "# ", 1)
