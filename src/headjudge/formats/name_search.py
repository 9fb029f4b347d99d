"""Finding the card a player means by its name, or by the better part of it.

A phrase may say whose card it is ("my Knight", "the enemy leader") and which of several ("Knight#2", "the second
Knight"), counted as they lie in their zone. Only what the speaking player may know is ever compared with it.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from rapidfuzz import fuzz

from headjudge.errors import Ambiguous

CLOSE = 82
"""How alike two names must be, of 100, for a slip of the pen to be forgiven."""

_PLACES = frozenset({"left", "right", "front", "back", "center", "top", "bottom"})
"""Words that tell apart what is otherwise called alike."""

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = re.compile(r"(\d+)(?:st|nd|rd|th)\b|\b(" + "|".join(_ORDINALS) + r")\b", re.IGNORECASE)
_HASH = re.compile(r"\s*#\s*(\d+)$")
_MINE = re.compile(r"^(?:my|own|your own)\s+", re.IGNORECASE)
_THEIRS = re.compile(r"^(?:enemy(?:'s)?|opponent'?s?'?|opposing|their)\s+", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:the|a|an)\s+", re.IGNORECASE)


class Named(NamedTuple):
    """Something that can be called by name. ``mine`` tells whose it is, None where that means nothing."""

    thing: int
    names: tuple[str, ...]
    mine: bool | None = None
    looks: str = ""
    """What can be seen of it; things of one name that look alike are interchangeable."""


class Phrase(NamedTuple):
    """A name as it was said, taken apart."""

    name: str
    nth: int = 0
    mine: bool | None = None


def phrase(said: str) -> Phrase:
    """Take a phrase apart; without "the" before it, an ordinal is taken for a part of the name."""
    text = " ".join(said.split())
    nth, mine = 0, None
    if found := _HASH.search(text):
        nth, text = int(found[1]), text[: found.start()]
    article = _ARTICLE.match(text)
    text = _ARTICLE.sub("", text)
    for pattern, side in ((_MINE, True), (_THEIRS, False)):
        if pattern.match(text):
            mine, text = side, pattern.sub("", text)
    if (article or mine is not None) and not nth and (ordinal := _NTH.match(text)) and text[ordinal.end() :].strip():
        nth = int(ordinal[1]) if ordinal[1] else _ORDINALS.index(ordinal[2].lower()) + 1
        text = text[ordinal.end() :].strip()
    return Phrase(text, nth, mine)


def plain(name: str) -> str:
    """A name without case, accents and punctuation."""
    spread = unicodedata.normalize("NFKD", name).casefold()
    return " ".join(re.sub(r"[^\w\s]", "", "".join(c for c in spread if not unicodedata.combining(c))).split())


def find(said: str, pool: Sequence[Named], forgiving: bool = True) -> list[Named]:
    """Everything the phrase fits best: the same name, a name that begins so, one that holds it, one much like it.

    A name that only fits in part and several different things do so is ``Ambiguous``. What is only much like a name
    fits where one is ``forgiving``.
    """
    wanted = phrase(said)
    here = [item for item in pool if wanted.mine is None or item.mine is None or item.mine == wanted.mine]
    best = _best(plain(wanted.name), here, forgiving)
    called = {plain(item.names[0]) for item in best}
    if len(called) > 1 and not _is_exact(plain(wanted.name), best):
        raise ambiguous(said, best)
    if wanted.nth:
        return best[wanted.nth - 1 : wanted.nth]
    return best


def only(said: str, found: Sequence[Named]) -> Named:
    """The one that is meant: the first of several that cannot be told apart, otherwise ``Ambiguous``."""
    if len({(item.names[0], item.mine, item.looks) for item in found}) > 1:
        raise ambiguous(said, found)
    return found[0]


def ambiguous(said: str, found: Sequence[Named]) -> Ambiguous:
    counts: dict[str, int] = {}
    lines = []
    for item in found:
        counts[item.names[0]] = counts.get(item.names[0], 0) + 1
        several = sum(other.names[0] == item.names[0] for other in found) > 1
        number = f"#{counts[item.names[0]]}" if several else ""
        side = "enemy " if item.mine is False else ""
        looks = f" ({item.looks})" if item.looks else ""
        lines.append(f"{side}{item.names[0]}{number}{looks}")
    return Ambiguous(f"'{said}' could be {', '.join(lines)}", "one of them", "Say which, as in 'Knight#2' or in full.")


def _is_exact(wanted: str, found: Sequence[Named]) -> bool:
    return all(any(plain(name) == wanted for name in item.names) for item in found)


def likeness(said: str, pool: Sequence[Named]) -> float:
    """How much the phrase is like the name it is most like, of 100; nothing if it is like none."""
    wanted = plain(phrase(said).name)
    found = [fuzz.ratio(wanted, plain(name)) for item in pool for name in item.names if _like(wanted, plain(name))]
    return max(found, default=0.0)


def _best(wanted: str, pool: Sequence[Named], forgiving: bool) -> list[Named]:
    if not wanted:
        return []
    for fits in (_same, _unspaced, _begins, _holds, _like) if forgiving else (_same, _unspaced, _begins, _holds):
        found = [item for item in pool if any(fits(wanted, plain(name)) for name in item.names)]
        if found:
            return found
    return []


def _same(wanted: str, name: str) -> bool:
    return wanted == name


def _unspaced(wanted: str, name: str) -> bool:
    """A hyphen leaves no space where it is taken out."""
    return wanted.replace(" ", "") == name.replace(" ", "")


def _begins(wanted: str, name: str) -> bool:
    return len(wanted) > 1 and name.startswith(wanted)


def _holds(wanted: str, name: str) -> bool:
    return len(wanted) > 2 and wanted in name


def _like(wanted: str, name: str) -> bool:
    """Much like it, and not by mistaking one place, letter or digit for another: Player A is not Player B."""
    if fuzz.ratio(wanted, name) < CLOSE:
        return False
    return not any(len(word) == 1 or word in _PLACES for word in {*wanted.split()} ^ {*name.split()})
