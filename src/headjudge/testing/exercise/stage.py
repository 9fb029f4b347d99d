"""From an ability's tree, what a position needs for it to happen: the cards its selectors describe, and the play.

Every selector gets witnesses of its own: cards without a text, invented so that they fit. What cannot be brought about
is said in words and never counted as exercised.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from headjudge.formats.packs import Card
from headjudge.formats.position import Placed, Position, Side
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.watching import Watch

ME, THEM = 0, 1
MOST = 3
"""How many witnesses a selector gets that asks for any number of cards."""


class Unstaged(Exception):
    """What cannot be brought about, in words."""


class Intent(NamedTuple):
    """Something to do when a player may do anything: the option's word, and the names of the cards it is about."""

    word: str
    card: str = ""
    by: int = ME
    targets: tuple[str, ...] = ()


class Draft(msgspec.Struct):
    """A witness: where it lies, whose it is, and its facts."""

    name: str
    facts: dict[str, Any]
    zone: str
    player: int
    text: list[str] = []
    state: dict[str, Any] = {}
    twin: bool = False
    """Whether it is another copy of the card itself."""

    def placed(self) -> Placed:
        return Placed(Card(self.name, self.facts, tuple(self.text)), self.state)


class Setting(msgspec.Struct):
    """A position in the making and what is played in it."""

    drafts: list[Draft] = []
    points: tuple[dict[str, int], dict[str, int]] = msgspec.field(default_factory=lambda: ({}, {}))
    active: int = ME
    phase: str = "main"
    plan: list[Intent] = []
    prefer: list[str] = []
    """Names that are chosen first, whoever asks."""
    names: int = 0
    card_zone: str = ""
    """Where the card itself lies, in the words of positions; empty where it lies already."""
    card_state: dict[str, Any] = {}
    fillers: bool = True
    card_name: str = ""
    all_of: Sequence[Any] = ()
    """All abilities of the card."""
    clan: str = ""

    def named(self, hint: str) -> str:
        self.names += 1
        return f"{hint} {NUMERALS[self.names % len(NUMERALS)]}{'' if self.names < len(NUMERALS) else self.names}"


NUMERALS = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


class Want(msgspec.Struct, frozen=True):
    """A selector of the tree, how many cards are to fit it, and where they are looked for if it does not say."""

    sel: tree.Sel
    count: int
    looks: str


IGNORED = (tree.InBattle, tree.SameColumn, tree.BoostedBy, tree.Becomes, tree.SameNameAs, tree.HowOften, tree.Paid)
"""What a position is not made for: an ability that needs it and does not happen was not staged."""


