"""A card language as a table of phrases: words with gaps, and the tree with the same gaps.

Each row is read and printed, so that what is printed is read again as the same tree. This is enough for a game whose
texts have a few forms. A game with thousands of cards writes a grammar (``reader``, ``build``, ``printing``) instead.

    AMOUNT, WHAT = gap("number"), gap("target")
    Phrase("step", "deal <number> damage to <target>", tree.Damage(AMOUNT, WHAT))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from headjudge.language import tree
from headjudge.language.aligned import Aligner
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.lines import Line
from headjudge.language.printer import Unprintable
from headjudge.language.reader import Misread
from headjudge.language.tokens import Lexeme, Lexicon, Token, atoms_of

_PIECE = re.compile(r"<([^>]+)>|([^<]+)")
MARKS: dict[str, Lexeme] = {".": ("DOT", "."), ":": ("COLON", ":"), ",": ("COMMA", ",")}
BODY = "steps"
"""The gap for one step or several, each a sentence."""


class Gap(NamedTuple):
    """Where something of a sort stands; words behind the sort tell gaps of one sort apart."""

    name: str

    @property
    def sort(self) -> str:
        return self.name.split()[0]


def gap(name: str) -> Any:
    """NB: it stands where a tree wants a node, a number or a word, so that no type would fit."""
    return Gap(name)


class Phrase(NamedTuple):
    """``words`` say what ``means`` is; both have the same gaps. The first row of several that fit is printed."""

    sort: str
    words: str
    means: Any


Found = tuple[Any, int]
"""What was read, and the place behind it."""


class Phrasebook:
    """The phrases of a game by their sorts. Lines are of the sort "ability", sentences of the sort "step".

    Known everywhere are the sorts number (an amount), signed (+2), count (a plain number), name (a card's) and keyword.
    """

    def __init__(self, phrases: Iterable[Phrase], keywords: Iterable[str] = ()) -> None:
        self.keywords = tuple(keywords)
        self.rows: dict[str, list[tuple[list[Gap | str], Any]]] = {}
        for sort, words, means in phrases:
            self.rows.setdefault(sort, []).append((pieces(words), means))

    # -- reading

    def lexicon(self) -> Lexicon:
        every = [piece for rows in self.rows.values() for row, _ in rows for piece in row if isinstance(piece, str)]
        words = {atom: MARKS.get(atom, ("WORD", atom)) for atom in (*MARKS, *every)}
        keywords = {word: ("KW", word) for word in self.keywords}
        return Lexicon((word, (lexeme,)) for word, lexeme in {**words, **keywords}.items())

    def read(self, sort: str, tokens: list[Token]) -> Any:
        """What the tokens mean as a whole; raises at the first that fits nowhere."""
        reading = _Reading(self, tokens)
        for found, end in reading.of(sort, 0):
            if end == len(tokens):
                return found
        raise Misread(tokens[min(reading.furthest, len(tokens) - 1)])

    # -- printing

    def print(self, sort: str, node: Any) -> str:
        """The words for a node; raises ``Unprintable`` where no phrase has its shape."""
        if sort == BODY:
            return " ".join(f"{_capital(self.print('step', step))}." for step in node)
        if sort in PLAIN:
            return str(PLAIN[sort].told(node))
        for row, means in self.rows.get(sort, ()):
            said: dict[str, Any] = {}
            if fits(means, node, said):
                try:
                    return self._joined(row, said)
                except Unprintable:
                    continue
        raise Unprintable(f"no {sort} is said like {node!r}")

    def _joined(self, row: list[Gap | str], said: Mapping[str, Any]) -> str:
        text = ""
        for piece in row:
            word = piece if isinstance(piece, str) else self.print(piece.sort, said[piece.name])
            close = word in (".", ",", ":", "/") or text.endswith("/") or not text
            text += word if close else f" {word}"
        return text

    def print_ability(self, ability: Any) -> str:
        return _capital(self.print("ability", ability))

    def outline(self, ability: Any) -> list[Line]:
        """The ability step by step; as a whole where it has no steps."""
        steps = getattr(ability, "body", ())
        return [Line(0, self.print("step", step), (step,)) for step in steps]

    # -- a language

    def language(
        self, ruleset: str, rules: Mapping[str, tuple[str, ...]] | None = None, spells: Sequence[str] = ("spell",)
    ) -> RulesetLanguage:
        """The language of a game; ``rules`` are those behind the nodes of trees, ``spells`` the types with effects."""
        return RulesetLanguage(
            id=ruleset,
            lexicon=self.lexicon(),
            joints=lambda tokens: tokens,
            cuts=lambda text: [],
            aligner=Aligner(()),
            abilities=_Abilities(self, frozenset(spells)),
            faults={},
            reminders=(),
            reminder_words=frozenset(),
            names=frozenset(),
            traits=frozenset(),
            print_ability=self.print_ability,
            outline_ability=self.outline,
            rules=dict(rules or {}),
            reminders_are_idle=True,
        )


class _Abilities:
    """A line is an ability; the text of a spell stands on cards of its types only, and nothing else does there."""

    def __init__(self, book: Phrasebook, spells: frozenset[str]) -> None:
        self.book = book
        self.spells = spells

    def split(self, tokens: list[Token]) -> list[list[Token]]:
        return [tokens]

    def abilities(self, tokens: list[Token], facts: CardFacts) -> list[tree.Ability]:
        found = self.book.read("ability", tokens)
        if isinstance(found, tree.SpellText) != (facts.type in self.spells):
            raise Misread(tokens[0])
        return [found]


class _Plain(NamedTuple):
    """A sort that one token is: its type, what its value means, and how that is told."""

    type: str
    meaning: Any
    told: Any


PLAIN = {
    "number": _Plain("NUM", tree.Num, lambda node: str(node.n)),
    "signed": _Plain("SIGNED", lambda word: tree.Num(int(word)), lambda node: f"{node.n:+d}"),
    "count": _Plain("NUM", int, str),
    "name": _Plain("NAME", str, str),
    "keyword": _Plain("KW", str, str),
}


class _Reading:
    """One text being read, and the furthest token that anything was tried at."""

    def __init__(self, book: Phrasebook, tokens: list[Token]) -> None:
        self.book = book
        self.tokens = tokens
        self.furthest = 0

    def of(self, sort: str, at: int) -> Iterator[Found]:
        self.furthest = max(self.furthest, at)
        if sort == BODY:
            yield from self._steps(at, ())
        elif sort in PLAIN:
            plain = PLAIN[sort]
            if at < len(self.tokens) and self.tokens[at].type == plain.type:
                yield plain.meaning(self.tokens[at].value), at + 1
        else:
            for row, means in self.book.rows.get(sort, ()):
                for said, end in self._row(row, at, {}):
                    yield filled(means, said), end

    def _row(self, row: list[Gap | str], at: int, said: dict[str, Any]) -> Iterator[tuple[dict[str, Any], int]]:
        if not row:
            yield said, at
            return
        first, *rest = row
        self.furthest = max(self.furthest, at)
        if isinstance(first, str):
            if at < len(self.tokens) and self.tokens[at].value == first:
                yield from self._row(rest, at + 1, said)
            return
        for found, end in self.of(first.sort, at):
            yield from self._row(rest, end, {**said, first.name: found})

    def _steps(self, at: int, before: tuple[Any, ...]) -> Iterator[Found]:
        for step, end in self.of("step", at):
            if end < len(self.tokens) and self.tokens[end].type == "DOT":
                body = (*before, step)
                yield from self._steps(end + 1, body)
                yield body, end + 1


def pieces(words: str) -> list[Gap | str]:
    found: list[Gap | str] = []
    for name, plain in _PIECE.findall(words):
        found += [Gap(name)] if name else atoms_of(plain.lower())
    return found


def filled(means: Any, said: Mapping[str, Any]) -> Any:
    """A tree with something in its gaps."""
    if isinstance(means, Gap):
        return said[means.name]
    if isinstance(means, tuple):
        return tuple(filled(each, said) for each in means)
    if isinstance(means, msgspec.Struct):
        return type(means)(**{name: filled(getattr(means, name), said) for name in means.__struct_fields__})
    return means


def fits(means: Any, node: Any, said: dict[str, Any]) -> bool:
    """Whether a node has the shape of a tree with gaps; what stands in them is kept."""
    if isinstance(means, Gap):
        return bool(said.setdefault(means.name, node) == node)
    if isinstance(means, tuple) and isinstance(node, tuple):
        return len(means) == len(node) and all(fits(*pair, said) for pair in zip(means, node, strict=True))
    if isinstance(means, msgspec.Struct) and type(means) is type(node):
        names = means.__struct_fields__
        return all(fits(getattr(means, name), getattr(node, name), said) for name in names)
    return bool(means == node)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
