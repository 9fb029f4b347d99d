"""Steps of a body in written order: control flow is lowered here, every verb by the game's own table."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from headjudge.kernel import by_hand, listeners
from headjudge.kernel.decisions import DONE, Decision, PickSet
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import abilities, completeness, costs, deeds, each_player
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.bindings import done, last
from headjudge.language.lower.choices import ask_whether, homed, settle
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.deeds import DID
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.events import NEXT_TURN, SINCE
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import HAPPENED, PAID, Builder, Label
from headjudge.language.lower.targets import lower_refs
from headjudge.language.mentions import hows_of
from headjudge.language.rewrite import walk
from headjudge.language.script import Condition, Ctx

replace = msgspec.structs.replace


def lower_steps(b: Builder, steps: tuple[tree.Step, ...]) -> None:
    found = with_shuffles(steps, b.following)
    at = 0
    while at < len(found):
        own = each_player.own_run(found[at:])
        if own:
            for_each_player(b, own)
        else:
            b.following = found[at + 1] if at + 1 < len(found) else None
            lower_step(b, found[at])
        at += len(own) or 1


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
    if each_player.is_done_by_one_after_the_other(step):
        for_each_player(b, [step])
        return
    emitted = partial(emit, b, homed(b.dialect.homes, step))
    if isinstance(step, tree.Verb) and isinstance(step.by, tree.TargetPlayer):
        by = step.by
        as_deed(b, step, lambda: if_legal(b, by, emitted))
        return
    as_deed(b, step, emitted)


def as_deed(b: Builder, step: Any, emit: Callable[[], None]) -> None:
    """Emit a step and, where the text asks for it, record whether it was done and to which cards."""
    hows = tuple(how for how in hows_of(step) if how in b.hows)
    is_asked = bool(hows) or (b.asks_did and not deeds.is_beside_the_point(step))
    spelled = b.dialect.spelled(step) if isinstance(step, tree.KeywordAction) else step
    if not is_asked or b.deed is not None or b.unpaid is not None or b.joint is not None or spelled is not step:
        emit()
        return
    b.deed = deed = deeds.Deed(step, hows)
    open_deed(b, step)
    emit()
    b.deed = None
    if b.tokens or not (deed.acts or completeness.only_chooses(step)):
        return
    close_deed(b, deed)


def open_deed(b: Builder, step: Any) -> None:
    """Nothing is done yet; how many cards the step asks for is counted before it changes anything."""
    asked = completeness.lower_numbers(step, b.vocab)

    def begin(frame: Resolve, game: Game) -> None:
        numbers = {name: n(game, frame) for name, n in asked}
        frame.vars = {**frame.vars, **numbers, deeds.DOING: deeds.NOTHING}

    b.step(begin, "")


def close_deed(b: Builder, deed: deeds.Deed) -> None:
    """Tell what came of it. What is only chosen or searched for is done to the cards chosen or found."""
    whole = completeness.lower_whole(deed.step, b.vocab)
    hows, in_may, always = deed.hows, b.in_may > 0, deed.always
    chosen = (
        tuple(pick.bind for pick in completeness.picks_of(deed.step.what))
        if completeness.only_chooses(deed.step)
        else ()
    )
    says = b.asks_did and not deeds.is_beside_the_point(deed.step)

    def end(frame: Resolve, game: Game) -> None:
        changed = frame.vars.copy()
        reached = (*frame.vars[deeds.DOING][0], *(ref for name in chosen for ref in frame.vars.get(name, ())))
        for how in hows:
            changed[done(how)] = (*changed.get(done(how), ()), *reached)
            changed[last(how)] = reached
        if says:
            so_far = changed.get(DID) is not False or not in_may
            changed[DID] = so_far and (always or whole(game, frame))
        frame.vars = changed

    b.step(end, "")


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


def with_shuffles(steps: tuple[tree.Step, ...], following: tree.Step | None) -> list[tree.Step]:
    """A deck that was searched is shuffled after the last step on what was found, unless the text does it itself.

    It may do so after a part that need not be done: "You may search your deck for ... Then shuffle your deck."
    """
    found, whole = list(steps), (*steps, following)
    for at in range(len(steps) - 1, -1, -1):
        search = steps[at]
        if not isinstance(search, tree.Search):
            continue
        names = {node.bind for node in walk(search.what) if isinstance(node, (tree.Pick, tree.Each)) and node.bind}
        end = at + 1
        while end < len(steps) and mentions(steps[end], names):
            end += 1
        if any(isinstance(step, tree.Shuffle) for step in whole[at + 1 : end + 1]):
            continue
        shuffle: tree.Step = tree.Shuffle(whose=search.whose, zone=search.zone, by=search.by)
        if search.some:
            searched = tree.Searched(search.zone)
            if any(node == searched for node in walk(whole[at + 1 :])):
                continue
            shuffle = tree.If(searched, (shuffle,))
        found.insert(end, shuffle)
    return found


def mentions(step: tree.Step, names: set[str]) -> bool:
    return any(isinstance(node, (tree.Bound, tree.RestOf)) and node.name in names for node in walk(step))


def for_each_player(b: Builder, steps: list[tree.Step]) -> None:
    """Each player performs each step, the active player first; afterwards the bindings are joined.

    What one player has chosen, looked at, rolled or done is kept apart from the other's up to the last of the steps.
    """
    rule, names = b.dialect.rules["each player"], each_player.names_in(steps)
    for turn, step in ((turn, step) for step in range(len(steps)) for turn in each_player.TURNS):
        b.bind(each_player.ACTOR, partial(_player_at, turn), rule)
        ones = [each_player.as_one_player(each, turn, names) for each in steps[step : step + 2]]
        b.following = ones[1] if len(ones) > 1 else None
        if b.asks_did and step:
            b.bind(DID, partial(_deed_of, turn), rule)
        lower_step(b, ones[0])
        if b.asks_did:
            b.bind(f"{DID}${turn}", lambda game, frame: bool(frame.vars.get(DID)), rule)
    if b.asks_did:
        b.bind(DID, _own_deed, rule)
    for name in names:
        b.bind(name, partial(each_player.joined, name), rule)


def _deed_of(turn: int, game: Game, frame: Resolve) -> bool:
    return bool(frame.vars.get(f"{DID}${turn}"))


def _own_deed(game: Game, frame: Resolve) -> bool:
    """Of what each player does, "if you do" asks for the part of the one whose text it is."""
    return _deed_of(0 if frame.controller == game.active else 1, game, frame)


def _player_at(turn: int, game: Game, frame: Resolve) -> int:
    return game.active if turn == 0 else 1 - game.active


# -- control flow ----------------------------------------------------------------------------------------------------


def lower_if(b: Builder, node: tree.If) -> None:
    """Two questions in a row, "if you do" and "if you don't", ask for the same deed."""
    rule, following, before = b.dialect.rules["if"], b.following, b.name("did")
    if not asks_for_deed(node.cond):
        deny(b, node.then, rule)
    asks_again = asks_for_deed(node.cond) and isinstance(following, tree.If) and asks_for_deed(following.cond)
    if asks_again:
        b.bind(before, lambda game, frame: frame.vars.get(DID), rule)
    branch(b, node.then, node.otherwise, lambda label: b.unless(
        lower_condition(node.cond, b.vocab), label, rule, "if"
    ))  # fmt: skip
    if asks_again:
        b.bind(DID, lambda game, frame: frame.vars[before], rule)


def deny(b: Builder, steps: tuple[tree.Step, ...], rule: str) -> None:
    """What stands under a condition that does not hold was not done."""
    if b.asks_did and any(isinstance(node, tree.Verb) for node in walk(steps)):
        b.bind(DID, lambda game, frame: False, rule)


def branch(b: Builder, then: tuple[tree.Step, ...], otherwise: tuple[tree.Step, ...], test: Any) -> None:
    other, end = Label(), Label()
    test(other)
    lower_steps(b, then)
    if otherwise:
        b.jump(end)
    b.place(other)
    lower_steps(b, otherwise)
    b.place(end)


def asks_for_deed(cond: tree.Condition) -> bool:
    return any(isinstance(node, (tree.Did, tree.Done)) for node in walk(cond))


def lower_may(b: Builder, node: tree.May) -> None:
    """What may be done is done if every part of it is, so far as its player decides to do it."""
    rule, finds = b.dialect.rules["may"], finds_cards(b, node.steps)

    def ask(label: Label) -> None:
        if finds is not None:
            if b.asks_did:
                b.bind(DID, lambda game, frame: False, rule)
            b.unless(finds, label, rule, "if there is a card for it")
        ask_whether(b, node.by, "may", rule, label)
        if b.asks_did:
            b.bind(DID, lambda game, frame: True, rule)

    b.in_may += 1
    branch(b, node.steps, node.otherwise, ask)
    b.in_may -= 1


def finds_cards(b: Builder, steps: tuple[tree.Step, ...]) -> Condition | None:
    """Whether there is any card to do these steps to; None where they are not all done to cards named before."""
    targets = [target for step in steps for target in completeness.targets_of(step) or [None]]
    if not targets or not all(isinstance(target, tree.Bound) for target in targets):
        return None
    if any(completeness.only_chooses(step) for step in steps):
        return None
    meant = [lower_refs(target, b.vocab) for target in targets]
    return lambda game, ctx: any(refs(game, ctx) for refs in meant)


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
        b.bind(DID, lambda game, frame: True, rule)

    branch(b, node.steps, node.otherwise, offer)


def pay(b: Builder, actions: tuple[tree.Step, ...], unpaid: Label) -> None:
    """The actions of a cost, each entirely."""
    b.bind(PAID, lambda game, frame: (), b.dialect.rules["pay"])
    costs.emit_payment(b, actions, unpaid)
    for how in sorted(b.hows):
        b.bind(done(how), partial(_also_paid, done(how)), b.dialect.rules["pay"])


def _also_paid(key: str, game: Game, frame: Resolve) -> Any:
    """What was done as a cost was done: of the cards that a text has a name for, those paid with are among them."""
    return (*frame.vars.get(key, ()), *frame.vars[PAID])


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
    b.bind(HAPPENED, lambda game, frame: False, rule)
    b.in_rounds += 1
    lower_steps(b, node.steps)
    b.in_rounds -= 1
    b.unless(lambda game, ctx: bool(ctx.vars.get(HAPPENED)) and not holds(game, ctx), end, rule, "repeat")
    b.jump(top, rule)
    b.place(end)


def lower_for_each(b: Builder, node: tree.ForEachOf) -> None:
    rule, group, at = b.dialect.rules["repeat"], b.name("group"), b.name("at")
    deny(b, node.steps, rule)
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
        once = node.once or not node.window
        variables = {**kept(frame), SINCE: game.turn} if is_later else kept(frame)
        listeners.delay(game, ability, frame.source, frame.controller, variables, once, until(game, frame, None))

    b.step(wait, b.dialect.rules["delayed"], "later")


def kept(ctx: Ctx) -> dict[str, Any]:
    """The bindings that outlive a resolution: those of the text, not those of its program, and what was done by it."""
    return {name: value for name, value in ctx.vars.items() if is_kept(name)}


def is_kept(name: str) -> bool:
    return name not in ("modes", DID) and (not name.startswith("$") or name.startswith(done("")))


def lower_by_hand(b: Builder, node: tree.ByHand) -> None:
    """Words that are not read: whose ability it is carries them out, and then lets the game go on."""

    def ask(frame: Resolve, game: Game) -> Decision:
        return Decision(frame.controller, by_hand.PROMPT, (DONE,), game.ruleset.rule_by_hand, about=frame.source)

    b.step(ask, "", node.text)


FLOW: dict[type, Any] = {
    tree.ByHand: lower_by_hand,
    tree.If: lower_if,
    tree.May: lower_may,
    tree.Pay: lower_pay,
    tree.Mode: lower_mode,
    tree.Repeat: lower_repeat,
    tree.ForEachOf: lower_for_each,
    tree.Delayed: lower_delayed,
}
