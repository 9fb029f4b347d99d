"""Verbs of card text that move, turn, damage or change cards and points (chapter 5), as steps of a program."""

from typing import Any

import msgspec

from headjudge.games.counting_verbs import divided, emit_put_counter, emit_remove_counter
from headjudge.games.sve.model import (
    BANISH,
    BANISHED,
    BURY,
    CEMETERY,
    COUNTER,
    DAMAGE,
    DESTROY,
    DISCARD,
    ENGAGE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    PROHIBITIONS,
    PUT,
    REFRESH,
    RETURN,
    STEAL,
    SUMMON,
    SWAP,
    TURN_FACE,
    TYPE,
    ZONES,
)
from headjudge.games.verbs import Emitters, emit_each, emit_select, kind_of, moves_freely, turning, unseen_on_its_way
from headjudge.kernel.actions import ANY_ORDER, Action, Damage, FlipCard, Move, PutCounters
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM, CARRY_BOUND, CARRY_NOTHING, TOP
from headjudge.kernel.numbers import Number
from headjudge.kernel.ruleset import PUBLIC
from headjudge.language import tree
from headjudge.language.lower import effects
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_one_of, settle
from headjudge.language.lower.ends import ask_end, lose_track
from headjudge.language.lower.next_play import emit_next_play
from headjudge.language.lower.programs import MOVED, Builder, Label, Refs
from headjudge.rulebook import registry

EMITTERS = Emitters()
emits = EMITTERS.emits


# -- moving ----------------------------------------------------------------------------------------------------------


def is_public(kind: int) -> bool:
    return ZONES[kind].visibility == PUBLIC


@registry.rule("4.1.5", "4.8.3.3", "4.2.3.3", "5.15.5", "5.21.3", "10.9.2", what="verb")
def moving(
    game: Game,
    frame: Resolve,
    verb: int,
    player: int,
    ref: Ref,
    kind: int,
    whose: int | None = None,
    at: int = TOP,
    turned: bool = False,
) -> Move:
    """A movement to a zone of the card's owner unless another player is named.

    A stolen card that leaves the field goes to its owner, whoever is named.
    RULING: from one field to another (5.15.5, 10.9.2) it stays the same card.
    What is applied to a card in the EX area, and its counters, go with it onto the field. From one hidden zone to
    another the opponent cannot tell which card it was, unless it was revealed.
    """
    card = game.cards[ref[0]]
    frm = card.zone >> 1
    if whose is None or (frm == FIELD and kind != FIELD):
        whose = card.owner
    move = Move(
        verb,
        player,
        ref,
        2 * kind + whose,
        at,
        turned,
        face_up=kind != EVOLVE_DECK,
        carry=CARRY_BOUND if frm == EX and kind == FIELD else CARRY_NOTHING,
        renew=frm != FIELD or kind != FIELD,
        hidden=unseen_on_its_way(game, frame, ref, kind, is_public),
        cause=frame.source,
    )
    if frm == EX and kind == FIELD:
        move.marks = card.counters
    return move


def emit_moves(
    b: Builder, node: Any, verb: int, kind: int, rule: str, text: str, fits: Any = None, certain: bool = False
) -> None:
    """Several cards of one verb move together to their owners' zones."""

    def doing(game: Game, frame: Resolve, who: int, ref: Ref) -> Action:
        return moving(game, frame, verb, who, ref, kind)

    freely = moves_freely(kind, PROHIBITIONS.get(verb, -1)) if fits is None and not ZONES[kind].limited else None
    emit_each(b, node, rule, text, doing, fits, certain, freely)
    if isinstance(node.what, tree.Each) and node.what.bind and b.joint is None:
        keep_moved(b, node.what.bind, rule, text)


@registry.rule("10.10.1.1", what="verb")
def keep_moved(b: Builder, name: str, rule: str, text: str) -> None:
    """Of a group that was to be moved, those are spoken of afterwards that it was done to."""

    def moved(game: Game, frame: Resolve) -> tuple[Ref, ...]:
        done = {before for before, _ in frame.vars.get(MOVED, ())}
        return tuple(ref for ref in frame.vars.get(name, ()) if ref in done)

    b.bind(name, moved, rule, text)


@registry.rule("1.3.2.1", what="verb")
def is_on_that_field(game: Game, move: Move) -> bool:
    """Whether the card lies already on the very field it is to be put onto."""
    return move.to >> 1 == FIELD and move.ref is not None and game.cards[move.ref[0]].zone == move.to


def on_field(game: Game, ref: Ref, player: int) -> bool:
    return kind_of(game, ref) == FIELD


@emits(tree.Destroy, "5.5.1")
def destroy(b: Builder, node: tree.Destroy) -> None:
    emit_moves(b, node, DESTROY, CEMETERY, "5.5.1", "destroy", on_field)


@emits(tree.Banish, "5.6.1")
def banish(b: Builder, node: tree.Banish) -> None:
    emit_moves(b, node, BANISH, BANISHED, "5.6.1", "banish")


