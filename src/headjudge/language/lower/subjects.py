"""The card an event is about, tested with the state that the rules say counts for it."""

from collections.abc import Callable
from typing import Any

from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import selectors, targets
from headjudge.language.lower.bindings import chain_of
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx

Seen = tuple[Ref, Card, Any]
"""A reference with the state and the characteristics that count."""

SubjectTest = Callable[[Game, Ctx, Seen, Ref], bool]
"""(game, context, the card as it counts, its reference on the other side of the move): is the event about it?"""


def lower_subject(what: tree.Subject, vocab: Vocabulary) -> SubjectTest:
    match what:
        case tree.This(kind):
            return _this(kind, vocab)
        case tree.Bound(name):
            return lambda game, ctx, seen, other: any(
                step in (seen[0], other) for ref in ctx.vars.get(name, ()) for step in chain_of(ctx.vars, ref)[-1:]
            )
        case tree.AddedTo():
            added = vocab.relation("added")
            return lambda game, ctx, seen, other: not {seen[0], other}.isdisjoint(game.related(added, ctx.source))
        case tree.Leader():
            leaders = targets.lower_refs(what, vocab)
            return lambda game, ctx, seen, other: seen[0] in leaders(game, ctx)
        case tree.Sel() | tree.SelUnion():
            fits = selectors.lower_fits(what, vocab)
            if any(part.other for part in (what.parts if isinstance(what, tree.SelUnion) else (what,))):
                return lambda game, ctx, seen, other: ctx.source != other and fits(game, ctx, *seen)
            return lambda game, ctx, seen, other: fits(game, ctx, *seen)


def _this(kind: str, vocab: Vocabulary) -> SubjectTest:
    test = vocab.kind_test(kind)

    def about(game: Game, ctx: Ctx, seen: Seen, other: Ref) -> bool:
        if ctx.source != seen[0] and ctx.source != other:
            return False
        return test is None or test(game, ctx, seen[0][0], seen[1], seen[2])

    return about


def seen(game: Game, ref: Ref) -> Seen:
    card, values = game.info(ref)
    return ref, card, values


def seen_moving(game: Game, event: Event, vocab: Vocabulary) -> Seen:
    """The moved card as a zone-shift trigger sees it (10.7.4.1): on the field if it left it, else on the public side
    of the move, else where it went with every effect in force there (10.9.3.1)."""
    assert event.ref is not None
    assert event.after is not None
    return seen(game, event.ref if looks_back(event, vocab) else event.after)


def looks_back(event: Event, vocab: Vocabulary) -> bool:
    if event.frm < 0:
        return False
    if event.frm >> 1 in vocab.in_play or event.to < 0:
        return True
    return vocab.is_public(event.frm >> 1) and not vocab.is_public(event.to >> 1)
