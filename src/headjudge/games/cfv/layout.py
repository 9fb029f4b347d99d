"""How Cardfight!! Vanguard lies on a table: seven circles a side, the fronts facing each other."""

from collections.abc import Mapping
from typing import Any

from headjudge.games.cfv import model as m
from headjudge.games.cfv.card_names import circle_name
from headjudge.games.cfv.circles import BACK, CIRCLES, FRONT
from headjudge.games.cfv.facts import (
    clans_of,
    critical_of,
    grade_of,
    nations_of,
    power_of,
    races_of,
    shield_of,
    skills_of,
    trigger_of,
    type_of,
)
from headjudge.games.cfv.log_text import OPTION_WORDS
from headjudge.games.layout import ITSELF, NOTHING, Layout, Line, Piece, Row, zone
from headjudge.kernel.view import CardView, OptionView, View

COUNTED = {m.HAND: "hand", m.DECK: "deck", m.SOUL: "soul", m.DROP: "drop", m.BIND_ZONE: "bind"}
TOLD_ELSEWHERE = frozenset({"attack", "intercept", "boost", "activate", "pending"})
TYPES = {m.NORMAL_UNIT: "normal unit", m.TRIGGER_UNIT: "trigger unit", m.G_UNIT: "G unit"}


def name_of(kind: int) -> str:
    return m.ZONES[kind].name


class CfvLayout(Layout):
    option_words: Mapping[str, tuple[int, ...]] = OPTION_WORDS
    in_play: frozenset[str] = frozenset(name_of(kind) for kind in CIRCLES)
    playing: frozenset[str] = frozenset({"ride", "call", "guard"})
    help: str = """\
call NAME     or: ride NAME, stride NAME, call NAME to left front, use NAME,
              attack TARGET with NAME, boost with NAME, guard with NAME,
              intercept with NAME, exchange the left column, end, pass, yes,
              no, done; names may be shortened, circles stand for units"""

    def status(self, shown: View, player: int) -> Line:
        damage = zone(shown, name_of(m.DAMAGE_ZONE), player)
        up = sum(card.face_up for card in damage.cards)
        pieces: list[Piece] = [(f"damage {damage.count}" + (f" ({up} face up)" if damage.count else ""), "life")]
        for kind, word in COUNTED.items():
            count = zone(shown, name_of(kind), player).count
            pieces += [(f"{word} {count}", "quiet")] * bool(count or kind in (m.HAND, m.DECK, m.SOUL))
        g_zone = zone(shown, name_of(m.G_ZONE), player)
        face_up = sum(card.face_up for card in g_zone.cards)
        told = f"G {g_zone.count}" + (f" ({face_up} face up)" if face_up else "")
        pieces += [(told, "mark")] * bool(g_zone.count)
        return tuple(pieces)

    def rows(self, shown: View, player: int) -> list[Row]:
        """The enemy's half is turned round: its left is opposite to one's own right."""
        order = 1 if player == shown.player else -1
        rows = [
            Row(tuple(cell(shown, kind, player) for kind in circles[::order]), grid=True) for circles in (BACK, FRONT)
        ]
        called = zone(shown, name_of(m.GC), player).cards
        checked = zone(shown, name_of(m.TRIGGER_ZONE), player).cards
        rows += [Row(tuple(guardian(card) for card in called), "guardians")] if called else []
        rows += [Row(tuple(self.hand_card(card) for card in checked), "check")] if checked else []
        return rows

    def hand_card(self, card: CardView) -> Line:
        values = card.values
        pieces: list[Piece] = [(f"({values['grade']})", "cost"), (card.name, "name")]
        pieces.append((strength(values), "stat"))
        pieces += [(str(values["trigger"]), "keyword")] * bool(values["trigger"])
        return tuple(pieces)

    def stats(self, card: CardView) -> str:
        return f"({card.values['grade']}) {strength(card.values)}"

    def facts(self, facts: Mapping[str, Any]) -> str:
        shield = shield_of(facts)
        critical = critical_of(facts)
        parts = [f"grade {grade_of(facts)} {TYPES[type_of(facts)]}", f"power {power_of(facts)}"]
        parts += [f"shield {shield}"] * (shield is not None) + [f"critical {critical}"] * (critical != 1)
        parts += [f"{trigger_of(facts)} trigger"] * bool(trigger_of(facts)) + list(skills_of(facts))
        return ", ".join([*parts, *clans_of(facts), *races_of(facts), *(each.title() for each in nations_of(facts))])

    def about(self, option: OptionView) -> int:
        return NOTHING if option.data[0] in TOLD_ELSEWHERE else ITSELF


def strength(values: Mapping[str, Any]) -> str:
    shield = values["shield"]
    return f"{values['power']}" if shield is None else f"{values['power']}/{shield}"


def cell(shown: View, kind: int, player: int) -> Line:
    """A circle with everything on it; an empty one by its name."""
    there = zone(shown, name_of(kind), player).cards
    if not there:
        return ((circle_name(kind), "quiet"),)
    ordered = sorted(there, key=lambda card: m.HEART in card.counters)
    lines = [standing(card) for card in ordered]
    found = lines[0]
    for line in lines[1:]:
        found = (*found, ("+", "quiet"), *line)
    return found


def standing(card: CardView) -> Line:
    """A card on a circle: name, power, critical if it is not one, and how it lies."""
    if m.LOCKED in card.counters:
        return ((card.name, "turned"), ("locked", "state"))
    if m.HEART in card.counters:
        return ((card.name, "quiet"), ("heart", "mark"))
    critical = card.values["critical"]
    pieces: list[Piece] = [(card.name, "turned" if card.turned else "name"), (str(card.values["power"]), "stat")]
    pieces += [(f"critical {critical}", "hurt")] * (critical != 1)
    pieces += [("deleted", "state")] * (m.DELETED in card.counters)
    pieces += [("rest", "state")] * card.turned
    return tuple(pieces)


def guardian(card: CardView) -> Line:
    return ((card.name, "name"), (f"shield {card.values['shield'] or 0}", "stat"))


LAYOUT = CfvLayout()
