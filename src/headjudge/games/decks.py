"""Judging decks: what the deck construction of every game is made of. The rules themselves are each game's own."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from headjudge.games.card_facts import Listed, PrintedFace, TreeOf, Violation
from headjudge.kernel.questions import SET, Answer, number
from headjudge.language import tree

Deck = Sequence[Listed]
Check = Callable[[Deck, TreeOf], Iterable[Violation]]
"""A check gives the violations of the rule it is named for."""


class Section:
    """A part of a deck: how lists name it, how a sentence and card text do, how many copies of a name it holds."""

    __slots__ = ("copies", "name", "title", "word")

    def __init__(self, name: str, title: str, word: str = "", copies: int = 0) -> None:
        self.name = name
        self.title = title
        self.word = word
        self.copies = copies


def check(deck: Deck, tree_of: TreeOf, checks: Sequence[Check]) -> list[Violation]:
    """Every violation, in the order of the rules."""
    return [violation for each in checks for violation in each(deck, tree_of)]


def of(deck: Deck, section: str) -> list[Listed]:
    return [listed for listed in deck if listed.section == section]


def size(deck: Deck, section: str) -> int:
    return sum(listed.copies for listed in of(deck, section))


def misplaced(
    deck: Deck, section: Section, section_of: Callable[[PrintedFace], str], rule: str, why: str
) -> list[Violation]:
    """The lines of a section whose cards belong in another."""
    return [
        Violation(rule, f"{listed.card.name} cannot be in {section.title}: {why}", listed.line)
        for listed in of(deck, section.name)
        if section_of(listed.card) != section.name
    ]


def too_many_copies(deck: Deck, tree_of: TreeOf, sections: Mapping[Section, str]) -> list[Violation]:
    """Names of which a section has more than its rule or the card's own text allows; all its lines count together."""
    found = []
    for section, rule in sections.items():
        by_name: dict[str, list[Listed]] = {}
        for listed in of(deck, section.name):
            by_name.setdefault(listed.card.name, []).append(listed)
        for name, lines in by_name.items():
            count = sum(listed.copies for listed in lines)
            most = number(deck_copies(tree_of(lines[0].card), section), section.copies)
            if count > most:
                text = f"{section.title} has {count} copies of {name}; {most} are allowed"
                found.append(Violation(rule, text, lines[-1].line))
    return found


def deck_copies(card: tree.Card | None, section: Section) -> tuple[Answer, ...]:
    """What a card's own text answers to how many copies of it a deck may hold."""
    abilities = card.abilities if card is not None else ()
    rules = [ability for ability in abilities if isinstance(ability, tree.DeckRule)]
    return tuple((SET, each.copies) for each in rules if each.deck == section.word)
