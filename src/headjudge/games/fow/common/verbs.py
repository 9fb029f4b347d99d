"""Verbs of card text that move, turn, damage or change cards (302, 303, 1004 to 1013, 1019, 1020), as steps."""

from collections.abc import Callable
from typing import Any

import msgspec

from headjudge.games.counting_verbs import divided, emit_points
from headjudge.games.fow.common.c105_controllers import HELD, Across
from headjudge.games.fow.common.c300_movement import Passage
from headjudge.games.fow.common.c1000_additions import IntoField
from headjudge.games.fow.common.c1010_destruction import banishing, destroying
from headjudge.games.fow.common.damage import Deal, RemoveDamage
from headjudge.games.fow.common.features import ENTER_ALWAYS
from headjudge.games.fow.common.features import STONE_AREA as HAS_STONE_AREA
from headjudge.games.fow.common.model import (
    ATK,
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
    REMOVED,
    REST,
    RULER_AREA,
    STONE,
    STONE_AREA,
    TURN_FACE_UP,
    TYPES,
    ZONES,
)
from headjudge.games.fow.common.sides import ToRulerArea
from headjudge.games.fow.common.states import LEAVES_FOR
from headjudge.games.verbs import Emitters, emit_each, emit_select, kind_of, turning, unseen_on_its_way
from headjudge.kernel.actions import ANY_ORDER, Action, ChangePoints, FlipCard, Move
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import NUMBER, Decision
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.movement import BOTTOM, TOP
from headjudge.kernel.numbers import Number
from headjudge.kernel.ruleset import PUBLIC
from headjudge.language import tree
from headjudge.language.lower import choices, effects
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import settle
from headjudge.language.lower.costs import enough, narrowed
from headjudge.language.lower.ends import ask_end, lose_track
from headjudge.language.lower.next_play import emit_next_play
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, Dialect, Refs
from headjudge.language.lower.targets import lower_refs
from headjudge.language.rewrite import walk
from headjudge.language.script import Condition, Ctx
from headjudge.rulebook import registry

replace = msgspec.structs.replace

EMITTERS = Emitters()
emits = EMITTERS.emits

HUNDRED = 100


# -- moving ------------------------------------------------------------------------------------------------------------


def is_public(kind: int) -> bool:
    return ZONES[kind].visibility == PUBLIC


@registry.rule("302.3", "302.5", "311.2a", "1302.2.f.1", "1302.3.e.1", "1302.5a", what="verb")
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
    """A movement to a zone of the card's owner unless another player is named; the rules route it from there (302).

    A J-ruler goes back to its ruler area as the same card, ruler side up; what is in play and put there again stays as
    it is; another double-sided card arrives with its past or hope side up. What is removed face down from a hidden zone
    is not shown on its way.
    """
    card = game.cards[ref[0]]
    to = 2 * kind + (card.owner if whose is None else whose)
    if kind == RULER_AREA and card.zone >> 1 == FIELD:
        return ToRulerArea(verb, player, ref, to, cause=frame.source)
    if kind in HELD and card.zone >> 1 in HELD:
        return Across(ref, to, frame.source, turned)
    if kind == FIELD and HAS_STONE_AREA in game.ruleset.features and STONE in game.values(ref[0])[TYPES]:
        to = 2 * STONE_AREA + (to & 1)
    hidden = unseen_on_its_way(game, frame, ref, kind, lambda zone: is_public(zone) and (zone != kind or face_up))
    return Passage(verb, player, ref, to, at, turned, face_up=face_up, hidden=hidden, cause=frame.source)


def emit_moves(b: Builder, node: Any, verb: int, kind: int, rule: str, text: str, fits: Any = None) -> None:
    """Several cards of one verb move together to their owners' zones."""
    emit_each(b, node, rule, text, lambda game, frame, who, ref: moving(game, frame, verb, who, ref, kind), fits)


def names_rulers(target: tree.Target) -> bool:
    """Whether a text says that it destroys a ruler (1010.2)."""
    named = [node.kind for node in walk(target) if isinstance(node, (tree.Sel, tree.This))]
    return any(kind in ("ruler", "J/ruler") for kind in named)


@emits(tree.Destroy, "1010.1", "1010.2")
def destroy(b: Builder, node: tree.Destroy) -> None:
    refs, player = settle(b, node.what, node.by, "destroy", "1010.1"), b.performer(node.by)
    rulers = names_rulers(node.what)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [a for ref in refs(game, frame) for a in destroying(game, who, ref, frame.source, rulers)]

    b.act(batch, "1010.1", "destroy", tells_apart=True)


