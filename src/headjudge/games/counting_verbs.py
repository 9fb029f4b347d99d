"""Verbs of card text about numbers, as games do them alike: counters on cards, points of players, shares of a whole."""

from collections.abc import Callable
from typing import Any

from headjudge.kernel.actions import Action, ChangePoints
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Divide
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.bindings import acting
from headjudge.language.lower.choices import ask_amount, settle
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, Refs

Putting = Callable[[int, Ref, Number, Ref, str], Action]
"""(player, card, number, cause, kind): the player puts so many counters on the card, or takes them off."""

Shares = Callable[[Game, Resolve], list[tuple[Ref, int]]]


def emit_put_counter(b: Builder, node: tree.PutCounter, putting: Putting, rule: str) -> None:
    refs, player = settle(b, node.on, node.by, "put a counter on", rule), b.performer(node.by)
    kind, amount = b.vocab.counter(node.kind), lower_amount(node.amount, b.vocab)
    shares = divided(b, node, refs, rule) if node.divided else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n, who = amount(game, frame), player(game, frame)
        if shares is not None:
            return [putting(who, ref, part, frame.source, kind) for ref, part in shares(game, frame) if part > 0]
        return [putting(who, ref, n, frame.source, kind) for ref in refs(game, frame)] if n > 0 else []

    b.act(batch, rule, "put counters")


def emit_remove_counter(b: Builder, node: tree.RemoveCounter, putting: Putting, rule: str) -> None:
    """``amount`` None lets the player say how many."""
    refs, player = settle(b, node.frm, node.by, "remove a counter from", rule), b.performer(node.by)
    kind, number = b.vocab.counter(node.kind), b.name("number")

    def there(game: Game, ctx: Any) -> int:
        return sum(game.cards[ref[0]].count(kind) for ref in refs(game, ctx))

    if node.amount is None:
        ask_amount(b, number, node.by, 0, there, "remove counters", rule)
    else:
        b.bind(number, lower_amount(node.amount, b.vocab), rule)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n, who = frame.vars[number], player(game, frame)
        found = [(ref, min(n, game.cards[ref[0]].count(kind))) for ref in refs(game, frame)]
        return [putting(who, ref, -k, frame.source, kind) for ref, k in found if k > 0]

    def bind_number(frame: Resolve, game: Game, events: Any) -> None:
        frame.bind(node.bind, -sum(e.amount for e in events if e.data == kind))

    b.act(batch, rule, "remove counters", bind_number if node.bind else None)


def emit_points(b: Builder, node: Any, verb: int, rule: str, sign: int) -> None:
    """Add to a number of each player meant, or take from it."""
    players, slot = lower_player(node.by, b.vocab), b.vocab.points(node.what)
    amount = lower_amount(node.amount, b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n = amount(game, frame)
        if n <= 0:
            return []
        return [ChangePoints(verb, p, None, sign * n, frame.source, slot) for p in players(game, frame)]

    b.act(batch, rule, "change points")


def divided(b: Builder, node: tree.Damage | tree.PutCounter, refs: Refs, rule: str, unit: int = 1) -> Shares:
    """Who takes how much of a divided amount: as it was shared out while announcing, or is now."""
    among = node.to if isinstance(node, tree.Damage) else node.on
    target = among.bind if isinstance(among, tree.Pick) else getattr(among, "name", "")
    name = f"shares of {target}"
    chosen = b.divisions.get(name)
    if chosen is not None:
        return lambda game, frame: [
            (ref, n)
            for old, n in zip(frame.vars.get(chosen, ()), frame.vars.get(name, ()), strict=False)
            for ref in acting(game, frame, (old,), b.vocab)
        ]
    group, parts = b.name("group"), b.name("shares")
    amount, player = lower_amount(node.amount, b.vocab), b.performer(node.by)

    def ask(frame: Resolve, game: Game) -> Frame | None:
        found, n = refs(game, frame), amount(game, frame)
        frame.bind(group, found)
        game.value = ()
        if not found:
            return None
        least = unit if n >= unit * len(found) else 0
        return Divide(player(game, frame), "divide", found, n, rule, least, unit)

    b.step(ask, rule, "divide")
    b.bind(parts, lambda game, frame: tuple(game.value), rule)
    return lambda game, frame: list(zip(frame.vars[group], frame.vars[parts], strict=True))
