"""How Shadowverse: Evolve lies on a table."""

import re
from collections.abc import Mapping
from typing import Any

from headjudge.games.card_facts import PrintedFace
from headjudge.games.layout import ITSELF, NOTHING, WHAT_IT_BECOMES, Layout, Line, Piece, Row, zone
from headjudge.games.sve.log_text import OPTION_WORDS
from headjudge.kernel.view import CardView, OptionView, View

COUNTED = {"hand": "hand", "deck": "deck", "evolve deck": "evolve", "cemetery": "cemetery"}
"""Zones that are only counted, with the short word for each."""

STANDING = ("ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura")
"""Keywords that say how a card stands on the table, not what happens at some moment."""

ICONS = {"lastwords": "Last Words", "q": "Quick", "engage": "engage"}
FOLLOWED_BY_TEXT = frozenset({"fanfare", "lastwords", "last words", "quick"})
_BOTH = re.compile(r"\[attack\]([+-]\w+)/\[defense\]([+-]\w+)")
_STAT = re.compile(r"\[(attack|defense)\]([+-]\w+)")
_ICON = re.compile(r"\[([a-z ]+?)0?([0-9]*|x)\]", re.IGNORECASE)


class SveLayout(Layout):
    option_words: Mapping[str, tuple[int, ...]] = OPTION_WORDS
    in_play: frozenset[str] = frozenset({"field"})
    playing: frozenset[str] = frozenset({"play"})
    help: str = """\
play NAME     or: attack TARGET with NAME, evolve NAME, use NAME, end, pass,
              yes, no, done; names may be shortened"""

    def status(self, shown: View, player: int) -> Line:
        leader = zone(shown, "leader area", player).cards
        defense = leader[0].values["defense"] - leader[0].damage if leader else 0
        points = shown.points[player]
        pieces: list[Piece] = [
            (f"♥ {defense}", "life"),
            (f"PP {points['play points']}/{points['maximum play points']}", "points"),
            (f"EP {points['evolution points']}", "mark"),
        ]
        pieces += [(f"{word} {zone(shown, kind, player).count}", "quiet") for kind, word in COUNTED.items()]
        banished = zone(shown, "banished zone", player).count
        pieces += [(f"banished {banished}", "quiet")] * bool(banished)
        pieces += [(leader[0].name, "title")] if leader else []
        return tuple(pieces)

    def rows(self, shown: View, player: int) -> list[Row]:
        extra = tuple(self.hand_card(card) for card in zone(shown, "EX area", player).cards)
        field = tuple(fighter(card) for card in zone(shown, "field", player).cards)
        rows = [Row(extra, "EX area")] if extra else []
        return [*rows, Row(field, empty="nothing on the field")]

    def hand_card(self, card: CardView) -> Line:
        values = card.values
        follows = (f"{values['attack']}/{values['defense']}", "stat")
        kind = follows if values.get("type") == "follower" else (str(values.get("type")), "quiet")
        return ((f"({values.get('cost')})", "cost"), (card.name, "name"), kind)

    def stats(self, card: CardView) -> str:
        values = card.values
        cost = f"({values['cost']})" if values.get("cost") is not None else ""
        return f"{cost} {values['attack']}/{values['defense']}" if values.get("type") == "follower" else cost

    def facts(self, facts: Mapping[str, Any]) -> str:
        cost = f"cost {facts['cost']}" if "cost" in facts else ""
        kind = " ".join(str(facts[key]) for key in ("special", "class", "type") if key in facts)
        traits = facts.get("traits", [])
        parts = (cost, self.becoming(facts), kind, *(traits if isinstance(traits, list) else ()))
        return ", ".join(part for part in parts if part)

    def becoming(self, facts: Mapping[str, Any]) -> str:
        return f"{facts['attack']}/{facts['defense']}" if "attack" in facts else ""

    def about(self, option: OptionView) -> int:
        if option.data[0] == "attack":
            return NOTHING
        if option.data[0] == "activate":
            return WHAT_IT_BECOMES if option.text.startswith("Evolve ") else NOTHING
        return WHAT_IT_BECOMES if option.data[0] == "evolve into" else ITSELF

    def shows(self, face: PrintedFace, card: CardView, becoming: bool) -> bool:
        """A name may stand for a card and its evolved side."""
        is_evolved = "evolved" in str(face.facts.get("special", ""))
        return is_evolved == (becoming or "evolved" in card.values.get("special", ()))

    def readable(self, text: str) -> str:
        """A card text with words in place of its icons."""
        text = _STAT.sub(r"\2 \1", _BOTH.sub(r"\1/\2", text.replace("][", "] [")))
        return _ICON.sub(_word, text)


def _word(found: re.Match[str]) -> str:
    name, number = found[1].lower(), found[2]
    if name == "cost":
        return f"({number})"
    ends = name in FOLLOWED_BY_TEXT and not found.string.startswith(" [", found.end())
    return ICONS.get(name, name.title()) + number + (":" if ends else "")


def fighter(card: CardView) -> Line:
    """A card on the field: name, stats, counters, keywords, state."""
    values = card.values
    pieces: list[Piece] = [(card.name, "turned" if card.turned else "name")]
    if values.get("type") == "follower":
        left = values["defense"] - card.damage
        pieces.append((f"{values['attack']}/{left}", "hurt" if card.damage else "stat"))
    if card.counters:
        pieces.append((", ".join(f"{n} {name}" for name, n in card.counters.items()), "counter"))
    pieces += [(word.title(), "keyword") for word in STANDING if word in values.get("keywords", [])]
    pieces += [("evolved", "mark")] * ("evolved" in values.get("special", []))
    pieces += [("engaged", "state")] * card.turned
    return tuple(pieces)


LAYOUT = SveLayout()
