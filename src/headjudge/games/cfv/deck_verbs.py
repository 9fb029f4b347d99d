"""Verbs of card text about decks and hidden cards (3.12, 3.13, 10.1.1, 10.1.8 to 10.1.10)."""

from headjudge.games import deck_verbs
from headjudge.games.cfv.keyword_text import SoulCharge
from headjudge.games.cfv.model import DECK, DRAW, HAND, LOOK, PUT, REVEAL, SEARCH, SHUFFLE, SOUL, SOUL_CHARGE
from headjudge.games.cfv.verbs import emits, moving
from headjudge.games.deck_verbs import DeckWords
from headjudge.kernel.actions import Action, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.programs import Builder, Label

WORDS = DeckWords(
    DECK,
    DRAW,
    SEARCH,
    LOOK,
    REVEAL,
    SHUFFLE,
    {
        "draw": "3.12.3",
        "draw one": "3.12.2",
        "draw on": "3.12.4.1",
        "search": "10.1.9.1",
        "found": "",
        "look": "3.13.2",
        "look up to": "3.13.3",
        "look on": "3.13.3.1",
        "look next": "3.13.3.2",
        "look end": "3.13.3.3",
        "reveal": "10.1.8.1",
        "shuffle": "10.1.10.1",
        "shuffle in": "4.1.4",
    },
)


@emits(tree.Draw, "3.12.3", "3.12.4", "3.12.4.1", "3.12.4.2", "3.12.4.3", "10.1.1.1")
def draw(b: Builder, node: tree.Draw) -> None:
    deck_verbs.emit_draw(b, node, WORDS, draw_one)


def draw_one(game: Game, player: int, cause: Ref) -> Action | None:
    """The top card of the deck to the hand; without one nothing happens."""
    deck = game.zones[2 * DECK + player]
    return Move(DRAW, player, game.ref(deck[-1]), 2 * HAND + player, cause=cause) if deck else None


@emits(tree.Search, "10.1.9.1", "10.1.9.1.1", "10.1.9.1.2")
def search(b: Builder, node: tree.Search) -> None:
    deck_verbs.emit_search(b, node, WORDS)


@emits(tree.Look, "3.13.1", "3.13.2", "3.13.3", "3.13.3.1", "3.13.3.2", "3.13.3.3")
def look(b: Builder, node: tree.Look) -> None:
    deck_verbs.emit_look(b, node, WORDS)


@emits(tree.Reveal, "10.1.8.1", "10.1.8.1.1", "10.1.8.1.2", "10.1.8.1.3")
def reveal(b: Builder, node: tree.Reveal) -> None:
    deck_verbs.emit_reveal(b, node, WORDS)


@emits(tree.Shuffle, "10.1.10.1", "10.1.10.1.1", "10.1.10.1.2")
def shuffle(b: Builder, node: tree.Shuffle) -> None:
    deck_verbs.emit_shuffle(
        b, node, WORDS, lambda game, frame, player, ref: moving(game, frame, PUT, player, ref, DECK)
    )


@emits(SoulCharge, "10.1.17.1", "4.2.3")
def soul_charge(b: Builder, node: SoulCharge) -> None:
    """One card after the other, from the top of the deck."""
    player, amount, left = b.performer(node.by), lower_amount(node.amount, b.vocab), b.name("left")

    def charge(game: Game, frame: Resolve, n: int) -> list[Action]:
        who = player(game, frame)
        cards = game.zones[2 * DECK + who][::-1][: max(0, n)]
        return [Move(SOUL_CHARGE, who, game.ref(cid), 2 * SOUL + who, cause=frame.source) for cid in cards]

    b.require(lambda game, ctx: len(game.zones[2 * DECK + player(game, ctx)]) >= amount(game, ctx), "10.1.17.1")
    if b.joint is not None:
        b.act(lambda game, frame: charge(game, frame, amount(game, frame)), "10.1.17.1", "soul charge")
        return
    b.bind(left, amount, "10.1.17.1", "soul charge")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0, end, "10.1.17.1")
    b.act(lambda game, frame: charge(game, frame, 1), "10.1.17.1", "soul charge")
    b.bind(left, lambda game, frame: frame.vars[left] - 1, "4.2.3")
    b.jump(top, "4.2.3")
    b.place(end)
