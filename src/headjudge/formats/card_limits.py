"""Formats that people play: which sets a deck may be of, and which cards are banned, limited or kept apart.

A format is a file that whoever runs the games writes; the rules of the book hold besides. Cards are meant by their
names, in all printings, or by their numbers: then all printings of that very card.
"""

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from headjudge.formats.content import Content
from headjudge.formats.decks import Choice, Deck, Finding
from headjudge.formats.packs import Card, plain
from headjudge.formats.yaml import Document, Step, parse_yaml, read_text
from headjudge.games import box_of, rulesets

_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``sets`` are those that may be used, all if none is named; a deck has one at most of cards that are ``apart``."""

    name: str
    ruleset: str
    date: str = ""
    sets: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    restricted: dict[str, int] = {}
    apart: tuple[tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        return f"{self.name} of {self.date}" if self.date else self.name


def read_format(path: Path) -> Format:
    return parse_format(read_text(path), str(path))


def parse_format(text: str, file: str = "the format") -> Format:
    """Raises Malformed with the place of what cannot be meant."""
    document = parse_yaml(text, file, texts=("date", "name"))
    found = document.convert(Format)
    if not found.name.strip():
        raise document.malformed("the format has no name", "name", expected="a name")
    if found.ruleset not in rulesets():
        known = ", ".join(rulesets())
        raise document.malformed(f"there is no ruleset '{found.ruleset}'", "ruleset", expected=f"one of {known}")
    if found.date and not _DATE.fullmatch(found.date):
        raise document.malformed(f"'{found.date}' is no date", "date", expected="year-month-day, such as 2026-04-01")
    _check_limits(found, document)
    return found


def _check_limits(found: Format, document: Document) -> None:
    for name, most in found.restricted.items():
        if most < 1:
            advice = "Put it under 'banned'." if most == 0 else ""
            raise document.malformed(
                f"'{name}' is restricted to {most}", "restricted", name, expected="1 or more", what_to_do=advice
            )
    for at, names in enumerate(found.apart):
        if len({plain(name) for name in names}) < 2:
            raise document.malformed("a card is kept apart from nothing", "apart", at, expected="two or more names")
    places: list[tuple[str, tuple[Step, ...]]] = [(name, ("banned", at)) for at, name in enumerate(found.banned)]
    places += [(name, ("restricted", name)) for name in found.restricted]
    seen: dict[str, tuple[Step, ...]] = {}
    for name, place in places:
        first = seen.setdefault(plain(name), place)
        if first != place:
            line = document.place(*first).line
            raise document.malformed(f"'{name}' again: it stands in line {line} too", *place)


# -- checking a deck ---------------------------------------------------------------------------------------------------

Identity = tuple[str, str]
"""The name of a card and the section it belongs in."""


def check_format(deck: Deck, chosen: Format, cards: Content) -> list[Finding]:
    """What of a deck the format does not allow."""
    if box_of(chosen.ruleset).book != cards.box.book:
        return [Finding(f"the format {chosen} is one of {chosen.ruleset}, and the deck one of {cards.ruleset}")]
    return [*_sets(deck, chosen, cards), *_counts(deck, chosen, cards), *_apart(deck, chosen, cards)]


def unknown_cards(chosen: Format, cards: Content) -> list[str]:
    """What the format names that is no card here: it may be a card that nobody has imported, or a typing error."""
    names = [*chosen.banned, *chosen.restricted, *(name for group in chosen.apart for name in group)]
    return [name for name in dict.fromkeys(names) if not _meant(name, cards)]


def set_of(card: Card) -> str:
    """The set of a printing; where its pack does not say it, what its number begins with."""
    return card.set or re.split(r"[-/]", card.number)[0]


def _sets(deck: Deck, chosen: Format, cards: Content) -> Iterable[Finding]:
    allowed = {plain(each) for each in chosen.sets}
    for choice in deck.cards if allowed else ():
        printings = [card for _, card in cards.named(choice.card.name) if cards.belongs(card, choice.section)]
        if not any(plain(set_of(card)) in allowed for card in printings or (choice.card,)):
            message = f"{choice.card.name} is in no set of the format {chosen}"
            yield Finding(message, choice.line, what_to_do=f"Its sets are {', '.join(chosen.sets)}.")


def _counts(deck: Deck, chosen: Format, cards: Content) -> Iterable[Finding]:
    for name in chosen.banned:
        for choice in _among(deck, name, cards)[:1]:
            yield Finding(f"{choice.card.name} is banned in the format {chosen}", choice.line)
    for name, most in chosen.restricted.items():
        found = _among(deck, name, cards)
        copies = sum(choice.copies for choice in found)
        if copies > most:
            allowed = "1 copy" if most == 1 else f"{most} copies"
            message = f"the deck has {copies} copies of {found[0].card.name}; the format {chosen} allows {allowed}"
            yield Finding(message, found[0].line)


def _apart(deck: Deck, chosen: Format, cards: Content) -> Iterable[Finding]:
    for group in chosen.apart:
        found = [choices[0] for name in group if (choices := _among(deck, name, cards))]
        if len(found) > 1:
            names = " and ".join(choice.card.name for choice in found)
            yield Finding(f"{names} may not be in one deck in the format {chosen}", found[-1].line)


def _among(deck: Deck, name: str, cards: Content) -> list[Choice]:
    meant = _meant(name, cards) or {(plain(name), "")}
    return [
        choice
        for choice in deck.cards
        if (plain(choice.card.name), cards.box.section_of(choice.card)) in meant
        or (plain(choice.card.name), "") in meant
    ]


def _meant(name: str, cards: Content) -> set[Identity]:
    """The cards that a name, or a number, stands for; a name stands for all cards that bear it."""
    if cards.named(name):
        return {(plain(name), "")}
    found = cards.numbered(name)
    return {(plain(found[1].name), cards.box.section_of(found[1]))} if found is not None else set()
