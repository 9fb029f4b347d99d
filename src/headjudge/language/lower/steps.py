"""Steps of a body in written order: control flow is lowered here, every verb by the game's own table."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from headjudge.kernel import listeners
from headjudge.kernel.decisions import PickSet
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import abilities, costs
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_whether, homed, picks_in, settle
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.happenings import NEXT_TURN, SINCE
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import DID, PAID, Builder, Label
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.script import Condition, Ctx

replace = msgspec.structs.replace

ACTOR = "$actor"


def lower_steps(b: Builder, steps: tuple[tree.Step, ...]) -> None:
    found = with_shuffles(steps)
    for at, step in enumerate(found, 1):
        b.following = found[at] if at < len(found) else None
        lower_step(b, step)


def lower_step(b: Builder, step: tree.Step) -> None:
    flow = FLOW.get(type(step))
    if flow is not None:
        flow(b, step)
        return
    if b.unpaid is not None:
        b.meant, b.nothing = [], nothing_of(b, step)
    emit = b.dialect.verbs.get(type(step))
    if emit is None:
        raise b.refuse(f"'{type(step).__name__}' is no verb of this game", "a verb of its rules")
    if isinstance(step, tree.Verb) and isinstance(step.by, tree.EachPlayer) and chooses(step):
        for_each_player(b, step)
        return
    if isinstance(step, tree.Verb) and isinstance(step.by, tree.TargetPlayer):
        if_legal(b, step.by, lambda: emit(b, homed(b.dialect.homes, step)))
        return
    emit(b, homed(b.dialect.homes, step))


def nothing_of(b: Builder, step: Any) -> Condition | None:
    """Whether the amount of a step is nothing: it is not done then, and counts as done. None where it cannot be."""
    amount = getattr(step, "amount", None)
    if amount is None or (isinstance(amount, tree.Num) and amount.n > 0):
        return None
    number = lower_amount(amount, b.vocab)
    return lambda game, ctx: number(game, ctx) <= 0


def if_legal(b: Builder, by: tree.TargetPlayer, emit: Callable[[], None]) -> None:
    """What a targeted player is to do, unless that player is no legal target any more."""
    players, end = lower_player(by, b.vocab), Label()
    b.unless(lambda game, ctx: bool(players(game, ctx)), end, b.dialect.rules["if"], "if the target is legal")
    emit()
    b.place(end)


def with_shuffles(steps: tuple[tree.Step, ...]) -> list[tree.Step]:
    """A deck that was searched is shuffled after the last step on what was found, unless the text does it itself."""
    found = list(steps)
    for at in range(len(steps) - 1, -1, -1):
        search = steps[at]
        if not isinstance(search, tree.Search):
            continue
        names = {pick.bind for pick in picks_in(search.what)}
        end = at + 1
        while end < len(steps) and mentions(steps[end], names):
            end += 1
        if not any(isinstance(step, tree.Shuffle) for step in steps[at + 1 : end + 1]):
            found.insert(end, tree.Shuffle(whose=search.whose, zone=search.zone, by=search.by))
    return found


def mentions(step: tree.Step, names: set[str]) -> bool:
    return any(isinstance(node, (tree.Bound, tree.RestOf)) and node.name in names for node in walk(step))


def chooses(step: Any) -> bool:
    return any(isinstance(node, tree.Pick) and not node.at_random for node in walk(step))


def for_each_player(b: Builder, step: Any) -> None:
    """Each player chooses and performs the step, the active player first; afterwards the bindings are joined."""
    rule = b.dialect.rules["each player"]
    for turn in range(2):
        b.bind(ACTOR, partial(_player_at, turn), rule)
        lower_step(b, as_one_player(step, turn))
    for node in walk(step):
        if isinstance(node, tree.Pick):
            b.bind(node.bind, partial(_joined, node.bind), rule)


def _player_at(turn: int, game: Game, frame: Resolve) -> int:
    return game.active if turn == 0 else 1 - game.active


def _joined(name: str, game: Game, frame: Resolve) -> tuple[Any, ...]:
    return tuple(ref for turn in range(2) for ref in frame.vars.get(f"{name}${turn}", ()))


def as_one_player(step: Any, turn: int) -> Any:
    names = {node.bind for node in walk(step) if isinstance(node, tree.Pick)}

    def change(node: Any) -> Any:
        if isinstance(node, tree.EachPlayer):
            return tree.ThatPlayer(ACTOR)
        if isinstance(node, tree.Pick):
            return replace(node, bind=f"{node.bind}${turn}")
        if isinstance(node, tree.Bound) and node.name in names:
            return replace(node, name=f"{node.name}${turn}")
        return node

    return rewrite(step, change)


# -- control flow ----------------------------------------------------------------------------------------------------


def lower_if(b: Builder, node: tree.If) -> None:
    branch(b, node.then, node.otherwise, lambda label: b.unless(
        lower_condition(node.cond, b.vocab), label, b.dialect.rules["if"], "if"
    ))  # fmt: skip


def branch(b: Builder, then: tuple[tree.Step, ...], otherwise: tuple[tree.Step, ...], test: Any) -> None:
    other, end = Label(), Label()
    test(other)
    lower_steps(b, then)
    if otherwise:
        b.jump(end)
    b.place(other)
    lower_steps(b, otherwise)
    b.place(end)


def lower_may(b: Builder, node: tree.May) -> None:
    rule = b.dialect.rules["may"]
    b.bind(DID, lambda game, frame: False, rule)
    b.in_may += 1
    branch(b, node.steps, node.otherwise, lambda label: ask_whether(b, node.by, "may", rule, label))
    b.in_may -= 1


def lower_pay(b: Builder, node: tree.Pay) -> None:
    """An optional cost. One that was decided while announcing has been paid or not; any other is offered now."""
    rule = b.dialect.rules["pay"]
    name = b.extras.get(node)
    if name is not None:
        branch(b, node.steps, node.otherwise, lambda label: b.unless(
            lambda game, ctx: bool(ctx.vars.get(name)), label, rule, "if it was paid"
        ))  # fmt: skip
        return

    offered_if, b.offered_if = b.offered_if, None

    def offer(label: Label) -> None:
        b.bind(DID, lambda game, frame: False, rule)
        if offered_if is not None:
            b.unless(offered_if, label, rule, "if it has targets")
        possible = costs.payable(b.dialect, b.part("cost"), node.costs)
        seems = costs.seems_payable(b.dialect, node.costs)
        b.unless(seems or possible, label, rule, "if it can be paid")
        ask_whether(b, node.by, "pay", rule, label, possible if seems else None)
        pay(b, node.costs, label)

    branch(b, node.steps, node.otherwise, offer)


def pay(b: Builder, actions: tuple[tree.Step, ...], unpaid: Label) -> None:
    """The actions of a cost, each entirely."""
    b.bind(PAID, lambda game, frame: (), b.dialect.rules["pay"])
    costs.emit_payment(b, actions, unpaid)


def lower_mode(b: Builder, node: tree.Mode) -> None:
    """The chosen options in listed order; they were chosen while announcing, or are chosen now."""
    rule = b.dialect.rules["mode"]
    name = "modes" if b.modes == node else choose_now(b, node)
    for number, option in enumerate(node.options):
        skip = Label()
        b.unless(partial(_is_chosen, name, number), skip, rule, f"option {number + 1}")
        lower_steps(b, option)
        b.place(skip)


def _is_chosen(name: str, number: int, game: Game, ctx: Ctx) -> bool:
    return number in ctx.vars.get(name, ())


def choose_now(b: Builder, node: tree.Mode) -> str:
    if node.upgrade is not None:
        raise b.refuse("a better choice of options cannot be offered while resolving", "it in the main text")
    if node.at_random:
        return draw_modes(b, node)
    name, rule, player = b.name("modes"), b.dialect.rules["choose"], b.performer(node.by)
    least, most = lower_amount(node.least, b.vocab), lower_amount(node.most, b.vocab)
    offered = [("mode", number) for number in range(len(node.options))]

    def ask(frame: Resolve, game: Game) -> Frame:
        low, high = least(game, frame), most(game, frame)
        return PickSet(player(game, frame), "choose", offered, low, high, rule, frame.source)

    b.step(ask, rule, "choose")
    b.bind(name, lambda game, frame: tuple(option[1] for option in game.value), rule)
    return name


def draw_modes(b: Builder, node: tree.Mode) -> str:
    """So many of the options by chance."""
    name, most = b.name("modes"), lower_amount(node.most, b.vocab)

    def draw(game: Game, frame: Resolve) -> tuple[int, ...]:
        left = list(range(len(node.options)))
        n = min(len(left), max(0, most(game, frame)))
        return tuple(sorted(left.pop(game.random_below(len(left))) for _ in range(n)))

    b.bind(name, draw, b.dialect.rules["random"], "choose at random")
    return name


def lower_repeat(b: Builder, node: tree.Repeat) -> None:
    if node.until is not None:
        repeat_until(b, node, node.until)
        return
    assert node.times is not None
    rule, left, times = b.dialect.rules["repeat"], b.name("left"), lower_amount(node.times, b.vocab)
    b.bind(left, times, rule)
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0, end, rule, "repeat")
    lower_steps(b, node.steps)
    b.bind(left, lambda game, frame: frame.vars[left] - 1, rule)
    b.jump(top, rule)
    b.place(end)


def repeat_until(b: Builder, node: tree.Repeat, until: tree.Condition) -> None:
    """NB: a round in which nothing happens is the last one, for every further round would be the same."""
    rule, holds = b.dialect.rules["repeat"], lower_condition(until, b.vocab)
    top, end = b.here(), Label()
    b.bind(DID, lambda game, frame: False, rule)
    b.in_may += 1
    lower_steps(b, node.steps)
    b.in_may -= 1
    b.unless(lambda game, ctx: bool(ctx.vars.get(DID)) and not holds(game, ctx), end, rule, "repeat")
    b.jump(top, rule)
    b.place(end)


def lower_for_each(b: Builder, node: tree.ForEachOf) -> None:
    rule, group, at = b.dialect.rules["repeat"], b.name("group"), b.name("at")
    b.bind(group, settle(b, node.what, tree.YOU, "for each", rule), rule)
    b.bind(at, lambda game, frame: 0, rule)
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[at] < len(ctx.vars[group]), end, rule, "for each")
    b.bind(node.bind, lambda game, frame: (frame.vars[group][frame.vars[at]],), rule)
    lower_steps(b, node.steps)
    b.bind(at, lambda game, frame: frame.vars[at] + 1, rule)
    b.jump(top, rule)
    b.place(end)


def lower_delayed(b: Builder, node: tree.Delayed) -> None:
    """The delayed ability is compiled once; the effect makes it wait with the bindings it has by then."""
    ability = abilities.lower_delayed(b.dialect, b.part("delayed"), node)
    until = until_of(node.window, b.vocab)
    is_later = isinstance(node.trigger, tree.PhaseEnds) and node.trigger.phase == NEXT_TURN

    def wait(frame: Resolve, game: Game) -> None:
        once = not node.window
        variables = {**kept(frame), SINCE: game.turn} if is_later else kept(frame)
        listeners.delay(game, ability, frame.source, frame.controller, variables, once, until(game, frame, None))

    b.step(wait, b.dialect.rules["delayed"], "later")


def kept(ctx: Ctx) -> dict[str, Any]:
    """The bindings that outlive a resolution: those of the text, not those of its program."""
    return {name: value for name, value in ctx.vars.items() if not name.startswith("$") and name not in ("modes", DID)}


FLOW: dict[type, Any] = {
    tree.If: lower_if,
    tree.May: lower_may,
    tree.Pay: lower_pay,
    tree.Mode: lower_mode,
    tree.Repeat: lower_repeat,
    tree.ForEachOf: lower_for_each,
    tree.Delayed: lower_delayed,
}
