"""Verbs about what is on the chase: cancelling (1012), copying (1017), and playing a card for an effect."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.fow.common.c903_paying import Due, Means
from headjudge.games.fow.common.c903_playing import OBJECT, play_card, pseudo_card
from headjudge.games.fow.common.c903_resolving import leaving_chase
from headjudge.games.fow.common.c907_will import PayWill as PayingWill
from headjudge.games.fow.common.facts import read_cost
from headjudge.games.fow.common.model import ABILITY_TYPE, CANCEL, CHASE, COPY, PRODUCE, TO_CHASE, TYPES, will_slot
from headjudge.games.fow.common.spelling import wills_of
from headjudge.games.fow.common.verbs import emits
from headjudge.games.verbs import kind_of
from headjudge.kernel.abilities import Play
from headjudge.kernel.actions import Action, ChangePoints, Create, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_one_of, settle
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, Dialect, Label
from headjudge.language.script import Condition, Ctx
from headjudge.rulebook.registry import rule

# -- cancelling and copying --------------------------------------------------------------------------------------------


@emits(tree.Cancel, "1012.1")
def cancel(b: Builder, node: tree.Cancel) -> None:
    refs = settle(b, node.what, node.by, "cancel", "1012.1")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        found = [ref for ref in refs(game, frame) if kind_of(game, ref) == CHASE]
        return [action for ref in found for action in leaving_chase(game, ref, CANCEL, frame.source)]

    b.act(batch, "1012.1", "cancel")


@emits(tree.Copy, "1017.1", "1017.1a", "1017.1b", "1017.1c", "1017.1.c.1", "1017.1d", "1302.4", "1307.3c")
def copy(b: Builder, node: tree.Copy) -> None:
    """A second object with the same choices, above the first on the chase; what is gone is not copied."""
    if node.retarget:
        raise b.refuse("new targets for a copy", "a copy with the same targets")
    refs, player = settle(b, node.what, node.by, "copy", "1017.1"), b.performer(node.by)
    left = b.name("left")
    b.bind(left, lambda game, frame: played(game, refs(game, frame)), "1017.1", "copy")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: bool(ctx.vars[left]), end, "1017.1")
    b.act(lambda game, frame: twin(game, player(game, frame), frame.vars[left][0]), "1017.1", "copy", record(left))
    b.jump(top, "1017.1")
    b.place(end)


def played(game: Game, refs: Sequence[Ref]) -> tuple[Ref, ...]:
    return tuple(ref for ref in refs if any(play.ref == ref for play in game.plays))


def twin(game: Game, player: int, ref: Ref) -> list[Action]:
    """Another pseudo-card with the same face on the chase."""
    face, to = game.cards[ref[0]].face, 2 * CHASE + player
    if ABILITY_TYPE in face.values[TYPES]:
        return [Move(TO_CHASE, player, pseudo_card(game, player, face), to)]
    return [Create(COPY, player, face, to, ref)]


def record(left: str) -> Any:
    def noted(frame: Resolve, game: Game, events: Sequence[Event]) -> None:
        ref, frame.vars = frame.vars[left][0], {**frame.vars, left: frame.vars[left][1:]}
        play = next((p for p in game.plays if p.ref == ref), None)
        made = [event.after for event in events if event.to >> 1 == CHASE and event.after is not None]
        if play is None or not made:
            return
        new = made[-1]
        source = new if play.source == play.ref else play.source
        game.serial += 1
        bindings = {**play.vars, OBJECT: new}
        twin = Play(game.serial, new, source, play.ability, frame.controller, bindings, play.frm)
        game.plays = (*game.plays, twin)

    return noted


# -- playing for an effect ---------------------------------------------------------------------------------------------


@emits(tree.PlayCard, "903.2", "903.2.i.2", "903.2.f.1", "906.2a")
def play(b: Builder, node: tree.PlayCard) -> None:
    """One card after the other, for its cost or without paying it."""
    if node.cost is not None:
        raise b.refuse("a card played for another cost", "its own cost or none")
    refs, player = settle(b, node.what, node.by, "play", "903.2"), b.performer(node.by)
    left = b.name("left")
    b.bind(left, refs, "903.2", "play")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: bool(ctx.vars[left]), end, "903.2")

    def begin(frame: Resolve, game: Game) -> Frame | None:
        ref, frame.vars = frame.vars[left][0], {**frame.vars, left: frame.vars[left][1:]}
        return play_card(game, player(game, frame), ref[0], node.free) if game.is_current(ref) else None

    b.step(begin, "903.2", "play")
    b.jump(top, "903.2")
    b.place(end)


# -- will --------------------------------------------------------------------------------------------------------------


@emits(tree.Produce, "907.4", "907.5", "907.6")
def produce(b: Builder, node: tree.Produce) -> None:
    """One of the options, so often; where they may be mixed, each time another one."""
    if node.only:
        raise b.refuse("will that may be spent on certain things only", "will for everything")
    amount, player, rule_ = lower_amount(node.amount, b.vocab), b.performer(node.by), "907.4"
    options = [wills_of(symbols) for symbols in node.options]
    chosen, left = b.name("will"), b.name("left")
    offered = [("will of", n) for n in range(len(options))]
    b.bind(left, lambda game, frame: max(0, amount(game, frame)), rule_, "produce")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0, end, rule_)
    ask_one_of(b, chosen, node.by, lambda game, frame: list(offered), "produce", rule_)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        times = 1 if node.mixed else frame.vars[left]
        amounts: dict[int, int] = {}
        for kind, character in options[frame.vars[chosen][1]]:
            slot = will_slot(kind, character)
            amounts[slot] = amounts.get(slot, 0) + times
        who = player(game, frame)
        return [ChangePoints(PRODUCE, who, None, n, frame.source, slot) for slot, n in amounts.items()]

    b.act(batch, rule_, "produce")
    b.bind(left, lambda game, frame: frame.vars[left] - 1 if node.mixed else 0, rule_)
    b.jump(top, rule_)
    b.place(end)


@emits(tree.PayWill, "1003.1", "1003.4")
def pay_will(b: Builder, node: tree.PayWill) -> None:
    """Will paid while an effect resolves, all of it or nothing."""
    player, price, unpaid = b.performer(node.by), read_cost(node.will), b.unpaid
    if price[2]:
        raise b.refuse("X will paid while resolving", "a fixed amount of will")
    due = Due(price[0], price[1])
    b.step(lambda frame, game: PayingWill(player(game, frame), due, frame.source), "1003.1", "pay")

    def note(frame: Resolve, game: Game) -> None:
        frame.bind("did", bool(game.value))
        if not game.value and unpaid is not None:
            frame.pc = unpaid.at

    b.step(note, "1003.4", "pay")


@rule("1003.4", "1003.5", what="cost")
def can_pay_will(dialect: Dialect, node: tree.PayWill) -> Condition:
    price, who = read_cost(node.will), lower_player(node.by, dialect.vocab)

    def possible(game: Game, ctx: Ctx) -> bool:
        return all(Means(game, p).find(price[0], price[1]) is not None for p in who(game, ctx))

    return possible
