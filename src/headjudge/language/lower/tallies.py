"""How often something happened: every such question of a loaded card has its own tally, for each player's view."""

from hashlib import blake2b
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.kernel.abilities import Vars
from headjudge.kernel.cards import NOBODY, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.numbers import Number
from headjudge.language import tree
from headjudge.language.lower import events, targets
from headjudge.language.lower.bindings import RefsOf
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.lower.walk import walk
from headjudge.language.script import AmountOf, Context, Ctx

_OUTSIDE: Ref = (NOBODY, 0)


def lower_how_often(amount: tree.HowOften, vocab: Vocabulary) -> AmountOf:
    """The number of times the event happened; about the card itself or a bound one, how often it happened to that."""
    event, window = amount.event, amount.window
    subject = getattr(event, "what", None)
    if isinstance(subject, tree.This | tree.Bound):
        name = _watch(msgspec.structs.replace(event, what=tree.Sel(_kind_of(subject))), window, True, vocab)
        return _to_cards(name, window, targets.lower_known(subject, vocab))
    others = amount.besides_this or (isinstance(subject, tree.Sel) and subject.other)
    name = _watch(event, window, others, vocab)
    return _besides_this(name, window) if others else lambda game, ctx: _read(game, (name, ctx.controller), window)


def lower_how_much(amount: tree.HowMuch, vocab: Vocabulary) -> AmountOf:
    """The sum of the amounts of such events this turn."""
    name = _watch(amount.event, "this turn", False, vocab, total=True)
    return lambda game, ctx: _read(game, (name, ctx.controller), "this turn")


def _kind_of(subject: tree.This | tree.Bound) -> str:
    return subject.kind if isinstance(subject, tree.This) else "card"


def _watch(event: tree.Event, window: str, by_card: bool, vocab: Vocabulary, total: bool = False) -> str:
    """Begin to count the event and return the name of its tally, the same in every process that loads the card.

    A ``total`` adds up the amounts of the events instead.
    """
    unknown = next((n for n in walk(event) if isinstance(n, tree.This | tree.Bound | tree.X | tree.TriggerCard)), None)
    if unknown is not None:
        raise Malformed(
            f"an event that depends on {type(unknown).__name__} cannot be counted",
            "an event that means the same for every card that asks how often it happened",
            "count it without reference to a single card",
        )
    mark = blake2b(msgspec.json.encode(event), digest_size=8).hexdigest()
    name = f"{window} {'each ' if by_card else 'total ' if total else ''}{mark}"
    happening, views = events.lower_event(event, vocab), (Context(_OUTSIDE, 0), Context(_OUTSIDE, 1))

    def count(game: Game, event: Event) -> None:
        for player in (0, 1):
            found = happening.match(game, views[player], event)
            if found is not None:
                _add(game, (name, player), window, abs(event.amount) if total else 1)
                if by_card:
                    for ref in _subjects(event, found):
                        _add(game, (name, player, ref), window)

    vocab.history.watch(name, happening.keys, count)
    return name


def _subjects(event: Event, found: Vars) -> set[Ref | None]:
    """The card that an event is about, on both sides of its way; of damage dealt that is the one that dealt it."""
    about = {*found.get("subject", ())}
    return about if about and event.ref not in about else {event.ref, event.after}


def _add(game: Game, key: tuple[Any, ...], window: str, n: Number = 1) -> None:
    """Last turn's number is kept beside this turn's: it moves over when the first event of a later turn is counted."""
    if window == "this turn":
        game.count(key, n)
    elif window == "this game":
        game.count_total(key, n)
    else:
        before = _read(game, key, window)
        if game.totals.get((*key, "turn")) != game.turn:
            game.totals[(*key, "before")] = before
            game.totals[(*key, "turn")] = game.turn
            game.totals[key] = 0
        game.count_total(key, n)


def _read(game: Game, key: tuple[Any, ...], window: str) -> int:
    if window == "this turn":
        return game.tallies.get(key, 0)
    if window == "this game":
        return game.totals.get(key, 0)
    turn = game.totals.get((*key, "turn"), -1)
    if turn == game.turn:
        return game.totals.get((*key, "before"), 0)
    return game.totals.get(key, 0) if turn == game.turn - 1 else 0


def _besides_this(name: str, window: str) -> AmountOf:
    """Without the card itself, whose own event may stand under the reference it had just before, as it was played."""

    def amount(game: Game, ctx: Ctx) -> int:
        n = _read(game, (name, ctx.controller), window)
        cid, incarnation = ctx.source
        own = any(_read(game, (name, ctx.controller, (cid, i)), window) for i in (incarnation, incarnation - 1))
        return n - own

    return amount


def _to_cards(name: str, window: str, refs: RefsOf) -> AmountOf:
    return lambda game, ctx: sum(_read(game, (name, ctx.controller, ref), window) for ref in refs(game, ctx))
