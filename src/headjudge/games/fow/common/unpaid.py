"""Why a cost cannot be paid, in words: what it is, and what there is to pay it with."""

from headjudge.games.fow.common.c903_due import Due, told
from headjudge.games.fow.common.c903_payments import Means, Will
from headjudge.games.fow.common.card_names import SIGNS, cost_words
from headjudge.games.fow.common.keyword_text import price_of
from headjudge.games.fow.language.printer import FowPrinter
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Reason
from headjudge.language import tree
from headjudge.language.printer import Unprintable
from headjudge.language.script import Ctx, Script

COSTS_UNPAID = Reason("903.2j", "what is required to play it cannot be done")
ALREADY_RESTED = Reason("903.2j", "its cost is to rest it, and it is rested")


def will_missing(due: Due, means: Means, rule: str = "1003.4") -> Reason:
    """The cost in will, and the will that could be paid; a stone of two kinds is told as both."""
    off = due.less + sum(n for _, n in due.apart)
    less = f" less {off}" if off else ""
    found = [either([(way[0],) for way in unit.ways]) for unit in means.units]
    found += [either(ways) for ways in bundles(means).values()]
    there = f"only {''.join(found)} can be paid" if found else "no will can be paid"
    return Reason(rule, f"the cost is {cost_words(told(due))}{less}, and {there}")


def bundles(means: Means) -> dict[int, list[tuple[Will, ...]]]:
    """What each card gives that gives several wills at once."""
    found: dict[int, list[tuple[Will, ...]]] = {}
    for cid, _, _, wills, _ in means.plenty:
        found.setdefault(cid, []).append(wills)
    return found


def either(ways: list[tuple[Will, ...]]) -> str:
    found = list(dict.fromkeys("".join(sign(will) for will in wills) for wills in ways))
    return found[0] if len(found) == 1 else f"({' or '.join(found)})"


def sign(will: Will) -> str:
    """Void will has no symbol: it pays where any will does."""
    kind, character = will
    return f"{{{SIGNS.get(kind, '1')}}}" if not character else f"{{{SIGNS.get(kind, '1')} {character}}}"


def action_missing(game: Game, ctx: Ctx, script: Script) -> Reason:
    """Which action of a cost cannot be done: resting what is rested, or one in the words of its text."""
    steps = price_of(getattr(script.tree, "costs", ()))[1]
    steps = steps if len(steps) == len(script.costs) else ()
    for at, cost in enumerate(script.costs):
        if cost.possible(game, ctx):
            continue
        if cost.turns_self and game.cards[ctx.source[0]].turned:
            return ALREADY_RESTED
        told = cost_told((steps[at],)) if steps else ""
        return Reason("903.2j", f"its cost cannot be paid: {told}") if told else COSTS_UNPAID
    return COSTS_UNPAID


def cost_told(steps: tuple[tree.Step, ...]) -> str:
    """An action as the card has it; empty where there are no words for it."""
    try:
        return FowPrinter().costs(steps)
    except Unprintable:
        return ""


def condition_told(condition: tree.Condition) -> str:
    """A condition as the card has it; empty where there are no words for it."""
    try:
        return FowPrinter().condition(condition)
    except Unprintable:
        return ""
