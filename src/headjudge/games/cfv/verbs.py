"""Verbs of card text that move, turn or change cards (10.1), as steps of a program."""

from collections.abc import Sequence
from typing import Any

from headjudge.games.cfv import statuses
from headjudge.games.cfv.circles import REAR_GUARD_CIRCLES, is_circle, is_unit
from headjudge.games.cfv.keyword_text import FREE_STRIDE, NULLIFIED, checked_cards, forbidden_cards, striders
from headjudge.games.cfv.model import (
    BIND,
    BIND_ZONE,
    DISCARD,
    DROP,
    EXCHANGE,
    G_ZONE,
    GC,
    HAND,
    MAY_STRIDE,
    PUT,
    REST,
    RETIRE,
    STAND,
    TURN_DOWN,
    TURN_UP,
    VC,
    ZONES,
)
from headjudge.games.cfv.r07_checks import DealDamage
from headjudge.games.cfv.r10_guard import MoveToGuard
from headjudge.games.cfv.r10_movement import SUPERIOR, freed_hearts, ride_actions
from headjudge.games.cfv.r10_stride import Stride
from headjudge.games.cfv.r10_time_leap import TimeLeap
from headjudge.games.verbs import Emitters, emit_each, emit_select, kind_of, turning, unseen_on_its_way
from headjudge.kernel.actions import ANY_ORDER, Action, FlipCard, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Frame, Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM, TOP
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import PUBLIC
from headjudge.language import tree
from headjudge.language.lower import effects
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.ends import ask_end, lose_track
from headjudge.language.lower.programs import Builder

EMITTERS = Emitters()
emits = EMITTERS.emits


# -- moving ------------------------------------------------------------------------------------------------------------


def is_public(kind: int) -> bool:
    return ZONES[kind].visibility == PUBLIC


def moving(
    game: Game,
    frame: Resolve,
    verb: int,
    player: int,
    ref: Ref,
    kind: int,
    whose: int | None = None,
    at: int = TOP,
    face_up: bool = True,
) -> Move:
    """A movement to a zone of the card's owner unless another player is named (4.1.6)."""
    owner = game.cards[ref[0]].owner if whose is None else whose
    hidden = unseen_on_its_way(game, frame, ref, kind, is_public)
    return Move(verb, player, ref, 2 * kind + owner, at, face_up=face_up, hidden=hidden, cause=frame.source)


def emit_moves(
    b: Builder, node: Any, verb: int, kind: int, rule: str, text: str, fits: Any = None, certain: bool = False
) -> None:
    """Several cards of one verb move together to their owners' zones."""

    def doing(game: Game, frame: Resolve, who: int, ref: Ref) -> Action:
        return moving(game, frame, verb, who, ref, kind)

    emit_each(b, node, rule, text, doing, fits, certain)


def on_circle(game: Game, ref: Ref, player: int) -> bool:
    return is_circle(kind_of(game, ref))


def is_fielded(game: Game, ref: Ref, player: int) -> bool:
    return on_circle(game, ref, player) and is_unit(game.cards[ref[0]])


@emits(tree.Destroy, "10.1.3.1")
def retire(b: Builder, node: tree.Destroy) -> None:
    emit_moves(b, node, RETIRE, DROP, "10.1.3.1", "retire", on_circle)


@emits(tree.Discard, "10.1.2.1", "10.1.2.1.2")
def discard(b: Builder, node: tree.Discard) -> None:
    emit_moves(b, node, DISCARD, DROP, "10.1.2.1", "discard", lambda game, ref, who: kind_of(game, ref) == HAND)


@emits(tree.ReturnToHand, "4.1.4", "4.1.6")
def return_to_hand(b: Builder, node: tree.ReturnToHand) -> None:
    emit_moves(b, node, PUT, HAND, "4.1.4", "return to hand")


@emits(tree.Put, "4.1.4", "4.1.5", "4.1.5.1", "4.1.6", "4.1.8", "3.14.2", "10.1.27.5")
def put(b: Builder, node: tree.Put) -> None:
    """Into a zone that is no circle; a card put into the damage zone is no damage."""
    kinds = b.vocab.zones(node.zone)
    if kinds == (GC,):
        move_to_guard(b, node)
        return
    if len(kinds) > 1 or is_circle(kinds[0]):
        raise b.refuse(f"a card is not simply put on {node.zone}", "a zone that is no circle")
    refs, player = settle(b, node.what, node.by, "put", "4.1.4"), b.performer(node.by)
    whose = b.performer(node.whose) if node.whose is not None else None
    goes_below, up = ask_end(b, node, refs, "4.1.4"), node.face != "facedown"

    def batch(game: Game, frame: Resolve) -> list[Action]:
        owner = whose(game, frame) if whose is not None else None
        found, actions = list(refs(game, frame)), list[Action]()
        while found:
            ref = found.pop(game.random_below(len(found)) if node.order == "random" else 0)
            at = BOTTOM if goes_below(frame, ref) else TOP
            move = moving(game, frame, PUT, player(game, frame), ref, kinds[0], owner, at, up)
            move.placed = node.order == "random"
            if node.order == "any":
                move.data = ANY_ORDER
            goes_home = kinds[0] == G_ZONE and game.is_current(ref)
            actions += [*(freed_hearts(game, ref[0]) if goes_home else ()), move]
        return actions

    b.act(batch, "4.1.4", "put", lose_track if node.order == "random" else None, tells_apart=True)


