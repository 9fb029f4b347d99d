"""Verbs of card text that move, turn, damage or change cards (302, 303, 1004 to 1013, 1019, 1020), as steps."""

from typing import Any

from headjudge.games.counting_verbs import divided, emit_points
from headjudge.games.fow.common.c1010_destroying import banishing, destroying
from headjudge.games.fow.common.features import STONE_AREA as HAS_STONE_AREA
from headjudge.games.fow.common.hurting import Deal
from headjudge.games.fow.common.model import (
    CHANGE_CONTROL,
    DAMAGE,
    DISCARD,
    FIELD,
    GAIN_LIFE,
    GRAVEYARD,
    HAND,
    LIFE,
    LOSE_LIFE,
    PAY_LIFE,
    PLAY_GROUND,
    PUT,
    RECOVER,
    REMOVE,
    REMOVE_DAMAGE,
    REMOVED,
    REST,
    STONE,
    STONE_AREA,
    TURN_FACE_UP,
    TYPES,
    ZONES,
)
from headjudge.games.verbs import Emitters, emit_each, emit_select, kind_of, turning, unseen_on_its_way
from headjudge.kernel.actions import BOTTOM, TOP, Action, ChangePoints, Damage, FlipCard, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import PUBLIC
from headjudge.language import tree
from headjudge.language.lower import effects
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_amount, ask_one_of, settle
from headjudge.language.lower.programs import Builder
from headjudge.language.lower.targets import lower_refs
from headjudge.rulebook import registry

EMITTERS = Emitters()
emits = EMITTERS.emits

HUNDRED = 100


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
    turned: bool = False,
    face_up: bool = True,
) -> Move:
    """A movement to a zone of the card's owner unless another player is named; the rules route it from there (302)."""
    owner = game.cards[ref[0]].owner if whose is None else whose
    if kind == FIELD and HAS_STONE_AREA in game.ruleset.features and STONE in game.values(ref[0])[TYPES]:
        kind = STONE_AREA
    hidden = unseen_on_its_way(game, frame, ref, kind, is_public)
    to = 2 * kind + owner
    return Move(verb, player, ref, to, at, turned, face_up=face_up, hidden=hidden, cause=frame.source)


def emit_moves(b: Builder, node: Any, verb: int, kind: int, rule: str, text: str, fits: Any = None) -> None:
    """Several cards of one verb move together to their owners' zones."""
    emit_each(b, node, rule, text, lambda game, frame, who, ref: moving(game, frame, verb, who, ref, kind), fits)


def names_rulers(target: Any) -> bool:
    """Whether a text says that it destroys a ruler (1010.2)."""
    sel = getattr(target, "sel", None)
    parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    return any(isinstance(part, tree.Sel) and part.kind in ("ruler", "J/ruler") for part in parts)


@emits(tree.Destroy, "1010.1", "1010.2")
def destroy(b: Builder, node: tree.Destroy) -> None:
    refs, player = settle(b, node.what, node.by, "destroy", "1010.1"), b.performer(node.by)
    rulers = names_rulers(node.what)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [a for ref in refs(game, frame) for a in destroying(game, who, ref, frame.source, rulers)]

    b.act(batch, "1010.1", "destroy")


