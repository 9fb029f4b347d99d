"""Card packs: the facts and the text of each card, as data, in YAML, JSON or JSON lines.

A pack in JSON lines has its name and ruleset in the first line and a card in each of the others. What a fact means is
the ruleset's business; here it is a word, a number or a list of words. Nothing in a pack is ever executed.
"""

import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.yaml import Document, Places, Step, Value, parse_yaml, read_text
from headjudge.games import box_of, rulesets
from headjudge.games.printed import sides

Fact = bool | int | str | list[str]


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side of a card. `text` is its paragraphs as printed; in a file it may be one string of several lines.

    `back` is the side behind it; a side that is itself turned over for another has that as its own `back`.
    """

    name: str
    facts: dict[str, Fact] = {}
    text: tuple[str, ...] = ()
    back: "Face | None" = None

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("Expected a name, got nothing")


class Card(Face, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as printed. `number` tells reprints and namesakes apart; a name alone may stand for several cards."""

    rarity: str = ""
    set: str = ""
    number: str = ""


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    ruleset: str
    cards: tuple[Card, ...] = ()

    def digest(self) -> str:
        """The identity of what the pack says, whatever file it came from; replays record it."""
        return hashlib.blake2b(msgspec.json.encode(self, order="sorted"), digest_size=16).hexdigest()

    def named(self, name: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.name == name)


def read_pack(path: Path) -> Pack:
    """Read a pack by the ending of its file: .yaml, .yml, .json or .jsonl."""
    readers = {".yaml": _from_yaml, ".yml": _from_yaml, ".json": _from_json, ".jsonl": _from_lines}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        if not os.path.exists(path):  # NB: Path.exists complains about some names
            read_text(path)
        raise Malformed(f"{path}: no pack ends in '{path.suffix}'", f"one of {', '.join(readers)}", "Rename the file.")
    return reader(read_text(path), str(path))


def write_pack(pack: Pack, path: Path) -> None:
    """Write a pack as JSON lines, which a tool can add to and compare line by line."""
    header = {"name": pack.name, "ruleset": pack.ruleset}
    path.write_bytes(msgspec.json.Encoder(order="sorted").encode_lines([header, *pack.cards]))


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


def _from_yaml(text: str, file: str) -> Pack:
    return _pack(parse_yaml(text, file))


def _from_json(text: str, file: str) -> Pack:
    return _pack(_json(text, file, 1))


def _from_lines(text: str, file: str) -> Pack:
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


def _pack(document: Document) -> Pack:
    if isinstance(document.value, dict):
        cards = document.value.get("cards")
        for card in cards if isinstance(cards, list) else ():
            _spread(card)
    pack = document.convert(Pack)
    check_numbers(pack, document)
    check_facts(pack.cards, pack.ruleset, document, "cards")
    return pack


def _spread(face: Value) -> None:
    """Split the texts of a card, side after side."""
    while isinstance(face, dict):
        if "text" in face:
            face["text"] = paragraphs(face["text"])
        face = face.get("back")


def check_numbers(pack: Pack, document: Document) -> None:
    """Refuse a number that two cards share: it is what a list or a replay finds a card by."""
    seen: dict[str, str] = {}
    for index, card in enumerate(pack.cards):
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
