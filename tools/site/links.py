"""The links of Markdown pages: where they lead, and which anchors a page has."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

_FENCE = re.compile(r"^(?P<fence>```+|~~~+)[^\n]*\n.*?^(?P=fence)\s*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]+`")
_LINK = re.compile(r"(?<!\\)!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*(?:\{\s*#([^\s}]+)\s*\})?\s*$", re.MULTILINE)


def prose(text: str) -> str:
    """A page without its code, in which nothing is a link or a heading."""
    return _CODE.sub("``", _FENCE.sub("", text))


def links(text: str) -> Iterator[str]:
    """Where the links and pictures of a page lead, as written."""
    for match in _LINK.finditer(prose(text)):
        yield match[1]


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as the site makes them: later namesakes are numbered."""
    found: set[str] = set()
    for heading, said in _HEADING.findall(_FENCE.sub("", text)):
        name = said or slug(heading)
        number, unique = 0, name
        while unique in found:
            number += 1
            unique = f"{name}_{number}"
        found.add(unique)
    return found


def slug(heading: str) -> str:
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    text = re.sub(r"[^\w\s-]", "", text).strip().lower()
    return re.sub(r"[-\s]+", "-", text)


def faults(page: Path, pages: dict[Path, str], files: set[Path]) -> list[str]:
    """Links of a page that lead nowhere. ``pages`` are all pages by path, ``files`` whatever else may be linked."""
    found = []
    for link in links(pages[page]):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, mark = unquote(link).partition("#")
        goal = Path(*_normal(page.parent / target)) if target else page
        if goal not in pages and goal not in files:
            found.append(f"{page}: {link} leads nowhere")
        elif mark and goal in pages and mark not in anchors(pages[goal]):
            found.append(f"{page}: {link} has no such heading")
    return found


def _normal(path: Path) -> list[str]:
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return parts
