"""Derived characteristics: the printed ones with every continuous effect in force applied, layer by layer."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from headjudge.kernel.abilities import Effect, Template
from headjudge.kernel.cards import Card, Face
from headjudge.kernel.reads import VALUES

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Layer = tuple[tuple[Effect, ...], bool]
"""The effects of one layer, and whether their order could matter beyond their age."""

Layered = tuple[tuple[int, ...], Sequence[Layer], Sequence[Layer]]
"""The effects bound to a card and the live ones that may reach it, and the layers of both together."""

Values = Any
"""Characteristics by the ruleset's index: the printed tuple itself where nothing changes it, else a list."""


def derive(game: "Game", cid: int) -> Values:
    """Compute, cache and return the characteristics of a card.

    A card that is asked about while it is being computed answers with what is finished so far, so that an earlier
    layer sees later ones as not yet applied; what was computed from such an answer is not kept.
    """
    card = game.cards[cid]
    values: Values = card.face.values
    layers = layers_on(game, cid, card.zone >> 1)
    if not layers and not (card.counters and game.ruleset.counters_change_values):
        game.derived[cid] = values
        return values
    if cid in game.partial:
        game.tainted = True
        return game.partial[cid]
    outermost = not game.partial
    work = game.partial[cid] = list(values)
    if apply_all(game, cid, layers, work) or card.counters:
        game.ruleset.finish_values(game, cid, work)
        values = work
    del game.partial[cid]
    if outermost:
        game.tainted = False
    if not game.tainted:
        game.derived[cid] = values
    return values


class Piecewise:
    """The characteristics of a card one by one: only what an effect may change is computed, and only once it is read.

    For whoever looks at cards while another one is computed: cards that count each other would be computed over and
    over, in every order, and none of it kept.
    """

    __slots__ = ("cid", "game")

    def __init__(self, game: "Game", cid: int) -> None:
        self.game = game
        self.cid = cid

    def __getitem__(self, index: int) -> Any:
        return self.game.characteristic(self.cid, index)


def printed(game: "Game", cid: int, index: int) -> bool:
    """Whether no effect may change this characteristic of the card: then it is the printed one."""
    if game.ruleset.counters_change_values and game.cards[cid].counters:
        return False
    for group, _ in layers_on(game, cid, game.cards[cid].zone >> 1):
        for effect in group:
            assert isinstance(effect.template, Template)
            if index in effect.template.writes:
                return False
    return True


def as_if(game: "Game", cid: int, zone: int, face: Face | None = None) -> Values:
    """The characteristics the card will have in a zone it is about to enter, carried effects included.

    ``face`` is what it will show there, where that is not what it shows now.
    """
    card = game.cards[cid]
    shown = card.face if face is None else face
    layers = layers_on(game, cid, zone >> 1)
    if not layers:
        return shown.values
    elsewhere = card.copy(-1)
    elsewhere.zone = zone
    elsewhere.face = shown
    game.cards[cid] = elsewhere
    work = imagined(game, cid, layers)
    game.cards[cid] = card
    return work


def as_if_created(game: "Game", face: Face, zone: int) -> Values:
    """The characteristics a card will have that is about to be created in a zone."""
    cid = len(game.cards)
    layers = layers_on(game, cid, zone >> 1)
    if not layers:
        return face.values
    game.cards.append(Card((face,), zone & 1, zone, -1, True))
    work = imagined(game, cid, layers)
    game.cards.pop()
    return work


def imagined(game: "Game", cid: int, layers: Sequence[Layer]) -> Values:
    """What the effects make of a card that only seems to be where it is: nothing of it is kept."""
    values = game.cards[cid].face.values
    work = game.partial[cid] = list(values)
    is_changed = apply_all(game, cid, layers, work)
    del game.partial[cid]
    return work if is_changed else values


def layers_on(game: "Game", cid: int, kind: int) -> Sequence[Layer]:
    """The effects that may change the card in a zone of that kind, layer by layer, older ones first."""
    live = live_layers(game, kind) if (game.live_zones >> kind) & 1 else ()
    mine = game.bound.get(cid)
    if mine is None:
        return live
    known = game.layers.get(cid)
    if known is None or known[0] is not mine or known[1] is not live:
        found = [e for i in mine if isinstance((e := game.effects[i]).template, Template)]
        layers = layered([*found, *(e for group, _ in live for e in group)]) if found else live
        game.layers[cid] = known = (mine, live, layers)
    return known[2]


