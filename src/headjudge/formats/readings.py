"""Readings of cards: what a pack says that cards of any pack are to be read as, put on those cards.

An earlier reading goes before a later one, and both before the one that a card brings along itself.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from headjudge.formats.packs import Card, Face, Pack, Reading, plain
from headjudge.games import box_of
from headjudge.games.game_box import Box
from headjudge.games.printed import sides
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.tree import Card as Tree


class ReadBy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reading and the name of the pack that it is from."""

    reading: Reading
    pack: str


class Unused(NamedTuple):
    """A reading that is put on no card, and why."""

    given: ReadBy
    why: str
    what_to_do: str = ""


class Place(NamedTuple):
    """Where a side of a card lies: its pack, its card there, and how many sides lie before it."""

    pack: int
    card: int
    side: int


class Candidate(NamedTuple):
    """A side that may be meant, and what tells it from its namesakes."""

    place: Place
    face: Face
    number: str
    section: str
    type: str


class Readings:
    """The readings that some packs give to each other's cards. ``packs`` are the packs with them.

    With ``exact`` readings those are put on every card they fit, and what the packs say themselves is left out: a game
    goes on as it began.
    """

    def __init__(self, box: Box, packs: Sequence[Pack], exact: Sequence[ReadBy] | None = None) -> None:
        self.box = box
        self.exact = exact is not None
        self.given = given(packs) if exact is None else tuple(exact)
        self.unused: list[Unused] = []
        self.put: dict[Place, ReadBy] = {}
        self.of: dict[int, ReadBy] = {}
        """The readings that were put on faces, by the identity of the face."""
        self._index = _index(box, packs, {plain(each.reading.name) for each in self.given}) if self.given else {}
        for each in self.given:
            self._put(each)
        self.packs = self._read(packs)

    def _put(self, each: ReadBy) -> None:
        named = self._index.get(plain(each.reading.name), [])
        fitting = [candidate for candidate in named if _fits(each.reading, candidate)]
        meant = [candidate for candidate in fitting if candidate.face.text] or fitting
        if not meant:
            self.unused.append(Unused(each, _missing(each.reading, named)))
        elif not self.exact and len(kinds := _kinds(meant)) > 1:
            told = "; ".join(" ".join(filter(None, kind)) for kind in kinds)
            advice = "Say which by 'number', 'section' or 'type'."
            self.unused.append(Unused(each, f"several cards are called '{each.reading.name}' ({told})", advice))
        else:
            for candidate in meant:
                self.put.setdefault(candidate.place, each)

    def _read(self, packs: Sequence[Pack]) -> tuple[Pack, ...]:
        by_card: dict[tuple[int, int], dict[int, ReadBy]] = {}
        for place, each in self.put.items():
            by_card.setdefault(place[:2], {})[place.side] = each
        cards = [list(pack.cards) for pack in packs]
        for (at, index), readings in by_card.items():
            cards[at][index] = self._card(cards[at][index], readings)
        changed = {at for at, _ in by_card}
        return tuple(replace(pack, cards=tuple(cards[at])) if at in changed else pack for at, pack in enumerate(packs))

    def _card(self, card: Card, readings: dict[int, ReadBy]) -> Card:
        read: Face | None = None
        for at, side in reversed(list(enumerate(sides(card)))):
            each = readings.get(at)
            lines = each.reading.reads_as if each is not None else side.reads_as
            read = replace(side, back=read, reads_as=lines)
            if each is not None:
                self.of[id(read)] = each
        assert isinstance(read, Card)
        return read


def given(packs: Iterable[Pack]) -> tuple[ReadBy, ...]:
    """The readings that packs have for cards of any pack, the first pack's first."""
    return tuple(ReadBy(reading, pack.name) for pack in packs for reading in pack.readings)


def keyword_lines(card: Tree, language: RulesetLanguage) -> list[str]:
    """What keywords of a text mean that the book does not have, and who says so."""
    lines = []
    for each in card.defined:
        means = " / ".join(language.print_ability(ability) for ability in each.abilities)
        lines.append(f"{each.name.title()} means: {means} (from {each.by})")
    told = box_of(language.id).keywords_of_cards(card)
    return lines + [f"{word.title()} is no keyword of the book: it is from {source}" for word, source in told.items()]


def _index(box: Box, packs: Sequence[Pack], names: set[str]) -> dict[str, list[Candidate]]:
    """Every side that has one of the names."""
    found: dict[str, list[Candidate]] = {}
    for at, pack in enumerate(packs):
        for index, card in enumerate(pack.cards):
            for side, face in enumerate(sides(card)):
                name = plain(face.name)
                if name in names:
                    place = Place(at, index, side)
                    known = Candidate(place, face, card.number, box.section_of(card), box.facts_of(face).type)
                    found.setdefault(name, []).append(known)
    return found


def _fits(reading: Reading, candidate: Candidate) -> bool:
    return (
        reading.number in ("", candidate.number)
        and reading.section.casefold() in ("", candidate.section.casefold())
        and reading.type.casefold() in ("", candidate.type.casefold())
    )


def _kinds(meant: Sequence[Candidate]) -> list[tuple[str, str, str]]:
    """What tells the cards of a name apart; printings of one card are alike."""
    known: dict[tuple[str, str, int], Candidate] = {}
    for each in meant:
        known.setdefault((each.section, each.type, each.place.side), each)
    return [(each.section, each.type, each.number) for each in known.values()]


def _missing(reading: Reading, named: Sequence[Candidate]) -> str:
    if not named:
        return f"no card here is called '{reading.name}'"
    said = {"number": reading.number, "section": reading.section, "type": reading.type}
    which = " and ".join(f"the {word} {value}" for word, value in said.items() if value)
    return f"no card here that is called '{reading.name}' has {which}"
