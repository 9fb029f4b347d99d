"""A position: cards in any zone of either player, points, whose turn and which phase, opened as a live game.

Scenarios, tests and clients share it. What is left open has sane values: a leader, a deck of blanks, play points in
plenty, the main phase of player A. What a game calls its zones, points and states is its own (``games.*.positions``).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

import msgspec

from headjudge.errors import Malformed
from headjudge.formats.content import starter_pack
from headjudge.formats.packs import Card, Face
from headjudge.games import box_of, positions_of
from headjudge.games.positions import Lying, Positions, number_of
from headjudge.games.printed import sides
from headjudge.games.temporary import lender_of, lent_texts
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.compiler import CardFacts, CompiledText, Compiler
from headjudge.language.defined import Definition
from headjudge.rulebook import exercise

SETUP = "setup"
"""The phase of a game that has not begun: the players only have their decks."""


class Placed(msgspec.Struct, frozen=True):
    """A card by its name, or itself, and what is said of it: engaged, damage, counters and the like."""

    card: str | Card
    state: dict[str, Any] = {}

    @property
    def name(self) -> str:
        return self.card if isinstance(self.card, str) else self.card.name

    @property
    def printed(self) -> Card | None:
        return None if isinstance(self.card, str) else self.card


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

    def placed(self) -> list[Placed]:
        return [item for side in self.sides for zone in side.zones.values() for item in zone]

    def own_cards(self) -> list[Card]:
        """The cards that came with the position itself."""
        return [item.card for item in self.placed() if isinstance(item.card, Card)]

    def lenders(self, facts: dict[str, Any]) -> list[Card]:
        """A card with these facts for every text that a card of the position has for a time."""
        said = dict.fromkeys(texts for item in self.placed() if (texts := lent_texts(item.state)))
        return [Card(lender_of(texts), facts, texts) for texts in said]

    def names(self) -> list[str]:
        """Every card it speaks of, also those that are only part of a card's state."""
        said = [value for item in self.placed() for value in item.state.values() if isinstance(value, str)]
        return [*(item.name for item in self.placed()), *said]


def put(card: str | Card, **state: Any) -> Placed:
    """A card with what is said of it: ``put("Knight", engaged=True, until_end_of_turn={"attack": 2})``."""
    return Placed(card, {word.replace("_", " "): value for word, value in state.items()})


def side(said: Mapping[str, Any], words: Positions) -> Side:
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


# -- cards -------------------------------------------------------------------------------------------------------------


def ruleset_with(ruleset_id: str, own: Sequence[Card], names: Iterable[str] = (), by_hand: bool = False) -> Ruleset:
    """The rules with these cards, some blanks, the starter cards of these names, and every token."""
    words = positions_of(ruleset_id)
    own = [*own, *(Card(name, facts) for name, facts in words.SPARE_CARDS)]
    taken = {(card.name, words.is_special(card)) for card in own}
    wanted = {*names, *words.ALWAYS, *(card.name for card in own)}
    starters = [card for card in starter_pack(ruleset_id).cards if {card.name, card.number} & wanted]
    cards = [*own, *(card for card in starters if (card.name, words.is_special(card)) not in taken)]
    key = (ruleset_id, by_hand, msgspec.json.encode(cards, order="sorted"))
    found = _rulesets.get(key)
    if found is None or exercise.is_to_be_made(found):
        if len(_rulesets) >= MOST_REMEMBERED:
            _rulesets.clear()
        found = exercise.keep(lambda: box_of(ruleset_id).ruleset(cards, Memory(ruleset_id, cards), by_hand))
        _rulesets[key] = found
    return exercise.used(found)


MOST_REMEMBERED = 64
_rulesets: dict[tuple[str, bool, bytes], exercise.Kept[Ruleset]] = {}


def faces(cards: Iterable[Card]) -> list[Face]:
    return [face for card in cards for face in sides(card)]


def stem(word: str) -> str:
    """A word as far as its plural has it too."""
    return word.casefold() if len(word) < 5 else word[:-2].casefold()


@cache
def starter_traits(ruleset_id: str) -> set[str]:
    return box_of(ruleset_id).words(faces(starter_pack(ruleset_id).cards))[1]


class Memory:
    """A compiler that remembers the tree of every text it has read, for as long as no word of it means another card."""

    trees: ClassVar[dict[tuple[str, CardFacts, tuple[str, ...]], exercise.Kept[CompiledText]]] = {}

    def __init__(self, ruleset_id: str, cards: Sequence[Card]) -> None:
        self.box = box_of(ruleset_id)
        starters = faces(starter_pack(ruleset_id).cards)
        texts = "\n".join(line for face in faces(cards) for line in face.text).casefold()
        spoken_of = [face for face in starters if stem(face.name) in texts]
        self.names, traits = self.box.words([*faces(cards), *spoken_of])
        self.traits = traits | starter_traits(ruleset_id)
        self.compiler: Compiler | None = None
        self.defined: tuple[Definition, ...] = ()

    def compile(self, facts: CardFacts) -> CompiledText:
        text = facts.text.casefold()
        heard = [word for word in (*self.names, *self.traits) if stem(word) in text]
        key = (self.box.id, facts, tuple(sorted(heard)))
        found = self.trees.get(key)
        if found is None or exercise.is_to_be_made(found):
            found = self.trees[key] = exercise.keep(lambda: self.read(facts))
        return exercise.used(found)

    def read(self, facts: CardFacts) -> CompiledText:
        if self.compiler is None:
            self.compiler = Compiler(self.box.language().with_names(self.names, self.traits))
        return self.compiler.compile(facts)


