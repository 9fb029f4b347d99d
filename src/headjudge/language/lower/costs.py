"""Costs: each action as a program of its own, and whether it can be paid in full before anybody is asked."""

from typing import Any

import msgspec

from headjudge.kernel.abilities import Program
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import steps, together
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import (
    TARGET_FIELDS,
    as_target,
    attainable,
    homed,
    may_be_denied,
    picks_in,
    unseen,
)
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.filters import every, lower_filter
from headjudge.language.lower.programs import PAID, Builder, Dialect, Label
from headjudge.language.lower.targets import lower_known, lower_refs
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.script import Condition, Cost, Ctx

replace = msgspec.structs.replace

BUDGET = 200
"""How many positions a search for a way to pay looks at before it says that there is none."""


def lower_cost(dialect: Dialect, key: str, step: tree.Step) -> Cost:
    """One action of a cost. Its program ends with the bindings as its value, or None if it could not be paid."""
    possible, seems_possible = lower_possible(dialect, step), lower_seeming(dialect, step)
    if isinstance(step, tree.PayPoints):
        return Cost(possible, points=lower_amount(step.amount, dialect.vocab))
    turns_self = isinstance(step, tree.Engage) and isinstance(step.what, tree.This)
    program = cost_program(dialect, key, (step,))
    return Cost(possible, program, chooses=not turns_self, turns_self=turns_self, seems_possible=seems_possible)


def cost_program(dialect: Dialect, key: str, costs: tuple[tree.Step, ...]) -> Program:
    """The cost of playing an ability."""
    b, unpaid = Builder(dialect, key), Label()
    b.playing = True
    emit_payment(b, costs, unpaid)
    rule = dialect.rules["cost"]
    b.step(lambda frame, game: frame.end(frame.vars), rule)
    b.place(unpaid)
    b.step(lambda frame, game: frame.end(None), rule)
    return b.program()


def emit_payment(b: Builder, actions: tuple[tree.Step, ...], unpaid: Label) -> None:
    """Pay the actions of a cost in listed order or at once, as the game says; go to ``unpaid`` if that fails."""
    ready = all_prepared(b.dialect, actions)
    b.unpaid = unpaid
    if b.dialect.pays_together:
        b.later = tuple(as_target(pick, b.vocab) for pick in together.picks_of(ready))
        together.pay_at_once(b, ready, steps.lower_steps)
    else:
        steps.lower_steps(b, ready)
    b.unpaid = None


def lower_costs(dialect: Dialect, key: str, actions: tuple[tree.Step, ...]) -> tuple[Cost, ...]:
    """What the procedure that plays an ability is to see paid: one after the other, or one for all of them."""
    if not dialect.pays_together:
        return tuple(lower_cost(dialect, f"{key}/cost{i}", action) for i, action in enumerate(actions))
    if not actions:
        return ()
    possible, seems = payable(dialect, f"{key}/trial", actions, dialect.cost_lost), seems_payable(dialect, actions)
    return (Cost(possible, cost_program(dialect, f"{key}/cost", actions), chooses=True, seems_possible=seems),)


def all_prepared(dialect: Dialect, actions: tuple[tree.Step, ...]) -> tuple[Any, ...]:
    """The actions of a cost, each prepared; a choice is also narrowed by what later actions need of its cards."""
    ready = tuple(prepared(dialect, action) for action in actions)
    wanted: dict[str, tuple[tree.Filter, ...]] = {}
    for step in ready:
        for field in TARGET_FIELDS:
            what = getattr(step, field, None)
            if isinstance(what, tree.Bound):
                wanted[what.name] = (*wanted.get(what.name, ()), *needs(step))

    def narrow(node: Any) -> Any:
        return narrowed(node, wanted[node.bind]) if isinstance(node, tree.Pick) and node.bind in wanted else node

    found: tuple[Any, ...] = rewrite(ready, narrow)
    return found


def prepared(dialect: Dialect, step: Any) -> Any:
    """A cost can only be paid with cards on which its action does something: reserved ones, for example."""
    step = homed(dialect.homes, dialect.spelled(step))
    for field in TARGET_FIELDS:
        what = getattr(step, field, None)
        if isinstance(what, tree.Node):
            step = replace(step, **{field: narrowed(what, needs(step))})
    return step


