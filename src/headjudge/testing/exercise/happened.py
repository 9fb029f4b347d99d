"""What happened in one run of an ability, and which cards and players the noun phrases of its tree mean on the way."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from headjudge.kernel.notes import HELD, REPLACED
from headjudge.kernel.ruleset import PUBLIC
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.meaning import NOTHING, Bindings, Cards, Words, World
from headjudge.testing.exercise.watcher import Run, Seen

replace = msgspec.structs.replace

MANY = 99


class Deed(NamedTuple):
    """How a verb of the tree shows among the events.

    ``verbs`` are the names of the events, ``what`` the field with the cards it is done to, ``to`` the zone they come
    to ("=zone" if the step names it), ``looks`` where its selectors look if they name no zone, ``done`` the state that
    makes it idle. ``amount`` is the field with the number that each event must have.
    """

    verbs: frozenset[str]
    what: str = "what"
    to: str = ""
    looks: tuple[str, ...] = ()
    done: str = ""
    amount: str = ""
    form: str = "cards"
    own: bool = False
    """Whether a selector that names no zone means cards of the one who does it."""


def deed(*verbs: str, **more: Any) -> Deed:
    return Deed(frozenset(verbs), **more)


DEEDS_OF_ALL: dict[type, Deed] = {
    tree.AddToHand: deed("put", to="hand"),
    tree.Draw: deed("draw", form="players"),
    tree.Search: deed("search", form="find"),
    tree.Look: deed("look", form="find"),
    tree.Reveal: deed("reveal", form="find"),
    tree.Shuffle: deed("shuffle", "put", form="free"),
}
"""What every game calls and does alike."""


class Knowledge(NamedTuple):
    """What the comparison needs of a game: its words and verbs."""

    words: Words
    deeds: Mapping[type, Deed]
    quiet: Mapping[str, tuple[type, ...]]
    """Verbs that change nothing by themselves, each with the nodes that may bring it about; none: always."""
    follows: frozenset[str]
    """What rules add to an event at once, without an ability asking for it."""
    keyword_actions: Mapping[str, frozenset[str]]
    keyword_costs: Mapping[str, tuple[tree.Step, ...]] = {}
    """What a keyword adds to the costs of its ability."""
    keyword_steps: Mapping[str, tuple[tree.Step, ...]] = {}
    """What a keyword adds to what its ability does."""
    shares: bool = False
    """Whether a card's numbers may count for another of the same side: a boost, a shield."""


class Given(NamedTuple):
    """A number that a card got, and for how long."""

    ref: tuple[int, int]
    stat: str
    by: int
    until: str


class State(NamedTuple):
    """How far a way through the tree has come."""

    at: int
    b: Bindings
    covered: tuple[int, ...] = ()
    given: tuple[Given, ...] = ()
    unsure: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """``wrong`` is empty if the run is what the tree says. ``covered`` are the steps that left an event."""

    wrong: str = ""
    covered: frozenset[int] = frozenset()
    given: tuple[Given, ...] = ()
    unsure: tuple[str, ...] = ()


