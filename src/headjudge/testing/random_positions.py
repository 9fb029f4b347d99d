"""Positions dealt at random from any cards, for checks that need more than the starter decks have."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from headjudge.errors import HeadjudgeError
from headjudge.formats.packs import Card
from headjudge.formats.position import Position, Side, as_placed, put, set_up
from headjudge.games import box_of, positions_of
from headjudge.games.positions import PLAYERS
from headjudge.kernel.game import Game

NOT_ALONE = 3
"""One card in so many lies there twice: what is alike has to be told apart."""


def games(ruleset: str, cards: Sequence[Card], seed: int) -> Iterator[Game]:
    """One position after the other, for as long as somebody asks; what cannot be opened is left out."""
    chance = Random(seed)
    box = box_of(ruleset)
    sections: dict[str, list[Card]] = {}
    used = {section for section, _most in positions_of(ruleset).SHARES.values()}
    for card in cards:
        if (section := box.section_of(card)) in used:
            sections.setdefault(section, []).append(card)
    readable = Readable(ruleset)
    while True:
        position = Position(
            (dealt(ruleset, sections, readable, chance), dealt(ruleset, sections, readable, chance)),
            chance.randrange(len(PLAYERS)),
            chance.choice(sorted(set(positions_of(ruleset).PHASES) - {"end"})),
            chance.randrange(2, 12),
        )
        try:
            game = set_up(ruleset, position, chance.randrange(1 << 30))
        except HeadjudgeError:
            continue
        if game.decision is not None:
            yield game


class Readable:
    """Which cards can be played with: their text is understood and carried out."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.known: dict[tuple[str, str], bool] = {}

    def __call__(self, card: Card) -> bool:
        key = (card.name, card.number)
        if key not in self.known:
            self.known[key] = self.opens(card)
        return self.known[key]

    def opens(self, card: Card) -> bool:
        section = box_of(self.ruleset).section_of(card)
        word = next(word for word, (kind, _most) in positions_of(self.ruleset).SHARES.items() if kind == section)
        side = Side({word: (as_placed(card),)}, {})
        try:
            set_up(self.ruleset, Position((side, Side({}, {})), 0, "main", 2))
        except HeadjudgeError:
            return False
        return True


def dealt(ruleset: str, sections: Mapping[str, list[Card]], fits: Callable[[Card], bool], chance: Random) -> Side:
    """A side with cards of the right section in every zone, some of them twice."""
    zones = {}
    few = {name: [card for card in some(cards, chance) if fits(card)] for name, cards in sections.items()}
    for word, (section, most) in positions_of(ruleset).SHARES.items():
        here = few.get(section, [])
        count = most if most == 1 else chance.randint(0, most)
        if here and count:
            zones[word] = tuple(put(chance.choice(here)) for _ in range(count))
    return Side(zones, {})


def some(cards: Sequence[Card], chance: Random) -> list[Card]:
    return chance.sample(list(cards), min(len(cards), 5 * NOT_ALONE))
