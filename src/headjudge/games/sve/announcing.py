"""Choices made while a card or ability is announced, and whether they can be made at all (10.6.2.2 to 10.6.2.4)."""

from typing import ClassVar

from headjudge.games.sve.model import ABILITY_COST, PLAY_COST, PLAY_POINTS
from headjudge.kernel.abilities import Ability, Vars
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import DONE, Decision, Option
from headjudge.kernel.frames import Procedure, step
from headjudge.kernel.game import Game
from headjudge.kernel.questions import Answer, answers_to, number
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context, Ctx, Extra, Script, Target
from headjudge.rulebook.registry import rule

EMPTY = Script()

NO_TARGETS = Reason("10.6.2.3.3", "there are not enough targets to select")
NO_OPTION = Reason("5.17.1", "no option of it can be chosen")
NOT_NOW = Reason("10.3.3", "the condition written on the ability is not met")
CANNOT_PAY = Reason("10.4.2.2", "its cost cannot be paid in full")
TOO_EXPENSIVE = Reason("10.4.4", "there are not enough play points")


def script_of(ability: Ability | None) -> Script:
    if ability is None:
        return EMPTY
    found = ability.game_data
    return found if isinstance(found, Script) else EMPTY


@rule("10.6.2.3.1", "10.6.2.3.2", what="check")
def is_needed(game: Game, ctx: Ctx, script: Script, target: Target, modes: tuple[int, ...] | None) -> bool:
    """Whether a target must be selected, with these options chosen (None: none chosen yet, common text only)."""
    if target.mode >= 0 and (modes is None or target.mode not in modes):
        return False
    if target.extra >= 0 and not ctx.vars.get(script.extras[target.extra].name):
        return False
    return target.needed is None or target.needed(game, ctx)


@rule("10.6.2.4.2", what="check")
def most_of(game: Game, ctx: Ctx, script: Script, target: Target, found: int) -> int:
    """How many targets may be selected: of those among which a number is divided, each must get one at least."""
    most = target.most(game, ctx) if target.most is not None else found
    for division in script.divisions:
        if division.target == target.name and division.is_needed(game, ctx):
            most = min(most, division.amount(game, ctx))
    return most


@rule("10.6.2.3.3", "10.6.2.4.2.1", what="check")
def can_select(game: Game, ctx: Ctx, script: Script, target: Target) -> bool:
    """Whether as many targets as the text asks for can be selected."""
    least = target.least(game, ctx)
    if least <= 0:
        return True
    if script.divisions and most_of(game, ctx, script, target, least) < least:
        return False
    found = target.find(game, ctx)
    if target.may_join is None and target.complete is None:
        return len(found) >= least
    return completable(game, ctx, target, (), tuple(found), least)


def completable(
    game: Game, ctx: Ctx, target: Target, chosen: tuple[int, ...], rest: tuple[int, ...], least: int
) -> bool:
    """Whether a partial choice can still become a legal set."""
    if len(chosen) >= least and (target.complete is None or target.complete(game, ctx, chosen)):
        return True
    most = target.most(game, ctx) if target.most is not None else len(chosen) + len(rest)
    if len(chosen) >= most or len(chosen) + len(rest) < least:
        return False
    for i, cid in enumerate(rest):
        more = (*chosen, cid)
        if (target.may_join is None or target.may_join(game, ctx, more)) and completable(
            game, ctx, target, more, rest[i + 1 :], least
        ):
            return True
    return False


@rule("5.17.4", "5.17.4.1", what="check")
def open_modes(game: Game, ctx: Ctx, script: Script) -> list[int]:
    """The options whose targets can be selected; the targets of the other options do not matter."""
    assert script.modes is not None
    return [
        i
        for i in range(len(script.modes.texts))
        if all(
            can_select(game, ctx, script, t)
            for t in script.targets
            if t.mode == i and is_needed(game, ctx, script, t, (i,))
        )
    ]


