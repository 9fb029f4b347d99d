"""Quotations: what stands in quotation marks is an ability, or a name, and is read apart from the words around it."""

from __future__ import annotations

import re

import msgspec

from headjudge.language.tokens import Lexeme

QUOTE = re.compile(r'"([^"]*)"')
NAME_PARTS = re.compile(r'\s*(?:(?:,|or|and)\s*"[^"]*"\s*)*in (?:its|their) name')
"""What follows a quotation that is part of a name and no ability."""


class Cut(msgspec.Struct, frozen=True):
    """A quotation with its marks; without a lexeme it is an ability to be compiled."""

    start: int
    end: int
    lexeme: Lexeme | None = None


def quotations(text: str) -> list[Cut]:
    """Quotation marks that are never nested; what is said to be in a name is part of one."""
    found = []
    for match in QUOTE.finditer(text):
        part = NAME_PARTS.match(text, match.end())
        found.append(Cut(match.start(), match.end(), ("QUOTED", match.group(1)) if part else None))
    return found
