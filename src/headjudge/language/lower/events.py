"""Events of the tree as tests of what happened: index keys, and a match that gives bindings.

Every match binds ``player``, and where the event has them ``subject`` and ``object`` (tuples of references) and
``amount``; a movement also starts the list ``moved`` that later steps follow the card by.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.kernel.abilities import Vars
from headjudge.kernel.events import ENTER, LEAVE, Event
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower import players, selectors, subjects
from headjudge.language.lower.battles import bindings, lower_battle_event
from headjudge.language.lower.programs import COST
from headjudge.language.lower.unsupported import unknown
from headjudge.language.lower.vocabulary import Vocabulary
from headjudge.language.script import Ctx

Match = Callable[[Game, Ctx, Event], Vars | None]


NEXT_TURN = "next turn"
"""The phase that is a player's first whole turn from now on."""

SINCE = "waits since turn"
"""Under this name a delayed ability that waits for a later turn keeps the number of the turn in which it was made."""


class Happening:
    """An event of the tree, lowered: where it is indexed and how it is recognised.

    It is ``own`` if it is a movement of the very card that speaks of it.
    """

    __slots__ = ("keys", "match", "own")

    def __init__(self, keys: tuple[int, ...], match: Match, own: bool = False) -> None:
        self.keys = tuple(dict.fromkeys(keys))
        self.match = match
        self.own = own

    def keys_apart(self, keys: tuple[int, ...]) -> bool:
        """Whether an event under these keys is none that it waits for."""
        return not any(key in self.keys for key in keys)


def lower_event(event: tree.Event, vocab: Vocabulary) -> Happening:
    match event:
        case tree.Moves():
            return _moves(event, vocab)
        case tree.Attacks():
            return _attacks(event, vocab)
        case tree.AttackedBy(what, by):
            return _attacked_by(what, by, vocab)
        case tree.Plays():
            return _plays(event, vocab)
        case tree.DealsDamage():
            return _deals_damage(event, vocab)
        case tree.TakesDamage():
            return _takes_damage(event, vocab)
        case tree.StatRaised(what=tree.Leader(of), stat="life"):
            return Happening((vocab.verb("gain life"),), _by_player(of, vocab))
        case tree.StatLowered(what=tree.Leader(of), stat="life"):
            return Happening((vocab.verb("lose life"),), _by_player(of, vocab))
        case tree.StatRaised(what, stat, cause, to):
            return _stat_changed(what, stat, 1, cause, vocab, to)
        case tree.StatLowered(what, stat, cause):
            return _stat_changed(what, stat, -1, cause, vocab)
        case tree.PhaseBegins(phase, whose) | tree.PhaseEnds(phase, whose):
            verb = vocab.phase_verb(phase, isinstance(event, tree.PhaseBegins))
            happens = _by_player(whose, vocab)
            return Happening((verb,), _in_a_later_turn(happens) if phase == NEXT_TURN else happens)
        case tree.Draws(by):
            return Happening((vocab.verb("draw"),), _by_player(by, vocab))
        case tree.EitherEvent(events):
            return _either([lower_event(each, vocab) for each in events])
        case tree.KeywordDone(by, keyword, of):
            verb, data = vocab.done(keyword)
            match_player = _by_player(by, vocab, (lambda e: bool(e.data == data)) if data else None)
            return Happening((verb,), match_player if of is None else _done_with(of, vocab, match_player))
        case _:
            return _about_a_card(event, vocab)


def _either(happenings: list[Happening]) -> Happening:
    """One of several events."""

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        keys = event.index_keys()
        for happening in happenings:
            found = happening.match(game, ctx, event) if not happening.keys_apart(keys) else None
            if found is not None:
                return found
        return None

    return Happening(tuple(key for each in happenings for key in each.keys), match)


