"""What a card can be said to be where it lies: standing, locked, attacking, in the front row."""

from typing import Any

from headjudge.games.cfv.circles import column, is_back, is_front, is_mate, is_unit, mate_of, partner_of
from headjudge.games.cfv.model import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTS,
    CLANS,
    DELETED,
    GUARDS,
    HARMONY_WITH,
    HEART,
    LOCKED,
)
from headjudge.kernel import relations
from headjudge.kernel.cards import Card
from headjudge.kernel.game import Game
from headjudge.language.lower.vocabulary import Test
from headjudge.language.script import Ctx
from headjudge.rulebook.registry import rule


def related(kind: int) -> Test:
    """Whether the card has such a relation to another."""
    return lambda game, ctx, cid, card, values: bool(game.relations and game.related(kind, (cid, card.incarnation)))


def related_to(kind: int) -> Test:
    """Whether another card has such a relation to the card."""
    return lambda game, ctx, cid, card, values: bool(game.relations and game.related_to(kind, (cid, card.incarnation)))


def marked(status: str) -> Test:
    return lambda game, ctx, cid, card, values: bool(card.count(status))


def in_column(number: int) -> Test:
    """Columns are named as the player of the ability sees them."""

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        seen = number if not ctx.controller else 2 - number
        return column(card.zone) == seen

    return test


@rule("10.2.13.1", "10.2.13.1.2", what="state")
def is_in_harmony(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether the unit is still associated with another that has not left the field."""
    ref = (cid, card.incarnation)
    return bool(game.related(HARMONY_WITH, ref) or game.related_to(HARMONY_WITH, ref))


@rule("10.2.13.1", what="rule action")
def end_harmony(game: Game) -> None:
    """Harmony lasts until the end of the turn."""
    relations.end_relations(game, lambda relation: relation[0] == HARMONY_WITH)


@rule("10.1.24.1.1", "10.1.24.2", what="state")
def is_in_legion(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """What the Legion icon says of a unit: that it is the Leader or the Mate of another."""
    return partner_of(game, (cid, card.incarnation)) is not None


@rule("10.2.6.1", what="state")
def is_of_same_clan(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether it is a unit that shares a clan with the card of the ability, as that was when last seen."""
    return is_unit(card) and not values[CLANS].isdisjoint(game.info(ctx.source)[1][CLANS])


STATE_TESTS: dict[str, Test] = {
    "reserved": lambda game, ctx, cid, card, values: not card.turned,
    "engaged": lambda game, ctx, cid, card, values: card.turned,
    "faceup": lambda game, ctx, cid, card, values: card.face_up,
    "facedown": lambda game, ctx, cid, card, values: not card.face_up,
    "locked": marked(LOCKED),
    "deleted": marked(DELETED),
    "heart": marked(HEART),
    "attacking": related(ATTACKING),
    "attacked": related(BEING_ATTACKED),
    "being attacked": related(BEING_ATTACKED),
    "boosting": related(BOOSTS),
    "boosted": related_to(BOOSTS),
    "guarding": related(GUARDS),
    "in harmony": is_in_harmony,
    "was in legion": lambda game, ctx, cid, card, values: ("in legion", (cid, card.incarnation)) in game.totals,
    "legion": is_in_legion,
    "mate": lambda game, ctx, cid, card, values: is_mate(game, (cid, card.incarnation)),
    "leader": lambda game, ctx, cid, card, values: mate_of(game, (cid, card.incarnation)) is not None,
    "front row": lambda game, ctx, cid, card, values: is_front(card.zone),
    "back row": lambda game, ctx, cid, card, values: is_back(card.zone),
    "left column": in_column(0),
    "center column": in_column(1),
    "right column": in_column(2),
}
