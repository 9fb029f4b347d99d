"""Force of Will put together in the middle of a game: cards in zones, life and will, and the turn to go on from."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.errors import Malformed
from headjudge.games import positions
from headjudge.games.card_facts import PrintedCard
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c400_setup import STARTING_LIFE
from headjudge.games.fow.common.c500_turn import Turns
from headjudge.games.fow.common.card_names import cost_words
from headjudge.games.fow.common.queries import j_rulers, player_card, stone_zone, stones, total_cost
from headjudge.games.fow.common.sides import with_side
from headjudge.games.positions import PLAYERS, Lying
from headjudge.games.temporary import lend
from headjudge.kernel import knowledge
from headjudge.kernel.game import Game
from headjudge.kernel.turns import turn_began

ZONE_WORDS = {
    "deck": m.DECK, "main deck": m.DECK, "stone deck": m.STONE_DECK, "magic stone deck": m.STONE_DECK,
    "hand": m.HAND, "field": m.FIELD, "ruler": m.RULER_AREA, "ruler area": m.RULER_AREA, "graveyard": m.GRAVEYARD,
    "standby": m.STANDBY, "standby area": m.STANDBY, "removed": m.REMOVED, "removed area": m.REMOVED,
    "chase": m.CHASE, "items": m.ITEM_AREA, "item area": m.ITEM_AREA, "extra deck": m.EXTRA_DECK,
    "runes": m.RUNE_AREA, "rune area": m.RUNE_AREA, "stranger deck": m.STRANGER_DECK, "stones": m.STONE_AREA,
    "magic stone area": m.STONE_AREA, "lifebreak": m.LIFEBREAK_AREA, "lifebreak area": m.LIFEBREAK_AREA,
    "sideboard": m.SIDEBOARD, "collection": m.COLLECTION,
}  # fmt: skip
"""Magic stones lie where the edition has them, whether they are listed under ``stones`` or under ``field``."""

POINT_WORDS = {name: index for index, name in enumerate(m.POINTS)}
"""Life, and produced will: ``light will``, ``void moon will``."""

PHASES = {
    "start": (m.DRAW_PHASE, Turns.begin_turn),
    "draw": (m.DRAW_PHASE, Turns.draw_phase),
    "recovery": (m.RECOVERY_PHASE, Turns.recovery_phase),
    "main": (m.MAIN_PHASE, Turns.main_priority),
    "end": (m.END_PHASE, Turns.end_phase),
}

STATE_WORDS: dict[str, type | tuple[type, ...]] = {
    "rested": bool, "damage": int, "counters": dict, "faceup": bool, "side": int, "fresh": bool, "owner": str,
    "astral": bool, "token": bool, "added": str, "attached": str, "until end of turn": dict,
}  # fmt: skip
"""What can be said of a card that lies somewhere. ``fresh``: it came this turn. ``side``: 1 is its second side, 2 the
third; a ruler in the field is its J-ruler without saying so. ``added``, ``attached``: the name of the card it is on."""

ONE_CARD: dict[str, Callable[[Game, int], int]] = {
    "j-ruler": lambda game, player: j_rulers(game, player)[0],
    "player": player_card,
}
"""Words for the one card of its kind that a player has."""

LENT_NUMBERS = {"atk": m.ATK, "def": m.DEF, "defence": m.DEF}
LENT_WORDS = {"types": m.TYPES, "names": m.NAMES, "attributes": m.ATTRIBUTES, "races": m.RACES}
"""What a card may have more of until the end of the turn, beside keywords and abilities: numbers and words."""

GROUPS: dict[str, Callable[[Game, int], list[int]]] = {"stones": stones}
"""Words for cards wherever they lie."""

BLANK, BLANK_STONE, RULERS = "Blank", "Blank Stone", ("Ruler A", "Ruler B")
BLANKS, STONES = 20, 10
FACE_DOWN = frozenset({m.STANDBY, m.EXTRA_DECK, m.RUNE_AREA, m.STRANGER_DECK})
"""Zones in which cards lie face down unless something else is said."""

SPARE_CARDS: tuple[tuple[str, dict[str, Any]], ...] = (
    (BLANK, {"type": "resonator", "cost": "1", "atk": 100, "def": 100}),
    (BLANK_STONE, {"type": "basic magic stone"}),
    *((name, {"type": "ruler", "attribute": "void"}) for name in RULERS),
)
"""Cards without a text, for what a position leaves open."""

LENDER_FACTS: dict[str, Any] = {"type": "resonator", "cost": "1", "atk": 0, "def": 0}
"""Of a card that nobody has, whose abilities others may have until the end of the turn."""

ALWAYS = tuple(f"{word.capitalize()} Magic Stone" for word in m.ATTRIBUTE_WORDS)
"""Starter cards that a position may need without naming them."""


def defaults(kind: int, player: int) -> list[Lying]:
    """What lies in a zone of which nothing is said."""
    found = {m.DECK: (BLANK, BLANKS), m.STONE_DECK: (BLANK_STONE, STONES), m.RULER_AREA: (RULERS[player], 1)}
    name, count = found.get(kind, ("", 0))
    return [Lying(name, player, kind, {})] * count


def points(given: Mapping[int, int]) -> tuple[int, ...]:
    """The life of a new game and no will, unless something else is said."""
    return tuple(given.get(slot, STARTING_LIFE if slot == m.LIFE else 0) for slot in range(len(m.POINTS)))


def is_special(card: PrintedCard) -> bool:
    """No two cards share a name because they lie in different decks."""
    return False


SECTIONS = {
    m.RULER_AREA: "ruler", m.DECK: "main", m.STONE_DECK: "stone", m.EXTRA_DECK: "extra", m.RUNE_AREA: "rune",
    m.STRANGER_DECK: "stranger", m.SIDEBOARD: "side", m.COLLECTION: "collection",
}  # fmt: skip
"""The zones whose cards a player brings, by the sections of a deck list."""

SHARES = {
    "hand": ("main", 7), "field": ("main", 5), "deck": ("main", 14), "graveyard": ("main", 4), "removed": ("main", 2),
    "ruler": ("ruler", 1), "standby": ("main", 1), "stones": ("stone", 6), "stone deck": ("stone", 8),
}  # fmt: skip
"""What lies in the zones of a position that is dealt at random: of which section, and how many at most."""


def completed(game: Game, deck: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """A deck with what no game could begin without."""
    return deck


# -- placing cards -----------------------------------------------------------------------------------------------------


def place(game: Game, cards: Sequence[Lying], own: Sequence[PrintedCard], until: tuple[Any, ...]) -> None:
    for player in (0, 1):
        game.add_card((game.ruleset.library.player_face,), player, 2 * m.PLAYER + player)
    judged = {card.player for card in cards if card.kind == m.FIELD and is_ruler(game, card, own)}
    left = [card for card in cards if card.name not in RULERS or card.player not in judged]
    placed = positions.lay_out(game, left, own, add, link)
    lend(game, placed, until, LENT_NUMBERS, LENT_WORDS)
    positions.settle(game)


def key_of(game: Game, lying: Lying, own: Sequence[PrintedCard]) -> str:
    return positions.key_of(game, lying, (lying.name,), own, lambda card: True)


def is_ruler(game: Game, lying: Lying, own: Sequence[PrintedCard]) -> bool:
    """Whether a card of the field is a ruler, there as its J-ruler."""
    return m.RULER in game.ruleset.faces_of(key_of(game, lying, own))[0].values[m.TYPES]


def add(game: Game, lying: Lying, arrived: int, own: Sequence[PrintedCard]) -> int:
    state = lying.state
    faces = game.ruleset.faces_of(key_of(game, lying, own))
    kind = stone_zone(game) if is_stone(faces[0].values) and lying.kind in (m.FIELD, m.STONE_AREA) else lying.kind
    face_up = state.get("faceup", kind not in FACE_DOWN)
    cid = positions.lay(game, faces, lying._replace(kind=kind), arrived, state.get("token", False), face_up)
    card = game.edit(cid)
    card.damage = state.get("damage", 0)
    card.counters = with_side(card, state.get("side", 0))
    game.refresh_face(cid)
    game.ruleset.arrive(game, cid, card)
    card.turned = state.get("rested", card.turned)
    counters = {**dict(card.counters), **state.get("counters", {}), **({m.ASTRAL: 1} if state.get("astral") else {})}
    card.counters = tuple(counters.items())
    game.forget_values(cid)
    knowledge.see_mask(game, cid, game.ruleset.seen_by(game, card))
    return cid


def is_stone(values: Any) -> bool:
    return m.STONE in values[m.TYPES] and m.RESONATOR not in values[m.TYPES]


def link(game: Game, cid: int, lying: Lying, own: Sequence[PrintedCard]) -> None:
    """Join an addition to the card it is added to, and a card of the item area to its J/ruler."""
    for word, kind in (("added", m.ADDED_TO), ("attached", m.ATTACHED_TO)):
        if word in lying.state:
            other = game.ref(card_named(game, lying.state[word], lying.player))
            game.relations = (*game.relations, (kind, game.ref(cid), other, game.serial))


def card_named(game: Game, name: str, player: int) -> int:
    """The card of that name in play, the player's own first."""
    zones = [2 * kind + side for kind in (m.FIELD, m.RULER_AREA) for side in (player, 1 - player)]
    found = [cid for zone in zones for cid in game.zones[zone] if game.cards[cid].face.name == name]
    if not found:
        raise Malformed(f"no '{name}' is in play", "the name of a card in the field", "Put it there, or correct it.")
    return found[0]


