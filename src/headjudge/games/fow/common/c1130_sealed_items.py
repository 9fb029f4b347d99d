"""1130.3: items that are still a cipher on some cards, and unsealed on others."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from headjudge.games.card_facts import PrintedFace
from headjudge.games.printed import paragraphs
from headjudge.rulebook.registry import rule

ITEM = re.compile(r"Sealed Item\s*<{1,2}([^<>]+)>{1,2}\s*(.*)", re.IGNORECASE)
CIPHER = re.compile(r"[-–—]?\s*Cipher\.?", re.IGNORECASE)


class Unsealed:
    """A side of a card with the text of its items over their ciphers."""

    def __init__(self, printed: PrintedFace, text: list[str]) -> None:
        self.name = printed.name
        self.facts: Mapping[str, Any] = printed.facts
        self.text = text
        self.reads_as: tuple[str, ...] = ()
        self.back = printed.back


def item_of(line: str) -> tuple[str, str]:
    """The item that a line of text is about, and what the line says of it; nothing where it is about none."""
    found = ITEM.fullmatch(line.strip())
    return (found[1].strip(), found[2].strip()) if found is not None else ("", "")


@rule("1130.3", "1130.3a", "1130.3.a.1", what="state")
def unsealed(printed: PrintedFace, cards: Iterable[PrintedFace]) -> PrintedFace:
    """The side as it is played: an item that any card has unsealed, either side of a ruler included, is no cipher."""
    lines = paragraphs(printed)
    ciphers = {item for item, said in map(item_of, lines) if item and CIPHER.fullmatch(said)}
    if not ciphers:
        return printed
    known = {
        item: line
        for card in cards
        for line in paragraphs(card)
        for item, said in [item_of(line)]
        if item in ciphers and not CIPHER.fullmatch(said)
    }
    return Unsealed(printed, [known.get(item_of(line)[0], line) for line in lines])
