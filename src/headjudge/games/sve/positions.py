"""Shadowverse: Evolve put together in the middle of a game: cards in their zones, and the turn to go on from."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.games import positions
from headjudge.games.card_facts import PrintedCard
from headjudge.games.positions import PLAYERS, Lying
from headjudge.games.sve import model as m
from headjudge.games.sve.facts import special_types
from headjudge.games.sve.queries import attack, defense, fresh, is_evolved, leader
from headjudge.games.sve.r07_turn import Turns
from headjudge.games.sve.sizes import MOST_PLAY_POINTS
from headjudge.games.sve.special_costs import CARROT
from headjudge.games.temporary import lend
from headjudge.kernel import effects
from headjudge.kernel.game import Game
from headjudge.kernel.reads import DAMAGE

ZONE_WORDS = {
    "leader": m.LEADER, "leader area": m.LEADER, "field": m.FIELD, "deck": m.DECK, "evolve deck": m.EVOLVE_DECK,
    "hand": m.HAND, "ex": m.EX, "ex area": m.EX, "cemetery": m.CEMETERY, "banished": m.BANISHED,
    "banished zone": m.BANISHED, "resolution zone": m.RESOLUTION, "evolve zone": m.EVOLVE_ZONE,
    "race zone": m.RACE_ZONE,
}  # fmt: skip

POINT_WORDS = {
    "play points": m.PLAY_POINTS, "maximum play points": m.MAX_PLAY_POINTS, "max play points": m.MAX_PLAY_POINTS,
    "evolution points": m.EVOLUTION_POINTS,
}  # fmt: skip

PHASES = {"start": (m.START, Turns.begin_turn), "main": (m.MAIN, Turns.confirm_main), "end": (m.END, Turns.end_begins)}

STATE_WORDS: dict[str, type | tuple[type, ...]] = {
    "engaged": bool, "damage": int, "defense": int, "counters": dict, "faceup": bool, "fresh": bool, "owner": str,
    "evolved": (bool, str), "served": int, "token": bool, "side": int, "until end of turn": dict,
}  # fmt: skip
"""What can be said of a card that lies somewhere. ``fresh``: it came this turn; ``side``: 1 shows the back face.