# -- going on from there -----------------------------------------------------------------------------------------------


def begin(game: Game, active: int, number: int, phase: str) -> None:
    """Go on in the turn of that number from the beginning of a phase; in the main phase with its priority.

    Without a number it is the fourth turn of whoever is active.
    """
    positions.go_on(game, Turns(active), PHASES[phase], active, number, before=phase == "start")


# -- reading cards -----------------------------------------------------------------------------------------------------


def facts_of(game: Game, cid: int) -> dict[str, Any]:
    """What can be said of a card where it lies, by the words that set it and by those of its characteristics."""
    values, card = game.values(cid), game.cards[cid]
    return {
        "types": sorted(values[m.TYPES]),
        "general types": sorted(values[m.GENERAL]),
        "stone types": sorted(values[m.STONES]),
        "subtype": values[m.SUBTYPE],
        "names": sorted(values[m.NAMES]),
        "cost": cost_words(values[m.COST]),
        "total cost": total_cost(values),
        "attributes": sorted(values[m.ATTRIBUTES]),
        "races": sorted(values[m.RACES]),
        "atk": values[m.ATK],
        "def": values[m.DEF],
        "defence": values[m.DEF],
        "divinity": values[m.DIVINITY],
        "keywords": sorted(values[m.KEYWORDS]),
        "rested": card.turned,
        "damage": card.damage,
        "counters": {name: n for name, n in card.counters if name not in m.MARKS},
        "faceup": card.face_up,
        "side": card.count(m.SIDE),
        "astral": bool(card.count(m.ASTRAL)),
        "token": card.is_token,
        "fresh": card.controlled_since > turn_began(game),
        "owner": PLAYERS[card.owner],
        "controller": PLAYERS[card.controller],
        "added": partner(game, cid, m.ADDED_TO),
        "attached": partner(game, cid, m.ATTACHED_TO),
    }


def partner(game: Game, cid: int, kind: int) -> str:
    """The name of what a card is added or attached to."""
    ref = game.ref(cid)
    others = [other for relation, one, other, _ in game.relations if relation == kind and one == ref]
    return game.cards[others[0][0]].face.name if others else ""