def _about_a_card(event: tree.Event, vocab: Vocabulary) -> Happening:
    """Events of one card that stays where it is."""
    fought = lower_battle_event(event, vocab)
    if fought is not None:
        return Happening(*fought)
    match event:
        case tree.Evolves(what):
            return Happening((vocab.verb("evolve"),), _to_card(what, vocab))
        case tree.Races(what):
            return Happening((vocab.verb("race"),), _to_card(what, vocab))
        case tree.Activates(by, what, kind):
            return Happening((vocab.verb("activate"),), _of_kind(_to_card(what, vocab, by), kind, vocab))
        case tree.Selected(what, by, source):
            return Happening((vocab.targeting(),), from_source(_to_card(what, vocab, by), source, vocab))
        case tree.Turned(what, state, cause, source, through):
            verb, data = vocab.turning(state)
            found = from_source(caused(_turned(what, vocab, data), cause), source, vocab)
            return Happening((verb,), _through(found, through, vocab) if through else found)
        case tree.IsAdded(what, to):
            return Happening((vocab.verb("added"),), _joined(what, to, vocab))
        case tree.IsRevealed(what, source):
            return Happening((vocab.verb("revealed"),), from_source(_to_card(what, vocab), source, vocab))
        case tree.CounterPut(what, word, by):
            kind = vocab.counter(word)
            put = _to_card(what, vocab, by, fits=lambda e: e.amount > 0 and (not kind or bool(e.data == kind)))
            return Happening((vocab.verb("counter"),), put)
        case tree.CounterRemoved(what, word, last):
            kind = vocab.counter(word)
            taken = _to_card(what, vocab, fits=lambda e: e.amount < 0 and (not kind or bool(e.data == kind)))
            return Happening((vocab.verb("counter removed"),), _none_left(taken, word, vocab) if last else taken)
    raise unknown(event, "event")


