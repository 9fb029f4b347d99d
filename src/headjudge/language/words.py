"""Phrase templates and the trie that finds the longest known phrase at a place in the text.

A template is words with alternatives, `deal(s|t)?`-style endings excluded: `(is|are) put`, `(play points)?`.
Every phrase a lexicon knows is therefore a finite list of words: no token can swallow words nobody analysed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

Entry = TypeVar("Entry")


def expand(template: str) -> list[str]:
    """All phrases a template stands for; a group followed by `?` may be left out."""
    return sorted({" ".join("".join(parts).split()) for parts in itertools.product(*_parts(template))})


def _parts(template: str) -> Iterator[list[str]]:
    at = 0
    while at < len(template):
        start = template.find("(", at)
        if start < 0:
            yield [template[at:]]
            return
        yield [template[at:start]]
        end = _closing(template, start)
        choices = [phrase for option in _options(template[start + 1 : end]) for phrase in expand_raw(option)]
        if template[end + 1 : end + 2] == "?":
            choices.append("")
            end += 1
        yield choices
        at = end + 1


def expand_raw(option: str) -> list[str]:
    """Like `expand`, but keeps the spaces at the edges of a group."""
    return ["".join(parts) for parts in itertools.product(*_parts(option))] if option else [""]


def _closing(template: str, start: int) -> int:
    depth = 0
    for at in range(start, len(template)):
        depth += {"(": 1, ")": -1}.get(template[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"unbalanced group in template {template!r}")


def _options(group: str) -> list[str]:
    options, depth, last = [], 0, 0
    for at, char in enumerate(group):
        depth += {"(": 1, ")": -1}.get(char, 0)
        if char == "|" and depth == 0:
            options.append(group[last:at])
            last = at + 1
    return [*options, group[last:]]


class Trie(Generic[Entry]):
    """Word sequences to entries, asked for the longest one that starts here."""

    def __init__(self) -> None:
        self._root: dict[Any, Any] = {}

    def add(self, words: Iterable[str], entry: Entry) -> None:
        node = self._root
        for word in words:
            node = node.setdefault(word, {})
        node.setdefault(None, entry)

    def longest(self, words: list[str], at: int) -> tuple[int, Entry] | None:
        """How many words match from `at`, and what they stand for."""
        node: dict[Any, Any] | None = self._root
        best: tuple[int, Entry] | None = None
        for here in range(at, len(words)):
            node = node.get(words[here]) if node else None
            if node is None:
                break
            if None in node:
                best = (here - at + 1, node[None])
        return best
