"""All the ways in which a position can go on: every choice that must be made is tried on a fork, within a budget.

Where a player may act but need not, the ways go on as if nobody did, unless it is asked what that player can do.
"""

from collections.abc import Iterable

import msgspec

from headjudge.formats import words
from headjudge.kernel import offers
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game

BUDGET = 400
"""How many ways are followed to their end."""
STEPS = 4_000
"""How many choices are tried in all."""
PASSES = frozenset({"pass", "end", "forfeit", "no guard"})


class Chosen(msgspec.Struct, frozen=True):
    """A choice on the way: who was asked what, by which rule, and what was answered, of how many answers."""

    player: int
    prompt: str
    rule: str
    answer: str
    of: int


class Way(msgspec.Struct):
    """One way to the next moment of rest, with the choices that lead there."""

    game: Game
    chosen: tuple[Chosen, ...] = ()


class Ways(msgspec.Struct):
    """The ways that were followed. ``is_complete`` says that there are no others; ``unused`` what could have been done
    besides, where a player may act and the ways go on as if nobody did."""

    found: list[Way]
    is_complete: bool
    unused: dict[str, None]


def explore(game: Game, rest: int, acting: Iterable[int] = (), budget: int = BUDGET) -> Ways:
    """Follow every choice until nothing is under way. ``rest`` is how many frames lie there when nothing is; players
    who are ``acting`` also try what they need not do."""
    active = frozenset(acting)
    stack, ends, steps = [Way(game.fork())], list[Way](), 0
    unused: dict[str, None] = {}
    while stack and len(ends) < budget and steps < STEPS:
        way = stack.pop()
        decision = way.game.decision
        if decision is None or is_over(way.game, rest):
            ends.append(way)
            continue
        texts = offers.texts(way.game, decision, decision.player)
        tried = answers(decision, decision.player in active)
        if len(tried) < len(decision.options):
            skipped = [text for at, text in enumerate(texts) if at not in tried]
            unused.update(dict.fromkeys(f"{'AB'[decision.player]}: {text}" for text in skipped))
        for at in reversed(tried):
            steps += 1
            stack.append(after(way, decision, at, texts[at], len(tried)))
    return Ways(ends, not stack, unused)


def is_over(game: Game, rest: int) -> bool:
    """Whether nothing is under way: the player whose turn it is may do what they like."""
    decision = game.decision
    return (
        decision is not None
        and words.is_at_rest(game)
        and len(game.frames) <= rest
        and not game.plays
        and not game.pending
        and decision.player == game.active
    )


def answers(decision: Decision, is_acting: bool) -> list[int]:
    """The answers to try: all, or only that nothing is done where a player need not act."""
    passing = [at for at, option in enumerate(decision.options) if option[0] in PASSES]
    everything = list(range(len(decision.options)))
    return passing[:1] if passing and not is_acting else everything


def after(way: Way, decision: Decision, at: int, text: str, of: int) -> Way:
    world = way.game.fork()
    world.choose(at)
    if of == 1:
        return Way(world, way.chosen)
    return Way(world, (*way.chosen, Chosen(decision.player, decision.prompt, decision.rule, text, of)))