def live_layers(game: "Game", kind: int) -> Sequence[Layer]:
    """The live effects that may reach a zone of that kind: the same for all its cards, until one comes or goes."""
    known = game.reaching.get(kind)
    if known is None:
        known = layered([game.effects[i] for i in game.live if reaches_zone(game.effects[i], kind)])
        game.reaching[kind] = known
    return known


def reaches_zone(effect: Effect, kind: int) -> bool:
    return isinstance(effect.template, Template) and kind in effect.template.zones


def layered(effects: list[Effect]) -> Sequence[Layer]:
    if len(effects) == 1:
        return (((effects[0],), False),)
    effects.sort(key=order)
    layers: list[Layer] = []
    for _, same in groupby(effects, key=layer_of):
        group = tuple(same)
        layers.append((group, len(group) > 1 and entangled(group)))
    return tuple(layers)


def layer_of(effect: Effect) -> int:
    return order(effect)[0]


def order(effect: Effect) -> tuple[int, int, int, int]:
    template = effect.template
    assert isinstance(template, Template)
    return (template.layer, effect.serial, effect.rank, effect.id)


def apply_all(game: "Game", cid: int, layers: Sequence[Layer], work: list[Any]) -> bool:
    """Let the effects change the card's characteristics; False if none of them reaches the card."""
    is_reached = False
    for group, is_entangled in layers:
        if is_entangled:
            apply_by_dependency(game, cid, group, work)
            is_reached = True
            continue
        for effect in group:
            template = effect.template
            assert isinstance(template, Template)
            if effect.subject is not None:
                reaches = template.holds(game, effect)
            else:
                reaches = is_in_force(game, effect, template) and template.applies(game, effect, cid, work)
            if reaches:
                template.change(game, effect, cid, work)
                is_reached = True
    return is_reached


def apply_one(game: "Game", cid: int, effect: Effect, work: list[Any]) -> bool:
    template = effect.template
    assert isinstance(template, Template)
    if not is_in_force(game, effect, template):
        return False
    if effect.subject is None and not template.applies(game, effect, cid, work):
        return False
    template.change(game, effect, cid, work)
    return True


def is_in_force(game: "Game", effect: Effect, template: Template) -> bool:
    """Whether the effect's own condition is met: asked once for all cards, until something it reads has changed."""
    known = game.holding.get(effect.id)
    if known is None:
        known = template.holds(game, effect)
        if not template.reads & VALUES:
            game.holding[effect.id] = known
    return known


def entangled(group: Sequence[Effect]) -> bool:
    """Whether one effect of the layer writes what another one looks at, so that their order could matter."""
    written: set[int] = set()
    for effect in group:
        assert isinstance(effect.template, Template)
        written |= effect.template.writes
    return any(isinstance(e.template, Template) and not written.isdisjoint(e.template.looks) for e in group)


def apply_by_dependency(game: "Game", cid: int, group: Sequence[Effect], work: list[Any]) -> None:
    """Apply a layer whose effects may depend on each other: the oldest one first that depends on no other."""
    left = list(group)
    while left:
        first = next((b for b in left if not any(depends(game, cid, b, a, work) for a in left if a is not b)), left[0])
        left.remove(first)
        apply_one(game, cid, first, work)


def depends(game: "Game", cid: int, b: Effect, a: Effect, work: list[Any]) -> bool:
    """Whether applying A first changes what B applies to or how it is applied, tested by applying."""
    ta, tb = a.template, b.template
    assert isinstance(ta, Template)
    assert isinstance(tb, Template)
    if ta.writes.isdisjoint(tb.looks):
        return False
    with_a = list(work)
    apply_one(game, cid, a, with_a)
    return outcome(game, cid, b, work) != outcome(game, cid, b, with_a)


def outcome(game: "Game", cid: int, effect: Effect, before: list[Any]) -> tuple[Any, ...]:
    """What the effect does to those characteristics: not at all, a fixed value, or the difference it makes."""
    after = list(before)
    if not apply_one(game, cid, effect, after):
        return ()
    assert isinstance(effect.template, Template)
    marks: list[Any] = []
    for index in sorted(effect.template.writes):
        old, new = before[index], after[index]
        are_numbers = isinstance(old, int) and isinstance(new, int)
        if not effect.template.sets and are_numbers:
            marks.append(new - old)
        elif not effect.template.sets and isinstance(old, frozenset):
            marks.append((new - old, old - new))
        else:
            marks.append(new)
    return (True, *marks)
