"""Card databases that people have, made into packs: JSON lines with one flat object a card.

Each row has `name` and `text` (or `lines`, the text already split), and may have `id`, `set`, `rarity` and `scope`, the
rulesets it belongs to. Whatever else stands in a row is a fact for the ruleset to read.
"""

from pathlib import Path

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Pack, card_places, check_numbers, json_lines, paragraphs
from headjudge.formats.yaml import Document, Value, read_text

_PRINTED = (("id", "number"), ("set", "set"), ("rarity", "rarity"))
_ABOUT_THE_ROW = ("game", "scope", "defects", "lines_are_authentic")
_NOT_FACTS = frozenset({"name", "text", "lines", *_ABOUT_THE_ROW, *(theirs for theirs, _ in _PRINTED)})


def import_rows(path: Path, ruleset: str) -> Pack:
    """The cards of a database that belong to a ruleset, as a pack named after the file."""
    read = [(row, _card(row, ruleset)) for row in json_lines(read_text(path), str(path))]
    pack = Pack(path.stem, ruleset, tuple(card for _, card in read if card))
    if not pack.cards:
        raise Malformed(f"{path}: no card belongs to '{ruleset}'", what_to_do="Name another ruleset or another file.")
    check_numbers(pack, Document(None, str(path), card_places([row for row, card in read if card])))
    return pack


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
    return Document(found, document.file, {(): document.place()[1:]}).convert(Card)
