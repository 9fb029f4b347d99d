"""What abilities wait for, from parse tree to events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_conditions import ConditionBuilder, put_into
from headjudge.language import tree
from headjudge.language.phrases import Draft, number, of_player
from headjudge.language.tokens import Token
from headjudge.language.tree import ANY_PLAYER, YOU

Node = Any
replace = msgspec.structs.replace


def subject_of(target: Node) -> Node:
    """What an event is about: any card that fits the phrase. A target would have to be chosen before it happens."""
    if isinstance(target, tree.Pick) and target.target:
        raise ValueError("an event about a target")
    return target.sel if isinstance(target, (tree.Pick, tree.Each)) else target


def owned(what: Node, whose: Node) -> Node:
    return of_player(what, whose) if isinstance(what, (tree.Sel, tree.SelUnion)) and whose is not None else what


def sel_of(target: Node) -> Node:
    """Who or what an event happens to."""
    return tree.Sel("leader", whose=target.of) if isinstance(target, tree.Leader) else target.sel


Happening = Callable[[Node], Node]
"""What happens to a subject that is not known yet."""
MANNERS = {"DISCARD": "discarded", "BANISH": "buried", "REMOVE": "banished"}


def either(events: Iterable[Node]) -> Node:
    """One of several events, each told once and no longer as a list in a list."""
    found: list[Node] = []
    for event in events:
        found += event.events if isinstance(event, tree.EitherEvent) else (event,)
    return found[0] if len(found) == 1 else tree.EitherEvent(tuple(found))


@v_args(inline=True)
class EventBuilder(ConditionBuilder):
    """Events; a card on its way is described without the zone it comes to."""

    def about(self, what: Node, *happenings: Node) -> Node:
        subject = subject_of(what)
        return either(happens(subject) for happens in happenings if callable(happens))

    def about_either(self, this: Node, _or: Node, other: Node, *happenings: Node) -> Node:
        """What happens to this card or to another: to either of them."""
        made = [happens for happens in happenings if callable(happens)]
        subjects = (tree.This(), subject_of(other))
        return either(happens(subject) for subject in subjects for happens in made)

    # --- what happens to a subject

    def enters(self, enters: Node) -> Happening:
        return lambda what: tree.Moves(owned(what, enters.value), to="field")

    def enters_from(self, enters: Node, loc: Node) -> Happening:
        return lambda what: tree.Moves(owned(what, enters.value), frm="/".join(loc.value[0]), to="field")

    def enters_or_shifts(self, _words: Node) -> Happening:
        return lambda what: tree.EitherEvent((tree.Moves(what, to="field"), tree.Turned(what, "shifted")))

    def enters_or_attacks(self, _words: Node) -> Happening:
        return lambda what: tree.EitherEvent((tree.Moves(what, to="field"), tree.Attacks(what)))

    def enters_or_leaves(self, _words: Node) -> Happening:
        return lambda what: tree.EitherEvent((tree.Moves(what, to="field"), tree.Moves(what, frm="field")))

    def inverts(self, _verb: Node) -> Happening:
        return lambda what: tree.Turned(what, "inverted")

    def recovers(self, _verb: Node) -> Happening:
        return lambda what: tree.Turned(what, "reserved")

    def rests(self, _verb: Node) -> Happening:
        return lambda what: tree.Turned(what, "engaged")

    def is_put(self, _put: Node, dest: Node, *loc: Node) -> Happening:
        return lambda what: put_into(what, dest, *loc)

    def is_put_by(self, _put: Node, dest: Node, loc: Node, _by: Node, source: Node) -> Happening:
        return lambda what: replace(put_into(what, dest, loc), cause="effect", source=source.sel)

    def leaves(self, leaves: Node) -> Happening:
        return lambda what: tree.Moves(owned(what, leaves.value), frm="field")

    def is_done(self, done: Node) -> Happening:
        return lambda what: tree.Moves(what, manner=done.value)

    def is_done_by(self, done: Node, _by: Node, source: Node) -> Happening:
        return lambda what: tree.Moves(what, manner=done.value, cause="effect", source=source.sel)

    def attacks(self, _attacks: Node) -> Happening:
        return lambda what: tree.Attacks(what)

    def attacks_player(self, _attacks: Node, player: Node) -> Happening:
        return lambda what: tree.Attacks(what, tree.Sel("leader", whose=player))

    def attacks_np(self, _attacks: Node, target: Node) -> Happening:
        return lambda what: tree.Attacks(what, target.sel)

    def blocks(self, _blocks: Node) -> Happening:
        return lambda what: tree.Blocks(what)

    def blocks_np(self, _blocks: Node, target: Node) -> Happening:
        return lambda what: tree.Blocks(what, target.sel)

    def attacks_or_blocks(self, _words: Node) -> Happening:
        return lambda what: tree.EitherEvent((tree.Attacks(what), tree.Blocks(what)))

    def is_blocked(self, _words: Node) -> Happening:
        return lambda what: tree.BlockedBy(what)

    def is_blocked_by(self, _words: Node, _by: Node, blocker: Node) -> Happening:
        return lambda what: tree.BlockedBy(what, blocker.sel)

    def blocks_or_is_blocked(self, _words: Node) -> Happening:
        return lambda what: tree.EitherEvent((tree.Blocks(what), tree.BlockedBy(what)))

    def blocks_or_is_blocked_by(self, _words: Node, _by: Node, other: Node) -> Happening:
        return lambda what: tree.EitherEvent((tree.Blocks(what, other.sel), tree.BlockedBy(what, other.sel)))

    def is_played(self, _words: Node) -> Happening:
        return lambda what: tree.Plays(ANY_PLAYER, what)

    def is_added(self, _words: Node, _to: Node, host: Node) -> Happening:
        return lambda what: tree.IsAdded(what, subject_of(host))

    def is_revealed(self, _words: Node) -> Happening:
        return lambda what: tree.IsRevealed(what)

    def is_revealed_by(self, _words: Node, _by: Node, source: Node) -> Happening:
        return lambda what: tree.IsRevealed(what, source.sel)

    def is_attacked(self, _words: Node) -> Happening:
        return lambda what: tree.AttackedBy(what)

    def is_attacked_by(self, _words: Node, _by: Node, attacker: Node) -> Happening:
        return lambda what: tree.AttackedBy(what, attacker.sel)

    def deals_damage(self, _deals: Node, damage: Node) -> Happening:
        return lambda what: tree.DealsDamage(what, damage.value)

    def deals_damage_to(self, _deals: Node, damage: Node, _to: Node, target: Node) -> Happening:
        if isinstance(target, tree.This):
            return lambda what: tree.TakesDamage(target, damage.value, what)
        return lambda what: tree.DealsDamage(what, damage.value, sel_of(target))

    def is_dealt(self, _is: Node, damage: Node) -> Happening:
        return lambda what: tree.TakesDamage(what, damage.value)

    def is_dealt_by(self, _is: Node, damage: Node, _by: Node, source: Node) -> Happening:
        return lambda what: tree.TakesDamage(what, damage.value, source.sel)

    def deals_or_is_dealt(self, _words: Node, damage: Node) -> Happening:
        kind = damage.value
        return lambda what: tree.EitherEvent((tree.DealsDamage(what, kind), tree.TakesDamage(what, kind)))

    def is_targeted(self, _words: Node, source: Node) -> Happening:
        return lambda what: tree.Selected(what, source=source.sel)

    def targets(self, _targets: Node, target: Node) -> Happening:
        return lambda source: tree.Selected(subject_of(target), source=source)

    def turns(self, state: Node) -> Happening:
        return lambda what: tree.Turned(what, state.value)

    def is_turned(self, _is: Node, state: Node) -> Happening:
        if state.value not in {"engaged", "reserved", "inverted"}:
            raise ValueError("a state that nothing comes into")
        return lambda what: tree.Turned(what, state.value)

    # --- counters and damage

    def counter_put(self, n: Node, counter: Node, _put: Node, _on: Node, target: Node) -> Node:
        if n.value != 1:
            raise ValueError("so many counters at once")
        return tree.CounterPut(subject_of(target), counter.value)

    def counters_put(self, n: Node, _more: Node, counter: Node, put: Node, on: Node, target: Node) -> Node:
        return self.counter_put(n, counter, put, on, target)

    def player_counter_put(self, player: Node, put: Node, n: Node, counter: Node, on: Node, target: Node) -> Node:
        return replace(self.counter_put(n, counter, put, on, target), by=player)

    def you_counter_put(self, who: Node, n: Node, counter: Node, on: Node, target: Node) -> Node:
        return self.player_counter_put(who.value, None, n, counter, on, target)

    def counter_taken(self, n: Node, counter: Node, _taken: Node, _from: Node, target: Node) -> Node:
        if n.value != 1:
            raise ValueError("so many counters at once")
        return tree.CounterRemoved(subject_of(target), counter.value)

    def last_counter_taken(self, _last: Node, counter: Node, _taken: Node, _from: Node, target: Node) -> Node:
        return tree.CounterRemoved(subject_of(target), counter.value, last=True)

    def damage_dealt_to(self, damage: Node, _is: Node, _to: Node, target: Node) -> Node:
        return tree.TakesDamage(subject_of(target), damage.value)

    def damage_dealt_by(self, damage: Node, _is: Node, _to: Node, target: Node, _by: Node, source: Node) -> Node:
        return tree.TakesDamage(subject_of(target), damage.value, source.sel)

    def player_is_dealt(self, player: Node, _is: Node, damage: Node, *by: Node) -> Node:
        return tree.TakesDamage(tree.Leader(player), damage.value, *by)

    # --- what players do

    def you_put(self, who: Node, target: Node, dest: Node, *loc: Node) -> Node:
        return replace(put_into(target.sel, dest, *loc), by=who.value)

    you_put_from = you_put

    def you_gain_item(self, _you: Node, _gain: Node, _n: Node, kind: Node) -> Node:
        return tree.KeywordDone(YOU, f"gain {kind.value}")

    def keyword_done(self, word: Node, *of: Node) -> Node:
        return self._done_with(YOU, word.value, of)

    def player_keyword_done(self, player: Node, word: Node, *of: Node) -> Node:
        return self._done_with(player.value, word.value, of)

    def _done_with(self, by: Node, word: str, of: tuple[Node, ...]) -> Node:
        """A judgment is done with a ruler (705.2)."""
        if not of:
            return tree.KeywordDone(by, word)
        target = of[-1]
        one = isinstance(target, tree.Pick) and target.least == target.most == tree.Num(1) and not target.target
        if word != "judgment" or not one or not isinstance(target.sel, tree.Sel):
            raise ValueError("with what it is done")
        return tree.KeywordDone(by, word, target.sel)

    def player_plays(self, player: Node, _play: Node, target: Node) -> Node:
        return tree.Plays(player, target.sel)

    def player_plays_nth(self, player: Node, _play: Node, _your: Node, nth: Node, draft: Draft, _turn: Node) -> Node:
        event = tree.Plays(player, draft.sel())
        return (event, tree.Compare(tree.HowOften(event), "==", number(nth.value)))

    def player_draws(self, player: Node, *_words: Node) -> Node:
        return tree.Draws(player)

    def player_draws_nth(self, player: Node, _draw: Node, _your: Node, nth: Node, *_words: Node) -> Node:
        event = tree.Draws(player)
        return (event, tree.Compare(tree.HowOften(event), "==", number(nth.value)))

    def player_does(self, player: Node, verb: Node, target: Node, *_game: Node) -> Node:
        return tree.Moves(target.sel, manner=MANNERS[verb.type], by=player)

    def player_returns(self, player: Node, _return: Node, target: Node, dest: Node) -> Node:
        return replace(put_into(target.sel, dest), by=player)

    def player_cancels(self, player: Node, _cancel: Node, target: Node) -> Node:
        if player != YOU:
            raise ValueError("cancelled by another player")
        return tree.Moves(target.sel, manner="canceled", cause="your effect")

    def player_gains_life(self, player: Node, *_words: Node) -> Node:
        return tree.StatRaised(tree.Leader(player), "life")

    def player_loses_life(self, player: Node, *_words: Node) -> Node:
        return tree.StatLowered(tree.Leader(player), "life")

    # --- triggers

    def event_first(self, event: Node, _words: Node) -> Node:
        """How often it happened is asked after it happened."""
        if isinstance(event, (tuple, tree.EitherEvent)):
            raise ValueError("the first time of several")
        return (event, tree.Compare(tree.HowOften(event), "==", tree.Num(1)))

    def event_while(self, event: Node, _while: Node, state: Node) -> Node:
        if not isinstance(getattr(event, "what", None), tree.This):
            raise ValueError("something that another card is")
        return (event, tree.Is(tree.This(), tree.Sel(filters=(tree.State(state.value),))))

    def phase(self, token: Node) -> Node:
        return token.value

    def either_event(self, *words: Node) -> Node:
        return either(word for word in words if not isinstance(word, Token))

    def or_phase(self, event: Node, _or: Node, phase: Node) -> Node:
        return tree.EitherEvent((event, phase.value))

    def condition_trigger(self, event: Node) -> Node:
        return event

    def comes_to_control(self, who: Node, n: Node, more: Node, draft: Draft) -> Node:
        return tree.Becomes(self.controls_many(who, n, more, draft))

    def comes_to_control_some(self, who: Node, target: Node) -> Node:
        return tree.Becomes(self.controls(who, target))

    def comes_to_control_no(self, who: Node, *words: Node) -> Node:
        return tree.Becomes(self.controls_no(who, *words))

    def comes_to_control_no_other(self, who: Node, another: Node, draft: Draft) -> Node:
        return tree.Becomes(self.controls_no_other(who, another, draft))

    def comes_to_be_none(self, there: Node, *words: Node) -> Node:
        return tree.Becomes(self.exists_none(there, None, words[-1]))

    def comes_to_be_many(self, there: Node, n: Node, more: Node, draft: Draft) -> Node:
        return tree.Becomes(self.exists_so_many(there, n, more, draft))

    def comes_to_have_counters(self, *words: Node) -> Node:
        return tree.Becomes(self.counters_on(*words))

    def comes_to_have_no_counter(self, *words: Node) -> Node:
        return tree.Becomes(self.no_counter_on(*words))

    def comes_to_have_no(self, *words: Node) -> Node:
        return tree.Becomes(self.you_have_no(*words))

    def life_comes_to_be(self, *words: Node) -> Node:
        return tree.Becomes(self.life_is(*words))
