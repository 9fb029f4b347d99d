"""The shape of a state, for finding loops: what stays when serials, ids and numbers are taken out.

Two rounds of a loop have equal shapes, and the numbers taken out differ by the same amounts from round to round. A card
is what it looks like, not its id: equal cards of a zone without order are one entry with a count, and the count is one
of the numbers. What cannot be told apart from a plain value (a bare id in a frame) stays in the shape as it is, so a
shape may differ where it need not, and then nothing is proved.
"""

from hashlib import blake2b
from typing import Any

import msgspec

from headjudge.kernel.abilities import Effect
from headjudge.kernel.actions import Action, fields_of
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.plain import FIELDS, Plain, key_of, position, static_kind

Numbers = tuple[int, ...]


def shape(game: Game) -> tuple[str, Numbers]:
    """The key of everything that is no number, and the numbers in an order that follows from the key."""
    found = Shaper(game)
    plain = found.game()
    return blake2b(ENCODE(plain), digest_size=16).hexdigest(), tuple(found.numbers)


ENCODE = msgspec.msgpack.Encoder().encode


class Shaper:
    """Walks one game once, collecting its numbers on the way."""

    def __init__(self, game: Game) -> None:
        self.of = game
        self.numbers: list[int] = []
        self.looks: dict[int, tuple[bytes, Numbers]] = {}

    def game(self) -> Plain:
        game = self.of
        for numbers in game.points:
            self.numbers += numbers
        return [
            [game.turn, game.active, game.phase, game.extra_turns, game.result],
            [self.zone(i) for i in range(len(game.zones))],
            [self.plain(frame) for frame in game.frames],
            self.plain(game.decision),
            [self.effect(game.effects[i]) for i in game.live],
            [self.effect(e) for e in game.effects.values() if e.subject is None and e.id not in game.live],
            [[p.ability.key, self.plain(p.source), p.controller, self.plain(p.vars)] for p in game.pending],
            [[d.ability.key, self.plain(d.source), d.controller, self.plain(d.vars)] for d in game.delayed],
            [[kind, self.plain(a), self.plain(b)] for kind, a, b, _ in game.relations],
            self.counts(game.tallies),
            self.counts(game.totals),
        ]

    def zone(self, zone: int) -> Plain:
        """An ordered zone is a row of cards; in any other, equal cards are counted."""
        looks = [self.look(cid) for cid in self.of.zones[zone]]
        if self.of.ruleset.zones[zone >> 1].ordered:
            for _, numbers in looks:
                self.numbers += numbers
            return [key for key, _ in looks]
        looks.sort()
        groups: dict[bytes, list[Numbers]] = {}
        for key, numbers in looks:
            groups.setdefault(key, []).append(numbers)
        for each in groups.values():
            self.numbers.append(len(each))
            for position_in_group in zip(*each, strict=True):
                self.numbers += (min(position_in_group), max(position_in_group), sum(position_in_group))
        return list(groups)

    def look(self, cid: int) -> tuple[bytes, Numbers]:
        """What a card looks like, effects bound to it included, and its own numbers."""
        known = self.looks.get(cid)
        if known is None:
            bound = [self.of.effects[i] for i in self.of.bound.get(cid, ())]
            known = self.look_of(self.of.cards[cid], bound, self.of.ruleset.shape_of(self.of, cid))
            self.looks[cid] = known
        return known

    def look_of(self, card: Card, bound: list[Effect], more: Any) -> tuple[bytes, Numbers]:
        numbers = [card.damage, *(n for _, n in sorted(card.counters))]
        effects = []
        for effect in bound:
            bindings, amounts = self.parted(effect)
            effects.append([effect.template.key, effect.controller, self.thin(effect.until), bindings])
            numbers += amounts
        counters = [name for name, _ in sorted(card.counters)]
        return ENCODE([outline(card), card.turned, card.face_up, card.origin, counters, effects, more]), tuple(numbers)

    def effect(self, effect: Effect) -> Plain:
        bindings, amounts = self.parted(effect)
        self.numbers += amounts
        return [
            effect.template.key,
            self.plain(effect.source),
            effect.controller,
            self.thin(effect.until),
            bindings,
        ]

    def parted(self, effect: Effect) -> tuple[Plain, list[int]]:
        """The bindings of an effect, and the amounts among them."""
        names = sorted(effect.vars)
        amounts = [name for name in names if type(effect.vars[name]) is int]
        rest = [[name, self.thin(effect.vars[name])] for name in names if name not in amounts]
        return [amounts, rest], [effect.vars[name] for name in amounts]

    def thin(self, value: Any) -> Plain:
        """A binding inside the look of a card: other cards in outline only, because they may point back."""
        if self.is_ref(value):
            current = self.of.is_current(value)
            return ["is", outline(self.of.cards[value[0]])] if current else ["was"]
        if isinstance(value, (tuple, list)):
            return [self.thin(item) for item in value]
        return self.plain(value)

    def counts(self, tallies: dict[Any, int]) -> Plain:
        """Tallies of cards that are gone can no longer be read."""
        found = sorted((ENCODE(self.plain(key)), n) for key, n in tallies.items() if not self.mentions_gone(key))
        self.numbers += (n for _, n in found)
        return [key for key, _ in found]

    def mentions_gone(self, key: Any) -> bool:
        if self.is_ref(key):
            return bool(self.of.cards[key[0]].incarnation != key[1])
        return isinstance(key, tuple) and any(self.mentions_gone(item) for item in key)

    def is_ref(self, value: Any) -> bool:
        """Whether a value looks like a reference to a card as it is or as it was."""
        if not (isinstance(value, tuple) and len(value) == 2 and all(type(item) is int for item in value)):
            return False
        return 0 <= value[0] < len(self.of.cards) and bool(0 <= value[1] <= self.of.cards[value[0]].incarnation)

    def ref(self, ref: Ref) -> Plain:
        if self.of.is_current(ref):
            return ["is", self.look(ref[0])[0]]
        known = self.of.last_known.get(ref)
        return ["was", self.look_of(known[0], [], None)[0] if known is not None else None]

    def plain(self, value: Any) -> Plain:
        if value is None or isinstance(value, (int, str, bytes, float)):
            return value
        if self.is_ref(value):
            return self.ref(value)
        if isinstance(value, tuple) and len(value) == 2 and value[0] == "card":
            return ["card", self.look(value[1])[0]]
        if isinstance(value, (tuple, list)):
            return [self.plain(item) for item in value]
        if isinstance(value, dict):
            keyed = sorted((ENCODE(self.plain(key)), key) for key in value)
            return [[encoded, self.plain(value[key])] for encoded, key in keyed]
        if isinstance(value, (frozenset, set)):
            return sorted(ENCODE(self.plain(item)) for item in value)
        return value.key if static_kind(value) is not None else self.thing(value)

    def thing(self, thing: Any) -> Plain:
        if isinstance(thing, Frame):
            fields = [self.plain(getattr(thing, name)) for name in ("pick", "result", *thing.fields)]
            return [key_of(type(thing)), thing.program.key, position(thing), fields]
        if isinstance(thing, Action):
            self.numbers.append(thing.amount)
            names = [name for name in fields_of(type(thing)) if name not in ("amount", "replaced")]
            return [key_of(type(thing)), [self.plain(getattr(thing, name)) for name in names], len(thing.replaced)]
        if isinstance(thing, Decision):
            return [thing.player, thing.prompt, thing.kind, thing.rule, self.plain(tuple(thing.options))]
        if isinstance(thing, Game):
            key, numbers = shape(thing)
            self.numbers += numbers
            return key
        if isinstance(thing, Card):
            return self.look_of(thing, [], None)[0]
        names = [name for name in FIELDS[type(thing)] if name not in ("id", "serial", "turn")]
        return [type(thing).__name__, [self.plain(getattr(thing, name)) for name in names]]


def outline(card: Card) -> Plain:
    return [[face.key for face in card.faces], card.face.key, card.owner, card.zone, card.is_token]
