"""Costs: each action as a program of its own, and whether it can be paid in full before anybody is asked."""

from collections.abc import Mapping, Sequence
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
    unseen,
    usable,
)
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.filters import every, lower_filter
from headjudge.language.lower.programs import PAID, PROBED, Builder, Dialect, Label, Part
from headjudge.language.lower.selectors import lower_selector
from headjudge.language.lower.targets import lower_known, lower_refs
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.script import Condition, Cost, Ctx

replace = msgspec.structs.replace

NO_PARTS: Mapping[str, Sequence[Part]] = {}

BUDGET = 200
"""How many positions a search for a way to pay looks at before it says that there is none."""


def lower_cost(dialect: Dialect, key: str, step: tree.Step, tangled: bool = False) -> Cost:
    """One action of a cost. Its program ends with the bindings as its value, or None if it could not be paid."""
    if isinstance(step, tree.PayPoints):
        return Cost(lower_possible(dialect, step), points=lower_amount(step.amount, dialect.vocab))
    turns_self = isinstance(step, tree.Engage) and isinstance(step.what, tree.This)
    b = cost_builder(dialect, key, (step,), tangled)
    program = b.program()
    possible, seems_possible = possible_alone(dialect, step, b, program), lower_seeming(dialect, step)
    return Cost(possible, program, None, not turns_self, turns_self, seems_possible, tangled)


def cost_builder(
    dialect: Dialect, key: str, costs: tuple[tree.Step, ...], tangled: bool = False, playing: bool = True
) -> Builder:
    """The cost of ``playing`` an ability, or one paid while it resolves, as steps that are not yet a program."""
    b, unpaid = Builder(dialect, key), Label()
    b.playing, b.tangled = playing, tangled
    emit_payment(b, costs, unpaid)
    rule = dialect.rules["cost"]
    b.step(lambda frame, game: frame.end(frame.vars), rule)
    b.place(unpaid)
    b.step(lambda frame, game: frame.end(None), rule)
    return b


def cost_program(dialect: Dialect, key: str, costs: tuple[tree.Step, ...]) -> Program:
    return cost_builder(dialect, key, costs, is_tangled(dialect, costs)).program()


def emit_payment(b: Builder, actions: tuple[tree.Step, ...], unpaid: Label) -> None:
    """Pay the actions of a cost in listed order or at once, as the game says; go to ``unpaid`` if that fails."""
    ready, failed, paid, rule = all_prepared(b.dialect, actions), Label(), Label(), b.dialect.rules["pay"]
    b.unpaid = failed
    if b.dialect.pays_together:
        b.later = tuple(as_target(pick, b.vocab, paying=True) for pick in together.picks_of(ready))
        together.pay_at_once(b, ready, steps.lower_steps)
    else:
        pay_in_order(b, ready)
    b.unpaid = None
    b.step(end_trial, rule)
    b.jump(paid, rule)
    b.place(failed)
    b.step(fail_trial, rule)
    b.jump(unpaid, rule)
    b.place(paid)


def pay_in_order(b: Builder, ready: tuple[tree.Step, ...]) -> None:
    """Each action as the earlier ones leave things, and only if all of it can be done then."""
    chosen, following = chosen_in(ready), steps.with_shuffles(ready, None)
    for at, step in enumerate(following, 1):
        if step in ready:
            b.require(lower_possible(b.dialect, step, chosen), b.dialect.rules["pay"], "if it can be paid")
        b.following = following[at] if at < len(following) else None
        steps.lower_step(b, step)


def end_trial(frame: Resolve, game: Game) -> None:
    if PROBED in frame.vars:
        frame.end(frame.vars)


def fail_trial(frame: Resolve, game: Game) -> None:
    if PROBED in frame.vars:
        frame.end(None)


def lower_costs(dialect: Dialect, key: str, actions: tuple[tree.Step, ...]) -> tuple[Cost, ...]:
    """What the procedure that plays an ability is to see paid: one after the other, or one for all of them.

    Where one action may stand in the way of another, or make it possible, the first tells of them all.
    """
    if not actions:
        return ()
    if not dialect.pays_together:
        tangled = is_tangled(dialect, actions)
        made = tuple(lower_cost(dialect, f"{key}/cost{i}", step, tangled) for i, step in enumerate(actions))
        if tangled and len(made) > 1:
            tell_by_the_first(dialect, key, actions, made)
        return made
    possible, seems = payable(dialect, f"{key}/trial", actions, dialect.cost_lost), seems_payable(dialect, actions)
    return (Cost(possible, cost_program(dialect, f"{key}/cost", actions), chooses=True, seems_possible=seems),)


