"""The statements, conditions and events of Shadowverse: Evolve, from parse tree to flat clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.sve.language.build_past import PastBuilder
from headjudge.games.sve.language.phrases import entering, moved, owner_of, played, subject_of
from headjudge.language import tree
from headjudge.language.phrases import Draft, mine, number, of_player
from headjudge.language.tree import YOU, Num

Node = Any


@v_args(inline=True)
class SveBuilder(PastBuilder):
    """What cards say of themselves and others, what they ask, and what they wait for."""

    def post_you_control(self, _word: Node) -> Node:
        """A spell is controlled while it is being resolved, and never on the field (10.1.1.4)."""
        return lambda draft: replace(draft, whose=YOU) if draft.kind == "spell" else mine(draft)

    # --- predicates

    def has_mods(self, _has: Node, mods: Node) -> Node:
        return mods

    def cost_less(self, _cost: Node, n: Node, *_words: Node) -> Node:
        return (tree.CostChange(number(n.value)),)

    def cost_more(self, _cost: Node, n: Node, *_words: Node) -> Node:
        return (tree.CostChange(number(n.value), more=True),)

    def cost_set(self, _cost: Node, n: Node, *_words: Node) -> Node:
        return (tree.SetCost(number(n.value)),)

    def cost_less_from(self, _cost: Node, n: Node, _less: Node, place: Node) -> Node:
        return (tree.CostChange(number(n.value), frm=place.value),)

    def cannot(self, token: Node) -> Node:
        return token.value if isinstance(token.value, tuple) else (token.value,)

    def deals_equal(self, _deal: Node, damage: Node, _equal: Node, _they: Node, _s: Node, stat: Node) -> Node:
        return (tree.DamageChange("deals", "set", tree.StatOf(tree.Affected(), stat.value), damage.value),)

    def not_performed(self, timing: Node, _words: Node) -> Node:
        return (tree.Cannot(f"perform {timing.value}"),)

    def no_damage(self, _dont: Node, damage: Node) -> Node:
        return (tree.DamageChange("takes", "none", kind=damage.value),)

    def loses_all(self, _word: Node) -> Node:
        return (tree.LoseKeyword(),)

    def deals_more(self, _deal: Node, n: Node, _more: Node, damage: Node) -> Node:
        return (tree.DamageChange("deals", "more", number(n.value), damage.value),)

    def name_also(self, _also: Node, name: Node) -> Node:
        return (tree.AlsoNamed(name.value),)

    def evolve_cost_less(self, _icon: Node, _cost: Node, n: Node, _less: Node) -> Node:
        return (tree.CostChange(number(n.value), what="evolve"),)

    def evolve_cost_set(self, _icon: Node, _cost: Node, n: Node) -> Node:
        return (tree.SetCost(number(n.value), what="evolve"),)

    def enters_engaged(self, _word: Node) -> Node:
        return (tree.EntersEngaged(),)

    def grants_more(self, _gain: Node, mods: Node) -> Node:
        return mods

    def loses_keyword(self, _lose: Node, words: list[str]) -> Node:
        return tuple(tree.LoseKeyword(word) for word in words)

    def takes_less(self, _takes: Node, n: Node, _less: Node, damage: Node) -> Node:
        return (tree.DamageChange("takes", "less", number(n.value), damage.value),)

    def takes_more(self, _takes: Node, n: Node, _more: Node, damage: Node) -> Node:
        return (tree.DamageChange("takes", "more", number(n.value), damage.value),)

    def deals_double(self, _deal: Node, _double: Node, damage: Node) -> Node:
        return (tree.DamageChange("deals", "times", Num(2), damage.value),)

    def takes_double(self, _takes: Node, _double: Node, damage: Node) -> Node:
        return (tree.DamageChange("takes", "times", Num(2), damage.value),)

    # --- conditions

    def gate_active(self, word: Node, _active: Node) -> Node:
        return tree.Gate(word.value)

    def was_put_by_ability(self, ref: Node, _put: Node, _dest: Node, _by: Node, *words: Node) -> Node:
        source = next((word for word in words if isinstance(word, Draft)), Draft()).sel()
        return tree.Is(ref, tree.Sel(filters=(tree.EnteredBy(source),)))

    def was_put_from(self, ref: Node, _put: Node, _dest: Node, loc: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.EnteredFrom(loc.value[0][0]),)))

    def was_put_not_from(self, ref: Node, _put: Node, _dest: Node, zone: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Not(tree.EnteredFrom(zone.value)),)))

    def was_not_put_from(self, ref: Node, _put: Node, _dest: Node, loc: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Not(tree.EnteredFrom(loc.value[0][0])),)))

    def have_points(self, _you: Node, _has: Node, _at: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "play_points"), ">=", number(n.value))

    def have_max_points(self, _you: Node, _has: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "max_play_points"), "==", number(n.value))

    def have_at_least_max(self, _you: Node, _has: Node, _at: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "max_play_points"), ">=", number(n.value))

    # --- events

    def is_put(self, what: Node, _put: Node, dest: Node) -> Node:
        zone, whose, _position = dest.value
        into = owner_of(dest)
        return tree.Moves(of_player(entering(subject_of(what)), None if into else whose), to=zone, into=into)

    def is_put_from(self, what: Node, _put: Node, loc: Node, dest: Node) -> Node:
        zones, whose = loc.value
        mine = of_player(entering(subject_of(what)), whose)
        return tree.Moves(mine, frm=zones[0], to=dest.value[0], into=owner_of(dest))

    def leaves(self, what: Node, leaves: Node) -> Node:
        return tree.Moves(of_player(subject_of(what), leaves.value), frm="field")

    def evolves(self, what: Node, _evolves: Node) -> Node:
        return tree.Evolves(subject_of(what))

    def races(self, what: Node, _races: Node) -> Node:
        return tree.Races(subject_of(what))

    def attacks(self, what: Node, _attacks: Node) -> Node:
        return tree.Attacks(subject_of(what))

    def attacks_np(self, what: Node, _attacks: Node, target: Node) -> Node:
        return tree.Attacks(subject_of(what), target.sel)

    def is_done(self, what: Node, done: Node) -> Node:
        return moved(what, done.value)

    def is_done_from(self, what: Node, done: Node, loc: Node) -> Node:
        zones, whose = loc.value
        event = moved(what, done.value)
        return msgspec.structs.replace(event, what=of_player(event.what, whose), frm=zones[0])

    def deals_damage(self, what: Node, _deal: Node, damage: Node) -> Node:
        return tree.DealsDamage(subject_of(what), damage.value)

    def deals_damage_to(self, what: Node, _deal: Node, damage: Node, _to: Node, target: Node) -> Node:
        sel = target.sel if hasattr(target, "sel") else tree.Sel("leader", whose=target.of)
        return tree.DealsDamage(subject_of(what), damage.value, sel)

    def takes_damage(self, what: Node, _takes: Node, damage: Node) -> Node:
        return tree.TakesDamage(subject_of(what), damage.value)

    def stat_raised(self, what: Node, token: Node) -> Node:
        return tree.StatRaised(subject_of(what), token.value)

    def you_play(self, _play: Node, target: Node) -> Node:
        return played(YOU, target.sel)

    def player_plays(self, player: Node, _play: Node, target: Node) -> Node:
        return played(player.value, target.sel)

    def you_discard(self, _you: Node, _discard: Node, target: Node) -> Node:
        return tree.Moves(target.sel, manner="discarded", by=YOU)

    def player_discards(self, player: Node, _discard: Node, target: Node) -> Node:
        return tree.Moves(target.sel, manner="discarded", by=player.value)

    def is_put_to(self, what: Node, _put: Node, dest: Node, loc: Node) -> Node:
        return self.is_put_from(what, _put, loc, dest)

    def turned(self, what: Node, _is: Node, state: Node) -> Node:
        return tree.Turned(subject_of(what), state.value)

    def attacks_leader(self, what: Node, _attacks: Node, leader: Node) -> Node:
        return tree.Attacks(subject_of(what), tree.Sel("leader", whose=leader.value.of))

    def attacked_by(self, what: Node, _is: Node) -> Node:
        return tree.AttackedBy(subject_of(what))

    def you_draw(self, *_words: Node) -> Node:
        return tree.Draws(YOU)

    def you_perform(self, _you: Node, _perform: Node, action: Node) -> Node:
        return tree.KeywordDone(YOU, action.value[0])

    def stat_lowered(self, what: Node, token: Node) -> Node:
        return tree.StatLowered(subject_of(what), token.value)

    def you_evolve(self, _you: Node, _evolve: Node, target: Node) -> Node:
        return tree.Evolves(of_player(subject_of(target), YOU))

    def phase_start(self, token: Node) -> Node:
        return tree.PhaseBegins(*token.value)

    def phase_end(self, token: Node) -> Node:
        return tree.PhaseEnds(*token.value)