class Stage(ABC):
    """How a game brings its abilities about."""

    ruleset: str
    resting: frozenset[str] = frozenset()
    """The questions between two things of a plan; none for those at which the game's speech is at rest."""
    declines: frozenset[str] = frozenset()
    """Questions whether to do something that the plan does not say."""
    windows: frozenset[str] = frozenset()
    """Questions in which something may be played although the turn is not at rest."""

    # -- what a game says

    @abstractmethod
    def draft(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        """A card that fits the selector."""

    @abstractmethod
    def zone_word(self, zone: str) -> str:
        """A zone of the tree in the words of positions."""

    @abstractmethod
    def room(self, setting: Setting, zone: str, player: int) -> int:
        """How many more cards the zone may hold."""

    @abstractmethod
    def prepare(self, setting: Setting, card: Card, ability: Any) -> None:
        """Put the card where its ability works, and plan what makes it happen."""

    @abstractmethod
    def need(self, setting: Setting, node: Any) -> None:
        """What a node of the tree needs that is no matter of witnesses: a condition that holds, something to pay."""

    @abstractmethod
    def fill(self, setting: Setting) -> None:
        """Cards that have nothing to do with it, so that touching them shows."""

    @abstractmethod
    def meant(self, game: Game, decision: Decision, intent: Intent, trial: Any) -> Option | None:
        """The option that does what is intended, if there is one now."""

    @abstractmethod
    def onward(self, game: Game, decision: Decision, intent: Intent, turns: int) -> Option | None:
        """What leads on to where it may be done, if anything does; so many turns have passed."""

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """The answer to a question that no ability asks, where one is better than another."""
        return None

    def is_done(self, trial: Any, watch: Watch) -> bool:
        """Whether something happened that the rules themselves do for the ability."""
        return False

    def waits(self, game: Game, decision: Decision) -> Option | None:
        """What lets that happen which was played and waits, where a game has such a thing."""
        return None

    @abstractmethod
    def idle(self, game: Game, decision: Decision) -> Option | None:
        """Doing nothing, if that is possible."""

    @abstractmethod
    def impoverish(self, setting: Setting) -> None:
        """Take away what costs are paid with."""

    # -- wants

    def ignored(self, ability: Any) -> str:
        """What the ability needs that nobody has brought about."""
        for node in walk((getattr(ability, "trigger", None), getattr(ability, "gate", None), *conditions(ability))):
            if isinstance(node, IGNORED):
                return type(node).__name__
            if getattr(node, "through", ""):
                return str(node.through)
        return ""

    def stripped(self, card: Card, ability: Any, all_of: Sequence[Any] = ()) -> Setting:
        """The same play without anything that the ability speaks of."""
        setting = Setting(card_name=card.name, all_of=all_of)
        self.prepare(setting, card, ability)
        return setting

    def setting(self, card: Card, ability: Any, all_of: Sequence[Any] = ()) -> Setting:
        """The position and plan in which the ability's main branch should happen."""
        setting = Setting(card_name=card.name, all_of=all_of)
        self.prepare(setting, card, ability)
        played = any(intent == Intent("play", card.name) for intent in setting.plan)
        also = [each for each in all_of if played and isinstance(each, tree.PlayCost) and each is not ability]
        for part in (ability, *also):
            for node in walk(part):
                self.need(setting, node)
            for want in wants(part):
                self.provide(setting, want)
        if setting.fillers:
            self.fill(setting)
        return setting

    def provide(self, setting: Setting, want: Want) -> None:
        if self.is_there(want.sel):
            return
        zones = want.sel.zones or (want.looks,)
        for player in owners(want.sel.whose):
            zone = self.zone_word(zones[0])
            if not zone:
                continue
            for _ in range(min(want.count, self.room(setting, zone, player))):
                setting.drafts.append(self.draft(setting, want, player, zone))

    def is_there(self, sel: tree.Sel) -> bool:
        """Whether a selector means what every game has."""
        return sel.kind == "leader"

    def position(self, setting: Setting, card: Card | None) -> Position:
        zones: tuple[dict[str, list[Placed]], dict[str, list[Placed]]] = ({}, {})
        if card is not None and setting.card_zone:
            zones[ME].setdefault(setting.card_zone, []).append(Placed(card, setting.card_state))
        for each in setting.drafts:
            if card is not None and not setting.card_zone and each.name == card.name:
                each.state = {**setting.card_state, **each.state}
            placed = Placed(card, each.state) if each.twin and card is not None else each.placed()
            zones[each.player].setdefault(each.zone, []).append(placed)
        sides = tuple(
            Side({word: tuple(self.completed(word, cards)) for word, cards in zones[p].items()}, setting.points[p])
            for p in (ME, THEM)
        )
        return Position((sides[0], sides[1]), setting.active, setting.phase)

    def completed(self, zone: str, cards: list[Placed]) -> list[Placed]:
        """A deck that is named has blanks below."""
        return [*cards, *[Placed("Blank")] * 20] if zone == "deck" else cards


def conditions(ability: Any) -> Iterator[Any]:
    """What has to hold before anything of the ability happens."""
    yield getattr(ability, "only_if", None)
    for step in getattr(ability, "body", ()):
        if isinstance(step, tree.If):
            yield step.cond
    if isinstance(ability, (tree.Activated, tree.PlayCost, tree.Awakening)):
        yield from ability.costs


def owners(whose: tree.Player) -> tuple[int, ...]:
    match whose:
        case tree.You():
            return (ME,)
        case tree.Opponent():
            return (THEM,)
        case _:
            return (THEM, ME)


HOMES: dict[type, str] = {tree.Discard: "hand", tree.Search: "deck", tree.Reveal: "hand"}


def wants(ability: Any) -> list[Want]:
    """The cards that the selectors of an ability speak of."""
    found: list[Want] = []
    counts = dict(counted(ability))
    looks = dict(places(ability))
    for node in walk(ability):
        match node:
            case tree.Pick(sel, low, high):
                n = number(high) if high is not None else MOST
                n = max(1, min(n, MOST + 2), number(low))
                found += [Want(part, n, looks.get(id(part), "")) for part in parts(sel)]
            case tree.Each(sel):
                found += [Want(part, 2, looks.get(id(part), "")) for part in parts(sel)]
            case tree.Count(sel) | tree.Total(sel) | tree.Extreme(sel) | tree.Distinct(sel):
                n = counts.get(id(sel), 1)
                found += [Want(part, n, looks.get(id(part), "")) for part in parts(sel) if n]
    return [want for want in dict.fromkeys(found) if not is_of_bound(want.sel) or want.looks]


def counted(ability: Any) -> Iterator[tuple[int, int]]:
    """How many cards each count that is compared needs; of two counts the greater one gets cards."""
    for node in walk(ability):
        if not isinstance(node, tree.Compare):
            continue
        left, right = node.left, node.right
        if isinstance(left, tree.Count) and isinstance(right, tree.Count):
            yield id(left.sel), MOST if ">" in node.op else 0
            yield id(right.sel), MOST if "<" in node.op else 0
        elif isinstance(left, tree.Count):
            yield id(left.sel), least(node)


def least(node: tree.Compare) -> int:
    """How many cards make a comparison true."""
    n = number(node.right)
    return {">=": n, ">": n + 1, "==": n, "<=": 0, "<": 0, "!=": n + 1}[node.op]


def number(node: Any) -> int:
    match node:
        case tree.Num(n):
            return n
        case tree.ForEvery(amount, per):
            return number(amount) * per
        case _:
            return 2


def parts(sel: Any) -> Sequence[tree.Sel]:
    return sel.parts if isinstance(sel, tree.SelUnion) else (sel,)


def is_of_bound(sel: tree.Sel) -> bool:
    return sel.among is not None


def places(ability: Any) -> Iterator[tuple[int, str]]:
    """Where a verb looks for the cards of a selector that names no zone, or that narrows cards of the deck."""
    decks = {node.bind for node in walk(ability) if isinstance(node, tree.TopOf) and node.zone == "deck"}
    for node in walk(ability):
        home = HOMES.get(type(node), "")
        if isinstance(node, tree.Search):
            home = node.zone
        for inner in walk(node) if home and isinstance(node, tree.Verb) else ():
            if isinstance(inner, tree.Sel) and not inner.zones and inner.among is None:
                yield id(inner), home
        if isinstance(node, tree.RevealUntil):
            yield from ((id(part), "deck") for part in parts(node.until))
        if isinstance(node, tree.Sel) and node.among is not None:
            names = {each.name for each in walk(node.among) if isinstance(each, (tree.Bound, tree.RestOf))}
            if names & decks or any(isinstance(each, tree.TopOf) for each in walk(node.among)):
                yield id(node), "deck"
