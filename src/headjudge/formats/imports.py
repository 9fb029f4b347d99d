"""Card databases that people have, made into packs: JSON lines with one flat object a card.

Each row has `name` and `text` (or `lines`, the text already split), and may have `id`, `set`, `rarity` and `scope`, the
rulesets it belongs to. Whatever else stands in a row is a fact for the ruleset to read. A row whose id is that of
another with a mark behind it (`X-013J`, `X-076^`) is the other side of that card.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Face, Pack, card_places, check_facts, check_numbers, json_lines, paragraphs
from headjudge.formats.yaml import Document, Value, read_text
from headjudge.games import box_of, rulesets

_PRINTED = (("id", "number"), ("set", "set"), ("rarity", "rarity"))
_ABOUT_THE_ROW = ("game", "scope", "defects", "lines_are_authentic")
_NOT_FACTS = frozenset({"name", "text", "lines", *_ABOUT_THE_ROW, *(theirs for theirs, _ in _PRINTED)})
_OTHER_SIDE = ("J", "^")
"""What stands behind the id of a card for its other side."""


class LeftOut(msgspec.Struct, frozen=True):
    """A row of a database that is no card of the ruleset as it stands, and why."""

    name: str
    number: str
    why: str


def import_rows(path: Path, ruleset: str, left_out: list[LeftOut] | None = None) -> Pack:
    """The cards of a database that belong to a ruleset, as a pack named after the file.

    A row that cannot be a card is refused, or with a list for them left out and told there: the others still can.
    """
    rows = list(json_lines(read_text(path), str(path)))
    if left_out is None:
        read = [(row, card) for row in rows if (card := _card(row, ruleset))]
        _check(read, path, ruleset)
    else:
        read = _sound(rows, path, ruleset, left_out)
    pack = Pack(path.stem, ruleset, tuple(_whole([card for _, card in read])))
    if not pack.cards:
        raise Malformed(f"{path}: no card belongs to '{ruleset}'", what_to_do="Name another ruleset or another file.")
    return pack


def _check(read: list[tuple[Document, Card]], path: Path, ruleset: str) -> None:
    rows = Document(None, str(path), card_places([row for row, _ in read]))
    check_numbers(enumerate(card for _, card in read), rows)
    check_facts([card for _, card in read], ruleset, rows, "cards")


def _sound(rows: list[Document], path: Path, ruleset: str, left_out: list[LeftOut]) -> list[tuple[Document, Card]]:
    """The rows that can be cards, one by one; of several with one number the first."""
    found: list[tuple[Document, Card]] = []
    numbers: dict[str, Card] = {}
    for row in rows:
        try:
            card = _card(row, ruleset)
            if card is None:
                continue
            before = numbers.get(card.number) if card.number else None
            _check([(row, card)] if before is None else [(row, before), (row, card)], path, ruleset)
        except Malformed as error:
            value = row.value if isinstance(row.value, dict) else {}
            left_out.append(LeftOut(str(value.get("name") or ""), str(value.get("id") or ""), str(error)))
            continue
        numbers.setdefault(card.number, card)
        found.append((row, card))
    return found


def _whole(cards: list[Card]) -> Iterator[Card]:
    """The cards with their other sides behind them; a side whose front is missing stands alone."""
    by_number = {card.number: card for card in cards if card.number}
    backs = {number + mark for number in by_number for mark in _OTHER_SIDE} & set(by_number)
    for card in cards:
        if card.number not in backs or not card.number:
            yield msgspec.structs.replace(card, back=_behind(card.number, by_number)) if card.number else card


def _behind(number: str, by_number: dict[str, Card]) -> Face | None:
    """The side behind a card, with whatever is behind that."""
    for other in (number + mark for mark in _OTHER_SIDE):
        if other in by_number:
            side = by_number[other]
            return Face(side.name, side.facts, side.text, _behind(other, by_number))
    return None


def _card(document: Document, ruleset: str) -> Card | None:
    row = document.value
    if not isinstance(row, dict):
        raise document.malformed("not an object", expected="one card, {...}")
    scope = row.get("scope")
    if isinstance(scope, list) and ruleset not in scope:
        return None
    found: dict[str, Value] = {
        "name": row.get("name"),
        "facts": {key: value for key, value in row.items() if key not in _NOT_FACTS and value not in (None, [], "")},
        "text": row.get("lines") or paragraphs(row.get("text") or ""),
    }
    found |= {ours: row[theirs] for theirs, ours in _PRINTED if row.get(theirs) is not None}
    card = Document(found, document.file, {(): document.place()[1:]}).convert(Card)
    told = box_of(ruleset).inferred(card) if ruleset in rulesets() else {}
    return msgspec.structs.replace(card, facts={**card.facts, **told}) if told else card