def needs(step: Any) -> tuple[tree.Filter, ...]:
    """What must be true of a card for the action to do something to it."""
    match step:
        case tree.Engage():
            return (tree.State("reserved"),)
        case tree.Refresh():
            return (tree.State("engaged"),)
        case tree.TurnFace(face=face):
            return (tree.State("facedown" if face == "faceup" else "faceup"),)
        case tree.RemoveCounter(kind=kind, amount=amount):
            return (tree.HasCounter(kind, ">=", amount or tree.Num(1)),)
    return ()


def narrowed(target: Any, filters: tuple[tree.Filter, ...]) -> Any:
    """The target with more asked of the cards that may be picked for it."""
    if not filters:
        return target
    if isinstance(target, tree.Both):
        return tree.Both(tuple(narrowed(part, filters) for part in target.parts))
    if not isinstance(target, tree.Pick):
        return target
    if isinstance(target.sel, tree.SelUnion):
        return replace(target, sel=tree.SelUnion(tuple(_with(part, filters) for part in target.sel.parts)))
    return replace(target, sel=_with(target.sel, filters))


def _with(sel: tree.Sel, filters: tuple[tree.Filter, ...]) -> tree.Sel:
    return replace(sel, filters=(*sel.filters, *(f for f in filters if f not in sel.filters)))


# -- whether it can be paid ------------------------------------------------------------------------------------------


def chosen_in(costs: tuple[tree.Step, ...]) -> frozenset[str]:
    """The names under which a cost's own choices are bound."""
    return frozenset(node.bind for node in walk(costs) if isinstance(node, tree.Pick) and node.bind)


def lower_possible(dialect: Dialect, step: Any, chosen: frozenset[str] = frozenset()) -> Condition:
    """Whether the action by itself could be done in full now; what another part has ``chosen`` is there to be used."""
    special = dialect.costs.get(type(step))
    found = special(dialect, step) if special is not None else None
    if found is not None:
        return found
    step = prepared(dialect, step)
    tests = [
        enough(dialect, getattr(step, field), needs(step))
        for field in TARGET_FIELDS
        if isinstance(what := getattr(step, field, None), tree.Node)
        and not (isinstance(what, tree.Bound) and what.name in chosen)
    ]
    if isinstance(step, tree.Give):
        tests += [_can_lose(dialect, step, mod) for mod in step.mods if isinstance(mod, tree.StatChange) and mod.lose]
    return tests[0] if len(tests) == 1 else lambda game, ctx: all(test(game, ctx) for test in tests)


def lower_seeming(dialect: Dialect, step: Any) -> Condition | None:
    """Whether it could be done for all that the other player can see; None if everybody sees whether it can.

    An optional cost that could be paid so far as the other player knows is offered even if it cannot be: else it would
    be told what the payer does not have.
    """
    vocab = dialect.vocab
    step = prepared(dialect, step)
    if not any(isinstance(node, tree.Pick) and may_be_denied(node, vocab) for node in walk(step)):
        return None

    def unseen_pick(node: Any) -> Any:
        hidden = isinstance(node, tree.Pick) and may_be_denied(node, vocab)
        return replace(node, sel=unseen(node.sel)) if hidden else node

    return lower_possible(dialect, rewrite(step, unseen_pick))


def _can_lose(dialect: Dialect, step: tree.Give, mod: tree.StatChange) -> Condition:
    """A value must be at least what a cost takes from it."""
    return lower_condition(tree.Compare(tree.StatOf(step.to, mod.stat), ">=", mod.amount), dialect.vocab)


def enough(dialect: Dialect, target: Any, filters: tuple[tree.Filter, ...]) -> Condition:
    """Whether there are as many cards as the target asks for; one that an earlier action moved away is not there."""
    vocab = dialect.vocab
    if isinstance(target, tree.Pick):
        return enough_to_pick(dialect, target)
    if isinstance(target, tree.Both):
        parts = [enough(dialect, part, filters) for part in target.parts]
        return lambda game, ctx: all(part(game, ctx) for part in parts)
    if isinstance(target, tree.TopOf):
        refs, amount = lower_refs(target, vocab), lower_amount(target.amount, vocab)
        return lambda game, ctx: target.up_to or len(refs(game, ctx)) >= amount(game, ctx)
    if isinstance(target, tree.Each):
        return lambda game, ctx: True
    refs = lower_refs(target, vocab)
    if filters:
        fits, known = lower_condition(tree.Is(target, tree.Sel(filters=filters)), vocab), lower_known(target, vocab)

        def is_there(game: Game, ctx: Ctx) -> bool:
            return fits(game, ctx) and refs(game, ctx) == known(game, ctx)

        return _itself(filters, vocab, is_there) if target == tree.This() else is_there
    return lambda game, ctx: bool(refs(game, ctx))


