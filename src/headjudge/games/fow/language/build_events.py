"""What abilities wait for, from parse tree to events."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.games.fow.language.build_conditions import ConditionBuilder, put_into
from headjudge.language import tree
from headjudge.language.phrases import Draft, number, of_player
from headjudge.language.tree import ANY_PLAYER, YOU

Node = Any


def subject_of(target: Node) -> Node:
    """What an event is about: any card that fits the phrase."""
    return target.sel if isinstance(target, (tree.Pick, tree.Each)) else target


def owned(what: Node, whose: Node) -> Node:
    return of_player(what, whose) if isinstance(what, (tree.Sel, tree.SelUnion)) and whose is not None else what


def sel_of(target: Node) -> Node:
    """Who or what an event happens to."""
    return tree.Sel("leader", whose=target.of) if isinstance(target, tree.Leader) else target.sel


@v_args(inline=True)
class EventBuilder(ConditionBuilder):
    """Events; a card on its way is described without the zone it comes to."""

    def enters(self, what: Node, enters: Node) -> Node:
        return tree.Moves(owned(subject_of(what), enters.value), to="field")

    def enters_from(self, what: Node, enters: Node, loc: Node) -> Node:
        return tree.Moves(owned(subject_of(what), enters.value), frm="/".join(loc.value[0]), to="field")

    def enters_or_shifts(self, what: Node, _words: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Moves(subject, to="field"), tree.Turned(subject, "shifted")))

    def enters_or_attacks(self, what: Node, _words: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Moves(subject, to="field"), tree.Attacks(subject)))

    def enters_or_leaves(self, what: Node, _words: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Moves(subject, to="field"), tree.Moves(subject, frm="field")))

    def inverts(self, what: Node, _verb: Node) -> Node:
        return tree.Turned(subject_of(what), "inverted")

    def recovers(self, what: Node, _verb: Node) -> Node:
        return tree.Turned(subject_of(what), "reserved")

    def rests(self, what: Node, _verb: Node) -> Node:
        return tree.Turned(subject_of(what), "engaged")

    def comes_to_control_some(self, who: Node, target: Node) -> Node:
        return tree.Becomes(self.controls(who, target))

    def is_put(self, what: Node, _put: Node, dest: Node) -> Node:
        return put_into(subject_of(what), dest)

    def is_put_from(self, what: Node, _put: Node, dest: Node, loc: Node) -> Node:
        return put_into(subject_of(what), dest, loc)

    def is_put_from_by(self, what: Node, put: Node, dest: Node, loc: Node, _by: Node, source: Node) -> Node:
        event = self.is_put_from(what, put, dest, loc)
        return msgspec.structs.replace(event, cause="effect", source=source.sel)

    def leaves(self, what: Node, leaves: Node) -> Node:
        return tree.Moves(owned(subject_of(what), leaves.value), frm="field")

    def is_done(self, what: Node, done: Node) -> Node:
        return tree.Moves(subject_of(what), manner=done.value)

    def is_done_by(self, what: Node, done: Node, _by: Node, source: Node) -> Node:
        return tree.Moves(subject_of(what), manner=done.value, cause="effect", source=source.sel)

    def deals_or_is_dealt(self, what: Node, _words: Node, damage: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.DealsDamage(subject, damage.value), tree.TakesDamage(subject, damage.value)))

    def counter_put(self, n: Node, counter: Node, _put: Node, _on: Node, target: Node) -> Node:
        if n.value != 1:
            raise ValueError("so many counters at once")
        return tree.CounterPut(subject_of(target), counter.value)

    def attacks(self, what: Node, _attacks: Node) -> Node:
        return tree.Attacks(subject_of(what))

    def attacks_player(self, what: Node, _attacks: Node, player: Node) -> Node:
        return tree.Attacks(subject_of(what), tree.Sel("leader", whose=player.value))

    def attacks_you(self, what: Node, _attacks: Node, _you: Node) -> Node:
        return tree.Attacks(subject_of(what), tree.Sel("leader", whose=YOU))

    def attacks_np(self, what: Node, _attacks: Node, target: Node) -> Node:
        return tree.Attacks(subject_of(what), target.sel)

    def blocks(self, what: Node, _blocks: Node) -> Node:
        return tree.Blocks(subject_of(what))

    def blocks_np(self, what: Node, _blocks: Node, target: Node) -> Node:
        return tree.Blocks(subject_of(what), target.sel)

    def attacks_or_blocks(self, what: Node, _words: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Attacks(subject), tree.Blocks(subject)))

    def is_blocked(self, what: Node, _words: Node) -> Node:
        return tree.BlockedBy(subject_of(what))

    def is_blocked_by(self, what: Node, _words: Node, _by: Node, blocker: Node) -> Node:
        return tree.BlockedBy(subject_of(what), blocker.sel)

    def blocks_or_is_blocked(self, what: Node, _words: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Blocks(subject), tree.BlockedBy(subject)))

    def blocks_or_is_blocked_by(self, what: Node, _words: Node, _by: Node, other: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Blocks(subject, other.sel), tree.BlockedBy(subject, other.sel)))

    def is_played(self, what: Node, _words: Node) -> Node:
        return tree.Plays(ANY_PLAYER, subject_of(what))

    def is_added(self, what: Node, _words: Node, _to: Node, host: Node) -> Node:
        return tree.IsAdded(subject_of(what), subject_of(host))

    def is_revealed(self, what: Node, _words: Node) -> Node:
        return tree.IsRevealed(subject_of(what))

    def is_revealed_by(self, what: Node, _words: Node, _by: Node, source: Node) -> Node:
        return tree.IsRevealed(subject_of(what), source.sel)

    def you_put(self, who: Node, target: Node, dest: Node, *loc: Node) -> Node:
        return msgspec.structs.replace(put_into(target.sel, dest, *loc), by=who.value)

    you_put_from = you_put

    def you_gain_item(self, _you: Node, _gain: Node, _n: Node, kind: Node) -> Node:
        return tree.KeywordDone(YOU, f"gain {kind.value}")

    def is_attacked(self, what: Node, _words: Node) -> Node:
        return tree.AttackedBy(subject_of(what))

    def deals_damage(self, what: Node, _deals: Node, damage: Node) -> Node:
        return tree.DealsDamage(subject_of(what), damage.value)

    def deals_damage_to(self, what: Node, _deals: Node, damage: Node, _to: Node, target: Node) -> Node:
        if isinstance(target, tree.This):
            return tree.TakesDamage(target, damage.value, subject_of(what))
        return tree.DealsDamage(subject_of(what), damage.value, sel_of(target))

    def is_dealt(self, what: Node, _is: Node, damage: Node) -> Node:
        return tree.TakesDamage(subject_of(what), damage.value)

    def damage_dealt_to(self, damage: Node, _is: Node, _to: Node, target: Node) -> Node:
        return tree.TakesDamage(subject_of(target), damage.value)

    def damage_dealt_by(self, damage: Node, _is: Node, _to: Node, target: Node, _by: Node, source: Node) -> Node:
        return tree.TakesDamage(subject_of(target), damage.value, source.sel)

    def is_targeted(self, what: Node, _words: Node, source: Node) -> Node:
        return tree.Selected(subject_of(what), source=source.sel)

    def targets(self, source: Node, _targets: Node, what: Node) -> Node:
        return tree.Selected(subject_of(what), source=subject_of(source))

    def turns(self, what: Node, state: Node) -> Node:
        return tree.Turned(subject_of(what), state.value)

    def is_turned(self, what: Node, _is: Node, state: Node) -> Node:
        if state.value not in {"engaged", "reserved", "inverted"}:
            raise ValueError("a state that nothing comes into")
        return tree.Turned(subject_of(what), state.value)

    def keyword_done(self, word: Node) -> Node:
        return tree.KeywordDone(YOU, word.value)

    def player_keyword_done(self, player: Node, word: Node) -> Node:
        return tree.KeywordDone(player.value, word.value)

    def you_play(self, _you: Node, _play: Node, target: Node) -> Node:
        return tree.Plays(YOU, target.sel)

    def you_play_nth(self, _you: Node, _play: Node, _your: Node, nth: Node, draft: Draft, _turn: Node) -> Node:
        event = tree.Plays(YOU, draft.sel())
        return (event, tree.Compare(tree.HowOften(event), "==", number(nth.value)))

    def player_plays(self, player: Node, _play: Node, target: Node) -> Node:
        return tree.Plays(player.value, target.sel)

    def you_draw(self, *_words: Node) -> Node:
        return tree.Draws(YOU)

    def player_draws(self, player: Node, *_words: Node) -> Node:
        return tree.Draws(player.value)

    def you_discard(self, _you: Node, _discard: Node, target: Node) -> Node:
        return tree.Moves(target.sel, manner="discarded", by=YOU)

    def player_discards(self, player: Node, _discard: Node, target: Node) -> Node:
        return tree.Moves(target.sel, manner="discarded", by=player.value)

    def you_gain_life(self, *_words: Node) -> Node:
        return tree.StatRaised(tree.Leader(YOU), "life")

    def you_lose_life(self, *_words: Node) -> Node:
        return tree.StatLowered(tree.Leader(YOU), "life")

    def player_gains_life(self, player: Node, *_words: Node) -> Node:
        return tree.StatRaised(tree.Leader(player.value), "life")

    def event_while(self, event: Node, _while: Node, state: Node) -> Node:
        if not isinstance(getattr(event, "what", None), tree.This):
            raise ValueError("something that another card is")
        return (event, tree.Is(tree.This(), tree.Sel(filters=(tree.State(state.value),))))

    def phase(self, token: Node) -> Node:
        return token.value

    def either_event(self, one: Node, _or: Node, _when: Node, other: Node) -> Node:
        return tree.EitherEvent((one, other))

    def or_phase(self, event: Node, _or: Node, phase: Node) -> Node:
        return tree.EitherEvent((event, phase.value))

    def condition_trigger(self, event: Node) -> Node:
        return event

    def comes_to_control(self, who: Node, n: Node, more: Node, draft: Draft) -> Node:
        return tree.Becomes(self.controls_many(who, n, more, draft))