def tell_by_the_first(dialect: Dialect, key: str, actions: tuple[tree.Step, ...], made: tuple[Cost, ...]) -> None:
    """Let the first action tell of all that are not the game's own resource, and the others of nothing.

    Where the resource itself is changed by one of them, only whoever pays it can try them all.
    """
    for cost in made[1:]:
        cost.possible = always
    several = tuple(step for step in actions if not isinstance(step, tree.PayPoints))
    if not any(isinstance(step, CHANGING_POINTS) for step in several) or len(several) == len(actions):
        next(cost for cost in made if cost.points is None).possible = payable(dialect, f"{key}/trial", several)


def always(game: Game, ctx: Ctx) -> bool:
    return True


CHANGING_POINTS = (tree.Recover, tree.Gain, tree.ChangeMaximum)
LIMITED = (tree.Put, tree.Summon)
"""What may bring cards where there is not room for all of them."""
TURNED = (tree.State("reserved"), tree.State("engaged"))


def is_tangled(dialect: Dialect, actions: tuple[tree.Step, ...]) -> bool:
    """Whether one action may stand in the way of a later one or make it possible, so that only trying tells.

    Not where besides the game's own resource and the card itself being turned first there is but one.
    """
    ready = all_prepared(dialect, actions)
    others = [step for step in ready if not isinstance(step, tree.PayPoints)]
    if len(others) < len(ready) and any(isinstance(step, CHANGING_POINTS) for step in others):
        return True
    if len(others) > 1 and isinstance(others[0], tree.Engage) and isinstance(others[0].what, tree.This):
        others = others[1:]
        if any(node in TURNED for node in walk(tuple(others)) if isinstance(node, tree.State)):
            return True
    return len(others) > 1 or any(isinstance(step, LIMITED) and picks_several(step) for step in others)


def picks_several(step: tree.Step) -> bool:
    return any(isinstance(node, tree.Pick) and node.most != tree.Num(1) for node in walk(step))


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
        case tree.Give(mods=mods):
            lost = [mod for mod in mods if isinstance(mod, tree.StatChange) and mod.lose]
            return tuple(tree.StatIs(mod.stat, ">=", mod.amount) for mod in lost)
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


def possible_alone(dialect: Dialect, step: tree.Step, b: Builder, program: Program) -> Condition:
    """Whether an action that is all of a cost can be paid. ``b`` built its program.

    What is done at once to chosen cards, or to the card itself, can be told by asking; all else is tried.
    """
    asked = lower_possible(dialect, step, parts=b.parts)
    if type(step) in dialect.told_costs or not b.acts:
        return asked
    whole = [part for part in b.acts if part.tells_apart]
    targets = [what for field in TARGET_FIELDS if isinstance(what := getattr(step, field, None), tree.Node)]
    if len(b.acts) > 1 or not whole or not all(map(is_asked, targets)) or b.tangled:
        return lambda game, ctx: asked(game, ctx) and can_be_paid(game, ctx, program)
    (part,) = whole
    if part.certain or any(isinstance(what, tree.Pick) for what in targets):
        return asked
    return lambda game, ctx: asked(game, ctx) and part.can_be_done(game, ctx, ctx.vars)


def is_asked(target: tree.Node) -> bool:
    return isinstance(target, (tree.Pick, tree.This, tree.Leader))


def lower_possible(
    dialect: Dialect,
    step: Any,
    chosen: frozenset[str] = frozenset(),
    parts: Mapping[str, Sequence[Part]] = NO_PARTS,
) -> Condition:
    """Whether the action by itself could be done in full now, so far as can be told without trying.

    What another part has ``chosen`` is there to be used; ``parts`` tell what is done to the cards of a choice.
    """
    special = dialect.costs.get(type(step))
    found = special(dialect, step) if special is not None else None
    if found is not None:
        return found
    step = prepared(dialect, step)
    tests = [
        enough(dialect, getattr(step, field), needs(step), parts)
        for field in TARGET_FIELDS
        if isinstance(what := getattr(step, field, None), tree.Node) and not _is_chosen(what, chosen)
    ]
    return tests[0] if len(tests) == 1 else lambda game, ctx: all(test(game, ctx) for test in tests)


