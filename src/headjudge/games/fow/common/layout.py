"""How Force of Will lies on a table: rulers and stones at the edge, J/resonators in front, the chase between."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.card_names import cost_words, number
from headjudge.games.fow.common.facts import (
    atk_of,
    attributes_of,
    cost_of,
    def_of,
    divinity_of,
    general_types,
    races_of,
    subtype_of,
    types_of,
)
from headjudge.games.fow.common.log_text import OPTION_WORDS
from headjudge.games.layout import ITSELF, NOTHING, Layout, Line, Piece, Row, zone
from headjudge.kernel.view import CardView, OptionView, View

COUNTED = {
    m.HAND: "hand", m.DECK: "deck", m.STONE_DECK: "stones left", m.GRAVEYARD: "graveyard", m.STANDBY: "standby",
    m.REMOVED: "removed", m.EXTRA_DECK: "extra", m.RUNE_AREA: "runes", m.STRANGER_DECK: "strangers",
    m.LIFEBREAK_AREA: "lifebreak",
}  # fmt: skip
"""The zones that are told by how many cards they hold."""
ALWAYS_TOLD = frozenset({m.HAND, m.DECK, m.STONE_DECK})
TOLD_ELSEWHERE = frozenset({"activate", "will", "call", "battle", "pending"})
STANDING = (
    "flying", "first strike", "pierce", "precision", "swiftness", "barrier", "imperishable", "explode", "bane",
    "drain", "eternal", "bloodlust", "quickcast",
)  # fmt: skip
"""Keywords worth seeing on a card in play."""


def name_of(kind: int) -> str:
    return m.ZONES[kind].name


class FowLayout(Layout):
    option_words: Mapping[str, tuple[int, ...]] = OPTION_WORDS
    in_play: frozenset[str] = frozenset(name_of(kind) for kind in (m.FIELD, m.CHASE, m.RULER_AREA))
    playing: frozenset[str] = frozenset({"play", "set"})
    help: str = """\
