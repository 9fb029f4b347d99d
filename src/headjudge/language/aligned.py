"""Nothing is lost between words and tree: the words of a text laid beside those that its tree is printed in.

Both are brought to stems, and phrases that mean the same become one (`alike.txt` here and in the game's language, each
row under its reason). Clauses may stand in another order, so what is left is compared as a bag, ability by ability: a
word of the text that the print lacks was lost, and one that only the print has was made up.

NB: how often a word stands in the print says little, because a phrase that several clauses share is printed with each.
How often it stands in the text counts for numbers and for the small words in `COUNTED`, of which each says something;
others are repeated where they only point back ("the unit that attacked"), and the print has a pronoun there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import resources
from unicodedata import normalize

import msgspec

from headjudge.language.words import Trie, expand

WORD = re.compile(r"\{\w+\}|[+-](?=[\dX])\w+|\w+(?:'\w+)*")
MARK = re.compile(r"(?:^|(?<=[.:-] )|(?<=; or ))\(\d\)")
"""The number of an option in a list."""
NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
COUNTED = {
    *("not", "unless", "only", "other", "same", "different", "each", "any", "all", "both", "may", "instead", "owner"),
    *("up", "down", "less", "more", "than", "half", "twice", "next", "first", "last", "random", "until", "end"),
}
"""Small words of which each counts."""
GRAVE = {
    *("not", "only", "other", "same", "different", "random", "half", "twice", "next", "first", "last", "singl", "up"),
    *("opponent", "player", "owner", "control", "sum", "total", "combin", "divid"),
}
"""Words whose loss changes what a card does: a reason to refuse it. Others are told of by `bench/words.py`."""
SHORTEST = 4
"""Words of fewer letters have no ending."""
ENDINGS = (("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("s", ""))
IRREGULAR = {
    **{word: word for word in ("named", "more", "same", "twice", "this", "unless", "during")},
    **dict.fromkeys(("chosen", "chose"), "choos"),
    **dict.fromkeys(("rode", "ridden"), "rid"),
    **dict.fromkeys(("drew", "drawn"), "draw"),
    **dict.fromkeys(("given", "gave"), "giv"),
    "others": "other",
    "controlled": "control",
    "cancelled": "cancel",
    "dealt": "deal",
    "bound": "bind",
    "paid": "pay",
    "lost": "los",
    "left": "leav",
    "became": "becom",
    "does": "do",
    "elves": "elf",
    "wolves": "wolf",
    "zombies": "zombi",
}

Bag = tuple[tuple[str, int], ...]
"""Words, each with how often."""

ROW = re.compile(r"  (.*?) ?([=~])(.*)")


class Row(msgspec.Struct, frozen=True):
    """A phrase and the words that stand for it, none where it says nothing, with the reason.

    The words of a row that is ``apart`` need not stand together: they are looked for in what is left over of the text,
    and those that mean the same in what is left over of the print.
    """

    phrase: str
    means: str
    why: str
    apart: bool = False


class Difference(msgspec.Struct, frozen=True):
    """Words of a text that its print lacks, and words that only the print has."""

    lost: tuple[str, ...] = ()
    made_up: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.lost or self.made_up)

    def grave(self) -> Difference:
        """What of it is a reason to refuse a card: a number, or a grave word that is lost and that nothing stands for.

        A word that the print has instead may be another word for the same, and a word that only the print has may be
        what the rules say where the text is silent (whose zone, how many).
        """
        alone = len(self.lost) > len(self.made_up)
        lost = tuple(word for word in self.lost if word[-1].isdigit() or (alone and word in GRAVE))
        more = () if self.lost else tuple(word for word in self.made_up if word[-1].isdigit())
        return Difference(lost, more)


def rows(text: str) -> Iterator[Row]:
    """The rows of a table: a reason, and below it, indented, ``phrase = words`` or ``words apart ~ words``."""
    why = ""
    for line in text.splitlines():
        if match := ROW.fullmatch(line):
            for means in expand(match[3]):
                for phrase in expand(match[1]):
                    yield Row(phrase, means, why, match[2] == "~")
        else:
            why = line


def aligner(package: str) -> Aligner:
    """By what means the same in every game, and by the game's own table."""
    tables = [resources.files(each) / "alike.txt" for each in ("headjudge.language", package)]
    return Aligner(row for table in tables for row in rows(table.read_text(encoding="utf-8")))