def _is_chosen(target: Any, chosen: frozenset[str]) -> bool:
    """Whether it is nothing but what other parts of the cost choose."""
    if isinstance(target, tree.Both):
        return all(_is_chosen(part, chosen) for part in target.parts)
    return isinstance(target, tree.Bound) and target.name in chosen


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


def enough(
    dialect: Dialect, target: Any, filters: tuple[tree.Filter, ...], parts: Mapping[str, Sequence[Part]] = NO_PARTS
) -> Condition:
    """Whether there are as many cards as the target asks for; one that an earlier action moved away is not there.

    Of each card of a group, however few they are, the same is asked.
    """
    vocab = dialect.vocab
    if isinstance(target, tree.Pick):
        return enough_to_pick(dialect, target, parts)
    if isinstance(target, tree.Both):
        both = [enough(dialect, part, filters, parts) for part in target.parts]
        return lambda game, ctx: all(test(game, ctx) for test in both)
    if isinstance(target, tree.TopOf):
        refs, amount = lower_refs(target, vocab), lower_amount(target.amount, vocab)
        return lambda game, ctx: target.up_to or len(refs(game, ctx)) >= amount(game, ctx)
    if isinstance(target, tree.Each):
        fits_all, find = every([lower_filter(f, vocab) for f in filters]), lower_selector(target.sel, vocab)
        if fits_all is None:
            return always
        return lambda game, ctx: all(
            fits_all(game, ctx, cid, game.cards[cid], game.values(cid)) for cid in find(game, ctx)
        )
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


def enough_to_pick(dialect: Dialect, pick: tree.Pick, parts: Mapping[str, Sequence[Part]] = NO_PARTS) -> Condition:
    target = as_target(pick, dialect.vocab, paying=True)
    target.find = usable(target.find, pick.bind, parts)

    def possible(game: Game, ctx: Ctx) -> bool:
        least, found = target.least(game, ctx), target.find(game, ctx)
        most = len(found) if target.most is None else target.most(game, ctx)
        return least <= 0 or attainable(game, ctx, target, found, least, most) >= least

    return possible


def payable(dialect: Dialect, key: str, costs: tuple[tree.Step, ...], lost: Condition | None = None) -> Condition:
    """Whether the whole cost can be paid: what can be told of its actions is asked first, then all of it is tried.

    ``lost`` tells that nothing has to be paid.
    """
    ready = all_prepared(dialect, costs)
    if dialect.pays_together:
        each = [lower_possible(dialect, step, chosen_in(ready)) for step in ready]
        return payable_at_once(dialect, key, costs, ready, each, lost)
    if not is_tangled(dialect, costs):
        alone = [lower_cost(dialect, f"{key}{i}", step).possible for i, step in enumerate(costs)]
        return lambda game, ctx: all(test(game, ctx) for test in alone)
    first, program = lower_possible(dialect, ready[0], chosen_in(ready)), cost_program(dialect, key, costs)
    return lambda game, ctx: first(game, ctx) and can_be_paid(game, ctx, program)


def payable_at_once(
    dialect: Dialect,
    key: str,
    costs: tuple[tree.Step, ...],
    ready: tuple[tree.Step, ...],
    each: list[Condition],
    lost: Condition | None,
) -> Condition:
    """Whether every prepared part can be paid while no card serves two of them; what cannot be told so is tried."""
    b = cost_builder(dialect, key, costs, playing=lost is not None)
    program, itself = b.program(), together.promised_itself(ready, dialect.vocab)
    targets = [as_target(pick, dialect.vocab, paying=True) for pick in together.picks_of(ready)]
    for target in targets:
        target.find = usable(target.find, target.name, b.parts)
    plain = [part for part in b.acts[:-1] if not part.names]
    is_told = all(part.tells_apart for part in b.acts[:-1] if part.names) and not remembers(ready)

    def possible(game: Game, ctx: Ctx) -> bool:
        if lost is not None and lost(game, ctx):
            return True
        if not all(test(game, ctx) for test in each) or not together.completable(game, ctx, targets, itself(game, ctx)):
            return False
        if not is_told:
            return can_be_paid(game, ctx, program)
        return all(part.can_be_done(game, ctx, ctx.vars) for part in plain)

    return possible


def remembers(costs: tuple[tree.Step, ...]) -> bool:
    """Whether a group is named in a cost, whose cards are known only once it is paid."""
    return any(isinstance(node, (tree.Each, tree.TopOf)) and node.bind for node in walk(costs))


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
