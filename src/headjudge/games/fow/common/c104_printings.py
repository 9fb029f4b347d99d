"""104.7e: of the printings of a card the newest one counts, and all older ones are read as it is."""

from collections.abc import Mapping, Sequence

from headjudge.games.card_facts import Information, PrintedCard, PrintedFace
from headjudge.games.fow.common.c402_decks import section_of
from headjudge.games.fow.common.facts import halves_of
from headjudge.rulebook.registry import rule

Identity = tuple[str, str]
"""The name, and the part of a deck in which the card lies: a ruler is never a printing of its J-ruler's namesake."""


def printed_when(card: PrintedCard) -> str:
    """When the card was printed, where its pack says so: a date, year first, which sorts as it reads."""
    return str(card.facts.get("printed", ""))


def identity(face: PrintedFace) -> Identity:
    return face.name.casefold(), section_of(face)


@rule("104.7e", what="state")
def newest(cards: Sequence[PrintedCard]) -> Mapping[Identity, Information]:
    """The information of every card. RULING: dates decide, and among equals the order in which they are given.

    A card that is newest as one half of an alternative card has the information of that half alone.
    """
    found: dict[Identity, Information] = {}
    for card in sorted(cards, key=printed_when, reverse=True):
        found.setdefault(identity(card), Information(card.facts, card.text, card.back, card.reads_as))
        for half in halves_of(card):
            found.setdefault(identity(half), Information(half.facts, half.text, None, half.reads_as))
    return found
