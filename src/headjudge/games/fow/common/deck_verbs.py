"""Verbs of card text about decks and hidden cards (1005, 1009, 1014, 1021, 1034, 1038)."""

from collections.abc import Sequence

import msgspec

from headjudge.games import deck_verbs
from headjudge.games.deck_verbs import DeckWords
from headjudge.games.fow.common.c1021_shuffles import SHUFFLED_IN, ends_shuffle, shown_tops
from headjudge.games.fow.common.model import (
    DECK,
    DRAW,
    EXPLORE,
    FORESEE,
    HAND,
    LOOK,
    NAME_CARD,
    PUT,
    REVEAL,
    SEARCH,
    SHUFFLE,
    STONE_DECK,
)
from headjudge.games.fow.common.verbs import emits, moving
from headjudge.kernel.actions import Action, Move, Note, Show
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.bindings import SEARCHED
from headjudge.language.lower.choices import ask_name, ask_whether, at_home, settle
from headjudge.language.lower.programs import REVEALED, Builder, Label
from headjudge.language.lower.steps import lower_steps
from headjudge.language.rewrite import rewrite
from headjudge.language.tree import Num
from headjudge.rulebook.registry import rule

replace = msgspec.structs.replace

TREASURE = "Treasure"
EVERYBODY = 3

RULES = {
    "draw": "1009.2",
    "draw one": "1009.1",
    "draw on": "1009.2",
    "search": "1014.2",
    "found": "",
    "look": "1014.2",
    "look up to": "1014.2",
    "look on": "1014.2",
    "look next": "1014.2",
    "look end": "1014.2",
    "reveal": "1005.1",
    "shuffle": "1021.1",
    "shuffle in": "1021.1",
}
WORDS = DeckWords(DECK, DRAW, SEARCH, LOOK, REVEAL, SHUFFLE, RULES)
STONE_WORDS = WORDS._replace(deck=STONE_DECK)
BY_ZONE = {"deck": WORDS, "stone deck": STONE_WORDS}


def words_of(b: Builder, zone: str) -> DeckWords:
    if zone not in BY_ZONE:
        kinds = b.vocab.zones(zone)
        return WORDS._replace(deck=kinds[0])
    return BY_ZONE[zone]


@emits(tree.Draw, "1009.1", "1009.2")
def draw(b: Builder, node: tree.Draw) -> None:
    deck_verbs.emit_draw(b, node, WORDS, draw_one)


def draw_one(game: Game, player: int, cause: Ref) -> Action | None:
    """The top card of the main deck; without one nothing happens."""
    deck = game.zones[2 * DECK + player]
    return Move(DRAW, player, game.ref(deck[-1]), 2 * HAND + player, cause=cause) if deck else None


@emits(tree.Search, "1014.2")
def search(b: Builder, node: tree.Search) -> None:
    """In the zones that the text names, and what it names is looked for there.

    RULING: who may search one zone and/or another decides first whether the deck is among them (1014.2).
    """
    found = replace(node, what=at_home(node.what, node.zone, node.whose, node.also))
    zones = tuple(kind for zone in (node.zone, *node.also) for kind in b.vocab.zones(zone))
    if not node.some:
        deck_verbs.emit_search(b, found, words_of(b, node.zone), zones)
        return
    other, end = Label(), Label()
    b.bind(SEARCHED, lambda game, frame: (), "1014.2")
    ask_whether(b, node.by, "search the deck", "1014.2", other)
    b.bind(SEARCHED, lambda game, frame: (node.zone,), "1014.2")
    deck_verbs.emit_search(b, found, words_of(b, node.zone), zones)
    b.jump(end)
    b.place(other)
    less = rewrite(found.what, lambda part: without(part, node.zone) if isinstance(part, tree.Sel) else part)
    deck_verbs.emit_search(b, replace(found, what=less), words_of(b, node.also[0]), zones[1:])
    b.place(end)


def without(sel: tree.Sel, zone: str) -> tree.Sel:
    return replace(sel, zones=tuple(each for each in sel.zones if each != zone))


@emits(tree.Look, "1014.2")
def look(b: Builder, node: tree.Look) -> None:
    deck_verbs.emit_look(b, node, WORDS)


