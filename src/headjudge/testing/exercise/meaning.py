"""What the words of a tree mean in a state of the game, read off the cards' public characteristics.

Nothing here knows how trees are lowered: this is the second opinion. Where it has none it says so: ``None`` is "cannot
tell", and whoever asks lets both answers pass.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Protocol

import msgspec

from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.language import tree

Cards = frozenset[int]
Facts = Mapping[str, Any]

COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda a, b: bool(a == b), "!=": lambda a, b: bool(a != b), ">=": lambda a, b: bool(a >= b),
    "<=": lambda a, b: bool(a <= b), ">": lambda a, b: bool(a > b), "<": lambda a, b: bool(a < b),
}  # fmt: skip

OF_A_SET = (tree.DifferentNames, tree.DifferentCosts, tree.SameName, tree.TotalIs, tree.Shares)
"""Filters that restrict a chosen set and say nothing of a card alone."""


class Words(Protocol):
    """What a game's words mean for cards as they lie: each table is written from the rulebook."""

    @property
    def zones(self) -> Mapping[str, frozenset[int]]: ...

    @property
    def in_play(self) -> frozenset[int]: ...

    @property
    def deck(self) -> int: ...

    def facts(self, game: Game, cid: int) -> Facts: ...
    def lies_in(self, facts: Facts, zones: tuple[str, ...]) -> bool: ...
    def is_kind(self, game: Game, cid: int, facts: Facts, kind: str) -> bool | None: ...
    def classes(self, facts: Facts) -> Iterable[str]: ...
    def traits(self, facts: Facts) -> Iterable[str]: ...
    def stat(self, facts: Facts, stat: str) -> int | None: ...
    def state(self, game: Game, cid: int, facts: Facts, word: str) -> bool | None: ...
    def leaders(self, game: Game, player: int) -> Cards: ...
    def number_of(self, game: Game, player: int, what: str) -> int | None: ...
    def gate(self, game: Game, player: int, this: int, gate: tree.Gate) -> bool | None: ...
    def phase(self, game: Game) -> str: ...


class Bindings(msgspec.Struct, frozen=True):
    """What names of the ability stand for so far, and what the trigger brought."""

    names: Mapping[str, tuple[int, ...]] = {}
    chosen: Mapping[str, Any] = {}
    """Noun phrases that were selected and not used yet: which cards they are shows when they are used."""
    spare: Mapping[str, Cards] = {}
    """Cards that were chosen under a name and for which there may have been no room."""
    results: Mapping[str, int | None] = {}
    trigger: Cards | None = None
    amount: int | None = None

    def with_cards(self, name: str, cids: Iterable[int]) -> "Bindings":
        if not name:
            return self
        names = {**self.names, name: (*self.names.get(name, ()), *cids)}
        return msgspec.structs.replace(self, names=names)

    def with_chosen(self, name: str, target: Any) -> "Bindings":
        return msgspec.structs.replace(self, chosen={**self.chosen, name: target})

    def with_result(self, name: str, n: int | None) -> "Bindings":
        return self if not name else msgspec.structs.replace(self, results={**self.results, name: n})


NOTHING = Bindings()


