"""The cards there are to play with: the starter cards that come with a ruleset, and the user's own packs."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec
from msgspec.structs import replace
from rapidfuzz import fuzz, process, utils

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Face, Pack, plain, read_pack
from headjudge.formats.readings import ReadBy, Readings
from headjudge.formats.texts import Texts
from headjudge.formats.user import user_packs
from headjudge.games import box_of
from headjudge.games.game_box import Box
from headjudge.games.printed import sides
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.defined import Definition, Keywords, heading

STARTER = "starter"
TOKENS = "tokens.yaml"
_NEAR = 60
MOST_REMEMBERED = 16


class Said(msgspec.Struct, frozen=True):
    """What packs say of texts: how cards read, and what words mean that the book does not have."""

    readings: tuple[ReadBy, ...] = ()
    keywords: tuple[Definition, ...] = ()


class Content:
    """Some packs of one ruleset, searched by name. Earlier packs go first where several have a card.

    ``given`` are the packs as they are; in ``informed`` older printings have the information of newer ones where the
    rules of the game say so, and in ``packs`` the cards have the readings that packs give them.
    """

    def __init__(
        self, ruleset: str, packs: Sequence[Pack], like: "Content | None" = None, exact: Said | None = None
    ) -> None:
        self.box: Box = box_of(ruleset)
        self.ruleset = ruleset
        self.given = tuple(packs)
        self.informed: tuple[Pack, ...] = informed(self.box, self.given) if like is None else like.informed
        self.readings = Readings(self.box, self.informed, None if exact is None else exact.readings)
        self.keywords = Keywords(defined(self.given) if exact is None else exact.keywords)
        self.packs = self.readings.packs
        self._by_name: dict[str, list[Found]] = {}
        self._by_number: dict[str, list[Found]] | None = None
        digests = [pack.digest() for pack in self.informed] if like is None else [like.digest(p) for p in like.packs]
        self._digests = {id(pack): digest for pack, digest in zip(self.packs, digests, strict=True)}
        self._texts: dict[tuple[str, ...], Texts] = {}
        self._reading_as: dict[bytes, Content] = {}
        for at, pack in enumerate(self.packs):
            for card in pack.cards:
                self._by_name.setdefault(plain(card.name), []).append((at, card))

    def find(self, name: str, section: str = "", number: str = "") -> "Found | None":
        """The card of that name that belongs in the section (any, if none is named); a number decides if it is known.

        A name may stand for several cards: an evolved card has the name of the one that evolves.
        """
        found = [each for each in self._by_name.get(plain(name), ()) if not section or self.belongs(each[1], section)]
        numbered = [each for each in found if number and each[1].number == number]
        return next(iter(numbered or found), None)

    def named(self, name: str) -> "list[Found]":
        """Every card of that name."""
        return self._by_name.get(plain(name), [])

    def numbered(self, number: str, section: str = "") -> "Found | None":
        """The card of that number, first one that belongs in the section."""
        if self._by_number is None:
            self._by_number = {}
            for at, pack in enumerate(self.packs):
                for card in pack.cards:
                    self._by_number.setdefault(card.number, []).append((at, card))
        found = self._by_number.get(number, []) if number else []
        return next((each for each in found if self.belongs(each[1], section)), next(iter(found), None))

    def belongs(self, card: Card, section: str) -> bool:
        return self.box.section_of(card) == section

    def nearest(self, name: str, most: int = 3) -> list[str]:
        """Names that are written nearly like this one, the nearest first."""
        names = list(dict.fromkeys(card.name for pack in self.packs for card in pack.cards))
        found = process.extract(
            name, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=most, score_cutoff=_NEAR
        )
        return [match for match, _score, _at in found]

    def digest(self, pack: Pack) -> str:
        """The identity of a pack; the readings that others give to its cards are not part of it."""
        return self._digests[id(pack)]

    def read_by(self, pack: Pack, face: Face) -> str:
        """The name of the pack that says how a side of one of its cards reads; nothing where the print is read."""
        by = self.readings.of.get(id(face))
        return by.pack if by is not None else pack.name if face.reads_as else ""

    def reading_as(self, exact: Said) -> "Content":
        """The same cards with exactly these readings and keywords."""
        key = msgspec.json.encode(exact)
        found = self._reading_as.get(key)
        if found is None:
            if len(self._reading_as) >= MOST_REMEMBERED:
                self._reading_as.clear()
            found = self._reading_as[key] = Content(self.ruleset, self.given, self, exact)
        return found

    def pack(self, digest: str) -> Pack | None:
        return next((pack for pack in self.packs if self.digest(pack) == digest), None)

    def texts(self, packs: Sequence[Pack]) -> Texts:
        """The texts of some of the packs, compiled with each other's names."""
        digests = tuple(self.digest(pack) for pack in packs)
        found = self._texts.get(digests)
        if found is None:
            found = self._texts[digests] = Texts(self.box, packs, digests, tuple(self.keywords.by_word.values()))
        return found

    def language(self) -> RulesetLanguage:
        """The language with the names of all cards here, and the keywords that packs define."""
        faces = [face for pack in self.packs for card in pack.cards for face in sides(card)]
        return self.box.language().with_names(*self.box.words(faces)).with_keywords(self.keywords.by_word.values())