@emits(tree.Reveal, "1005.1", "1005.2")
def reveal(b: Builder, node: tree.Reveal) -> None:
    """A card that the effect has revealed already is not revealed again."""
    refs, player = settle(b, node.what, node.by, "reveal", "1005.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        shown = frame.vars.get(REVEALED, ())
        new = [ref for ref in refs(game, frame) if ref not in shown]
        return [Show(REVEAL, player(game, frame), ref, EVERYBODY, frame.source) for ref in new]

    def note(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
        frame.bind(REVEALED, (*frame.vars.get(REVEALED, ()), *(event.ref for event in events)))

    b.act(batch, "1005.1", "reveal", note)


@emits(tree.RevealUntil, "1005.1")
def reveal_until(b: Builder, node: tree.RevealUntil) -> None:
    deck_verbs.emit_reveal_until(b, node, WORDS)


@emits(tree.Shuffle, "1021.1", "1021.1a", "1021.2", "1021.2a")
def shuffle(b: Builder, node: tree.Shuffle) -> None:
    """Nobody knows any card of the zone afterwards, whatever has shown it before.

    A card that is then put somewhere in the deck is put there before anything shows what lies on top.
    """
    words = words_of(b, node.zone)

    def into(game: Game, frame: Resolve, player: int, ref: Ref) -> Move:
        move = moving(game, frame, PUT, player, ref, words.deck)
        move.data = SHUFFLED_IN
        return move

    deck_verbs.emit_shuffle(b, node, words, into)
    if ends_shuffle(b.following):
        b.step(lambda frame, game: game.perform(shown_tops(game)), "1021.2", "show the top")


@rule("1034.1", what="verb")
def foresee(b: Builder, node: tree.KeywordAction) -> None:
    """Look at so many cards: any of them on top of the deck, the rest under it, each part in any order."""
    seen, under, player = b.name("seen"), b.name("under"), b.performer(node.by)
    b.act(lambda game, frame: [Note(FORESEE, player(game, frame), None, node.n, frame.source)], "1034.1", "foresee")
    among = tree.Sel(among=tree.Bound(seen))
    lower_steps(b, (
        tree.Look(tree.TopOf(node.by, Num(node.n), bind=seen), by=node.by),
        tree.Put(tree.Pick(among, Num(0), None, bind=under), "deck", node.by, "bottom", by=node.by),
        tree.Put(tree.RestOf(seen), "deck", node.by, "top", by=node.by),
    ))  # fmt: skip


@rule("1038.1", what="verb")
def explore(b: Builder, node: tree.KeywordAction) -> None:
    """Look at so many cards, perhaps show one of them; a Treasure is removed from the game, the rest goes under."""
    seen, shown, player = b.name("seen"), b.name("shown"), b.performer(node.by)
    found = tree.Pick(tree.Sel(among=tree.Bound(seen)), Num(0), Num(1), bind=shown)
    treasure = tree.Is(tree.Bound(shown), tree.Sel(filters=(tree.Trait(TREASURE),)))

    def note(frame: Resolve, game: Game) -> Frame | None:
        return game.tell(EXPLORE, player(game, frame), None, node.n, frame.source)

    begin = tree.Look(tree.TopOf(node.by, Num(node.n), bind=seen), by=node.by)
    ask_whether(b, node.by, "explore", "1038.1", end := Label())
    b.step(note, "1038.1", "explore")
    lower_steps(b, (
        begin,
        tree.Reveal(found, by=node.by),
        tree.If(treasure, (tree.Banish(tree.Bound(shown), by=node.by),)),
        tree.Put(tree.RestOf(seen), "deck", node.by, "bottom", by=node.by),
    ))  # fmt: skip
    b.place(end)


@emits(tree.Declare, "1307.5a")
def declare(b: Builder, node: tree.Declare) -> None:
    """A card name: that of a card that exists; halves of a card are named one by one."""
    kind = node.of.removeprefix("non-")
    ask_name(
        b,
        node.bind,
        node.by,
        lambda game: game.ruleset.library.names_but(kind) if kind else game.ruleset.library.names,
        NAME_CARD,
        "1307.5a",
    )