@emits(tree.Bury, "5.30.1", "5.30.1.1")
def bury(b: Builder, node: tree.Bury) -> None:
    """Only cards that the player controls can be buried."""

    def controlled(game: Game, ref: Ref, who: int) -> bool:
        return game.cards[ref[0]].controller == who

    emit_moves(b, node, BURY, CEMETERY, "5.30.1", "bury", controlled, certain=isinstance(node.what, tree.This))


@emits(tree.Discard, "5.11.1")
def discard(b: Builder, node: tree.Discard) -> None:
    def in_hand(game: Game, ref: Ref, who: int) -> bool:
        return kind_of(game, ref) == HAND

    emit_moves(b, node, DISCARD, CEMETERY, "5.11.1", "discard", in_hand, certain=isinstance(node.what, tree.Pick))


@emits(tree.ReturnToHand, "5.4.1")
def return_to_hand(b: Builder, node: tree.ReturnToHand) -> None:
    emit_moves(b, node, RETURN, HAND, "5.4.1", "return to hand")


@emits(tree.AddToHand, "5.4.1")
def add_to_hand(b: Builder, node: tree.AddToHand) -> None:
    emit_moves(b, node, PUT, HAND, "5.4.1", "add to hand")


@emits(tree.Summon, "5.4.1", "4.2.2.3")
def summon(b: Builder, node: tree.Summon) -> None:
    """Onto the field of the one who summons, whoever owns the card."""
    refs, player = settle(b, node.what, node.by, "summon", "5.4.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        found = [moving(game, frame, SUMMON, who, ref, FIELD, who, turned=node.engaged) for ref in refs(game, frame)]
        return [move for move in found if not is_on_that_field(game, move)]

    b.act(batch, "5.4.1", "summon", tells_apart=True)


@emits(tree.Put, "5.4.1", "4.1.3.1", "4.1.4", "4.1.4.1")
def put(b: Builder, node: tree.Put) -> None:
    refs, player = settle(b, node.what, node.by, "put", "5.4.1"), b.performer(node.by)
    whose = b.performer(node.whose) if node.whose is not None else None
    kind, goes_below = b.vocab.zone(node.zone), ask_end(b, node, refs, "5.4.1")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        owner = whose(game, frame) if whose is not None else None
        found = list(refs(game, frame))
        moves: list[Action] = []
        while found:
            ref = found.pop(game.random_below(len(found)) if node.order == "random" else 0)
            at = BOTTOM if goes_below(frame, ref) else TOP
            move = moving(game, frame, PUT, player(game, frame), ref, kind, owner, at, node.engaged)
            if node.nth:
                move.at = max(BOTTOM, len(game.zones[move.to]) - (node.nth - 1))
            move.placed = node.order == "random"
            if node.order == "any":
                move.data = ANY_ORDER
            if not is_on_that_field(game, move):
                moves.append(move)
        return moves

    b.act(batch, "5.4.1", "put", lose_track if node.order == "random" else None, tells_apart=True)


@emits(tree.Steal, "5.21.1", "5.21.1.1", "5.21.2")
def steal(b: Builder, node: tree.Steal) -> None:
    """A stolen card stays the same card: it does not enter the field anew. It is stolen for good."""
    if node.until or node.cond is not None:
        raise b.refuse("a card is not stolen for a time", "'steal' without a duration")
    refs, player = settle(b, node.what, node.by, "steal", "5.21.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        found = [ref for ref in refs(game, frame) if game.cards[ref[0]].zone == 2 * FIELD + 1 - who]
        return [Move(STEAL, who, ref, 2 * FIELD + who, renew=False, cause=frame.source) for ref in found]

    b.act(batch, "5.21.1", "steal", tells_apart=True)


@emits(tree.Swap, "5.12.1", "5.12.2")
def swap(b: Builder, node: tree.Swap) -> None:
    """Each card into the other's zone at once, or neither; a stolen card can only go to its owner."""
    one = settle(b, node.one, node.by, "swap", "5.12.1")
    other, player = settle(b, node.other, node.by, "swap", "5.12.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action] | None:
        first, second = one(game, frame), other(game, frame)
        if len(first) != 1 or len(second) != 1:
            return None
        moves: list[Action] = []
        for ref, there in ((first[0], second[0]), (second[0], first[0])):
            to = game.cards[there[0]].zone
            move = moving(game, frame, SWAP, player(game, frame), ref, to >> 1, to & 1)
            if move.to != to:
                return None
            moves.append(move)
        return moves

    b.act(batch, "5.12.1", "swap", whole=True)


# -- damage and stats ------------------------------------------------------------------------------------------------


@registry.rule("5.13.1.2", what="verb")
def takes_damage(game: Game, ref: Ref) -> bool:
    """Only leaders, and followers on the field, are dealt damage."""
    kind = kind_of(game, ref)
    return kind == LEADER or (kind == FIELD and bool(game.values(ref[0])[TYPE] == "follower"))


@emits(tree.Damage, "5.13.1", "5.13.1.1", "5.28.1", "10.12.2.2", "10.6.2.4")
def damage(b: Builder, node: tree.Damage) -> None:
    """The amount is determined once for all who take it. A divided one was shared out while announcing, or is now."""
    refs, player = settle(b, node.to, node.by, "deal damage to", "5.13.1"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab)
    shares = divided(b, node, refs, "10.6.2.4") if node.divided else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        dealt = shares(game, frame) if shares is not None else whole(game, frame)
        return [
            Damage(DAMAGE, player(game, frame), ref, n, frame.source, "ability")
            for ref, n in dealt
            if n > 0 and takes_damage(game, ref)
        ]

    def whole(game: Game, frame: Resolve) -> list[tuple[Ref, int]]:
        n = amount(game, frame)
        return [(ref, n) for ref in refs(game, frame)]

    def bind_total(frame: Resolve, game: Game, events: Any) -> None:
        frame.bind(node.bind, sum(e.amount for e in events if e.verb == DAMAGE))

    b.act(batch, "5.13.1", "deal damage", bind_total if node.bind else None, tells_apart=not node.divided)


@emits(tree.Give, "5.26.1", "5.26.2", "10.9.2", "10.2.1.2")
def give(b: Builder, node: tree.Give) -> None:
    if not node.until and any(isinstance(mod, tree.Cannot) and "next start phase" in mod.act for mod in node.mods):
        node = msgspec.structs.replace(node, until="its next turn")
    if node.mods == (effects.BE_PLAYED,) and isinstance(node.to, tree.Each):
        effects.emit_rule(b, node.to, node.mods[0], node.until, "1.3.3")
        return
    effects.emit_give(b, node, ("5.26.1", "5.26.2"))


@emits(tree.ChangeType, "5.24.1", "5.24.2", "5.24.3")
def change_type(b: Builder, node: tree.ChangeType) -> None:
    effects.emit_give(b, tree.Give(node.what, (node,), node.until, by=node.by), ("5.24.1", "5.24.1"))  # type: ignore[arg-type]


@emits(tree.NextPlay, "10.2.1.3.3", "4.4.3.1")
def next_play(b: Builder, node: tree.NextPlay) -> None:
    emit_next_play(b, node, "10.2.1.3.3")


# -- states and counters ---------------------------------------------------------------------------------------------


@emits(tree.Engage, "5.3.1", "4.2.2", "10.4.6", "10.4.6.1")
def engage(b: Builder, node: tree.Engage) -> None:
    itself = isinstance(node.what, tree.This) and b.playing
    emit_each(b, node, "5.3.1", "engage", turning(ENGAGE, 1), on_field, certain=itself)


@emits(tree.Refresh, "5.3.1", "4.2.2")
def refresh(b: Builder, node: tree.Refresh) -> None:
    emit_each(b, node, "5.3.1", "refresh", turning(REFRESH, 0), on_field)


@emits(tree.TurnFace, "4.2.3", "4.6.3")
def turn_face(b: Builder, node: tree.TurnFace) -> None:
    refs, player = settle(b, node.what, node.by, "turn", "4.2.3"), b.performer(node.by)
    up = int(node.face == "faceup")
    if up:
        choose_faces(b, node.by, refs)
    b.act(
        lambda game, frame: [
            FlipCard(TURN_FACE, player(game, frame), ref, up, frame.source) for ref in refs(game, frame)
        ],
        "4.2.3",
        "turn",
        tells_apart=True,
    )


@registry.rule("4.6.3.1", "2.14.3", what="verb")
def choose_faces(b: Builder, by: tree.Player, refs: Refs) -> None:
    """Double-faced cards that are about to be turned faceup lie with the side up that their player chooses."""
    left, side = b.name("left"), b.name("side")
    b.bind(left, lambda game, frame: tuple(r for r in refs(game, frame) if len(game.cards[r[0]].faces) > 1), "4.6.3.1")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: bool(ctx.vars[left]), end, "4.6.3.1")
    ask_one_of(b, side, by, lambda game, frame: sides(game, frame.vars[left][0]), "which face", "4.6.3.1")

    def lay(frame: Resolve, game: Game) -> None:
        (cid, _), frame.vars = frame.vars[left][0], {**frame.vars, left: frame.vars[left][1:]}
        game.show_face(cid, game.cards[cid].faces[frame.vars[side][2]])

    b.step(lay, "4.6.3.1", "which face")
    b.jump(top, "4.6.3.1")
    b.place(end)


def sides(game: Game, ref: Ref) -> list[Option]:
    return [("side", ref[0], side) for side in range(len(game.cards[ref[0]].faces))]


def putting(player: int, ref: Ref, n: Number, cause: Ref, kind: str) -> Action:
    return PutCounters(COUNTER, player, ref, n, cause, kind)


@emits(tree.PutCounter, "15.1.1", "15.1.2", "15.1.2.1", "15.1.2.2", "15.1.3", "13.3.2.4")
def put_counter(b: Builder, node: tree.PutCounter) -> None:
    emit_put_counter(b, node, putting, "15.1.3")


@emits(tree.RemoveCounter, "15.1.1", "15.1.4")
def remove_counter(b: Builder, node: tree.RemoveCounter) -> None:
    emit_remove_counter(b, node, putting, "15.1.4")


@emits(tree.Select, "10.6.2.3")
def select(b: Builder, node: tree.Select) -> None:
    emit_select(b, node, "10.6.2.3")
