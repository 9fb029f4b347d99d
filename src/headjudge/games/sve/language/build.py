"""The verbs, predicates, events and conditions of Shadowverse: Evolve, from parse tree to flat clauses."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.language import flat, tree
from headjudge.language.build import Builder, Draft, each_target, is_joint, number
from headjudge.language.tree import ANY_PLAYER, YOU, Num

Node = Any
MISSING: Any = flat.Missing()


@v_args(inline=True)
class SveBuilder(Builder):
    """Methods are named after the rules of sve.lark."""

    # --- costs

    def pay_points(self, cost: Node) -> Node:
        value = cost.value
        return tree.PayPoints(Num(value) if isinstance(value, int) else flat.Var(value))  # type: ignore[arg-type]

    def engage_this(self, _icon: Node) -> Node:
        return tree.Engage(tree.This())

    def keyword_action(self, token: Node) -> Node:
        keyword, n = token.value
        return tree.KeywordAction(keyword, n)

    # --- verbs on cards

    def select(self, _verb: Node, target: Node) -> Node:
        return tree.Select(target)

    def select_player(self, _verb: Node, player: Node) -> Node:
        return flat.SelectedPlayer()

    def destroy(self, _verb: Node, target: Node) -> Node:
        return tree.Destroy(target)

    def banish(self, _verb: Node, target: Node) -> Node:
        return tree.Banish(target)

    def bury(self, _verb: Node, target: Node) -> Node:
        return tree.Bury(default_zone(target, "field"))

    def discard(self, _verb: Node, target: Node) -> Node:
        return tree.Discard(default_zone(target, "hand"))

    def engage(self, _verb: Node, target: Node) -> Node:
        return tree.Engage(target)

    def refresh(self, _verb: Node, target: Node) -> Node:
        return tree.Refresh(target)

    def turn_face(self, _verb: Node, target: Node, state: Node) -> Node:
        return tree.TurnFace(target, state.value)

    def swap(self, _verb: Node, one: Node, _with: Node, other: Node) -> Node:
        return tree.Swap(one, other)

    def change_type(self, _verb: Node, target: Node, _into: Node, _a: Node, kind: Node) -> Node:
        return tree.ChangeType(target, kind.value)

    def draw_equal(self, _verb: Node, _cards: Node, _equal: Node, amount: Node) -> Node:
        return tree.Draw(amount)

    def reveal_until(self, _verb: Node, target: Node) -> Node:
        return tree.RevealUntil(target.sel, target.bind, self.bind())

    def perform(self, _verb: Node, target: Node, _s: Node, timing: Node, _abilities: Node) -> Node:
        return tree.PerformAbility(target, timing.value)

    def skip(self, token: Node) -> Node:
        return tree.SkipTurn(token.value)

    def steal(self, _verb: Node, target: Node) -> Node:
        return tree.Steal(target)

    def look(self, _verb: Node, target: Node) -> Node:
        return tree.Look(target)

    def reveal(self, _verb: Node, target: Node) -> Node:
        return tree.Reveal(target)

    def evolve(self, _verb: Node, target: Node) -> Node:
        return tree.Evolve(whichever(target))

    def evolve_into(self, _verb: Node, target: Node, _into: Node, what: Node) -> Node:
        names, part = into_names(what)
        return tree.Evolve(whichever(target), names, part)

    def race(self, _verb: Node, target: Node) -> Node:
        return tree.Race(whichever(target))

    def race_times(self, _verb: Node, target: Node, n: Node, _times: Node) -> Node:
        return tree.Race(whichever(target), n.value)

    def turn_into(self, _verb: Node, target: Node, _into: Node, what: Node) -> Node:
        names, _part = into_names(what)
        return tree.Transform(target, names, self.bind())

    def play_for(self, _verb: Node, target: Node, _for: Node, n: Node, _points: Node) -> Node:
        return tree.PlayCard(target, number(n.value))

    # --- damage

    def deals(self, *parts: Node) -> Node:
        steps = tuple(part for part in parts if not is_joint(part))
        return steps[0] if len(steps) == 1 else steps

    def one_deal(self, n: Node, _damage: Node, _to: Node, target: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def deal(self, _verb: Node, steps: Node) -> Node:
        return steps

    def deal_more(self, _verb: Node, n: Node, _more: Node, _damage: Node, _to: Node, target: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def dealt_ref(self, token: Node) -> Node:
        return self.reference(token)

    dealt_one = dealt_ref

    def dealt_bare(self, draft: Draft) -> Node:
        return each_target(draft, self.bind())

    def dealt_to(self, *parts: Node) -> Node:
        return self.objects(*parts)

    def dealt_each(self, _each: Node, draft: Draft) -> Node:
        return each_target(draft, self.bind())

    def deal_to(self, _verb: Node, target: Node, n: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def deal_to_more(self, _verb: Node, target: Node, n: Node, _more: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), target)

    def deal_divided(self, _verb: Node, n: Node, _damage: Node, _divided: Node) -> Node:
        return tree.Damage(number(n.value), flat.It(plural=True), divided=True)  # type: ignore[arg-type]

    def deal_again(self, _verb: Node, n: Node, _damage: Node) -> Node:
        return tree.Damage(number(n.value), MISSING)

    def deal_to_equal(self, *words: Node) -> Node:
        target, amount = (word for word in words if not is_token(word))
        return tree.Damage(amount, target)

    def deal_equal_to(self, *words: Node) -> Node:
        amount, target = (word for word in words if not is_token(word))
        return tree.Damage(amount, target)

    # --- moves

    def destination(self, dest: Node, *order: Node) -> Node:
        zone, whose, position = dest.value
        return {"zone": zone, "whose": whose, "position": position, "order": order[0].value if order else ""}

    def destination_state(self, dest: Node, state: Node) -> Node:
        return {**self.destination(dest), "engaged": state.value == "engaged"}

    def destination_either(self, one: Node, _or: Node, other: Node) -> Node:
        return {**self.destination(one), "either": other.value[0]}

    def destination_nth(self, dest: Node, nth: Node, _top: Node) -> Node:
        return {**self.destination(dest), "nth": nth.value}

    def put(self, _verb: Node, target: Node, where: Node) -> Node:
        if is_token_phrase(target):
            zones = (where["zone"], where["either"]) if "either" in where else (where["zone"],)
            return self._create(target, zones, engaged=where.get("engaged", False))
        if "either" in where:
            return flat.Missing()
        if where["zone"] == "field" and where["whose"] == YOU:
            return tree.Summon(target, engaged=where.get("engaged", False))
        if where["zone"] == "hand":
            return tree.AddToHand(target) if where["whose"] == YOU else tree.ReturnToHand(target)
        return tree.Put(target, **where)

    def put_again(self, _verb: Node, target: Node) -> Node:
        return tree.Put(target, MISSING)

    def put_counter(self, _verb: Node, n: Node, counter: Node, _on: Node, target: Node) -> Node:
        return tree.PutCounter(target, counter.value, number(n.value))

    def summon(self, _verb: Node, target: Node) -> Node:
        return self._create(target, ("field",)) if is_token_phrase(target) else tree.Summon(target)

    def summon_in(self, _verb: Node, target: Node, state: Node) -> Node:
        engaged = state.value == "engaged"
        if is_token_phrase(target):
            return self._create(target, ("field",), engaged=engaged)
        return tree.Summon(target, engaged=engaged)

    def _create(self, target: Node, zones: tuple[str, ...], *, engaged: bool = False) -> Node:
        if isinstance(target, tree.Both):
            steps = [self._create(part, zones, engaged=engaged) for part in target.parts]
            return tuple(msgspec.structs.replace(step, bind=steps[0].bind) for step in steps)
        names = token_names(target.sel)
        up_to = target.least != target.most
        return tree.CreateToken(names, target.most, zones, up_to=up_to, engaged=engaged, bind=target.bind)

    def give_back(self, _verb: Node, target: Node, where: Node) -> Node:
        if where["zone"] == "hand":
            return tree.ReturnToHand(target)
        return tree.Put(target, **where)

    def add_to_hand(self, _verb: Node, target: Node, where: Node) -> Node:
        return tree.AddToHand(target) if where["zone"] == "hand" else tree.Put(target, **where)

    def add_to_stack(self, _verb: Node, n: Node, _to: Node) -> Node:
        stack = tree.Sel("card", ("field",), YOU, (tree.Has("stack"),))
        return tree.PutCounter(tree.Pick(stack, Num(1), Num(1), bind=self.bind()), "stack", number(n.value))

    def draw(self, _verb: Node, n: Node, *_cards: Node) -> Node:
        return tree.Draw(number(n.value))

    def draw_up_to(self, _verb: Node, _upto: Node, n: Node, _cards: Node) -> Node:
        return tree.Draw(number(n.value), up_to=True)

    def searched(self, *parts: Node) -> Node:
        return self.objects(*parts)

    def search(self, verb: Node, target: Node) -> Node:
        return tree.Search(target, verb.value)

    def shuffle(self, _verb: Node) -> Node:
        return tree.Shuffle()

    def shuffle_deck(self, _verb: Node, deck: Node) -> Node:
        return tree.Shuffle(whose=deck.value)

    def shuffle_it(self, _verb: Node, target: Node) -> Node:
        if target == flat.It():
            return tree.Shuffle()
        return flat.Missing()

    def shuffle_into(self, _verb: Node, target: Node, where: Node) -> Node:
        return tree.Shuffle(target, where["whose"] or tree.OwnerOf(flat.It()))  # type: ignore[arg-type]

    def remove_counter(self, _verb: Node, n: Node, counter: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveCounter(target, counter.value, number(n.value), self.bind())

    def remove_counters(self, _verb: Node, _any: Node, counter: Node, _from: Node, target: Node) -> Node:
        return tree.RemoveCounter(target, counter.value, None, self.bind())

    # --- giving, points, the game

    def give(self, _verb: Node, target: Node, mods: Node) -> Node:
        return tree.Give(target, mods)

    def give_both(self, _verb: Node, one: Node, mods: Node, _and: Node, two: Node, more: Node) -> Node:
        return (tree.Give(one, mods), tree.Give(two, more))

    def give_to(self, _verb: Node, mods: Node, _to: Node, target: Node) -> Node:
        return tree.Give(target, mods)

    def give_again(self, _verb: Node, mods: Node) -> Node:
        return tree.Give(MISSING, mods)

    def give_same_to(self, _verb: Node, _to: Node, target: Node) -> Node:
        return tree.Give(target, MISSING)

    def change_stat(self, _verb: Node, target: Node, _s: Node, stat: Node, _to: Node, n: Node) -> Node:
        return tree.Give(target, (tree.SetStat(stat.value, number(n.value)),))

    def change_each_stat(
        self, _verb: Node, _each: Node, draft: Draft, _s: Node, stat: Node, _to: Node, n: Node
    ) -> Node:
        return tree.Give(each_target(draft, self.bind()), (tree.SetStat(stat.value, number(n.value)),))

    def change_evolve_cost(self, _verb: Node, target: Node, *words: Node) -> Node:
        return tree.Give(target, (tree.SetCost(number(words[-1].value), what="evolve"),))

    def recover(self, _verb: Node, n: Node, _points: Node) -> Node:
        return tree.Recover(number(n.value))

    def recover_equal(self, _verb: Node, _points: Node, _equal: Node, amount: Node) -> Node:
        return tree.Recover(amount)

    def increase_max(self, _verb: Node, _max: Node, _by: Node, n: Node) -> Node:
        return tree.ChangeMaximum(number(n.value))

    def decrease_max(self, _verb: Node, _max: Node, _by: Node, n: Node) -> Node:
        return tree.ChangeMaximum(number(n.value), lose=True)

    def reduce_damage(self, _verb: Node, _dealt: Node, target: Node, _by: Node, n: Node) -> Node:
        return tree.Give(target, (tree.DamageChange("takes", "less", number(n.value)),))

    def gain_evolution(self, _verb: Node, n: Node, _points: Node) -> Node:
        return tree.Gain(number(n.value), "evolution_points")

    def roll(self, _verb: Node) -> Node:
        return tree.RollDie(self.bind())

    def repeat_until_full(self, _verb: Node, full: Node) -> Node:
        zone, whose = full.value
        return tree.Repeat((), until=tree.ZoneFull(whose, zone))

    def extra_turn(self, _verb: Node) -> Node:
        return tree.ExtraTurn()

    def win(self, _verb: Node) -> Node:
        return tree.Win()

    def lose(self, _verb: Node) -> Node:
        return tree.Lose()

    def choose(self, _verb: Node, n: Node, *_following: Node) -> Node:
        return tree.Mode((), number(n.value), number(n.value))

    def choose_up_to(self, _verb: Node, _upto: Node, n: Node, *_following: Node) -> Node:
        return tree.Mode((), Num(1), number(n.value))

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

    # --- conditions

    def gate_active(self, word: Node, _active: Node) -> Node:
        return tree.Gate(word.value)

    def you_did(self, did: Node, target: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.past(did.value, target.sel)), ">=", Num(1))

    def you_did_at_least(self, did: Node, _at: Node, n: Node, draft: Draft, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.past(did.value, draft.sel())), ">=", number(n.value))

    def you_did_now(self, did: Node, target: Node) -> Node:
        return tree.Is(flat.It(how=did.value), target.sel)  # type: ignore[arg-type]

    def was_put_from(self, ref: Node, _put: Node, _dest: Node, loc: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.EnteredFrom(loc.value[0][0]),)))

    def was_put_not_from(self, ref: Node, _put: Node, _dest: Node, zone: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Not(tree.EnteredFrom(zone.value)),)))

    def was_not_put_from(self, ref: Node, _put: Node, _dest: Node, loc: Node) -> Node:
        return tree.Is(ref, tree.Sel(filters=(tree.Not(tree.EnteredFrom(loc.value[0][0])),)))

    def evolved_this_turn(self, target: Node, state: Node, _turn: Node) -> Node:
        if state.value != "evolved":
            return flat.Missing()
        return tree.Compare(tree.HowOften(tree.Evolves(subject_of(target))), ">=", Num(1))

    def was_put(self, target: Node, put: Node, dest: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.is_put(target, put, dest)), ">=", Num(1))

    def discarded_at_least(self, did: Node, _at: Node, n: Node, draft: Draft) -> Node:
        among = tree.Sel(draft.kind, (), ANY_PLAYER, draft.sel().filters, False, flat.It(plural=True, how=did.value))  # type: ignore[arg-type]
        return tree.Compare(tree.Count(among), ">=", number(n.value))

    def was_done(self, target: Node, done: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(moved(target, done.value)), ">=", Num(1))

    def was_done_from(self, target: Node, done: Node, loc: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.is_done_from(target, done, loc)), ">=", Num(1))

    def was_moved(self, target: Node, put: Node, loc: Node, dest: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.is_put_from(target, put, loc, dest)), ">=", Num(1))

    def attacked_often(self, target: Node, _did: Node, _at: Node, n: Node, *_words: Node) -> Node:
        return tree.Compare(tree.HowOften(tree.Attacks(subject_of(target))), ">=", number(n.value))

    def have_points(self, _you: Node, _has: Node, _at: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "play_points"), ">=", number(n.value))

    def have_max_points(self, _you: Node, _has: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "max_play_points"), "==", number(n.value))

    def have_at_least_max(self, _you: Node, _has: Node, _at: Node, n: Node, _points: Node) -> Node:
        return tree.Compare(tree.PlayerStat(YOU, "max_play_points"), ">=", number(n.value))

    # --- events

    def is_put(self, what: Node, _put: Node, dest: Node) -> Node:
        zone, whose, _position = dest.value
        return tree.Moves(of_player(entering(subject_of(what)), whose), to=zone)

    def is_put_from(self, what: Node, _put: Node, loc: Node, dest: Node) -> Node:
        zones, whose = loc.value
        return tree.Moves(of_player(entering(subject_of(what)), whose), frm=zones[0], to=dest.value[0])

    def leaves(self, what: Node, _leaves: Node) -> Node:
        return tree.Moves(subject_of(what), frm="field")

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


def whichever(target: Node) -> Node:
    """Evolving and racing do not ask for the type the text names (5.24.3.1.1)."""
    return tree.This() if isinstance(target, tree.This) else target


def is_token(value: Node) -> bool:
    return hasattr(value, "type") and hasattr(value, "start")


def default_zone(target: Node, zone: str) -> Node:
    """Leaves out the zone the verb looks in anyway."""
    if isinstance(target, (tree.Pick, tree.Each)) and isinstance(target.sel, tree.Sel):
        sel = target.sel
        if sel.zones == (zone,) and sel.whose == YOU and target.sel.filters + (sel.kind,) != ("card",):
            return msgspec.structs.replace(target, sel=msgspec.structs.replace(sel, zones=(), whose=ANY_PLAYER))
        if sel.zones == (zone,) and sel.whose == YOU and isinstance(target, tree.Pick):
            return msgspec.structs.replace(target, sel=msgspec.structs.replace(sel, zones=(), whose=ANY_PLAYER))
    return target


def token_names(sel: Node) -> tuple[str, ...]:
    """The names of a phrase that says nothing but names, in no zone: tokens to be made (5.4.2)."""
    if not isinstance(sel, tree.Sel) or sel.zones or sel.among or sel.other or sel.whose != ANY_PLAYER:
        return ()
    if sel.kind not in {"card", "token"} or len(sel.filters) != 1:
        return ()
    only = sel.filters[0]
    options = only.filters if isinstance(only, tree.AnyOf) else (only,)
    return tuple(option.name for option in options if isinstance(option, tree.Name))


def is_token_phrase(target: Node) -> bool:
    if isinstance(target, tree.Both):
        return all(is_token_phrase(part) for part in target.parts)
    return isinstance(target, tree.Pick) and bool(token_names(target.sel))


def into_names(target: Node) -> tuple[tuple[str, ...], str]:
    names = token_names(target.sel)
    part = next((item.text for item in target.sel.filters if isinstance(item, tree.NamePart)), "")
    if not names and not part:
        return (), "?"
    return names, part


def subject_of(target: Node) -> Node:
    return target.sel if isinstance(target, (tree.Pick, tree.Each)) else target


def entering(what: Node) -> Node:
    """A card on its way is in no zone yet; whose it is stays."""
    if isinstance(what, tree.Sel) and what.zones == ("field",):
        return msgspec.structs.replace(what, zones=())
    return what


def of_player(what: Node, whose: Node) -> Node:
    if isinstance(what, tree.Sel) and whose is not None and what.whose == ANY_PLAYER:
        return msgspec.structs.replace(what, whose=whose)
    if isinstance(what, tree.SelUnion):
        return tree.SelUnion(tuple(of_player(part, whose) for part in what.parts))
    return what


def moved(target: Node, manner: str) -> tree.Moves:
    return tree.Moves(subject_of(target), manner=manner)


def played(player: Node, sel: Node) -> tree.Plays:
    """A zone in the phrase is where the card is played from."""
    if isinstance(sel, tree.Sel) and len(sel.zones) == 1:
        bare = msgspec.structs.replace(sel, zones=(), whose=ANY_PLAYER)
        return tree.Plays(player, bare, sel.zones[0])
    return tree.Plays(player, sel)
