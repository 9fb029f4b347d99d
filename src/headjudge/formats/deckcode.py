"""Decks as one line to be sent to a friend: ``HJ1-`` and letters.

Behind the prefix, whose number is the version, stand in base64url: how many bytes there ought to be, a checksum, and
the deck in MessagePack, compressed: its ruleset, its name, and for each section how many of which card. A card is its
number where that is known to mean it, otherwise its name. Blanks and line breaks that pasting brings in mean nothing.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from headjudge.errors import Malformed, Stale
from headjudge.formats.content import Content
from headjudge.formats.decklist import MOST_COPIES, DeckList, Entry, Problem

VERSION = 1
CHECKSUM = 4
MOST_BYTES = 60_000
"""What a deck may unfold to; more is no deck."""

_CODE = re.compile(r"HJ(\d{1,4})-([A-Za-z0-9_-]+)={0,2}")
_BEGINS = re.compile(r"\W*HJ\d{1,4}-")
_PASTED = re.compile(r"[\s\u200b-\u200f\u2060\ufeff\u00ad>\"'`“”‘’]+")
_AGAIN = "Ask for the whole line again"

Row = tuple[int, str]
"""So many copies of a card, by its number, or by its name behind an equals sign."""


class Code(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a code says."""

    ruleset: str
    name: str
    sections: dict[str, list[Row]]


def is_code(text: str) -> bool:
    """Whether a text is meant as a code, whole or not."""
    return _BEGINS.match(text) is not None


def deck_code(entries: Iterable[Entry], name: str, cards: Content) -> str:
    """The code of a deck whose cards are known."""
    sections: dict[str, list[Row]] = {}
    for entry in entries:
        sections.setdefault(entry.section, []).append((entry.count, _reference(entry, cards)))
    body = zlib.compress(msgspec.msgpack.encode(Code(cards.ruleset, name, sections)), 9)
    data = len(body).to_bytes(2, "big") + _checksum(body) + body
    return f"HJ{VERSION}-{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def _reference(entry: Entry, cards: Content) -> str:
    found = cards.numbered(entry.number, entry.section)
    return entry.number if found is not None and found[1].name == entry.name else f"={entry.name}"


def read_code(text: str) -> Code:
    """What a code says. Raises Malformed for what is none or is damaged, Stale for one of a newer version."""
    found = _CODE.fullmatch(_PASTED.sub("", text))
    if found is None:
        raise Malformed("this is no deck code", f"'HJ{VERSION}-' and letters, digits, '-' and '_'", _AGAIN)
    if int(found[1]) != VERSION:
        raise Stale(
            f"the deck code has version {found[1]}", f"version {VERSION}", "Update Headjudge, or ask for a list"
        )
    body = _body(found[2])
    try:
        code = msgspec.msgpack.decode(_unfolded(body), type=Code)
    except (msgspec.MsgspecError, zlib.error, RecursionError) as error:
        raise Malformed(f"the deck code holds no deck: {error}", what_to_do=_AGAIN) from None
    for count in (count for rows in code.sections.values() for count, _ in rows):
        if not 1 <= count <= MOST_COPIES:
            raise Malformed(f"the deck code lists {count} copies of a card", f"1 to {MOST_COPIES}", _AGAIN)
    return code


def _body(letters: str) -> bytes:
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        data = (
            b"" if len(letters) % 4 != 1 else base64.urlsafe_b64decode(letters[:-1] + "=" * (-(len(letters) - 1) % 4))
        )
    start = 2 + CHECKSUM
    wanted = int.from_bytes(data[:2], "big")
    if len(data) < start or len(data) - start < wanted:
        raise Malformed("the deck code is cut short", "all of the line", _AGAIN)
    body = data[start:]
    if len(body) != wanted or _checksum(body) != data[2:start]:
        raise Malformed("the deck code is damaged: its checksum is wrong", "the line as it was made", _AGAIN)
    return body


def _unfolded(body: bytes) -> bytes:
    opened = zlib.decompressobj()
    data = opened.decompress(body, MOST_BYTES)
    if opened.unconsumed_tail or not opened.eof:
        raise zlib.error(f"more than {MOST_BYTES} bytes")
    return data


def _checksum(body: bytes) -> bytes:
    return blake2b(b"%d" % VERSION + body, digest_size=CHECKSUM).digest()


def code_list(code: Code, cards: Content) -> DeckList:
    """The list that a code stands for. Cards that are not here are problems of it, told with what is known of them."""
    entries, problems = [], []
    known = set(cards.box.sections.values())
    for section, rows in code.sections.items():
        if section not in known:
            message = f"no section is called '{section}'"
            problems.append(Problem(0, message, f"The sections are: {', '.join(sorted(known))}."))
            continue
        for count, said in rows:
            found = None if said.startswith("=") else cards.numbered(said, section)
            if found is not None:
                entries.append(Entry(count, found[1].name, section, number=said))
            elif said.startswith("="):
                entries.append(Entry(count, said[1:], section))
            else:
                problems.append(_unknown(count, said, section))
    return DeckList(tuple(entries), code.name, tuple(problems))


def _unknown(count: int, number: str, section: str) -> Problem:
    copies = "1 copy" if count == 1 else f"{count} copies"
    message = f"the code lists {copies} of the card with the number {number} ({section}), which no pack here has"
    return Problem(0, message, "Import its pack with 'headjudge cards import'.")
