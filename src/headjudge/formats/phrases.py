"""Phrases taken apart in every way in which they can be: a card, the words of an ability, and the parts that follow.

"play Bolt on Fairy" may speak of a card Bolt and of a Fairy, or of a card called "Bolt on Fairy": which is meant is
known only to who knows the cards. Every part that was said has to be used up.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from headjudge.formats import name_search
from headjudge.formats.name_search import Named

AIM, WAY, NOT, CARD, FROM = "aim", "way", "not", "card", "from"
"""What a part says: at what it is aimed, how it is done or paid, how not, with which very card, from where."""

_KINDS = {"without": NOT, "from": FROM, **dict.fromkeys(("on", "onto", "at", "into", "targeting"), AIM)}
_BETWEEN = re.compile(
    r"(: |,? (?:and )?(?:choos(?:e|ing)|discard(?:ing)?) |,? (?=(?:option|mode) ?[0-9]|x ?= ?[0-9])"
    r"| (?:targeting|onto|on|at|into|with|using|by paying|paying|for|as|to|from|without) )",
    re.IGNORECASE,
)
_SIDE = re.compile(r"(?:the )?(.+?) (?:side|half|face) of (.+)", re.IGNORECASE)
MOST_BETWEEN = 6
"""A longer row of "on", "with" and the like is not taken apart any further."""


class Part(NamedTuple):
    """Something that was said of an action besides its card, to be used at a question that asks for it."""

    kind: str
    said: str
    card: int = -1


class Reading(NamedTuple):
    """One way to understand what follows a verb: the name of a card, words of one of its abilities, and the rest."""

    name: str
    ability: str = ""
    parts: tuple[Part, ...] = ()


def readings(said: str) -> list[Reading]:
    """Every way to take the words apart, the longest name first."""
    found = list(_split(said))
    if (side := _SIDE.fullmatch(said)) is not None:
        found += [each._replace(parts=(Part(WAY, side[1]), *each.parts)) for each in _split(side[2])]
    return sorted(found, key=lambda each: (-len(each.name), -len(each.ability)))


def _split(said: str) -> Iterator[Reading]:
    pieces = _BETWEEN.split(said)
    between = range(1, len(pieces), 2)[:MOST_BETWEEN]
    for mask in range(1 << len(between)):
        cuts = [at for bit, at in enumerate(between) if mask >> bit & 1]
        ends = [*cuts[1:], len(pieces)][: len(cuts)]
        name = "".join(pieces[: cuts[0]] if cuts else pieces).strip()
        rest = [(pieces[at], "".join(pieces[at + 1 : end]).strip()) for at, end in zip(cuts, ends, strict=True)]
        words = rest[0][1] if rest and rest[0][0] == ": " else ""
        parts = rest[bool(words) :]
        if name and all(text for _between, text in rest) and all(between != ": " for between, _text in parts):
            yield Reading(name, words, tuple(Part(_kind(between), text) for between, text in parts))


def _kind(between: str) -> str:
    return _KINDS.get(between.strip().lower(), WAY)


def fitting(read: Sequence[Reading], pool: Sequence[Named]) -> list[tuple[Reading, list[Named]]]:
    """The readings whose name fits something, with what it fits; a slip of the pen is forgiven in the likeliest only.

    A longer reading that only resembles a name never swallows what a shorter one says in full.
    """
    found = [(each, fits) for each in read if (fits := name_search.find(each.name, pool, forgiving=False))]
    if found:
        return found
    likely = [(name_search.likeness(each.name, pool), each) for each in read]
    best = max(likely, key=lambda pair: pair[0], default=None)
    fits = name_search.find(best[1].name, pool) if best is not None and best[0] else []
    return [(best[1], fits)] if best is not None and fits else []
