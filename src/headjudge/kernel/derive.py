"""Derived characteristics: the printed ones with every continuous effect in force applied, layer by layer.

A card is computed when it is asked about, and with it whatever its effects ask about. Cards that ask about each other
are computed together, each effect applied to all of them at once, so that no number contradicts another.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from headjudge.kernel import effects, listeners
from headjudge.kernel.abilities import PASSIVE, Effect, Template
from headjudge.kernel.cards import Card, Face
from headjudge.kernel.dependency import Layer, apply_in_turn, apply_to, is_in_force, layer_of, layered, outcome, waits
from headjudge.kernel.reads import LYING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

Layered = tuple[tuple[int, ...], Sequence[Layer], Sequence[Layer]]
"""The effects bound to a card and the live ones that may reach it, and the layers of both together."""

Values = Any
"""Characteristics by the ruleset's index: the printed tuple itself where nothing changes it, else a list."""


class Circle(Exception):
    """A card was asked about whose computing has led to this question: all on the way are to be computed together.

    ``depth`` is the place of the earliest of them among those being settled.
    """

    def __init__(self, depth: int) -> None:
        super().__init__(depth)
        self.depth = depth


def derive(game: "Game", cid: int) -> Values:
    """Compute, cache and return the characteristics of a card.

    A card that is asked about while it is being computed answers with what is finished so far, so that an earlier
    layer sees later ones as not yet applied.
    """
    card = game.cards[cid]
    layers = layers_on(game, cid, card.zone >> 1)
    if not layers and not (card.counters and game.ruleset.counters_change_values):
        values: Values = card.face.values
        game.derived[cid] = values
        return values
    if cid in game.partial:
        return unfinished(game, cid)
    return settle(game, cid, layers)


def unfinished(game: "Game", cid: int) -> Values:
    """What a card that is being computed answers to those that are computed with it."""
    if cid in game.settling[-1]:
        return game.partial[cid]
    depth = len(game.settling) - 2
    while cid not in game.settling[depth]:
        depth -= 1
    raise Circle(depth)


def settle(game: "Game", cid: int, layers: Sequence[Layer]) -> Values:
    """Compute a card, and together with it those that turn out to ask about it and to be asked about by it."""
    settling, card = game.settling, game.cards[cid]
    depth = len(settling)
    values: Values = card.face.values
    settling.append((cid,))
    work = game.partial[cid] = list(values)
    try:
        is_changed = apply_all(game, cid, layers, work) or card.counters
    except Circle as found:
        settle_all(game, found, depth)
        return game.derived[cid]
    settling.pop()
    worked = game.partial.pop(cid)
    if is_changed:
        values = worked
    game.derived[cid] = values
    return values


def settle_all(game: "Game", found: Circle, depth: int) -> None:
    """Compute cards together, from this depth of settling on, that ask about each other."""
    settling, partial = game.settling, game.partial
    while True:
        if found.depth != depth:
            raise found
        cards = tuple(sorted({each for group in settling[depth:] for each in group}))
        for each in cards:
            partial.pop(each, None)
        settling[depth:] = [cards]
        try:
            settle_together(game, cards)
            break
        except Circle as another:
            found = another
    settling.pop()
    for each in cards:
        game.derived[each] = partial.pop(each)


def settle_together(game: "Game", cards: Sequence[int]) -> None:
    """Apply all effects that may reach these cards, each to all of them before the next."""
    found: dict[int, Effect] = {}
    for cid in cards:
        card = game.cards[cid]
        game.partial[cid] = list(card.face.values)
        for group, _ in layers_on(game, cid, card.zone >> 1):
            for effect in group:
                found[effect.id] = effect
    is_finished = False
    for group, is_entangled in layered(list(found.values())):
        if not is_finished and layer_of(group[0]) >= game.ruleset.finished_before:
            is_finished = True
            finish(game, cards)
        if is_entangled:
            apply_in_turn(game, cards, group)
            continue
        for effect in group:
            apply_to(game, cards, effect)
    if not is_finished:
        finish(game, cards)


