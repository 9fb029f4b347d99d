"""What abilities wait for, from parse tree to events."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.games.cfv.language.build_conditions import ConditionBuilder, at_least
from headjudge.games.cfv.language.phrases import having, of, subject_of
from headjudge.games.cfv.language.tables import CIRCLES
from headjudge.language import flat, tree
from headjudge.language.phrases import any_of
from headjudge.language.tokens import Token
from headjudge.language.tree import Num

Node = Any
THIS = tree.This("unit")


def _named_alone(what: Node) -> Node:
    """A card called by its name alone is no unit where it is not on the field, and its effects are from everywhere."""
    named = isinstance(what, tree.Sel) and any(isinstance(item, tree.Name) for item in what.filters)
    return msgspec.structs.replace(what, kind="card", zones=()) if named and what.zones == CIRCLES else what


@v_args(inline=True)
class EventBuilder(ConditionBuilder):
    """Events; a card on its way is described without the zone it comes to."""

    def _moved(self, what: Node, posts: tuple[Node, ...], to: str, manner: str = "") -> tree.Moves:
        event = tree.Moves(subject_of(what), "", to, manner)
        for post in posts:
            if isinstance(post, tree.SameColumn):
                if not isinstance(event.what, tree.Sel):
                    raise TypeError("a column of something else")
                event = msgspec.structs.replace(event, what=having(event.what, (post,)))
            else:
                event = msgspec.structs.replace(event, **post)
        places = {event.frm, event.to} - {""}
        called = event.frm and not any(circle in place.split("/") for place in places for circle in CIRCLES)
        return msgspec.structs.replace(event, what=_named_alone(event.what)) if called else event

    def moved_in_column(self, _in: Node, ref: Node) -> Node:
        return tree.SameColumn(ref)

    def placed_in_column(self, what: Node, _placed: Node, _in: Node, ref: Node) -> Node:
        return self._moved(what, (tree.SameColumn(ref),), "/".join(CIRCLES))

    def moved(self, *posts: Node) -> Node:
        return posts

    def moved_from(self, loc: Node) -> Node:
        return {"frm": "/".join(loc.value[0])}

    def moved_cause(self, cause: Node) -> Node:
        if isinstance(cause.value, tuple):
            return dict(zip(("cause", "source", "through"), cause.value, strict=False))
        return {"cause": cause.value}

    def _of_your_card(self, cause: Node, quality: Node) -> Node:
        if cause.value != "your effect":
            raise ValueError("whose effect")
        return {"cause": "effect", "source": tree.Sel(whose=tree.YOU, filters=(quality,))}

    def moved_cause_of(self, cause: Node, whose: Node, draft: Node) -> Node:
        """Whose ability it was, where its keyword is said, or whose stride was paid for."""
        told = self.moved_cause(cause)
        paid = told.get("source")
        sel = of(draft, whose.value).sel()
        if paid is not None:
            if sel.kind != paid.kind:
                raise ValueError("a stride of something else")
            return {
                **told,
                "source": msgspec.structs.replace(sel, zones=paid.zones, filters=(*paid.filters, *sel.filters)),
            }
        if not told.get("through"):
            raise ValueError("an effect that has its owner already")
        return {**told, "source": sel}

    def moved_cause_named(self, cause: Node, _with: Node, parts: list[str], where: Node) -> Node:
        return self._of_your_card(cause, any_of([tree.NamePart(part, where.value) for part in parts]))

    def moved_cause_called(self, cause: Node, _named: Node, names: list[str]) -> Node:
        return self._of_your_card(cause, any_of([tree.Name(name) for name in names]))

    def moved_cause_able(self, cause: Node, word: Node) -> Node:
        return self._of_your_card(cause, tree.Has(word.value))

    def moved_source(self, cause: Node, target: Node) -> Node:
        source = _named_alone(target.sel) if cause.value.endswith("effect") else target.sel
        return {"cause": cause.value, "source": None if source == tree.Sel() else source}

    def placed(self, what: Node, _placed: Node, onto: Node, posts: Node) -> Node:
        if onto.value[2] == "another" and isinstance(sel := getattr(what, "sel", what), tree.Sel):
            what = msgspec.structs.replace(sel, other=True)
        return self._moved(what, posts, onto.value[0])

    def placed_itself(self, _placed: Node, onto: Node, posts: Node) -> Node:
        return self._moved(THIS, posts, onto.value[0])

    def is_put(self, what: Node, _put: Node, dest: Node, posts: Node) -> Node:
        zone, whose, _position = dest.value
        manner = "returned" if _put.type == "ISRETURNED" and zone == "hand" else ""
        into = whose if isinstance(whose, (tree.You, tree.Opponent)) else None
        return self._moved(what, ({"into": into}, *posts), zone, manner)

    def is_put_turned(self, what: Node, put: Node, dest: Node, posts: Node, state: Node) -> Node:
        """How it lies afterwards is asked of the card itself when that has happened."""
        if not isinstance(what, tree.This) or state.value not in {"faceup", "facedown"}:
            raise TypeError("how something else lies")
        lies = tree.Is(what, tree.Sel(filters=(tree.State(state.value),)))
        return (self.is_put(what, put, dest, posts), lies)

    def is_put_turned_first(self, what: Node, put: Node, state: Node, dest: Node, posts: Node) -> Node:
        return self.is_put_turned(what, put, dest, posts, state)

    def placed_and_rides(self, what: Node, _placed: Node, onto: Node, posts: Node, _and: Node, *ride: Node) -> Node:
        if onto.value[0] != "vc" or posts:
            raise ValueError("a ride to another place")
        return self.rides(what, *ride)

    def attack_that_hits(self, event: Node, _and: Node, _hits: Node, *np: Node) -> Node:
        if not isinstance(event, tree.Attacks) or event.target is not None:
            raise ValueError("no attack that hits")
        return tree.Hits(event.what, np[0].sel if np else None)

    def has_not_stood(self, ref: Node, _words: Node) -> Node:
        return tree.Compare(tree.HowOften(tree.Turned(ref, "reserved")), "==", Num(0))

    def event_in_turn(self, event: Node, _in: Node, other: Node) -> Node:
        return (event, tree.Compare(tree.HowOften(other), ">=", Num(1)))

    def number_comes(self, number: Node, target: Node, _becomes: Node, compared: Node) -> Node:
        return tree.Becomes(self.number_is(number, target, None, compared))

    def is_put_from(self, what: Node, put: Node, loc: Node, dest: Node, posts: Node) -> Node:
        return self.is_put(what, put, dest, (self.moved_from(loc), *posts))

    def is_done(self, what: Node, done: Node, posts: Node) -> Node:
        return self._moved(what, posts, "", done.value)

    def _target(self, words: tuple[Node, ...]) -> Node:
        target = next((word for word in words if not isinstance(word, Token)), None)
        return None if target is None else target.sel

    def attacks(self, what: Node, *words: Node) -> Node:
        return tree.Attacks(subject_of(what), self._target(words))

    def attacked(self, what: Node, _is: Node) -> Node:
        return tree.AttackedBy(subject_of(what))

    def boosts(self, what: Node, *words: Node) -> Node:
        return tree.Boosts(subject_of(what), self._target(words))

    def deals_damage(self, subject: Node, _deals: Node, target: Node) -> Node:
        return tree.DealsDamage(subject_of(subject), to=target.sel)

    def intercepts(self, what: Node, _verb: Node) -> Node:
        return tree.Intercepts(subject_of(what))

    def hits(self, what: Node, *words: Node) -> Node:
        return tree.Hits(subject_of(what), self._target(words))

    def hits_of(self, _of: Node, what: Node, *words: Node) -> Node:
        return self.hits(what, *words)

    def attacks_or_boosts(self, what: Node, *_words: Node) -> Node:
        subject = subject_of(what)
        return tree.EitherEvent((tree.Attacks(subject), tree.Boosts(subject)))

    def attacks_or_attacked(self, what: Node, *words: Node) -> Node:
        subject, by = subject_of(what), self._target(words)
        return tree.EitherEvent((tree.Attacks(subject), tree.AttackedBy(subject, by)))

    def attack_or_boost_hits(self, _hits: Node, _in: Node, subject: Node, *_words: Node) -> Node:
        boosted = self._boosted(subject, ())
        return tree.EitherEvent((tree.Hits(subject_of(subject)), tree.Hits(boosted)))

    def attack_or_boost_hits_np(self, _hits: Node, target: Node, _in: Node, subject: Node, *_words: Node) -> Node:
        either = self.attack_or_boost_hits(_hits, _in, subject)
        return tree.EitherEvent(tuple(msgspec.structs.replace(hits, target=target.sel) for hits in either.events))

    def placed_in(self, what: Node, _placed: Node, loc: Node, posts: Node) -> Node:
        zones, whose = loc.value
        into = whose if isinstance(whose, (tree.You, tree.Opponent)) else None
        return self._moved(what, ({"into": into}, *posts), "/".join(zones))

    def placed_from(self, what: Node, _placed: Node, loc: Node, onto: Node, posts: Node) -> Node:
        return self._moved(what, (self.moved_from(loc), *posts), onto.value[0])

    def placed_anywhere(self, what: Node, _placed: Node) -> Node:
        return self._moved(what, (), flat.HERE)

    def placed_itself_anywhere(self, _placed: Node, *loc: Node) -> Node:
        """Placed where the header says that the ability works."""
        return self._moved(THIS, tuple(self.moved_from(place) for place in loc), flat.HERE)

    def either_event(self, one: Node, _or: Node, _when: Node, other: Node) -> Node:
        return tree.EitherEvent((one, other))

    def rides(self, what: Node, _rides: Node, over: Node) -> Node:
        return tree.Rides(subject_of(what), subject_of(over))

    def strides(self, what: Node, _icon: Node, *over: Node) -> Node:
        return tree.Strides(subject_of(what), subject_of(over[0]) if over else None)

    def legions(self, what: Node, state: Node) -> Node:
        return tree.Legions(subject_of(what)) if state.value == "legion" else flat.Missing()

    def turns(self, what: Node, state: Node, *because: Node) -> Node:
        why: Any = because[0] if because else {}
        if state.value == "heart":
            return self._becomes_heart(what, why.get("cause", ""))
        turned = tuple(tree.Turned(subject_of(what), word, **why) for word in state.value.split("/"))
        return turned[0] if len(turned) == 1 else tree.EitherEvent(turned)

    def is_turned(self, what: Node, _is: Node, state: Node, because: Node) -> Node:
        return self.turns(what, state, because)

    def is_boosted(self, what: Node, _is: Node, state: Node) -> Node:
        return tree.IsBoosted(subject_of(what)) if state.value == "boosted" else flat.Missing()

    def is_chosen(self, what: Node, _chosen: Node, *because: Node) -> Node:
        told: dict[str, Any] = because[0] if because else {"cause": ""}
        source = told.get("source")
        by: Any = {"": tree.ANY_PLAYER, "your effect": tree.YOU, "effect": tree.ANY_PLAYER}[told["cause"]]
        if source is not None and source != tree.Sel(whose=source.whose):
            raise ValueError("a card that chooses")
        return tree.Selected(subject_of(what), source.whose if source is not None else by)

    def event_boosted(self, event: Node, _and: Node, _is: Node, state: Node, *by: Node) -> Node:
        """An attack that is boosted: by and by, in the same battle."""
        attack = event.of if isinstance(event, tree.BattleEnds) else event
        if state.value != "boosted" or not isinstance(attack, tree.Attacks):
            raise ValueError("no attack that is boosted")
        boosted = tree.IsBoosted(attack.what, by[-1].sel if by else None)
        return (event, tree.InBattle(boosted)) if attack is not event else (boosted, tree.InBattle(attack))

    def being_attacks(self, what: Node, _is: Node, state: Node, _and: Node, _attacks: Node, *np: Node) -> Node:
        if not isinstance(what, tree.This):
            raise TypeError("the state of something else")
        being = tree.Is(what, tree.Sel(filters=(tree.State(state.value),)))
        return (tree.Attacks(what, np[0].sel if np else None), being)

    def placed_either(self, what: Node, placed: Node, onto: Node, posts: Node, _or: Node, *other: Node) -> Node:
        return tree.EitherEvent((self.placed(what, placed, onto, posts), self.placed(what, *other)))

    def placed_or_intercepts(self, what: Node, placed: Node, onto: Node, posts: Node, *_words: Node) -> Node:
        return tree.EitherEvent((self.placed(what, placed, onto, posts), tree.Intercepts(subject_of(what))))

    def placed_riding(self, what: Node, _placed: Node, onto: Node, posts: Node, ways: Node, *over: Node) -> Node:
        if onto.value[0] != "vc" or posts:
            raise ValueError("a ride to another place")
        below = subject_of(over[0]) if over else None
        kinds: Any = {"ride": tree.Rides, "stride": tree.Strides}
        each: Any = tuple(kinds[way](subject_of(what), below) for way in ways.value)
        return each[0] if len(each) == 1 else tree.EitherEvent(each)

    def either_phase(self, one: Node, _or: Node, phase: Node) -> Node:
        return tree.EitherEvent((one, phase.value))

    def _becomes_heart(self, what: Node, why: Any) -> Node:
        """What has become a heart is a unit no more, only a card (10.1.26.3)."""
        return tree.Turned(tree.This("card"), "heart", why) if isinstance(what, tree.This) else flat.Missing()

    def stat_changed(self, what: Node, _s: Node, stat: Node, change: Node, *cause: Node) -> Node:
        event = tree.StatRaised if change.value == "increased" else tree.StatLowered
        why: Any = cause[0].value if cause else ""
        return event(subject_of(what), stat.value, why)

    def stat_comes_to(self, what: Node, _s: Node, stat: Node, _becomes: Node, compared: Node) -> Node:
        """RULING: an effect raises it to that number from less; a boost or a continuous ability is no such event."""
        op, amount = compared
        if op != ">=" or not isinstance(amount, Num):
            raise ValueError("a number that is not reached from below")
        return tree.StatRaised(subject_of(what), stat.value, to=amount.n)

    def player_puts(self, player: Node, _puts: Node, target: Node, dest: Node) -> Node:
        zone, _whose, position = dest.value
        sel = target.sel
        if position or len(sel.zones) > 1:
            raise ValueError("a place in the deck")
        what = msgspec.structs.replace(sel, zones=(), whose=tree.ANY_PLAYER)
        return tree.Moves(what, sel.zones[0] if sel.zones else "", zone, by=player.value, into=player.value)

    def was_put(self, what: Node, put: Node, dest: Node, posts: Node, turn: Node, *more: Node) -> Node:
        if turn.value != "this turn":
            raise ValueError("another time")
        return tree.Compare(tree.HowOften(self.is_put(what, put, dest, (*posts, *more))), ">=", at_least(what))

    def was_not_put(self, what: Node, put: Node, dest: Node, posts: Node, turn: Node, *more: Node) -> Node:
        return msgspec.structs.replace(self.was_put(what, put, dest, posts, turn, *more), op="==", right=Num(0))

    def none_put(self, _no: Node, draft: Node, *words: Node) -> Node:
        return self.was_not_put(draft.sel(), *words)

    def so_many_put(self, n: Node, _more: Node, draft: Node, *words: Node) -> Node:
        return msgspec.structs.replace(self.was_put(draft.sel(), *words), right=Num(n.value))

    def was_placed(self, ref: Node, _placed: Node, cause: Node) -> Node:
        """How it came to be placed this turn; placed again, it would be another unit."""
        if not isinstance(ref, tree.This):
            raise TypeError("how something else was placed")
        placed = self._moved(ref, (self.moved_cause(cause),), "/".join(CIRCLES))
        return tree.Compare(tree.HowOften(placed), ">=", Num(1))

    def in_battle(self, _in: Node, event: Node) -> Node:
        return tree.InBattle(event)

    def was_boosted(self, ref: Node, _was: Node, state: Node, _then: Node) -> Node:
        return tree.InBattle(tree.IsBoosted(ref)) if state.value == "boosted" else flat.Missing()

    def it_was_put(self, ref: Node, put: Node, dest: Node, posts: Node, *_turn: Node) -> Node:
        """How the card of the event came to where it is: what is said of its cause is true of that very movement."""
        if isinstance(ref, flat.It):
            ref = msgspec.structs.replace(ref, how=f"put into {dest.value[0]}")
        return self._came_so(self.is_put(ref, put, dest, posts))

    def it_was_placed(self, ref: Node, placed: Node, posts: Node) -> Node:
        circles = Token("ONTO", ("vc/rc/gc", False, ""), placed.start, placed.end)
        return self._came_so(self.placed(ref, placed, circles, posts))

    def it_was_done(self, ref: Node, done: Node, posts: Node) -> Node:
        return self._came_so(self.is_done(ref, done, posts))

    def _came_so(self, event: Node) -> Node:
        if not isinstance(event.what, (tree.This, flat.It)) or not (event.through or event.cause):
            raise ValueError("a movement without a cause")
        return tree.Compare(tree.HowOften(event), ">=", Num(1))

    def was_done(self, what: Node, done: Node, posts: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.is_done(what, done, posts)), ">=", at_least(what))

    def check_reveals(self, check: Node, target: Node) -> Node:
        player, which = check.value
        return tree.CheckReveals(player, which, target.sel)

    def check_reveals_this(self, check: Node, this: Node) -> Node:
        return self.this_is_revealed(this, check)

    def is_revealed(self, target: Node, check: Node) -> Node:
        return self.check_reveals(check, target)

    def unit_reveals(self, what: Node, _s: Node, check: Node, target: Node) -> Node:
        player, which = check.value
        return tree.CheckReveals(player, which, target.sel, subject_of(what))

    def check_of_reveals(self, check: Node, what: Node, _reveals: Node, target: Node) -> Node:
        return self.unit_reveals(what, None, check, target)

    def is_boosted_by(self, what: Node, _is: Node, state: Node, _by: Node, booster: Node) -> Node:
        if state.value != "boosted":
            return flat.Missing()
        return tree.IsBoosted(subject_of(what), booster.sel)

    def is_attacked_by(self, what: Node, _is: Node, _by: Node, attacker: Node) -> Node:
        return tree.AttackedBy(subject_of(what), attacker.sel)

    def this_is_revealed(self, this: Node, check: Node) -> Node:
        player, which = check.value
        return tree.CheckReveals(player, which, tree.This(this.value))

    def _boosted(self, subject: Node, np: tuple[Node, ...]) -> Node:
        """Units that the subject boosts; without a description, any of yours."""
        sel = np[0].sel if np else tree.Sel("unit", CIRCLES)
        return having(sel, (tree.BoostedBy(subject),))

    def boosted_hits(self, _hits: Node, _in: Node, subject: Node, _boosts: Node, *np: Node) -> Node:
        return tree.Hits(self._boosted(subject, np))

    def boosted_hits_np(self, _hits: Node, target: Node, _in: Node, subject: Node, _boosts: Node, *np: Node) -> Node:
        return tree.Hits(self._boosted(subject, np), target.sel)

    def event_in_battle(self, event: Node, _in: Node, other: Node) -> Node:
        return (event, tree.InBattle(other))

    def phase(self, token: Node) -> Node:
        return token.value

    def battle_ends(self, _end: Node, event: Node) -> Node:
        return tree.BattleEnds(event)