class World:
    """A state of the game, as the ability of ``this`` that ``me`` controls speaks of it."""

    def __init__(self, game: Game, words: Words, this: Ref, me: int) -> None:
        self.game = game
        self.words = words
        self.this = this[0]
        self.ref = this
        self.me = me
        self.known: dict[int, Facts] = {}

    def facts(self, cid: int) -> Facts:
        if cid not in self.known:
            self.known[cid] = self.words.facts(self.game, cid)
        return self.known[cid]

    # -- players

    def players(self, who: tree.Player | None, b: Bindings) -> frozenset[int]:
        """Whom the words may mean."""
        match who:
            case tree.You():
                return frozenset({self.me})
            case tree.Opponent():
                return frozenset({1 - self.me})
            case tree.ControllerOf(of) | tree.OwnerOf(of):
                cids = self.told(of, b)
                if cids is None:
                    return BOTH
                owned = isinstance(who, tree.OwnerOf)
                cards = [self.game.cards[cid] for cid in cids]
                return frozenset(card.owner if owned else card.controller for card in cards) or BOTH
            case tree.TargetPlayer(opponent=True):
                return frozenset({1 - self.me})
            case _:
                return BOTH

    # -- cards

    def told(self, target: Any, b: Bindings) -> Cards | None:
        """The cards that a noun phrase stands for without anybody choosing."""
        match target:
            case tree.This():
                return frozenset({self.this})
            case tree.Bound(name, nth):
                if name not in b.names:
                    return None
                cids = b.names[name]
                return frozenset(cids[nth - 1 : nth] if nth else cids)
            case tree.Leader(of):
                return frozenset().union(*(self.words.leaders(self.game, each) for each in self.players(of, b)))
            case tree.Each(sel):
                return self.fitting(sel, b)
            case tree.TriggerCard():
                return b.trigger if b.trigger is not None and len(b.trigger) == 1 else None
            case tree.TopOf(whose, amount, end, up_to):
                n = self.amount(amount, b)
                players = self.players(whose, b)
                if n is None or len(players) != 1 or up_to or target.zone != "deck":
                    return None
                (player,) = players
                zone = self.game.zones[2 * self.words.deck + player]
                return frozenset(zone[-n:] if end == "top" else zone[:n]) if n > 0 else frozenset()
            case _:
                return None

    def has_gone(self, cids: Cards) -> bool:
        """Whether the card itself is meant as it was where it is no longer."""
        return self.this in cids and self.game.cards[self.this].incarnation != self.ref[1]

    def fitting(self, sel: tree.Selector, b: Bindings, zones: frozenset[int] | None = None) -> Cards | None:
        """All cards that certainly fit; None if that cannot be told."""
        if any(part.among is not None and self.told(part.among, b) is None for part in alternatives(sel)):
            return None
        found = set()
        for cid in self.candidates(sel, b, zones):
            fits = self.fits(cid, sel, b, zones)
            if fits is None:
                return None
            if fits:
                found.add(cid)
        return frozenset(found)

    def possible(self, sel: tree.Selector, b: Bindings, zones: frozenset[int] | None = None) -> Cards:
        """All cards that may fit."""
        return frozenset(c for c in self.candidates(sel, b, zones) if self.fits(c, sel, b, zones) is not False)

    def candidates(self, sel: tree.Selector, b: Bindings, zones: frozenset[int] | None) -> Iterable[int]:
        if isinstance(sel, tree.SelUnion):
            return {cid for part in sel.parts for cid in self.candidates(part, b, zones)}
        if sel.among is not None:
            among = self.told(sel.among, b)
            return range(len(self.game.cards)) if among is None else among
        kinds = self.kinds(sel, zones)
        return [cid for zone, cids in enumerate(self.game.zones) if zone >> 1 in kinds for cid in cids]

    def kinds(self, sel: tree.Sel, zones: frozenset[int] | None) -> frozenset[int]:
        """The kinds of zones in which a selector looks; ``zones`` are where its verb looks if it names none."""
        if sel.zones:
            return frozenset().union(*(self.words.zones.get(word, frozenset()) for word in sel.zones))
        if sel.kind == "leader":
            return frozenset(self.game.cards[c].zone >> 1 for p in (0, 1) for c in self.words.leaders(self.game, p))
        return self.words.in_play if zones is None else zones

    def fits(self, cid: int, sel: tree.Selector, b: Bindings, zones: frozenset[int] | None = None) -> bool | None:
        """Whether a card is what the selector describes."""
        if isinstance(sel, tree.SelUnion):
            return any_of(self.fits(cid, part, b, zones) for part in sel.parts)
        if cid >= len(self.game.cards):
            return False
        card = self.game.cards[cid]
        if sel.other and cid == self.this:
            return False
        players = BOTH if isinstance(sel.whose, tree.AnyPlayer) else self.players(sel.whose, b)
        if card.controller not in players:
            return False
        whose = None if players == BOTH and not isinstance(sel.whose, (tree.AnyPlayer, tree.EachPlayer)) else True
        if sel.among is not None:
            among = self.told(sel.among, b)
            if among is not None and cid not in among:
                return False
        elif card.zone >> 1 not in self.kinds(sel, zones):
            return False
        facts = self.facts(cid)
        if sel.among is None and not self.words.lies_in(facts, sel.zones):
            return False
        kind = self.words.is_kind(self.game, cid, facts, sel.kind)
        return all_of(
            (whose, kind, *(self.passes(cid, facts, each, b) for each in sel.filters if not isinstance(each, OF_A_SET)))
        )

    def passes(self, cid: int, facts: Facts, test: tree.Filter, b: Bindings) -> bool | None:
        """Whether a card has what a filter asks for."""
        match test:
            case tree.Trait(name):
                return folded(name) in map(folded, self.words.traits(facts))
            case tree.Class(name):
                return folded(name) in map(folded, self.words.classes(facts))
            case tree.Type(name):
                return self.words.is_kind(self.game, cid, facts, name)
            case tree.Name(name):
                return folded(name) in map(folded, facts["names"])
            case tree.NamePart(text, original) if not original:
                return any(folded(text) in folded(name) for name in facts["names"])
            case tree.Has(keyword):
                return folded(keyword) in map(folded, facts["keywords"]) or None
            case tree.State(word):
                return self.words.state(self.game, cid, facts, word)
            case tree.StatIs(stat, op, amount, original) if not original:
                mine, other = self.words.stat(facts, stat), self.amount(amount, b)
                return None if mine is None or other is None else COMPARES[op](mine, other)
            case tree.Not(inner):
                found = self.passes(cid, facts, inner, b)
                return None if found is None else not found
            case tree.AnyOf(filters):
                return any_of(self.passes(cid, facts, each, b) for each in filters)
            case tree.AllOf(filters):
                return all_of(self.passes(cid, facts, each, b) for each in filters)
            case tree.OwnedBy(whose):
                return self.game.cards[cid].owner in self.players(whose, b)
            case tree.EnteredThisTurn():
                return bool(facts.get("fresh"))
            case tree.HasCounter(kind, op, amount):
                n = 1 if amount is None else self.amount(amount, b)
                return None if n is None else COMPARES[op](counters(facts, kind), n)
            case tree.SameNameAs(what):
                others = self.told(what, b)
                if others is None:
                    return None
                return any(set(facts["names"]) & set(self.facts(other)["names"]) for other in others)
            case _:
                return None

    # -- numbers

    def amount(self, node: Any, b: Bindings) -> int | None:
        match node:
            case tree.Num(n):
                return n
            case tree.Count(sel):
                if isinstance(sel, tree.Sel) and any(isinstance(each, OF_A_SET) for each in sel.filters):
                    return None
                found = None if any("circle" in part.kind for part in alternatives(sel)) else self.fitting(sel, b)
                return None if found is None else len(found)
            case tree.StatOf(of, stat, original) if not original:
                cids = self.told(of, b)
                return None if cids is None or self.has_gone(cids) else self.summed(cids, stat)
            case tree.Total(sel, stat):
                cids = self.fitting(sel, b)
                return None if cids is None else self.summed(cids, stat)
            case tree.PlayerStat(of, what):
                players = self.players(of, b)
                return self.words.number_of(self.game, min(players), what) if len(players) == 1 else None
            case tree.Counters(on, kind):
                cids = self.told(on, b)
                if cids is None or not kind or self.has_gone(cids):
                    return None
                return sum(counters(self.facts(cid), kind) for cid in cids)
            case tree.Times(factor, amount):
                part = self.amount(amount, b)
                return None if part is None else factor * part
            case tree.Plus(left, right) | tree.Minus(left, right):
                one, other = self.amount(left, b), self.amount(right, b)
                if one is None or other is None:
                    return None
                return one + other if isinstance(node, tree.Plus) else one - other
            case tree.ForEvery(amount, per, count):
                once, often = self.amount(amount, b), self.amount(count, b)
                return None if once is None or often is None else once * (often // per)
            case tree.Result(bind):
                return b.results.get(bind)
            case tree.EventAmount():
                return b.amount
            case _:
                return None

    def summed(self, cids: Iterable[int], stat: str) -> int | None:
        found = [self.words.stat(self.facts(cid), stat) for cid in cids]
        return None if None in found else sum(n for n in found if n is not None)

    # -- conditions

    def holds(self, cond: tree.Condition | None, b: Bindings) -> bool | None:
        match cond:
            case None:
                return True
            case tree.Compare(left, op, right):
                one, other = self.amount(left, b), self.amount(right, b)
                return None if one is None or other is None else COMPARES[op](one, other)
            case tree.Is(what, sel):
                cids = self.told(what, b)
                if cids is None or self.has_gone(cids):
                    return None
                everywhere = frozenset(range(len(self.game.ruleset.zones)))
                return all_of(self.fits(cid, sel, b, everywhere) for cid in cids)
            case tree.Gate():
                return self.words.gate(self.game, self.me, self.this, cond)
            case tree.During(whose, phase):
                right_turn = self.game.active in self.players(whose, b)
                return right_turn and (None if phase else True)
            case tree.And(parts):
                return all_of(self.holds(part, b) for part in parts)
            case tree.Or(parts):
                return any_of(self.holds(part, b) for part in parts)
            case tree.Unless(inner):
                found = self.holds(inner, b)
                return None if found is None else not found
            case tree.LeaderIs(of, klass):
                leaders = [c for player in self.players(of, b) for c in self.words.leaders(self.game, player)]
                return any(folded(klass) in map(folded, self.words.classes(self.facts(c))) for c in leaders)
            case _:
                return None

    @cached_property
    def lying(self) -> dict[int, int]:
        """Each card with the zone it lies in."""
        return {cid: zone for zone, cids in enumerate(self.game.zones) for cid in cids}


BOTH = frozenset({0, 1})


def alternatives(sel: tree.Selector) -> tuple[tree.Sel, ...]:
    return sel.parts if isinstance(sel, tree.SelUnion) else (sel,)


def folded(word: str) -> str:
    return " ".join(word.replace("-", " ").replace("_", " ").casefold().split())


def counters(facts: Facts, kind: str) -> int:
    return sum(n for name, n in facts.get("counters", {}).items() if folded(name) == folded(kind))


def any_of(answers: Iterable[bool | None]) -> bool | None:
    found = list(answers)
    return True if True in found else None if None in found else False


def all_of(answers: Iterable[bool | None]) -> bool | None:
    found = list(answers)
    return False if False in found else None if None in found else True
