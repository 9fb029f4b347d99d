"""How many paths of decisions lead from a position: what may be done there, counted without a look at what it does."""

from collections.abc import Iterator

import msgspec

from headjudge.games import rulesets
from headjudge.kernel.game import Game
from tests.golden.courses import STARTERS, dealt

POSITIONS = 3
MOST_PATHS = 220
"""The depth is the greatest at which no more paths than these are walked."""


class Root(msgspec.Struct, frozen=True):
    ruleset: str
    seed: int

    @property
    def name(self) -> str:
        return f"{self.ruleset}-perft-{self.seed}"


def roots() -> Iterator[Root]:
    for at, ruleset in enumerate(rulesets()):
        for number in range(POSITIONS):
            yield Root(ruleset, 5000 + 100 * at + number)


def counts(root: Root) -> list[int]:
    """The number of paths of one decision, of two, and so on."""
    game = dealt(root.ruleset, STARTERS, root.seed)
    game.keeps_history = game.keeps_log = False
    found: list[int] = []
    worlds = [game]
    while worlds and len(worlds) <= MOST_PATHS:
        found.append(sum(len(world.decision.options) for world in worlds if world.decision is not None))
        if found[-1] > MOST_PATHS:
            break
        worlds = [after for world in worlds for after in ways(world)]
    return found


def ways(world: Game) -> Iterator[Game]:
    if world.decision is not None:
        for option in world.decision.options:
            after = world.fork()
            after.choose(option)
            yield after
