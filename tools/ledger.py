"""Keeps the ledgers true to the books they were written from.

    python tools/ledger.py check            compare every ledger with its book, where the book is at hand
    python tools/ledger.py new sve          print the rows that the ledger of an edition still lacks

The books are not part of the project: `--books` names the folder with their `<edition>.index.jsonl`, one JSON
object a rule with `id`, `parent`, `text` and `kind`.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from headjudge.rulebook import LedgerError, edition, editions, ids
from headjudge.rulebook.ledger import fingerprint

BOOKS = Path(__file__).resolve().parents[2] / "shared" / "rules"


def read_book(books: Path, edition_id: str) -> dict[str, dict[str, Any]]:
    lines = (books / f"{edition_id}.index.jsonl").read_text(encoding="utf-8").splitlines()
    return {entry["id"]: entry for entry in map(json.loads, lines)}


def faults(books: Path, edition_id: str) -> list[str]:
    """Every way in which a ledger and its book disagree."""
    found = []
    ledger, book = edition(edition_id), read_book(books, edition_id)
    for rule_id, entry in book.items():
        if rule_id not in ledger:
            found.append(f"{edition_id} {rule_id} has no row")
            continue
        if ledger.rule(rule_id).fingerprint != fingerprint(entry["text"]):
            found.append(f"{edition_id} {rule_id} was written from another text; read it again")
        if ledger.parent(rule_id) != entry["parent"]:
            found.append(f"{edition_id} {rule_id} stands under {ledger.parent(rule_id)}, not {entry['parent']}")
    found += [f"{edition_id} {rule_id} is not in the book" for rule_id in ledger.rows if rule_id not in book]
    return found


def missing_rows(books: Path, edition_id: str) -> list[str]:
    """Rows to complete by hand: a heading in our own words, and the status read from the rule."""
    book = read_book(books, edition_id)
    known = editions().get(edition_id)
    keys = {ids.key(rule_id): rule_id for rule_id in book}
    rows = []
    for rule_id in sorted(book, key=ids.key):
        if known is None or rule_id not in known:
            cells = [f'text = "{fingerprint(book[rule_id]["text"])}"']
            if book[rule_id]["kind"] == "heading":
                cells.append('status = "definition"')
            if ids.above(rule_id, keys) != book[rule_id]["parent"]:
                cells.append(f'parent = "{book[rule_id]["parent"]}"')
            rows.append(f'"{rule_id}" = {{ {", ".join(cells)} }}')
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("check", "new"))
    parser.add_argument("editions", nargs="*")
    parser.add_argument("--books", type=Path, default=BOOKS)
    given = parser.parse_args()
    chosen = given.editions or list(editions())
    try:
        if given.action == "new":
            print("\n".join(row for name in chosen for row in missing_rows(given.books, name)))
            return 0
        found = [fault for name in chosen for fault in faults(given.books, name)]
    except (LedgerError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(found) or f"{', '.join(chosen)}: every row agrees with its book")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
