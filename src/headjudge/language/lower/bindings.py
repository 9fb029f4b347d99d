"""Following a binding: a reference keeps meaning the same card while the ability that holds it moves that card.

``vars["moved"]`` lists the moves of this resolution, oldest first, as pairs (reference before, reference after); a
trigger starts the list with the move that triggered it, and what an action finds where a rule has laid it (a card that
was played and has landed) is listed with that move too. A card moved by anything else has become another card.
"""

from collections.abc import Callable, Sequence

from headjudge.kernel.abilities import Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx

Refs = tuple[Ref, ...]
RefsOf = Callable[[Game, Ctx], Refs]


SEARCHED = "searched"
"""The name under which stand the zones that a resolution has looked through of those it might leave alone."""


def done(how: str) -> str:
    """The name under which stand the cards to which a resolution has done something, as they were before it."""
    return f"$done {how}"


def last(how: str) -> str:
    """The same for the last step alone that did it."""
    return f"$last {how}"


def end_of(variables: Vars, ref: Ref) -> Ref:
    """Where the moves of this resolution have taken the card."""
    for old, new in variables.get("moved", ()):
        if old == ref:
            ref = new
    return ref


def chain_of(variables: Vars, ref: Ref) -> list[Ref]:
    """Every incarnation the card had during this resolution, oldest first."""
    chain = [ref]
    for old, new in variables.get("moved", ()):
        if old == chain[-1]:
            chain.append(new)
    return chain


def acting(game: Game, ctx: Ctx, refs: Refs, vocab: Vocabulary) -> Refs:
    """What an action on the binding is done to: the cards where they are now, without those that became others."""
    if len(refs) == 1:
        only = end_of(ctx.vars, refs[0]) if "moved" in ctx.vars else refs[0]
        if game.cards[only[0]].incarnation == only[1]:
            return (only,)
    found: list[Ref] = []
    for ref in refs:
        now: Ref | None = end_of(ctx.vars, ref)
        if now is not None and not game.is_current(now):
            now = vocab.landed(game, now)
        if now is not None and game.is_current(now) and now not in found:
            found.append(now)
    return tuple(found)


def landings(game: Game, events: Sequence[Event], vocab: Vocabulary) -> list[tuple[Ref, Ref | None]]:
    """The moves by which a rule has laid the cards of these events where they were, for who knew them before."""
    found: list[tuple[Ref, Ref | None]] = []
    for event in events:
        ref = event.ref
        if ref is None:
            continue
        before = (ref[0], ref[1] - 1)
        if before in game.last_known and vocab.landed(game, before) == ref:
            found.append((before, ref))
    return found


def telling(game: Game, ctx: Ctx, ref: Ref, vocab: Vocabulary) -> Ref:
    """The incarnation that information about the binding is read from: as it last was in play, else the newest."""
    if "moved" not in ctx.vars and game.is_current(ref):
        return ref
    chain = chain_of(ctx.vars, ref)
    if not game.is_current(chain[-1]):
        landed = vocab.landed(game, chain[-1])
        if landed is not None and game.is_current(landed):
            chain.append(landed)
    for known in reversed(chain):
        if game.info(known)[0].zone >> 1 in vocab.in_play:
            return known
    return chain[-1]


def unmoved(game: Game, ctx: Ctx, refs: Refs) -> Refs:
    """What is left of a group: the cards that still are where they were when it was bound."""
    return tuple(ref for ref in refs if game.is_current(ref))
