"""1003.1 and 911.1: which will was really spent on a card, as its own text asks."""

from collections import Counter
from functools import lru_cache

from headjudge.errors import Malformed
from headjudge.games.announcements import script_of
from headjudge.games.fow.common.c903_payments import WILL_AT, pays
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.model import ATTRIBUTE_WORDS
from headjudge.games.fow.common.states import AWAKENED
from headjudge.kernel.abilities import Play, Vars
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.language.script import Condition, Ctx
from headjudge.rulebook.registry import rule

SPENT = "spent"
"""Under this name a play knows each will that was spent on it, with its part of the cost; and where a card keeps it."""


@lru_cache(maxsize=4_096)
def asks_what_was_spent(face: Face) -> bool:
    """Whether the text of a card asks which will was spent on it."""
    texts = [script_of(ability).tree for ability in face.abilities]
    return any(isinstance(node, (tree.Spent, tree.KindsSpent)) for text in texts for node in walk(text))


@rule("1003.1", "911.1", what="state")
def keep_spent(game: Game, play: Play, ref: Ref) -> None:
    """What was spent on a spell is known of the card that it becomes."""
    counted: Counter[tuple[str, int]] = Counter(play.vars.get(SPENT, ()))
    for (part, slot), n in sorted(counted.items()):
        game.totals[(SPENT, ref, part, slot)] = n


def spent_on(game: Game, ref: Ref, variables: Vars) -> list[tuple[str, int]]:
    """Each will that was spent on the card, with its part of the cost."""
    if SPENT in variables:
        return list(variables[SPENT])
    kept = [(key, n) for key, n in game.totals.items() if isinstance(key, tuple) and key[:2] == (SPENT, ref)]
    return [(key[2], key[3]) for key, n in kept for _ in range(n)]


@rule("1003.1", "1109.2", what="check")
def lower_spent(will: str, on: str) -> Condition:
    symbols, free, x = read_cost(will)
    if free or x or not symbols or on not in ("", "awakening"):
        raise Malformed("an amount of will that was spent", "will of some kind", "Word the card otherwise.")
    wanted = Counter(symbols)

    def spent(game: Game, ctx: Ctx) -> bool:
        wills = [WILL_AT[slot] for part, slot in spent_on(game, ctx.source, ctx.vars) if is_for(part, on)]
        return all(sum(pays(each, symbol) for each in wills) >= n for symbol, n in wanted.items())

    return spent


@rule("1003.1", "208.3", what="state")
def attributes_spent(game: Game, ctx: Ctx) -> int:
    """How many different attributes there are among the wills that were spent on the card."""
    kinds = {WILL_AT[slot][0] for _, slot in spent_on(game, ctx.source, ctx.vars)}
    return len(kinds & set(ATTRIBUTE_WORDS))


def is_for(part: str, on: str) -> bool:
    return not on or part.startswith(AWAKENED)
