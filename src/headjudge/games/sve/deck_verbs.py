"""Verbs of card text about decks and hidden cards (5.7 to 5.10, 5.20): draw, search, look, reveal, shuffle."""

from typing import Any

import msgspec

from headjudge.games.sve.model import DECK, DRAW, HAND, LOOK, NO_CARD, PUT, REVEAL, SEARCH, SHUFFLE
from headjudge.games.sve.verbs import emits, moving
from headjudge.kernel.actions import Action, Move, Note, Show, Shuffle
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, Decision
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import has_condition, picks_in, settle
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import REVEALED, Builder, Label
from headjudge.language.lower.selectors import lower_fits
from headjudge.language.lower.targets import lower_refs
from headjudge.rulebook.registry import rule

replace = msgspec.structs.replace


@emits(tree.Draw, "5.9.2", "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3")
def draw(b: Builder, node: tree.Draw) -> None:
    """One card after the other, each player one at a time; "up to" asks before each."""
    players, amount = lower_player(node.by, b.vocab), lower_amount(node.amount, b.vocab)
    left, drawn = b.name("left"), b.name("drawn")
    b.bind(left, amount, "5.9.2", "draw")
    b.bind(drawn, lambda game, frame: (), "5.9.2")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0, end, "5.9.2")
    if node.up_to:
        ask_on(b, node.by, end)

    def note(frame: Resolve, game: Game, events: Any) -> None:
        found = tuple(e.after for e in events if e.verb == DRAW)
        frame.vars = {**frame.vars, left: frame.vars[left] - 1, drawn: (*frame.vars[drawn], *found)}

    b.act(lambda game, frame: [draw_one(game, p, frame.source) for p in players(game, frame)], "5.9.1", "draw", note)
    b.jump(top, "5.9.2")
    b.place(end)
    if node.bind:
        b.step(lambda frame, game: b.collect(frame, node.bind, frame.vars[drawn]), "5.9.2")


def ask_on(b: Builder, by: tree.Player, end: Label, rule: str = "5.9.3.1") -> None:
    """Whether to go on with a sequence that may end before each of its steps."""
    player = b.performer(by)

    def ask(frame: Resolve, game: Game) -> Decision:
        return Decision(player(game, frame), "go on", (("go on",), DONE), rule, about=frame.source)

    def stop(frame: Resolve, game: Game) -> None:
        if frame.pick == DONE:
            frame.pc = end.at

    b.step(ask, rule, "go on")
    b.step(stop, rule)


@rule("5.9.1", "5.9.1.1", what="verb")
def draw_one(game: Game, player: int, cause: Ref) -> Action:
    """The topmost card to the hand; without one, the player loses at the next rules handling."""
    deck = game.zones[2 * DECK + player]
    if deck:
        return Move(DRAW, player, game.ref(deck[-1]), 2 * HAND + player, cause=cause)
    game.count_total(("no card", player))
    return Note(NO_CARD, player, cause=cause)


@emits(tree.Search, "5.7.1", "5.7.1.1", "5.7.1.2", "4.1.2.2")
def search(b: Builder, node: tree.Search) -> None:
    """The searcher sees the deck, need not find what only they can see, and shows what had to meet a condition."""
    player, whose = b.performer(node.by), lower_player(node.whose, b.vocab)

    def look_through(frame: Resolve, game: Game, events: Any) -> None:
        mask = 1 << player(game, frame)
        for p in whose(game, frame):
            for cid in game.zones[2 * DECK + p]:
                game.show(cid, mask)

    b.act(lambda game, frame: [Note(SEARCH, player(game, frame), cause=frame.source)], "5.7.1", "search", look_through)
    settle(b, optional(node.what), node.by, "search for", "5.7.1")
    conditional = [pick.bind for pick in picks_in(node.what) if has_condition(pick.sel)]
    if conditional:
        show(b, node.by, REVEAL, "5.7.1.2", [tree.Bound(name) for name in conditional])


def optional(target: Any) -> Any:
    """A card in a hidden zone that must meet a condition need not be found."""
    if isinstance(target, tree.Both):
        return tree.Both(tuple(optional(part) for part in target.parts))
    if isinstance(target, tree.Pick) and has_condition(target.sel):
        return replace(target, least=tree.Num(0))
    return target


