"""What the judge says of a deck before it is played: whether it is legal, and how far its cards are understood."""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from headjudge.formats.card_limits import Format, check_format, unknown_cards
from headjudge.formats.content import Content
from headjudge.formats.deckcode import deck_code
from headjudge.formats.decklist import DeckList, Entry
from headjudge.formats.decks import Choice, Deck, DeckSource, Finding, read_deck, resolve, used_packs
from headjudge.formats.packs import Face, plain
from headjudge.formats.texts import Texts
from headjudge.games.printed import sides
from headjudge.language.partly import PartlyCompiler
from headjudge.language.tree import Card as Tree

Status = Literal["read", "reading", "by hand", "unknown"]
"""Read as printed; read as a user says; not understood in some words, to be carried out by hand; no card here."""


class CardReport(msgspec.Struct, frozen=True):
    """A line of a deck. ``read_by`` is the pack that says how its card reads.

    ``keywords`` are words that the card has and the book does not, with what says what they mean.
    """

    copies: int
    section: str
    name: str
    status: Status
    number: str = ""
    line: int = 0
    read_by: str = ""
    reads_as: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    keywords: dict[str, str] = {}


class DeckReport(msgspec.Struct, frozen=True):
    """``violations`` are what rules and the format forbid, ``problems`` lines and cards that cannot be read.

    ``abilities`` counts those of all cards, copies included, and ``running`` those that run by themselves. ``text`` is
    the list as understood and ``code`` the same as one line.
    """

    ruleset: str
    name: str
    legal: bool
    sizes: dict[str, int]
    violations: tuple[Finding, ...]
    problems: tuple[Finding, ...]
    cards: tuple[CardReport, ...]
    abilities: int
    running: int
    format: str
    notes: tuple[str, ...]
    text: str
    code: str


def report(
    source: DeckSource, cards: Content, chosen: Format | None = None, pool: DeckSource | None = None
) -> DeckReport:
    """Everything that is to be said of a deck."""
    given = read_deck(source, cards)
    deck, problems = resolve(given, cards)
    texts = cards.texts(used_packs([deck], cards))
    violations = [Finding(each.text, each.line, each.rule) for each in cards.box.check(deck.listed(), texts.tree_of)]
    violations += check_format(deck, chosen, cards) if chosen is not None else []
    if pool is not None:
        opened, unread = resolve(read_deck(pool, cards), cards)
        problems += unread
        listed = cards.box.check_pool(deck.listed(), opened.listed())
        violations += [Finding(each.text, each.line, each.rule) for each in listed]
    lines = [*_known(deck, cards, texts), *_unknown(given, cards)]
    texts.keep()
    entries = tuple(Entry(each.copies, each.card.name, each.section, number=each.card.number) for each in deck.cards)
    notes = [] if chosen is None else [f"no card here is called '{each}'" for each in unknown_cards(chosen, cards)]
    names = {plain(side.name) for each in deck.cards for side in sides(each.card)}
    notes += [
        f"a reading of the pack '{each.given.pack}' is not used: {each.why}"
        for each in cards.readings.unused
        if plain(each.given.reading.name) in names
    ]
    return DeckReport(
        ruleset=cards.ruleset,
        name=deck.name,
        legal=not violations and not problems,
        sizes={section: deck.count(section) for section in dict.fromkeys(cards.box.sections.values())},
        violations=tuple(violations),
        problems=tuple(problems),
        cards=tuple(each for each, _, _ in lines),
        abilities=sum(every for _, every, _ in lines),
        running=sum(running for _, _, running in lines),
        format=str(chosen or ""),
        notes=tuple(notes),
        text=DeckList(entries, deck.name).text(),
        code=deck_code(entries, deck.name, cards) if entries else "",
    )


Line = tuple[CardReport, int, int]
"""What is said of a card, with how many abilities its copies have and how many of these run by themselves."""


def _known(deck: Deck, cards: Content, texts: Texts) -> list[Line]:
    unimplemented = cards.box.unimplemented([choice.card for choice in deck.cards])
    return [_line(choice, cards, texts, unimplemented) for choice in deck.cards]


def _line(choice: Choice, cards: Content, texts: Texts, unimplemented: Callable[[Tree], str]) -> Line:
    words: list[str] = []
    keywords: dict[str, str] = {}
    every = running = 0
    for face in sides(choice.card):
        missing, whole, run = understood(face, cards, texts, unimplemented)
        words += missing
        every, running = every + whole, running + run
        read = texts.tree_of(face)
        keywords |= dict(cards.box.keywords_of_cards(read))
        keywords |= {each.name: each.by for each in read.defined} if read is not None else {}
    pack = cards.packs[choice.pack]
    by = next(filter(None, (cards.read_by(pack, face) for face in sides(choice.card))), "")
    said = tuple(line for face in sides(choice.card) for line in face.reads_as)
    status: Status = "by hand" if words else "reading" if by else "read"
    line = CardReport(
        choice.copies,
        choice.section,
        choice.card.name,
        status,
        choice.card.number,
        choice.line,
        by,
        said,
        tuple(words),
        keywords,
    )
    return line, every * choice.copies, running * choice.copies


def understood(
    face: Face, cards: Content, texts: Texts, unimplemented: Callable[[Tree], str]
) -> tuple[Sequence[str], int, int]:
    """The words of a side that are not understood, how many abilities it has, and how many of them run."""
    facts = cards.box.facts_of(face)
    compiled = texts.compile(facts)
    if compiled.tree is not None:
        missing = unimplemented(compiled.tree)
        whole = len(compiled.tree.abilities)
        return ([missing] if missing else []), whole, max(0, whole - bool(missing))
    partly = PartlyCompiler(texts.language()).read(facts, unimplemented)
    whole = len(partly.tree.abilities) + sum(not each.played for each in partly.unread)
    return [problem.words for problem in compiled.problems], whole, whole - len(partly.unread)


def _unknown(given: DeckList, cards: Content) -> list[Line]:
    """The lines of a list that name no card here."""
    unknown = [entry for entry in given.entries if not cards.named(entry.name)]
    return [
        (CardReport(each.count, each.section, each.name, "unknown", each.number, each.line), 0, 0) for each in unknown
    ]