def defined(packs: Iterable[Pack]) -> list[Definition]:
    """The keywords that packs define; of two definitions of a word that of the earlier pack counts."""
    found: dict[str, Definition] = {}
    for pack in packs:
        for said, lines in pack.keywords.items():
            head = heading(said)
            if head is not None:
                found.setdefault(head[0].casefold(), Definition(*head, lines, pack.name))
    return list(found.values())


def informed(box: Box, packs: Sequence[Pack]) -> tuple[Pack, ...]:
    """The packs with every card as it is to be read: an earlier pack is newer than a later one, and within a pack a
    later card than an earlier one, as sets are listed. A pack in which nothing changes stays the same object."""
    printings = [(at, i) for at, pack in enumerate(packs) for i in reversed(range(len(pack.cards)))]
    cards = [list(pack.cards) for pack in packs]
    changed = set()
    for (at, i), new in zip(printings, box.informed([packs[at].cards[i] for at, i in printings]), strict=True):
        if new is not None:
            cards[at][i] = replace(
                cards[at][i], facts=new.facts, text=new.text, back=new.back, reads_as=tuple(new.reads_as)
            )
            changed.add(at)
    return tuple(replace(pack, cards=tuple(cards[at])) if at in changed else pack for at, pack in enumerate(packs))


Found = tuple[int, Card]
"""The place of a pack among those of a content, and a card of it."""


_remembered: dict[str, Content] = {}


def content(ruleset: str, extra: Sequence[Pack] = ()) -> Content:
    """Everything there is: packs given for the occasion, the user's own, the starter cards."""
    book = box_of(ruleset).book
    for pack in extra:
        if pack.ruleset not in (ruleset, book):
            raise Malformed(f"the pack {pack.name!r} is one of {pack.ruleset}", f"a pack of {ruleset}", "Leave it out")
    packs = (*extra, *user_packs(book), starter_pack(ruleset))
    found = _remembered.get(ruleset)
    if found is None or [id(pack) for pack in found.given] != [id(pack) for pack in packs]:
        found = _remembered[ruleset] = Content(ruleset, packs)
    return found


def starter_pack(ruleset: str) -> Pack:
    """The starter cards of a ruleset as one pack, so that they know each other's names."""
    return _starter_pack(tuple(box_of(ruleset).shelves), box_of(ruleset).book)


@cache
def _starter_pack(shelves: tuple[str, ...], ruleset: str) -> Pack:
    packs = [read_pack(file) for file in shipped_files(shelves) if file.name != TOKENS]
    return Pack(STARTER, ruleset, tuple(card for pack in packs for card in pack.cards))


def shipped_files(shelves: Iterable[str]) -> list[Path]:
    """The pack files on some shelves."""
    folders = [Path(str(resources.files(shelf))) / "packs" for shelf in shelves]
    return [file for folder in folders for file in sorted(folder.glob("*.yaml"))]


@cache
def tokens(ruleset: str) -> Pack:
    """The tokens that cards of a ruleset make, where it ships a pack of them."""
    files = [file for file in shipped_files(box_of(ruleset).shelves) if file.name == TOKENS]
    return read_pack(files[0]) if files else Pack("tokens", ruleset)


def starter_decks(ruleset: str) -> tuple[str, ...]:
    """The ids of the decks that come with a ruleset, as `Game.new` takes them."""
    return tuple(_deck_files(ruleset))


def starter_deck(ruleset: str, deck_id: str) -> str:
    """The text of a starter deck."""
    files = _deck_files(ruleset)
    if deck_id not in files:
        raise Malformed(f"there is no deck {deck_id!r}", "one of " + ", ".join(files), "Name one of these, or a file")
    return files[deck_id].read_text(encoding="utf-8")


def _deck_files(ruleset: str) -> dict[str, Path]:
    folder = Path(str(resources.files(box_of(ruleset).shelves[0]))) / box_of(ruleset).decks
    return {f"{STARTER}/{file.stem}": file for file in sorted(folder.glob("*.txt"))}
