"""Deck lists as people paste them: lines of text in several dialects, or Deck Log JSON.

Knows no game: the ruleset gives the words that name a section, as in `{"deck-1": "main", "sub_list": "evolve"}`.
A word that is not given is no header, because `//` and `#` also begin comments. Nothing raises: a line that cannot be
read becomes a `Problem`, and the rest is read all the same.
"""

import re
from collections.abc import Mapping

import msgspec

MOST_COPIES = 999

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_ENTRY = re.compile(r"(\d+)[xX×]?\s+(\S.*)|(\d+)[xX×](\S.*)")
_MARK = re.compile(r"//+|#+")
_TRAILING_COMMENT = re.compile(r"\s+(?://|#\s).*")
_LONGEST_HEADER = 60
_HEADER_TAIL = re.compile(r"(?:[:\s(\[]+\d+\s*(?:cards?)?)?[\s)\]:]*$", re.IGNORECASE)
_PREFIXED = re.compile(r"([^:]+):\s+(\S.*)")
_NAME_WORDS = ("name", "deck name", "title")
_HOW = "Write one card a line, such as '3 Card Name'."


class Entry(msgspec.Struct, frozen=True):
    """One line of a list; `line` is 0 where it came from JSON, `number` the card number if it gave one."""

    count: int
    name: str
    section: str
    line: int = 0
    number: str = ""


class Problem(msgspec.Struct, frozen=True):
    line: int
    message: str
    what_to_do: str

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.message}. {self.what_to_do}"


class DeckList(msgspec.Struct, frozen=True):
    """The entries in the order of the list; a name that stands twice is two entries."""

    entries: tuple[Entry, ...] = ()
    name: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def sections(self) -> dict[str, tuple[Entry, ...]]:
        names = dict.fromkeys(entry.section for entry in self.entries)
        return {name: tuple(entry for entry in self.entries if entry.section == name) for name in names}

    def count(self, section: str | None = None) -> int:
        return sum(entry.count for entry in self.entries if section in (None, entry.section))

    def text(self) -> str:
        """The list as we write it; reading that gives the same list, less lines, numbers and problems."""
        blocks = [f"Name: {self.name}\n"] if self.name else []
        for section, entries in self.sections.items():
            blocks.append(f"//{section}\n" + "".join(f"{entry.count} {entry.name}\n" for entry in entries))
        return "\n".join(blocks)


def parse_decklist(text: str, sections: Mapping[str, str], default: str) -> DeckList:
    """Read a list; `sections` maps words to section ids, `default` is the section before the first header."""
    words = {_fold(word): section for word, section in sections.items()}
    words = {_fold(section): section for section in (*sections.values(), default)} | words
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith(("{", "[{")):
        return _DeckLog(words).read(text)
    return _Text(words, default).read(text)


class _Text:
    """Reads line by line, remembering the section."""

    def __init__(self, words: Mapping[str, str], default: str) -> None:
        self.words = words
        self.section = default
        self.name = ""
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []

    def read(self, text: str) -> DeckList:
        for number, line in enumerate(_LINE_BREAK.split(text), 1):
            self.line(" ".join(line.split()), number)
        return DeckList(tuple(self.entries), self.name, tuple(self.problems))

    def line(self, line: str, number: int) -> None:
        mark = _MARK.match(line)
        bare = line[mark.end() :].strip() if mark else line
        if not bare or self.header(bare) or self.named(bare) or mark:
            return
        prefixed = _PREFIXED.fullmatch(line)
        if prefixed and (section := self.words.get(_fold(prefixed[1]))):
            self.entry(prefixed[2], section, number)
        else:
            self.entry(line, self.section, number)

    def header(self, bare: str) -> bool:
        """Whether the line names a section: `//deck-1`, `# Evolve deck`, `Main Deck (40):`, `[Leader]`."""
        if len(bare) > _LONGEST_HEADER:
            return False
        word = _HEADER_TAIL.sub("", bare, count=1).removeprefix("[")
        section = self.words.get(_fold(bare)) or self.words.get(_fold(word))
        if section is None:
            return False
        self.section = section
        return True

    def named(self, bare: str) -> bool:
        prefixed = _PREFIXED.fullmatch(bare)
        if prefixed is None or _fold(prefixed[1]) not in _NAME_WORDS:
            return False
        self.name = prefixed[2]
        return True

    def entry(self, line: str, section: str, number: int) -> None:
        found = _ENTRY.fullmatch(_TRAILING_COMMENT.sub("", line))
        if found is None:
            self.problems.append(self.unread(line, number))
            return
        count, name = found[1] or found[3], found[2] or found[4]
        if problem := _check_count(count, name, number):
            self.problems.append(problem)
        else:
            self.entries.append(Entry(int(count), name, section, number))

    def unread(self, line: str, number: int) -> Problem:
        if not line.endswith(":"):
            return Problem(number, f"no number of copies in '{_short(line)}'", _HOW)
        known = ", ".join(sorted(set(self.words.values())))
        return Problem(number, f"no section is called '{_short(line[:-1])}'", f"The sections are: {known}.")


class _DeckLog:
    """Reads the JSON of Deck Log: lists of cards under keys that are section words (`list`, `sub_list`, `p_list`)."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []

    def read(self, text: str) -> DeckList:
        try:
            data = msgspec.json.decode(text.encode("utf-8", "replace"))
        except (msgspec.DecodeError, RecursionError) as error:
            broken = Problem(0, f"the JSON is broken: {error}", "Copy all of it from Deck Log, or paste a text list.")
            return DeckList(problems=(broken,))
        if not isinstance(data, dict):
            wrong = Problem(0, "the JSON is not a deck of Deck Log", "Paste the whole answer of Deck Log.")
            return DeckList(problems=(wrong,))
        for key, cards in data.items():
            if isinstance(cards, list) and (section := self.words.get(_fold(key))):
                self.cards(key, section, cards)
        if not self.entries and not self.problems:
            self.problems.append(Problem(0, "the JSON lists no cards", "Paste the whole answer of Deck Log."))
        title = data.get("title")
        return DeckList(tuple(self.entries), _line(title), tuple(self.problems))

    def cards(self, key: str, section: str, cards: list[object]) -> None:
        for position, card in enumerate(cards, 1):
            row = card if isinstance(card, dict) else {}
            name, count = _line(row.get("name")), str(row.get("num", ""))
            if not name or not count.isdecimal():
                message = f"card {position} of '{key}' has no name or no number of copies"
                self.problems.append(Problem(0, message, "Each needs 'name' and 'num'."))
            elif problem := _check_count(count, name, 0):
                self.problems.append(problem)
            else:
                self.entries.append(Entry(int(count), name, section, number=_line(row.get("card_number"))))


def _check_count(count: str, name: str, line: int) -> Problem | None:
    if len(count) <= len(str(MOST_COPIES)) and 1 <= int(count) <= MOST_COPIES:
        return None
    message = f"{_short(count)} copies of '{_short(name)}'"
    return Problem(line, message, f"Write a number from 1 to {MOST_COPIES}, or remove the line.")


def _fold(word: str) -> str:
    return " ".join(word.casefold().split())


def _line(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
