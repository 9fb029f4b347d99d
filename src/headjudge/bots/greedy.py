"""A bot that tries what it may do in a world it may imagine, and takes what leaves it best off.

It sees its seat alone: in the world it imagines, hidden cards are dealt anew, random numbers are others. Everything
after that happens in forks of the imagined world, so that nothing hidden can reach a choice.
"""

from typing import ClassVar

from headjudge.bots.seat import Needs, Seat
from headjudge.games import judgement_of
from headjudge.games.judgement import Judgement
from headjudge.kernel import rng
from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game

TRIES = 240
"""How many answers may be tried for one decision: a number, not a time, so that a seed always plays the same."""

BREADTH = 3
"""How many ways to go on with a turn are followed at a time."""

LEAVES = 12
"""How many ways to carry out one action (targets, options, payments) are looked at."""

PATIENCE = 80
"""How many tries beyond its share an option gets to lead to a quiet position at all: what was begun may be taken back
by a rule, to be begun again."""

WON = 1_000.0

EFFORT = 0.02
"""What beginning something costs, so that nothing is begun for nothing."""


class GreedyBot:
    """Plans its own turn a few actions ahead; expects of the other player little more than attacks next turn."""

    needs: ClassVar[Needs] = "world"

    def __init__(self, seed: int = 0, tries: int = TRIES) -> None:
        self.key = rng.key_of(seed)
        self.counter = 0
        self.tries = tries

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        if len(decision.options) == 1:
            return 0
        self.counter += 1
        world = seat.imagine(rng.mix(self.key, self.counter))
        world.keeps_history = world.keeps_log = world.skips_forced = False
        judgement = judgement_of(world.ruleset.id)
        known = judgement.own_thumb(world, decision)
        return known if known is not None else Search(world, judgement, self.tries).best()


class Leaf:
    """A quiet position that can be reached: the first choice on the way to it, how many actions, what it is worth."""

    __slots__ = ("actions", "first", "value", "world")

    def __init__(self, first: int, actions: int, worth: float, world: Game) -> None:
        self.first = first
        self.actions = actions
        self.value = worth - EFFORT * actions
        self.world = world


class Search:
    """One decision's worth of trying."""

    def __init__(self, world: Game, judgement: Judgement, tries: int) -> None:
        assert world.decision is not None
        self.root = world
        self.player = world.decision.player
        self.judgement = judgement
        self.left = tries

    def best(self) -> int:
        """The first choice of the best line found; of equal ones the earliest option."""
        assert self.root.decision is not None
        found: list[Leaf] = []
        options = self.worth_trying(self.root, self.root.decision)
        for n, first in enumerate(options):
            share = max(2, self.left // (len(options) - n + 1))
            found += self.ways(first, Leaf(first, 0, 0.0, self.root), share)
        beam = self.keep(found)
        while beam and self.left > 0:
            deeper = [leaf for old in beam for leaf in self.go_on(old)]
            found += deeper
            beam = self.keep(deeper)
        if not found:
            return self.way_out(self.root.decision)
        return max(found, key=lambda leaf: (leaf.value, -leaf.first)).first

    def way_out(self, decision: Decision) -> int:
        """Where nothing led to a quiet position: to begin nothing, if that can be."""
        stopping = [i for i, option in enumerate(decision.options) if self.judgement.stops(option)]
        return stopping[0] if stopping else len(decision.options) - 1

    def keep(self, leaves: list[Leaf]) -> list[Leaf]:
        """The best positions from which the player may go on acting; none once the game is won."""
        if any(leaf.value > WON / 2 for leaf in leaves):
            return []
        mine = [leaf for leaf in leaves if self.may_go_on(leaf.world)]
        mine.sort(key=lambda leaf: -leaf.value)
        return mine[:BREADTH]

    def may_go_on(self, world: Game) -> bool:
        decision = world.decision
        return decision is not None and decision.player == self.player and self.judgement.is_open(world, decision)

    def worth_trying(self, world: Game, decision: Decision) -> list[int]:
        """The options that could make a difference; all of them where none could."""
        everything = range(len(decision.options))
        found = [i for i in everything if not self.judgement.is_idle(world, decision.options[i])]
        return found or list(everything)

    def go_on(self, leaf: Leaf) -> list[Leaf]:
        decision = leaf.world.decision
        assert decision is not None
        tried = self.worth_trying(leaf.world, decision)
        options = [i for i in tried if not self.judgement.stops(decision.options[i])]
        return [found for i in options for found in self.ways(i, leaf, LEAVES)]

    def ways(self, index: int, before: Leaf, share: int) -> list[Leaf]:
        """The quiet positions that one option may lead to, found with at most that many tries (and a few)."""
        world, decision = before.world, before.world.decision
        assert decision is not None
        if self.judgement.is_open(world, decision) and self.judgement.stops(decision.options[index]):
            return [Leaf(before.first, before.actions, self.worth(world), world)]
        if self.left <= 0 and world is not self.root:
            return []
        enough = self.left - share
        leaves: list[Leaf] = []
        stack = [(world, index)]
        while stack and len(leaves) < LEAVES and self.left > (enough if leaves else enough - PATIENCE):
            now = self.tried(*stack.pop())
            asked = now.decision
            while asked is not None and asked.player != self.player and not self.judgement.is_open(now, asked):
                now = self.tried(now, self.reply(now, asked))
                asked = now.decision
            if asked is None or self.judgement.is_open(now, asked):
                leaves.append(Leaf(before.first, before.actions + 1, self.worth(now), now))
            else:
                stack += [(now, i) for i in reversed(self.own(now, asked))]
        return leaves

    def own(self, world: Game, decision: Decision) -> list[int]:
        thumb = self.judgement.own_thumb(world, decision)
        return self.worth_trying(world, decision) if thumb is None else [thumb]

    def tried(self, world: Game, index: int) -> Game:
        assert world.decision is not None
        self.left -= 1
        new = world.fork()
        new.answer(world.decision.options[index])
        return new

    def reply(self, world: Game, decision: Decision) -> int:
        """What the other player answers in between: the rule of thumb, or what hurts most at first sight."""
        thumb = self.judgement.reply_thumb(world, decision)
        if thumb is not None or self.left <= 0 or len(decision.options) == 1:
            return thumb or 0
        return min(range(len(decision.options)), key=lambda i: self.worth(self.tried(world, i)))

    def worth(self, world: Game) -> float:
        if world.result is not None:
            return WON * world.result[self.player]
        return self.judgement.worth(world, self.player)