def can_announce(game: Game, ctx: Ctx, script: Script, why: Why | None = None) -> bool:
    """Whether every choice that comes before paying can be made."""
    if script.only_if is not None and not script.only_if(game, ctx):
        if why is None:
            return False
        why.append(NOT_NOW)
    for target in script.targets:
        if target.mode < 0 and is_needed(game, ctx, script, target, None) and not can_select(game, ctx, script, target):
            if why is None:
                return False
            why.append(NO_TARGETS)
    if script.modes is not None and len(open_modes(game, ctx, script)) < script.modes.least(game, ctx):
        if why is None:
            return False
        why.append(NO_OPTION)
    return not why


@rule("10.6.2.5.1", "10.6.2.5.1.1", "10.6.2.5.1.2", "10.10.2.4", "10.4.4.1", "1.3.2.2.1", what="cost")
def play_points_to_pay(
    game: Game, ctx: Ctx, cid: int, base: int, question: int, script: Script, extras: tuple[str, ...] = ()
) -> int:
    """The play points a card or ability costs now: set values first, then increases and decreases, never below 0."""
    found = answers_to(game, cid, question)
    if not found and not extras:
        return base if base > 0 else 0
    answers: list[Answer] = list(found)
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
    added = added_points(game, ctx, script)
    if script.keyword != "evolve":
        return max(0, base) + added
    return play_points_to_pay(game, ctx, ctx.source[0], base, ABILITY_COST, script) + added


def card_points(game: Game, ctx: Ctx, cid: int, base: int, script: Script) -> int:
    if not script.extras:
        return play_points_to_pay(game, ctx, cid, base, PLAY_COST, script)
    own = play_points_to_pay(game, ctx, cid, base, PLAY_COST, script, paid_extras(ctx, script))
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


class SelectTargets(Procedure):
    """Select the cards of one target, one at a time in canonical order; the result is the tuple of references."""

    fields: ClassVar[tuple[str, ...]] = ("player", "ability", "index", "source", "vars", "chosen", "after")

    def __init__(self, player: int, ability: Ability, index: int, source: Ref, variables: Vars) -> None:
        super().__init__()
        self.player = player
        self.ability = ability
        self.index = index
        self.source = source
        self.vars = variables
        self.chosen: tuple[int, ...] = ()
        self.after = 0

    @step("10.6.2.3", "10.6.2.3.1", "10.6.2.3.2")
    def offer(self, game: Game) -> Decision | None:
        script = script_of(self.ability)
        target = script.targets[self.index]
        ctx = Context(self.source, self.player, self.vars)
        found = target.find(game, ctx)
        least = min(target.least(game, ctx), len(found))
        most = most_of(game, ctx, script, target, len(found))
        rest = tuple(found[self.after :])
        if len(self.chosen) >= most or not rest:
            return self.end(tuple(game.ref(c) for c in self.chosen))
        options: list[Option] = [
            ("card", cid) for i, cid in enumerate(rest) if self.may_take(game, ctx, target, cid, rest[i + 1 :], least)
        ]
        if len(self.chosen) >= least and (target.complete is None or target.complete(game, ctx, self.chosen)):
            if not options:
                return self.end(tuple(game.ref(c) for c in self.chosen))
            options.append(DONE)
        return Decision(self.player, "select", options, "10.6.2.3", about=self.source)

    def may_take(self, game: Game, ctx: Ctx, target: Target, cid: int, rest: tuple[int, ...], least: int) -> bool:
        more = (*self.chosen, cid)
        if target.may_join is None and target.complete is None:
            return len(more) + len(rest) >= least
        return (target.may_join is None or target.may_join(game, ctx, more)) and completable(
            game, ctx, target, more, rest, least
        )

    @step("10.6.2.3")
    def take(self, game: Game) -> None:
        if self.pick == DONE:
            return self.end(tuple(game.ref(c) for c in self.chosen))
        target = script_of(self.ability).targets[self.index]
        found = target.find(game, Context(self.source, self.player, self.vars))
        self.chosen = (*self.chosen, self.pick[1])
        self.after = found.index(self.pick[1]) + 1
        return self.goto(SelectTargets.offer)