def _by_player(by: tree.Player, vocab: Vocabulary, fits: Callable[[Event], bool] | None = None) -> Match:
    who = players.lower_player(by, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        if event.player not in who(game, ctx) or (fits is not None and not fits(event)):
            return None
        return bindings(event, event.after)

    return match


def _done_with(of: tree.Selector, vocab: Vocabulary, match: Match) -> Match:
    """Only where it was done with such a card, as it was then."""
    parts = of.parts if isinstance(of, tree.SelUnion) else (of,)
    fits = selectors.lower_fits(tree.SelUnion(tuple(msgspec.structs.replace(part, zones=()) for part in parts)), vocab)

    def found(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        if event.ref is None or not fits(game, ctx, event.ref, *vocab.as_it_was(game, event)):
            return None
        return match(game, ctx, event)

    return found


def _in_a_later_turn(match: Match) -> Match:
    """Not before the turn in which something began to wait for it is over."""

    def later(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        return match(game, ctx, event) if game.turn > ctx.vars.get(SINCE, 0) else None

    return later


def _to_card(
    what: tree.Subject,
    vocab: Vocabulary,
    by: tree.Player = tree.ANY_PLAYER,
    fits: Callable[[Event], bool] | None = None,
) -> Match:
    about, who = subjects.lower_subject(what, vocab), players.lower_player(by, vocab)
    anyone = isinstance(by, tree.AnyPlayer)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        ref = event.ref
        if ref is None or (fits is not None and not fits(event)):
            return None
        if not anyone and event.player not in who(game, ctx):
            return None
        return bindings(event, ref, event.cause) if about(game, ctx, subjects.seen(game, ref), ref) else None

    return match


def _joined(what: tree.Subject, to: tree.Subject, vocab: Vocabulary) -> Match:
    """One card is joined to another, which the event names beside it."""
    about, host = subjects.lower_subject(what, vocab), subjects.lower_subject(to, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        ref, other = event.ref, event.data
        if ref is None or not about(game, ctx, subjects.seen(game, ref), ref):
            return None
        return bindings(event, ref, other) if host(game, ctx, subjects.seen(game, other), other) else None

    return match


def _none_left(match: Match, word: str, vocab: Vocabulary) -> Match:
    """The match, narrowed to the moment in which the card has no such counter any more."""
    kind = vocab.counter(word)

    def narrowed(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        gone = event.ref is not None and not vocab.counters_on(game.info(event.ref)[0], kind)
        return match(game, ctx, event) if gone else None

    return narrowed


def _of_kind(match: Match, kind: str, vocab: Vocabulary) -> Match:
    """The match, narrowed to abilities of one kind."""
    if not kind:
        return match

    def narrowed(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        return match(game, ctx, event) if vocab.is_ability(game, event, kind) else None

    return narrowed


# -- movements -------------------------------------------------------------------------------------------------------


def caused(match: Match, cause: tree.Cause) -> Match:
    """The match, narrowed to what an effect or a cost brought about."""
    if not cause:
        return match

    def narrowed(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        is_cost = event.data == COST
        if event.cause is None or (cause == "cost" and not is_cost) or (cause.endswith("effect") and is_cost):
            return None
        if cause == "your effect" and game.info(event.cause)[0].controller != ctx.controller:
            return None
        return match(game, ctx, event)

    return narrowed


def _turned(what: tree.Subject, vocab: Vocabulary, data: Any = None) -> Match:
    """A card that became another one by it is seen as it was, or as it is now: whichever the text describes."""
    about = subjects.lower_subject(what, vocab)

    def match(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        ref, after = event.ref, event.after
        if ref is None or after is None or (data is not None and event.data != data):
            return None
        for one, other in ((ref, after), (after, ref)):
            if about(game, ctx, subjects.seen(game, one), other):
                moved = (*ctx.vars.get("moved", ()), (ref, after)) if after != ref else ctx.vars.get("moved", ())
                return {**bindings(event, ref, event.cause), "moved": moved}
        return None

    return match


def _moves(event: tree.Moves, vocab: Vocabulary) -> Happening:
    event = plain(event, vocab)
    about, who = subjects.lower_subject(event.what, vocab), players.lower_player(event.by, vocab)
    right_way = _way(event, vocab)
    anyone = isinstance(event.by, tree.AnyPlayer)
    undone = event.manner == "canceled"
    """What is cancelled is spoken of as the spell that it was."""

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        ref, after = happened.ref, happened.after
        if ref is None or after is None or not right_way(game, ctx, happened):
            return None
        if not anyone and happened.player not in who(game, ctx):
            return None
        moving = subjects.seen(game, ref) if undone else subjects.seen_moving(game, happened, vocab)
        if not about(game, ctx, moving, after if moving[0] == ref else ref):
            return None
        found = bindings(happened, ref, happened.cause, moving[1].controller)
        if after != ref:
            found["moved"] = (*ctx.vars.get("moved", ()), (ref, after))
        return found

    narrowed = from_source(caused(match, event.cause), event.source, vocab)
    if event.through:
        narrowed = _through(narrowed, event.through, vocab)
    return Happening(_move_keys(event, vocab), narrowed, isinstance(event.what, tree.This))


def _through(match: Match, keyword: str, vocab: Vocabulary) -> Match:
    """The match, narrowed to what an ability of that name, or an action, is bringing about at this moment."""

    def narrowed(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        return match(game, ctx, event) if vocab.is_through(game, keyword) else None

    return narrowed


def from_source(match: Match, source: tree.Selector | None, vocab: Vocabulary) -> Match:
    """The match, narrowed to what an ability of such a card brought about."""
    if source is None:
        return match
    fits = selectors.lower_fits(source, vocab)

    def narrowed(game: Game, ctx: Ctx, event: Event) -> Vars | None:
        doer = vocab.doer(game, event)
        if doer is None or not fits(game, ctx, doer, *game.info(doer)):
            return None
        return match(game, ctx, event)

    return narrowed


def plain(event: tree.Moves, vocab: Vocabulary) -> tree.Moves:
    """A movement that the rules know by a name for where it leads, with these zones."""
    way = vocab.way(event.manner)
    if way is None:
        return event
    return msgspec.structs.replace(event, manner="", frm=event.frm or way[0], to=event.to or way[1])


def _move_keys(event: tree.Moves, vocab: Vocabulary) -> tuple[int, ...]:
    if event.manner:
        return (vocab.manner(event.manner),)
    if not event.frm and not event.to:
        raise Malformed("a movement is neither from nor to anywhere", "a zone", "Name the zone.")
    if event.frm and (not event.to or vocab.in_play.issuperset(vocab.ends(event.frm))):
        return tuple(LEAVE + kind for kind in vocab.ends(event.frm))
    return tuple(ENTER + kind for kind in vocab.ends(event.to))


def _way(event: tree.Moves, vocab: Vocabulary) -> Callable[[Game, Ctx, Event], bool]:
    """Whether a movement is from and to the zones named, and into that of the player named.

    Within what is in play it is neither leaving it nor being put there, unless the text names both ends; a played card
    came into play from where it was played.
    """
    frm = vocab.ends(event.frm) if event.frm else ()
    to = vocab.ends(event.to) if event.to else ()
    in_play, within = vocab.in_play, bool(event.frm and event.to and event.frm != event.to)
    into = players.lower_player(event.into, vocab) if event.into is not None else None

    def right(game: Game, ctx: Ctx, happened: Event) -> bool:
        if into is not None and (happened.to < 0 or happened.to & 1 not in into(game, ctx)):
            return False
        came = happened.frm >> 1 if happened.frm >= 0 else -1
        went = happened.to >> 1 if happened.to >= 0 else -1
        if (to and went not in to) or (came in in_play and went in in_play and not within):
            return False
        if not frm or came in frm:
            return True
        if went not in in_play or came in in_play or happened.after is None:
            return False
        cid = happened.after[0]
        return vocab.origin(game, cid, game.info(happened.after)[0]) in frm

    return right


# -- attacks, plays, damage, stats -----------------------------------------------------------------------------------


def _attacks(event: tree.Attacks, vocab: Vocabulary) -> Happening:
    about = subjects.lower_subject(event.what, vocab)
    target = None if event.target is None else selectors.lower_fits(event.target, vocab)

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        if happened.ref is None:
            return None
        for attacked in vocab.attacked(happened):
            if target is not None and not target(game, ctx, *subjects.seen(game, attacked)):
                continue
            for attacker in vocab.attacking_together(game, happened.ref, attacked):
                if about(game, ctx, subjects.seen(game, attacker), attacker):
                    return bindings(happened, attacker, attacked)
        return None

    return Happening((vocab.verb("attack"),), match)


def _attacked_by(what: tree.Subject, by: tree.Selector | None, vocab: Vocabulary) -> Happening:
    about = subjects.lower_subject(what, vocab)
    fits = None if by is None else selectors.lower_fits(by, vocab)

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        attacker = happened.ref
        if fits is not None and (attacker is None or not fits(game, ctx, *subjects.seen(game, attacker))):
            return None
        for attacked in vocab.attacked(happened):
            if about(game, ctx, subjects.seen(game, attacked), attacked):
                return bindings(happened, attacked, happened.ref)
        return None

    return Happening((vocab.verb("attack"),), match)


def _plays(event: tree.Plays, vocab: Vocabulary) -> Happening:
    who, fits = players.lower_player(event.by, vocab), selectors.lower_fits(event.what, vocab)
    frm = vocab.zones(event.frm) if event.frm else ()

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        ref = happened.ref
        if ref is None or happened.player not in who(game, ctx):
            return None
        played = subjects.seen(game, ref)
        if frm and played[1].origin not in frm:
            return None
        return bindings(happened, ref) if fits(game, ctx, *played) else None

    return Happening((vocab.verb("play"),), match)


def _deals_damage(event: tree.DealsDamage, vocab: Vocabulary) -> Happening:
    about = subjects.lower_subject(event.what, vocab)
    to = None if event.to is None else selectors.lower_fits(event.to, vocab)

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        source, hit = happened.cause, happened.ref
        if source is None or hit is None or not about(game, ctx, subjects.seen(game, source), source):
            return None
        struck = subjects.seen(game, hit)
        if not vocab.is_damage(event.kind, happened, struck[2]) or (to is not None and not to(game, ctx, *struck)):
            return None
        return bindings(happened, source, hit, struck[1].controller)

    return Happening((vocab.verb("damage"),), match)


def _takes_damage(event: tree.TakesDamage, vocab: Vocabulary) -> Happening:
    about = subjects.lower_subject(event.what, vocab)
    dealer = None if event.source is None else selectors.lower_fits(event.source, vocab)

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        hit, cause = happened.ref, happened.cause
        if happened.amount < event.least:
            return None
        if hit is None or (
            dealer is not None and (cause is None or not dealer(game, ctx, *subjects.seen(game, cause)))
        ):
            return None
        struck = subjects.seen(game, hit)
        if not vocab.is_damage(event.kind, happened, struck[2]) or not about(game, ctx, struck, hit):
            return None
        return bindings(happened, hit, happened.cause, struck[1].controller)

    return Happening((vocab.verb("damage"),), match)


def _stat_changed(
    what: tree.Subject, stat: str, sign: int, cause: tree.Cause, vocab: Vocabulary, to: int = 0
) -> Happening:
    """What gives or sets a value raises or lowers it, and damage where it takes away from that very number."""
    about = subjects.lower_subject(what, vocab)
    value = vocab.stat(stat) if to else None

    def match(game: Game, ctx: Ctx, happened: Event) -> Vars | None:
        data: Any = happened.data
        if happened.ref is None or data is None or data[0] != stat or data[1] * sign <= 0:
            return None
        seen = subjects.seen(game, happened.ref)
        if not about(game, ctx, seen, happened.ref):
            return None
        if value is not None and not to <= value(game, seen[1], seen[2]) < to + data[1]:
            return None
        return {**bindings(happened, happened.ref, happened.cause), "amount": abs(data[1])}

    changed = Happening((vocab.verb("give"), vocab.verb("set")), caused(match, cause))
    if sign > 0 or cause or stat != vocab.lowered_by_damage:
        return changed
    return _either([changed, _takes_damage(tree.TakesDamage(what), vocab)])