def show(b: Builder, by: tree.Player, verb: int, rule: str, targets: list[Any]) -> None:
    """Let the performer, or everybody, see the cards where they lie."""
    refs, player = lower_refs(tree.Both(tuple(targets)), b.vocab), b.performer(by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        mask = 3 if verb == REVEAL else 1 << who
        return [Show(verb, who, ref, mask, frame.source) for ref in refs(game, frame)]

    def note(frame: Resolve, game: Game, events: Any) -> None:
        if verb == REVEAL:
            frame.bind(REVEALED, (*frame.vars.get(REVEALED, ()), *(e.ref for e in events)))

    b.act(batch, rule, "reveal" if verb == REVEAL else "look at", note)


@emits(tree.Look, "5.10.1", "5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4")
def look(b: Builder, node: tree.Look) -> None:
    if isinstance(node.what, tree.TopOf) and node.what.up_to:
        look_on(b, node, node.what)
        return
    name = b.name("seen")
    b.bind(name, settle(b, node.what, node.by, "look at", "5.10.1"), "5.10.1")
    show(b, node.by, LOOK, "5.10.1", [tree.Bound(name)])


def look_on(b: Builder, node: tree.Look, top: tree.TopOf) -> None:
    """One card further down at a time, as long as the player wants."""
    name = top.bind or b.name("seen")
    amount, refs = lower_amount(top.amount, b.vocab), lower_refs(replace(top, up_to=False), b.vocab)
    count, latest = b.name("count"), b.name("latest")
    b.bind(count, lambda game, frame: 0, "5.10.2.1")
    b.bind(name, lambda game, frame: (), "5.10.2.1")
    again, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[count] < min(amount(game, ctx), len(refs(game, ctx))), end, "5.10.2.4")
    ask_on(b, node.by, end, "5.10.2.2")
    b.bind(latest, lambda game, frame: (refs(game, frame)[frame.vars[count]],), "5.10.2.3")
    show(b, node.by, LOOK, "5.10.2.3", [tree.Bound(latest)])
    b.bind(name, lambda game, frame: (*frame.vars[name], *frame.vars[latest]), "5.10.2.3")
    b.bind(count, lambda game, frame: frame.vars[count] + 1, "5.10.2.4")
    b.jump(again, "5.10.2.4")
    b.place(end)


@emits(tree.Reveal, "5.20.1", "5.20.1.1")
def reveal(b: Builder, node: tree.Reveal) -> None:
    name = b.name("shown")
    b.bind(name, settle(b, node.what, node.by, "reveal", "5.20.1"), "5.20.1")
    show(b, node.by, REVEAL, "5.20.1", [tree.Bound(name)])


@emits(tree.RevealUntil, "5.20.1")
def reveal_until(b: Builder, node: tree.RevealUntil) -> None:
    """From the top of the deck, one by one, up to the first card that fits."""
    player, fits = b.performer(node.by), lower_fits(node.until, b.vocab)
    shown, found = node.revealed or b.name("shown"), node.bind or b.name("found")

    def run(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        seen: list[Ref] = []
        for cid in reversed(game.zones[2 * DECK + player(game, frame)]):
            seen.append(game.ref(cid))
            if fits(game, frame, game.ref(cid), game.cards[cid], game.values(cid)):
                break
        return tuple(seen)

    def last(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        ref = frame.vars[shown][-1:]
        return tuple(r for r in ref if fits(game, frame, r, game.cards[r[0]], game.values(r[0])))

    b.bind(shown, run, "5.20.1", "reveal")
    b.bind(found, last, "5.20.1")
    show(b, node.by, REVEAL, "5.20.1", [tree.Bound(shown)])


@emits(tree.Shuffle, "5.8.1", "5.8.1.1", "5.7.2")
def shuffle(b: Builder, node: tree.Shuffle) -> None:
    """Shuffle decks; cards named go into their owners' decks first."""
    player, whose = b.performer(node.by), lower_player(node.whose, b.vocab)
    if node.what is not None:
        refs = settle(b, node.what, node.by, "shuffle into the deck", "5.8.1")

        def into(game: Game, frame: Resolve) -> list[Action]:
            moves: list[Action] = []
            for ref in refs(game, frame):
                move = moving(game, frame, PUT, player(game, frame), ref, DECK)
                move.data = "ordered"
                moves.append(move)
            return moves

        b.act(into, "5.4.1", "put into the deck")
    b.act(
        lambda game, frame: [Shuffle(SHUFFLE, p, cause=frame.source, data=2 * DECK + p) for p in whose(game, frame)],
        "5.8.1",
        "shuffle",
    )
