"""What `headjudge cards import` does and prints."""

from pathlib import Path

import msgspec

from headjudge.cli.cards import read_cards
from headjudge.formats.user import keep_pack


class Imported(msgspec.Struct, frozen=True):
    pack: str
    ruleset: str
    cards: int
    digest: str
    file: str


def import_cards(file: Path, ruleset: str, as_json: bool = False) -> str:
    """Keep a pack or card database for the games to come."""
    pack = read_cards(file, ruleset)
    path = keep_pack(pack)
    found = Imported(pack.name, pack.ruleset, len(pack.cards), pack.digest(), str(path))
    if as_json:
        return msgspec.json.format(msgspec.json.encode(found)).decode()
    cards = "1 card" if found.cards == 1 else f"{found.cards} cards"
    return f"{cards} of {found.ruleset} imported as '{found.pack}' to {found.file}"
