"""Verbs about what is on the chase: cancelling (1012), copying (1017), playing for an effect; and about will (1003)."""

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.errors import Malformed
from headjudge.games.announcements import X
from headjudge.games.fow.common.c104_chosen_values import chosen_by, decoded
from headjudge.games.fow.common.c903_due import Due
from headjudge.games.fow.common.c903_payments import Means, can_pay
from headjudge.games.fow.common.c903_resolution import leaving_chase
from headjudge.games.fow.common.c907_will import PayWill as PayingWill
from headjudge.games.fow.common.c907_will import will_action
from headjudge.games.fow.common.c1000_copies import (
    PlayByEffect,
    Retarget,
    copying,
    note_copy,
    note_summoned,
    summoning,
)
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.keyword_text import wills_of
from headjudge.games.fow.common.model import ATTRIBUTES, CANCEL, CHASE, PRODUCE, Cost, will_slot
from headjudge.games.fow.common.verbs import emits
from headjudge.games.verbs import kind_of
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import deeds
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_one_of, settle
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, Dialect, Label, Refs
from headjudge.language.lower.targets import lower_refs
from headjudge.language.script import Condition, Ctx
from headjudge.rulebook.registry import rule

# -- cancelling and changing -------------------------------------------------------------------------------------------


@emits(tree.Cancel, "1012.1", "705.2d")
def cancel(b: Builder, node: tree.Cancel) -> None:
    """A judgment is neither a spell nor an ability: no text that speaks of these reaches it."""
    refs = settle(b, node.what, node.by, "cancel", "1012.1")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        found = [ref for ref in refs(game, frame) if kind_of(game, ref) == CHASE]
        return [action for ref in found for action in leaving_chase(game, ref, CANCEL, frame.source)]

    b.act(batch, "1012.1", "cancel")


@emits(tree.ChangeTarget, "903.2g")
def change_target(b: Builder, node: tree.ChangeTarget) -> None:
    """Every target that can be another one, or those that can become the one that is named."""
    refs, player = settle(b, node.of, node.by, "change the target of", "903.2g"), b.performer(node.by)
    only = settle(b, node.to, node.by, "change the target to", "903.2g") if node.to is not None else None

    def change(game: Game, frame: Resolve, ref: Ref) -> Frame:
        named = only(game, frame) if only is not None else None
        return Retarget(player(game, frame), ref, True, named)

    each_in_turn(b, refs, change, "903.2g", "change the target")


def each_in_turn(b: Builder, refs: Refs, begin: Callable[[Game, Resolve, Ref], Frame], rule: str, text: str) -> None:
    """A procedure for each card that was found, one after the other."""
    left = b.name("left")
    b.bind(left, refs, rule, text)
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: bool(ctx.vars[left]), end, rule)

    def run(frame: Resolve, game: Game) -> Frame:
        ref, frame.vars = frame.vars[left][0], {**frame.vars, left: frame.vars[left][1:]}
        return begin(game, frame, ref)

    b.step(run, rule, text)
    b.note_deed(rule)
    b.jump(top, rule)
    b.place(end)


# -- copying, summoning and playing for an effect ----------------------------------------------------------------------


def _but_itself(refs: Refs) -> Refs:
    """RULING: what copies all spells or abilities does not copy itself."""

    def others(game: Game, ctx: Ctx) -> tuple[Ref, ...]:
        own = [play.ref for play in game.plays if isinstance(ctx, Resolve) and play.id == ctx.play]
        return tuple(ref for ref in refs(game, ctx) if ref not in own)

    return others


