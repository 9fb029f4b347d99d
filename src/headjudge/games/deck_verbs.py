"""Verbs of card text about decks and hidden cards, as games do them alike: draw, search, look, reveal, shuffle."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

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

replace = msgspec.structs.replace


class DeckWords(NamedTuple):
    """How one game calls what happens to its decks, and the rules behind each step."""

    deck: int
    draw: int
    search: int
    look: int
    reveal: int
    shuffle: int
    rules: Mapping[str, str]
    """draw, draw on, search, found (empty where what was found is not shown by rule), look, look on, look next, look
    end, reveal, shuffle, shuffle in."""


def emit_draw(b: Builder, node: tree.Draw, words: DeckWords, one: Callable[[Game, int, Ref], Action | None]) -> None:
    """One card after the other, each player one at a time; "up to" asks before each."""
    players, amount = lower_player(node.by, b.vocab), lower_amount(node.amount, b.vocab)
    left, drawn, rule = b.name("left"), b.name("drawn"), words.rules["draw"]

    def batch(game: Game, frame: Resolve) -> list[Action]:
        found = [one(game, p, frame.source) for p in players(game, frame)]
        return [action for action in found if action is not None]

    def is_there(game: Game, ctx: Any) -> bool:
        return all(game.zones[2 * words.deck + p] for p in players(game, ctx))

    if node.amount == tree.Num(1) and not node.up_to and not node.bind:
        b.require(is_there, rule)
        b.act(batch, words.rules["draw one"], "draw")
        return
    b.bind(left, amount, rule, "draw")
    b.bind(drawn, lambda game, frame: (), rule)
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0, end, rule)
    if node.up_to:
        ask_on(b, node.by, end, words.rules["draw on"])

    def note(frame: Resolve, game: Game, events: Any) -> None:
        found = tuple(e.after for e in events if e.verb == words.draw)
        frame.vars = {**frame.vars, left: frame.vars[left] - 1, drawn: (*frame.vars[drawn], *found)}

    b.require(is_there, rule)
    b.act(batch, words.rules["draw one"], "draw", note)
    b.jump(top, rule)
    b.place(end)
    if node.bind:
        b.step(lambda frame, game: b.collect(frame, node.bind, frame.vars[drawn]), rule)


def ask_on(b: Builder, by: tree.Player, end: Label, rule: str) -> None:
    """Whether to go on with a sequence that may end before each of its steps."""
    player = b.performer(by)

    def ask(frame: Resolve, game: Game) -> Decision:
        return Decision(player(game, frame), "go on", (("go on",), DONE), rule, about=frame.source)

    def stop(frame: Resolve, game: Game) -> None:
        if frame.pick == DONE:
            frame.pc = end.at

    b.step(ask, rule, "go on")
    b.step(stop, rule)


def emit_search(b: Builder, node: tree.Search, words: DeckWords, zones: tuple[int, ...] = ()) -> None:
    """The searcher sees the deck, or all of the zones, and need not find what only they can see."""
    player, whose, rule = b.performer(node.by), lower_player(node.whose, b.vocab), words.rules["search"]

    def look_through(frame: Resolve, game: Game, events: Any) -> None:
        mask = 1 << player(game, frame)
        for p in whose(game, frame):
            for zone in zones or (words.deck,):
                for cid in game.zones[2 * zone + p]:
                    game.show(cid, mask)

    b.act(
        lambda game, frame: [Note(words.search, player(game, frame), cause=frame.source)], rule, "search", look_through
    )
    settle(b, optional(node.what), node.by, "search for", rule)
    conditional = [pick.bind for pick in picks_in(node.what) if has_condition(pick.sel)]
    if conditional and words.rules["found"] and not are_revealed(b.following, conditional):
        show(b, node.by, words, words.reveal, words.rules["found"], [tree.Bound(name) for name in conditional])


def are_revealed(step: tree.Step | None, found: list[str]) -> bool:
    """Whether the text itself goes on to reveal what was found, so that it is not shown twice."""
    return isinstance(step, tree.Reveal) and isinstance(step.what, tree.Bound) and found == [step.what.name]


def optional(target: Any) -> Any:
    """A card in a hidden zone that must meet a condition need not be found."""
    if isinstance(target, tree.Both):
        return tree.Both(tuple(optional(part) for part in target.parts))
    if isinstance(target, tree.Pick) and has_condition(target.sel):
        return replace(target, least=tree.Num(0))
    return target


def show(b: Builder, by: tree.Player, words: DeckWords, verb: int, rule: str, targets: list[Any]) -> None:
    """Let the performer, or everybody, see the cards where they lie."""
    refs, player = lower_refs(tree.Both(tuple(targets)), b.vocab), b.performer(by)
    to_all = verb == words.reveal

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [Show(verb, who, ref, 3 if to_all else 1 << who, frame.source) for ref in refs(game, frame)]

    def note(frame: Resolve, game: Game, events: Any) -> None:
        known = frame.vars.get(REVEALED, ())
        frame.bind(REVEALED, (*known, *(e.ref for e in events if e.ref not in known)))

    b.act(batch, rule, "reveal" if to_all else "look at", note if to_all else None)


def emit_look(b: Builder, node: tree.Look, words: DeckWords) -> None:
    if isinstance(node.what, tree.TopOf) and node.what.up_to:
        look_on(b, node, node.what, words)
        return
    name, rule = b.name("seen"), words.rules["look"]
    b.bind(name, settle(b, node.what, node.by, "look at", rule), rule)
    show(b, node.by, words, words.look, rule, [tree.Bound(name)])


def look_on(b: Builder, node: tree.Look, top: tree.TopOf, words: DeckWords) -> None:
    """One card further down at a time, as long as the player wants."""
    name, rules = top.bind or b.name("seen"), words.rules
    amount, refs = lower_amount(top.amount, b.vocab), lower_refs(replace(top, up_to=False), b.vocab)
    count, latest = b.name("count"), b.name("latest")
    b.bind(count, lambda game, frame: 0, rules["look up to"])
    b.bind(name, lambda game, frame: (), rules["look up to"])
    again, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[count] < min(amount(game, ctx), len(refs(game, ctx))), end, rules["look end"])
    ask_on(b, node.by, end, rules["look on"])
    b.bind(latest, lambda game, frame: (refs(game, frame)[frame.vars[count]],), rules["look next"])
    show(b, node.by, words, words.look, rules["look next"], [tree.Bound(latest)])
    b.bind(name, lambda game, frame: (*frame.vars[name], *frame.vars[latest]), rules["look next"])
    b.bind(count, lambda game, frame: frame.vars[count] + 1, rules["look end"])
    b.jump(again, rules["look end"])
    b.place(end)


def emit_reveal(b: Builder, node: tree.Reveal, words: DeckWords) -> None:
    """What is revealed is settled first; this card is known without, so that it can be asked whether it may be."""
    name, rule = b.name("shown"), words.rules["reveal"]
    shown = settle(b, node.what, node.by, "reveal", rule)
    if isinstance(node.what, tree.This):
        show(b, node.by, words, words.reveal, rule, [node.what])
        return
    b.bind(name, shown, rule)
    show(b, node.by, words, words.reveal, rule, [tree.Bound(name)])


def emit_reveal_until(b: Builder, node: tree.RevealUntil, words: DeckWords) -> None:
    """From the top of the deck, one by one, up to the first card that fits."""
    player, fits, rule = b.performer(node.by), lower_fits(node.until, b.vocab), words.rules["reveal"]
    shown, found = node.revealed or b.name("shown"), node.bind or b.name("found")

    def run(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        seen: list[Ref] = []
        for cid in reversed(game.zones[2 * words.deck + player(game, frame)]):
            seen.append(game.ref(cid))
            if fits(game, frame, game.ref(cid), game.cards[cid], game.values(cid)):
                break
        return tuple(seen)

    def last(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        ref = frame.vars[shown][-1:]
        return tuple(r for r in ref if fits(game, frame, r, game.cards[r[0]], game.values(r[0])))

    b.bind(shown, run, rule, "reveal")
    b.bind(found, last, rule)
    show(b, node.by, words, words.reveal, rule, [tree.Bound(shown)])


Into = Callable[[Game, Resolve, int, Ref], Move]


def emit_shuffle(b: Builder, node: tree.Shuffle, words: DeckWords, into_deck: Into) -> None:
    """Shuffle decks; cards named go into their owners' decks first, in no order that anybody chooses."""
    player, owners = b.performer(node.by), b.name("owners")
    whose = lower_player(node.whose, b.vocab) if node.whose is not None else None
    if node.what is not None:
        refs = settle(b, node.what, node.by, "shuffle into the deck", words.rules["shuffle"])

        def into(game: Game, frame: Resolve) -> list[Action]:
            moves = [into_deck(game, frame, player(game, frame), ref) for ref in refs(game, frame)]
            frame.bind(owners, tuple(p for p in (0, 1) if any(move.to == 2 * words.deck + p for move in moves)))
            for move in moves:
                move.placed = True
            return list(moves)

        b.act(into, words.rules["shuffle in"], "put into the deck")

    def shuffles(game: Game, frame: Resolve) -> list[Action]:
        found = whose(game, frame) if whose is not None else frame.vars.get(owners, ())
        return [Shuffle(words.shuffle, p, cause=frame.source, data=2 * words.deck + p) for p in found]

    b.act(shuffles, words.rules["shuffle"], "shuffle")
