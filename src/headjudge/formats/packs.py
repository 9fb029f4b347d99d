"""Card packs: the facts and the text of each card, as data, in YAML, JSON or JSON lines.

A pack in JSON lines has its name and ruleset in the first line and a card in each of the others. What a fact means is
the ruleset's business; here it is a word, a number or a list of words. Nothing in a pack is ever executed.

A card may say how it reads; one that says nothing else is a reading of a card of any pack.
"""

import hashlib
import os
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.yaml import Document, Places, Step, Value, parse_yaml, read_text
from headjudge.games import box_of, rulesets
from headjudge.games.printed import sides
from headjudge.language.defined import Definition, Keywords, cycles, heading

Fact = bool | int | str | list[str]
READS_AS = "reads as"
_SAME_SIGN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


def plain(name: str) -> str:
    """A name without what people type in different ways."""
    return " ".join(unicodedata.normalize("NFKC", name).translate(_SAME_SIGN).casefold().split())


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side of a card. `text` is its paragraphs as printed; in a file it may be one string of several lines.

    `back` is the side behind it; a side that is itself turned over for another has that as its own `back`. `reads_as`
    is what the judge reads in the place of the text: the printed one is still what is shown.
    """

    name: str
    facts: dict[str, Fact] = {}
    text: tuple[str, ...] = ()
    back: "Face | None" = None
    reads_as: tuple[str, ...] = msgspec.field(default=(), name=READS_AS)

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("Expected a name, got nothing")


class Card(Face, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as printed. `number` tells reprints and namesakes apart; a name alone may stand for several cards."""

    rarity: str = ""
    set: str = ""
    number: str = ""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the cards of a name read; `number`, `section` of a deck and `type` say which, where several bear it."""

    name: str
    reads_as: tuple[str, ...] = msgspec.field(name=READS_AS)
    number: str = ""
    section: str = ""
    type: str = ""


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`keywords` are words that cards of any pack may use, each with the text it stands for."""

    name: str
    ruleset: str
    cards: tuple[Card, ...] = ()
    readings: tuple[Reading, ...] = ()
    keywords: dict[str, tuple[str, ...]] = {}

    def digest(self) -> str:
        """The identity of what the pack says, whatever file it came from; replays record it."""
        return hashlib.blake2b(msgspec.json.encode(self, order="sorted"), digest_size=16).hexdigest()

    def named(self, name: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.name == name)


