"""Cards of which not every ability is read. What is read works as always; the rest is left to be carried out by hand.

Of an ability whose effect is not read, what stands before the effect may well be: when it happens, where it works and
what it costs. Then the ability is played like any other, and only its effect is ``tree.ByHand``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.language import normal, tree
from headjudge.language.compiler import CardFacts, Compiler, Piece, Problem, Refused
from headjudge.language.defined import Use
from headjudge.language.finish import placeless, unresolved
from headjudge.language.quotations import Cut
from headjudge.language.reader import Misread
from headjudge.language.rewrite import walk
from headjudge.language.tokens import Token, UnknownWord
from headjudge.language.upgrades import Unattached

BY_HAND, UNREAD = "BYHAND", "UNREAD"
"""Tokens: words that stand for an effect as a whole, and a word that nobody knows."""


class Unread(msgspec.Struct, frozen=True):
    """An ability that is not read, or whose effect is not (``played``): which one of the card, from 1, in its words."""

    number: int
    text: str
    played: bool = False


class Partly(msgspec.Struct, frozen=True):
    """What is read of a card, and what is not."""

    tree: tree.Card
    unread: tuple[Unread, ...] = ()


Implemented = Any
"""Tells of a tree, in words, what the rules cannot carry out: nothing if all of it."""


class PartlyCompiler(Compiler):
    """Reads ability by ability; words that are not known do not keep others from being read."""

    def read(self, facts: CardFacts, unimplemented: Implemented = lambda card: "") -> Partly:
        """``unimplemented`` tells of a tree what the rules cannot carry out; that is not read either."""
        self.tokeniser.unlisted = set()
        abilities: list[tree.Ability] = []
        unread: list[Unread] = []
        number = 0
        cleaned = self.cleaned(facts.text)
        for line in normal.lines(self._without_reminders(cleaned, [])):
            if not line.text.strip(" -"):
                continue
            for run in self.language.abilities.split(self._tokens(line, facts)):
                number += 1
                found = self._read(run, line, facts, unimplemented)
                if found is not None:
                    abilities += found
                    continue
                text = _words(line, run[0].start, run[-1].end, facts)
                found = self._headed(run, line, facts, unimplemented)
                unread.append(Unread(number, text, played=found is not None))
                abilities += found or []
        return Partly(tree.Card(tuple(abilities), self._defined(abilities, cleaned)), tuple(unread))

    def _defined(self, abilities: list[tree.Ability], cleaned: normal.Clean) -> tuple[tree.Defined, ...]:
        return self.meanings(self._used(abilities, cleaned), [])

    def _read(
        self, run: list[Token], line: normal.Clean, facts: CardFacts, unimplemented: Implemented
    ) -> list[tree.Ability] | None:
        if any(token.type == UNREAD for token in run):
            return None
        try:
            found = self._ability(run, line, facts)
        except Refused:
            return None
        piece = Piece(line.text[run[0].start : run[-1].end], tuple(found))
        if self.doubt(facts, (piece,)) is not None:
            return None
        wrong: list[Problem] = []
        card = tree.Card(tuple(found), self.meanings(self._used(found, line), wrong))
        return None if wrong or unimplemented(card) else found

    def _used(self, abilities: list[tree.Ability], line: normal.Clean) -> list[Use]:
        """The keywords that somebody has defined and that these abilities of the line use."""
        names = {
            node.name if isinstance(node, tree.Keyword) else node.keyword
            for node in walk(tuple(abilities))
            if isinstance(node, (tree.Keyword, tree.GrantKeyword))
        }
        return [use for use in self.keywords.signed(line.text) if use.name in names]

    def _headed(
        self, run: list[Token], line: normal.Clean, facts: CardFacts, unimplemented: Implemented
    ) -> list[tree.Ability] | None:
        """The ability with as much read as stands before its effect, if any of that can be."""
        for at in range(len(run) - 1, -1, -1):
            if any(token.type == UNREAD for token in run[:at]):
                continue
            start, end = run[at].start, run[-1].end
            words = _words(line, start, end, facts)
            tried = [*run[:at], Token(BY_HAND, words, start, end), Token("DOT", None, end, end)]
            found = self._tried(tried, facts)
            if found is not None and not unimplemented(tree.Card(tuple(found))):
                return found
        return None

    def _tried(self, run: list[Token], facts: CardFacts) -> list[tree.Ability] | None:
        try:
            found = self.language.abilities.abilities(run, facts)
        except (Misread, Unattached):
            return None
        if not found or any(unresolved(ability) or placeless(ability) for ability in found):
            return None
        return found if all(_is_left_to_hands(ability) for ability in found) else None

    def _raw(self, line: normal.Clean, start: int, end: int) -> list[Token]:
        tokens: list[Token] = []
        while start < end:
            text = line.text[start:end]
            try:
                read, after = self.tokeniser.tokens(text), end
            except UnknownWord as unknown:
                before = self.tokeniser.tokens(text[: unknown.start])
                read = [*before, Token(UNREAD, unknown.words, unknown.start, unknown.end)]
                after = start + unknown.end
            tokens += [Token(token.type, token.value, token.start + start, token.end + start) for token in read]
            start = after
        return tokens

    def _cut(self, line: normal.Clean, cut: Cut, facts: CardFacts) -> list[Token]:
        try:
            found = super()._cut(line, cut, facts)
        except Refused:
            found = []
        if not found or any(token.type == UNREAD for token in found):
            return [Token(UNREAD, line.text[cut.start : cut.end], cut.start, cut.end)]
        return found


def _words(line: normal.Clean, start: int, end: int, facts: CardFacts) -> str:
    """A part of the text as it is printed."""
    first, last = line.original(start, end)
    return " ".join(facts.text[first:last].split())


def _is_left_to_hands(ability: Any) -> bool:
    """Whether an ability does nothing by itself, under whatever conditions and costs it stands."""
    match ability:
        case tree.Activated(body=body) | tree.Automatic(body=body) | tree.SpellText(body=body):
            return _only_by_hand(body)
    return False


def _only_by_hand(steps: tuple[Any, ...]) -> bool:
    """A condition, or that it may be done, concerns the first sentence; what follows may be said of something else."""
    if len(steps) != 1:
        return False
    match steps[0]:
        case tree.ByHand():
            return True
        case tree.Pay(_, then, _, ()):
            return _only_by_hand(then)
        case tree.If(_, (tree.ByHand(text),), ()) | tree.May((tree.ByHand(text),), _, ()):
            return ". " not in text
    return False