class Happened:
    """One run of an ability: what happened in it, and whom its noun phrases mean on the way."""

    def __init__(self, of: Knowledge, run: Run, body: tuple[tree.Step, ...], trigger: Cards | None = None) -> None:
        self.of = of
        self.run = run
        self.body = body
        self.begins = World(run.begins, of.words, run.source, run.controller)
        self.announced = World(run.announced, of.words, run.source, run.controller)
        self.verbs = run.begins.ruleset.verbs
        nodes = {type(node) for node in walk(body)}
        self.held = any(each.event.verb in (HELD, REPLACED) for each in run.seen)
        self.seen = [each for each in run.seen if self.is_told(each, nodes)]
        self.worlds: dict[int, World] = {}
        self.tried = 0
        self.furthest = -1
        self.missing: dict[str, None] = {}
        self.places = {id(node): n for n, node in enumerate(node for node in walk(body) if isinstance(node, tree.Verb))}
        self.trigger = trigger
        self.each_alone = any(
            isinstance(node, tree.RollDie) and isinstance(node.by, tree.EachPlayer) for node in walk(body)
        )
        """Whether what each player does depends on a result of their own."""

    def is_told(self, each: Seen, nodes: set[type]) -> bool:
        """Whether an event is one that the tree has to account for."""
        event = each.event
        if event.verb < 0:
            return False
        name = self.verbs[event.verb].name
        if name in self.of.follows and event.cause is None:
            return False
        if name in self.of.quiet:
            allowed = self.of.quiet[name]
            return bool(allowed) and not nodes.intersection(allowed)
        return True

    def fail(self, at: int, wanted: str) -> None:
        """Remember what was wanted where a way came to its end, for the ways that came furthest."""
        if at > self.furthest:
            self.furthest, self.missing = at, {}
        if at == self.furthest:
            self.missing[wanted] = None

    def world(self, at: int) -> World:
        """The state in which the next event found the game."""
        if at not in self.worlds:
            if at < len(self.seen):
                game = self.seen[at].before
            else:
                game = self.run.ends or self.run.begins
            self.worlds[at] = World(game, self.of.words, self.run.source, self.run.controller)
        return self.worlds[at]

    def place(self, step: Any) -> int:
        return self.places.get(id(step), -1)

    def name(self, at: int) -> str:
        return self.verbs[self.seen[at].event.verb].name

    # -- what a step is done to

    def of_performer(self, sel: Any, deed: Deed, by: Any) -> Any:
        """A selector that names nobody's cards, where the verb means those of who does it."""
        if not deed.own or isinstance(sel, tree.SelUnion) or not isinstance(sel.whose, tree.AnyPlayer):
            return sel
        return replace(sel, whose=by) if not isinstance(by, tree.EachPlayer) else sel

    def may_hide(self, sel: Any, looks: frozenset[int] | None) -> bool:
        """Whether nobody has to find the card: it is one of a certain kind in a zone that the other cannot look at."""
        found = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
        zones = self.run.begins.ruleset.zones
        hidden = any(zones[kind].visibility != PUBLIC for part in found for kind in self.begins.kinds(part, looks))
        return hidden and any(part.kind != "card" or part.filters for part in found)

    def objects(self, target: Any, deed: Deed, s: State, by: Any = tree.YOU) -> Iterator[tuple[Cards, int, int, str]]:
        """The cards that may be meant, how few and how many of them are, and the name they are bound to."""
        world, b = self.world(s.at), s.b
        looks = self.zones(deed.looks)
        if isinstance(target, tree.Bound) and target.name not in b.names and target.name in b.chosen:
            target = replace(b.chosen[target.name]) if not target.nth else b.chosen[target.name]
        match target:
            case tree.Both(parts):
                ways = [list(self.objects(part, deed, s, by)) for part in parts]
                found = [way[0] for way in ways if way]
                cards = frozenset().union(*(each for each, *_ in found))
                lows = [least for _, least, _, _ in found]
                few = max(lows, default=0) if overlap(found) else sum(lows)
                yield cards, few, sum(high for _, _, high, _ in found), ""
            case tree.Pick(sel, least, most):
                sel = self.of_performer(sel, deed, by)
                cards = world.possible(sel, b, looks) | self.before(sel, b, looks)
                low, high = world.amount(least, b), MANY if most is None else world.amount(most, b)
                sure = world.fitting(sel, b, looks)
                high = len(cards) if high is None else min(high, len(cards))
                unseen = is_of_a_set(sel) or self.may_hide(sel, looks)
                low = 0 if low is None or sure is None or unseen else min(low, len(sure), high)
                yield cards, low, high, target.bind
            case tree.Each(sel, bind):
                cards = world.possible(sel, b, looks)
                sure = world.fitting(sel, b, looks)
                yield cards, len(cards) if sure is not None else 0, len(cards), bind
            case tree.Leader(of) if not isinstance(of, tree.EachPlayer):
                leaders = world.told(target, b) or frozenset()
                yield leaders, min(1, len(leaders)), 1, ""
            case _:
                told = world.told(target, b)
                name = getattr(target, "bind", "")
                if told is None and isinstance(target, tree.TriggerCard) and b.trigger:
                    yield b.trigger, 0, 1, ""
                elif told is None:
                    everything = frozenset(range(len(world.game.cards)))
                    yield everything, 0, MANY, name
                else:
                    spare = b.spare.get(getattr(target, "name", ""), frozenset())
                    yield told | spare, len(told), len(told | spare), name

    def before(self, sel: Any, b: Bindings, looks: frozenset[int] | None) -> Cards:
        """What fitted when the ability was announced, or began: a choice may have been made then."""
        return self.announced.possible(sel, b, looks) | self.begins.possible(sel, b, looks)

    def zones(self, words: Sequence[str]) -> frozenset[int] | None:
        if not words:
            return None
        return frozenset().union(*(self.of.words.zones.get(word, frozenset()) for word in words))

    def has_left(self) -> bool:
        """Whether the card itself was somewhere else when its ability triggered."""
        return self.run.begins.cards[self.run.source[0]].incarnation != self.run.source[1]

    def is_idle(self, world: World, cid: int, deed: Deed, target: Any, step: Any = None) -> bool:
        """Whether there is nothing to do to a card: it is so already, or it is no longer where it was."""
        if self.held:
            return True
        card = world.game.cards[cid]
        if cid not in world.lying or (cid == self.run.source[0] and self.has_left()):
            return True
        if isinstance(step, tree.Steal) and card.controller in world.players(step.by, NOTHING):
            return True
        done = step.face if deed.done == "=face" else deed.done
        if done and self.of.words.state(world.game, cid, world.facts(cid), done):
            return True
        if deed.to and deed.to in self.of.words.zones and card.zone >> 1 in self.of.words.zones[deed.to]:
            return True
        moved = self.begins.lying.get(cid) != card.zone
        return moved and (card.zone >> 1 not in self.of.words.in_play or not isinstance(target, tree.This))


def overlap(ways: Sequence[tuple[Cards, int, int, str]]) -> bool:
    """Whether a card may be meant by more than one of several noun phrases."""
    return sum(len(cards) for cards, *_ in ways) > len(frozenset().union(*(cards for cards, *_ in ways)))


def is_of_a_set(sel: Any) -> bool:
    parts = sel.parts if isinstance(sel, tree.SelUnion) else (sel,)
    restricting = (tree.DifferentNames, tree.DifferentCosts, tree.SameName, tree.TotalIs, tree.Shares, tree.ExtremeStat)
    return any(isinstance(each, restricting) for part in parts for each in part.filters)