@emits(tree.Bury, "1011.1", "1011.2")
def banish(b: Builder, node: tree.Bury) -> None:
    refs, player = settle(b, node.what, node.by, "banish", "1011.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [a for ref in refs(game, frame) for a in banishing(game, who, ref, frame.source)]

    b.act(batch, "1011.1", "banish")


@emits(tree.Banish, "1004.1", "311.2", "311.3")
def remove(b: Builder, node: tree.Banish) -> None:
    emit_moves(b, node, REMOVE, REMOVED, "1004.1", "remove from the game")


@emits(tree.Discard, "1019.1", "1019.2", "1019.2a")
def discard(b: Builder, node: tree.Discard) -> None:
    emit_moves(b, node, DISCARD, GRAVEYARD, "1019.1", "discard", lambda game, ref, who: kind_of(game, ref) == HAND)


@emits(tree.ReturnToHand, "302.5")
def return_to_hand(b: Builder, node: tree.ReturnToHand) -> None:
    emit_moves(b, node, PUT, HAND, "302.5", "return to hand")


@emits(tree.AddToHand, "302.5")
def add_to_hand(b: Builder, node: tree.AddToHand) -> None:
    emit_moves(b, node, PUT, HAND, "302.5", "put into hand")


@emits(tree.Put, "302.4", "302.5", "307.7", "307.8", "307.8a", "307.8b", "304.3", "305.3")
def put(b: Builder, node: tree.Put) -> None:
    """Into a zone; the field is that of the player named, else of the card's owner."""
    refs, player = settle(b, node.what, node.by, "put", "302.5"), b.performer(node.by)
    whose = b.performer(node.whose) if node.whose is not None else None
    kind, end, up = b.vocab.zones(node.zone)[0], b.name("end"), node.face != "facedown"
    verb = REMOVE if kind == REMOVED else PUT
    if node.position == "top or bottom":
        ask_one_of(b, end, node.by, lambda game, frame: [("top",), ("bottom",)], "top or bottom", "302.5")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        owner = whose(game, frame) if whose is not None else None
        at = BOTTOM if node.position == "bottom" or frame.vars.get(end) == ("bottom",) else TOP
        found, moves = list(refs(game, frame)), []
        while found:
            ref = found.pop(game.random_below(len(found)) if node.order == "random" else 0)
            move = moving(game, frame, verb, player(game, frame), ref, kind, owner, at, node.engaged, up)
            if node.nth:
                move.at = max(BOTTOM, len(game.zones[move.to]) - (node.nth - 1))
            move.placed = node.order == "random"
            moves.append(move)
        return list(moves)

    b.act(batch, "302.5", "put")


@emits(tree.Steal, "105.3", "307.8b")
@registry.rule("313.2", "307.6", ruleset="fow-6.3")
def gain_control(b: Builder, node: tree.Steal) -> None:
    """The card stays the same card on the other side of the field."""
    if node.until or node.cond is not None:
        raise b.refuse("control for a time only", "control for good")
    refs, player = settle(b, node.what, node.by, "gain control of", "105.3"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        found = [ref for ref in refs(game, frame) if game.cards[ref[0]].zone == 2 * FIELD + 1 - who]
        return [Move(CHANGE_CONTROL, who, ref, 2 * FIELD + who, renew=False, cause=frame.source) for ref in found]

    b.act(batch, "105.3", "gain control")


# -- damage and life ---------------------------------------------------------------------------------------------------


@emits(tree.Damage, "1007.1", "1007.2", "1007.3", "1007.3a", "1007.5", "903.2h", "903.3c", "912.1", "912.2")
def damage(b: Builder, node: tree.Damage) -> None:
    """The amount is determined once for all who are dealt it. A divided one was shared out while announcing."""
    refs, player = settle(b, node.to, node.by, "deal damage to", "1007.1"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab)
    source = lower_refs(node.source, b.vocab) if node.source is not None else None
    shares = divided(b, node, refs, "903.2h", HUNDRED) if node.divided else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        dealt = shares(game, frame) if shares is not None else whole(game, frame)
        dealers = source(game, frame) if source is not None else (frame.source,)
        cause = dealers[0] if dealers else frame.source
        return [Deal(player(game, frame), ref, n, cause) for ref, n in dealt if n > 0]

    def whole(game: Game, frame: Resolve) -> list[tuple[Ref, int]]:
        n = amount(game, frame)
        return [(ref, n) for ref in refs(game, frame)]

    def bind_total(frame: Resolve, game: Game, events: Any) -> None:
        if node.bind:
            frame.bind(node.bind, sum(e.amount for e in events if e.verb == DAMAGE))

    b.act(batch, "1007.1", "deal damage", bind_total)


@emits(tree.RemoveDamage, "1007.6", "1007.6a", "1007.6b")
def remove_damage(b: Builder, node: tree.RemoveDamage) -> None:
    refs, player = settle(b, node.frm, node.by, "remove damage from", "1007.6"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab) if node.amount is not None else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        found = [(ref, game.cards[ref[0]].damage) for ref in refs(game, frame)]
        n = amount(game, frame) if amount is not None else None
        taken = [(ref, there if n is None else min(n, there)) for ref, there in found if there]
        return [Undo(REMOVE_DAMAGE, player(game, frame), ref, k, frame.source) for ref, k in taken if k > 0]

    b.act(batch, "1007.6", "remove damage")


class Undo(Damage):
    """Take damage off a card."""

    __slots__ = ()

    def apply(self, game: Game) -> Any:
        assert self.ref is not None
        card = game.edit(self.ref[0])
        card.damage = max(0, card.damage - self.amount)
        game.forget_values(self.ref[0])
        return self.event()


@emits(tree.Gain, "105.4", "105.4a")
def gain(b: Builder, node: tree.Gain) -> None:
    emit_points(b, node, LOSE_LIFE if node.lose else GAIN_LIFE, "105.4", -1 if node.lose else 1)


@emits(tree.PayLife, "105.4a", "903.2j")
def pay_life(b: Builder, node: tree.PayLife) -> None:
    """An amount that the player chooses goes in hundreds."""
    player, name = b.performer(node.by), b.name("life")
    if node.amount is None:
        ask_amount(b, name, node.by, 0, lambda game, ctx: hundreds(game, player(game, ctx)), "pay life", "105.4a")
        b.bind(name, lambda game, frame: HUNDRED * frame.vars[name], "105.4a")
    else:
        b.bind(name, lower_amount(node.amount, b.vocab), "105.4a")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n = frame.vars[name]
        return [ChangePoints(PAY_LIFE, player(game, frame), None, -n, frame.source, LIFE)] if n > 0 else []

    b.act(batch, "105.4a", "pay life")
    if node.bind:
        b.bind(node.bind, lambda game, frame: frame.vars[name], "105.4a")


def hundreds(game: Game, player: int) -> int:
    return int(max(0, game.points[player][LIFE]) // HUNDRED)


# -- states ------------------------------------------------------------------------------------------------------------


def lies(game: Game, ref: Ref, player: int) -> bool:
    return kind_of(game, ref) in PLAY_GROUND


@emits(tree.Engage, "1013.1", "1013.2", "1013.3", "303.1", "303.1a", "307.3", "308.3")
def rest(b: Builder, node: tree.Engage) -> None:
    emit_each(b, node, "1013.1", "rest", turning(REST, 1), lies)


@emits(tree.Refresh, "1013.1", "303.1", "303.1a")
def recover(b: Builder, node: tree.Refresh) -> None:
    emit_each(b, node, "1013.1", "recover", turning(RECOVER, 0), lies)


@emits(tree.TurnFace, "303.2", "303.2a")
def turn_face(b: Builder, node: tree.TurnFace) -> None:
    """J/rulers are always face up."""
    up = int(node.face == "faceup")
    emit_each(
        b, node, "303.2", "turn",
        lambda game, frame, who, ref: FlipCard(TURN_FACE_UP, who, ref, up, frame.source),
        lambda game, ref, who: bool(up) or len(game.cards[ref[0]].faces) == 1,
    )  # fmt: skip


@emits(tree.Select, "1014.1", "903.2g")
def select(b: Builder, node: tree.Select) -> None:
    emit_select(b, node, "1014.1")


@emits(tree.Give, "909.1", "909.2", "909.4", "901.2b", "1020.1", "1020.2", "1020.3", "909.6")
def give(b: Builder, node: tree.Give) -> None:
    """What is said of all cards that fit is said of those that come later too; all else is given to single cards."""
    lasting = isinstance(node.to, tree.Each) and not any(isinstance(mod, effects.REPLACING) for mod in node.mods)
    if not lasting:
        effects.emit_give(b, node, ("909.1", "1020.2"))
        return
    assert isinstance(node.to, tree.Each)
    if node.to.bind:
        settle(b, node.to, node.by, "give", "909.4")
    for mod in node.mods:
        effects.emit_rule(b, node.to, mod, node.until, "909.4")


@emits(tree.ChangeType, "1020.1")
def change_type(b: Builder, node: tree.ChangeType) -> None:
    effects.emit_give(b, tree.Give(node.what, (node,), node.until, by=node.by), ("1020.1", "1020.1"))  # type: ignore[arg-type]
