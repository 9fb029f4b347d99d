"""Text to typed tokens: longest known phrase first, each token keeping its place in the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import msgspec

from headjudge.language.words import Trie, expand

ATOM = re.compile(
    r"\[[A-Za-z0-9]+\]"
    r"|\{[^{}\s]*\}"
    r"|\[[+-]?(?:\d+|X0*)/[+-]?(?:\d+|X0*)\]"
    r"|\(\d+\)"
    r"|[+-](?:\d+|X\b)"
    r"|\d+(?:st|nd|rd|th)\b"
    r"|\d+|X(?=-cost)|[Nn]on(?=-)"
    r"|[\w@☆♪★♡]+(?:[.'’&@][\w]+)*(?:-\w+)*'?(?!\w)"
    r"|---+"
    r"|\S"
)
CAPITALISED = re.compile(r"[A-Z][\w@'-]*|[\w@]*[A-Z]\w*")
SENTENCE_ENDS = frozenset({".", ":", "-", '"', "---"})
NAME_GLUE = frozenset({"of", "the", "and", "&", ",", "'s", "-", "to", "in", "from", "!"})

CLOSE_GLUE = frozenset({",", "of", "the"})
ROMAN = re.compile(r"[IVXLC]+")
NOT_COUNTER_KINDS = frozenset(
    {
        *("a", "an", "of", "the", "any", "each", "all", "more", "these", "x", "no", "those", "that", "with", "its"),
        *(
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "many",
            "other",
            "put",
            "remove",
        ),
    }
)

KEYWORD_TYPES = frozenset({"KW", "KWACT", "TIMING", "GATENAME", "GATEWORD", "STATE"})
"""What names a thing of the rules: no other word may be taken for it."""

Lexeme = tuple[str, Any]


class Token(msgspec.Struct, frozen=True):
    """`type` is a terminal of the grammar, `value` what the words mean."""

    type: str
    value: Any
    start: int
    end: int


class One(tuple[Any, ...]):
    """What a noun in the singular says: a type and where such cards are."""


def in_singular(token: Token, text: str) -> Token:
    """A noun with its number, which only the words tell; a noun that was left out has none.

    NB: only where nouns say where their cards are, and therefore always stand with a word that says which of them.
    """
    word = text[token.start : token.end].lower()
    if token.type != "TYPE" or not isinstance(token.value, tuple) or not word or word.endswith(("s", "s'")):
        return token
    return Token(token.type, One(token.value), token.start, token.end)


def is_singular(value: Any) -> bool:
    return isinstance(value, One)


class UnknownWord(Exception):
    """A word no lexicon entry and no name accounts for."""

    def __init__(self, words: str, start: int, end: int) -> None:
        super().__init__(words)
        self.words, self.start, self.end = words, start, end


class Vocabulary:
    """The names and kinds of a card database, matched with their capitals."""

    def __init__(
        self,
        names: Iterable[str],
        traits: Iterable[str],
        forms: Callable[[str], tuple[str, ...]] = lambda trait: (trait,),
    ) -> None:
        """`forms` are the ways in which a trait may be written."""
        self._trie: Trie[Lexeme] = Trie()
        for trait in sorted(traits):
            for form in forms(trait):
                self._trie.add(atoms_of(form), ("TRAIT", trait))
        for name in sorted(names):
            self._trie.add(atoms_of(name), ("NAME", name))

    def longest(self, words: list[str], at: int) -> tuple[int, Lexeme] | None:
        return self._trie.longest(words, at)


class Lexicon:
    """Phrase templates with the tokens they stand for; a phrase may stand for several tokens."""

    def __init__(self, entries: Iterable[tuple[str, tuple[Lexeme, ...]]]) -> None:
        self._trie: Trie[tuple[Lexeme, ...]] = Trie()
        words: set[str] = set()
        keywords: set[str] = set()
        for template, lexemes in entries:
            for phrase in expand(template):
                atoms = [atom for word in phrase.lower().split() for atom in _atoms_of_word(word)]
                words.update(atoms)
                if len(atoms) == 1 and lexemes[0][0] in KEYWORD_TYPES:
                    keywords.add(atoms[0])
                self._trie.add(atoms, lexemes)
        self.words = frozenset(words)
        """Every word that some phrase has."""
        self.keywords = frozenset(keywords)

    def longest(self, words: list[str], at: int) -> tuple[int, tuple[Lexeme, ...]] | None:
        return self._trie.longest(words, at)


def atoms_of(text: str) -> list[str]:
    return [match.group() for match in ATOM.finditer(text)]


@cache
def _atoms_of_word(word: str) -> tuple[str, ...]:
    """Phrases share few words, and no atom reaches over a space."""
    return tuple(atoms_of(word))


class Tokeniser:
    """Turns the text of one ability into tokens; which word wins is decided here, not in the grammar."""

    def __init__(self, lexicon: Lexicon, vocabulary: Vocabulary, *, guess_names: bool = True) -> None:
        self.lexicon = lexicon
        self.vocabulary = vocabulary
        self.guess_names = guess_names
        self.unlisted: set[str] = set()
        """Names used in texts but absent from the vocabulary."""
        self.signs: dict[str, Lexeme] = {}
        """Signs that stand for words which somebody has defined."""

    def tokens(self, text: str) -> list[Token]:
        spans = [(match.group(), match.start(), match.end()) for match in ATOM.finditer(text)]
        words = [span[0] for span in spans]
        folded = [word.lower() for word in words]
        found: list[Token] = []
        at = 0
        while at < len(spans):
            try:
                count, lexemes = self._match(words, folded, at, _starts_sentence(words, at))
            except LookupError:
                raise UnknownWord(*spans[at]) from None
            start, end = spans[at][1], spans[at + count - 1][2]
            found += [Token(type_, value, start, end) for type_, value in lexemes]
            at += count
        return found

    def _match(self, words: list[str], folded: list[str], at: int, first: bool) -> tuple[int, tuple[Lexeme, ...]]:
        if words[at] in self.signs:
            return 1, (self.signs[words[at]],)
        if (
            folded[at + 1 : at + 2] in (["counter"], ["counters"])
            and folded[at] not in NOT_COUNTER_KINDS
            and folded[at].replace("-", "").isalpha()
        ):
            return 2, (("COUNTER", folded[at]),)
        phrase = self.lexicon.longest(folded, at)
        name = self.vocabulary.longest(words, at)
        if name and (not phrase or name[0] > phrase[0] or (name[0] == phrase[0] and _beats(words[at], first, phrase))):
            return name[0], (self._kind(name[1], folded, at + name[0]),)
        if phrase and not (not first and phrase[0] == 1 and words[at] == "Cards"):
            return phrase
        literal = _literal(words[at])
        if literal:
            return 1, (literal,)
        count = self._unlisted_name(words, folded, at) if self.guess_names else 0
        if count and not first:
            name_text = _join(words[at : at + count])
            self.unlisted.add(name_text)
            return count, (self._kind(("NAME", name_text), folded, at + count),)
        raise LookupError(at)

    def _kind(self, lexeme: Lexeme, folded: list[str], after: int) -> Lexeme:
        """A word that no trait list knows but that qualifies a card type must be a trait."""
        follower = folded[after] if after < len(folded) else ""
        known = lexeme[0] == "TRAIT"
        if not known and lexeme[1] in self.unlisted and follower in {"card", "cards", "follower", "followers"}:
            return ("TRAIT", lexeme[1])
        return lexeme

    def _unlisted_name(self, words: list[str], folded: list[str], at: int) -> int:
        count = 0
        while at + count < len(words):
            glue = self._glue(words, folded, at + count) if count else 0
            if not glue and not self._part_of_name(words, folded, at + count):
                break
            count += glue or 1
        return count

    def _part_of_name(self, words: list[str], folded: list[str], at: int) -> bool:
        return bool(CAPITALISED.fullmatch(words[at])) and not self.lexicon.longest(folded, at)

    def _glue(self, words: list[str], folded: list[str], at: int) -> int:
        """How many small words lead on to another capitalised word of the name."""
        if words[at] == "." and ROMAN.fullmatch(words[at - 1]):
            return 1
        for count in (1, 2):
            inside = words[at : at + count]
            if len(words) <= at + count or not all(word in NAME_GLUE for word in inside):
                continue
            close = inside[0] in CLOSE_GLUE or not self.vocabulary.longest(words, at + count)
            if close and self._part_of_name(words, folded, at + count):
                return count
        return 0


def _starts_sentence(words: list[str], at: int) -> bool:
    return at == 0 or words[at - 1] in SENTENCE_ENDS or words[at - 1].startswith("---") or words[at - 1].endswith("]")


def _beats(word: str, first: bool, phrase: tuple[int, tuple[Lexeme, ...]]) -> bool:
    """A name beats an equally long phrase when it is capitalised inside a sentence and not a keyword."""
    return not first and word[:1].isupper() and phrase[1][0][0] not in {"KW", "GATE", "TIMING"}


def _literal(word: str) -> Lexeme | None:
    if word.isdigit():
        return ("NUM", int(word))
    if re.fullmatch(r"\(\d+\)", word):
        return ("PAREN_NUM", int(word[1:-1]))
    if re.fullmatch(r"[+-](\d+|X)", word):
        return ("SIGNED", word)
    if re.fullmatch(r"\d+(st|nd|rd|th)", word):
        return ("ORDINAL", int(word[:-2]))
    if re.fullmatch(r"\{\w+\}", word):
        return ("WILL", word)
    if stats := re.fullmatch(r"\[([+-]?\w+)/([+-]?\w+)\]", word):
        return ("STATS", stats.groups())
    if re.fullmatch(r"\[cost\w+\]", word):
        value = word[5:-1].lstrip("0") or "0"
        return ("COST", int(value) if value.isdigit() else value)
    return None


def _join(words: list[str]) -> str:
    text = " ".join(words)
    return re.sub(r" ([,!.'])", r"\1", text)
