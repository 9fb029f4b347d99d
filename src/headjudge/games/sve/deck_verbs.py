"""Verbs of card text about decks and hidden cards (5.7 to 5.10, 5.20): draw, search, look, reveal, shuffle."""

from headjudge.games import deck_verbs
from headjudge.games.deck_verbs import DeckWords
from headjudge.games.sve.draw import draw_one
from headjudge.games.sve.model import DECK, DRAW, LOOK, PUT, REVEAL, SEARCH, SHUFFLE
from headjudge.games.sve.verbs import emits, moving
from headjudge.language import tree
from headjudge.language.lower.programs import Builder

WORDS = DeckWords(
    DECK,
    DRAW,
    SEARCH,
    LOOK,
    REVEAL,
    SHUFFLE,
    {
        "draw": "5.9.2",
        "draw one": "5.9.1",
        "draw on": "5.9.3.1",
        "search": "5.7.1",
        "found": "5.7.1.2",
        "look": "5.10.1",
        "look up to": "5.10.2.1",
        "look on": "5.10.2.2",
        "look next": "5.10.2.3",
        "look end": "5.10.2.4",
        "reveal": "5.20.1",
        "shuffle": "5.8.1",
        "shuffle in": "5.4.1",
    },
)


@emits(tree.Draw, "5.9.2", "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3")
def draw(b: Builder, node: tree.Draw) -> None:
    deck_verbs.emit_draw(b, node, WORDS, draw_one)


@emits(tree.Search, "5.7.1", "5.7.1.1", "5.7.1.2", "4.1.2.2")
def search(b: Builder, node: tree.Search) -> None:
    """The searcher need not find what only they can see, and shows what had to meet a condition."""
    deck_verbs.emit_search(b, node, WORDS)


@emits(tree.Look, "5.10.1", "5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4")
def look(b: Builder, node: tree.Look) -> None:
    deck_verbs.emit_look(b, node, WORDS)


@emits(tree.Reveal, "5.20.1", "5.20.1.1")
def reveal(b: Builder, node: tree.Reveal) -> None:
    deck_verbs.emit_reveal(b, node, WORDS)


@emits(tree.RevealUntil, "5.20.1")
def reveal_until(b: Builder, node: tree.RevealUntil) -> None:
    deck_verbs.emit_reveal_until(b, node, WORDS)


@emits(tree.Shuffle, "5.8.1", "5.8.1.1", "5.7.2")
def shuffle(b: Builder, node: tree.Shuffle) -> None:
    deck_verbs.emit_shuffle(
        b, node, WORDS, lambda game, frame, player, ref: moving(game, frame, PUT, player, ref, DECK)
    )