def move_to_guard(b: Builder, node: tree.Put) -> None:
    """A rear-guard goes to the guardian circle as if it intercepted; its player chooses what it guards."""
    refs = settle(b, node.what, node.by, "move", "4.6.5")

    def frame_of(game: Game, frame: Resolve) -> Frame | None:
        found = [ref for ref in refs(game, frame) if kind_of(game, ref) in REAR_GUARD_CIRCLES]
        return MoveToGuard(game.cards[found[0][0]].controller, tuple(found), frame.source) if found else None

    b.run(frame_of, "4.6.5", "move to the guardian circle")


@emits(tree.Bind, "10.1.18.1", "4.9.1", "4.9.2.1", "4.9.3")
def bind(b: Builder, node: tree.Bind) -> None:
    """Into the bind zone of the card's owner."""
    up = node.face == "faceup"
    emit_each(
        b, node, "10.1.18.1", "bind",
        lambda game, frame, who, ref: moving(game, frame, BIND, who, ref, BIND_ZONE, face_up=up),
    )  # fmt: skip


@emits(tree.Swap, "4.6.6.2", "1.3.2")
def swap(b: Builder, node: tree.Swap) -> None:
    """Two rear-guards change places, both or neither; they stay the same cards, turned as they were."""
    one = settle(b, node.one, node.by, "exchange", "4.6.6.2")
    other, player = settle(b, node.other, node.by, "exchange", "4.6.6.2"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action] | None:
        refs = [*one(game, frame), *(ref for ref in other(game, frame) if ref not in one(game, frame))]
        if len(refs) != 2 or not all(kind_of(game, ref) in REAR_GUARD_CIRCLES for ref in refs):
            return None
        zones = [game.cards[ref[0]].zone for ref in refs]
        who = player(game, frame)
        return [
            Move(EXCHANGE, who, ref, zone, renew=False, cause=frame.source)
            for ref, zone in zip(refs, reversed(zones), strict=True)
        ]

    b.act(batch, "4.6.6.2", "exchange", whole=True)


# -- states ------------------------------------------------------------------------------------------------------------


@emits(tree.Engage, "10.1.11.1", "3.18.1", "3.18.1.2", "3.18.2")
def rest(b: Builder, node: tree.Engage) -> None:
    emit_each(b, node, "10.1.11.1", "rest", turning(REST, 1), is_fielded)


@emits(tree.Refresh, "10.1.11.1", "3.18.1", "3.18.1.1", "3.18.2")
def stand(b: Builder, node: tree.Refresh) -> None:
    emit_each(b, node, "10.1.11.1", "stand", turning(STAND, 0), is_fielded)


@emits(tree.TurnFace, "10.1.12.1", "3.18.3", "3.18.3.1", "3.18.3.2", "3.18.4")
def turn_face(b: Builder, node: tree.TurnFace) -> None:
    up = int(node.face == "faceup")
    emit_each(
        b, node, "10.1.12.1", "turn",
        lambda game, frame, who, ref: FlipCard(TURN_UP if up else TURN_DOWN, who, ref, up, frame.source),
    )  # fmt: skip


@emits(tree.Lock, "10.1.21.1")
def lock(b: Builder, node: tree.Lock) -> None:
    emit_each(
        b, node, "10.1.21.1", "lock",
        lambda game, frame, who, ref: statuses.Lock(game, who, ref, frame.source), on_circle,
    )  # fmt: skip


@emits(tree.Unlock, "10.1.23.1")
def unlock(b: Builder, node: tree.Unlock) -> None:
    emit_each(
        b, node, "10.1.23.1", "unlock",
        lambda game, frame, who, ref: statuses.Unlock(game, who, ref, frame.source), on_circle,
    )  # fmt: skip


