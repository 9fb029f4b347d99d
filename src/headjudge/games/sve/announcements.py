"""What a card or ability costs, and why it cannot be announced (10.6.2.2 to 10.6.2.5)."""

from headjudge.games import announcements
from headjudge.games.announcements import Obstacles
from headjudge.games.sve.language.printer import SvePrinter
from headjudge.games.sve.model import ABILITY_COST, MAX_PLAY_POINTS, PLAY_COST, PLAY_POINTS
from headjudge.games.sve.vocabulary import NUMBERS, OVERFLOW
from headjudge.games.unmet_conditions import Gates
from headjudge.kernel.game import Game
from headjudge.kernel.questions import SET, Answer, answers_to, number
from headjudge.kernel.ruleset import Reason
from headjudge.language import tree
from headjudge.language.printer import Unprintable
from headjudge.language.script import Context, Ctx, Extra, Script
from headjudge.rulebook import registry
from headjudge.rulebook.registry import rule

CANNOT_PAY = Reason("10.4.2.2", "its cost cannot be paid in full")


def too_expensive(needed: int, left: int) -> Reason:
    points = "play point is" if needed == 1 else "play points are"
    return Reason("10.4.4", f"{needed} {points} needed, {left} {'is' if left == 1 else 'are'} left")


def in_words(condition: tree.Condition) -> str:
    """A condition as the card has it; empty where there are no words for it."""
    try:
        return SvePrinter().condition(condition)
    except Unprintable:
        return ""


GATE_RULES = {
    "combo": "13.2.1.2", "spellchain": "13.3.1.2", "overflow": "13.4.1.2", "necrocharge": "13.5.1.2",
    "sanguine": "13.5.2.2",
}  # fmt: skip
"""The rules that say what a card with these words means."""
OBSTACLES = Obstacles(
    not_now=Gates(
        Reason("10.3.3", "the condition written on the ability is not met"),
        GATE_RULES,
        {**NUMBERS, "overflow": lambda game, ctx: game.points[ctx.controller][MAX_PLAY_POINTS]},
        told=in_words,
        least={"overflow": OVERFLOW},
    ),
    no_targets=Reason("10.6.2.3.3", "there are not enough targets to select"),
    no_option=Reason("5.17.1", "no option of it can be chosen"),
)

registry.bind("sve", ("10.6.2.3.1", "10.6.2.3.2"), announcements.is_needed)
registry.bind("sve", ("10.6.2.4.2",), announcements.most_of)
registry.bind("sve", ("10.6.2.3.3", "10.6.2.4.2.1"), announcements.can_select)
registry.bind("sve", ("5.17.4", "5.17.4.1"), announcements.open_modes)
registry.bind("sve", ("10.6.2.3", "10.6.2.3.1", "10.6.2.3.2"), announcements.SelectTargets)


@rule("10.6.2.5.1", "10.6.2.5.1.1", "10.6.2.5.1.2", "10.10.2.4", "10.4.4.1", "1.3.2.2.1", what="cost")
def play_points_to_pay(
    game: Game,
    ctx: Ctx,
    cid: int,
    base: int,
    question: int,
    script: Script,
    extras: tuple[str, ...] = (),
    named: int | None = None,
) -> int:
    """The play points a card or ability costs now: set values first, then increases and decreases, never below 0.

    RULING: where an effect plays a card for ``named`` points (10.10.2.4), that is the value it is set to.
    """
    answers: list[Answer] = list(answers_to(game, cid, question))
    if named is not None:
        base, answers = named, [answer for answer in answers if answer[0] != SET]
    for extra in script.extras:
        if extra.name in extras:
            answers += [(op, amount(game, ctx)) for op, amount in extra.changes]
    return max(0, number(tuple(answers), base))


def paid_extras(ctx: Ctx, script: Script) -> tuple[str, ...]:
    return tuple(e.name for e in script.extras if ctx.vars.get(e.name)) if script.extras else ()


def ability_points(game: Game, ctx: Ctx, script: Script) -> int:
    """The play points in the cost of an ability; only evolve abilities are spoken of in changes of cost."""
    base = 0
    for points in script.points:
        base += points(game, ctx)
    if script.keyword == "evolve":
        base = play_points_to_pay(game, ctx, ctx.source[0], base, ABILITY_COST, script)
    if base < 0:
        base = 0
    return base + added_points(game, ctx, script) if script.extras else base


def card_points(game: Game, ctx: Ctx, cid: int, base: int, script: Script, named: int | None = None) -> int:
    if not script.extras:
        return play_points_to_pay(game, ctx, cid, base, PLAY_COST, script, (), named)
    own = play_points_to_pay(game, ctx, cid, base, PLAY_COST, script, paid_extras(ctx, script), named)
    return own + added_points(game, ctx, script)


@rule("10.6.2.5.1.3", what="cost")
def added_points(game: Game, ctx: Ctx, script: Script) -> int:
    """The play points in the optional costs that were chosen; nothing that changes a cost changes these."""
    if not script.extras:
        return 0
    costs = (cost for extra in script.extras if ctx.vars.get(extra.name) for cost in extra.costs)
    return sum(cost.points(game, ctx) for cost in costs if cost.points is not None)


def affordable_extras(game: Game, ctx: Ctx, script: Script) -> list[int]:
    """The optional costs that could be paid now."""
    return [
        i
        for i, extra in enumerate(script.extras)
        if (extra.needed is None or extra.needed(game, ctx)) and all(c.possible(game, ctx) for c in extra.costs)
    ]


def seems_affordable(game: Game, ctx: Ctx, extra: Extra) -> bool:
    """Whether an optional cost could be paid for all that the other player can see."""
    return (extra.needed is None or extra.needed(game, ctx)) and all(
        (cost.seems_possible or cost.possible)(game, ctx) for cost in extra.costs
    )


def cheapest(game: Game, ctx: Ctx, cid: int, base: int, script: Script) -> int:
    """The least a card can cost with the optional costs that could be paid."""
    least = card_points(game, ctx, cid, base, script)
    for i in affordable_extras(game, ctx, script):
        with_it = Context(ctx.source, ctx.controller, {**ctx.vars, script.extras[i].name: True})
        least = min(least, card_points(game, with_it, cid, base, script))
    return least


def points_of(game: Game, player: int) -> int:
    return game.points[player][PLAY_POINTS]
