"""The shape of a state, for finding loops: what stays when serials, ids and numbers are taken out.

Two rounds of a loop have equal shapes, and the numbers taken out differ by the same amounts from round to round. A card
is what it looks like, not its id; one that something refers to is told from its likes by a label, given in the order of
referring. Other cards that look the same in a zone without order are one entry with a count, and the count is one of
the numbers. What cannot be told apart from a plain value (a bare id in a frame) stays in the shape as it is, so a shape
may differ where it need not, and then nothing is proved.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec

from headjudge.kernel.abilities import Effect, Vars
from headjudge.kernel.actions import Action, fields_of
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.plain_state import FIELDS, Plain, key_of, position, static_kind

Numbers = tuple[int, ...]

Slot = tuple[Any, ...]
"""Where a number stands in the state, see ``growth.move_number``; empty where it cannot be moved."""

Found = tuple[int, Slot]


def shape(game: Game) -> tuple[str, Numbers]:
    """The key of everything that is no number, and the numbers in an order that follows from the key."""
    found = Shaper(game)
    return hashed(found.game()), tuple(found.numbers)


def survey(game: Game) -> tuple[str, Numbers, tuple[Slot, ...]]:
    """A shape in which every card stands for itself, so that each number has its place.

    How many cards lie where is then shape. Of two surveys with equal keys, numbers at one index belong to each other.
    """
    found = Shaper(game, one_by_one=True)
    return hashed(found.game()), tuple(found.numbers), tuple(found.slots)


def stance(game: Game) -> tuple[str, Numbers]:
    """The shape of what lies on the table, whatever is going on: for comparing before and after."""
    found = Shaper(game)
    return hashed(found.table()), tuple(found.numbers)


def look(game: Game, cid: int) -> tuple[bytes, Numbers]:
    """What a card looks like, and its numbers."""
    key, found = Shaper(game).look(cid)
    return key, tuple(number for number, _ in found)


def hashed(plain: Plain) -> str:
    return blake2b(ENCODE(plain), digest_size=16).hexdigest()


ENCODE = msgspec.msgpack.Encoder().encode


class Shaper:
    """Walks one game once, collecting its numbers on the way."""

    def __init__(self, game: Game, one_by_one: bool = False) -> None:
        self.of = game
        self.one_by_one = one_by_one
        self.numbers: list[int] = []
        self.slots: list[Slot] = []
        self.labels: dict[Ref, int] = {}

    def note(self, found: Iterable[Found]) -> None:
        for number, slot in found:
            self.numbers.append(number)
            self.slots.append(slot)

    def game(self) -> Plain:
        """What is going on comes first, because it gives cards their labels."""
        game = self.of
        frames = [self.frame(frame, depth) for depth, frame in enumerate(game.frames)]
        return [frames, self.plain(game.decision), self.table()]

    def table(self) -> Plain:
        game = self.of
        self.note((n, ("points", player, i)) for player in (0, 1) for i, n in enumerate(game.points[player]))
        return [
            [game.turn, game.active, game.phase, game.extra_turns, game.result],
            [self.effect(game.effects[i]) for i in game.live],
            [self.effect(e) for e in game.effects.values() if e.subject is None and e.id not in game.live],
            [self.waiting(p, ("pending", i)) for i, p in enumerate(game.pending)],
            [self.waiting(d, ("delayed", i)) for i, d in enumerate(game.delayed)],
            [self.thing(play) for play in game.plays],
            [[kind, self.plain(a), self.plain(b)] for kind, a, b, _ in game.relations],
            self.counts(game.tallies, "tallies"),
            self.counts(game.totals, "totals"),
            [self.zone(i) for i in range(len(game.zones))],
        ]

    def zone(self, zone: int) -> Plain:
        """An ordered zone is a row of cards; in any other, equal cards are counted."""
        looks = [self.look(cid) for cid in self.of.zones[zone]]
        ordered = self.of.ruleset.zones[zone >> 1].ordered
        if not ordered:
            looks.sort(key=by_look)
        if ordered or self.one_by_one:
            for _, found in looks:
                self.note(found)
            return [key for key, _ in looks]
        groups: dict[bytes, list[list[Found]]] = {}
        for key, found in looks:
            groups.setdefault(key, []).append(found)
        for each in groups.values():
            self.note([(len(each), ())])
            for alike in zip(*each, strict=True):
                numbers = [number for number, _ in alike]
                self.note([(min(numbers), ()), (max(numbers), ()), (sum(numbers), ())])
        return list(groups)

    def look(self, cid: int) -> tuple[bytes, list[Found]]:
        """What a card looks like, its label and effects bound to it included, and its own numbers."""
        card = self.of.cards[cid]
        bound = [self.of.effects[i] for i in self.of.bound.get(cid, ())]
        more = [self.of.ruleset.shape_of(self.of, cid), self.labels.get((cid, card.incarnation))]
        return self.look_of(card, (cid,), bound, more)

    def look_of(self, card: Card, place: Slot, bound: list[Effect], more: Any) -> tuple[bytes, list[Found]]:
        """``place`` is the id of the card, or empty where it is no longer on the table."""
        counters = sorted(card.counters)
        found: list[Found] = [(card.damage, ("damage", *place) if place else ())]
        found += [(n, ("counters", *place, name) if place else ()) for name, n in counters]
        effects = []
        for effect in bound:
            names, amounts = self.parted(effect.vars, ("effects", effect.id))
            effects.append([effect.template.key, effect.controller, self.thin(effect.until), effect.rank, names])
            found += amounts
        names_of_counters = [name for name, _ in counters]
        state = [outline(card), card.turned, card.face_up, card.origin, names_of_counters, effects, more]
        return ENCODE(state), found

    def effect(self, effect: Effect) -> Plain:
        names, amounts = self.parted(effect.vars, ("effects", effect.id))
        self.note(amounts)
        until = self.thin(effect.until)
        return [effect.template.key, self.plain(effect.source), effect.controller, until, effect.rank, names]

    def parted(self, variables: Vars, place: Slot) -> tuple[Plain, list[Found]]:
        """The bindings that are no amounts, in outline, and the amounts."""
        found = amounts(variables, place)
        rest = [[name, self.thin(variables[name])] for name in sorted(variables) if not holds_amounts(variables[name])]
        return [[slot[len(place) :] for _, slot in found], rest], found

    def waiting(self, ability: Any, place: Slot) -> Plain:
        return [ability.ability.key, self.plain(ability.source), ability.controller, self.bindings(ability.vars, place)]

    def bindings(self, variables: Vars, place: Slot = ()) -> Plain:
        found = amounts(variables, place)
        self.note((number, slot if place else ()) for number, slot in found)
        rest = [[name, self.plain(variables[name])] for name in sorted(variables) if not holds_amounts(variables[name])]
        return [[slot[len(place) :] for _, slot in found], rest]

    def thin(self, value: Any) -> Plain:
        """A binding inside the look of a card: other cards by label, or in outline because they may point back."""
        if self.is_ref(value):
            if value in self.labels:
                return ["is", self.labels[value]]
            current = self.of.is_current(value)
            return ["is", outline(self.of.cards[value[0]])] if current else ["was"]
        if isinstance(value, (tuple, list)):
            return [self.thin(item) for item in value]
        return self.plain(value)

    def counts(self, tallies: dict[Any, int], name: str) -> Plain:
        """Tallies of cards that are gone can no longer be read."""
        found = sorted(
            (ENCODE(self.entry(key)), i, key) for i, key in enumerate(tallies) if not self.mentions_gone(key)
        )
        self.note((tallies[key], (name, key)) for _, _, key in found)
        return [encoded for encoded, _, _ in found]

    def entry(self, key: Any) -> Plain:
        """The key of a tally: never an option, whatever it begins with."""
        if isinstance(key, tuple) and not self.is_ref(key):
            return [self.entry(item) for item in key]
        return self.plain(key)

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
        """A card on the table is its label, which its look repeats; one that is gone is what it last looked like."""
        label = self.labels.setdefault(ref, len(self.labels))
        if self.of.is_current(ref):
            return ["is", label]
        known = self.of.last_known.get(ref)
        if known is None:
            return ["was", label]
        card, values = known
        look, found = self.look_of(card, (), [], None)
        self.note(found)
        self.note((value, ()) for value in values if is_amount(value))
        return ["was", label, look]

    def option(self, option: tuple[Any, ...]) -> Plain:
        """An option, cards by label; of a pending ability, which of those that wait it is."""
        if option[0] == "pending" and len(option) == 2:
            return ["pending", next((i for i, p in enumerate(self.of.pending) if p.id == option[1]), None)]
        places = self.of.ruleset.option_words.get(option[0], ())
        return [self.card(item) if i in places else self.plain(item) for i, item in enumerate(option)]

    def card(self, cid: int) -> Plain:
        return self.ref(self.of.ref(cid)) if 0 <= cid < len(self.of.cards) else cid

    def plain(self, value: Any) -> Plain:
        if value is None or isinstance(value, (int, str, bytes, float)):
            return value
        if self.is_ref(value):
            return self.ref(value)
        if isinstance(value, tuple) and value and isinstance(value[0], str):
            return self.option(value)
        if isinstance(value, (tuple, list)):
            return [self.plain(item) for item in value]
        if isinstance(value, dict):
            keyed = sorted((ENCODE(self.plain(key)), i, key) for i, key in enumerate(value))
            return [[encoded, self.plain(value[key])] for encoded, _, key in keyed]
        if isinstance(value, (frozenset, set)):
            return sorted(ENCODE(self.plain(item)) for item in value)
        return value.key if static_kind(value) is not None else self.thing(value)

    def frame(self, frame: Frame, depth: int) -> Plain:
        fields = [self.field(frame, name, ("frames", depth)) for name in ("pick", "result", *frame.fields)]
        return [key_of(type(frame)), frame.program.key, position(frame), fields]

    def field(self, thing: Any, name: str, place: Slot = ()) -> Plain:
        value = getattr(thing, name)
        if name == "play" and isinstance(value, int):
            return self.place_on_chase(value)
        return self.bindings(value, place) if name == "vars" else self.plain(value)

    def place_on_chase(self, pid: int) -> int | None:
        """Which of what was played and waits has this id."""
        return next((i for i, play in enumerate(self.of.plays) if play.id == pid), None)

    def thing(self, thing: Any) -> Plain:
        if isinstance(thing, Frame):
            fields = [self.field(thing, name) for name in ("pick", "result", *thing.fields)]
            return [key_of(type(thing)), thing.program.key, position(thing), fields]
        if isinstance(thing, Action):
            self.note([(thing.amount, ())])
            names = [name for name in fields_of(type(thing)) if name not in ("amount", "replaced")]
            return [key_of(type(thing)), [self.plain(getattr(thing, name)) for name in names], len(thing.replaced)]
        if isinstance(thing, Decision):
            return [thing.player, thing.prompt, thing.kind, thing.rule, self.plain(tuple(thing.options))]
        if isinstance(thing, Game):
            key, numbers = shape(thing)
            self.note((number, ()) for number in numbers)
            return key
        if isinstance(thing, Card):
            look, found = self.look_of(thing, (), [], None)
            self.note(found)
            return look
        names = [name for name in FIELDS[type(thing)] if name not in ("id", "serial", "turn", "number")]
        return [type(thing).__name__, [self.field(thing, name) for name in names]]


def by_look(look: tuple[bytes, list[Found]]) -> tuple[bytes, list[int]]:
    return look[0], [number for number, _ in look[1]]


def amounts(variables: Vars, place: Slot) -> list[Found]:
    """The amounts among bindings: bound to a name, or to a key within a name."""
    found: list[Found] = []
    for name in sorted(variables):
        value = variables[name]
        if is_amount(value):
            found.append((value, (*place, name)))
        elif holds_amounts(value):
            found += [(value[key], (*place, name, key)) for key in sorted(value)]
    return found


def holds_amounts(value: Any) -> bool:
    if isinstance(value, dict):
        return all(is_amount(item) for item in (*value, *value.values()))
    return is_amount(value)


def is_amount(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def outline(card: Card) -> Plain:
    return [[face.key for face in card.faces], card.face.key, card.owner, card.zone, card.is_token]
