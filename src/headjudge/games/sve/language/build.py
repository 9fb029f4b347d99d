"""The statements, conditions and events of Shadowverse: Evolve, from parse tree to flat clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from lark import v_args

from headjudge.games.sve.language.build_past import PastBuilder
from headjudge.games.sve.language.phrases import CONTROLLED, entering, moved, owner_of, played, subject_of
from headjudge.language import flat, tree
from headjudge.language.phrases import Draft, number, of_player, one_of
from headjudge.language.rewrite import walk
from headjudge.language.tokens import Token
from headjudge.language.tree import YOU, Num

Node = Any


@v_args(inline=True)
class SveBuilder(PastBuilder):
    """What cards say of themselves and others, what they ask, and what they wait for."""

    def post_you_control(self, _word: Node) -> Node:
        """A spell is controlled while it is being resolved, and never on the field (10.1.1.4)."""
        return lambda draft: replace(draft, whose=YOU, zones=CONTROLLED.get(draft.kind, ("field",)))

    def post_evolving(self, _with: Node, _icon: Node) -> Node:
        return lambda draft: draft.having(tree.Has("evolve"))

    def stat_of_ref(self, stat: Node, ref: Node) -> Node:
        return tree.StatOf(ref, stat.value)

    def counters_it_had(self, _number: Node, counter: Node, this: Node, _had: Node) -> Node:
        return tree.Counters(tree.This(this.value), counter.value)

    def same_costs(self, _words: Node) -> Node:
        among = tree.Sel(among=flat.It(plural=True))  # type: ignore[arg-type]
        return tree.Compare(tree.Distinct(among, "costs"), "==", Num(1))

    def is_parity(self, ref: Node, token: Node) -> Node:
        stat, odd = token.value
        return tree.Is(ref, tree.Sel(filters=(tree.Parity(stat, odd),)))

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

    def not_activated(self, *words: Node) -> Node:
        but = words[-1].value
        return (tree.Cannot(f"activate abilities except {but}" if but else "activate abilities"),)

    def said_of_each(self, _each: Node, draft: Draft, _s: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(tree.Each(draft.sel(), self.bind()), mods))

    def said_of_all(self, draft: Draft, _s: Node, mods: Node) -> Node:
        return flat.Part(tree.Give(tree.Each(draft.sel(), self.bind()), mods))

    def abilities_of(self, timing: Node, _of: Node, target: Node, _cannot: Node) -> Node:
        """What cannot be done with abilities is said of the cards that have them."""
        act = "activate abilities" if timing.type == "ACT" else f"perform {timing.value}"
        return flat.Part(tree.Give(one_of(target), (tree.Cannot(act),)))

    def chosen_vp(self, one: Node, _or: Node, other: Node) -> Node:
        if one == flat.Missing():
            return flat.Part(one)
        one, other = _shared_object(one, other)
        return flat.Part(_one_of(((one,), (other,))), third=self._third)

    def may_choose_vp(self, actor: Node, _may: Node, one: Node, _or: Node, other: Node) -> Node:
        part = self.chosen_vp(one, _or, other)
        return msgspec.structs.replace(part, actor=actor, may=True)

    def give_either(self, _verb: Node, target: Node, one: Node, _or: Node, other: Node) -> Node:
        options = ((tree.Give(target, one),), (tree.Give(target, other),))
        return flat.Part(_one_of(options), third=self._third)

    def nth_costs_less(self, _the: Node, nth: Node, draft: Draft, *words: Node) -> Node:
        """How many were played before it tells whether a card would be the one that is meant."""
        sel = draft.sel()
        if sel.whose != YOU or sel.zones or not isinstance(nth.value, int):
            return flat.Part(flat.Missing())
        bare = msgspec.structs.replace(sel, whose=tree.ANY_PLAYER)
        before = tree.Compare(tree.HowOften(played(YOU, bare)), "==", Num(nth.value - 1))
        n = next(word for word in words if word.type == "NUM")
        give = tree.Give(tree.Each(sel, self.bind()), (tree.CostChange(number(n.value)),))
        return flat.Part(give, conds=(before,))

    def cannot_play(self, player: Node, _cannot: Node, target: Node) -> Node:
        """What a player cannot play is said of the cards, wherever they would be played from."""
        return self._unplayable(player.value, target)

    def you_cannot_play(self, _you: Node, _cannot: Node, target: Node) -> Node:
        return self._unplayable(YOU, target)

    def _unplayable(self, player: Node, target: Node) -> Node:
        sel = target.sel
        if not isinstance(sel, tree.Sel) or sel.zones or sel.whose != tree.ANY_PLAYER:
            return flat.Part(flat.Missing())
        if isinstance(player, flat.It):
            player = flat.TheirZone()
        theirs = msgspec.structs.replace(sel, whose=tree.ANY_PLAYER if player == tree.EachPlayer() else player)
        return flat.Part(tree.Give(tree.Each(theirs, self.bind()), (tree.Cannot("be played"),)))

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

    def deals_double_to(self, _deal: Node, _double: Node, damage: Node, _to: Node, target: Node) -> Node:
        return (tree.DamageChange("deals", "times", Num(2), damage.value, _hit(target)),)

    def deals_double_both(self, *words: Node) -> Node:
        damages = [word for word in words if getattr(word, "type", "") == "DAMAGE"]
        targets = [word for word in words if not isinstance(word, Token)]
        return tuple(
            tree.DamageChange("deals", "times", Num(2), damage.value, _hit(target))
            for damage, target in zip(damages, targets, strict=True)
        )

    def deals_more_to(self, _deal: Node, n: Node, _more: Node, damage: Node, _to: Node, target: Node) -> Node:
        return (tree.DamageChange("deals", "more", number(n.value), damage.value, _hit(target)),)

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

    def have_points(self, *words: Node) -> Node:
        n = next(word for word in words if word.type == "NUM")
        return tree.Compare(tree.PlayerStat(YOU, "play_points"), ">=", number(n.value))

    def have_max_points(self, _you: Node, _has: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "max_play_points"), "==", number(n.value))

    def have_at_least_max(self, _you: Node, _has: Node, _at: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "max_play_points"), ">=", number(n.value))

    # --- events

    def is_put(self, what: Node, _put: Node, dest: Node) -> Node:
        """A card on a field that is put elsewhere is put there from that field."""
        zone, whose, _position = dest.value
        into, subject = owner_of(dest), subject_of(what)
        if zone != "field" and isinstance(subject, tree.Sel) and subject.zones == ("field",):
            return tree.Moves(entering(subject), frm="field", to=zone, into=into)
        return tree.Moves(of_player(entering(subject), None if into else whose), to=zone, into=into)

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

    def takes_so_much(self, what: Node, _takes: Node, _at: Node, n: Node, damage: Node) -> Node:
        return tree.TakesDamage(subject_of(what), damage.value, least=n.value)

    def is_done_by(self, what: Node, done: Node, _by: Node, source: Node) -> Node:
        return msgspec.structs.replace(moved(what, done.value), source=source.sel)

    def is_selected(self, what: Node, _selected: Node) -> Node:
        return tree.Selected(subject_of(what))

    def is_selected_by(self, what: Node, _selected: Node, _by: Node, source: Node) -> Node:
        return tree.Selected(subject_of(what), source=source.sel)

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

    def its_stat_raised(self, what: Node, _s: Node, stat: Node, _is: Node) -> Node:
        return tree.StatRaised(subject_of(what), stat.value)

    def its_stat_lowered(self, what: Node, _s: Node, stat: Node, _is: Node) -> Node:
        return tree.StatLowered(subject_of(what), stat.value)

    def you_evolve(self, _you: Node, _evolve: Node, target: Node) -> Node:
        return tree.Evolves(of_player(subject_of(target), YOU))

    def phase_start(self, token: Node) -> Node:
        return tree.PhaseBegins(*token.value)

    def phase_end(self, token: Node) -> Node:
        return tree.PhaseEnds(*token.value)


def _hit(target: Node) -> Node:
    """Whom the damage is dealt to: a leader, or cards that fit."""
    return tree.Sel("leader", whose=tree.ANY_PLAYER) if target == tree.Leader(tree.EachPlayer()) else target.sel


def _one_of(options: tuple[tuple[Node, ...], ...]) -> tree.Mode:
    """One thing or another without the word for a choice: decided when it is done (5.17.1, 5.17.3).

    What is picked for one of them is selected while playing, and with it which one it is (10.6.2.3).
    """
    picks = any(isinstance(node, tree.Pick) for node in walk(options))
    return tree.Mode(options, Num(1), Num(1), late=not picks)


def _shared_object(one: Node, other: Node) -> tuple[Node, Node]:
    """Two verbs before one object: "engage or refresh it"."""
    if getattr(one, "what", None) == flat.Missing():
        one = msgspec.structs.replace(one, what=other.what)
    elif getattr(other, "what", None) == flat.It():
        if isinstance(one.what, (tree.Pick, tree.Each)):
            raise ValueError("one thing or another with something not yet chosen")
        other = msgspec.structs.replace(other, what=one.what)
    return one, other