@emits(tree.Delete, "10.1.25.1")
def delete(b: Builder, node: tree.Delete) -> None:
    emit_each(
        b, node, "10.1.25.1", "delete",
        lambda game, frame, who, ref: statuses.Delete(who, ref, frame.source), is_fielded,
    )  # fmt: skip


@emits(tree.Select, "8.5.4", "8.5.4.1", "8.5.4.1.1", "8.5.4.1.2", "8.5.4.1.3", "8.5.4.1.4", "8.5.4.1.5", "3.17.1")
def select(b: Builder, node: tree.Select) -> None:
    emit_select(b, node, "8.5.4")


@emits(tree.Give, "10.1.20.1", "10.1.20.2", "10.1.20.3", "8.2.1.2", "8.7.3", "8.7.3.1")
def give(b: Builder, node: tree.Give) -> None:
    """What is said of a player changes the rules, also for cards that come later; all else is given to cards."""
    rules = tuple(mod for mod in node.mods if forbidden_cards(node.to, mod) is not None)
    rest = tuple(mod for mod in node.mods if mod not in rules)
    if NULLIFIED in rest and isinstance(node.to, tree.Leader):
        rest = tuple(mod for mod in rest if mod != NULLIFIED)
        effects.emit_rule(b, checked_cards(node.to.of), tree.Can("nullify triggers"), node.until, "11.3.1")
    for free in (mod for mod in rest if isinstance(mod, tree.Can) and mod.act == FREE_STRIDE):
        rest = tuple(mod for mod in rest if mod is not free)
        effects.emit_rule(b, striders(node.to, free.object), tree.Can(FREE_STRIDE), node.until, "10.2.10.2")
    for mod in rules:
        effects.emit_rule(b, node.to, mod, node.until, "8.7.3.1")
    if rest:
        plain = tree.Give(node.to, rest, node.until, by=node.by)
        effects.emit_give(b, plain, ("10.1.20.1", "10.1.20.1"))


# -- riding, striding, damage ------------------------------------------------------------------------------------------


@emits(tree.Ride, "10.1.5.1", "10.1.5.1.1")
def ride(b: Builder, node: tree.Ride) -> None:
    """One card, from anywhere but the field and the G zone, over the vanguard of the one who rides it."""
    refs, player = settle(b, node.what, node.by, "ride", "10.1.5.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> Sequence[Action]:
        found = [ref for ref in refs(game, frame) if not on_circle(game, ref, 0)]
        if not found:
            return ()
        actions = ride_actions(game, player(game, frame), found[-1], SUPERIOR, frame.source)
        for action in actions:
            if node.engaged and isinstance(action, Move) and action.ref == found[-1]:
                action.turned = True
        return actions

    b.act(batch, "10.1.5.1", "ride")


@emits(tree.Stride, "10.1.27.1", "10.1.27.2", "10.1.27.3")
def stride(b: Builder, node: tree.Stride) -> None:
    refs, player = settle(b, node.what, node.by, "stride", "10.1.27.3.1"), b.performer(node.by)

    def frame_of(game: Game, frame: Resolve) -> Frame | None:
        found = [ref for ref in refs(game, frame) if allowed(game, ref[0], MAY_STRIDE, True)]
        return Stride(player(game, frame), found[0], SUPERIOR, frame.source) if found else None

    b.run(frame_of, "10.1.27.3", "stride")


@emits(tree.Damage, "3.14.1", "3.16.1.2", "3.16.1.2.1")
def damage(b: Builder, node: tree.Damage) -> None:
    """Skill damage to the vanguard of a player; its source is the card that has the ability."""
    refs, amount = settle(b, node.to, node.by, "deal damage to", "3.14.1"), lower_amount(node.amount, b.vocab)

    def frame_of(game: Game, frame: Resolve) -> Frame | None:
        found = [ref for ref in refs(game, frame) if kind_of(game, ref) == VC]
        if not found:
            return None
        return DealDamage(game.cards[found[0][0]].controller, amount(game, frame), frame.source, "skill")

    b.run(frame_of, "3.14.1", "deal damage")


@emits(tree.TimeLeap, "10.1.30.1", "10.1.30.2", "10.2.17.1")
def time_leap(b: Builder, node: tree.TimeLeap) -> None:
    """Only units leap: a card that has left the field since stays where it is."""
    refs, player = settle(b, node.what, node.by, "time leap", "10.1.30.2"), b.performer(node.by)

    def frame_of(game: Game, frame: Resolve) -> Frame:
        who = player(game, frame)
        return TimeLeap(who, tuple(ref for ref in refs(game, frame) if is_fielded(game, ref, who)), frame.source)

    b.run(frame_of, "10.1.30.2", "time leap")