def finish(game: "Game", cards: Sequence[int]) -> None:
    for cid in cards:
        game.ruleset.finish_values(game, cid, game.partial[cid])


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
    values = imagined(game, cid, layers)
    game.cards[cid] = card
    return values


def as_if_created(game: "Game", face: Face, zone: int) -> Values:
    """The characteristics a card will have that is about to be created in a zone."""
    cid = len(game.cards)
    layers = layers_on(game, cid, zone >> 1)
    if not layers:
        return face.values
    game.cards.append(Card((face,), zone & 1, zone, -1, True))
    values = imagined(game, cid, layers)
    game.cards.pop()
    return values


def speaks_of_itself(face: Face, kind: int) -> bool:
    """Whether passive abilities of the face may change the card itself in a zone of that kind."""
    for ability in face.active.get(kind, ()):
        if ability.kind == PASSIVE:
            for template in ability.effects:
                if template.own or kind in template.zones:
                    return True
    return False


def once_there(game: "Game", cid: int, zone: int) -> Values:
    """The characteristics of a card in a zone it is about to enter, with what its own abilities make of it there."""
    world = game.trial()
    card = world.edit(cid)
    listeners.unregister(world, cid, card)
    left = card.zone
    world.zones[left] = tuple(each for each in world.zones[left] if each != cid)
    world.zones[zone] = (*world.zones[zone], cid)
    world.edit(cid).zone = zone
    return taken_effect(world, cid, LYING[left] | LYING[zone])


def once_created(game: "Game", face: Face, zone: int) -> Values:
    """The same of a card that is about to be created."""
    world = game.trial()
    return taken_effect(world, world.add_card((face,), zone & 1, zone, True), LYING[zone])


def taken_effect(world: "Game", cid: int, touched: int) -> Values:
    world.derived[cid] = None
    listeners.register(world, cid)
    effects.touch(world, touched)
    return world.values(cid)


def imagined(game: "Game", cid: int, layers: Sequence[Layer]) -> Values:
    """What the effects make of a card that only seems to be where it is: nothing of it is kept."""
    derived, holding = game.derived, game.holding
    game.derived, game.holding = derived[:], holding.copy()
    if cid == len(derived):
        game.derived.append(None)
    game.derived[cid] = None
    values = settle(game, cid, layers)
    game.derived, game.holding = derived, holding
    return values


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


def apply_all(game: "Game", cid: int, layers: Sequence[Layer], work: list[Any]) -> bool:
    """Let the effects change the characteristics of a card computed alone; False if none of them reaches it."""
    is_reached = is_finished = False
    last = game.ruleset.finished_before
    for group, is_entangled in layers:
        if not is_finished and layer_of(group[0]) >= last:
            game.ruleset.finish_values(game, cid, work)
            is_finished = True
        if is_entangled:
            apply_in_turn(game, (cid,), group)
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
    if not is_finished and (is_reached or game.cards[cid].counters):
        game.ruleset.finish_values(game, cid, work)
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


def depends(game: "Game", cid: int, b: Effect, a: Effect, work: list[Any]) -> bool:
    """Whether applying A first changes what B applies to or how it is applied, tested on a card by applying.

    Where this would go on to cards that ask about this one, they answer as they are without such a change.
    """
    if not waits(b, a):
        return False
    kept, depth, cards = game.derived[cid], len(game.settling), (cid,)
    game.derived[cid] = None
    game.settling.append(cards)
    game.partial[cid] = list(work)
    try:
        before = outcome(game, cards, (b,))
        apply_to(game, cards, a)
        is_changed = outcome(game, cards, (b,)) != before
    except Circle:
        is_changed = False
    for group in game.settling[depth:]:
        for each in group:
            game.partial.pop(each, None)
    del game.settling[depth:]
    game.derived[cid] = kept
    return is_changed