# -- opening -----------------------------------------------------------------------------------------------------------


def set_up(
    ruleset_id: str, position: Position, seed: int = 1, cards: Sequence[Card] = (), by_hand: bool = False
) -> Game:
    """Open the position as a live game; the cards are added to those of the starter packs and to its own.

    ``by_hand`` takes cards with abilities that are not read, to be carried out by hand.
    """
    words = positions_of(ruleset_id)
    check(position, words)
    own = list({written(card): card for card in (*cards, *position.own_cards())}.values())
    ruleset = ruleset_with(ruleset_id, [*own, *position.lenders(words.LENDER_FACTS)], position.names(), by_hand)
    return prepare(ruleset, position, seed, own) if position.phase == SETUP else arrange(ruleset, position, seed, own)


def written(card: Card) -> bytes:
    return msgspec.json.encode(card, order="sorted")


def arrange(ruleset: Ruleset, position: Position, seed: int = 1, own: Sequence[Card] = ()) -> Game:
    """Open the position under these very rules; of several cards with one name its ``own`` are meant."""
    words = positions_of(ruleset.id)
    game = Game(ruleset, seed)
    lying = []
    for player, mine in enumerate(position.sides):
        given = {words.ZONE_WORDS[word]: zone for word, zone in mine.zones.items()}
        for kind in range(len(ruleset.zones)):
            lying += in_zone(words, ruleset, kind, player, given.get(kind))
        game.points[player] = words.points({words.POINT_WORDS[word]: n for word, n in mine.points.items()})
    words.place(game, lying, own, ("turn", number_of(position.active, position.number)))
    words.begin(game, position.active, position.number, position.phase)
    return game


def prepare(ruleset: Ruleset, position: Position, seed: int, own: Sequence[Card]) -> Game:
    """Open the game before its preparation, in which chance names the player whose turn it is said to be."""
    words = positions_of(ruleset.id)
    game = Game(ruleset, seed)
    one, other = (deck_of(words, game, mine, player, own) for player, mine in enumerate(position.sides))
    opening: Any = box_of(ruleset.id).opening((one, other))
    opening.named = position.active
    game.begin(opening)
    return game


def deck_of(words: Positions, game: Game, mine: Side, player: int, own: Sequence[Card]) -> dict[str, tuple[str, ...]]:
    """A player's cards by the sections of a deck list; what is not said has its sane value."""
    given = {words.ZONE_WORDS[word]: zone for word, zone in mine.zones.items()}
    deck: dict[str, tuple[str, ...]] = dict.fromkeys(words.SECTIONS.values(), ())
    for kind, section in words.SECTIONS.items():
        lying = in_zone(words, game.ruleset, kind, player, given.get(kind))
        deck[section] += tuple(words.key_of(game, card, own) for card in lying)
    return dict(words.completed(game, deck))


def in_zone(words: Positions, ruleset: Ruleset, kind: int, player: int, zone: tuple[Placed, ...] | None) -> list[Lying]:
    """The cards of one zone in the order in which they are put there; an ordered zone is listed from its top."""
    if zone is None:
        return list(words.defaults(kind, player))
    found = [Lying(item.name, player, kind, item.state, item.printed) for item in zone]
    return found[::-1] if ruleset.zones[kind].ordered else found


def check(position: Position, words: Positions) -> None:
    """Refuse what no game of this kind has."""
    if position.phase not in (*words.PHASES, SETUP):
        raise unknown(position.phase, (*words.PHASES, SETUP))
    if position.phase == SETUP:
        check_setup(position, words)
    for mine in position.sides:
        for word in mine.zones:
            if word not in words.ZONE_WORDS:
                raise unknown(word, words.ZONE_WORDS)
        for zone in mine.zones.values():
            for item in zone:
                check_state(item, words)


def check_setup(position: Position, words: Positions) -> None:
    """Before the preparation there are decks and nothing else: no number, no card elsewhere, no state of a card."""
    known = [word for word, kind in words.ZONE_WORDS.items() if kind in words.SECTIONS]
    for mine in position.sides:
        for word in (*mine.points, *(w for w in mine.zones if w not in known)):
            raise unknown(word, known)
        for item in (item for zone in mine.zones.values() for item in zone if item.state):
            raise Malformed(f"something is said of {item.name} in the setup", "a card of a deck", "Leave it out.")
    if position.number:
        raise Malformed(f"the setup is not in turn {position.number}", "no number", "Leave it out.")


def check_state(item: Placed, words: Positions) -> None:
    for word, value in item.state.items():
        if word not in words.STATE_WORDS:
            raise unknown(word, words.STATE_WORDS)
        wanted = words.STATE_WORDS[word]
        is_flag = wanted is bool or (isinstance(wanted, tuple) and bool in wanted)
        if not isinstance(value, wanted) or (isinstance(value, bool) and not is_flag):
            raise Malformed(f"'{word}' of {item.name} is {value!r}", "another kind of value", "Correct it.")