@emits(tree.Copy, "1017.1", "1017.1a", "1017.1b", "1017.1c", "1017.1.c.1", "1017.1d", "1302.4", "1307.3c")
def copy(b: Builder, node: tree.Copy) -> None:
    """A second object with the same choices; new targets may be chosen for it where the text says so."""
    refs, player = settle(b, node.what, node.by, "copy", "1017.1"), b.performer(node.by)
    left, made = b.name("left"), node.bind or b.name("copies")
    if isinstance(node.what, tree.Each):
        refs = _but_itself(refs)
    b.bind(left, refs, "1017.1", "copy")
    b.bind(made, lambda game, frame: (), "1017.1")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: bool(ctx.vars[left]), end, "1017.1")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        return copying(game, player(game, frame), frame.vars[left][0], frame.source)

    def noted(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
        note_copy(game, player(game, frame), frame.vars[left][0], events)
        found = tuple(event.after for event in events if event.after is not None)
        frame.vars = {**frame.vars, left: frame.vars[left][1:], made: (*frame.vars[made], *found)}

    b.act(batch, "1017.1", "copy", noted)
    b.jump(top, "1017.1")
    b.place(end)
    if node.retarget:
        new = lower_refs(tree.Bound(made), b.vocab)
        each_in_turn(
            b, new, lambda game, frame, ref: Retarget(player(game, frame), ref, False), "1017.1c", "new targets"
        )


@emits(tree.Summon, "1006.1")
def summon(b: Builder, node: tree.Summon) -> None:
    refs, player = settle(b, node.what, node.by, "summon", "1006.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [action for ref in refs(game, frame) for action in summoning(game, who, ref, frame.source)]

    def noted(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
        note_summoned(game, player(game, frame), events)

    b.act(batch, "1006.1", "summon", noted)


@emits(tree.PlayCard, "903.2", "903.2.i.2", "903.2.f.1", "906.2a", "1017.3", "1017.3b")
def play(b: Builder, node: tree.PlayCard) -> None:
    """One card after the other, for its cost or without paying it."""
    if node.cost not in (None, tree.Num(0)):
        raise b.refuse("a card played for another cost", "its own cost or none")
    refs, player = settle(b, node.what, node.by, "play", "903.2"), b.performer(node.by)
    free = node.free or node.cost is not None
    each_in_turn(b, refs, lambda game, frame, ref: PlayByEffect(player(game, frame), ref, free), "903.2", "play")


# -- will --------------------------------------------------------------------------------------------------------------


@emits(tree.Produce, "907.4", "907.5", "907.6")
def produce(b: Builder, node: tree.Produce) -> None:
    """One of the options, so often; where they may be mixed, each time another one."""
    only = restriction(b, node.only)
    amount, player, rule_ = lower_amount(node.amount, b.vocab), b.performer(node.by), "907.4"
    options = {symbols: wills_of(symbols) for symbols in node.options}
    chosen, left = b.name("will"), b.name("left")
    offered = lower_offered(b, node)
    b.bind(left, lambda game, frame: max(0, amount(game, frame)), rule_, "produce")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0 and bool(offered(game, ctx)), end, rule_)
    ask_one_of(b, chosen, node.by, offered, "produce", rule_)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        times = 1 if node.mixed else frame.vars[left]
        amounts: dict[int, int] = {}
        for kind, character in options[frame.vars[chosen][1]]:
            slot = will_slot(kind, character)
            amounts[slot] = amounts.get(slot, 0) + times
        who = player(game, frame)
        return [will_action(PRODUCE, who, slot, only, n, frame.source) for slot, n in amounts.items()]

    b.act(batch, rule_, "produce")
    b.bind(left, lambda game, frame: frame.vars[left] - 1 if node.mixed else 0, rule_)
    b.jump(top, rule_)
    b.place(end)


@rule("907.4", "104.5", what="verb")
def lower_offered(b: Builder, node: tree.Produce) -> Callable[[Game, Ctx], list[Any]]:
    """The kinds of will that may be produced by then: all of the options, or those of an attribute."""
    options = {symbols: {kind for kind, _ in wills_of(symbols)} for symbols in node.options}
    if node.like is None:
        return lambda game, ctx: [("produce", symbols) for symbols in options]
    attributes = lower_attributes(b, node.like)

    def offered(game: Game, ctx: Ctx) -> list[Any]:
        allowed = attributes(game, ctx)
        return [("produce", symbols) for symbols, kinds in options.items() if kinds <= allowed]

    return offered


def lower_attributes(b: Builder, like: tree.Chosen | tree.Shares) -> Callable[[Game, Ctx], frozenset[str]]:
    match like:
        case tree.Chosen("attribute", bind):
            return lambda game, ctx: decoded("attribute", chosen_by(game, ctx, "attribute", bind))
        case tree.Shares("attribute", tree.Each() as cards):
            refs = lower_refs(cards, b.vocab)
            return lambda game, ctx: frozenset().union(*(game.info(ref)[1][ATTRIBUTES] for ref in refs(game, ctx)))
    raise Malformed("will like something else", "an attribute", "Word the card otherwise.")


def restriction(b: Builder, only: tuple[tree.Spending, ...]) -> str:
    """The key of what the will may be spent on, kept by the dialect."""
    dialect: Any = b.dialect
    found: str = dialect.restriction(only)
    return found


@emits(tree.PayWill, "1003.1", "1003.4")
def pay_will(b: Builder, node: tree.PayWill) -> None:
    """Will paid while an effect resolves, all of it or nothing."""
    player, price, unpaid = b.performer(node.by), read_cost(node.will), b.unpaid

    def begin(frame: Resolve, game: Game) -> Frame:
        return PayingWill(player(game, frame), due_now(price, frame), frame.source)

    b.step(begin, "1003.1", "pay")

    is_deed = b.is_deed()

    def note(frame: Resolve, game: Game) -> None:
        if is_deed and game.value:
            deeds.add(frame, deeds.ONCE)
        if not game.value and unpaid is not None:
            frame.pc = unpaid.at

    b.step(note, "1003.4", "pay")


def due_now(price: Cost, ctx: Ctx) -> Due:
    """What is to be paid; X is what was chosen when the card or ability was played."""
    return Due(price[0], price[1] + price[2] * ctx.vars.get(X, 0))


@rule("1003.4", "1003.5", what="cost")
def can_pay_will(dialect: Dialect, node: tree.PayWill) -> Condition:
    price, who = read_cost(node.will), lower_player(node.by, dialect.vocab)

    def possible(game: Game, ctx: Ctx) -> bool:
        due = due_now(price, ctx)
        return all(can_pay(Means(game, p), due) for p in who(game, ctx))

    return possible
