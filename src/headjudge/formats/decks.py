"""Decks: a list of names made into cards, and judged by the rules of deck construction."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Illegal, Malformed
from headjudge.formats.content import STARTER, Content, starter_deck
from headjudge.formats.deckcode import Code, code_list, is_code, read_code
from headjudge.formats.decklist import DeckList, Entry, parse_decklist
from headjudge.formats.packs import Card, Pack
from headjudge.formats.texts import Texts
from headjudge.formats.yaml import read_text
from headjudge.games import box_of, rulesets
from headjudge.games.card_facts import Listed
from headjudge.games.printed import sides

DeckSource = str | Path | DeckList
"""A starter id, the path of a file, the text of a list, or a list that has been read."""


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with a deck: by a rule of the book, or because a line or a card cannot be read (no rule then)."""

    message: str
    line: int = 0
    rule: str = ""
    nearest: tuple[str, ...] = ()
    what_to_do: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        by = f" [{self.rule}]" if self.rule else ""
        meant = f" Did you mean {' or '.join(self.nearest)}?" if self.nearest else ""
        advice = f" {self.what_to_do}" if self.what_to_do else ""
        return f"{where}{self.message}{by}.{meant}{advice}"


class Choice(msgspec.Struct, frozen=True):
    """A line of a deck with the card it means; ``pack`` is the place of its pack in the content."""

    copies: int
    section: str
    pack: int
    card: Card
    line: int = 0


class Deck(msgspec.Struct, frozen=True):
    """The cards of a deck in the order of its list."""

    name: str
    cards: tuple[Choice, ...]

    def count(self, section: str) -> int:
        return sum(choice.copies for choice in self.cards if choice.section == section)

    def listed(self) -> list[Listed]:
        return [Listed(choice.copies, choice.card, choice.section, choice.line) for choice in self.cards]


def read_deck(source: DeckSource, content: Content) -> DeckList:
    """The list that a source means. Problems of single lines stay in it."""
    if isinstance(source, DeckList):
        return source
    if isinstance(source, str) and source.startswith(f"{STARTER}/") and "\n" not in source:
        return parse(starter_deck(content.ruleset, source), content)
    if isinstance(source, str) and ("\n" in source or is_code(source)):
        return parse(source, content)
    if isinstance(source, str) and not _is_file(source):
        raise Malformed(
            f"{source!r} is neither a deck nor a file", "a starter id, a path or a deck list", "Look for a typing error"
        )
    return parse(read_text(Path(source)), content)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def parse(text: str, content: Content) -> DeckList:
    """The list that a text is: a list as people write it, or a code."""
    if is_code(text):
        return code_list(code_of(text, content), content)
    return parse_decklist(text, content.box.sections, content.box.default_section)


def code_of(text: str, content: Content) -> Code:
    """A code that is one of this game. Raises Malformed for one of another."""
    code = read_code(text)
    if code.ruleset not in rulesets():
        known = ", ".join(rulesets())
        raise Malformed(
            f"the deck code is one of {code.ruleset}, which is not here", f"one of {known}", "Update Headjudge"
        )
    if box_of(code.ruleset).book != content.box.book:
        advice = f"Name that ruleset: --ruleset {code.ruleset}"
        raise Malformed(f"the deck code is one of {code.ruleset}", f"one of {content.ruleset}", advice)
    return code


def resolve(decklist: DeckList, content: Content) -> tuple[Deck, list[Finding]]:
    """Find the cards of a list. What is not found is left out of the deck and told."""
    findings = [Finding(problem.message, problem.line, what_to_do=problem.what_to_do) for problem in decklist.problems]
    whole = len(decklist.sections) > 1
    chosen = []
    for entry in decklist.entries:
        choice = _choice(entry, content, whole)
        if choice is None:
            nearest = tuple(content.nearest(entry.name))
            advice = "" if nearest else "Import the pack it is in with 'headjudge cards import'."
            findings.append(
                Finding(f"no card is called '{entry.name}'", entry.line, nearest=nearest, what_to_do=advice)
            )
        else:
            chosen.append(choice)
    return Deck(decklist.name, tuple(chosen)), sorted(findings, key=lambda finding: finding.line)


def _choice(entry: Entry, content: Content, sectioned: bool) -> Choice | None:
    """A list without sections has each card where it belongs; in one with sections a misplaced card stays misplaced."""
    found = content.find(entry.name, entry.section, entry.number)
    section = entry.section
    if found is None:
        found = content.find(entry.name, number=entry.number)
        if found is not None and not sectioned:
            section = content.box.section_of(found[1]) or section
    return None if found is None else Choice(entry.count, section, found[0], found[1], entry.line)


def used_packs(decks: Sequence[Deck], content: Content) -> tuple[Pack, ...]:
    """The packs that cards of these decks come from, in the order of the content."""
    places = sorted({choice.pack for deck in decks for choice in deck.cards})
    return tuple(content.packs[at] for at in places)


def judge(deck: Deck, content: Content, by_hand: bool = False) -> list[Finding]:
    """Every rule that the deck breaks, and every text in it that the judge cannot read, unless that is to be carried
    out by hand."""
    texts = content.texts(used_packs([deck], content))
    found = [Finding(each.text, each.line, each.rule) for each in content.box.check(deck.listed(), texts.tree_of)]
    found += [] if by_hand else _unreadable(deck, content, texts)
    texts.keep()
    return found


def _unreadable(deck: Deck, content: Content, texts: Texts) -> list[Finding]:
    found = []
    for choice in deck.cards:
        for face in sides(choice.card):
            problems = texts.compile(content.box.facts_of(face)).problems
            if problems:
                words = "; ".join(f"'{problem.words}'" for problem in problems)
                advice = "Play unread cards by hand, or say how this one reads."
                found.append(
                    Finding(f"the text of {face.name} is not understood at {words}", choice.line, what_to_do=advice)
                )
    return found


def check(source: DeckSource, content: Content) -> tuple[Deck, list[Finding]]:
    """A deck and everything that is wrong with it."""
    deck, findings = resolve(read_deck(source, content), content)
    return deck, findings + judge(deck, content)


def playable(source: DeckSource, content: Content, legal: bool = True, by_hand: bool = False) -> Deck:
    """A deck to play with. Raises Malformed where a card cannot be found, Illegal where the deck breaks a rule.

    Texts that cannot be read are refused unless they are to be carried out ``by_hand``.
    """
    deck, findings = resolve(read_deck(source, content), content)
    if findings:
        raise Malformed(f"the deck {_name(deck, source)} cannot be read: {_some(findings)}", what_to_do=_ADVICE)
    if legal and (findings := judge(deck, content, by_hand)):
        kind = Illegal if findings[0].rule else Malformed
        raise kind(f"the deck {_name(deck, source)} cannot be played: {_some(findings)}", what_to_do=_ADVICE)
    return deck


_ADVICE = "'headjudge deck check' shows everything"


def _name(deck: Deck, source: DeckSource) -> str:
    return repr(deck.name or (str(source) if not isinstance(source, DeckList) and "\n" not in str(source) else "given"))


def _some(findings: list[Finding]) -> str:
    more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
    return str(findings[0]).rstrip(".") + more
