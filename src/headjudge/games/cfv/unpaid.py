"""Why a cost cannot be paid: which of its actions, with the rule of that action, and how many cards are missing."""

from collections.abc import Iterator
from typing import Any

from headjudge.games.cfv.keyword_text import CounterBlast, OnceForAll, SoulBlast
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language import tree
from headjudge.language.lower.choices import TARGET_FIELDS, as_target
from headjudge.language.lower.costs import lower_possible, prepared
from headjudge.language.script import Ctx, Script

CANNOT_PAY = Reason("8.5.2.3", "its cost cannot be paid in full")
HOMARE_PAID = Reason("10.2.15.1", "the cost of a Homare ability was already paid this turn")
ALREADY_RESTS = Reason("3.18.2", "it rests already, and its cost is to rest it")
PAID_WITH: dict[type, tuple[str, str]] = {
    CounterBlast: ("10.1.15.1", "face-up cards of the damage zone that fit"),
    SoulBlast: ("10.1.16.1", "cards of the soul that fit"),
}
"""The rule of an action that is a cost, and what it is paid with; of all others, the cards that the cost names."""


def unpaid(game: Game, ctx: Ctx, script: Script) -> Why:
    """The actions of the cost that cannot be done, each by itself, and that the cost is therefore not paid at all."""
    found = [reason for step in getattr(script.tree, "costs", ()) for reason in against(game, ctx, step)]
    return [*found, CANNOT_PAY]


def against(game: Game, ctx: Ctx, step: Any) -> Iterator[Reason]:
    dialect = game.ruleset.library.dialect
    if isinstance(step, OnceForAll):
        if not lower_possible(dialect, step)(game, ctx):
            yield HOMARE_PAID
        return
    if isinstance(step, tree.Engage) and isinstance(step.what, tree.This) and game.cards[ctx.source[0]].turned:
        yield ALREADY_RESTS
    step = prepared(dialect, step)
    for field in TARGET_FIELDS:
        pick = getattr(step, field, None)
        if isinstance(pick, tree.Pick):
            target = as_target(pick, dialect.vocab, paying=True)
            needed, there = target.least(game, ctx), len(target.find(game, ctx))
            if there < needed:
                rule, cards = PAID_WITH.get(type(step), (CANNOT_PAY.rule, "cards that its cost names"))
                yield Reason(rule, f"its cost takes {needed} {cards}; there are {there}")
