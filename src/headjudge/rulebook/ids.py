"""Rule numbers of every shape the books use: 8.4.3.1, A.1-10, 903.2.i.4, 903.2g-ii, 9.3-2.a.

A number is a chain of parts, each digits or letters, joined by a dot, a hyphen or nothing.
"""

import re
from collections.abc import Mapping
from functools import cache

Key = tuple[tuple[int, int, int, str], ...]

_PART = re.compile(r"([.\-]?)([0-9]+|[A-Za-z]+)")
_SEPARATOR_RANK = {"": 0, "-": 1, ".": 2}


@cache
def key(rule_id: str) -> Key:
    """Book order: 1.2.9 before 1.2.10, chapters before appendices, 3-1 (a preamble) before 3.1.

    A dot before a letter carries nothing, so that 903.2.i.4 stands under 903.2i.
    """
    parts: list[tuple[int, int, int, str]] = []
    end = 0
    for match in _PART.finditer(rule_id):
        if match.start() != end:
            break
        end = match.end()
        separator, word = match.groups()
        if word.isdigit():
            parts.append((_SEPARATOR_RANK[separator], 0, int(word), ""))
        else:
            parts.append((_SEPARATOR_RANK["" if separator == "." else separator], 1, 0, word))
    if not parts or end != len(rule_id) or rule_id[0] in ".-":
        raise ValueError(f"{rule_id!r} is not a rule number; write it as the book does, like 8.4.3.1")
    return tuple(parts)


def is_rule_id(text: str) -> bool:
    try:
        key(text)
    except ValueError:
        return False
    return True


def slug(rule_id: str) -> str:
    """The number as a part of a Python name: 8.4.3.1 is 8_4_3_1, 903.2i is 903_2_i."""
    return "_".join(word.lower() for _, word in _PART.findall(rule_id))


def above(rule_id: str, known: Mapping[Key, str]) -> str | None:
    """The nearest rule that this number is written under."""
    parts = key(rule_id)
    for length in range(len(parts) - 1, 0, -1):
        if parts[:length] in known:
            return known[parts[:length]]
    return None
