"""A position: cards in any zone of either player, points, whose turn and which phase, opened as a live game.

Scenarios, tests and clients share it. What is left open has sane values: a leader, a deck of blanks, play points in
plenty, the main phase of player A. What a game calls its zones, points and states is its own (``games.*.positions``).
"""

import importlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Pack, read_pack
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset
from headjudge.rulebook import book

PLAYERS = ("A", "B")


class Placed(msgspec.Struct, frozen=True):
    """A card by its name, or itself, and what is said of it: engaged, damage, counters and the like."""

    card: str | Card
    state: dict[str, Any] = {}

    @property
    def name(self) -> str:
        return self.card if isinstance(self.card, str) else self.card.name


class Side(msgspec.Struct, frozen=True):
    """What one player has; a zone or number that is not named has its sane value."""

    zones: dict[str, tuple[Placed, ...]] = {}
    points: dict[str, int] = {}


class Position(msgspec.Struct, frozen=True):
    """``active`` is the player whose turn it is; ``number`` counts turns, 0 for one in the middle of a game."""

    sides: tuple[Side, Side] = (Side(), Side())
    active: int = 0
    phase: str = "main"
    number: int = 0

    def own_cards(self) -> list[Card]:
        """The cards that came with the position itself."""
        placed = [item for side in self.sides for zone in side.zones.values() for item in zone]
        return [item.card for item in placed if isinstance(item.card, Card)]


def put(card: str | Card, **state: Any) -> Placed:
    """A card with what is said of it: ``put("Knight", engaged=True, damage=1)``."""
    return Placed(card, state)


def side(said: Mapping[str, Any], words: Any) -> Side:
    """A player's side from keyword arguments or a mapping: zones, points, and ``leader defense``."""
    zones: dict[str, tuple[Placed, ...]] = {}
    points: dict[str, int] = {}
    for key, value in said.items():
        word = key.replace("_", " ").lower()
        if word in words.POINT_WORDS:
            points[word] = value
        elif word in words.ZONE_WORDS:
            zones[word] = tuple(as_placed(item) for item in as_list(value))
        else:
            raise unknown(key, [*words.ZONE_WORDS, *words.POINT_WORDS])
    return Side(zones, points)


def unknown(word: str, known: Iterable[str]) -> Malformed:
    return Malformed(f"'{word}' is no part of a position", f"one of {', '.join(known)}", "Correct the word.")


def as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]


def as_placed(item: str | Card | Placed) -> Placed:
    return item if isinstance(item, Placed) else Placed(item)


def game_positions(ruleset_id: str) -> Any:
    """The module in which a game keeps its own part of this."""
    return importlib.import_module(f"{book.edition(ruleset_id).package}.positions")


# -- cards -------------------------------------------------------------------------------------------------------------


@cache
def starter_packs(ruleset_id: str) -> tuple[Pack, ...]:
    folder = Path(str(resources.files(book.edition(ruleset_id).package) / "packs"))
    return tuple(read_pack(path) for path in sorted(folder.glob("*.yaml")) if path.stem != "tokens")


def ruleset_with(ruleset_id: str, cards: Sequence[Card]) -> Ruleset:
    """The rules with the starter cards, the tokens, some blanks, and these cards before all others."""
    return _ruleset(ruleset_id, tuple(_Same(card) for card in cards))


class _Same:
    """A card as a key of a cache: equal if it is written equally."""

    __slots__ = ("card", "written")

    def __init__(self, card: Card) -> None:
        self.card = card
        self.written = msgspec.json.encode(card, order="sorted")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.written == other.written

    def __hash__(self) -> int:
        return hash(self.written)


@lru_cache(maxsize=64)
def _ruleset(ruleset_id: str, cards: tuple[_Same, ...]) -> Ruleset:
    spare = [Card(name, facts) for name, facts in game_positions(ruleset_id).SPARE_CARDS]
    own = Pack("Own cards", ruleset_id, (*(item.card for item in cards), *spare))
    made: Ruleset = game_positions(ruleset_id).ruleset([own, *starter_packs(ruleset_id)])
    return made


# -- opening -----------------------------------------------------------------------------------------------------------


def set_up(ruleset_id: str, position: Position, seed: int = 1, cards: Sequence[Card] = ()) -> Game:
    """Open the position as a live game; the cards are added to those of the starter packs and to its own."""
    return arrange(ruleset_with(ruleset_id, [*cards, *position.own_cards()]), position, seed)


def arrange(ruleset: Ruleset, position: Position, seed: int = 1) -> Game:
    """Open the position under these very rules, with the cards they know."""
    words = game_positions(ruleset.id)
    check(position, words)
    game = Game(ruleset, seed)
    lying = []
    for player, mine in enumerate(position.sides):
        given = {words.ZONE_WORDS[word]: zone for word, zone in mine.zones.items()}
        for kind in range(len(ruleset.zones)):
            lying += in_zone(words, ruleset, kind, player, given.get(kind))
        game.points[player] = words.points({words.POINT_WORDS[word]: n for word, n in mine.points.items()})
    words.place(game, lying)
    words.begin(game, position.active, position.number, position.phase)
    return game


def in_zone(words: Any, ruleset: Ruleset, kind: int, player: int, zone: tuple[Placed, ...] | None) -> list[Any]:
    """The cards of one zone in the order in which they are put there; an ordered zone is listed from its top."""
    if zone is None:
        return list(words.defaults(kind, player))
    found = [words.Lying(item.name, player, kind, item.state) for item in zone]
    return found[::-1] if ruleset.zones[kind].ordered else found


def check(position: Position, words: Any) -> None:
    """Refuse what no game of this kind has."""
    if position.phase not in words.PHASES:
        raise unknown(position.phase, words.PHASES)
    for mine in position.sides:
        for word in mine.zones:
            if word not in words.ZONE_WORDS:
                raise unknown(word, words.ZONE_WORDS)
        for zone in mine.zones.values():
            for item in zone:
                check_state(item, words)


def check_state(item: Placed, words: Any) -> None:
    for word, value in item.state.items():
        if word not in words.STATE_WORDS:
            raise unknown(word, words.STATE_WORDS)
        wanted = words.STATE_WORDS[word]
        is_flag = wanted is bool or (isinstance(wanted, tuple) and bool in wanted)
        if not isinstance(value, wanted) or (isinstance(value, bool) and not is_flag):
            raise Malformed(f"'{word}' of {item.name} is {value!r}", "another kind of value", "Correct it.")