def _itself(filters: tuple[tree.Filter, ...], vocab: Vocabulary, moved: Condition) -> Condition:
    """Whether the card that speaks fits as it lies; ``moved`` answers where it may have become another card."""
    fits = every([lower_filter(f, vocab) for f in filters])
    assert fits is not None

    def possible(game: Game, ctx: Ctx) -> bool:
        cid, incarnation = ctx.source
        card = game.cards[cid]
        if card.incarnation != incarnation or "moved" in ctx.vars:
            return moved(game, ctx)
        return fits(game, ctx, cid, card, game.derived[cid] or game.values(cid))

    return possible


def enough_to_pick(dialect: Dialect, pick: tree.Pick) -> Condition:
    target = as_target(pick, dialect.vocab)

    def possible(game: Game, ctx: Ctx) -> bool:
        least, found = target.least(game, ctx), target.find(game, ctx)
        most = len(found) if target.most is None else target.most(game, ctx)
        return least <= 0 or attainable(game, ctx, target, found, least, most) >= least

    return possible


def payable(dialect: Dialect, key: str, costs: tuple[tree.Step, ...], lost: Condition | None = None) -> Condition:
    """Whether the whole cost can be paid: each action by itself, and several that take cards tried together.

    ``lost`` tells that nothing has to be paid.
    """
    costs = all_prepared(dialect, costs)
    each = [lower_possible(dialect, step, chosen_in(costs)) for step in costs]
    if dialect.pays_together:
        return payable_at_once(dialect, costs, each, lost)
    taking = [step for step in costs if any(picks_in(node) for node in walk(step))]
    if len(taking) < 2:
        return lambda game, ctx: all(test(game, ctx) for test in each)
    program = cost_program(dialect, key, costs)
    return lambda game, ctx: all(test(game, ctx) for test in each) and can_be_paid(game, ctx, program)


def payable_at_once(
    dialect: Dialect, costs: tuple[tree.Step, ...], each: list[Condition], lost: Condition | None
) -> Condition:
    """Whether every prepared part can be paid while no card serves two of them."""
    targets = [as_target(pick, dialect.vocab) for pick in together.picks_of(costs)]
    itself = together.promised_itself(costs, dialect.vocab)

    def possible(game: Game, ctx: Ctx) -> bool:
        if lost is not None and lost(game, ctx):
            return True
        if not all(test(game, ctx) for test in each):
            return False
        return together.completable(game, ctx, targets, itself(game, ctx))

    return possible


def seems_payable(dialect: Dialect, costs: tuple[tree.Step, ...]) -> Condition | None:
    """Whether the cost could be paid for all that the other player can see; None if everybody sees whether it can."""
    costs = all_prepared(dialect, costs)
    seeming = [lower_seeming(dialect, step) for step in costs]
    if not any(seeming):
        return None
    chosen = chosen_in(costs)
    each = [seems or lower_possible(dialect, step, chosen) for seems, step in zip(seeming, costs, strict=True)]
    return lambda game, ctx: all(test(game, ctx) for test in each)


def can_be_paid(game: Game, ctx: Ctx, program: Program) -> bool:
    """Look for choices with which the program of a cost goes through, on forks of the game."""
    world = game.trial()
    world.history = None
    world.decision = None
    paying = Resolve(program, ctx.source, ctx.controller, {**ctx.vars, PAID: ()})
    world.frames = [Frame(END), paying]
    for frame in world.frames:
        frame.stamp = world.stamp
    world.run()
    left = [world]
    for _ in range(BUDGET):
        if not left:
            return False
        here = left.pop()
        decision = here.decision
        if decision is None or decision.kind == PAID:
            if here.value is not None:
                return True
            continue
        for option in decision.options:
            there = here.fork()
            there.answer(option)
            left.append(there)
    return False


def _stop(frame: Frame, game: Game) -> Decision:
    """The end of a trial: a question that nobody is asked."""
    return Decision(0, "", (), kind=PAID)


END = Program("trial of a cost", (_stop,), ("",))
