"""Cardfight!! Vanguard put together in the middle of a game: cards in their zones, and the turn to go on from."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.games import positions
from headjudge.games.card_facts import PrintedCard
from headjudge.games.cfv import model as m
from headjudge.games.cfv.card_names import circle_name
from headjudge.games.cfv.circles import partner_of, vanguard
from headjudge.games.cfv.facts import type_of
from headjudge.games.cfv.power import take_heart
from headjudge.games.cfv.queries import drive
from headjudge.games.cfv.r06_turn import Turns
from headjudge.games.cfv.r10_movement import note_legion
from headjudge.games.positions import PLAYERS, Lying
from headjudge.games.temporary import lend
from headjudge.kernel import knowledge
from headjudge.kernel.cards import Ref
from headjudge.kernel.game import Game
from headjudge.kernel.turns import turn_began

ZONE_WORDS = {
    "deck": m.DECK, "hand": m.HAND, "drop": m.DROP, "drop zone": m.DROP, "vc": m.VC, "vanguard circle": m.VC,
    "left front": m.LEFT_FRONT, "right front": m.RIGHT_FRONT, "left back": m.LEFT_BACK, "center back": m.CENTER_BACK,
    "right back": m.RIGHT_BACK, "gc": m.GC, "guardian circle": m.GC, "soul": m.SOUL, "damage": m.DAMAGE_ZONE,
    "damage zone": m.DAMAGE_ZONE, "bind": m.BIND_ZONE, "bind zone": m.BIND_ZONE, "trigger zone": m.TRIGGER_ZONE,
    "g zone": m.G_ZONE, "removed": m.REMOVED, "removed cards": m.REMOVED,
}  # fmt: skip

POINT_WORDS: dict[str, int] = {}
"""Players have no numbers of their own."""

PHASES = {
    "start": (m.STAND_PHASE, Turns.begin_turn),
    "draw": (m.DRAW_PHASE, Turns.draw_phase),
    "ride": (m.RIDE_STEP, Turns.ride_phase),
    "stride": (m.STRIDE_STEP, Turns.stride_step),
    "main": (m.MAIN_PHASE, Turns.before_play_timing),
    "battle": (m.START_STEP, Turns.battle_phase),
    "end": (m.END_PHASE, Turns.return_to_normal),
}

STATE_WORDS: dict[str, type | tuple[type, ...]] = {
    "resting": bool, "faceup": bool, "locked": bool, "deleted": bool, "heart": bool, "legion": str, "fresh": bool,
    "owner": str, "until end of turn": dict,
}  # fmt: skip
"""What can be said of a card that lies somewhere. ``fresh``: it came this turn; ``legion``: the name of its Mate;
``heart``: it is a heart of the vanguard that lies with it, which takes the name and power of the first such heart."""

ONE_CARD = {"vanguard": vanguard}
"""Words for the one card of its kind that a player has."""

LENT_NUMBERS = {name: m.VALUES.index(name) for name in ("power", "shield", "critical", "drive")}
LENT_WORDS = {name: m.VALUES.index(name) for name in ("names", "clans", "races", "nations")}
"""What a card may have more of until the end of the turn, beside keywords and abilities: numbers and words."""

GROUPS: dict[str, Callable[[Game, int], list[int]]] = {}
"""Words for cards that lie in no zone of that name."""

BLANK, VANGUARDS, BLANKS = "Blank", ("Vanguard A", "Vanguard B"), 20
FIRST_VANGUARD = "First Vanguard"
CLAN = "Plainfolk"

SPARE_CARDS: tuple[tuple[str, dict[str, Any]], ...] = (
    (BLANK, {"type": "normal", "clan": CLAN, "grade": 1, "power": 7000, "shield": 5000}),
    (FIRST_VANGUARD, {"type": "normal", "clan": CLAN, "grade": 0, "power": 5000, "shield": 10000}),
    *((name, {"type": "normal", "clan": CLAN, "grade": 3, "power": 11000}) for name in VANGUARDS),
)
"""Cards without a text, for what a position leaves open."""

LENDER_FACTS: dict[str, Any] = {"type": "normal", "clan": CLAN, "grade": 1, "power": 0, "skill": "none"}
"""Of a card that nobody has, whose abilities others may have until the end of the turn."""

ALWAYS: tuple[str, ...] = ()
"""Starter cards that a position may need without naming them."""


def defaults(kind: int, player: int) -> list[Lying]:
    """What lies in a zone of which nothing is said."""
    if kind == m.VC:
        return [Lying(VANGUARDS[player], player, kind, {})]
    return [Lying(BLANK, player, kind, {})] * BLANKS if kind == m.DECK else []


def points(given: Mapping[int, int]) -> tuple[int, ...]:
    return ()


def is_special(card: PrintedCard) -> bool:
    """Whether it is a card of G decks."""
    return type_of(card.facts) == m.G_UNIT


SECTIONS = {m.DECK: "main", m.G_ZONE: "g"}
"""The zones whose cards a player brings, by the sections of a deck list."""

SHARES = {
    "vc": ("main", 1), "left front": ("main", 1), "right front": ("main", 1), "left back": ("main", 1),
    "center back": ("main", 1), "right back": ("main", 1), "hand": ("main", 7), "deck": ("main", 16),
    "soul": ("main", 4), "damage": ("main", 4), "drop": ("main", 5), "bind": ("main", 2), "g zone": ("g", 6),
}  # fmt: skip
"""What lies in the zones of a position that is dealt at random: of which section, and how many at most."""


def completed(game: Game, deck: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """A deck with a card that can be the first vanguard, if it has none."""
    grades = {game.ruleset.faces_of(key)[0].values[m.GRADE] for key in deck["main"]}
    return deck if 0 in grades else {**deck, "main": (*deck["main"], FIRST_VANGUARD)}


# -- placing cards -----------------------------------------------------------------------------------------------------


def place(game: Game, cards: Sequence[Lying], own: Sequence[PrintedCard], until: tuple[Any, ...]) -> None:
    placed = positions.lay_out(game, cards, own, add, link)
    lend(game, placed, until, LENT_NUMBERS, LENT_WORDS)
    positions.settle(game)


def add(game: Game, lying: Lying, arrived: int, own: Sequence[PrintedCard]) -> int:
    state = lying.state
    hidden = lying.kind == m.G_ZONE or state.get("locked", False) or state.get("deleted", False)
    faces = game.ruleset.faces_of(key_of(game, lying, own))
    cid = positions.lay(game, faces, lying, arrived, False, state.get("faceup", not hidden))
    card = game.edit(cid)
    card.turned = state.get("resting", lying.kind == m.GC)
    statuses = (m.LOCKED, m.DELETED, m.HEART)
    card.counters = tuple((status, 1) for status in statuses if state.get(status))
    game.refresh_face(cid)
    knowledge.see_mask(game, cid, game.ruleset.seen_by(game, game.cards[cid]))
    return cid


def key_of(game: Game, lying: Lying, own: Sequence[PrintedCard]) -> str:
    return positions.key_of(game, lying, (lying.name,), own, lambda card: True)


def link(game: Game, cid: int, lying: Lying, own: Sequence[PrintedCard]) -> None:
    """Join a heart to its vanguard and a Legion Leader to its Mate."""
    if lying.state.get("heart"):
        me = game.ref(vanguard(game, lying.player))
        relate(game, m.HEART_OF, game.ref(cid), me)
        if not game.related(m.NAMED_BY, me):
            relate(game, m.NAMED_BY, me, game.ref(cid))
            take_heart(game, me)
    if "legion" in lying.state:
        mate = add(game, lying._replace(name=lying.state["legion"], state={}, card=None), game.cards[cid].arrived, own)
        game.edit(mate).turned = game.cards[cid].turned
        relate(game, m.LEGION_OF, game.ref(cid), game.ref(mate))
        note_legion(game, game.ref(cid), game.ref(mate))


def relate(game: Game, kind: int, one: Ref, other: Ref) -> None:
    game.relations = (*game.relations, (kind, one, other, game.serial))


# -- going on from there -----------------------------------------------------------------------------------------------


def begin(game: Game, active: int, number: int, phase: str) -> None:
    """Go on in the turn of that number from the beginning of a phase; in the main phase from its play timing.

    Without a number it is the fourth turn of whoever is active.
    """
    positions.go_on(game, Turns(active), PHASES[phase], active, number, before=phase == "start")


# -- reading cards -----------------------------------------------------------------------------------------------------


def facts_of(game: Game, cid: int) -> dict[str, Any]:
    """What can be said of a card where it lies, by the words that set it and by those of its characteristics."""
    values, card = game.values(cid), game.cards[cid]
    partner = partner_of(game, game.ref(cid))
    return {
        "type": values[m.TYPE],
        "names": sorted(values[m.NAMES]),
        "clans": sorted(values[m.CLANS]),
        "races": sorted(values[m.RACES]),
        "nations": sorted(values[m.NATIONS]),
        "grade": values[m.GRADE],
        "power": values[m.POWER],
        "shield": values[m.SHIELD],
        "critical": values[m.CRITICAL],
        "trigger": values[m.TRIGGER],
        "drive": drive(game, cid),
        "keywords": sorted(values[m.KEYWORDS]),
        "resting": card.turned,
        "faceup": card.face_up,
        "locked": bool(card.count(m.LOCKED)),
        "deleted": bool(card.count(m.DELETED)),
        "heart": bool(card.count(m.HEART)),
        "legion": game.cards[partner[0]].face.name if partner is not None else "",
        "fresh": card.arrived > turn_began(game),
        "owner": PLAYERS[card.owner],
        "controller": PLAYERS[card.controller],
        "circle": circle_name(card.zone >> 1),
    }
