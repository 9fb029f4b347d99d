"""What a card can be said to be where it lies: rested, attacking, damaged, added, awakened, face down."""

from collections.abc import Callable
from typing import Any

from headjudge.games.fow.common.model import (
    ADDED_TO,
    ASTRAL,
    ATTACHED_TO,
    ATTACKS,
    BLOCKS,
    CHASE,
    SIDE,
)
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.game import Game
from headjudge.language.lower.vocabulary import Test
from headjudge.language.script import Ctx
from headjudge.rulebook.registry import rule

AWAKENED = "awakened"
"""What an announced play is bound to when its Awakening was paid, and the mark of a card that was played so."""


def related(kind: int) -> Test:
    """Whether the card has such a relation to another."""
    return lambda game, ctx, cid, card, values: bool(game.relations and game.related(kind, (cid, card.incarnation)))


def related_to(kind: int) -> Test:
    """Whether another card has such a relation to the card."""
    return lambda game, ctx, cid, card, values: bool(game.relations and game.related_to(kind, (cid, card.incarnation)))


@rule("803.5", "804.5", "804.5a", "804.5b", what="state")
def is_battling(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether the card attacks, blocks or is attacked."""
    ref = (cid, card.incarnation)
    return any(kind in (ATTACKS, BLOCKS) and ref in (one, other) for kind, one, other, _ in game.relations)


def is_blocked(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return bool(game.related_to(BLOCKS, (cid, card.incarnation)))


@rule("1109.2", "1109.2a", what="state")
def is_awakened(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """A spell whose Awakening was paid, or a card in the field that was one."""
    return was_played_with(game, (cid, card.incarnation), card, AWAKENED)


def was_played_with(game: Game, ref: Ref, card: Card, name: str) -> bool:
    """Whether an optional part of the cost was paid for a spell, or for the card that has come of it."""
    play = next((p for p in game.plays if p.ref == ref), None)
    if play is not None:
        return bool(play.vars.get(name))
    return bool(card.count(name))


def marked(name: str) -> Test:
    return lambda game, ctx, cid, card, values: bool(card.count(name))


def not_(test: Test) -> Test:
    return lambda game, ctx, cid, card, values: not test(game, ctx, cid, card, values)


def _is(question: Callable[[Card], bool]) -> Test:
    return lambda game, ctx, cid, card, values: question(card)


STATE_TESTS: dict[str, Test] = {
    "engaged": _is(lambda card: card.turned),
    "rested": _is(lambda card: card.turned),
    "reserved": _is(lambda card: not card.turned),
    "recovered": _is(lambda card: not card.turned),
    "faceup": _is(lambda card: card.face_up),
    "facedown": _is(lambda card: not card.face_up),
    "revealed": _is(lambda card: card.face_up),
    "token": _is(lambda card: card.is_token),
    "attacking": related(ATTACKS),
    "blocking": related(BLOCKS),
    "attacked": related_to(ATTACKS),
    "being attacked": related_to(ATTACKS),
    "blocked": is_blocked,
    "battling": is_battling,
    "in battle": is_battling,
    "damaged": _is(lambda card: card.damage > 0),
    "added": related(ADDED_TO),
    "bestowed": related(ADDED_TO),
    "enchanted": related_to(ADDED_TO),
    "attached": related(ATTACHED_TO),
    "astral": marked(ASTRAL),
    "awakened": is_awakened,
    "inverted": marked(SIDE),
    "shifted": marked(SIDE),
    "future": marked(SIDE),
    "despair": marked(SIDE),
    "past": not_(marked(SIDE)),
    "hope": not_(marked(SIDE)),
    "on the chase": _is(lambda card: card.zone >> 1 == CHASE),
}