@registry.rule("1011.2", what="check")
def controlled(what: Any, by: tree.Player) -> Any:
    """What is picked to be banished is picked among what the player controls, whatever the text says of whose it is."""
    match what:
        case tree.Pick(sel=tree.Sel(whose=tree.AnyPlayer()) as sel):
            return replace(what, sel=replace(sel, whose=by))
        case tree.Pick(sel=tree.SelUnion(parts)) if all(part.whose == tree.ANY_PLAYER for part in parts):
            return replace(what, sel=tree.SelUnion(tuple(replace(part, whose=by) for part in parts)))
        case tree.Both(parts):
            return tree.Both(tuple(controlled(part, by) for part in parts))
    return what


@emits(tree.Bury, "1011.1", "1011.2")
def banish(b: Builder, node: tree.Bury) -> None:
    """Where each player banishes cards, all are banished together, by whoever controls them."""
    refs, player = settle(b, controlled(node.what, node.by), node.by, "banish", "1011.1"), b.performer(node.by)
    by_all = isinstance(node.by, tree.EachPlayer)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who, found = player(game, frame), refs(game, frame)
        whose = [(game.cards[ref[0]].controller if by_all else who, ref) for ref in found]
        return [a for each, ref in whose for a in banishing(game, each, ref, frame.source)]

    b.act(batch, "1011.1", "banish", tells_apart=True)


LEAVING = {tree.Bury: "graveyard", tree.Banish: "removed", tree.ReturnToHand: "hand"}
"""What takes cards out of play, and where it would put them."""


@registry.rule("317.1", "317.2", "317.3a", "317.5a", "1011.1", what="cost")
@registry.rule("3.15-1", "3.15-2", "3.15-3", "3.15-5", ruleset="fow-5.01")
def payable_with(step: Any) -> Any:
    """A cost that takes cards away cannot be paid with what would stay where it is: a J-ruler, say."""
    if type(step) not in LEAVING:
        return step
    if isinstance(step, tree.Bury):
        step = replace(step, what=controlled(step.what, step.by))
    if is_elsewhere(step.what):
        return step
    return replace(step, what=narrowed(step.what, may_leave(step)))


def is_elsewhere(what: Any) -> bool:
    """Whether cards are picked where none of them could stay, and where nobody may see what they are."""
    parts = choices.parts_of(what.sel) if isinstance(what, tree.Pick) else ()
    return bool(parts) and all(part.zones and not {"field", "ruler"} & set(part.zones) for part in parts)


def may_leave(step: Any) -> tuple[tree.Filter, ...]:
    """What is asked of a card that is to be taken away by this step."""
    return (tree.State(f"{LEAVES_FOR}{LEAVING[type(step)]}"),)


@registry.rule("317.2", what="cost")
def can_leave(dialect: Dialect, node: Any) -> Condition | None:
    """Whether the card itself can be taken away for its own cost; other cards are chosen among those that can."""
    return enough(dialect, node.what, may_leave(node)) if isinstance(node.what, tree.This) else None


@emits(tree.Banish, "1004.1", "311.2", "311.3")
def remove(b: Builder, node: tree.Banish) -> None:
    emit_moves(b, node, REMOVE, REMOVED, "1004.1", "remove from the game")


@emits(tree.Discard, "1019.1", "1019.2", "1019.2a")
def discard(b: Builder, node: tree.Discard) -> None:
    """A whole hand counts as discarded even if there is no card in it."""
    emit_moves(b, node, DISCARD, GRAVEYARD, "1019.1", "discard", lambda game, ref, who: kind_of(game, ref) == HAND)
    if node.what == tree.Each(tree.Sel("card", ("hand",), node.by)):
        b.count_as_done()


@emits(tree.ReturnToHand, "302.5")
def return_to_hand(b: Builder, node: tree.ReturnToHand) -> None:
    emit_moves(b, node, PUT, HAND, "302.5", "return to hand")


@emits(tree.AddToHand, "302.5")
def add_to_hand(b: Builder, node: tree.AddToHand) -> None:
    emit_moves(b, node, PUT, HAND, "302.5", "put into hand")


@emits(tree.Put, "302.4", "302.5", "307.7", "307.8", "307.8a", "307.8b", "304.3", "305.3", "311.2a")
def put(b: Builder, node: tree.Put) -> None:
    """Into a zone; the field is that of the player named, else of the card's owner."""
    refs, player = settle(b, node.what, node.by, "put", "302.5"), b.performer(node.by)
    moves = lower_moves(b, node, refs)
    if b.vocab.zones(node.zone)[0] == FIELD and b.unpaid is None:
        b.run(lambda game, frame: IntoField(player(game, frame), tuple(moves(game, frame))), "302.5", "put")
        return
    b.act(moves, "302.5", "put", lose_track if node.order == "random" else None, tells_apart=True)