play NAME     or: use NAME, judge, call a stone, set NAME, attack TARGET with
              NAME, block with NAME, battle, forfeit, pay, pass, yes, no,
              done; names may be shortened, "enemy player" is a target"""

    def status(self, shown: View, player: int) -> Line:
        points = shown.points[player]
        pieces: list[Piece] = [(f"♥ {points['life']}", "life")]
        will = [f"{points[name]} {name.removesuffix(' will')}" for name in m.POINTS[m.FIRST_WILL :] if points[name]]
        pieces += [(f"will {', '.join(will)}", "points")] * bool(will)
        for kind, word in COUNTED.items():
            count = zone(shown, name_of(kind), player).count
            pieces += [(f"{word} {count}", "quiet")] * bool(count or kind in ALWAYS_TOLD)
        return tuple(pieces)

    def rows(self, shown: View, player: int) -> list[Row]:
        """Rulers and items, then stones, regalia and additions, then who fights; the chase lies in the middle."""
        field = zone(shown, name_of(m.FIELD), player).cards
        fighters, others, stones = parted(field)
        stones = [*stones, *zone(shown, name_of(m.STONE_AREA), player).cards]
        rulers = zone(shown, name_of(m.RULER_AREA), player).cards
        rows = [Row(tuple(lying(card) for card in rulers), "ruler")] if rulers else []
        rows += titled("items", [lying(card) for card in zone(shown, name_of(m.ITEM_AREA), player).cards])
        rows += titled("standby", [lying(card) for card in zone(shown, name_of(m.STANDBY), player).cards])
        rows += titled("revealed", [self.hand_card(card) for card in revealed(shown, player)])
        rows += titled("stones", grouped(stones))
        rows += titled("beside", [lying(card) for card in others])
        rows.append(Row(tuple(lying(card) for card in fighters), empty="no J/resonators"))
        rows += titled("on the chase", [chasing(card, shown) for card in zone(shown, name_of(m.CHASE), player).cards])
        return rows

    def hand_card(self, card: CardView) -> Line:
        pieces: list[Piece] = [(cost_of_view(card.values), "cost")] if card.values.get("cost") is not None else []
        pieces.append((card.name, "name"))
        stat = strength(card.values)
        kind = "/".join(card.values.get("types", ()))
        pieces.append((stat, "stat") if stat else (kind, "quiet"))
        return tuple(pieces)

    def stats(self, card: CardView) -> str:
        return strength(card.values)

    def facts(self, facts: Mapping[str, Any]) -> str:
        kinds = [*sorted(general_types(facts)), "/".join(sorted(types_of(facts)))]
        subtype, cost, divinity = subtype_of(facts), cost_words(cost_of(facts)), divinity_of(facts)
        parts = [" ".join(kinds) + (f": {subtype}" if subtype else "")]
        parts += [cost] * bool(cost)
        parts += [f"{number(atk_of(facts))}/{number(def_of(facts))}"] * (atk_of(facts) is not None)
        parts += [f"divinity {number(divinity)}"] * (divinity is not None)
        return ", ".join([*parts, *sorted(attributes_of(facts)), *sorted(races_of(facts))])

    def about(self, option: OptionView) -> int:
        return NOTHING if option.data[0] in TOLD_ELSEWHERE else ITSELF


def parted(field: Sequence[CardView]) -> tuple[list[CardView], list[CardView], list[CardView]]:
    """Who fights, what lies beside, and the magic stones."""
    fighters = [card for card in field if {m.RESONATOR, m.J_RULER} & set(card.values["types"])]
    stones = [card for card in field if m.STONE in card.values["types"] and card not in fighters]
    return fighters, [card for card in field if card not in fighters and card not in stones], stones


def revealed(shown: View, player: int) -> list[CardView]:
    """The face-up cards of decks that lie face down."""
    kinds = (m.RUNE_AREA, m.EXTRA_DECK)
    return [card for kind in kinds for card in zone(shown, name_of(kind), player).cards if card.face_up]


def titled(title: str, cells: Sequence[Line]) -> list[Row]:
    return [Row(tuple(cells), title)] if cells else []


def grouped(stones: Sequence[CardView]) -> list[Line]:
    """Stones of one name and orientation together, with how many there are."""
    counts = Counter((card.name, card.turned) for card in stones)
    found: list[Line] = []
    for (name, turned), count in counts.items():
        pieces: list[Piece] = [(f"{count}x {name}" if count > 1 else name, "turned" if turned else "name")]
        found.append((*pieces, ("rested", "state")) if turned else tuple(pieces))
    return found


def lying(card: CardView) -> Line:
    """A card on the table: name, strength, counters, keywords, and how it lies."""
    pieces: list[Piece] = [(card.name, "turned" if card.turned else "name")]
    stat = strength(card.values)
    if stat:
        pieces.append((f"{stat} ({card.damage} damage)" if card.damage else stat, "hurt" if card.damage else "stat"))
    counters = [f"{n} {name}" for name, n in card.counters.items()]
    pieces += [(", ".join(counters), "counter")] * bool(counters)
    pieces += [(word.title(), "keyword") for word in STANDING if word in card.values.get("keywords", ())]
    pieces += [("face down", "state")] * (not card.face_up) + [("rested", "state")] * card.turned
    pieces += [(f"other side: {name}", "quiet") for name in card.sides]
    return tuple(pieces)


def chasing(card: CardView, shown: View) -> Line:
    """A card on the chase, with the X and the options that were chosen for it."""
    chosen: list[Piece] = []
    for play in shown.plays:
        if play.card == card.handle:
            chosen += [(f"X = {play.x}", "state")] * (play.x is not None)
            chosen += [(mode, "quiet") for mode in play.modes]
    return (*lying(card), *chosen)


def strength(values: Mapping[str, Any]) -> str:
    atk, defence = values.get("ATK"), values.get("DEF")
    return "" if atk is None and defence is None else f"{number(atk)}/{number(defence)}"


def cost_of_view(values: Mapping[str, Any]) -> str:
    """A cost out of a view, where tuples are lists."""
    cost = values.get("cost")
    return "" if cost is None else cost_words((tuple(cost[0]), cost[1], cost[2]))


LAYOUT = FowLayout()