class _Row(Card, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a file lists under its cards: a card, or the reading of one."""

    section: str = ""
    type: str = ""

    @property
    def is_reading(self) -> bool:
        return bool(self.reads_as) and not (self.facts or self.text or self.back)

    def reading(self) -> Reading:
        return Reading(self.name, self.reads_as, self.number, self.section, self.type)

    def card(self) -> Card:
        return Card(**{name: getattr(self, name) for name in Card.__struct_fields__})


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    ruleset: str
    cards: tuple[_Row, ...] = ()
    keywords: dict[str, tuple[str, ...]] = {}


def read_pack(path: Path) -> Pack:
    return read_placed(path)[0]


def read_placed(path: Path) -> tuple[Pack, Document]:
    """Read a pack by the ending of its file: .yaml, .yml, .json or .jsonl; and what knows where it says everything."""
    readers = {".yaml": _from_yaml, ".yml": _from_yaml, ".json": _from_json, ".jsonl": _from_lines}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        if not os.path.exists(path):  # NB: Path.exists complains about some names
            read_text(path)
        raise Malformed(f"{path}: no pack ends in '{path.suffix}'", f"one of {', '.join(readers)}", "Rename the file.")
    return reader(read_text(path), str(path))


def write_pack(pack: Pack, path: Path) -> None:
    """Write a pack as JSON lines, which a tool can add to and compare line by line."""
    header: dict[str, object] = {"name": pack.name, "ruleset": pack.ruleset}
    if pack.keywords:
        header["keywords"] = pack.keywords
    path.write_bytes(msgspec.json.Encoder(order="sorted").encode_lines([header, *pack.cards, *pack.readings]))


def json_lines(text: str, file: str) -> Iterator[Document]:
    """Each line that is not blank, as a document that knows its place."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _json(line, file, number)


def paragraphs(text: Value) -> Value:
    """A text written as one string, paragraph by paragraph; anything else is left to the check of types."""
    if not isinstance(text, str):
        return text
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return [line for line in lines if line]


def _from_yaml(text: str, file: str) -> tuple[Pack, Document]:
    return _pack(parse_yaml(text, file))


def _from_json(text: str, file: str) -> tuple[Pack, Document]:
    return _pack(_json(text, file, 1))


def _from_lines(text: str, file: str) -> tuple[Pack, Document]:
    """NB: all lines become one document, so that every kind of file is checked by the same code."""
    header, *cards = list(json_lines(text, file)) or [Document(None, file, {(): (1, 1)})]
    if not isinstance(header.value, dict) or "cards" in header.value:
        raise header.malformed("no header", expected='{"name": ..., "ruleset": ...}', what_to_do="Add that line first.")
    value: Value = {**header.value, "cards": [card.value for card in cards]}
    return _pack(Document(value, file, card_places(cards)))


def card_places(lines: list[Document]) -> Places:
    """Where the cards of a pack stand if each has a line to itself."""
    places: Places = {(): (1, 1)}
    for index, line in enumerate(lines):
        places["cards", index] = (line.place().line, 1)
    return places


def _json(text: str, file: str, line: int) -> Document:
    try:
        value: Value = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Malformed(f"{file}:{line}: {error}", "JSON", "Correct the file.") from None
    return Document(value, file, {(): (line, 1)})


def _pack(document: Document) -> tuple[Pack, Document]:
    if isinstance(document.value, dict):
        cards, keywords = document.value.get("cards"), document.value.get("keywords")
        for card in cards if isinstance(cards, list) else ():
            spread(card)
        if isinstance(keywords, dict):
            document.value["keywords"] = {word: paragraphs(text) for word, text in keywords.items()}
    found = document.convert(_File)
    check_numbers([(at, row) for at, row in enumerate(found.cards) if not row.is_reading], document)
    check_facts(found.cards, found.ruleset, document, "cards")
    check_readings(found.cards, document)
    check_keywords(found, document)
    cards_of = tuple(row.card() for row in found.cards if not row.is_reading)
    readings = tuple(row.reading() for row in found.cards if row.is_reading)
    return Pack(found.name, found.ruleset, cards_of, readings, found.keywords), document


def spread(face: Value) -> None:
    """Split the texts of a card, side after side."""
    while isinstance(face, dict):
        for key in ("text", READS_AS):
            if key in face:
                face[key] = paragraphs(face[key])
        face = face.get("back")


def check_readings(rows: Sequence[_Row], document: Document) -> None:
    """Refuse a reading that says nothing, one that is none of a card alone, and a second one for the same card."""
    seen: dict[tuple[str, ...], int] = {}
    for index, row in enumerate(rows):
        place = ("cards", index)
        if document.has(*place, READS_AS) and not row.reads_as:
            raise document.malformed(f"the reading of '{row.name}' says nothing", *place, READS_AS, expected="a text")
        if not row.is_reading and (row.section or row.type):
            wrong = "section" if row.section else "type"
            message = f"'{wrong}' says which card of the name '{row.name}' is read, and this is no reading"
            raise document.malformed(message, *place, wrong, what_to_do="Write it among the facts.")
        key = (plain(row.name), row.number, row.section.casefold(), row.type.casefold())
        if row.reads_as and seen.setdefault(key, index) != index:
            line = document.place("cards", seen[key]).line
            message = f"a second reading of '{row.name}'; the first is in line {line}"
            raise document.malformed(message, *place, what_to_do="Keep one, or say by number which card each is for.")


def check_keywords(found: _File, document: Document) -> None:
    """Refuse a heading that is none, a word without a text, twice, of the book, or defined by itself."""
    seen: dict[str, str] = {}
    book = box_of(found.ruleset).keywords() if found.ruleset in rulesets() else frozenset()
    for said, lines in found.keywords.items():
        place = ("keywords", said)
        head = heading(said)
        if head is None:
            raise document.malformed(f"'{said}' is no keyword", *place, expected="a word, such as 'Glow' or 'Glow (N)'")
        if not lines:
            raise document.malformed(f"the keyword '{said}' says nothing", *place, expected="a text")
        if head[0].casefold() in book:
            raise document.malformed(f"'{head[0]}' is a keyword of the book", *place, what_to_do="Take another word.")
        if (first := seen.setdefault(head[0].casefold(), said)) != said:
            raise document.malformed(f"'{said}' again: '{first}' defines that word", *place)
    definitions = [Definition(*head, lines) for said, lines in found.keywords.items() if (head := heading(said))]
    for word, way in cycles(Keywords(definitions)).items():
        said = seen[word.casefold()]
        message = f"'{word}' is defined by itself: {' -> '.join(way)}"
        raise document.malformed(message, "keywords", said, what_to_do="Say it in other words.")


def check_numbers(cards: Iterable[tuple[int, Card]], document: Document) -> None:
    """Refuse a number that two cards share: it is what a list or a replay finds a card by."""
    seen: dict[str, str] = {}
    for index, card in cards:
        if card.number in seen:
            message = f"the number {card.number} of '{card.name}' is also that of '{seen[card.number]}'"
            raise document.malformed(message, "cards", index, what_to_do="Give each card a number of its own, or none.")
        if card.number:
            seen[card.number] = card.name


def check_facts(cards: Sequence[Card], ruleset: str, document: Document, *path: Step) -> None:
    """Refuse a fact that the game could not play with; of a ruleset that is not here nothing is known."""
    if ruleset not in rulesets():
        return
    for index, card in enumerate(cards):
        place = (*path, index)
        for face in sides(card):
            for wrong in box_of(ruleset).wrong_facts(face):
                message = f"the {wrong.name} of '{face.name}' is {face.facts[wrong.name]!r}"
                raise document.malformed(message, *place, "facts", wrong.name, expected=wrong.expected)
            place = (*place, "back")