def lower_moves(b: Builder, node: tree.Put, refs: Refs) -> Callable[[Game, Resolve], list[Move]]:
    """The movements that a text asks for, once it is known to which end of a deck they lead."""
    whose, player = b.performer(node.whose) if node.whose is not None else None, b.performer(node.by)
    kind, up, goes_below = b.vocab.zones(node.zone)[0], node.face != "facedown", ask_end(b, node, refs, "302.5")
    verb = REMOVE if kind == REMOVED else PUT

    def moves(game: Game, frame: Resolve) -> list[Move]:
        owner = whose(game, frame) if whose is not None else None
        left, found = list(refs(game, frame)), []
        while left:
            ref = left.pop(game.random_below(len(left)) if node.order == "random" else 0)
            at = BOTTOM if goes_below(frame, ref) else TOP
            move = moving(game, frame, verb, player(game, frame), ref, kind, owner, at, node.engaged, up)
            if node.nth:
                move.at = -node.nth
            move.placed = node.order == "random"
            if node.order == "any":
                move.data = ANY_ORDER
            found.append(move)
        return found

    return moves


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

    b.act(batch, "1007.1", "deal damage", bind_total, tells_apart=not node.divided)


@emits(tree.Fight, "1007.3", "912.2")
def fight(b: Builder, node: tree.Fight) -> None:
    """Where one of them is not there any more, nothing is dealt."""
    ones, others = (settle(b, each, node.by, "deal damage", "1007.3") for each in (node.one, node.other))
    player = b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        who = player(game, frame)
        return [
            Deal(who, hit, game.values(dealer[0])[ATK] or 0, dealer)
            for one, other in zip(ones(game, frame), others(game, frame), strict=False)
            for dealer, hit in ((one, other), (other, one))
        ]

    b.act(batch, "1007.3", "deal damage to each other")


@emits(tree.RemoveDamage, "1007.6", "1007.6a", "1007.6b")
def remove_damage(b: Builder, node: tree.RemoveDamage) -> None:
    """So much of it, or all of it where the text names no amount."""
    refs, player = settle(b, node.frm, node.by, "remove damage from", "1007.6"), b.performer(node.by)
    amount = lower_amount(node.amount, b.vocab) if node.amount is not None else None

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n = amount(game, frame) if amount is not None else 0
        if amount is not None and n <= 0:
            return []
        return [RemoveDamage(player(game, frame), ref, n, frame.source) for ref in refs(game, frame)]

    b.act(batch, "1007.6", "remove damage")


@emits(tree.Gain, "105.4", "105.4a")
def gain(b: Builder, node: tree.Gain) -> None:
    emit_points(b, node, LOSE_LIFE if node.lose else GAIN_LIFE, "105.4", -1 if node.lose else 1)


@emits(tree.SetLife, "104.6")
def set_life(b: Builder, node: tree.SetLife) -> None:
    players, amount = lower_player(node.whose, b.vocab), lower_amount(node.amount, b.vocab)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n = amount(game, frame)
        return [becoming(game, player, n, frame.source) for player in players(game, frame)]

    b.act(batch, "104.6", "life becomes another")


@registry.rule("104.6", what="verb")
def becoming(game: Game, player: int, life: Number, cause: Ref) -> Action:
    """Life that becomes another number is gained or lost by the difference."""
    by = life - game.points[player][LIFE]
    return ChangePoints(GAIN_LIFE if by > 0 else LOSE_LIFE, player, None, by, cause, LIFE)


class PayLife(ChangePoints):
    """Pay life: all of the amount, or nothing where there is not so much."""

    __slots__ = ()

    def idle(self, game: Game) -> bool:
        return bool(game.points[self.player][LIFE] + self.amount < 0)


@emits(tree.PayLife, "105.4a", "903.2j")
def pay_life(b: Builder, node: tree.PayLife) -> None:
    """An amount that the player chooses is a multiple of one hundred."""
    player, name = b.performer(node.by), node.bind or b.name("life")
    if node.amount is None:
        b.step(lambda frame, game: ask_life(game, player(game, frame), frame.source), "105.4a", "pay life")
        b.bind(name, lambda game, frame: frame.pick[1], "105.4a")
    else:
        b.bind(name, lower_amount(node.amount, b.vocab), "105.4a")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        n = frame.vars[name]
        return [PayLife(PAY_LIFE, player(game, frame), None, -n, frame.source, LIFE)] if n > 0 else []

    b.act(batch, "105.4a", "pay life")