``token``: whether it is one, which is otherwise so on fields and in EX areas for the names of tokens; elsewhere such a
name means a card like it, because no token could stay there.
"""

ONE_CARD = {"leader": leader}
"""Words for the one card of its kind that a player has."""

LENT_NUMBERS = {"attack": m.ATTACK, "defense": m.DEFENSE}
LENT_WORDS = {"traits": m.TRAITS, "names": m.NAMES}
"""What a card may have more of until the end of the turn, beside keywords and abilities: numbers and words."""

GROUPS: dict[str, Callable[[Game, int], list[int]]] = {}
"""Words for cards that lie in no zone of that name."""

BLANK, LEADERS, BLANKS = "Blank", ("Leader A", "Leader B"), 20

SPARE_CARDS: tuple[tuple[str, dict[str, Any]], ...] = (
    (BLANK, {"type": "follower", "class": "neutral", "cost": 1, "attack": 1, "defense": 1}),
    (LEADERS[0], {"type": "leader", "class": "neutral"}),
    (LEADERS[1], {"type": "leader", "class": "neutral"}),
)
"""Cards without a text, for what a position leaves open."""

LENDER_FACTS: dict[str, Any] = {"type": "follower", "class": "neutral", "cost": 1, "attack": 0, "defense": 1}
"""Of a card that nobody has, whose abilities others may have until the end of the turn."""

ALWAYS = (CARROT,)
"""Starter cards that a position may need without naming them."""


def defaults(kind: int, player: int) -> list[Lying]:
    """What lies in a zone of which nothing is said."""
    if kind == m.LEADER:
        return [Lying(LEADERS[player], player, kind, {})]
    return [Lying(BLANK, player, kind, {})] * BLANKS if kind == m.DECK else []


def points(given: Mapping[int, int]) -> tuple[int, ...]:
    """Play points as many as there can be, unless something else is said."""
    most = given.get(m.MAX_PLAY_POINTS, MOST_PLAY_POINTS)
    return (given.get(m.PLAY_POINTS, most), most, given.get(m.EVOLUTION_POINTS, 0))


SECTIONS = {m.LEADER: "leader", m.DECK: "main", m.EVOLVE_DECK: "evolve"}
"""The zones whose cards a player brings, by the sections of a deck list."""

SHARES = {
    "hand": ("main", 7), "field": ("main", 4), "ex area": ("main", 2), "deck": ("main", 14), "cemetery": ("main", 5),
    "evolve deck": ("evolve", 6),
}  # fmt: skip
"""What lies in the zones of a position that is dealt at random: of which section, and how many at most."""


def completed(game: Game, deck: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """A deck with what no game could begin without."""
    return deck


# -- placing cards -----------------------------------------------------------------------------------------------------


def place(game: Game, cards: Sequence[Lying], own: Sequence[PrintedCard], until: tuple[Any, ...]) -> None:
    placed = positions.lay_out(game, cards, own, add, link)
    lend(game, placed, until, LENT_NUMBERS, LENT_WORDS)
    leave_defense(game, placed)
    positions.settle(game)


def add(game: Game, lying: Lying, arrived: int, own: Sequence[PrintedCard]) -> int:
    state = lying.state
    key = key_of(game, lying, own)
    is_token = game.ruleset.library.entries[key].token and lying.kind in (m.FIELD, m.EX)
    face_up = state.get("faceup", lying.kind != m.EVOLVE_DECK)
    faces = game.ruleset.faces_of(key)
    cid = positions.lay(game, faces, lying, arrived, state.get("token", is_token), face_up)
    card = game.edit(cid)
    if state.get("side"):
        card.face = card.faces[state["side"]]
    game.ruleset.arrive(game, cid, card)
    card.turned = state.get("engaged", card.turned)
    if "counters" in state:
        counter = game.ruleset.library.vocab.counter
        card.counters = tuple((counter(word), n) for word, n in state["counters"].items())
    card.damage = state.get("damage", 0)
    return cid


def key_of(game: Game, lying: Lying, own: Sequence[PrintedCard]) -> str:
    """The key of the card of that name: an evolved or advanced one where such lie, another one elsewhere."""
    name, special = lying.name, lying.kind in (m.EVOLVE_DECK, m.EVOLVE_ZONE, m.RACE_ZONE)
    keys = (f"{name}/evolved", name) if special else (name, f"{name}/evolved")
    named = [card for card in own if card.name == name]
    alone = f"{name}/evolved" not in game.ruleset.library.entries and not any(is_special(c) == special for c in named)
    return positions.key_of(game, lying, keys, own, lambda card: alone or is_special(card) == special)


def is_special(card: PrintedCard) -> bool:
    """Whether it is a card of evolve decks."""
    return bool(special_types(card.facts) & {"evolved", "advanced"})


def link(game: Game, cid: int, lying: Lying, own: Sequence[PrintedCard]) -> None:
    """Evolve or serve the card if it is said to be."""
    state = lying.state
    if state.get("evolved"):
        name = state["evolved"] if isinstance(state["evolved"], str) else lying.name
        relate(game, cid, name, m.EVOLVE_ZONE, m.LINKED, own)
    for _ in range(state.get("served", 0)):
        relate(game, cid, CARROT, m.RACE_ZONE, m.SERVED, own)


def relate(game: Game, cid: int, name: str, kind: int, relation: int, own: Sequence[PrintedCard]) -> None:
    card = game.cards[cid]
    other = add(game, Lying(name, card.controller, kind, {}), card.arrived, own)
    game.relations = (*game.relations, (relation, game.ref(cid), game.ref(other), game.serial))
    game.refresh_face(cid)


def leave_defense(game: Game, placed: Sequence[tuple[int, Lying]]) -> None:
    """Fit damage to the defense that is said to be left, leaders first; what it changes may change defenses again."""
    said = [(cid, card.state["defense"]) for cid, card in placed if "defense" in card.state]
    for _ in said:
        for cid, left in sorted(said, key=lambda pair: game.cards[pair[0]].zone >> 1 != m.LEADER):
            game.edit(cid).damage = game.values(cid)[m.DEFENSE] - left
            effects.touch(game, DAMAGE)


# -- going on from there -----------------------------------------------------------------------------------------------


def begin(game: Game, active: int, number: int, phase: str) -> None:
    """Go on in the turn of that number: from its start, or from the Confirmation Timing at the start of the main phase.

    Without a number it is the fourth turn of whoever is active.
    """
    positions.go_on(game, Turns(active), PHASES[phase], active, number, before=phase == "start")


# -- reading cards -----------------------------------------------------------------------------------------------------


def facts_of(game: Game, cid: int) -> dict[str, Any]:
    """What can be said of a card where it lies, by the words that set it and by those of its characteristics."""
    values, card = game.values(cid), game.cards[cid]
    return {
        "type": values[m.TYPE],
        "special": sorted(values[m.SPECIAL]),
        "class": values[m.CLASS],
        "traits": sorted(values[m.TRAITS]),
        "names": sorted(values[m.NAMES]),
        "cost": values[m.COST],
        "attack": attack(game, cid),
        "defense": defense(game, cid),
        "keywords": sorted(values[m.KEYWORDS]),
        "universe": values[m.UNIVERSE],
        "engaged": card.turned,
        "damage": card.damage,
        "counters": dict(card.counters),
        "faceup": card.face_up,
        "fresh": fresh(game, cid),
        "owner": PLAYERS[card.owner],
        "controller": PLAYERS[card.controller],
        "evolved": is_evolved(game, cid),
        "served": len(game.related(m.SERVED, game.ref(cid))),
        "token": card.is_token,
        "side": card.faces.index(card.face) if card.face in card.faces else 0,
    }
