"""Cleaning a text before it is read, with a way back to the original places."""

from __future__ import annotations

import re

import msgspec

CHARACTERS = {
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2010": "-",
    "\u2011": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u00a0": " ",
    "\r": "",
    "\u3000": " ",
    "\u3002": ".",
    "\uff08": "(",
    "\uff09": ")",
    "\uff3b": "[",
    "\uff3d": "]",
    "\uff0b": "+",
    "\uff1a": ":",
    "\u3008": "<",
    "\u3009": ">",
    **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
    **{chr(0xFF21 + at): chr(ord("A") + at) for at in range(26)},
    **{chr(0xFF41 + at): chr(ord("a") + at) for at in range(26)},
}


SPECIAL = frozenset(CHARACTERS)


class Clean(msgspec.Struct, frozen=True):
    """`places[i]` is where character i of the cleaned text stood in the original."""

    text: str
    places: tuple[int, ...]

    def original(self, start: int, end: int) -> tuple[int, int]:
        if not self.places:
            return 0, 0
        last = self.places[min(end, len(self.places)) - 1]
        return self.places[min(start, len(self.places) - 1)], last + 1

    def line(self, start: int, end: int) -> Clean:
        return Clean(self.text[start:end], self.places[start:end])


def clean(text: str) -> Clean:
    if SPECIAL.isdisjoint(text):
        return Clean(text, tuple(range(len(text))))
    chars: list[str] = []
    places: list[int] = []
    for at, char in enumerate(text):
        for new in CHARACTERS.get(char, char):
            chars.append(new)
            places.append(at)
    return Clean("".join(chars), tuple(places))


def repaired(cleaned: Clean, faults: dict[str, str]) -> Clean:
    """Exact replacements from a table of known faults; places of replaced words point at the word's start."""
    for wrong, right in faults.items():
        at = cleaned.text.find(wrong)
        while at >= 0:
            places = (*cleaned.places[:at], *[cleaned.places[at]] * len(right), *cleaned.places[at + len(wrong) :])
            cleaned = Clean(cleaned.text[:at] + right + cleaned.text[at + len(wrong) :], places)
            at = cleaned.text.find(wrong, at + len(right))
    return cleaned


def substituted(cleaned: Clean, pattern: re.Pattern[str], replacement: str) -> Clean:
    """Replaces what the pattern finds; places inside point at the start of what was replaced."""
    while match := pattern.search(cleaned.text):
        new = match.expand(replacement)
        places = (*cleaned.places[: match.start()], *[cleaned.places[match.start()]] * len(new))
        text = cleaned.text[: match.start()] + new + cleaned.text[match.end() :]
        cleaned = Clean(text, (*places, *cleaned.places[match.end() :]))
    return cleaned


def reworded(cleaned: Clean, pattern: re.Pattern[str], new: str) -> Clean:
    """One pass from left to right, so that a wording may contain what it replaces."""
    text, places, at = "", [], 0
    for match in pattern.finditer(cleaned.text):
        put = match.expand(new)
        if match.end() == match.start():
            continue
        text += cleaned.text[at : match.start()] + put
        places += [*cleaned.places[at : match.start()], *[cleaned.places[match.start()]] * len(put)]
        at = match.end()
    return Clean(text + cleaned.text[at:], (*places, *cleaned.places[at:]))


_ITEM = r"""((?:"[^"]*"|(?! an? )[^.,;:"])+?)"""
_VERB = "|".join(rf"(?<=\b{word} )" for word in ("for", "put", "select", "choose", "reveal", "call", "summon", "add"))
ONE_OR_BOTH = tuple(
    (re.compile(rf"(?i:{_VERB})an? {(_ITEM + ', an? ') * more}{_ITEM},? and/or an? "), "up to one {} and up to one ")
    for more in range(3)
)
"""Lists of single cards of which one, several or none may be taken, by their length."""


def apart(cleaned: Clean) -> Clean:
    """ "A this and/or a that" is up to one of each, where cards are taken and not only counted."""
    for pattern, new in ONE_OR_BOTH if "and/or" in cleaned.text else ():
        items = " and up to one ".join(rf"\{number + 1}" for number in range(pattern.groups))
        cleaned = reworded(cleaned, pattern, new.format(items))
    return cleaned


def without(cleaned: Clean, start: int, end: int) -> Clean:
    return Clean(cleaned.text[:start] + cleaned.text[end:], (*cleaned.places[:start], *cleaned.places[end:]))


def lines(cleaned: Clean) -> list[Clean]:
    found = []
    start = 0
    for piece in cleaned.text.split("\n"):
        end = start + len(piece)
        if piece.strip():
            found.append(cleaned.line(start, end))
        start = end + 1
    return found
