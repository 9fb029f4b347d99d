"""The golden games: which are played, and how the players choose in them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from headjudge.errors import HeadjudgeError
from headjudge.formats.content import starter_decks, starter_pack
from headjudge.formats.packs import Card, read_pack
from headjudge.formats.position import Position, Side, set_up
from headjudge.games import box_of, positions_of, rulesets
from headjudge.kernel import rng
from headjudge.kernel.game import Game
from headjudge.testing import random_positions
from tests.kernel_game import kernel_game

DECKS, STARTERS, MADE = "decks", "starters", "made"
"""With starter decks; in positions dealt from the starter cards, and from the cards in `cards/`, which say what the
rules have a word for."""
CARDS = Path(__file__).parent / "cards"
IDLE = frozenset({"end", "pass", "done", "no", "forfeit"})
"""The words of options that begin nothing: who is eager takes them one time in eight."""
LONGEST = {DECKS: 600, STARTERS: 60, MADE: 60}
"""How many decisions of a game are played."""
POSITIONS = {STARTERS: 8, MADE: 24}
GAMES_OF_VARIANT, POSITIONS_OF_VARIANT = 2, 4
"""How much of a variant is played; nothing with cards of our own."""
POINTS = {"sve": {"evolution points": 2}}


class Course(msgspec.Struct, frozen=True):
    """A game by what it begins with: two starter decks, or a position dealt by its seed."""

    ruleset: str
    kind: str
    decks: tuple[str, ...]
    seed: int
    eager: bool

    @property
    def name(self) -> str:
        of = "-".join(deck.rpartition("/")[2] for deck in self.decks) or self.kind
        return f"{self.ruleset}-{of}-{self.seed}-{'eager' if self.eager else 'random'}"


def courses() -> Iterator[Course]:
    """Every starter deck against its neighbour, and positions with cards everywhere."""
    for at, ruleset in enumerate(rulesets()):
        is_variant = box_of(ruleset).book != ruleset
        decks = starter_decks(ruleset)
        for number, deck in enumerate(decks[:GAMES_OF_VARIANT] if is_variant else decks):
            yield Course(ruleset, DECKS, (deck, decks[number - 1]), 100 * at + number, number % 2 == 0)
        for kind, count in POSITIONS.items():
            many = count if not is_variant else POSITIONS_OF_VARIANT if kind == STARTERS else 0
            for number in range(many):
                yield Course(ruleset, kind, (), 1000 * (at + 1) + number, number % 4 != 0)


def begun(course: Course) -> Game:
    if course.decks:
        one, other = course.decks
        return kernel_game(course.ruleset, (one, other), seed=course.seed)
    return dealt(course.ruleset, course.kind, course.seed)


def dealt(ruleset: str, kind: str, seed: int) -> Game:
    """A position with cards in every zone, the first of the seed that can be opened and is not over."""
    chance = Random(seed)
    for _ in range(100):
        one, other = (side(ruleset, kind, chance) for _ in (0, 1))
        phase = chance.choice(sorted(set(positions_of(ruleset).PHASES) - {"end"}))
        try:
            game = set_up(ruleset, Position((one, other), chance.randrange(2), phase, 2 + seed % 9), seed)
        except HeadjudgeError:
            continue
        if game.decision is not None:
            return game
    raise AssertionError(f"no position of {ruleset} can be opened with the seed {seed}")


def side(ruleset: str, kind: str, chance: Random) -> Side:
    zones = random_positions.dealt(ruleset, sections(ruleset, kind), lambda card: True, chance).zones
    return Side(zones, POINTS.get(ruleset.partition("-")[0], {}))


@cache
def sections(ruleset: str, kind: str) -> dict[str, list[Card]]:
    """The cards by the section of a deck to which they belong."""
    pack = starter_pack(ruleset) if kind == STARTERS else read_pack(CARDS / f"{ruleset}.yaml")
    found: dict[str, list[Card]] = {}
    for card in pack.cards:
        found.setdefault(box_of(ruleset).section_of(card), []).append(card)
    return found


def choice(course: Course, game: Game, number: int) -> int:
    """By the seed and the number of the decision alone."""
    assert game.decision is not None
    drawn = rng.mix(course.seed, number)
    options = game.decision.options
    if course.eager and drawn % 8:
        busy = [at for at, option in enumerate(options) if option[0] not in IDLE]
        if busy:
            return busy[(drawn >> 8) % len(busy)]
    return (drawn >> 8) % len(options)
