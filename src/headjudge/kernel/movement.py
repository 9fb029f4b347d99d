"""How cards come into a zone, go from one to another and leave the game; only actions that the gate passed do so."""

from typing import TYPE_CHECKING

from headjudge.kernel import effects, knowledge, listeners
from headjudge.kernel.cards import Ref
from headjudge.kernel.events import Event

if TYPE_CHECKING:
    from headjudge.kernel.actions import Create, Move
    from headjudge.kernel.game import Game

TOP = -1
BOTTOM = 0

CARRY_NOTHING, CARRY_BOUND = range(2)


def create(game: "Game", action: "Create") -> Event:
    """Put a new token into a zone."""
    cid = game.add_card((action.face,), action.to & 1, action.to, True)
    card = game.cards[cid]
    card.arrived = card.controlled_since = game.batch
    card.turned = action.turned
    listeners.register(game, cid)
    settle_in(game, cid)
    event = action.event()
    event.ref = event.after = (cid, 0)
    event.to = action.to
    return event


def relocate(game: "Game", move: "Move") -> Event:
    """Carry out a move: a new incarnation in the new zone, unless the card stays the same card."""
    ref = move.ref
    assert ref is not None
    cid = ref[0]
    ruleset, cards, derived, zones = game.ruleset, game.cards, game.derived, game.zones
    old = cards[cid]
    frm, to, renew = old.zone, move.to, move.renew
    kind, left = to >> 1, ruleset.zones[frm >> 1]
    if renew and left.remember:
        known = game.last_known.get(ref)
        game.last_known[ref] = (old, derived[cid] or game.values(cid) if known is None else known[1])
    event = Event(move.verb, move.player, ref, move.amount, move.cause, move.data)
    event.frm, event.to = frm, to
    there = zones[frm]
    if there[-1] == cid:
        zones[frm] = there[:-1]
    else:
        take_out(game, cid, frm)
    states = () if renew or listeners.STATE_KEY not in game.watch else listeners.reached_states(game, cid)
    if cid in game.registered or cid in game.bound:
        listeners.unregister(game, cid, old)
    if renew:
        origin = old.origin if left.passing else frm >> 1
        new = old.renewed(game.stamp, to, game.batch, origin, move.turned, move.face_up, move.marks)
    else:
        new = old.copy(game.stamp)
        new.zone = to
        new.controlled_since = game.batch
    cards[cid] = new
    if move.at == TOP:
        zones[to] = (*zones[to], cid)
    else:
        put_in(game, cid, to, move.at)
    if renew and cid in game.bound:
        effects.rebind(game, cid, move.carry == CARRY_BOUND)
    if game.relations:
        break_relations(game, ref, frm, to, renew)
    face = new.face = ruleset.face_of(game, cid, new)
    if (game.live_zones >> kind) & 1 or cid in game.bound or new.counters:
        game.forget_values(cid)
        listeners.register(game, cid)
    else:
        derived[cid] = face.values
        if kind in face.active or cid in game.registered:
            listeners.register(game, cid)
    if states:
        listeners.keep_states(game, cid, states)
    if renew:
        if kind in ruleset.greeted_zones:
            ruleset.arrive(game, cid, new)
        if new.counters or derived[cid] is not face.values:
            game.forget_values(cid)
    event.after = (cid, new.incarnation)
    event.seen = knowledge.moved(game, cid, frm, move.hidden, ruleset.seen_by(game, new))
    return event


def settle_in(game: "Game", cid: int) -> None:
    """Let the rules say how a card that came lies there; its own abilities already have a say in that."""
    game.ruleset.arrive(game, cid, game.cards[cid])
    game.derived[cid] = None


def take_out(game: "Game", cid: int, zone: int) -> None:
    content = game.zones[zone]
    at = content.index(cid)
    game.zones[zone] = content[:at] + content[at + 1 :]


def put_in(game: "Game", cid: int, zone: int, at: int) -> None:
    content = game.zones[zone]
    if at < 0:
        at = max(0, len(content) + 1 + at)
    game.zones[zone] = (*content[:at], cid, *content[at:])


def leave_game(game: "Game", cid: int) -> None:
    """Remove a token that ceases to exist; its id stays behind, in no zone."""
    take_out(game, cid, game.cards[cid].zone)
    listeners.unregister(game, cid, game.cards[cid])
    for eid in game.bound.get(cid, ()):
        effects.end(game, eid, moving=True)
    game.registered.pop(cid, None)
    game.playable[game.cards[cid].zone & 1].pop(cid, None)
    gone = game.cards[cid].copy(game.stamp)
    gone.incarnation += 1
    game.cards[cid] = gone


def break_relations(game: "Game", ref: Ref, frm: int, to: int, renew: bool) -> None:
    keeps = game.ruleset.keeps_relation
    for relation in game.relations:
        if (relation[1] == ref or relation[2] == ref) and not keeps(game, relation, ref, frm, to, renew):
            game.relations = tuple(r for r in game.relations if r != relation)