def stem(word: str) -> str:
    """A word without the ending that number, person, tense or voice give it: they are grammar, not meaning."""
    plain = normalize("NFKC", word).lower().removesuffix("'").removesuffix("'s")
    if plain in NUMBERS:
        return str(NUMBERS.index(plain))
    if plain in IRREGULAR:
        return IRREGULAR[plain]
    if len(plain) < SHORTEST or plain.endswith("ss"):
        return plain
    for ending, instead in ENDINGS:
        if plain.endswith(ending):
            return _undoubled(plain.removesuffix(ending)) + instead
    return plain.removesuffix("e")


def _undoubled(word: str) -> str:
    """Without the letter that an ending has doubled, and without the e that another has left out."""
    if len(word) > 2 and word[-1] == word[-2] and word[-1] not in "lse":
        return word[:-1]
    return word.removesuffix("e") if len(word) >= SHORTEST else word


class Aligner:
    """Lays texts beside their prints by the rows of one game."""

    def __init__(self, alike: Iterable[Row]) -> None:
        alike = tuple(alike)
        self._stems: dict[str, str] = {}
        self._trie: Trie[tuple[str, ...]] = Trie()
        together = [(self._stemmed(row.phrase), self._stemmed(row.means)) for row in alike if not row.apart]
        silent = {words[0] for words, means in together if len(words) == 1 and not means}
        for words, means in together:
            self._trie.add(words, tuple(word for word in means if word not in silent))
        apart = [(self._bag(row.phrase), self._bag(row.means)) for row in alike if row.apart]
        self._apart = sorted((row for row in apart if any(row)), key=lambda row: -len(row[0]) - len(row[1]))

    def difference(self, text: str, printed: str) -> Difference:
        if text == printed:
            return Difference()
        said, told = Counter(self.meaning(text)), Counter(self.meaning(printed))
        lost, more = said - told, told - said
        if lost or not more.keys() <= said.keys():
            self._exchange(lost, more)
        left = [word for word in lost.elements() if word not in told or word in COUNTED or word[-1].isdigit()]
        return Difference(tuple(sorted(left)), tuple(sorted(more.keys() - said.keys())))

    def _exchange(self, lost: Counter[str], more: Counter[str]) -> None:
        """Takes away what means the same on either side."""
        for said, told in self._apart:
            while _has(lost, said) and _has(more, told):
                lost.subtract(dict(said))
                more.subtract(dict(told))
        for bag in (lost, more):
            for word in [word for word, n in bag.items() if not n]:
                del bag[word]

    def _bag(self, text: str) -> Bag:
        return tuple(Counter(self.meaning(text)).items())

    def meaning(self, text: str) -> list[str]:
        """The stems of a text, phrases brought to what they stand for."""
        words = self._stemmed(text)
        found: list[str] = []
        at = 0
        while at < len(words):
            match = self._trie.longest(words, at)
            if match is None:
                found.append(words[at])
                at += 1
            else:
                found += match[1]
                at += match[0]
        return found

    def _stemmed(self, text: str) -> list[str]:
        found = []
        for word in WORD.findall(MARK.sub("", text)):
            known = self._stems.get(word)
            if known is None:
                known = self._stems[word] = stem(word)
            found.append(known)
        return found


def _has(bag: Counter[str], words: Bag) -> bool:
    return all(bag.get(word, 0) >= n for word, n in words)