def ask_life(game: Game, player: int, about: Ref) -> Decision:
    options = [("number", n) for n in range(0, max(0, int(game.points[player][LIFE])) + 1, HUNDRED)]
    return Decision(player, "pay life", options, "105.4a", NUMBER, about)


@registry.rule("105.4a", "903.2j", what="cost")
def can_pay_life(dialect: Dialect, node: tree.PayLife) -> Condition:
    """NB: life may be paid down to nothing; who does so loses by the next rule process."""
    amount = lower_amount(node.amount, dialect.vocab) if node.amount is not None else None
    players = lower_player(node.by, dialect.vocab)

    def possible(game: Game, ctx: Ctx) -> bool:
        return amount is None or all(game.points[p][LIFE] >= amount(game, ctx) for p in players(game, ctx))

    return possible


# -- states ------------------------------------------------------------------------------------------------------------


def lies(game: Game, ref: Ref, player: int) -> bool:
    return kind_of(game, ref) in PLAY_GROUND


@emits(tree.Engage, "1013.1", "1013.2", "1013.3", "303.1", "303.1a", "307.3", "308.3")
def rest(b: Builder, node: tree.Engage) -> None:
    emit_each(b, node, "1013.1", "rest", turning(REST, 1), lies)


@emits(tree.Refresh, "1013.1", "303.1", "303.1a")
def recover(b: Builder, node: tree.Refresh) -> None:
    emit_each(b, node, "1013.1", "recover", turning(RECOVER, 0), lies)


@emits(tree.TurnFace, "303.2")
def turn_face(b: Builder, node: tree.TurnFace) -> None:
    face = int(node.face == "faceup")

    def doing(game: Game, frame: Resolve, who: int, ref: Ref) -> Action:
        return FlipCard(TURN_FACE_UP, who, ref, face, frame.source)

    emit_each(b, node, "303.2", "turn", doing)


@emits(tree.Select, "1014.1", "903.2g")
def select(b: Builder, node: tree.Select) -> None:
    emit_select(b, node, "1014.1")


@emits(tree.PerformAbility, "1140.2")
def triggers_enter(b: Builder, node: tree.PerformAbility) -> None:
    """[Enter] triggers by itself whenever a card enters the field; a book by which it does not would need more."""
    if ENTER_ALWAYS not in b.dialect.features:  # type: ignore[attr-defined]
        raise b.refuse("an [Enter] ability that an effect triggers", "a book in which it triggers by itself")


@emits(tree.NextPlay, "903.2.i.3")
def next_play(b: Builder, node: tree.NextPlay) -> None:
    emit_next_play(b, node, "903.2.i.3")


@emits(tree.Give, "909.1", "909.2", "909.4", "901.2b", "1020.1", "1020.2", "1020.3", "909.6")
def give(b: Builder, node: tree.Give) -> None:
    """What is said of all cards that fit is said of those that come later too; all else is given to single cards.

    A number of each card itself is one that it has now, so that only those there are get it.
    """
    if isinstance(node.to, tree.Both):
        give_to_several(b, node, node.to.parts)
        return
    if effects.by_its_own(node.mods):
        effects.emit_give(b, node, ("909.1", "1020.2"))
        return
    for mod in node.mods:
        said_of = b.dialect.whom(node.to, mod)
        if isinstance(said_of, tree.Each) and is_open(said_of):
            if said_of.bind:
                settle(b, said_of, node.by, "give", "909.4")
            effects.emit_rule(b, said_of, mod, node.until, "909.4", node.cond)
    rest = tuple(mod for mod in node.mods if not is_open(b.dialect.whom(node.to, mod)))
    if rest:
        effects.emit_give(b, replace(node, mods=rest), ("909.1", "1020.2"))


def give_to_several(b: Builder, node: tree.Give, parts: tuple[tree.Target, ...]) -> None:
    """Single cards get it together, so that one that is named twice gets it once."""
    single = [part for part in parts if not any(is_open(b.dialect.whom(part, mod)) for mod in node.mods)]
    for part in parts:
        if part not in single:
            give(b, replace(node, to=part))
    if single:
        effects.emit_give(b, replace(node, to=tree.Both(tuple(single))), ("909.1", "1020.2"))


@registry.rule("909.4", what="check")
def is_open(target: tree.Target) -> bool:
    """Whether it means whatever fits, rather than certain cards."""
    parts = choices.parts_of(target.sel) if isinstance(target, tree.Each) else ()
    return bool(parts) and all(part.among is None for part in parts)
