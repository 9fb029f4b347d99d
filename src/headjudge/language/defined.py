"""Keywords that a book does not have: words that somebody says stand for a text, with parameters in it.

A definition is headed by its word, and the parameters behind it in brackets: "Glow (N)". Before a text is read, every
use of such a word becomes one sign that no text has, and that is read as a keyword like those of the book. So it may
stand wherever a keyword may; what it means is compiled from the definition and goes with the tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from headjudge.language.normal import Clean

HEADING = re.compile(r"([A-Za-z][\w'-]*(?: [\w'-]+){0,3}?)(?:\s*\(\s*([A-Z]\w*(?:\s*,\s*[A-Z]\w*)*)\s*\))?")
FIRST_SIGN = 0xE000
MOST_SIGNS = 6000
"""Signs for private use, of which there are so many."""


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word, its parameters, and the lines it stands for; ``by`` is who says so."""

    word: str
    parameters: tuple[str, ...]
    lines: tuple[str, ...]
    by: str = ""

    def text(self, values: Sequence[str]) -> str:
        """The lines with values in the place of the parameters."""
        text = "\n".join(self.lines)
        for name, value in zip(self.parameters, values, strict=True):
            text = value.join(re.split(rf"\b{re.escape(name)}\b", text))
        return text


class Use(msgspec.Struct, frozen=True):
    """A keyword as a text uses it. ``name`` is what it goes by in the tree: the word alone if values are left out."""

    definition: Definition
    name: str
    values: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        return len(self.values) == len(self.definition.parameters)


def heading(said: str) -> tuple[str, tuple[str, ...]] | None:
    """The word and the parameters of a heading; None for what is no heading."""
    found = HEADING.fullmatch(" ".join(said.split()))
    if found is None:
        return None
    names = tuple(name.strip() for name in found[2].split(",")) if found[2] else ()
    return (found[1], names) if len(set(names)) == len(names) else None


class Keywords:
    """Some definitions, and the signs that stand for their uses."""

    def __init__(self, definitions: Iterable[Definition]) -> None:
        self.by_word = {each.word.casefold(): each for each in definitions}
        self.signs: dict[str, Use] = {}
        self._of: dict[str, str] = {}
        self._pattern = _pattern(self.by_word.values()) if self.by_word else None

    def marked(self, text: Clean) -> Clean:
        """The text with a sign in the place of every use and of a reminder behind it: the definition counts."""
        if self._pattern is None:
            return text
        for match in reversed(list(self._pattern.finditer(text.text))):
            use = self._use(match)
            text = reworded_at(text, match.start(), match.end(), self._sign(use))
        return text

    def uses(self, text: str) -> list[Use]:
        """The uses in a text, each once."""
        found = self._pattern.finditer(text) if self._pattern is not None else ()
        return list({use.name: use for match in found for use in [self._use(match)]}.values())

    def signed(self, text: str) -> list[Use]:
        """The uses whose signs a marked text has."""
        return [self.signs[sign] for sign in dict.fromkeys(text) if sign in self.signs]

    def named(self, words: str) -> str:
        """Words with the names of keywords instead of their signs, for people to read."""
        return "".join(self.signs[sign].name.title() if sign in self.signs else sign for sign in words)

    def needed(self, texts: Iterable[str]) -> list[Definition]:
        """The definitions that some texts use, and those that they use themselves."""
        found: dict[str, Definition] = {}
        waiting = [use.definition for text in texts for use in self.uses(text)]
        while waiting:
            each = waiting.pop()
            if found.setdefault(each.word, each) is each:
                more = [use.definition for use in self.uses("\n".join(each.lines))]
                waiting += [other for other in more if other.word not in found]
        return [found[word] for word in sorted(found)]

    def _use(self, match: re.Match[str]) -> Use:
        definition = self.by_word[" ".join(match["word"].casefold().split())]
        said = match["listed"] if match["listed"] is not None else match["number"]
        values = tuple(value.strip() for value in said.split(",")) if said else ()
        if len(values) != len(definition.parameters):
            values = ()
        word = definition.word.casefold()
        if not values:
            return Use(definition, word)
        plain = values[0].casefold() if match["listed"] is None or values[0].isdigit() else ""
        alone = f"{word} {plain}" if plain and len(values) == 1 else f"{word} ({', '.join(values).casefold()})"
        return Use(definition, alone, values)

    def _sign(self, use: Use) -> str:
        if use.name not in self._of:
            sign = chr(FIRST_SIGN + len(self._of) % MOST_SIGNS)
            self._of[use.name] = sign
            self.signs[sign] = use
        return self._of[use.name]


def reworded_at(text: Clean, start: int, end: int, new: str) -> Clean:
    return Clean(
        text.text[:start] + new + text.text[end:],
        (*text.places[:start], *[text.places[start]] * len(new), *text.places[end:]),
    )


def cycles(known: Keywords) -> dict[str, tuple[str, ...]]:
    """The words that are defined by themselves, each with the way back to it."""
    needs = {
        each.word: [use.definition.word for use in known.uses("\n".join(each.lines))] for each in known.by_word.values()
    }
    return {word: path for word in needs if (path := _back_to(word, needs, (word,)))}


def _back_to(word: str, needs: dict[str, list[str]], path: tuple[str, ...]) -> tuple[str, ...]:
    for other in needs[path[-1]]:
        if other == word:
            return (*path, word)
        if other not in path:
            found = _back_to(word, needs, (*path, other))
            if found:
                return found
    return ()


def _pattern(definitions: Iterable[Definition]) -> re.Pattern[str]:
    """A word begins with a capital, whatever its other letters; it may stand in square brackets with its values."""
    words = sorted((each.word for each in definitions), key=len, reverse=True)
    one = "|".join(rf"{re.escape(word[0].upper())}(?i:{_spaced(word[1:])})" for word in words)
    values = r"(?:\s*\((?P<listed>[^()\n]{1,40})\)(?=[\s.,:;\]]|$)|\s*(?P<number>\d+|X\b))?"
    reminder = r"(?:[ ]*\((?:[^()\n]|\([^()\n]*\))*\))?"
    return re.compile(rf"\[?(?<![\w'-])(?P<word>{one})(?![\w'-]){values}\]?{reminder}")


def _spaced(word: str) -> str:
    return r"\s+".join(map(re.escape, word.split(" ")))
